internal import CatalogModel
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `loquat health` checks in one run that tables are up to date, texts are right, files are
/// formatted, and enough is translated.
struct Health: Subcommand {
  static let name = "health"
  static let isRepeatable = true
  static let summary = "Check in one run, for CI, that the texts of a project are in order"
  static let discussion = [
    """
    'health' reads the project once and asks four questions: are tables up to date with the code (as \
    'extract --check'), are texts right (as 'check'), are files spelled as the tool that owns their \
    format spells them (as 'fmt --check'), and is enough translated (as 'status'), if 'coverage' in \
    loquat.json or '--fail-under' says how much that is?
    """,
    """
    Each part has a line, and each that failed names the command that fixes it. The exit status is 1 \
    if a part failed, and 2 if one could not be done. '--except' leaves a part out. Errors are shown \
    with their places, and in formats for other programs also the warnings about texts; the commands \
    themselves show more.
    """,
    """
    Like a baseline, '--since' leaves out findings that the project already had at a commit, so that \
    a branch fails only for what it brought. 'merge-base' is the commit where the branch left the \
    one that it will be merged into, according to CI or git.
    """,
  ]
  static let examples = [
    "loquat health", "loquat health --fail-under 90 --fail-under fr=100",
    "loquat health --except files --baseline known.json --fail-on warning",
    "loquat health --since merge-base --format github",
  ]

  private let request: HealthRequest
  /// The user's options for reading sources, quoted for a shell; the suggested commands repeat
  /// them.
  private let words: [String]

  init(_ arguments: inout Arguments) throws(UsageError) {
    let names = HealthPart.Name.allCases.map(\.rawValue)
    var request = HealthRequest()
    request.exceptions = Set(
      try arguments.options(
        "--except", value: "part",
        expecting: "\(names.joined(separator: ", ")), or several with commas",
        help: "Leave out: \(names.joined(separator: ", "))",
        completion: .list(.choices(names))
      ) { text in
        let parts = text.split(separator: ",").map { HealthPart.Name(rawValue: String($0)) }
        return parts.isEmpty || parts.contains(nil) ? nil : parts.compactMap(\.self)
      }.joined())
    guard request.exceptions.count < names.count else {
      throw UsageError("'--except' leaves nothing to check; name fewer parts in it")
    }
    request.floors = try arguments.coverageFloors()
    request.limits = try CheckLimits(&arguments)
    words = arguments.words { arguments throws(UsageError) in
      _ = try SourceOptions(&arguments)
    }
    request.options = try SourceOptions(&arguments)
    request.project = try arguments.projectFolder()
    request.limits.writer =
      (["loquat", "health"] + words).joined(separator: " ") + request.project.shellArgument
    self.request = request
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    context.showsLines = true
    var request = request
    request.severity = context.options.failureSeverity
    request.omitsNotes = request.limits.omitsNotes(context.options)
    request.listsWarnings = context.options.format != .text
    let result = try await context.workspace.health(request)
    let lines = result.parts.map {
      HealthLine($0, of: request, words, since: result.since)
    }
    lines.forEach { context.print($0.text) }
    guard !lines.isEmpty else { return ExitStatus(result.completion) }
    context.report = [JSONMember("parts", .array(lines.map(\.json)))]
    guard result.completion == .done else { return ExitStatus(result.completion) }
    // On stdout, lines are for people; other formats get findings.
    if context.options.format != .text {
      context.workspace.diagnostics += lines.compactMap(\.diagnostic)
    } else if !context.options.isVerbose {
      context.workspace.diagnostics.foldSpellings()
    }
    if let known = result.knownCount, let gone = result.goneCount {
      context.report += [
        JSONMember("known", .integer(known)), JSONMember("gone", .integer(gone)),
      ]
    }
    if let since = result.since { context.report.append(JSONMember("since", since.json)) }
    if let baseline = result.baseline {
      context.summary = [baseline.text(of: request.limits)].compactMap(\.self)
    } else {
      context.summary = [summary(of: result, context.workspace.diagnostics)]
    }
    return result.parts.map { ExitStatus($0.verdict) }.max() ?? .done
  }

  private func summary(of result: HealthResult, _ diagnostics: [Diagnostic]) -> String {
    let failed = result.parts.filter { $0.verdict != .passed }
    let order =
      if diagnostics.contains(where: { $0.id.isOfManyFiles || $0.id == .danglingReference }) {
        "all that exists is in order, but the project names files that do not exist"
      } else if diagnostics.contains(where: { $0.id == .missingPackages }) {
        "all that could be read is in order, but packages are not checked out"
      } else {
        "all is in order"
      }
    let summary =
      failed.isEmpty
      ? order
      : "\(failed.count) of \(result.parts.count.counted("part")) failed: "
        + failed.map(\.name.rawValue).joined(separator: ", ")
    guard let known = result.knownCount, let gone = result.goneCount else { return summary }
    return summary
      + (result.since?.text(known: known, gone: gone) ?? "; \(known) known, \(gone) gone")
  }
}

extension [Diagnostic] {
  /// Replaces the findings about files whose spelling alone would change, after the first three,
  /// with one finding that counts them; a fourth one is kept if it is the last.
  fileprivate mutating func foldSpellings() {
    let shown = 3
    let places = indices.filter { self[$0].id == .outOfDate && self[$0].notes.isEmpty }
    let others = Set(places.sorted { self[$0] < self[$1] }.dropFirst(shown))
    guard others.count > 1 else { return }
    self = indices.filter { !others.contains($0) }.map { self[$0] }
    append(
      Diagnostic(
        .outOfDate, .error,
        "\(others.count) other files would change, in layout only; '-v' lists them",
        at: nil))
  }
}

extension ExitStatus {
  fileprivate init(_ verdict: HealthPart.Verdict) {
    self =
      switch verdict {
      case .passed: .done
      case .failed: .problems
      case .notDone: .failure
      }
  }
}

internal import CatalogModel
internal import CatalogPasses
internal import LoquatKit
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `loquat status` shows the progress of a project's translation.
struct Status: Subcommand {
  static let name = "status"
  static let isRepeatable = true
  static let summary = "Show how far a project is translated"
  static let discussion = [
    """
    'status' counts what 'loquat export' would write: the texts of all tables, catalogs, interface \
    files and Info.plist files, brought up to date with the code in memory. A plural counts with \
    each of its forms. A text is translated, needs review (also if its source text in the code has \
    changed since), or is new. Words are counted in source texts that are new or need review.
    """,
    """
    '--fail-under', or 'coverage' in loquat.json, says how much must be translated; the exit status \
    is 1 if a language has less. '--unused' lists which keys the code uses, which it does not, and \
    for which that cannot be told, with the place in the code that causes the doubt.
    """,
    """
    '--since' counts what is to be translated: strings that are new since a commit, or whose text \
    changed, and says how many of the new strings are translated into each language. 'merge-base' is \
    the commit where the branch left the one that it will be merged into, according to CI or git. \
    'check --since' and 'health --since' are about findings.
    """,
    """
    '--as html' is one page with charts that loads nothing; 'svg' is a badge; 'comment' is a comment \
    for a pull request, in Markdown of at most 60 kB, with the progress of each language, what is \
    new by '--since', and what 'check --since' finds. Pseudo-languages such as en-XA are left out \
    unless you name them.
    """,
  ]
  static let examples = [
    "loquat status", "loquat status --by table --language fr", "loquat status --since v1.2",
    "loquat status --unused", "loquat status --fail-under 90 --fail-under fr=95,ja=80",
    "loquat status --as comment --since merge-base", "loquat status --as html --output status.html",
    "loquat status --as svg --output badge.svg",
  ]

  /// The values of `--as`: what to write.
  enum Form: String, CaseIterable { case text, markdown, html, svg, comment }

  /// The values of `--by`: what each line counts.
  enum Grouping: String, CaseIterable { case language, table, target }

  private let request: StatusRequest
  private let grouping: Grouping
  private let form: Form
  private let output: String?

  init(_ arguments: inout Arguments) throws(UsageError) {
    var request = StatusRequest()
    request.languages = try arguments.languages(
      help: "Count this language (default: all of the project)")
    grouping = try arguments.choice(
      "--by", default: Grouping.language, help: "What each line is about")
    form = try arguments.choice("--as", default: Form.text, help: "What to write")
    output = arguments.option(
      "--output", "-o", value: "file", help: "Write to <file> instead of stdout",
      completion: .file)
    request.output = output
    request.floors = try arguments.coverageFloors()
    request.since = arguments.option(
      "--since", value: "commit",
      help: "Count only strings that are new, or whose text changed, since this commit",
      completion: .commit)
    request.listsKeys = arguments.flag(
      "--unused", help: "List keys that the code does not use, or may not use")
    request.options = try SourceOptions(&arguments)
    request.project = try arguments.projectFolder()
    self.request = request
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    if form == .comment { return try await comment(&context) }
    let status = try await context.workspace.status(request)
    guard status.completion == .done else { return ExitStatus(status.completion) }
    context.report = status.report.json(status.keys)
    if form == .text, output == nil, context.options.format == .markdown {
      context.markdown = lines(of: status, as: .markdown)
    }
    if let output {
      let form = form == .text && context.options.format == .markdown ? .markdown : form
      return try write(lines(of: status, as: form), to: output, &context)
    }
    guard context.options.format == .text else { return .done }
    let lines = lines(of: status, as: form)
    if form == .text {
      lines.forEach { context.console.print($0) }
    } else {
      context.console.write(Array(lines.map { $0 + "\n" }.joined().utf8))
    }
    return .done
  }

  private func write(
    _ lines: [String], to output: String, _ context: inout Context
  ) throws(FileError) -> ExitStatus {
    var files = FileReport(isCheck: false, context.workspace.telling)
    let text = lines.map { $0 + "\n" }.joined()
    try files.write(Array(text.utf8), to: output, "", &context.workspace)
    context.report.append(JSONMember("files", files.json))
    return files.status
  }

  /// Writes the comment for a pull request, `--as comment`, to `output` or stdout.
  private func comment(_ context: inout Context) async throws(FileError) -> ExitStatus {
    let result = try await context.workspace.pullRequest(request)
    guard result.completion == .done else { return ExitStatus(result.completion) }
    context.report =
      result.report.json(nil) + [JSONMember("check", .object(result.check.json))]
    let lines = PullRequestComment(result, of: request.project).lines
    if let output { return try write(lines, to: output, &context) }
    guard context.options.format == .text else { return .done }
    context.console.write(Array(lines.map { $0 + "\n" }.joined().utf8))
    return .done
  }

  private func lines(of status: StatusResult, as form: Form) -> [String] {
    let (report, keys) = (status.report, status.keys)
    let hasLanguages = !report.languages.isEmpty
    return switch form {
    case .text: (hasLanguages ? report.lines(by: grouping) : []) + (keys?.lines ?? [])
    case .markdown: (hasLanguages ? report.markdown(by: grouping) : []) + (keys?.markdown ?? [])
    case .html: StatusPage(report, keys).lines
    case .svg: report.badge
    case .comment: []
    }
  }
}

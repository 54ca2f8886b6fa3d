internal import CatalogModel
internal import Checks
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading

/// `loquat check` checks the texts of a project or of files, and corrects them with `--fix`.
struct Check: Subcommand {
  static let name = "check"
  static let isRepeatable = true
  static let summary = "Find mistakes in the texts of a project or file, in all languages"
  static let discussion = [
    """
    'check' looks at the tables of the project in all languages, and at the strings of its code. It \
    finds arguments that are not passed, plural forms that are missing, links and numbers that were \
    lost, and more. 'loquat explain' lists the rules, and 'loquat explain <rule>' shows one with \
    examples.
    """,
    """
    '--fix' corrects what is certain: white space at the ends and ellipses become those of the \
    source, a letter and its accent become one character, '% @' becomes '%@'. A plural form that a \
    catalog lacks gets the text of 'other', to be reviewed. '--diff' only shows what would change.
    """,
    """
    Tables, .lproj folders, and files that translators get and send back (.xcloc, .xcloc.zip, XLIFF, \
    PO, CSV) are checked by themselves if you name them. A table in an .lproj folder is checked in \
    the language of the folder.
    """,
    """
    A folder with 'base.json' and other files of Swifternalization is checked as such: expressions \
    are tried on all numbers up to 200,000.
    """,
    """
    Severities can be changed in loquat.json, by rule. With a baseline, only what is new counts.
    """,
    """
    '--since' leaves out findings that the project already had at a commit, even if they have moved \
    since, so that a branch fails only for what it brought. 'merge-base' is the commit where the \
    branch left the one that it will be merged into, according to CI or git.
    """,
  ]
  static let examples = [
    "loquat check", "loquat check --language de --except plural-candidate",
    "loquat check --fail-on warning --format github", "loquat check --write-baseline known.json",
    "loquat check --baseline known.json", "loquat check --since merge-base",
    "loquat check --fix --rule trailing-space",
    "loquat check Returned/fr.xcloc",
  ]

  private let request: CheckRequest

  init(_ arguments: inout Arguments) throws(UsageError) {
    var request = CheckRequest()
    request.rules = try RuleSelection(&arguments)
    request.languages = try arguments.languages(help: "Check this language only")
    request.limits = try CheckLimits(&arguments)
    let isFix = arguments.flag(
      "--fix",
      help:
        "Correct what is certain: duplicates that say the same, spaces at the ends, ellipses, missing plural forms"
    )
    let isDiff = arguments.flag("--diff", help: "Show what '--fix' would do, and write nothing")
    request.fixing = isDiff ? .show : isFix ? .write : nil
    if request.fixing != nil, request.limits.since != nil {
      throw UsageError(
        "'\(isDiff ? "--diff" : "--fix")' cannot be combined with '--since'; leave one out")
    }
    let words = arguments.words { arguments throws(UsageError) in
      _ = try SourceOptions(&arguments)
    }
    request.options = try SourceOptions(&arguments)
    request.paths = try arguments.operands(
      "path",
      help:
        "Projects in one folder, a workspace, package or folder (default: this folder), or files",
      completion: .file)
    let places = request.paths.map(\.shellWord)
    request.limits.writer = (["loquat", "check"] + words + places).joined(separator: " ")
    self.request = request
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    context.showsLines = true
    context.rules = Rule.all.map {
      RuleDescription(id: $0.id.name, severity: $0.severity, summary: $0.summary, why: $0.why)
    }
    var request = request
    request.omitsNotes = request.limits.omitsNotes(context.options) && !request.rules.isNamed
    // A note that is only counted cannot fail the check.
    if !request.omitsNotes, context.workspace.unknownTypeSeverity == nil {
      context.workspace.unknownTypeSeverity = .note
    }
    let result = try await context.workspace.check(request)
    guard result.completion == .done else { return ExitStatus(result.completion) }
    context.report = result.json
    context.summary = [result.summary(omitsNotes: request.omitsNotes)]
    if request.omitsNotes, let notes = result.notes { context.summary.append(notes) }
    let limit = request.limits.severity
    context.quietLimit = min(
      context.quietLimit, result.hasTooManyWarnings ? min(limit, .warning) : limit)
    guard let outcome = result.baseline else {
      context.reason = result.reason
      return result.isOverLimit ? .problems : .done
    }
    if let text = outcome.text(of: request.limits) { context.summary = [text] }
    return .done
  }
}

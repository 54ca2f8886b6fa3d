internal import CatalogModel
internal import LoquatKit
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// A command of `loquat`: its arguments, its help, and its work.
protocol Subcommand: Sendable {
  static var name: String { get }
  /// The summary, an imperative phrase without a full stop.
  static var summary: String { get }
  /// Paragraphs that explain the command, for the help screen, the manual and the documentation.
  static var discussion: [String] { get }
  /// Command lines that show what the command does; the help screen begins with the first two.
  static var examples: [String] { get }

  /// Whether it prints an answer instead of findings, so that formats for findings, such as
  /// `sarif`, are refused.
  static var answers: Bool { get }

  /// Whether its output depends only on its words and on the files that it reads, so that the
  /// output of an earlier run can be reused.
  static var isRepeatable: Bool { get }

  /// Whether it may run again and again without a user: it asks nothing, ends by itself, and does
  /// nothing the second time.
  static var isWatchable: Bool { get }

  /// Requests the arguments; runs twice, see `Arguments`.
  init(_ arguments: inout Arguments) throws(UsageError)

  /// Does the work; a thrown error ends it, an appended diagnostic does not.
  func run(_ context: inout Context) async throws(FileError) -> ExitStatus
}

extension Subcommand {
  static var discussion: [String] { [] }
  static var examples: [String] { [] }
  static var answers: Bool { false }
  static var isRepeatable: Bool { false }
  static var isWatchable: Bool { isRepeatable }

  /// The arguments that the command itself requests, in order; without the `GlobalOptions`.
  static var specs: [ArgumentSpec] {
    Arguments.describe { arguments throws(UsageError) in _ = try Self(&arguments) }
  }
}

/// The environment of a command, and its output.
struct Context {
  var workspace: Workspace
  let console: Console
  let options: GlobalOptions
  /// The command's own part of the JSON document.
  var report: [JSONMember] = []
  /// The lines of the report in Markdown, which precedes the findings.
  var markdown: [String] = []
  /// A long list that precedes the rest of the report in the JSON document; nil for none.
  var list: ReportList?
  /// The rules that SARIF documents describe.
  var rules: [RuleDescription] = []
  /// The lowest severity shown with `--quiet`; by default, the lowest that makes the run fail.
  var quietLimit: Diagnostic.Severity
  /// Whether diagnostics are shown with the line they refer to.
  var showsLines = false
  /// The user's words that may be paths: lines of files elsewhere are not shown, because a project
  /// may name any file.
  var namedPlaces: [String] = []
  /// The lines that summarize the work, shown last on stderr in text format, unless the user wants
  /// quiet.
  var summary: [String] = []
  /// The reason why the run fails that no finding says, shown last on stderr where the summary is
  /// not shown; nil for none.
  var reason: String?

  init(fileSystem: any FileSystem, console: Console, options: GlobalOptions) {
    self.init(fileSystem, console, options) { console.show($0, options) }
  }

  /// Creates a context for a tool of Xcode, which prints its own lines: of the workspace's events,
  /// only progress and waiting are shown.
  init(fileSystem: any FileSystem, console: Console, ofTool options: GlobalOptions) {
    self.init(fileSystem, console, options) { event in
      switch event {
      case .progress, .waiting: console.show(event, options)
      case .file, .removed, .message: break
      }
    }
  }

  private init(
    _ fileSystem: any FileSystem, _ console: Console, _ options: GlobalOptions,
    observe: @escaping (Workspace.Event) -> Void
  ) {
    self.console = console
    self.options = options
    workspace = Workspace(fileSystem, observe: observe)
    // All of it is freed when the process ends, which is soon.
    workspace.keep = { ProcessMemory.keep($0) }
    workspace.unknownTypeSeverity = options.unknownTypeSeverity
    workspace.telling.isWhole = options.isVerbose
    workspace.telling.tellsChanges = ![.text, .json].contains(options.format)
    quietLimit = options.failureSeverity
  }

  /// Creates a context that reads files for another command and shows nothing.
  init(besides fileSystem: any FileSystem, _ options: GlobalOptions) {
    self.init(
      fileSystem: fileSystem, console: Console { _, _ in .delivered }, options: options)
  }

  /// Writes a line about the work to stdout if the format is text, unless the user wants quiet.
  func print(_ line: String) { console.print(line, options) }

  /// Writes a line of the answer to stdout if the format is text, even with `--quiet`.
  func printResult(_ line: String) {
    if options.format == .text { console.print(line) }
  }

  /// Writes the lines at once, or for JSON the members as one object on one line; for a command
  /// that continues to run while its reader waits.
  func printNow(_ lines: [String], _ members: [JSONMember]) {
    let isJSON = options.format == .json
    for line in isJSON ? [JSONValue.object(members).shownLine] : lines { console.print(line) }
    console.flush()
  }

  /// Writes a line about the work to stderr, if the user wants lines of this level.
  func say(_ line: String, _ level: Console.Verbosity = .normal) { console.say(line, level) }
}

extension Console {
  /// Writes a line about the work to stdout if the format is text, unless the user wants quiet.
  fileprivate func print(_ line: String, _ options: GlobalOptions) {
    if options.format == .text, !options.isQuiet { print(line) }
  }

  fileprivate func show(_ event: Workspace.Event, _ options: GlobalOptions) {
    switch event {
    case .progress(let title, let done, let count): progress(title, done, of: count)
    case .waiting(let folder):
      say("waiting for another run that writes in '\(folder)', or in a folder above or below it")
    case .file(let file, let isCheck):
      guard let outcome = file.outcome else { return say("kept \(file.path)", .verbose) }
      let line = "\(isCheck ? outcome.plan : outcome.deed) \(file.path)"
      if outcome == .unchanged {
        say(line, .verbose)
      } else {
        print(file.detail.isEmpty ? line : "\(line): \(file.detail)", options)
      }
      if options.format == .text, !options.isQuiet { file.lines.forEach(print(ofDiff:)) }
    case .removed(let path, let isCheck):
      print("\(isCheck ? "would remove" : "removed") \(path)", options)
    case .message(let text, let isDetail): say(text, isDetail ? .verbose : .normal)
    }
  }
}

internal import CatalogFormats
internal import CatalogModel
internal import ProjectDiscovery
internal import ProjectFiles

/// A command: what it accepts, and what it does.
protocol Subcommand: Sendable {
  static var name: String { get }
  /// An imperative phrase without a full stop.
  static var summary: String { get }
  /// Paragraphs for the help screen.
  static var discussion: [String] { get }
  /// Command lines for the help screen.
  static var examples: [String] { get }

  /// Asks for the arguments; run twice, see `Arguments`.
  init(_ arguments: inout Arguments) throws(UsageError)

  /// Does the work; a thrown error ends it, an appended diagnostic does not.
  func run(_ context: inout Context) async throws(FileError) -> ExitStatus
}

extension Subcommand {
  static var discussion: [String] { [] }
  static var examples: [String] { [] }

  /// What the command itself accepts.
  static var specs: [ArgumentSpec] {
    Arguments.describe { arguments throws(UsageError) in _ = try Self(&arguments) }
  }
}

/// What a command works with, and where it puts what it found.
struct Context {
  var fileSystem: any FileSystem
  var console: Console
  let options: GlobalOptions
  /// What is to be written together, as long as this run keeps the folder of it locked.
  var transaction: FileTransaction?
  /// Whether another run was waited for that did not end.
  var hasWaitedInVain = false
  /// Whether files have been changed.
  var hasWritten = false
  /// Facts about the input; sorted and shown at the end.
  var diagnostics: [Diagnostic] = []
  /// String catalogs as they are in their files, by path: one is large, and asked for many things.
  var catalogs: [String: XCStringsDocument] = [:]
  /// Source files as they were read, by path: each is looked through for many things.
  var code: [String: SourceText] = [:]
  /// The keys of tables, by the paths of their files.
  var tableKeys: [String: [String]] = [:]
  var levels = ConfiguredLevels()
  /// The command's own part of the JSON document.
  var report: [JSONMember] = []
  /// The same in Markdown, which stands before the findings.
  var markdown: [String] = []
  /// A long list that stands before the rest of the report.
  var list: ReportList?
  /// The rules that documents describe.
  var rules: [RuleDescription] = []
  /// What is shown to users who want quiet: what makes the run fail.
  var quietLimit: Diagnostic.Severity
  /// Whether diagnostics are shown with the line that they are about.
  var showsLines = false
  /// What was done, in a few words, shown after everything else unless the user wants quiet.
  var summary: [String] = []
  private(set) var status = ExitStatus.done

  init(fileSystem: any FileSystem, console: Console, options: GlobalOptions) {
    self.fileSystem = fileSystem
    self.console = console
    self.options = options
    quietLimit = options.failureSeverity
  }

  /// What somebody works with who reads files beside others, and only tells what is found.
  init(besides fileSystem: any FileSystem, _ options: GlobalOptions) {
    self.init(
      fileSystem: fileSystem, console: Console { _, _ in .delivered }, options: options)
  }

  /// What was found by one who works beside others.
  var findings: (diagnostics: [Diagnostic], status: ExitStatus) { (diagnostics, status) }

  /// Tells what somebody else has found.
  mutating func take(_ findings: (diagnostics: [Diagnostic], status: ExitStatus)) {
    diagnostics += findings.diagnostics
    if findings.status == .failure { status = .failure }
  }

  /// Remembers a file that could not be read or written, and lets the work go on.
  ///
  /// What is not a file at all, or lies elsewhere, is a mistake in the input like any other.
  mutating func fail(_ error: FileError) {
    diagnostics.append(
      Diagnostic(error.id, .error, error.message, at: error.place ?? Span(file: error.path)))
    if !["not-a-file", "outside-folder"].contains(error.id) { status = .failure }
  }

  /// Writes a line about what was done to stdout, unless the user wants quiet or JSON.
  mutating func print(_ line: String) {
    if options.format == .text, !options.isQuiet { console.print(line) }
  }

  /// Tells the user what was done, unless they want quiet.
  mutating func say(_ line: String, _ level: Console.Verbosity = .normal) {
    console.say(line, level)
  }
}

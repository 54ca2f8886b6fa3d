package import AppleFormats
public import CatalogModel
public import ProjectFiles

/// The files that work on a project reads and writes, what it has read of them, and what it has
/// found.
///
/// A request says what is to be done, and names the project; a function of the workspace does it and
/// returns a result. What is wrong with the project goes into `diagnostics`; an error is thrown only
/// where nothing can be done at all. Each request reads the files as they are then. One that writes
/// locks the folder of the project first, waits where others write, and changes all files or none.
///
///     var workspace = Workspace()
///     let status = try await workspace.status(StatusRequest(project: "App"))
///     print(status.report.total.coverage.percent, "% translated")
///     for diagnostic in workspace.takeDiagnostics() { print(diagnostic.message) }
///
/// Paths are as in a shell: absolute, or relative to the working directory.
public struct Workspace {
  package var fileSystem: any FileSystem
  /// What is to be written together, as long as the folder of it is locked.
  package var transaction: FileTransaction?
  /// Whether another run was waited for that did not end.
  package var hasWaitedInVain = false
  /// Whether files have been changed.
  package var hasWritten = false
  /// Facts about the input, in the order in which they were found.
  public package(set) var diagnostics: [Diagnostic] = []
  /// Whether a file could not be read or written, so that the work is not done.
  package private(set) var hasFailed = false
  /// String catalogs as they are in their files, by path: one is large, and asked for many things.
  package var catalogs: [String: XCStringsDocument] = [:]
  /// Source files as they were read, by path: each is looked through for many things.
  package var code: [String: SourceText] = [:]
  /// The keys of tables, by the paths of their files.
  package var tableKeys: [String: [String]] = [:]
  package var levels = ConfiguredLevels()
  /// How severe it is that the type of an interpolation is not known; nil to count them only.
  package var unknownTypeSeverity: Diagnostic.Severity?
  /// How much is told of what was done and found.
  package var telling = Telling()
  /// The folder with the sources of packages that were fetched, which a `DependenciesRequest` fills and
  /// other requests read; nil for none.
  public var packageCache: String?
  /// Variables of the CI system, as `GitCommit.variables` names them, which say what the merge base of a
  /// branch is; none, unless a program hands them over.
  public var variables: [String: String] = [:]
  /// The merge bases that were told.
  package var toldCommits: Set<String> = []
  /// What a program that ends soon does with large values instead of freeing them; nothing, unless it
  /// says so.
  public var keep: @Sendable (Any) -> Void = { _ in }
  private let observe: (Event) -> Void

  /// How much is told.
  package struct Telling: Sendable {
    /// Whether long lists are told to their end, and each change of a file that is written.
    package var isWhole = false
    /// Whether a file that would change is a finding, for those who look at nothing else.
    package var tellsChanges = false

    package init() {}
  }

  /// What goes on in a workspace, for those who watch it.
  public enum Event: Sendable {
    /// How much of a piece of work is done.
    case progress(String, done: Int, of: Int)
    /// Another run writes in this folder, or in one around or below it.
    case waiting(folder: String)
    /// What became of a file, or would become of it; without an outcome, one that is left alone.
    case file(FileReport.File, isCheck: Bool)
    /// A file was removed, or would be.
    case removed(path: String, isCheck: Bool)
    /// What else may be good to know; a detail only to those who want to see every step.
    case message(String, isDetail: Bool)
  }

  /// Works on the files of this machine; paths are as in a shell.
  public init() { self.init(DiskFileSystem()) }

  /// Works on files of another kind, such as an `InMemoryFileSystem`.
  ///
  /// - Parameter observe: What is called with each event, on the thread that works.
  public init(_ fileSystem: any FileSystem, observe: @escaping (Event) -> Void = { _ in }) {
    self.fileSystem = fileSystem
    self.observe = observe
  }

  /// Forgets what was read for another request, since people change files between two, and what
  /// another project says of findings.
  package mutating func beginRequest() {
    catalogs = [:]
    code = [:]
    tableKeys = [:]
    levels = ConfiguredLevels()
    fileSystem.forget(nil)
  }

  /// A workspace that works on the same files beside this one, and tells nobody.
  package var beside: Workspace {
    var result = Workspace(fileSystem)
    result.levels = levels
    result.unknownTypeSeverity = unknownTypeSeverity
    result.telling = telling
    result.packageCache = packageCache
    result.variables = variables
    result.keep = keep
    return result
  }

  package func tell(_ event: Event) { observe(event) }

  package func say(_ text: String, isDetail: Bool = false) {
    observe(.message(text, isDetail: isDetail))
  }

  /// What was found in a workspace beside others.
  package var findings: Findings { Findings(diagnostics: diagnostics, hasFailed: hasFailed) }

  package struct Findings {
    package var diagnostics: [Diagnostic]
    package let hasFailed: Bool

    package init(diagnostics: [Diagnostic], hasFailed: Bool) {
      self.diagnostics = diagnostics
      self.hasFailed = hasFailed
    }
  }

  /// Adds what was found in another workspace.
  package mutating func take(_ findings: Findings) {
    diagnostics += findings.diagnostics
    hasFailed = hasFailed || findings.hasFailed
  }

  /// Remembers a file that could not be read or written, and lets the work go on.
  ///
  /// What is not a file at all, or lies elsewhere, is a mistake in the input like any other.
  package mutating func fail(_ error: FileError) {
    diagnostics.append(Diagnostic(error))
    if ![.notAFile, .outsideFolder].contains(error.id) { hasFailed = true }
  }
}

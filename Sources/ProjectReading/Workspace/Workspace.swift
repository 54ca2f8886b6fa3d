package import AppleFormats
public import CatalogModel
public import ProjectFiles

/// The files of a project, a cache of their contents, and the findings about them.
///
/// A request describes the work and names the project; a function of the workspace does the work
/// and returns a result. Problems of the project are added to `diagnostics`; an error is thrown
/// only if nothing can be done at all. Requests on a project, except `open`, `configure` and
/// `resume`, also throw if its `loquat.json` has mistakes, and add these to `diagnostics`. Each
/// request reads the current files. One that changes the project first locks its folder, waiting
/// for other processes, and changes all of its files or none.
///
///     var workspace = Workspace()
///     let status = try await workspace.status(StatusRequest(project: "App"))
///     print(status.report.total.coverage.percent, "% translated")
///     for diagnostic in workspace.takeDiagnostics() { print(diagnostic.message) }
///
/// Paths are as in a shell: absolute, or relative to the working directory.
public struct Workspace {
  package var fileSystem: any FileSystem
  /// The changes to write together while their folder is locked.
  package var transaction: FileTransaction?
  /// Whether waiting for another process has timed out.
  package var hasWaitedInVain = false
  /// Whether any file may have been changed.
  package var hasWritten = false
  /// The findings, in the order in which they were found until `settleDiagnostics` sorts them.
  public package(set) var diagnostics: [Diagnostic] = []
  /// Whether a file could not be read or written, so that the work is incomplete.
  package private(set) var hasFailed = false
  /// Unchanged string catalogs by path: each is large and used several times.
  package var catalogs: [String: XCStringsDocument] = [:]
  /// Source files by path: each is searched several times.
  package var code: [String: SourceText] = [:]
  /// The keys of `.strings` tables, including those of the `.stringsdict` next to the file, by the
  /// path of the `.strings` file.
  package var tableKeys: [String: [String]] = [:]
  package var levels = ConfiguredLevels()
  /// The severity of findings about interpolations of unknown type; nil if a message just counts
  /// them.
  package var unknownTypeSeverity: Diagnostic.Severity?
  package var telling = Telling()
  /// The folder with the fetched sources of packages, which a `DependenciesRequest` fills and other
  /// requests read; nil for none.
  public var packageCache: String?
  /// Variables of the CI system, as named in `GitCommit.variables`, which determine the merge base
  /// of a branch; empty unless a program sets them.
  public var variables: [String: String] = [:]
  /// The ids of the merge bases already reported.
  package var toldCommits: Set<String> = []
  /// Keeps large values alive in a program that ends soon, instead of freeing them; does nothing by
  /// default.
  public var keep: @Sendable (Any) -> Void = { _ in }
  /// What earlier requests of this process have read, for a program that reads the same files again
  /// and again; nil to keep nothing.
  package var memory: FileMemory?
  private let observe: (Event) -> Void

  /// The amount of detail in reports.
  package struct Telling: Sendable {
    /// Whether long lists are reported in full, as is each change of a written file.
    package var isWhole = false
    /// Whether a file that would change is a finding, for readers of findings only.
    package var tellsChanges = false

    package init() {}
  }

  /// A notification for observers of a workspace.
  public enum Event: Sendable {
    /// The title of a piece of work, the number of its elements that are done, and the number of
    /// all.
    case progress(String, done: Int, of: Int)
    /// Another process is writing in this folder, or in one that contains it or is inside it.
    case waiting(folder: String)
    /// A file with its outcome: expected if `isCheck` is true and otherwise actual, or nil if the
    /// file is left alone.
    case file(FileReport.File, isCheck: Bool)
    /// A file was removed, or would be.
    case removed(path: String, isCheck: Bool)
    /// Other information; a detail is meant only for those who ask for every step.
    case message(String, isDetail: Bool)
  }

  /// Creates a workspace for the files of this machine; paths are as in a shell.
  public init() { self.init(DiskFileSystem()) }

  /// Creates a workspace for files of another kind, such as an `InMemoryFileSystem`.
  ///
  /// - Parameter observe: Called with each event, on the thread that does the work.
  public init(_ fileSystem: any FileSystem, observe: @escaping (Event) -> Void = { _ in }) {
    self.fileSystem = fileSystem
    self.observe = observe
  }

  /// Clears the caches, because files may change between requests, and the configured levels,
  /// because the last request may have been for another project.
  package mutating func beginRequest() {
    catalogs = [:]
    code = [:]
    tableKeys = [:]
    levels = ConfiguredLevels()
    fileSystem.forget(nil)
  }

  /// Another workspace for the same files with the same settings, but without observers, findings,
  /// caches and transaction.
  package var beside: Workspace {
    var result = Workspace(fileSystem)
    result.levels = levels
    result.unknownTypeSeverity = unknownTypeSeverity
    result.telling = telling
    result.packageCache = packageCache
    result.variables = variables
    result.memory = memory
    result.keep = keep
    return result
  }

  package func tell(_ event: Event) { observe(event) }

  package func say(_ text: String, isDetail: Bool = false) {
    observe(.message(text, isDetail: isDetail))
  }

  /// The findings of the workspace, which `take(_:)` adds to another one.
  package var findings: Findings { Findings(diagnostics: diagnostics, hasFailed: hasFailed) }

  package struct Findings {
    package var diagnostics: [Diagnostic]
    package let hasFailed: Bool

    package init(diagnostics: [Diagnostic], hasFailed: Bool) {
      self.diagnostics = diagnostics
      self.hasFailed = hasFailed
    }
  }

  package mutating func take(_ findings: Findings) {
    diagnostics += findings.diagnostics
    hasFailed = hasFailed || findings.hasFailed
  }

  /// Adds the finding for a file that could not be read or written, and sets `hasFailed`.
  ///
  /// A path to something other than a file, or out of the folder, is a mistake in the input like
  /// any other, and does not set `hasFailed`.
  package mutating func fail(_ error: FileError) {
    diagnostics.append(Diagnostic(error))
    if ![.notAFile, .outsideFolder].contains(error.id) { hasFailed = true }
  }
}

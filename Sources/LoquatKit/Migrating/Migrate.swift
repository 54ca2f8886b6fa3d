public import CatalogModel
internal import ProjectDiscovery
public import ProjectFiles
public import ProjectReading

/// Which tables of a project are to change their form.
///
///     var request = MigrateRequest(project: "App")
///     request.form = .catalogs
///     let result = try await workspace.migrate(request)
///     for table in result.tables { print(table.path, table.keyCount, table.languages) }
public struct MigrateRequest: Sendable {
  /// The folder of the project, or a workspace or project of Xcode in it.
  public var project: String
  /// What tables become; nil to look at what could become a catalog, and to change nothing.
  public var form: Form?
  /// The names of the only tables; empty for all.
  public var tables: [String] = []
  /// Whether the texts of storyboards and xibs move, too.
  public var includesInterfaceFiles = false
  /// How far translations have come, which `.strings` files do not say.
  public var state = State.translated
  /// Whether nothing is written, and only what would change is reported.
  public var isCheck = false
  /// Whether files change that git could not give back.
  public var isForced = false
  /// Whether the Xcode project is changed, too.
  public var editsProject = true
  /// How sources are read.
  public var options = SourceOptions()

  /// What a table is in.
  public enum Form: String, CaseIterable, Sendable {
    /// One `.xcstrings` file for all languages.
    case catalogs
    /// `.strings` and `.stringsdict` files in the `.lproj` folders of languages.
    case strings
  }

  /// The state that translations get in a catalog.
  public enum State: String, CaseIterable, Sendable {
    case translated
    case needsReview = "needs_review"
  }

  public init(project: String = ".") { self.project = project }

  /// Whether only is looked at what could become a catalog.
  public var isPlan: Bool { form == nil }
}

/// What became of the tables of a project.
public struct MigrateResult: Sendable {
  public package(set) var completion = Completion.done
  /// Sorted by their paths.
  public package(set) var tables: [Table] = []
  /// Tables that stay as they are.
  public package(set) var left: [LeftAlone] = []
  public package(set) var files: FileReport

  /// A table in its new form.
  public struct Table: Sendable {
    /// The catalog, or the file in the development language, relative to the root.
    public let path: String
    /// The files that go, relative to the root, sorted.
    public let oldPaths: [String]
    public let keyCount: Int
    /// How many keys of a new catalog no code is found to use, which makes them `manual`.
    public let manualCount: Int
    /// Those that have a text, without the development language.
    public let languages: [LanguageTag]
  }
}

extension Workspace {
  /// Turns `.strings` and `.stringsdict` files into string catalogs, or catalogs into such files, with
  /// all that a project says of them; all files change or none. What an app finds in its tables stays the
  /// same, which is compared before anything is written; where it would not, `diagnostics` say why, and
  /// nothing changes.
  ///
  /// - Throws: `FileError` where nothing can be migrated at all: there is no project, or no such table.
  public mutating func migrate(_ request: MigrateRequest) async throws(FileError) -> MigrateResult {
    beginRequest()
    let isCheck = request.isCheck || request.isPlan
    var result = MigrateResult(files: FileReport(isCheck: isCheck, telling))
    guard try beginWriting(in: request.project, isCheck: isCheck) else {
      result.completion = .refused
      return result
    }
    defer { endWriting() }
    let discovery = try await discover(at: request.project, request.options, readsCatalogs: true)
    guard !discovery.findsNothing else { throw .nothingFound(in: discovery, excluding: []) }
    var migration = Migration(request, discovery, result)
    let files = try migration.chosenTables(fileSystem)
    guard !files.isEmpty else {
      let left = migration.result.left.map { "\($0.count.counted($0.noun)) \($0.reason)" }
      guard request.tables.isEmpty || left.isEmpty else {
        throw FileError(
          path: request.project,
          message: "no table can be migrated: " + left.joined(separator: "; "))
      }
      return migration.result
    }
    let errors = diagnostics.count { $0.severity == .error }
    if request.form == .strings {
      migration.makeStrings(of: files, &self)
    } else {
      await migration.makeCatalogs(of: files, &self)
    }
    migration.editProjects(&self)
    await migration.proveMembership(&self)
    try migration.findUncommittedFiles(&self)
    if discovery.diagnostics.contains(where: { $0.id == .projectAbove }), !request.isForced {
      diagnostics.append(.partOfProject(request.project, isCheck: isCheck))
    }
    guard diagnostics.count(where: { $0.severity == .error }) == errors else {
      migration.result.completion = .refused
      return migration.result
    }
    try migration.write(&self)
    return migration.result
  }
}

extension Diagnostic {
  fileprivate static func partOfProject(_ path: String, isCheck: Bool) -> Diagnostic {
    Diagnostic(
      .projectAbove, isCheck ? .warning : .error,
      "a part of a project cannot be migrated: the project would still name the old files; run the command for all of it, with '--table' for a single table",
      at: Span(file: path))
  }
}

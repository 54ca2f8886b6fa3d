public import CatalogModel
internal import ProjectDiscovery
public import ProjectFiles
public import ProjectReading

/// The tables of a project to convert to another form.
///
///     var request = MigrateRequest(project: "App")
///     request.form = .catalogs
///     let result = try await workspace.migrate(request)
///     for table in result.tables { print(table.path, table.keyCount, table.languages) }
public struct MigrateRequest: Sendable {
  /// The path of the project's folder, or of an Xcode workspace or project in it.
  public var project: String
  /// The new form of the tables; nil to list the tables that could become a catalog, without
  /// changes.
  public var form: Form?
  /// The names of the tables to migrate; empty for all.
  public var tables: [String] = []
  /// Whether to migrate the texts of storyboards and xibs, too.
  public var includesInterfaceFiles = false
  /// The state that translations get in a catalog; `.strings` files record none.
  public var state = State.translated
  /// Whether to report changes without writing anything.
  public var isCheck = false
  /// Whether to migrate even if Git could not restore the files, if a target would lose or gain a
  /// table, or if the folder is only a part of a project.
  public var isForced = false
  /// Whether to update Xcode projects, too; otherwise `diagnostics` has a warning for each that
  /// needs an update.
  public var editsProject = true
  /// The options for reading source code.
  public var options = SourceOptions()

  /// The file format of a table.
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

  /// Whether to only list the tables that could become a catalog.
  public var isPlan: Bool { form == nil }
}

/// The result of migrating the tables of a project.
public struct MigrateResult: Sendable {
  public package(set) var completion = Completion.done
  /// The tables that were migrated, or would be, sorted by folder and name.
  public package(set) var tables: [Table] = []
  /// The numbers of tables and files that stay as they are, with the reasons.
  public package(set) var left: [LeftAlone] = []
  public package(set) var files: FileReport

  /// A table in its new form.
  public struct Table: Sendable {
    /// The path, relative to the project's folder, of the new catalog or of the first new file,
    /// which is in the source language if that language has any. If no new file is needed, the path
    /// of the old catalog.
    public let path: String
    /// The paths of the files to remove, relative to the project's folder, sorted.
    public let oldPaths: [String]
    public let keyCount: Int
    /// The number of keys in a new catalog for which no use in code was found, which makes them
    /// `manual`.
    public let manualCount: Int
    /// The languages that have a text, without the source language, sorted.
    public let languages: [LanguageTag]
  }
}

extension Workspace {
  /// Converts `.strings` and `.stringsdict` files to string catalogs, or the reverse, and updates
  /// the Xcode project; all files change or none. Verifies first that the texts that an app finds
  /// stay the same; otherwise, `diagnostics` has the differences, and nothing changes.
  ///
  /// - Throws: `FileError` if there is no project or no table, if a requested table does not exist,
  ///   if obstacles prevent the migration of all requested tables, or if a file cannot be read or
  ///   written.
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
          message: "none of the tables named with '--table' can be migrated: "
            + left.joined(separator: "; "))
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
      "a project that contains this folder may name the old files, too; run the command for the whole project, with '--table' for a single table, or use '--force'",
      at: Span(file: path))
  }
}

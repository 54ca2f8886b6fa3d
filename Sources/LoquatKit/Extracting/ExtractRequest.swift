public import ProjectReading

/// A request to update the tables of a project with the strings of its code.
///
///     var request = ExtractRequest(project: "App")
///     request.isCheck = true
///     let result = try await workspace.extract(request)
///     for change in result.changes { print(change.path, change.key, change.kind) }
public struct ExtractRequest: Sendable {
  /// The path of a project's folder, or the paths of Xcode workspaces, Xcode projects and package
  /// manifests in it. Several in one folder count as one project; an empty list means the working
  /// directory.
  public var projects: [String]
  /// Whether to report changes without writing anything.
  public var isCheck = false
  /// Whether to mark keys of string catalogs that the code does not use as stale, and to remove
  /// those without a translation. If false, or if a source file cannot be read, they stay as they
  /// are.
  public var marksUnused = true
  /// What to do with keys that appear to be renamed in the code. Only keys that become stale are
  /// considered, so none without `marksUnused`.
  public var renames = Renames.ask
  /// Whether to leave out tables that are not string catalogs.
  package var updatesCatalogsOnly = false
  /// Whether to create files for tables that the code uses and that have none.
  public var createsTables = false
  /// Whether to add new tables to the Xcode project.
  public var editsProject = true
  /// The options for reading source code.
  public var options = SourceOptions()

  /// What to do with keys that appear to be renamed.
  public enum Renames: String, CaseIterable, Sendable {
    /// Report them, and mark the old keys as stale.
    case ask
    /// Move translations to the new key, to be reviewed if the text changed.
    case take
    /// Treat them as different keys, and mark the old ones as stale.
    case off
  }

  public init(project: String = ".") { projects = [project] }
}

/// What an `ExtractRequest` read, and what it changed or, if `isCheck` is set, would have changed.
public struct ExtractResult: Sendable {
  public package(set) var completion = Completion.done
  /// The report of the tables, and of Xcode projects that got new ones.
  public package(set) var files: FileReport
  /// The changes of the tables, actual or expected, in the order of the files.
  public package(set) var changes: [KeyChange] = []
  /// The number of keys that the code uses; a key counts once for each table name.
  public package(set) var stringCount = 0
  /// The number of strings in code that belong to no table because of their targets' settings; a
  /// string counts once for each place.
  public package(set) var strayCount = 0
  /// The number of source files read.
  public package(set) var sourceCount = 0
  /// The number of targets of the project.
  public package(set) var targetCount = 0

  package init(_ files: FileReport) { self.files = files }
}

/// The change of a key in a table, actual or expected.
public struct KeyChange: Sendable {
  /// The path of the table's file for the file system, not relative to the project's folder.
  public let path: String
  public let key: String
  public let kind: Kind

  public enum Kind: Sendable, Equatable {
    case added, removed
    /// The code no longer uses the key, which has translations.
    case stale
    /// The key was stale, and the code uses it again.
    case usedAgain
    /// The code uses this key instead of the old one, whose translations move to it.
    case renamed(old: String)
    /// The comment in the code replaces that of the table.
    case commented
    /// The default value in the code has changed; translations into this many languages need
    /// review.
    case revalued(old: String, new: String, languagesToReview: Int)
    /// The table of the key has no file, and the request does not create one.
    case withoutFile
  }
}

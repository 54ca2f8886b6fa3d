public import ProjectReading

/// Which tables are to be brought up to what the code uses, and how.
///
///     var request = ExtractRequest(project: "App")
///     request.isCheck = true
///     let result = try await workspace.extract(request)
///     for change in result.changes { print(change.path, change.key, change.kind) }
public struct ExtractRequest: Sendable {
  /// The folder of a project, a workspace or project of Xcode or a manifest of a package in it, or
  /// several of one folder, which count as one project.
  public var projects: [String]
  /// Whether nothing is written, and only what would change is said.
  public var isCheck = false
  /// Whether keys that the code does not use become stale, or are removed where they have no
  /// translation. Where a source cannot be read they stay in any case.
  public var marksUnused = true
  /// What becomes of keys that seem to have another name in the code now.
  public var renames = Renames.ask
  /// Whether tables of the code that have no file get one.
  public var createsTables = false
  /// Whether tables that are made become part of the project of Xcode.
  public var editsProject = true
  /// How sources are read.
  public var options = SourceOptions()

  /// What becomes of keys that seem to be renamed.
  public enum Renames: String, CaseIterable, Sendable {
    /// They are reported, and become stale.
    case ask
    /// Translations go to the new key, to be reviewed where the text changed.
    case take
    case off
  }

  public init(project: String = ".") { projects = [project] }
}

/// What became of the tables of a project.
public struct ExtractResult: Sendable {
  public package(set) var completion = Completion.done
  /// The tables, and projects of Xcode that got new ones.
  public package(set) var files: FileReport
  /// What changed in the tables, or would, in the order of the files.
  public package(set) var changes: [KeyChange] = []
  /// How many different keys the code uses.
  public package(set) var stringCount = 0
  /// How many places of the code belong to no table, by the settings of their targets.
  public package(set) var strayCount = 0
  /// How many sources were read.
  public package(set) var sourceCount = 0
  /// How many targets they are of.
  public package(set) var targetCount = 0

  package init(_ files: FileReport) { self.files = files }
}

/// What an extraction does to a key of a table, or would do.
public struct KeyChange: Sendable {
  /// The path of the table, to open it.
  public let path: String
  public let key: String
  public let kind: Kind

  public enum Kind: Sendable, Equatable {
    case added, removed
    /// The code does not use it any more, and it has translations.
    case stale
    /// It was stale before.
    case usedAgain
    /// It has another name in the code, and kept its translations.
    case renamed(old: String)
    case commented
    /// The code has another default value than before; translations into so many languages are to be
    /// reviewed.
    case revalued(old: String, new: String, languagesToReview: Int)
    /// Its table has no file, and is not to be made.
    case withoutFile
  }
}

public import CatalogModel

/// The contents of a project's folder, whatever its targets are: its Xcode projects and workspaces,
/// tables and languages.
public struct ProjectFolder: Sendable {
  /// The folder, as the user named it.
  public let root: String
  /// The names of the Xcode workspaces in the root, then those of the Xcode projects, each sorted.
  public let containers: [String]
  public let developmentLanguage: LanguageTag
  /// The `.strings` tables of all localizations, sorted by path.
  public let tables: [TableFile]
  /// The paths of the `.stringsdict` and `.xcstrings` files, relative to the project, sorted.
  public let otherFiles: [String]
  /// The errors for folders that could not be listed, and for pipes and devices that are named like
  /// tables.
  public let errors: [FileError]
  /// The tables in the development language, and those in `Base.lproj` that have no table of the
  /// same name in that language in the same folder.
  public let developmentTables: [TableFile]
  private let existing: Set<TableFile>
  private let namesakes: [String: TableFile]

  /// Searches a folder, without opening any file; throws if it is missing, is not a folder or
  /// cannot be listed.
  public init(
    root: String, developmentLanguage: LanguageTag, excluding patterns: [Glob] = [],
    in fileSystem: some FileReading
  ) throws(FileError) {
    switch fileSystem.kind(of: root) {
    case .directory: break
    case nil: throw FileError(path: root, message: "no such file or directory")
    default:
      throw FileError(
        path: root, message: "is a file, not the folder of a project; name the folder")
    }
    let walk = FileWalk(roots: [root], excluding: patterns, in: fileSystem) {
      Self.extensions.contains(Path.fileExtension($0))
    }
    let paths = walk.files.map { Path.relative($0, to: root) ?? $0 }
    self.root = root
    self.developmentLanguage = developmentLanguage
    tables = paths.compactMap { TableFile(path: $0) }
    otherFiles = paths.filter { Path.fileExtension($0) != "strings" }
    existing = Set(tables)
    namesakes = Dictionary(tables.map { ($0.path.lowercased(), $0) }, uniquingKeysWith: { $1 })
    developmentTables = Self.developmentTables(tables, developmentLanguage)
    errors = walk.errors
    let names = try fileSystem.list(root).map(\.name)
    containers = ["xcworkspace", "xcodeproj"].flatMap { kind in
      names.filter { Path.fileExtension($0) == kind }
    }
  }

  private static let extensions: Set<String> = ["strings", "stringsdict", "xcstrings"]

  /// The file name of the only workspace in the root, such as `App.xcworkspace`; if there are none
  /// or several, that of the only project; else nil. Exported bundles name it as their project.
  public var container: String? {
    ["xcworkspace", "xcodeproj"]
      .map { kind in containers.filter { Path.fileExtension($0) == kind } }
      .first { $0.count == 1 }?.first
  }

  /// Returns the path for opening a file that is given relative to the project.
  public func path(of relativePath: String) -> String { Path.join(root, relativePath) }

  /// Returns whether a `.strings` table was found in the project; does not access the disk.
  public func exists(_ table: TableFile) -> Bool { existing.contains(table) }

  /// Returns the existing table that differs from a missing one only in letter case, and so would
  /// be the same file on a case-insensitive disk; of several, the last by path. Nil if there is
  /// none, or if `table` itself exists.
  public func namesake(of table: TableFile) -> TableFile? {
    exists(table) ? nil : namesakes[table.path.lowercased()]
  }

  private static func developmentTables(
    _ tables: [TableFile], _ language: LanguageTag
  ) -> [TableFile] {
    let inLanguage = tables.filter { $0.language == language }
    return tables.filter { table in
      guard table.localization == "Base" else { return table.language == language }
      return !inLanguage.contains { $0.folder == table.folder && $0.table == table.table }
    }
  }

  /// The languages that have a table, except the development language, sorted.
  public var languages: [LanguageTag] {
    Set(tables.compactMap(\.language)).subtracting([developmentLanguage]).sorted()
  }

  /// Returns the table in another language, existing or not, in an `.lproj` folder with the name
  /// that the project uses for it. If an Info.plist table is missing there, returns instead the one
  /// in that language beside `table` whose name differs in letter case, if exactly one exists.
  public func translation(of table: TableFile, in language: LanguageTag) -> TableFile {
    let all = tables.filter { $0.language == language }
    let beside = all.filter { $0.folder == table.folder }
    let own = beside.filter { $0.table == table.table }
    // The names of Info.plist tables are case-insensitive.
    let alike =
      own.isEmpty && table.isInfoPlist ? beside.filter(\.isInfoPlist) : []
    if alike.count == 1 { return alike[0] }
    let candidates = [own, beside, all].first { !$0.isEmpty } ?? []
    // The folder with the exact name of the language comes first, as at run time.
    let found = candidates.first { $0.localization == language.description } ?? candidates.first
    return TableFile(
      folder: table.folder, localization: found?.localization ?? language.description,
      table: table.table)
  }
}

public import CatalogModel

/// What lies in a folder that is an Apple-platform project: its name, its tables, its languages.
public struct Project: Sendable {
  /// The folder, as the user named it.
  public let root: String
  /// The workspaces and the projects of Xcode in the root, in this order; bundles name one of them.
  public let containers: [String]
  public let developmentLanguage: LanguageTag
  /// The `.strings` tables of all localizations, sorted by path.
  public let tables: [TableFile]
  /// Files that hold translations in formats other than `.strings`, relative to the project.
  public let otherFiles: [String]
  /// What could not be listed.
  public let errors: [FileError]
  private let existing: Set<TableFile>

  /// Looks through a folder, without opening a file of it.
  public init(
    root: String, developmentLanguage: LanguageTag, excluding patterns: [Glob] = [],
    in fileSystem: some FileSystem
  ) throws(FileError) {
    guard fileSystem.kind(of: root) != .file else {
      throw FileError(path: root, message: "is a file where the folder of a project is expected")
    }
    let walk = try FileWalk(roots: [root], excluding: patterns, in: fileSystem) {
      Self.extensions.contains(Path.fileExtension($0))
    }
    let paths = walk.files.map { Path.relative($0, to: root) ?? $0 }
    self.root = root
    self.developmentLanguage = developmentLanguage
    tables = paths.compactMap { TableFile(path: $0) }
    otherFiles = paths.filter { Path.fileExtension($0) != "strings" }
    existing = Set(tables)
    errors = walk.errors
    let names = try fileSystem.list(root).map(\.name)
    containers = ["xcworkspace", "xcodeproj"].flatMap { kind in
      names.filter { Path.fileExtension($0) == kind }
    }
  }

  private static let extensions: Set<String> = ["strings", "stringsdict", "xcstrings"]

  /// The workspace, or else the project, that bundles are made for; several of a kind say nothing.
  public var container: String? {
    ["xcworkspace", "xcodeproj"]
      .map { kind in containers.filter { Path.fileExtension($0) == kind } }
      .first { $0.count == 1 }?.first
  }

  /// The path of a file of the project, to open it.
  public func path(of relativePath: String) -> String { Path.join(root, relativePath) }

  /// Whether the file is there.
  public func exists(_ table: TableFile) -> Bool { existing.contains(table) }

  /// The tables in the development language; `Base.lproj` stands in where it has no folder.
  public var developmentTables: [TableFile] {
    tables.filter { table in
      guard table.localization == "Base" else { return table.language == developmentLanguage }
      return !tables.contains {
        $0.folder == table.folder && $0.table == table.table && $0.language == developmentLanguage
      }
    }
  }

  /// The languages that have a table, without the development language, sorted.
  public var languages: [LanguageTag] {
    Set(tables.compactMap(\.language)).subtracting([developmentLanguage]).sorted()
  }

  /// The same table in another language, in the folder that is there or the one to be made.
  public func translation(of table: TableFile, in language: LanguageTag) -> TableFile {
    let localization =
      tables.first { $0.folder == table.folder && $0.language == language }?.localization
      ?? tables.first { $0.language == language }?.localization
    return TableFile(
      folder: table.folder, localization: localization ?? language.description,
      table: table.table)
  }

  /// The development-language table that a string of a source file belongs to.
  ///
  /// It is the existing table of that name nearest to the file, else the nearest `.lproj` folder,
  /// else one in the root. Nearest is the one whose folder shares most with the file's path.
  public func home(of table: String, usedIn source: String) -> TableFile {
    let candidates = developmentTables.filter { !$0.folder.hasSuffix(".bundle") }
    let source = Path.relative(source, to: root) ?? source
    if let home = Self.nearest(candidates.filter { $0.table == table }, to: source) {
      return home
    }
    let neighbour = Self.nearest(candidates, to: source)
    return TableFile(
      folder: neighbour?.folder ?? "",
      localization: neighbour?.localization ?? developmentLanguage.description, table: table)
  }

  private static func nearest(_ tables: [TableFile], to source: String) -> TableFile? {
    let directory = source.split(separator: "/").dropLast()
    func closeness(_ table: TableFile) -> (shared: Int, depth: Int) {
      let folder = table.folder.split(separator: "/")
      let shared = zip(folder, directory).prefix { $0 == $1 }.count
      return (shared, -folder.count)
    }
    return tables.max { closeness($0) < closeness($1) }
  }
}

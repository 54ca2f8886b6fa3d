internal import CatalogModel
internal import ProjectFiles

/// A table of a project, in one file or several.
///
/// It is one string catalog, or the `.strings` and `.stringsdict` files of one name in the `.lproj`
/// folders of one folder, or the files of Swifternalization in one folder.
public struct ProjectTable: Sendable, Hashable {
  /// The name of the table in code: `Localizable`; `base.json` for Swifternalization.
  public let name: String
  /// The path, relative to the root, of the catalog, of `base.json`, or of the `.strings` file of
  /// the development language or else of `Base`; the file may not exist.
  public let path: String
  /// Whether the file at `path` exists.
  public let exists: Bool

  /// Creates the table of an existing catalog.
  public init(catalog path: String) {
    self.init(name: Path.stem(path), path: path, exists: true)
  }

  /// Creates a table whose files may have to be created.
  public init(name: String, path: String, exists: Bool) {
    self.name = name
    self.path = path
    self.exists = exists
  }

  /// Whether it is a string catalog: the extension of its path is `xcstrings`.
  public var isCatalog: Bool { Path.fileExtension(path) == "xcstrings" }

  /// Whether it is a table of Swifternalization: its path ends in `base.json`.
  public var isSwifternalization: Bool { Path.lastComponent(path) == SwifternalizationFiles.table }

  /// Whether it contains the texts of an Info.plist: its name ends in `InfoPlist`, in any letter
  /// case (apple-formats 7.4).
  public var isInfoPlist: Bool { name.lowercased().hasSuffix("infoplist") }

  /// The folder that contains the catalog, the `.lproj` folders or the files of Swifternalization,
  /// relative to the root.
  public var folder: String {
    let parent = Path.deletingLastComponent(path)
    return isCatalog || isSwifternalization ? parent : Path.deletingLastComponent(parent)
  }

  /// Returns the tables whose files are among the resources, sorted by name and path.
  ///
  /// Excludes what code does not use: tables of storyboards and the like, catalogs in `.lproj`
  /// folders, which belong to interface files, and tables in the `.lproj` folders of bundles. A
  /// table in `.lproj` folders is represented by its `.strings` file in the development language,
  /// or else the one in `Base.lproj`, or else the one to be created.
  static func tables(of resources: [String], _ development: LanguageTag) -> [ProjectTable] {
    let catalogs = resources.filter {
      Path.fileExtension($0) == "xcstrings"
        && Path.fileExtension(Path.deletingLastComponent($0)) != "lproj"
    }.map(ProjectTable.init(catalog:))
    let strings = Set(resources)
    let files = resources.compactMap {
      TableFile(path: $0, extensions: ["strings", "stringsdict"])
    }.filter { file in
      let base = Path.join(file.folder, "Base.lproj/\(file.table)")
      return Path.fileExtension(file.folder) != "bundle"
        && !Resource.interfaces.contains { strings.contains("\(base).\($0)") }
    }
    let own = files.filter { $0.language == development }
    let names = Dictionary(own.map { ($0.folder, $0.localization) }) { first, _ in first }
    let tables = Dictionary(grouping: files) { Path.join($0.folder, $0.table) }.values.map { all in
      let file =
        all.first { $0.language == development } ?? all.first { $0.localization == "Base" }
        ?? TableFile(
          folder: all[0].folder,
          localization: names[all[0].folder] ?? development.description, table: all[0].table)
      return ProjectTable(name: file.table, path: file.path, exists: strings.contains(file.path))
    }
    let others = SwifternalizationFiles.all(in: resources).map {
      ProjectTable(name: SwifternalizationFiles.table, path: $0.basePath, exists: true)
    }
    return (catalogs + tables + others).sorted {
      $0.name == $1.name ? $0.path.precedesByBytes($1.path) : $0.name.precedesByBytes($1.name)
    }
  }
}

extension ProjectTable: Comparable {
  /// Orders by the bytes of the path; tables with the same path by the bytes of their names.
  public static func < (left: ProjectTable, right: ProjectTable) -> Bool {
    left.path == right.path
      ? left.name.precedesByBytes(right.name) : left.path.precedesByBytes(right.path)
  }
}

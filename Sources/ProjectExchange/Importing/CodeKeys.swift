package import CatalogModel
package import ExchangeFormats
package import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading
package import StringExtraction

/// The keys in code and Info.plists, whether or not tables have them.
package struct CodeKeys {
  /// The keys by table name, such as `Localizable`, for the code of all targets: a module without
  /// the table takes texts from the app's.
  fileprivate var named: [String: Set<Key>] = [:]
  /// The keys of Info.plists and exported files, by the path of the table.
  fileprivate var placed: [String: Set<Key>] = [:]
  /// The targets whose code uses tables that do not exist yet, by table path.
  package fileprivate(set) var users: [String: [Target]] = [:]

  fileprivate init() {}

  /// Collects the ids of the units of files that were exported from the project, by path.
  package init(_ files: [XLIFFDocument.File]) {
    for file in files {
      placed[file.original, default: []].formUnion(file.units.map { Key($0.id) })
    }
  }

  /// Returns the keys that belong in the table at a path and in no other.
  package func keys(placedAt path: String) -> Set<Key> { placed[path] ?? [] }

  /// Returns the keys that belong in the table whose file in the source language is at the given
  /// path: those that the code looks up in a table of that name, and those placed at the path.
  package func keys(ofTable path: String) -> Set<Key> {
    (named[Path.stem(path)] ?? []).union(placed[path] ?? [])
  }
}

extension Workspace {
  /// Searches the code and the Info.plists of a project for keys, without reporting problems in
  /// them.
  package func codeKeys(
    of discovery: Discovery, _ homes: TableHomes, _ lookUps: ScanOptions
  ) async -> CodeKeys {
    var workspace = beside
    var options = SourceOptions()
    options.scan = lookUps
    let (sources, _) = await workspace.codeStrings(of: discovery, options)
    var result = CodeKeys()
    for string in sources.strings {
      result.named[string.table, default: []].insert(Key(string.key))
    }
    for (table, strings) in sources.assigned(in: discovery.project, homes).tables
    where !table.exists {
      result.users[table.path] = homes.targets(of: table, strings, in: discovery.project)
    }
    let infoPlists = workspace.infoPlistCatalogs(of: discovery.project, homes) { _ in true }
    for (table, catalog) in infoPlists.catalogs {
      result.placed[table.path] = Set(catalog.entries.map { Key($0.key) })
    }
    return result
  }
}

package import CatalogModel
package import ExchangeFormats
package import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading
package import StringExtraction

/// The keys that code and Info.plists have, be they in tables or not.
package struct CodeKeys {
  /// By the name of the table, for the code of all targets: a module without the table takes texts from
  /// that of the app.
  fileprivate var named: [String: Set<Key>] = [:]
  /// By the path of the table.
  fileprivate var placed: [String: Set<Key>] = [:]
  /// The targets whose code uses tables that are yet to be made, by their paths.
  package fileprivate(set) var users: [String: [Target]] = [:]

  fileprivate init() {}

  /// Takes the keys of files that were made from the project.
  package init(_ files: [XLIFFDocument.File]) {
    for file in files {
      placed[file.original, default: []].formUnion(file.units.map { Key($0.id) })
    }
  }

  /// Those that belong into the table at a path and no other.
  package func keys(placedAt path: String) -> Set<Key> { placed[path] ?? [] }

  /// Those that belong into a table, by the path that this has in the language of the sources.
  package func keys(ofTable path: String) -> Set<Key> {
    (named[Path.stem(path)] ?? []).union(placed[path] ?? [])
  }
}

extension Workspace {
  /// Searches the code of a project; what is wrong with it is not told.
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

package import CatalogModel
package import ProjectDiscovery
internal import ProjectFiles
internal import SourceScan
package import StringExtraction

/// The keys in tables of apps that libraries and frameworks look up there.
///
/// A look-up uses the app's bundle unless it names another. So a key belongs to the app if no
/// target that uses it has a file of a table with that name in any language, an app's table has the
/// key, and the code of these targets never mentions a bundle of its own, which a view may pass on
/// to a look-up. Xcode adds no such key to the app's table, and makes it stale there if it is not
/// `manual`; neither does an extraction add it.
package struct KeysOfApps: Sendable {
  /// By the table without a file, then by key, the tables of apps that have the key.
  fileprivate var tables: [ProjectTable: [Key: [ProjectTable]]] = [:]

  /// How code names a bundle that is not the app's.
  private static let bundles = WordSearch([
    ".module", "Bundle(for", "Bundle(identifier", "Bundle(path", "Bundle(url", "bundleForClass",
    "bundleWithIdentifier", "bundleWithPath", "bundleWithURL", "#bundle", "localizedString(forKey",
    "localizedStringForKey", "NSLocalizedStringFromTableInBundle",
    "NSLocalizedStringWithDefaultValue",
  ])
  private static let label = WordSearch(["bundle:"])

  /// Returns whether code mentions a bundle that is not the app's, or passes one that may be.
  fileprivate static func mentionsBundle(_ code: [UInt8]) -> Bool {
    bundles.isFoundWhole(in: code)
      || label.isFound(in: code) { _, end in
        let value = code[end...].drop { $0 == .space }
        return !["nil", ".main", "Bundle.main"].contains { value.starts(with: $0.utf8) }
      }
  }

  init() {}

  /// Returns whether apps have at least one key of a table without a file.
  package func hasKeys(of table: ProjectTable) -> Bool { tables[table] != nil }

  /// Returns whether apps have more than half of the strings of a table without a file, so that its
  /// targets rely on the apps rather than on a table of their own.
  package func hasMost(of table: ProjectTable, _ catalog: Catalog) -> Bool {
    (tables[table]?.count ?? 0) * 2 > catalog.entries.count
  }

  /// Returns the tables of apps that have keys of a table without a file, sorted.
  package func tables(insteadOf table: ProjectTable) -> [ProjectTable] {
    Set(tables[table, default: [:]].values.joined()).sorted()
  }

  /// Returns the way to have the strings that apps lack of a table whose others they have.
  package func way(toHave count: Int, of table: ProjectTable) -> String {
    let files = tables(insteadOf: table).map(\.path)
    return "add \(count == 1 ? "it" : "them") to "
      + (files.count == 1
        ? "the app's '\(files[0])', or name the app's file in 'tables' of loquat.json"
        : "the tables of the apps: \(files.quotedList)")
  }

  /// Returns the strings of a table that no app has.
  package func entries(besideThoseOf table: ProjectTable, _ catalog: Catalog) -> [Entry] {
    guard let known = tables[table] else { return catalog.entries }
    return catalog.entries.filter { known[Key($0.key)] == nil }
  }

  /// Returns the tables, existing or to be created, that may have a string, each once: those of its
  /// targets, and those of apps. None if no target that compiles its file extracts it.
  package func tables(
    of string: ExtractedString, _ homes: TableHomes, in project: Project
  ) -> [ProjectTable] {
    var seen: Set<ProjectTable> = []
    return homes.homes(of: string, in: project)
      .flatMap { [$0] + (tables[$0]?[Key(string.key)] ?? []) }.filter { seen.insert($0).inserted }
  }
}

extension Workspace {
  /// Finds the keys that apps have for libraries and frameworks. `owned` has the strings by table.
  mutating func keysOfApps(
    _ owned: [ProjectTable: [ExtractedString]], _ homes: TableHomes, in project: Project
  ) async -> KeysOfApps {
    var result = KeysOfApps()
    let apps = project.targets.indices.filter { project.targets[$0].kind == .application }
    let ofApps = Dictionary(
      grouping: Set(apps.flatMap(homes.tables).filter(\.exists)).sorted(), by: \.name)
    for (table, strings) in owned where !table.exists {
      let targets = homes.targets(of: table, strings, in: project)
      guard let others = ofApps[table.name],
        targets.allSatisfy({
          [.framework, .library].contains($0.kind)
            && !$0.resources.contains { resource in
              TableFile(path: resource, extensions: ["strings", "stringsdict"])?.table == table.name
            }
        }),
        await !mentionsBundle(targets, in: project)
      else { continue }
      let wanted = Set(strings.lazy.map { Key($0.key) })
      var found: [Key: [ProjectTable]] = [:]
      for (other, keys) in zip(others, await keys(in: others, of: project)) {
        for key in keys.lazy.map({ Key($0) }) where wanted.contains(key) {
          found[key, default: []].append(other)
        }
      }
      if !found.isEmpty { result.tables[table] = found }
    }
    return result
  }

  /// Returns whether code of the targets mentions a bundle of its own.
  private mutating func mentionsBundle(_ targets: [Target], in project: Project) async -> Bool {
    await texts(of: targets.flatMap(\.sources).map(project.path(of:)))
      .contains { KeysOfApps.mentionsBundle($0.bytes) }
  }
}

extension Diagnostic {
  /// Reports the keys of a table that has no file in a target. `isWhole` means that all of them are
  /// listed.
  package static func withoutFile(
    _ table: ProjectTable, _ keys: [String], _ severity: Severity, at path: String, _ way: String,
    isWhole: Bool
  ) -> Diagnostic {
    let count = keys.count
    return Diagnostic(
      .tableWithoutFile, severity,
      "\(count.counted("string")) of table '\(table.name)' \(count == 1 ? "has" : "have") no "
        + "file in the target; \(way)",
      at: Span(file: path), notes: .list(keys.map { "+ \($0.quoted)" }, limit: isWhole ? .max : 5))
  }
}

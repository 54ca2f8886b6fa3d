internal import AppleFormats
package import CatalogModel
internal import CatalogPasses
internal import ExchangeFormats
internal import ProjectDiscovery
internal import ProjectFiles
package import ProjectReading

/// Bundles of Xcode 9 and older, which name tables by other paths, and spell keys with the escapes
/// of a `.strings` file.
///
///     original="App/Info.plist"             App/en.lproj/InfoPlist.strings, or its catalog
///     original="App/Localizable.strings"    App/en.lproj/Localizable.strings, or its catalog
///     id="Say \&quot;hi\&quot;"             Say "hi"
extension ImportPlan {
  /// Returns the path of the table that a path in a bundle refers to: in newer bundles, and if
  /// there is no such table, the path itself. Nil, with a diagnostic, if several tables could be
  /// meant.
  package func currentPath(
    of path: String, _ source: ImportSource, at span: Span, _ workspace: inout Workspace
  ) -> String? {
    guard Path.fileExtension(Path.deletingLastComponent(path)) != "lproj" else { return path }
    let found: [String]
    switch Path.fileExtension(path) {
    case "plist": found = infoPlistTables(of: path)
    case "strings": found = tables(without: path, workspace.fileSystem)
    default: return path
    }
    guard found.count < 2 else {
      workspace.diagnostics.append(.ambiguousTable(path, found, source.placeOfPath, at: span))
      return nil
    }
    return found.first ?? path
  }

  /// Returns the paths of the tables with the texts of an Info.plist, sorted: those of the targets
  /// that have it, or else those in its folder; none for a name that does not end in `Info`.
  private func infoPlistTables(of path: String) -> [String] {
    guard Path.stem(path).hasSuffix("Info") else { return [] }
    let tables = discovery.project.targets.indices.compactMap { number in
      homes.infoPlistTable(of: number).map { (number, $0) }
    }
    let own = tables.filter { number, _ in
      discovery.project.targets[number].settings.infoPlist.map(Path.normalized) == path
    }
    let folder = Path.deletingLastComponent(path)
    let meant = own.isEmpty ? tables.filter { $0.1.folder == folder } : own
    return Set(meant.map(\.1.path)).sorted { $0.precedesByBytes($1) }
  }

  /// Returns the paths of the tables and catalogs that have the folder and name of a path without
  /// `.lproj`, sorted, or else the path of the table to create there; empty if none is expected.
  private func tables(without path: String, _ fileSystem: any FileSystem) -> [String] {
    let (name, parent) = (Path.stem(path), Path.deletingLastComponent(path))
    var found = Set(
      discovery.project.targets.indices.flatMap { homes.tables(of: $0) }
        .filter { $0.name == name && $0.folder == parent && !$0.isSwifternalization }.map(\.path))
    let files = folder.developmentTables.filter { $0.table == name && $0.folder == parent }
    found.formUnion(files.map(\.path))
    let catalog = Path.join(parent, "\(name).xcstrings")
    if folder.otherFiles.contains(catalog) { found.insert(catalog) }
    guard found.isEmpty else { return found.sorted { $0.precedesByBytes($1) } }
    let new = TableFile(
      folder: parent, localization: discovery.project.developmentLanguage.description, table: name)
    return isExpected(new.path, fileSystem) ? [new.path] : []
  }
}

extension ImportPlan {
  /// Returns the target with decoded escapes in ids, where the table or the code has the decoded
  /// key and not the literal one; unchanged unless it is a `.strings` table or a string catalog.
  package mutating func withDecodedIDs(_ target: ImportTarget, _ workspace: Workspace) async
    -> ImportTarget
  {
    let kinds: [ImportPlace.Kind] = [.strings, .catalog]
    let ids = target.parts.flatMap { part in
      part.units.lazy.map(\.unit.id).filter { $0.utf8.contains(.backslash) }
    }
    guard kinds.contains(target.place.kind), !ids.isEmpty else { return target }
    // Problems of the table are reported when it is changed.
    var quiet = Workspace(workspace.fileSystem)
    let catalog = catalogs[target.place.path] ?? nil
    let texts = catalog == nil ? sourceTexts(target.place.source, &quiet)?.texts : nil
    var codeKeys: Set<Key> = []
    func isKnown(_ key: String) -> Bool {
      catalog?.entry(key) != nil || texts?[Key(key)] != nil || codeKeys.contains(Key(key))
    }
    if ids.contains(where: { !isKnown($0) && !isKnown(StringsDocument.text(spelledAs: $0)) }),
      catalog == nil
    {
      codeKeys = await keysOfCode(workspace).keys(ofTable: target.place.source)
    }
    var target = target
    target.rename { id in
      guard id.utf8.contains(.backslash), !isKnown(id) else { return nil }
      let key = StringsDocument.text(spelledAs: id)
      return isKnown(key) ? key : nil
    }
    return target
  }
}

extension Diagnostic {
  fileprivate static func ambiguousTable(
    _ path: String, _ tables: [String], _ place: String, at span: Span
  ) -> Diagnostic {
    let list = tables.map { "'\($0)'" }.joined(separator: " or ")
    return Diagnostic(
      .severalTables, .error,
      "'\(path)' can mean \(list); write the one that is meant into \(place)", at: span)
  }
}

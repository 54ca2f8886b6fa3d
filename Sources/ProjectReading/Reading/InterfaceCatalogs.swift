package import AppleFormats
package import CatalogModel
package import ProjectDiscovery
internal import ProjectFiles

/// The catalogs of a project whose texts come from Info.plists and interface files.
package struct InterfaceCatalogs {
  package var catalogs: [(table: ProjectTable, catalog: Catalog)] = []
  /// Whether all files could be read.
  package var isComplete = true
}

extension Workspace {
  /// Returns the texts of the Info.plists and of the interface files, except intent definitions,
  /// that have a string catalog, together with that catalog's table; reports files that cannot be
  /// read.
  package mutating func interfaceCatalogs(of project: Project, _ homes: TableHomes)
    -> InterfaceCatalogs
  {
    var result = infoPlistCatalogs(of: project, homes) { $0.isCatalog && $0.exists }
    var seen: Set<String> = []
    for target in project.targets {
      for file in target.interfaceFiles where Path.fileExtension(file) != "intentdefinition" {
        guard let path = target.catalog(ofInterface: file), seen.insert(path).inserted else {
          continue
        }
        guard let document = interface(project.path(of: file)) else {
          result.isComplete = false
          continue
        }
        let (catalog, _) = document.catalog(
          table: Path.stem(path), sourceLanguage: project.developmentLanguage,
          omittingTemplates: true)
        result.catalogs.append((ProjectTable(catalog: path), catalog))
      }
    }
    return result
  }

  /// Returns the texts of the Info.plists, from files and build settings, of the targets with
  /// wanted tables, in no particular order, and reports files that cannot be read. Targets that
  /// share a table get one catalog, with the first text for each key.
  package mutating func infoPlistCatalogs(
    of project: Project, _ homes: TableHomes, where isWanted: (ProjectTable) -> Bool
  ) -> InterfaceCatalogs {
    var result = InterfaceCatalogs()
    var entries: [ProjectTable: [Entry]] = [:]
    for (number, target) in project.targets.enumerated() {
      guard let table = homes.infoPlistTable(of: number), isWanted(table) else { continue }
      let document = target.settings.infoPlist.flatMap {
        infoPlist(project.path(of: $0), of: target)
      }
      if target.settings.infoPlist != nil, document == nil { result.isComplete = false }
      entries[table, default: []] += target.infoPlistEntries(document)
    }
    result.catalogs = entries.map { table, entries in
      // Targets that share a table may have different texts for a key; the first one counts.
      var keys: Set<String> = []
      let catalog = Catalog(
        table: table.name, sourceLanguage: project.developmentLanguage,
        entries: entries.filter { keys.insert($0.key).inserted })
      return (table, catalog)
    }
    return result
  }

  /// Returns the keys of a target's Info.plist that hold texts, those from build settings included;
  /// if the file cannot be read, which is reported elsewhere, only those from build settings.
  package func infoPlistKeys(of target: Target, _ project: Project) -> [String] {
    target.settings.infoPlistEntries(quietInfoPlist(of: target, project)).map(\.key)
  }

  /// Returns the keys that the system looks up because a target's Info.plist names them, such as
  /// titles of services, by table name.
  package func keysOfSystem(_ project: Project, _ homes: TableHomes) -> [String: Set<Key>] {
    var result: [String: Set<Key>] = [:]
    for (number, target) in project.targets.enumerated() {
      guard let document = quietInfoPlist(of: target, project) else { continue }
      for (table, key) in target.settings.infoPlistLookUps(document) {
        let own = table == "InfoPlist" ? homes.infoPlistTable(of: number)?.name : nil
        result[own ?? table, default: []].insert(Key(key))
      }
    }
    return result
  }

  /// Returns the Info.plist of a target; nil if it has none or cannot be read, which is reported
  /// elsewhere.
  private func quietInfoPlist(of target: Target, _ project: Project) -> InfoPlistDocument? {
    let bytes = target.settings.infoPlist.flatMap { try? fileSystem.read(project.path(of: $0)) }
    return bytes.flatMap { try? InfoPlistDocument.parse($0) }
  }

  private mutating func infoPlist(_ path: String, of target: Target) -> InfoPlistDocument? {
    guard fileSystem.kind(of: path) != nil else {
      // XcodeGen makes the Info.plist of its 'info'.
      let way =
        switch Path.fileExtension(target.container) {
        case "xcodeproj": "create it, or correct INFOPLIST_FILE of target '\(target.name)'"
        case "yml", "yaml", "json":
          "run 'xcodegen' if that makes it, or correct its path in target '\(target.name)'"
        default: "create it, or correct its path in target '\(target.name)'"
        }
      diagnostics.append(
        Diagnostic(
          .missingFile, .warning, "Info.plist does not exist; \(way)", at: Span(file: path)))
      return nil
    }
    return document(at: path) { bytes throws(ParseError) in try InfoPlistDocument.parse(bytes) }
  }

  package mutating func interface(_ path: String) -> InterfaceBuilderDocument? {
    document(at: path) { bytes throws(ParseError) in try InterfaceBuilderDocument.parse(bytes) }
  }

  /// Reads and parses a file; nil, with a diagnostic, if that fails.
  package mutating func document<Document>(
    at path: String, parse: ([UInt8]) throws(ParseError) -> Document
  ) -> Document? {
    do throws(FileError) {
      return parsed(try fileSystem.read(path), at: path, parse: parse)
    } catch {
      fail(error)
      return nil
    }
  }

  /// Parses the bytes of a file; nil, with a diagnostic, if that fails.
  package mutating func parsed<Document>(
    _ bytes: [UInt8], at path: String, parse: ([UInt8]) throws(ParseError) -> Document
  ) -> Document? {
    do throws(ParseError) {
      return try parse(bytes)
    } catch {
      diagnostics.append(Diagnostic(error, of: bytes, at: path))
      return nil
    }
  }
}

extension Target {
  /// Returns the texts of the Info.plist. The names of a framework, such as `CFBundleName`, are not
  /// to be translated, because they are never shown (apple-formats 2.8).
  fileprivate func infoPlistEntries(_ document: InfoPlistDocument?) -> [Entry] {
    settings.infoPlistEntries(document).map { entry in
      var entry = entry
      if kind == .framework, entry.key.hasPrefix("CFBundle") { entry.isTranslatable = false }
      return entry
    }
  }
}

internal import CatalogFormats
internal import CatalogModel
internal import ProjectDiscovery
internal import ProjectFiles

/// The catalogs of a project whose texts come from Info.plist and from interface files.
struct InterfaceCatalogs {
  var catalogs: [(table: ProjectTable, catalog: Catalog)] = []
  /// Whether all files could be read.
  var isComplete = true
}

extension Context {
  /// Reads the interface files and Info.plists that have a catalog, each once.
  mutating func interfaceCatalogs(of project: Project) -> InterfaceCatalogs {
    var result = InterfaceCatalogs()
    var infoPlists: [String: [Entry]] = [:]
    var seen: Set<String> = []
    for target in project.targets {
      if let path = target.infoPlistCatalog {
        let document = target.settings.infoPlist.flatMap { infoPlist(project.path(of: $0)) }
        if target.settings.infoPlist != nil, document == nil { result.isComplete = false }
        infoPlists[path, default: []] += target.settings.infoPlistEntries(document)
      }
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
    for (path, entries) in infoPlists {
      // Targets that share a catalog may say the same key differently; the first one counts.
      var keys: Set<String> = []
      let catalog = Catalog(
        table: Path.stem(path), sourceLanguage: project.developmentLanguage,
        entries: entries.filter { keys.insert($0.key).inserted })
      result.catalogs.append((ProjectTable(catalog: path), catalog))
    }
    return result
  }

  private mutating func infoPlist(_ path: String) -> InfoPlistDocument? {
    document(at: path) { bytes throws(ParseError) in try InfoPlistDocument.parse(bytes) }
  }

  private mutating func interface(_ path: String) -> InterfaceBuilderDocument? {
    document(at: path) { bytes throws(ParseError) in try InterfaceBuilderDocument.parse(bytes) }
  }

  /// Reads a file; nil, with a diagnostic, when nothing can be made of it.
  private mutating func document<Document>(
    at path: String, parse: ([UInt8]) throws(ParseError) -> Document
  ) -> Document? {
    do throws(FileError) {
      let bytes = try fileSystem.read(path)
      do throws(ParseError) {
        return try parse(bytes)
      } catch {
        diagnostics.append(Diagnostic(error, of: bytes, at: path))
      }
    } catch {
      fail(error)
    }
    return nil
  }
}

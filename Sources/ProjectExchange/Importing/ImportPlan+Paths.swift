package import CatalogModel
internal import ExchangeFormats
internal import ProjectDiscovery
package import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// How the paths that a bundle names lead to files of the project.
extension ImportPlan {
  /// A bundle with the paths of its files as seen from this folder: one that was made from a project
  /// in a folder below names them as seen from there.
  ///
  /// Where `contents.json` names a project that lies below, and none here, that decides. Otherwise it
  /// stays as it is where a file that it names lies here, or where several projects could be meant.
  package func rebased(_ source: ImportSource, _ fileSystem: any FileSystem) -> ImportSource {
    let originals = source.document.files.map(\.original)
    func isFound(from base: String) -> Bool {
      originals.contains { original in
        fileSystem.kind(of: folder.path(of: Path.normalized(base, original))) == .file
      }
    }
    let name = source.manifest?.container
    let bases = projectFolders.filter { base in
      name.map { fileSystem.kind(of: folder.path(of: Path.join(base, $0))) != nil } ?? true
    }
    let isNamed = name.map { !folder.containers.contains($0) } ?? false
    guard isNamed || !isFound(from: "") else { return source }
    let found = isNamed && bases.count == 1 ? bases : bases.filter(isFound)
    guard found.count == 1, let base = found.first else { return source }
    return source.replacingPaths { $0.hasPrefix("/") ? $0 : Path.normalized(base, $0) }
  }

  /// The folders below that hold a project, sorted.
  private var projectFolders: [String] {
    Set(discovery.project.containers.map(Path.deletingLastComponent)).filter {
      !$0.isEmpty && !isOutside($0)
    }.sorted()
  }

  /// Whether a project or workspace of that name lies in a folder below.
  package func isNested(_ container: String, _ fileSystem: any FileSystem) -> Bool {
    projectFolders.contains {
      fileSystem.kind(of: folder.path(of: Path.join($0, container))) != nil
    }
  }

  /// Whether a path leaves the project, by its letters.
  package func isOutside(_ path: String) -> Bool {
    let path = Path.normalized(path)
    return path.hasPrefix("/") || path == ".." || path.hasPrefix("../")
  }

  /// Whether the project itself names a file, so that it is its own wherever it lies.
  package func isReferredTo(_ path: String) -> Bool {
    let project = discovery.project
    return project.looseCatalogs.contains(path)
      || project.targets.indices.contains { number in
        project.targets[number].resources.contains(path)
          || project.targets[number].absentTables.contains(path)
          || homes.tables(of: number).contains { $0.path == path }
          || homes.infoPlistTable(of: number)?.path == path
      }
  }

  /// Whether what lies at a path, or would be made there, is anywhere else because of a link.
  package func leadsOutside(_ path: String, _ fileSystem: any FileSystem) -> Bool {
    guard isOutside(path) else { return fileSystem.leadsOutside(path, of: folder.root) }
    let home = Self.home(of: path)
    let inner = Path.relative(path, to: home) ?? Path.lastComponent(path)
    return fileSystem.leadsOutside(inner, of: folder.path(of: home))
  }

  /// The folder of a table: that of a catalog, or of the folders of languages.
  package static func home(of path: String) -> String {
    let parent = Path.deletingLastComponent(path)
    return Path.fileExtension(parent) == "lproj" ? Path.deletingLastComponent(parent) : parent
  }

  /// The same table in another language, in the folder that is there or the one to be made.
  package func translation(of table: TableFile, in language: LanguageTag) -> TableFile {
    guard isOutside(table.folder) else { return folder.translation(of: table, in: language) }
    // The walk through the folder does not come here.
    let others = discovery.project.targets.lazy.flatMap(\.resources).compactMap {
      TableFile(path: $0, extensions: ["strings", "stringsdict"])
    }
    let known = others.first { $0.folder == table.folder && $0.language == language }
    return TableFile(
      folder: table.folder,
      localization: known?.localization ?? discovery.languages.folder(for: language),
      table: table.table)
  }

  /// The folders outside of the project in which files change, as seen from it.
  package var outerFolders: [String] {
    Set(targets.map(\.place.path).filter(isOutside).map(Self.home)).sorted()
  }
}

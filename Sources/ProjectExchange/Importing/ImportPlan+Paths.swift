package import CatalogModel
internal import ExchangeFormats
internal import ProjectDiscovery
package import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// The files of the project that the paths in a bundle refer to.
extension ImportPlan {
  /// Returns a bundle with paths relative to the project's folder: a bundle that was exported from
  /// a project in a subfolder has paths relative to the subfolder.
  ///
  /// If `contents.json` names a project that is not in the project's folder, the subfolder is the
  /// one that has that project; if several have it, the only one of these from which a path leads
  /// to an existing file. Otherwise, if no path leads to an existing file from the project's
  /// folder, it is the only subfolder from which one does. Without such a subfolder, the paths
  /// stay.
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

  /// The subfolders that contain an Xcode project, a package or the like, relative to the root,
  /// sorted.
  private var projectFolders: [String] {
    Set(discovery.project.containers.map(Path.deletingLastComponent)).filter {
      !$0.isEmpty && !isOutside($0)
    }.sorted()
  }

  /// Returns whether a subfolder contains a project or workspace with this name.
  package func isNested(_ container: String, _ fileSystem: any FileSystem) -> Bool {
    projectFolders.contains {
      fileSystem.kind(of: folder.path(of: Path.join($0, container))) != nil
    }
  }

  /// Returns whether a path is absolute or leads out of the project by its `..` components.
  package func isOutside(_ path: String) -> Bool {
    let path = Path.normalized(path)
    return path.hasPrefix("/") || path == ".." || path.hasPrefix("../")
  }

  /// Returns whether the project itself refers to a file, which then belongs to it wherever it is.
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

  /// Returns whether a symbolic link leads a path, existing or new, out of the project, or out of
  /// the folder of an outer table.
  package func leadsOutside(_ path: String, _ fileSystem: any FileSystem) -> Bool {
    guard isOutside(path) else { return fileSystem.leadsOutside(path, of: folder.root) }
    let home = Self.home(of: path)
    let inner = Path.relative(path, to: home) ?? Path.lastComponent(path)
    return fileSystem.leadsOutside(inner, of: folder.path(of: home))
  }

  /// Returns the folder of a table: the one that contains its `.lproj` folder, or its own folder if
  /// it is in no `.lproj` folder.
  package static func home(of path: String) -> String {
    let parent = Path.deletingLastComponent(path)
    return Path.fileExtension(parent) == "lproj" ? Path.deletingLastComponent(parent) : parent
  }

  /// Returns the same table in another language, in the existing folder or the one to create.
  package func translation(of table: TableFile, in language: LanguageTag) -> TableFile {
    guard isOutside(table.folder) else { return folder.translation(of: table, in: language) }
    // The scan of the folder does not reach these.
    let others = discovery.project.targets.lazy.flatMap(\.resources).compactMap {
      TableFile(path: $0, extensions: ["strings", "stringsdict"])
    }
    let known = others.first { $0.folder == table.folder && $0.language == language }
    return TableFile(
      folder: table.folder,
      localization: known?.localization ?? discovery.languages.folder(for: language),
      table: table.table)
  }

  /// The folders outside of the project whose files change, relative to the project, sorted.
  package var outerFolders: [String] {
    Set(targets.map(\.place.path).filter(isOutside).map(Self.home)).sorted()
  }
}

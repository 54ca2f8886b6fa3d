internal import CatalogModel
public import ProjectFiles
internal import SourceScan

/// Other users of a project's tables: sources whose strings are not extracted, but whose look-ups
/// keep keys in use.
public struct TableSharers: Sendable {
  /// The sources, relative to the root, sorted by bytes.
  public let sources: [String]
  /// The targets of other projects, and the excluded targets of this one, that have one of the
  /// tables.
  public let targets: [Target]
  /// The reason, in a few words, why the tables may have more users; nil if nothing is known to be
  /// missing.
  public let gap: String?
}

extension Discovery {
  /// Finds everything else that may use the tables, reading it where necessary.
  ///
  /// This includes the headers of the folder that are in no target, the sources that links lead to,
  /// and the sources of other targets that have one of the tables: excluded targets, and targets of
  /// unread Xcode projects in the folder or in folders that contain it.
  public func tableSharers(in fileSystem: any FileReading) -> TableSharers {
    let around = Self.containers(around: project.root, in: fileSystem)
      .filter { $0.hasSuffix(".xcodeproj") && !project.containers.contains($0) }
    let strangers = (around + strangers).map {
      XcodeProject.read($0, root: project.root, in: fileSystem)
    }
    let tables = Set(project.targets.lazy.flatMap(\.resources).filter(Resource.isTable))
    let sharers = (bystandingTargets + strangers.flatMap(\.targets)).filter {
      $0.resources.contains { Resource.isTable($0) && tables.contains($0) }
    }
    let damaged = strangers.first { $0.diagnostics.contains { $0.severity == .error } }
    return TableSharers(
      sources: Set(sharers.flatMap(\.sources) + headers + links.sources).sortedByBytes(),
      targets: sharers,
      gap: damaged.map { "'\($0.path)' has mistakes" })
  }

  /// Returns the containers in the folders that contain a root, up to that of the repository,
  /// relative to the root; none if the root is in no repository.
  static func containers(around root: String, in fileSystem: any FileReading) -> [String] {
    folders(around: root, in: fileSystem).flatMap { folder in
      let path = Path.join(root, folder)
      return ((try? fileSystem.list(path)) ?? []).map(\.name).filter {
        ContainerKind($0)?.describes($0, root: path, in: fileSystem) == true
      }.map { Path.join(folder, $0) }
    }
  }

  /// Returns the folders that contain a root, up to that of the repository, which is the last,
  /// relative to the root: `..`, `../..`; none if the root is in no repository.
  private static func folders(around root: String, in fileSystem: any FileReading) -> [String] {
    var folders: [String] = []
    var folder = ""
    while fileSystem.kind(of: Path.join(root, Path.join(folder, ".git"))) == nil {
      folder = Path.join(folder, "..")
      guard folders.count < 32, fileSystem.kind(of: Path.join(root, folder)) == .directory else {
        return []
      }
      folders.append(folder)
    }
    return folders
  }

  /// Returns the sources of the repository and its submodules outside of the root, as paths for the
  /// file system, sorted by bytes, except those in dependencies and hidden folders; none if the
  /// root is in no repository.
  public func outerSources(in fileSystem: any FileReading) -> [String] {
    guard let top = Self.folders(around: project.root, in: fileSystem).last,
      let own = fileSystem.realPath(of: project.root)
    else { return [] }
    var result: [String] = []
    var waiting = [Path.join(project.root, top)]
    while let folder = waiting.popLast() {
      let entries = (try? fileSystem.list(folder)) ?? []
      for entry in entries where !entry.name.hasPrefix(".") {
        let path = Path.join(folder, entry.name)
        switch entry.kind {
        case .directory
        where !ContainerReader.isCheckout(path) && fileSystem.realPath(of: path) != own:
          waiting.append(path)
        case .file where CodeLanguage(ofFile: path) != nil: result.append(path)
        default: continue
        }
      }
    }
    return result.sortedByBytes()
  }

  /// Returns the first neighbour in the repository that may use the root's tables, relative to the
  /// root; nil if none is found.
  ///
  /// It is a workspace with one of the root's projects, or for a plain folder, a file or folder at
  /// the top of the repository that is or contains a source.
  static func neighbour(
    of root: String, _ containers: [String], in fileSystem: any FileReading
  ) -> String? {
    let folders = folders(around: root, in: fileSystem)
    func realPath(_ path: String) -> String? { fileSystem.realPath(of: Path.join(root, path)) }
    guard containers.isEmpty else {
      let own = Set(containers.compactMap(realPath))
      return self.containers(around: root, in: fileSystem).first { path in
        ContainerKind(path) == .workspace && !containers.contains(path)
          && XcodeWorkspace.read(path, root: root, in: fileSystem).projects.compactMap(realPath)
            .contains(where: own.contains)
      }
    }
    guard let top = folders.last, let own = fileSystem.realPath(of: root) else { return nil }
    let entries = (try? fileSystem.list(Path.join(root, top))) ?? []
    return entries.lazy.map { Path.join(top, $0.name) }.first { path in
      holdsSource(Path.join(root, path), besides: own, in: fileSystem)
    }
  }

  /// Returns whether a file is a source, or a folder contains one, except in dependencies, hidden
  /// folders, tests, and the folder whose real path is `own`.
  private static func holdsSource(
    _ path: String, besides own: String, in fileSystem: any FileReading, depth: Int = 0
  ) -> Bool {
    guard fileSystem.kind(of: path) == .directory else {
      return CodeLanguage(ofFile: path) != nil && Path.lastComponent(path) != "Package.swift"
    }
    guard depth < 32, !Path.lastComponent(path).hasPrefix("."), !ContainerReader.isCheckout(path),
      !path.hasSuffix("Tests"), fileSystem.realPath(of: path) != own
    else { return false }
    return ((try? fileSystem.list(path)) ?? []).contains { entry in
      holdsSource(Path.join(path, entry.name), besides: own, in: fileSystem, depth: depth + 1)
    }
  }
}

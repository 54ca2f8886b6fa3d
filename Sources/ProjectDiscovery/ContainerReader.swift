internal import CatalogModel
internal import ProjectFiles

/// A reader of containers, such as projects and packages, and of all containers that they refer to.
/// Each is read once.
struct ContainerReader: Sendable {
  let root: String
  let fileSystem: any FileReading
  /// The Xcode projects whose files were read beforehand, by their paths relative to the root.
  let projects: [String: XcodeProjectFile]
  /// The paths of package manifests found in the folder, relative to the root. They are read ahead
  /// along with the projects, because most of them belong to the project.
  let manifests: [String]
  /// The names that `languageAliases` of the configuration maps to languages.
  let aliases: Set<String>
  /// All results of reading, by path; also those of `manifests` that nothing refers to yet.
  private var ahead: [String: Result<ContainerContents, FileError>] = [:]
  /// The paths of the containers that could be read, relative to the root, in the order of reading;
  /// `contents` has the same order.
  private(set) var containers: [String] = []
  private(set) var contents: [ContainerContents] = []
  private(set) var errors: [FileError] = []
  /// The containers that do not exist, each with the first place that refers to it; nil if the
  /// place is unknown, as for an Xcode project.
  private(set) var missing: [(path: String, place: Span?)] = []
  /// The places that refer to packages, by the paths of the packages' manifests, which may not
  /// exist.
  private var references: [String: Span] = [:]

  init(
    root: String, fileSystem: any FileReading, projects: [String: XcodeProjectFile],
    manifests: [String], aliases: Set<String>
  ) {
    self.root = root
    self.fileSystem = fileSystem
    self.projects = projects
    self.manifests = manifests
    self.aliases = aliases
  }

  /// Reads containers and all that they refer to, except fetched dependencies, breadth first, into
  /// `containers`, `contents`, `errors` and `missing`.
  mutating func read(_ starts: [String]) async {
    var queue = starts.map(Path.normalized)
    var seen = Set(queue.map(identity(of:)))
    var isStart = true
    while !queue.isEmpty {
      // A package may be a submodule that is not checked out.
      let isThere = { [self] path in isStart || fileSystem.kind(of: Path.join(root, path)) != nil }
      missing += queue.filter { !isThere($0) }.map { ($0, references[$0]) }
      let paths = queue.filter(isThere)
      queue = []
      isStart = false
      for (path, result) in zip(paths, await contents(of: paths)) {
        switch result {
        case .success(let found):
          containers.append(path)
          contents.append(found)
          for (folder, place) in found.references {
            let manifest = Path.normalized(Path.join(folder, "Package.swift"))
            references[manifest] = references[manifest] ?? place
          }
          let packages = found.packages.map { Path.join($0, "Package.swift") }
          for other in (found.projects + packages).map(Path.normalized)
          where !Self.isCheckout(other) && seen.insert(identity(of: other)).inserted {
            queue.append(other)
          }
        case .failure(let error): errors.append(error)
        }
      }
    }
  }

  /// Returns the contents of containers, in their order. Reads those that are not in `ahead` in
  /// parallel, and all of `manifests` with them if one of the containers is an Xcode project.
  private mutating func contents(
    of paths: [String]
  ) async -> [Result<ContainerContents, FileError>] {
    // Projects are the largest, and come first.
    let projects = paths.filter { $0.hasSuffix(".xcodeproj") }
    let others = paths.filter { !$0.hasSuffix(".xcodeproj") }
    // The packages nearer to the root are mostly larger than those deep inside.
    let guesses =
      projects.isEmpty
      ? []
      : manifests.filter { !others.contains($0) }
        .sorted { $0.utf8.count < $1.utf8.count }
    let unread = (projects + others + guesses).filter { ahead[$0] == nil }
    ahead = await withTaskGroup(of: (String, Result<ContainerContents, FileError>).self) {
      [self] group in
      for path in unread {
        group.addTask { [self] in
          (path, Result { () throws(FileError) in try contents(of: path) })
        }
      }
      return await group.reduce(into: ahead) { $0[$1.0] = $1.1 }
    }
    return paths.compactMap { ahead[$0] }
  }

  /// Returns the real path of a container, or of the folder of a package, which is the same for
  /// every path to it; the path itself if it does not exist.
  private func identity(of path: String) -> String {
    let isPackage = ContainerKind(path) == .package
    let place = Path.join(root, isPackage ? Path.deletingLastComponent(path) : path)
    return fileSystem.realPath(of: place.isEmpty ? root : place) ?? path
  }

  /// Returns whether a path is in a folder of dependencies that a package manager has fetched, such
  /// as `Pods` or `.build`.
  static func isCheckout(_ path: String) -> Bool {
    path.split(separator: "/").contains {
      ["Pods", "Carthage", "SourcePackages", ".build", "DerivedData"].contains($0)
    }
  }
}

internal import CatalogModel
internal import ProjectFiles

/// Reads workspaces, projects and packages, and what they refer to, each once.
struct ContainerReader: Sendable {
  let root: String
  let fileSystem: any FileReading
  /// The files of projects that were read before, by their paths.
  let projects: [String: XcodeProjectFile]
  /// What was read, relative to the root, in the order of reading.
  private(set) var containers: [String] = []
  private(set) var contents: [ContainerContents] = []
  private(set) var errors: [FileError] = []
  /// What the others refer to and is not there.
  private(set) var missing: [String] = []

  /// Reads the containers at some paths, and all that they lead to: breadth first, so that what is
  /// named first also comes first.
  mutating func read(_ starts: [String]) async {
    var queue = starts.map(Path.normalized)
    var seen = Set(queue.map(identity(of:)))
    var isStart = true
    while !queue.isEmpty {
      // A package may be a submodule that nobody has checked out.
      let isThere = { [self] path in isStart || fileSystem.kind(of: Path.join(root, path)) != nil }
      missing += queue.filter { !isThere($0) }
      let paths = queue.filter(isThere)
      queue = []
      isStart = false
      for (path, result) in zip(paths, await contents(of: paths)) {
        switch result {
        case .success(let found):
          containers.append(path)
          contents.append(found)
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

  /// Reads some containers, each as a task of its own: those of large apps are megabytes.
  private func contents(of paths: [String]) async -> [Result<ContainerContents, FileError>] {
    await withTaskGroup(of: (Int, Result<ContainerContents, FileError>).self) { group in
      // Projects are the largest, and come first.
      let projects = paths.enumerated().filter { $0.element.hasSuffix(".xcodeproj") }
      let others = paths.enumerated().filter { !$0.element.hasSuffix(".xcodeproj") }
      for (number, path) in projects + others {
        group.addTask { [self] in
          (number, Result { () throws(FileError) in try contents(of: path) })
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }.sorted { $0.key < $1.key }
        .map(\.value)
    }
  }

  /// What tells a container from others, whatever way leads to it.
  private func identity(of path: String) -> String {
    fileSystem.realPath(of: Path.join(root, path)) ?? path
  }

  private func contents(of path: String) throws(FileError) -> ContainerContents {
    switch Path.fileExtension(path) {
    case "xcworkspace": ContainerContents(XcodeWorkspace.read(path, root: root, in: fileSystem))
    case "xcodeproj":
      ContainerContents(
        projects[path].map { XcodeProject.read($0, in: fileSystem) }
          ?? XcodeProject.read(path, root: root, in: fileSystem))
    default:
      ContainerContents(try SwiftPackage.read(path, root: root, in: fileSystem))
    }
  }

  /// Whether a path lies among the dependencies that a package manager has fetched.
  static func isCheckout(_ path: String) -> Bool {
    path.split(separator: "/").contains {
      ["Pods", "Carthage", "SourcePackages", ".build", "DerivedData"].contains($0)
    }
  }
}

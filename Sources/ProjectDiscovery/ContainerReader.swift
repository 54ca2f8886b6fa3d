internal import CatalogModel
internal import ProjectFiles

/// Reads workspaces, projects and packages, and what they refer to, each once.
struct ContainerReader {
  let root: String
  let fileSystem: any FileSystem
  /// What was read, relative to the root, in the order of reading.
  private(set) var containers: [String] = []
  private(set) var contents: [ContainerContents] = []
  private(set) var errors: [FileError] = []
  /// What the others refer to and is not there.
  private(set) var missing: [String] = []

  /// Reads the containers at some paths, and all that they lead to: breadth first, so that what is
  /// named first also comes first.
  mutating func read(_ starts: [String]) {
    var queue = starts.map(Path.normalized)
    var seen = Set(queue.map(identity(of:)))
    var next = 0
    while next < queue.count {
      let path = queue[next]
      next += 1
      // A package may be a submodule that nobody has checked out.
      guard next <= starts.count || fileSystem.kind(of: Path.join(root, path)) != nil else {
        missing.append(path)
        continue
      }
      do throws(FileError) {
        let found = try contents(of: path)
        containers.append(path)
        contents.append(found)
        let packages = found.packages.map { Path.join($0, "Package.swift") }
        for other in (found.projects + packages).map(Path.normalized)
        where !Self.isCheckout(other) && seen.insert(identity(of: other)).inserted {
          queue.append(other)
        }
      } catch {
        errors.append(error)
      }
    }
  }

  /// What tells a container from others, whatever way leads to it.
  private func identity(of path: String) -> String {
    fileSystem.realPath(of: Path.join(root, path)) ?? path
  }

  private func contents(of path: String) throws(FileError) -> ContainerContents {
    switch Path.fileExtension(path) {
    case "xcworkspace": ContainerContents(XcodeWorkspace.read(path, root: root, in: fileSystem))
    case "xcodeproj": ContainerContents(XcodeProject.read(path, root: root, in: fileSystem))
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

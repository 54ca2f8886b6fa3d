import Synchronization

/// The folders that no link may leave.
///
/// A path below one of them is only read if it still leads into that folder.
final class Confinement: Sendable {
  private struct State {
    /// The folders as they were named, and their real paths.
    var roots: [(path: String, real: String)] = []
    /// Folders below that may lead anywhere, such as those of dependencies.
    var exceptions: [String] = []
    /// Whether a folder lies where its path says.
    var verdicts: [String: Bool] = [:]
  }

  private let state = Mutex(State())
  private let isActive = Atomic(false)

  func add(_ root: String, real: String, except exceptions: [String]) {
    isActive.store(true, ordering: .relaxed)
    state.withLock { state in
      state.roots.append((Path.normalized(root), real))
      state.exceptions += exceptions.map(Path.normalized)
      state.verdicts = [:]
    }
  }

  /// Returns whether a path may be read; the verdict on a folder is remembered.
  func allows(_ path: String, in fileSystem: DiskFileSystem) -> Bool {
    guard isActive.load(ordering: .relaxed) else { return true }
    let path = Path.normalized(path)
    return state.withLock { state in
      guard let root = state.roots.first(where: { Path.isInside(path, root: $0.path) }),
        !state.exceptions.contains(where: { Path.isInside(path, root: $0) })
      else { return true }
      func isInside(_ path: String) -> Bool {
        // Reading reports a missing file.
        guard let real = fileSystem.plainRealPath(of: path) else { return true }
        return real == root.real || Path.isInside(real, root: root.real)
      }
      let parent = Path.deletingLastComponent(path)
      let folder = parent.isEmpty ? "." : parent
      let verdict = state.verdicts[folder] ?? isInside(folder)
      if state.verdicts.updateValue(verdict, forKey: folder) == nil {
        // Any other way to lead elsewhere changes the folder around it.
        fileSystem.log?.noteLink(folder, fileSystem.isLink(folder))
      }
      guard verdict else { return false }
      return !fileSystem.isLink(path) || isInside(path)
    }
  }
}

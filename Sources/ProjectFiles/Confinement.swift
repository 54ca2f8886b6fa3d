import Synchronization

/// The folders whose symbolic links must not lead outside.
///
/// A path below one of these folders, outside of the exceptions, may only be read if its real path
/// is in the same folder.
final class Confinement: Sendable {
  private struct State {
    /// The confined folders: the normalized path of each as it was given, and its real path.
    var roots: [(path: String, real: String)] = []
    /// Folders below the roots whose links may lead anywhere, such as folders of dependencies.
    var exceptions: [String] = []
    /// By the path of a folder: whether its real path is in its root, or the folder is missing.
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

  /// Returns whether a path may be read: whether it is outside of the confined folders or in an
  /// exception, or neither its folder nor the path itself leads out of the confined folder. A
  /// missing file leads nowhere. Remembers the verdict on each folder.
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

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
    /// The verdicts on folders, by path.
    var verdicts: [String: Verdict] = [:]
  }

  private struct Verdict {
    let isLink: Bool
    /// The real path, if it is outside of the confined folder; nil if it is inside or missing.
    let outside: String?
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
  /// missing file leads nowhere. Remembers the verdict on each folder, and records in the log what
  /// the answer depends on.
  func allows(_ path: String, in fileSystem: DiskFileSystem) -> Bool {
    guard isActive.load(ordering: .relaxed) else { return true }
    let path = Path.normalized(path)
    return state.withLock { state in
      guard let root = state.roots.first(where: { Path.isInside(path, root: $0.path) }),
        !state.exceptions.contains(where: { Path.isInside(path, root: $0) })
      else { return true }
      func verdict(_ path: String) -> Verdict {
        // Reading reports a missing file.
        let real = fileSystem.plainRealPath(of: path)
        let outside = real.flatMap {
          $0 == root.real || Path.isInside($0, root: root.real) ? nil : $0
        }
        return Verdict(isLink: fileSystem.isLink(path), outside: outside)
      }
      let parent = Path.deletingLastComponent(path)
      let folder = parent.isEmpty ? "." : parent
      let known = state.verdicts[folder]
      let around = known ?? verdict(folder)
      if known == nil { state.verdicts[folder] = around }
      // Any other way to lead elsewhere changes the folder around it.
      fileSystem.log?.noteLink(folder, around.isLink)
      if let outside = around.outside {
        fileSystem.log?.noteRealPath(folder, outside)
        return false
      }
      guard fileSystem.isLink(path), let outside = verdict(path).outside else { return true }
      fileSystem.log?.noteRealPath(path, outside)
      return false
    }
  }
}

import Foundation
import ProjectFiles
import Synchronization

/// The changes that a disk has not written yet, because they were not synchronized.
///
/// POSIX guarantees no more: the bytes of a file are on the disk once the file is synchronized, and
/// its name once the folder is. Until then any folder may keep its new names while others lose
/// theirs.
final class UnsynchronizedChanges: Sendable {
  /// The reversal of a change of names.
  private enum Undo {
    /// Removes a new name, and everything below.
    case remove(String)
    case move(String, to: String)
    case exchange(String, String)
    case makeFolder(String)
    /// Gives a file its lost name back; it has another one in the attic.
    case restore(String, from: String)
  }

  private struct State {
    /// Unsynchronized files, by their identities, with their folders.
    var files: Set<String> = []
    var folders: Set<String> = []
    /// Changes of names, oldest first, with the folder of each.
    var names: [(folder: String, undo: Undo)] = []
    var keptCount = 0
  }

  private let state = Mutex(State())
  /// Keeps files that have no name any more.
  private let attic = TemporaryFolder()

  func created(_ path: String, in disk: DiskFileSystem) {
    let identity = disk.status(of: path)?.identity
    state.withLock { state in
      state.files.formUnion([identity].compactMap(\.self))
      state.folders.insert(Path.deletingLastComponent(path))
    }
    named(path)
  }

  /// Records a new name of a file or a folder.
  func named(_ path: String) { note(.remove(path), path) }

  func exchanged(_ path: String, _ other: String) { note(.exchange(path, other), path) }

  /// Records a move; call it before the change.
  func willMove(_ path: String, to target: String, in disk: DiskFileSystem) {
    willRemove(target, in: disk)
    note(.move(target, to: path), path)
  }

  /// Records a removal; call it before the change.
  func willRemove(_ path: String, in disk: DiskFileSystem) {
    switch disk.status(of: path)?.kind {
    case nil: break
    case .directory: note(.makeFolder(path), path)
    default:
      let number = state.withLock { state in
        state.keptCount += 1
        return state.keptCount
      }
      let kept = attic["\(number)"]
      _ = unsafe link(path, kept)
      note(.restore(path, from: kept), path)
    }
  }

  func synchronized(_ paths: [String], in disk: DiskFileSystem) {
    let identities = paths.compactMap { disk.status(of: $0)?.identity }
    let folders = Set(paths)
    state.withLock { state in
      state.files.subtract(identities)
      state.names.removeAll { folders.contains($0.folder) }
    }
  }

  private func note(_ undo: Undo, _ path: String) {
    let folder = Path.deletingLastComponent(path)
    state.withLock { $0.names.append((folder, undo)) }
  }

  /// Loses changes; returns false if there are none of the kind.
  func lose(_ loss: FaultyFileSystem.Loss, in disk: DiskFileSystem) -> Bool {
    let state = state.withLock { $0 }
    let folders = Set(state.names.map(\.folder)).sorted()
    let lost: [String]
    switch loss {
    case .bytes(let keepsHalf):
      return loseBytes(of: state, keepsHalf: keepsHalf, in: disk)
    case .allNames: lost = folders
    case .names(let number): lost = folders.indices.contains(number) ? [folders[number]] : []
    }
    guard !lost.isEmpty else { return false }
    // If a folder keeps its names, the files in it still lose their bytes.
    _ = loseBytes(of: state, keepsHalf: false, in: disk)
    for (folder, undo) in state.names.reversed() where lost.contains(folder) { self.undo(undo) }
    return true
  }

  private func loseBytes(of state: State, keepsHalf: Bool, in disk: DiskFileSystem) -> Bool {
    var isLost = false
    for folder in state.folders {
      for entry in (try? disk.list(folder)) ?? [] {
        let path = Path.join(folder, entry.name)
        guard let identity = disk.status(of: path)?.identity, state.files.contains(identity) else {
          continue
        }
        let size = keepsHalf ? (disk.size(of: path) ?? 0) / 2 : 0
        _ = unsafe truncate(path, off_t(size))
        isLost = true
      }
    }
    return isLost
  }

  /// Undoes a change, unless its folder is gone.
  private func undo(_ change: Undo) {
    switch change {
    case .remove(let path): try? FileManager.default.removeItem(atPath: path)
    case .move(let path, let target): _ = unsafe rename(path, target)
    case .exchange(let path, let other): _ = try? DiskFileSystem().exchange(path, other)
    case .makeFolder(let path): _ = unsafe mkdir(path, 0o755)
    case .restore(let path, let kept): _ = unsafe link(kept, path)
    }
  }
}

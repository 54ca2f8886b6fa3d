import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The folders that one run keeps for itself.
///
///     /          shared
///     /App       shared      by whoever writes in a folder below
///     /App/fr    exclusive   by who writes here
///
/// Who writes in a folder locks it, and shares the locks of all folders above: so two runs never
/// write to one file, whichever folders they were given. The locks are on the folders themselves:
/// they leave no file, and end with the process. On a file system that knows no locks there are none.
final class FolderLocks: Sendable {
  private struct Held {
    let folder: String
    weak var lock: FileLock?
  }

  private let held = Mutex<[Held]>([])
  private let patience: Duration

  init(patience: Duration) { self.patience = patience }

  /// Locks a folder by its real path, or returns the lock that keeps it already.
  func lock(_ folder: String, waits: Bool, shown: String) throws(FileError) -> FileLock {
    if let lock = lock(keeping: folder) { return lock }
    let deadline = ContinuousClock.now + (waits ? patience : .zero)
    var descriptors: [Int32] = []
    do throws(FileError) {
      for above in Self.folders(above: folder) {
        // What this run may not read, nobody who writes below can ask for either.
        guard let descriptor = Self.descriptor(of: above) else { continue }
        descriptors.append(descriptor)
        try Self.take(LOCK_SH, descriptor, until: deadline, shown)
      }
      while true {
        guard let descriptor = Self.descriptor(of: folder) else {
          throw FileError(path: shown, code: errno)
        }
        descriptors.append(descriptor)
        try Self.take(LOCK_EX, descriptor, until: deadline, shown)
        if Self.isStill(descriptor, folder) { break }
      }
    } catch {
      descriptors.forEach { close($0) }
      throw error
    }
    let lock = FileLock { [descriptors] in descriptors.forEach { close($0) } }
    held.withLock { $0.append(Held(folder: folder, lock: lock)) }
    return lock
  }

  /// The lock of this run that keeps a folder, or one above it, if it has one.
  private func lock(keeping folder: String) -> FileLock? {
    held.withLock { held in
      held.removeAll { $0.lock == nil }
      return held.first { $0.folder == folder || Path.isInside(folder, root: $0.folder) }?.lock
    }
  }

  /// The folders around an absolute path, the outermost first.
  private static func folders(above path: String) -> [String] {
    var folders: [String] = []
    var path = path
    while path != "/", !path.isEmpty {
      path = Path.deletingLastComponent(path)
      folders.append(path)
    }
    return folders.reversed()
  }

  private static func descriptor(of folder: String) -> Int32? {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    let number = retryingInterrupts { unsafe Int(open(folder, flags)) }
    return number < 0 ? nil : Int32(number)
  }

  /// Whether a path still leads to an open folder: another may have taken its place in the meantime.
  private static func isStill(_ descriptor: Int32, _ folder: String) -> Bool {
    var (opened, named) = (stat(), stat())
    return unsafe fstat(descriptor, &opened) == 0 && stat(folder, &named) == 0
      && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }

  private static func take(
    _ mode: Int32, _ descriptor: Int32, until deadline: ContinuousClock.Instant, _ shown: String
  ) throws(FileError) {
    while retryingInterrupts({ Int(flock(descriptor, mode | LOCK_NB)) }) != 0 {
      guard errno == EWOULDBLOCK else { return }
      guard ContinuousClock.now < deadline else { throw .inUse(shown) }
      usleep(5_000)
    }
  }
}

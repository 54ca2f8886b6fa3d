import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The folders that one run has locked.
///
///     /          shared
///     /App       shared      by any run that writes below
///     /App/fr    exclusive   by the run that writes here
///
/// A run locks the folder it writes to, and takes shared locks on all folders above. So two runs
/// never write to one file, whichever folders they were given. The locks are on the folders
/// themselves: they leave no file, and end with the process. File systems without locks are not
/// protected.
final class FolderLocks: Sendable {
  /// An open folder, closed when no lock needs it any more.
  private final class Handle: Sendable {
    let number: Int32

    init(_ number: Int32) { self.number = number }

    deinit { close(number) }
  }

  private struct State {
    struct Held {
      let folder: String
      weak var lock: FileLock?
    }

    struct Opened {
      weak var handle: Handle?
    }

    var held: [Held] = []
    var opened: [String: Opened] = [:]
  }

  private let state = Mutex(State())
  private let patience: Duration
  /// The time that even a lock without waiting may take: a process that another run has just
  /// started keeps its folders open until it executes its own program.
  private static let grace = Duration.milliseconds(30)

  init(patience: Duration) { self.patience = patience }

  /// Locks a folder by its real path, or returns this run's exclusive lock that already covers it.
  /// A shared lock only excludes runs that lock the folder or one above. Throws `in-use` when the
  /// time is up; errors have the path `shown`.
  func lock(
    _ folder: String, waits: Bool, isShared: Bool = false, shown: String
  ) throws(FileError) -> FileLock {
    if let lock = lock(keeping: folder) { return lock }
    let deadline = ContinuousClock.now + (waits ? patience : Self.grace)
    var handles: [Handle] = []
    for above in Self.folders(above: folder) {
      if let handle = try handle(of: above, mayLack: true, shown) {
        try Self.take(LOCK_SH, handle, until: deadline, shown)
        handles.append(handle)
      }
    }
    while let handle = try handle(of: folder, mayLack: false, shown) {
      do throws(FileError) {
        try Self.take(isShared ? LOCK_SH : LOCK_EX, handle, until: deadline, shown)
      } catch {
        // This run may need the shared lock, for a folder below.
        flock(handle.number, LOCK_SH | LOCK_NB)
        throw error
      }
      if Self.isStill(handle, folder) {
        handles.append(handle)
        break
      }
      state.withLock { $0.opened[folder] = nil }
    }
    let lock = FileLock { [handles] in withExtendedLifetime(handles) {} }
    if !isShared { state.withLock { $0.held.append(State.Held(folder: folder, lock: lock)) } }
    return lock
  }

  /// Returns this run's exclusive lock on a folder or one above it; nil if the run has none.
  private func lock(keeping folder: String) -> FileLock? {
    state.withLock { state in
      state.held.removeAll { $0.lock == nil }
      return state.held.first { $0.folder == folder || Path.isInside(folder, root: $0.folder) }?
        .lock
    }
  }

  /// Returns the folders that contain an absolute path, outermost first.
  private static func folders(above path: String) -> [String] {
    var folders: [String] = []
    var path = path
    while path != "/", !path.isEmpty {
      path = Path.deletingLastComponent(path)
      folders.append(path)
    }
    return folders.reversed()
  }

  /// Returns the open folder, opening it if needed; nil if this run may not read it and `mayLack`
  /// is true.
  private func handle(
    of folder: String, mayLack: Bool, _ shown: String
  ) throws(FileError) -> Handle? {
    if let handle = state.withLock({ $0.opened[folder]?.handle }) { return handle }
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    let number = retryingInterrupts { unsafe Int(open(folder, flags)) }
    guard number >= 0 else {
      if mayLack, errno == EACCES || errno == EPERM { return nil }
      throw FileError(path: shown, code: errno)
    }
    let handle = Handle(Int32(number))
    state.withLock { $0.opened[folder] = State.Opened(handle: handle) }
    return handle
  }

  /// Returns whether a path still leads to the open folder; false if another one has replaced it.
  private static func isStill(_ handle: Handle, _ folder: String) -> Bool {
    var (opened, named) = (stat(), stat())
    return unsafe fstat(handle.number, &opened) == 0 && stat(folder, &named) == 0
      && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }

  private static func take(
    _ mode: Int32, _ handle: Handle, until deadline: ContinuousClock.Instant, _ shown: String
  ) throws(FileError) {
    while retryingInterrupts({ Int(flock(handle.number, mode | LOCK_NB)) }) != 0 {
      guard errno == EWOULDBLOCK else { return }
      guard ContinuousClock.now < deadline else { throw .inUse(shown) }
      usleep(5_000)
    }
  }
}

internal import CatalogModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A watch over everything that a run has read.
///
/// With Glibc, inotify reports changes in the folders of all files that the run has asked for. What
/// it cannot report, such as changes by other machines, is found by checking all files once a
/// second; without inotify, or with too many folders for it, they are checked five times a second.
public final class FileWatch {
  /// The descriptor of inotify; -1 if it is not available.
  private let queue: Int32
  /// The paths of each watched folder, in all spellings, by the number of its watch.
  private var folders: [Int32: Set<String>] = [:]
  /// The milliseconds after which to look at all files.
  private var patience: Int32 { queue < 0 || !isComplete ? 200 : 1000 }
  /// Whether all folders can be watched; their number is limited.
  private var isComplete = true
  private let files = DiskFileSystem()
  private let clock = ContinuousClock()
  /// The real path of the current folder at the start.
  private let home: String
  /// The regular files that this process prints to, if any.
  private let outputs: [(device: dev_t, number: ino_t)]

  public init() {
    home = files.realPath(of: ".") ?? "."
    outputs = [STDOUT_FILENO, STDERR_FILENO].compactMap { descriptor in
      var status = stat()
      guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        return nil
      }
      return (status.st_dev, status.st_ino)
    }
    #if canImport(Glibc)
      queue = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    #else
      queue = -1
    #endif
  }

  deinit { if queue >= 0 { close(queue) } }

  /// Waits until the disk differs from a log, and then until nothing has changed for 10 ms, but at
  /// most 200 ms. Returns the paths that differ, with the changed files in place of a folder;
  /// perhaps none if the disk stores times in whole seconds. Nil if the current folder was moved or
  /// removed.
  public func wait(for log: AccessLog) -> [String]? {
    log.settle()
    let seen = log.seen
    let paths = Set(AccessLog.paths(in: seen))
    watch(Self.folders(of: paths))
    var all = Changes()
    var lastLook = clock.now
    var mayDiffer = true
    var isWrittenAgain = false
    /// The latest reported changes, to which the comparison is limited unless they are wide; nil to
    /// compare all files.
    var suspects: Changes?
    func differences() -> [String] {
      self.differences(from: seen, among: suspects.flatMap { $0.isWide ? nil : $0.paths })
    }
    while true {
      if mayDiffer, isWrittenAgain || !differences().isEmpty {
        // An editor may write a file in steps; another program may never stop writing.
        let deadline = clock.now + .milliseconds(200)
        while clock.now < deadline {
          let changes = changes(within: 10)
          if changes.paths.isEmpty { break }
          all.add(changes)
          suspects?.add(changes)
        }
        guard isAtHome else { return nil }
        let differences = differences()
        if isWrittenAgain || !differences.isEmpty { return named(differences, all.paths) }
      }
      guard isAtHome else { return nil }
      let changes = changes(within: patience)
      all.add(changes)
      let isKnown = !changes.paths.isDisjoint(with: paths)
      // Other events must not put off the look at all files.
      let isLate = clock.now - lastLook >= .milliseconds(Int(patience))
      mayDiffer = isKnown || isLate
      suspects = isLate ? nil : changes
      if isLate { lastLook = clock.now }
      isWrittenAgain = log.isCoarse && isKnown
    }
  }

  /// Changes that inotify has reported.
  private struct Changes {
    /// The paths of files and folders that have changed, in all spellings that are watched.
    var paths: Set<String> = []
    /// Whether any path may have changed: a folder was created, moved or removed, or its attributes
    /// changed, or inotify lost events.
    var isWide = false

    mutating func add(_ other: Changes) {
      paths.formUnion(other.paths)
      isWide = isWide || other.isWide
    }
  }

  /// Returns whether something in a log differs from the disk, apart from the files that this
  /// process prints to.
  public func hasChanged(since log: AccessLog) -> Bool {
    log.settle()
    return !differences(from: log.seen).isEmpty
  }

  /// Returns the paths that differ from a log, of all or only of `suspects`, except for the files
  /// that this process prints to.
  private func differences(from log: [UInt8], among suspects: Set<String>? = nil) -> [String] {
    AccessLog.differences(from: log, among: suspects).filter { path in
      var status = stat()
      guard unsafe stat(path, &status) == 0 else { return true }
      return !outputs.contains { $0.device == status.st_dev && $0.number == status.st_ino }
    }
  }

  /// Whether the path that the current folder had at the start still leads to it.
  private var isAtHome: Bool {
    var (here, there) = (stat(), stat())
    guard unsafe stat(".", &here) == 0, unsafe stat(home, &there) == 0 else { return false }
    return here.st_dev == there.st_dev && here.st_ino == there.st_ino
  }

  /// Forgets all changes up to now, before a run that will see them.
  public func forget() {
    while !changes(within: 0).paths.isEmpty {}
  }

  /// Returns the paths that differ, each once, without folders, but with the entries of these
  /// folders that are known to have changed, except hidden ones and those that no longer exist. If
  /// that leaves no path, returns the folders, too.
  private func named(_ differences: [String], _ changes: Set<String>) -> [String] {
    func isFolder(_ path: String) -> Bool { files.kind(of: path) == .directory }
    let inFolders = differences.filter(isFolder).flatMap { folder in
      changes.filter {
        Path.parent(of: $0) == folder && !Path.lastComponent($0).hasPrefix(".")
          && files.kind(of: $0) != nil
      }.sorted { $0.precedesByBytes($1) }
    }
    var seen: Set<String> = []
    let named = (differences.filter { !isFolder($0) } + inFolders)
      .filter { seen.insert($0).inserted }
    return named.isEmpty ? differences : named
  }

  /// Returns the folders whose entries decide about the paths: the folders that contain them, and
  /// the paths themselves, which may be folders.
  private static func folders(of paths: Set<String>) -> Set<String> {
    paths.reduce(into: []) { folders, path in
      folders.insert(path)
      folders.insert(Path.parent(of: path))
    }
  }

  private func watch(_ wanted: Set<String>) {
    #if canImport(Glibc)
      let events =
        IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
        | IN_DELETE_SELF | IN_MOVE_SELF
      // A folder that was removed and created again needs a new watch.
      for folder in wanted where queue >= 0 {
        let number = unsafe inotify_add_watch(queue, folder, UInt32(events | IN_ONLYDIR))
        if number >= 0 {
          folders[number, default: []].insert(folder)
        } else if errno == ENOSPC {
          isComplete = false
        }
      }
    #endif
  }

  /// Waits up to `milliseconds` for changes, and returns those reported by then; none if nothing
  /// happened, and always none without inotify.
  private func changes(within milliseconds: Int32) -> Changes {
    var request = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
    var result = Changes()
    guard unsafe poll(&request, queue < 0 ? 0 : 1, milliseconds) > 0 else { return result }
    #if canImport(Glibc)
      // Writing to a file does not change the list of entries in its folder.
      let entryEvents = UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
      let wideEvents = UInt32(IN_ISDIR) | UInt32(IN_Q_OVERFLOW)
      var room = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = unsafe read(queue, &room, room.count)
        guard count > 0 else { break }
        unsafe room.withUnsafeBytes { bytes in
          var place = 0
          while place + MemoryLayout<inotify_event>.size <= count {
            let event = unsafe bytes.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
            place += MemoryLayout<inotify_event>.size
            let rest = unsafe bytes[place..<min(place + Int(event.len), count)]
            let name = unsafe String(decoding: rest.prefix { $0 != 0 }, as: UTF8.self)
            place += Int(event.len)
            if name.isEmpty || event.mask & wideEvents != 0 { result.isWide = true }
            for folder in folders[event.wd] ?? [] {
              if event.mask & entryEvents != 0 || name.isEmpty { result.paths.insert(folder) }
              if !name.isEmpty {
                result.paths.insert(folder == "." ? name : Path.join(folder, name))
              }
            }
          }
        }
      }
    #endif
    return result
  }
}

import ProjectFiles
import Synchronization

/// The disk, until its n-th change: then the process is dead, or the disk refuses.
///
/// Nothing waits for the disk here, so that thousands of runs take seconds.
struct FaultyFileSystem: FileSystem {
  enum Fault: CaseIterable {
    /// Nothing happens any more; a file that is being written is half there.
    case kill
    /// One change is refused.
    case oneError
    /// All changes from there on are refused.
    case allErrors
  }

  /// The disk without a fault.
  static var sound: FaultyFileSystem { FaultyFileSystem(.kill, at: .max) }

  private final class Counter: Sendable {
    let changes = Mutex(0)
  }

  private let disk = DiskFileSystem()
  private let counter = Counter()
  let fault: Fault
  let place: Int
  let message: String
  /// Whether two folders can change places.
  var canExchange = true
  var canLink = true

  init(_ fault: Fault, at place: Int, _ message: String = "no space left on device") {
    self.fault = fault
    self.place = place
    self.message = message
  }

  var hasFailed: Bool { counter.changes.withLock { $0 > place } }

  private func change(_ path: String) throws(FileError) {
    let number = counter.changes.withLock { count in
      defer { count += 1 }
      return count
    }
    if fault == .oneError ? number == place : number >= place {
      throw FileError(path: path, message: message)
    }
  }

  private func requireLife(_ path: String) throws(FileError) {
    if fault == .kill, hasFailed { throw FileError(path: path, message: "dead") }
  }

  func read(_ path: String) throws(FileError) -> [UInt8] {
    try requireLife(path)
    return try disk.read(path)
  }

  func list(_ directory: String) throws(FileError) -> [DirectoryEntry] {
    try requireLife(directory)
    return try disk.list(directory)
  }

  func kind(of path: String) -> FileKind? { disk.kind(of: path) }
  func realPath(of path: String) -> String? { disk.realPath(of: path) }
  func status(of path: String) -> FileStatus? { disk.status(of: path) }

  mutating func write(_ bytes: [UInt8], to path: String) throws(FileError) -> WriteOutcome {
    try change(path)
    return try disk.write(bytes, to: path)
  }

  mutating func create(
    _ bytes: [UInt8], at path: String, permissions: UInt32?
  ) throws(FileError) {
    do throws(FileError) {
      try change(path)
    } catch {
      let isFirst = counter.changes.withLock { $0 == place + 1 }
      if fault == .kill, isFirst {
        try disk.create(Array(bytes.prefix(bytes.count / 2)), at: path, permissions: permissions)
      }
      throw error
    }
    try disk.create(bytes, at: path, permissions: permissions)
  }

  mutating func makeFolder(_ path: String, permissions: UInt32?) throws(FileError) {
    try change(path)
    try disk.makeFolder(path, permissions: permissions)
  }

  mutating func link(_ path: String, to second: String) throws(FileError) {
    if !canLink, !path.hasSuffix("link") {
      throw FileError(path: path, message: "operation not permitted")
    }
    try change(path)
    try disk.link(path, to: second)
  }

  mutating func move(_ path: String, to target: String) throws(FileError) {
    try change(target)
    try disk.move(path, to: target)
  }

  mutating func exchange(_ path: String, _ other: String) throws(FileError) -> Bool {
    guard canExchange else { return false }
    try change(path)
    return try disk.exchange(path, other)
  }

  mutating func remove(_ path: String) throws(FileError) {
    try change(path)
    try disk.remove(path)
  }

  func synchronize(_ paths: [String]) throws(FileError) { try change(paths.first ?? "") }

  func lock(_ folder: String, waits: Bool) throws(FileError) -> FileLock {
    try requireLife(folder)
    return try disk.lock(folder, waits: waits)
  }
}

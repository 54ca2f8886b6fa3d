public import ProjectFiles
import Synchronization

/// A disk with a fault at its n-th change: the process dies, or the disk refuses. Others may act at
/// a given step before that.
///
/// Nothing waits for the disk here, so that thousands of runs take seconds.
public struct FaultyFileSystem: FileSystem {
  public enum Fault: CaseIterable, Sendable {
    /// All changes stop; a file that is being written has half of its bytes.
    case kill
    /// One change is refused.
    case oneError
    /// All changes from there on are refused.
    case allErrors
  }

  /// The unsynchronized changes that a disk loses without power.
  public enum Loss: Sendable, Equatable {
    /// The bytes of new files, all or one half.
    case bytes(keepsHalf: Bool)
    /// The bytes of new files, and the new names in all folders: each path leads to its former
    /// file.
    case allNames
    /// The same in one folder, by its index in the order of those with new names.
    case names(Int)

    /// All ways, for changes in at most five folders.
    public static let all: [Loss] =
      [.bytes(keepsHalf: false), .bytes(keepsHalf: true), .allNames] + (0..<5).map { .names($0) }
  }

  /// A step that is about to be done.
  public struct Step: Sendable, Equatable {
    /// The name of the operation, such as `exchange`.
    public let name: String
    public let path: String
    /// The number of steps before it.
    public let number: Int
  }

  /// The disk without a fault.
  public static var sound: FaultyFileSystem { FaultyFileSystem(.kill, at: .max) }

  private final class Counter: Sendable {
    let changes = Mutex(0)
    let steps = Mutex(0)
  }

  private let disk = DiskFileSystem(patience: .seconds(5))
  private let counter = Counter()
  public let fault: Fault
  public let place: Int
  public let message: String
  /// Whether two files or folders can be exchanged atomically.
  public var canExchange = true
  public var canLink = true
  /// Another change that is refused.
  public var secondPlace = Int.max
  /// The change from which on the process is dead, after a fault that it may have recovered from.
  public var lastChange = Int.max
  /// A closure to run before each step.
  public var before: (@Sendable (Step) -> Void)?
  private var unsynchronized: UnsynchronizedChanges?

  public init(_ fault: Fault, at place: Int, _ message: String = "no space left on device") {
    self.fault = fault
    self.place = place
    self.message = message
  }

  public var hasFailed: Bool { counter.changes.withLock { $0 > place } }
  /// Whether the process is dead after a fault.
  public var isDead: Bool { counter.changes.withLock { $0 > lastChange } }
  /// The steps so far.
  public var stepCount: Int { counter.steps.withLock { $0 } }

  /// Starts recording what the disk would lose.
  public mutating func prepareLoss() { unsynchronized = UnsynchronizedChanges() }

  /// Cuts the power: the disk is left as the next process finds it. Returns false, with nothing
  /// done, if there is nothing to lose in this way.
  public func losePower(_ loss: Loss) -> Bool { unsynchronized?.lose(loss, in: disk) ?? false }

  private func step(_ name: String, _ path: String) {
    guard let before else { return }
    let number = counter.steps.withLock { count in
      defer { count += 1 }
      return count
    }
    before(Step(name: name, path: path, number: number))
  }

  private func change(_ name: String, _ path: String) throws(FileError) {
    step(name, path)
    let number = counter.changes.withLock { count in
      defer { count += 1 }
      return count
    }
    let isFaulty = fault == .oneError ? number == place : number >= place
    if isFaulty || number == secondPlace || number >= lastChange {
      throw FileError(path: path, message: message)
    }
  }

  private func requireLife(_ name: String, _ path: String) throws(FileError) {
    step(name, path)
    let isDead = counter.changes.withLock { $0 > lastChange }
    if fault == .kill && hasFailed || isDead { throw FileError(path: path, message: "dead") }
  }

  public func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    try requireLife("read", path)
    return try disk.read(path, limit: limit)
  }

  public func holds(_ bytes: [UInt8], at path: String) throws(FileError) -> Bool {
    try requireLife("compare", path)
    return try disk.holds(bytes, at: path)
  }

  public func list(_ directory: String) throws(FileError) -> [DirectoryEntry] {
    try requireLife("list", directory)
    return try disk.list(directory)
  }

  public func kind(of path: String) -> FileKind? { disk.kind(of: path) }
  public func size(of path: String) -> Int? { disk.size(of: path) }
  public func realPath(of path: String) -> String? { disk.realPath(of: path) }
  public func status(of path: String) -> FileStatus? { disk.status(of: path) }
  public func isAsRead(_ path: String, _ bytes: [UInt8]?) -> Bool { disk.isAsRead(path, bytes) }
  public func confine(to root: String, except exceptions: [String]) {
    disk.confine(to: root, except: exceptions)
  }
  public func rememberReads() { disk.rememberReads() }
  public func forget(_ paths: [String]?) { disk.forget(paths) }

  public func send(_ bytes: [UInt8], to device: String) throws(FileError) {
    try change("send", device)
    try disk.send(bytes, to: device)
  }

  public mutating func create(
    _ bytes: [UInt8], at path: String, permissions: UInt32?
  ) throws(FileError) {
    do throws(FileError) {
      try change("create", path)
    } catch {
      let isFirst = counter.changes.withLock { $0 == place + 1 }
      if fault == .kill, isFirst {
        try disk.create(Array(bytes.prefix(bytes.count / 2)), at: path, permissions: permissions)
        unsynchronized?.created(path, in: disk)
      }
      throw error
    }
    try disk.create(bytes, at: path, permissions: permissions)
    unsynchronized?.created(path, in: disk)
  }

  public func copyAttributes(of path: String, to copy: String) throws(FileError) {
    try disk.copyAttributes(of: path, to: copy)
  }

  public mutating func makeFolder(_ path: String, permissions: UInt32?) throws(FileError) {
    try change("make folder", path)
    try disk.makeFolder(path, permissions: permissions)
    unsynchronized?.named(path)
  }

  public mutating func link(_ path: String, to second: String) throws(FileError) {
    if !canLink, !path.hasSuffix("link") {
      throw FileError(path: path, message: "operation not permitted")
    }
    try change("link", second)
    try disk.link(path, to: second)
    unsynchronized?.named(second)
  }

  public mutating func move(_ path: String, to target: String) throws(FileError) {
    try change("move", target)
    unsynchronized?.willMove(path, to: target, in: disk)
    try disk.move(path, to: target)
  }

  public mutating func exchange(_ path: String, _ other: String) throws(FileError) -> Bool {
    guard canExchange else { return false }
    try change("exchange", other)
    guard try disk.exchange(path, other) else { return false }
    unsynchronized?.exchanged(path, other)
    return true
  }

  public mutating func remove(_ path: String) throws(FileError) {
    try change("remove", path)
    unsynchronized?.willRemove(path, in: disk)
    try disk.remove(path)
  }

  public func synchronize(_ paths: [String]) throws(FileError) {
    try change("synchronize", paths.first ?? "")
    unsynchronized?.synchronized(paths, in: disk)
  }

  public func share(_ folder: String, waits: Bool) throws(FileError) -> FileLock {
    try requireLife("share", folder)
    return try disk.share(folder, waits: waits)
  }

  public func lock(_ folder: String, waits: Bool) throws(FileError) -> FileLock {
    try requireLife("lock", folder)
    return try disk.lock(folder, waits: waits)
  }
}

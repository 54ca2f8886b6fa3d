public import ProjectFiles
import Synchronization

/// A disk in memory that keeps what POSIX promises and no more, shared by simulated processes.
///
/// The bytes of a file survive a loss of power once the file is synchronized, and its names once
/// their folders are. Of everything else, any part may be lost: each change of names by itself, and
/// the bytes of a file entirely or from the middle on.
public final class SimulatedDisk: Sendable {
  struct Node {
    var isFolder: Bool
    var bytes: [UInt8] = []
    var permissions: UInt32
    /// The names in a folder.
    var names: [String: Int] = [:]
    /// What survives a loss of power.
    var lastingBytes: [UInt8]? = []
    var lastingNames: [String: Int] = [:]
  }

  /// A change of names that happens as a whole, and may be lost.
  struct NameChange {
    var names: [(folder: Int, name: String, node: Int?)]
  }

  struct State {
    /// By number; the first is the top folder.
    var nodes = [Node(isFolder: true, permissions: 0o755)]
    var pending: [NameChange] = []
    /// The locked folders with the processes that lock them; shared locks of one process count.
    var locks: [(folder: String, process: Int, isShared: Bool)] = []
    /// Whether names can be exchanged atomically.
    var canExchange = true
  }

  let state: Mutex<State>

  init(_ state: sending State) { self.state = Mutex(state) }

  /// Creates a disk with lasting files, by path.
  public init(_ files: [String: String], canExchange: Bool = true) {
    var state = State()
    state.canExchange = canExchange
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      var folder = 0
      let parts = path.split(separator: "/").map(String.init)
      for part in parts.dropLast() {
        folder = state.nodes[folder].names[part] ?? state.add(part, isFolder: true, to: folder)
      }
      let file = state.add(parts[parts.count - 1], isFolder: false, to: folder)
      state.nodes[file].bytes = Array(text.utf8)
      state.nodes[file].lastingBytes = Array(text.utf8)
    }
    for node in state.nodes.indices { state.nodes[node].lastingNames = state.nodes[node].names }
    state.pending = []
    self.state = Mutex(state)
  }

  /// The files by path, as text.
  public var files: [String: String] {
    state.withLock { state in
      var result: [String: String] = [:]
      var open = [(node: 0, path: "")]
      while let (node, path) = open.popLast() {
        for (name, inner) in state.nodes[node].names {
          let path = path.isEmpty ? name : "\(path)/\(name)"
          if state.nodes[inner].isFolder {
            open.append((inner, path))
          } else {
            result[path] = String(decoding: state.nodes[inner].bytes, as: UTF8.self)
          }
        }
      }
      return result
    }
  }

  /// The numbers of changes of names and of files whose bytes may be lost.
  public var unsynchronized: (names: Int, files: Int) {
    state.withLock { state in
      (state.pending.count, state.nodes.count { !$0.isFolder && $0.lastingBytes == nil })
    }
  }

  /// The disk after a loss of power. Bit n of `names` keeps the n-th pending change; `bytes` is, for
  /// each file that may lose its bytes, 0 for none of them, 1 for half, 2 for all, in base 3.
  public func losingPower(names kept: UInt64, bytes: Int) -> SimulatedDisk {
    state.withLock { old in
      var state = State()
      state.nodes = old.nodes
      state.canExchange = old.canExchange
      for (number, change) in old.pending.enumerated() where kept >> UInt64(number) & 1 == 1 {
        for part in change.names {
          state.nodes[part.folder].lastingNames[part.name] = part.node
        }
      }
      var choice = bytes
      for node in state.nodes.indices {
        state.nodes[node].names = state.nodes[node].lastingNames
        guard !state.nodes[node].isFolder else { continue }
        if state.nodes[node].lastingBytes == nil {
          let whole = state.nodes[node].bytes
          state.nodes[node].lastingBytes =
            [[], Array(whole.prefix(whole.count / 2)), whole][choice % 3]
          choice /= 3
        }
        state.nodes[node].bytes = state.nodes[node].lastingBytes ?? []
      }
      return SimulatedDisk(state)
    }
  }
}

extension SimulatedDisk.State {
  mutating func add(_ name: String, isFolder: Bool, to folder: Int) -> Int {
    nodes.append(
      SimulatedDisk.Node(isFolder: isFolder, permissions: isFolder ? 0o755 : 0o644))
    change([(folder, name, nodes.count - 1)])
    return nodes.count - 1
  }

  mutating func change(_ names: [(folder: Int, name: String, node: Int?)]) {
    for part in names { nodes[part.folder].names[part.name] = part.node }
    pending.append(SimulatedDisk.NameChange(names: names))
  }

  /// Returns the number of what a path leads to; nil if nothing exists there.
  func node(_ path: String) -> Int? {
    var node = 0
    for part in path.split(separator: "/") where part != "." {
      guard nodes[node].isFolder, let inner = nodes[node].names[String(part)] else { return nil }
      node = inner
    }
    return node
  }

  /// Makes what was done with names in a folder, or with the bytes of a file, last.
  mutating func synchronize(_ node: Int) {
    guard nodes[node].isFolder else { return nodes[node].lastingBytes = nodes[node].bytes }
    for change in pending where change.names.contains(where: { $0.folder == node }) {
      for part in change.names { nodes[part.folder].lastingNames[part.name] = part.node }
    }
    pending.removeAll { $0.names.contains { $0.folder == node } }
  }
}

/// A process with its own reads and locks on a simulated disk.
public struct SimulatedProcess: FileSystem {
  /// What happens at the n-th step, counting all operations but questions about names.
  public enum Fault: CaseIterable, Sendable {
    /// The process ends, and what it was writing has half of its bytes.
    case kill
    /// The step fails.
    case oneError
    /// It and all others fail.
    case allErrors
  }

  private final class Counter: Sendable {
    let steps = Mutex(0)
  }

  public let disk: SimulatedDisk
  private let number: Int
  private let schedule: Schedule?
  private let counter = Counter()
  private let reads = ReadRecord()
  private let fault: Fault
  private let place: Int

  /// Creates a process; one with a schedule has a number there.
  public init(
    on disk: SimulatedDisk, number: Int = 0, schedule: Schedule? = nil,
    _ fault: Fault = .kill, at place: Int = .max
  ) {
    self.disk = disk
    self.number = number
    self.schedule = schedule
    self.fault = fault
    self.place = place
    reads.begin()
  }

  public var stepCount: Int { counter.steps.withLock(\.self) }
  public var hasFailed: Bool { stepCount > place }
  /// Whether the fault has ended the process.
  public var isDead: Bool { fault == .kill && hasFailed }

  /// Ends the process: its locks are released.
  public func end() { disk.state.withLock { $0.locks.removeAll { $0.process == number } } }

  private func step(_ path: String) throws(FileError) {
    schedule?.wait(number)
    let step = counter.steps.withLock { count in
      defer { count += 1 }
      return count
    }
    if fault == .oneError ? step == place : step >= place {
      throw FileError(path: path, message: "input/output error")
    }
  }

  private static func missing(_ path: String) -> FileError {
    FileError(path: path, message: "no such file or directory")
  }

  private static func existing(_ path: String) -> FileError {
    FileError(path: path, message: "file exists")
  }

  // MARK: Reading

  public func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    try step(path)
    let bytes = disk.state.withLock { state -> [UInt8]? in
      guard let node = state.node(path), !state.nodes[node].isFolder else { return nil }
      return state.nodes[node].bytes
    }
    reads.note(bytes, at: path)
    guard let bytes else { throw Self.missing(path) }
    return bytes
  }

  public func list(_ directory: String) throws(FileError) -> [DirectoryEntry] {
    try step(directory)
    let entries = disk.state.withLock { state -> [DirectoryEntry]? in
      guard let node = state.node(directory), state.nodes[node].isFolder else { return nil }
      return state.nodes[node].names.map {
        DirectoryEntry(name: $0.key, kind: state.nodes[$0.value].isFolder ? .directory : .file)
      }
    }
    guard let entries else { throw Self.missing(directory) }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  public func kind(of path: String) -> FileKind? {
    status(of: path).map { $0.kind == .directory ? .directory : .file }
  }

  public func realPath(of path: String) -> String? {
    status(of: path) == nil ? nil : "/" + (path == "." ? "" : Path.normalized(path))
  }

  public func status(of path: String) -> FileStatus? {
    disk.state.withLock { state in
      state.node(path).map { node in
        FileStatus(
          kind: state.nodes[node].isFolder ? .directory : .file,
          permissions: state.nodes[node].permissions, identity: "1:\(node)", isWritable: true)
      }
    }
  }

  public func isAsRead(_ path: String, _ bytes: [UInt8]?) -> Bool {
    reads.agrees(with: bytes, at: path)
  }

  public func forget(_ paths: [String]?) { reads.forget(paths) }

  // MARK: Writing

  /// Changes the disk unless a fault is due; `work` returns an error instead of changing anything.
  private func change(
    _ path: String, _ work: (inout SimulatedDisk.State) -> FileError?
  ) throws(FileError) {
    try step(path)
    if let error = disk.state.withLock({ work(&$0) }) { throw error }
  }

  /// Returns the folder and the name of a path.
  private static func place(
    _ path: String, _ state: SimulatedDisk.State
  ) -> (folder: Int, name: String)? {
    let path = Path.normalized(path)
    let folder = state.node(Path.deletingLastComponent(path))
    return folder.flatMap {
      state.nodes[$0].isFolder ? ($0, Path.lastComponent(path)) : nil
    }
  }

  public func create(
    _ bytes: [UInt8], at path: String, permissions: UInt32?
  ) throws(FileError) {
    func write(_ bytes: [UInt8], _ state: inout SimulatedDisk.State) -> FileError? {
      guard let (folder, name) = Self.place(path, state) else { return Self.missing(path) }
      guard state.nodes[folder].names[name] == nil else { return Self.existing(path) }
      let node = state.add(name, isFolder: false, to: folder)
      state.nodes[node].bytes = bytes
      state.nodes[node].lastingBytes = nil
      state.nodes[node].permissions = permissions ?? 0o644
      return nil
    }
    do throws(FileError) {
      try change(path) { write(bytes, &$0) }
    } catch {
      // A file that is being written has half of its bytes, if only the process ends there.
      if fault == .kill, stepCount == place + 1 {
        _ = disk.state.withLock { write(Array(bytes.prefix(bytes.count / 2)), &$0) }
      }
      throw error
    }
  }

  public func makeFolder(_ path: String, permissions: UInt32?) throws(FileError) {
    try change(path) { state in
      guard let (folder, name) = Self.place(path, state) else { return Self.missing(path) }
      guard state.nodes[folder].names[name] == nil else { return Self.existing(path) }
      _ = state.add(name, isFolder: true, to: folder)
      return nil
    }
  }

  public func link(_ path: String, to second: String) throws(FileError) {
    try change(second) { state in
      guard let node = state.node(path), let (folder, name) = Self.place(second, state) else {
        return Self.missing(path)
      }
      guard state.nodes[folder].names[name] == nil else { return Self.existing(second) }
      state.change([(folder, name, node)])
      return nil
    }
  }

  public func move(_ path: String, to target: String) throws(FileError) {
    try change(target) { state in
      guard let node = state.node(path), let old = Self.place(path, state),
        let new = Self.place(target, state)
      else { return Self.missing(path) }
      guard state.node(target) != node else { return nil }
      state.change([(old.folder, old.name, nil), (new.folder, new.name, node)])
      return nil
    }
  }

  public func exchange(_ path: String, _ other: String) throws(FileError) -> Bool {
    guard disk.state.withLock(\.canExchange) else { return false }
    try change(other) { state in
      guard let first = state.node(path), let second = state.node(other),
        let one = Self.place(path, state), let two = Self.place(other, state)
      else { return Self.missing(path) }
      state.change([(one.folder, one.name, second), (two.folder, two.name, first)])
      return nil
    }
    return true
  }

  public func remove(_ path: String) throws(FileError) {
    try change(path) { state in
      guard let node = state.node(path), let (folder, name) = Self.place(path, state) else {
        return Self.missing(path)
      }
      guard !state.nodes[node].isFolder || state.nodes[node].names.isEmpty else {
        return FileError(path: path, message: "directory not empty")
      }
      state.change([(folder, name, nil)])
      return nil
    }
  }

  public func synchronize(_ paths: [String]) throws(FileError) {
    for path in paths {
      try change(path) { state in
        guard let node = state.node(path) else { return Self.missing(path) }
        state.synchronize(node)
        return nil
      }
    }
  }

  public func send(_ bytes: [UInt8], to device: String) throws(FileError) { try step(device) }

  // MARK: Locks

  public func lock(_ folder: String, waits: Bool) throws(FileError) -> FileLock {
    try lock(folder, waits: waits, isShared: false)
  }

  public func share(_ folder: String, waits: Bool) throws(FileError) -> FileLock {
    try lock(folder, waits: waits, isShared: true)
  }

  /// The number of steps of all processes that one waits for a lock.
  private static let patience = 5_000

  private func lock(
    _ folder: String, waits: Bool, isShared: Bool
  ) throws(FileError) -> FileLock {
    let folder = Path.normalized(folder)
    for _ in 0..<(waits ? Self.patience : 1) {
      try step(folder)
      let isLocked = disk.state.withLock { state in
        let isFree = state.locks.allSatisfy { other in
          other.process == number || other.isShared && isShared
            || !Self.overlap(folder, other.folder)
        }
        if isFree { state.locks.append((folder, number, isShared)) }
        return isFree
      }
      if isLocked {
        return FileLock { [disk, number] in
          disk.state.withLock { state in
            let own = state.locks.firstIndex {
              $0.folder == folder && $0.process == number && $0.isShared == isShared
            }
            if let own { state.locks.remove(at: own) }
          }
        }
      }
    }
    throw FileError.inUse(folder)
  }

  private static func overlap(_ one: String, _ other: String) -> Bool {
    one == other || Path.isInside(one, root: other) || Path.isInside(other, root: one)
  }
}

internal import CatalogModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The machine's file system as one run sees it; copies share locks and remembered reads.
public struct DiskFileSystem: FileSystem {
  let locks: FolderLocks
  let reads: ReadRecord
  private let confinement: Confinement
  /// The log of all accesses of this run; nil if none is kept.
  let log: AccessLog?
  /// The contents of files from earlier runs of this process; nil if none are kept.
  let memory: FileMemory?

  /// Creates a file system for one run.
  ///
  /// - Parameters:
  ///   - patience: The time to wait for another run that writes to the same files.
  ///   - log: The log to note all accesses in; nil for none.
  public init(patience: Duration = .seconds(60), log: AccessLog? = nil) {
    self.init(patience: patience, log: log, memory: nil)
  }

  package init(
    patience: Duration = .seconds(60), log: AccessLog? = nil, memory: FileMemory?
  ) {
    locks = FolderLocks(patience: patience)
    reads = ReadRecord()
    confinement = Confinement()
    self.log = log
    self.memory = memory
  }

  /// Creates a copy, for a part of a run, that records accesses in the given log.
  private init(_ other: DiskFileSystem, log: AccessLog) {
    (locks, reads, confinement) = (other.locks, other.reads, other.confinement)
    self.log = log
    memory = other.memory
  }

  public func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    guard confinement.allows(path, in: self) else { throw .outside(path) }
    // Opening a pipe waits for a writer, so the kind is checked first.
    let found = fileStatus(path)
    guard let status = found else {
      let code = errno
      log?.noteContent(path, nil)
      if ![ENOENT, ENOTDIR].contains(code) { log?.spoil() }
      throw FileError(path: path, code: code)
    }
    log?.noteContent(path, status)
    switch FileKind(status.st_mode) {
    case .file:
      if status.st_size > limit { throw .tooLarge(path, limit: limit) }
      if let bytes = memory?.bytes(of: path, status) {
        reads.note(bytes, at: path)
        return bytes
      }
      // Some files, such as those in '/proc', have no size: '/proc/kmsg' blocks, and others never
      // end.
      let isSized = status.st_size > 0
      do throws(FileError) {
        let bytes = try Descriptor(path, O_RDONLY | O_NONBLOCK)
          .readAll(
            path, sizeHint: Int(status.st_size), limit: isSized ? limit : min(limit, 1 << 20))
        reads.note(bytes, at: path)
        memory?.keep(bytes, of: path, status)
        return bytes
      } catch {
        // It may succeed the next time, although the file is the same.
        log?.spoil()
        throw error
      }
    case .directory: throw FileError(path: path, code: EISDIR)
    case .other:
      log?.spoil()
      guard status.st_mode & S_IFMT == S_IFIFO, Self.isHandedOver(path) else {
        throw .noFile(path)
      }
      return try Descriptor(path, O_RDONLY).readAll(path, sizeHint: 0, limit: limit)
    }
  }

  public func holds(_ bytes: [UInt8], at path: String) throws(FileError) -> Bool {
    let found = fileStatus(path)
    log?.noteContent(path, found)
    guard let status = found, FileKind(status.st_mode) == .file else { return false }
    guard status.st_size == numericCast(bytes.count) else { return false }
    return try Descriptor(path, O_RDONLY | O_NONBLOCK).holds(bytes, path)
  }

  public func isAsRead(_ path: String, _ bytes: [UInt8]?) -> Bool {
    reads.agrees(with: bytes, at: path)
  }

  /// Returns whether a path is one that a shell passes for `<(command)` or a pipe on standard
  /// input: `/dev/stdin`, `/dev/fd/63` or `/proc/self/fd/63`.
  private static func isHandedOver(_ path: String) -> Bool {
    path == "/dev/stdin"
      || ["/dev/fd", "/proc/self/fd"].contains(Path.deletingLastComponent(path))
  }

  public func list(_ directory: String) throws(FileError) -> [DirectoryEntry] {
    let status = log == nil ? nil : fileStatus(directory)
    log?.noteContent(directory, status)
    guard let stream = unsafe opendir(directory) else {
      let code = errno
      if ![ENOENT, ENOTDIR].contains(code) { log?.spoil() }
      throw FileError(path: directory, code: code)
    }
    defer { unsafe closedir(stream) }
    // Sorting bytes takes a third of the time of sorting texts.
    var names: [UInt8] = []
    names.reserveCapacity(1024)
    var found: [(name: Range<Int>, kind: FileKind)] = []
    found.reserveCapacity(32)
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      let start = names.count
      unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe names += UnsafeRawBufferPointer(start: $0, count: strlen($0))
      }
      let name = start..<names.count
      // `.` and `..`.
      if name.count <= 2, names[name].allSatisfy({ $0 == .period }) { continue }
      let kind = unsafe kind(ofEntry: entry.pointee.d_type) {
        Path.join(directory, String(decoding: names[name], as: UTF8.self))
      }
      found.append((name, kind))
    }
    if errno != 0 {
      let code = errno
      log?.spoil()
      throw FileError(path: directory, code: code)
    }
    unsafe names.withUnsafeBytes { names in
      found.sort {
        unsafe UnsafeRawBufferPointer(rebasing: names[$0.name])
          .precedes(UnsafeRawBufferPointer(rebasing: names[$1.name]))
      }
    }
    let entries = found.map {
      DirectoryEntry(name: String(decoding: names[$0.name], as: UTF8.self), kind: $0.kind)
    }
    // A name that is not UTF-8 was repaired, which may change its order.
    let isPlain = names.allSatisfy { $0 < 0x80 }
    let sorted = isPlain ? entries : entries.sorted { $0.name.precedesByBytes($1.name) }
    if let status { memory?.keep(sorted, of: directory, status) }
    return sorted
  }

  public func kind(of path: String) -> FileKind? {
    let status = fileStatus(path)
    log?.noteKind(path, status)
    let kind = status.map { FileKind($0.st_mode) }
    if kind == nil { reads.note(nil, at: path) }
    return kind
  }

  public func size(of path: String) -> Int? {
    let status = fileStatus(path)
    log?.noteContent(path, status)
    return status.flatMap { FileKind($0.st_mode) == .file ? Int($0.st_size) : nil }
  }

  public func realPath(of path: String) -> String? {
    let real = plainRealPath(of: path)
    log?.noteRealPath(path, real)
    return real
  }

  /// Returns the absolute path with all links followed, without recording the access in the log;
  /// nil if nothing exists there or it cannot be reached.
  func plainRealPath(of path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Returns whether the path itself is a symbolic link; false if nothing exists there.
  func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  public func send(_ bytes: [UInt8], to device: String) throws(FileError) {
    log?.spoil()
    try Descriptor(device, O_WRONLY).writeAll(bytes, device)
  }

  /// Writes a file in its own transaction, after recovering interrupted changes in the folder; does
  /// not replace a file that already has these bytes. Follows links. Writes directly to a pipe or a
  /// device, which always counts as changed.
  ///
  /// Counts as a run of its own: it waits for locks of this run, too, and does not compare the file
  /// with what this run has read.
  @discardableResult
  public func write(_ bytes: [UInt8], to path: String) throws(FileError) -> WriteOutcome {
    log?.spoil()
    if kind(of: path) == .other {
      try send(bytes, to: path)
      return .changed
    }
    var files = DiskFileSystem()
    let root = try FileTransaction.root(around: path, in: files)
    var transaction = try FileTransaction(root: root, waits: true, in: files)
    try transaction.settle(in: &files)
    let outcome = try transaction.write(bytes, to: files.target(of: path), in: files)
    try transaction.commit(in: &files)
    return outcome
  }

  public func confine(to root: String, except exceptions: [String]) {
    guard let real = realPath(of: root) else { return }
    confinement.add(root, real: real, except: exceptions)
  }

  /// Returns the result of `work`. With a memory, returns the result of an earlier call instead, if
  /// its input was equal, and nothing that `work` read has changed since.
  ///
  /// - Parameters:
  ///   - name: The name under which the memory keeps the result.
  ///   - work: Must read files only through the file system that it receives.
  package func remembered<Input: Equatable & Sendable, Value: Sendable>(
    _ name: String, for input: Input,
    _ work: (DiskFileSystem) async throws(FileError) -> Value
  ) async throws(FileError) -> Value {
    guard let memory else { return try await work(self) }
    if let past = memory.left(name, PastWork<Input, Value>.self), past.input == input,
      isAsBefore(past.accesses, past.lists)
    {
      return past.value
    }
    let log = AccessLog(partOf: log)
    let value = try await work(DiskFileSystem(self, log: log))
    if let accesses = log.serialized {
      let lists = memory.lists(AccessLog.contents(in: accesses))
      memory.leave(
        PastWork(input: input, accesses: accesses, lists: lists, value: value), as: name)
    }
    return value
  }

  /// Returns whether files and folders are as earlier accesses found them, and records these
  /// accesses for this run. A folder counts as unchanged if its entries are those in `lists`.
  private func isAsBefore(_ accesses: [UInt8], _ lists: [String: [DirectoryEntry]]) -> Bool {
    (log ?? AccessLog()).agreesAgain(accesses) { path in
      lists[path].map { list in (try? self.list(path)) == list } ?? false
    } read: { path in
      _ = try? read(path, limit: .max)
    }
  }

  public func rememberReads() { reads.begin() }

  public func forget(_ paths: [String]?) { reads.forget(paths) }
}

/// The result of earlier work, with its input, its accesses, and the entries of the listed folders.
private struct PastWork<Input: Sendable, Value: Sendable>: Sendable {
  let input: Input
  /// The accesses of the work to files and folders, as `AccessLog.serialized`.
  let accesses: [UInt8]
  /// The entries of the folders that the work listed, by path.
  let lists: [String: [DirectoryEntry]]
  let value: Value
}

extension DiskFileSystem {
  /// Returns the kind of an entry from the type that `readdir` reports; looks at the path if it is
  /// a link or the type is unknown. A link to a file is a `file`, any other link `other`.
  private func kind(ofEntry type: UInt8, at path: () -> String) -> FileKind {
    switch Int(type) {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .directory
    case Int(DT_LNK): return kind(of: path()) == .file ? .file : .other
    case Int(DT_UNKNOWN):
      let path = path()
      guard let found = kind(of: path) else { return .other }
      return found == .directory && linkDestination(path) != nil ? .other : found
    default: return .other
    }
  }
}

/// Returns the destination of a link; nil if the path is not a link.
private func linkDestination(_ path: String) -> String? {
  var bytes = [CChar](repeating: 0, count: 4096)
  let count = unsafe readlink(path, &bytes, bytes.count)
  guard count > 0 else { return nil }
  return String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// Returns the status of the file at a path, following links; nil, with `errno` set, if it does not
/// exist or cannot be reached.
func fileStatus(_ path: String) -> stat? {
  var status = stat()
  return unsafe stat(path, &status) == 0 ? status : nil
}

extension FileKind {
  fileprivate init(_ mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .directory
    default: self = .other
    }
  }
}

internal import CatalogModel
internal import Syntaxes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

import Synchronization

/// A record of everything a run has read from the disk, with which a later run can check whether it
/// would read the same.
///
/// Files are compared by device, inode number, mode, size and times in nanoseconds, not by content,
/// so they need not be opened. Programs cannot set the time of the last status change.
public final class AccessLog: Sendable {
  private struct State {
    var known: [Aspect: Set<Key>] = [:]
    var bytes: [UInt8] = []
    /// The latest status change (`ctime`) of a file that was read or a folder that was listed, in
    /// nanoseconds since 1970; 0 if there was none.
    var lastChange: Int64 = 0
    /// Whether a file was read, or a folder listed, whose `ctime` has no fraction, as on file
    /// systems that store whole seconds.
    var isCoarse = false
    var isSpoiled = false
    /// The paths that the run has written, by `place(of:)`; all below them counts as written, too.
    /// Empty without `survivesWriting`.
    var written: Set<String> = []
    /// The folders that contain the written paths, whose lists count as written.
    var touched: Set<String> = []
  }

  /// The property of a path that a run has asked for.
  private enum Aspect: UInt8 {
    /// The bytes of a file, or the names in a folder.
    case content = 1
    case kind, link, realPath, status
  }

  private let state = Mutex(State())
  /// The time when the run began, in nanoseconds since 1970.
  private let start: Int64
  /// `GitCommand.runs` when the run began.
  private let runs = GitCommand.runs
  /// Whether to go on recording after `spoil`, and to remember what the run writes.
  private let survivesWriting: Bool
  /// The log of the whole run, if this log is for a part of it; otherwise nil.
  private let outer: AccessLog?

  /// Creates an empty log for a run that begins now.
  ///
  /// - Parameter survivesWriting: Whether to record, for `seen`, also what a run accesses after it
  ///   has written files.
  public init(survivesWriting: Bool = false) {
    start = Self.now
    self.survivesWriting = survivesWriting
    outer = nil
  }

  /// Creates a log for a part of a run. Everything that it records is also recorded in `outer`, the
  /// log of the run, if there is one.
  init(partOf outer: AccessLog?) {
    start = Self.now
    survivesWriting = false
    self.outer = outer
  }

  /// Records that a file was read or a folder listed, with its status before; nil if it could not
  /// be reached. Only the first access to a path counts, as for all records.
  func noteContent(_ path: String, _ status: stat?) {
    note(.content, path) { state in
      guard let identity = status.map(Identity.init) else { return [] }
      state.lastChange = max(state.lastChange, identity.changeTime)
      if identity.isCoarse { state.isCoarse = true }
      return identity.bytes
    }
  }

  func noteKind(_ path: String, _ status: stat?) {
    note(.kind, path) { _ in Self.kind(status) }
  }

  func noteLink(_ path: String, _ isLink: Bool) {
    note(.link, path) { _ in [isLink ? 1 : 0] }
  }

  func noteRealPath(_ path: String, _ real: String?) {
    note(.realPath, path) { _ in Array((real ?? "").utf8) }
  }

  func noteStatus(_ path: String, _ status: FileStatus?) {
    note(.status, path) { _ in Self.bytes(of: status) }
  }

  /// Records, also in the log of the whole run, that a later run cannot rely on it: the run does
  /// more than read files, or the same access may have another result the next time. From then on,
  /// `serialized` is nil, and nothing is recorded without `survivesWriting`.
  func spoil() {
    state.withLock { $0.isSpoiled = true }
    outer?.spoil()
  }

  /// Records that the run changes files: spoils the log, and with `survivesWriting` remembers the
  /// paths and the folders that contain them.
  func noteWriting(_ paths: String...) {
    spoil()
    paths.forEach { outer?.noteWriting($0) }
    guard survivesWriting else { return }
    for path in paths {
      let (place, folder) = (Self.place(of: path), Self.place(of: Path.parent(of: path)))
      state.withLock {
        $0.written.insert(place)
        $0.touched.insert(folder)
      }
    }
  }

  /// Returns the real path, which is the same for all paths to a file. For a missing file, returns
  /// its name in the real path of its folder, or in the folder as given if that is missing, too.
  private static func place(of path: String) -> String {
    let files = DiskFileSystem()
    if let real = files.plainRealPath(of: path) { return real }
    let outer = Path.parent(of: path)
    let folder = files.plainRealPath(of: outer) ?? outer
    return Path.join(folder, Path.lastComponent(path))
  }

  /// Replaces the recorded state of what the run has written itself by the present one, so that its
  /// own changes are not differences. Changes nothing without `survivesWriting`.
  func settle() {
    let old = state.withLock { $0.written.isEmpty ? nil : $0.bytes }
    guard let old else { return }
    var new: [UInt8] = []
    _ = unsafe old.withUnsafeBytes {
      unsafe Self.visit($0) { access in
        var value = unsafe Array(access.value)
        let path = unsafe String(cString: access.path)
        if unsafe !Self.agrees(access.aspect, access.path, access.value),
          hasWritten(path)
        {
          value = unsafe Self.value(access.aspect, access.path)
        }
        Self.append(unsafe access.aspect, path, value, to: &new)
        return true
      }
    }
    state.withLock { [new] in $0.bytes = new }
  }

  /// Returns whether the run has written the path itself, a folder above it, or an entry of the
  /// folder at the path.
  private func hasWritten(_ path: String) -> Bool {
    let place = Self.place(of: path)
    return state.withLock { state in
      state.touched.contains(place)
        || state.written.contains { place == $0 || place.hasPrefix($0 + "/") }
    }
  }

  private static func append(
    _ aspect: Aspect, _ path: String, _ value: [UInt8], to bytes: inout [UInt8]
  ) {
    bytes.append(aspect.rawValue)
    bytes += path.utf8
    bytes.append(0)
    bytes += UInt32(value.count).littleEndianBytes
    bytes += value
  }

  private func note(_ aspect: Aspect, _ path: String, _ value: (inout State) -> [UInt8]) {
    outer?.note(aspect, path, value)
    state.withLock { state in
      guard !state.isSpoiled || survivesWriting,
        state.known[aspect, default: []].insert(Key(path)).inserted
      else { return }
      Self.append(aspect, path, value(&state), to: &state.bytes)
    }
  }

  /// The recorded accesses, for `agrees`; nil if a later run could not detect every change: after
  /// locking or writing, after starting git without a record of what its answer depends on, after
  /// reading what may differ the next time, such as a pipe, or if a file was changed during the
  /// run, or so shortly before the run that another change could have the same time.
  public var serialized: [UInt8]? {
    state.withLock { state in
      guard !state.isSpoiled, GitCommand.runs == runs,
        state.lastChange + Self.grain(isCoarse: state.isCoarse) < start
      else { return nil }
      return state.bytes
    }
  }

  /// The recorded accesses, for `differences`, even if `serialized` is nil. Without
  /// `survivesWriting`, the accesses after the first lock, write or error are missing.
  public var seen: [UInt8] { state.withLock(\.bytes) }

  /// Returns the number of nanoseconds within which two changes of a file may have the same time.
  static func grain(isCoarse: Bool) -> Int64 { isCoarse ? 2_000_000_000 : 20_000_000 }

  /// Whether a file that was read may be on a file system with times in whole seconds, so that two
  /// changes may look alike.
  var isCoarse: Bool { state.withLock(\.isCoarse) }

  /// Returns whether each path is still as in a `serialized` log; false for damaged bytes.
  public static func agrees(_ log: ArraySlice<UInt8>) -> Bool {
    unsafe log.withUnsafeBytes { unsafe visit($0) { unsafe agrees($0.aspect, $0.path, $0.value) } }
  }

  /// Returns whether each path is still as in a `serialized` log; false for damaged bytes. A
  /// changed folder counts as unchanged if `isSameList` returns true for it.
  ///
  /// Up to the first change, adds the accesses to this log, and calls `read` with the path of each
  /// file that was read.
  func agreesAgain(
    _ log: [UInt8], isSameList: (_ path: String) -> Bool, read: (_ path: String) -> Void
  ) -> Bool {
    unsafe log.withUnsafeBytes {
      unsafe Self.visit($0) { access in
        let path = unsafe String(cString: access.path)
        guard unsafe access.aspect == .content else {
          let value = unsafe Self.value(access.aspect, access.path)
          note(unsafe access.aspect, path) { _ in value }
          return unsafe access.value.elementsEqual(value)
        }
        var status = stat()
        guard unsafe stat(access.path, &status) == 0 else {
          noteContent(path, nil)
          return unsafe access.value.isEmpty
        }
        noteContent(path, status)
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        guard unsafe Identity(status).agrees(with: access.value) else {
          return isFolder && isSameList(path)
        }
        if !isFolder { read(path) }
        return true
      }
    }
  }

  /// Returns the paths that are no longer as in a log, in the log's order, each once; of damaged
  /// bytes, only those before the damage.
  ///
  /// - Parameter suspects: The only paths to compare; nil for all.
  public static func differences(
    from log: [UInt8], among suspects: Set<String>? = nil
  ) -> [String] {
    var result: [String] = []
    _ = unsafe log.withUnsafeBytes {
      unsafe visit($0) { access in
        if let suspects, unsafe !suspects.contains(String(cString: access.path)) { return true }
        guard unsafe !agrees(access.aspect, access.path, access.value) else { return true }
        let path = unsafe String(cString: access.path)
        if result.last != path, !result.contains(path) { result.append(path) }
        return true
      }
    }
    return result
  }

  /// Returns the paths in a log, in its order, with repetitions.
  static func paths(in log: [UInt8]) -> [String] {
    var result: [String] = []
    _ = unsafe log.withUnsafeBytes {
      unsafe visit($0) { access in
        result.append(unsafe String(cString: access.path))
        return true
      }
    }
    return result
  }

  /// Returns, by path, the status that a log has of each file or folder whose contents were
  /// accessed: the bytes of an `Identity`, or none if it could not be reached.
  static func contents(in log: [UInt8]) -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    _ = unsafe log.withUnsafeBytes {
      unsafe visit($0) { access in
        if unsafe access.aspect == .content {
          result[unsafe String(cString: access.path)] = unsafe Array(access.value)
        }
        return true
      }
    }
    return result
  }

  @unsafe private struct Access {
    let aspect: Aspect
    let path: UnsafePointer<CChar>
    let value: UnsafeRawBufferPointer
  }

  /// Passes the accesses in a log to `body`, in order, until it returns false. Returns true if it
  /// never did and the bytes are undamaged.
  private static func visit(_ bytes: UnsafeRawBufferPointer, _ body: (Access) -> Bool) -> Bool {
    var place = 0
    while place < bytes.count {
      guard let aspect = unsafe Aspect(rawValue: bytes[place]),
        let end = unsafe bytes[(place + 1)...].firstIndex(of: 0), end + 5 <= bytes.count
      else { return false }
      let count = Int(
        unsafe bytes.loadUnaligned(fromByteOffset: end + 1, as: UInt32.self).littleEndian)
      let value = end + 5..<end + 5 + count
      guard value.upperBound <= bytes.count,
        let path = unsafe bytes.baseAddress.map({
          unsafe ($0 + place + 1).assumingMemoryBound(to: CChar.self)
        })
      else { return false }
      let access = unsafe Access(
        aspect: aspect, path: path, value: UnsafeRawBufferPointer(rebasing: bytes[value]))
      guard unsafe body(access) else { return false }
      place = value.upperBound
    }
    return true
  }

  private static func agrees(
    _ aspect: Aspect, _ path: UnsafePointer<CChar>, _ value: UnsafeRawBufferPointer
  ) -> Bool {
    guard aspect == .content else {
      return unsafe value.elementsEqual(Self.value(aspect, path))
    }
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return unsafe value.isEmpty }
    return unsafe Identity(status).agrees(with: value)
  }

  /// Returns what a log would record now about an aspect of a path.
  private static func value(_ aspect: Aspect, _ path: UnsafePointer<CChar>) -> [UInt8] {
    var status = stat()
    switch aspect {
    case .content: return unsafe stat(path, &status) == 0 ? Identity(status).bytes : []
    case .kind: return unsafe kind(stat(path, &status) == 0 ? status : nil)
    case .link:
      let exists = unsafe lstat(path, &status) == 0
      return [exists && status.st_mode & S_IFMT == S_IFLNK ? 1 : 0]
    case .realPath:
      guard let real = unsafe realpath(path, nil) else { return [] }
      defer { unsafe free(real) }
      return unsafe Array(UnsafeRawBufferPointer(start: real, count: strlen(real)))
    case .status: return bytes(of: DiskFileSystem().status(of: unsafe String(cString: path)))
    }
  }

  /// Returns the device, inode number, mode, size and times of a file, following links, as bytes;
  /// nil for a missing file. The bytes differ after every change, unless it follows the one before
  /// so soon that both have the same times.
  package static func identity(of path: String) -> [UInt8]? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Identity(status).bytes : nil
  }

  /// Returns the time of the last status change of a file, following links, in nanoseconds since
  /// 1970; 0 for a missing file.
  package static func changeTime(of path: String) -> Int64 {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Identity(status).changeTime : 0
  }

  private static func kind(_ status: stat?) -> [UInt8] {
    guard let mode = status?.st_mode else { return [] }
    return [mode & S_IFMT == S_IFREG ? 1 : mode & S_IFMT == S_IFDIR ? 2 : 3]
  }

  private static func bytes(of status: FileStatus?) -> [UInt8] {
    guard let status else { return [] }
    return Array(
      "\(status.kind) \(status.permissions) \(status.isOwn) \(status.isWritable) \(status.identity ?? "")"
        .utf8)
  }

  static var now: Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The device, inode number, mode, size and times of a file, by which changes are detected.
  struct Identity {
    let isCoarse: Bool
    // Only this machine reads them.
    private let numbers: (Int64, Int64, Int64, Int64, Int64, Int64, changeTime: Int64)

    init(_ status: stat) {
      #if canImport(Darwin)
        let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
      #else
        let (modified, changed) = (status.st_mtim, status.st_ctim)
      #endif
      isCoarse = changed.tv_nsec == 0
      numbers = (
        Int64(truncatingIfNeeded: status.st_dev), Int64(truncatingIfNeeded: status.st_ino),
        Int64(status.st_mode), Int64(status.st_size), Int64(modified.tv_sec),
        Int64(modified.tv_nsec),
        Int64(changed.tv_sec) * 1_000_000_000 + Int64(changed.tv_nsec)
      )
    }

    /// The time of the last status change, in nanoseconds since 1970.
    var changeTime: Int64 { numbers.changeTime }

    var bytes: [UInt8] { unsafe withUnsafeBytes(of: numbers) { unsafe Array($0) } }

    static func == (left: Identity, right: Identity) -> Bool {
      unsafe withUnsafeBytes(of: right.numbers) { unsafe left.agrees(with: $0) }
    }

    func agrees(with bytes: UnsafeRawBufferPointer) -> Bool {
      unsafe withUnsafeBytes(of: numbers) { own in
        guard own.count == bytes.count, let first = own.baseAddress, let second = bytes.baseAddress
        else { return false }
        return unsafe memcmp(first, second, own.count) == 0
      }
    }
  }
}

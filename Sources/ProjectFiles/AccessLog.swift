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
    /// The latest status change (`ctime`) of any file that was read, in nanoseconds since 1970.
    var lastChange: Int64 = 0
    /// Whether a file was read whose time has no fraction, as on file systems that store whole
    /// seconds.
    var isCoarse = false
    var isSpoiled = false
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

  public init() { start = Self.now }

  /// Records that a file was read or a folder listed, with its status before; nil if it was
  /// missing.
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

  /// Records whether the path itself is a symbolic link.
  func noteLink(_ path: String, _ isLink: Bool) {
    note(.link, path) { _ in [isLink ? 1 : 0] }
  }

  func noteRealPath(_ path: String, _ real: String?) {
    note(.realPath, path) { _ in Array((real ?? "").utf8) }
  }

  func noteStatus(_ path: String, _ status: FileStatus?) {
    note(.status, path) { _ in Self.bytes(of: status) }
  }

  /// Records that the run does more than read files; from then on, `serialized` is nil.
  func spoil() { state.withLock { $0.isSpoiled = true } }

  private func note(_ aspect: Aspect, _ path: String, _ value: (inout State) -> [UInt8]) {
    state.withLock { state in
      guard !state.isSpoiled, state.known[aspect, default: []].insert(Key(path)).inserted else {
        return
      }
      let value = value(&state)
      state.bytes.append(aspect.rawValue)
      state.bytes += path.utf8
      state.bytes.append(0)
      state.bytes += UInt32(value.count).littleEndianBytes
      state.bytes += value
    }
  }

  /// The recorded accesses, for `agrees`; nil if a later run could not detect every change: after
  /// writing, after starting git, or if a file was changed so shortly before the run that another
  /// change could have the same time.
  public var serialized: [UInt8]? {
    state.withLock { state in
      let grain: Int64 = state.isCoarse ? 2_000_000_000 : 20_000_000
      guard !state.isSpoiled, !GitCommand.hasRun, state.lastChange + grain < start else {
        return nil
      }
      return state.bytes
    }
  }

  /// Returns whether each path is still as in a `serialized` log; false for damaged bytes.
  public static func agrees(_ log: ArraySlice<UInt8>) -> Bool {
    unsafe log.withUnsafeBytes { bytes in
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
          }),
          unsafe agrees(aspect, path, UnsafeRawBufferPointer(rebasing: bytes[value]))
        else { return false }
        place = value.upperBound
      }
      return true
    }
  }

  private static func agrees(
    _ aspect: Aspect, _ path: UnsafePointer<CChar>, _ value: UnsafeRawBufferPointer
  ) -> Bool {
    var status = stat()
    switch aspect {
    case .content:
      guard unsafe stat(path, &status) == 0 else { return unsafe value.isEmpty }
      return unsafe Identity(status).agrees(with: value)
    case .kind:
      let exists = unsafe stat(path, &status) == 0
      return unsafe value.elementsEqual(kind(exists ? status : nil))
    case .link:
      let exists = unsafe lstat(path, &status) == 0
      let isLink = exists && status.st_mode & S_IFMT == S_IFLNK
      return unsafe value.elementsEqual([isLink ? 1 : 0])
    case .realPath:
      guard let real = unsafe realpath(path, nil) else { return unsafe value.isEmpty }
      defer { unsafe free(real) }
      return unsafe value.elementsEqual(UnsafeRawBufferPointer(start: real, count: strlen(real)))
    case .status:
      let status = DiskFileSystem().status(of: unsafe String(cString: path))
      return unsafe value.elementsEqual(bytes(of: status))
    }
  }

  /// Returns the device, inode number, mode, size and times of a file as bytes, which differ after
  /// each change; nil for a missing file.
  package static func identity(of path: String) -> [UInt8]? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Identity(status).bytes : nil
  }

  /// Returns the time of the last status change of a file, in nanoseconds since 1970; 0 for a
  /// missing file.
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

  private static var now: Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The device, inode number, mode, size and times of a file, which differ after each change.
  private struct Identity {
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

    /// The time of the last status change, in nanoseconds.
    var changeTime: Int64 { numbers.changeTime }

    var bytes: [UInt8] { unsafe withUnsafeBytes(of: numbers) { unsafe Array($0) } }

    func agrees(with bytes: UnsafeRawBufferPointer) -> Bool {
      unsafe withUnsafeBytes(of: numbers) { own in
        guard own.count == bytes.count, let first = own.baseAddress, let second = bytes.baseAddress
        else { return false }
        return unsafe memcmp(first, second, own.count) == 0
      }
    }
  }
}

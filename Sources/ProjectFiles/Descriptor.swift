#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open file, closed when the value is destroyed.
struct Descriptor: ~Copyable {
  let number: Int32

  init(_ path: String, _ flags: Int32) throws(FileError) {
    number = Int32(retryingInterrupts { unsafe Int(open(path, flags | O_CLOEXEC, 0o666)) })
    if number < 0 { throw FileError(path: path, code: errno) }
  }

  deinit { close(number) }

  func setMode(_ mode: mode_t, _ path: String) throws(FileError) {
    guard fchmod(number, mode) == 0 else { throw FileError(path: path, code: errno) }
  }

  /// Reads to the end. The first buffer has `sizeHint` bytes, but at least 4 KB, because a pipe has
  /// no size and a file may grow. Throws `file-too-large` if the file exceeds both the buffer and
  /// `limit`, and `not-a-file` if reading would block.
  func readAll(
    _ path: String, sizeHint: Int, limit: Int = .max
  ) throws(FileError) -> [UInt8] {
    var last = 0
    var bytes = unsafe [UInt8](unsafeUninitializedCapacity: max(sizeHint, 4095) + 1) {
      room, count in
      repeat {
        let free = unsafe UnsafeMutableBufferPointer(rebasing: room[count...])
        last = retryingInterrupts { unsafe read(number, free.baseAddress, free.count) }
        count += max(0, last)
      } while last > 0 && count < room.count
    }
    var filled = bytes.count
    while last > 0 {
      if filled > limit { throw .tooLarge(path, limit: limit) }
      if filled == bytes.count { bytes.append(contentsOf: [UInt8](repeating: 0, count: filled)) }
      last = unsafe bytes.withUnsafeMutableBytes { buffer in
        let free = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
        return retryingInterrupts { unsafe read(number, free.baseAddress, free.count) }
      }
      filled += max(0, last)
    }
    if last < 0 { throw errno == EAGAIN ? .noFile(path) : FileError(path: path, code: errno) }
    bytes.removeSubrange(filled...)
    return bytes
  }

  /// Returns whether the file has exactly these bytes; reads it piece by piece.
  func holds(_ bytes: [UInt8], _ path: String) throws(FileError) -> Bool {
    var buffer = [UInt8](repeating: 0, count: min(bytes.count, 1 << 20) + 1)
    var place = 0
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { room in
        retryingInterrupts { unsafe read(number, room.baseAddress, room.count) }
      }
      if count < 0 { throw FileError(path: path, code: errno) }
      if count == 0 { return place == bytes.count }
      guard place + count <= bytes.count, bytes[place..<place + count] == buffer[..<count] else {
        return false
      }
      place += count
    }
  }

  func writeAll(_ bytes: [UInt8], _ path: String) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
        return retryingInterrupts { unsafe write(number, rest.baseAddress, rest.count) }
      }
      if count < 0 { throw FileError(path: path, code: errno) }
      written += count
    }
  }

  /// Waits until the bytes are on the disk (`fsync`); ignores `EINVAL`, the error of file systems
  /// that cannot guarantee it.
  func synchronize(_ path: String) throws(FileError) {
    guard retryingInterrupts({ Int(fsync(number)) }) == 0 || errno == EINVAL else {
      throw FileError(path: path, code: errno)
    }
  }
}

/// Repeats a system call while signals interrupt it (`EINTR`); returns its last result, negative
/// for another error.
func retryingInterrupts(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

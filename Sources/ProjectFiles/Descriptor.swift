#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open file, closed when the value goes away.
struct Descriptor: ~Copyable {
  let number: Int32

  /// Opens a path; an error names `shown`, if the path itself means nothing to people.
  init(_ path: String, _ flags: Int32, reporting shown: String? = nil) throws(FileError) {
    number = Int32(retryingInterrupts { unsafe Int(open(path, flags | O_CLOEXEC, 0o666)) })
    if number < 0 { throw FileError(path: shown ?? path, code: errno) }
  }

  deinit { close(number) }

  func setMode(_ mode: mode_t, _ path: String) throws(FileError) {
    guard fchmod(number, mode) == 0 else { throw FileError(path: path, code: errno) }
  }

  /// Reads to the end; the size is only a hint, since pipes and growing files have none.
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
      if filled > limit { throw FileError(path: path, code: EFBIG) }
      if filled == bytes.count { bytes.append(contentsOf: [UInt8](repeating: 0, count: filled)) }
      last = unsafe bytes.withUnsafeMutableBytes { buffer in
        let free = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
        return retryingInterrupts { unsafe read(number, free.baseAddress, free.count) }
      }
      filled += max(0, last)
    }
    if last < 0 { throw FileError(path: path, code: errno) }
    bytes.removeSubrange(filled...)
    return bytes
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

  /// Waits until the bytes are on the disk; EINVAL comes from file systems that cannot promise it.
  func synchronize(_ path: String) throws(FileError) {
    guard retryingInterrupts({ Int(fsync(number)) }) == 0 || errno == EINVAL else {
      throw FileError(path: path, code: errno)
    }
  }
}

/// Repeats a system call that a signal interrupted.
func retryingInterrupts(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Descriptor {
  #if canImport(Darwin)
    /// Gives another open file the extended attributes and the access list of this one.
    func copyExtendedAttributes(to other: borrowing Descriptor, _ path: String) throws(FileError) {
      let flags = copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)
      guard unsafe fcopyfile(number, other.number, nil, flags) == 0 || errno == ENOTSUP else {
        throw FileError(path: path, code: errno)
      }
    }
  #else
    /// Gives another open file the extended attributes of this one, one of which is the access list
    /// on Linux, and removes those that it has from its folder.
    func copyExtendedAttributes(to other: borrowing Descriptor, _ path: String) throws(FileError) {
      guard let calls = unsafe AttributeCalls.all, let names = try unsafe names(calls, path),
        let inherited = try unsafe other.names(calls, path)
      else { return }
      for name in inherited where !names.contains(name) {
        _ = unsafe calls.remove(other.number, name)
      }
      for name in names {
        guard let value = try unsafe value(of: name, calls, path) else { continue }
        guard unsafe calls.set(other.number, name, value, value.count, 0) != 0 else { continue }
        // Only the superuser may set some; and some disks have none.
        guard [EPERM, ENOTSUP].contains(errno) else { throw FileError(path: path, code: errno) }
      }
    }

    /// Returns the names of the attributes, each with its NUL; nil where there are none.
    private func names(
      _ calls: AttributeCalls, _ path: String
    ) throws(FileError) -> [[CChar]]? {
      var room = [CChar](repeating: 0, count: 1 << 16)
      let length = unsafe calls.list(number, &room, room.count)
      guard length >= 0 else {
        if [ENOTSUP, ENOSYS].contains(errno) { return nil }
        throw FileError(path: path, code: errno)
      }
      return room.prefix(length).split(separator: 0).map { $0 + [0] }
    }

    /// Returns a value, which has at most 64 KB on Linux; nil if it is gone.
    private func value(
      of name: [CChar], _ calls: AttributeCalls, _ path: String
    ) throws(FileError) -> [UInt8]? {
      var room = [UInt8](repeating: 0, count: 1 << 16)
      let length = unsafe calls.get(number, name, &room, room.count)
      if length >= 0 { return Array(room.prefix(length)) }
      guard errno == ENODATA else { throw FileError(path: path, code: errno) }
      return nil
    }
  #endif
}

#if !canImport(Darwin)
  /// The calls of Linux for extended attributes, which Swift's modules leave out.
  @unsafe private struct AttributeCalls: Sendable {
    let list: @convention(c) (Int32, UnsafeMutablePointer<CChar>?, Int) -> Int
    let get: @convention(c) (Int32, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int) -> Int
    let set: @convention(c) (Int32, UnsafePointer<CChar>, UnsafeRawPointer?, Int, Int32) -> Int32
    let remove: @convention(c) (Int32, UnsafePointer<CChar>) -> Int32

    /// Nil if the C library lacks them.
    static let all = unsafe AttributeCalls()

    private init?() {
      guard let list = unsafe dlsym(nil, "flistxattr"), let get = unsafe dlsym(nil, "fgetxattr"),
        let set = unsafe dlsym(nil, "fsetxattr"), let remove = unsafe dlsym(nil, "fremovexattr")
      else { return nil }
      unsafe self.list = unsafe unsafeBitCast(
        list, to: (@convention(c) (Int32, UnsafeMutablePointer<CChar>?, Int) -> Int).self)
      unsafe self.get = unsafe unsafeBitCast(
        get,
        to: (@convention(c) (Int32, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int) -> Int)
          .self)
      unsafe self.set = unsafe unsafeBitCast(
        set,
        to: (@convention(c) (Int32, UnsafePointer<CChar>, UnsafeRawPointer?, Int, Int32) -> Int32)
          .self)
      unsafe self.remove = unsafe unsafeBitCast(
        remove, to: (@convention(c) (Int32, UnsafePointer<CChar>) -> Int32).self)
    }
  }
#endif

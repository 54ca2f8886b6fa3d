#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Descriptor {
  #if canImport(Darwin)
    /// Copies the extended attributes and the access control list of this file to another open one;
    /// does nothing if the file system does not support them.
    func copyExtendedAttributes(to other: borrowing Descriptor, _ path: String) throws(FileError) {
      let flags = copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)
      guard unsafe fcopyfile(number, other.number, nil, flags) == 0 || errno == ENOTSUP else {
        throw FileError(path: path, code: errno)
      }
    }
  #else
    /// Copies the extended attributes of this file to another open one. On Linux, the access
    /// control list is one of them. Removes the attributes that only the other file has, because
    /// they come from its folder.
    ///
    /// Leaves out attributes that only the superuser may set. Does nothing if the file system or
    /// the C library does not support attributes.
    func copyExtendedAttributes(to other: borrowing Descriptor, _ path: String) throws(FileError) {
      guard let calls = unsafe AttributeCalls.all, let names = try unsafe names(calls, path),
        let inherited = try unsafe other.names(calls, path)
      else { return }
      for name in inherited where !names.contains(name) {
        guard unsafe calls.remove(other.number, name) != 0, name == Self.accessList,
          errno != ENODATA
        else { continue }
        // More people could read the new file than the old one.
        throw FileError(path: path, code: errno)
      }
      for name in names {
        guard let value = try unsafe value(of: name, calls, path) else { continue }
        guard unsafe calls.set(other.number, name, value, value.count, 0) != 0 else { continue }
        // Only the superuser may set some attributes, and some disks do not support them.
        guard [EPERM, ENOTSUP].contains(errno) else { throw FileError(path: path, code: errno) }
      }
    }

    private static let accessList = Array("system.posix_acl_access".utf8CString)

    /// Returns the names of the attributes, each with a terminating NUL; nil if the file system
    /// does not support attributes.
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

    /// Returns the value of an attribute, at most 64 KB on Linux; nil if the attribute no longer
    /// exists.
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
  /// The functions for extended attributes in the C library of Linux, which Swift's modules do not
  /// declare.
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

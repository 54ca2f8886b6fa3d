#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

import Synchronization

/// The contents of files, and what was made from them, for a program that reads the same files
/// again and again.
///
/// A file whose status is that of an earlier reading is not opened, but has the bytes read then. A
/// value made from the bytes is remembered until they change.
package final class FileMemory: Sendable {
  private struct Content {
    let identity: AccessLog.Identity
    let bytes: [UInt8]
  }

  private struct Product {
    let bytes: [UInt8]
    let value: any Sendable
  }

  private struct ProductName: Hashable {
    let kind: String
    let path: String
  }

  private let contents = Mutex<[String: Content]>([:])
  private let products = Mutex<[ProductName: Product]>([:])

  package init() {}

  /// Returns the bytes of a file that still has the status of an earlier reading; nil otherwise.
  func bytes(of path: String, _ status: stat) -> [UInt8]? {
    contents.withLock { contents in
      contents[path].flatMap { $0.identity == AccessLog.Identity(status) ? $0.bytes : nil }
    }
  }

  /// Keeps the bytes of a file with its status before the reading, in place of earlier ones. Keeps
  /// none if the file was changed so shortly before now that another change could have the same
  /// time.
  func keep(_ bytes: [UInt8], of path: String, _ status: stat) {
    let identity = AccessLog.Identity(status)
    let grain = AccessLog.grain(isCoarse: identity.isCoarse)
    let isSure = identity.changeTime + grain < AccessLog.now
    contents.withLock {
      $0[path] = isSure ? Content(identity: identity, bytes: bytes) : nil
    }
  }

  /// Returns what `make` makes from the bytes of a file, or what it made in the last call for this
  /// kind and path, if the bytes and the type are the same.
  ///
  /// - Parameter kind: The name of what is made, with all that it depends on besides the bytes and
  ///   the path.
  package func value<Value: Sendable>(
    _ kind: String, of path: String, _ bytes: [UInt8], _ make: () -> Value
  ) -> Value {
    let name = ProductName(kind: kind, path: path)
    let known = products.withLock { $0[name] }
    // Bytes from `bytes(of:_:)` are in the same memory, which makes this fast.
    if let known, known.bytes == bytes, let value = known.value as? Value { return value }
    let value = make()
    products.withLock { $0[name] = Product(bytes: bytes, value: value) }
    return value
  }
}

extension FileMemory? {
  /// Returns what `make` makes from the bytes of a file, remembered if there is a memory.
  package func value<Value: Sendable>(
    _ kind: String, of path: String, _ bytes: [UInt8], _ make: () -> Value
  ) -> Value {
    self?.value(kind, of: path, bytes, make) ?? make()
  }
}

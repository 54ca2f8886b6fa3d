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
/// A file that still has the status of an earlier reading is not opened; the bytes read then are
/// used. A value made from the bytes is remembered until they change.
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
  private let lists = Mutex<[String: (status: [UInt8], entries: [DirectoryEntry])]>([:])
  private let results = Mutex<[String: any Sendable]>([:])

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

  /// Keeps the entries of a folder, with the status that it had before it was listed, in place of
  /// earlier ones.
  func keep(_ entries: [DirectoryEntry], of folder: String, _ status: stat) {
    let status = AccessLog.Identity(status).bytes
    lists.withLock { $0[folder] = (status, entries) }
  }

  /// Returns the kept entries of the folders, by path; only those that were kept with the given
  /// status.
  func lists(_ folders: [String: [UInt8]]) -> [String: [DirectoryEntry]] {
    lists.withLock { lists in
      var result: [String: [DirectoryEntry]] = [:]
      for (path, status) in folders {
        if let list = lists[path], list.status == status { result[path] = list.entries }
      }
      return result
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
    // Bytes from `bytes(of:_:)` share their storage, which makes this comparison fast.
    if let known, known.bytes == bytes, let value = known.value as? Value { return value }
    let value = make()
    products.withLock { $0[name] = Product(bytes: bytes, value: value) }
    return value
  }

  /// Returns the value that `leave` last stored under a name; nil if there is none, or if it has
  /// another type. The caller must find out whether the value is still valid.
  package func left<Value: Sendable>(_ name: String, _: Value.Type = Value.self) -> Value? {
    results.withLock { $0[name] } as? Value
  }

  /// Stores a value under a name for later runs, in place of an earlier one.
  package func leave(_ value: some Sendable, as name: String) {
    results.withLock { $0[name] = value }
  }
}

extension FileMemory? {
  /// Returns what `make` makes from the bytes of a file, remembered if there is a memory.
  package func value<Value: Sendable>(
    _ kind: String, of path: String, _ bytes: [UInt8], _ make: () -> Value
  ) -> Value {
    self?.value(kind, of: path, bytes, make) ?? make()
  }

  /// Returns what `make` makes from an input. With a memory, returns the value that was last made
  /// under this name instead, if the input is the same.
  package func value<Input: Equatable & Sendable, Value: Sendable>(
    _ name: String, from input: Input, _ make: () -> Value
  ) -> Value {
    guard let memory = self else { return make() }
    if let known = memory.left(name, (input: Input, value: Value).self), known.input == input {
      return known.value
    }
    let value = make()
    memory.leave((input: input, value: value), as: name)
    return value
  }

  /// Returns a number that can stand for a large input: it increases whenever the input differs
  /// from that of the last call with this name. Always 0 without a memory.
  package func version<Input: Equatable & Sendable>(of input: Input, as name: String) -> Int {
    guard let memory = self else { return 0 }
    let past = memory.left(name, (version: Int, input: Input).self)
    if let past, past.input == input { return past.version }
    let version = (past?.version ?? 0) + 1
    memory.leave((version: version, input: input), as: name)
    return version
  }
}

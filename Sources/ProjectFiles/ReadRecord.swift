import Synchronization

/// A record of the contents that a run has read, so that it does not overwrite changes that others
/// make meanwhile.
package final class ReadRecord: Sendable {
  private enum Sight: Equatable {
    case missing
    /// A source file. Its bytes are kept, not hashed: there are many sources, few of them are
    /// written, and the bytes stay in memory anyway.
    case source([UInt8])
    case bytes(count: Int, hash: Int)
    /// The file has changed between two reads.
    case torn

    init(_ bytes: [UInt8]?, of path: String) {
      guard let bytes else {
        self = .missing
        return
      }
      guard !ReadRecord.sources.contains(Path.fileExtension(path)) else {
        self = .source(bytes)
        return
      }
      var hasher = Hasher()
      unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
      self = .bytes(count: bytes.count, hash: hasher.finalize())
    }
  }

  private let sights = Mutex<[String: Sight]>([:])
  private let hasBegun = Atomic(false)
  /// The extensions of source files.
  private static let sources: Set<String> = [
    "c", "cc", "cpp", "cxx", "h", "hh", "hpp", "hxx", "m", "mm", "pch", "swift",
  ]

  package init() {}

  package func begin() { hasBegun.store(true, ordering: .relaxed) }

  /// Remembers the bytes of a file; nil for a missing one. If they differ from an earlier read,
  /// `agrees` returns false for the file until it is forgotten. Does nothing before `begin`.
  package func note(_ bytes: [UInt8]?, at path: String) {
    guard hasBegun.load(ordering: .relaxed) else { return }
    let sight = Sight(bytes, of: path)
    sights.withLock { sights in
      let path = Path.normalized(path)
      sights[path] = sights[path].map { $0 == sight ? sight : .torn } ?? sight
    }
  }

  /// Returns whether bytes, or their absence, match the last read; true for a file that was not
  /// read, and false for one that changed between two reads.
  package func agrees(with bytes: [UInt8]?, at path: String) -> Bool {
    guard let old = sights.withLock({ $0[Path.normalized(path)] }) else { return true }
    return old == Sight(bytes, of: path)
  }

  /// Forgets the reads of the given paths; nil forgets all reads.
  package func forget(_ paths: [String]?) {
    sights.withLock { sights in
      guard let paths else { return sights = [:] }
      for path in paths { sights[Path.normalized(path)] = nil }
    }
  }
}

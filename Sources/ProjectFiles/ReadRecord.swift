import Synchronization

/// A record of the contents that a run has read, so that it does not overwrite changes that others
/// make meanwhile.
final class ReadRecord: Sendable {
  /// The state of a file when it was read: the size and a hash of its bytes, or missing.
  private enum Sight: Equatable {
    case missing
    case bytes(count: Int, hash: Int)
    /// The file has changed between two reads.
    case torn

    init(_ bytes: [UInt8]?) {
      guard let bytes else {
        self = .missing
        return
      }
      var hasher = Hasher()
      unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
      self = .bytes(count: bytes.count, hash: hasher.finalize())
    }
  }

  private let sights = Mutex<[String: Sight]>([:])
  private let hasBegun = Atomic(false)
  /// The extensions of files that are never written.
  private static let sources: Set<String> = [
    "c", "cc", "cpp", "cxx", "h", "hh", "hpp", "hxx", "m", "mm", "pch", "swift",
  ]

  func begin() { hasBegun.store(true, ordering: .relaxed) }

  /// Remembers the bytes of a file, or that it is missing, while recording is on; ignores source
  /// files, which are never written.
  func note(_ bytes: [UInt8]?, at path: String) {
    guard hasBegun.load(ordering: .relaxed), !Self.sources.contains(Path.fileExtension(path)) else {
      return
    }
    let sight = Sight(bytes)
    sights.withLock { sights in
      let path = Path.normalized(path)
      sights[path] = sights[path].map { $0 == sight ? sight : .torn } ?? sight
    }
  }

  /// Returns whether bytes, or their absence, match the last read; true for a file that was not
  /// read, and false for one that changed between two reads.
  func agrees(with bytes: [UInt8]?, at path: String) -> Bool {
    guard let old = sights.withLock({ $0[Path.normalized(path)] }) else { return true }
    return old == Sight(bytes)
  }

  /// Forgets the reads of some paths; nil for all.
  func forget(_ paths: [String]?) {
    sights.withLock { sights in
      guard let paths else { return sights = [:] }
      for path in paths { sights[Path.normalized(path)] = nil }
    }
  }
}

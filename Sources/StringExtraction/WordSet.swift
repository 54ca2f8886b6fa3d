import CatalogModel

/// Tells fast whether a text has one of many words; rarely, it takes another word for one of them.
struct WordSet: Sendable {
  private let hashes: Set<UInt64>

  init(_ words: Set<String>) { hashes = Set(words.map { UInt64(fnv1a: $0.utf8) }) }

  /// Whether a text has one of the words, in O(bytes).
  func meets(_ bytes: [UInt8]) -> Bool {
    guard !hashes.isEmpty else { return false }
    var isFound = false
    bytes[...].forEachWordHash { isFound = isFound || hashes.contains($0) }
    return isFound
  }
}

extension ArraySlice<UInt8> {
  /// Calls a function with the hash of each word.
  @inline(__always)
  func forEachWordHash(_ use: (UInt64) -> Void) {
    var hash = UInt64.fnv1aSeed
    for byte in self {
      if byte.isLetter || byte.isDigit || byte == .underscore || byte >= 0x80 {
        hash = hash.adding(fnv1a: byte)
      } else if hash != .fnv1aSeed {
        use(hash)
        hash = .fnv1aSeed
      }
    }
    if hash != .fnv1aSeed { use(hash) }
  }
}

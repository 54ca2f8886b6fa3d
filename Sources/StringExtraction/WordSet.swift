import CatalogModel

/// Tells fast whether a text has one of many words; rarely, it takes another word for one of them.
struct WordSet: Sendable {
  private let hashes: Set<UInt64>

  init(_ words: Set<String>) { hashes = Set(words.map { UInt64(fnv1a: $0.utf8) }) }

  /// Whether a text has one of the words, in O(bytes).
  func meets(_ bytes: [UInt8]) -> Bool {
    guard !hashes.isEmpty else { return false }
    var hash = UInt64.fnv1aSeed
    for byte in bytes {
      if byte.isLetter || byte.isDigit || byte == .underscore || byte >= 0x80 {
        hash = hash.adding(fnv1a: byte)
      } else if hash != .fnv1aSeed {
        if hashes.contains(hash) { return true }
        hash = .fnv1aSeed
      }
    }
    return hash != .fnv1aSeed && hashes.contains(hash)
  }
}

import CatalogModel

/// A fast test whether a text has one of many words; rarely, another word is mistaken for one.
struct WordSet: Sendable {
  private let hashes: Set<UInt64>

  init(_ words: Set<String>) { hashes = Set(words.map { UInt64(fnv1a: $0.utf8) }) }

  /// Returns whether a text has one of the words; O(bytes).
  func meets(_ bytes: [UInt8]) -> Bool {
    !hashes.isEmpty && bytes[...].containsWord { hashes.contains($0) }
  }
}

extension ArraySlice<UInt8> {
  /// Returns whether a condition holds for the hash of a word; stops at the first such word.
  @inline(__always)
  func containsWord(where isWanted: (UInt64) -> Bool) -> Bool {
    var hash = UInt64.fnv1aSeed
    for byte in self {
      if byte.isLetter || byte.isDigit || byte == .underscore || byte >= 0x80 {
        hash = hash.adding(fnv1a: byte)
      } else if hash != .fnv1aSeed {
        if isWanted(hash) { return true }
        hash = .fnv1aSeed
      }
    }
    return hash != .fnv1aSeed && isWanted(hash)
  }
}

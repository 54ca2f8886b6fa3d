import CatalogModel

/// A set of words for a fast test whether a text contains one of them; rarely, the hash of another
/// word gives a wrong yes.
struct WordSet: Sendable {
  private let hashes: Set<UInt64>

  init(_ words: Set<String>) { hashes = Set(words.map { UInt64(fnv1a: $0.utf8) }) }

  /// Returns whether a text contains one of the words; O(bytes).
  func meets(_ bytes: [UInt8]) -> Bool {
    !hashes.isEmpty && bytes[...].containsWord { hashes.contains($0) }
  }
}

extension ArraySlice<UInt8> {
  /// Returns whether a condition holds for the FNV-1a hash of any word: a run of letters, digits,
  /// `_` and bytes outside of ASCII. Stops at the first word that meets it.
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

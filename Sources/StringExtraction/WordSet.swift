import CatalogModel

/// Tells fast whether one of many words is among those of a text; it may say so of a text that has none, which
/// is rare.
struct WordSet: Sendable {
  /// FNV-1a.
  private let hashes: Set<UInt64>

  init(_ words: Set<String>) {
    hashes = Set(words.map { word in word.utf8.reduce(Self.start) { Self.next($0, $1) } })
  }

  /// Whether a text has one of the words, in O(bytes).
  func meets(_ bytes: [UInt8]) -> Bool {
    guard !hashes.isEmpty else { return false }
    var hash = Self.start
    for byte in bytes {
      if byte.isLetter || byte.isDigit || byte == .underscore || byte >= 0x80 {
        hash = Self.next(hash, byte)
      } else if hash != Self.start {
        if hashes.contains(hash) { return true }
        hash = Self.start
      }
    }
    return hash != Self.start && hashes.contains(hash)
  }

  private static let start: UInt64 = 0xCBF2_9CE4_8422_2325

  private static func next(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}

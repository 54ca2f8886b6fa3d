import StringExtraction

/// A fast filter for a set of words, plain or in backticks: it excludes most other words by their
/// length, first byte and last byte, and none of the set.
struct WordShapes: Sendable {
  private var bits = [Bool](repeating: false, count: 1 << 14)

  init(_ words: some Sequence<String>) {
    for word in words {
      bits[Self.shape(Array(word.utf8)[...])] = true
      bits[Self.shape(Array("`\(word)`".utf8)[...])] = true
    }
  }

  func mayHave(_ word: ArraySlice<UInt8>) -> Bool { bits[Self.shape(word)] }

  private static func shape(_ word: ArraySlice<UInt8>) -> Int {
    guard let first = word.first, let last = word.last else { return 0 }
    return (word.count & 15) << 10 | Int(first & 31) << 5 | Int(last & 31)
  }
}

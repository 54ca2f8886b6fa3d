import StringExtraction

/// A fast filter for a set of words, plain or in backticks: it excludes most other words by their
/// length, first byte and last byte, and none of the set.
struct WordShapes: Sendable {
  private var bits = [Bool](repeating: false, count: 1 << 14)

  init(_ words: some Sequence<String>) {
    for word in words {
      for word in [Array(word.utf8), Array("`\(word)`".utf8)] {
        bits[Self.shape(word, word.indices)] = true
      }
    }
  }

  /// Returns whether the word in a range of bytes may be one of the set.
  func mayHave(_ bytes: [UInt8], _ word: Range<Int>) -> Bool { bits[Self.shape(bytes, word)] }

  private static func shape(_ bytes: [UInt8], _ word: Range<Int>) -> Int {
    guard !word.isEmpty else { return 0 }
    let (first, last) = (bytes[word.lowerBound], bytes[word.upperBound - 1])
    return (word.count & 15) << 10 | Int(first & 31) << 5 | Int(last & 31)
  }
}

import CatalogModel

/// A fast search for any of several words in bytes, at any place (Horspool's algorithm with pairs
/// of bytes).
public struct WordSearch: Sendable {
  @usableFromInline let words: [[UInt8]]
  /// The length in bytes of the shortest word, but at most 255, which is the size of the search
  /// window; 0 without words.
  @usableFromInline let width: Int
  /// The distance in bytes to the next possible match, by the last two bytes of the window as one
  /// number, the earlier one first; 0 if the window itself may match.
  @usableFromInline private(set) var shifts: [UInt8]

  /// The indices of words by their first byte.
  @usableFromInline private(set) var heads: [[Int]]

  /// Creates a search for words; empty ones are never found.
  public init(_ words: some Sequence<String>) {
    self.words = words.map { Array($0.utf8) }.filter { !$0.isEmpty }
    width = min(self.words.map(\.count).min() ?? 0, 255)
    shifts = [UInt8](repeating: UInt8(width), count: 1 << 16)
    heads = Array(repeating: [], count: 256)
    for (number, word) in self.words.enumerated() {
      heads[Int(word[0])].append(number)
      // Any byte may precede the word.
      for other in 0..<256 { note(other << 8 | Int(word[0]), at: 0) }
      for index in 1..<max(width, 1) {
        note(Int(word[index - 1]) << 8 | Int(word[index]), at: index)
      }
    }
  }

  private mutating func note(_ pair: Int, at index: Int) {
    shifts[pair] = min(shifts[pair], UInt8(width - 1 - index))
  }

  /// Returns whether one of the words is in a range of the bytes, by default in all of them; longer
  /// words are found faster.
  public func isFound(in bytes: [UInt8], _ range: Range<Int>? = nil) -> Bool {
    isFound(in: bytes, range) { _, _ in true }
  }

  /// Returns whether one of the words is in a range of the bytes, by default in all of them, and
  /// not as a part of a longer word: `tr`, but not in `struct`.
  public func isFoundWhole(in bytes: [UInt8], _ range: Range<Int>? = nil) -> Bool {
    isFound(in: bytes, range) { number, end in
      let word = words[number]
      let start = end - word.count
      let isPart = { (byte: UInt8, other: UInt8) in byte.isWordPart && other.isWordPart }
      return !(start > 0 && isPart(bytes[start - 1], word[0]))
        && !(end < bytes.count && isPart(word[word.count - 1], bytes[end]))
    }
  }

  /// Returns whether one of the words is in a range of the bytes, by default in all of them, at a
  /// place that `isWanted` accepts: it is given the index of the word, not counting empty words,
  /// and the offset after it.
  @inlinable public func isFound(
    in bytes: [UInt8], _ range: Range<Int>? = nil, where isWanted: (Int, Int) -> Bool
  ) -> Bool {
    guard width > 0 else { return false }
    let range = range ?? bytes.indices
    var last = range.lowerBound + width - 1
    while last < range.upperBound {
      let other = last > range.lowerBound ? Int(bytes[last - 1]) : 0
      let shift = Int(shifts[other << 8 | Int(bytes[last])])
      if shift == 0 {
        let rest = bytes[(last - width + 1)..<range.upperBound]
        for number in heads[Int(bytes[last - width + 1])]
        where rest.starts(with: words[number])
          && isWanted(number, rest.startIndex + words[number].count)
        {
          return true
        }
      }
      last += max(shift, 1)
    }
    return false
  }
}

import CatalogModel

/// Tells fast whether one of some words occurs in bytes, at any place (Horspool's algorithm).
public struct WordSearch: Sendable {
  private let words: [[UInt8]]
  /// The length of the shortest word: that many bytes are looked at together.
  private let width: Int
  /// By the last byte of the window, how far the next possible occurrence is; 0 if here.
  private var shifts: [Int]

  /// Takes the words that are looked for together; empty ones are never found.
  public init(_ words: some Sequence<String>) {
    self.words = words.map { Array($0.utf8) }.filter { !$0.isEmpty }
    width = self.words.map(\.count).min() ?? 0
    shifts = [Int](repeating: width, count: 256)
    for word in self.words {
      for index in 0..<width {
        shifts[Int(word[index])] = min(shifts[Int(word[index])], width - 1 - index)
      }
    }
  }

  /// Whether one of the words is in the bytes; the longer they are, the faster.
  public func isFound(in bytes: [UInt8]) -> Bool {
    guard width > 0 else { return false }
    var last = width - 1
    while last < bytes.count {
      let shift = shifts[Int(bytes[last])]
      if shift == 0 {
        let rest = bytes[(last - width + 1)...]
        if words.contains(where: rest.starts(with:)) { return true }
      }
      last += max(shift, 1)
    }
    return false
  }
}

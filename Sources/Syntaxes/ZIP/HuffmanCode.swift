/// A canonical Huffman code, defined by the lengths of its words.
struct HuffmanCode: Sendable {
  /// The maximum length of a word, in bits.
  static let lengthLimit = 15
  /// The maximum length of words that are looked up directly, in bits.
  private static let quickLength = 10

  /// For each value of the next ten bits, the symbol times 16 plus the length of its word; 0 for
  /// longer words.
  private var quick = [UInt16](repeating: 0, count: 1 << quickLength)
  /// The number of words of each length.
  private var counts = [Int](repeating: 0, count: lengthLimit + 1)
  /// The symbols in the order of their words.
  private var symbols: [UInt16] = []

  /// Builds the code from the word length of each symbol, 0 for none.
  ///
  /// Nil if there are too many or too few words; `allowsOneSymbol` accepts a code with no word, or
  /// with a single word of one bit.
  init?(_ lengths: some Collection<UInt8>, allowsOneSymbol: Bool) {
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    var free = 1
    for length in 1...Self.lengthLimit {
      free = free * 2 - counts[length]
      guard free >= 0 else { return nil }
    }
    let isShort = counts.dropFirst(2).allSatisfy { $0 == 0 }
    guard free == 0 || allowsOneSymbol && isShort else { return nil }
    var starts = [0]
    for count in counts { starts.append((starts.last ?? 0) + count) }
    symbols = Array(repeating: 0, count: starts.last ?? 0)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      symbols[starts[Int(length)]] = UInt16(symbol)
      starts[Int(length)] += 1
    }
    fillQuick()
  }

  private mutating func fillQuick() {
    var (word, index) = (0, 0)
    for length in 1...Self.quickLength {
      for _ in 0..<counts[length] {
        let entry = symbols[index] << 4 | UInt16(length)
        let first = Int(UInt16(word).reversedBits >> UInt16(16 - length))
        for place in stride(from: first, to: quick.count, by: 1 << length) { quick[place] = entry }
        (word, index) = (word + 1, index + 1)
      }
      word <<= 1
    }
  }

  /// Returns the symbol whose word the bits begin with, lowest bit first, and the length of the
  /// word; nil if there is none.
  func symbol(in bits: UInt64) -> (symbol: Int, length: Int)? {
    let bits = Int(truncatingIfNeeded: bits)
    let entry = quick[bits & (quick.count - 1)]
    if entry != 0 { return (Int(entry >> 4), Int(entry & 15)) }
    var (word, first, index) = (0, 0, 0)
    for length in 1...Self.lengthLimit {
      word |= bits >> (length - 1) & 1
      let count = counts[length]
      if word < first + count { return (Int(symbols[index + word - first]), length) }
      index += count
      first = (first + count) << 1
      word <<= 1
    }
    return nil
  }
}

extension UInt16 {
  /// The bits in reverse order: Huffman words are packed from their first bit, numbers from their
  /// last.
  var reversedBits: UInt16 {
    (0..<16).reduce(0) { $0 | (self >> UInt16($1) & 1) << UInt16(15 - $1) }
  }
}

/// What data that is deflated, and a program that expands it, agree on (RFC 1951, 3.2.5 to 3.2.7).
enum Deflate {
  /// Numbers that one symbol stands for: the first one, and how many bits choose among them.
  struct Span: Sendable {
    let base: Int
    let bits: Int
  }

  static let endOfBlock = 256
  /// How far back a repetition may begin.
  static let window = 1 << 15
  /// How long a repetition may be.
  static let longest = 258

  /// The lengths of repetitions, from the symbol 257 on.
  static let lengths: [Span] =
    spans(
      from: 3, [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5])
    + [Span(base: longest, bits: 0)]

  /// How far back repetitions begin.
  static let distances = spans(
    from: 1,
    [
      0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13,
      13,
    ])

  /// The order in which a block gives the lengths of the words for lengths.
  static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// The lengths of the words where a block does not say them.
  static let fixedLengths: [UInt8] =
    Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112)
    + Array(repeating: 7, count: 24) + Array(repeating: 8, count: 8)

  private static func spans(from start: Int, _ bits: [Int]) -> [Span] {
    var base = start
    return bits.map { bits in
      defer { base += 1 << bits }
      return Span(base: base, bits: bits)
    }
  }
}

extension HuffmanCode {
  static let fixedLiterals = fixed(Deflate.fixedLengths)
  static let fixedDistances = fixed(Array(repeating: 5, count: 32))

  private static func fixed(_ lengths: [UInt8]) -> HuffmanCode {
    guard let code = HuffmanCode(lengths, allowsOneSymbol: false) else {
      preconditionFailure("the fixed codes are complete")
    }
    return code
  }
}

/// Constants of the deflate format (RFC 1951, 3.2.5 to 3.2.7).
enum Deflate {
  /// A range of numbers that one symbol represents: the first one, and the number of the extra bits
  /// whose value is added to it.
  struct Span: Sendable {
    let base: Int
    let bits: Int
  }

  static let endOfBlock = 256
  /// The maximum distance of a repetition, in bytes.
  static let window = 1 << 15
  /// The maximum length of a repetition, in bytes.
  static let longest = 258

  /// The lengths of repetitions in bytes, for the symbols from 257 on.
  static let lengths: [Span] =
    spans(
      from: 3, [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5])
    + [Span(base: longest, bits: 0)]

  /// The distances of repetitions in bytes, by symbol.
  static let distances = spans(
    from: 1,
    [
      0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13,
      13,
    ])

  /// The symbols of the code for code lengths, in the order in which a block header lists their
  /// lengths.
  static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// The code length of each symbol in the fixed code, in bits.
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

/// A DEFLATE compressor (RFC 1951) that uses only the fixed Huffman code. This keeps the
/// implementation small. The output is identical on every platform.
///
/// An XLIFF file shrinks to a seventh of its size; a Huffman code for each block would save another
/// sixth of that.
struct Deflater {
  private let bytes: [UInt8]
  private var output: [UInt8] = []
  private var bits: UInt64 = 0
  private var bitCount = 0
  /// The last place of three bytes with each hash; -1 for none.
  private var heads = [Int32](repeating: -1, count: 1 << 15)
  /// The place before each place with the same hash, by the place modulo `Deflate.window`; -1 for
  /// none.
  private var previous = [Int32](repeating: -1, count: Deflate.window)

  /// The maximum number of places that are tried for a repetition.
  private static let tries = 64

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the deflated data, which may be larger than the bytes.
  static func deflate(_ bytes: [UInt8]) -> [UInt8] {
    var deflater = Deflater(bytes)
    return deflater.run()
  }

  private mutating func run() -> [UInt8] {
    write(1, 1)
    write(1, 2)
    var place = 0
    while place < bytes.count {
      let (length, distance) = repetition(at: place)
      guard length >= 3 else {
        literal(Int(bytes[place]))
        remember(place)
        place += 1
        continue
      }
      repetition(length, distance)
      for inner in place..<place + length { remember(inner) }
      place += length
    }
    literal(Deflate.endOfBlock)
    if bitCount > 0 { output.append(UInt8(truncatingIfNeeded: bits)) }
    return output
  }
}

extension Deflater {
  private func hash(at place: Int) -> Int? {
    guard place + 3 <= bytes.count else { return nil }
    let value =
      UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
    return Int((value &* 0x9E37_79B1) >> 17)
  }

  private mutating func remember(_ place: Int) {
    guard let hash = hash(at: place) else { return }
    previous[place & (Deflate.window - 1)] = heads[hash]
    heads[hash] = Int32(truncatingIfNeeded: place)
  }

  /// Returns the longest repetition that is found for the bytes at a place, and of equal ones the
  /// nearest; length and distance are 0 if there is none.
  private func repetition(at place: Int) -> (length: Int, distance: Int) {
    var best = (length: 0, distance: 0)
    guard let hash = hash(at: place) else { return best }
    let limit = min(Deflate.longest, bytes.count - place)
    var candidate = Int(heads[hash])
    for _ in 0..<Self.tries {
      guard candidate >= 0, place - candidate <= Deflate.window else { break }
      var length = 0
      while length < limit, bytes[candidate + length] == bytes[place + length] { length += 1 }
      if length > best.length { best = (length, place - candidate) }
      if length == limit { break }
      let next = Int(previous[candidate & (Deflate.window - 1)])
      // An overwritten place no longer precedes its successor.
      guard next < candidate else { break }
      candidate = next
    }
    return best
  }

  private mutating func repetition(_ length: Int, _ distance: Int) {
    let (code, span) = Self.span(of: length, in: Deflate.lengths)
    literal(257 + code)
    write(length - span.base, span.bits)
    let (far, farSpan) = Self.span(of: distance, in: Deflate.distances)
    write(Int(UInt16(far).reversedBits >> 11), 5)
    write(distance - farSpan.base, farSpan.bits)
  }

  private static func span(
    of number: Int, in spans: [Deflate.Span]
  ) -> (index: Int, span: Deflate.Span) {
    let index = (spans.firstIndex { $0.base > number } ?? spans.count) - 1
    return (index, spans[index])
  }

  /// Writes a symbol in the fixed Huffman code.
  private mutating func literal(_ symbol: Int) {
    let (word, length) =
      switch symbol {
      case ..<144: (0x30 + symbol, 8)
      case ..<256: (0x190 + symbol - 144, 9)
      case ..<280: (symbol - 256, 7)
      default: (0xC0 + symbol - 280, 8)
      }
    write(Int(UInt16(word).reversedBits >> UInt16(16 - length)), length)
  }

  private mutating func write(_ value: Int, _ count: Int) {
    bits |= UInt64(value) << UInt64(bitCount)
    bitCount += count
    while bitCount >= 8 {
      output.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }
}

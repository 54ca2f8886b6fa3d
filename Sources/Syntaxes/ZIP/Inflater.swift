/// A decompressor (RFC 1951) that never exceeds the expected size.
struct Inflater {
  /// Invalid data, or data of a size other than expected.
  struct Damage: Error {
    /// The byte offset where reading stopped.
    let offset: Int
  }

  private let bytes: [UInt8]
  private let end: Int
  private var offset: Int
  /// The bits that were read ahead, with the next one lowest.
  private var bits: UInt64 = 0
  private var bitCount = 0
  private var output: [UInt8] = []
  private let size: Int

  private init(_ bytes: [UInt8], _ range: Range<Int>, size: Int) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
    self.size = size
  }

  /// Inflates a range of bytes; throws unless the result has exactly `size` bytes. Bytes after the
  /// last block are ignored.
  static func inflate(
    _ bytes: [UInt8], _ range: Range<Int>, size: Int
  ) throws(Damage) -> [UInt8] {
    var inflater = Inflater(bytes, range, size: size)
    return try inflater.run()
  }

  private mutating func run() throws(Damage) -> [UInt8] {
    output.reserveCapacity(size)
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1: try expand(.fixedLiterals, .fixedDistances)
      case 2:
        let (literals, distances) = try codes()
        try expand(literals, distances)
      default: throw damage
      }
    }
    guard output.count == size else { throw damage }
    return output
  }

  private var damage: Damage { Damage(offset: offset) }
}

extension Inflater {
  private mutating func refill() {
    while bitCount <= 56, offset < end {
      bits |= UInt64(bytes[offset]) << UInt64(bitCount)
      bitCount += 8
      offset += 1
    }
  }

  private mutating func take(_ count: Int) throws(Damage) -> Int {
    if bitCount < count { refill() }
    guard bitCount >= count else { throw damage }
    let value = Int(bits & (1 << UInt64(count) - 1))
    drop(count)
    return value
  }

  private mutating func drop(_ count: Int) {
    bits >>= UInt64(count)
    bitCount -= count
  }

  private mutating func symbol(_ code: HuffmanCode) throws(Damage) -> Int {
    if bitCount < HuffmanCode.lengthLimit { refill() }
    guard let (symbol, length) = code.symbol(in: bits), length <= bitCount else { throw damage }
    drop(length)
    return symbol
  }

  private mutating func copyStored() throws(Damage) {
    // Return the bytes that were read ahead.
    drop(bitCount & 7)
    offset -= bitCount / 8
    (bits, bitCount) = (0, 0)
    let (length, complement) = (try take(16), try take(16))
    offset -= bitCount / 8
    (bits, bitCount) = (0, 0)
    guard length == ~complement & 0xFFFF, length <= end - offset, length <= size - output.count
    else { throw damage }
    output += bytes[offset..<offset + length]
    offset += length
  }

  private mutating func expand(
    _ literals: HuffmanCode, _ distances: HuffmanCode
  ) throws(Damage) {
    while true {
      let symbol = try symbol(literals)
      if symbol < 256 {
        guard output.count < size else { throw damage }
        output.append(UInt8(symbol))
        continue
      }
      if symbol == Deflate.endOfBlock { return }
      guard symbol - 257 < Deflate.lengths.count else { throw damage }
      let length = try number(Deflate.lengths[symbol - 257])
      let code = try self.symbol(distances)
      guard code < Deflate.distances.count else { throw damage }
      let distance = try number(Deflate.distances[code])
      guard distance <= output.count, length <= size - output.count else { throw damage }
      let start = output.count - distance
      // A repetition may overlap with its own output.
      for index in start..<start + length { output.append(output[index]) }
    }
  }

  private mutating func number(_ span: Deflate.Span) throws(Damage) -> Int {
    span.base + (try take(span.bits))
  }

  /// Reads the two codes that a block defines before its data: for literals and lengths, and for
  /// distances.
  private mutating func codes() throws(Damage) -> (HuffmanCode, HuffmanCode) {
    let (literalCount, distanceCount) = (try take(5) + 257, try take(5) + 1)
    let count = try take(4) + 4
    guard literalCount <= 286, distanceCount <= 30 else { throw damage }
    var lengths = [UInt8](repeating: 0, count: 19)
    for place in Deflate.lengthOrder.prefix(count) { lengths[place] = UInt8(try take(3)) }
    guard let code = HuffmanCode(lengths, allowsOneSymbol: false) else { throw damage }
    lengths = []
    while lengths.count < literalCount + distanceCount {
      let symbol = try symbol(code)
      var repeated = (value: UInt8(truncatingIfNeeded: symbol), count: 1)
      switch symbol {
      case ..<16: break
      case 16:
        guard let last = lengths.last else { throw damage }
        repeated = (last, try take(2) + 3)
      case 17: repeated = (0, try take(3) + 3)
      default: repeated = (0, try take(7) + 11)
      }
      lengths += Array(repeating: repeated.value, count: repeated.count)
    }
    guard lengths.count == literalCount + distanceCount, lengths[Deflate.endOfBlock] != 0,
      let literals = HuffmanCode(lengths[..<literalCount], allowsOneSymbol: true),
      let distances = HuffmanCode(lengths[literalCount...], allowsOneSymbol: true)
    else { throw damage }
    return (literals, distances)
  }
}

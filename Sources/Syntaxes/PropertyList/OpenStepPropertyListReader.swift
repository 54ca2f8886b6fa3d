internal import CatalogModel

/// A parser of property lists in the OpenStep form, as in `project.pbxproj`.
///
///     { /* comment */ name = bare; text = "quoted \"too\""; list = (a, b, ); bytes = <0fbd 77>; }
///
/// Its only scalars are texts and data; numbers are texts.
struct OpenStepPropertyListReader {
  private var offset = 0
  private var nodes: [PropertyListDocument.Node] = []

  /// The maximum nesting depth of dictionaries and arrays.
  private static let depthLimit = 64

  static func document(_ file: [UInt8]) throws(ParseError) -> PropertyListDocument {
    let (encoding, bytes) = try TextEncoding.decode(file)
    var reader = OpenStepPropertyListReader()
    // A key or a value takes about twenty bytes.
    reader.nodes.reserveCapacity(bytes.count / 20)
    try reader.read(bytes.span)
    return PropertyListDocument(.openStep(encoding), bytes, reader.nodes)
  }

  private mutating func read(_ bytes: Swift.Span<UInt8>) throws(ParseError) {
    try skipTrivia(bytes)
    try value(bytes, depth: 0)
    try skipTrivia(bytes)
    guard offset == bytes.count else { throw error("nothing may follow the value of the file") }
  }

  private func error(_ message: String, at place: Int? = nil) -> ParseError {
    ParseError(.malformedPlist, message, at: place ?? offset)
  }
}

extension OpenStepPropertyListReader {
  private mutating func value(_ bytes: Swift.Span<UInt8>, depth: Int) throws(ParseError) {
    guard depth < Self.depthLimit else {
      throw error("values are nested more than \(Self.depthLimit) deep")
    }
    switch offset < bytes.count ? bytes[offset] : nil {
    case .leftBrace: try dictionary(bytes, depth: depth + 1)
    case .leftParenthesis: try array(bytes, depth: depth + 1)
    case .lessThan: try data(bytes)
    default: try text(bytes, .string, "expected a value")
    }
  }

  private mutating func dictionary(_ bytes: Swift.Span<UInt8>, depth: Int) throws(ParseError) {
    let start = offset
    let index = try open(bytes, .dictionary)
    while !consume(bytes, .rightBrace) {
      guard offset < bytes.count else { throw error("the dictionary has no '}'", at: start) }
      try text(bytes, .key, "expected a key or '}'")
      try require(bytes, .equals, "expected '=' after the key")
      try value(bytes, depth: depth)
      try require(bytes, .semicolon, "expected ';' after the value")
    }
    close(index, .dictionary, start)
  }

  private mutating func array(_ bytes: Swift.Span<UInt8>, depth: Int) throws(ParseError) {
    let start = offset
    let index = try open(bytes, .array)
    while !consume(bytes, .rightParenthesis) {
      guard offset < bytes.count else { throw error("the array has no ')'", at: start) }
      try value(bytes, depth: depth)
      try skipTrivia(bytes)
      guard !consume(bytes, .comma) else {
        try skipTrivia(bytes)
        continue
      }
      guard offset == bytes.count || bytes[offset] == .rightParenthesis else {
        throw error("expected ',' or ')' after the value")
      }
    }
    close(index, .array, start)
  }

  /// Reads an opening bracket; returns the index of its node, whose end `close` sets.
  private mutating func open(
    _ bytes: Swift.Span<UInt8>, _ kind: PropertyListDocument.Kind
  ) throws(ParseError) -> Int {
    nodes.append(PropertyListDocument.Node(kind, offset..<offset, content: 0..<0, next: 0))
    offset += 1
    try skipTrivia(bytes)
    return nodes.count - 1
  }

  private mutating func close(_ index: Int, _ kind: PropertyListDocument.Kind, _ start: Int) {
    nodes[index] = PropertyListDocument.Node(
      kind, start..<offset, content: start + 1..<offset - 1, next: nodes.count)
  }

  private mutating func data(_ bytes: Swift.Span<UInt8>) throws(ParseError) {
    let start = offset
    offset += 1
    while offset < bytes.count {
      if bytes[offset].hexValue != nil {
        guard offset + 1 < bytes.count, bytes[offset + 1].hexValue != nil else {
          throw error("the data ends in half a byte; a byte has two digits")
        }
        offset += 2
      } else {
        guard bytes[offset].isBlank else { break }
        offset += 1
      }
    }
    guard consume(bytes, .greaterThan) else { throw error("expected hexadecimal digits or '>'") }
    append(.data, start..<offset, start + 1..<offset - 1)
  }

  /// Reads a quoted or bare text and appends its node; throws the message `expected` if there is
  /// none.
  private mutating func text(
    _ bytes: Swift.Span<UInt8>, _ kind: PropertyListDocument.Kind, _ expected: String
  ) throws(ParseError) {
    let start = offset
    guard offset < bytes.count else { throw error(expected) }
    let quote = bytes[offset]
    guard quote == .quote || quote == .apostrophe else {
      offset = bytes.endOfBareText(from: start)
      guard offset > start else { throw error(expected) }
      return append(kind, start..<offset, start..<offset)
    }
    var isPlain = true
    offset += 1
    while offset < bytes.count {
      offset = bytes.end(of: { $0 != quote && $0 != .backslash }, from: offset) + 1
      guard offset <= bytes.count else { break }
      if bytes[offset - 1] == quote {
        return append(kind, start..<offset, start + 1..<offset - 1, isPlain)
      }
      isPlain = false
      offset += 1
    }
    throw error("the text has no closing quote", at: start)
  }

  private mutating func append(
    _ kind: PropertyListDocument.Kind, _ range: Range<Int>, _ content: Range<Int>,
    _ isPlain: Bool = true
  ) {
    nodes.append(
      PropertyListDocument.Node(
        kind, range, content: content, next: nodes.count + 1, isPlain: isPlain))
  }
}

extension OpenStepPropertyListReader {
  private mutating func consume(_ bytes: Swift.Span<UInt8>, _ byte: UInt8) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  /// Reads a byte, and the white space and comments around it; an error points after the last
  /// token.
  private mutating func require(
    _ bytes: Swift.Span<UInt8>, _ byte: UInt8, _ message: String
  ) throws(ParseError) {
    let place = offset
    if !consume(bytes, byte) {
      try skipTrivia(bytes)
      guard consume(bytes, byte) else { throw error(message, at: place) }
    }
    try skipTrivia(bytes)
  }

  private mutating func skipTrivia(_ bytes: Swift.Span<UInt8>) throws(ParseError) {
    while true {
      // White space and slashes sort before letters and digits.
      if offset < bytes.count, bytes[offset] > .slash { return }
      offset = bytes.end(of: { $0.isBlank }, from: offset)
      guard offset + 1 < bytes.count, bytes[offset] == .slash else { return }
      if bytes[offset + 1] == .asterisk {
        try skipComment(bytes)
      } else if bytes[offset + 1] == .slash {
        offset = bytes.end(of: { !$0.isLineBreak }, from: offset)
      } else {
        return
      }
    }
  }

  private mutating func skipComment(_ bytes: Swift.Span<UInt8>) throws(ParseError) {
    let start = offset
    var end = offset + 2
    while true {
      end = bytes.offset(of: .asterisk, from: end) + 1
      guard end < bytes.count else { throw error("comment is not closed", at: start) }
      if bytes[end] == .slash { break }
    }
    offset = end + 1
  }
}

extension Swift.Span<UInt8> {
  /// Returns the offset of the first byte from `start` on that equals `byte`, or the end.
  ///
  /// Checks eight bytes at a time, because a third of a project file is comments.
  fileprivate func offset(of byte: UInt8, from start: Int) -> Int {
    let pattern = UInt64.each(byte)
    var offset = start
    while offset + 8 <= count {
      let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ pattern
      // Subtracting one sets the top bit of a byte only if it was zero; only the lowest such bit is
      // reliable.
      let found = (word &- .each(1)) & ~word & .each(0x80)
      if found != 0 { return offset + UInt64(littleEndian: found).trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < count, self[offset] != byte { offset += 1 }
    return offset
  }

  /// Returns the offset after the unquoted text at `start`, or `start` if there is none. Checks
  /// eight bytes at a time, because most texts are ids of 24 digits.
  fileprivate func endOfBareText(from start: Int) -> Int {
    var end = start
    while end + 8 <= count {
      let word = unsafe UInt64(
        littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: end, as: UInt64.self))
      // Letters of both cases; `-./`, digits and `:`.
      let bare = (word | .each(0x20)).tops(of: 0x61...0x7A) | word.tops(of: 0x2D...0x3A)
      let others = ~bare & .each(0x80)
      guard others != 0 else {
        end += 8
        continue
      }
      end += others.trailingZeroBitCount / 8
      guard StringsLiteral.isBare(self[end]) else { return end }
      end += 1
    }
    return self.end(of: StringsLiteral.isBare, from: end)
  }

  /// Returns the offset of the first byte from `start` on that `isKind` rejects, or the end.
  @inline(__always)
  fileprivate func end(of isKind: (UInt8) -> Bool, from start: Int) -> Int {
    var end = start
    while end < count, isKind(self[end]) { end += 1 }
    return end
  }
}

extension UInt64 {
  /// Returns a word of eight equal bytes.
  @inline(__always)
  fileprivate static func each(_ byte: UInt8) -> UInt64 {
    0x0101_0101_0101_0101 &* UInt64(byte)
  }

  /// Returns a word with the top bit set in each byte that is in an ASCII range, and no other bits.
  @inline(__always)
  fileprivate func tops(of range: ClosedRange<UInt8>) -> UInt64 {
    let low = self & .each(0x7F)
    let isEnough = low &+ .each(0x80 - range.lowerBound)
    let isTooMuch = low &+ .each(0x7F - range.upperBound)
    return isEnough & ~isTooMuch & ~self & .each(0x80)
  }
}

extension PropertyListDocument {
  /// Returns the value of data in OpenStep form, pairs of hexadecimal digits; nil for other kinds.
  func openStepData(_ node: Int) -> PropertyList? {
    guard nodes[node].kind == .data else { return nil }
    let digits = bytes[nodes[node].content].compactMap { $0.hexValue }
    return .data(
      stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
  }
}

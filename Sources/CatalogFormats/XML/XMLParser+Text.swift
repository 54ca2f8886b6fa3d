internal import CatalogModel

extension XMLParser {
  /// Reads up to the next `<`, with references decoded and line ends normalized.
  mutating func text() throws(ParseError) -> String {
    var result: [UInt8] = []
    while true {
      let plain = cursor.consume {
        $0 != .lessThan && $0 != .ampersand && $0 != .carriageReturn && $0 != .rightBracket
      }
      result += cursor.bytes[plain]
      switch cursor.peek() {
      case .ampersand: result.append(try reference())
      case .carriageReturn:
        if !cursor.consume("\r\n") { cursor.advance() }
        result.append(.newline)
      case .rightBracket:
        if cursor.isNext("]]>") { throw error("']]>' must be written ']]&gt;' in text") }
        cursor.advance()
        result.append(.rightBracket)
      default: return String(decoding: result, as: UTF8.self)
      }
    }
  }

  /// Reads `&amp;`, `&#38;` or `&#x26;`.
  mutating func reference() throws(ParseError) -> Unicode.Scalar {
    let start = cursor.offset
    cursor.advance()
    if cursor.consume(.hash) { return try characterReference(from: start) }
    let range = cursor.consume { $0.isLetter || $0.isDigit }
    guard !range.isEmpty, cursor.consume(.semicolon) else {
      throw error("'&' must be written '&amp;'", at: start)
    }
    let name = String(decoding: cursor.bytes[range], as: UTF8.self)
    guard let scalar = Self.entities[name] else {
      throw error("the entity '&\(name);' is not defined", at: start)
    }
    return scalar
  }

  private static let entities: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  private mutating func characterReference(
    from start: Int
  ) throws(ParseError) -> Unicode.Scalar {
    let isHexadecimal = cursor.consume(UInt8(ascii: "x"))
    let digits = cursor.consume { isHexadecimal ? $0.hexValue != nil : $0.isDigit }
    guard !digits.isEmpty, cursor.consume(.semicolon) else {
      throw error("the character reference has no digits or no ';'", at: start)
    }
    let text = String(decoding: cursor.bytes[digits], as: UTF8.self)
    guard let value = UInt32(text, radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(value), XMLEscaping.isCharacter(value)
    else { throw error("the character reference names no character of XML", at: start) }
    return scalar
  }

  mutating func comment() throws(ParseError) -> XMLNode {
    let start = cursor.offset
    cursor.advance(by: 4)
    let contentStart = cursor.offset
    guard cursor.consume(through: "--") else { throw error("'<!--' has no '-->'", at: start) }
    guard cursor.consume(.greaterThan) else {
      throw error("'--' may not stand in a comment", at: cursor.offset - 2)
    }
    let content = cursor.bytes[contentStart..<(cursor.offset - 3)]
    return .comment(Self.normalizingLineEnds(content), start..<cursor.offset)
  }

  mutating func processingInstruction() throws(ParseError) -> XMLNode {
    let start = cursor.offset
    cursor.advance(by: 2)
    let contentStart = cursor.offset
    let target = try name()
    guard target.lowercased() != "xml" else {
      throw error("'<?xml' may stand at the beginning of the file only", at: start)
    }
    guard cursor.isNext("?>") || skipWhitespace() else { throw error("expected '?>'") }
    guard cursor.consume(through: "?>") else { throw error("'<?' has no '?>'", at: start) }
    let content = cursor.bytes[contentStart..<(cursor.offset - 2)]
    return .processingInstruction(Self.normalizingLineEnds(content), start..<cursor.offset)
  }

  static func normalizingLineEnds(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(.carriageReturn) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    for (index, byte) in zip(bytes.indices, bytes) {
      if byte == .newline, index > bytes.startIndex, bytes[index - 1] == .carriageReturn {
        continue
      }
      result.append(byte == .carriageReturn ? .newline : byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}

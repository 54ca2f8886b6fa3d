internal import CatalogModel

extension XMLParser {
  /// Reads `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` if it is there.
  mutating func declaration(_ encoding: TextEncoding) throws(ParseError) -> Range<Int>? {
    guard cursor.isNext("<?xml"), let next = cursor.peek(5), Self.isWhitespace(next) else {
      return nil
    }
    let start = cursor.offset
    cursor.advance(by: 5)
    guard let version = try pseudoAttribute("version") else {
      throw error("the XML declaration has no version")
    }
    guard version.value == "1.0" || version.value == "1.1" else {
      throw error("XML version '\(version.value)' is unknown", at: version.offset)
    }
    if let label = try pseudoAttribute("encoding") {
      try checkEncoding(label.value, encoding, at: label.offset)
    }
    if let standalone = try pseudoAttribute("standalone"),
      standalone.value != "yes", standalone.value != "no"
    {
      throw error("standalone is 'yes' or 'no'", at: standalone.offset)
    }
    skipWhitespace()
    guard cursor.consume("?>") else { throw error("expected '?>'") }
    return start..<cursor.offset
  }

  private mutating func pseudoAttribute(
    _ name: StaticString
  ) throws(ParseError) -> (value: String, offset: Int)? {
    var ahead = self
    guard ahead.skipWhitespace(), ahead.cursor.consume(name) else { return nil }
    ahead.skipWhitespace()
    guard ahead.cursor.consume(.equals) else { throw ahead.error("expected '='") }
    ahead.skipWhitespace()
    guard let quote = ahead.cursor.peek(), quote == .quote || quote == .apostrophe else {
      throw ahead.error("expected a quoted value")
    }
    ahead.cursor.advance()
    let value = ahead.cursor.consume { $0 != quote && $0 != .lessThan }
    guard ahead.cursor.consume(quote) else { throw ahead.error("expected a closing quote") }
    cursor = ahead.cursor
    return (String(decoding: cursor.bytes[value], as: UTF8.self), value.lowerBound)
  }

  private func checkEncoding(
    _ label: String, _ encoding: TextEncoding, at offset: Int
  ) throws(ParseError) {
    let accepted =
      switch encoding {
      case .utf8: ["utf-8", "us-ascii"]
      case .utf16LittleEndian: ["utf-16", "utf-16le"]
      case .utf16BigEndian: ["utf-16", "utf-16be"]
      case .utf32LittleEndian, .utf32BigEndian: ["utf-32"]
      }
    guard !accepted.contains(label.lowercased()) else { return }
    throw ParseError(
      "xml-encoding", "the file is declared as '\(label)' but is not; save it as UTF-8", at: offset)
  }

  /// Refuses the characters that XML cannot hold, wherever they stand.
  func checkCharacters() throws(ParseError) {
    let bytes = cursor.bytes
    for (offset, byte) in bytes.enumerated() where byte < .space || byte == 0xEF {
      if byte == 0xEF {
        // U+FFFE and U+FFFF
        guard bytes[offset + 1] == 0xBF, bytes[offset + 2] >= 0xBE else { continue }
        throw error("XML cannot hold noncharacters", at: offset)
      }
      if byte == .tab || byte == .newline || byte == .carriageReturn { continue }
      throw error("XML cannot hold control characters", at: offset)
    }
  }

  /// Whether there was any.
  @discardableResult
  mutating func skipWhitespace() -> Bool { !cursor.consume(while: Self.isWhitespace).isEmpty }

  static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == .space || byte == .newline || byte == .carriageReturn || byte == .tab
  }

  func error(_ message: String, at offset: Int? = nil) -> ParseError {
    ParseError("malformed-xml", message, at: offset ?? cursor.offset)
  }
}

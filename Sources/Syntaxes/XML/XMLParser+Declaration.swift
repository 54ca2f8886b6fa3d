internal import CatalogModel

extension XMLParser {
  /// Reads `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` and returns its byte range;
  /// nil if there is none. Throws `xml-encoding` if it declares an encoding other than `encoding`,
  /// and `malformed-xml` for any other mistake.
  mutating func declaration(_ encoding: TextEncoding) throws(ParseError) -> Range<Int>? {
    guard isNext("<?xml"), let next = peek(5), Self.isWhitespace(next) else { return nil }
    let start = offset
    offset += 5
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
      throw error("standalone must be 'yes' or 'no'", at: standalone.offset)
    }
    skipWhitespace()
    guard consume("?>") else { throw error("expected '?>'") }
    return start..<offset
  }

  /// Returns the error for a declared encoding that is not that of the file; nil if it is, or if
  /// there is no declaration that can be read.
  mutating func refusedEncoding() -> ParseError? {
    do throws(ParseError) {
      _ = try declaration(document.encoding)
      return nil
    } catch {
      return error.id == .xmlEncoding ? error : nil
    }
  }

  private mutating func pseudoAttribute(
    _ name: StaticString
  ) throws(ParseError) -> (value: String, offset: Int)? {
    let start = offset
    guard skipWhitespace(), consume(name) else {
      offset = start
      return nil
    }
    skipWhitespace()
    guard consume(.equals) else { throw error("expected '='") }
    skipWhitespace()
    let value = try quoted()
    return (String(decoding: bytes[value], as: UTF8.self), value.lowerBound)
  }

  /// Reads a quoted value and returns the byte range between the quotes.
  private mutating func quoted() throws(ParseError) -> Range<Int> {
    guard let quote = peek(0), quote == .quote || quote == .apostrophe else {
      throw error("expected a quoted value")
    }
    offset += 1
    let start = offset
    while offset < bytes.count, bytes[offset] != quote, bytes[offset] != .lessThan { offset += 1 }
    guard consume(quote) else { throw error("expected a closing quote") }
    return start..<(offset - 1)
  }

  private func checkEncoding(
    _ label: String, _ encoding: TextEncoding, at offset: Int
  ) throws(ParseError) {
    let accepted =
      switch encoding {
      case .utf8: ["utf-8", "us-ascii"]
      case .utf16LittleEndian: ["utf-16", "utf-16le"]
      case .utf16BigEndian: ["utf-16", "utf-16be"]
      case .utf32LittleEndian, .utf32BigEndian: ["utf-32", "utf-32le", "utf-32be"]
      }
    guard !accepted.contains(label.lowercased()) else { return }
    let message =
      label.lowercased().hasPrefix("utf")
      ? "the file is declared as '\(label)' but is in another encoding; save it as UTF-8"
      : "the encoding '\(label)' is not supported; save the file as UTF-8"
    throw ParseError(.xmlEncoding, message, at: offset)
  }

  /// Reads `<!DOCTYPE name PUBLIC "…" "…">` and returns its byte range; throws `xml-doctype` for
  /// declarations in `[…]`.
  mutating func documentType() throws(ParseError) -> Range<Int> {
    let start = offset
    offset += 9
    guard skipWhitespace() else { throw error("expected white space") }
    _ = try name()
    if skipWhitespace() {
      let isPublic = consume("PUBLIC")
      if isPublic || consume("SYSTEM") {
        for _ in 0..<(isPublic ? 2 : 1) {
          guard skipWhitespace() else { throw error("expected white space") }
          _ = try quoted()
        }
        skipWhitespace()
      }
    }
    guard peek(0) != .leftBracket else {
      throw ParseError(
        .xmlDoctype, "declarations in a document type are not supported; remove the '[…]'",
        at: offset)
    }
    guard consume(.greaterThan) else { throw error("expected '>'") }
    return start..<offset
  }

  /// Throws if the file contains a character that XML cannot represent: one below U+0020 other than
  /// tab, LF and CR, or U+FFFE or U+FFFF.
  func checkCharacters() throws(ParseError) {
    let span = bytes.span
    for start in stride(from: 0, to: span.count, by: 16) {
      // Most blocks need no closer check.
      let part = start..<min(start + 16, span.count)
      var suspects: UInt8 = 0
      for index in part {
        suspects |= (span[index] < .space ? 1 : 0) | (span[index] == 0xEF ? 1 : 0)
      }
      guard suspects != 0 else { continue }
      for index in part { try checkCharacter(at: index) }
    }
  }

  private func checkCharacter(at offset: Int) throws(ParseError) {
    let byte = bytes[offset]
    if byte < .space, !Self.isWhitespace(byte) {
      throw error("XML cannot hold control characters", at: offset)
    }
    // U+FFFE and U+FFFF
    if byte == 0xEF, bytes[offset + 1] == 0xBF, bytes[offset + 2] >= 0xBE {
      throw error("XML cannot hold noncharacters", at: offset)
    }
  }
}

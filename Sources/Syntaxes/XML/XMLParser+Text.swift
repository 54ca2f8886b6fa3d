internal import CatalogModel

extension XMLParser {
  /// Moves to the next `<`, or to the end of the file, and checks the text; throws for an invalid
  /// reference and for `]]>`.
  mutating func skipText() throws(ParseError) {
    var index = offset
    while index < bytes.count {
      let byte = bytes[index]
      if byte == .lessThan { break }
      if byte == .ampersand {
        index = try skipReference(at: index)
      } else {
        if byte == .rightBracket, index + 2 < bytes.count, bytes[index + 1] == .rightBracket,
          bytes[index + 2] == .greaterThan
        {
          throw error("']]>' must be written ']]&gt;' in text", at: index)
        }
        index += 1
      }
    }
    offset = index
  }

  /// Returns the byte offset after the reference at `start`; throws if it is invalid.
  func skipReference(at start: Int) throws(ParseError) -> Int {
    switch XMLReference.read(bytes, at: start) {
    case .character(_, let end): return end
    case .notEscaped: throw error("'&' must be written '&amp;'", at: start)
    case .undefined(let name):
      let name = String(decoding: bytes[name], as: UTF8.self)
      throw error("the entity '&\(name);' is not defined", at: start)
    case .noDigits:
      throw error("the character reference has no digits or no ';'", at: start)
    case .noCharacter:
      throw error("the character reference names no character of XML", at: start)
    }
  }

  mutating func comment() throws(ParseError) {
    let start = offset
    offset += 4
    guard skip(through: "--") else { throw error("'<!--' has no '-->'", at: start) }
    guard consume(.greaterThan) else {
      throw error("'--' is not allowed in a comment", at: offset - 2)
    }
    append(.comment, start..<offset, content: (start + 4)..<(offset - 3))
  }

  mutating func processingInstruction() throws(ParseError) {
    let start = offset
    offset += 2
    let target = try name()
    guard text(of: target).lowercased() != "xml" else {
      throw error("'<?xml' is allowed only at the beginning of the file", at: start)
    }
    guard isNext("?>") || skipWhitespace() else { throw error("expected '?>'") }
    guard skip(through: "?>") else { throw error("'<?' has no '?>'", at: start) }
    append(.processingInstruction, start..<offset, content: (start + 2)..<(offset - 2))
  }
}

extension XMLParser {
  /// Returns the byte at a distance from the current offset; nil after the end.
  func peek(_ distance: Int) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  /// Moves past the byte if it is next; returns whether it was.
  mutating func consume(_ byte: UInt8) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  /// Moves past the text if it is next; returns whether it was.
  mutating func consume(_ text: StaticString) -> Bool {
    guard isNext(text) else { return false }
    offset += text.utf8CodeUnitCount
    return true
  }

  func isNext(_ text: StaticString) -> Bool { isText(text, at: offset) }

  private func isText(_ text: StaticString, at offset: Int) -> Bool {
    guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { unsafe $0.elementsEqual(bytes[offset..<(offset + $0.count)]) }
  }

  /// Moves after the next occurrence of a text; returns false, without moving, if there is none.
  mutating func skip(through text: StaticString) -> Bool {
    let first = text.withUTF8Buffer { unsafe $0.first }
    var index = offset
    while index < bytes.count {
      if bytes[index] == first, isText(text, at: index) {
        offset = index + text.utf8CodeUnitCount
        return true
      }
      index += 1
    }
    return false
  }

  /// Skips white space; returns whether there was any.
  @discardableResult
  mutating func skipWhitespace() -> Bool {
    let start = offset
    while offset < bytes.count, Self.isWhitespace(bytes[offset]) { offset += 1 }
    return offset > start
  }

  package static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == .space || byte == .newline || byte == .carriageReturn || byte == .tab
  }

  func error(_ message: String, at offset: Int? = nil) -> ParseError {
    ParseError(.malformedXML, message, at: offset ?? self.offset)
  }
}

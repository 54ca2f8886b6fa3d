internal import CatalogModel

extension XMLParser {
  /// Reads a start tag from `<` to `>` and appends its attributes; returns the index of its name,
  /// and whether it ends with `/>`.
  mutating func startTag() throws(ParseError) -> (name: UInt32, isSelfClosing: Bool) {
    let start = offset
    offset += 1
    let name = try name()
    while true {
      let isSeparated = skipWhitespace()
      guard offset < bytes.count else {
        throw error("the tag '<\(text(of: name))' has no '>'", at: start)
      }
      if consume(.greaterThan) { return (name, false) }
      if bytes[offset] == .slash, peek(1) == .greaterThan {
        offset += 2
        return (name, true)
      }
      guard isSeparated else { throw error("expected white space, '>' or '/>'") }
      try attribute()
    }
  }

  private mutating func attribute() throws(ParseError) {
    let start = offset
    let name = try name()
    skipWhitespace()
    guard consume(.equals) else { throw error("expected '=' after '\(text(of: name))'") }
    skipWhitespace()
    guard let quote = peek(0), quote == .quote || quote == .apostrophe else {
      throw error("the value of '\(text(of: name))' needs quotes")
    }
    offset += 1
    let valueStart = offset
    try skipAttributeValue(quote)
    let attribute = XMLDocument.Attribute(name: name, at: start, value: valueStart..<offset)
    offset += 1
    guard names.isNewAttribute(name) else {
      throw error("'\(text(of: name))' is set twice in one tag", at: start)
    }
    document.attributes.append(attribute)
  }

  /// Moves to the closing quote of an attribute value and checks its references.
  private mutating func skipAttributeValue(_ quote: UInt8) throws(ParseError) {
    let start = offset - 1
    var index = offset
    while index < bytes.count {
      let byte = bytes[index]
      if byte == quote {
        offset = index
        return
      }
      if byte == .ampersand {
        index = try skipReference(at: index)
      } else if byte == .lessThan {
        throw error("'<' must be written '&lt;' in an attribute", at: index)
      } else {
        index += 1
      }
    }
    throw error("the attribute value has no closing quote", at: start)
  }

  /// Reads a name with at most one colon inside, such as `xml:lang`; returns its index.
  mutating func name() throws(ParseError) -> UInt32 {
    let start = offset
    guard start < bytes.count, Self.isNameStart(bytes[start]) else {
      throw error("expected a name")
    }
    var index = start + 1
    while index < bytes.count, Self.isNameByte(bytes[index]) { index += 1 }
    offset = index
    guard let name = names.index(of: start..<index) else {
      throw error("the name has a misplaced colon", at: start)
    }
    return name
  }

  /// Returns the text of the name with the index `name`, as written.
  func text(of name: UInt32) -> String {
    String(decoding: bytes[names.entries[Int(name)].range], as: UTF8.self)
  }

  func name(of element: Int) -> String { text(of: document.nodes[element].name.index) }

  static func isNameStart(_ byte: UInt8) -> Bool {
    byte.isLetter || byte == .underscore || byte == .colon || byte >= 0x80
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isNameStart(byte) || byte.isDigit || byte == .minus || byte == .period
  }
}

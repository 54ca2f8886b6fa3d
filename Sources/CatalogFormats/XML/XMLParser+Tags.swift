internal import CatalogModel

/// A start tag or an empty-element tag.
struct XMLStartTag {
  let name: String
  let prefix: String
  let localName: String
  let attributes: [XMLAttribute]
  let isSelfClosing: Bool
  let range: Range<Int>
}

extension XMLParser {
  /// Reads from `<` to `>`.
  mutating func startTag() throws(ParseError) -> XMLStartTag {
    let start = cursor.offset
    cursor.advance()
    let name = try name()
    var attributes: [XMLAttribute] = []
    var names: Set<String> = []
    while true {
      let isSeparated = skipWhitespace()
      if cursor.consume(.greaterThan) {
        return tag(name, attributes, isSelfClosing: false, from: start)
      }
      if cursor.consume("/>") { return tag(name, attributes, isSelfClosing: true, from: start) }
      if cursor.isAtEnd { throw error("the tag '<\(name)' has no '>'", at: start) }
      guard isSeparated else { throw error("expected white space, '>' or '/>'") }
      let attribute = try attribute()
      guard names.insert(attribute.name).inserted else {
        throw error(
          "'\(attribute.name)' is set twice in one tag", at: attribute.range.lowerBound)
      }
      attributes.append(attribute)
    }
  }

  private func tag(
    _ name: String, _ attributes: [XMLAttribute], isSelfClosing: Bool, from start: Int
  ) -> XMLStartTag {
    let parts = name.split(separator: ":", maxSplits: 1)
    return XMLStartTag(
      name: name, prefix: parts.count > 1 ? String(parts[0]) : "",
      localName: String(parts.last ?? ""), attributes: attributes, isSelfClosing: isSelfClosing,
      range: start..<cursor.offset)
  }

  private mutating func attribute() throws(ParseError) -> XMLAttribute {
    let start = cursor.offset
    let name = try name()
    skipWhitespace()
    guard cursor.consume(.equals) else { throw error("expected '=' behind '\(name)'") }
    skipWhitespace()
    guard let quote = cursor.peek(), quote == .quote || quote == .apostrophe else {
      throw error("the value of '\(name)' needs quotes")
    }
    let quoteOffset = cursor.offset
    cursor.advance()
    let value = try attributeValue(quote, openedAt: quoteOffset)
    cursor.advance()
    return XMLAttribute(
      name: name, value: value, range: start..<cursor.offset,
      valueRange: (quoteOffset + 1)..<(cursor.offset - 1))
  }

  /// Stops at the closing quote.
  private mutating func attributeValue(
    _ quote: UInt8, openedAt start: Int
  ) throws(ParseError) -> String {
    var result: [UInt8] = []
    while true {
      let plain = cursor.consume {
        $0 != quote && $0 != .ampersand && $0 != .lessThan && $0 >= .space
      }
      result += cursor.bytes[plain]
      switch cursor.peek() {
      case quote: return String(decoding: result, as: UTF8.self)
      case .ampersand: result.append(try reference())
      case .lessThan: throw error("'<' must be written '&lt;' in an attribute")
      case nil: throw error("the attribute value has no closing quote", at: start)
      default:
        // Raw white space becomes a space; only references bring in the real character.
        if !cursor.consume("\r\n") { cursor.advance() }
        result.append(.space)
      }
    }
  }

  /// Reads a name with at most one colon inside.
  mutating func name() throws(ParseError) -> String {
    let start = cursor.offset
    guard let first = cursor.peek(), Self.isNameStart(first) else { throw error("expected a name") }
    let name = cursor.consume {
      Self.isNameStart($0) || $0.isDigit || $0 == .minus || $0 == .period
    }
    let parts = cursor.bytes[name].split(separator: .colon, omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ $0.first.map(Self.isNameStart) ?? false }) else {
      throw error("the name has a misplaced colon", at: start)
    }
    return String(decoding: cursor.bytes[name], as: UTF8.self)
  }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    byte.isLetter || byte == .underscore || byte == .colon || byte >= 0x80
  }
}

internal import CatalogModel
internal import Syntaxes

extension StringsParser {
  /// Reads `key = value;` or `key;`; throws if a part is missing.
  mutating func pair(depth: Int) throws(ParseError) -> StringsItem {
    let start = offset
    var flags: StringsItem.Flags = []
    guard let keyHasEscapes = try text() else { throw error("expected a key") }
    if keyHasEscapes { flags.insert(.keyHasEscapes) }
    let keyEnd = offset
    skipTrivia()
    if consume(.semicolon) {
      flags.insert(.isLonely)
      return StringsItem(entry: start..<offset, keyEnd: keyEnd, value: keyEnd..<keyEnd, flags)
    }
    guard consume(.equals) else {
      throw error("expected '=' or ';' after the key", at: tokenEnd)
    }
    skipTrivia()
    let valueStart = offset
    flags.formUnion(try value(depth: depth))
    let valueRange = valueStart..<offset
    tokenEnd = offset
    skipTrivia()
    guard consume(.semicolon) else { throw error(Self.missingSemicolon, at: tokenEnd) }
    return StringsItem(entry: start..<offset, keyEnd: keyEnd, value: valueRange, flags)
  }

  /// Reads a text, a dictionary, an array or data; returns the flags of an entry with this value.
  private mutating func value(depth: Int) throws(ParseError) -> StringsItem.Flags {
    guard depth < Self.depthLimit else {
      throw error("values are nested more than \(Self.depthLimit) deep")
    }
    guard offset < bytes.count else { throw error("expected a value") }
    switch bytes[offset] {
    case .leftBrace: try dictionary(depth: depth + 1)
    case .leftParenthesis: try array(depth: depth + 1)
    case .lessThan: try data()
    default:
      guard let hasEscapes = try text() else { throw error("expected a value") }
      return hasEscapes ? .valueHasEscapes : []
    }
    return .isNested
  }

  private mutating func dictionary(depth: Int) throws(ParseError) {
    let start = offset
    isNested = true
    offset += 1
    skipTrivia()
    while !consume(.rightBrace) {
      guard offset < bytes.count else { throw error("the dictionary has no '}'", at: start) }
      _ = try pair(depth: depth)
      skipTrivia()
    }
  }

  private mutating func array(depth: Int) throws(ParseError) {
    isNested = true
    offset += 1
    skipTrivia()
    while !consume(.rightParenthesis) {
      _ = try value(depth: depth)
      skipTrivia()
      guard consume(.comma) || offset < bytes.count && bytes[offset] == .rightParenthesis else {
        throw error("expected ',' or ')'")
      }
      skipTrivia()
    }
  }

  /// Reads data such as `<0a 1B>`; throws for an unpaired digit, which CoreFoundation rejects too.
  private mutating func data() throws(ParseError) {
    offset += 1
    while offset < bytes.count {
      if bytes[offset].hexValue != nil {
        guard offset + 1 < bytes.count, bytes[offset + 1].hexValue != nil else {
          throw error("the data ends in half a byte; a byte has two digits")
        }
        offset += 2
      } else {
        let start = offset
        skipWhitespace()
        if offset == start { break }
      }
    }
    guard consume(.greaterThan) else { throw error("expected hexadecimal digits or '>'") }
  }

  private mutating func consume(_ byte: UInt8) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  /// Reads a quoted or bare text and returns whether it has escapes; nil if neither is next. Throws
  /// if the closing quote is missing.
  private mutating func text() throws(ParseError) -> Bool? {
    guard offset < bytes.count else { return nil }
    let first = bytes[offset]
    if first == .quote || first == .apostrophe { return try quoted(first) }
    let start = offset
    while offset < bytes.count, StringsLiteral.isBare(bytes[offset]) { offset += 1 }
    tokenEnd = offset
    return offset == start ? nil : false
  }

  private mutating func quoted(_ quote: UInt8) throws(ParseError) -> Bool {
    let start = offset
    var hasEscapes = false
    var index = offset + 1
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == quote {
        offset = index
        tokenEnd = index
        return hasEscapes
      }
      if byte == .backslash {
        hasEscapes = true
        index += 1
      } else if byte.isLineBreak, multilineQuote == nil {
        multilineQuote = start
      }
    }
    offset = bytes.count
    multilineQuote = multilineQuote ?? start
    throw error("the text has no closing quote", at: start)
  }
}

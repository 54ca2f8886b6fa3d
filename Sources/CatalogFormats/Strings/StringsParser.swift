internal import CatalogModel

/// Cuts a text into the items of a `.strings` file; it cannot fail.
struct StringsParser {
  private var cursor: ByteCursor
  private var items: [StringsItem] = []
  private var brace = Brace.none
  /// Where the last token ended.
  private var tokenEnd = 0
  /// The first quoted text of the entry that goes over the end of its line.
  private var multilineQuote: Int?
  /// Where the first comment without an end begins.
  private var openComment: Int?

  /// The state of the optional braces around the whole file.
  private enum Brace { case none, open, closed }

  static func items(_ text: [UInt8]) -> [StringsItem] {
    var parser = StringsParser(cursor: ByteCursor(text))
    while !parser.cursor.isAtEnd { parser.item() }
    if parser.brace == .open {
      let kind = StringsItem.Kind.junk(message: "the brace around the file has no '}'", place: 0)
      parser.items.append(StringsItem(kind: kind, bytes: []))
    }
    return parser.items
  }

  /// How many dictionaries and arrays may be inside each other.
  private static let depthLimit = 64

  private init(cursor: ByteCursor) { self.cursor = cursor }

  private mutating func item() {
    let start = cursor.offset
    if skipWhitespace() { return append(.whitespace, from: start) }
    if skipComment() { return append(.comment, from: start) }
    if cursor.peek() == .leftBrace, brace == .none, isFirstToken {
      brace = .open
      cursor.advance()
      return append(.brace, from: start)
    }
    if cursor.peek() == .rightBrace, brace == .open {
      brace = .closed
      cursor.advance()
      return append(.brace, from: start)
    }
    multilineQuote = nil
    do throws(ParseError) {
      if brace == .closed { throw error("nothing may follow the brace around the file") }
      append(.entry(try pair(depth: 0, from: start)), from: start)
    } catch {
      let problem = recover(from: error)
      append(.junk(message: problem.message, place: problem.offset - start), from: start)
    }
  }

  private mutating func append(_ kind: StringsItem.Kind, from start: Int) {
    items.append(StringsItem(kind: kind, bytes: Array(cursor.bytes[start..<cursor.offset])))
  }

  private var isFirstToken: Bool {
    items.allSatisfy { item in
      switch item.kind {
      case .whitespace, .comment: true
      default: false
      }
    }
  }
}

extension StringsParser {
  /// Moves to where reading can go on, and returns what to say.
  ///
  /// A text over several lines in a broken entry is most likely one whose closing quote is
  /// missing, so its first line alone is given up.
  private mutating func recover(from error: ParseError) -> ParseError {
    if let quote = multilineQuote {
      cursor = ByteCursor(cursor.bytes, at: quote)
      skipLine()
      return self.error("the text has no closing quote on its line", at: quote)
    }
    cursor = ByteCursor(cursor.bytes, at: error.offset)
    if error.offset == tokenEnd, error.message == missingSemicolon {
      skipTrivia()
      let isNextLine = cursor.bytes[tokenEnd..<cursor.offset].contains(where: \.isLineEnd)
      cursor = ByteCursor(cursor.bytes, at: error.offset)
      if isNextLine { return error }
    }
    while !cursor.isAtEnd, !isAtLineEnd {
      if cursor.consume(.semicolon) { break }
      cursor.advance()
    }
    return error
  }

  /// `key = value;` or `key;`
  private mutating func pair(
    depth: Int, from start: Int
  ) throws(ParseError) -> StringsItem.Pair {
    let keyStart = cursor.offset
    guard let key = try text() else { throw error("expected a key") }
    let keyRange = (keyStart - start)..<(cursor.offset - start)
    skipTrivia()
    if cursor.consume(.semicolon) {
      return StringsItem.Pair(key: key, keyRange: keyRange, value: key, valueRange: nil)
    }
    guard cursor.consume(.equals) else {
      throw error("expected '=' or ';' behind the key", at: tokenEnd)
    }
    skipTrivia()
    let valueStart = cursor.offset
    let value = try value(depth: depth)
    let valueRange = (valueStart - start)..<(cursor.offset - start)
    tokenEnd = cursor.offset
    skipTrivia()
    guard cursor.consume(.semicolon) else { throw error(missingSemicolon, at: tokenEnd) }
    return StringsItem.Pair(key: key, keyRange: keyRange, value: value, valueRange: valueRange)
  }

  /// Any value; nil when it is no text.
  private mutating func value(depth: Int) throws(ParseError) -> String? {
    guard depth < Self.depthLimit else {
      throw error("more than \(Self.depthLimit) values are inside each other")
    }
    switch cursor.peek() {
    case .leftBrace: try dictionary(depth: depth + 1)
    case .leftParenthesis: try array(depth: depth + 1)
    case .lessThan: try data()
    default:
      guard let text = try text() else { throw error("expected a value") }
      return text
    }
    return nil
  }

  private mutating func dictionary(depth: Int) throws(ParseError) {
    let start = cursor.offset
    cursor.advance()
    skipTrivia()
    while !cursor.consume(.rightBrace) {
      guard !cursor.isAtEnd else { throw error("the dictionary has no '}'", at: start) }
      _ = try pair(depth: depth, from: start)
      skipTrivia()
    }
  }

  private mutating func array(depth: Int) throws(ParseError) {
    cursor.advance()
    skipTrivia()
    while !cursor.consume(.rightParenthesis) {
      _ = try value(depth: depth)
      skipTrivia()
      guard cursor.consume(.comma) || cursor.peek() == .rightParenthesis else {
        throw error("expected ',' or ')'")
      }
      skipTrivia()
    }
  }

  private mutating func data() throws(ParseError) {
    cursor.advance()
    cursor.consume { $0.hexValue != nil || $0 == .space || $0.isLineEnd || $0 == .tab }
    guard cursor.consume(.greaterThan) else { throw error("expected hexadecimal digits or '>'") }
  }

  /// A quoted or a bare text; nil when neither is next.
  private mutating func text() throws(ParseError) -> String? {
    guard let first = cursor.peek() else { return nil }
    let start = cursor.offset
    guard first == .quote || first == .apostrophe else {
      let range = cursor.consume(while: StringsLiteral.isBare)
      tokenEnd = cursor.offset
      return range.isEmpty ? nil : String(decoding: cursor.bytes[range], as: UTF8.self)
    }
    cursor.advance()
    while true {
      let plain = cursor.consume { $0 != first && $0 != .backslash }
      if multilineQuote == nil, cursor.bytes[plain].contains(where: \.isLineEnd) {
        multilineQuote = start
      }
      if cursor.consume(first) { break }
      guard !cursor.isAtEnd else {
        multilineQuote = multilineQuote ?? start
        throw error("the text has no closing quote", at: start)
      }
      cursor.advance(by: 2)
    }
    tokenEnd = cursor.offset
    return StringsLiteral.decode(cursor.bytes[(start + 1)..<(cursor.offset - 1)])
  }
}

extension StringsParser {
  private mutating func skipTrivia() {
    while skipWhitespace() || skipComment() {}
  }

  /// Spaces, line ends and U+2028, U+2029; no others, not even a no-break space.
  private mutating func skipWhitespace() -> Bool {
    let start = cursor.offset
    repeat {
      cursor.consume { $0 == .space || 0x09...0x0D ~= $0 }
    } while cursor.consume("\u{2028}") || cursor.consume("\u{2029}")
    return cursor.offset > start
  }

  /// A comment that is never closed goes to the end of the file.
  private mutating func skipComment() -> Bool {
    let start = cursor.offset
    if cursor.consume("/*") {
      // Behind a comment without end no other one has an end: do not look for it again.
      if let openComment, openComment <= start {
        cursor.advance(by: cursor.bytes.count)
      } else if !cursor.consume(through: "*/") {
        openComment = start
      }
      return true
    }
    guard cursor.isNext("//") else { return false }
    skipLine()
    return true
  }

  private mutating func skipLine() {
    while !cursor.isAtEnd, !isAtLineEnd { cursor.advance() }
  }

  private var isAtLineEnd: Bool {
    guard let byte = cursor.peek() else { return true }
    return byte.isLineEnd || cursor.isNext("\u{2028}") || cursor.isNext("\u{2029}")
  }

  private func error(_ message: String, at offset: Int? = nil) -> ParseError {
    ParseError("malformed-strings", message, at: offset ?? cursor.offset)
  }

  private var missingSemicolon: String { "expected ';' behind the value" }
}

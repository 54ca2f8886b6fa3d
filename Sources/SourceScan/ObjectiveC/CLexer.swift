import CatalogModel

/// Splits a source of the C family into tokens: C, C++, Objective-C, Objective-C++.
///
/// Directives are not evaluated: all branches of `#if` are read, even those of `#if 0`, because
/// their conditions depend on settings outside of the source.
struct CLexer {
  private let text: SplicedText
  private let bytes: [UInt8]
  private var offset = 0
  private var isLineStart = true
  private var tokens: [CToken] = []
  /// The ranges of comments with their markers, in the joined bytes.
  private var comments: [Range<Int>] = []
  /// The start, in the joined bytes, of the first unterminated comment or Objective-C string; nil
  /// if there is none.
  private var openStart: Int?

  private init(_ text: SplicedText) {
    self.text = text
    bytes = text.bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// Returns the tokens; and in `open` the byte range, in the file, of the `/*` or `@"` that begins
  /// the first unterminated comment or Objective-C string, nil if there is none.
  static func tokens(of text: SplicedText) -> (tokens: [CToken], open: Range<Int>?) {
    var lexer = CLexer(text)
    while lexer.offset < lexer.bytes.count { lexer.lexNext() }
    return (lexer.tokens, lexer.openStart.map { text.originalRange($0..<$0 + 2) })
  }

  /// Returns the byte ranges of comments in the file, with their markers, in order.
  static func comments(of text: SplicedText) -> [Range<Int>] {
    var lexer = CLexer(text)
    while lexer.offset < lexer.bytes.count { lexer.lexNext() }
    return lexer.comments.map(text.originalRange)
  }

  private mutating func lexNext() {
    let byte = bytes[offset]
    if byte.isLineBreak {
      isLineStart = true
      offset += 1
    } else if byte.isBlank {
      offset += 1
    } else if !passComment() {
      let mayBeDirective = isLineStart
      isLineStart = false
      if byte == .hash, mayBeDirective { lexDirective() } else { lexToken(byte) }
    }
  }

  private mutating func lexToken(_ byte: UInt8) {
    let start = offset
    if byte.isDigit || byte == .period && at(1).isDigit {
      lexNumber()
    } else if byte.isWordPart {
      lexWord()
    } else if byte == .quote || byte == .apostrophe {
      lexQuoted(from: start)
    } else {
      offset += 1
      emit(.punctuation, from: start)
    }
  }

  /// Skips a comment and adds it to `comments`; returns false if none begins at the offset.
  private mutating func passComment() -> Bool {
    let start = offset
    guard at(0) == .slash, at(1) == .slash || at(1) == .asterisk else { return false }
    defer { comments.append(start..<offset) }
    if at(1) == .slash {
      passLine()
      return true
    }
    offset += 2
    while offset < bytes.count {
      if at(0) == .asterisk, at(1) == .slash {
        offset += 2
        return true
      }
      offset += 1
    }
    openStart = openStart ?? start
    return true
  }

  private mutating func passLine() {
    while offset < bytes.count, !bytes[offset].isLineBreak { offset += 1 }
  }

  private mutating func passBlanks() {
    while at(0).isBlank { offset += 1 }
  }

  private mutating func passWord() -> ArraySlice<UInt8> {
    let start = offset
    while at(0).isWordPart { offset += 1 }
    return bytes[start..<offset]
  }

  /// Lexes a word, or a literal with a word as its prefix, such as `L"..."`.
  private mutating func lexWord() {
    let start = offset
    let word = passWord()
    guard at(0) == .quote || at(0) == .apostrophe, word.count <= 3 else {
      return emit(.word, from: start)
    }
    switch String(decoding: word, as: UTF8.self) {
    case "L", "u", "U", "u8": lexQuoted(from: start)
    case "R", "LR", "uR", "UR", "u8R": if !lexRawString(from: start) { emit(.word, from: start) }
    default: emit(.word, from: start)
    }
  }

  /// Lexes a number, `1'000`, `0x1Fu`, `2.5e-3`, and anything else that begins like one.
  private mutating func lexNumber() {
    let start = offset
    while offset < bytes.count {
      let isExponent = at(0) | 0x20 == 0x65 || at(0) | 0x20 == 0x70
      if at(0).isWordPart || at(0) == .period {
        offset += isExponent && (at(1) == .plus || at(1) == .minus) ? 2 : 1
      } else if at(0) == .apostrophe, at(1).isIdentifierPart {
        offset += 2
      } else {
        break
      }
    }
    emit(.number, from: start)
  }

  /// Lexes a string or character literal from its opening quote to the closing one, or to the end
  /// of the line; the token begins at `start`, with the prefix.
  private mutating func lexQuoted(from start: Int) {
    let quote = at(0)
    // Only Objective-C strings count, because prose after `#if 0` may contain quotes.
    let isObjectiveC = quote == .quote && start > 0 && bytes[start - 1] == UInt8(ascii: "@")
    if !passQuoted(), isObjectiveC { openStart = openStart ?? start - 1 }
    emit(quote == .quote ? .string : .character, from: start)
  }

  /// Skips a string or character literal; returns false, at the end of the line, if the literal has
  /// no closing quote there.
  @discardableResult
  private mutating func passQuoted() -> Bool {
    let quote = at(0)
    offset += 1
    while offset < bytes.count, !bytes[offset].isLineBreak {
      let byte = bytes[offset]
      offset += byte == .backslash && offset + 1 < bytes.count && !at(1).isLineBreak ? 2 : 1
      if byte == quote { return true }
    }
    return false
  }

  /// Lexes the rest of `R"x(...)x"` from its opening quote; returns false, without moving, if no
  /// raw string begins there. Its lines are not joined, so it is read from the bytes of the file.
  private mutating func lexRawString(from start: Int) -> Bool {
    guard let content = RawContent(text.original, from: text.originalOffset(offset)) else {
      return false
    }
    offset = text.joinedOffset(content.end)
    emit(.rawString, from: start)
    return true
  }

  /// Lexes a preprocessor line as one token, or of a `#define` only the part up to its name; its
  /// body is lexed as code.
  private mutating func lexDirective() {
    let start = offset
    offset += 1
    passBlanks()
    switch String(decoding: passWord(), as: UTF8.self) {
    case "define":
      passBlanks()
      _ = passWord()
      return emit(.directive, from: start)
    case "error", "warning": passLine()
    case "pragma":
      passBlanks()
      if passWord().elementsEqual("mark".utf8) { passLine() }
    default: break
    }
    while offset < bytes.count, !bytes[offset].isLineBreak {
      if at(0) == .quote { passQuoted() } else if !passComment() { offset += 1 }
    }
    emit(.directive, from: start)
  }

  private mutating func emit(_ kind: CToken.Kind, from start: Int) {
    tokens.append(CToken(kind, start..<offset))
  }

  /// Returns the byte `distance` ahead, or 0 after the end.
  private func at(_ distance: Int) -> UInt8 {
    let index = offset + distance
    return index < bytes.count ? bytes[index] : 0
  }
}

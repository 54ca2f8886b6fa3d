import CatalogModel

/// Splits Swift source into tokens, as Swift's own parser does.
///
/// The state is a stack: a string literal pushes a mode, an interpolation in it pushes another, a
/// literal in that one a third, to any depth. The lexer accepts every input: invalid bytes become
/// `unknown`, and string literals and interpolations without an end get an empty closing token, so
/// that the delimiters of both are always balanced.
///
/// ```
/// "a \(f("b")) c"     "   a_  \(  f  (  "  b  "  )  )   _c  "
///                     ^string     ^interpolation    ^string
/// ```
public struct Lexer {
  let bytes: [UInt8]
  var offset = 0
  var modes: [Mode] = []
  var tokens: [Token] = []
  /// The smallest number of hashes with which no multi-line regex literal has an end after this
  /// point.
  var unendingRegexHashes = Int.max
  /// Whether the ends of conflicts are known to be missing, for each of the two kinds of markers.
  var lacksConflictEnd = (git: false, perforce: false)
  /// The offset before which no `“` has an end.
  var unendingQuote = 0
  /// Whether white space and comments become tokens.
  private let keepsSpace: Bool
  /// Whether the white space and comments skipped after the last token contain a line break.
  private var startsLine = false
  /// The last token that is not trivia, classified to decide the meaning of a slash.
  var previous = Previous.start

  enum Mode {
    case string(isMultiline: Bool, hashes: Int)
    /// Inside `\(...)`: the number of open parentheses in it, and whether it may contain line
    /// breaks.
    case interpolation(parentheses: Int, isMultiline: Bool)
  }

  /// Returns all tokens of a file in order, including white space and comments; O(bytes).
  public static func tokens(of bytes: [UInt8]) -> [Token] {
    var lexer = Lexer(bytes: bytes, keepsSpace: true)
    lexer.tokens.reserveCapacity(bytes.count / 5 + 8)
    lexer.run()
    return lexer.tokens
  }

  /// Replaces `tokens` by those of a file without white space and terminated comments; one that
  /// follows a skipped line break has the flag `startsLine`. O(bytes).
  static func code(of bytes: [UInt8], into tokens: inout [Token]) {
    var lexer = Lexer(bytes: bytes, keepsSpace: false)
    tokens.removeAll(keepingCapacity: true)
    swap(&lexer.tokens, &tokens)
    lexer.tokens.reserveCapacity(bytes.count / 7 + 8)
    lexer.run()
    swap(&lexer.tokens, &tokens)
  }

  private init(bytes: [UInt8], keepsSpace: Bool) {
    self.bytes = bytes
    self.keepsSpace = keepsSpace
  }

  private mutating func run() {
    if starts("\u{FEFF}") { emit(.whitespace, through: 3) }
    if starts("#!") {
      let start = offset
      skipLine()
      emit(.shebang, from: start)
    }
    while offset < bytes.count {
      switch modes.last {
      case nil, .interpolation: lexCode()
      case .string(let isMultiline, let hashes): lexString(isMultiline, hashes)
      }
    }
    while !modes.isEmpty { closeMissing() }
  }

  private mutating func lexCode() {
    let start = offset
    let byte = bytes[offset]
    switch byte {
    case .space, .tab, .newline, .carriageReturn, 0x0B, 0x0C: lexWhitespace()
    case .leftParenthesis: lexLeftParenthesis()
    case .rightParenthesis: lexRightParenthesis()
    case .leftBracket: emit(.leftBracket, through: 1)
    case .rightBracket: emit(.rightBracket, through: 1)
    case .leftBrace: emit(.leftBrace, through: 1)
    case .rightBrace: emit(.rightBrace, through: 1)
    case .comma: emit(.comma, through: 1)
    case .colon: emit(.colon, through: 1)
    case .semicolon: emit(.semicolon, through: 1)
    case .atSign: emit(.atSign, through: 1)
    case .backslash: emit(.backslash, through: 1)
    case .quote: lexStringStart(hashes: 0)
    case .apostrophe: lexSingleQuoted()
    case .hash: lexHash()
    case .backtick: lexBacktick()
    case .dollar, .underscore, 0x41...0x5A, 0x61...0x7A: lexIdentifier(from: start)
    case 0x30...0x39: lexNumber()
    case .slash where at(1) == .slash: lexLineComment()
    case .slash where at(1) == .asterisk: lexBlockComment()
    case .questionMark, .exclamationMark:
      if isLeftBound(start) {
        emit(.operator, through: 1, as: .operatorAfterValue)
      } else {
        lexOperator()
      }
    case .lessThan, .greaterThan: if !lexConflictMarker() && !lexPlaceholder() { lexOperator() }
    case .slash, .equals, .minus, .plus, .asterisk, .percent, .ampersand, 0x7C, 0x5E, 0x7E,
      .period:
      lexOperator()
    case 0x80...: lexUnicode()
    default: emit(.unknown, through: 1)
    }
  }

  private mutating func lexLeftParenthesis() {
    if case .interpolation(let parentheses, let isMultiline) = modes.last {
      modes[modes.count - 1] = .interpolation(
        parentheses: parentheses + 1, isMultiline: isMultiline)
    }
    emit(.leftParenthesis, through: 1)
  }

  private mutating func lexRightParenthesis() {
    guard case .interpolation(let parentheses, let isMultiline) = modes.last else {
      return emit(.rightParenthesis, through: 1)
    }
    guard parentheses > 0 else {
      modes.removeLast()
      return emit(.interpolationEnd, through: 1)
    }
    modes[modes.count - 1] = .interpolation(parentheses: parentheses - 1, isMultiline: isMultiline)
    emit(.rightParenthesis, through: 1)
  }

  /// Lexes `#"raw"#`, `#/regex/#`, `#if`, or the `#` of a macro.
  private mutating func lexHash() {
    let start = offset
    var end = start
    while end < bytes.count, bytes[end] == .hash { end += 1 }
    if end < bytes.count, bytes[end] == .quote { return lexStringStart(hashes: end - start) }
    if let end = extendedRegexEnd(from: start, hashes: end - start) {
      return emit(.regex, through: end - start)
    }
    // In a run of stray hashes, only the last one may be a macro's.
    if end - start > 1 { return emit(.unknown, through: end - start - 1) }
    for word: StaticString in ["#if", "#elseif", "#else", "#endif"] where starts(word) {
      let length = word.utf8CodeUnitCount
      if !at(length).isIdentifierPart { return emit(.directive, through: length) }
    }
    emit(.hash, through: 1)
  }

  private mutating func lexBacktick() {
    var end = offset + 1
    while end < bytes.count, bytes[end] != .backtick, !bytes[end].isLineBreak { end += 1 }
    if end < bytes.count, bytes[end] == .backtick {
      emit(.identifier, through: end + 1 - offset)
    } else {
      emit(.unknown, through: 1)
    }
  }

  /// Lexes `'...'` on one line, which is not valid Swift.
  private mutating func lexSingleQuoted() {
    let start = offset
    offset += 1
    while offset < bytes.count, bytes[offset] != .apostrophe, !bytes[offset].isLineBreak {
      offset +=
        bytes[offset] == .backslash && offset + 1 < bytes.count
          && !bytes[offset + 1].isLineBreak ? 2 : 1
    }
    if offset < bytes.count, bytes[offset] == .apostrophe { offset += 1 }
    emit(.unknown, from: start)
  }

  mutating func lexIdentifier(from start: Int) {
    var end = offset
    while end < bytes.count {
      if bytes[end].isIdentifierPart {
        end += 1
      } else if bytes[end] >= 0x80, let scalar = scalar(at: end), scalar.value.isIdentifierPart {
        end += scalar.length
      } else {
        break
      }
    }
    offset = end
    emit(.identifier, from: start)
  }

  /// Adds a token that ends at the current offset, unless it is white space or a terminated comment
  /// and these are skipped.
  mutating func emit(
    _ kind: Token.Kind, from start: Int, flags: Token.Flags = [], as context: Previous? = nil
  ) {
    if !keepsSpace, kind.isSpace, !flags.contains(.isUnterminated) {
      if flags.contains(.hasNewline) { startsLine = true }
      return
    }
    tokens.append(Token(kind, start..<offset, flags: startsLine ? flags.union(.startsLine) : flags))
    startsLine = false
    if !kind.isTrivia { previous = context ?? Previous(kind, start..<offset) }
  }

  /// Adds a token of the next `length` bytes.
  mutating func emit(_ kind: Token.Kind, through length: Int, as context: Previous? = nil) {
    offset += length
    emit(kind, from: offset - length, as: context)
  }

  /// Returns the byte `distance` ahead, or 0 after the end.
  @inline(__always)
  func at(_ distance: Int) -> UInt8 {
    let index = offset + distance
    return index < bytes.count ? bytes[index] : 0
  }

  /// Returns whether the text is at the current offset.
  func starts(_ text: StaticString) -> Bool { matches(text, at: offset) }

  func matches(_ text: StaticString, at index: Int) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { unsafe $0.elementsEqual(bytes[index..<(index + $0.count)]) }
  }
}

extension UInt8 {
  /// Whether the byte may continue an identifier; ASCII only.
  var isIdentifierPart: Bool {
    // A bit for each byte: digits and `$`, then letters and `_`.
    let bits: UInt64 = self < 64 ? 0x03FF_0010_0000_0000 : self < 128 ? 0x07FF_FFFE_87FF_FFFE : 0
    return bits &>> UInt64(self) & 1 != 0
  }
}

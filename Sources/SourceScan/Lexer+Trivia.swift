import CatalogModel

extension Lexer {
  mutating func lexWhitespace() {
    let start = offset
    var end = start
    var flags: Token.Flags = []
    let stopsAtNewline = isInSingleLineInterpolation
    loop: while end < bytes.count {
      switch bytes[end] {
      case .space, .tab, 0x0B, 0x0C: end += 1
      case .newline, .carriageReturn:
        if stopsAtNewline { break loop }
        flags = .hasNewline
        end += 1
      default: break loop
      }
    }
    offset = end
    if offset > start { emit(.whitespace, from: start, flags: flags) }
    if stopsAtNewline, offset < bytes.count, bytes[offset].isLineBreak {
      closeMissing()
      closeMissing()
    }
  }

  /// Whether a line break at the current offset ends an interpolation and the literal around it.
  private var isInSingleLineInterpolation: Bool {
    if case .interpolation(_, isMultiline: false) = modes.last { return true }
    return false
  }

  mutating func lexLineComment() {
    let start = offset
    skipLine()
    emit(.lineComment, from: start)
  }

  mutating func skipLine() {
    var end = offset
    while end < bytes.count, !bytes[end].isLineBreak { end += 1 }
    offset = end
  }

  /// Lexes a block comment, which may contain other block comments.
  mutating func lexBlockComment() {
    let start = offset
    var flags: Token.Flags = []
    var depth = 1
    offset += 2
    while depth > 0, offset < bytes.count {
      switch bytes[offset] {
      case .asterisk where at(1) == .slash:
        depth -= 1
        offset += 2
      case .slash where at(1) == .asterisk:
        depth += 1
        offset += 2
      case .newline, .carriageReturn:
        flags.insert(.hasNewline)
        offset += 1
      default: offset += 1
      }
    }
    if depth > 0 { flags.insert(.isUnterminated) }
    emit(.blockComment, from: start, flags: flags)
  }

  /// Lexes a conflict of Git, `<<<<<<< ` ... `>>>>>>> `, or of Perforce, `>>>> ` ... `<<<<`, at the
  /// start of a line, as one unknown token; returns false, without moving, if none begins at the
  /// offset or it has no end.
  mutating func lexConflictMarker() -> Bool {
    guard offset == 0 || bytes[offset - 1].isLineBreak else { return false }
    if !lacksConflictEnd.git, starts("<<<<<<< ") {
      lacksConflictEnd.git = !lexConflict("<<<<<<< ", ">>>>>>> ")
      return !lacksConflictEnd.git
    }
    if !lacksConflictEnd.perforce, starts(">>>> ") {
      lacksConflictEnd.perforce = !lexConflict(">>>> ", "<<<<\n")
      return !lacksConflictEnd.perforce
    }
    return false
  }

  private mutating func lexConflict(_ opening: StaticString, _ closing: StaticString) -> Bool {
    var end = offset + opening.utf8CodeUnitCount
    while end < bytes.count {
      if bytes[end - 1].isLineBreak, matches(closing, at: end) {
        let start = offset
        offset = end + closing.utf8CodeUnitCount
        skipLine()
        emit(.unknown, from: start)
        return true
      }
      end += 1
    }
    return false
  }

  /// Lexes an editor placeholder on one line, `<#name#>`, as an identifier; returns false, without
  /// moving, if none begins at the offset.
  mutating func lexPlaceholder() -> Bool {
    guard starts("<#") else { return false }
    var end = offset + 2
    while end < bytes.count, bytes[end] != .newline, !matches("<#", at: end) {
      if matches("#>", at: end) {
        emit(.identifier, through: end + 2 - offset)
        return true
      }
      end += 1
    }
    return false
  }

  /// Lexes a token that begins with a non-ASCII character, outside of literals and comments.
  mutating func lexUnicode() {
    let start = offset
    guard let scalar = scalar(at: offset) else { return emit(.unknown, through: 1) }
    if scalar.value.isOperatorStart { return lexOperator() }
    offset += scalar.length
    switch scalar.value {
    case 0xA0: emit(.whitespace, from: start)
    case 0x201C: lexCurlyQuoted(from: start)
    case _ where scalar.value.isIdentifierPart: lexIdentifier(from: start)
    default: emit(.unknown, from: start)
    }
  }

  /// Lexes `“...”`, which Swift reads as one invalid identifier; a straight quote ends it, too.
  /// Without an end on the line, or before an interpolation, the token is the opening quote alone.
  private mutating func lexCurlyQuoted(from start: Int) {
    var end = max(offset, unendingQuote)
    while end < bytes.count, !bytes[end].isLineBreak, !matches("\\(", at: end) {
      if bytes[end] == .quote || matches("”", at: end) {
        offset = end + (bytes[end] == .quote ? 1 : 3)
        return emit(.identifier, from: start)
      }
      end += bytes[end] == .backslash ? 2 : 1
    }
    unendingQuote = end
    emit(.identifier, from: start)
  }

  /// Returns the code point at a byte offset and its length in bytes; nil for invalid UTF-8.
  func scalar(at index: Int) -> (value: UInt32, length: Int)? {
    let lead = bytes[index]
    guard lead >= 0xC2 else { return lead < 0x80 ? (UInt32(lead), 1) : nil }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0
    guard length > 0, index + length <= bytes.count else { return nil }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for byte in bytes[(index + 1)..<(index + length)] {
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return Unicode.Scalar(value).map { ($0.value, length) }
  }
}

extension UInt32 {
  /// Whether a non-ASCII character may begin an operator (The Swift Programming Language, "Lexical
  /// Structure", operator-head).
  var isOperatorStart: Bool {
    switch self {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7,
      0x2016, 0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E,
      0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003,
      0x3008...0x3020, 0x3030:
      true
    default: false
    }
  }

  /// Whether a non-ASCII character may continue an operator.
  var isOperatorPart: Bool {
    switch self {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F,
      0xE0100...0xE01EF:
      true
    default: isOperatorStart
    }
  }

  /// Whether a non-ASCII character may occur in an identifier.
  var isIdentifierPart: Bool {
    switch self {
    case ..<0xA8, 0x1680, 0x180E, 0x2000...0x200A, 0x200E...0x2029, 0x202F, 0x205F, 0x3000,
      0xD800...0xF8FF, 0xFEFF, 0xFFFE, 0xFFFF:
      self == 0xFEFF
    default: !isOperatorStart
    }
  }
}

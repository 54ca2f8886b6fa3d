import CatalogModel

extension Lexer {
  /// Returns the offset after the regex literal that begins at a slash or hash; nil if none begins
  /// there.
  ///
  /// `mustBeRegex` accepts forms that are ambiguous with an operator: blanks at the ends,
  /// unbalanced parentheses, a missing end (the literal then extends to the end of the line).
  func regexEnd(from start: Int, mustBeRegex: Bool) -> Int? {
    var scan = RegexScan(bytes: bytes, offset: start, mustBeRegex: mustBeRegex)
    return scan.end()
  }

  /// Returns the offset after a regex literal that begins with hashes, `#/.../#`; nil if none
  /// begins there.
  ///
  /// The end of an unterminated multi-line literal is only searched once. Otherwise a file full of
  /// them would take quadratic time.
  mutating func extendedRegexEnd(from start: Int, hashes: Int) -> Int? {
    var scan = RegexScan(
      bytes: bytes, offset: start, mustBeRegex: true,
      mayHoldLines: hashes < unendingRegexHashes)
    let end = scan.end()
    if scan.isUnending { unendingRegexHashes = min(unendingRegexHashes, hashes) }
    return end
  }
}

private struct RegexScan {
  let bytes: [UInt8]
  var offset: Int
  let mustBeRegex: Bool
  /// Whether the literal may have several lines; false if a literal with as many hashes, or fewer,
  /// is known to have no end.
  var mayHoldLines = true
  /// Whether a multi-line literal extended to the end of the file.
  private(set) var isUnending = false
  var hashes = 0
  var firstNewline: Int?
  var groups = 0
  var classes = 0

  mutating func end() -> Int? {
    while peek() == .hash {
      hashes += 1
      offset += 1
    }
    guard peek() == .slash else { return nil }
    offset += 1
    guard beginsLikeRegex() else { return nil }
    if hashes > 0 { enterMultiline() }
    let patternStart = offset
    while offset < bytes.count {
      if bytes[offset] == .slash, hasClosingHashes {
        return closing(patternStart: patternStart)
      }
      if bytes[offset] == .newline || bytes[offset] == .carriageReturn, firstNewline == nil {
        return unterminated(at: offset)
      }
      guard passCharacter() else { return nil }
    }
    isUnending = firstNewline != nil
    return unterminated(at: firstNewline ?? bytes.count)
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  private func beginsLikeRegex() -> Bool {
    guard hashes == 0 else { return true }
    switch peek() {
    case .space, .tab: return mustBeRegex
    case .asterisk, .slash: return false
    default: return true
    }
  }

  /// Enters multi-line mode if only blanks follow `#/` on its line.
  private mutating func enterMultiline() {
    var index = offset
    while index < bytes.count, bytes[index] == .space || bytes[index] == .tab { index += 1 }
    guard index < bytes.count, bytes[index] == .newline || bytes[index] == .carriageReturn else {
      return
    }
    firstNewline = index
    offset = mayHoldLines ? index : bytes.count
  }

  private var hasClosingHashes: Bool {
    guard hashes > 0 else { return true }
    return offset + hashes < bytes.count
      && bytes[(offset + 1)...(offset + hashes)].allSatisfy { $0 == .hash }
  }

  private func closing(patternStart: Int) -> Int? {
    var end = offset + 1
    if hashes > 0 {
      while end < bytes.count, bytes[end] == .hash { end += 1 }
      return end
    }
    if end < bytes.count, bytes[end] == .asterisk || bytes[end] == .slash {
      return unterminated(at: offset)
    }
    let last = bytes[offset - 1]
    let isEscaped = offset - 2 >= patternStart && bytes[offset - 2] == .backslash
    let endsWithBlank =
      offset > patternStart && !isEscaped && (last == .space || last == .tab)
    return endsWithBlank && !mustBeRegex ? nil : end
  }

  private func unterminated(at end: Int) -> Int? { mustBeRegex ? end : nil }

  /// Skips a byte, or a backslash with the byte that it escapes; returns false if a literal that
  /// may be an operator closes a group that it has not opened.
  private mutating func passCharacter() -> Bool {
    switch bytes[offset] {
    case .backslash:
      let isBeforeLineBreak = peek(1) == .newline || peek(1) == .carriageReturn
      offset += isBeforeLineBreak && firstNewline == nil ? 1 : 2
      return true
    case .leftParenthesis where classes == 0: groups += 1
    case .rightParenthesis where classes == 0:
      if groups > 0 {
        groups -= 1
      } else if !mustBeRegex {
        return false
      }
    case .leftBracket: classes += 1
    case .rightBracket: classes = max(0, classes - 1)
    default: break
    }
    offset += 1
    return true
  }
}

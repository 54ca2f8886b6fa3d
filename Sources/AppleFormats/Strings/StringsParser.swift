internal import CatalogModel

/// A parser that splits a text into the items of a `.strings` file; it never fails.
struct StringsParser {
  let bytes: [UInt8]
  var offset = 0
  /// The end of the last token; errors about a missing token after it refer to this place.
  var tokenEnd = 0
  /// The start of the entry's first quoted text that contains an unescaped line end or has no
  /// closing quote; nil if there is none.
  var multilineQuote: Int?
  /// The start of a comment without an end in the current item; nil if there is none.
  var openComment: Int?
  /// Whether the current entry contains a dictionary or an array.
  var isNested = false
  private(set) var items: [StringsItem] = []
  /// The problems of junk items, and of a comment that is not closed.
  private(set) var junk = ProblemList()
  private var brace = Brace.none
  private var isFirstToken = true
  /// The number of bytes that may still be read twice; this limit keeps parsing linear for any
  /// input.
  private var patience: Int

  /// The state of the optional braces around the whole file.
  private enum Brace { case none, open, closed }

  /// The maximum nesting depth of values; the value of an entry has depth 1.
  static let depthLimit = 64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    patience = 8 * bytes.count
    // A comment and an entry take about a hundred bytes.
    items.reserveCapacity(bytes.count / 40)
  }

  /// Reads the whole text into `items`, and the problems into `junk`.
  mutating func read() {
    while true {
      skipWhitespace()
      guard offset < bytes.count else { break }
      item()
    }
    guard brace == .open else { return }
    // A broken entry, which has been reported, may reach beyond the '}'.
    let isHidden = items.contains { $0.kind == .junk && bytes[$0.range].contains(.rightBrace) }
    if !isHidden {
      report(
        error(
          "the '{' that opens the file has no '}'; add '}' at the end, or remove the '{'",
          at: bytes.count))
    }
    items.append(StringsItem(.junk, bytes.count..<bytes.count, flags: .isOpen))
  }

  private mutating func item() {
    let start = offset
    openComment = nil
    if skipComment() {
      let flags: StringsItem.Flags = openComment == nil ? [] : .isOpen
      if let openComment {
        report(
          error(
            "the comment is not closed, so it reaches to the end of the file; add '*/'",
            at: openComment))
      }
      return items.append(StringsItem(.comment, start..<offset, flags: flags))
    }
    if bytes[offset] == .leftBrace, isFirstToken { return braceItem(.open) }
    if bytes[offset] == .rightBrace, brace == .open { return braceItem(.closed) }
    isFirstToken = false
    multilineQuote = nil
    isNested = false
    do throws(ParseError) {
      if brace == .closed {
        throw error("nothing may follow the '}' that closes the file; move this in front of it")
      }
      items.append(try pair(depth: 0))
    } catch {
      let reach = offset
      var problem = error
      let isClosed = recover(from: &problem, start)
      report(problem)
      items.append(StringsItem(.junk, start..<offset, flags: isClosed ? [] : .isOpen))
      patience -= max(0, reach - offset)
    }
  }

  private mutating func braceItem(_ state: Brace) {
    brace = state
    isFirstToken = false
    offset += 1
    items.append(StringsItem(.brace, offset - 1..<offset))
  }

  private mutating func report(_ error: ParseError) {
    junk.add(error.id, .error, error.message, at: error.offset..<error.offset)
  }

  func error(_ message: String, at place: Int? = nil) -> ParseError {
    ParseError(.malformedStrings, message, at: place ?? offset)
  }
}

extension StringsParser {
  /// Moves to the place where reading can continue, and may replace the error by a more precise
  /// one. Returns whether text after that place cannot become part of the junk.
  ///
  /// A multi-line text in a broken entry most likely lacks its closing quote, so only its first
  /// line is skipped.
  private mutating func recover(from error: inout ParseError, _ start: Int) -> Bool {
    if patience < 0 {
      offset = min(bytes.count, max(offset, start + 1))
      return false
    }
    if let quote = multilineQuote {
      offset = quote
      skipLine()
      error = self.error("the text has no closing quote on its line", at: quote)
      return false
    }
    let isBehindToken = error.offset == tokenEnd && tokenEnd > start
    let reach = offset
    offset = error.offset
    if isBehindToken {
      skipTrivia()
      if offset == bytes.count || bytes[tokenEnd..<offset].contains(where: { $0.isLineBreak }) {
        offset = tokenEnd
        return !isNested
      }
    }
    while offset < bytes.count, !isAtLineEnd {
      offset += 1
      if bytes[offset - 1] == .semicolon { break }
    }
    if let openComment, openComment < offset { offset = openComment }
    // The cause of the error is in the junk, so it does not depend on what follows.
    return offset > reach
  }

  static let missingSemicolon = "expected ';' after the value"
}

extension StringsParser {
  mutating func skipTrivia() {
    repeat { skipWhitespace() } while skipComment()
  }

  /// Skips spaces, U+0009 to U+000D, U+2028 and U+2029, but no other white space, not even a
  /// no-break space.
  mutating func skipWhitespace() {
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == .space || byte &- 0x09 < 5 {
        offset += 1
      } else if byte == 0xE2, isAtSeparator {
        offset += 3
      } else {
        return
      }
    }
  }

  /// Skips a comment, or returns false if none is next. One that is never closed extends to the end
  /// of the file, and its start is stored in `openComment`.
  private mutating func skipComment() -> Bool {
    guard offset + 1 < bytes.count, bytes[offset] == .slash else { return false }
    if bytes[offset + 1] == .slash {
      skipLine()
      return true
    }
    guard bytes[offset + 1] == .asterisk else { return false }
    let start = offset
    offset += 2
    while offset + 1 < bytes.count {
      if bytes[offset] == .asterisk, bytes[offset + 1] == .slash {
        offset += 2
        return true
      }
      offset += 1
    }
    offset = bytes.count
    openComment = start
    return true
  }

  private mutating func skipLine() {
    while offset < bytes.count, !isAtLineEnd { offset += 1 }
  }

  private var isAtLineEnd: Bool {
    let byte = bytes[offset]
    return byte.isLineBreak || byte == 0xE2 && isAtSeparator
  }

  /// Whether the two bytes after the current one complete U+2028 or U+2029; the current one must be
  /// 0xE2.
  private var isAtSeparator: Bool {
    offset + 2 < bytes.count && bytes[offset + 1] == 0x80 && bytes[offset + 2] | 1 == 0xA9
  }
}

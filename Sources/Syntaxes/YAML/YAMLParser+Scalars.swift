internal import CatalogModel

/// Plain and quoted texts; across lines, a line end is a space, and an empty line is a line end.
extension YAMLParser {
  /// Throws if the next character, such as `@` or `%`, cannot begin a plain text.
  func requirePlainStart() throws(ParseError) {
    guard let byte = peek() else { return }
    let isText =
      switch byte {
      case .minus, .questionMark, .colon:
        !isBlank(1) && !(peek(1).map(Self.flowIndicators.contains) ?? false)
      case .comma, .rightBracket, .rightBrace, .hash, .ampersand, .asterisk, .exclamationMark,
        .verticalBar, .greaterThan, .percent, .atSign, .backtick:
        false
      default: true
      }
    guard isText else {
      let character = Character(Unicode.Scalar(byte))
      throw error(
        byte == .exclamationMark
          ? "tags such as '!!str' are not supported; remove the tag"
          : "a text without quotes cannot begin with '\(character)'")
    }
  }

  /// Reads a plain text; returns it with its lines joined, and the byte offset of its end.
  mutating func plain(
    parent: Int, isInside: Bool
  ) throws(ParseError) -> (text: String, end: Int) {
    var fold = Fold()
    var end = offset
    while true {
      let line = plainLine(isInside: isInside)
      if !line.isEmpty { end = line.upperBound }
      fold.add(bytes[line])
      if !isInside, peek() == .colon {
        throw error(
          "a key is inside a text; quote a text with ': ' in it", at: line.lowerBound)
      }
      guard let byte = peek(), byte.isLineBreak else { break }
      let (place, start) = (offset, lineStart)
      let breaks = skipBreaks()
      let isNext = !isDocumentEnd && !isAtLineEnd && (isInside || column > parent)
      guard isNext, !isInside || !(peek().map(Self.flowIndicators.contains) ?? true) else {
        (offset, lineStart) = (place, start)
        break
      }
      if !isInside, let tab = bytes[lineStart..<offset].firstIndex(of: .tab) {
        throw error("YAML is indented with spaces, not with tabs", at: tab)
      }
      fold.breaks += breaks
    }
    return (fold.text, end)
  }

  /// Reads one line of a plain text, up to a comment or an indicator; returns its byte range
  /// without trailing blanks.
  private mutating func plainLine(isInside: Bool) -> Range<Int> {
    let start = offset
    var end = start
    while let byte = peek(), !byte.isLineBreak, !isAtLineEnd {
      if byte == .colon {
        let next = peek(1)
        if isBlank(1) || isInside && next.map(Self.flowIndicators.contains) == true { break }
      }
      if isInside, Self.flowIndicators.contains(byte) { break }
      offset += 1
      if byte != .space, byte != .tab { end = offset }
    }
    return start..<end
  }

  /// Skips line ends and the blanks around them, and counts the line ends.
  private mutating func skipBreaks() -> Int {
    var count = 0
    while true {
      skipBlanks()
      guard breakLine() else { return count }
      count += 1
    }
  }

  /// Reads a text in single or double quotes; returns it with its escapes decoded and its lines
  /// joined.
  mutating func quoted() throws(ParseError) -> String {
    let start = offset
    let quote = bytes[offset]
    offset += 1
    var fold = Fold()
    var line: [UInt8] = []
    // Trailing blanks of a line are dropped, unless they are escaped.
    var kept = 0
    while let byte = peek() {
      if byte == quote {
        offset += 1
        guard quote == .apostrophe, peek() == .apostrophe else {
          fold.add(line[...])
          return fold.text
        }
        offset += 1
        line.append(.apostrophe)
        kept = line.count
      } else if byte == .backslash, quote == .quote {
        try escape(into: &line, &fold)
        kept = line.count
      } else if byte.isLineBreak {
        fold.add(line[..<kept])
        (line, kept) = ([], 0)
        fold.breaks += skipBreaks()
        if isDocumentEnd {
          throw error(
            "the text has no closing quote before '---', '...' or the end of the file", at: start)
        }
      } else {
        line.append(byte)
        offset += 1
        if byte != .space, byte != .tab { kept = line.count }
      }
    }
    throw error("the text has no closing quote", at: start)
  }

  private mutating func escape(
    into line: inout [UInt8], _ fold: inout Fold
  ) throws(ParseError) {
    let start = offset
    offset += 1
    guard let letter = peek() else { return }
    if letter.isLineBreak {
      // An escaped line end joins the lines without a space.
      fold.add(line[...])
      line = []
      fold.joins = true
      _ = breakLine()
      skipBlanks()
      return
    }
    offset += 1
    if let length = Self.digitCounts[letter] {
      line.append(try scalar(length, at: start))
    } else if let scalar = Self.escapes[letter] {
      line.append(Unicode.Scalar(scalar))
    } else {
      throw error("unknown escape in a text", at: start)
    }
  }

  private static let digitCounts: [UInt8: Int] = [
    UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8,
  ]
  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "0"): "\0", UInt8(ascii: "a"): "\u{7}", UInt8(ascii: "b"): "\u{8}",
    UInt8(ascii: "t"): "\t", .tab: "\t", UInt8(ascii: "n"): "\n", UInt8(ascii: "v"): "\u{B}",
    UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "r"): "\r", UInt8(ascii: "e"): "\u{1B}",
    .space: " ", .quote: "\"", .slash: "/", .backslash: "\\", UInt8(ascii: "N"): "\u{85}",
    .underscore: "\u{A0}", UInt8(ascii: "L"): "\u{2028}", UInt8(ascii: "P"): "\u{2029}",
  ]

  /// Reads the `length` hexadecimal digits of a character, and the second `\u` escape of a
  /// surrogate pair, as JSON writes it.
  private mutating func scalar(_ length: Int, at start: Int) throws(ParseError) -> Unicode.Scalar {
    var value = try digits(length)
    if value & ~0x3FF == 0xD800, peek() == .backslash, peek(1) == UInt8(ascii: "u") {
      offset += 2
      let low = try digits(4)
      guard low & ~0x3FF == 0xDC00 else { throw error("lone surrogate in a text", at: start) }
      value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw error("no character has this number", at: start)
    }
    return scalar
  }

  private mutating func digits(_ count: Int) throws(ParseError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = peek()?.hexValue else {
        throw error("expected \(count) hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }
}

/// A builder of a text from its lines: one line end becomes a space, several become one fewer.
struct Fold {
  private var bytes: [UInt8] = []
  /// The number of line ends before the next line.
  var breaks = 0
  /// Whether the next line is joined without a space.
  var joins = false

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func add(_ line: ArraySlice<UInt8>) {
    if joins {
      bytes += Array(repeating: .newline, count: breaks)
    } else if breaks == 1 {
      bytes.append(.space)
    } else if breaks > 1 {
      bytes += Array(repeating: .newline, count: breaks - 1)
    }
    (breaks, joins) = (0, false)
    bytes += line
  }
}

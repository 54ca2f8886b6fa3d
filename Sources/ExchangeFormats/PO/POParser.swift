internal import CatalogModel
internal import Syntaxes

/// A parser that finds the messages of a PO file as GNU gettext does: keywords and texts in any
/// layout, and comments up to the end of the line.
struct POParser {
  private(set) var messages: [PODocument.Message] = []
  private(set) var fields: [PODocument.Field] = []
  private(set) var problems = ProblemList()
  private(set) var damagedCount = 0
  private var cursor: ByteCursor
  /// The offset of the first comment of the next message; nil without comments.
  private var commentStart: Int?
  /// The offset of the message that is being read, including its comments; nil between messages.
  private var start: Int?
  private var firstField = 0
  private var open: PODocument.Field.Kind?
  private var openStart = 0
  /// The offset of the keyword whose text is being read.
  private var openOffset = 0
  /// Whether the message is to be left out because of a problem that has been reported.
  private var isFaulty = false

  init(_ text: [UInt8]) { cursor = ByteCursor(text) }

  mutating func parse() {
    while true {
      cursor.consume { $0 == .space || $0 == .tab || $0.isLineBreak }
      guard let byte = cursor.peek() else { break }
      switch byte {
      case .hash: comment()
      case .quote: text()
      case _ where byte.isLetter: keyword()
      default:
        junk(
          "nothing in a PO file begins with this character", "correct or remove the line",
          from: cursor.offset)
      }
    }
    finish()
  }

  private mutating func comment() {
    finish()
    let start = cursor.offset
    cursor.consume { $0 != .newline }
    // An obsolete message does not belong to the one after it.
    let isObsolete = cursor.bytes[start...].starts(with: "#~".utf8)
    commentStart = isObsolete ? nil : commentStart ?? start
  }

  private mutating func keyword() {
    let start = cursor.offset
    cursor.consume { $0.isLetter || $0 == .underscore }
    let word = String(decoding: cursor.bytes[start..<cursor.offset], as: UTF8.self)
    switch word {
    case "msgctxt":
      finish()
      begin(.context, at: start)
    case "msgid":
      if hasField(where: { $0 != .context }) { finish() }
      begin(.id, at: start)
    case "msgid_plural": begin(.plural, at: start)
    case "msgstr": form(at: start)
    case "domain":
      finish()
      cursor.consume { $0 != .newline }
    default:
      junk("'\(word)' is not a keyword of PO", "correct or remove the line", from: start)
    }
  }

  /// Reads the optional index after `msgstr`, as in `msgstr[2]`, and begins that text, 0 without an
  /// index. Reports a malformed index or one above 99.
  private mutating func form(at start: Int) {
    cursor.consume { $0 == .space || $0 == .tab }
    guard cursor.consume(.leftBracket) else { return begin(.text(0), at: start) }
    let digits = cursor.consume { $0.isDigit }
    let number = UInt16(String(decoding: cursor.bytes[digits], as: UTF8.self))
    guard let number, number < 100, cursor.consume(.rightBracket) else {
      return junk(
        "'msgstr' has no number from 0 to 99 in its brackets", "write one, as in 'msgstr[0]'",
        from: start)
    }
    begin(.text(number), at: start)
  }

  /// Ends the text of the open keyword; reports a problem if the text is missing.
  private mutating func close() {
    if open != nil, fields.count == openStart {
      let keyword = keyword(at: openOffset)
      problems.add(
        .malformedPO, .error,
        "'\(keyword)' has no text in quotes, so the message is left out; add one",
        at: openOffset..<openOffset)
      isFaulty = true
    }
    open = nil
  }

  /// Returns the keyword at an offset with the index directly after it, if any, as in `msgstr[1]`.
  private func keyword(at offset: Int) -> String {
    let word = cursor.bytes[offset...].prefix {
      $0.isLetter || $0.isDigit || $0 == .underscore || $0 == .leftBracket || $0 == .rightBracket
    }
    return String(decoding: word, as: UTF8.self)
  }

  private mutating func begin(_ kind: PODocument.Field.Kind, at offset: Int) {
    close()
    if start == nil {
      // Anything unexpected before the keyword does not belong to the message.
      isFaulty = false
      start = commentStart ?? offset
      firstField = fields.count
      commentStart = nil
    }
    if hasField(where: { $0 == kind }) {
      let keyword = keyword(at: offset)
      problems.add(
        .malformedPO, .error,
        "'\(keyword)' appears twice in this message, which is left out; remove one, or begin a new message with 'msgid'",
        at: offset..<cursor.offset)
      isFaulty = true
      return open = nil
    }
    open = kind
    openStart = fields.count
    openOffset = offset
  }

  /// Reads a quoted text and appends it to the text of the open keyword; reports a problem if its
  /// line has no closing quote, or if no keyword is open.
  private mutating func text() {
    let start = cursor.offset
    cursor.advance()
    while let byte = cursor.peek(), byte != .quote, byte != .newline {
      cursor.advance(by: byte == .backslash && cursor.peek(1) != .newline ? 2 : 1)
    }
    guard cursor.consume(.quote) else {
      let result = self.start == nil ? "" : ", so the message is left out"
      problems.add(
        .malformedPO, .error, "the text has no closing quote\(result); add the quote",
        at: start..<cursor.offset)
      open = nil
      isFaulty = true
      return
    }
    guard let kind = open else {
      // The problem that makes the message faulty has already been reported.
      if self.start != nil, isFaulty { return }
      return problems.add(
        .malformedPO, .error,
        "the text follows no keyword such as 'msgstr', and is left out; add the keyword",
        at: start..<cursor.offset)
    }
    var first = start
    if fields.count > openStart, let last = fields.popLast() { first = last.range.lowerBound }
    fields.append(
      PODocument.Field(kind: kind, start: UInt32(first), end: UInt32(cursor.offset)))
  }

  /// Skips the rest of the line, and reports it with what is wrong and the way out.
  private mutating func junk(_ message: String, _ way: String, from start: Int) {
    cursor.consume { $0 != .newline }
    let result = self.start == nil ? "the line is skipped" : "the message is left out"
    problems.add(
      .malformedPO, .error, "\(message), so \(result); \(way)", at: start..<cursor.offset)
    open = nil
    isFaulty = true
  }

  private func hasField(where condition: (PODocument.Field.Kind) -> Bool) -> Bool {
    start != nil && fields[firstField...].contains { condition($0.kind) }
  }

  /// Ends the message that is being read, if any: adds it, or counts it as damaged and reports the
  /// reason, unless one was already reported.
  private mutating func finish() {
    close()
    guard let start else { return }
    self.start = nil
    defer { isFaulty = false }
    let own = fields[firstField...]
    let end = own.last?.range.upperBound ?? cursor.offset
    let hasText = own.contains { if case .text = $0.kind { true } else { false } }
    let hasForms = own.contains { if case .text(1...) = $0.kind { true } else { false } }
    if hasForms, !isFaulty, !own.contains(where: { $0.kind == .plural }) {
      problems.add(
        .malformedPO, .error,
        "the message has plural forms without 'msgid_plural', and is left out; add 'msgid_plural'",
        at: start..<max(end, start))
      isFaulty = true
    }
    guard own.contains(where: { $0.kind == .id }), hasText, !isFaulty else {
      damagedCount += 1
      guard !isFaulty else { return fields.removeSubrange(firstField...) }
      let missing = hasText ? "'msgid', the text to translate" : "'msgstr', the translation"
      problems.add(
        .malformedPO, .error, "the message has no \(missing), and is left out; add one",
        at: start..<max(end, start))
      return fields.removeSubrange(firstField...)
    }
    messages.append(
      PODocument.Message(
        start: UInt32(start), end: UInt32(end), firstField: UInt32(firstField),
        fieldCount: UInt32(own.count)))
  }
}

extension PODocument {
  /// Returns the bytes of the quoted texts in a range, joined and with decoded escapes; anything
  /// outside of quotes is ignored.
  static func decode(_ text: [UInt8], _ range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var offset = range.lowerBound
    var isInside = false
    while offset < range.upperBound {
      let byte = text[offset]
      offset += 1
      if byte == .quote {
        isInside.toggle()
      } else if isInside, byte == .backslash, offset < range.upperBound {
        offset = decodeEscape(text, offset, range.upperBound, &result)
      } else if isInside {
        result.append(byte)
      }
    }
    return result
  }

  /// Decodes the escape after a backslash, appends it to `result`, and returns the offset after it.
  /// An octal or hexadecimal number gives the code point of its lowest byte, and an unknown escape
  /// its own character.
  private static func decodeEscape(
    _ text: [UInt8], _ offset: Int, _ end: Int, _ result: inout [UInt8]
  ) -> Int {
    let byte = text[offset]
    if let known = POEntry.bytes[byte] {
      result.append(known)
      return offset + 1
    }
    let isHexadecimal = byte == UInt8(ascii: "x")
    let isDigit: (UInt8) -> Bool = { isHexadecimal ? $0.hexValue != nil : $0 &- 0x30 < 8 }
    let first = isHexadecimal ? offset + 1 : offset
    var next = first
    var value = 0
    while next < end, next < first + (isHexadecimal ? 2 : 3), isDigit(text[next]) {
      value = value * (isHexadecimal ? 16 : 8) + Int(text[next].hexValue ?? 0)
      next += 1
    }
    guard next > first else {
      result.append(byte)
      return offset + 1
    }
    // A byte above ASCII would depend on an encoding that the file does not state.
    result.append(Unicode.Scalar(UInt8(truncatingIfNeeded: value)))
    return next
  }
}

extension POEntry {
  /// The byte for each escape letter, such as a line feed for `n`.
  fileprivate static let bytes = Dictionary(last: letters.map { ($0.value, $0.key) })
}

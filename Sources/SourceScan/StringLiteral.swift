import CatalogModel

/// A string literal, decoded as in Swift.
public struct StringLiteral: Sendable, Equatable {
  /// The byte range of the whole literal with its delimiters.
  public let range: Range<Int>
  /// The texts and interpolations in order; texts are never empty and never adjacent.
  public let segments: [Segment]
  /// The number of `#` in each delimiter.
  public let hashes: Int
  public let isMultiline: Bool
  /// Whether Swift rejects the literal, because of an invalid escape, a control character, a
  /// missing end, or wrong lines or indentation of `"""`.
  public let isMalformed: Bool

  /// A part of a literal.
  public enum Segment: Sendable, Equatable {
    case text(String)
    /// The indices of the tokens between the parentheses of `\(...)`.
    case interpolation(Range<Int>)
  }

  /// The text of a literal without interpolations; nil otherwise.
  public var plainText: String? {
    switch segments.count {
    case 0: return ""
    case 1:
      guard case .text(let text) = segments[0] else { return nil }
      return text
    default: return nil
    }
  }
}

extension StringLiteral {
  /// Reads a literal of one line without escapes and hashes, the common case; nil for any other.
  /// Its range begins at 0, wherever the literal is in the file.
  init?(plain literal: ArraySlice<UInt8>) {
    guard literal.count >= 2, literal.first == .quote, literal.last == .quote else { return nil }
    let text = literal.dropFirst().dropLast()
    let isPlain = text.allSatisfy {
      $0 >= 0x20 && $0 != 0x7F && $0 != .quote && $0 != .backslash
    }
    guard isPlain else { return nil }
    range = 0..<literal.count
    segments = text.isEmpty ? [] : [.text(String(decoding: text, as: UTF8.self))]
    hashes = 0
    isMultiline = false
    isMalformed = false
  }
}

extension TokenStream {
  /// Returns the literal whose `stringStart` token is at an index, and the index of its `stringEnd`
  /// token.
  public func literal(at start: Int) -> (literal: StringLiteral, end: Int) {
    var decoder = LiteralDecoder(stream: self, start: start)
    return decoder.decode()
  }
}

/// A decoder of one literal: its escapes, continued lines and the indentation of `"""`.
private struct LiteralDecoder {
  let stream: TokenStream
  let start: Int
  let isMultiline: Bool
  let hashes: Int
  /// The white space before the closing quotes of a `"""` literal, with which each line that is not
  /// empty must begin.
  var indentation: ArraySlice<UInt8> = []
  var isAtLineStart = false
  /// Whether the last line break had a backslash before it.
  var isLineContinued = false
  var isMalformed = false
  var text: [UInt8] = []
  var segments: [StringLiteral.Segment] = []

  init(stream: TokenStream, start: Int) {
    self.stream = stream
    self.start = start
    let token = stream.tokens[start]
    isMultiline = token.flags.contains(.isMultiline)
    hashes = token.range.count - (isMultiline ? 3 : 1)
  }

  mutating func decode() -> (literal: StringLiteral, end: Int) {
    let end = stream.closing(of: start) ?? start
    if isMultiline { findIndentation(before: end) }
    var index = start + 1
    while index < end {
      if stream.tokens[index].kind == .interpolationStart {
        let close = stream.closing(of: index) ?? index
        flushText()
        if isAtLineStart, !indentation.isEmpty { isMalformed = true }
        isAtLineStart = false
        segments.append(.interpolation(index + 1..<close))
        index = close + 1
      } else {
        decodeText(stream.tokens[index].range, isFirst: index == start + 1)
        index += 1
      }
    }
    finish(end)
    let range = stream.tokens[start].range.lowerBound..<stream.tokens[end].range.upperBound
    return (
      StringLiteral(
        range: range, segments: segments, hashes: hashes, isMultiline: isMultiline,
        isMalformed: isMalformed), end
    )
  }

  /// Sets the indentation to the white space before the closing quotes, which must be alone on
  /// their line; otherwise the literal is malformed.
  private mutating func findIndentation(before end: Int) {
    let last = stream.tokens[end - 1]
    let bytes = stream.text.bytes[last.range]
    guard last.kind == .stringText, let newline = bytes.lastIndex(where: \.isLineBreak) else {
      return isMalformed = true
    }
    indentation = bytes[(newline + 1)...]
    if !indentation.allSatisfy({ $0 == .space || $0 == .tab }) { isMalformed = true }
  }

  private mutating func decodeText(_ range: Range<Int>, isFirst: Bool) {
    var cursor = ByteCursor(stream.text.bytes, at: range.lowerBound)
    if isMultiline, isFirst {
      if !consumeLineBreak(&cursor) { isMalformed = true }
      isAtLineStart = true
    }
    while cursor.offset < range.upperBound, let byte = cursor.peek() {
      if isAtLineStart {
        isAtLineStart = false
        passIndentation(&cursor)
      } else if byte == .backslash, hasHashes(behind: cursor) {
        decodeEscape(&cursor)
      } else if byte.isLineBreak {
        _ = consumeLineBreak(&cursor)
        text.append(.newline)
        isAtLineStart = true
        isLineContinued = false
      } else {
        if byte < 0x20 && !(isMultiline && byte == .tab) || byte == 0x7F { isMalformed = true }
        text.append(byte)
        cursor.advance()
      }
    }
  }

  private mutating func passIndentation(_ cursor: inout ByteCursor) {
    let line = cursor.bytes[cursor.offset...]
    if line.starts(with: indentation) {
      cursor.advance(by: indentation.count)
    } else if let first = line.first, !first.isLineBreak {
      isMalformed = true
    }
  }

  private func consumeLineBreak(_ cursor: inout ByteCursor) -> Bool {
    if cursor.consume(.carriageReturn) {
      _ = cursor.consume(.newline)
      return true
    }
    return cursor.consume(.newline)
  }

  private func hasHashes(behind cursor: ByteCursor) -> Bool {
    (0..<hashes).allSatisfy { cursor.peek($0 + 1) == .hash }
  }

  private mutating func decodeEscape(_ cursor: inout ByteCursor) {
    let start = cursor.offset
    cursor.advance(by: 1 + hashes)
    guard let byte = cursor.peek() else { return isMalformed = true }
    if let character = Self.escapes[byte] {
      text.append(character)
      cursor.advance()
    } else if byte == 0x75, let scalar = unicodeEscape(&cursor) {
      text += Array(String(scalar).utf8)
    } else if isMultiline, isBlankLine(&cursor) {
      isAtLineStart = true
      isLineContinued = true
    } else {
      isMalformed = true
      text += cursor.bytes[start..<cursor.offset]
    }
  }

  private static let escapes: [UInt8: UInt8] = [
    0x30: .nul, .backslash: .backslash, 0x74: .tab, 0x6E: .newline, 0x72: .carriageReturn,
    .quote: .quote, .apostrophe: .apostrophe,
  ]

  /// Decodes `u{1F600}`, with one to eight digits; nil, without moving, for anything else.
  private func unicodeEscape(_ cursor: inout ByteCursor) -> Unicode.Scalar? {
    var ahead = cursor
    guard ahead.consume("u{") else { return nil }
    let digits = ahead.consume { $0.hexValue != nil }
    guard (1...8).contains(digits.count), ahead.consume(.rightBrace) else { return nil }
    let value = ahead.bytes[digits].reduce(UInt32(0)) { $0 << 4 | UInt32($1.hexValue ?? 0) }
    guard let scalar = Unicode.Scalar(value) else { return nil }
    cursor = ahead
    return scalar
  }

  /// Moves past blanks and a line break after a backslash, which joins two lines; returns false,
  /// without moving, if anything else follows.
  private func isBlankLine(_ cursor: inout ByteCursor) -> Bool {
    var ahead = cursor
    ahead.consume { $0 == .space || $0 == .tab }
    guard consumeLineBreak(&ahead) else { return false }
    cursor = ahead
    return true
  }

  private mutating func flushText() {
    guard !text.isEmpty else { return }
    segments.append(.text(String(decoding: text, as: UTF8.self)))
    text = []
  }

  private mutating func finish(_ end: Int) {
    if stream.tokens[end].flags.contains(.isUnterminated) { isMalformed = true }
    if isMultiline, !isMalformed {
      // The line break before the closing quotes is not part of the text.
      if isLineContinued { isMalformed = true } else if text.last == .newline { text.removeLast() }
    }
    flushText()
  }
}

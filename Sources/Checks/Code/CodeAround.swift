import CatalogModel

/// A look-up in the bytes of a file, and the code around it. From the byte offset `start` up to
/// `end`, it is the call with its literal, or the name of a member.
struct CodeAround {
  let bytes: [UInt8]
  var start: Int
  var end: Int

  /// The number of bytes that are searched for the end of a call.
  static let reach = 4_000

  init(_ bytes: [UInt8], _ literal: Range<Int>) {
    self.bytes = bytes
    start = literal.lowerBound
    end = min(literal.upperBound, bytes.count)
    guard end <= bytes.count, start < end else { return }
    var before = skipBack(start)
    if before > 0, bytes[before - 1] == .atSign { before = skipBack(before - 1) }
    if before > 0, bytes[before - 1] == .colon {
      before = skipBack(wordStart(before - 1))
    }
    guard before > 0, bytes[before - 1] == .leftParenthesis else { return }
    let callee = wordStart(before - 1)
    guard callee < before - 1 else { return }
    start = callee
    end = closing(from: end)
  }

  /// Finds a use of a member by its name, including the names and periods before it.
  init(_ bytes: [UInt8], name: Range<Int>) {
    self.bytes = bytes
    end = min(name.upperBound, bytes.count)
    start = min(name.lowerBound, end)
    start = wordStart(start)
  }

  var context: SourceUse.Context {
    guard end <= bytes.count, start < end else { return [] }
    var result: SourceUse.Context = []
    let before = skipBack(start)
    let after = skipModifiers(end)
    if before > 0, bytes[before - 1] == .plus, before < 2 || bytes[before - 2] != .plus {
      result.insert(.joined)
    }
    if after.end < bytes.count, bytes[after.end] == .plus, !isNumber(after.last),
      after.end + 1 == bytes.count || bytes[after.end + 1] != .equals
    {
      result.insert(.joined)
    }
    if isFormat(before), !hasLocale { result.insert(.format) }
    return result
  }

  /// Returns whether a byte offset follows the label `format:` or `stringWithFormat:`, as in
  /// `String(format:`.
  private func isFormat(_ before: Int) -> Bool {
    guard before > 0, bytes[before - 1] == .colon else { return false }
    let label = bytes[wordStart(before - 1)..<before - 1]
    return label.elementsEqual("format".utf8) || label.elementsEqual("stringWithFormat".utf8)
  }

  /// Whether the argument after the look-up is `locale:`, within 80 bytes.
  private var hasLocale: Bool {
    let rest = bytes[end...].prefix(80)
    let argument = rest.drop { $0 == .comma || $0 == .space || $0.isLineBreak }
    return argument.starts(with: "locale:".utf8)
  }

  /// Returns whether a name is that of a number in a text or a size, to which no text is joined.
  private func isNumber(_ name: Range<Int>) -> Bool {
    ["count", "height", "width"].contains { bytes[name].elementsEqual($0.utf8) }
  }

  /// Returns the byte offset after modifiers, such as `.bold()` and `.font(.title)`, and white
  /// space, and the range of the last one's name; empty without any.
  private func skipModifiers(_ offset: Int) -> (end: Int, last: Range<Int>) {
    var offset = skip(offset)
    var last = offset..<offset
    while offset + 1 < bytes.count, bytes[offset] == .period, bytes[offset + 1].isLetter,
      offset < end + Self.reach
    {
      let name = offset + 1
      offset = name
      while offset < bytes.count, Self.isWord(bytes[offset]) { offset += 1 }
      last = name..<offset
      if offset < bytes.count, bytes[offset] == .leftParenthesis {
        offset = closing(from: offset + 1)
      }
      offset = skip(offset)
    }
    return (offset, last)
  }

  /// Returns the byte offset after the parenthesis that closes the one before `start`, or the limit
  /// of the search; skips strings.
  private func closing(from start: Int) -> Int {
    var depth = 1
    var offset = start
    let limit = min(bytes.count, start + Self.reach)
    while offset < limit {
      switch bytes[offset] {
      case .leftParenthesis: depth += 1
      case .rightParenthesis: depth -= 1
      case .quote:
        offset += 1
        while offset < limit, bytes[offset] != .quote, bytes[offset] != .newline {
          offset += bytes[offset] == .backslash ? 2 : 1
        }
      default: break
      }
      offset += 1
      if depth == 0 { return offset }
    }
    return limit
  }

  func skip(_ start: Int) -> Int {
    var offset = start
    while offset < bytes.count, Self.isBlank(bytes[offset]) { offset += 1 }
    return offset
  }

  func skipBack(_ start: Int) -> Int {
    var offset = start
    while offset > 0, Self.isBlank(bytes[offset - 1]) { offset -= 1 }
    return offset
  }

  func wordStart(_ end: Int) -> Int {
    var offset = end
    while offset > 0, Self.isWord(bytes[offset - 1]) || bytes[offset - 1] == .period { offset -= 1 }
    return offset
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == .space || byte == .tab || byte.isLineBreak
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == .underscore
  }
}

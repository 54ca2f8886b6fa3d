internal import CatalogModel

/// A reader that finds the parts of a text that a program reads, such as tags and addresses.
struct PseudoReader {
  let bytes: [UInt8]
  /// The closing bytes that do not occur any more, so that each is searched for only once.
  private var missing: Set<UInt8> = []
  /// The byte offset of the end of the last run without white space that was examined.
  private var looked = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Returns the byte offset after the part that begins at `start` and must be kept; nil if the
  /// byte belongs to translatable text.
  mutating func end(ofKeptAt start: Int) -> Int? {
    let next = byte(start + 1)
    switch (bytes[start], next) {
    case (.percent, .percent?): return start + 2
    case (.percent, _): return endOfVariable(from: start + 1)
    case (.backslash, let next?) where next < 0x80: return start + 2
    case (.caret, .leftBracket?): return start + 2
    case (.rightBracket, .leftParenthesis?): return end(.rightParenthesis, from: start + 2)
    case (.dollar, .leftBrace?): return end(.rightBrace, from: start + 2)
    case (.leftBrace, _): return end(.rightBrace, from: start + 1)
    case (.backtick, _): return end(.backtick, from: start + 1)
    case (.ampersand, _): return endOfReference(from: start + 1)
    case (.lessThan, let next?)
    where next.isLetter || next == .slash || next == .exclamationMark:
      return endOfTag(from: start + 1)
    default: return endOfAddress(from: start)
    }
  }

  private mutating func end(_ sign: UInt8, from start: Int) -> Int? {
    guard !missing.contains(sign) else { return nil }
    var depth = 0
    for offset in start..<bytes.count {
      if bytes[offset] == sign {
        if depth == 0 { return offset + 1 }
        depth -= 1
      } else if sign == .rightParenthesis, bytes[offset] == .leftParenthesis {
        depth += 1
      }
    }
    missing.insert(sign)
    return nil
  }

  /// Returns the offset after `%1#@teas@`, a variant of `%1$#@teas@`, from the byte after its `%`;
  /// nil for anything else.
  private func endOfVariable(from start: Int) -> Int? {
    let name = bytes[start...].drop { $0.isDigit }
    guard name.starts(with: "#@".utf8) else { return nil }
    let rest = name.dropFirst(2)
    let end = rest.firstIndex { !$0.isLetter && !$0.isDigit && $0 != .underscore }
    return end.flatMap { bytes[$0] == .atSign && $0 > rest.startIndex ? $0 + 1 : nil }
  }

  /// Returns the offset after a tag such as `<b>`, from the byte after its `<`; nil if another `<`
  /// or the end comes first, because this one is then a plain sign.
  private func endOfTag(from start: Int) -> Int? {
    for offset in start..<bytes.count {
      if bytes[offset] == .greaterThan { return offset + 1 }
      if bytes[offset] == .lessThan { return nil }
    }
    return nil
  }

  /// Returns the offset after a reference such as `&amp;` or `&#8230;`, from the byte after its
  /// `&`; nil for anything else. Names have at most 31 characters.
  private func endOfReference(from start: Int) -> Int? {
    for offset in start..<min(start + 32, bytes.count) {
      if bytes[offset] == .semicolon { return offset > start ? offset + 1 : nil }
      guard bytes[offset].isLetter || bytes[offset].isDigit || bytes[offset] == .hash else {
        return nil
      }
    }
    return nil
  }

  /// Returns the offset after an address such as `https://example.com/terms`, `tea@example.com` or
  /// `mailto:tea`, or after any other run without white space in which a period stands between two
  /// letters or a letter and a digit, such as `e.g`. Trailing signs such as `.` do not belong to
  /// it. Nil for other runs, and inside a run that was already examined.
  private mutating func endOfAddress(from start: Int) -> Int? {
    guard start >= looked, bytes[start].isLetter || bytes[start].isDigit else { return nil }
    var end = start
    while end < bytes.count, !bytes[end].isBlank, !Self.limits.contains(bytes[end]) { end += 1 }
    looked = end
    while end > start, Self.signs.contains(bytes[end - 1]) { end -= 1 }
    let run = bytes[start..<end]
    let isAddress =
      run.indices.contains { index in
        let before = index > start ? bytes[index - 1] : .space
        guard let after = byte(index + 1), index + 1 < end else { return false }
        return switch bytes[index] {
        case .colon: after == .slash && byte(index + 2) == .slash
        case .period:
          (before.isLetter || before.isDigit) && after.isLetter || before.isLetter && after.isDigit
        default: false
        }
      } || run.starts(with: "mailto:".utf8)
    return isAddress ? end : nil
  }

  private static let limits = Array("<>()[]{}\"`*|".utf8)
  private static let signs = Array(".,;:!?'".utf8)
}

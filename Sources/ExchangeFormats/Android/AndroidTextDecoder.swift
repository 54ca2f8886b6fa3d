internal import CatalogModel

/// A decoder of the text that an app sees from the pieces of an element: a run of unquoted white
/// space becomes one space, or nothing at the ends, and backslashes escape.
struct AndroidTextDecoder {
  private var result: [UInt8] = []
  private var isQuoted = false
  private var hasSpace = false
  private var isBroken = false

  /// The text; nil if it has an invalid escape.
  var text: String? { isBroken ? nil : String(decoding: result, as: UTF8.self) }

  mutating func append(_ text: String) {
    var cursor = ByteCursor(Array(text.utf8))
    while let byte = cursor.peek() {
      cursor.advance()
      let isSpace = byte == .space || byte == .tab || byte.isLineBreak
      if isSpace, !isQuoted {
        hasSpace = true
        continue
      }
      appendSpace()
      switch byte {
      case .quote: isQuoted.toggle()
      case .backslash: appendEscape(&cursor)
      default: result.append(byte)
      }
    }
  }

  /// Appends a tag unchanged.
  mutating func appendMarkup(_ bytes: ArraySlice<UInt8>) {
    appendSpace()
    result += bytes
  }

  /// Appends one space for the white space before, if any, except at the beginning.
  private mutating func appendSpace() {
    if hasSpace, !result.isEmpty { result.append(.space) }
    hasSpace = false
  }

  /// Appends the character that a backslash escapes, such as `n` or `u00E9`; nothing for a
  /// backslash at the end. Marks the text as invalid if `u` lacks one of its four digits.
  private mutating func appendEscape(_ cursor: inout ByteCursor) {
    guard let byte = cursor.peek() else { return }
    cursor.advance()
    switch byte {
    case UInt8(ascii: "n"): result.append(.newline)
    case UInt8(ascii: "t"): result.append(.tab)
    case UInt8(ascii: "u"):
      var units = [unit(&cursor)]
      if units[0] & 0xFC00 == 0xD800, cursor.consume("\\u") { units.append(unit(&cursor)) }
      result += String(decoding: units, as: UTF16.self).utf8
    default: result.append(byte)
    }
  }

  private mutating func unit(_ cursor: inout ByteCursor) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = cursor.peek()?.hexValue else {
        isBroken = true
        break
      }
      value = value << 4 | UInt16(digit)
      cursor.advance()
    }
    return value
  }
}

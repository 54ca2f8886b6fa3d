internal import CatalogModel

/// The meaning of `&amp;`, `&#38;` or `&#x26;`, or why it is invalid.
package enum XMLReference {
  /// The character, and the byte offset after the semicolon.
  case character(Unicode.Scalar, end: Int)
  case notEscaped
  case undefined(name: Range<Int>)
  case noDigits
  case noCharacter

  /// Reads the reference whose `&` is at an offset.
  package static func read(_ bytes: [UInt8], at start: Int) -> XMLReference {
    var offset = start + 1
    if offset < bytes.count, bytes[offset] == .hash { return readNumber(bytes, from: offset + 1) }
    while offset < bytes.count, bytes[offset].isLetter || bytes[offset].isDigit { offset += 1 }
    let name = (start + 1)..<offset
    guard !name.isEmpty, offset < bytes.count, bytes[offset] == .semicolon else {
      return .notEscaped
    }
    guard let scalar = entity(bytes[name]) else { return .undefined(name: name) }
    return .character(scalar, end: offset + 1)
  }

  private static let entities: [(name: StaticString, scalar: Unicode.Scalar)] = [
    ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"),
  ]

  private static func entity(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard name.count <= 4 else { return nil }
    return entities.first { $0.name.description.utf8.elementsEqual(name) }?.scalar
  }

  private static func readNumber(_ bytes: [UInt8], from start: Int) -> XMLReference {
    let isHexadecimal = start < bytes.count && bytes[start] == UInt8(ascii: "x")
    let first = isHexadecimal ? start + 1 : start
    var offset = first
    var value: UInt32 = 0
    while offset < bytes.count, let digit = bytes[offset].hexValue, isHexadecimal || digit < 10 {
      // Beyond the last character, further digits make no difference.
      if value <= 0x10FFFF { value = value * (isHexadecimal ? 16 : 10) + UInt32(digit) }
      offset += 1
    }
    guard offset > first, offset < bytes.count, bytes[offset] == .semicolon else {
      return .noDigits
    }
    guard let scalar = Unicode.Scalar(value), XMLEscaping.isCharacter(value) else {
      return .noCharacter
    }
    return .character(scalar, end: offset + 1)
  }
}

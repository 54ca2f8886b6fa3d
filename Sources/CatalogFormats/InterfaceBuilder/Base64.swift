internal import CatalogModel

/// The spelling of bytes as letters, by which property lists and xibs hold what XML cannot.
enum Base64 {
  /// The bytes; white space and padding are left out. Nil when there is any other character.
  static func decode(_ text: String) -> [UInt8]? {
    var result: [UInt8] = []
    var (bits, count): (UInt32, Int) = (0, 0)
    for byte in text.utf8 where !XMLParser.isWhitespace(byte) && byte != .equals {
      guard let value = value(byte) else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return result
  }

  private static func value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case .plus: 62
    case .slash: 63
    default: nil
    }
  }
}

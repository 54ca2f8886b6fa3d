internal import CatalogModel

/// Base64 (RFC 4648), used for binary data in property lists and xibs.
package enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  package static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var word = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      word <<= UInt32(8 * (3 - group.count))
      for place in 0..<4 {
        let letter = letters[Int(word >> UInt32(18 - 6 * place)) & 63]
        result.append(place <= group.count ? letter : .equals)
      }
    }
    return result
  }

  /// Decodes Base64 with white space anywhere and up to two `=` at the end, needed or not; nil for
  /// anything else.
  package static func decode(_ text: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var word: UInt32 = 0
    var bits: UInt32 = 0
    var padding = 0
    for byte in text where !byte.isBlank {
      if byte == .equals {
        padding += 1
        continue
      }
      guard padding == 0, let value = value(byte) else { return nil }
      word = (word << 6 | value) & 0xFFFF
      bits += 6
      if bits >= 8 {
        bits -= 8
        result.append(UInt8(truncatingIfNeeded: word >> bits))
      }
    }
    return padding <= 2 && bits < 6 ? result : nil
  }

  private static func value(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x41...0x5A: UInt32(byte - 0x41)
    case 0x61...0x7A: UInt32(byte - 0x61 + 26)
    case 0x30...0x39: UInt32(byte - 0x30 + 52)
    case .plus: 62
    case .slash: 63
    default: nil
    }
  }
}

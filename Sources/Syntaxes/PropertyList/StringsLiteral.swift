internal import CatalogModel

/// The spelling of texts in `.strings` files (apple-formats 5.4).
package enum StringsLiteral {
  /// Decodes the escapes of the text between two quotes, such as `\n` and `\U00e9`, into UTF-8.
  package static func decode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var decoder = Decoder(cursor: ByteCursor(Array(bytes)))
    return decoder.text()
  }

  /// Returns the text in quotes with as few escapes as possible, like Xcode (apple-formats 5.3).
  ///
  /// Carriage returns are escaped like line feeds: many tools change or drop raw ones.
  package static func encode(_ text: String, quote: UInt8 = .quote) -> [UInt8] {
    var result = [quote]
    for byte in text.utf8 {
      switch byte {
      case .newline: result += "\\n".utf8
      case .carriageReturn: result += "\\r".utf8
      case quote, .backslash: result += [.backslash, byte]
      default: result.append(byte)
      }
    }
    return result + [quote]
  }

  /// Whether a byte may occur in an unquoted text: a letter, a digit or one of `-./:_$`.
  package static func isBare(_ byte: UInt8) -> Bool {
    // The range covers `-./`, digits and `:`.
    byte.isLetter || 0x2D...0x3A ~= byte || byte == .underscore || byte == .dollar
  }

  /// Whether the text needs no quotes; false for an empty text, and for one that begins like a
  /// comment with `//`.
  package static func isBare(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(isBare) && !text.hasPrefix("//")
  }
}

extension StringsLiteral {
  /// A decoder of escapes; `\Uxxxx` is a UTF-16 code unit, two of which may form a character.
  private struct Decoder {
    var cursor: ByteCursor
    private var result: [UInt8] = []
    private var highSurrogate: UInt32?

    init(cursor: ByteCursor) { self.cursor = cursor }

    mutating func text() -> [UInt8] {
      while !cursor.isAtEnd {
        let plain = cursor.consume { $0 != .backslash }
        if !plain.isEmpty {
          flush()
          result += cursor.bytes[plain]
        }
        if cursor.consume(.backslash) { escape() }
      }
      flush()
      return result
    }

    private mutating func escape() {
      guard let letter = cursor.peek() else { return }
      if 0x30...0x37 ~= letter { return append(octal()) }
      cursor.advance()
      switch letter {
      case UInt8(ascii: "a"): append(0x07)
      case UInt8(ascii: "b"): append(0x08)
      case UInt8(ascii: "f"): append(0x0C)
      case UInt8(ascii: "n"): append(0x0A)
      case UInt8(ascii: "r"): append(0x0D)
      case UInt8(ascii: "t"): append(0x09)
      case UInt8(ascii: "v"): append(0x0B)
      case UInt8(ascii: "U"): append(codeUnit())
      default:
        // Any other character stands for itself; its remaining bytes follow as plain text.
        flush()
        result.append(letter)
      }
    }

    private mutating func append(_ unit: UInt32) {
      if let high = highSurrogate, 0xDC00...0xDFFF ~= unit {
        highSurrogate = nil
        result.append(
          Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (unit - 0xDC00)) ?? "\u{FFFD}")
        return
      }
      flush()
      if 0xD800...0xDBFF ~= unit {
        highSurrogate = unit
      } else {
        result.append(Unicode.Scalar(unit) ?? "\u{FFFD}")
      }
    }

    /// Appends U+FFFD for a pending surrogate without its partner.
    private mutating func flush() {
      if highSurrogate != nil { result.append("\u{FFFD}") }
      highSurrogate = nil
    }

    /// Reads one to three octal digits of a byte in the NextStep encoding, and returns its
    /// character; a value above 255 wraps.
    private mutating func octal() -> UInt32 {
      var byte: UInt8 = 0
      for _ in 0..<3 {
        guard let digit = cursor.peek(), 0x30...0x37 ~= digit else { break }
        byte = byte &* 8 &+ (digit - 0x30)
        cursor.advance()
      }
      return byte < 0x80 ? UInt32(byte) : StringsLiteral.nextStep[Int(byte) - 0x80]
    }

    /// Reads up to four hexadecimal digits; none mean U+0000.
    private mutating func codeUnit() -> UInt32 {
      var unit: UInt32 = 0
      for _ in 0..<4 {
        guard let digit = cursor.peek()?.hexValue else { break }
        unit = unit << 4 | UInt32(digit)
        cursor.advance()
      }
      return unit
    }
  }

  /// The characters 0x80...0xFF of the NextStep encoding; the last two are unassigned, and become
  /// U+0000.
  private static let nextStep: [UInt32] = [
    0x00A0, 0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0x00C7,
    0x00C8, 0x00C9, 0x00CA, 0x00CB, 0x00CC, 0x00CD, 0x00CE, 0x00CF,
    0x00D0, 0x00D1, 0x00D2, 0x00D3, 0x00D4, 0x00D5, 0x00D6, 0x00D9,
    0x00DA, 0x00DB, 0x00DC, 0x00DD, 0x00DE, 0x00B5, 0x00D7, 0x00F7,
    0x00A9, 0x00A1, 0x00A2, 0x00A3, 0x2044, 0x00A5, 0x0192, 0x00A7,
    0x00A4, 0x2019, 0x201C, 0x00AB, 0x2039, 0x203A, 0xFB01, 0xFB02,
    0x00AE, 0x2013, 0x2020, 0x2021, 0x00B7, 0x00A6, 0x00B6, 0x2022,
    0x201A, 0x201E, 0x201D, 0x00BB, 0x2026, 0x2030, 0x00AC, 0x00BF,
    0x00B9, 0x02CB, 0x00B4, 0x02C6, 0x02DC, 0x00AF, 0x02D8, 0x02D9,
    0x00A8, 0x00B2, 0x02DA, 0x00B8, 0x00B3, 0x02DD, 0x02DB, 0x02C7,
    0x2014, 0x00B1, 0x00BC, 0x00BD, 0x00BE, 0x00E0, 0x00E1, 0x00E2,
    0x00E3, 0x00E4, 0x00E5, 0x00E7, 0x00E8, 0x00E9, 0x00EA, 0x00EB,
    0x00EC, 0x00C6, 0x00ED, 0x00AA, 0x00EE, 0x00EF, 0x00F0, 0x00F1,
    0x0141, 0x00D8, 0x0152, 0x00BA, 0x00F2, 0x00F3, 0x00F4, 0x00F5,
    0x00F6, 0x00E6, 0x00F9, 0x00FA, 0x00FB, 0x0131, 0x00FC, 0x00FD,
    0x0142, 0x00F8, 0x0153, 0x00DF, 0x00FE, 0x00FF, 0x0000, 0x0000,
  ]
}

internal import CatalogModel

package enum JSONEscapes {
  /// Decodes the escapes in the content of a well-formed string, without its quotes, into UTF-8. An
  /// unpaired surrogate becomes U+FFFD.
  package static func decode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == .backslash, let letter = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch letter {
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(.newline)
      case UInt8(ascii: "r"): result.append(.carriageReturn)
      case UInt8(ascii: "t"): result.append(.tab)
      case UInt8(ascii: "u"): result.append(Unicode.Scalar(codePoint(&rest)) ?? "\u{FFFD}")
      default: result.append(letter)
      }
    }
    return result
  }

  /// Reads the four hexadecimal digits after `\u`, and the second escape of a surrogate pair;
  /// returns an unpaired surrogate as it is.
  private static func codePoint(_ rest: inout ArraySlice<UInt8>) -> UInt32 {
    let high = codeUnit(rest)
    rest = rest.dropFirst(4)
    guard 0xD800...0xDBFF ~= high, rest.starts(with: "\\u".utf8) else { return high }
    let low = codeUnit(rest.dropFirst(2))
    guard 0xDC00...0xDFFF ~= low else { return high }
    rest = rest.dropFirst(6)
    return 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
  }

  private static func codeUnit(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.prefix(4).reduce(0) { $0 << 4 | UInt32($1.hexValue ?? 0) }
  }

  /// Checks the escape, or the two escapes of a surrogate pair, whose backslash is at an offset;
  /// returns the length in bytes, and the problem, nil if it is valid.
  package static func check(_ bytes: [UInt8], at offset: Int) -> (length: Int, problem: Problem?) {
    func hasDigits(_ start: Int) -> Int {
      (0..<4).first { start + $0 >= bytes.count || bytes[start + $0].hexValue == nil } ?? 4
    }
    guard offset + 1 < bytes.count else { return (1, .unknown(offset)) }
    switch bytes[offset + 1] {
    case .quote, .backslash, .slash, UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "t"):
      return (2, nil)
    case UInt8(ascii: "u"):
      let digits = hasDigits(offset + 2)
      guard digits == 4 else { return (2, .digits(offset + 2 + digits)) }
      let high = codeUnit(bytes[(offset + 2)..<(offset + 6)])
      guard 0xD800...0xDFFF ~= high else { return (6, nil) }
      guard high < 0xDC00, offset + 8 <= bytes.count,
        bytes[(offset + 6)..<(offset + 8)].elementsEqual("\\u".utf8)
      else { return (6, .surrogate(offset)) }
      let more = hasDigits(offset + 8)
      guard more == 4 else { return (8, .digits(offset + 8 + more)) }
      let low = codeUnit(bytes[(offset + 8)..<(offset + 12)])
      return (12, 0xDC00...0xDFFF ~= low ? nil : .surrogate(offset))
    default: return (2, .unknown(offset))
    }
  }

  package enum Problem {
    case unknown(Int)
    case digits(Int)
    case surrogate(Int)
  }
}

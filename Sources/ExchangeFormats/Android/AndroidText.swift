internal import CatalogModel
internal import Syntaxes

/// The spelling of texts in Android resources.
enum AndroidText {
  /// Returns the text with Android's escapes, such as `\'` and `\n`, but without those of XML.
  static func encode(_ text: String) -> String {
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case .apostrophe, .quote, .backslash: result += [.backslash, byte]
      case .newline: result += "\\n".utf8
      case .tab: result += "\\t".utf8
      case 0..<UInt8.space: result += "\\u00\(hex(byte >> 4))\(hex(byte & 15))".utf8
      case .atSign where index == 0, .questionMark where index == 0: result += [.backslash, byte]
      // A single space between two other characters needs no escape.
      case .space
      where index == 0 || index == bytes.count - 1 || bytes[index - 1] == .space:
        result += "\\u0020".utf8
      default: result.append(byte)
      }
    }
    // XML cannot hold some characters besides control characters.
    let encoded = String(decoding: result, as: UTF8.self)
    return XMLEscaping.isRepresentable(encoded)
      ? encoded
      : encoded.replacingBytes(of: "\u{FFFE}", with: "\\uFFFE")
        .replacingBytes(of: "\u{FFFF}", with: "\\uFFFF")
  }

  private static func hex(_ digit: UInt8) -> String { String(digit, radix: 16, uppercase: true) }

  static func trimmed(_ text: String) -> String {
    func isSpace(_ byte: UInt8) -> Bool { byte == .space || byte == .tab || byte.isLineBreak }
    let bytes = text.utf8.drop(while: isSpace)
    let end = bytes.lastIndex { !isSpace($0) }.map(bytes.index(after:)) ?? bytes.startIndex
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// Returns the text for an XML comment, with a space after each hyphen that another hyphen or the
  /// end follows.
  static func comment(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      if byte == .minus, result.last == .minus { result.append(.space) }
      result.append(byte)
    }
    if result.last == .minus { result.append(.space) }
    return String(decoding: result, as: UTF8.self)
  }

  /// Converts Apple's placeholders to Java's: `%@` becomes `%s`, `%lld` and `%u` become `%d`, and
  /// `%lf` becomes `%f`. Drops the names of arguments.
  static func androidPlaceholders(_ text: String) -> String {
    respelled(text) { specifier in
      if specifier.hasSuffix("@"), !specifier.hasPrefix("#@") {
        return specifier.dropLast() + "s"
      }
      let isWhole = "diuDU".utf8.contains(specifier.utf8.last ?? 0)
      let lengths = "hlqLztj"
      let rest = specifier.filter { !lengths.contains($0) }
      return isWhole ? rest.dropLast() + "d" : rest
    }
  }

  /// Converts Java's placeholders to Apple's: `%s` becomes `%@`, `%d` becomes `%lld`, and `%f`
  /// becomes `%lf`.
  static func applePlaceholders(_ text: String) -> String {
    respelled(text) { specifier in
      switch specifier.utf8.last {
      case UInt8(ascii: "s"): specifier.dropLast() + "@"
      case UInt8(ascii: "d"): specifier.dropLast() + "lld"
      case UInt8(ascii: "f"): specifier.dropLast() + "lf"
      default: specifier
      }
    }
  }

  private static func respelled(_ text: String, _ respell: (String) -> String) -> String {
    let edits = FormatString(text).placeholders.map { placeholder in
      let position = placeholder.position.map { "\($0)$" } ?? ""
      return TextEdit(
        placeholder.range, Array("%\(position)\(respell(placeholder.specifier))".utf8))
    }
    return String(decoding: Array(text.utf8).applying(edits), as: UTF8.self)
  }
}

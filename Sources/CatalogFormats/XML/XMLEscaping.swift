internal import CatalogModel

/// The spelling of text in XML, as Xcode has it (apple-formats 2.9).
public enum XMLEscaping {
  /// Appends the content of an element.
  public static func appendText(_ text: String, to result: inout [UInt8]) {
    for byte in text.utf8 {
      if let reference = textReference(byte) {
        result += reference.utf8
      } else {
        result.append(byte)
      }
    }
  }

  /// Appends what stands between the double quotes of an attribute.
  public static func appendAttribute(_ value: String, to result: inout [UInt8]) {
    for byte in value.utf8 {
      if let reference = attributeReference(byte) {
        result += reference.utf8
      } else {
        result.append(byte)
      }
    }
  }

  /// Whether XML 1.0 can hold the text at all; it has no spelling for control characters.
  public static func isRepresentable(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { isCharacter($0.value) }
  }

  /// The production `Char` of XML 1.0.
  static func isCharacter(_ value: UInt32) -> Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  private static func textReference(_ byte: UInt8) -> String? {
    switch byte {
    case .ampersand: "&amp;"
    case .lessThan: "&lt;"
    case .greaterThan: "&gt;"
    case .carriageReturn: "&#13;"
    default: nil
    }
  }

  private static func attributeReference(_ byte: UInt8) -> String? {
    switch byte {
    case .quote: "&quot;"
    case .tab: "&#9;"
    case .newline: "&#10;"
    default: textReference(byte)
    }
  }
}

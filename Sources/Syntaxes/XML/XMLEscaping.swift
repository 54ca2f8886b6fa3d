internal import CatalogModel

/// The spelling of text in XML, like Xcode's (apple-formats 2.9).
public enum XMLEscaping {
  /// Appends a text with its escapes as content of an element; line feeds become `lineEnd`, or stay
  /// if it is nil.
  public static func appendText(
    _ text: String, to result: inout [UInt8], lineEnd: [UInt8]? = nil
  ) {
    if appendPlain(text, to: &result, { needsCare($0) || $0 == .newline && lineEnd != nil }) {
      return
    }
    for byte in text.utf8 {
      if let reference = textReference(byte) {
        append(reference, to: &result)
      } else if byte == .newline, let lineEnd {
        result += lineEnd
      } else {
        result.append(byte)
      }
    }
  }

  /// Appends a text with its escapes to go between the quotes of an attribute, which are double by
  /// default.
  public static func appendAttribute(
    _ value: String, to result: inout [UInt8], quote: UInt8 = 0x22
  ) {
    let isPlain = appendPlain(value, to: &result) {
      needsCare($0) || $0 == quote || $0 == .quote || $0 == .tab || $0 == .newline
    }
    if isPlain { return }
    for byte in value.utf8 {
      if let reference = attributeReference(byte), byte != .quote || quote == .quote {
        append(reference, to: &result)
      } else if byte == quote {
        append("&apos;", to: &result)
      } else {
        result.append(byte)
      }
    }
  }

  /// Appends a text and returns true if `needsCare` accepts none of its bytes; appends nothing and
  /// returns false otherwise, or if the text is not contiguous in memory.
  @inline(__always)
  private static func appendPlain(
    _ text: String, to result: inout [UInt8], _ needsCare: (UInt8) -> Bool
  ) -> Bool {
    unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      guard unsafe !contains(bytes, needsCare) else { return false }
      unsafe result.append(contentsOf: bytes)
      return true
    } ?? false
  }

  /// Whether any byte satisfies a condition.
  ///
  /// All bytes are checked: without an early exit and overflow checks, the loop is vectorized,
  /// which is faster.
  @inline(__always)
  private static func contains(
    _ bytes: UnsafeBufferPointer<UInt8>, _ isWanted: (UInt8) -> Bool
  ) -> Bool {
    var found: UInt8 = 0
    var offset = 0
    while offset < bytes.count {
      found |= unsafe isWanted(bytes[offset]) ? 1 : 0
      offset &+= 1
    }
    return found != 0
  }

  private static func append(_ reference: StaticString, to result: inout [UInt8]) {
    result += reference.description.utf8
  }

  /// Whether XML 1.0 can represent the text: below U+0020, it has no characters but tab, LF and CR,
  /// and it has no U+FFFE or U+FFFF.
  public static func isRepresentable(_ text: String) -> Bool {
    // Anything that begins with other bytes is representable.
    let isDoubtful = unsafe text.utf8.withContiguousStorageIfAvailable {
      unsafe contains($0) { $0 < .space || $0 == 0xEF }
    }
    return isDoubtful == false || text.unicodeScalars.allSatisfy { isCharacter($0.value) }
  }

  /// Returns the text with U+FFFD for each character that XML 1.0 cannot represent.
  public static func representable(_ text: String) -> String {
    guard !isRepresentable(text) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      result.unicodeScalars.append(isCharacter(scalar.value) ? scalar : "\u{FFFD}")
    }
    return result
  }

  /// Whether a scalar matches the production `Char` of XML 1.0.
  static func isCharacter(_ value: UInt32) -> Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// Whether a byte needs an escape in both texts and attributes.
  private static func needsCare(_ byte: UInt8) -> Bool {
    byte == .ampersand || byte == .lessThan || byte == .greaterThan || byte == .carriageReturn
  }

  private static func textReference(_ byte: UInt8) -> StaticString? {
    switch byte {
    case .ampersand: "&amp;"
    case .lessThan: "&lt;"
    case .greaterThan: "&gt;"
    case .carriageReturn: "&#13;"
    default: nil
    }
  }

  private static func attributeReference(_ byte: UInt8) -> StaticString? {
    switch byte {
    case .quote: "&quot;"
    case .tab: "&#9;"
    case .newline: "&#10;"
    default: textReference(byte)
    }
  }
}

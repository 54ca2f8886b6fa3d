extension FormatString {
  /// Returns the text with names for its arguments in placeholder order: `%(count)lld` for `%lld`.
  /// The names are inserted as they are, even if they could not be read again.
  ///
  /// Returns nil if the counts differ, or if a placeholder has a name, flags, a width or a
  /// precision, or refers to a substitution.
  public func named(_ names: [String]) -> String? {
    let placeholders = placeholders
    let bytes = Array(text.utf8)
    guard placeholders.count == names.count else { return nil }
    var edits: [TextEdit] = []
    for (placeholder, name) in zip(placeholders, names) {
      let code = bytes[placeholder.range]
      guard placeholder.name == nil, placeholder.kind != .variable else { return nil }
      let digits = code.dropFirst().prefix { $0 >= 0x30 && $0 <= 0x39 }
      let start =
        digits.endIndex < code.endIndex && code[digits.endIndex] == UInt8(ascii: "$")
        ? digits.endIndex + 1 : code.startIndex + 1
      guard code[start...].allSatisfy({ $0 == UInt8(ascii: "@") || $0.isLetter }) else {
        return nil
      }
      edits.append(TextEdit(start..<start, Array("(\(name))".utf8)))
    }
    return String(decoding: bytes.applying(edits), as: UTF8.self)
  }

  /// The text without the names of its arguments; references such as `%#@teas@` keep theirs.
  public var withoutNames: String {
    let edits = placeholders.compactMap { placeholder -> TextEdit? in
      guard placeholder.kind != .variable, let name = placeholder.name else { return nil }
      return TextEdit(name.lowerBound - 1..<name.upperBound + 1, [])
    }
    return String(decoding: Array(text.utf8).applying(edits), as: UTF8.self)
  }
}

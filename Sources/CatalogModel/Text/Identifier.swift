extension StringProtocol {
  /// Whether the text is an identifier: one or more ASCII letters, digits, underscores or non-ASCII
  /// characters, the first not a digit.
  public var isIdentifier: Bool {
    guard let first = utf8.first, !first.isDigit else { return false }
    return utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == .underscore || $0 >= 0x80 }
  }

  /// Whether the text can name a function, optionally with its type, or a macro: `tr`,
  /// `String.localized`, `#localized`.
  public var isFunctionName: Bool {
    isMacroName
      || split(separator: ".", omittingEmptySubsequences: false).allSatisfy { $0.isIdentifier }
  }

  /// Whether the text is an unqualified function name with at least one argument label:
  /// `Badge(title:_:)`.
  public var isCallShape: Bool {
    guard let start = firstIndex(of: "("), self[..<start].isIdentifier, last == ")" else {
      return false
    }
    let labels = self[index(after: start)...].dropLast()
    return labels.last == ":"
      && labels.dropLast().split(separator: ":", omittingEmptySubsequences: false)
        .allSatisfy { $0.isIdentifier }
  }

  /// Whether the text can name an expression macro: `#localized`.
  public var isMacroName: Bool { first == "#" && dropFirst().isIdentifier }
}

extension StringProtocol {
  /// Whether the text can name something in code.
  public var isIdentifier: Bool {
    guard let first = utf8.first, !first.isDigit else { return false }
    return utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == .underscore || $0 >= 0x80 }
  }

  /// Whether the text can name a function, perhaps with its type, or a macro: `tr`,
  /// `String.localized`, `#localized`.
  public var isFunctionName: Bool {
    isMacroName
      || split(separator: ".", omittingEmptySubsequences: false).allSatisfy { $0.isIdentifier }
  }

  /// Whether the text names a call with the labels of its arguments: `Badge(title:_:)`.
  public var isCallShape: Bool {
    guard let start = firstIndex(of: "("), self[..<start].isIdentifier, last == ")" else {
      return false
    }
    let labels = self[index(after: start)...].dropLast()
    return labels.last == ":"
      && labels.dropLast().split(separator: ":", omittingEmptySubsequences: false)
        .allSatisfy { $0.isIdentifier }
  }

  /// Whether the text can name a macro that stands for a value: `#localized`.
  public var isMacroName: Bool { first == "#" && dropFirst().isIdentifier }
}

internal import CatalogModel

extension Localization {
  /// The same with a number for each argument of a text that refers to substitutions by number.
  ///
  /// In a catalog `%#@teas@ for %@` reads two arguments in their order, also where the substitution
  /// says that it is the first. In a `.stringsdict` that becomes `%1$#@teas@`, beside which `%@`
  /// would read the first argument once more.
  func numberingArguments() -> Localization {
    let numbered = Set(substitutions.filter { $0.argument != nil }.map { "#@\($0.name)@" })
    guard !numbered.isEmpty else { return self }
    return Localization(
      message.mapTexts { $0.numberingArguments(beside: numbered) }, substitutions: substitutions)
  }
}

extension String {
  /// Numbers the arguments that have no number, unless no reference will get one.
  fileprivate func numberingArguments(beside references: Set<String>) -> String {
    let placeholders = FormatString(self).placeholders
    guard placeholders.contains(where: { references.contains($0.specifier) }) else { return self }
    let edits = placeholders.enumerated().compactMap { index, placeholder -> TextEdit? in
      guard placeholder.position == nil, !references.contains(placeholder.specifier) else {
        return nil
      }
      return TextEdit(placeholder.range, Array("%\(index + 1)$\(placeholder.specifier)".utf8))
    }
    return String(decoding: Array(utf8).applying(edits), as: UTF8.self)
  }
}

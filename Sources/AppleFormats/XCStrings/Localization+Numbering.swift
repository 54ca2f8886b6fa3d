internal import CatalogModel

extension Localization {
  /// The same with a number for each argument of a text that refers to substitutions by number.
  ///
  /// In a catalog `%#@teas@ for %@` reads two arguments in their order, also where the substitution
  /// says that it is the first. In a `.stringsdict` that becomes `%1$#@teas@`, beside which `%@`
  /// would read the first argument once more.
  func numberingArguments() -> Localization {
    let numbered = Dictionary(
      first: substitutions.compactMap { one in one.argument.map { ("#@\(one.name)@", $0) } }
    )
    guard !numbered.isEmpty else { return self }
    return Localization(
      message.mapTexts { $0.numberingArguments(beside: numbered) }, substitutions: substitutions)
  }
}

extension String {
  /// Numbers the arguments that have no number, unless no reference will get one.
  fileprivate func numberingArguments(beside references: [String: Int]) -> String {
    let placeholders = FormatString(self).placeholders
    let named = placeholders.compactMap { references[$0.specifier] }
    guard !named.isEmpty else { return self }
    let open = placeholders.filter { $0.position == nil && references[$0.specifier] == nil }
    let numbers = Self.freeNumbers(
      open.count, beside: named + placeholders.compactMap { $0.position })
    let edits = zip(open, numbers).map { placeholder, number in
      TextEdit(placeholder.range, Array("%\(number)$\(placeholder.specifier)".utf8))
    }
    return String(decoding: Array(utf8).applying(edits), as: UTF8.self)
  }
}

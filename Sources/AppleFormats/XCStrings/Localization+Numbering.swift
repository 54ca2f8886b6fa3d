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

extension Localization {
  /// The same with a number for each argument of plural forms that are about another argument than
  /// the first.
  ///
  /// In a catalog `%@ has %lld teas` reads two arguments in their order. In a `.stringsdict` it
  /// becomes the text of a variable, whose arguments are counted from that of the variable
  /// (apple-formats 4.8).
  func numberingForms() -> Localization {
    Localization(message.numberingForms, substitutions: substitutions)
  }
}

extension Message {
  fileprivate var numberingForms: Message {
    switch self {
    case .plural:
      (PluralNumber(leaves.map { $0.text }).position ?? 1) > 1
        ? mapTexts { $0.numberingAllArguments } : self
    case .device(let forms): .device(forms.mapValues { $0.numberingForms })
    case .text, .phrases, .width: self
    }
  }
}

extension String {
  /// With a number for each argument, unless one has it or is a substitution.
  fileprivate var numberingAllArguments: String {
    let placeholders = FormatString(self).placeholders
    guard placeholders.allSatisfy({ $0.position == nil && $0.kind != .variable && $0.stars == 0 })
    else { return self }
    let edits = zip(1..., placeholders).map { number, placeholder in
      TextEdit(placeholder.range, Array("%\(number)$\(placeholder.specifier)".utf8))
    }
    return String(decoding: Array(utf8).applying(edits), as: UTF8.self)
  }

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

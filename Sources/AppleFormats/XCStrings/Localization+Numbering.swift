internal import CatalogModel

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
}

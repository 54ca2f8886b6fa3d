internal import CatalogModel

extension PluralForms {
  /// The rule of a language for whole numbers. A language that is not known has that of English.
  static func rule(of language: LanguageTag, _ extent: Extent) -> Rule {
    let rules = PluralRules(of: language) ?? PluralRules(of: .english)
    guard let formula = rules?.formula(withMillions: extent == .all) else {
      return Rule(categories: [.other], conditions: [])
    }
    return Rule(
      categories: formula.conditions.map(\.category) + [formula.last],
      conditions: formula.conditions.map(\.condition))
  }
}

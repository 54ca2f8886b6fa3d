public import CatalogModel

/// Facts about a language that rules need, computed once for all of its texts.
public struct LanguageFacts: Sendable {
  public let tag: LanguageTag
  /// The first part of the tag: `zh` for `zh-Hans`.
  public let code: String
  /// The plural forms that the language needs, as Xcode offers them.
  public let forms: [PluralCategory]
  /// The categories that at least one number has.
  public let categories: [PluralCategory]
  /// The categories of exactly one whole number, such as `one` in English; texts of other
  /// categories must show the number.
  ///
  /// `zero` counts as one of them if the language has no such category.
  public let exactCategories: Set<PluralCategory>
  /// The first four whole numbers of each category: 1, 21, 31, 41 for `one` in Russian.
  public let samples: [PluralCategory: [Int]]

  /// Names that stay unchanged.
  let names: [String]
  /// The agreed words for terms.
  let terms: [Terminology.Term]

  init(_ tag: LanguageTag, _ terminology: Terminology = Terminology()) {
    self.tag = tag
    code = String(tag.description.prefix { $0 != "-" })
    names = terminology.names
    terms = terminology.terms(of: tag)
    forms = PluralCategory.forms(of: tag)
    let rules = PluralRules(of: tag)
    categories = rules?.categories ?? [.one, .other]
    var samples: [PluralCategory: [Int]] = [:]
    for number in 0...202 {
      let category = rules?.category(of: number) ?? (number == 1 ? .one : .other)
      if samples[category, default: []].count < 4 { samples[category, default: []].append(number) }
    }
    self.samples = samples
    exactCategories = Set(
      PluralCategory.allCases.filter { category in
        category == .zero ? (samples[.zero]?.count ?? 1) == 1 : samples[category]?.count == 1
      })
  }
}

extension LanguageFacts {
  /// Whether words are not separated by spaces.
  public var hasNoSpaces: Bool {
    ["ja", "zh", "yue", "th", "lo", "km", "my", "bo"].contains(code)
  }

  /// Whether the language has this code, in any region or script.
  func isVariant(of other: String) -> Bool { code == other }
}

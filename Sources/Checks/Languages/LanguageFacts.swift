public import CatalogModel

/// What rules need to know about a language, made once for all of its texts.
public struct LanguageFacts: Sendable {
  public let tag: LanguageTag
  /// The first part of the tag: `zh` for `zh-Hans`.
  public let code: String
  /// The forms that the language needs, as Xcode offers them.
  public let forms: [PluralCategory]
  /// All categories that some number has.
  public let categories: [PluralCategory]
  /// The categories that one whole number has, such as `one` in English; the texts of others must
  /// show the number. Exact zero counts as one of them where the language has no such category.
  public let exactCategories: Set<PluralCategory>
  /// Whole numbers of the others, to show why: 1, 21, 31 for `one` in Russian.
  public let samples: [PluralCategory: [Int]]

  /// Names that stay as they are.
  let names: [String]
  /// The words that a team has agreed on.
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
  /// Whether words are not kept apart by spaces.
  public var hasNoSpaces: Bool {
    ["ja", "zh", "yue", "th", "lo", "km", "my", "bo"].contains(code)
  }

  /// Whether the language is that of a code, in another region or script.
  func isVariant(of other: String) -> Bool { code == other }
}

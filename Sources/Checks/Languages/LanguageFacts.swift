public import CatalogModel

/// Facts about a language that rules need, computed once for all of its texts.
public final class LanguageFacts: Sendable {
  public let tag: LanguageTag
  /// The first part of the tag: `zh` for `zh-Hans`.
  public let code: String
  /// The plural categories for which Xcode offers forms in the language.
  public let forms: [PluralCategory]
  /// The plural categories of the language's rules; `one` and `other` without rules.
  public let categories: [PluralCategory]
  /// The categories of exactly one whole number up to 202, such as `one` in English; texts of other
  /// categories must show the number.
  ///
  /// `zero` is one of them if the language has no such category.
  public let exactCategories: Set<PluralCategory>
  /// The first four whole numbers up to 202 of each category: 1, 21, 31, 41 for `one` in Russian.
  /// Categories without any, such as those of fractions only, have no entry.
  public let samples: [PluralCategory: [Int]]

  /// Whether it is the source language, perhaps in another region: `pt-PT` for `pt-BR`.
  let isVariantOfSource: Bool
  /// The names that must stay unchanged in translations.
  let names: [String]
  /// The terms with agreed words in the language.
  let terms: [Terminology.Term]

  init(_ tag: LanguageTag, source: LanguageTag, _ terminology: Terminology) {
    self.tag = tag
    isVariantOfSource = tag.isSynonym(of: source) || tag.isVariant(of: source)
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
  /// Whether the language writes words without spaces between them, as Japanese and Thai do.
  public var hasNoSpaces: Bool {
    ["ja", "zh", "yue", "th", "lo", "km", "my", "bo"].contains(code)
  }
}

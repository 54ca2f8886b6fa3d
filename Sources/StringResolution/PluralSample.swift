public import CatalogModel

/// The smallest number that has a plural category in a language.
public struct PluralSample: Sendable, Equatable {
  public let category: PluralCategory
  public let number: FormatArgument

  /// Exactly 0, for which any language may have a form.
  static let zero = PluralSample(category: .zero, number: 0)

  /// A sample of each category of a language, in order; of those that have no whole number up to a
  /// million, one with a fraction.
  ///
  /// With `zero` set, 0 is none of the others, as where a text has a form for it.
  public static func all(of language: LanguageTag, zero: Bool = false) -> [PluralSample] {
    let resolver = StringResolver(language: language)
    let categories = resolver.rules?.categories ?? [.other]
    let all = categories.compactMap { category in
      candidates.first {
        resolver.category(of: $0) == category && !(zero && category != .zero && $0.isZero)
      }.map { PluralSample(category: category, number: $0) }
    }
    return zero && all.first?.category != .zero ? [.zero] + all : all
  }

  private static let candidates: [FormatArgument] =
    (0...200).map { .integer($0) } + [1_000, 1_000_000].map { .integer($0) }
    + (1...209).filter { $0 % 10 != 0 }.map { .number(Double($0) / 10) }
}

public import CatalogModel

/// A sample number for a plural category of a language.
public struct PluralSample: Sendable, Equatable {
  public let category: PluralCategory
  public let number: FormatArgument

  /// Exactly 0, for which any language may have a form.
  static let zero = PluralSample(category: .zero, number: 0)

  /// Returns a sample for each category of a language, in order: the smallest integer up to 200, or
  /// else 1,000 or 1,000,000, or else the smallest number with one fraction digit below 21. A
  /// category that has none of these is left out; an unknown language has only `other`.
  ///
  /// If `zero` is true, 0 is a sample of its own, as for a text that has a `zero` form.
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

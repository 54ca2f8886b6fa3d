public import CatalogModel

/// Determines the text that an app shows for a table's text in one language.
///
/// It follows `String(localized:)` and `localizedStringWithFormat` on Apple's systems, as far as
/// they are known: it selects forms by number, device and width, inserts arguments, and formats
/// numbers for the locale. No table or argument stops it: errors become problems of the result, and
/// the placeholders concerned stay as written.
public struct StringResolver: Sendable {
  /// The language of the texts and of their plural rules.
  public let language: LanguageTag
  /// The locale for digits and separators.
  public let locale: LanguageTag
  let rules: PluralRules?
  let symbols: NumberSymbols

  /// Creates a resolver; without a locale, numbers are formatted for the language.
  public init(language: LanguageTag, locale: LanguageTag? = nil) {
    self.language = language
    self.locale = locale ?? language
    rules = PluralRules(of: language)
    symbols = NumberSymbols(of: self.locale)
  }

  /// Returns the text of a localization. The key determines which argument selects plural forms
  /// that show no number, and is returned as the text if no form fits. `names` has the positions of
  /// named arguments in the source text; nil means their positions in the key.
  public func resolve(
    _ localization: Localization, key: String, names: [String: Int]? = nil,
    with input: FormatInput = FormatInput()
  ) -> Resolution {
    let names = names ?? FormatArguments.names(of: key)
    var expansion = Expansion(self, localization.numberingNames(names), key: key, input)
    let text = expansion.text()
    var result = Resolution(text: text, steps: expansion.steps, problems: expansion.problems)
    result.plurals = expansion.plurals
    return result
  }

  /// Returns the text of a format, such as the key of a string without a table.
  public func resolve(_ format: String, with input: FormatInput = FormatInput()) -> Resolution {
    resolve(Localization(format), key: format, with: input)
  }

  /// Returns the plural category of a number; `other` for a text, for infinity and NaN, and in a
  /// language without known rules.
  public func category(of argument: FormatArgument) -> PluralCategory {
    argument.operands.flatMap { rules?.category(of: $0) } ?? .other
  }
}

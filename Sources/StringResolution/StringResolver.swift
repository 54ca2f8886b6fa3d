public import CatalogModel

/// Makes the text that an app shows of what a table says in one language.
///
/// It does what `String(localized:)` and `localizedStringWithFormat` do on Apple's systems, as far
/// as that is known: it chooses forms by number, device and width, puts arguments in, and writes
/// numbers as the locale does. Nothing that a table or an argument holds stops it: what is wrong is
/// a problem of the result, and its place in the text stays as it is written.
public struct StringResolver: Sendable {
  /// The language of the texts, whose plural rules count.
  public let language: LanguageTag
  /// The locale whose digits and separators count.
  public let locale: LanguageTag
  let rules: PluralRules?
  let symbols: NumberSymbols

  /// Without a locale, numbers are written as the language writes them.
  public init(language: LanguageTag, locale: LanguageTag? = nil) {
    self.language = language
    self.locale = locale ?? language
    rules = PluralRules(of: language)
    symbols = NumberSymbols(of: self.locale)
  }

  /// Makes the text of a localization; the key tells which argument is the number of plural forms
  /// that do not show it. `names` are the numbers that the source text has for names of arguments,
  /// nil those of the key.
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

  /// Makes the text of a format, such as the key of a string that no table has.
  public func resolve(_ format: String, with input: FormatInput = FormatInput()) -> Resolution {
    resolve(Localization(format), key: format, with: input)
  }

  /// The plural category of a number; `other` for a text.
  public func category(of argument: FormatArgument) -> PluralCategory {
    argument.operands.flatMap { rules?.category(of: $0) } ?? .other
  }
}

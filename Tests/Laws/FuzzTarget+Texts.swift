import CatalogModel
import CatalogPasses
import Checks
import ExchangeFormats
import StringResolution
import Swifternalization

extension FuzzTarget {
  /// Small languages inside of texts.
  static let texts = [
    FuzzTarget("format", seeds: [".strings"]) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let format = FormatString(text)
      var end = 0
      for sign in format.signs {
        guard end <= sign.range.lowerBound, sign.range.upperBound <= text.utf8.count else {
          return ["the signs lie apart, in order"]
        }
        end = sign.range.upperBound
      }
      let numbered = FormatString(format.numbered)
      let arguments: [FormatArgument] = [3, "x", 2.5]
      for language in [LanguageTag.english, LanguageTag("ar") ?? .english] {
        _ = StringResolver(language: language).resolve(text, with: FormatInput(arguments))
      }
      return law(
        "numbers add no placeholder",
        numbered.placeholders.count == format.placeholders.count)
        + law("numbers are given once", numbered.numbered == format.numbered)
    },
    FuzzTarget("check", seeds: [".strings"]) { bytes in
      let texts = bytes.prefix(2000).records(2).map { String(decoding: $0, as: UTF8.self) }
      let example = Example("fr", texts[0], texts[1], key: "key")
      let findings = TableCheck(
        Catalog(table: "T", sourceLanguage: .english, entries: example.entries)
      ).findings(in: example.language)
      let longest = texts.map(\.utf8.count).max() ?? 0
      return law(
        "a finding is in a text", findings.allSatisfy { ($0.range?.upperBound ?? 0) <= longest })
    },
    FuzzTarget("expression", seeds: [".json"]) { bytes in
      let text = String(decoding: bytes.prefix(200), as: UTF8.self)
      for mode in SwifternalizationExpression.Mode.allCases {
        let expression = SwifternalizationExpression(text, mode: mode)
        for value in ["0", "1", "-7", "12.5", "many"] { _ = expression.matches(value) }
      }
      return []
    },
    FuzzTarget("plural-forms", seeds: [".po"]) { bytes in
      let text = String(decoding: bytes.prefix(300), as: UTF8.self)
      let expression = PluralExpression(text)
      for number: UInt64 in [0, 1, 2, 5, 11, 101, .max] { _ = expression?.form(of: number) }
      _ = PluralForms(field: text)?.categories(in: .english)
      return []
    },
    FuzzTarget("language", seeds: [".json"]) { bytes in
      let text = String(decoding: bytes.prefix(80), as: UTF8.self)
      guard let language = LanguageTag(text) else { return [] }
      return law(
        "a language is the one that it says", LanguageTag(language.description) == language)
    },
  ]
}

import AppleFormats
import CatalogModel
import CatalogPasses
import ExchangeFormats
import Testing

/// The form for 1 may leave the number out in one language, and need it in another one.
struct PluralFormImportTests {
  /// Translations of `One cup`, beside which stands `%lld cups`, and whether they fit.
  private static let translations = [
    ("Une tasse", true), ("%lld tasse", true), ("%@ tasse", false), ("%lld %lld tasse", false),
  ]

  @Test(arguments: translations)
  func `a form in a catalog fits its source or the general one`(
    _ translation: String, _ fits: Bool
  ) throws {
    let unit = { (text: String) in #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"# }
    let catalog =
      #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"en":{"variations":{"plural":"#
      + #"{"one":\#(unit("One cup")),"other":\#(unit("%lld cups"))}}}}}},"version":"1.0"}"#
    var document = try XCStringsDocument.parse(Array(catalog.utf8))
    let units = [("one", "One cup", translation), ("other", "%lld cups", "%lld tasses")].map {
      ImportedUnit(
        XLIFFDocument.Unit(id: "k|==|plural.\($0)", source: $1, target: .init($2)), file: 0)
    }
    let language = try #require(LanguageTag("fr"))
    let result = CatalogImport.merge(
      [CatalogImport.Part(language, units)], into: &document, ImportRules())[0]
    expect(result, fits)
  }

  @Test(arguments: translations)
  func `a form in a stringsdict fits its source or the general one`(
    _ translation: String, _ fits: Bool
  ) throws {
    let source = try StringsdictDocument.parse(
      Array(
        """
        <plist version="1.0"><dict><key>k</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
        <key>n</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>lld</string>
        <key>one</key><string>One cup</string><key>other</key><string>%lld cups</string>
        </dict></dict></dict></plist>
        """.utf8))
    let units = [("one", "One cup", translation), ("other", "%lld cups", "%lld tasses")].map {
      ImportedUnit(
        XLIFFDocument.Unit(
          id: "/k:dict/n:dict/\($0):dict/:string", source: $1, target: .init($2)), file: 0)
    }
    var document = StringsdictDocument()
    let result = StringsdictImport.merge(
      units, into: &document, source: source, language: try #require(LanguageTag("fr")),
      ImportRules())
    expect(result, fits)
  }

  private func expect(_ result: ImportResult, _ fits: Bool) {
    #expect(result.outcome.added == (fits ? 2 : 1))
    #expect(result.outcome.left == (fits ? [:] : [.brokenPlaceholder: 1]))
    let isTold = result.findings.contains { $0.kind == .left(.brokenPlaceholder) }
    #expect(isTold == !fits)
  }
}

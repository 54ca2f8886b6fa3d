import AppleFormats
import CatalogModel
import CatalogPasses
import ExchangeFormats
import Syntaxes
import Testing

/// The form for 1 may omit the number in one language, and need it in another one.
struct PluralFormImportTests {
  /// Translations of `One cup` beside `%lld cups`, and whether they are valid.
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

  /// The source has three devices, the translation `mac`, which may be a text, and two others.
  @Test(arguments: [
    (ImportRules.Mode.merge, "%d clics", false), (.merge, "%d clics !", false),
    (.replace, "%d clics", false), (.replace, "%d clics !", false), (.merge, "%d clics", true),
    (.merge, "%d clics !", true),
  ])
  func `a translation may have other devices than the source`(
    _ mode: ImportRules.Mode, _ translation: String, _ hasTextForMac: Bool
  ) throws {
    let device = { (name: String, text: String) in
      """
      <key>\(name)</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>\(text)</string><key>other</key><string>\(text)</string>
      </dict></dict>
      """
    }
    let file = { (devices: String) in
      let entry = "<key>NSStringDeviceSpecificRuleType</key><dict>\(devices)</dict>"
      return try StringsdictDocument.parse(
        Array("<plist version=\"1.0\"><dict><key>k</key><dict>\(entry)</dict></dict></plist>".utf8))
    }
    let source = try file(
      device("iphone", "%d taps") + device("mac", "%d clicks") + device("other", "%d uses"))
    let mac =
      hasTextForMac ? "<key>mac</key><string>clics</string>" : device("mac", "%d clics de souris")
    var document = try file(mac + device("ipad", "%d touches") + device("other", "%d clics"))
    let old = document
    let units = [
      ("other", "one", "%d clics"), ("other", "other", translation), ("ipad", "one", "%d touches"),
      ("ipad", "other", "%d touches"),
    ].map { device, form, text in
      ImportedUnit(
        XLIFFDocument.Unit(
          id:
            "/k:dict/NSStringDeviceSpecificRuleType:dict/\(device):dict/n:dict/\(form):dict/:string",
          source: "%d uses", target: .init(text)), file: 0)
    }
    var rules = ImportRules()
    rules.mode = mode
    let result = StringsdictImport.merge(
      units, into: &document, source: source, language: try #require(LanguageTag("fr")), rules)
    #expect(result.outcome.refused == 0 && result.findings.isEmpty)
    let entry = "NSStringDeviceSpecificRuleType"
    var expected = old
    _ = expected.set(translation, at: ["k", entry, "other", "n", "other"])
    #expect(document.propertyList.value(at: ["k"]) == expected.propertyList.value(at: ["k"]))
    if mode == .merge { #expect(document.serialize() == expected.serialize()) }
  }

  /// A binary file takes the first of equal keys, so that is the text to compare with.
  @Test func `the first form of a repeated key counts in a binary file`() throws {
    let file = { (first: String, second: String) in
      let variable = [
        ("NSStringFormatSpecTypeKey", "NSStringPluralRuleType"),
        ("NSStringFormatValueTypeKey", "d"), ("other", first), ("other", second),
      ].map { PropertyListMember($0, .string($1)) }
      let entry = [
        PropertyListMember("NSStringLocalizedFormatKey", .string("%#@n@")),
        PropertyListMember("n", .dictionary(variable)),
      ]
      return try StringsdictDocument.parse(
        PropertyList.dictionary([PropertyListMember("k", .dictionary(entry))]).binary)
    }
    var document = try file("%d 杯", "%d 重复")
    let old = document.serialize()
    let unit = XLIFFDocument.Unit(
      id: "/k:dict/n:dict/other:dict/:string", source: "%d cups", target: .init("%d 茶杯"))
    let source = try file("%d cups", "%d repeated")
    let language = try #require(LanguageTag("zh"))
    let result = StringsdictImport.merge(
      [ImportedUnit(unit, file: 0)], into: &document, source: source, language: language,
      ImportRules())
    #expect(result.outcome.changed == 1 && result.findings.isEmpty)
    #expect(document.propertyList.string(at: ["k", "n", "other"]) == "%d 茶杯")
    #expect(document.serialize() != old)
  }

  /// An empty text needs no translation.
  @Test func `a variable that says nothing goes along with the others`() throws {
    let entry = { (count: String, names: String) in
      """
      <plist version="1.0"><dict><key>k</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@names@%#@n@</string>
      <key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>lld</string>\(count)
      </dict><key>names</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>lld</string>\(names)
      </dict></dict></dict></plist>
      """
    }
    let empty = "<key>one</key><string></string><key>other</key><string></string>"
    let source = try StringsdictDocument.parse(
      Array(entry("<key>other</key><string>%lld cups</string>", empty).utf8))
    let unit = XLIFFDocument.Unit(
      id: "/k:dict/n:dict/other:dict/:string", source: "%lld cups", target: .init("%lld 杯"))
    for (language, forms) in [("fr", ["one", "other"]), ("ja", ["other"])] {
      var document = StringsdictDocument()
      let result = StringsdictImport.merge(
        [ImportedUnit(unit, file: 0)], into: &document, source: source,
        language: try #require(LanguageTag(language)), ImportRules())
      #expect(result.outcome.added == 1 && result.outcome.left == [:])
      let names = document.propertyList.value(at: ["k"])?["names"]?.members ?? []
      #expect(names.filter { $0.value.stringValue == "" }.map(\.key) == forms)
    }
  }

  private func expect(_ result: ImportResult, _ fits: Bool) {
    #expect(result.outcome.added == (fits ? 2 : 1))
    #expect(result.outcome.left == (fits ? [:] : [.brokenPlaceholder: 1]))
    let isTold = result.findings.contains { $0.kind == .left(.brokenPlaceholder) }
    #expect(isTold == !fits)
  }
}

/// Plural forms of a text that has none in the project.
struct AddedFormsTests {
  /// Units by their variations, the resulting French texts, and the rejections.
  @Test(
    arguments: [
      (
        ["|==|plural.one"], nil,
        #"{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"|==|plural.one"}},"other":{"stringUnit":{"state":"new","value":"k"}}}}}"#,
        0
      ),
      (
        ["|==|plural.one"], "vieux",
        #"{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"|==|plural.one"}},"other":{"stringUnit":{"state":"translated","value":"vieux"}}}}}"#,
        0
      ),
      (["|==|plural.one", ""], nil, #"{"stringUnit":{"state":"translated","value":""}}"#, 1),
      (["", "|==|plural.one"], nil, #"{"stringUnit":{"state":"translated","value":""}}"#, 1),
    ] as [([String], String?, String, Int)])
  func `get a general form, and one text counts more`(
    _ variations: [String], _ old: String?, _ expected: String, _ refused: Int
  ) throws {
    let french = old.map { #""fr":{"stringUnit":{"state":"translated","value":"\#($0)"}}"# } ?? ""
    let catalog =
      #"{"sourceLanguage":"en","strings":{"k":{"localizations":{\#(french)}}},"version":"1.0"}"#
    var document = try XCStringsDocument.parse(Array(catalog.utf8))
    let units = variations.map {
      ImportedUnit(
        XLIFFDocument.Unit(id: "k\($0)", source: "k", target: .init($0.isEmpty ? "texte" : $0)),
        file: 0)
    }
    let language = try #require(LanguageTag("fr"))
    let result = CatalogImport.merge(
      [CatalogImport.Part(language, units)], into: &document, ImportRules())[0]
    #expect(result.outcome.left == (refused == 0 ? [:] : [.otherShape: refused]))
    let wanted = expected.replacingBytes(of: #""value":"""#, with: #""value":"texte""#)
    let text = String(decoding: document.serialize(), as: UTF8.self).filter { !" \n".contains($0) }
    #expect(text.contains(wanted), "\(text)")
  }
}

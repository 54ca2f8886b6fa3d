import AppleFormats
import CatalogModel
import CatalogPasses
import ExchangeFormats
import Testing

/// A plain translation for which units with new variations arrive.
struct RemainderTests {
  struct Row: Sendable {
    let english: String
    let french: String
    /// The paths of the texts, with the translations.
    let units: [(path: String, text: String)]
    /// All resulting French texts, by path.
    let expected: [String: String]
  }

  private static func unit(_ text: String) -> String {
    #""stringUnit":{"state":"translated","value":"\#(text)"}"#
  }

  private static func forms(_ kind: String, _ texts: [(String, String)]) -> String {
    let forms = texts.map { #""\#($0.0)":{\#($0.1)}"# }.joined(separator: ",")
    return #""variations":{"\#(kind)":{\#(forms)}}"#
  }

  private static func substitution(_ one: String, _ other: String) -> String {
    let texts = forms("plural", [("one", unit(one)), ("other", unit(other))])
    return #""substitutions":{"a":{"argNum":1,"formatSpecifier":"lld",\#(texts)}}"#
  }

  private static let found = unit("%#@a@ found") + "," + substitution("%arg file", "%arg files")
  private static let cups = forms(
    "plural", [("one", unit("%lld cup")), ("other", unit("%lld cups"))])
  private static let tap = forms("device", [("mac", unit("Click")), ("other", unit("Tap"))])
  private static let tapFiles =
    forms("device", [("mac", unit("Click %#@a@")), ("other", unit("Tap %#@a@"))]) + ","
    + substitution("%arg file", "%arg files")
  private static let nested = forms("device", [("mac", unit("Click")), ("other", cups)])

  private static let fileUnits = [
    ("substitutions.a.plural.one", "%1$lld fichier"),
    ("substitutions.a.plural.other", "%1$lld fichiers"),
  ]
  private static let files = [
    "substitutions.a.plural.one": "%arg fichier", "substitutions.a.plural.other": "%arg fichiers",
  ]

  private static let rows: [Row] = [
    // Substitutions only.
    Row(
      english: found, french: unit("Trouvé : %#@a@"), units: fileUnits,
      expected: files.merging(["": "Trouvé : %#@a@"]) { $1 }),
    Row(
      english: found, french: unit("Trouvé"), units: fileUnits,
      expected: files.merging(["": "Trouvé"]) { $1 }),
    // Plural forms only.
    Row(
      english: cups, french: unit("%lld tasses"), units: [("plural.one", "%lld tasse")],
      expected: ["plural.one": "%lld tasse", "plural.other": "%lld tasses"]),
    Row(
      english: cups, french: unit("%lld tasses"),
      units: [("plural.one", "%lld tasse"), ("plural.other", "%lld coupes")],
      expected: ["plural.one": "%lld tasse", "plural.other": "%lld coupes"]),
    // Devices only, with and without references.
    Row(
      english: tap, french: unit("Toucher"), units: [("device.mac", "Cliquer")],
      expected: ["device.mac": "Cliquer", "device.other": "Toucher"]),
    Row(
      english: tapFiles,
      french: unit("Toucher %#@a@") + "," + substitution("%arg fichier", "%arg fichiers"),
      units: [("device.mac", "Cliquer %1$#@a@")],
      expected: files.merging(
        ["device.mac": "Cliquer %#@a@", "device.other": "Toucher %#@a@"]) { $1 }),
    // Devices and substitutions, in either order.
    Row(
      english: tapFiles, french: unit("Toucher"),
      units: [("device.mac", "Cliquer %1$#@a@")] + fileUnits,
      expected: files.merging(["device.mac": "Cliquer %#@a@", "device.other": "Toucher"]) { $1 }),
    Row(
      english: tapFiles, french: unit("Toucher"),
      units: fileUnits + [("device.mac", "Cliquer %1$#@a@")],
      expected: files.merging(["device.mac": "Cliquer %#@a@", "device.other": "Toucher"]) { $1 }),
    // Plural forms of a device.
    Row(
      english: nested, french: unit("%lld tasses"),
      units: [("device.other.plural.one", "%lld tasse")],
      expected: [
        "device.other.plural.one": "%lld tasse", "device.other.plural.other": "%lld tasses",
      ]),
  ]

  @Test(arguments: rows.indices)
  func `a plain translation is not lost beside units of variations`(_ index: Int) throws {
    let row = Self.rows[index]
    var document = try XCStringsDocument.parse(
      Array(
        #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"en":{\#(row.english)},"fr":{\#(row.french)}}}},"version":"1.0"}"#
          .utf8))
    let language = try #require(LanguageTag("fr"))
    let entry = try #require(document.catalog(table: "").catalog.entries.first)
    let sent = XLIFFDocument.Unit.units(
      of: entry, original: "x.xcstrings", sourceLanguage: .english, targetLanguage: language)
    let units = row.units.map { path, text in
      let id = "k|==|" + path
      let source = sent.first { $0.id == id }?.source
      return ImportedUnit(
        XLIFFDocument.Unit(id: id, source: source, target: XLIFFDocument.Target(text)), file: 0)
    }
    let result = CatalogImport.merge(
      [CatalogImport.Part(language, units)], into: &document, ImportRules())[0]
    #expect(result.outcome.imported == units.count, "\(result.findings)")
    let french = try #require(document.localization("k", language))
    var texts: [String: String] = [:]
    for leaf in french.leaves { texts[leaf.path.description] = leaf.text }
    #expect(texts == row.expected)
  }
}

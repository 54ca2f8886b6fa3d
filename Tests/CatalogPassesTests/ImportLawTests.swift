import AppleFormats
import CatalogModel
import CatalogPasses
import ExchangeFormats
import TestSupport
import Testing

/// Laws that hold for any returned units.
struct ImportLawTests {
  private static let texts = ["Tea", "%lld cups", "%@", "", "Thé %lld", "%d", "x"]
  private static let states = [nil, "translated", "new", "final", "needs-review-l10n"]

  private static func units(_ generator: inout SplitMix64) -> [ImportedUnit] {
    (0..<Int.random(in: 0..<12, using: &generator)).map { _ in
      let keys = [
        "Tea", "%lld cups", "%lld cups|==|plural.one", "%lld cups|==|plural.other", "gone",
      ]
      var unit = XLIFFDocument.Unit(
        id: keys.randomElement(using: &generator) ?? "",
        isTranslatable: Int.random(in: 0..<9, using: &generator) > 0,
        source: texts.randomElement(using: &generator))
      if Int.random(in: 0..<5, using: &generator) > 0 {
        unit.target = XLIFFDocument.Target(
          texts.randomElement(using: &generator) ?? "",
          state: states.randomElement(using: &generator) ?? nil)
      }
      return ImportedUnit(unit, file: Int.random(in: 0..<2, using: &generator))
    }
  }

  private static func rules(_ generator: inout SplitMix64) -> ImportRules {
    var rules = ImportRules()
    rules.mode = ImportRules.Mode.allCases.randomElement(using: &generator) ?? .merge
    rules.stale = ImportRules.Stale.allCases.randomElement(using: &generator) ?? .review
    rules.unfinished = ImportRules.Unfinished.allCases.randomElement(using: &generator) ?? .skip
    return rules
  }

  private static let catalog =
    #"{"sourceLanguage":"en","strings":{"Tea":{},"%lld cups":{"localizations":{"en":{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"%lld cup"}},"other":{"stringUnit":{"state":"translated","value":"%lld cups"}}}}}}}},"version":"1.0"}"#

  @Test func `every unit is counted once, and importing twice is importing once`() throws {
    var generator = SplitMix64(seed: 7)
    let language = try #require(LanguageTag("ru"))
    for _ in 0..<2_000 {
      let units = Self.units(&generator)
      let rules = Self.rules(&generator)
      var document = try XCStringsDocument.parse(Array(Self.catalog.utf8))
      let part = CatalogImport.Part(language, units)
      let result = CatalogImport.merge([part], into: &document, rules)[0]
      try #require(result.outcome.total == units.count, "\(units) \(result.outcome)")
      let once = document.serialize()
      var again = try XCStringsDocument.parse(once)
      _ = CatalogImport.merge([part], into: &again, rules)
      try #require(again.serialize() == once, "\(units) \(rules)")

      var table = try StringsDocument.parse(Array("\"Tea\" = \"Thé\";\n".utf8))
      let other = TableImport.merge(units, into: &table, SourceTexts(), rules)
      try #require(other.outcome.total == units.count, "\(units) \(other.outcome)")
      let onceTable = table.serialize()
      _ = TableImport.merge(units, into: &table, SourceTexts(), rules)
      try #require(table.serialize() == onceTable, "\(units) \(rules)")
    }
  }

  private static let varied =
    #"{"sourceLanguage":"en","strings":{"tap":{},"%lld cups":{"localizations":{"en":{"variations":{"device":{"mac":{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"%lld m"}},"other":{"stringUnit":{"state":"translated","value":"%lld ms"}}}}},"other":{"stringUnit":{"state":"translated","value":"%lld o"}}}}}}},"sub":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"%#@n@"},"substitutions":{"n":{"argNum":1,"formatSpecifier":"lld","variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"%arg"}},"other":{"stringUnit":{"state":"translated","value":"%arg"}}}}}}}}}},"version":"1.0"}"#

  private static let forms = [
    "", "|==|plural.one", "|==|plural.other", "|==|device.mac", "|==|device.other",
    "|==|device.mac.plural.one", "|==|device.mac.plural.other", "|==|device.other.plural.other",
    "|==|substitutions.n.plural.one", "|==|substitutions.n.plural.other",
    "|==|substitutions.n.device.mac",
  ]

  @Test func `what is counted as taken is there`() throws {
    var generator = SplitMix64(seed: 11)
    let language = try #require(LanguageTag("fr"))
    for round in 0..<3_000 {
      let units = (0..<Int.random(in: 1..<6, using: &generator)).map { number in
        let key = ["tap", "%lld cups", "sub"].randomElement(using: &generator) ?? ""
        let form = Self.forms.randomElement(using: &generator) ?? ""
        let text = key == "sub" && form.isEmpty ? "%#@n@ \(number)" : "%1$lld \(number)"
        return ImportedUnit(
          XLIFFDocument.Unit(id: key + form, source: nil, target: .init(text)), file: 0)
      }
      var rules = ImportRules()
      rules.allowsBrokenPlaceholders = true
      var document = try XCStringsDocument.parse(Array(Self.varied.utf8))
      let result = CatalogImport.merge(
        [CatalogImport.Part(language, units)], into: &document, rules)[0]
      let texts = document.entries.flatMap { entry in
        entry.localization(of: language)?.leaves.map(\.text) ?? []
      }
      let there = units.count { unit in
        // A substitution spells its argument in its own way.
        let number = unit.unit.target?.text.split(separator: " ").last ?? ""
        return texts.contains { $0.hasSuffix(" \(number)") }
      }
      let taken = result.outcome.added + result.outcome.changed + result.outcome.unchanged
      try #require(
        taken <= there, "\(round) \(units.map(\.unit.id)) \(result.outcome) \(texts)")
    }
  }
}

import AppleFormats
import CatalogModel
import CatalogPasses
import ExchangeFormats
import Syntaxes
import Testing

struct FileExportTests {
  private static let catalog = Catalog(
    table: "T", sourceLanguage: .english,
    entries: [
      Entry(key: "both", value: "of code", comments: ["code"]),
      Entry(key: "bare", comments: ["code"]),
      Entry(key: "%@ of %lld", comments: ["A", "b"]),
      Entry(key: "silent"),
      Entry(key: "bell \u{7}"),
      Entry(key: "horn", comments: ["a\u{7}b"]),
    ])

  private static let file = """
    /* file */
    "both" = "of file";
    "bare" = "Bare";

    "only" = "of file";
    """

  @Test func `the file's texts win, the code adds what it lacks`() throws {
    var export = FileExport(
      original: "en.lproj/T.strings", file: try StringsDocument.parse(Array(Self.file.utf8)),
      used: Self.catalog, sourceLanguage: .english)
    let translations = try StringsDocument.parse(Array(#""only" = "seul"; "gone" = "parti";"#.utf8))
    let french = try #require(LanguageTag("fr"))
    let tool = XLIFFDocument.Tool(id: "t", name: "t", version: "1", build: "1")
    export.add(translations, french, at: "fr.lproj/T.strings")
    let part = export.part(for: french, tool: tool)
    let lines = part.file.units.map { unit in
      let notes = unit.notes.map(\.text.debugDescription).joined(separator: "+")
      return "\(unit.id) | \(unit.source ?? "-") | \(unit.target?.text ?? "-") | \(notes)"
    }
    #expect(
      lines == [
        #"%@ of %lld | %@ of %lld | - | "A\nb""#,
        #"bare | Bare | - | "code""#,
        #"both | of file | - | "file""#,
        #"horn | horn | - | "a\#u{FFFD}b""#,
        "only | of file | seul | ",
        "silent | silent | - | ",
      ])
    #expect(part.coverage == Coverage(translated: 1, total: 6))
    #expect(
      export.diagnostics(languages: [french]) { Span(file: $2) }
        .map { "\($0.severity) \($0.message)" } == [
          "error key 'bell \u{7}' contains a character that files for translators cannot hold, such as a control character, so the key, or this form of it, is left out; remove the character",
          "warning the comment of 'horn' contains a character that files for translators cannot hold, such as a control character, so U+FFFD takes its place; remove the character",
        ])
    #expect(part.file.attributeOrder == .languagesFirst)
  }

  @Test func `devices have variables of their own under one name`() throws {
    func file(_ forms: [(device: String, forms: [(String, String)])]) throws -> StringsdictDocument
    {
      let devices = forms.map { device, forms in
        let variable =
          [("NSStringFormatSpecTypeKey", "NSStringPluralRuleType")]
          + [("NSStringFormatValueTypeKey", "d")] + forms
        return PropertyListMember(
          device,
          .dictionary([
            PropertyListMember("NSStringLocalizedFormatKey", .string("%#@n@")),
            PropertyListMember(
              "n", .dictionary(variable.map { PropertyListMember($0, .string($1)) })),
          ]))
      }
      let rules = PropertyListMember("NSStringDeviceSpecificRuleType", .dictionary(devices))
      let list = PropertyList.dictionary([PropertyListMember("k", .dictionary([rules]))])
      return try StringsdictDocument.parse(list.xml)
    }
    let english = try file([
      ("iphone", [("other", "%d taps")]), ("mac", [("zero", "no clicks"), ("other", "%d clicks")]),
    ])
    let french = try #require(LanguageTag("fr"))
    let (catalog, losses) = english.catalog(
      table: "T", language: .english, sourceLanguage: .english, variables: .texts)
    #expect(losses == [])
    var export = FileExport(catalog, original: "en.lproj/T.stringsdict", dictionary: english)
    export.add(
      try file([
        ("iphone", [("other", "%d touches")]),
        ("mac", [("zero", "0 clic"), ("other", "%d clics")]),
      ]), french, at: "fr.lproj/T.stringsdict")
    let tool = XLIFFDocument.Tool(id: "t", name: "t", version: "1", build: "1")
    let units = export.part(for: french, tool: tool).file.units
    let lines = units.compactMap { unit -> String? in
      let keys = XLIFFDocument.File.place(inStringsdict: unit.id).path?.keys ?? []
      guard let form = keys.last, ["zero", "other"].contains(form) else { return nil }
      return "\(keys[1]) \(form): \(unit.source ?? "-") → \(unit.target?.text ?? "-")"
    }
    #expect(
      Set(lines) == [
        "iphone other: %d taps → %d touches",
        "mac other: %d clicks → %d clics", "mac zero: no clicks → 0 clic",
      ])
    let changed = try file([
      ("iphone", [("other", "%d taps")]), ("mac", [("zero", "no click"), ("other", "%d clicks")]),
    ])
    for (dictionary, isChanged) in [(english, false), (changed, true)] {
      let catalog = dictionary.catalog(
        table: "T", language: .english, sourceLanguage: .english, variables: .texts
      ).catalog
      let now = FileExport(catalog, original: "en.lproj/T.stringsdict", dictionary: dictionary)
      var selection = ExportSelection()
      selection.base = SourceRecord([export], now: [now])
      let units = now.part(for: french, tool: tool, selecting: selection).file.units
      #expect(units.isEmpty != isChanged)
    }
    #expect(units.contains { $0.id.hasSuffix("/iphone:dict/n:dict/one:dict/:string") })
  }

  @Test func `texts for widths have variables`() throws {
    let width = { (width: String, variable: String, text: String) in
      """
      <key>\(width)</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>\(width): %#@\(variable)@</string>
      <key>\(variable)</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>\(text)</string><key>other</key><string>\(text)</string>
      </dict></dict>
      """
    }
    let rule = { (name: String, forms: String) in "<key>NSString\(name)</key><dict>\(forms)</dict>"
    }
    let widths = rule(
      "VariableWidthRuleType",
      "<key>5</key><string>x</string>" + width("20", "v", "%d a") + width("50", "v", "%d b"))
    let file = { (rules: String) in
      try StringsdictDocument.parse(
        Array("<plist version=\"1.0\"><dict><key>k</key><dict>\(rules)</dict></dict></plist>".utf8))
    }
    let english = try file(widths)
    let (catalog, losses) = english.catalog(
      table: "T", language: .english, sourceLanguage: .english, variables: .texts)
    #expect(losses == [])
    var export = FileExport(catalog, original: "en.lproj/T.stringsdict", dictionary: english)
    let german = try #require(LanguageTag("de"))
    export.add(english, german, at: "de.lproj/T.stringsdict")
    let tool = XLIFFDocument.Tool(id: "t", name: "t", version: "1", build: "1")
    let units = export.part(for: german, tool: tool).file.units
    let lines = units.map { unit in
      let keys = XLIFFDocument.File.place(inStringsdict: unit.id).path?.keys ?? []
      return "\(keys.dropFirst().joined(separator: " ")): \(unit.source ?? "-")"
    }
    #expect(
      Set(lines) == [
        "5: x", "20 NSStringLocalizedFormatKey: 20: %#@v@", "20 v one: %d a", "20 v other: %d a",
        "50 NSStringLocalizedFormatKey: 50: %#@v@", "50 v one: %d b", "50 v other: %d b",
      ])
    #expect(units.allSatisfy { $0.source == $0.target?.text })
    let imported = units.map { ImportedUnit($0, file: 0) }
    var document = english
    let result = StringsdictImport.merge(
      imported, into: &document, source: english, language: german, ImportRules())
    #expect(result.outcome.unchanged == 7 && result.findings.isEmpty)

    let devices = rule("DeviceSpecificRuleType", "<key>mac</key><dict>\(widths)</dict>")
    let others = try file(devices).catalog(
      table: "T", language: .english, sourceLanguage: .english, variables: .texts
    ).losses
    let place = "k.NSStringDeviceSpecificRuleType.mac.NSStringVariableWidthRuleType"
    #expect(
      others.map(\.message)
        == ["20", "50"].map { "'\(place).\($0)': it depends on too many choices" })
  }

  @Test(arguments: [(0, 0, 100), (0, 3, 0), (2, 3, 66), (999, 1000, 99), (3, 3, 100)])
  func `percent are whole, and 100 means all`(_ translated: Int, _ total: Int, _ percent: Int) {
    #expect(Coverage(translated: translated, total: total).percent == percent)
  }
}

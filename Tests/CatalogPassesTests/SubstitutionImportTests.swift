import AppleFormats
import CatalogModel
import CatalogPasses
import ExchangeFormats
import TestSupport
import Testing

/// The argument of a substitution after an import.
struct SubstitutionImportTests {
  struct Row: Sendable {
    /// The texts with the positions of the arguments of `a` and `b`; French may be missing.
    let source: Texts
    let french: Texts?
    /// The units by their ids, without the key.
    let units: [String: String]
    let expected: Texts

    init(_ source: Texts, _ french: Texts?, _ units: [String: String], _ expected: Texts) {
      self.source = source
      self.french = french
      self.units = units
      self.expected = expected
    }
  }

  struct Texts: Sendable {
    let root: String
    let arguments: [Int?]
    /// For one and for others, of `a` and then of `b`.
    let forms: [String]

    init(
      _ root: String, _ arguments: [Int?],
      _ forms: [String] = ["%arg A", "%arg A", "%arg B", "%arg B"]
    ) {
      self.root = root
      self.arguments = arguments
      self.forms = forms
    }

    var json: String {
      let unit = { (text: String) in #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"# }
      let substitutions = [("a", 0), ("b", 1)].map { name, index in
        let number = arguments[index].map { #""argNum":\#($0),"# } ?? ""
        return
          #""\#(name)":{\#(number)"formatSpecifier":"lld","variations":{"plural":{"one":\#(unit(forms[2 * index])),"other":\#(unit(forms[2 * index + 1]))}}}"#
      }
      return unit(root).dropLast()
        + #","substitutions":{\#(substitutions.joined(separator: ","))}}"#
    }
  }

  private static let numbered = Texts("%#@a@ of %#@b@", [1, 2])
  private static let plain = Texts("%#@a@ of %#@b@", [nil, nil])

  private static let rows: [Row] = [
    // The positions follow the names.
    Row(plain, plain, ["": "%2$#@b@, %1$#@a@"], Texts("%#@b@, %#@a@", [1, 2])),
    Row(plain, plain, ["": "%#@b@, %#@a@"], Texts("%#@b@, %#@a@", [1, 2])),
    Row(numbered, plain, ["": "%2$#@b@, %1$#@a@"], Texts("%#@b@, %#@a@", [1, 2])),
    Row(numbered, plain, ["": "%#@b@, %#@a@"], Texts("%#@b@, %#@a@", [1, 2])),
    Row(numbered, numbered, ["": "%2$#@b@, %1$#@a@"], Texts("%#@b@, %#@a@", [1, 2])),
    Row(numbered, plain, ["": "%1$#@a@, %2$#@b@"], Texts("%#@a@, %#@b@", [1, 2])),
    // In the same order, they are not needed.
    Row(numbered, plain, ["": "%#@a@, %#@b@"], Texts("%#@a@, %#@b@", [nil, nil])),
    // Forms change neither the text that refers to them nor other forms.
    Row(
      numbered, plain, ["|==|substitutions.a.plural.one": "%lld C"],
      Texts("%#@a@ of %#@b@", [nil, nil], ["%arg C", "%arg A", "%arg B", "%arg B"])),
    Row(
      numbered, Texts("%#@a@ of %#@b@", [nil, nil], ["one", "%lld", "%arg", "%arg"]),
      ["": "%#@a@, %#@b@"],
      Texts("%#@a@, %#@b@", [nil, nil], ["one", "%lld", "%arg", "%arg"])),
    Row(
      numbered, Texts("%1$#@a@ of %2$#@b@", [1, 2]),
      ["|==|substitutions.a.plural.one": "%1$lld C"],
      Texts("%1$#@a@ of %2$#@b@", [1, 2], ["%arg C", "%arg A", "%arg B", "%arg B"])),
    // A wrong position can be corrected.
    Row(
      numbered, Texts("%#@b@ of %#@a@", [2, 1]), ["": "%2$#@b@, %1$#@a@"],
      Texts("%#@b@, %#@a@", [1, 2])),
    // A new language, with all its texts or with one.
    Row(plain, nil, ["": "%2$#@b@, %1$#@a@"], Texts("%#@b@, %#@a@", [1, 2])),
    Row(numbered, nil, ["": "%1$#@a@, %2$#@b@"], Texts("%#@a@, %#@b@", [1, 2])),
    Row(
      plain, nil,
      [
        "": "%2$#@b@, %1$#@a@", "|==|substitutions.a.plural.one": "%lld A",
        "|==|substitutions.a.plural.other": "%lld A", "|==|substitutions.b.plural.one": "%lld B",
        "|==|substitutions.b.plural.other": "%lld B",
      ], Texts("%#@b@, %#@a@", [1, 2])),
  ]

  @Test(arguments: rows)
  func `numbers belong to the names of substitutions`(_ row: Row) throws {
    let french = row.french.map { #","fr":\#($0.json)"# } ?? ""
    var document = try XCStringsDocument.parse(
      Array(
        #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"en":\#(row.source.json)\#(french)}}},"version":"1.0"}"#
          .utf8))
    let language = try #require(LanguageTag("fr"))
    /// Runs twice, because nothing may be left to do the second time.
    for isFirst in [true, false] {
      let before = document
      let entry = try #require(document.catalog(table: "").catalog.entries.first)
      let units = XLIFFDocument.Unit.units(
        of: entry, original: "x.xcstrings", sourceLanguage: .english, targetLanguage: language
      ).map { unit in
        var unit = unit
        for (id, text) in row.units where unit.id == "k\(id)" {
          unit.target = XLIFFDocument.Target(text)
        }
        return unit
      }
      let result = CatalogImport.merge(
        [CatalogImport.Part(language, units.map { ImportedUnit($0, file: 0) })], into: &document,
        ImportRules())[0]
      #expect(result.findings.isEmpty)
      #expect((before == document) != isFirst)
    }
    let entry = try #require(document.catalog(table: "").catalog.entries.first)
    let localization = try #require(entry.localizations[language])
    #expect(localization.plainText == nil)
    #expect(localization.message.leaves.map(\.text) == [row.expected.root])
    let found = localization.substitutions.sorted { $0.name < $1.name }
    #expect(found.map(\.argument) == row.expected.arguments)
    #expect(found.flatMap { $0.message.leaves.map(\.text) } == row.expected.forms)
  }

  /// The text, its forms, and the number of units that do not fit the arguments.
  @Test(
    arguments: [
      ("%2$#@a@", "%1$@: %2$lld A", nil), ("%1$@ hat %2$#@a@", "%1$@: %2$lld A", nil),
      ("%2$#@a@", "%2$lld A", 1), ("%1$@ hat %2$#@a@", "%1$lld: %2$lld A", 2),
      ("%2$#@a@", "%1$@, %3$@: %2$lld A", 3),
    ] as [(String, String, Int?)])
  func `a form may show an argument of the whole text`(
    _ text: String, _ form: String, _ broken: Int?
  ) throws {
    let english = Texts("%1$@ has %#@a@ and %#@b@", [2, 3]).json
    var document = try XCStringsDocument.parse(
      Array(
        #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"en":\#(english)}}},"version":"1.0"}"#
          .utf8))
    let language = try #require(LanguageTag("de"))
    let entry = try #require(document.catalog(table: "").catalog.entries.first)
    let units = XLIFFDocument.Unit.units(
      of: entry, original: "x.xcstrings", sourceLanguage: .english, targetLanguage: language
    ).map { unit in
      var unit = unit
      let isOfA = unit.id.contains("substitutions.a")
      let own = unit.id.contains("|==|") ? isOfA ? form : unit.source : "\(text), %3$#@b@"
      unit.target = own.map { XLIFFDocument.Target($0) }
      return ImportedUnit(unit, file: 0)
    }
    let result = CatalogImport.merge(
      [CatalogImport.Part(language, units)], into: &document, ImportRules())[0]
    #expect(result.outcome.left[.brokenPlaceholder] == broken)
    guard broken == nil else { return }
    let new = try #require(
      document.catalog(table: "").catalog.entries.first?.localizations[language])
    #expect(new.substitutions.map(\.argument) == [2, 3])
    let forms = new.substitutions.first { $0.name == "a" }?.message.leaves.map(\.text)
    #expect(forms == ["%1$@: %arg A", "%1$@: %arg A"])
  }

  @Test func `texts for devices and their substitutions may come one by one`() throws {
    let unit = { (text: String) in
      #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"#
    }
    let english =
      #"{"substitutions":{"a":{"argNum":1,"formatSpecifier":"lld","variations":{"plural":{"one":\#(unit("%arg A")),"other":\#(unit("%arg As"))}}}},"variations":{"device":{"mac":\#(unit("Click %#@a@")),"other":\#(unit("Tap %#@a@"))}}}"#
    var document = try XCStringsDocument.parse(
      Array(
        #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"en":\#(english)}}},"version":"1.0"}"#
          .utf8))
    let language = try #require(LanguageTag("fr"))
    let steps = [
      ("device.other", "Tap %1$#@a@", "Tapez %1$#@a@"),
      ("device.mac", "Click %1$#@a@", "Cliquez %1$#@a@"),
      ("substitutions.a.plural.one", "%1$lld A", "%1$lld Â"),
      ("substitutions.a.plural.other", "%1$lld As", "%1$lld Âs"),
    ]
    for (path, source, target) in steps {
      let unit = XLIFFDocument.Unit(
        id: "k|==|\(path)", source: source, target: XLIFFDocument.Target(target))
      let result = CatalogImport.merge(
        [CatalogImport.Part(language, [ImportedUnit(unit, file: 0)])], into: &document,
        ImportRules())[0]
      #expect(result.outcome.imported == 1)
    }
    let entry = try #require(document.catalog(table: "").catalog.entries.first)
    let localization = try #require(entry.localizations[language])
    #expect(localization.message.leaves.map(\.text) == ["Cliquez %#@a@", "Tapez %#@a@"])
    #expect(
      localization.substitutions.flatMap { $0.message.leaves.map(\.text) }
        == ["%arg Â", "%arg Âs"])
    #expect(localization.substitutions.map(\.argument) == [1])
  }
}

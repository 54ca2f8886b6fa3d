import CatalogModel
import ExchangeFormats
import TestSupport
import Testing

struct XLIFFCatalogTests {
  private static func language(_ tag: String) throws -> LanguageTag {
    try #require(LanguageTag(tag))
  }

  private static func plural(_ forms: (PluralCategory, String)...) -> Message {
    .plural(Dictionary(forms.map { ($0, .text($1, .translated)) }) { $1 })
  }

  private static func device(_ forms: (String, Message)...) -> Message {
    .device(Dictionary(forms.map { (Device($0), $1) }) { $1 })
  }

  private static func text(_ text: String) -> Message { .text(text, .translated) }

  private static let teas = Substitution(
    name: "teas", argument: 2, specifier: "lld",
    message: plural((.one, "%arg tea"), (.other, "%arg teas")))

  /// The source, the translation and its language; the units as `id | source | target`.
  @Test(arguments: [
    (nil, nil, "fr", ["k | k | -"]),
    (nil, nil, "en", ["k | k | k new"]),
    (
      Localization("v"), Localization("w", state: .needsReview), "fr",
      ["k | v | w needs-review-l10n"]
    ),
    (
      Localization("v"), Localization("w", state: .machineTranslated), "fr",
      ["k | v | w translated leveraged-mt"]
    ),
    (
      Localization(plural((.zero, "0"), (.one, "1"), (.other, "n"))), nil, "uk",
      [
        "k|==|plural.zero | 0 | -", "k|==|plural.one | 1 | -", "k|==|plural.few | n | -",
        "k|==|plural.many | n | -", "k|==|plural.other | n | -",
      ]
    ),
    (
      Localization(plural((.one, "1"), (.other, "n"))), Localization("w"), "fr",
      ["k | n | w translated"]
    ),
    (
      Localization("v"), Localization(plural((.few, "f"), (.other, "o"))), "fr",
      [
        "k|==|plural.one | v | -", "k|==|plural.few | v | f translated",
        "k|==|plural.other | v | o translated",
      ]
    ),
    (
      Localization("v"),
      Localization(device(("iphone", plural((.other, "p"))), ("other", text("o")))),
      "ja",
      [
        "k|==|device.iphone.plural.other | v | p translated",
        "k|==|device.other | v | o translated",
      ]
    ),
    (
      Localization(device(("iphone", plural((.one, "1"), (.other, "n"))), ("other", text("o")))),
      Localization(device(("iphone", text("p")), ("mac", text("m")))), "fr",
      ["k|==|device.iphone | n | p translated", "k|==|device.mac | o | m translated"]
    ),
    (
      Localization(text("%@ wants %#@teas@"), substitutions: [teas]), nil, "ja",
      [
        "k | %@ wants %2$#@teas@ | -", "k|==|substitutions.teas.plural.other | %2$lld teas | -",
      ]
    ),
    (
      nil,
      Localization(
        text("%#@a.b@"),
        substitutions: [
          Substitution(
            name: "a.b", argument: 1, specifier: "d", message: plural((.other, "%arg %d")))
        ]), "ja",
      [
        "k | k | %1$#@a.b@ translated",
        "k|==|substitutions.@a.b@.plural.other | k|==|substitutions.@a.b@.plural.other | "
          + "%1$d %d translated",
      ]
    ),
    (
      Localization(.phrases(["a", "b"], .translated)), Localization(.phrases(["c"], .new)), "fr",
      ["k | a+b | c new"]
    ),
  ])
  func `has the units of Xcode`(
    _ source: Localization?, _ target: Localization?, _ tag: String, _ expected: [String]
  ) throws {
    let language = try Self.language(tag)
    var entry = Entry(key: "k", comments: ["c"])
    if let target { entry.set(target, language: language, sourceLanguage: .english) }
    if let source { entry.set(source, language: .english, sourceLanguage: .english) }
    let catalog = Catalog(table: "T", sourceLanguage: .english, entries: [entry])
    let file = XLIFFDocument.File.file(
      of: catalog, original: "T.xcstrings", targetLanguage: language
    ).file
    #expect(file.units.map(line) == expected)
    #expect(file.units.allSatisfy { $0.notes == [XLIFFDocument.Note("c")] })
  }

  @Test func `names the texts of a stringsdict as Xcode does`() throws {
    var entry = Entry(key: "a/b")
    entry.set(
      Localization(Self.text("%#@teas@ for %1$@"), substitutions: [Self.teas]), language: .english,
      sourceLanguage: .english)
    var other = Entry(key: "w", value: nil)
    other.set(
      Localization(.width([5: Self.text("a"), 20: Self.text("b")])), language: .english,
      sourceLanguage: .english)
    let catalog = Catalog(table: "T", sourceLanguage: .english, entries: [entry, other])
    let (file, losses) = XLIFFDocument.File.file(
      of: catalog, original: "en.lproj/T.stringsdict", targetLanguage: try Self.language("ru"))
    #expect(
      file.units.map(line) == [
        "/a/b:dict/NSStringLocalizedFormatKey:dict/:string | %2$#@teas@ for %1$@ | -",
        "/a/b:dict/teas:dict/few:dict/:string | %lld teas | -",
        "/a/b:dict/teas:dict/many:dict/:string | %lld teas | -",
        "/a/b:dict/teas:dict/one:dict/:string | %lld tea | -",
        "/a/b:dict/teas:dict/other:dict/:string | %lld teas | -",
        "/w:dict/NSStringVariableWidthRuleType:dict/20:dict/:string | b | -",
        "/w:dict/NSStringVariableWidthRuleType:dict/5:dict/:string | a | -",
      ])
    #expect(losses.isEmpty)
    #expect(file.catalog().catalog == catalog)
  }

  @Test func `puts tables together in order`() throws {
    let catalog = Catalog(
      table: "T", sourceLanguage: .english,
      entries: [Entry(key: "b"), Entry(key: "a", extractionState: .manual)])
    let (document, losses) = XLIFFDocument.document(
      of: [("T 10.xcstrings", catalog), ("T 2.xcstrings", catalog)],
      targetLanguage: try Self.language("fr"))
    #expect(document.files.map(\.original) == ["T 2.xcstrings", "T 10.xcstrings"])
    #expect(document.files.allSatisfy { $0.units.map(\.id) == ["a", "b"] })
    #expect(losses.map(\.original) == ["T 10.xcstrings", "T 2.xcstrings"])
    #expect(losses.allSatisfy { $0.losses.map(\.part) == [.extractionState] })
  }

  private func line(_ unit: XLIFFDocument.Unit) -> String {
    let target = unit.target.map { target in
      let text = target.phrases?.joined(separator: "+") ?? target.text
      return ([text] + [target.state, target.stateQualifier].compactMap(\.self))
        .joined(separator: " ")
    }
    let source = unit.sourcePhrases?.joined(separator: "+") ?? unit.source ?? "-"
    return "\(unit.id) | \(source) | \(target ?? "-")"
  }

  /// Units of a section, each with attributes and content, and the losses.
  @Test(arguments: [
    ("T.strings", "<u id='a'><source>A</source><target>B</target></u>", []),
    (
      "T.strings", "<u id='a'><source>A</source><target state='final'>B</target></u>",
      ["a fr state: the state 'final' becomes 'translated'"]
    ),
    (
      "T.strings",
      "<u id='a'><source>A</source><target state='needs-l10n' state-qualifier='mt'>B</target></u>",
      ["a fr state: the state 'needs-l10n mt' becomes 'new'"]
    ),
    (
      "T.stringsdict",
      "<u id='/k:dict/v:dict/other:dict/:string'><source>A</source><target state='new'>B</target></u>",
      ["k fr state: the state 'new' becomes 'translated'"]
    ),
    (
      "T.strings", "<u id='a'><source>A</source></u><u id='a'><source>B</source></u>",
      ["a fr text: another unit has the same id"]
    ),
    (
      "T.xcstrings",
      "<u id='a|==|plural.other'><source>A</source></u><u id='a'><source>B</source></u>",
      ["a fr text: the key has both a plain text and variations"]
    ),
    (
      "T.xcstrings",
      "<u id='a|==|substitutions.s.plural.other'><source>A</source><target>B</target></u>",
      ["a fr text: the text that refers to the substitutions is missing"]
    ),
    (
      "T.strings",
      "<u id='a' approved='yes'><source>A<x id='1'/></source><alt-trans><target>B</target></alt-trans></u>",
      [
        "a fr state: the approval of a translation has no place in a catalog",
        "a fr text: alternative translations have no place in a catalog",
        "a fr text: inline elements become text in a catalog",
      ]
    ),
    (
      "T.strings", "<u id='a'><source>A</source><note priority='1'>n</note></u>",
      ["a fr comment: attributes of a note have no place in a catalog"]
    ),
    (
      "T.xcstrings",
      "<u id='a|==|plural.one'><source>A</source><note>n</note></u><u id='a|==|plural.other' translate='no'><source>B</source></u>",
      [
        "a - translatable: some of the texts are not to be translated",
        "a - comment: the notes of the texts are different",
      ]
    ),
  ])
  func `says what a catalog cannot hold`(
    _ original: String, _ units: String, _ expected: [String]
  ) throws {
    let body = units.replacing("<u ", with: "<trans-unit ").replacing("</u>", with: "</trans-unit>")
    let text =
      "<xliff version='1.2' xmlns='urn:oasis:names:tc:xliff:document:1.2'><file original='\(original)'"
      + " source-language='en' target-language='fr' datatype='plaintext'><body>\(body)</body></file></xliff>"
    let read = try #require(try XLIFFFile.parse(Array(text.utf8)).catalogs().first)
    #expect(read.catalog.table == "T")
    let losses = read.losses.map { "\($0.key) \($0.language ?? "-") \($0.part): \($0.message)" }
    #expect(losses.sorted() == expected.sorted())
  }

  /// The form of a key does not matter, unless it ends like a variation.
  @Test(arguments: [
    ("a|==|b", true), ("a|==|plural", true), ("a|==|plural.some", true), ("|==|x|==|device", true),
    ("a|==|plural.one", false), ("a|==|device.mac", false), ("", true),
    ("a|==|substitutions.plural.one", true),
  ])
  func `tells keys from variations`(_ key: String, _ isTold: Bool) {
    let catalog = Catalog(
      table: "T", sourceLanguage: .english, entries: [Entry(key: key, value: "v")])
    let (_, losses) = XLIFFDocument.File.file(
      of: catalog, original: "T.xcstrings", targetLanguage: .english)
    #expect(losses.isEmpty == isTold)
  }
}

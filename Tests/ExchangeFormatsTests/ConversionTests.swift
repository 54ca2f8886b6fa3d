import AppleFormats
import CatalogModel
import ExchangeFormats
import TestSupport
import Testing

/// Converts catalogs to every format and back; the differences are exactly the reported losses.
struct ConversionTests {
  private static let tags = ["fr", "ru"].compactMap { LanguageTag($0) }

  /// The files of one format, read again, with the reported losses.
  struct Written {
    var languages: [LanguageTag]
    var catalog: Catalog
    var losses: [CatalogLoss]
  }

  struct Format: CustomTestStringConvertible {
    let name: String
    let write: @Sendable (Catalog) throws -> [Written]

    var testDescription: String { name }
  }

  static let formats = [
    Format(name: ".xcstrings") { catalog in
      let (document, losses) = XCStringsDocument.document(of: catalog)
      let read = try XCStringsDocument.parse(document.serialize()).catalog(table: "T")
      return [Written(languages: [.english] + tags, catalog: read.catalog, losses: losses)]
    },
    Format(name: ".strings") { catalog in
      try ([.english] + tags).map { language in
        let (document, losses) = StringsDocument.document(of: catalog, language: language)
        let read = try StringsDocument.parse(document.serialize())
          .catalog(table: "T", language: language, sourceLanguage: .english)
        return Written(languages: [language], catalog: read.catalog, losses: losses)
      }
    },
    Format(name: ".stringsdict") { catalog in
      try ([.english] + tags).map { language in
        let (document, losses) = StringsdictDocument.document(of: catalog, language: language)
        let read = try StringsdictDocument.parse(document.serialize())
          .catalog(table: "T", language: language, sourceLanguage: .english)
        return Written(languages: [language], catalog: read.catalog, losses: losses)
      }
    },
    Format(name: "tables") { catalog in
      try ([.english] + tags).map { language in
        let (strings, stringsdict, losses) = catalog.tables(language: language)
        var read = try StringsDocument.parse(strings.serialize())
          .catalog(table: "T", language: language, sourceLanguage: .english).catalog
        if let stringsdict {
          let others = try StringsdictDocument.parse(stringsdict.serialize())
            .catalog(table: "T", language: language, sourceLanguage: .english).catalog
          check(read.merge(others).isEmpty)
        }
        return Written(languages: [language], catalog: read, losses: losses)
      }
    },
    Format(name: "strings.xml") { catalog in
      try ([.english] + tags).map { language in
        let (document, losses) = AndroidDocument.document(of: catalog, language: language)
        let read = try AndroidDocument.parse(document.serialize())
          .catalog(table: "T", language: language, sourceLanguage: .english)
        return Written(languages: [language], catalog: read, losses: losses)
      }
    },
    Format(name: "ARB") { catalog in
      try ([.english] + tags).map { language in
        let (document, losses) = ARBDocument.document(of: catalog, language: language)
        let read = try ARBDocument.parse(document.serialize())
          .catalog(table: "T", language: language, sourceLanguage: .english)
        return Written(languages: [language], catalog: read.catalog, losses: losses)
      }
    },
    xliff("T.xcstrings"), xliff("fr.lproj/T.strings"), xliff("T.stringsdict"),
  ]

  private static func xliff(_ original: String) -> Format {
    Format(name: "XLIFF of \(original)") { catalog in
      try ([.english] + tags).map { language in
        let (file, losses) = XLIFFDocument.File.file(
          of: catalog, original: original, targetLanguage: language)
        let bytes = XLIFFDocument(files: [file]).serialize()
        let read = try #require(
          try XLIFFFile.parse(bytes).catalogs(variables: .substitutions).first)
        return Written(
          languages: [.english] + [language].filter { $0 != .english }, catalog: read.catalog,
          losses: losses)
      }
    }
  }

  @Test(arguments: formats) func `names what does not come back, and nothing else`(
    _ format: Format
  ) throws {
    var faults: [String] = []
    for seed in 1...30 {
      var random = RandomCatalog(seed: UInt64(seed), languages: [.english] + Self.tags)
      let catalog = random.catalog(count: 12)
      for written in try format.write(catalog) {
        let lost = Set(written.losses.map(\.key))
        let read = Dictionary(written.catalog.entries.map { ($0.key, $0) }) { $1 }
        for entry in catalog.entries where isWanted(entry, written.languages) {
          let new = read[entry.key].map { comparable($0, written.languages) }
          guard (comparable(entry, written.languages) == new) == lost.contains(entry.key) else {
            continue
          }
          faults.append("\(seed): \(entry) became \(String(describing: new))")
        }
      }
    }
    #expect(faults == [])
  }

  /// Returns whether an entry has a text in the language of a monolingual table.
  private func isWanted(_ entry: Entry, _ languages: [LanguageTag]) -> Bool {
    languages.contains { $0 == .english || entry.localizations[$0] != nil }
  }

  /// Returns the entry in a form in which equal entries compare as equal.
  private func comparable(_ entry: Entry, _ languages: [LanguageTag]) -> Entry {
    var result = entry
    result.value = nil
    if languages.contains(.english) {
      let said = entry.localizations[.english] ?? Localization(entry.value ?? entry.key)
      let isKeyAsNew = said == Localization(entry.key, state: .new)
      result.localizations[.english] = isKeyAsNew ? Localization(entry.key) : said
    }
    result.localizations = result.localizations.filter { languages.contains($0.key) }
    for language in languages {
      result.localizations[language]?.substitutions.sort { $0.name < $1.name }
    }
    return result
  }

  /// An entry, and its losses in a `.strings` file, a `.stringsdict` and both together.
  @Test(arguments: [
    (
      Entry(key: "k", value: "v", comments: ["c"]), [],
      ["entry: a text without variables belongs in a '.strings' file"], []
    ),
    (
      Entry(
        key: "k",
        localizations: [
          .english: Localization(
            .plural([.one: .text("%d tea", .translated), .other: .text("%d teas", .translated)]))
        ]), ["entry: plural forms have no place in a '.strings' file"], [], []
    ),
    (
      Entry(
        key: "k", comments: ["c"],
        localizations: [.english: Localization(.width([5: .text("a", .new)]))]),
      ["entry: texts for widths have no place in a '.strings' file"],
      [
        "comment: comments have no place in a '.stringsdict'",
        "state: the state 'new' has no place in a '.stringsdict'",
      ],
      [
        "comment: comments have no place in a '.stringsdict'",
        "state: the state 'new' has no place in a '.stringsdict'",
      ]
    ),
    (
      Entry(key: "k", localizations: [.english: Localization(.phrases(["a"], .translated))]),
      ["entry: phrases of App Shortcuts have no place in a '.strings' file"],
      ["entry: phrases of App Shortcuts have no place in a '.stringsdict'"],
      ["entry: phrases of App Shortcuts have no place in a '.stringsdict'"]
    ),
    (
      Entry(
        key: "k", value: "v", comments: ["a", "b"], extractionState: .stale, isTranslatable: false),
      [
        "comment: several comments become one in a '.strings' file",
        "extraction-state: the extraction state 'stale' has no place in a '.strings' file",
        "translatable: the mark 'do not translate' has no place in a '.strings' file",
      ], ["entry: a text without variables belongs in a '.strings' file"],
      [
        "comment: several comments become one in a '.strings' file",
        "extraction-state: the extraction state 'stale' has no place in a '.strings' file",
        "translatable: the mark 'do not translate' has no place in a '.strings' file",
      ]
    ),
    (
      Entry(
        key: "k",
        localizations: [
          .english: Localization(
            .device([Device("mac"): .plural([.other: .device([:])])]))
        ]), ["entry: texts for devices have no place in a '.strings' file"],
      [
        "text: 'device.mac.plural.other': a choice inside of another one has no place in a '.stringsdict'"
      ],
      [
        "text: 'device.mac.plural.other': a choice inside of another one has no place in a '.stringsdict'"
      ]
    ),
  ])
  func `says what tables cannot hold`(
    _ entry: Entry, _ strings: [String], _ stringsdict: [String], _ both: [String]
  ) {
    let catalog = Catalog(table: "T", sourceLanguage: .english, entries: [entry])
    let words = { (losses: [CatalogLoss]) in losses.map { "\($0.part.rawValue): \($0.message)" } }
    #expect(words(StringsDocument.document(of: catalog, language: .english).losses) == strings)
    #expect(
      words(StringsdictDocument.document(of: catalog, language: .english).losses) == stringsdict)
    #expect(words(catalog.tables(language: .english).losses) == both)
  }

  @Test func `reads tables`() throws {
    let german = try #require(LanguageTag("de"))
    let file = "/* c */ \"a\" = \"1\"; \"b\" = {x = y;}; \"a\" = \"2\"; \"n\" = \"3\";"
    let (catalog, losses) = try StringsDocument.parse(Array(file.utf8))
      .catalog(table: "T", language: german, sourceLanguage: .english)
    #expect(
      losses.map { "\($0.key) \($0.part)" } == ["b entry", "a text"])
    #expect(
      catalog.entries == [
        Entry(key: "a", localizations: [german: Localization("2")]),
        Entry(key: "n", localizations: [german: Localization("3")]),
      ])
  }

  @Test func `reads storyboards and Info.plist`() throws {
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch"><objects><label text="Tea" id="a-b"/></objects></document>
      """
    let interface = try InterfaceBuilderDocument.parse(Array(storyboard.utf8))
      .catalog(table: "Main", sourceLanguage: .english)
    let note = #"Class = "UILabel"; text = "Tea"; ObjectID = "a-b";"#
    #expect(interface.losses.isEmpty)
    #expect(
      interface.catalog.entries == [
        Entry(
          key: "a-b.text", value: "Tea", comments: [note],
          localizations: [.english: Localization("Tea")])
      ])
    let plist =
      "<plist><dict><key>CFBundleName</key><string>Tea</string><key>UIApplicationShortcutItems</key>"
      + "<array><dict><key>UIApplicationShortcutItemTitle</key><string>Brew</string></dict></array>"
      + "</dict></plist>"
    let info = try InfoPlistDocument.parse(Array(plist.utf8)).catalog(sourceLanguage: .english)
    #expect(info.table == "InfoPlist")
    #expect(
      info.entries.map { "\($0.key) \($0.comments)" } == [
        "CFBundleName [\"Bundle name\"]", "Brew []",
      ])
  }
}

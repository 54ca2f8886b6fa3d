import CatalogModel
import StringExtraction
import Testing

struct CatalogBuilderTests {
  private static let sources = [
    "b.swift": """
    NSLocalizedString("b", comment: "zebra")
    NSLocalizedString("B", comment: "only")
    NSLocalizedString("b", comment: "Apple")
    String(localized: "k", defaultValue: "two")
    """,
    "a.swift": """
    NSLocalizedString("b", comment: "zebra")
    NSLocalizedString("_", tableName: "T", comment: "")
    String(localized: "k", defaultValue: "one")
    String(localized: "same", defaultValue: "same")
    """,
  ]

  private static func build(_ names: [String]) throws -> (
    catalogs: [Catalog], diagnostics: [Diagnostic]
  ) {
    let files = names.map { name in
      ParsedSource(SourceText(path: name, bytes: Array((sources[name] ?? "").utf8)))
    }
    let scanner = SourceScanner(files)
    let strings = scanner.strings(in: 0..<scanner.fileCount).flatMap(\.strings)
    return CatalogBuilder.catalogs(of: strings, sourceLanguage: try #require(LanguageTag("en")))
  }

  @Test func `uses of a key are joined, whatever the order of the files`() throws {
    let forward = try Self.build(["a.swift", "b.swift"])
    let backward = try Self.build(["b.swift", "a.swift"])
    #expect(forward == backward)
    let lines = forward.catalogs.flatMap { catalog in
      catalog.entries.map { entry in
        let places = entry.origins.map(\.place).joined(separator: " ")
        let comments = entry.joinedComment ?? "-"
        return "\(catalog.table) \(entry.key) = \(entry.sourceText) (\(comments)) \(places)"
      }
    }
    #expect(
      lines == [
        "Localizable B = B (only) b.swift:2:19",
        "Localizable b = b (Apple\n   zebra) a.swift:1:19 b.swift:1:19 b.swift:3:19",
        "Localizable k = one (-) a.swift:3:19 b.swift:4:19",
        "Localizable same = same (-) a.swift:4:19",
        "T _ = _ (-) a.swift:2:19",
      ])
  }

  @Test func `several default values are reported, and the smallest is kept`() throws {
    let diagnostics = try Self.build(["a.swift", "b.swift"]).diagnostics
    #expect(diagnostics.map(\.id) == [.conflictingValues])
    #expect(diagnostics.map { $0.span?.place } == ["b.swift:4:19"])
    #expect(diagnostics.first?.notes.map { $0.span?.place } == ["a.swift:3:19"])
  }

  @Test func `a value that is empty or the key is none, and its conflict is reported`() throws {
    let text = """
      String(localized: "a", defaultValue: "z"); String(localized: "a", defaultValue: "")
      Text("b", comment: "2"); Text("b", comment: "1"); Text("b"); Text("b", comment: "1")
      Text("b", tableName: "T", comment: "3"); String(localized: "c", defaultValue: "C")
      String(localized: "c"); String(localized: "c", defaultValue: "C")
      """
    let source = ParsedSource(SourceText(path: "a", bytes: Array(text.utf8)))
    let strings = SourceScanner([source]).strings(in: 0..<1)[0].strings
    let (catalogs, diagnostics) = CatalogBuilder.catalogs(
      of: strings.reversed(), sourceLanguage: .english)
    let lines = catalogs.flatMap { catalog in
      catalog.entries.map {
        "\(catalog.table) \($0.key) \($0.value ?? "-") \($0.comments) \($0.origins.count)"
      }
    }
    #expect(
      lines == [
        "Localizable a - [] 2", #"Localizable b - ["1", "2"] 4"#, "Localizable c C [] 3",
        #"T b - ["3"] 1"#,
      ])
    #expect(
      diagnostics.map(\.message) == [
        "key 'a' has several default values, of which none is kept; give all its uses the same value, or give each value its own key"
      ])
    let places = diagnostics.flatMap { [$0.span?.place] + $0.notes.map { $0.span?.place } }
    #expect(places == ["a:1:19"])
  }

  @Test func `phrases of an App Shortcut are one entry`() throws {
    let text = #"""
      AppShortcut(intent: Brew(), phrases: ["Brew \(.applicationName)", "Make tea"], shortTitle: "Brew")
      """#
    let source = ParsedSource(SourceText(path: "a", bytes: Array(text.utf8)))
    let strings = SourceScanner([source]).strings(in: 0..<1)[0].strings
    let catalogs = CatalogBuilder.catalogs(of: strings, sourceLanguage: .english).catalogs
    let entry = try #require(catalogs.first { $0.table == "AppShortcuts" }?.entries.first)
    #expect(entry.key == "Brew ${applicationName}")
    let phrases = Localization(.phrases([entry.key, "Make tea"], .new))
    #expect(entry.localizations == [.english: phrases])
  }

  @Test func `two spellings of one letter are two keys, in the same order every time`() throws {
    let text = #"Text("\u{E9}"); Text("e\u{301}"); Text("e\u{301}", comment: "c")"#
    let source = ParsedSource(SourceText(path: "a", bytes: Array(text.utf8)))
    let strings = SourceScanner([source]).strings(in: 0..<1)[0].strings
    let catalogs = CatalogBuilder.catalogs(of: strings, sourceLanguage: .english).catalogs
    #expect(catalogs.flatMap(\.entries).map { $0.key.unicodeScalars.count } == [2, 1])
  }
}

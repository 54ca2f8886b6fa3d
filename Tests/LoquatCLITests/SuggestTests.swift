import CatalogModel
import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// `loquat suggest`, and the reuse of existing translations in exports and imports.
@Suite struct SuggestTests {
  /// Returns a catalog of texts with finished translations.
  private static func catalog(_ entries: [(key: String, texts: [(String, String)])]) -> String {
    let strings = entries.map { entry in
      let texts = entry.texts.map {
        "\"\($0.0)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\($0.1)\" } }"
      }
      return "\"\(entry.key)\" : { \"localizations\" : { \(texts.joined(separator: ", ")) } }"
    }
    return """
      { "sourceLanguage" : "en", "strings" : { \(strings.joined(separator: ", ")) }, "version" : "1.0" }

      """
  }

  /// Six texts that both catalogs have with the same translations.
  private static let common = (1...6).map { number in
    (key: "Tea \(number)", texts: ["de", "es", "fr"].map { ($0, "\($0) \(number)") })
  }

  private static let files: [String: String?] = [
    "Sources/Shop/A.xcstrings": catalog(
      common + [
        ("Cart", [("de", "Wagen"), ("es", "Carro"), ("fr", "Panier")]),
        ("Open", [("de", "Öffnen"), ("es", "Abrir"), ("fr", "Ouvrir")]),
        ("Show all %lld teas", [("fr", "Afficher les %lld thés")]),
      ]),
    "Sources/Shop/B.xcstrings": catalog(
      common + [
        ("Cart", [("de", "Wagen"), ("fr", "Panier")]),
        ("Open", [("de", "Offen"), ("fr", "Ouvert")]),
        ("Show all teas!", []),
      ]),
  ]

  private static let memory = """
    <?xml version="1.0"?>
    <tmx version="1.4"><header srclang="en"/><body>
    <tu><tuv xml:lang="en-US"><seg>Show all teas!</seg></tuv>
    <tuv xml:lang="fr"><seg>Tous les <bpt i="1"/>thés</seg></tuv></tu>
    </body></tmx>

    """

  @Test(arguments: [
    Scenario(
      "finds the same text, and others by their words", files: files,
      "suggest --table B -l fr -l es",
      """
      Sources/Shop/B.xcstrings: "Show all teas!" = "Show all teas!" in fr:
         89  "Afficher les %lld thés" for "Show all %lld teas"  Sources/Shop/A.xcstrings
      Sources/Shop/B.xcstrings: "Cart" = "Cart" in es:
        100  "Carro"  Sources/Shop/A.xcstrings
      Sources/Shop/B.xcstrings: "Open" = "Open" in es:
        100  "Abrir"  Sources/Shop/A.xcstrings
      ! 4 texts of tables that are not translated: 2 are translated elsewhere, 1 much the same; 20 texts with translations
      exit 0
      """),
    Scenario(
      "names a language that nothing is translated into", files: files, "suggest -l ja --table A",
      """
      ! error: none of the texts that were read is in 'ja'; they are in 'de', 'es' and 'fr' [no-language]
      exit 1
      """),
    Scenario(
      "looks for one text", files: files, "suggest cart -l fr --min 90",
      """
      "cart" in fr:
         99  "Panier" for "Cart"  Sources/Shop/A.xcstrings (2 times)
      ! 1 language: 0 are translated elsewhere, 1 much the same; 20 texts with translations
      exit 0
      """),
    Scenario(
      "reads other memories", files: files + ["old.tmx": memory],
      "suggest -l fr --table B --memory old.tmx --limit 1",
      """
      Sources/Shop/B.xcstrings: "Show all teas!" = "Show all teas!" in fr:
        100  "Tous les thés"  old.tmx
      ! 1 text of a table that is not translated: 1 is translated elsewhere, 0 much the same; 21 texts with translations
      exit 0
      """),
    Scenario(
      "names a memory that is damaged", files: files + ["old.tmx": "<tmx><body>"],
      "suggest -l fr --table B --memory old.tmx",
      """
      Sources/Shop/B.xcstrings: "Show all teas!" = "Show all teas!" in fr:
         89  "Afficher les %lld thés" for "Show all %lld teas"  Sources/Shop/A.xcstrings
      ! old.tmx:1:6: error: '<body>' is never closed [malformed-xml]
      ! 1 text of a table that is not translated: 0 are translated elsewhere, 1 much the same; 20 texts with translations
      exit 1
      """),
    Scenario(
      "fills what is certain", files: files, "suggest --fill --check",
      """
      would change Sources/Shop/B.xcstrings: 1 added
      would change Shop.xcodeproj/project.pbxproj: added region 'es'
      Sources/Shop/B.xcstrings: "Cart" = "Cart" in es: "Carro"
      ! 1 text would be filled, to be reviewed; 1 has only an uncertain translation elsewhere; 2 files: 2 would change
      exit 1
      """),
    Scenario(
      "wants a score", files: files, "suggest --min 0",
      """
      ! error: '0' is not a value of '--min'; write a number from 1 to 100
      ! usage: loquat suggest [<option>…] [<text>]
      ! See 'loquat suggest --help'.
      exit 2
      """),
    Scenario(
      "fills by the project alone", files: files, "suggest --fill --memory a.tmx",
      """
      ! error: '--fill' cannot be combined with a text, '--memory', '--min' or '--limit'; leave them out
      ! usage: loquat suggest [<option>…] [<text>]
      ! See 'loquat suggest --help'.
      exit 2
      """),
  ])
  func suggests(_ scenario: Scenario) async { await scenario.check() }

  @Test func fillsWhatIsCertainToBeReviewed() async throws {
    var files = Shop.with(Self.files)
    _ = await files.run("suggest --fill")
    let text = try #require(files["Sources/Shop/B.xcstrings"])
    #expect(text.contains("Carro"))
    #expect(text.contains("needs_review"))
    #expect(!text.contains("Abrir"))
    #expect(
      files.changes(since: Shop.with(Self.files))
        == ["Shop.xcodeproj/project.pbxproj", "Sources/Shop/B.xcstrings"])
    let filled = files
    _ = await files.run("suggest --fill")
    #expect(files.changes(since: filled) == [])
  }

  @Test func bundlesWithSuggestionsComeBackUnchanged() async throws {
    var files = Shop.with(Self.files)
    let text = await files.run("export --suggest -l es -o Out")
    #expect(text.contains("; 2 are translated elsewhere"))
    let xliff = try #require(files["Out/es.xcloc/Localized Contents/es.xliff"])
    #expect(
      xliff.contains(
        """
              <source>Cart</source>
                <alt-trans match-quality="100" origin="Sources/Shop/A.xcstrings">
                  <source>Cart</source>
                  <target>Carro</target>
                </alt-trans>
        """))
    let exported = files
    let back = await files.run("import Out/es.xcloc")
    #expect(files.changes(since: exported) == [], "\(back)")
    let filled = await files.run("import Out/es.xcloc --fill exact")
    #expect(filled.contains("1 text filled, to be reviewed"))
    #expect(
      files.changes(since: exported)
        == ["Shop.xcodeproj/project.pbxproj", "Sources/Shop/B.xcstrings"])
  }

  @Test func exportsATranslationMemory() async throws {
    var files = Shop.with(Self.files)
    _ = await files.run("export --as tmx -l es -o Out")
    let written = try #require(files["Out/es.tmx"])
    #expect(written.contains("<tuv xml:lang=\"es\"><seg>Carro</seg></tuv>"))
    let found = await files.run("suggest Cart -l es --memory Out/es.tmx")
    #expect(found.contains("(2 times)"))
    let again = files
    _ = await files.run("export --as tmx -l es -o Out")
    #expect(files.changes(since: again) == [])

    var other = Shop.with(Self.files + ["Out/es.tmx": Self.memory])
    let refused = await other.run("export --as tmx -l es -o Out")
    #expect(refused.contains("[table-is-there]"))
    #expect(other["Out/es.tmx"] == Self.memory)
  }
}

extension [String: String?] {
  fileprivate static func + (left: Self, right: Self) -> Self { left.merging(right) { $1 } }
}

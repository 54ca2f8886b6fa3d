import CatalogModel
import Foundation
import ProjectDiscovery
import ProjectFiles
import TestSupport
import Testing

struct ConfigurationTests {
  @Test func `reads every key`() {
    let (configuration, diagnostics) = parse(
      """
      // A comment.
      {
        "$schema": "Examples/loquat.schema.json",
        "developmentLanguage": "en_GB", /* another */
        "languages": ["de", "zh-Hans",],
        "excludeLanguages": ["fr"], "languageAliases": {"nb-NO": "nb"},
        "targets": ["Shop*", {"name": "Cup", "paths": ["Cup/**", "Shared"]}, "!ShopKit"], "sources": ["Sources"], "exclude": ["**/Old/**"],
        "dependencies": ["../Leaf"], "includeTests": true, "includePreviews": false,
        "macros": ["L10n"], "localizes": ["struct A { init(_ key: LocalizedStringKey) }"],
        "tables": {"Menu*": "Menus.xcstrings", "Menu": "Resources/en.lproj/Menu.strings"},
        "keep": {"Menu": "hand", "Order": "code"},
        "rules": {"key-not-literal": "error", "empty-key": "off",},
        "overrides": [{"rules": ["untranslated"], "paths": ["Vendor/**"], "languages": ["de"],
          "keys": ["brand.*"], "level": "off"}, {"level": "note"}],
        "names": ["TeaShop"], "terms": {"cup": {"de": ["Tasse", "!Becher"], "fr": "tasse"}, "pot": {}},
        "coverage": {"*": 90, "de": 100},
      }
      """)
    #expect(diagnostics.isEmpty)
    expectGolden(configuration.text, fixture("Configuration.json"))
    #expect(configuration.rules.map(\.value.value) == [.error, .off])
    #expect(configuration.overrides.map(\.level) == [.off, .note])
    #expect(configuration.coverage.map(\.value.value) == [90, 100])
    #expect(configuration.macros.first?.span?.place == "loquat.json:9:14")
    #expect(configuration.file(ofTable: "Menu")?.value == "Resources/en.lproj/Menu.strings")
    #expect(configuration.file(ofTable: "MenuBar")?.value == "Menus.xcstrings")
    #expect(configuration.file(ofTable: "Order") == nil)
    let targets = ["Shop", "ShopKit", "Tea", "Cup"].filter { configuration.includes(target: $0) }
    #expect(targets == ["Shop", "Cup"])
  }

  @Test(arguments: [
    ("{\"macros\": []} 1️⃣x", "malformed-json", "nothing may follow the end of the JSON value"),
    ("{} 1️⃣/* ", "malformed-json", "the comment is not closed; add '*/'"),
    ("1️⃣[]", "invalid-value", "an object is expected here, not an array"),
    ("{1️⃣\"exclud\": []}", "unknown-key", "unknown key 'exclud'; did you mean 'exclude'?"),
    ("{1️⃣\"nonsense\": []}", "unknown-key", "unknown key 'nonsense'; correct or remove it"),
    (
      "{\"macros\": [], 1️⃣\"macros\": []}", "duplicate-key",
      "'macros' already exists; keep one of them"
    ),
    (
      "{\"macros\": 1️⃣\"L10n\"}", "invalid-value",
      "'macros' expects an array here, not a string; write it as in [\"L10n\"]"
    ),
    (
      "{\"overrides\": [{1️⃣\"path\": [\"a\"], \"level\": \"off\"}]}", "unknown-key",
      "unknown key 'path'; did you mean 'paths'?"
    ),
    (
      "{\"terms\": {\"tea\": {1️⃣\"Deutsch\": \"Tee\"}}}", "invalid-value",
      "'Deutsch' is not a language tag such as 'en' or 'zh-Hans'"
    ),
    ("{\"terms\": {\"tea\": {\"de\": [1️⃣\"!\"]}}}", "invalid-value", "'!' is not a word"),
    (
      "{\"macros\": [\"a\", 1️⃣1]}", "invalid-value",
      "'macros' expects a string here, not a number; write it as in [\"L10n\"]"
    ),
    (
      "{\"macros\": [1️⃣\"a b\"]}", "invalid-value",
      "'a b' is not the name of a function, such as 'tr' or 'String.localized'"
    ),
    ("{\"macros\": [\"a\", 1️⃣\"a\"]}", "duplicate-value", "'a' is already in the list; remove one"),
    (
      "{\"includeTests\": 1️⃣null}", "invalid-value",
      "'includeTests' expects true or false here, not null"
    ),
    (
      "{\"languages\": [1️⃣\"Klingon\"]}", "invalid-value",
      "'Klingon' is not a language tag such as 'en' or 'zh-Hans'"
    ),
    (
      "{\"languages\": [\"de\"], \"excludeLanguages\": [1️⃣\"de\"]}", "invalid-value",
      "'de' is excluded, but named as a language of the project; remove one of the two"
    ),
    (
      "{\"languageAliases\": {\"no\": 1️⃣\"nb\", \"nb\": \"nn\"}}", "invalid-value",
      "'nb' is itself a name in 'languageAliases'; write the tag of the language, or remove that name"
    ),
    (
      "{\"tables\": {\"A\": \"a.strings\", 1️⃣\"A\": \"b.strings\"}}", "duplicate-key",
      "'A' already exists; keep one of them"
    ),
    (
      "{\"tables\": {\"A\": 1️⃣\"a.json\"}}", "invalid-value",
      "'a.json' is not a '.strings' or '.xcstrings' file"
    ),
    (
      "{\"sources\": [1️⃣\"/tmp\"]}", "invalid-value",
      "'/tmp' is absolute; paths are relative to the folder of this file"
    ),
    (
      "{\"sources\": [1️⃣\"../a\"]}", "invalid-value",
      "'../a' leaves the folder of this file; name a path inside it"
    ),
    ("{\"targets\": [1️⃣\"\"]}", "invalid-value", "'' is empty; fill it in, or remove it"),
    ("{\"targets\": [1️⃣\"!\"]}", "invalid-value", "'!' names no target"),
    (
      "{\"rules\": {1️⃣\"Key\": \"off\"}}", "invalid-value",
      "'Key' is not an id such as 'key-not-literal'"
    ),
    (
      "{\"rules\": {\"key\": 1️⃣\"fatal\"}}", "invalid-value",
      "'fatal' is not one of 'error', 'warning', 'note', 'off'"
    ),
  ])
  func `says what is wrong, and where`(_ marked: String, _ id: String, _ message: String) throws {
    let marked = MarkedText(marked)
    let diagnostic = try #require(parse(marked.text).diagnostics.first)
    #expect(diagnostic.id.name == id)
    #expect(diagnostic.message == message)
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.span?.range.lowerBound == marked.offset)
  }

  @Test func `keeps what is right beside what is wrong`() {
    let (configuration, diagnostics) = parse(
      #"{"macros": ["a", 1, "b"], "tables": {"A": 2, "B": "b.strings"}, "includeTests": true}"#)
    #expect(diagnostics.count == 2)
    #expect(configuration.macros.map(\.value) == ["a", "b"])
    #expect(configuration.tables.map(\.name.value) == ["B"])
    #expect(configuration.includesTests?.value == true)
  }

  @Test(arguments: [
    (["loquat.json"], "a", []), ([".loquat.json"], "a", []), ([], nil, []),
    (["loquat.json", ".loquat.json"], "a", ["second-configuration"]),
  ])
  func `finds the file in the root`(
    _ names: [String], _ macro: String?, _ diagnostics: [String]
  ) throws {
    let files = names.enumerated().map {
      ("App/\($1)", "{\"macros\": [\"\($0 == 0 ? "a" : "b")\"]}")
    }
    let result = try Configuration.read(
      in: "App", of: InMemoryFileSystem(Dictionary(uniqueKeysWithValues: files)))
    #expect(result.configuration.macros.first?.value == macro)
    #expect(result.diagnostics.map(\.id.name) == diagnostics)
  }

  @Test func `writes a file that says the same`() {
    var configuration = Configuration()
    configuration.developmentLanguage = .init(.english)
    configuration.exclude = [.init("Generated"), .init("\"")]
    configuration.tables = [.init(.init("A"), .init("a.strings"))]
    let text = configuration.text
    let again = parse(text)
    #expect(again.diagnostics.isEmpty)
    #expect(again.configuration.text == text)
    #expect(again.configuration.exclude.map(\.value) == ["Generated", "\""])
  }

  @Test func `gives examples that may be taken`() {
    let text = Configuration().text.replacing("  // \"", with: "  \"")
    let (configuration, diagnostics) = parse(text)
    #expect(diagnostics.isEmpty)
    #expect(configuration.text.contains("\n  // \"") == false)
  }

  @Test func `gives what was found as examples`() {
    var found = Configuration()
    found.targets = [.init("A"), .init("B")]
    found.tables = [.init(.init("A"), .init("a.strings")), .init(.init("B"), .init("b.strings"))]
    let text = Configuration().text(finding: found)
    #expect(parse(text).configuration.targets.isEmpty)
    let taken = parse(
      text.replacing("  //     \"", with: "    \"").replacing("  //   }", with: "  }")
        .replacing("  // \"", with: "  \""))
    #expect(taken.diagnostics.isEmpty)
    #expect(taken.configuration.targets.map(\.value) == ["A", "B"])
    #expect(taken.configuration.tables.map(\.value.value) == ["a.strings", "b.strings"])
  }

  @Test func `has the schema that is in Examples`() throws {
    expectGolden(Configuration.schema, repository("Examples/loquat.schema.json"))
    let names = Configuration().text.split(separator: "\n").filter { $0.contains("\": ") }.count
    #expect(Configuration.schema.components(separatedBy: "\"description\"").count == names + 1)
  }

  @Test func `reads the example of the documentation`() throws {
    let readme = try String(
      contentsOf: repository("Sources/LoquatKit/Loquat.docc/Configuration.md"), encoding: .utf8)
    let example = try #require(
      readme.components(separatedBy: "```json\n").dropFirst().first?
        .components(separatedBy: "```").first)
    let (configuration, diagnostics) = parse(example)
    #expect(diagnostics.isEmpty)
    #expect(configuration.languages?.isEmpty == false)
  }

  private func parse(
    _ text: String
  ) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
    Configuration.parse(SourceText(path: "loquat.json", bytes: Array(text.utf8)))
  }

  private func fixture(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/\(name)")
  }

  private func repository(_ path: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../\(path)").standardizedFileURL
  }
}

import BundleEditing
import CatalogModel
import Checks
import ProjectFiles
import Testing
import TranslatorPage

@testable import LoquatKit

/// Levels of rules on the translator's page are those of `check`, also for single keys and files.
@Suite struct TranslatorPageLevelTests {
  private static let files: [String: String] = {
    let texts = ["Menu", "Order", "Tea"]
    let english = texts.map { "/* Shown */\n\"\($0)\" = \"\($0) now…\";\n" }.joined()
    let french = texts.map { "/* Shown */\n\"\($0)\" = \"\($0) \";\n" }.joined()
    let tables = ["Shop/%/Localizable.strings", "Old/%/Localizable.strings"]
    return Dictionary(
      uniqueKeysWithValues: tables.flatMap { path in
        [
          (path.replacing("%", with: "en.lproj"), english),
          (path.replacing("%", with: "fr.lproj"), french),
        ]
      })
  }()

  @Test(arguments: [
    "[]",
    #"[{"keys": ["Tea"], "level": "off"}]"#,
    #"[{"paths": ["Old/**"], "level": "error"}]"#,
    #"[{"paths": ["Old/fr.lproj/*"], "keys": ["M*"], "level": "note"}, {"keys": ["Order"], "level": "error"}]"#,
    #"[{"rules": ["trailing-space"], "level": "error"}, {"rules": ["trailing-space"], "keys": ["Tea"], "level": "off"}]"#,
    #"[{"paths": ["**"], "languages": ["de"], "level": "off"}, {"keys": ["*"], "level": "note"}]"#,
  ])
  func levels(_ overrides: String) async throws {
    var files = Self.files
    files["loquat.json"] =
      "{\"rules\": {\"end-punctuation\": \"note\"}, \"overrides\": \(overrides)}"
    var workspace = Workspace(InMemoryFileSystem(files))
    var check = CheckRequest()
    check.languages = [LanguageTag("fr")!]
    check.rules = RuleSelection(only: ["trailing-space", "end-punctuation"])!
    let expected = try await workspace.check(check).findings.map { finding in
      "\(finding.rule) \(finding.severity) \(finding.span?.path ?? "") \(finding.key)"
    }

    var request = PageRequest()
    request.languages = [LanguageTag("fr")!]
    let page = try #require(try await workspace.editedBundles(request).first).page
    let editor = try BundleEditor(
      page.bundle, name: page.name, context: EditingContext(fields: page.context.fields))
    let shown = editor.languages.indices.flatMap { section in
      editor.findings(inSection: section).map { found in
        let path = editor.file.sections[section].original.replacing("en.lproj", with: "fr.lproj")
        return "\(found.finding.rule.name) \(found.severity) \(path) \(found.finding.key)"
      }
    }
    #expect(shown.sorted() == expected.sorted())
    #expect(!shown.isEmpty)
  }
}

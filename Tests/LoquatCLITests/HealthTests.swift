import ProjectFiles
import Testing

@testable import LoquatCLI

/// `loquat health`: four questions, one answer.
@Suite struct HealthTests {
  private static let clean: [String: String?] = [
    "Sources/Shop/Menu.swift": nil,
    "Sources/Shop/Cart.swift":
      "let a = NSLocalizedString(\"Menu\", comment: \"Title of the menu\")\n",
    "Sources/Shop/en.lproj/Errors.strings": nil,
    "Sources/Shop/en.lproj/Localizable.strings":
      "/* Title of the menu */\n\"Menu\" = \"Menu\";\n\n",
    "Sources/Shop/fr.lproj/Localizable.strings":
      "/* Title of the menu */\n\"Menu\" = \"Carte\";\n\n",
  ]
  private static let wrong = clean.merging([
    "Sources/Shop/fr.lproj/Localizable.strings": "\"Menu\"   =   \"Carte %d\";\n"
  ]) { $1 }
  private static let broken = clean.merging([
    "Sources/Shop/fr.lproj/Localizable.strings": "\"Menu\" = \"Carte;\n"
  ]) { $1 }

  private static let scenarios: [Scenario] = [
    Scenario(
      "is content", files: clean, "health --fail-under 100",
      """
      ok        tables    1 string from 1 file of 1 target; 1 file: 1 unchanged
      ok        texts     0 errors, 0 warnings, 0 notes in 2 texts of 1 table in 2 languages
      ok        files     2 files: 2 unchanged
      ok        coverage  fr 100 %
      ! all is in order
      exit 0
      """),
    Scenario(
      "names what mends each", "health --fail-under 90",
      """
      failed    tables    6 strings from 2 files of 1 target; 2 files: 1 would change, 1 unchanged; run: loquat extract
      ok        texts     0 errors, 2 warnings, 5 notes in 9 texts of 2 tables in 2 languages; '-v' shows notes
      failed    files     3 files: 3 would change; run: loquat fmt Sources/Shop/en.lproj/Errors.strings Sources/Shop/en.lproj/Localizable.strings Sources/Shop/fr.lproj/Localizable.strings
      failed    coverage  fr 28 %; run: loquat export --only untranslated,needs-review,changed --output Translations
      ! error: fr is translated to 28 %, and 90 % are wanted; 5 strings with 11 words are left [below-floor]
      ! 3 of 4 parts failed: tables, files, coverage
      exit 1
      """),
    Scenario(
      "counts what was found in code as 'check' does",
      files: clean.merging([
        "Sources/Shop/Name.swift":
          "let b = NSLocalizedString(name, comment: \"\")\n"
      ]) { $1 }, "health --max-warnings 0 --except coverage",
      """
      ok        tables    1 string from 2 files of 1 target; 1 file: 1 unchanged
      failed    texts     0 errors, 1 warning, 0 notes in 2 texts of 1 table in 2 languages; run: loquat check
      ok        files     2 files: 2 unchanged
      ! 1 of 3 parts failed: texts
      exit 1
      """),
    Scenario(
      "shows errors with their lines", files: wrong, "health",
      """
      ok        tables    1 string from 1 file of 1 target; 1 file: 1 unchanged
      failed    texts     1 error, 0 warnings, 0 notes in 2 texts of 1 table in 2 languages; run: loquat check
      failed    files     2 files: 1 would change, 1 unchanged; run: loquat fmt Sources/Shop/fr.lproj/Localizable.strings
      skipped   coverage  no floor; 'coverage' in loquat.json or '--fail-under' sets one
      ! Sources/Shop/fr.lproj/Localizable.strings:1:21: error: '%d' takes argument 1, which the source does not have [extra-argument]
      !   "Menu"   =   "Carte %d";
      !                       ^~
      ! note: source: Menu
      ! 2 of 4 parts failed: texts, files
      exit 1
      """),
    Scenario(
      "leaves parts out", files: wrong, "health --except texts --except files",
      """
      ok        tables    1 string from 1 file of 1 target; 1 file: 1 unchanged
      skipped   coverage  no floor; 'coverage' in loquat.json or '--fail-under' sets one
      ! all is in order
      exit 0
      """),
    Scenario(
      "fails for files that cannot be read", files: broken, "health",
      """
      ok        tables    1 string from 1 file of 1 target; 1 file: 1 unchanged
      failed    texts     1 error, 0 warnings, 0 notes in 1 text of 1 table in 1 language; run: loquat check
      failed    files     2 files: 1 unchanged, 1 kept; run: loquat check
      skipped   coverage  no floor; 'coverage' in loquat.json or '--fail-under' sets one
      ! Sources/Shop/fr.lproj/Localizable.strings:1:10: error: the text has no closing quote on its line [malformed-strings]
      !   "Menu" = "Carte;
      !            ^
      ! 2 of 4 parts failed: texts, files
      exit 1
      """),
    Scenario(
      "tells others of what failed",
      "health --format github --fail-under fr=90 --macro L10n --exclude Old* --include-tests",
      """
      ::error title=below-floor::fr is translated to 28 %25, and 90 %25 are wanted; 5 strings with 11 words are left
      ::error title=health-coverage::fr 28 %25; run: loquat export --only untranslated,needs-review,changed --output Translations --macro L10n --exclude 'Old*' --include-tests
      ::error title=health-files::3 files: 3 would change; run: loquat fmt Sources/Shop/en.lproj/Errors.strings Sources/Shop/en.lproj/Localizable.strings Sources/Shop/fr.lproj/Localizable.strings
      ::error title=health-tables::6 strings from 2 files of 1 target; 2 files: 1 would change, 1 unchanged; run: loquat extract --macro L10n --exclude 'Old*' --include-tests
      ::error file=Sources/Shop/en.lproj/Errors.strings,title=out-of-date::would change
      ::error file=Sources/Shop/en.lproj/Localizable.strings,title=out-of-date::would change
      ::error file=Sources/Shop/en.lproj/Localizable.strings,title=out-of-date::would change: 2 added, 2 commented
      ::error file=Sources/Shop/fr.lproj/Localizable.strings,title=out-of-date::would change
      exit 1
      """),
    Scenario(
      "has JSON", files: clean, "health --format json",
      """
      {
        "version" : 1,
        "diagnostics" : [

        ],
        "parts" : [
          {
            "part" : "tables",
            "result" : "ok",
            "detail" : "1 string from 1 file of 1 target; 1 file: 1 unchanged",
            "command" : null
          },
          {
            "part" : "texts",
            "result" : "ok",
            "detail" : "0 errors, 0 warnings, 0 notes in 2 texts of 1 table in 2 languages",
            "command" : null
          },
          {
            "part" : "files",
            "result" : "ok",
            "detail" : "2 files: 2 unchanged",
            "command" : null
          },
          {
            "part" : "coverage",
            "result" : "skipped",
            "detail" : "no floor; 'coverage' in loquat.json or '--fail-under' sets one",
            "command" : null
          }
        ]
      }
      exit 0
      """),
    Scenario(
      "knows its parts", "health --except text",
      """
      ! error: 'text' is no value of '--except'; write tables, texts, files, coverage
      ! usage: loquat health [--except <part>]… [--fail-under <percent>]…
      !                      [--fail-on <error|warning|note>] [--max-warnings <number>]…
      !                      [--baseline <file>] [--macro <name>]…
      !                      [--localizes <declaration>]… [--exclude <glob>]…
      !                      [--include-tests] [--include-previews]
      !                      [--dependencies <dir>]… [--source-language <tag>]… [<path>]
      ! See 'loquat health --help'.
      exit 2
      """),
  ]

  @Test func `tells texts once as overrides want it`() async {
    var files = Shop.with(Self.clean)
    _ = try? files.write(
      Array("\"Menu\" = \"Carte \";\n".utf8), to: "Sources/Shop/fr.lproj/Localizable.strings")
    let settings = #"""
      {"rules": {"trailing-space": "error"},
       "overrides": [{"keys": ["M*"], "level": "note"}]}
      """#
    _ = try? files.write(Array(settings.utf8), to: "loquat.json")
    let text = await files.run("health -v --except files")
    #expect(text.contains("note: translation ends with a space"))
    #expect(text.hasSuffix("exit 0"))
  }

  @Test(arguments: scenarios) func scenario(_ scenario: Scenario) async { await scenario.check() }

  /// What it says is what the commands say.
  @Test(arguments: [clean, wrong, [:]]) func `parts are the commands`(
    _ changes: [String: String?]
  ) async {
    var files = Shop.with(changes)
    let text = await files.run("health")
    for (part, line) in [
      ("tables", "extract --check"), ("texts", "check"), ("files", "fmt --check Sources"),
    ] {
      let isFine = await files.run(line).hasSuffix("exit 0")
      let result = text.split(separator: "\n").first { $0.contains(" \(part) ") }
      #expect(result?.hasPrefix(isFine ? "ok" : "failed") == true, "\(part): \(text)")
    }
  }
}

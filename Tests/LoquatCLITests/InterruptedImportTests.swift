import ProjectFiles
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// The output and effect of commands in a project in which an import was killed.
@Suite struct InterruptedImportTests {
  private static let folder = "Sources/Shop/fr.lproj"
  private static let preparedA = "\(folder)/.loquat-85a4e36c96c7c32e.tmp"
  private static let preparedB = "\(folder)/.loquat-0dd8fde313ac093d.tmp"

  /// Returns a changed table and a new one, both prepared.
  private static func project(_ phase: String, a: String = "1") -> InMemoryFileSystem {
    Shop.with([
      ".loquat-journal": """
      { "version": 1, "phase": "\(phase)", "folders": [], "files": [
        { "path": "\(folder)/A.strings", "old": { "size": 11, "checksum": "6958abb4ef9467b5" },
          "new": { "size": 11, "checksum": "9ffacbab6034c56e" } },
        { "path": "\(folder)/B.strings", "old": null,
          "new": { "size": 11, "checksum": "b4b21aed1aecfbcd" } } ] }
      """,
      "\(folder)/A.strings": "\"a\" = \"\(a)\";\n",
      preparedA: "\"a\" = \"2\";\n", preparedB: "\"b\" = \"2\";\n",
      "fr.xliff": xliff(unit("Menu", "Menu du jour")),
    ])
  }

  private static let scenarios: [(phase: String, a: String, line: String, expected: String)] = [
    (
      "ready", "1", "import --resume",
      """
      ! .: note: an earlier command was interrupted; its changes to 2 files have now been completed [interrupted]
      ! Sources/Shop/fr.lproj/A.strings: note: has its new content
      ! Sources/Shop/fr.lproj/B.strings: note: has its new content
      exit 0
      """
    ),
    (
      "ready", "2", "import fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! .: note: an earlier command was interrupted; its changes to 1 file have now been completed [interrupted]
      ! Sources/Shop/fr.lproj/B.strings: note: has its new content
      ! 1 unit: 1 changed
      exit 0
      """
    ),
    (
      "preparing", "1", "import fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! .: note: an earlier command was interrupted, and none of its changes remain; run that command again, unless you just did [interrupted]
      ! 1 unit: 1 changed
      exit 0
      """
    ),
    (
      "ready", "3", "import fr.xliff",
      """
      ! Sources/Shop/fr.lproj/A.strings: error: was changed by others since a run was interrupted; move its new version 'Sources/Shop/fr.lproj/.loquat-85a4e36c96c7c32e.tmp' here, or delete it to keep the version that is here; then run the command again [interrupted]
      exit 1
      """
    ),
    (
      "ready", "1", "import --check fr.xliff",
      """
      would change Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! .: warning: changes to files were interrupted, or are still going on; 'loquat import --resume' finishes or undoes them [interrupted]
      ! 1 unit: 1 would be changed
      exit 1
      """
    ),
    (
      "ready", "1", "extract",
      """
      changed Sources/Shop/en.lproj/Localizable.strings: 2 added, 2 commented
      ! .: note: an earlier command was interrupted; its changes to 2 files have now been completed [interrupted]
      ! Sources/Shop/fr.lproj/A.strings: note: has its new content
      ! Sources/Shop/fr.lproj/B.strings: note: has its new content
      ! Sources/Shop/en.lproj/A.strings: warning: table 'A' has files in other languages (fr), but none in the development language 'en', so texts that are only in these files are neither counted nor exported; add this file, or, if 'en' is not the development language, name the right one in 'developmentLanguage' of loquat.json [no-source-table]
      ! Sources/Shop/en.lproj/B.strings: warning: table 'B' has files in other languages (fr), but none in the development language 'en', so texts that are only in these files are neither counted nor exported; add this file, or, if 'en' is not the development language, name the right one in 'developmentLanguage' of loquat.json [no-source-table]
      ! Sources/Shop/en.lproj/Hours.strings: warning: 1 string of table 'Hours' has no file in the target; 'loquat extract --create' makes it [table-without-file]
      ! note: + "Closed"
      ! 6 strings from 2 files of 1 target; 2 files: 1 changed, 1 unchanged
      exit 0
      """
    ),
    (
      "ready", "1", "export -l fr -o T",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 7 strings, 2 translated (28 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Hours.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! .: warning: changes to files were interrupted, or are still going on; 'loquat import --resume' finishes or undoes them [interrupted]
      ! Sources/Shop/en.lproj/A.strings: warning: table 'A' has files in other languages (fr), but none in the development language 'en', so texts that are only in these files are neither counted nor exported; add this file, or, if 'en' is not the development language, name the right one in 'developmentLanguage' of loquat.json [no-source-table]
      ! fr: 7 strings, 2 translated (28 %); 11 words new
      exit 0
      """
    ),
  ]

  /// Commands that only read warn that some files may be old and some new.
  @Test(arguments: [
    "health", "check", "status", "project", "scan", "extract --check", "fmt --check .",
  ])
  func `warns readers`(_ line: String) async {
    var files = Self.project("ready", a: "1")
    let text = await files.run(line)
    let warning = "! .: warning: changes to files were interrupted, or are still going on;"
    #expect(text.split(separator: warning, omittingEmptySubsequences: false).count == 2, "\(text)")
  }

  @Test(arguments: scenarios.indices)
  func `answers`(index: Int) async {
    let scenario = Self.scenarios[index]
    var files = Self.project(scenario.phase, a: scenario.a)
    let old = files
    let text = await files.run(scenario.line)
    #expect(text == scenario.expected)
    let isLeft = ["import --check fr.xliff", "export -l fr -o T"].contains(scenario.line)
    guard !isLeft, scenario.a != "3" else {
      #expect(files.changes(since: old).allSatisfy { $0.hasPrefix("T/") })
      return
    }
    #expect(files.files.keys.allSatisfy { !$0.contains(".loquat-") })
    let isNew = scenario.phase == "ready"
    #expect(files["\(Self.folder)/A.strings"] == "\"a\" = \"\(isNew ? 2 : 1)\";\n")
    #expect(files["\(Self.folder)/B.strings"] == (isNew ? "\"b\" = \"2\";\n" : nil))
  }

  @Test func `says when there is nothing to resume`() async {
    var files = Shop.project
    #expect(await files.run("import --resume") == "! nothing was interrupted in '.'\nexit 0")
  }
}

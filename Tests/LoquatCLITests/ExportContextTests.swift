import Foundation
import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// `export --context` and `--screenshots`.
@Suite struct ExportContextTests {
  private static let xliff = "T/fr.xcloc/Localized Contents/fr.xliff"

  /// The shop with an interface file and with a table of plurals.
  static let shop = Shop.with([
    "Sources/Shop/Base.lproj/Main.xib": """
    <?xml version="1.0"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects>
        <label text="Open" id="a-b">
          <constraints><constraint firstAttribute="width" constant="80"/></constraints>
        </label>
      </objects>
    </document>
    """,
    "Sources/Shop/en.lproj/Localizable.stringsdict": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>%lld cups</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@cups@</string>
        <key>cups</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>lld</string>
          <key>one</key><string>%lld cup</string>
          <key>other</key><string>%lld cups</string>
        </dict>
      </dict>
    </dict>
    </plist>
    """,
    "Sources/Shop/Cups.swift": "let cups = 3\nlet label = Button(\"\\(cups) cups\") { }\n",
  ])

  @Test func `the bundle tells where and as what texts are used`() async {
    var files = Self.shop
    _ = await files.run("export -l fr -o T --context")
    let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/fr.context.xliff")
    expectGolden(files[Self.xliff] ?? "", golden)
  }

  @Test func `without the option nothing of it is left`() async {
    var files = Self.shop
    _ = await files.run("export -l fr -o T")
    let plain = files
    _ = await files.run("export -l fr -o T --context")
    #expect(files.changes(since: plain) == [Self.xliff])
    _ = await files.run("export -l fr -o T")
    #expect(files == plain)
  }

  @Test(arguments: [shop] + BundleLawTests.projects)
  func `an import takes a bundle for what it is without`(project: InMemoryFileSystem) async throws {
    var results: [InMemoryFileSystem] = []
    var answers: [String] = []
    for option in ["", " --context"] {
      var files = project
      _ = await files.run("export -l fr -o T" + option)
      let bundle = (files[Self.xliff] ?? "").replacing(
        "</source>\n        <note", with: "</source><target>fini</target>\n        <note")
      _ = try files.write(Array(bundle.utf8), to: Self.xliff)
      // Except the line number of the XLIFF in the output.
      answers.append(
        await files.run("import T/fr.xcloc").split(separator: ":").filter { Int($0) == nil }
          .joined(separator: ":"))
      // The export then has no context either.
      _ = await files.run("export -l fr -o T --force")
      results.append(files)
    }
    #expect(answers[0] == answers[1])
    #expect(results[0] == results[1])
  }

  @Test func `the context is no comment`() async {
    var files = Shop.project
    _ = await files.run("export -l fr -o T --context")
    let lines = await files.run("inspect T/fr.xcloc").split(separator: "\n").filter {
      $0.contains("Shown on the door")
    }
    #expect(
      lines == [
        "  context: Role: text\\nUsed in: Sources/Shop/Menu.swift:8\\n  "
          + "Text(\"Closed\", tableName: \"Hours\", comment: \"Shown on the door\")",
        "  comment: Shown on the door",
      ])
  }

  // MARK: Screenshots

  private static let small: [String: String?] = [
    "Sources/Shop/Menu.swift": "Text(\"Menu\")", "Sources/Shop/Cart.swift": nil,
    "Sources/Shop/en.lproj/Errors.strings": nil,
    "Sources/Shop/en.lproj/Localizable.strings": "\"Menu\" = \"Menu\";\n",
    "Sources/Shop/fr.lproj/Localizable.strings": nil,
  ]

  private static func with(_ files: [String: String?]) -> [String: String?] {
    small.merging(files) { $1 }
  }

  private static let scenarios: [Scenario] = [
    Scenario(
      "puts the screenshots of a language into its bundle",
      files: with([
        "S/screenshots.json": """
        [{"file": "menu.png", "keys": [{"key": "Menu", "rect": [1, 2, 3.5, 4]}]},
         {"file": "iPhone/de.gif", "language": "de", "keys": [{"key": "Menu"}]},
         {"file": "bare.gif"}]
        """,
        "S/menu.png": "GIF89a", "S/iPhone/de.gif": "GIF89a", "S/bare.gif": "GIF89a",
      ]), "export -l fr -l de -o T --screenshots S",
      """
      created T/de.xcloc/contents.json
      created T/de.xcloc/Localized Contents/de.xliff: 1 string, 0 translated (0 %)
      created T/de.xcloc/Notes/Screenshots/Loquat/Screenshots/bare.gif
      created T/de.xcloc/Notes/Screenshots/Loquat/Screenshots/localizationStringData.plist
      created T/de.xcloc/Notes/Screenshots/Loquat/Screenshots/menu.png
      created T/de.xcloc/Notes/Screenshots/Loquat/iPhone/de.gif
      created T/de.xcloc/Notes/Screenshots/Loquat/iPhone/localizationStringData.plist
      created T/de.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 1 string, 0 translated (0 %)
      created T/fr.xcloc/Notes/Screenshots/Loquat/Screenshots/bare.gif
      created T/fr.xcloc/Notes/Screenshots/Loquat/Screenshots/localizationStringData.plist
      created T/fr.xcloc/Notes/Screenshots/Loquat/Screenshots/menu.png
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! de: 1 string, 0 translated (0 %); 1 word new
      ! fr: 1 string, 0 translated (0 %); 1 word new
      exit 0
      """),
    Scenario(
      "puts the attachments of a result bundle into bundles",
      files: with([
        "S/manifest.json": """
        [{"testIdentifier": "MenuTests/testMenu()", "attachments": [
          {"exportedFileName": "1.gif", "suggestedHumanReadableName": "menu_0.gif",
            "deviceName": "iPhone 16"},
          {"exportedFileName": "2.gif", "suggestedHumanReadableName": "MENU_0.gif",
            "deviceName": "iPhone 16"},
          {"exportedFileName": "3.gif", "suggestedHumanReadableName": "../.hidden",
            "deviceName": ".."},
          {"exportedFileName": "4.txt"},
          {"exportedFileName": "5.gif", "isAssociatedWithFailure": true}]}]
        """,
        "S/1.gif": "GIF89a", "S/2.gif": "GIF89a", "S/3.gif": "GIF89a", "S/4.txt": "",
      ]), "export -l fr -o T --screenshots S",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 1 string, 0 translated (0 %)
      created T/fr.xcloc/Notes/Screenshots/MenuTests/_./_.-.hidden.gif
      created T/fr.xcloc/Notes/Screenshots/MenuTests/iPhone 16/2.gif
      created T/fr.xcloc/Notes/Screenshots/MenuTests/iPhone 16/menu_0.gif
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! fr: 1 string, 0 translated (0 %); 1 word new
      exit 0
      """),
    Scenario(
      "tells that a format has no place for screenshots",
      files: with([
        "S/screenshots.json": "[{\"file\": \"menu.png\", \"keys\": [{\"key\": \"Menu\"}]}]",
        "S/menu.png": "GIF89a",
      ]), "export -l fr -o T --as po --screenshots S",
      """
      created T/fr.po: 1 string, 0 translated (0 %)
      ! warning: '--as po' has no place for screenshots; use '--as xcloc', or leave them out [no-place]
      ! fr: 1 string, 0 translated (0 %); 1 word new
      exit 0
      """),
    Scenario(
      "tells what is no screenshot, and of what",
      files: with([
        "S/screenshots.json": """
        [{"file": "gone.png"},
         {"file": "../outside.gif"},
         {"file": "/etc/passwd"},
         {"file": "folder"},
         {"file": "a.gif", "keys": [{"key": "Menu"}, {"key": "menu"}, {"table": "X", "key": "k"}]},
         {"file": "A.gif"},
         {"file": "text.png"},
         {"name": "x"}]
        """,
        "S/folder/x": "", "S/a.gif": "GIF89a", "S/A.gif": "GIF89a", "S/text.png": "png",
        "outside.gif": "GIF89a",
      ]), "export -l fr -o T --screenshots S",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 1 string, 0 translated (0 %)
      created T/fr.xcloc/Notes/Screenshots/Loquat/Screenshots/a.gif
      created T/fr.xcloc/Notes/Screenshots/Loquat/Screenshots/localizationStringData.plist
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! S/screenshots.json:1:11: error: screenshot 'gone.png' does not exist; add or correct it [missing-file]
      ! S/screenshots.json:2:11: error: screenshot '../outside.gif' is not a path in the screenshots folder; put the image there, and write its path relative to that folder [outside-folder]
      ! S/screenshots.json:3:11: error: screenshot '/etc/passwd' is not a path in the screenshots folder; put the image there, and write its path relative to that folder [outside-folder]
      ! S/screenshots.json:4:11: error: screenshot 'folder' is not a file; name an image [not-a-file]
      ! S/screenshots.json:5:54: warning: no string 'menu' of table 'Localizable' is exported; correct the key [unknown-string]
      ! S/screenshots.json:5:85: warning: project has no table 'X' for the string 'k'; name its table in 'table' [unknown-string]
      ! S/screenshots.json:6:11: error: screenshot 'A.gif' gets the same name in the bundle as another one, apart from letter case; rename one [screenshot-twice]
      ! S/screenshots.json:7:11: error: screenshot 'text.png' is not an image that can be shown; use PNG, JPEG, GIF, TIFF, HEIC or WEBP [not-an-image]
      ! S/screenshots.json:8:2: error: an object with a string 'file' is expected here [invalid-value]
      ! fr: 1 string, 0 translated (0 %); 1 word new
      exit 1
      """),
    Scenario(
      "cannot do without a manifest", files: with(["S/a.png": ""]),
      "export -l fr -o T --screenshots S",
      """
      ! S: error: screenshots folder has no 'screenshots.json', and no 'manifest.json' of attachments; add one [file-error]
      exit 2
      """),
    Scenario(
      "cannot do without the folder", files: small, "export -l fr -o T --screenshots S",
      """
      ! S: error: no such screenshots folder [file-error]
      exit 2
      """),
    Scenario(
      "tells where a manifest is broken", files: with(["S/screenshots.json": "[{]"]),
      "export -l fr -o T --screenshots S",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 1 string, 0 translated (0 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! S/screenshots.json:1:3: error: expected a name in double quotes [malformed-json]
      ! fr: 1 string, 0 translated (0 %); 1 word new
      exit 1
      """),
  ]

  @Test(arguments: scenarios)
  func `export with screenshots`(_ scenario: Scenario) async { await scenario.check() }

  @Test func `a screenshot behind a link out of the folder, or a huge one, is left out`()
    async throws
  {
    var shop = Shop.with(Self.with(["S/screenshots.json": "[{\"file\": \"a.gif\"}]"]))
    let huge = Array("GIF89a".utf8) + Array(repeating: 0, count: 32 << 20)
    _ = try shop.write(huge, to: "S/a.gif")
    let answer = await shop.run("export -l fr -o T --screenshots S")
    #expect(
      answer.contains("S/screenshots.json:1:11: error: screenshot 'a.gif' has more than 32 MB"))
    #expect(!answer.contains("created T/fr.xcloc/Notes"))

    let folder = TemporaryFolder()
    let disk = DiskFileSystem()
    let manifest = "[{\"file\": \"out.gif\"}, {\"file\": \"in.gif\"}]"
    for (path, text) in [
      ("App/a.swift", "Text(\"a\")"), ("out.gif", "GIF89a"), ("S/in.gif", "GIF89a"),
      ("S/screenshots.json", manifest),
    ] { _ = try disk.write(Array(text.utf8), to: folder[path]) }
    folder.link("S/out.gif", to: "../out.gif")
    let (text, _) = await transcript(
      "export -l fr -o \(folder["T"]) --screenshots \(folder["S"]) \(folder["App"])",
      of: subcommands, in: disk)
    #expect(
      text.contains(
        "1:11: error: screenshot 'out.gif' is reached through a symbolic link that is broken or leads out of the screenshots folder; put the image itself there"
      ))
    let notes = folder.snapshot().filter { $0.hasPrefix("T/fr.xcloc/Notes/") && $0.contains(":") }
    #expect(notes == ["T/fr.xcloc/Notes/Screenshots/Loquat/Screenshots/in.gif: GIF89a"])
  }

  @Test func `units refer to screenshots, and screenshots to strings`() async {
    var files = Shop.with(
      Self.with([
        "S/screenshots.json": """
        [{"file": "a.gif", "keys": [{"key": "Menu", "rect": [1, 2, 3.5, 4]}, {"key": "Menu"}]},
         {"file": "b.gif", "keys": [{"key": "Menu"}]}]
        """, "S/a.gif": "GIF89a", "S/b.gif": "GIF89a",
      ]))
    _ = await files.run("export -l fr -o T --context --screenshots S")
    let lines = (files[Self.xliff] ?? "").split(separator: "\n").filter {
      $0.contains("creenshot")
    }.map { $0.drop { $0 == " " } }
    let folder = "Notes/Screenshots/Loquat/Screenshots"
    #expect(
      lines == [
        "Screenshot: \(folder)/a.gif", "Screenshot: \(folder)/b.gif</note>",
        "<context context-type=\"x-screenshot\">\(folder)/a.gif</context>",
        "<context context-type=\"x-screenshot\">\(folder)/b.gif</context>",
      ])
    let data = files["T/fr.xcloc/\(folder)/localizationStringData.plist"] ?? ""
    let facts = data.split(separator: "\n").filter { $0.contains("<string>") }.map {
      $0.split { "<>".contains($0) }.dropFirst(1).dropLast().last ?? ""
    }
    #expect(
      facts.filter { $0 != "string" } == [
        "{{1, 2}, {3.5, 4}}", "a.gif", "{{0, 0}, {0, 0}}", "a.gif", "{{0, 0}, {0, 0}}", "b.gif",
        "Menu", "Localizable",
      ])
    // They do not prevent an import.
    #expect(!(await files.run("import --check T/fr.xcloc").contains("error")))
  }
}

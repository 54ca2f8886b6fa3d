import ProjectFiles
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// A run that has examined nothing is not a success.
@Suite struct NothingFoundTests {
  /// A folder without anything to translate.
  private static let strange = ["readme.md": "# Notes\n", "lib/main.rs": "fn main() {}\n"]
  private static let searched =
    "looked for Swift, Objective-C, C and C++ sources, .xcstrings, .strings, .stringsdict, "
    + "storyboards and xibs"

  @Test(arguments: [
    "health", "health --fail-under 90", "check", "check --fail-on warning", "extract",
    "extract --check", "scan", "status", "status --fail-under 90", "export -l fr -o T",
    "export -o T",
    "scan lib", "extract -o T lib", "extract -o T --check lib", "fmt .", "fmt --check lib",
    "project", "health --format github", "check --format json", "pseudo",
    "prune", "prune --check --unused", "init",
  ])
  func `a wrong folder is an error`(_ line: String) async {
    for files in [Self.strange, [:]] {
      var files = InMemoryFileSystem(files.isEmpty ? ["lib/.keep": ""] : files)
      let before = files
      let text = await files.run(line)
      #expect(text.hasSuffix("exit 2"), "\(line): \(text)")
      #expect(["looked for", "--language"].contains { text.contains($0) } || line.contains("fmt"))
      #expect(files.changes(since: before).isEmpty)
    }
  }

  @Test func `says what it looked for, and where`() async {
    var files = InMemoryFileSystem(Self.strange)
    #expect(
      await files.run("health") == """
        ! .: error: no source files and no tables were found in this folder or below it; \(Self.searched); is this the folder of the project? [nothing-found]
        exit 2
        """)
    files = InMemoryFileSystem(["App/Tests/ATests/a.swift": "let a = 1\n", "App/x.txt": ""])
    #expect(
      await files.run("health App") == """
        ! App: error: no source files and no tables were found in this folder or below it; \(Self.searched); left out: 1 source file in no target ('loquat project -v App' lists them) [nothing-found]
        exit 2
        """)
    files = InMemoryFileSystem(["App/Main.swift": "main()\n"])
    for line in ["check App", "extract --check App", "health App --except files"] {
      let text = await files.run(line)
      #expect(
        text.contains(
          "App: error: no text to translate was found in the development language 'en': no table, and none is taken"
            + " from 1 source file; 'loquat scan --suggest App' lists functions that may take keys [nothing-found]"
        ), "\(line): \(text)")
      #expect(text.hasSuffix("exit 2"))
    }
  }

  /// If sources remain, excluded tables are named if there are no others.
  @Test(arguments: [
    (" --exclude *.strings", "{}", "'*.strings' of '--exclude'"),
    ("", #"{"excludeLanguages": ["en", "fr"]}"#, "'en' and 'fr' of 'excludeLanguages'"),
  ])
  func `a check without a text is an error`(
    _ option: String, _ configuration: String, _ reason: String
  ) async {
    var files = Shop.with(["loquat.json": configuration])
    let text = await files.run("check" + option)
    #expect(
      text.contains(
        ": error: no texts to check were found, with these exclusions: \(reason); if they leave out too much, exclude less; if there is no table yet, 'loquat extract --create' makes one [nothing-found]"
      ), "\(text)")
    #expect(text.hasSuffix("exit 2"))
  }

  /// Exclusions are named if they exclude everything.
  @Test(arguments: [
    ("", #"{"exclude": ["**/*.swift"]}"#, "left out: '**/*.swift' of 'exclude'"),
    (" --exclude App", "{}", "left out: 'App' of '--exclude'"),
    ("", #"{"sources": ["Other/*"]}"#, "left out: what is not in 'sources' of loquat.json"),
  ])
  func `names what leaves everything out`(
    _ option: String, _ configuration: String, _ expected: String
  ) async {
    var files = InMemoryFileSystem(["App/Main.swift": "main()\n", "loquat.json": configuration])
    let text = await files.run("check" + option)
    #expect(text.contains(expected) && text.hasSuffix("exit 2"), "\(text)")
  }

  /// Tables prove nothing about code that was not read.
  @Test func `tables without sources are not up to the code`() async {
    var files = Shop.with(["loquat.json": #"{"exclude": ["**/*.swift"]}"#])
    let text = await files.run("extract --check")
    #expect(
      text.contains("error: no source files were found") && text.hasSuffix("exit 2"), "\(text)")
    let health = await files.run("health --except files")
    #expect(health.contains("skipped   tables    no source file was found"), "\(health)")
    #expect(await files.run("health --except texts,files").hasSuffix("[nothing-found]\nexit 2"))
  }

  /// SwiftPM localizes nothing in such a package.
  @Test func `strings that belong to no table are counted`() async {
    var files = InMemoryFileSystem([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Kit", targets: [.target(name: "Kit")])
      """,
      "Sources/Kit/Tea.swift": "let a = String(localized: \"Tea\")\n",
    ])
    for line in ["extract --check", "health"] {
      let text = await files.run(line)
      #expect(text.contains("1 string of the code belongs to no table"), "\(text)")
      #expect(text.hasSuffix("exit 2"))
    }
    #expect(await files.run("scan").contains("\"Tea\" in no table"))
    files.put("let b = NSLocalizedString(\"Mug\", comment: \"\")\n", at: "Sources/Kit/Mug.swift")
    #expect(await files.run("extract --check").contains("2 strings (1 in no table) from 2 files"))
  }

  /// A project passes if code does not use its kind of texts.
  @Test(arguments: [
    ("en.lproj/Cups.stringsdict", "fr.lproj/Cups.stringsdict"),
    ("Base.lproj/Main.storyboard", "fr.lproj/Main.strings"),
  ])
  func `texts of other kinds are texts`(_ source: String, _ translation: String) async {
    let forms = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      	<key>cups</key>
      	<dict>
      		<key>NSStringLocalizedFormatKey</key>
      		<string>%#@n@</string>
      		<key>n</key>
      		<dict>
      			<key>NSStringFormatSpecTypeKey</key>
      			<string>NSStringPluralRuleType</string>
      			<key>NSStringFormatValueTypeKey</key>
      			<string>ld</string>
      			<key>one</key>
      			<string>%ld</string>
      			<key>other</key>
      			<string>%ld</string>
      		</dict>
      	</dict>
      </dict>
      </plist>

      """
    let board = """
      <document><objects><label id="a" text="Menu"/></objects></document>
      """
    let texts = [
      "stringsdict": forms, "storyboard": board, "strings": "\"a.text\" = \"Carte\";\n",
    ]
    var files = InMemoryFileSystem(["Main.swift": "main()\n"])
    for path in [source, translation] { files.put(texts[Path.fileExtension(path)] ?? "", at: path) }
    for line in ["health --except files,texts", "extract --check", "check"] {
      let text = await files.run(line)
      #expect(!text.contains("nothing-found"), "\(line): \(text)")
    }
  }

  /// Tables without the language of the code: the source texts are unknown.
  @Test func `a table that has only translations is named`() async {
    var files = InMemoryFileSystem([
      "App/Main.swift": "main()\n",
      "App/it.lproj/Menu.strings": "\"Menu\" = \"Carta\";\n",
      "App/de.lproj/Menu.strings": "\"Menu\" = \"Karte\";\n",
    ])
    for line in ["status App", "export -o T App"] {
      let text = await files.run(line)
      #expect(
        text.contains("table 'Menu' has files in other languages (de, it), but none in the dev"),
        "\(text)")
      #expect(text.hasSuffix("exit 2"), "\(line): \(text)")
      #expect(!text.contains("100 %"))
    }
    let health = await files.run("health App")
    #expect(health.contains("failed    tables"), "\(health)")
    #expect(
      health.contains("error: table 'Menu' has files in other languages (de, it)"), "\(health)")
    files.put("\"Cart\" = \"Cart\";\n", at: "App/en.lproj/Cart.strings")
    #expect(await files.run("health App").contains("failed    tables"))
    // British English is English.
    files = InMemoryFileSystem([
      "App/it.lproj/Menu.strings": "\"Menu\" = \"Carta\";\n",
      "App/de.lproj/Menu.strings": "",
      "App/en-GB.lproj/Menu.strings": "\"Menu\" = \"Menu\";\n",
    ])
    let status = await files.run("status App")
    #expect(status.contains("de") && status.contains("0/1") && status.contains("1/1"), "\(status)")
    #expect(!status.contains("en-GB") && !status.contains("no-source-table"), "\(status)")
  }

  @Test func `a floor of coverage needs a language`() async {
    var files = InMemoryFileSystem([
      "App/Main.swift": "let a = NSLocalizedString(\"Menu\", comment: \"A title\")\n",
      "App/en.lproj/Localizable.strings": "/* A title */\n\"Menu\" = \"Menu\";\n\n",
    ])
    #expect(await files.run("health App").hasSuffix("exit 0"))
    let text = await files.run("health --fail-under 90 App")
    #expect(text.contains("failed    coverage  no language to translate into"), "\(text)")
    #expect(
      text.contains("App: error: a floor is set for coverage, but the project has no language"))
    #expect(text.hasSuffix("exit 1"))
  }

  /// Code in a library looks up its texts in the app, unless it names its own bundle.
  @Test func `a library without a table has that of the app`() async {
    var files = Shop.with([
      "Shop.xcodeproj/project.pbxproj": Shop.project().replacing(
        "L = { isa = XCC",
        with: "K = { isa = XCLocalSwiftPackageReference; relativePath = Kit; };\nL = { isa = XCC"
      ).replacing("mainGroup = G;", with: "mainGroup = G; packageReferences = (K);"),
      "Kit/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit", defaultLocalization: "en", targets: [.target(name: "Kit")])
      """,
      "Kit/Sources/Kit/Tea.swift": "let a = NSLocalizedString(\"Menu\", comment: \"Title\")\n",
      "Sources/Shop/Menu.swift": "",
    ])
    let text = await files.run("extract --check")
    #expect(!text.contains("table-without-file"), "\(text)")
    let created = await files.run("extract --create")
    #expect(!created.contains("created Kit"), "\(created)")
    files.put("let b = NSLocalizedString(\"Tea\", comment: \"\")\n", at: "Kit/Sources/Kit/B.swift")
    let missing = await files.run("extract --check")
    #expect(missing.contains("error: 1 string of table 'Localizable' has no file"), "\(missing)")
  }
}

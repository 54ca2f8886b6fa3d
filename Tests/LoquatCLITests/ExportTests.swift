import Foundation
import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI

@Suite struct ExportTests {
  private static let english = "Sources/Shop/en.lproj/Localizable.strings"
  private static let french = "Sources/Shop/fr.lproj/Localizable.strings"
  private static let small: [String: String?] = [
    "Sources/Shop/Menu.swift": nil, "Sources/Shop/Cart.swift": nil,
    "Sources/Shop/en.lproj/Errors.strings": nil,
  ]

  private static let scenarios: [Scenario] = [
    Scenario(
      "exports the languages that are there",
      files: ["Sources/Shop/de.lproj/Errors.strings": "\"Card refused\" = \"Abgelehnt\";"],
      "export -o T",
      """
      created T/de.xcloc/contents.json
      created T/de.xcloc/Localized Contents/de.xliff: 7 strings, 1 translated (14 %)
      created T/de.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/de.xcloc/Source Contents/Sources/Shop/en.lproj/Hours.strings
      created T/de.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 7 strings, 2 translated (28 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Hours.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! de: 7 strings, 1 translated (14 %)
      ! fr: 7 strings, 2 translated (28 %)
      exit 0
      """),
    Scenario(
      "exports the languages that are named, each once", "export -l pt_BR -l de -l pt-BR -o T",
      """
      created T/de.xcloc/contents.json
      created T/de.xcloc/Localized Contents/de.xliff: 7 strings, 0 translated (0 %)
      created T/de.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/de.xcloc/Source Contents/Sources/Shop/en.lproj/Hours.strings
      created T/de.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      created T/pt-BR.xcloc/contents.json
      created T/pt-BR.xcloc/Localized Contents/pt-BR.xliff: 7 strings, 0 translated (0 %)
      created T/pt-BR.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/pt-BR.xcloc/Source Contents/Sources/Shop/en.lproj/Hours.strings
      created T/pt-BR.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! de: 7 strings, 0 translated (0 %)
      ! pt-BR: 7 strings, 0 translated (0 %)
      exit 0
      """),
    Scenario(
      "tells what would be created", "export --check -o T",
      """
      would create T/fr.xcloc/contents.json
      would create T/fr.xcloc/Localized Contents/fr.xliff: 7 strings, 2 translated (28 %)
      would create T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      would create T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Hours.strings
      would create T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! fr: 7 strings, 2 translated (28 %)
      exit 1
      """),
    Scenario(
      "leaves a bundle with a broken manifest alone, and writes the next",
      files: ["T/fr.xcloc/contents.json": "{"], "export -l fr -l de -o T",
      """
      created T/de.xcloc/contents.json
      created T/de.xcloc/Localized Contents/de.xliff: 7 strings, 0 translated (0 %)
      created T/de.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/de.xcloc/Source Contents/Sources/Shop/en.lproj/Hours.strings
      created T/de.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! T/fr.xcloc/contents.json:1:2: error: the file ends before the JSON value does [malformed-json]
      ! de: 7 strings, 0 translated (0 %)
      ! fr: 7 strings, 2 translated (28 %)
      exit 1
      """),
    Scenario(
      "keeps what it did not write, and tells what it no longer writes",
      files: Self.small.merging([
        "T/fr.xcloc/Localized Contents/fr-CA.xliff": "",
        "T/fr.xcloc/Localized Contents/A.xcassets/a_fr.png": "", "T/fr.xcloc/Notes/a.txt": "",
        "T/fr.xcloc/Source Contents/Old.strings": "", "T/fr.xcloc/Source Contents/.DS_Store": "",
      ]) { $1 },
      "export -l fr -o T -v",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 3 strings, 2 translated (66 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! kept T/fr.xcloc/Localized Contents/A.xcassets/a_fr.png
      ! kept T/fr.xcloc/Localized Contents/fr-CA.xliff
      ! kept T/fr.xcloc/Notes/a.txt
      ! kept T/fr.xcloc/Source Contents/.DS_Store
      ! kept T/fr.xcloc/Source Contents/Old.strings
      ! T/fr.xcloc: warning: bundle keeps 2 files of an earlier export; delete what nobody needs [leftover-file]
      ! T/fr.xcloc/Localized Contents/fr-CA.xliff: note: is no part of this export
      ! T/fr.xcloc/Source Contents/Old.strings: note: is no part of this export
      ! fr: 3 strings, 2 translated (66 %)
      exit 0
      """),
    Scenario(
      "tells of five that are left over",
      files: Self.small.merging(
        Dictionary(
          uniqueKeysWithValues: (1...7).map { ("T/fr.xcloc/Source Contents/\($0).strings", "") })
      ) { $1 },
      "export -l fr -o T",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 3 strings, 2 translated (66 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! T/fr.xcloc: warning: bundle keeps 7 files of an earlier export; delete what nobody needs [leftover-file]
      ! T/fr.xcloc/Source Contents/1.strings: note: is no part of this export
      ! T/fr.xcloc/Source Contents/2.strings: note: is no part of this export
      ! T/fr.xcloc/Source Contents/3.strings: note: is no part of this export
      ! T/fr.xcloc/Source Contents/4.strings: note: is no part of this export
      ! T/fr.xcloc/Source Contents/5.strings: note: is no part of this export
      ! note: 2 more; see them all with '--verbose'
      ! fr: 3 strings, 2 translated (66 %)
      exit 0
      """),
    Scenario(
      "writes no bundle into a file",
      files: ["T/fr.xcloc": "PK\u{3}\u{4}"], "export -l fr -o T",
      """
      ! T/fr.xcloc: error: bundle is a ZIP archive; unpack it first [not-a-folder]
      ! fr: 7 strings, 2 translated (28 %)
      exit 1
      """),
    Scenario(
      "asks for a language when there is none", files: [french: nil], "export -o T",
      """
      ! error: project has no translated '.strings' table yet; name a language with '--language' [no-language]
      exit 2
      """),
    Scenario(
      "knows languages by their tag", "export -l French -o T",
      """
      ! error: 'French' is no value of '--language'; write a language tag such as fr or pt-BR
      ! usage: loquat export [--language <tag>]… [--output <dir>] [--check]
      !                      [--macro <name>]… [--exclude <glob>]…
      !                      [--source-language <tag>]… [<path>]
      ! See 'loquat export --help'.
      exit 2
      """),
    Scenario(
      "asks for a place", "export -l fr",
      """
      ! error: missing '--output <dir>', the place for the bundles
      ! usage: loquat export [--language <tag>]… [--output <dir>] [--check]
      !                      [--macro <name>]… [--exclude <glob>]…
      !                      [--source-language <tag>]… [<path>]
      ! See 'loquat export --help'.
      exit 2
      """),
    Scenario(
      "refuses a project that does not exist", "export -l fr -o T Shpo",
      """
      ! Shpo: error: no such file or directory [file-error]
      exit 2
      """),
    Scenario(
      "refuses a file as project", "export -l fr -o T Sources/Shop/Menu.swift",
      """
      ! Sources/Shop/Menu.swift: error: is a file where the folder of a project is expected [file-error]
      exit 2
      """),
    Scenario(
      "warns of formats that it leaves out",
      files: ["Sources/Shop/Info.xcstrings": "{}", "Sources/Shop/en.lproj/Cups.stringsdict": ""],
      "export -o T",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 7 strings, 2 translated (28 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Hours.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! Sources/Shop/Info.xcstrings: warning: '.xcstrings' files are not exported; only '.strings' tables are [format-not-exported]
      ! Sources/Shop/en.lproj/Cups.stringsdict: warning: '.stringsdict' files are not exported; only '.strings' tables are [format-not-exported]
      ! fr: 7 strings, 2 translated (28 %)
      exit 0
      """),
    Scenario(
      "fails for a left out format when told so", files: ["Sources/Shop/Info.xcstrings": "{}"],
      "export --strict -o T",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 7 strings, 2 translated (28 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Hours.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! Sources/Shop/Info.xcstrings: warning: '.xcstrings' files are not exported; only '.strings' tables are [format-not-exported]
      ! fr: 7 strings, 2 translated (28 %)
      exit 1
      """),
    Scenario(
      "points at what is broken in a table, and exports the rest",
      files: [english: "\"Menu\" = \"Menu\"\n\"a\" = \"b\";\n"], "export -o T",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 7 strings, 1 translated (14 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Hours.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! Sources/Shop/en.lproj/Localizable.strings:1:16: error: expected ';' behind the value [malformed-strings]
      ! fr: 7 strings, 1 translated (14 %)
      exit 1
      """),
    Scenario(
      "exports the other tables when one is not text", files: [english: "bplist00"], "export -o T",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 2 strings, 0 translated (0 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Hours.strings
      ! Sources/Shop/en.lproj/Localizable.strings:1:9: error: the binary property list is cut off [malformed-plist]
      ! fr: 2 strings, 0 translated (0 %)
      exit 1
      """),
    Scenario(
      "exports the other tables when one cannot be read", unreadable: [english], "export -o T",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 2 strings, 0 translated (0 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Hours.strings
      ! Sources/Shop/en.lproj/Localizable.strings: error: permission denied [file-error]
      ! fr: 2 strings, 0 translated (0 %)
      exit 2
      """),
    Scenario(
      "reports a malformed translation once", files: [french: "\"Menu\" = \"Carte\";\n\"a\"\n"],
      "export -o T",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 7 strings, 1 translated (14 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Hours.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! Sources/Shop/fr.lproj/Localizable.strings:2:4: error: expected '=' or ';' behind the key [malformed-strings]
      ! fr: 7 strings, 1 translated (14 %)
      exit 1
      """),
    Scenario(
      "reports a translation that cannot be read", unreadable: [french], "export -o T",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 7 strings, 0 translated (0 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Hours.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! Sources/Shop/fr.lproj/Localizable.strings: error: permission denied [file-error]
      ! fr: 7 strings, 0 translated (0 %)
      exit 2
      """),
    Scenario(
      "leaves out a key that XML cannot hold",
      files: [english: "\"a\\U0007\" = \"b\";\n\"c\" = \"d\";\n"], "export --exclude *.swift -o T",
      #"""
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 2 strings, 0 translated (0 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! Sources/Shop/en.lproj/Localizable.strings: error: key 'a\u{7}' has a control character in its texts, which XML cannot hold; it is left out [unrepresentable-character]
      ! fr: 2 strings, 0 translated (0 %)
      exit 1
      """#),
    Scenario(
      "leaves out a translation that XML cannot hold",
      files: [french: "\"Menu\" = \"Car\\U0007te\";\n"], "export --exclude *.swift -o T",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 4 strings, 0 translated (0 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! Sources/Shop/fr.lproj/Localizable.strings: error: key 'Menu' has a control character in its translation, which XML cannot hold; it is left out [unrepresentable-character]
      ! fr: 4 strings, 0 translated (0 %)
      exit 1
      """),
    Scenario(
      "reports one bundle that cannot be written",
      unwritable: ["T/de.xcloc/Localized Contents/de.xliff"], "export -l de -l fr -o T",
      """
      created T/de.xcloc/contents.json
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 7 strings, 2 translated (28 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Hours.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! T/de.xcloc/Localized Contents/de.xliff: error: permission denied [file-error]
      ! de: 7 strings, 0 translated (0 %)
      ! fr: 7 strings, 2 translated (28 %)
      exit 2
      """),
    Scenario(
      "exports a project without a string",
      files: small.merging([english: nil, french: nil]) { $1 }, "export -l fr -o T",
      """
      ! warning: project has no string for a bundle; none is written [nothing-to-export]
      exit 0
      """),
    Scenario(
      "leaves its own bundles out",
      files: ["T/de.xcloc/Source Contents/en.lproj/Old.strings": "\"a\" = \"b\";"],
      "export --exclude *.swift -o T",
      """
      created T/fr.xcloc/contents.json
      created T/fr.xcloc/Localized Contents/fr.xliff: 4 strings, 2 translated (50 %)
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Errors.strings
      created T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! fr: 4 strings, 2 translated (50 %)
      exit 0
      """),
    Scenario(
      "reports as JSON", files: small, "export --format json -o T",
      """
      {
        "version" : 1,
        "diagnostics" : [

        ],
        "languages" : [
          {
            "language" : "fr",
            "strings" : 3,
            "translated" : 2
          }
        ],
        "files" : [
          {
            "path" : "T/fr.xcloc/contents.json",
            "outcome" : "created"
          },
          {
            "path" : "T/fr.xcloc/Localized Contents/fr.xliff",
            "outcome" : "created"
          },
          {
            "path" : "T/fr.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings",
            "outcome" : "created"
          }
        ]
      }
      exit 0
      """),
  ]

  @Test(arguments: scenarios)
  func `answers`(scenario: Scenario) async { await scenario.check() }

  private static func golden(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/\(name)")
  }

  @Test(arguments: ["fr", "de"])
  func `a bundle is what Xcode would write`(language: String) async {
    var files = Shop.project
    _ = await files.run("export -l \(language) -o T")
    let bundle = "T/\(language).xcloc"
    for path in ["Localized Contents/\(language).xliff", "contents.json"] {
      let name = path == "contents.json" ? "\(language).contents.json" : "\(language).xliff"
      expectGolden(files["\(bundle)/\(path)"] ?? "", Self.golden(name))
    }
    let contexts = files.files.keys.filter { $0.hasPrefix("\(bundle)/Source Contents/") }.sorted()
    let folder = "Source Contents/Sources/Shop/en.lproj"
    #expect(
      contexts
        == ["Errors", "Hours", "Localizable"].map { "\(bundle)/\(folder)/\($0).strings" })
    #expect(
      contexts.map { files[$0] } == [
        Shop.errors, "/* Shown on the door */\n\"Closed\" = \"Closed\";\n\n", Shop.english,
      ])
  }

  /// What `contents.json` says, and what it says when the bundle was written again.
  @Test(arguments: [
    (
      """
      {
        "aNew" : [ 1 ],
        "developmentRegion" : "de",
        "project" : "Old.xcodeproj",
        "targetLocale" : "fr",
        "toolInfo" : {
          "toolBuildNumber" : "17F42",
          "toolColor" : "blue",
          "toolID" : "com.apple.dt.xcode",
          "toolName" : "Xcode",
          "toolVersion" : "26.5"
        },
        "version" : "1.0",
        "workspace" : "Old.xcworkspace",
        "x" : null
      }

      """,
      """
      {
        "aNew" : [ 1 ],
        "developmentRegion" : "en",
        "project" : "Shop.xcodeproj",
        "targetLocale" : "fr",
        "toolInfo" : {
          "toolBuildNumber" : "\(Help.version)",
          "toolColor" : "blue",
          "toolID" : "loquat",
          "toolName" : "Loquat",
          "toolVersion" : "\(Help.version)"
        },
        "version" : "1.0",
        "x" : null
      }

      """
    ),
    (
      #"{"notes":"Bonjour","version":"1.0"}"#,
      #"{"developmentRegion":"en","notes":"Bonjour","project":"Shop.xcodeproj","targetLocale":"fr","#
        + #""toolInfo":{"toolBuildNumber":"\#(Help.version)","toolID":"loquat","toolName":"Loquat","#
        + #""toolVersion":"\#(Help.version)"},"version":"1.0"}"#
    ),
  ])
  func `contents.json keeps what is not known`(old: String, new: String) async {
    var files = Shop.with(["T/fr.xcloc/contents.json": old])
    _ = await files.run("export -l fr -o T")
    #expect(files["T/fr.xcloc/contents.json"] == new)
  }

  @Test func `exporting twice changes nothing`() async {
    var files = Shop.project
    _ = await files.run("export -l fr -l de -o .")
    let once = files
    let text = await files.run("export -l fr -l de -o . --check")
    #expect(
      text == """
        ! de: 7 strings, 0 translated (0 %)
        ! fr: 7 strings, 2 translated (28 %)
        exit 0
        """)
    #expect(files == once)
  }

  @Test(arguments: [
    ([], nil),
    (["A.xcodeproj"], #""project" : "A.xcodeproj""#),
    (["A.xcodeproj", "B.xcworkspace"], #""workspace" : "B.xcworkspace""#),
    (["A.xcodeproj", "B.xcodeproj"], nil),
    (["A.xcodeproj", "B.xcworkspace", "C.xcworkspace"], #""project" : "A.xcodeproj""#),
  ])
  func `a bundle names its project`(containers: [String], expected: String?) async {
    var changes: [String: String?] = ["Shop.xcodeproj/project.pbxproj": nil]
    for container in containers { changes["\(container)/contents"] = "" }
    var files = Shop.with(changes)
    _ = await files.run("export -l fr -o T")
    let lines = (files["T/fr.xcloc/contents.json"] ?? "").split(separator: "\n").map {
      $0.drop { $0 == " " }.prefix { $0 != "," }
    }
    let found = lines.filter { $0.hasPrefix("\"project") || $0.hasPrefix("\"workspace") }
    #expect(found.map(String.init) == [expected].compactMap(\.self))
    // Whichever it names, the bundle comes back.
    #expect(await files.run("import --check T/fr.xcloc").hasSuffix("exit 0"))
  }

  /// The files of a project, and the `original` of what is exported.
  @Test(arguments: [
    (["Base.lproj/A.strings", "fr.lproj/A.strings"], ["Base.lproj/A.strings"]),
    (["Base.lproj/A.strings", "en.lproj/A.strings"], ["en.lproj/A.strings"]),
    (["English.lproj/A.strings", "French.lproj/A.strings"], ["English.lproj/A.strings"]),
    (
      ["x/en.lproj/A.strings", "x/en.lproj/B.strings"],
      ["x/en.lproj/A.strings", "x/en.lproj/B.strings"]
    ),
    (["fr.lproj/A.strings"], []),
    (["x/en.lproj/T.strings", "x/b.swift"], ["x/en.lproj/T.strings"]),
    (["x/en.lproj/A.strings", "x/b.swift"], ["x/en.lproj/A.strings", "x/en.lproj/T.strings"]),
    (
      ["x/Base.lproj/A.strings", "x/b.swift"], ["x/Base.lproj/A.strings", "x/Base.lproj/T.strings"]
    ),
    (
      ["x/en.lproj/A.strings", "y/en.lproj/A.strings", "y/z/b.swift"],
      ["x/en.lproj/A.strings", "y/en.lproj/A.strings", "y/en.lproj/T.strings"]
    ),
    (["b.swift"], ["en.lproj/T.strings"]),
    (["Pods/en.lproj/A.strings", "b.swift"], ["en.lproj/T.strings"]),
    (
      ["x/S.bundle/en.lproj/A.strings", "x/b.swift"],
      ["en.lproj/T.strings", "x/S.bundle/en.lproj/A.strings"]
    ),
  ])
  func `tables are found, those of the code beside the nearest`(
    paths: [String], originals: [String]
  ) async throws {
    var files = InMemoryFileSystem()
    for path in paths {
      let text = path.hasSuffix("swift") ? "Text(\"k\", tableName: \"T\")" : "\"a\" = \"a\";"
      _ = try files.write(Array("\(text)\n".utf8), to: "App/\(path)")
    }
    let text = await files.run("export -l fr -o T App/")
    #expect(text.hasSuffix("exit 0"))
    let xliff = files["T/fr.xcloc/Localized Contents/fr.xliff"] ?? ""
    let found = xliff.split(separator: "<file original=\"").dropFirst().map {
      $0.prefix { $0 != "\"" }
    }
    #expect(found.map(String.init) == originals)
    let sources = files.files.keys.filter { $0.contains("Source Contents") }.sorted()
    #expect(sources == originals.map { "T/fr.xcloc/Source Contents/\($0)" })
  }

  @Test func `a table in UTF-16 is read, and its copy is the same to the byte`() async throws {
    let bytes: [UInt8] =
      [0xFE, 0xFF] + "\"Thé\"=\"Tea\";".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    var files = InMemoryFileSystem()
    _ = try files.write(bytes, to: "en.lproj/A.strings")
    _ = await files.run("export -l fr -o T")
    #expect(files.files["T/fr.xcloc/Source Contents/en.lproj/A.strings"] == bytes)
    #expect(files["T/fr.xcloc/Localized Contents/fr.xliff"]?.contains("id=\"Thé\"") == true)
  }
}

import ProjectFiles
import Syntaxes
import Testing

@testable import LoquatCLI
@testable import LoquatKit

@Suite struct ImportTests {
  private static let french = "Sources/Shop/fr.lproj/Localizable.strings"
  private static let contents = "fr.xcloc/contents.json"
  private static let localized = "fr.xcloc/Localized Contents/fr.xliff"
  private static let menu = xliff(unit("Menu", "Menu du jour"))

  private static let scenarios: [Scenario] = [
    Scenario(
      "creates the tables of a fresh language",
      files: [
        "de.xliff": xliff(unit("Menu", "Karte", note: "Title"), unit("Hi", "Hallo"), to: "de")
      ], "import de.xliff",
      """
      created Sources/Shop/de.lproj/Localizable.strings: 2 added
      changed Shop.xcodeproj/project.pbxproj: added region 'de'
      ! de.xliff:5:7: warning: neither the table that is translated nor the code has 'Hi'; its translation goes into 'Sources/Shop/de.lproj/Localizable.strings' anyway [unknown-key]
      ! 2 units: 2 added
      exit 0
      """),
    Scenario(
      "counts every unit once",
      files: [
        "fr.xliff": xliff(
          unit("Menu", "Carte"), unit("greeting", "Salut"), unit("new", "neuf"), unit("none", nil),
          unit("empty", ""), unit("wip", "x", state: "needs-translation"), unit("new", "encore"),
          unit("done", "fini", state: "final"))
      ], "import fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 added, 1 changed, 1 unchanged, 3 ignored (1 without a translation, 1 empty, 1 changed but not finished), 2 refused (with several translations)
      ! Sources/Shop/fr.lproj/Localizable.strings: warning: 1 translation in 'fr' is new or changed, but not finished, so it is left out; 'loquat import --unfinished keep' takes it [unfinished-change]
      ! fr.xliff:10:7: note: 'wip': "x"
      ! fr.xliff:11:7: error: unit 'new' has several translations; none is taken; keep one of them [conflicting-units]
      ! fr.xliff:7:7: note: the other one is here: 'neuf'
      ! note: translation: 'encore'
      ! fr.xliff:12:7: warning: neither the table that is translated nor the code has 'done'; its translation goes into 'Sources/Shop/fr.lproj/Localizable.strings' anyway [unknown-key]
      ! 8 units: 1 added, 1 changed, 1 unchanged, 3 ignored (1 without a translation, 1 empty, 1 changed but not finished), 2 refused (with several translations)
      exit 1
      """),
    Scenario(
      "tells what would change", files: ["fr.xliff": menu], "import --check fr.xliff",
      """
      would change Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! 1 unit: 1 would be changed
      exit 1
      """),
    Scenario(
      "tells when nothing would change", files: ["fr.xliff": xliff(unit("Menu", "Carte"))],
      "import --check fr.xliff -v",
      """
      ! unchanged Sources/Shop/fr.lproj/Localizable.strings
      ! 1 unit: 1 unchanged
      exit 0
      """),
    Scenario(
      "makes no table without a translation",
      files: ["de.xliff": xliff(unit("Menu", nil), unit("a", "", state: "new"), to: "de")],
      "import de.xliff",
      """
      ! de.xliff: warning: no text is imported: 1 without a translation, 1 not finished; '--unfinished keep' takes what is not finished [nothing-imported]
      ! 2 units: 2 ignored (1 without a translation, 1 not finished)
      exit 1
      """),
    Scenario(
      "imports several bundles, one after the other",
      files: [
        "fr.xliff": menu, "de.xliff": xliff(unit("Menu", "Karte"), to: "de"),
        "more.xliff": xliff(unit("Menu", "Encore")),
      ], "import fr.xliff de.xliff more.xliff",
      """
      created Sources/Shop/de.lproj/Localizable.strings: 1 added
      changed Shop.xcodeproj/project.pbxproj: added region 'de'
      ! more.xliff:4:7: error: unit 'Menu' has several translations; none is taken; keep one of them [conflicting-units]
      ! fr.xliff:4:7: note: the other one is here: 'Menu du jour'
      ! note: translation: 'Encore'
      ! 3 units: 1 added, 2 refused (with several translations)
      exit 1
      """),
    Scenario(
      "imports a bundle of this project",
      files: [contents: #"{"project":"Shop.xcodeproj"}"#, localized: menu], "import fr.xcloc/",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! 1 unit: 1 changed
      exit 0
      """),
    Scenario(
      "imports a bundle of either container",
      files: [
        "Shop.xcworkspace/contents": "", contents: #"{"project":"Shop.xcodeproj"}"#,
        localized: menu,
      ], "import fr.xcloc",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! 1 unit: 1 changed
      exit 0
      """),
    Scenario(
      "imports a bundle that names no project", files: [contents: "{}", localized: menu],
      "import fr.xcloc",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! 1 unit: 1 changed
      exit 0
      """),
    Scenario(
      "changes nothing when a table cannot be written",
      files: ["fr.xliff": menu, "de.xliff": xliff(unit("Menu", "Karte"), to: "de")],
      unwritable: ["Sources/Shop/de.lproj/Localizable.strings"], "import fr.xliff de.xliff",
      """
      ! note: no file is changed, because all are changed together or none [nothing-written]
      ! Sources/Shop/de.lproj/Localizable.strings: error: permission denied [file-error]
      ! 2 units: 2 refused (in a file that cannot be written)
      exit 2
      """),
    Scenario(
      "goes on when a table cannot be read",
      files: ["fr.xliff": menu, "de.xliff": xliff(unit("Menu", "Karte"), to: "de")],
      unreadable: [french], "import fr.xliff de.xliff",
      """
      created Sources/Shop/de.lproj/Localizable.strings: 1 added
      changed Shop.xcodeproj/project.pbxproj: added region 'de'
      ! Sources/Shop/fr.lproj/Localizable.strings: error: permission denied [file-error]
      ! 2 units: 1 added, 1 refused (in a file that cannot be imported)
      exit 2
      """),
    Scenario(
      "reports as JSON",
      files: ["fr.xliff": xliff(unit("Menu", "Menu"), unit("Menu", "x"), unit("z", nil))],
      "import --format json fr.xliff",
      """
      {
        "version" : 1,
        "diagnostics" : [
          {
            "id" : "conflicting-units",
            "severity" : "error",
            "message" : "unit 'Menu' has several translations; none is taken; keep one of them",
            "path" : "fr.xliff",
            "line" : 5,
            "column" : 7,
            "endLine" : 5,
            "endColumn" : 81,
            "notes" : [
              {
                "message" : "the other one is here: 'Menu'",
                "path" : "fr.xliff",
                "line" : 4,
                "column" : 7,
                "endLine" : 4,
                "endColumn" : 84
              },
              {
                "message" : "translation: 'x'",
                "path" : null,
                "line" : null,
                "column" : null,
                "endLine" : null,
                "endColumn" : null
              }
            ]
          }
        ],
        "units" : {
          "total" : 3,
          "added" : 0,
          "changed" : 0,
          "unchanged" : 0,
          "removed" : 0,
          "ignored" : {
            "no-target" : 1
          },
          "refused" : {
            "conflicting-units" : 2
          }
        },
        "files" : [
          {
            "path" : "Sources/Shop/fr.lproj/Localizable.strings",
            "outcome" : "unchanged"
          }
        ],
        "findings" : [
          {
            "id" : "conflicting-units",
            "severity" : "error",
            "message" : "unit 'Menu' has several translations; none is taken; keep one of them",
            "path" : "Sources/Shop/fr.lproj/Localizable.strings",
            "language" : "fr",
            "unit" : "Menu",
            "place" : "fr.xliff:5:7",
            "source" : "Menu",
            "translation" : "x",
            "other" : "Menu"
          }
        ]
      }
      exit 1
      """),
    Scenario(
      "asks for a bundle", "import",
      """
      ! error: missing <bundle>
      ! usage: loquat import [<option>…] <bundle>…
      ! See 'loquat import --help'.
      exit 2
      """),
  ]

  @Test(arguments: scenarios)
  func `answers`(scenario: Scenario) async throws { try await scenario.checkImport() }

  @Test func `a fresh table is written as Xcode does`() async {
    var files = Shop.with([
      "Sources/Shop/en.lproj/Localizable.strings": "\"a\" = \"a\"; \"b\" = \"b\";",
      "de.xliff": xliff(unit("b", "Zwei\n\"b\""), unit("a", "Eins", note: "First"), to: "de"),
    ])
    _ = await files.run("import de.xliff")
    #expect(
      files["Sources/Shop/de.lproj/Localizable.strings"] == """
        /* First */
        "a" = "Eins";

        /* (No Comment) */
        "b" = "Zwei\\n\\"b\\"";


        """)
  }

  @Test func `a merge keeps order, comments and spacing`() async {
    var files = Shop.with([
      "fr.xliff": xliff(
        unit("greeting", "Salut"), unit("Menu", "Carte"), unit("new", "neuf"), unit("none", nil))
    ])
    _ = await files.run("import fr.xliff")
    #expect(
      files[Self.french] == """
        /* Title of the menu */
        "Menu"   =   "Carte";

        "old key" = 'Vieux';
        "greeting" = "Salut";

        /* (No Comment) */
        "new" = "neuf";


        """)
  }

  @Test func `texts of Info.plist are found in whatever letters their table is called`() async {
    let french = "Sources/Shop/fr.lproj/infoPlist.strings"
    var files = Shop.with([
      "Sources/Shop/en.lproj/InfoPlist.strings": "CFBundleName = \"Shop\";\n",
      french: "CFBundleName = \"Boutique\";\n",
    ])
    _ = await files.run("export -l fr --as csv -o out")
    let sheet = files["out/fr.csv"] ?? ""
    #expect(sheet.contains("\"Boutique\""), "\(sheet)")
    #expect(await files.run("get CFBundleName -l fr").contains("Boutique"))
    files.put(sheet.replacing("Boutique", with: "Magasin"), at: "out/fr.csv")
    let answer = await files.run("import out/fr.csv")
    #expect(files[french] == "CFBundleName = \"Magasin\";\n", "\(answer)")
  }

  /// The table, the units, and the resulting table.
  @Test(arguments: [
    ("\"a\"=\"x\";\r\n\"b\" = \"y\";\r\n", [unit("a", "z")], "\"a\"=\"z\";\r\n\"b\" = \"y\";\r\n"),
    (
      "\"a\" = \"x\";\r\n", [unit("b", "y", note: "B")],
      "\"a\" = \"x\";\r\n\r\n/* B */\r\n\"b\" = \"y\";\r\n\r\n"
    ),
    ("\u{FEFF}\"a\" = \"x\";\n", [unit("a", "ü")], "\u{FEFF}\"a\" = \"ü\";\n"),
    ("{ a = x; }", [unit("a", "y")], "{ a = y; }"),
    (
      "\"e\u{301}\" = \"x\";", [unit("\u{E9}", "y"), unit("e\u{301}", "z")],
      "\"e\u{301}\" = \"z\";\n\n\"\u{E9}\" = \"y\";\n\n"
    ),
    ("\"a\" = \"e\u{301}\";", [unit("a", "\u{E9}")], "\"a\" = \"\u{E9}\";"),
    ("", [unit("a", " ")], "/* (No Comment) */\n\"a\" = \" \";\n\n"),
    ("// a\n\"k\" = \"v\"; // b\n", [unit("k", "a */ b")], "// a\n\"k\" = \"a */ b\"; // b\n"),
    (
      "\"k\" = \"v\";\n", [unit("l", "w", note: "a */ b")],
      "\"k\" = \"v\";\n\n/* a * / b */\n\"l\" = \"w\";\n\n"
    ),
  ])
  func `only what changed is changed`(table: String, units: [String], expected: String) async throws
  {
    for encoding in [
      TextEncoding.utf8(hasBOM: false), .utf16LittleEndian(hasBOM: true),
      .utf16BigEndian(hasBOM: true),
    ] where encoding == .utf8(hasBOM: false) || !table.isEmpty && !table.hasPrefix("\u{FEFF}") {
      let english = ["a", "b", "k", "l"].map { "\"\($0)\" = \"\($0)\";" }.joined()
      var files = Shop.with([
        "Sources/Shop/en.lproj/Localizable.strings": english, "fr.xliff": xliff(units.joined()),
      ])
      _ = try files.write(encoding.encode(Array(table.utf8)), to: Self.french)
      _ = await files.run("import fr.xliff")
      #expect(files.files[Self.french] == encoding.encode(Array(expected.utf8)))
      // A second import changes nothing.
      #expect(await files.run("import --check fr.xliff").hasSuffix("exit 0"))
    }
  }
}

extension Scenario {
  /// Runs `check`; all units that were read appear in the output, whatever the outcome.
  func checkImport(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    await check(sourceLocation: sourceLocation)
    var files = files
    let document = await files.run(line + " --check --format json")
    guard document.hasPrefix("{") else { return }
    let json = document.split(separator: "\nexit")[0].split(separator: "\n")
      .filter { !$0.hasPrefix("!") }.joined(separator: "\n")
    guard let units = try JSONValue.parse(Array(json.utf8))["units"] else { return }
    let counts =
      ["added", "changed", "unchanged"].map { units[$0] }
      + ["ignored", "refused"].flatMap { units[$0]?.members ?? [] }.map(\.value)
    let sum = counts.reduce(0) { sum, count in
      guard case .number(let text)? = count else { return sum }
      return sum + (Int(text) ?? 0)
    }
    #expect(units["total"] == .integer(sum), sourceLocation: sourceLocation)
  }
}

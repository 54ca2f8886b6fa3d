import ProjectFiles
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// Bundles by Xcode 9 and older, which name tables without the folder of a language, and keys with
/// the escapes of a `.strings` file.
@Suite struct ImportOldBundleTests {
  private static let plist = ["CFBundleDisplayName": "Shop"]
  private static let name = xliff(
    unit("CFBundleDisplayName", "Boutique"), of: "Sources/Shop/Info.plist")
  private static let table = "Sources/Shop/en.lproj/Localizable.strings"
  private static let project = [
    "Shop.xcodeproj/project.pbxproj": Shop.project("INFOPLIST_FILE = Sources/Shop/Info.plist;"),
    "Sources/Shop/Info.plist": """
    <plist version="1.0"><dict><key>CFBundleDisplayName</key><string>Shop</string></dict></plist>
    """,
  ]
  /// Keys with escapes, one of which contains a backslash.
  private static let english =
    Shop.english + #""say \"hi\"\n" = "Say"; "C:\\n" = "Path"; "a\\\"b" = "a";"# + "\n"

  /// Returns a unit whose id has escapes.
  private static func old(_ id: String, _ source: String, _ target: String) -> String {
    let id = id.replacing("\"", with: "&quot;")
    return
      "<trans-unit id=\"\(id)\"><source>\(source)</source><target>\(target)</target></trans-unit>"
  }

  private static func catalog(_ keys: String...) -> String {
    let entries = keys.map { "    \"\($0)\" : {\n\n    }" }.joined(separator: ",\n")
    return """
      {
        "sourceLanguage" : "en",
        "strings" : {
      \(entries)
        },
        "version" : "1.0"
      }
      """
  }

  private static let scenarios: [Scenario] = [
    Scenario(
      "takes a table without a folder of a language",
      files: [
        "fr.xliff": xliff(unit("Menu", "Menu du jour"), of: "Sources/Shop/Localizable.strings")
      ],
      "import fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! 1 unit: 1 changed
      exit 0
      """),
    Scenario(
      "takes a table that only the code has",
      files: ["fr.xliff": xliff(unit("Closed", "Fermé"), of: "Sources/Shop/Hours.strings")],
      "import fr.xliff",
      """
      created Sources/Shop/fr.lproj/Hours.strings: 1 added
      ! 1 unit: 1 added
      exit 0
      """),
    Scenario(
      "takes a table that is a catalog by now",
      files: [
        table: nil, "Sources/Shop/fr.lproj/Localizable.strings": nil,
        "Sources/Shop/Localizable.xcstrings": catalog("Menu"),
        "fr.xliff": xliff(unit("Menu", "Carte"), of: "Sources/Shop/Localizable.strings"),
      ],
      "import fr.xliff",
      """
      changed Sources/Shop/Localizable.xcstrings: 1 added
      ! 1 unit: 1 added
      exit 0
      """),
    Scenario(
      "refuses a table that there are two of",
      files: [
        "Sources/Shop/Localizable.xcstrings": catalog("Menu"),
        "fr.xliff": xliff(unit("Menu", "Carte"), of: "Sources/Shop/Localizable.strings"),
      ],
      "import fr.xliff",
      """
      ! fr.xliff:2:3: error: 'Sources/Shop/Localizable.strings' can mean 'Sources/Shop/Localizable.xcstrings' or 'Sources/Shop/en.lproj/Localizable.strings'; write the one that is meant into 'original' [several-tables]
      ! 1 unit: 1 refused (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "refuses a table in a folder without tables",
      files: [
        "Sources/Other/A.swift": "",
        "fr.xliff": xliff(unit("Menu", "Carte"), of: "Sources/Other/Localizable.strings"),
      ],
      "import fr.xliff",
      """
      ! fr.xliff:2:3: error: translations of 'Sources/Other/Localizable.strings' cannot be imported; only those of tables and interface files in '.lproj' folders, and of string catalogs, can; correct 'original' [unsupported-file]
      ! 1 unit: 1 refused (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "takes the texts of an Info.plist",
      files: project.merging(["fr.xliff": name]) { $1 }, "import fr.xliff",
      """
      created Sources/Shop/fr.lproj/InfoPlist.strings: 1 added
      ! 1 unit: 1 added
      exit 0
      """),
    Scenario(
      "takes the texts of an Info.plist that are in a catalog",
      files: project.merging([
        "Sources/Shop/InfoPlist.xcstrings": catalog("CFBundleDisplayName"), "fr.xliff": name,
      ]) { $1 }, "import fr.xliff",
      """
      changed Sources/Shop/InfoPlist.xcstrings: 1 added
      ! 1 unit: 1 added
      exit 0
      """),
    Scenario(
      "refuses the texts of another property list",
      files: project.merging([
        "fr.xliff": xliff(unit("a", "b"), of: "Sources/Shop/Root.plist")
      ]) { $1 }, "import fr.xliff",
      """
      ! fr.xliff:2:3: error: translations of 'Sources/Shop/Root.plist' cannot be imported; only those of tables and interface files in '.lproj' folders, and of string catalogs, can; correct 'original' [unsupported-file]
      ! 1 unit: 1 refused (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "takes ids with escapes for the keys of the table",
      files: [
        table: english,
        "fr.xliff": xliff(
          old(#"say \"hi\"\n"#, "Say", "Dis"), old(#"C:\n"#, "Path", "Chemin"),
          old(#"a\\\"b"#, "a", "ab")),
      ],
      "import fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 3 added
      ! 3 units: 3 added
      exit 0
      """),
    Scenario(
      "takes ids with escapes for the keys of the code",
      files: [
        "Sources/Shop/Door.swift": #"let a = NSLocalizedString("the \"door\"", comment: "")"#,
        "fr.xliff": xliff(
          old(#"the \"door\""#, "", "la porte"), old(#"the \"wall\""#, "", "le mur")),
      ],
      "import fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 2 added
      ! fr.xliff:5:7: warning: neither the table that is translated nor the code has 'the \\"wall\\"'; its translation goes into 'Sources/Shop/fr.lproj/Localizable.strings' anyway [unknown-key]
      ! 2 units: 2 added
      exit 0
      """),
    Scenario(
      "takes ids with escapes for the keys of a catalog",
      files: [
        "Sources/Shop/More.xcstrings": catalog(#"say \"hi\""#, #"C:\\n"#),
        "fr.xliff": xliff(
          old(#"say \"hi\""#, "say \"hi\"", "dis"), old(#"C:\n"#, #"C:\n"#, "Chemin"),
          old(#"no \"key\""#, "", "x"), of: "Sources/Shop/More.xcstrings"),
      ],
      "import fr.xliff",
      """
      changed Sources/Shop/More.xcstrings: 2 added, 1 refused (for keys that the project does not have)
      ! fr.xliff:6:7: error: 'Sources/Shop/More.xcstrings' has no place for 'no \\"key\\"'; the translation is not taken; if the code has the key, run 'loquat extract' first [unknown-key]
      ! note: translation: 'x'
      ! 3 units: 2 added, 1 refused (for keys that the project does not have)
      exit 1
      """),
  ]

  @Test(arguments: scenarios)
  func `takes over`(_ scenario: Scenario) async { await scenario.check() }

  /// The keys as text, including all special characters.
  @Test func `writes the keys that are meant`() async {
    var files = Self.scenarios.first { $0.testDescription.hasSuffix("of the table") }?.files
    _ = await files?.run("import fr.xliff")
    let table = files?["Sources/Shop/fr.lproj/Localizable.strings"] ?? ""
    for line in [#""say \"hi\"\n" = "Dis";"#, #""C:\\n" = "Chemin";"#, #""a\\\"b" = "ab";"#] {
      #expect(table.contains(line))
    }
  }

  @Test func `finds what was sent under ids with escapes`() async {
    let unit = Self.old(#"say \"hi\"\n"#, "Say", "Parle")
    var files = Shop.with([
      Self.table: Self.english,
      "Sources/Shop/fr.lproj/Localizable.strings": #""say \"hi\"\n" = "Dis";"#,
      "sent.xliff": xliff(unit), "fr.xliff": xliff(unit),
    ])
    // Only the project has changed it.
    let text = await files.run("import --base sent.xliff fr.xliff")
    #expect(text == "! 1 unit: 1 ignored (as they were sent)\nexit 0")
  }
}

import ProjectFiles
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// An update of a project's tables must not duplicate, forget, or stop midway.
@Suite struct SafeExtractTests {
  private static let table = "Sources/Shop/en.lproj/Localizable.strings"
  private static let hours = "Sources/Shop/Hours.xcstrings"

  /// Returns a dictionary with plural forms of one key.
  private static func forms(of key: String) -> String {
    ImportTargetTests.stringsdict.replacing("<key>cups</key>", with: "<key>\(key)</key>")
  }

  private static let orders = [
    "Sources/Shop/en.lproj/Localizable.stringsdict": forms(of: "%@ cups of %@"),
    "Sources/Shop/Base.lproj/Localizable.stringsdict": forms(of: "Menu"),
    "Sources/Shop/en.lproj/Hours.stringsdict": forms(of: "Closed"),
  ]

  /// Returns a project of one app with its own folder and a shared one.
  private static func project(_ name: String, _ settings: String = "") -> [String: String] {
    [
      "\(name).xcodeproj/project.pbxproj":
        Shop.project("GENERATE_INFOPLIST_FILE = YES; \(settings)", folder: name)
        .replacing("name = Shop", with: "name = \(name)")
        .replacing("children = (S)", with: "children = (S, R)")
        .replacing(
          "fileSystemSynchronizedGroups = (S)", with: "fileSystemSynchronizedGroups = (S, R)"
        )
        .replacing(
          "L = { isa = XCC",
          with: """
            R = { isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = "<group>"; };
            L = { isa = XCC
            """),
      "\(name)/a.swift": "let text = Text(\"\(name) only\")",
    ]
  }

  private static func catalog(_ keys: [String], state: String = "extracted_with_value") -> String {
    let entries = keys.map { key in
      """
      "\(key)": {"extractionState": "\(state)", "localizations": {
        "fr": {"stringUnit": {"state": "translated", "value": "x"}}}}
      """
    }
    return """
      {"sourceLanguage": "en", "strings": {\(entries.joined(separator: ", "))}, "version": "1.0"}
      """
  }

  private static let two: [String: String?] = [
    "Shop.xcodeproj/project.pbxproj": nil, "Sources/Shop/Menu.swift": nil,
    "Sources/Shop/Cart.swift": nil,
    "Shared/Localizable.xcstrings": catalog(["A only", "B only", "Gone"]),
    "Shared/InfoPlist.xcstrings": catalog(["NSCameraUsageDescription", "NSGoneUsageDescription"]),
  ].merging(project("A")) { $1 }.merging(
    project("B", "INFOPLIST_KEY_NSCameraUsageDescription = Photos;")
  ) { $1 }

  /// A package that depends on another one beside it.
  private static let packages: [String: String?] = [
    "App/Package.swift": """
    // swift-tools-version: 5.9
    let package = Package(
      name: "App", defaultLocalization: "en", dependencies: [.package(path: "../Kit")],
      targets: [.target(name: "App")])
    """,
    "App/Sources/App/a.swift": "let text = Text(\"App\")",
    "App/Sources/App/Localizable.xcstrings": catalog([]),
    "Kit/Package.swift": """
    // swift-tools-version: 5.9
    let package = Package(
      name: "Kit", defaultLocalization: "en", targets: [.target(name: "Kit")])
    """,
    "Kit/Sources/Kit/a.swift": "let text = Text(\"Kit\")",
    "Kit/Sources/Kit/Localizable.xcstrings": catalog([]),
  ]

  private static let scenarios: [Scenario] = [
    Scenario(
      "adds no text to a table that has plural forms in a dictionary", files: orders, "extract -v",
      """
      ! unchanged Sources/Shop/en.lproj/Errors.strings
      changed Sources/Shop/en.lproj/Localizable.strings: 1 added, 2 commented
        + "Milk & sugar?"
        comment of "cart.title"
        comment of "Menu"
      ! 6 strings from 2 files of 1 target; 2 files: 1 changed, 1 unchanged
      exit 0
      """),
    Scenario(
      "makes no table of texts that have plural forms", files: orders, "extract --create",
      """
      changed Sources/Shop/en.lproj/Localizable.strings: 1 added, 2 commented
      ! 6 strings from 2 files of 1 target; 2 files: 1 changed, 1 unchanged
      exit 0
      """),
    Scenario(
      "adds no such text to a table in a folder", files: orders,
      "extract -o Sources/Shop/en.lproj Sources",
      """
      changed Sources/Shop/en.lproj/Localizable.strings: 4 strings
      ! 6 strings in 3 tables from 2 files
      exit 0
      """),
    Scenario(
      "adds nothing beside a dictionary that cannot be read",
      files: ["Sources/Shop/en.lproj/Localizable.stringsdict": "<plist><dict>"], "extract",
      """
      changed Sources/Shop/en.lproj/Localizable.strings: 2 commented
      ! Sources/Shop/en.lproj/Hours.strings: warning: 1 string of table 'Hours' has no file in the target; 'loquat extract --create' makes it [table-without-file]
      ! note: + "Closed"
      ! Sources/Shop/en.lproj/Localizable.strings: error: 'Sources/Shop/en.lproj/Localizable.stringsdict' cannot be read, so nothing is added to this table; correct that file first [table-not-changed]
      ! Sources/Shop/en.lproj/Localizable.stringsdict:1:8: error: '<dict>' is never closed [malformed-xml]
      ! 6 strings from 2 files of 1 target; 2 files: 1 changed, 1 unchanged
      exit 1
      """),
    Scenario(
      "imports no plain text where a dictionary has plural forms",
      files: orders.merging([
        "Sources/Shop/fr.lproj/Localizable.stringsdict": forms(of: "greeting"),
        "fr.xliff": xliff(
          unit("Menu", "Menü"), unit("%@ cups of %@", "%1$@ tasses"),
          unit("Milk &amp; sugar?", "Lait")),
      ]) { $1 }, "import fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 added, 1 changed, 1 ignored (of texts that have plural forms elsewhere)
      ! fr.xliff:5:7: warning: apps take '%@ cups of %@' from a '.stringsdict', so the plain translation is not added to 'Sources/Shop/fr.lproj/Localizable.strings'; translate its forms in the '.stringsdict' [has-forms]
      ! note: translation: '%1$@ tasses'
      ! 3 units: 1 added, 1 changed, 1 ignored (of texts that have plural forms elsewhere)
      exit 0
      """),
    Scenario(
      "names all that cannot be written before it writes",
      files: [hours: catalog(["Old"], state: "stale")],
      unwritable: [table, "Sources/Shop"], "extract",
      """
      ! note: no file is changed, because all are changed together or none [nothing-written]
      ! Sources/Shop/Hours.xcstrings: error: folder 'Sources/Shop' cannot be written to; make it writable [file-error]
      ! Sources/Shop/en.lproj/Localizable.strings: error: file is read-only [file-error]
      exit 2
      """),
    Scenario(
      "writes nothing into a project that is read-only", unwritable: ["."], "extract",
      """
      ! note: no file is changed, because all are changed together or none [nothing-written]
      ! .: error: folder cannot be written to, but Loquat prepares its changes here; make it writable [file-error]
      ! Sources/Shop/en.lproj/Hours.strings: warning: 1 string of table 'Hours' has no file in the target; 'loquat extract --create' makes it [table-without-file]
      ! note: + "Closed"
      exit 2
      """),
    Scenario(
      "changes nothing where a package beside the project is read-only", files: packages,
      unwritable: ["Kit/Sources/Kit/Localizable.xcstrings"], "extract App",
      """
      ! note: no file is changed, because all are changed together or none [nothing-written]
      ! App/../Kit/Sources/Kit/Localizable.xcstrings: error: file is read-only [file-error]
      exit 2
      """),
    Scenario(
      "writes no report that it cannot write",
      files: ["fr.xliff": xliff(unit("Menu", "Menü")), "out/a": ""],
      unwritable: ["out"], "import --report out/report.md fr.xliff",
      """
      ! out/report.md: error: folder 'out' cannot be written to; make it writable [file-error]
      exit 2
      """),
    Scenario(
      "keeps keys of a project that shares a catalog", files: two, "extract A.xcodeproj",
      """
      changed Shared/InfoPlist.xcstrings: 1 added, 1 stale
      changed Shared/Localizable.xcstrings: 1 stale
      ! 1 source file in no target; 'loquat project -v' lists what is left out
      ! note: 1 key of catalogs appears in the code, but not as localizable strings; left as it is; use '--localizes' to name what takes keys [key-in-plain-text]
      ! note: "B only"
      ! note: 1 key of catalogs is looked up, but by no target that has the catalog and extracts the look-up; left as it is, while Xcode makes it stale if it is not 'manual' [key-of-other-target]
      ! note: "NSCameraUsageDescription"
      ! 1 string from 1 file of 1 target; 2 files: 2 changed
      exit 0
      """),
    Scenario(
      "updates projects of one folder as one", files: two, "extract A.xcodeproj B.xcodeproj",
      """
      changed Shared/InfoPlist.xcstrings: 1 added, 1 stale, 1 commented
      changed Shared/Localizable.xcstrings: 1 stale
      ! 2 strings from 2 files of 2 targets; 2 files: 2 changed
      exit 0
      """),
    Scenario(
      "wants projects of one folder",
      files: two.merging(["C/C.xcodeproj/project.pbxproj": ""]) { $1 },
      "extract A.xcodeproj C/C.xcodeproj",
      """
      ! C/C.xcodeproj: error: is not in the same folder as 'A.xcodeproj'; name the projects of one folder at a time [file-error]
      exit 2
      """),
    Scenario(
      "checks projects of one folder as one", files: two, "check A.xcodeproj B.xcodeproj",
      """
      ! 0 errors, 0 warnings, 0 notes in 10 texts of 2 tables in 2 languages
      exit 0
      """),
    Scenario(
      "names patterns that leave nothing out",
      files: [
        "loquat.json":
          #"{"exclude": ["Sourcs", "Pods", "**/*.gen.swift", "Sources/Shop/Cart.swift"]}"#,
        "Pods/a.swift": "",
      ], "scan -q --strict --exclude Sources/Shop/Crat.swift --exclude Menu.swift",
      """
      ! warning: 'Sources/Shop/Crat.swift' of '--exclude' leaves nothing out; correct or remove it [idle-pattern]
      ! loquat.json:1:14: warning: 'Sourcs' of 'exclude' leaves nothing out; did you mean 'Sources'? [idle-pattern]
      ! loquat.json:1:32: warning: '**/*.gen.swift' of 'exclude' leaves nothing out; correct or remove it [idle-pattern]
      exit 1
      """),
    Scenario(
      "names patterns that leave nothing out of a folder",
      "scan -q --strict Sources --exclude Mnu.swift",
      """
      ! warning: 'Mnu.swift' of '--exclude' leaves nothing out; did you mean 'Menu.swift'? [idle-pattern]
      exit 1
      """),
    Scenario(
      "says at which place a package is named that does not exist",
      files: [
        "Shop.xcodeproj/project.pbxproj": Shop.project().replacing(
          "targets = (T)", with: "packageReferences = (K); targets = (T)"
        ).replacing(
          "L = { isa = XCC",
          with: "K = { isa = XCLocalSwiftPackageReference; relativePath = Kit; };\nL = { isa = XCC")
      ], "project",
      """
      Shop.xcodeproj
      development language en; languages fr
      Shop (application): 2 source files
        Errors: Sources/Shop/en.lproj/Errors.strings; 1 key: 1 by literals
        Localizable: Sources/Shop/en.lproj/Localizable.strings; 3 keys: 2 by literals, 1 cannot tell
      ! Shop.xcodeproj/project.pbxproj:10:62: warning: 'Kit/Package.swift' does not exist, so its strings and declarations are not known; restore it, or remove the reference [missing-container]
      exit 0
      """),
    Scenario(
      "marks nothing where a package that is a folder of the project is not checked out",
      files: [
        "Shop.xcodeproj/project.pbxproj": Shop.project().replacing(
          "children = (S);", with: "children = (S, K);"
        ).replacing(
          "L = { isa = XCC",
          with: "K = { isa = PBXFileReference; lastKnownFileType = wrapper; path = Packages/Kit;\n"
            + "sourceTree = SOURCE_ROOT; };\nL = { isa = XCC"),
        "Sources/Shop/Localizable.xcstrings":
          #"{"sourceLanguage":"en","strings":{"Old":{"localizations":{"fr":{"stringUnit":{"state":"translated","value":"Vieux"}}}}},"version":"1.0"}"#,
        "Sources/Shop/en.lproj/Localizable.strings": nil,
        "Sources/Shop/fr.lproj/Localizable.strings": nil,
        "Sources/Shop/Cart.swift": nil, "Sources/Shop/Menu.swift": "Text(\"Tea\")\n",
        "Sources/Shop/en.lproj/Errors.strings": nil,
      ], "extract --check",
      """
      would change Sources/Shop/Localizable.xcstrings: 1 added
        + "Tea"
      ! warning: not all of the sources are known ('Packages/Kit/Package.swift' does not exist), so no string is marked or removed as unused [not-marked]
      ! Shop.xcodeproj/project.pbxproj:10:71: warning: 'Packages/Kit/Package.swift' does not exist, so its strings and declarations are not known; restore it, or remove the reference [missing-container]
      ! 1 string from 1 file of 1 target; 1 file: 1 would change
      exit 1
      """),
    Scenario(
      "says at which place a folder of dependencies is named that does not exist",
      files: ["loquat.json": "{\n  \"dependencies\": [\"Sources\", \"Vendor\"]\n}"], "scan -q",
      """
      ! loquat.json:2:31: error: folder 'Vendor' does not exist; correct or remove it [missing-source]
      ! loquat.json:2:31: error: configuration is wrong, so nothing is done; correct it first [wrong-configuration]
      exit 2
      """),
    Scenario(
      "says at which place of the configuration there is no such language",
      files: ["loquat.json": #"{"coverage": {"ja": 10, "*": 90}}"#], "status",
      """
      language  translated                  strings  review  new  words left  wanted
      fr        █████░░░░░░░░░░░░░░░  28 %      2/7       0    5          11    90 %
      ! loquat.json:1:15: error: coverage is required for 'ja', which is not one of the languages to translate into; correct or remove the requirement, or add the language; 'loquat project' lists the languages of the project [below-floor]
      ! loquat.json:1:25: error: 28 % of the counted strings are translated into 'fr'; 90 % is required; 5 strings with 11 words are left [below-floor]
      exit 1
      """),
  ]

  @Test(arguments: scenarios)
  func answers(scenario: Scenario) async { await scenario.check() }

  @Test func `gives a catalog without anything the language of the project`() async {
    var files = Shop.with([Self.hours: "{}\n"])
    _ = await files.run("extract")
    #expect(
      files[Self.hours] == """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Closed" : {
              "comment" : "Shown on the door"
            }
          },
          "version" : "1.0"
        }

        """)
  }

  /// A catalog without a language is in that of the project, even if nothing is added to it.
  @Test func `takes a catalog without a language for one in that of the project`() async {
    let german = Shop.project().replacing("developmentRegion = en", with: "developmentRegion = de")
    var files = Shop.with([
      "Shop.xcodeproj/project.pbxproj": german,
      Self.hours: """
      {"strings": {"Closed": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "Geschlossen"}}}}}}
      """,
      "fr.xliff": xliff(
        "<trans-unit id=\"Closed\"><source>Geschlossen</source><target>Fermé</target></trans-unit>",
        of: Self.hours
      ).replacing("source-language=\"en\"", with: "source-language=\"de\""),
    ])
    #expect(await files.run("import fr.xliff").hasSuffix("! 1 unit: 1 added\nexit 0"))
    _ = await files.run("export -l fr -o Out")
    let bundle = files["Out/fr.xcloc/Localized Contents/fr.xliff"] ?? ""
    #expect(bundle.contains("<source>Geschlossen</source>"))
    #expect(
      files["Out/fr.xcloc/Source Contents/\(Self.hours)"]?.contains(#""sourceLanguage": "de""#)
        == true)
  }
}

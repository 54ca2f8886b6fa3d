import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// Targets that no project describes: folders with their own sources and tables, and targets in
/// `loquat.json`.
@Suite struct FolderTargetTests {
  private static let files = InMemoryFileSystem([
    "App/Cup.swift": "struct Cup { var milk: Int }",
    "App/Menu.swift": "func menu(_ cup: Cup) -> Text { Text(\"\\(cup.milk) in the app\") }",
    "App/en.lproj/Localizable.strings": "",
    "Widget/Cup.swift": "struct Cup { var milk: Double }",
    "Widget/Row.swift": "func row(_ cup: Cup) -> Text { Text(\"\\(cup.milk) in the widget\") }",
    "Widget/en.lproj/Localizable.strings": "",
  ])
  private static let shared = "let both = NSLocalizedString(\"Both\", comment: \"\")"
  private static let correction =
    "'targets', 'sources' and 'tables' of 'loquat.json' can change that"

  private static func with(_ others: [String: String]) -> InMemoryFileSystem {
    var files = files
    for (path, text) in others { files.put(text, at: path) }
    return files
  }

  /// Additional files, and the output of `project` and `extract -v` about them.
  @Test(
    arguments: [
      (
        [:],
        """
        no project describes this folder; 2 folders with sources and tables of their own count as targets; CORRECTION
        development language en
        App (other): 2 source files
          Localizable: App/en.lproj/Localizable.strings; no keys
        Widget (other): 2 source files
          Localizable: Widget/en.lproj/Localizable.strings; no keys
        exit 0
        """,
        """
        changed App/en.lproj/Localizable.strings: 1 added
          + "%lld in the app"
        changed Widget/en.lproj/Localizable.strings: 1 added
          + "%lf in the widget"
        ! 2 strings from 4 files of 2 targets; 2 files: 2 changed
        exit 0
        """
      ),
      (
        ["Shared/Both.swift": shared],
        """
        no project describes this folder, which counts as one target; CORRECTION
        development language en
        . (other): 5 source files
          Localizable: App/en.lproj/Localizable.strings; no keys
          Localizable: Widget/en.lproj/Localizable.strings; no keys
        exit 0
        """, nil
      ),
      (
        [
          "Shared/Both.swift": shared, "Scripts/Make.swift": "",
          "loquat.json": #"""
          {"targets": [{"name": "App", "paths": ["App", "Shared/**"]},
            {"name": "TeaWidget", "paths": ["Widget", "Shared"]}]}
          """#,
        ],
        """
        development language en
        App (other): 3 source files
          Localizable: App/en.lproj/Localizable.strings; no keys
        TeaWidget (other): 3 source files
          Localizable: Widget/en.lproj/Localizable.strings; no keys
        ! left out: 1 source file in no target; '-v' lists it
        exit 0
        """,
        """
        changed App/en.lproj/Localizable.strings: 2 added
          + "%lld in the app"
          + "Both"
        changed Widget/en.lproj/Localizable.strings: 2 added
          + "%lf in the widget"
          + "Both"
        ! 1 source file in no target; 'loquat project -v' lists what is left out
        ! 3 strings from 5 files of 2 targets; 2 files: 2 changed
        exit 0
        """
      ),
    ] as [([String: String], String, String?)])
  func `folders become targets`(
    _ others: [String: String], _ project: String, _ extract: String?
  ) async {
    var files = Self.with(others)
    #expect(
      await files.run("project") == project.replacing("CORRECTION", with: Self.correction))
    if let extract { #expect(await files.run("extract -v") == extract) }
  }

  @Test(arguments: [
    (
      #"{"targets": [{"name": "App"}]}"#,
      #"1:14: error: a target needs a 'name' and 'paths', such as"#
    ),
    (
      #"{"targets": [{"name": "App", "path": ["App"]}]}"#,
      "1:30: error: unknown key 'path'; did you mean 'paths'?"
    ),
    (
      #"{"targets": [{"name": "App", "paths": ["../App"]}]}"#,
      "1:40: error: '../App' leaves the folder of this file; name a path inside it"
    ),
    (
      #"{"targets": [{"name": "App", "paths": ["Ap"]}]}"#,
      "1:40: error: there is no source or table at 'Ap', which target 'App' names; correct or remove it"
    ),
    (
      #"{"targets": [{"name": "App", "paths": ["app"]}]}"#,
      "1:40: error: there is no source or table at 'app', which target 'App' names; did you mean 'App'?"
    ),
    (
      #"{"sources": ["app/Menu.swift"]}"#,
      "1:14: error: 'app/Menu.swift' does not exist; did you mean 'App/Menu.swift'?"
    ),
    (
      #"{"dependencies": ["widget"]}"#,
      "1:19: error: folder 'widget' does not exist; did you mean 'Widget'?"
    ),
    (
      #"{"targets": [{"name": "A", "paths": ["App"]}, {"name": "A", "paths": ["Widget"]}]}"#,
      "1:56: error: 'A' is already described; remove one"
    ),
    (
      #"{"targets": [{"name": "Shop", "paths": ["App"]}]}"#,
      "1:23: error: 'Shop' is already a target of 'project.yml'; choose another name"
    ),
  ])
  func `says what is wrong with a target`(_ configuration: String, _ error: String) async {
    var files = Self.with(["loquat.json": configuration])
    if error.contains("project.yml") {
      files.put(
        "targets: {Shop: {type: application, platform: iOS, sources: [App]}}", at: "project.yml")
    }
    let before = files.files
    let text = await files.run("extract")
    #expect(text.contains("loquat.json:\(error)"), "\(text)")
    #expect(text.hasSuffix("exit 2"), "\(text)")
    #expect(files.files == before)
  }

  /// A target that includes another one's folder, and the new tables.
  @Test(arguments: [
    (
      "loquat.json",
      #"{"targets": [{"name": "A", "paths": ["App", "Both"]}, {"name": "B", "paths": ["Both/**"]}]}"#,
      ["Both"]
    ),
    (
      "project.yml",
      "targets: {A: {type: application, platform: iOS, sources: [App, Both]}, "
        + "B: {type: application, platform: iOS, sources: [Both]}}", ["Both"]
    ),
    (
      "project.yml",
      "targets: {A: {type: application, platform: iOS, sources: [Both]}, "
        + "B: {type: application, platform: iOS, sources: [Both]}}", ["Both"]
    ),
    (
      "project.yml",
      "targets: {A: {type: application, platform: iOS, sources: [App, Both]}, "
        + "B: {type: application, platform: iOS, sources: [Both, Row]}}", ["App", "Both"]
    ),
  ])
  func `makes one table for targets that share it`(
    _ name: String, _ description: String, _ folders: [String]
  ) async {
    var files = InMemoryFileSystem([
      name: description, "App/a.swift": "let a = Text(\"App\")", "Row/r.swift": "",
      "Both/b.swift": "let b = Text(\"Both\")",
    ])
    let text = await files.run("extract --create")
    let tables = files.files.keys.filter { $0.hasSuffix(".strings") }.sorted()
    #expect(tables == folders.map { "\($0)/en.lproj/Localizable.strings" }, "\(text)")
    let again = await files.run("extract --check")
    #expect(again.hasSuffix("exit 0"), "\(again)")
  }

  /// In a project that describes targets, one from the file is included beside those that a pattern
  /// names.
  @Test func `adds a target to a project`() async throws {
    let configuration = """
      {"targets": ["Sh*", {"name": "Widget", "paths": ["Widget"]}]}
      """
    var files = Self.with([
      "project.json": """
      {"name": "Shop", "targets": {"Shop":
        {"type": "application", "platform": "iOS", "sources": ["App"]}}}
      """,
      "loquat.json": configuration,
    ])
    let text = await files.run("project")
    #expect(
      text == """
        project.json
        development language en
        Shop (application): 2 source files
          Localizable: App/en.lproj/Localizable.strings; no keys
        Widget (other): 2 source files
          Localizable: Widget/en.lproj/Localizable.strings; no keys
        exit 0
        """)
    files.put("{\"targets\": {\"build\": {\"executor\": \"x\"}}}", at: "project.json")
    try files.remove("loquat.json")
    let others = await files.run("project")
    #expect(others.hasPrefix("no project describes this folder; 2 folders"), "\(others)")
  }

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Gone" : {

        }
      },
      "version" : "1.0"
    }
    """

  /// The contents of the repository beside the folder, and the output about code that may use its
  /// keys.
  @Test(
    arguments: [
      (["Modules/Tea/a.swift": ""], "'../Modules' is not read"),
      (["script.swift": ""], "'../script.swift' is not read"),
      (
        ["ModulesTests/a.swift": "", "Pods/a.swift": "", "README.md": ""], nil
      ),
      (["Other/.git/HEAD": "", "Other/a.swift": ""], "'../Other' is not read"),
      (["App/App.xcodeproj/project.pbxproj": Shop.project(), "Modules/a.swift": ""], nil),
      (
        [
          "App/App.xcodeproj/project.pbxproj": Shop.project(),
          "Tea.xcworkspace/contents.xcworkspacedata":
            "<Workspace version=\"1.0\"><FileRef location=\"group:App/App.xcodeproj\"/></Workspace>",
        ], "'../Tea.xcworkspace' is not read"
      ),
    ] as [([String: String], String?)])
  func `marks nothing where the rest of the repository may use it`(
    _ others: [String: String], _ gap: String?
  ) async {
    var files = InMemoryFileSystem([
      ".git/HEAD": "", "App/Sources/Shop/Menu.swift": "", "App/Sources/Shop/Order.m": "",
      "App/Sources/Shop/Localizable.xcstrings": Self.catalog,
    ])
    for (path, text) in others { files.put(text, at: path) }
    let text = await files.run("extract --check App")
    #expect(text.contains("not all of the sources are known") == (gap != nil), "\(text)")
    if let gap { #expect(text.contains("(\(gap))"), "\(text)") }
  }

  /// A header, and whether its strings belong to a target that compiles `Row.m` and `Cup.swift`.
  @Test(arguments: [
    ("App/Row.h", true), ("App/Other.h", true), ("App/Other.pch", true), ("App/Inner/Row.h", false),
    ("Lone/Row.h", false), ("App/Swift/Cup.h", false),
  ])
  func `headers belong to what is compiled beside them`(_ header: String, _ isFound: Bool) async {
    var files = InMemoryFileSystem([
      "project.yml": "targets: {App: {type: application, platform: iOS, sources: [App]}}",
      "App/Row.m": "", "App/Swift/Cup.swift": "", "App/Inner/Cup.swift": "",
      "App/en.lproj/Localizable.strings": "",
      header: "#define ROW NSLocalizedString(@\"Row\", @\"Title\")",
    ])
    let text = await files.run("extract --check -v")
    #expect(text.contains("+ \"Row\"") == isFound, "\(text)")
  }
}

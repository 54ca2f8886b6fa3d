import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// Projects described to Tuist.
@Suite struct TuistProjectTests {
  private static let projects = [
    DescribedProject(
      "a buildable folder", "Project.swift",
      [
        "Project.swift": """
        import ProjectDescription

        let project = Project(
          name: "Shop",
          targets: [
            .target(
              name: "Shop", destinations: .iOS, product: .app, bundleId: "tea.shop",
              buildableFolders: ["Sources"])
          ])
        """
      ]),
    DescribedProject(
      "helpers", "Project.swift",
      [
        "Project.swift": """
        import ProjectDescription
        import ProjectDescriptionHelpers

        let name = "Shop"
        let project = Project.tea(name: name)
        """,
        "Tuist/ProjectDescriptionHelpers/Project+Tea.swift": #"""
        import ProjectDescription

        extension Project {
          public static func tea(name: String) -> Project {
            let folder = "Sources/\(name)"
            return Project(name: name, targets: [
              Target(
                name: name, platform: .iOS, product: .app, bundleId: "tea.\(name)",
                sources: ["\(folder)/**"], resources: ["\(folder)/**/*.strings"],
                dependencies: [.sdk(name: "Tea", type: .framework)])
            ])
          }
        }
        """#,
      ]),
    DescribedProject(
      "patterns and settings", "Project.swift",
      [
        "Project.swift": """
        import ProjectDescription

        let base: SettingsDictionary = ["SWIFT_VERSION": "6.0"]
        let project = Project(
          name: "Shop",
          options: .options(defaultKnownRegions: ["en", "Base", "fr"], developmentRegion: "en"),
          settings: .settings(base: base, configurations: [.debug(name: "Debug")]),
          targets: [
            .target(
              name: "Shop", destinations: [.iPhone, .mac], product: .app, bundleId: "tea.shop",
              infoPlist: .default,
              sources: .sourceFilesList(globs: [
                .glob("Sources/**/*.{swift,m}", excluding: ["Sources/None/**"])
              ]),
              resources: .resources([.glob(pattern: "Sources/**", excluding: [])]),
              settings: .settings(base: ["PRODUCT_NAME": "Shop"]))
          ])
        """
      ]),
  ]

  @Test(arguments: projects, DescribedProject.lines)
  func `does the same as for a project of Xcode`(_ project: DescribedProject, _ line: String) async
  {
    await project.expectSame(line, settings: "GENERATE_INFOPLIST_FILE = YES;")
  }

  @Test(arguments: [
    (
      "let project = Project(name: \"P\", targets: [make(1)])",
      "2:44: warning: target is computed, so its strings are not found; write it literally, or run 'tuist generate', whose Xcode project is then read instead [computed-target]"
    ),
    (
      "let project = Project(name: \"P\", targets: [.target(name: \"A\"]",
      "2:61: error: bracket has no partner [malformed-manifest]"
    ),
    (
      "let project = Project(name: \"P\", targets: [.target(name: \"A\", product: .app, "
        + "sources: [\"sources/**\"])])",
      "2:88: warning: 'sources' is 'Sources' on disk; builds fail on file systems that distinguish these spellings; use the same spelling for both [path-spelling]"
    ),
    (
      "let project = Project(name: \"P\", targets: [.target(name: \"A\", product: .app, "
        + "sources: [\"Sources/**\"], resources: [\"Res/**\"])])",
      "2:115: warning: 'Res/**' of target 'A' matches no file; correct or remove it [missing-file]"
    ),
    (
      "let project = Project(name: \"P\", targets: [.target(name: \"A\", product: .app), "
        + ".target(name: \"A\", product: .app)])",
      "2:79: error: project has another target 'A'; rename one of them [duplicate-target]"
    ),
    (
      "let other = 1",
      "1:1: error: no project was found in the manifest, so its targets are not known; write 'let project = Project(name:…)' [malformed-manifest]"
    ),
    (
      "let project = Project.app(name: \"A\")",
      "2:15: warning: project is made by 'app', which cannot be followed here, so its strings are not found; write it literally, or run 'tuist generate', whose Xcode project is then read instead [computed-target]"
    ),
    (
      "let project = Project(name: \"P\", targets: [.target(name: \"A\", product: .app, "
        + "sources: [\"../A/**\"])])",
      "2:88: warning: '../A/**' is outside of the folder that is read, and is left out; run the command for a folder that also contains it [outside-project]"
    ),
    (
      "let project = Project(name: \"P\", targets: [.target(name: \"A\", product: .app, "
        + "sources: [\"None\"])])",
      "2:88: warning: 'None' of target 'A' does not exist; correct or remove it [missing-file]"
    ),
    (
      "let project = Project(name: \"P\", targets: [.target(name: \"A\", product: .app, "
        + "sources: [all()])])",
      "2:88: warning: path of target 'A' is computed, so its strings are not found; write it literally [computed-target]"
    ),
  ])
  func `says what is wrong`(_ manifest: String, _ expected: String) async {
    var files = InMemoryFileSystem([
      "Project.swift": "import ProjectDescription\n" + manifest,
      "Sources/a.swift": "let a = String(localized: \"A\")",
      "en.lproj/Localizable.strings": "",
    ])
    let output = await files.run("project")
    #expect(output.contains("Project.swift:\(expected)"), "\(output)")
    #expect(!expected.contains(" error:") || !output.hasSuffix("exit 0"), "\(output)")
  }

  /// The files of unreadable targets count as one target, beside the readable ones.
  @Test func `finds the strings of computed targets`() async {
    var files = InMemoryFileSystem([
      "Project.swift": """
      import ProjectDescription
      let project = Project(name: "P", targets: [
        .target(name: "A", product: .app, sources: ["A/**"], resources: ["A/**"]), make("B"),
      ])
      """,
      "A/a.swift": "let a = String(localized: \"A\")", "A/en.lproj/Localizable.strings": "",
      "B/b.swift": "let b = String(localized: \"B\")", "B/en.lproj/Localizable.strings": "",
    ])
    _ = await files.run("extract")
    for name in ["A", "B"] {
      let table = files.files["\(name)/en.lproj/Localizable.strings"] ?? []
      #expect(String(decoding: table, as: UTF8.self).contains("\"\(name)\" = "))
    }
  }

  @Test(arguments: ["all()", "\"../A/**\"", "\"None\""])
  func `no entry goes where sources are not known`(_ path: String) async {
    var files = InMemoryFileSystem([
      "Project.swift": """
      import ProjectDescription
      let project = Project(name: "P", targets: [
        .target(name: "A", product: .app, sources: ["A/**", \(path)], resources: ["A/**"]),
      ])
      """,
      "A/a.swift": "let a = String(localized: \"A\")",
      "A/Localizable.xcstrings":
        #"{"sourceLanguage": "en", "strings": {"Old": {}}, "version": "1.0"}"#,
    ])
    _ = await files.run("extract")
    let table = String(decoding: files.files["A/Localizable.xcstrings"] ?? [], as: UTF8.self)
    #expect(table.contains("\"A\"") && table.contains("\"Old\""), "\(table)")
  }

  @Test func `a project of Xcode counts more than what it was made of`() async {
    var files = Shop.with(["Project.swift": "import ProjectDescription"])
    let text = await files.run("project")
    #expect(
      text.hasPrefix(
        """
        Shop.xcodeproj
        'Shop.xcodeproj' is read, because Xcode builds it; 'Project.swift' beside it is not read

        """), "\(text)")
  }

  @Test func `a source that is called as a manifest is none`() async {
    var files = Shop.with(["Project.swift": "struct Project {}"])
    #expect(await files.run("project").contains("beside it") == false)
    files = Shop.with(["Sources/Shop/Project.swift": "let a = String(localized: \"Own\")"])
    let text = await files.run("scan Sources/Shop/Project.swift")
    #expect(text.contains("Own"), "\(text)")
  }
}

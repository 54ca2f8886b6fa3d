import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// Projects described to XcodeGen, and other files that describe a folder or do not.
@Suite struct XcodeGenTests {
  private static let specifications: [[String: String]] = [
    [
      "project.yml": """
      name: Shop
      targets:
        Shop:
          type: application
          platform: iOS
          sources:
            - path: Sources
              type: syncedFolder
      """
    ],
    [
      "project.yml": """
      name: Shop
      include: [specs/base.yml, {path: specs/none.yml, enable: NO}]
      targets:
        Shop:
          templates: [App]
          templateAttributes: {folder: Sources}
          dependencies: [{sdk: Tea.framework}]
      """,
      "specs/base.yml": """
      x-app: &app {type: application, platform: iOS}
      targetTemplates:
        App:
          <<: *app
          sources: ["../${folder}/${target_name}"]
      """,
    ],
    [
      "project.yaml": """
      name: Shop
      options: {developmentLanguage: en, defaultConfig: Release}
      settingGroups:
        tea: {LOCALIZED_STRING_SWIFTUI_SUPPORT: YES}
      targets:
        Key:
          name: Shop
          type: application
          supportedDestinations: [iOS, macOS]
          settings:
            groups: [tea]
            configs:
              release: {PRODUCT_NAME: Tea}
          sources:
            - path: Sources
              includes: ["**/*.swift"]
            - path: Sources/Shop
              excludes: ["*.swift", "{none,nothing}/**"]
            - {path: Nowhere, optional: true}
      """
    ],
  ]

  @Test(arguments: specifications, DescribedProject.lines)
  func `does the same as for a project of Xcode`(
    _ specification: [String: String], _ line: String
  ) async throws {
    let name = try #require(specification.keys.first { !$0.contains("/") })
    await DescribedProject(name, name, specification).expectSame(line)
  }

  @Test func `reads a target for each platform, and what a project refers to`() async {
    var files = InMemoryFileSystem([
      "App/project.yml": """
      name: App
      packages:
        Tea: {path: ../Tea}
        Remote: {url: https://example.com/remote, from: 1.0.0}
      targets:
        Kit:
          type: framework
          platform: [iOS, macOS]
          sources: [Kit, "Only${platform}"]
      aggregateTargets:
        All: {targets: [Kit_iOS]}
      """,
      "App/Kit/a.swift": "let a = String(localized: \"A\")",
      "App/Kit/en.lproj/Localizable.strings": "",
      "App/OnlymacOS/b.swift": "", "App/OnlyiOS/c.m": "",
      "Tea/Package.swift":
        "// swift-tools-version: 5.9\nlet package = Package(name: \"Tea\", defaultLocalization: \"en\", targets: [.target(name: \"Tea\")])",
      "Tea/Sources/Tea/d.swift": "",
    ])
    #expect(
      await files.run("project") == """
        App/project.yml
        Tea/Package.swift
        development language en
        All (other): 0 source files
        Kit_iOS (framework): 2 source files
          Localizable: App/Kit/en.lproj/Localizable.strings; no keys
        Kit_macOS (framework): 2 source files
          Localizable: App/Kit/en.lproj/Localizable.strings; no keys
        Tea (library): 1 source file
        exit 0
        """)
  }

  @Test(arguments: [
    (
      "a: b\n\tc: d", "2:1: error: YAML is indented with spaces, not with tabs [malformed-yaml]"
    ),
    ("name: A\nname: B", "2:1: error: 'name' is already defined on line 1 [duplicate-key]"),
    ("name: *a", "1:7: error: the alias '*a' has no anchor '&a' before it [malformed-yaml]"),
    (
      "targets: {<<: b}",
      "1:11: error: '<<' needs a mapping, or a list of mappings, as in '<<: *name' [malformed-yaml]"
    ),
    ("name: \u{1B}", "1:7: error: YAML cannot contain control characters [malformed-yaml]"),
    ("name: A # \u{7F}", "1:11: error: YAML cannot contain control characters [malformed-yaml]"),
    ("name: A\u{0}", "1:8: error: YAML cannot contain control characters [malformed-yaml]"),
    (
      "target: {A: {}}",
      "1:1: warning: the specification has an unknown key 'target'; did you mean 'targets'? [unknown-key]"
    ),
    (
      "options: {developementLanguage: de}",
      "1:11: warning: 'options' has an unknown key 'developementLanguage'; did you mean 'developmentLanguage'? [unknown-key]"
    ),
    (
      "targets: {A: {type: aplication}}",
      "1:21: warning: target 'A' has an unknown 'type', 'aplication'; did you mean 'application'? [invalid-value]"
    ),
    (
      "targets: {A: {platform: [iOS, Mac]}}",
      "1:31: warning: target 'A' has an unknown 'platform', 'Mac'; write one of 'auto', 'iOS', 'macOS', 'tvOS', 'visionOS', 'watchOS' [invalid-value]"
    ),
    (
      "- a",
      "1:1: error: a specification must be an object, not a list, so this one is not read; correct it [malformed-spec]"
    ),
    (
      "targets: [A]",
      "1:10: error: 'targets' must be an object with the targets by name, not a list [malformed-spec]"
    ),
    (
      "targets: {A: b}",
      "1:11: error: target 'A' must be an object, not a text [malformed-spec]"
    ),
    (
      "targets: {A: {templates: [B]}}",
      "1:27: error: template 'B' does not exist; correct or remove it [malformed-spec]"
    ),
    (
      "include: ../a.yml",
      "1:10: error: '../a.yml' is outside of the folder that is read, and is left out; run the command for a folder that also contains it [outside-project]"
    ),
    (
      "include: project.yml",
      "1:10: error: 'project.yml' already includes this file, perhaps by way of others; remove this include [include-cycle]"
    ),
    (
      "include: no.yml",
      "1:10: error: 'no.yml' does not exist, so its content is missing; correct or remove it [missing-include]"
    ),
    (
      "include: {path: a.yml, enable: '${B}'}",
      "1:32: warning: 'a.yml' depends on the environment variable 'B', so it is left out; set 'enable' to 'true' or 'false' [environment-variable]"
    ),
    (
      "targets: {A: {sources: [Gone]}}",
      "1:25: warning: 'Gone' of target 'A' does not exist; correct or remove it [missing-file]"
    ),
    (
      "targets: {A: {sources: [sources]}}",
      "1:25: warning: 'sources' is 'Sources' on disk; builds fail on file systems that distinguish these spellings; use the same spelling for both [path-spelling]"
    ),
    (
      "targets:\n  A:\n    sorces: [Sources]",
      "3:5: warning: target 'A' has an unknown key 'sorces'; did you mean 'sources'? [unknown-key]"
    ),
    (
      "targetTemplates: {T: {tea: 1}}",
      "1:23: warning: template 'T' has an unknown key 'tea'; correct or remove it [unknown-key]"
    ),
  ])
  func `says what is wrong`(_ text: String, _ expected: String) async {
    var files = InMemoryFileSystem([
      "project.yml": text, "Sources/a.swift": "let a = String(localized: \"A\")",
      "en.lproj/Localizable.strings": "",
    ])
    let output = await files.run("project")
    #expect(output.contains("project.yml:\(expected)"), "\(output)")
    #expect(!expected.contains(" error:") || !output.hasSuffix("exit 0"), "\(output)")
  }

  @Test func `knows what targets may say`() async {
    let keys = [
      "attributes", "buildRules", "buildToolPlugins", "configFiles", "dependencies:REPLACE",
      "directlyEmbedCarthageDependencies", "entitlements", "legacy", "onlyCopyFilesOnInstall",
      "postBuildScripts", "postCompileScripts", "preBuildScripts", "platformPrefix",
      "putResourcesBeforeSourcesBuildPhase", "requiresObjCLinking", "scheme",
      "transitivelyLinkDependencies",
    ]
    let said = keys.map { "    \($0):\n" }.joined()
    var files = InMemoryFileSystem([
      "project.yml": "targets:\n  A:\n    type: application\n    sources: [Sources]\n\(said)",
      "Sources/a.swift": "",
    ])
    let text = await files.run("project")
    #expect(!text.contains("unknown key"), "\(text)")
  }

  @Test(arguments: ["project.yaml", "project.json"])
  func `reads one specification of a folder`(_ other: String) async {
    var files = InMemoryFileSystem([
      "project.yml": "targets: {A: {type: application, platform: iOS, sources: [Sources]}}",
      other:
        #"{"targets": {"B": {"type": "application", "platform": "iOS", "sources": ["Sources"]}}}"#,
      "Sources/a.swift": "",
    ])
    #expect(
      await files.run("project") == """
        project.yml
        'project.yml' is read, and not '\(other)' beside it
        development language en
        A (application): 1 source file
        exit 0
        """)
  }

  /// Other descriptions beside a specification, and the output.
  @Test(arguments: [
    ("Package.swift", "let package = Package(name: \"P\", dependencies: [])", nil),
    (
      "Package.swift", "let package = Package(name: \"P\", targets: [.target(name: \"T\")])",
      "'project.yml' is read, and not 'Package.swift' beside it"
    ),
    ("Package.swift", "struct Package {}", nil),
    ("WORKSPACE", "", "'project.yml' is read, and not 'WORKSPACE' beside it"),
  ])
  func `says what is not read beside a specification`(
    _ other: String, _ text: String, _ said: String?
  ) async {
    var files = InMemoryFileSystem([
      "project.yml": "targets: {A: {type: application, platform: iOS, sources: [Sources]}}",
      other: text, "BUILD": "ios_application(name = \"Z\")", "Sources/a.swift": "",
    ])
    let output = await files.run("project")
    #expect(output.hasPrefix("project.yml\n" + (said.map { $0 + "\n" } ?? "develop")), "\(output)")
  }

  /// Files that tools leave in a folder, and sources named like manifests.
  @Test(arguments: [
    ["Package.swift": "let name = \"no package\""],
    [
      "Tools/Package.swift":
        "// swift-tools-version: 5.9\nlet package = Package(name: \"T\", targets: [])"
    ],
    ["Shop.xcworkspace/xcshareddata/swiftpm/Package.resolved": "{}"],
    ["Sources/Shop/Package.swift": "struct Package {}"],
  ])
  func `finds the app that nothing describes`(_ others: [String: String]) async {
    var files = Shop.with(["Shop.xcodeproj/project.pbxproj": nil])
    for (path, text) in others { files.put(text, at: path) }
    let text = await files.run("extract --check")
    #expect(text.contains("would change Sources/Shop/en.lproj/Localizable.strings"), "\(text)")
    let project = await files.run("project")
    #expect(
      project.contains("  Localizable: Sources/Shop/en.lproj/Localizable.strings"), "\(project)")
  }

  @Test func `a project of Xcode counts more than what it was made of`() async {
    var files = Shop.with(["project.yml": "name: Shop"])
    let text = await files.run("project")
    #expect(
      text.hasPrefix(
        """
        Shop.xcodeproj
        'Shop.xcodeproj' is read, because Xcode builds it; 'project.yml' beside it is not read

        """), "\(text)")
  }
}

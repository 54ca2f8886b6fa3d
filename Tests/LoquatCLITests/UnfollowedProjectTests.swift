import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// Project descriptions that cannot be followed, or refer to places outside: keys stay, and no
/// contents of other files are shown.
@Suite struct UnfollowedProjectTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%lld cups" : {
          "localizations" : {
            "fr" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "%lld tasses"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """
  private static let extra = "let n: Int = 1\nlet t = Text(\"\\(n) cups\")"
  private static let app = [
    "App/Localizable.xcstrings": catalog, "App/a.swift": "let a = Text(\"App\")",
    "Extra/b.swift": extra,
  ]

  /// Statements that add a target to the list `ts` and are not followed.
  private static let package = [
    "func add(_ t: inout [Target]) { t.append(.target(name: \"Extra\", path: \"Extra\")) }\nadd(&ts)",
    "let go = { ts.append(.target(name: \"Extra\", path: \"Extra\")) }\ngo()",
    "ts[0].sources = [\"../Extra\"]", "ts.more(.target(name: \"Extra\", path: \"Extra\"))",
    "end(&ts)", "for (a, b) in [(1, 2)] { ts.more(a) }",
  ]

  @Test(arguments: package)
  func `no key becomes stale where a statement is not followed`(_ statement: String) async {
    for (name, head, tail) in [
      (
        "Package.swift",
        "// swift-tools-version: 6.0\nimport PackageDescription\nvar ts: [Target] = [.target(name: \"App\", path: \"App\")]",
        "let package = Package(name: \"T\", defaultLocalization: \"en\", targets: ts)"
      ),
      (
        "Project.swift",
        "import ProjectDescription\nvar ts: [Target] = [.target(name: \"App\", destinations: .iOS, product: .app, bundleId: \"a\", sources: [\"App/**\"], resources: [\"App/**\"])]",
        "let project = Project(name: \"T\", targets: ts)"
      ),
    ] {
      var files = InMemoryFileSystem(
        Self.app.merging([name: "\(head)\n\(statement)\n\(tail)\n"]) { first, _ in first })
      let text = await files.run("extract")
      #expect(text.contains("\(name):"), "\(text)")
      #expect(text.contains("this statement cannot be followed"), "\(text)")
      #expect(!text.contains("1 stale") && !text.contains("1 removed"), "\(text)")
    }
  }

  /// Statements after the package that change it, or one of its targets, under another name.
  @Test(arguments: [
    "for t in package.targets { t.exclude = [\"b.swift\"] }",
    "for t in package.targets where t.name == \"App\" { t.sources?.append(\"c.swift\") }",
    "let other = package\nother.targets.append(.target(name: \"Extra\"))",
    "core.exclude = [\"b.swift\"]", "core.sources = [\"a.swift\"]",
    "package.targets[0].path = \"B\"",
    "package.targets.forEach { $0.exclude = [] }",
  ])
  func `no key becomes stale where targets change under another name`(_ statement: String) async {
    var files = InMemoryFileSystem([
      "Package.swift":
        "// swift-tools-version: 6.0\nlet core = Target.target(name: \"App\", path: \"App\", exclude: [\"b.swift\"])\nlet package = Package(name: \"T\", defaultLocalization: \"en\", targets: [core])\n\(statement)",
      "App/Localizable.xcstrings": Self.catalog, "App/a.swift": "let a = Text(\"App\")",
      "App/b.swift": Self.extra, "Extra/b.swift": Self.extra,
    ])
    let text = await files.run("extract")
    #expect(text.contains("[computed-target]"), "\(text)")
    #expect(!text.contains("1 stale") && !text.contains("1 removed"), "\(text)")
  }

  /// A target whose sources have an unknown label, and the output.
  @Test(arguments: [
    (
      "Package.swift", "source: [\"a.swift\"]", "'source'; did you mean 'sources'? [unknown-key]",
      false
    ),
    (
      "Package.swift", "files: [\"a.swift\"]",
      "unknown argument 'files'; correct or remove it [unknown-key]", false
    ),
    (
      "Package.swift", "[\"a.swift\"]",
      "has an argument without a label; correct or remove it [unknown-key]", false
    ),
    (
      "Package.swift", "swiftSetings: []", "'swiftSetings'; did you mean 'swiftSettings'?", true
    ),
    (
      "Project.swift", "source: [\"Extra/**\"]", "'source'; did you mean 'sources'? [unknown-key]",
      false
    ),
    (
      "Project.swift", "folders: [\"Extra\"]",
      "unknown argument 'folders'; correct or remove it [unknown-key]", false
    ),
    ("Project.swift", "script: []", "'script'; did you mean 'scripts'? [unknown-key]", true),
    ("project.yml", "sorces", "'sorces'; did you mean 'sources'? [unknown-key]", false),
    ("project.yml", "tea", "has an unknown key 'tea'; correct or remove it [unknown-key]", true),
  ])
  func `no key becomes stale where a label may say sources`(
    _ name: String, _ argument: String, _ said: String, _ isKnown: Bool
  ) async {
    let texts = [
      "Package.swift":
        "// swift-tools-version: 6.0\nlet package = Package(name: \"T\", defaultLocalization: \"en\", targets: [.target(name: \"App\", path: \"App\", \(argument))])",
      "Project.swift":
        "import ProjectDescription\nlet project = Project(name: \"T\", targets: [.target(name: \"App\", destinations: .iOS, product: .app, bundleId: \"a\", sources: [\"App/**\"], resources: [\"App/**\"], \(argument))])",
      "project.yml":
        "targets: {App: {type: application, platform: iOS, sources: [App], \(argument): [Extra]}}",
    ]
    var files = InMemoryFileSystem([
      name: texts[name] ?? "", "App/Localizable.xcstrings": Self.catalog,
      "App/a.swift": "let a = Text(\"App\")",
    ])
    let text = await files.run("extract")
    #expect(text.contains("\(name):") && text.contains(said), "\(text)")
    #expect(text.contains("1 stale") == isKnown, "\(text)")
    #expect(text.contains("[not-marked]") != isKnown, "\(text)")
  }

  @Test(arguments: ["Gone", "Gone/**"])
  func `no key becomes stale where a project of a workspace is not there`(_ path: String) async {
    let head = "import ProjectDescription\nlet "
    var files = InMemoryFileSystem([
      "Workspace.swift":
        "\(head)workspace = Workspace(name: \"W\", projects: [\"P\", \"\(path)\"])",
      "P/Project.swift":
        "\(head)project = Project(name: \"P\", targets: [.target(name: \"App\", destinations: .iOS, product: .app, bundleId: \"a\", sources: [\"App/**\"], resources: [\"App/**\"])])",
      "P/App/Localizable.xcstrings": Self.catalog, "P/App/a.swift": "let a = Text(\"App\")",
    ])
    let text = await files.run("extract")
    #expect(
      text.contains(
        "Workspace.swift:2:54: warning: '\(path)', which the workspace names, has no 'Project.swift'"
      )
        && text.contains("[missing-container]"), "\(text)")
    #expect(!text.contains("1 stale") && text.contains("[not-marked]"), "\(text)")
  }

  /// The entry for a file, or for the files of a target, in an Xcode project, and the output.
  @Test(arguments: [
    (
      "A = { isa = PBXBuildFile; };",
      "entry 'A' in a build phase of target 'Shop' names no file; remove it in Xcode, or the lines with its id in this file"
    ),
    (
      "A = { isa = PBXBuildFile; fileRef = Z; };\nZ = { isa = PBXNewReference; };",
      "'PBXNewReference'"
    ),
    (
      "A = { isa = PBXBuildFile; fileRef = F; };\nF = { isa = PBXFileReference; path = b.swift; sourceTree = MINE; };",
      "the place of 'b.swift', relative to 'MINE', is not known"
    ),
    (
      "A = { isa = PBXBuildFile; productRef = R; };\nR = { isa = XCSwiftPackageProductDependency; };",
      nil
    ),
    (
      "A = { isa = PBXBuildFile; fileRef = F; };\nF = { isa = PBXFileReference; path = b.swift; sourceTree = BUILT_PRODUCTS_DIR; };",
      nil
    ),
  ])
  func `no key becomes stale where an object of a project is not known`(
    _ objects: String, _ said: String?
  ) async {
    var files = Shop.with([
      "Shop.xcodeproj/project.pbxproj": Shop.project().replacing(
        "fileSystemSynchronizedGroups = (S);",
        with: "fileSystemSynchronizedGroups = (S); buildPhases = (B);"
      ).replacing("children = (S)", with: "children = (S, F)").replacing(
        "L = { isa = XCConfigurationList;",
        with:
          "B = { isa = PBXSourcesBuildPhase; files = (A); };\n\(objects.contains("F =") ? "" : "F = { isa = PBXFileReference; path = c.txt; sourceTree = \"<group>\"; };")\n\(objects)\nL = { isa = XCConfigurationList;"
      ),
      "Sources/Shop/en.lproj/Localizable.strings": nil,
      "Sources/Shop/fr.lproj/Localizable.strings": nil,
      "Sources/Shop/Localizable.xcstrings": Self.catalog,
    ])
    let text = await files.run("extract")
    #expect(text.contains("1 stale") == (said == nil), "\(text)")
    if let said { #expect(text.contains(said) && text.contains("[dangling-reference]"), "\(text)") }
  }

  /// Parts without strings may be missing: an empty entry of resources, a file of another kind.
  @Test func `keys become stale where only resources without texts are missing`() async {
    let manifest = """
      let package = Package(name: "M", defaultLocalization: "en", targets: [
      .target(name: "M", resources: [.process("Localizable.xcstrings"), .copy("../../Privacy.xcprivacy"), .copy("x.bin")])])
      """
    var package = InMemoryFileSystem([
      "Package.swift": manifest, "Sources/M/a.swift": "let a = Text(\"App\", bundle: .module)",
      "Sources/M/Localizable.xcstrings": Self.catalog,
    ])
    let text = await package.run("extract")
    #expect(text.contains("1 stale") && text.contains("is outside of the target"), "\(text)")
    var files = Shop.with([
      "Shop.xcodeproj/project.pbxproj": Shop.project().replacing(
        "fileSystemSynchronizedGroups = (S);",
        with: "fileSystemSynchronizedGroups = (S); buildPhases = (B);"
      ).replacing(
        "L = { isa = XCConfigurationList;",
        with: "B = { isa = PBXResourcesBuildPhase; files = (A); };\n"
          + "A = { isa = PBXBuildFile; };\nL = { isa = XCConfigurationList;"),
      "Sources/Shop/en.lproj/Localizable.strings": nil,
      "Sources/Shop/fr.lproj/Localizable.strings": nil,
      "Sources/Shop/Localizable.xcstrings": Self.catalog,
    ])
    let answer = await files.run("extract")
    #expect(
      answer.contains("1 stale")
        && answer.contains("note: entry 'A' in a build phase of target 'Shop' names no file"),
      "\(answer)")
  }

  /// A description that does not include the table beside its sources, and the suggested change.
  @Test(arguments: [
    (
      "BUILD",
      "swift_library(name = \"L\", srcs = [\"App/a.swift\"])\nios_application(name = \"Shop\", deps = [\":L\"])",
      "name it in 'data' of 'L' in BUILD"
    ),
    (
      "Project.swift",
      "import ProjectDescription\nlet project = Project(name: \"P\", targets: [.target(name: \"Shop\", destinations: .iOS, product: .app, bundleId: \"a\", sources: [\"App/**/*.swift\"])])",
      "name it in 'resources' of 'Shop' in Project.swift"
    ),
    (
      "project.yml",
      "targets: {Shop: {type: application, platform: iOS, sources: [App/a.swift]}}",
      "name it in 'sources' of 'Shop' in project.yml"
    ),
  ])
  func `says how a target has a table that is there`(
    _ name: String, _ text: String, _ way: String
  ) async {
    var files = InMemoryFileSystem([
      name: text, "WORKSPACE": "", "App/a.swift": "let a = Text(\"App\")",
    ])
    let first = await files.run("extract --create")
    #expect(first.contains("created "), "\(first)")
    for line in ["extract --create", "extract", "health"] {
      let output = await files.run(line)
      #expect(
        output.contains("the file exists, but target 'Shop' does not have it; \(way)"),
        "\(line): \(output)")
      #expect(!output.contains("in Xcode") && !output.contains("makes it"), "\(output)")
    }
  }

  @Test func `says which manifest of a package is read`() async {
    let package = "let package = Package(name: \"T\", targets: [.target(name: \"T\", path: \"T\")])"
    var files = InMemoryFileSystem([
      "Package.swift": package, "Package@swift-6.0.swift": package, "T/a.swift": "",
    ])
    let text = await files.run("project")
    #expect(
      text.contains("'Package.swift' is read, and not 'Package@swift-6.0.swift' beside it"),
      "\(text)")
  }

  @Test func `says that there are no targets`() async {
    var files = InMemoryFileSystem([
      "loquat.json": #"{"targets": ["Shp*"]}"#, "a.swift": "", "en.lproj/A.strings": "",
    ])
    let text = await files.run("project")
    #expect(text.contains("no target matches 'Shp*'; the project has no targets"), "\(text)")
  }

  /// Descriptions that include a new catalog or not, and the output of an import.
  @Test(arguments: [
    (
      "Project.swift",
      "import ProjectDescription\nlet project = Project(name: \"P\", settings: .settings(base: [\"LOCALIZATION_PREFERS_STRING_CATALOGS\": \"YES\"]), targets: [.target(name: \"Shop\", destinations: .iOS, product: .app, bundleId: \"a\", sources: [\"App/**/*.swift\"], resources: [\"App/**/*.xcstrings\"])])",
      nil
    ),
    (
      "Project.swift",
      "import ProjectDescription\nlet project = Project(name: \"P\", settings: .settings(base: [\"LOCALIZATION_PREFERS_STRING_CATALOGS\": \"YES\"]), targets: [.target(name: \"Shop\", destinations: .iOS, product: .app, bundleId: \"a\", sources: [\"App/**/*.swift\"], resources: [\"App/Other.xcstrings\"])])",
      "name it in 'resources' of 'Shop' in Project.swift"
    ),
    (
      "project.yml",
      "settings: {LOCALIZATION_PREFERS_STRING_CATALOGS: YES}\ntargets: {Shop: {type: application, platform: iOS, sources: [App]}}",
      nil
    ),
    (
      "BUILD",
      "swift_library(name = \"L\", srcs = [\"App/a.swift\"], data = [\"App/Other.xcstrings\"])\nios_application(name = \"Shop\", deps = [\":L\"])",
      "name it in 'data' of 'L' in BUILD"
    ),
    (
      "BUILD",
      "swift_library(name = \"L\", srcs = [\"App/a.swift\"], data = glob([\"App/*.xcstrings\"]))\nios_application(name = \"Shop\", deps = [\":L\"])",
      nil
    ),
    (
      "Package.swift",
      "// swift-tools-version: 6.0\nlet package = Package(name: \"T\", defaultLocalization: \"en\", targets: [.target(name: \"Shop\", path: \"App\")])",
      nil
    ),
  ])
  func `says how a target has a catalog that an import has made`(
    _ name: String, _ text: String, _ way: String?
  ) async {
    var files = InMemoryFileSystem([
      name: text, "WORKSPACE": "", "App/a.swift": "let a = Text(\"App\")",
      "App/Other.xcstrings": Self.catalog,
      "fr.xliff": """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="App/Localizable.xcstrings" source-language="en" target-language="fr" \
      datatype="plaintext"><body><trans-unit id="App"><source>App</source><target>Appli</target>\
      </trans-unit></body></file>
      </xliff>
      """,
    ])
    let output = await files.run("import fr.xliff")
    #expect(output.contains("created App/Localizable.xcstrings"), "\(output)")
    #expect(output.contains("[not-in-project]") == (way != nil), "\(output)")
    if let way {
      #expect(
        output.contains("'App/Localizable.xcstrings' is new, and no target has it; \(way)"),
        "\(output)")
    }
  }

  /// The sources of a package's target besides the folder `App`, and the output.
  @Test(arguments: [
    ("sources: [\"a.swift\"] + more()", "[computed-target]"),
    ("sources: [\"a.swift\", \"b.swift\"].filter { $0 != \"a.swift\" }", "[computed-target]"),
    ("exclude: [\"a.swift\", \"b.swift\"].filter { $0 != \"b.swift\" }", nil),
    ("sources: [\"a.swift\", \"Gone\"]", "[missing-file]"),
    ("sources: [\"a.swift\", \"../Extra/b.swift\"]", "[missing-file]"),
  ])
  func `no key becomes stale where sources of a package are not known`(
    _ argument: String, _ id: String?
  ) async {
    var files = InMemoryFileSystem([
      "Package.swift":
        "// swift-tools-version: 6.0\nlet package = Package(name: \"T\", defaultLocalization: \"en\", targets: [.target(name: \"App\", path: \"App\", \(argument))])",
      "App/Localizable.xcstrings": Self.catalog, "App/a.swift": "let a = Text(\"App\")",
      "App/b.swift": id == nil ? Self.extra : "", "Extra/b.swift": Self.extra,
    ])
    let text = await files.run("extract")
    #expect(!text.contains("1 stale") && !text.contains("1 removed"), "\(text)")
    if let id { #expect(text.contains("Package.swift:2:") && text.contains(id), "\(text)") }
  }

  /// Other statements in manifests that are followed.
  @Test(arguments: [
    "print(\"x\")", "for t in ts { t.swiftSettings?.append(.define(\"A\")) }",
    "for t in ts { t.swiftSettings = [.define(\"A\")] }", "ts += []", "ts.append(contentsOf: [])",
    "precondition(true)", "var us = [Target]()\nts += us",
    "ts += [String]().map { .target(name: $0) }",
    "ts += [\"App\"].map { .target(name: $0, path: \"App\") }",
    "ts += [\"App\"].map { Target.target(name: $0, path: \"App\") }",
    "ts += [\"App\"].map { name in return .target(name: name, path: \"App\") }",
    "ts[0].dependencies = [\"X\"].map { .product(name: $0, package: \"z\") }",
    "ts.forEach { $0.plugins = [] }", "_ = ts.count",
  ])
  func `says nothing of what does not matter`(_ statement: String) async {
    var files = InMemoryFileSystem(
      Self.app.merging([
        "Package.swift":
          "// swift-tools-version: 6.0\nimport PackageDescription\nvar ts: [Target] = [.target(name: \"App\", path: \"App\")]\n\(statement)\nlet package = Package(name: \"T\", defaultLocalization: \"en\", targets: ts)\n"
      ]) { first, _ in first })
    let text = await files.run("project")
    #expect(!text.contains("not followed"), "\(text)")
  }

  /// A file named like a manifest, and a package in its own folder.
  @Test(arguments: [
    (["App/Package.swift": "import Foundation\nstruct Package {}"], "no project describes"),
    (
      [
        "Package.swift":
          "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"T\", defaultLocalization: \"en\", targets: [.target(name: \"App\", path: \".\")])"
      ], "Package.swift"
    ),
    (
      [
        "T.xcworkspace/contents.xcworkspacedata":
          "<Workspace version=\"1.0\"><FileRef location=\"group:T.xcodeproj\"/></Workspace>",
        "project.yml": "targets: {App: {type: application, platform: iOS, sources: [App, Extra]}}",
      ], "T.xcworkspace"
    ),
  ])
  func `finds the app`(_ others: [String: String], _ first: String) async {
    var files = InMemoryFileSystem(Self.app.merging(others) { first, _ in first })
    let text = await files.run("project")
    #expect(text.hasPrefix(first), "\(text)")
    #expect(text.contains("App/Localizable.xcstrings"), "\(text)")
    #expect(text.hasSuffix("exit 0") || text.contains("T.xcodeproj"), "\(text)")
  }

  @Test func `names a pattern of Tuist that matches nothing`() async {
    var files = InMemoryFileSystem(
      Self.app.merging([
        "Project.swift":
          "import ProjectDescription\nlet project = Project(name: \"T\", targets: [.target(name: \"App\", destinations: .iOS, product: .app, bundleId: \"a\", sources: [\"App/**\", \"Extr/**\"], resources: [\"App/**\", \"Extr/*.strings\"])])\n"
      ]) { first, _ in first })
    // A pattern is not a table that is missing.
    #expect(await !files.run("health").contains("[missing-table]"))
    let text = await files.run("extract")
    #expect(text.contains("'Extr/**' of target 'App' matches no file"), "\(text)")
    #expect(!text.contains("1 stale") && !text.contains("1 removed"), "\(text)")
  }

  /// Tuist's packages, whose sources may use the strings of an app, and their pins.
  @Test func `reads the packages that Tuist names apart`() async {
    let kit =
      "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"Kit\", targets: [.target(name: \"Kit\", path: \"Sources\")])"
    var files = InMemoryFileSystem(
      Self.app.merging([
        "Project.swift":
          "import ProjectDescription\nlet project = Project(name: \"T\", targets: [.target(name: \"App\", destinations: .iOS, product: .app, bundleId: \"a\", sources: [\"App/**\"], resources: [\"App/**\"], dependencies: [.external(name: \"Kit\")])])\n",
        "Tuist/Package.swift":
          "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"D\", dependencies: [.package(path: \"../Kit\"), .package(url: \"https://example.com/pot\", from: \"1.0.0\")])",
        "Tuist/Package.resolved":
          #"{"pins": [{"identity": "pot", "kind": "remoteSourceControl", "location": "https://example.com/pot", "state": {"version": "1", "revision": "r"}}], "version": 2}"#,
        "Kit/Package.swift": kit, "Kit/Sources/k.swift": "",
      ]) { first, _ in first })
    let text = await files.run("project -v")
    #expect(
      text.contains("Kit/Package.swift") && text.contains("Kit/Package.swift: Kit"), "\(text)")
    #expect(text.contains("pot 1: not checked out"), "\(text)")
  }

  /// Code elsewhere that spells a key keeps it.
  @Test(arguments: [
    ("extract --check App", "Modules/Kit/k.swift"), ("extract --check", "Stray/k.swift"),
    ("extract --check App", "Modules/.git/HEAD"),
  ])
  func `keys stay that other code of the repository spells`(
    _ line: String, _ other: String
  ) async {
    var files = InMemoryFileSystem([
      ".git/HEAD": "",
      "App/project.yml": "targets: {App: {type: application, platform: iOS, sources: [App]}}",
      "project.yml": "targets: {App: {type: application, platform: iOS, sources: [App]}}",
      "App/App/Localizable.xcstrings": Self.catalog, "App/App/a.swift": "",
    ])
    files.put("let key = \"%lld cups\"", at: "Modules/Kit/k.swift")
    files.put("let key = \"%lld cups\"", at: other)
    let text = await files.run(line)
    #expect(!text.contains("1 stale") && !text.contains("1 removed"), "\(text)")
    #expect(text.contains("\"%lld cups\"") || text.contains("not all"), "\(text)")
  }

  /// A project may name any file of the machine; none of its contents are shown.
  @Test(arguments: [
    "configFiles: {Debug: ../../secret, Release: ../../secret}",
    "targets: {A: {type: application, platform: iOS, sources: [App, ../../secret.strings]}}",
    "targets: {A: {type: application, platform: iOS, sources: [App], info: {path: ../../secret.plist}}}",
    "targets: {A: {type: application, platform: iOS, sources: [App], configFiles: {Debug: ../../secret}}}",
  ])
  func `shows nothing of files outside`(_ specification: String) async throws {
    let folder = TemporaryFolder()
    let secret = "machine x login y password CANARY"
    try folder.file("secret", secret)
    try folder.file("secret.strings", secret)
    try folder.file("secret.plist", secret)
    try folder.file(
      "a/b/project.yml",
      specification.hasPrefix("targets")
        ? specification
        : "\(specification)\ntargets: {A: {type: application, platform: iOS, sources: [App]}}")
    try folder.file("a/b/App/a.swift", "let a = Text(\"App\")")
    try folder.file("a/b/App/en.lproj/Localizable.strings", "")
    for line in ["check", "health", "extract --check", "project -v", "export -l fr -o out"] {
      let arguments = line.replacing("out", with: folder["out"])
      let (text, _) = await transcript(
        "\(arguments) \(folder["a/b"])", of: subcommands, in: DiskFileSystem())
      #expect(!text.contains("CANARY"), "\(line): \(text)")
    }
    #expect(!folder.snapshot().filter { $0.hasPrefix("out/") }.joined().contains("CANARY"))
  }

  /// An unreadable description: its name, its text or nil for a folder of that name, and the
  /// output.
  @Test(
    arguments: [
      (
        "project.yml", nil,
        ": error: is a folder where a file is expected; rename or remove it [not-a-file]"
      ),
      (
        "Project.swift", nil,
        ": error: is a folder where a file is expected; rename or remove it [not-a-file]"
      ),
      ("BUILD", nil, ": error: is a directory [file-error]"),
      ("project.yml", "targets: [", ":1:10: error: the bracket has no partner [malformed-yaml]"),
      (
        "project.json", #"{"targets": {"A": {"platform": "iOS"}"#,
        ":1:38: error: the file ends before the JSON value does [malformed-json]"
      ),
      (
        "BUILD", "swift_library(name = \"A\"",
        ":1:25: error: ',' or ')' is missing in the call of 'swift_library' [malformed-manifest]"
      ),
      ("Package.resolved", nil, ": warning: is a directory [file-error]"),
    ] as [(String, String?, String)])
  func `says that a description cannot be read`(
    _ name: String, _ text: String?, _ expected: String
  ) async throws {
    let folder = TemporaryFolder()
    try folder.file("App/a.swift", "let a = Text(\"App\")")
    try folder.file("App/en.lproj/Localizable.strings", "")
    if name == "BUILD" { try folder.file("WORKSPACE", "") }
    if name == "Package.resolved" { try folder.file("Package.swift", Self.wholePackage) }
    try folder.file(text == nil ? "\(name)/inner" : name, text ?? "")
    let (project, _) = await transcript(
      "project \(folder.path)", of: subcommands, in: DiskFileSystem())
    #expect(project.contains("\(name)\(expected)"), "\(project)")
    #expect(!project.contains("no project describes"), "\(project)")
    #expect(project.hasSuffix("exit 1") == expected.contains(" error:"), "\(project)")
  }

  @Test(arguments: ["project.yml", "project.json", "Project.swift", "BUILD", "Package.resolved"])
  func `waits for no pipe`(_ name: String) async throws {
    let folder = TemporaryFolder()
    try folder.file("App/a.swift", "let a = Text(\"App\")")
    try folder.file("WORKSPACE", "")
    if name == "Package.resolved" { try folder.file("Package.swift", Self.wholePackage) }
    folder.pipe(name)
    for line in ["project", "extract --check"] {
      let (text, _) = await transcript(
        "\(line) \(folder.path)", of: subcommands, in: DiskFileSystem())
      #expect(text.contains("\(name): "), "\(text)")
      #expect(text.contains("is a pipe or a device where a file is expected"), "\(text)")
      #expect(!text.contains("no project describes"), "\(text)")
    }
  }

  private static let wholePackage = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "T", defaultLocalization: "en", targets: [.target(name: "App", path: "App")])
    """

  @Test func `takes a call as it is listed`() async {
    var files = InMemoryFileSystem(["a.swift": "let a = Badge(title: \"Title\", icon: \"star\")"])
    #expect(await files.run("scan a.swift").hasPrefix("! 0 strings"))
    let text = await files.run("scan --localizes Badge(title:icon:) a.swift")
    #expect(text.hasPrefix("a.swift:1:22: \"Title\" in Localizable"), "\(text)")
  }

  @Test func `names folders of packages in other letter case`() async {
    var files = InMemoryFileSystem([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "T", dependencies: [.package(path: "kit")],
        targets: [.target(name: "App", path: "app"), .target(name: "row")])
      """,
      "App/a.swift": "", "Kit/Package.swift": "", "Sources/Row/r.swift": "",
    ])
    let text = await files.run("project")
    for (said, meant) in [
      ("strings and declarations are not known", "Kit/Package.swift")
    ] {
      #expect(text.contains("\(said); did you mean '\(meant)'?"), "\(text)")
    }
    for (said, meant) in [("app", "App"), ("Sources/row", "Sources/Row")] {
      #expect(text.contains("'\(said)' is '\(meant)' on disk"), "\(text)")
    }
  }

  @Test func `lists no function that is given as a taker of keys`() async {
    var files = InMemoryFileSystem(["a.swift": "let a = [Tea(\"Green tea\"), Cup(\"Big cup\")]"])
    let line = "--localizes func\tTea(_:String) a.swift"
    let text = await files.run("scan --unknown \(line)")
    #expect(text.hasPrefix("Cup(_:)  1 text: \"Big cup\" at a.swift:1:32\n! 1 function"), "\(text)")
    #expect(await files.run("scan \(line)").hasPrefix("a.swift:1:14: \"Green tea\""))
  }

  /// A new table goes where the description includes it, so that the next run finds it.
  @Test(arguments: [
    [
      "project.yml":
        "targets: {App: {type: application, platform: iOS, sources: [App/Code, {path: App/Res, buildPhase: resources}]}}"
    ],
    [
      "Project.swift":
        "import ProjectDescription\nlet project = Project(name: \"T\", targets: [.target(name: \"App\", destinations: .iOS, product: .app, bundleId: \"a\", sources: [\"App/Code/**\"], resources: [\"App/Res/**\"])])\n"
    ],
    [
      "MODULE.bazel": "",
      "BUILD":
        "swift_library(name = \"L\", srcs = glob([\"App/Code/**\"]), data = glob([\"App/Res/**\"]))\nios_application(name = \"App\", deps = [\":L\"])\n",
    ],
  ])
  func `makes a table where the target takes it`(_ description: [String: String]) async {
    var files = InMemoryFileSystem(
      description.merging([
        "App/Code/a.swift": "let a = Text(\"App\")", "App/Res/x.txt": "",
      ]) { first, _ in first })
    let first = await files.run("extract --create")
    #expect(first.contains("created App/") && first.hasSuffix("exit 0"), "\(first)")
    let second = await files.run("extract --check")
    #expect(second.hasSuffix("exit 0") && !second.contains("no-member"), "\(second)")
  }

  @Test func `health says that packages are not checked out`() async {
    var files = InMemoryFileSystem([
      "project.yml": "targets: {App: {type: application, platform: iOS, sources: [App]}}",
      "App/a.swift": "let a = Text(\"App\", comment: \"The name of the app\")",
      "App/en.lproj/Localizable.strings": "/* The name of the app */\n\"App\" = \"App\";\n\n",
      ".package.resolved":
        #"{"pins": [{"identity": "pot", "kind": "remoteSourceControl", "location": "https://example.com/pot", "state": {"version": "1", "revision": "r"}}], "version": 2}"#,
    ])
    let text = await files.run("health")
    #expect(
      text.contains("1 package is not checked out")
        && text.contains("but packages are not checked out"), "\(text)")
  }

  /// Ways to name the folder of a package: the working directory, and the command line.
  @Test(arguments: [("P", []), ("P", ["."]), ("", ["P"]), ("P/Sub", [".."]), ("P", ["../P"])])
  func `a package reads the same however its folder is named`(
    _ directory: String, _ words: [String]
  ) throws {
    for path in ["\".\"", "\"\"", "\"./\""] {
      let folder = TemporaryFolder()
      try folder.file(
        "P/Package.swift",
        "// swift-tools-version: 6.0\nlet package = Package(name: \"T\", defaultLocalization: \"en\", targets: [.target(name: \"App\", path: \(path))])"
      )
      try folder.file("P/Sub/a.swift", "let a = 1")
      try folder.file("P/b.swift", "let b = 1")
      let program = try BuiltProgram()
      let whole = try program.run(["project", folder["P"]])
      #expect(whole.output.contains("App (library): 2 source files"), "\(whole.output)")
      let found = try program.run(["project"] + words, in: folder[directory])
      #expect(found == whole, "\(found.output)")
    }
  }
}

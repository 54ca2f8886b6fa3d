import CatalogModel
import ProjectDiscovery
import ProjectFiles
import TestSupport
import Testing

struct TuistTests {
  static let shop: [String: String] = [
    "Project.swift": """
    import ProjectDescription
    import ProjectDescriptionHelpers

    let project = Project(
      name: "Shop",
      options: .options(defaultKnownRegions: ["de", "fr"], developmentRegion: "de"),
      settings: .settings(base: ["LOCALIZED_STRING_MACRO_NAMES": "teaText"]),
      targets: [
        .target(
          name: "Shop", destinations: .iOS, product: .app, bundleId: "tea.shop",
          infoPlist: .extendingDefault(with: ["CFBundleDisplayName": "Teashop"]),
          sources: ["Shop/**/*.swift", .glob("Old/**", excluding: "Old/Draft.m")],
          resources: ["Shop/Resources/**", .folderReference(path: "Web")],
          dependencies: [.project(target: "Kit", path: "Kit")],
          settings: .settings(base: ["SWIFT_EMIT_LOC_STRINGS": true])),
        Target(name: "ShopTests", platform: .iOS, product: .unitTests, sources: "Tests/**"),
      ] + .widgets(["Big"]))
    """,
    "Tuist/ProjectDescriptionHelpers/Widgets.swift": """
    import ProjectDescription
    extension Array where Element == Target {
      public static func widgets(_ names: [String]) -> [Target] { names.map { widget($0) } }
    }
    func widget(_ name: String) -> Target {
      .target(name: "\\(name)Widget", product: .appExtension, sources: ["Widgets/\\(name)/**"])
    }
    """,
    "Kit/Project.swift": """
    import ProjectDescription
    let project: Project = .init(
      name: "Kit",
      targets: [.target(name: "Kit", product: .framework, buildableFolders: ["Sources"])])
    """,
    "Shop/App.swift": "", "Shop/Resources/de.lproj/Localizable.strings": "",
    "Shop/Resources/Assets.xcassets/Contents.json": "", "Old/Basket.m": "", "Old/Draft.m": "",
    "Web/en.lproj/Web.strings": "", "Widgets/Big/Big.swift": "", "Tests/Test.swift": "",
    "Kit/Sources/Kit.swift": "", "Kit/Sources/Kit.xcstrings": "",
  ]

  @Test func `reads targets with their files and settings`() async throws {
    let found = try await Discovery(at: ".", in: InMemoryFileSystem(Self.shop))
    #expect(found.diagnostics.lines == [])
    #expect(found.project.containers == ["Project.swift", "Kit/Project.swift"])
    #expect(
      found.summary == [
        "Shop application: Old/Basket.m Shop/App.swift | Shop/Resources/Assets.xcassets "
          + "Shop/Resources/de.lproj/Localizable.strings Web/en.lproj/Web.strings",
        "BigWidget appExtension: Widgets/Big/Big.swift | ",
        "Kit framework: Kit/Sources/Kit.swift | Kit/Sources/Kit.xcstrings",
      ])
    #expect(found.project.developmentLanguage.description == "de")
    let settings = try #require(found.project.targets.first).settings
    #expect(settings.macros == ["teaText"])
    #expect(settings.emitsSwiftStrings == true)
    #expect(settings.generatesInfoPlist)
    #expect(settings.infoPlistTexts == [.init(key: "CFBundleDisplayName", text: "Teashop")])
  }

  @Test func `reads the projects of a workspace`() async throws {
    var files = Self.shop
    files["Project.swift"] = nil
    files["Workspace.swift"] = """
      import ProjectDescription
      let workspace = Workspace(name: "All", projects: ["K*"])
      """
    let found = try await Discovery(at: ".", in: InMemoryFileSystem(files))
    #expect(found.project.containers == ["Workspace.swift", "Kit/Project.swift"])
  }

  /// The marker of the root, and the place of the sources that a manifest in `P/App` names.
  @Test(arguments: [
    ("Tuist/x", ".relativeToRoot(\"Kit/**\")", "Kit/k.swift"),
    ("Tuist.swift", "\"//Kit/**\"", "Kit/k.swift"),
    (".git/HEAD", ".glob(.relativeToRoot(\"Kit/**\"))", "Kit/k.swift"),
    (".git/HEAD", ".glob(Path.relativeToRoot(\"Kit/**\"), excluding: [])", "Kit/k.swift"),
    ("P/.git/HEAD", ".relativeToRoot(\"Kit/**\")", "P/Kit/k.swift"),
    ("P/Tuist.swift", ".relativeToRoot(\"Kit/**\")", "P/Kit/k.swift"),
    (".git/HEAD", ".relativeToManifest(\"Kit/**\")", "P/App/Kit/k.swift"),
    (".git/HEAD", "\"Kit/**\"", "P/App/Kit/k.swift"),
  ])
  func `finds the root of all`(_ mark: String, _ path: String, _ source: String) async throws {
    let found = try await Discovery(
      at: ".",
      in: InMemoryFileSystem([
        "P/App/Project.swift": """
        import ProjectDescription
        let project = Project(
          name: "App", targets: [.target(name: "App", product: .app, sources: .paths([\(path)]))])
        """,
        mark: "", "Kit/k.swift": "", "P/Kit/k.swift": "", "P/App/Kit/k.swift": "",
      ]))
    #expect(found.diagnostics.lines == [])
    #expect(found.project.targets.map(\.sources) == [[source]])
  }

  @Test(arguments: [
    ("let project = Project(name: \"P\", targets: [1️⃣make(1)])", "computed-target"),
    ("let project = Project(name: \"P\", targets: [.target(name: \"A\"1️⃣]", "malformed-manifest"),
    (
      "let project = Project(name: \"P\", targets: "
        + "[.target(name: \"A\", product: .app, sources: [1️⃣\"../../A/**\"])])",
      "outside-project"
    ),
    (
      "let project = Project(name: \"P\", targets: "
        + "[.target(name: \"A\", product: .app, sources: [1️⃣all()])])",
      "computed-target"
    ),
  ])
  func `says what cannot be read and where`(_ manifest: String, _ id: String) async throws {
    let text = manifest.replacing("1️⃣", with: "")
    let found = try await Discovery(
      at: ".",
      in: InMemoryFileSystem(["Project.swift": "import ProjectDescription\n" + text, "a.swift": ""])
    )
    #expect(found.diagnostics.map(\.id.description).contains(id))
    #expect(found.diagnostics.allSatisfy { $0.span?.path == "Project.swift" })
  }

  /// The declarations of a manifest, and the way it creates a test target with a file.
  @Test(arguments: [
    (
      "enum Kind { case framework, unitTests, iOS }",
      ".target(name: \"T\", destinations: [.iOS], product: .unitTests, sources: [\"T/**\"])"
    ),
    (
      "enum Kind: String { case unitTests = \"tests\" }",
      "Target(name: \"T\", platform: .iOS, product: .unitTests, sources: [\"T/**\"])"
    ),
    (
      "enum Kind { case unitTests }\nfunc make(_ product: Product) -> Target { .target(name: \"T\", product: product, sources: [\"T/**\"]) }",
      "make(.unitTests)"
    ),
    (
      "extension Product { static let checks = Product.unitTests }",
      ".target(name: \"T\", product: .checks, sources: [\"T/**\"])"
    ),
    ("", ".target(name: \"T\", product: .unitTests, sources: [.glob(Path(\"T/**\"))])"),
    (
      "",
      ".target(name: \"T\", product: .unitTests, sources: [], resources: [.glob(pattern: Path(\"T/**\"))], buildableFolders: [\"T\"])"
    ),
  ])
  func `takes implicit members and paths for those of Tuist`(
    _ declaration: String, _ target: String
  ) async throws {
    var options = Discovery.Options()
    options.includesTests = true
    let found = try await Discovery(
      at: ".", options,
      in: InMemoryFileSystem([
        "Project.swift":
          "import ProjectDescription\n\(declaration)\nlet project = Project(name: \"P\", targets: [\(target)])",
        "T/t.swift": "",
      ]))
    #expect(found.diagnostics.lines == [])
    #expect(found.summary == ["T tests: T/t.swift | "])
  }

  @Test(arguments: [
    "{App,Core}/**/*.swift", "**/[ac].swift", "*/?.swift", "{App,Core}/{a,c}.swift",
    "**/[a-c].swift", "{App/a,Core/c}.swift",
  ])
  func `reads patterns`(_ pattern: String) async throws {
    let found = try await Discovery(
      at: ".",
      in: InMemoryFileSystem([
        "Project.swift":
          "import ProjectDescription\nlet project = Project(name: \"P\", targets: [.target(name: \"T\", product: .app, sources: [\"\(pattern)\"])])",
        "App/a.swift": "", "Core/c.swift": "", "Other/long.swift": "", "App/b.txt": "",
      ]))
    #expect(found.diagnostics.lines == [])
    #expect(found.summary == ["T application: App/a.swift Core/c.swift | "])
  }

  /// All branches count.
  @Test(arguments: [
    "let project = isFull ? ONE : TWO", "let project = if isFull { ONE } else { TWO }",
    "#if DEBUG\nlet project = ONE\n#else\nlet project = TWO\n#endif",
    "func make() -> Project { if isFull { return ONE } else { return TWO } }\nlet project = make()",
  ])
  func `reads each of two projects`(_ code: String) async throws {
    func project(_ targets: [String]) -> String {
      let list = targets.map {
        ".target(name: \"\($0)\", product: .app, sources: [\"\($0)/**\"])"
      }
      return "Project(name: \"P\", targets: [\(list.joined(separator: ", "))])"
    }
    let text = code.replacing("ONE", with: project(["A", "B"]))
      .replacing("TWO", with: project(["A", "C"]))
    let found = try await Discovery(
      at: ".",
      in: InMemoryFileSystem([
        "Project.swift": "import ProjectDescription\nlet isFull = Environment.isFull\n\(text)",
        "A/a.swift": "", "B/b.swift": "", "C/c.swift": "",
      ]))
    #expect(found.diagnostics.lines == [])
    #expect(
      found.summary == [
        "A application: A/a.swift | ", "B application: B/b.swift | ", "C application: C/c.swift | ",
      ])
  }

  /// Targets of one name are one target, with the files of each branch.
  @Test(arguments: [
    "let project = isFull ? Project(OPTIONS, targets: [ONE]) : Project(OTHERS, targets: [TWO])",
    "let project = Project(OPTIONS, targets: isFull ? [ONE] : [TWO])",
    "#if DEBUG\nlet all = [ONE]\n#else\nlet all = [TWO]\n#endif\n"
      + "let project = Project(OPTIONS, targets: all)",
  ])
  func `reads targets of one name in each branch`(_ code: String) async throws {
    func target(_ folder: String) -> String {
      ".target(name: \"T\", product: .app, sources: [\"\(folder)/**\"], "
        + "resources: [\"\(folder)/**\"])"
    }
    func options(_ region: String) -> String {
      "name: \"P\", options: .options(developmentRegion: \"\(region)\")"
    }
    let text = code.replacing("ONE", with: target("A")).replacing("TWO", with: target("B"))
      .replacing("OPTIONS", with: options("en")).replacing("OTHERS", with: options("fr"))
    let found = try await Discovery(
      at: ".",
      in: InMemoryFileSystem([
        "Project.swift": "import ProjectDescription\nlet isFull = Environment.isFull\n\(text)",
        "A/a.swift": "", "A/en.lproj/A.strings": "", "B/b.swift": "", "B/en.lproj/B.strings": "",
      ]))
    #expect(
      found.summary == [
        "T application: A/a.swift B/b.swift | A/en.lproj/A.strings B/en.lproj/B.strings"
      ])
    let lines = found.diagnostics.lines
    #expect(lines.isEmpty != code.contains("OTHERS"), "\(lines)")
    #expect(lines.allSatisfy { $0.contains("development region is 'en' or 'fr'") }, "\(lines)")
  }

  @Test func `takes no source of that name for a manifest`() async throws {
    let found = try await Discovery(
      at: ".",
      in: InMemoryFileSystem(["Project.swift": "struct Project {}", "en.lproj/A.strings": ""]))
    #expect(found.project.containers == [])
    #expect(found.project.targets.map(\.sources) == [["Project.swift"]])
  }

  @Test func `ends with projects that refer to each other, and with damaged manifests`()
    async throws
  {
    var files = Self.shop
    files["Kit/Project.swift"] = """
      import ProjectDescription
      let project = Project(name: "Kit", targets: [
        .target(name: "Kit", product: .app, dependencies: [.project(target: "A", path: "..")])])
      """
    let found = try await Discovery(at: ".", in: InMemoryFileSystem(files))
    #expect(found.project.containers.count == 2)
    let bytes = Array((Self.shop["Project.swift"] ?? "").utf8)
    for damaged in Mutations.random(of: bytes, count: 100) {
      files["Project.swift"] = String(decoding: damaged, as: UTF8.self)
      _ = try await Discovery(at: ".", in: InMemoryFileSystem(files))
    }
  }
}

extension Discovery {
  /// The included targets, with their sources and resources.
  var summary: [String] {
    project.targets.map {
      "\($0.name) \($0.kind): \($0.sources.joined(separator: " ")) | "
        + $0.resources.joined(separator: " ")
    }
  }
}

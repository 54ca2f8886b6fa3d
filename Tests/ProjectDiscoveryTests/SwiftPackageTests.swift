import CatalogModel
import ProjectDiscovery
import ProjectFiles
import Testing

struct SwiftPackageTests {
  /// One target declared in a package, the files beside the manifest, and those found for it.
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: String
    var version = "5.9"
    let targets: String
    let files: [String]
    let expected: [String]

    var testDescription: String { rule }
  }

  @Test(arguments: [
    Case(
      rule: "a target lies in a folder of its name", targets: ".target(name: \"Tea\")",
      files: [
        "Sources/Tea/A.swift", "Sources/Tea/Sub/B.m", "Sources/Other/C.swift", "Tea/D.swift",
      ],
      expected: [
        "library Tea: Sources/Tea/Resources", "Sources/Tea/A.swift", "Sources/Tea/Sub/B.m",
      ]),
    Case(
      rule: "the first common folder that is there counts", targets: ".target(name: \"Tea\")",
      files: ["src/Tea/A.swift"], expected: ["library Tea: src/Tea/Resources", "src/Tea/A.swift"]),
    Case(
      rule: "tests lie in Tests, plugins in Plugins",
      targets: ".testTarget(name: \"T\"), .plugin(name: \"P\", capability: .buildTool())",
      files: ["Tests/T/A.swift", "Plugins/P/B.swift"],
      expected: ["tests T: Tests/T", "Tests/T/A.swift", "plugin P: Plugins/P", "Plugins/P/B.swift"]),
    Case(
      rule: "a single target may have the common folder since 5.9",
      targets: ".executableTarget(name: \"tea\")", files: ["Sources/main.swift"],
      expected: ["tool tea: Sources/Resources", "Sources/main.swift"]),
    Case(
      rule: "a single target has a folder of its own before 5.9", version: "5.8",
      targets: ".executableTarget(name: \"tea\")", files: ["Sources/main.swift"],
      expected: ["target 'tea' has no folder 'Sources/tea'; create it, or name another in 'path'"]),
    Case(
      rule: "path, exclude and sources",
      targets:
        ".target(name: \"T\", path: \"Tea\", exclude: [\"Old\", \"b.swift\"], sources: [\"Code\"])",
      files: [
        "Tea/Code/a.swift", "Tea/Code/Old/a.swift", "Tea/Old/a.swift", "Tea/Other/a.swift",
        "Tea/Code/b.swift", "Tea/b.swift", "Tea/Other/L.xcstrings",
      ],
      expected: [
        "library T: Tea", "Tea/Code/Old/a.swift", "Tea/Code/a.swift", "Tea/Code/b.swift",
        "- Tea/Other/L.xcstrings",
      ]),
    Case(
      rule: "catalogs that Loquat's plugin compiles are its own, excluded or not",
      targets: """
        .target(
          name: "T", exclude: ["L.xcstrings", "Old"],
          plugins: [.plugin(name: "CompileStringCatalogs", package: "loquat")])
        """,
      files: [
        "Sources/T/a.swift", "Sources/T/L.xcstrings", "Sources/T/Old/M.xcstrings",
        "Sources/T/Old/b.swift", "Sources/T/N.xcstrings",
      ],
      expected: [
        "library T: Sources/T", "Sources/T/a.swift", "- Sources/T/L.xcstrings",
        "- Sources/T/N.xcstrings", "- Sources/T/Old/M.xcstrings",
      ]),
    Case(
      rule: "catalogs that another plugin has are excluded",
      targets:
        ".target(name: \"T\", exclude: [\"L.xcstrings\"], plugins: [\"Other\"])",
      files: ["Sources/T/a.swift", "Sources/T/L.xcstrings"],
      expected: ["library T: Sources/T/Resources", "Sources/T/a.swift"]),
    Case(
      rule: "sources that are named and not there",
      targets: ".target(name: \"T\", sources: [\"a.swift\", \"Gone\", \"../b.swift\", \".\"])",
      files: ["Sources/T/a.swift", "Sources/b.swift"],
      expected: [
        "library T: Sources/T/Resources", "Sources/T/a.swift",
        "'Gone' of target 'T' does not exist; correct or remove it",
        "'../b.swift' of target 'T' is outside of the target's folder; correct or remove it",
      ]),
    Case(
      rule: "resources that are named and not there",
      targets: ".target(name: \"T\", resources: [.process(\"Gone\"), .copy(\"a.strings\")])",
      files: ["Sources/T/a.swift", "Sources/T/a.strings"],
      expected: [
        "library T: Sources/T", "Sources/T/a.swift", "- Sources/T/a.strings",
        "'Gone' of target 'T' does not exist; correct or remove it",
      ]),
    Case(
      rule: "folders in other letter case",
      targets: ".target(name: \"T\", path: \"Code/tea\"), .target(name: \"row\")",
      files: ["Code/Tea/a.swift", "Sources/Row/b.swift"],
      expected: [
        "library T: Code/Tea/Resources", "Code/Tea/a.swift",
        "library row: Sources/Row/Resources", "Sources/Row/b.swift",
        "'Code/tea' is 'Code/Tea' on disk; builds fail on file systems that distinguish these spellings; use the same spelling for both",
        "'Sources/row' is 'Sources/Row' on disk; builds fail on file systems that distinguish these spellings; use the same spelling for both",
      ]),
    Case(
      rule: "the package itself may be the folder",
      targets: ".target(name: \"T\", path: \".\")",
      files: [
        "a.swift", "Package@swift-6.0.swift", ".hidden/b.swift", "Inner/c.swift",
        "A.playground/d.swift",
      ],
      expected: ["library T: Resources", "Inner/c.swift", "a.swift"]),
    Case(
      rule: "resources that Xcode knows", targets: ".target(name: \"T\")",
      files: [
        "Sources/T/a.swift", "Sources/T/en.lproj/L.strings", "Sources/T/V.xib",
        "Sources/T/A.xcassets/Contents.json", "Sources/T/L.xcstrings", "Sources/T/x.strings",
        "Sources/T/de.lproj/L.stringsdict", "Sources/T/readme.txt",
      ],
      expected: [
        "library T: Sources/T", "Sources/T/a.swift", "- Sources/T/A.xcassets",
        "- Sources/T/L.xcstrings", "- Sources/T/V.xib", "- Sources/T/de.lproj/L.stringsdict",
        "- Sources/T/en.lproj/L.strings",
      ]),
    Case(
      rule: "before 5.3 no resources are known", version: "5.2", targets: ".target(name: \"T\")",
      files: ["Sources/T/a.swift", "Sources/T/en.lproj/L.strings"],
      expected: ["library T: Sources/T", "Sources/T/a.swift"]),
    Case(
      rule: "tables are made in Resources where that is processed",
      targets:
        ".target(name: \"T\", resources: [.process(\"Resources\"), .embedInCode(\"x.strings\")])",
      files: ["Sources/T/a.swift", "Sources/T/Resources/L.strings", "Sources/T/x.strings"],
      expected: [
        "library T: Sources/T/Resources", "Sources/T/a.swift",
        "- Sources/T/Resources/L.strings",
      ]),
    Case(
      rule: "a copied folder holds resources, but no new tables",
      targets: ".target(name: \"T\", resources: [.copy(\"Resources\")])",
      files: ["Sources/T/a.swift", "Sources/T/Resources/L.strings", "Sources/T/Resources/b.swift"],
      expected: ["library T: Sources/T", "Sources/T/a.swift", "- Sources/T/Resources/L.strings"]),
    Case(
      rule: "binaries and system libraries have no strings",
      targets: ".binaryTarget(name: \"B\", path: \"B.xcframework\"), .systemLibrary(name: \"C\")",
      files: ["a.swift"], expected: []),
    Case(
      rule: "a folder that is not there, or lies outside", version: "6.0",
      targets:
        ".target(name: \"A\", path: \"X\"), .target(name: \"B\", path: \"../B\"), .target(name: \"../C\"), .target(name: \"D\", path: \"/D\")",
      files: ["a.swift"],
      expected: [
        "target 'A' has no folder 'X'; create it, or name another in 'path'",
        "path '../B' of target 'B' leaves its package; name a folder inside it",
        "target '../C' has no folder 'Sources/../C'; create it, or name another in 'path'",
        "path '/D' of target 'D' is absolute; write it relative to the package",
      ]),
  ])
  func `finds files`(_ row: Case) throws {
    let manifest = """
      // swift-tools-version: \(row.version)
      let package = Package(name: "P", targets: [\(row.targets)])
      """
    var files = Dictionary(uniqueKeysWithValues: row.files.map { ("App/" + $0, "") })
    files["App/Package.swift"] = manifest
    let package = try SwiftPackage.read(
      "Package.swift", root: "App", in: InMemoryFileSystem(files))
    let found = package.targets.flatMap { target in
      ["\(target.kind.rawValue) \(target.name): \(target.folder)"] + target.sources
        + target.resources.map { "- \($0)" }
    }
    #expect(found + package.diagnostics.map(\.message) == row.expected)
  }

  @Test func `knows what decides about strings`() throws {
    let package = try SwiftPackage.read(
      "Packages/Tea", root: "App",
      in: InMemoryFileSystem([
        "App/Packages/Tea/Package.swift": """
        // swift-tools-version: 5.9
        let package = Package(
          name: "Tea", defaultLocalization: "de", dependencies: [.package(path: "../Leaf")],
          targets: [.target(name: "A"), .target(name: "B")])
        """,
        "App/Packages/Tea/Sources/A/Localizable.xcstrings": "",
        "App/Packages/Tea/Sources/B/b.swift": "",
      ]))
    #expect(package.path == "Packages/Tea/Package.swift")
    #expect(package.localDependencies == ["Packages/Leaf"])
    #expect(package.targets.map(\.container) == [package.path, package.path])
    #expect(package.targets.map(\.settings.developmentLanguage) == ["de", "de"])
    #expect(package.targets.map(\.settings.prefersCatalogs) == [true, false])
    #expect(package.targets.map(\.settings.isExported) == [true, true])
  }

  @Test func `goes on without folders that cannot be listed`() throws {
    var files = InMemoryFileSystem([
      "Package.swift": "let package = Package(name: \"P\", targets: [.target(name: \"T\")])",
      "Sources/T/a.swift": "", "Sources/T/Locked/b.swift": "",
    ])
    files.unreadable = ["Sources/T/Locked"]
    let package = try SwiftPackage.read("Package.swift", in: files)
    #expect(package.targets.map(\.sources) == [["Sources/T/a.swift"]])
    #expect(package.diagnostics.map(\.message) == ["permission denied"])
    #expect(package.diagnostics.map { $0.span?.path } == ["Sources/T/Locked"])
  }

  @Test func `reads the newest manifest for a version where there is no other`() throws {
    let files = InMemoryFileSystem([
      "Package@swift-5.9.swift": "let package = Package(name: \"Old\")",
      "Package@swift-5.10.swift": "let package = Package(name: \"New\")",
    ])
    let package = try SwiftPackage.read(".", in: files)
    #expect(package.manifest.name == "New")
    #expect(package.diagnostics.map(\.id) == [.manifestForVersion])
    #expect(throws: FileError.self) { try SwiftPackage.read("None", in: files) }
  }
}

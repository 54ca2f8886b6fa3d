import CatalogModel
import ProjectDiscovery
import ProjectFiles
import TestSupport
import Testing

struct BazelTests {
  static let shop: [String: String] = [
    "MODULE.bazel": "module(name = \"shop\")",
    "App/BUILD.bazel": #"""
    load("@rules_apple//apple:ios.bzl", "ios_application")
    VERSION = "17.0"
    TABLES = ["de.lproj/Localizable.strings"]
    swift_library(
        name = "AppLib",
        srcs = glob(["**/*.swift"], exclude = ["Draft.swift"]) + select({
            "//conditions:default": ["More/Extra.m"],
        }),
        data = TABLES + glob(["Assets.xcassets/**"], allow_empty = True) + [":words"],
        deps = ["//Kit", "@other//:lib"],
    )
    filegroup(name = "words", srcs = ["Menu.xcstrings"])
    ios_application(
        name = "Shop",
        bundle_name = "Tea" + "shop",
        infoplists = [":Info.plist"],
        minimum_os_version = VERSION,
        deps = [":AppLib"],
    )
    ios_unit_test(name = "ShopTests", deps = [":TestLib"])
    swift_library(name = "TestLib", srcs = ["Inner/T.swift"], testonly = True, deps = [":AppLib"])
    """#,
    "App/App.swift": "", "App/Draft.swift": "", "App/More/Extra.m": "",
    "App/Inner/BUILD": "", "App/Inner/Hidden.swift": "", "App/Inner/T.swift": "",
    "App/de.lproj/Localizable.strings": "", "App/Menu.xcstrings": "", "App/Info.plist": "",
    "App/Assets.xcassets/Contents.json": "",
    "Kit/BUILD": """
    objc_library(name = "Kit", srcs = ["Kit.m"], data = ["Kit.strings"])
    apple_resource_bundle(name = "Pictures", resources = ["Pictures.strings"])
    swift_library(name = "Alone", srcs = ["Alone.swift"])
    """,
    "Kit/Kit.m": "", "Kit/Kit.strings": "", "Kit/Pictures.strings": "", "Kit/Alone.swift": "",
  ]

  @Test(arguments: ["10 // 2", "1 << 3 >> 1", "1 + \\\r\n  2", "1 + \\\n  2"])
  func `reads files with any operators and line ends`(value: String) async throws {
    var files = Self.shop
    files["Kit/BUILD"] = "N = \(value)\n" + files["Kit/BUILD"]!
    let found = try await Discovery(at: ".", in: InMemoryFileSystem(files))
    #expect(found.diagnostics.lines == [])
    #expect(found.summary.count == 3)
  }

  @Test func `reads what bundles are made of`() async throws {
    let found = try await Discovery(at: ".", in: InMemoryFileSystem(Self.shop))
    #expect(found.diagnostics.lines == [])
    #expect(found.project.containers == ["MODULE.bazel"])
    #expect(
      found.summary == [
        "Shop application: App/App.swift App/More/Extra.m Kit/Kit.m | App/Assets.xcassets "
          + "App/Menu.xcstrings App/de.lproj/Localizable.strings Kit/Kit.strings",
        "Pictures other:  | Kit/Pictures.strings",
        "Alone library: Kit/Alone.swift | ",
      ])
    #expect(found.project.targets.first?.container == "App/BUILD.bazel")
    #expect(found.project.targets.first?.settings.infoPlist == "App/Info.plist")
  }

  @Test(arguments: [
    ("swift_library(name = \"A\", srcs = [\"a.swift\" \"b\" 1])", "malformed-manifest"),
    ("swift_library(name = \"A\", srcs = [\"a.swift\"", "malformed-manifest"),
    ("def f():\n  pass", "malformed-manifest"),
    ("x = \"open", "malformed-manifest"),
    ("x = " + String(repeating: "[", count: 5000), "malformed-manifest"),
    ("swift_library(name = \"B\", srcs = [\"../../b.swift\"])", "outside-project"),
    ("swift_library(name = \"B\", srcs = [\"none.swift\"])", "dangling-reference"),
    ("swift_library(name = \"B\", srcs = sources())", "computed-target"),
    ("swift_library(name = NAME, srcs = [\"a.swift\"])", "computed-target"),
    ("my_library(name = \"B\", srcs = [\"a.swift\"])", "computed-target"),
  ])
  func `says what cannot be read`(_ statement: String, _ id: String) async throws {
    let found = try await Discovery(
      at: ".",
      in: InMemoryFileSystem([
        "WORKSPACE": "", "BUILD": "ios_application(name = \"Z\", deps = [\":Z\"])",
        "P/BUILD": statement, "P/a.swift": "",
      ]))
    #expect(found.diagnostics.map(\.id.description) == [id])
    #expect(found.diagnostics.first?.span?.path == "P/BUILD")
  }

  /// A macro, the file of the repository that defines it, and whether it is reported.
  @Test(arguments: [
    ("tea(name = \"T\")", "def tea(name): swift_library(name = name)", true),
    ("tea(\"T\")", "def tea(name): swift_library(name = name)", true),
    ("tea(name = \"T\")", "def tea(name): py_library(name = name)", false),
    ("tea(name = \"T\", srcs = [\"a.py\"])", "def tea(name): swift_library(name = name)", false),
    ("[py_library(name = n) for n in N]", "", false),
  ])
  func `says that a macro of the repository makes targets`(
    _ call: String, _ definition: String, _ isTold: Bool
  ) async throws {
    let found = try await Discovery(
      at: ".",
      in: InMemoryFileSystem([
        "WORKSPACE": "", "BUILD": "load(\"//tools:tea.bzl\", \"tea\")\n\(call)\n",
        "tools/tea.bzl": definition, "a.swift": "", "en.lproj/A.strings": "",
      ]))
    #expect(found.diagnostics.map(\.id.description) == (isTold ? ["computed-target"] : []))
    #expect(found.project.containers == (isTold ? ["WORKSPACE"] : []))
    // Undescribed files count as a target in any case.
    #expect(found.project.targets.map(\.sources) == [["a.swift"]])
  }

  @Test func `takes the entries of a dictionary for arguments`() async throws {
    let found = try await Discovery(
      at: ".",
      in: InMemoryFileSystem([
        "WORKSPACE": "", "BUILD": "M = {\"srcs\": [\"a.swift\"]}\nswift_library(name = \"A\", **M)",
        "a.swift": "",
      ]))
    #expect(found.diagnostics.lines == [])
    #expect(found.summary == ["A library: a.swift | "])
  }

  @Test func `leaves repositories without apps alone`() async throws {
    let found = try await Discovery(
      at: ".",
      in: InMemoryFileSystem([
        "WORKSPACE": "", "BUILD": "py_library(name = \"A\", srcs = [\"a.py\"])", "a.swift": "",
      ]))
    #expect(found.project.containers == [])
  }

  @Test func `lets a package win`() async throws {
    var files = Self.shop
    files["Package.swift"] = "let package = Package(name: \"P\", targets: [.target(name: \"T\")])"
    let found = try await Discovery(at: ".", in: InMemoryFileSystem(files))
    #expect(found.project.containers == ["Package.swift"])
    #expect(
      found.project.remarks.first == "'Package.swift' is read, and not 'MODULE.bazel' beside it")
  }

  @Test func `is read beside a package without targets`() async throws {
    var files = Self.shop
    files["Package.swift"] =
      "let package = Package(name: \"P\", dependencies: [.package(url: \"https://example.com/tea\", from: \"1.0.0\")])"
    let found = try await Discovery(at: ".", in: InMemoryFileSystem(files))
    #expect(found.project.containers == ["MODULE.bazel", "Package.swift"])
    #expect(found.project.targets.map(\.name) == ["Shop", "Pictures", "Alone"])
    #expect(found.project.remarks == [])
  }

  @Test func `ends with damaged files`() async throws {
    var files = Self.shop
    let bytes = Array((files["App/BUILD.bazel"] ?? "").utf8)
    for damaged in Mutations.all(of: bytes, count: 200) {
      files["App/BUILD.bazel"] = String(decoding: damaged, as: UTF8.self)
      _ = try await Discovery(at: ".", in: InMemoryFileSystem(files))
    }
  }
}

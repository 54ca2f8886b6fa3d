import CatalogModel
import ProjectDiscovery
import TestSupport
import Testing

struct PackageManifestTests {
  private static let head = "let package = Package(name: \"P\", targets: ["

  @Test(arguments: Fixture.all(in: "Manifests", extension: "swift"))
  func `reads targets without running the manifest`(_ fixture: Fixture) throws {
    let text = SourceText(path: "Package.swift", bytes: try fixture.bytes())
    expectGolden(PackageManifest.parse(text).summary, fixture.sibling("txt"))
  }

  @Test(arguments: [
    ("let n = \"A\"\nlet all = [\"B\", n]", ".target(name: \"\\(n)/\\(all)\")", "-"),
    ("", ".target(name: \"A\", path: cwd + \"/A\")", "A"),
    (
      "func f(_ n: String, in path: String = \"D\") -> Target { .target(name: n, path: path) }",
      "f(\"A\"), f(\"B\", in: \"C\")", "A D, B C"
    ),
    ("let names: [String] = { [\"A\", \"B\"] }()", ".target(name: names[0])", "-"),
    ("let a = true ? \"A\" : \"B\"", ".target(name: a)", "A"),
    ("var d: String { \"D\" }", ".target(name: \"A\", path: d)", "A D"),
    ("struct P { static let a = \"A\" }", ".target(name: P.a)", "A"),
    ("func f() -> String { f() }", ".target(name: f())", "-"),
    (
      "let a = \"12345678\"; let b = a + a + a + a + a + a + a + a; let c = b + b + b + b + b + b",
      ".target(name: c + c + c + c + c + c + c + c + c + c + c + c)", "-"
    ),
  ])
  func `reads constants and functions`(_ before: String, _ targets: String, _ expected: String) {
    let manifest = parse("\(before)\nlet package = Package(name: \"P\", targets: [\(targets)])")
    let found = manifest.targets.map {
      [$0.name, $0.path].compactMap(\.self).joined(separator: " ")
    }
    #expect((found.isEmpty ? "-" : found.joined(separator: ", ")) == expected)
  }

  @Test(arguments: [
    ("let package = Package(name: \"P\", targets: [1️⃣.target(name: name())])", "computed-target"),
    ("let package = Package(name: \"P\", targets: 1️⃣all())", "computed-target"),
    ("\(head)1️⃣.target(name: \"A\")\n.target(name: \"B\")])", "computed-target"),
    ("\(head)1️⃣.target(name: \"A\") .target(name: \"B\")])", "computed-target"),
    ("\(head).target(name: \"A\"),\n1️⃣- .target(name: \"B\")])", "computed-target"),
    ("\(head).target(name: \"A\"), @ 1️⃣.target(name: \"B\")])", "computed-target"),
    ("\(head).target(name: \"A\"), 1️⃣-.target(name: \"B\")])", "computed-target"),
    ("\(head)1️⃣.target(name: \"A\")/, .target(name: \"B\")])", "computed-target"),
    ("\(head)1️⃣.target(name: \"A\")!, .target(name: \"B\")])", "computed-target"),
    ("\(head).target(name: \"A\"), 1️⃣\"B\"])", "computed-target"),
    ("\(head).target(name: \"A\"), 1️⃣[.target(name: \"B\")]])", "computed-target"),
    (
      "let package = Package(name: \"P\", targets: [.target(name: \"A\", path: 1️⃣p)])",
      "computed-target"
    ),
    (
      "let package = Package(name: \"P\", targets: [.target(name: \"A\", sources: [\"a\"] + 1️⃣p())])",
      "computed-target"
    ),
    (
      "let package = Package(name: \"P\", targets: [.target(name: \"A\", sources: [\"a\", 1️⃣p])])",
      "computed-target"
    ),
    (
      "let all = [\"a\"]\nlet package = Package(name: \"P\", targets: [.target(name: \"A\", sources: 1️⃣all.filter { $0 != \"a\" })])",
      "computed-target"
    ),
    (
      "let package = Package(name: \"P\", targets: [.target(name: \"A\", exclude: [1️⃣p])])",
      "computed-manifest"
    ),
    (
      "let package = Package(name: \"P\", targets: [.target(name: \"A\", resources: [1️⃣p])])",
      "computed-manifest"
    ),
    ("let package = Package(name: \"P\", defaultLocalization: 1️⃣p)", "computed-manifest"),
    (
      "let package = Package(name: \"P\", dependencies: [.package(path: 1️⃣p)])",
      "computed-manifest"
    ),
    (
      "let package = Package(name: \"P\", targets: [.target(name: \"A\"), 1️⃣.target(name: \"A\")])",
      "duplicate-target"
    ),
    ("let package = [Package1️⃣(name: \"P\"", "malformed-manifest"),
    ("let package = Package(name: 1️⃣\"P)\n", "malformed-manifest"),
    ("1️⃣let x = 1", "malformed-manifest"),
  ])
  func `says what cannot be read, and where`(_ text: String, _ id: String) throws {
    let marked = MarkedText(text)
    let diagnostic = try #require(
      PackageManifest.parse(SourceText(path: "Package.swift", bytes: marked.bytes))
        .diagnostics.first)
    #expect(diagnostic.id.name == id)
    #expect(diagnostic.span?.range.lowerBound == marked.offset, "\(diagnostic)")
  }

  @Test func `takes a target of two branches once`() {
    let manifest = parse(
      """
      #if os(macOS)
      let targets: [Target] = [.target(name: "A"), .target(name: "B")]
      #else
      let targets: [Target] = [.target(name: "A")]
      #endif
      let package = Package(name: "P", targets: targets)
      """)
    #expect(manifest.targets.map(\.name) == ["A", "B"])
    #expect(manifest.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("// swift-tools-version:5.9", ToolsVersion(5, 9)),
    ("//swift-tools-version: 6.0.1", .init(6, 0)),
    ("\n // Swift-Tools-Version 6", ToolsVersion(6, 0)), ("// tools", nil), ("", nil),
  ])
  func `reads the version of the tools`(_ line: String, _ expected: ToolsVersion?) {
    #expect(parse(line + "\nlet package = Package(name: \"P\")").toolsVersion == expected)
  }

  /// The settings of a target, further statements of the manifest, and the names that are defined
  /// for code.
  @Test(
    arguments: [
      ("", "", []), ("nil", "", []), ("[]", "", []), ("[.define(\"A\")]", "", ["A"]),
      ("[.define(\"A\", .when(platforms: [.iOS])), .define(\"B\")]", "", ["A", "B"]),
      ("[.unsafeFlags([\"-DA\", \"-D\", \"B\"]), .swiftLanguageMode(.v6)]", "", ["A", "B"]),
      ("s", "let s: [SwiftSetting] = [.define(\"A\")]", ["A"]),
      ("b ? [.define(\"A\")] : [.define(\"B\")]", "", ["A", "B"]),
      ("s", "", nil), ("[.define(n)]", "", nil), ("[.strict]", "", nil),
      ("[.named(\"A\")]", "", nil),
      ("[.unsafeFlags([\"@flags\"])]", "", nil),
      ("[]", "for t in package.targets { t.swiftSettings = [.define(\"A\")] }", nil),
      ("[]", "package.targets[0].swiftSettings?.append(.define(\"A\"))", nil),
    ] as [(String, String, Set<String>?)])
  func `says what code may ask for`(_ settings: String, _ more: String, _ expected: Set<String>?) {
    let label = settings.isEmpty ? "" : ", swiftSettings: \(settings)"
    let (before, after) = more.hasPrefix("let") ? (more, "") : ("", more)
    let manifest = parse("\(before)\n\(Self.head).target(name: \"T\"\(label))])\n\(after)")
    let flags = manifest.targets.first?.flags
    #expect(flags?.filter(\.isIdentifier) == expected?.filter(\.isIdentifier))
  }

  @Test func `traits are flags that are chosen elsewhere`() {
    let manifest = parse(
      "let package = Package(name: \"P\", traits: [\"A\"], targets: [.target(name: \"T\")])")
    #expect(manifest.targets.map(\.flags) == [nil])
  }

  @Test func `ends for manifests that grow`() {
    let lists = (1...60).map { "let a\($0) = a\($0 - 1) + a\($0 - 1)" }.joined(separator: "\n")
    let loops = String(repeating: "for x in a40 { ", count: 30) + String(repeating: "}", count: 30)
    let manifest = parse("let a0 = [\"a\"]\n\(lists)\n\(loops)\nlet package = Package(name: \"P\")")
    #expect(manifest.name == "P")
  }

  private func parse(_ text: String) -> PackageManifest {
    PackageManifest.parse(SourceText(path: "Package.swift", bytes: Array(text.utf8)))
  }
}

extension PackageManifest {
  /// The contents of the manifest, one fact per line.
  fileprivate var summary: String {
    var lines = ["name \(name ?? "-")", "language \(defaultLocalization ?? "-")"]
    lines += localDependencies.map { "package \($0)" }
    for target in targets {
      lines.append("\(target.kind.rawValue) \(target.name)")
      lines += target.path.map { ["  path \($0)"] } ?? []
      lines += target.sources.map { ["  sources \($0.joined(separator: ", "))"] } ?? []
      lines += target.exclude.map { "  exclude \($0)" }
      lines += target.resources.map {
        "  \($0.rule.rawValue) \($0.path)" + ($0.localization.map { " (\($0))" } ?? "")
      }
    }
    lines += diagnostics.map { "\($0.span?.place ?? ""): \($0.severity.rawValue): \($0.message)" }
    return lines.joined(separator: "\n") + "\n"
  }
}

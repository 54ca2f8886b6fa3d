import CatalogModel
import TestSupport
import Testing

@testable import StringExtraction

/// Built-in declarations for packages without sources: each fixture is named after one.
struct PackageDeclarationsTests {
  static let fixtures = Fixture.all(in: "Packages", extension: "swift")

  private static func found(_ fixture: Fixture, _ packages: [String]) throws -> FoundStrings {
    var options = ScanOptions()
    options.absentPackages = packages
    let text = SourceText(path: "f.swift", bytes: try fixture.bytes())
    return SourceScanner([ParsedSource(text, options: options)], options: options)
      .strings(in: 0..<1)[0]
  }

  @Test(arguments: fixtures)
  func `each line yields what stands behind its arrow`(_ fixture: Fixture) throws {
    let found = try Self.found(fixture, [fixture.name])
    let expected = SourceScannerTests.expected(of: try fixture.bytes())
    #expect(SourceScannerTests.yields(found) == expected)
    for string in found.strings where string.cause.declaration.hasPrefix(Cause.builtIn) {
      #expect(string.cause.reason.contains("declared by Loquat's built-in list for package '"))
    }
  }

  @Test(arguments: fixtures)
  func `nothing is known of packages that nobody depends on`(_ fixture: Fixture) throws {
    let found = try Self.found(fixture, ["other"])
    #expect(!found.strings.contains { $0.cause.declaration.hasPrefix(Cause.builtIn) })
    #expect(PackageDeclarations.identities.contains(fixture.name))
  }

  @Test func `a type of the project hides one that is built in`() {
    var options = ScanOptions()
    options.absentPackages = ["buttonkit"]
    let code = "struct AsyncButton { init(_ title: String) {} }\nlet a = AsyncButton(\"no\")\n"
    let file = ParsedSource(SourceText(path: "f.swift", bytes: Array(code.utf8)), options: options)
    #expect(SourceScanner([file], options: options).strings(in: 0..<1)[0].strings.isEmpty)
  }
}

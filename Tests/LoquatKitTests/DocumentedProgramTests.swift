import Foundation
import LoquatKit
import Testing

/// The program of the first page of the documentation compiles and runs.
struct DocumentedProgramTests {
  private func run(_ files: InMemoryFileSystem) async throws -> String {
    var output = ""
    func print(_ line: String) { output += line + "\n" }
    var workspace = Workspace(files)
    // The code of the page begins here.
    let french = LanguageTag("fr").map { [$0] } ?? []
    let request = ExportRequest(project: "App", output: "Translations", languages: french)
    for bundle in try await workspace.export(request).bundles { print("wrote \(bundle.path)") }

    let checked = try await workspace.check(CheckRequest(paths: ["App"]))
    print("\(checked.errorCount) errors in \(checked.textCount) texts")
    for diagnostic in workspace.takeDiagnostics() {
      print("\(diagnostic.span?.place ?? ""): \(diagnostic.message) [\(diagnostic.id)]")
    }
    // It ends here.
    return output
  }

  @Test func `says what it does`() async throws {
    let files = InMemoryFileSystem([
      "App/en.lproj/Localizable.strings": #""tea" = "Tea for %@";"# + "\n",
      "App/fr.lproj/Localizable.strings": #""tea" = "Thé";"# + "\n",
      "App/main.swift": #"print(String(localized: "tea"))"# + "\n",
    ])
    let output = try await run(files)
    #expect(output.contains("wrote Translations/fr.xcloc\n"), "\(output)")
    #expect(output.contains("1 errors in 2 texts\n"), "\(output)")
    #expect(output.contains(" [missing-argument]\n"), "\(output)")
  }

  @Test func `is the program of the page`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let here = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let page = try String(
      contentsOf: root.appendingPathComponent(
        "../../Sources/LoquatKit/Loquat.docc/UseAsALibrary.md"),
      encoding: .utf8)
    let code = page.components(separatedBy: "```swift\n")[1].components(separatedBy: "```")[0]
    let lines = code.split(separator: "\n").dropFirst().map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    #expect(lines.count > 5)
    for line in lines { #expect(here.contains(line), "\(line)") }
  }
}

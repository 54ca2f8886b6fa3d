import Foundation
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// The reference in the documentation agrees with the declarations of commands and rules.
@Suite struct ReferenceTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources/LoquatKit/Loquat.docc").standardizedFileURL

  @Test func `pages are those of the declarations`() throws {
    let pages = referencePages(of: subcommands)
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let generated = files.filter { $0.hasPrefix("Command-") || $0.hasPrefix("Rules-") }
    let names = Set(pages.map { $0.name + ".md" })
    let renews = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil
    for file in generated where !names.contains(file) {
      if renews { try FileManager.default.removeItem(at: Self.folder.appendingPathComponent(file)) }
      Issue.record("\(file) is about nothing that is there")
    }
    for page in pages {
      let file = Self.folder.appendingPathComponent(page.name + ".md")
      let old = try? String(contentsOf: file, encoding: .utf8)
      if renews { try page.markdown.write(to: file, atomically: true, encoding: .utf8) }
      #expect(old == page.markdown, "\(page.name): 'make golden' renews it")
    }
  }

  @Test func `each command has a schema, which the documentation names`() throws {
    let schemas = Self.folder.appendingPathComponent("../../../Examples/schemas")
      .standardizedFileURL
    let page = try String(
      contentsOf: Self.folder.appendingPathComponent("JSONOutput.md"), encoding: .utf8)
    for name in subcommands.map({ $0.name }) {
      let path = schemas.appendingPathComponent("\(name).schema.json").path
      #expect(FileManager.default.fileExists(atPath: path), "\(name) has no schema")
      #expect(page.contains("| `\(name)` | `\(name).schema.json` |"), "\(name) is not documented")
    }
  }

  /// Pages that people read from beginning to end.
  @Test func `no page is longer than people read`() throws {
    for file in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    where file.hasSuffix(".md") {
      let text = try String(
        contentsOf: Self.folder.appendingPathComponent(file), encoding: .utf8)
      let count = text.split(separator: "\n", omittingEmptySubsequences: false).count
      #expect(count <= 300, "\(file) has \(count) lines")
    }
  }
}

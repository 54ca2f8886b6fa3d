import Foundation
import ProjectFiles
import Testing

@testable import LoquatCLI
@testable import LoquatKit

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The report formats as read by Foundation and libxml2: they have the same findings, even for
/// texts that are hard to quote. `.ci/check_reports.py` checks SARIF against its schema.
struct ReportTests {
  private static let texts = [
    "<b>&amp; \"x\" ]]>", "\u{202B}A\u{7}\u{FFFE}", "🍵 %@ 'a' | `b`", "::error a,b:c%0A",
    "línea\u{2028} ",
  ]

  /// Each translation ends in two spaces and an argument that is not passed.
  private static var files: InMemoryFileSystem {
    func table(_ end: String) -> String {
      texts.map { "\"\(quoted($0))\" = \"\(quoted($0))\(end)\";\n" }.joined()
    }
    return InMemoryFileSystem([
      "Set/en.lproj/a & <b>.strings": table(""), "Set/de.lproj/a & <b>.strings": table("  %d"),
    ])
  }

  private static func quoted(_ text: String) -> String { text.replacing("\"", with: "\\\"") }

  /// Returns the lines on standard output.
  private static func report(_ form: String) async -> [Substring] {
    var files = files
    let text = await files.run("check Set --verbose --format \(form)")
    return text.split(separator: "\n").filter { !$0.hasPrefix("! ") }.dropLast()
  }

  private static func json(_ form: String) async throws -> [String: Any] {
    let text = await report(form).joined(separator: "\n")
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private static func xml(_ form: String) async throws -> XMLDocument {
    try XMLDocument(data: Data(await report(form).joined(separator: "\n").utf8))
  }

  private static func findings() async throws -> [[String: Any]] {
    let findings = try #require(try await json("json")["diagnostics"] as? [[String: Any]])
    #expect(findings.count >= 2 * texts.count - 1)
    return findings
  }

  @Test func `says in SARIF what it says in JSON`() async throws {
    let runs = try #require(try await Self.json("sarif")["runs"] as? [[String: Any]])
    let results = try #require(runs.first?["results"] as? [[String: Any]])
    let found = results.map { ($0["message"] as? [String: Any])?["text"] as? String }
    let expected = try await Self.findings().map { $0["message"] as? String }
    #expect(found.count == expected.count)
    for (found, expected) in zip(found, expected) {
      #expect(try #require(found).hasPrefix(try #require(expected)))
    }
  }

  @Test func `counts in JUnit what it says in JSON`() async throws {
    let document = try await Self.xml("junit")
    let findings = try await Self.findings()
    let errors = findings.count { $0["severity"] as? String == "error" }
    #expect(try document.nodes(forXPath: "//testcase").count == findings.count)
    #expect(try document.nodes(forXPath: "//testcase/failure").count == errors)
    #expect(document.rootElement()?.attribute(forName: "failures")?.stringValue == "\(errors)")
    let counts = try document.nodes(forXPath: "//testsuite/@tests").map {
      Int($0.stringValue ?? "")
    }
    #expect(counts.reduce(0) { $0 + ($1 ?? 0) } == findings.count)
  }

  @Test func `has an element or a line for each in other forms`() async throws {
    let count = try await Self.findings().count
    #expect(try await Self.xml("checkstyle").nodes(forXPath: "//file/error").count == count)
    #expect(await Self.report("github").count { $0.hasPrefix("::") } == count)
  }
}

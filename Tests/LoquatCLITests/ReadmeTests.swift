import Foundation
import ProjectFiles
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// Runs the commands in the README and in pages whose files are those of a test, and compares their
/// output.
struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../..").standardizedFileURL
  private static let readme = root.appendingPathComponent("README.md")

  @Test(arguments: [
    ("SeeWhatAnAppShows", ResolveTests.tickets),
    ("Swifternalization", InMemoryFileSystem(SwifternalizationTests.files)),
  ])
  func `shows what commands print`(_ name: String, _ files: InMemoryFileSystem) async throws {
    let path = Self.root.appendingPathComponent("Sources/LoquatKit/Loquat.docc/\(name).md")
    let page = try String(contentsOf: path, encoding: .utf8)
    let block = try #require(page.components(separatedBy: "\n```\n").dropFirst().first)
    var lines: [String] = []
    for line in block.split(separator: "\n") where line.hasPrefix("$ loquat ") {
      lines.append(String(line))
      lines += await output(of: String(line.dropFirst("$ loquat ".count)), in: files)
    }
    let actual = lines.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try page.replacingOccurrences(of: block, with: actual)
        .write(to: path, atomically: true, encoding: .utf8)
    }
    #expect(actual == block && !lines.isEmpty)
  }

  /// The README is short, and its output is correct, word for word; `...` stands for more lines.
  @Test func `leads through the example app`() async throws {
    let readme = try String(contentsOf: Self.readme, encoding: .utf8)
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 200)
    let section = try #require(readme.components(separatedBy: "\n## Two minutes\n").last)
    let end = try #require(section.range(of: "\n##"))
    var files = try Self.exampleApp()
    var lines: [String] = []
    for block in section[..<end.lowerBound].components(separatedBy: "```\n") {
      guard block.hasPrefix("$ loquat ") else { continue }
      for part in block.components(separatedBy: "$ loquat ").dropFirst() {
        let shown = part.split(separator: "\n").map(String.init)
        let actual = await files.run(shown[0]).split(separator: "\n").dropLast().map {
          $0.hasPrefix("! ") ? String($0.dropFirst(2)) : String($0)
        }
        lines += shown
        let gap = shown.firstIndex(of: "...")
        let (first, last) = (gap ?? shown.count, shown.count - 1 - (gap ?? shown.count - 1))
        let expected = Array(shown[1..<first]) + shown.suffix(last)
        let seen = gap == nil ? actual : Array(actual.prefix(first - 1)) + actual.suffix(last)
        #expect(seen == expected, "\(shown[0]): \(actual.joined(separator: "\n"))")
      }
    }
    #expect(lines.count > 5)
  }

  /// Each page of the documentation can be reached from the README, or from a page that it names.
  @Test func `names pages that exist`() throws {
    let readme = try String(contentsOf: Self.readme, encoding: .utf8)
    let links = readme.components(separatedBy: "](").dropFirst().map { $0.prefix { $0 != ")" } }
    #expect(links.count > 20)
    for link in links {
      let path = Self.root.appendingPathComponent(String(link)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(link)")
    }
  }

  private static func exampleApp() throws -> InMemoryFileSystem {
    let app = root.appendingPathComponent("Examples/TeaShop")
    var files: [String: String] = [:]
    let names = try FileManager.default.subpathsOfDirectory(atPath: app.path)
    for name in names where name.hasPrefix(".") == false {
      let text = try? String(contentsOf: app.appendingPathComponent(name), encoding: .utf8)
      if let text { files[name] = text }
    }
    return InMemoryFileSystem(files)
  }

  /// These patterns find messages in editors and on GitHub.
  @Test(arguments: ["ci/problem-matcher.json", "editor/tasks.json"])
  func `messages are found by the patterns of editors`(_ name: String) async throws {
    let file = Self.root.appendingPathComponent("Examples/\(name)")
    let text = try String(contentsOf: file, encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first { $0.contains("\"regexp\"") })
    let quoted = line.components(separatedBy: ": ").dropFirst().joined(separator: ": ").dropLast()
    let decoded = try JSONDecoder().decode(String.self, from: Data(quoted.utf8))
    let pattern = try NSRegularExpression(pattern: decoded)
    var files = Shop.with([
      "Sources/Shop/Bad.swift": "let a = NSLocalizedString(name, comment: \"\")\n"
    ])
    let messages = await files.run("extract --check").split(separator: "\n").map { $0.dropFirst(2) }
    let message = String(try #require(messages.first { $0.contains("[key-not-literal]") }))
    let found = try #require(
      pattern.firstMatch(in: message, range: NSRange(message.startIndex..., in: message)))
    let parts = (1...6).map { String(message[Range(found.range(at: $0), in: message)!]) }
    #expect(parts[0] == "Sources/Shop/Bad.swift" && parts[1] == "1")
    #expect(parts[3] == "warning" && parts[5] == "key-not-literal", "\(parts)")
  }

  /// Returns the displayed output; quoted words are one argument.
  private func output(of line: String, in files: InMemoryFileSystem) async -> [String] {
    let parts = line.components(separatedBy: "\"").enumerated().map { number, part in
      number % 2 == 0 ? part : part.replacingOccurrences(of: " ", with: "\u{A0}")
    }
    let text = await transcript(parts.joined(), of: subcommands, in: files).text
    return text.split(separator: "\n").dropLast().map {
      ($0.hasPrefix("! ") ? String($0.dropFirst(2)) : String($0))
        .replacingOccurrences(of: "\u{A0}", with: " ")
    }
  }
}

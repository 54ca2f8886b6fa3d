import Foundation
import ProjectFiles
import Testing

@testable import LoquatCLI

/// The commands of the README with their output, for the sections whose files are those of a test.
struct ReadmeTests {
  private static let path = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../README.md").standardizedFileURL

  @Test(arguments: [
    ("### What an app shows", ResolveTests.tickets),
    ("#### Swifternalization", InMemoryFileSystem(SwifternalizationTests.files)),
  ])
  func `shows what commands print`(_ title: String, _ files: InMemoryFileSystem) async throws {
    let readme = try String(contentsOf: Self.path, encoding: .utf8)
    let section = try #require(readme.components(separatedBy: "\n\(title)\n").last)
    let block = try #require(section.components(separatedBy: "\n```\n").dropFirst().first)
    var lines: [String] = []
    for line in block.split(separator: "\n") where line.hasPrefix("$ loquat ") {
      lines.append(String(line))
      lines += await output(of: String(line.dropFirst("$ loquat ".count)), in: files)
    }
    let actual = lines.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try readme.replacingOccurrences(of: block, with: actual)
        .write(to: Self.path, atomically: true, encoding: .utf8)
    }
    #expect(actual == block)
  }

  /// What a person sees; quoted words are one argument.
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

import Foundation
import ProjectFiles
import Testing

@testable import LoquatCLI
@testable import LoquatKit

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

  /// The tour, in a fresh copy of the example app, word for word; `...` stands for more lines.
  @Test(arguments: ["## A tour in two minutes", "#### All at once, for CI"])
  func `leads through the example app`(_ title: String) async throws {
    let readme = try String(contentsOf: Self.path, encoding: .utf8)
    let section = try #require(readme.components(separatedBy: "\n\(title)\n").last)
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

  private static func exampleApp() throws -> InMemoryFileSystem {
    let app = path.deletingLastPathComponent().appendingPathComponent("Examples/TeaShop")
    var files: [String: String] = [:]
    let names = try FileManager.default.subpathsOfDirectory(atPath: app.path)
    for name in names where name.hasPrefix(".") == false {
      let text = try? String(contentsOf: app.appendingPathComponent(name), encoding: .utf8)
      if let text { files[name] = text }
    }
    return InMemoryFileSystem(files)
  }

  /// The workflows for CI run as they are: what they say of an app is about its texts.
  @Test(arguments: ["github-actions.yml", "gitlab-ci.yml"])
  func `runs as it is on a fresh app`(_ name: String) async throws {
    let file = Self.path.deletingLastPathComponent().appendingPathComponent("Examples/ci/\(name)")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter {
      !$0.drop { $0 == " " }.hasPrefix("#")
    }
    let commands = lines.compactMap { line in
      line.range(of: "loquat health").map { line[$0.lowerBound...].dropFirst("loquat ".count) }
    }
    #expect(commands.count == 1)
    for command in commands {
      var files = try Self.exampleApp()
      let text = await files.run(String(command.split(separator: ">")[0]))
      #expect(text.hasSuffix("exit 1") && text.contains("out-of-date"), "\(text)")
      for line in ["loquat fmt Sources", "loquat extract --create --macro shopText"] {
        _ = await files.run(String(line.dropFirst("loquat ".count)))
      }
      let clean = await files.run(String(command.split(separator: ">")[0]))
      #expect(clean.hasSuffix("exit 0"), "\(clean)")
    }
  }

  /// What the table of options says of commands is what they take.
  @Test func `names every command that takes an option`() throws {
    let readme = try String(contentsOf: Self.path, encoding: .utf8)
    let section = try #require(
      readme.components(separatedBy: "\nOptions of several commands:\n").last)
    let rows = section.components(separatedBy: "\n\n")[0].split(separator: "\n").dropFirst(2)
    var taken: [String: [String]] = [:]
    for command in subcommands {
      for name in command.specs.flatMap(\.names) { taken[name, default: []].append(command.name) }
    }
    for row in rows {
      let cells = row.split(separator: "|", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      let names = cells[0].split(separator: "`").filter { $0.hasPrefix("--") }
        .map { String($0.prefix { $0 != " " }) }
      let known = Set(subcommands.map { $0.name })
      var commands: Set<String> = []
      for part in cells[1].split(separator: ";") {
        let subject = part.prefix { $0 != ":" }
        commands.formUnion(subject.split(separator: "`").map(String.init).filter(known.contains))
      }
      for name in names {
        guard let all = taken[name], !commands.isEmpty else { continue }
        #expect(commands == Set(all), "\(name) is taken by \(all.sorted())")
      }
    }
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

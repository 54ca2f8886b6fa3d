import Foundation
import ProjectFiles
import Synchronization
import TestSupport
import Testing

@testable import LoquatCLI

/// `loquat watch`: after each save, the output of a new run.
@Suite struct WatchTests {
  /// A project on the disk, and a program that watches it.
  private final class Place {
    let folder = TemporaryFolder()
    let program: BuiltProgram
    private var process: Process?

    init(_ words: [String]) throws {
      program = try BuiltProgram()
      for (path, text) in Shop.files { try folder.file("shop/\(path)", text) }
      try folder.file("output", "")
      let file = try FileHandle(forUpdating: URL(fileURLWithPath: folder["output"]))
      process = try program.start(words, in: folder["shop"], output: file)
    }

    deinit { process?.terminate() }

    var output: String { (try? String(contentsOfFile: folder["output"], encoding: .utf8)) ?? "" }

    /// Waits until a text is in the output after the first `count` bytes; returns all of the output.
    func wait(for text: String, after count: Int = 0) throws -> String {
      for _ in 0..<500 {
        let output = output
        if output.utf8.count > count,
          String(decoding: output.utf8.dropFirst(count), as: UTF8.self).contains(text)
        {
          return output
        }
        Thread.sleep(forTimeInterval: 0.02)
      }
      Issue.record("no '\(text)' in: \(output)")
      return output
    }

    /// Writes a file in one of the ways of editors, and returns the length of the output before.
    func save(_ path: String, _ text: String, atomically: Bool = false) throws -> Int {
      let count = output.utf8.count
      try text.write(toFile: folder["shop/\(path)"], atomically: atomically, encoding: .utf8)
      return count
    }

    func run(_ words: [String]) throws -> String {
      try program.run(words + ["--no-cache"], in: folder["shop"]).output
    }
  }

  private static let code = "let new = NSLocalizedString(\"New\", comment: \"\")\n"

  @Test func `every save is answered like a new run`() throws {
    let place = try Place(["watch", "scan"])
    _ = try place.wait(for: "start: scan took")
    var random = SplitMix64(seed: 5)
    for turn in 0..<12 {
      let path = "Sources/Shop/New\(random.next() % 3).swift"
      let text = String(repeating: Self.code, count: Int(random.next() % 4)) + "// \(turn)\n"
      let count = try place.save(path, text, atomically: Bool.random(using: &random))
      _ = try place.wait(for: "scan took", after: count)
      // One save may be seen in two steps.
      Thread.sleep(forTimeInterval: 0.1)
      let shown = place.output.split(separator: "\n").filter { $0.contains(": scan took") }
      #expect(shown.count >= turn + 2)
    }
    // The last output that was shown is that of a new run.
    let once = try place.run(["scan"])
    let parts = place.output.split(separator: /[^\n]*: scan took [^\n]*\n/)
    #expect(parts.last.map(String.init) == once)
  }

  @Test(.enabled(if: hasGit)) func `a new commit is answered`() throws {
    let place = try Place(["watch", "check", "--since", "HEAD"])
    let shop = place.folder["shop"]
    _ = try place.wait(for: "so it has no commits")
    var count = place.output.utf8.count
    try git(["init", "-q", shop])
    try git(["-C", shop, "add", "-A"])
    try git(["-C", shop, "commit", "-q", "-m", "a"])
    _ = try place.wait(for: "7 older findings are not shown", after: count)
    count = try place.save(
      "Sources/Shop/fr.lproj/Localizable.strings", Shop.french.replacing("Carte", with: "Carte %d"))
    _ = try place.wait(for: "1 error", after: count)
    count = place.output.utf8.count
    try git(["-C", shop, "commit", "-q", "-a", "-m", "b"])
    _ = try place.wait(for: "8 older findings are not shown", after: count)
  }

  @Test func `what a command writes itself is not a change`() throws {
    let place = try Place(["watch", "extract"])
    _ = try place.wait(for: "start: extract took")
    let count = try place.save("Sources/Shop/New.swift", Self.code)
    _ = try place.wait(for: " changed: extract took", after: count)
    Thread.sleep(forTimeInterval: 0.5)
    #expect(place.output.ranges(of: ": extract took").count == 2, "\(place.output)")
    #expect(try place.run(["extract", "--check"]).contains("unchanged"))
  }

  @Test func `a command of the user follows`() throws {
    let place = try Place(["watch", "--run", "echo follows; test -e no", "scan", "-q"])
    _ = try place.wait(for: "follows")
    _ = try place.wait(for: "'echo follows; test -e no' has failed")
    Thread.sleep(forTimeInterval: 0.3)
    #expect(place.output.ranges(of: "follows\n").count == 1, "\(place.output)")
  }

  @Test func `what the command of the user writes is read once`() throws {
    let place = try Place(["watch", "--run", "cp new.txt Sources/Shop/New.swift", "scan"])
    _ = try place.save("new.txt", Self.code)
    _ = try place.wait(for: "scan took")
    _ = try place.save("Sources/Shop/Other.swift", Self.code)
    _ = try place.wait(for: "after 'cp new.txt Sources/Shop/New.swift': scan took")
    Thread.sleep(forTimeInterval: 0.5)
    #expect(place.output.ranges(of: "scan took").count <= 4, "\(place.output)")
    #expect(place.output.contains("New.swift"))
  }

  @Test func `writing without an end does not put off the answer`() throws {
    let place = try Place(["watch", "scan"])
    _ = try place.wait(for: "scan took")
    let isDone = Mutex(false)
    let noise = place.folder["shop/Sources/Shop/noise.txt"]
    Thread.detachNewThread {
      while !isDone.withLock({ $0 }) {
        try? Data("noise".utf8).write(to: URL(filePath: noise))
        Thread.sleep(forTimeInterval: 0.002)
      }
    }
    defer { isDone.withLock { $0 = true } }
    Thread.sleep(forTimeInterval: 0.1)
    let count = try place.save("Sources/Shop/New.swift", Self.code)
    _ = try place.wait(for: "scan took", after: count)
  }

  @Test func `options before the command are options of the command`() throws {
    let place = try Place(["watch", "--format", "json", "scan"])
    _ = try place.wait(for: "\"version\"")
    #expect(
      Watch.separated(["--strict", "--run", "a b"]) == [
        "--strict", "--run", "a b", "--", "check", "--strict",
      ])
    #expect(Watch.separated(["-q", "--", "scan", "-v"]) == ["-q", "--", "scan", "-q", "-v"])
  }

  @Test func `a folder that is gone ends the watch`() throws {
    let place = try Place(["watch", "scan"])
    _ = try place.wait(for: "scan took")
    try FileManager.default.moveItem(
      atPath: place.folder["shop"], toPath: place.folder["elsewhere"])
    _ = try place.wait(for: "error: the folder was moved or removed")
  }

  @Test(arguments: [
    ("watch edit", "'edit' cannot be watched; choose one of 'extract'"),
    ("watch help", "'help' cannot be watched; choose one of 'extract'"),
    ("watch genstrings", "'genstrings' cannot be watched; choose one of 'extract'"),
    ("watch chekc", "unknown command 'chekc'; did you mean 'check'?"),
    ("watch lint", "unknown command 'lint'; use 'loquat watch check' instead"),
    ("watch pull", "unknown command 'pull'; use 'loquat import' instead"),
    ("watch check --bogus", "unknown option '--bogus'"),
    ("watch check --help", "'--help' cannot be watched; use 'loquat check --help'"),
  ])
  func `refuses`(_ line: String, _ message: String) async {
    let text = await transcript(line, of: subcommands, in: InMemoryFileSystem(Shop.files)).text
    #expect(text.contains("! error: \(message)") && text.hasSuffix("exit 2"), "\(text)")
  }
}

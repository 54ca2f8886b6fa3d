import Foundation
import TestSupport
import Testing

/// Commands that write hundreds of files leave old or new ones if the program is killed at any
/// moment.
///
/// `WriterTests` kills at every step of the transaction, in small projects. Here a real process on
/// a real disk is killed while many files are being written.
@Suite(.long) struct KilledRunTests {
  private static let languages = """
    ar bg ca cs da de el es et fi fr he hi hr hu id it ja ko lt lv ms nb nl pl
    """.split(separator: " ").map(String.init)
  // Small files, so that most of the time is spent on writing.
  private static let tables = 0..<8
  private static let keys = 0..<4

  @Test func `imports all or nothing`() throws {
    let trial = try Trial()
    let folder = trial.folder["trial"]
    let words = ["import", "--quiet", "--project", folder] + trial.bundles
    let old = try Tree(trial.project)
    try trial.copyProject(to: folder)
    let duration = try trial.run(words)
    let new = try Tree(folder)
    try #require(new.files.count > old.files.count, "import changed nothing")
    var counts: [String: Int] = [:]
    for number in 0..<200 {
      try trial.copyProject(to: folder)
      try trial.runKilled(words, duration, sign: "\(folder)/.loquat-journal")
      let left = try Tree(folder)
      _ = try trial.run(["import", "--resume", "--quiet", "--project", folder])
      let found = try Tree(folder)
      check(found == old || found == new)
      counts[left == old ? "old" : left == new ? "new" : "begun", default: 0] += 1
      if number % 10 == 0 {
        _ = try trial.run(words)
        check(try Tree(folder) == new)
      }
    }
    check(try Tree(trial.project) == old)
    #expect(counts["begun", default: 0] > 20, "\(counts)")
  }

  @Test(arguments: [
    ("compile --force", "xcstrings"), ("convert --force --to strings", "xcstrings"),
    ("extract", "swift"),
  ])
  func `writes tables all or none`(line: String, ending: String) throws {
    let trial = try Trial()
    let out = trial.folder["out"]
    func words(_ kind: String) -> [String] {
      let files = Self.tables.map { trial.folder["\(kind)/T\($0).\(ending)"] }
      return line.split(separator: " ").map(String.init) + ["--quiet", "--output", out] + files
    }
    _ = try trial.run(words("old"))
    let old = try Tree(out)
    try Tree.link(out, to: trial.folder["before"])
    let duration = try trial.run(words("new"))
    let new = try Tree(out)
    try #require(new != old && old.files.count >= 80, "\(line) changed nothing")
    var counts: [String: Int] = [:]
    for _ in 0..<50 {
      try Tree.link(trial.folder["before"], to: out)
      try trial.runKilled(words("new"), duration, sign: "\(out)/.loquat-journal")
      let left = try Tree(out)
      let hasBegun = left.files.keys.contains { $0.hasPrefix(".loquat-journal") }
      check(hasBegun || left == old || left == new)
      counts[hasBegun ? "begun" : left == old ? "old" : "new", default: 0] += 1
      _ = try trial.run(words("new"))
      check(try Tree(out) == new)
    }
    #expect(counts["begun", default: 0] > 5, "\(counts)")
    try Tree.link(trial.folder["before"], to: out)
    try Self.expectNoChange(in: out, words("new"))
  }

  /// Makes one file impossible to write, with a folder in its place, and expects no change.
  private static func expectNoChange(in out: String, _ words: [String]) throws {
    let names = try Tree(out).files.filter { !$0.value.isEmpty }.keys.sorted()
    let path = "\(out)/\(try #require(names.last))"
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let before = try Tree(out)
    let (output, status) = try BuiltProgram().run(words)
    #expect(status == 2, "\(output)")
    check(try Tree(out) == before)
  }

  @Test func `exports each bundle as a whole`() throws {
    let trial = try Trial()
    let (changed, out) = (trial.folder["trial"], trial.folder["out"])
    let names = Self.languages.map { "\($0).xcloc" }
    let words =
      ["export", "--quiet", "--force", "--output", out]
      + Self.languages.flatMap { ["--language", $0] }
    _ = try trial.run(words + [trial.project])
    for name in names { try trial.folder.file("out/\(name)/Notes/note.txt", "people's") }
    let old = try names.map { try Tree("\(out)/\($0)") }
    try Tree.link(out, to: trial.folder["before"])
    try trial.copyProject(to: changed)
    _ = try trial.run(["import", "--quiet", "--project", changed] + trial.bundles)
    let duration = try trial.run(words + [changed])
    let new = try names.map { try Tree("\(out)/\($0)") }
    try #require(zip(old, new).allSatisfy { $0 != $1 }, "export changed nothing")
    var mixed = 0
    for number in 0..<50 {
      try Tree.link(trial.folder["before"], to: out)
      let sign = "\(out)/.\(names[number % names.count]).loquat-new"
      try trial.runKilled(words + [changed], duration, sign: sign)
      let left = try names.map { try Tree("\(out)/\($0)") }
      for index in names.indices { check(left[index] == old[index] || left[index] == new[index]) }
      if left != old && left != new { mixed += 1 }
      _ = try trial.run(words + [changed])
      check(try names.map { try Tree("\(out)/\($0)") } == new)
      #expect(try FileManager.default.contentsOfDirectory(atPath: out).sorted() == names.sorted())
    }
    #expect(mixed > 5, "only \(mixed) were killed between two bundles")
  }
}

// MARK: - The project

extension KilledRunTests {
  /// A project with half of the tables, and the translators' files.
  private struct Trial {
    // Memory does not wait for a disk, and a killed process leaves the same state there.
    let folder = TemporaryFolder(
      in: FileManager.default.isWritableFile(atPath: "/dev/shm")
        ? "/dev/shm" : NSTemporaryDirectory())
    private let program: BuiltProgram

    var project: String { folder["project"] }
    var bundles: [String] { languages.map { folder["xliff/\($0).xliff"] } }

    init() throws {
      program = try BuiltProgram()
      try makeProject()
      for language in languages { try folder.file("xliff/\(language).xliff", Self.xliff(language)) }
      for kind in ["old", "new"] {
        for number in tables {
          try folder.file("\(kind)/T\(number).xcstrings", Self.catalog(kind))
          try folder.file("\(kind)/T\(number).swift", Self.code(kind, number))
        }
      }
    }

    private func makeProject() throws {
      let every = KilledRunTests.languages
      let languages = ["en"] + every.indices.filter { $0 % 2 == 0 }.map { every[$0] }
      for number in tables {
        for language in languages {
          let table = keys.map { "\"key \($0)\" = \"\(language) \($0)\";\n" }.joined()
          try folder.file("project/App/\(language).lproj/T\(number).strings", table)
        }
      }
      try folder.file(
        "project/Package.swift",
        """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
          name: "App", defaultLocalization: "en", targets: [.target(name: "App", path: "App")])
        """)
    }

    private static func xliff(_ language: String) -> String {
      let units = keys.map {
        """
        <trans-unit id="key \($0)"><source>en \($0)</source><target>new \(language) \($0)</target>\
        </trans-unit>
        """
      }.joined()
      let files = tables.map {
        """
        <file original="App/en.lproj/T\($0).strings" source-language="en" \
        target-language="\(language)"><body>\(units)</body></file>
        """
      }.joined()
      return "<xliff version=\"1.2\">\(files)</xliff>"
    }

    /// Returns a catalog with all languages; compiling and converting create a folder for each.
    private static func catalog(_ kind: String) -> String {
      let strings = keys.map { key in
        let texts = languages.map {
          "\"\($0)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(kind) \($0) \(key)\"}}"
        }
        return "\"key \(key)\":{\"localizations\":{\(texts.joined(separator: ","))}}"
      }.joined(separator: ",")
      return "{\"sourceLanguage\":\"en\",\"strings\":{\(strings)},\"version\":\"1.0\"}"
    }

    private static func code(_ kind: String, _ number: Int) -> String {
      keys.flatMap { key in
        "ABCDEFGHIJ".map {
          "let \(kind)\(key) = String(localized: \"\(kind) \(key)\", table: \"\($0)\(number)\")\n"
        }
      }.joined()
    }

    func copyProject(to path: String) throws { try Tree.link(project, to: path) }

    /// Runs the program; returns the time it took, in seconds.
    func run(_ words: [String]) throws -> TimeInterval {
      let begin = Date()
      let (output, status) = try program.run(words)
      try #require(status == 0, "\(words): \(output)")
      return Date().timeIntervalSince(begin)
    }

    /// Kills the program at any moment, or soon after it began to write, which a sign shows.
    func runKilled(_ words: [String], _ duration: TimeInterval, sign: String) throws {
      let process = try program.start(words)
      if Int.random(in: 0..<10) < 3 {
        Thread.sleep(forTimeInterval: .random(in: 0.3...1.05) * duration)
      } else {
        var status = stat()
        while process.isRunning, unsafe lstat(sign, &status) != 0 {}
        Thread.sleep(forTimeInterval: .random(in: 0...0.1) * duration)
      }
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
    }
  }

  /// All paths below a folder, with the contents of files.
  private struct Tree: Equatable {
    private(set) var files: [String: Data] = [:]

    init(_ folder: String) throws {
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
        files[path] = FileManager.default.contents(atPath: "\(folder)/\(path)") ?? Data()
      }
    }

    /// Copies a folder with hard links, which stay until somebody replaces a file, as Loquat does.
    static func link(_ folder: String, to copy: String) throws {
      try? FileManager.default.removeItem(atPath: copy)
      try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() {
        let (source, target) = ("\(folder)/\(path)", "\(copy)/\(path)")
        var isFolder: ObjCBool = false
        _ = unsafe FileManager.default.fileExists(atPath: source, isDirectory: &isFolder)
        if isFolder.boolValue {
          try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
        } else {
          try FileManager.default.linkItem(atPath: source, toPath: target)
        }
      }
    }
  }
}

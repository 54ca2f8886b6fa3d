import Foundation
import TestSupport
import Testing

@testable import LoquatCLI

/// Outputs of earlier runs that stand for new ones: nobody can tell them from new ones.
@Suite struct RunCacheTests {
  private static let commands = [
    ["scan"], ["health"], ["check", "--format", "json"], ["extract", "--check"], ["status"],
    ["project", "-v"],
  ]

  /// A project on the disk, and a cache for its runs.
  private struct Place {
    let folder = TemporaryFolder()
    let program: BuiltProgram

    init() throws {
      program = try BuiltProgram()
      for (path, text) in Shop.files { try folder.file("shop/\(path)", text) }
      try folder.file("outer.json", #"{"exclude": ["**/N*.swift"]}"#)
      try folder.file("outer.swift", "let outer = NSLocalizedString(\"Outer\", comment: \"\")\n")
      try FileManager.default.createDirectory(
        atPath: folder["cache"], withIntermediateDirectories: true)
    }

    func run(_ words: [String]) throws -> String {
      try folder.file("output", "")
      let file = try FileHandle(forUpdating: URL(fileURLWithPath: folder["output"]))
      let process = try program.start(
        words, in: folder["shop"], output: file, environment: ["LOQUAT_CACHE": folder["cache"]])
      process.waitUntilExit()
      try file.seek(toOffset: 0)
      let bytes = try file.readToEnd() ?? Data()
      return String(decoding: bytes, as: UTF8.self) + "exit \(process.terminationStatus)"
    }

    /// The files with outputs.
    var runs: [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: folder["cache/runs"]))?.sorted() ?? []
    }
  }

  /// Changes something in the project; returns what.
  private static func change(_ place: Place, _ random: inout SplitMix64) throws -> String {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: place.folder["shop"])
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".strings") }
      .filter { !$0.hasSuffix("Link.swift") }.sorted()
    guard let path = paths.randomElement(using: &random) else { return "nothing is left" }
    let place = { (path: String) in place.folder["shop/\(path)"] }
    let old = (try? String(contentsOfFile: place(path), encoding: .utf8)) ?? ""
    func write(_ text: String, to path: String) throws {
      try text.write(toFile: place(path), atomically: Bool.random(using: &random), encoding: .utf8)
    }
    func link(_ path: String, to target: String) throws {
      try? FileManager.default.removeItem(atPath: place(path))
      try FileManager.default.createSymbolicLink(
        atPath: place(path), withDestinationPath: target)
    }
    switch Int.random(in: 0..<11, using: &random) {
    case 0: try write(old + "\n", to: path)
    case 1:
      // As long as before, and with the time from before.
      let time = try FileManager.default.attributesOfItem(atPath: place(path))[.modificationDate]
      try write(old.replacing("e", with: "a"), to: path)
      try FileManager.default.setAttributes(
        [.modificationDate: time ?? Date()], ofItemAtPath: place(path))
    case 2:
      try write(
        "let new\(random.next() % 9) = NSLocalizedString(\"New\", comment: \"\")\n",
        to: "Sources/Shop/New\(random.next() % 3).swift")
    case 3: try FileManager.default.removeItem(atPath: place(path))
    case 4:
      try? FileManager.default.removeItem(atPath: place(path) + ".moved")
      try FileManager.default.moveItem(atPath: place(path), toPath: place(path) + ".moved")
    case 5:
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: .random(in: -1e6...1e6, using: &random))],
        ofItemAtPath: place(path))
    case 6:
      try write(#"{"macros": ["tr"], "exclude": ["**/New*.swift"]}"#, to: "loquat.json")
    case 7:
      try link("Sources/Shop/Link.swift", to: place(path))
    case 8:
      // Out of the project, or to another file in it.
      try write(#"{"exclude": ["**/Ne*.swift"]}"#, to: "inner.json")
      try link(
        "loquat.json", to: Bool.random(using: &random) ? place("../outer.json") : "inner.json")
    case 9:
      try link("Sources/Shop/Link.swift", to: place("../outer.swift"))
    default: return "nothing"
    }
    return path
  }

  /// Damages one of the kept outputs.
  private static func damage(_ place: Place, _ random: inout SplitMix64) throws {
    guard let name = place.runs.randomElement(using: &random) else { return }
    let url = URL(fileURLWithPath: place.folder["cache/runs/\(name)"])
    var bytes = try Data(contentsOf: url)
    let index = Int.random(in: 0..<bytes.count, using: &random)
    if Bool.random(using: &random) { bytes[index] ^= 1 } else { bytes = bytes.prefix(index) }
    try bytes.write(to: url)
  }

  @Test func `whatever changes, an output is that of a new run`() throws {
    var random = SplitMix64(seed: 11)
    let place = try Place()
    for turn in 0..<60 {
      let changed = try Self.change(place, &random)
      if turn % 7 == 0 { try Self.damage(place, &random) }
      // Otherwise, nothing is kept: another change could have the same time.
      if Bool.random(using: &random) { Thread.sleep(forTimeInterval: 0.03) }
      let words = Self.commands.randomElement(using: &random) ?? []
      let new = try place.run(words + ["--no-cache"])
      for _ in 0..<2 { #expect(try place.run(words) == new, "turn \(turn), \(words): \(changed)") }
    }
    #expect(!place.runs.isEmpty)
  }

  @Test(.enabled(if: hasGit)) func `a new commit makes a new output`() throws {
    let place = try Place()
    let shop = place.folder["shop"]
    try git(["init", "-q", shop])
    func commit() throws {
      try git(["-C", shop, "add", "-A"])
      try git(["-C", shop, "commit", "-q", "-m", "a"])
      Thread.sleep(forTimeInterval: 0.05)
    }
    let words = ["extract", "--check", "--renames", "ask"]
    // One key in place of another, on a line that is otherwise the same as at the last commit.
    func write(_ key: String) throws {
      try place.folder.file(
        "shop/Sources/Shop/Row.swift",
        "let row = NSLocalizedString(\"\(key)\", tableName: \"Rows\", comment: \"\")\n")
    }
    try place.folder.file(
      "shop/Sources/Shop/Rows.xcstrings",
      """
      {"sourceLanguage": "en", "strings": {"first of all": {"localizations": {"fr":
        {"stringUnit": {"state": "translated", "value": "Avant tout"}}}}}, "version": "1.0"}
      """)
    try write("first of all")
    _ = try place.run(["extract"])
    try commit()
    try write("first of nine")
    Thread.sleep(forTimeInterval: 0.05)
    let asked = try place.run(words)
    #expect(asked.contains("seems to be \"first of nine\""), "\(asked)")
    #expect(place.runs.count == 1)
    #expect(try place.run(words) == asked)
    try commit()
    let after = try place.run(words)
    #expect(try after == place.run(words + ["--no-cache"]) && after != asked, "\(after)")
  }

  @Test func `an unchanged project is not read again`() throws {
    let place = try Place()
    Thread.sleep(forTimeInterval: 0.05)
    let first = try place.run(["scan", "-v"])
    #expect(place.runs.count == 1)
    // What is kept says so itself.
    let url = URL(fileURLWithPath: place.folder["cache/runs/\(place.runs[0])"])
    let kept = try Data(contentsOf: url)
    #expect(String(decoding: kept, as: UTF8.self).contains(first.split(separator: "\n")[0]))
    #expect(try place.run(["scan", "-v"]) == first)
    #expect(try Data(contentsOf: url) == kept)
    // Writing is never left out.
    #expect(try place.run(["extract"]).contains("changed "))
    #expect(try place.run(["extract"]).contains("unchanged"))
    #expect(try !place.run(["scan", "--no-cache"]).isEmpty)
  }

  @Test func `a run that fails is not kept`() throws {
    let place = try Place()
    Thread.sleep(forTimeInterval: 0.05)
    for words in [["scan", "nowhere"], ["find", "tea", "--since", "nothing"]] {
      _ = try place.run(words)
      #expect(place.runs.isEmpty, "\(words)")
    }
    // Too few descriptors are a matter of the machine.
    try place.folder.file(
      "limited", "#!/bin/sh\nulimit -n 3; exec \"$@\"\n")
    let limited = Process()
    limited.executableURL = URL(fileURLWithPath: "/bin/sh")
    limited.arguments = [place.folder["limited"], place.program.path, "scan"]
    limited.currentDirectoryURL = URL(fileURLWithPath: place.folder["shop"])
    limited.environment = ["LOQUAT_CACHE": place.folder["cache"], "PATH": "/usr/bin:/bin"]
    limited.standardOutput = FileHandle.nullDevice
    limited.standardError = FileHandle.nullDevice
    try limited.run()
    limited.waitUntilExit()
    #expect(place.runs.isEmpty)
    #expect(try place.run(["scan"]).contains("exit 0"))
  }

  @Test func `two runs at once keep a whole output`() throws {
    let place = try Place()
    Thread.sleep(forTimeInterval: 0.05)
    let expected = try place.run(["health", "--no-cache"])
    let runs = try (0..<8).map { _ in
      try place.program.start(
        ["health"], in: place.folder["shop"], environment: ["LOQUAT_CACHE": place.folder["cache"]])
    }
    runs.forEach { $0.waitUntilExit() }
    #expect(place.runs.count == 1)
    #expect(try place.run(["health"]) == expected)
  }
}

import Foundation
import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI

/// What a watched command remembers: no output shows that it was not a first run.
@Suite struct WatchMemoryTests {
  private static let commands = [
    "check", "check --format json", "check --language fr --rule missing-key", "scan -v",
    "scan --unknown", "extract --check --localizes badge", "status", "status --unused", "health",
    "check --rule missing-key", "status --unused --format json",
  ]

  /// Lines that change what other lines mean.
  private static let lines = [
    "extension String { var localized: String { NSLocalizedString(self, comment: \"\") } }",
    "extension String { func localized() -> String { self } }",
    "let title = \"Menu\".localized", "let wanted = title(\"Closed\")",
    "func title(_ key: String) -> String { key.localized }",
    "func title(_ key: LocalizedStringKey) -> Text { Text(key) }",
    "func title(_ text: String) -> String { text }",
    "enum L10n { static let menu = NSLocalizedString(\"Menu\", comment: \"\") }",
    "enum L10n { static var menu: String { \"greeting\".localized } }",
    "typealias Strings = L10n", "func shown() -> String { Strings.menu + L10n.menu }",
    "struct Row { var title: String }", "struct Row { var title: LocalizedStringKey }",
    "let row = Row(title: \"greeting\")", "func make() { _ = Row(title: \"Menu\") }",
    "struct Kind { let name: String; func use() { struct Row { let title: Text } } }",
    "func use() { Text(.cartTitle); badge(\"New\"); _ = title(\"old key\") }",
    "// loquat:ignore", "}", "{", "\"", "/*", "*/", "#if os(macOS)", "#endif", "private",
    "  var count: Int = 3", "  var name: LocalizedStringResource { didSet { _ = \"Seen\" } }",
    "  // a line", "", "import SwiftUI",
  ]
  private static let objectiveC = [
    "#define OALocalizedString(key) NSLocalizedString(key, nil)",
    "NSString *a = OALocalizedString(@\"Menu\");", "- (NSString *)title:(NSString *)key {",
    "  return [self.bundle localizedStringForKey:key value:nil table:nil];", "}", "{",
    "NSString *b = [self title:@\"greeting\"];", "/*", "*/", "@\"old key\"",
  ]
  private static let table = [
    "\"Menu\" = \"Carte\";", "\"greeting\" = \"%@ bonjour\";", "\"greeting\" = \"Salut\";",
    "\"missing key\" = \"?\";", "/* note */", "\"open", "\"Closed\" = \"%d\";",
  ]

  private static let configurations = [
    #"{"developmentLanguage": "fr"}"#, #"{"developmentLanguage": "de"}"#,
    #"{"excludeLanguages": ["fr"]}"#, #"{"terms": {"Menu": {"fr": ["Repas"]}}}"#, "{}",
  ]

  /// A small project, or one with many kinds of code.
  private static func project(isLarge: Bool) throws -> [String: String] {
    var files = Shop.files
    files["Shop.xcodeproj/project.pbxproj"] = Shop.project(
      "STRING_CATALOG_GENERATE_SYMBOLS = YES; SWIFT_EMIT_LOC_STRINGS = YES;")
    files["Sources/Shop/View.m"] = "@implementation View\n@end\n"
    files["Sources/Shop/Extra.swift"] = lines.prefix(14).joined(separator: "\n")
    files["Sources/Shop/Catalog.xcstrings"] = """
      {"sourceLanguage": "en", "strings": {"cart title": {"extractionState": "manual",
        "localizations": {"fr": {"stringUnit": {"state": "translated", "value": "Panier"}}}}},
        "version": "1.1"}
      """
    guard isLarge else { return files }
    for fixture in Fixture.all(in: "Swift", of: "StringExtraction", extension: "swift") {
      files["Sources/Shop/Fixtures/\(fixture.name).swift"] =
        String(decoding: try fixture.bytes(), as: UTF8.self)
    }
    return files
  }

  /// Changes one file or adds or removes one; returns its path.
  private static func change(
    _ files: inout [String: String], _ random: inout SplitMix64
  ) -> String {
    let paths = files.keys.sorted().filter { !$0.hasSuffix("pbxproj") && $0 != "loquat.json" }
    let own = paths.filter { !$0.contains("Fixtures") }
    let path =
      (Int.random(in: 0..<3, using: &random) == 0 ? paths : own).randomElement(using: &random) ?? ""
    let pool =
      path.hasSuffix(".m") ? objectiveC : path.hasSuffix(".strings") ? table : lines
    var text = (files[path] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    let place = Int.random(in: 0...text.count, using: &random)
    let line = pool.randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<13, using: &random) {
    case 0..<6: text.insert(line[...], at: place)
    case 6, 7: if place < text.count { text.remove(at: place) }
    case 8: if place < text.count { text[place] = line[...] }
    case 9:
      let number = Int.random(in: 0..<3, using: &random)
      files["Sources/Shop/New\(number).swift"] =
        "\(line)\nlet new = NSLocalizedString(\"New\", comment: \"\")"
      return "New\(number).swift"
    case 10 where own.count > 6:
      files[path] = nil
      return "\(path) is gone"
    case 11:
      files["loquat.json"] = configurations.randomElement(using: &random)
      return "loquat.json"
    default: return "nothing"
    }
    files[path] = text.joined(separator: "\n")
    return "\(path): \(line)"
  }

  private static func output(
    of command: String, _ files: any FileSystem, _ memory: FileMemory?
  ) async -> String {
    var lines: [String] = []
    var program = Program(
      subcommands: subcommands, fileSystem: files,
      console: Console { stream, bytes in
        lines.append("\(stream): \(String(decoding: bytes, as: UTF8.self))")
        return .delivered
      })
    program.memory = memory
    let status = await program.run(command.split(separator: " ").map(String.init))
    return lines.joined() + "exit \(status.rawValue)"
  }

  @Test(arguments: [(1, true), (2, true), (3, false), (4, false)])
  func `whatever changes, the output is that of a first run`(
    seed: UInt64, isLarge: Bool
  ) async throws {
    var random = SplitMix64(seed: seed)
    var files = try Self.project(isLarge: isLarge)
    let memory = FileMemory()
    for turn in 0..<(isLongRun ? 400 : isLarge ? 6 : 80) {
      let changed = Self.change(&files, &random)
      let command = Self.commands.randomElement(using: &random) ?? ""
      let again = await Self.output(of: command, InMemoryFileSystem(files), memory)
      let first = await Self.output(of: command, InMemoryFileSystem(files), nil)
      guard Self.agree(again, first, "turn \(turn), \(command), \(changed)") else { return }
    }
  }

  @Test(arguments: 1...2)
  func `whatever changes on the disk, the output is that of a first run`(seed: UInt64) async throws
  {
    var random = SplitMix64(seed: seed)
    let folder = TemporaryFolder()
    var files = Shop.files
    for (path, text) in files { try folder.file(path, text) }
    let memory = FileMemory()
    for turn in 0..<(isLongRun ? 400 : 12) {
      let old = files
      var changed = Self.change(&files, &random)
      if Int.random(in: 0..<6, using: &random) == 0 {
        changed = "project"
        files["Shop.xcodeproj/project.pbxproj"] = Shop.project(
          Bool.random(using: &random) ? "SWIFT_EMIT_LOC_STRINGS = NO;" : "",
          folder: Int.random(in: 0..<3, using: &random) == 0 ? "Sources/Shop" : "Sources")
        files["loquat.json"] =
          Bool.random(using: &random) ? #"{"exclude": ["**/New*.swift"]}"# : nil
      }
      for path in Set(files.keys).union(old.keys).sorted() where files[path] != old[path] {
        guard let text = files[path] else {
          try FileManager.default.removeItem(atPath: folder[path])
          continue
        }
        try text.write(
          toFile: folder[path], atomically: Bool.random(using: &random), encoding: .utf8)
      }
      // Otherwise, nothing is kept: another change could have the same time.
      if Bool.random(using: &random) { try await Task.sleep(for: .milliseconds(30)) }
      let command =
        (["project -v", "check", "scan", "status", "extract --check"]
          .randomElement(using: &random) ?? "") + " " + folder.path
      let again = await Self.output(
        of: command, DiskFileSystem(log: AccessLog(survivesWriting: true), memory: memory), memory)
      let first = await Self.output(of: command, DiskFileSystem(), nil)
      guard Self.agree(again, first, "turn \(turn), \(command), \(changed)") else { return }
    }
  }

  private static func agree(_ again: String, _ first: String, _ when: String) -> Bool {
    guard again != first else { return true }
    let lines = zip(again.split(separator: "\n"), first.split(separator: "\n"))
    let difference = lines.first { $0 != $1 }
    Issue.record("\(when): \(difference.map { "\($0)\n\($1)" } ?? "\(again)\n\(first)")")
    return false
  }
}

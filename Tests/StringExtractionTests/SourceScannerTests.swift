import CatalogModel
import StringExtraction
import TestSupport
import Testing

/// Each fixture is one rule, in both directions: the result for a line is after its arrow.
struct SourceScannerTests {
  static let fixtures = Fixture.all(in: "Swift", extension: "swift")
  static let elsewhere = Fixture.all(in: "Swift/Elsewhere", extension: "swift")

  /// Returns the strings of each file of a project.
  static func strings(in files: [SourceText]) -> [FoundStrings] {
    var options = ScanOptions()
    options.macros = ["L10n", "tr"]
    options.declarations = [
      "ByName", "struct Badge { init(label: LocalizedStringKey, icon: String) }",
    ]
    return SourceScanner(
      files.map { ParsedSource($0, options: options) }, options: options
    )
    .strings(in: files.indices)
  }

  /// Returns the strings of a file that is a whole project.
  static func strings(in text: SourceText) -> FoundStrings { strings(in: [text])[0] }

  /// Returns the other files of a fixture's project: those of its name in `Elsewhere`.
  private static func others(_ fixture: Fixture) throws -> [SourceText] {
    try elsewhere.filter { $0.name == fixture.name }.map {
      SourceText(path: "elsewhere.swift", bytes: try $0.bytes())
    }
  }

  @Test(arguments: fixtures)
  func `each line yields what stands behind its arrow`(_ fixture: Fixture) throws {
    let files =
      [SourceText(path: "f.swift", bytes: try fixture.bytes())]
      + (try Self.others(fixture))
    for (file, found) in zip(files, Self.strings(in: files)) {
      let expected = Self.expected(of: file.bytes)
      let yields = Self.yields(found)
      for line in Set(expected.keys).union(yields.keys).sorted() {
        #expect(yields[line] == expected[line], "\(fixture.name), \(file.path):\(line)")
      }
    }
  }

  @Test func `a generic parameter is an object, and not unknown`() {
    let code = """
      func show<Value: Collection>(_ value: Value, _ item: Value.Element) {
        _ = Text("value \\(value)")
        _ = Text("item \\(item)")
        _ = Text("other \\(other)")
      }
      struct Row<Item> {
        let item: Item
        func text() -> Text { Text("row \\(item)") }
        func none() -> Text { Text("row \\(missing)") }
      }
      """
    let found = Self.strings(in: SourceText(path: "f.swift", bytes: Array(code.utf8)))
    #expect(found.unresolved.map { $0.bounds?.start.line } == [4, 9])
    #expect(found.strings.map(\.key) == ["value %@", "item %@", "other %@", "row %@", "row %@"])
  }

  static let types = Fixture.all(in: "Types", extension: "swift")

  /// The types found by the compiler are after the arrows, see `.ci/compare_types.py`.
  @Test(arguments: types)
  func `interpolations have the types that the compiler finds`(_ fixture: Fixture) throws {
    let bytes = try fixture.bytes()
    var lines: [Int: [String]] = [:]
    for string in Self.strings(in: SourceText(path: "", bytes: bytes)).strings
    where string.key.contains("%") {
      lines[string.span.bounds?.start.line ?? 0, default: []].append(string.key.debugDescription)
    }
    #expect(lines.mapValues { $0.joined(separator: "; ") } == Self.expected(of: bytes))
  }

  /// Returns the expected results in the comments of a fixture, by line.
  static func expected(of bytes: [UInt8]) -> [Int: String] {
    var expected: [Int: String] = [:]
    for (index, line) in String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).enumerated() {
      if let comment = line.split(separator: "//").last, let mark = comment.dropFirst().first {
        if mark == "→" { expected[index + 1] = String(comment.dropFirst(3)) }
        if mark == "⚠" { expected[index + 1] = String(comment.dropFirst(1)) }
      }
    }
    return expected
  }

  /// Surroundings that only change the places of the results.
  static let surroundings: [(before: String, after: String, lines: Int)] = [
    ("#!/usr/bin/swift\r\n/* 🍵 \" */\r\n", "", 2),
    ("#if os(iOS)\nlet s = \"\n", "\n#endif", 2),
    ("enum Space {\n", "\n}", 1),
  ]

  @Test(arguments: fixtures, surroundings)
  func `surroundings move strings and change nothing`(
    _ fixture: Fixture, _ around: (before: String, after: String, lines: Int)
  ) throws {
    var bytes = try fixture.bytes()
    // Extensions and macros cannot be declared in a type.
    let text = String(decoding: bytes, as: UTF8.self)
    if around.before.hasPrefix("enum"), text.contains("extension") || text.contains("macro ") {
      return
    }
    let expected = Self.expected(of: bytes).map { ($0 + around.lines, $1) }
    if around.before.contains("\r") { bytes = bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] } }
    bytes = Array(around.before.utf8) + bytes + Array(around.after.utf8)
    let file = SourceText(path: "f.swift", bytes: bytes)
    let found = Self.strings(in: [file] + (try Self.others(fixture)))[0]
    #expect(Self.yields(found) == Dictionary(uniqueKeysWithValues: expected))
  }

  @Test(arguments: fixtures)
  func `nothing is found in a comment or a literal`(_ fixture: Fixture) throws {
    let bytes = try fixture.bytes()
    let files = [
      Array("/*".utf8) + bytes.filter { $0 != 0x2F } + Array("*/".utf8),
      Array("let s = ###\"\"\"\n".utf8) + bytes + Array("\n\"\"\"###".utf8),
    ].map { SourceText(path: "f.swift", bytes: $0) }
    for found in Self.strings(in: files) { #expect(Self.yields(found) == [:]) }
  }

  @Test(arguments: fixtures)
  func `no damage makes it crash`(_ fixture: Fixture) throws {
    let inputs = Mutations.random(of: try fixture.bytes(), count: 4)
    let found = Self.strings(in: inputs.map { SourceText(path: "", bytes: $0) })
    #expect(found.contains { !$0.strings.isEmpty })
  }

  /// Returns the results for every line, in the notation of the fixtures.
  static func yields(_ bytes: [UInt8], of path: String = "f.swift") -> [Int: String] {
    yields(strings(in: SourceText(path: path, bytes: bytes)))
  }

  static func yields(_ result: FoundStrings) -> [Int: String] {
    var lines: [Int: [String]] = [:]
    for string in result.strings {
      let table = string.table == "Localizable" ? "" : " table=\"\(string.table)\""
      let value = string.value.map { " value=\($0.debugDescription)" } ?? ""
      let comment = string.comment.map { " comment=\($0.debugDescription)" } ?? ""
      let phrases = string.phrases.dropFirst().map { " phrase=\($0.debugDescription)" }.joined()
      let line = string.span.bounds?.end.line ?? 0
      lines[line, default: []]
        .append(string.key.debugDescription + table + value + comment + phrases)
    }
    // Surroundings that break the file on purpose report this.
    for diagnostic in result.diagnostics where diagnostic.id != .unreadableCode {
      lines[diagnostic.span?.bounds?.start.line ?? 0, default: []].append("⚠ \(diagnostic.id)")
    }
    return lines.mapValues { $0.joined(separator: "; ") }
  }
}

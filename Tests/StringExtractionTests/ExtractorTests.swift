import CatalogModel
import StringExtraction
import TestSupport
import Testing

struct ExtractorTests {
  static let fixtures = Fixture.all(in: "Swift", extension: "swift")
  static let extractor = Extractor(
    apis: RecognizedAPI.standard + ["L10n", "tr"].flatMap(RecognizedAPI.macro))

  @Test(arguments: fixtures)
  func `each line yields what stands behind its arrow`(_ fixture: Fixture) throws {
    let bytes = try fixture.bytes()
    var expected: [Int: String] = [:]
    for (index, line) in String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).enumerated() {
      if let comment = line.split(separator: "//").last, let mark = comment.dropFirst().first {
        if mark == "→" { expected[index + 1] = String(comment.dropFirst(3)) }
        if mark == "⚠" { expected[index + 1] = String(comment.dropFirst(1)) }
      }
    }
    #expect(Self.yields(bytes) == expected)
  }

  /// Surroundings that must not change what is found, only where.
  static let surroundings: [(before: String, after: String, lines: Int)] = [
    ("#!/usr/bin/swift\n", "", 1), ("/* 🍵 \" */", "", 0), ("#if os(iOS)\n", "\n#endif", 1),
    ("let s = \"", "\n", 0), ("func f() {\n\n", "\n}", 2),
  ]

  @Test(arguments: fixtures, surroundings)
  func `surroundings move strings and change nothing`(
    _ fixture: Fixture, _ around: (before: String, after: String, lines: Int)
  ) throws {
    let bytes = try fixture.bytes()
    let moved = Self.yields(Array(around.before.utf8) + [0x0A] + bytes + Array(around.after.utf8))
    let expected = Dictionary(
      uniqueKeysWithValues: Self.yields(bytes).map { ($0 + around.lines + 1, $1) })
    #expect(moved == expected)
  }

  @Test(arguments: fixtures)
  func `line ends of Windows change nothing`(_ fixture: Fixture) throws {
    let bytes = try fixture.bytes()
    let windows = bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    #expect(Self.yields(windows) == Self.yields(bytes))
  }

  @Test(arguments: fixtures)
  func `nothing is found in a comment`(_ fixture: Fixture) throws {
    let comment = Array("/*".utf8) + (try fixture.bytes().filter { $0 != 0x2F }) + Array("*/".utf8)
    #expect(Self.yields(comment) == [:])
  }

  @Test(arguments: fixtures)
  func `no damage makes it crash`(_ fixture: Fixture) throws {
    let bytes = try fixture.bytes()
    var count = 0
    for input in Mutations.all(of: bytes, count: 200) {
      count += Self.extractor.strings(in: SourceText(path: "", bytes: input)).strings.count
    }
    #expect(count > 0)
  }

  /// What every line yields, as the fixtures write it.
  private static func yields(_ bytes: [UInt8]) -> [Int: String] {
    let result = extractor.strings(in: SourceText(path: "f.swift", bytes: bytes))
    var lines: [Int: [String]] = [:]
    for string in result.strings {
      let table = string.table == "Localizable" ? "" : " table=\"\(string.table)\""
      let value = string.value.map { " value=\($0.debugDescription)" } ?? ""
      let comment = string.comment.map { " comment=\($0.debugDescription)" } ?? ""
      let line = string.span.bounds?.start.line ?? 0
      lines[line, default: []].append(string.key.debugDescription + table + value + comment)
    }
    for diagnostic in result.diagnostics {
      lines[diagnostic.span?.bounds?.start.line ?? 0, default: []].append("⚠ \(diagnostic.id)")
    }
    return lines.mapValues { $0.joined(separator: "; ") }
  }
}

import CatalogModel
import SourceScan
import StringExtraction
import TestSupport
import Testing

struct ObjectiveCTests {
  static let fixtures = ["m", "mm"].flatMap { Fixture.all(in: "ObjectiveC", extension: $0) }

  private static func yields(_ bytes: [UInt8]) -> [Int: String] {
    SourceScannerTests.yields(bytes, of: "f.m")
  }

  @Test(arguments: fixtures)
  func `each line yields what stands behind its arrow`(_ fixture: Fixture) throws {
    let bytes = try fixture.bytes()
    var expected = SourceScannerTests.expected(of: bytes)
    for (line, yield) in Self.unmarked[fixture.testDescription] ?? [:] {
      expected[line] = yield
    }
    #expect(Self.yields(bytes) == expected)
  }

  /// Lines that cannot have an arrow, because they continue on the next one.
  static let unmarked: [String: [Int: String]] = [
    "continuations.m": [
      4: #""a""#, 6: #""bc" comment="d""#, 9: #""x\n""#, 10: #""e""#,
    ],
    "literals.m": [24: #""a // b"; "/* b""#],
    "preprocessor.m": [9: #""Two lines" comment="c""#],
    "rawstrings.mm": [
      6: #""two /* no comment\nlines" comment="c""#, 8: #""join\\\ned" comment="ab""#,
    ],
  ]

  /// Surroundings that only change the places of the results.
  static let surroundings: [(before: String, after: String, lines: Int)] = [
    ("/* 🍵 \" ' */", "", 0), ("\u{FEFF}// 🍵 don't", "", 0), ("#if 0", "\n#endif", 0),
    ("NSString *s = @\"🍵", "\n", 0), ("void f() {\n\n", "\n}", 2), ("#warning isn't (", "", 0),
    ("#define X f(( \\\n  \"a\"", "", 1), ("} ) ]", "(", 0),
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
    let bytes = try fixture.bytes().filter { $0 != 0x2F }
    #expect(Self.yields(Array("/*".utf8) + bytes + Array("*/".utf8)) == [:])
    let lines = bytes.filter { $0 != 0x5C }.flatMap { $0 == 0x0A ? Array("\n//".utf8) : [$0] }
    #expect(Self.yields(Array("//".utf8) + lines) == [:])
  }

  @Test(arguments: fixtures)
  func `a span is the literal of the key`(_ fixture: Fixture) throws {
    let text = SourceText(path: "f.m", bytes: try fixture.bytes())
    for string in SourceScannerTests.strings(in: text).strings {
      let literal = text.text(string.span.range)
      #expect(["@", "\"", "(", "CFSTR", "R", "u8"].contains { literal.hasPrefix($0) })
      #expect(literal.hasSuffix("\"") || literal.hasSuffix(")"))
    }
  }

  @Test(arguments: fixtures)
  func `no damage makes it crash`(_ fixture: Fixture) throws {
    let bytes = try fixture.bytes()
    // Text far before a cut does not matter.
    let cuts = bytes.indices.map { Array(bytes[max(0, $0 - 100)..<$0]) }
    let inputs = cuts + Array(Mutations.random(of: bytes, count: 100))
    let scanner = SourceScanner(inputs.map { ParsedSource(SourceText(path: "f.h", bytes: $0)) })
    #expect(scanner.strings(in: inputs.indices).contains { !$0.strings.isEmpty })
  }

  /// Inputs that may cause repeated reading of the same bytes.
  static let repeated = [
    "@\"", "(", ")", "[", "{", "/*", "\\", "\\ ", "R\"(", "R\"x(\n", "'", "#", "tr(", "tr(a,",
    "tr((",
    "tr)", "[b localizedStringForKey:", "localizedStringForKey:a ", "localizedStringForKey:a?",
    "localizedStringForKey:localizedAttributedStringForKey:?", "[b localizedStringForKey:a value:",
    "NSLocalizedString(@\"\" ", "NSLocalizedString(CFSTR(", "\\\n", "R\"(\\\n)\"",
    "localizedStringForKey:a value:b?c:d ",
  ]

  @Test(arguments: repeated)
  func `time grows with the length, not with its square`(_ part: String) {
    func time(_ count: Int) -> Duration {
      let bytes =
        Array("NSLocalizedString(@\"\", nil) ".utf8)
        + Array(repeatElement(Array(part.utf8), count: count / part.utf8.count).joined())
      let text = SourceText(path: "f.m", bytes: bytes)
      return processorTime { _ = SourceScannerTests.strings(in: text) }
    }
    let small = min(time(3_000), time(3_000))
    #expect(time(24_000) < small * 24 + .milliseconds(200))
  }

  @Test func `the name of a file says its language`() {
    let names = ["a.m", "a.mm", "a.h", "a.c", "a.cc", "a.cpp", "a.hpp", "a.pch"]
    #expect(names.allSatisfy { CodeLanguage(ofFile: $0) == .objectiveC })
    #expect(CodeLanguage(ofFile: "a.swift") == .swift)
    #expect(["a", "m", "a.M", "a.md", "a.m.txt"].allSatisfy { CodeLanguage(ofFile: $0) == nil })
  }
}

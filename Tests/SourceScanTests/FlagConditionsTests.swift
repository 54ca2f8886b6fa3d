import CatalogModel
import SourceScan
import Testing

/// The names that code between `#if` and `#endif` requires.
struct FlagConditionsTests {
  static let conditions: [(condition: String, flags: [[String]], others: [[String]])] = [
    ("BETA", [["BETA"]], []), ("!BETA", [], [["BETA"]]), ("BETA // DEBUG", [["BETA"]], []),
    ("BETA && TRIAL", [["BETA"], ["TRIAL"]], []), ("BETA || TRIAL", [["BETA", "TRIAL"]], []),
    ("BETA && BETA || BETA", [["BETA"]], []), ("!(BETA || TRIAL)", [], [["BETA", "TRIAL"]]),
    ("!BETA || !TRIAL", [], [["BETA"], ["TRIAL"]]),
    ("A || B && C", [["A", "B"], ["A", "C"]], []), ("(A || B) && !C", [["A", "B"]], []),
    ("DEBUG", [], []), ("DEBUG || BETA", [], []), ("DEBUG && BETA", [["BETA"]], []),
    ("os(iOS) || BETA", [], []), ("os(iOS) && BETA", [["BETA"]], []),
    ("canImport(BETA)", [], []), ("swift(>=6) && BETA", [["BETA"]], []), ("$BareSlash", [], []),
    ("hasFeature(BETA)", [], []), ("true", [], []), ("false", [], []), ("0", [], []),
  ]

  @Test(arguments: conditions)
  func `conditions wait for names, and so do other branches`(
    _ one: (condition: String, flags: [[String]], others: [[String]])
  ) {
    let code = "0\n#if \(one.condition)\n1\n#else\n2\n#endif\n3"
    #expect(Self.flags(in: code) == [[], one.flags, one.others, []])
  }

  @Test func `branches stand in each other and behind each other`() {
    let code = """
      #if BETA
      1
      #if TRIAL || BETA
      2
      #elseif !TRIAL
      3
      #endif
      4
      #elseif os(iOS) && A
      5
      #else
      6
      #endif
      7
      """
    #expect(
      Self.flags(in: code) == [
        [["BETA"]], [["BETA"], ["BETA", "TRIAL"]], [["BETA"]], [["BETA"]], [["A"]], [], [],
      ])
  }

  @Test(arguments: [" && ", " || ", " || A && ", ") && ("])
  func `as many names as one likes are read in no time`(_ sign: String) {
    let names = (0..<20_000).map { "A\($0)" }.joined(separator: sign)
    #expect(Self.flags(in: "#if (\(names))\n1\n#endif")[0].joined().count < 300)
  }

  @Test func `one name of each list must be given`() {
    let tree = SyntaxTree(
      SourceText(path: "f.swift", bytes: Array("#if A && (B || C)\n1\n#endif".utf8)))
    let flags = tree.flags(at: 18)
    #expect([["A", "B"], ["A", "C", "D"]].allSatisfy { flags.mayHold(with: Set($0)) })
    #expect([[], ["A"], ["B", "C"]].allSatisfy { !flags.mayHold(with: Set($0)) })
  }

  /// Returns the names at each line that is a single digit.
  private static func flags(in code: String) -> [[[String]]] {
    let tree = SyntaxTree(SourceText(path: "f.swift", bytes: Array(code.utf8)))
    var offset = 0
    return code.utf8.split(separator: .newline).compactMap { line in
      defer { offset += line.count + 1 }
      return line.count == 1 ? tree.flags(at: offset).alternatives : nil
    }
  }
}

import CatalogPasses
import Syntaxes
import TestSupport
import Testing

/// Merges case by case: three versions of a `.strings` file, and the result.
struct MergeCasesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let versions: [String]
    let result: String
    var conflicts: [String] = []
    var testDescription: String { name }
  }

  private static let cases = [
    Case(
      name: "entries of both sides stand in the order ours, theirs",
      versions: ["a=1;\n", "a=1;\nb=2;\n", "a=1;\nc=3;\n"], result: "a=1;\nb=2;\nc=3;\n"),
    Case(
      name: "spelling, spaces and comments behind entries stay",
      versions: [
        "a  =  1 ; // one\n\n\nb=2;\n", "a  =  1 ; // one\n\n\nb=3;\n",
        "a  =  4 ; // one\n\n\nb=2;\n",
      ], result: "a  =  4 ; // one\n\n\nb=3;\n"),
    Case(
      name: "a new section comes with its heading",
      versions: ["a=1;\n", "a=2;\n", "a=1;\n\n/* Shop */\n\nb=1;\nc=2;\n"],
      result: "a=2;\n\n/* Shop */\n\nb=1;\nc=2;\n"),
    Case(
      name: "an entry goes with its comment, not with the heading above",
      versions: [
        "/* Shop */\n\n/* A */\na=1;\n\n/* B */\nb=2;\n", "/* Shop */\n\n/* B */\nb=2;\n",
        "/* Shop */\n\n/* A */\na=1;\n\n/* B */\nb=3;\n",
      ], result: "/* Shop */\n\n/* B */\nb=3;\n"),
    Case(
      name: "text and comment are merged by themselves",
      versions: ["/* A */\na=1;\n", "/* B */\na=1;\n", "/* A */\na=2;\n"],
      result: "/* B */\na=2;\n"),
    Case(
      name: "a comment of a changed entry goes",
      versions: ["/* A */\na=1;\n", "a=1;\n", "/* A */\na=2;\n"], result: "a=2;\n"),
    Case(
      name: "another order of theirs is taken",
      versions: ["a=1;\nb=2;\nc=3;\n", "a=9;\nb=2;\nc=3;\n", "c=3;\nb=2;\na=1;\n"],
      result: "c=3;\nb=2;\na=9;\n"),
    Case(
      name: "sorted files stay sorted",
      versions: [
        "\"b\" = \"1\";\n\n\"d\" = \"1\";\n\n",
        "\"b\" = \"1\";\n\n\"d\" = \"1\";\n\n\"e\" = \"1\";\n\n",
        "\"a\" = \"1\";\n\n\"b\" = \"1\";\n\n\"c\" = \"1\";\n\n\"d\" = \"1\";\n\n",
      ],
      result:
        "\"a\" = \"1\";\n\n\"b\" = \"1\";\n\n\"c\" = \"1\";\n\n\"d\" = \"1\";\n\n\"e\" = \"1\";\n\n"
    ),
    Case(
      name: "a change follows a renamed key",
      versions: ["a=1;\nb=2;\n", "a.title=1;\nb=2;\n", "a=3;\nb=2;\n"],
      result: "a.title=3;\nb=2;\n"),
    Case(
      name: "a renamed key that cannot be told keeps both",
      versions: ["a=1;\n", "b=1;\nc=1;\n", "a=3;\n"], result: "b=1;\nc=1;\na=3;\n",
      conflicts: ["a  by ours, like b, c"]),
    Case(
      name: "a changed text is not taken away",
      versions: ["a=1;\nb=2;\n", "a=1;\n", "a=1;\nb=3;\n"], result: "a=1;\nb=3;\n",
      conflicts: ["b  by ours"]),
    Case(
      name: "of two texts ours is kept",
      versions: ["a=1;\n", "a=2;\n", "a=3;\n"], result: "a=2;\n", conflicts: ["a value"]),
    Case(
      name: "the same file added twice needs no common version",
      versions: ["", "a=1;\nb=2;\n", "a=1;\nc=3;\n"], result: "a=1;\nb=2;\nc=3;\n"),
    Case(
      name: "empty lines come and go as one side says",
      versions: ["a=1;\nb=2;\nc=3;\n", "a=1;\nb=2;\nc=4;\n", "a=1;\n\nb=2;\nc=3;\n"],
      result: "a=1;\n\nb=2;\nc=4;\n"),
    Case(
      name: "lines of a heading stay together",
      versions: [
        "/* Date 1 */\n/* Language: de */\n\na=1;\n", "/* Date 1 */\n/* Language: de */\n\na=2;\n",
        "/* Date 2 */\n/* Language: de */\n\na=1;\n",
      ], result: "/* Date 2 */\n/* Language: de */\n\na=2;\n"),
    Case(
      name: "braces around the file stay",
      versions: ["{ a=1; }\n", "{ a=1; b=2; }\n", "{ a=3; }\n"],
      result: "{ a=3; b=2; }\n"),
    Case(
      name: "an entry with more inside is merged as a whole",
      versions: ["a={x=1;};\nb=1;\n", "a={x=1;};\nb=2;\n", "a={x=2;};\nb=1;\n"],
      result: "a={x=2;};\nb=2;\n"),
    Case(
      name: "line ends of ours are written",
      versions: ["a=1;\r\n", "a=1;\r\nb=1;\r\n", "a=1;\r\n/* C */\r\nc=1;\r\n"],
      result: "a=1;\r\nb=1;\r\n/* C */\r\nc=1;\r\n"),
  ]

  @Test(arguments: cases)
  func `merges`(_ example: Case) throws {
    let files = example.versions.map { Array($0.utf8) }
    let merge = FileMerge(base: files[0], ours: files[1], theirs: files[2], kind: .strings)
    let result = try merge.result()
    #expect(String(decoding: result.bytes, as: UTF8.self) == example.result)
    let conflicts = result.conflicts.map { conflict in
      "\(conflict.key ?? "") \(conflict.path.joined(separator: "/"))"
        + (conflict.deletedBy.map { " by \($0)" } ?? "")
        + (conflict.similarKeys.isEmpty
          ? "" : ", like \(conflict.similarKeys.joined(separator: ", "))")
    }
    #expect(conflicts == example.conflicts)
  }
}

/// Property lists in binary form, which have no lines.
struct BinaryMergeTests {
  @Test func `binary tables are merged`() throws {
    func list(_ texts: [(String, String)]) -> [UInt8] {
      PropertyList.dictionary(texts.map { PropertyListMember($0.0, .string($0.1)) }).binary
    }
    let merge = FileMerge(
      base: list([("a", "1"), ("b", "1"), ("c", "1")]),
      ours: list([("a", "2"), ("b", "1"), ("c", "1")]),
      theirs: list([("a", "1"), ("c", "3"), ("d", "1")]), kind: .strings)
    let result = try merge.result()
    #expect(result.conflicts.isEmpty)
    #expect(result.bytes == list([("a", "2"), ("c", "3"), ("d", "1")]))
  }
}

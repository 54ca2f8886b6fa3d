import CatalogModel
import StringExtraction
import Testing

@testable import KeyFlow

/// Changes the key in a literal, and nothing around it.
@Suite struct LiteralRewriterTests {
  /// A file, a literal in it, its key, the new key, and the new literal; nil if it stays.
  static let rows: [(String, String, String, String, String?)] = [
    ("a.swift", #""old""#, "old", "new", #""new""#),
    ("a.swift", #""old""#, "old", #"a "b" \ c"#, #""a \"b\" \\ c""#),
    ("a.swift", ##"#"old"#"##, "old", #"a "b" \ c"#, ##"#"a "b" \ c"#"##),
    ("a.swift", ##"#"old"#"##, "old", ##"a "# \#n"##, ###"#"a \#"# \#\#n"#"###),
    ("a.swift", ##"#"old"#"##, "old", "a\nb", ##"#"a\#nb"#"##),
    ("a.swift", #""Hi \(name)!""#, "Hi %@!", "Hello %@", #""Hello \(name)""#),
    ("a.swift", #""\(a) of \(b + "x")""#, "%lld of %@", "%lld / %@.", #""\(a) / \(b + "x").""#),
    ("a.swift", #""\(a)%""#, "%lld%%", "100%% of %lld%%", #""100% of \(a)%""#),
    ("a.swift", ##"#"Hi \#(name)"#"##, "Hi %@", #""%@""#, ##"#""\#(name)""#"##),
    ("a.swift", #""\(a) of \(b)""#, "%lld of %@", "%@ of %lld", nil),
    ("a.swift", #""Hi \(name)""#, "Hi %@", "Hi", nil),
    ("a.swift", #""Hi \(name)""#, "Hi %@", "Hi %1$@", nil),
    ("a.swift", "\"\"\"\n  old\n  \"\"\"", "old", "new", nil),
    ("a.swift", "name", "old", "new", nil), ("a.m", #"@"old""#, "old", "new", #"@"new""#),
    ("a.m", #""old""#, "old", "a\n\"\\", #""a\n\"\\""#), ("a.m", #"@"a" @"b""#, "ab", "c", nil),
    ("a.mm", #"@"ol\"d""#, #"ol"d"#, "new", #"@"new""#), ("a.h", "KEY", "old", "new", nil),
  ]

  @Test(arguments: rows.indices) func `says another key`(_ row: Int) {
    let (path, literal, key, new, expected) = Self.rows[row]
    let code = "f(\(literal))"
    let text = SourceText(path: path, bytes: Array(code.utf8))
    let range = 2..<code.utf8.count - 1
    let edit = LiteralRewriter(text).edit(of: range, key, to: new)
    let result = (try? edit.get()).map {
      String(decoding: text.bytes.applying([$0]), as: UTF8.self)
    }
    #expect(result == expected.map { "f(\($0))" })
  }
}

import CatalogModel
import SourceScan
import Testing

struct StringLiteralTests {
  /// A literal in the source, and its content; `⟨...⟩` is an interpolation, nil is malformed.
  static let literals: [(source: String, text: String?)] = [
    (#""""#, ""),
    (#""a\tb\n\"\'\\\0\r""#, "a\tb\n\"'\\\0\r"),
    (#""\u{41}\u{1F375}""#, "A🍵"),
    (#""\u{110000}""#, nil),
    (#""\u{}""#, nil),
    (#""\x""#, nil),
    ("\"tab\there\"", nil),
    ("\"Grüner Tee\"", "Grüner Tee"),
    ("\"a\u{7F}\"", nil),
    ("\"open", nil),
    (##"#"a\n\#n"b"#"##, "a\\n\n\"b"),
    (##"#"\#(x) \(y)"#"##, "⟨x⟩ \\(y)"),
    (#""a \( b /* c */ ) d""#, "a ⟨b⟩ d"),
    (#""\(f("\(g)"))""#, #"⟨f("\(g)")⟩"#),
    ("\"\"\"\n  a\n    b\n\n  c\n  \"\"\"", "a\n  b\n\nc"),
    ("\"\"\"\n  a \\\n  b\\n\n  \"\"\"", "a b\n"),
    ("\"\"\"\r\n\ta\r\n\tb\r\n\t\"\"\"", "a\nb"),
    ("\"\"\"\n\"\"\"", ""),
    ("\"\"\"\n\n\"\"\"", ""),
    ("\"\"\"\n  \\(x)\n  \"\"\"", "⟨x⟩"),
    ("\"\"\"\n a\n  \"\"\"", nil),
    ("\"\"\"\n\\(x)\n  \"\"\"", nil),
    ("\"\"\"a\n\"\"\"", nil),
    ("\"\"\"\na\"\"\"", nil),
    ("\"\"\"\na\\\n\"\"\"", nil),
    ("#\"\"\"\n  \"\"\" \\n\n  \"\"\"#", "\"\"\" \\n"),
  ]

  @Test(arguments: literals)
  func `literals are decoded as Swift decodes them`(_ source: String, _ text: String?) {
    let stream = TokenStream(SourceText(path: "", bytes: Array(source.utf8)))
    let literal = stream.literal(at: 0).literal
    let decoded = literal.segments.map { segment in
      switch segment {
      case .text(let text): return text
      case .interpolation(let range):
        let significant = range.filter { !stream.tokens[$0].kind.isTrivia }
        let bytes = significant.flatMap { Array(stream.bytes(at: $0)) }
        return "⟨\(String(decoding: bytes, as: UTF8.self))⟩"
      }
    }.joined()
    #expect((literal.isMalformed ? nil : decoded) == text)
    let tree = SyntaxTree(stream.text)
    let node = tree.nodes.indices.last { tree.nodes[$0].kind == .string }
    #expect(node.map { tree.literal(of: $0) } == literal)
  }
}

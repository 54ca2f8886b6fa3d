import CatalogModel
import Syntaxes
import TestSupport
import Testing

struct YAMLTests {
  /// YAML texts, and their values in JSON notation, without quotes around plain texts.
  @Test(arguments: [
    ("", "~"), ("# nothing\n", "~"), ("---\n...\n", "~"), ("\u{FEFF}a: 1", "{a: 1}"),
    ("a: 1\nb: two words # c\nc:\n", "{a: 1, b: two words, c: ~}"),
    ("a:\n  b:\n    c: d\n  e: f\ng: h", "{a: {b: {c: d}, e: f}, g: h}"),
    (
      "a:\n- b\n- c: d\n  e: f\n-\n  - g\n- - h\n  - i\nj: k",
      "{a: [b, {c: d, e: f}, [g], [h, i]], j: k}"
    ),
    ("- a\n\n# b\n- \n- c\r\n- d", "[a, ~, c, d]"),
    ("--- # a\na: b\n...\n# end\n", "{a: b}"),
    ("a: http://b#c\n'd e': -1\n\"f\": :g\n? h", "!"),
    ("a: http://b#c\n'd e': -1\n\"f\": :g", "{a: \"http://b#c\", d e: \"-1\", f: :g}"),
    ("a: one\n  two\n\n  three\nb: c", "{a: \"one two\\nthree\", b: c}"),
    (
      "a: 'it''s\n\n  two '\nb: \"x \\\n   y\\t\\u00e9\\x41\\U0001F600\\ud83d\\ude00\"",
      #"{a: "it's\ntwo ", b: "x y\té\#u{41}😀😀"}"#
    ),
    (
      "a: |\n  one\n   two\n\n  three\n\nb: |-\n  x\nc: |+\n  y\n\nd: >\n  one\n  two\n\n  three\n    four\n  five\n",
      #"{a: "one\n two\n\nthree\n", b: "x", c: "y\n\n", d: "one two\nthree\n  four\nfive\n"}"#
    ),
    ("- |2\n   a\n  b\n- >-\n\n  c\n\n  d", #"[" a\nb\n", "\nc\nd"]"#),
    (
      "a: [b, 'c', [d], {e: f, g}, # h\n  i j]\nk: {}\nl: []\nm: {n: [o, p,],}",
      "{a: [b, \"c\", [d], {e: f, g: ~}, i j], k: {}, l: [], m: {n: [o, p]}}"
    ),
    ("{\"a\":1,\"b\":[true,null],\t\"c\":\n\t\"\"}", "{a: 1, b: [true, null], c: \"\"}"),
    (
      "a: &x\n  b: c\nd: *x\ne: &y [f]\ng: [*y, *x]\nh: &z i\nj: *z",
      "{a: {b: c}, d: {b: c}, e: [f], g: [[f], {b: c}], h: i, j: i}"
    ),
    (
      "a: &a {b: 1, c: 2}\nd: &d\n  c: 3\n  e: 4\nf:\n  b: 5\n  <<: [*a, *d]\n  g: 6",
      "{a: {b: 1, c: 2}, d: {c: 3, e: 4}, f: {c: 2, e: 4, b: 5, g: 6}}"
    ),
    ("a: {'<<': b}", "{a: {\"<<\": b}}"),
    ("a[sdk=x*]: $(B)\nc: @d", "!"), ("a[sdk=x*]: $(B)", "{\"a[sdk=x*]\": $(B)}"),
  ])
  func `reads`(_ text: String, _ expected: String) throws {
    guard expected != "!" else {
      #expect(throws: ParseError.self) { try YAMLNode.parse(Array(text.utf8)) }
      return
    }
    #expect(try YAMLNode.parse(Array(text.utf8)).shown == expected)
  }

  @Test(arguments: [
    ("a:\n1️⃣\tb: c", "YAML is indented with spaces, not with tabs"),
    ("a: b\n 1️⃣\tc", "YAML is indented with spaces, not with tabs"),
    ("a: b\n  1️⃣c: d", "a key is inside a text; quote a text with ': ' in it"),
    ("a:\n  b: c\n 1️⃣d: e", "the indentation matches no enclosing block"),
    ("a:\n  - b\n 1️⃣c: d", "the indentation matches no enclosing block"),
    ("- a\n1️⃣b: c", "a key is where a list element is expected"),
    ("a:\n  - b\n  1️⃣c: d", "a key is where a list element is expected"),
    ("- - a\n  1️⃣b: c", "a key is where a list element is expected"),
    ("- a\n1️⃣b", "expected a list element with '-' before it"),
    ("a: b\n1️⃣- c", "a list element is where a key is expected"),
    ("a: b\n1️⃣c", "expected a key with ':' after it"),
    ("a: 1️⃣b: c", "a mapping must begin on a line of its own; quote a text with ': ' in it"),
    ("a: 1️⃣- b", "a list must begin on a line of its own"),
    ("a: 1️⃣!!str b", "tags such as '!!str' are not supported; remove the tag"),
    ("a: 1️⃣? b", "keys after '?' are not supported"), ("1️⃣? a", "keys after '?' are not supported"),
    ("1️⃣%YAML 1.2\n---", "directives are not supported"),
    ("a: b\n1️⃣---\nc: d", "a second document begins, but a file can have only one; remove it"),
    ("a: 1️⃣@b", "a text without quotes cannot begin with '@'"),
    ("a: 1️⃣`b", "a text without quotes cannot begin with '`'"),
    ("a: 1️⃣[b, c\nd", "the bracket has no partner"),
    ("a: [b 1️⃣}", "expected ',' or ']'"),
    ("a: 1️⃣\"b", "the text has no closing quote"), ("a: 1️⃣'b''", "the text has no closing quote"),
    ("a: \"1️⃣\\y\"", "unknown escape in a text"),
    ("a: \"\\u00g1️⃣0\"", "!"),
    ("a: \"1️⃣\\ud83dx\"", "no character has this number"),
    ("a: \"b\" 1️⃣c", "nothing may follow a value on its line"),
    ("a: |x\n  b", "!"), ("a: 1️⃣*b", "the alias '*b' has no anchor '&b' before it"),
    ("a: &a\n  b: 1️⃣*a", "the alias '*a' is inside its own anchor"),
    ("a: &b &1️⃣c d", "!"),
    ("a:\n  1️⃣<<: b", "'<<' needs a mapping, or a list of mappings, as in '<<: *name'"),
    ("1️⃣[a]: b", "a key must be a text on one line"), ("1️⃣: a", "expected a key before ':'"),
    ("[a1️⃣: b]", "a pair in a list must be in braces"),
  ])
  func `refuses`(_ marked: String, _ message: String) throws {
    let marked = MarkedText(marked)
    guard message != "!" else {
      #expect(throws: ParseError.self) { try YAMLNode.parse(marked.bytes) }
      return
    }
    let error = ParseError(.malformedYAML, message, at: try #require(marked.offset))
    #expect(throws: error) { try YAMLNode.parse(marked.bytes) }
  }

  @Test(arguments: [
    "a: 1\nb: 2\n1️⃣a: 3", "a: {x: 1,\n y: 2, 1️⃣\"x\": 3}", "a:\n  <<: {}\n  1️⃣<<: {}",
  ])
  func `refuses a key that already exists`(_ marked: String) throws {
    let marked = MarkedText(marked)
    let error = try #require(throws: ParseError.self) { try YAMLNode.parse(marked.bytes) }
    #expect(error.id == .duplicateKey)
    #expect(error.offset == marked.offset)
  }

  @Test(arguments: ["[", "{a: ", "- ", "a:\n"])
  func `refuses what is too deep`(_ opening: String) throws {
    let text =
      opening == "a:\n"
      ? (0..<300).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
      : String(repeating: opening, count: 100_000)
    let error = try #require(throws: ParseError.self) { try YAMLNode.parse(Array(text.utf8)) }
    #expect(error.message == "values are nested more than 100 deep")
  }

  @Test func `refuses aliases that stand for too much`() throws {
    let lines = (0..<20).map {
      "a\($0): &a\($0) [\($0 == 0 ? "b" : "*a\($0 - 1)"), *a\(max(0, $0 - 1))]"
    }
    let text = "a: &a0 b\n" + lines.dropFirst().joined(separator: "\n")
    let error = try #require(throws: ParseError.self) { try YAMLNode.parse(Array(text.utf8)) }
    #expect(error.message == "aliases expand to more than 100000 values")
  }

  @Test(arguments: Fixture.all(in: "JSON", extension: "json"))
  func `reads JSON as it is`(_ fixture: Fixture) throws {
    let bytes = try fixture.bytes()
    #expect(
      try YAMLNode.parse(bytes).shown == YAMLNode.parse(JSONValue.parse(bytes).serialize()).shown)
  }

  /// A parsed document can be written and parsed again, whatever the damage, and the parser never
  /// fails otherwise.
  @Test func `survives damage`() throws {
    let input = Array(
      """
      name: Tea # a
      x: &x {a: 1, b: [c, "d\\n"]}
      targets:
        Tea:
          <<: *x
          sources:
          - path: 'App'
            excludes: ["**/*.strings",
              b]
          script: |
            echo a
              b
          text: >-
            c
            d
      """.utf8)
    for bytes in Mutations.all(of: input, count: 1_500) {
      guard let node = try? YAMLNode.parse(bytes) else { continue }
      try #require(node.range.upperBound <= bytes.count)
      let shown = node.shown
      try #require(try YAMLNode.parse(Array(shown.utf8)).shown == shown)
    }
  }
}

extension YAMLNode {
  /// The value on one line; texts are in quotes unless they are plain.
  fileprivate var shown: String {
    switch content {
    case .mapping(let members):
      "{" + members.map { "\(Self.shown($0.key)): \($0.value.shown)" }.joined(separator: ", ") + "}"
    case .sequence(let elements): "[" + elements.map(\.shown).joined(separator: ", ") + "]"
    case .scalar(let text, isPlain: true): isNull && text.isEmpty ? "~" : Self.shown(text)
    case .scalar(let text, isPlain: false): Self.quoted(text)
    }
  }

  private static func shown(_ text: String) -> String {
    let isPlain =
      !text.isEmpty && text != "<<" && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
      && !text.contains { ",[]{}#&*!|>'\"%`\\".contains($0) } && text.first != "@"
    return isPlain && !text.hasSuffix(":") && !text.contains(": ") && text.first != "-"
      ? text : quoted(text)
  }

  private static func quoted(_ text: String) -> String {
    String(decoding: JSONValue.string(text).serialize(), as: UTF8.self)
  }
}

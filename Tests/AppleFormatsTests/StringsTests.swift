import AppleFormats
import CatalogModel
import Syntaxes
import TestSupport
import Testing

struct StringsTests {
  /// A file, and its entries as `key=value` with `(comment)`.
  @Test(arguments: [
    ("", []),
    ("/* nothing */", []),
    ("\"a\"=\"b\";'c'='d\"';e = f; g/h.i-j$:_ = k;", ["a=b", "c=d\"", "e=f", "g/h.i-j$:_=k"]),
    ("a; \"b c\" ;", ["a=a", "b c=b c"]),
    ("\"a\" /* x */ = // y\n \"b\" /* z */ ;", ["a=b"]),
    ("\"a\"=\"1\";\u{2028}\"b\"=\"2\";\u{2029}\r\"c\"=\"x\ny\";", ["a=1", "b=2", "c=x\ny"]),
    ("{ \"a\" = \"b\"; }\n", ["a=b"]),
    ("a = { x = (1, {y=z;}, <de ad>,); }; b = (); c = d;", ["c=d"]),
    ("\"\" = \"e\"; \"a\" = \"\";", ["=e", "a="]),
    ("/* C */\na=b;", ["a=b(C)"]),
    ("/* A */ /* B\n   C */\n\na=b;\n/* D\n   E */ c=d;", ["a=b(B\n   C)", "c=d(D\n   E)"]),
    ("// A\n// B\na=b; // behind\nc=d;\n//E\r\nf=g;", ["a=b(A\nB)", "c=d", "f=g(E)"]),
    ("/* A */\n/* B */\na=b;/**/c=d;", ["a=b(B)", "c=d()"]),
    ("/* outer /* inner */ a=b;", ["a=b(outer /* inner)"]),
    ("a=b; /* x */ /* y */\nc=d; /* x */ // y\n// z\ne=f;", ["a=b", "c=d", "e=f(z)"]),
    ("a=b; /* x */ /* y */ c=d;", ["a=b", "c=d(y)"]),
  ])
  func `reads`(_ text: String, _ expected: [String]) throws {
    let document = try StringsDocument.parse(Array(text.utf8))
    #expect(document.entries.map(dump) == expected)
    #expect(!document.problems.reach(.warning))
    #expect(document.serialize() == Array(text.utf8))
  }

  /// Measured on CoreFoundation.
  @Test(arguments: [
    (
      #"nl\n tab\t q\" bs\\ sq\' cr\r \a\b\f\v \/ x\z"#,
      "nl\n tab\t q\" bs\\ sq' cr\r \u{7}\u{8}\u{C}\u{B} / xz"
    ),
    (#"\Ud83d\ude00|\UD83D\UDE00"#, "\u{FFFD}ude00|😀"),
    (#"\U41 \Ue9z \U12 \U0001F600 \U"#, "A \u{E9}z \u{12} \u{1}F600 \u{0}"),
    (#"\Ud83d. \Ude00\Ud83d"#, "\u{FFFD}. \u{FFFD}\u{FFFD}"),
    (#"e\u00e9 x\x41"#, "eu00e9 xx41"),
    (#"\101\102 \0 \12x \200 \345"#, "AB \u{0} \nx \u{A0} ï"),
    (#"\251 \341 \377 \400 \1018"#, "\u{2019} Æ \u{0} \u{0} A8"),
    ("line1\\\nline2 \\é", "line1\nline2 é"),
  ])
  func `decodes escapes`(_ literal: String, _ expected: String) throws {
    let document = try StringsDocument.parse(Array("\"k\" = \"\(literal)\";".utf8))
    #expect(document.value(for: "k").map { Array($0.utf8) } == Array(expected.utf8))
  }

  /// The problem at the marker, and the entries that are read nevertheless.
  @Test(arguments: [
    ("a = b1️⃣\nc = d;", "expected ';' after the value", ["c=d"]),
    ("a = b1️⃣ // x\nc = d;", "expected ';' after the value", ["c=d"]),
    ("a = \"b\"1️⃣ \"c\"; d = e;", "expected ';' after the value", ["d=e"]),
    ("\"a\" = 1️⃣\"b;\n\"c\" = \"d\";", "the text has no closing quote on its line", ["c=d"]),
    ("\"c\" = \"d\";\n1️⃣\"a = b;\n", "the text has no closing quote on its line", ["c=d"]),
    ("a = 1️⃣;\nc = d;", "expected a value", ["c=d"]),
    ("a1️⃣ b;\nc = d;", "expected '=' or ';' after the key", ["c=d"]),
    ("a = b;1️⃣;\nc = d;", "expected a key", ["a=b", "c=d"]),
    ("a1️⃣\u{A0} = b", "expected '=' or ';' after the key", []),
    ("a = 1️⃣{", "the dictionary has no '}'", []),
    ("a = (b 1️⃣c); d = e;", "expected ',' or ')'", ["d=e"]),
    ("a = <12 1️⃣g>; d = e;", "expected hexadecimal digits or '>'", ["d=e"]),
    ("a = <1️⃣3>; d = e;", "the data ends in half a byte; a byte has two digits", ["d=e"]),
    ("a = <1️⃣3 4>; d = e;", "the data ends in half a byte; a byte has two digits", ["d=e"]),
    ("a = 1️⃣< 34\n56 >; d = e;", "the value of 'a' is not a string and is ignored", ["d=e"]),
    (
      "{ a = b; 1️⃣", "the '{' that opens the file has no '}'; add '}' at the end, or remove the '{'",
      ["a=b"]
    ),
    (
      "{ a = b; } 1️⃣c = d;",
      "nothing may follow the '}' that closes the file; move this in front of it", ["a=b"]
    ),
    ("a = b;\n1️⃣a = c;", "'a' is already defined; keep one definition", ["a=b", "a=c"]),
    (
      "a = b;\n1️⃣/* c = d;",
      "the comment is not closed, so it reaches to the end of the file; add '*/'", ["a=b"]
    ),
    ("a = 1️⃣{ b = c; };\nd = e;", "the value of 'a' is not a string and is ignored", ["d=e"]),
    (
      "<plist><dict><key>a</key>1️⃣<integer>1</integer></dict></plist>",
      "the value of 'a' is not a string, but a number; write a string", []
    ),
    (
      "<plist><dict><key>a</key>1️⃣<array/></dict></plist>",
      "the value of 'a' is not a string and is ignored", []
    ),
  ])
  func `reports what is wrong`(
    _ marked: String, _ message: String, _ entries: [String]
  ) throws {
    let marked = MarkedText(marked)
    let document = try StringsDocument.parse(marked.bytes)
    let problem = try #require(document.problems.first)
    #expect(problem.message == message && problem.range.lowerBound == marked.offset)
    #expect(document.entries.map(dump) == entries)
    #expect(document.serialize() == marked.bytes)
  }

  @Test(arguments: [
    ("\"k\" = \"a\"; // c", "b\"\\\n\t'é", "\"k\" = \"b\\\"\\\\\\n\t'é\"; // c"),
    ("'k'='a';", "b'\"", "'k'='b\\'\"';"),
    ("'k'='a';", "b\r\nc", "'k'='b\\r\\nc';"),
    ("k = a;", "b", "k = b;"),
    ("k = a;", "b c", "k = \"b c\";"),
    ("k = a;", "//", "k = \"//\";"),
    ("k /* x */ ;", "b", "k = \"b\" /* x */ ;"),
    ("k = a; k = b;", "c", "k = a; k = c;"),
    ("k = { a = b; };", "c", "k = { a = b; };"),
    ("k = <0f>;", "c", "k = <0f>;"),
    ("j = a;", "c", "j = a;"),
  ])
  func `changes a value and nothing else`(
    _ text: String, _ value: String, _ expected: String
  ) throws {
    var document = try StringsDocument.parse(Array(text.utf8))
    document.set(value, for: "k")
    document.set(value, for: "k")
    #expect(String(decoding: document.serialize(), as: UTF8.self) == expected)
    #expect(document == (try StringsDocument.parse(document.serialize())))
    #expect(document.entries == (try StringsDocument.parse(document.serialize())).entries)
  }

  /// Results of adding `b = 2` with the comment `B`.
  @Test(arguments: [
    ("", "/* B */\n\"b\" = \"2\";\n\n"),
    ("\"a\" = \"1\";", "\"a\" = \"1\";\n\n/* B */\n\"b\" = \"2\";\n\n"),
    ("\"a\" = \"1\";\n", "\"a\" = \"1\";\n\n/* B */\n\"b\" = \"2\";\n\n"),
    ("\"a\" = \"1\";\r\n\r\n", "\"a\" = \"1\";\r\n\r\n/* B */\r\n\"b\" = \"2\";\r\n\r\n"),
    (
      "/* top */\n\n/* A */\na=1;\n\n/* C */\nc=3;\n",
      "/* top */\n\n/* A */\na=1;\n\n/* B */\n\"b\" = \"2\";\n\n/* C */\nc=3;\n"
    ),
    ("c=3;\na=1;\n", "c=3;\na=1;\n/* B */\n\"b\" = \"2\";\n"),
    ("a=1;c=3;", "a=1;\n/* B */\n\"b\" = \"2\";\n\nc=3;"),
    ("{\n  c=3;\n}\n", "{\n/* B */\n\"b\" = \"2\";\n\n  c=3;\n}\n"),
    ("{\n  a=1;\n}\n", "{\n  a=1;\n\n/* B */\n\"b\" = \"2\";\n\n}\n"),
    ("a=1;\nb=0;\n", "a=1;\nb=2;\n"),
    ("// end", "// end\n/* B */\n\"b\" = \"2\";\n\n"),
    ("a=1; /* open", "a=1; \n/* B */\n\"b\" = \"2\";\n\n/* open"),
    ("a=1", "a=1\n/* B */\n\"b\" = \"2\";\n\n"),
    ("\"a\" = /* x", "/* B */\n\"b\" = \"2\";\n\n\"a\" = /* x"),
    ("a=1;\n// c\n\"c\" =\n", "a=1;\n/* B */\n\"b\" = \"2\";\n// c\n\"c\" =\n"),
    ("c = (\n", "/* B */\n\"b\" = \"2\";\n\nc = (\n"),
    ("c = {\n", "/* B */\n\"b\" = \"2\";\n\nc = {\n"),
    ("c = \"\n", "/* B */\n\"b\" = \"2\";\n\nc = \"\n"),
    (";;\na=1;\n", ";;\na=1;\n\n/* B */\n\"b\" = \"2\";\n\n"),
  ])
  func `adds an entry where it sorts`(_ text: String, _ expected: String) throws {
    var document = try StringsDocument.parse(Array(text.utf8))
    document.insert(key: "b", value: "2", comment: "B", order: .standard)
    #expect(String(decoding: document.serialize(), as: UTF8.self) == expected)
    let again = try StringsDocument.parse(document.serialize())
    #expect(document.entries == again.entries && again.value(for: "b") == "2")
  }

  @Test func `writes a fresh file`() throws {
    let entries = [
      StringsEntry(key: "a \"q\"\n", value: "\\ \t\r'é", comment: "Two\n   lines */ /* end *"),
      StringsEntry(key: "b", value: "", comment: nil),
    ]
    let expected = """
      /* Two
         lines * / /* end * */
      "a \\"q\\"\\n" = "\\\\ \t\\r'é";

      "b" = "";


      """
    let bytes = StringsDocument.serialize(entries)
    #expect(bytes == Array(expected.utf8))
    let read = try StringsDocument.parse(bytes)
    #expect(read.entries.map { [$0.key, $0.value] } == entries.map { [$0.key, $0.value] })
    #expect(StringsDocument.serialize([]) == [.newline])
  }

  @Test func `keeps the encoding`() throws {
    let encoding = TextEncoding.utf16LittleEndian(hasBOM: true)
    var document = try StringsDocument.parse(encoding.encode(Array("a = \"é😀\";\n".utf8)))
    document.set("ü😀", for: "a")
    #expect(document.serialize() == encoding.encode(Array("a = \"ü😀\";\n".utf8)))
  }

  @Test func `lists so many problems and counts the others`() throws {
    let text = String(repeating: "\"a\" = \"b\"; ", count: 3_000) + ";"
    let problems = try StringsDocument.parse(Array(text.utf8)).problems
    #expect(problems.count == 1_001 && problems.contains { $0.id == .malformedStrings })
    #expect(problems.last?.id == .moreProblems && problems.last?.severity == .warning)
    #expect(problems.last?.message == "2000 more problems are not listed")
  }

  @Test func `joins repeated entries only if all are equal`() throws {
    let text = String(repeating: "\"a\" = \"b\";\n", count: 1_500)
    let same = try StringsDocument.parse(Array(text.utf8)).joiningDuplicates
    #expect(same?.removed.count == 1_499 && same?.bytes == Array("\"a\" = \"b\";\n".utf8))
    let bytes = Array((text + "\"a\" = \"c\";\n").utf8)
    let other = try StringsDocument.parse(bytes).joiningDuplicates
    #expect(other?.removed.isEmpty == true && other?.bytes == bytes)
  }

  @Test func `tells two spellings of one letter apart`() throws {
    let document = try StringsDocument.parse(Array("\"\u{E9}\" = 1; \"e\u{301}\" = 2;".utf8))
    #expect(document.problems == [])
    #expect(document.value(for: "\u{E9}") == "1")
  }

  @Test func `puts comments on lines of their own`() throws {
    var document = try StringsDocument.parse(Array("\"A\"=\"1\"; \"A\"=\"2\";".utf8))
    document.setComments([("A", "C")])
    #expect(document.serialize() == Array("\"A\"=\"1\"; \n/* C */\n\"A\"=\"2\";".utf8))
    #expect(document.entries.map(dump) == ["A=1", "A=2(C)"])
  }

  @Test func `takes a change back`() throws {
    let text = #"/* C */ "a" = "\U41\/"; b; c = "x y"; d = (1);"#
    var document = try StringsDocument.parse(Array(text.utf8))
    for key in ["a", "b", "c", "d"] { document.set("new", for: key) }
    document.setComments([("a", "D")])
    document.insert(key: "e", value: "f", comment: nil, order: .standard)
    #expect(document.entries.map(dump) == ["a=new(D)", "b=new", "c=new", "e=f"])
    document = try StringsDocument.parse(Array(text.utf8))
    for (key, value) in [("a", "A/"), ("b", "b"), ("c", "x y")] {
      document.set("new", for: key)
      document.set(value, for: key)
    }
    document.setComments([("a", "D")])
    document.setComments([("a", "C")])
    #expect(document.serialize() == Array(text.utf8))
  }

  @Test func `stays quick with many entries`() throws {
    func entries(_ digits: String) -> [StringsEntry] {
      (0..<2_000).map { StringsEntry(key: "key \($0)\(digits)", value: "v", comment: "c") }
    }
    var document = try StringsDocument.parse(StringsDocument.serialize(entries(".1")))
    for entry in entries(".2") { document.insert([entry], order: .numeric) }
    for entry in entries(".1") { document.set("w", for: entry.key) }
    #expect(document.entries.count == 4_000 && document.problems.isEmpty)
  }

  /// So many lines would take minutes if each looked at all following ones.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("a /*\n", ""), ("a = {\n", ""), ("a = (\n", ""), ("\"\n", ""), ("'\\\"\n", ""),
      ("a = b\n", ""), ("{\n", ""), ("//\n", ""), ("<\n", ""), ("a /*\n", "*/"),
      ("\"/*\n", "*/ = \"long\nlong"), ("k = b;", ""), ("\"\\n\" = b;", ""),
    ])
  func `stays quick with many mistakes`(_ line: String, _ end: String) throws {
    let bytes = Array((String(repeating: line, count: 10_000) + end).utf8)
    let document = try StringsDocument.parse(bytes)
    #expect(document.serialize() == bytes && document.value(for: "z") == nil)
  }

  @Test(arguments: Fixture.all(in: "Strings", extension: "strings"))
  func `keeps every byte of damaged files`(_ fixture: Fixture) throws {
    let input = try fixture.bytes()
    for bytes in [input] + Mutations.all(of: input, count: 500) {
      guard var document = try? StringsDocument.parse(bytes) else { continue }
      let isKept = document.serialize() == bytes
      document.insert(key: "m", value: "v", comment: nil, order: .numeric)
      document.setComments(document.entries.map { ($0.key, "C") })
      for entry in document.entries where entry.key != "m" { document.set("w", for: entry.key) }
      let again = try StringsDocument.parse(document.serialize())
      guard isKept, again == document, again.value(for: "m") == "v" else {
        Issue.record("damaged: \(String(decoding: bytes, as: UTF8.self).debugDescription)")
        return
      }
    }
  }

  private func dump(_ entry: StringsEntry) -> String {
    "\(entry.key)=\(entry.value)" + (entry.comment.map { "(\($0))" } ?? "")
  }
}

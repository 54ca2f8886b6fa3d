import CatalogModel
import Syntaxes
import TestSupport
import Testing

struct JSONTests {
  @Test(arguments: Fixture.all(in: "JSON", extension: "json"))
  func `writes what it has read`(_ fixture: Fixture) throws {
    let bytes = try fixture.bytes()
    let value = try JSONValue.parse(bytes)
    expectGolden(value.serialize(), fixture.url)
  }

  @Test(arguments: [
    (#"{"a":1}"#, JSONValue.object([JSONMember("a", .number("1"))])),
    (#" [true, false, null] "#, .array([.bool(true), .bool(false), .null])),
    (#"["\u00e9\ud83d\uDE00\/\b\f\n\r\t\"\\"]"#, .array([.string("é😀/\u{8}\u{C}\n\r\t\"\\")])),
    ("[-0.5e+10, 0, 10E2]", .array([.number("-0.5e+10"), .number("0"), .number("10E2")])),
    ("\u{FEFF}{}", .object([])),
    ("[[],{}]", .array([.array([]), .object([])])),
  ])
  func `reads`(_ text: String, _ expected: JSONValue) throws {
    #expect(try JSONValue.parse(Array(text.utf8)) == expected)
  }

  @Test(arguments: [
    ("1️⃣", "the file ends before the JSON value does"),
    ("{\"a\": 1️⃣", "the file ends before the JSON value does"),
    ("[1, 1️⃣]", "expected a JSON value"),
    ("{\"a\": 1,1️⃣}", "expected a name in double quotes"),
    ("{\"a\" 1️⃣1}", "expected ':' after a name"),
    ("{\"a\": 1 1️⃣\"b\": 2}", "expected ',' or '}'"),
    ("[1 1️⃣2]", "expected ',' or ']'"),
    ("01️⃣1", "nothing may follow the end of the JSON value"),
    ("{} 1️⃣x", "nothing may follow the end of the JSON value"),
    ("1️⃣tru", "expected a JSON value"),
    ("-1️⃣a", "expected a digit in a number"),
    ("1.1️⃣", "expected a digit in a number"),
    ("[1️⃣\"abc", "the string has no closing quote"),
    ("\"a1️⃣\n\"", "control characters in strings must be escaped"),
    ("\"a1️⃣\\x\"", "unknown escape in a string"),
    ("\"\\u001️⃣g\"", "expected four hexadecimal digits after '\\u'"),
    ("\"1️⃣\\ud83d\"", "lone surrogate in a string"),
    ("\"1️⃣\\ud83d\\u0041\"", "lone surrogate in a string"),
    ("1️⃣// 1", "expected a JSON value"),
  ])
  func `refuses`(_ marked: String, _ message: String) throws {
    let marked = MarkedText(marked)
    let error = ParseError(.malformedJSON, message, at: try #require(marked.offset))
    #expect(throws: error) { try JSONValue.parse(marked.bytes) }
  }

  @Test(arguments: [
    ("// a\n{/* b */\"a\" /**/ : // c\r[1, 2,] /***/,\n}\n// d", "{\"a\":[1,2]}"),
    (
      "[\"// no\", \"/* comment */\"]/* * / */",
      "[\"// no\",\"/* comment */\"]"
    ),
    ("[/*/*/]", "[]"),
  ])
  func `reads comments`(_ text: String, _ plain: String) throws {
    let document = try JSONDocument.parseCommented(Array(text.utf8))
    #expect(document.value() == (try JSONValue.parse(Array(plain.utf8))))
    #expect(throws: ParseError.self) { try JSONDocument.parse(Array(text.utf8)) }
  }

  @Test(arguments: [
    ("[1️⃣/* *", "the comment is not closed; add '*/'"),
    ("[1️⃣/*/]", "the comment is not closed; add '*/'"),
    ("[1️⃣,]", "expected a JSON value"), ("[1,1️⃣,]", "expected a JSON value"),
    ("{1️⃣,}", "expected a name in double quotes"),
    ("[1] 1️⃣/ a", "nothing may follow the end of the JSON value"),
    ("// 1️⃣", "the file ends before the JSON value does"),
  ])
  func `refuses in JSON with comments`(_ marked: String, _ message: String) throws {
    let marked = MarkedText(marked)
    let error = ParseError(.malformedJSON, message, at: try #require(marked.offset))
    #expect(throws: error) { try JSONDocument.parseCommented(marked.bytes) }
  }

  @Test func `refuses repeated names`() {
    let error = ParseError(.duplicateKey, "'a' is already defined on line 1", at: 19)
    #expect(throws: error) { try JSONValue.parse(Array("{\"a\": 1,\n \"b\": 2,\n \"a\": 3}".utf8)) }
  }

  /// Wherever the invalid byte is, and whatever else is wrong before it.
  @Test(arguments: [
    ([0x22, 0xFF, 0x22], 1), ([0x22, 0xC3, 0x22], 1), ([0x5B, 0xED, 0xA0, 0x80], 1),
    ([0x22, 0xE2, 0x82], 1), ([0x78, 0x78, 0x80], 2),
  ])
  func `refuses bytes that are no UTF-8`(_ bytes: [UInt8], _ offset: Int) {
    let digits = String(bytes[offset], radix: 16, uppercase: true)
    let error = ParseError(
      .invalidEncoding, "byte 0x\(digits) is not valid UTF-8; convert the file", at: offset)
    #expect(throws: error) { try JSONValue.parse(bytes) }
  }

  @Test func `refuses what is too deep`() {
    let deep = Array(repeating: UInt8(ascii: "["), count: 100_000)
    let error = ParseError(
      .malformedJSON, "values are nested more than 512 deep", at: 512)
    #expect(throws: error) { try JSONValue.parse(deep) }
  }

  @Test(arguments: [0, 1, 5])
  func `a list written apart is the list as it is`(_ count: Int) {
    let values = (0..<count).map { JSONValue.object([JSONMember("n", .integer($0))]) }
    let (before, behind) = (JSONMember("a", .null), JSONMember("c", .array([])))
    let whole = JSONValue.object([before, JSONMember("b", .array(values)), behind])
    let frame = JSONListFrame([before], "b", isEmpty: values.isEmpty, [behind])
    let parts = values.indices.map {
      JSONListFrame.elements([values[$0]], isFirst: $0 == 0)
    }
    #expect(frame.opening + parts.joined() + frame.closing == whole.serialize())
  }

  @Test func `survives damage`() throws {
    let input = Array(#"{"a" : ["\u00e9\ud83d\ude00", -1.5e3, true], "b" : {"c" : null}}"#.utf8)
    for bytes in Mutations.truncations(of: input) {
      #expect(throws: ParseError.self) { try JSONValue.parse(bytes) }
    }
    for bytes in Mutations.random(of: input, count: 5_000) {
      guard let value = try? JSONValue.parse(bytes) else { continue }
      try #require(try JSONValue.parse(value.serialize()) == value)
    }
  }
}

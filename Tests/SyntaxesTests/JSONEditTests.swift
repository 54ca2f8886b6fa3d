import CatalogModel
import Syntaxes
import TestSupport
import Testing

struct JSONEditTests {
  /// A text, the new value, and the resulting text.
  @Test(arguments: [
    (
      "{\n  \"a\" : 1\n}", "{\"a\":1,\"b\":{\"c\":[]}}",
      "{\n  \"a\" : 1,\n  \"b\" : {\n    \"c\" : [\n\n    ]\n  }\n}"
    ),
    (
      "{\n\t\"a\": {},\r\n\t\"z\": 1}", "{\"a\":{},\"b\":{},\"z\":2}",
      "{\n\t\"a\": {},\r\n\t\"b\": {},\n\t\"z\": 2}"
    ),
    ("{\r\n \"b\": 1\r\n}\r\n", "{\"a\":\"\",\"b\":1}", "{\r\n \"a\": \"\",\r\n \"b\": 1\r\n}\r\n"),
    (
      "{\"a\":1,\"b\":2}", "{\"a\":1,\"b\":2,\"c\":[1,{\"d\":3}]}",
      "{\"a\":1,\"b\":2,\"c\":[1,{\"d\":3}]}"
    ),
    ("{ \"a\": 1, \"b\": 2 }", "{\"b\":2,\"c\":3}", "{ \"b\": 2, \"c\": 3 }"),
    ("{\"a\":1}", "{}", "{}"),
    ("{\n  \"a\" : {\n\n  }\n}", "{\"a\":{\"b\":1}}", "{\n  \"a\" : {\n    \"b\" : 1\n  }\n}"),
    ("{\n  \"a\" : {\n    \"b\" : 1\n  }\n}", "{\"a\":{}}", "{\n  \"a\" : {\n\n  }\n}"),
    (
      "{\n    \"a\": {\"b\": 1}\n}", "{\"a\":{\"b\":1,\"c\":{}},\"d\":{}}",
      "{\n    \"a\": {\"b\": 1, \"c\": {}},\n    \"d\": {}\n}"
    ),
    ("[1, 2]", "[1,3]", "[1, 3]"),
    ("[1, 2]", "[1]", "[1]"),
    ("{\"a\" : \"\\u00e9\"}", "{\"a\":\"é\"}", "{\"a\" : \"\\u00e9\"}"),
    ("{\"a\" : \"\\u00e9\"}", "{\"a\":\"ü😀\"}", "{\"a\" : \"\\u00fc\\ud83d\\ude00\"}"),
    ("{\"a\" : \"é\\/\"}", "{\"a\":\"ü/\"}", "{\"a\" : \"ü\\/\"}"),
    ("{\"a\":1e3}", "{\"a\":1000}", "{\"a\":1000}"),
    (
      "{\"a\":[{\"b\":true}],\"c\":null}", "{\"a\":[{\"b\":false}],\"c\":1}",
      "{\"a\":[{\"b\":false}],\"c\":1}"
    ),
    ("{\"a\":1,\"b\":2,\"c\":3,\"d\":4}", "{\"x\":0,\"b\":5,\"y\":6}", "{\"x\":0,\"b\":5,\"y\":6}"),
    ("{\"a\":1,\"b\":2}", "{\"c\":3}", "{\"c\":3}"),
    ("\"a\"", "[\"a\"]", "[\"a\"]"),
  ])
  func `edits`(_ text: String, _ value: String, _ expected: String) throws {
    let document = try JSONDocument.parse(Array(text.utf8))
    let value = try JSONValue.parse(Array(value.utf8))
    let edited = document.bytes.applying(document.edits(changing: 0, to: value))
    #expect(String(decoding: edited, as: UTF8.self) == expected)
    let again = try JSONDocument.parse(edited)
    #expect(again.edits(changing: 0, to: value).isEmpty)
  }

  @Test func `renames a member`() throws {
    let document = try JSONDocument.parse(Array("{ \"a\" : 1 }".utf8))
    let name = try #require(document.members(of: 0).first { _ in true }?.name)
    let edits = document.edits(renaming: name, to: "\"")
    #expect(document.bytes.applying(edits) == Array("{ \"\\\"\" : 1 }".utf8))
    #expect(document.edits(renaming: name, to: "a").isEmpty)
  }

  /// Every pair of damaged values: the edits turn one into the other.
  @Test func `makes any value any other`() throws {
    let text =
      "{\"a\" : [1, {\"b\" : 2}],\n \"c\" : {\"d\" : {}, \"e\" : \"\\u0041\"}, \"f\" : \"g\"}"
    let values = Mutations.random(of: Array(text.utf8), count: 4_000)
      .compactMap { try? JSONDocument.parse($0) }
    for (left, right) in zip(values, values.dropFirst()) {
      let value = right.value()
      let edited = left.bytes.applying(left.edits(changing: 0, to: value))
      try #require(try JSONValue.parse(edited).isSame(as: value))
      let back = left.bytes.applying(left.edits(changing: 0, to: left.value()))
      try #require(back == left.bytes)
    }
  }
}

extension JSONValue {
  /// Returns whether the values are equal up to the order of members.
  fileprivate func isSame(as other: JSONValue) -> Bool {
    switch (self, other) {
    case (.object(let left), .object(let right)):
      left.count == right.count
        && left.allSatisfy { member in
          other[member.name].map { member.value.isSame(as: $0) } ?? false
        }
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
    default: self == other
    }
  }
}

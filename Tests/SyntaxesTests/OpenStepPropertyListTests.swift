import CatalogModel
import Syntaxes
import TestSupport
import Testing

struct OpenStepPropertyListTests {
  /// A file, and its value in JSON notation.
  @Test(
    arguments: [
      ("{}", .dictionary([])), ("()", .array([])), ("a", .string("a")), ("\"\"", .string("")),
      (
        "// !$*UTF8*$!\n{ a /* b */ = b; \"c d\" = (e, 'f\"', ); }\n",
        .dictionary([
          .init("a", .string("b")), .init("c d", .array([.string("e"), .string("f\"")])),
        ])
      ),
      (
        "{a=1;b={c=(\n(x),(),{},);};}//",
        .dictionary([
          .init("a", .string("1")),
          .init(
            "b",
            .dictionary([
              .init("c", .array([.array([.string("x")]), .array([]), .dictionary([])]))
            ])),
        ])
      ),
      (
        "(_$/:.-A9, /a/b.c, x/ /*y*/)",
        .array([.string("_$/:.-A9"), .string("/a/b.c"), .string("x/")])
      ),
      (#""a\n\"\\\U00e9\101é""#, .string("a\n\"\\éAé")),
      ("( <0fBD 77>, <> )", .array([.data([0x0F, 0xBD, 0x77]), .data([])])),
      ("{\"a\\U0062\" = 1;}", .dictionary([.init("ab", .string("1"))])),
      ("\u{FEFF}{a = \"日\r\n本\";}", .dictionary([.init("a", .string("日\r\n本"))])),
    ] as [(String, PropertyList)])
  func `reads every kind`(_ text: String, _ expected: PropertyList) throws {
    let bytes = Array(text.utf8)
    let document = try PropertyListDocument.parseAnyForm(bytes)
    #expect(document.originalValue() == expected && document.serialize() == bytes)
    let utf16: [UInt8] =
      [0xFF, 0xFE]
      + text.utf16.drop { $0 == 0xFEFF }.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try PropertyListDocument.parseAnyForm(utf16).serialize() == utf16)
    #expect(try PropertyListDocument.parseAnyForm(expected.xml).originalValue() == expected)
  }

  @Test func `ends a bare text at the first byte that needs quotes`() throws {
    let bare = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_$/:.-".utf8)
    for byte in UInt8.min...0x7F {
      for count in 0..<20 where !(count == 0 && byte == .slash) {
        let text = Array(repeating: UInt8(ascii: "A"), count: count) + [byte]
        let document = try? PropertyListDocument.parseAnyForm(
          [.leftParenthesis] + text + Array("z)".utf8))
        let isWhole =
          document?.originalValue()
          == .array([.string(String(decoding: text, as: UTF8.self) + "z")])
        try #require(isWhole == bare.contains(byte), "byte \(byte) at \(count)")
      }
    }
  }

  @Test(
    arguments: [
      ("{a = b1️⃣}", "expected ';' after the value"),
      ("{a = b1️⃣ /* c */ d = e;}", "expected ';' after the value"),
      ("{a1️⃣; }", "expected '=' after the key"), ("{a = 1️⃣;}", "expected a value"),
      ("{1️⃣(a) = b;}", "expected a key or '}'"), ("1️⃣{a = b;", "the dictionary has no '}'"),
      ("{a = 1️⃣(b, ", "the array has no ')'"), ("(a 1️⃣b)", "expected ',' or ')' after the value"),
      ("(1️⃣,)", "expected a value"), ("{a = b; 1️⃣/* c ", "comment is not closed"),
      ("{a = 1️⃣\"b; }", "the text has no closing quote"),
      ("<001️⃣g>", "expected hexadecimal digits or '>'"),
      ("<011️⃣2>", "the data ends in half a byte; a byte has two digits"), ("1️⃣", "expected a value"),
      ("{} 1️⃣x", "nothing may follow the value of the file"),
      (
        String(repeating: "(", count: 64) + "1️⃣(" + String(repeating: ")", count: 65),
        "values are nested more than 64 deep"
      ),
    ] as [(String, String)])
  func `says what is wrong and where`(_ marked: String, _ message: String) {
    let text = MarkedText(marked)
    let expected = ParseError(.malformedPlist, message, at: text.offset ?? -1)
    #expect(throws: expected) { try PropertyListDocument.parseAnyForm(text.bytes) }
  }

  @Test func `takes the last of equal keys`() throws {
    let text = Array("{a = 1; \"\\U0061\" = 2; b = {a = 3;}; 'a' = 4;}".utf8)
    let document = try PropertyListDocument.parseAnyForm(text)
    #expect(document.member("a").flatMap(document.string) == "4")
    #expect(document.duplicates.map { document.range($0.key) } == [8..<16, 36..<39])
    #expect(document.duplicates.map { document.range($0.first) } == [1..<2, 1..<2])
  }

  @Test func `changes nothing`() throws {
    var document = try PropertyListDocument.parseAnyForm(Array("{a = 1;}".utf8))
    #expect(!document.set(.string("2"), at: ["a"]) && document.isUntouched)
    document.remove([Array("a".utf8)], at: [])
    #expect(document.isUntouched)
  }

  @Test func `survives damaged files`() {
    let text =
      #"{ a /* b */ = "c\Ud83d\"";  /* d */ e = (<0fbd 77>, 'f', {g = h;}, ); // i"# + "\n}"
    for bytes in Mutations.all(of: Array(text.utf8), count: 2_000) {
      _ = try? PropertyListDocument.parseAnyForm(bytes).originalValue()
    }
  }
}

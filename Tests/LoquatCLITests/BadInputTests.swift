import ProjectFiles
import Syntaxes
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// A mistake in a file is reported with its place, and the exit status is 1.
struct BadInputTests {
  static let xliff =
    "<xliff version=\"1.2\"><file original=\"a\" source-language=\"en\"><body>\n"
  /// Deeper than any format allows; the test framework prints every argument.
  static let deep = 1_000

  @Test(
    arguments: [
      (
        "latin.strings", Array("\"a\" = \"b\";\n\"c\" = \"".utf8) + [0xE9, 0x22, 0x3B],
        "2:8: error: byte 0xE9 is not valid UTF-8; convert the file [invalid-encoding]"
      ),
      (
        "half.strings", TextEncoding.utf16LittleEndian(hasBOM: true).encode(Array("ab".utf8)) + [1],
        "1:7: error: UTF-16 text ends within a character [invalid-encoding]"
      ),
      (
        "cut.strings", Array("\"a\" = \"b\";\n\"c\" = \"d".utf8),
        "2:7: error: the text has no closing quote on its line [malformed-strings]"
      ),
      (
        "semicolon.strings", Array("\"a\" = \"b\"\n\"c\" = \"d\";".utf8),
        "1:10: error: expected ';' after the value [malformed-strings]"
      ),
      (
        "twice.strings", Array("a = b;;\nc = d;".utf8),
        "1:7: error: expected a key [malformed-strings]"
      ),
      ("nul.strings", Array("a = b;\n\0".utf8), "2:1: error: expected a key [malformed-strings]"),
      (
        "deep.strings", Array("a = ".utf8) + Array(repeating: UInt8(ascii: "("), count: deep),
        "1:69: error: values are nested more than 64 deep [malformed-strings]"
      ),
      (
        "conflict.strings", Array("a = b;\n<<<<<<< HEAD\nc = d;\n".utf8),
        "2:1: error: version control left a conflict here [malformed-strings]"
      ),
      (
        "conflict.xcstrings",
        Array(
          "{\"sourceLanguage\": \"en\", \"strings\": {\n=======\n}, \"version\": \"1.0\"}".utf8),
        "2:1: error: version control left a conflict here [malformed-json]"
      ),
      (
        "conflict.xliff", Array("\(xliff)<<<<<<< HEAD\n</body></file></xliff>".utf8),
        "2:2: error: version control left a conflict here [malformed-xml]"
      ),
      (
        "smaller.xliff", Array("\(xliff)<<<<<<<HEAD\n</body></file></xliff>".utf8),
        "2:2: error: expected a name [malformed-xml]"
      ),
      (
        "cut.xliff", Array("\(xliff)<trans-unit id='a'><source>".utf8),
        "2:20: error: '<source>' is never closed [malformed-xml]"
      ),
      (
        "unit.xliff", Array("\(xliff)<trans-unit/></body></file></xliff>".utf8),
        "2:1: error: '<trans-unit>' has no 'id', the key of the string, and is left out; add it [xliff-missing-id]"
      ),
      (
        "twice.xliff",
        Array(
          "\(xliff)<trans-unit id='a'><source/></trans-unit>\n<trans-unit id='a'><source/></trans-unit></body></file></xliff>"
            .utf8),
        "3:1: error: unit 'a' appears twice; keep one of them [duplicate-unit]"
      ),
      (
        "wide.xliff",
        TextEncoding.utf16BigEndian(hasBOM: true).encode(Array("\(xliff)é<b/x>".utf8)),
        "2:5: error: expected white space, '>' or '/>' [malformed-xml]"
      ),
      (
        "nul.xliff", Array("\(xliff)\0".utf8),
        "2:1: error: XML cannot hold control characters [malformed-xml]"
      ),
      (
        "bomb.xliff", Array("<!DOCTYPE a [<!ENTITY b \"&c;&c;\">]>\n\(xliff)".utf8),
        "1:13: error: declarations in a document type are not supported; remove the '[…]' [xml-doctype]"
      ),
      (
        "outside.xib", Array("\n<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><document/>".utf8),
        "2:1: error: '<!DOCTYPE …>' is not supported in this file; remove it, and replace the entities that it declares with their texts [xml-doctype]"
      ),
      (
        "deep.storyboard", Array(String(repeating: "<a>", count: deep).utf8),
        "1:769: error: elements are nested more than 256 deep [xml-too-deep]"
      ),
      (
        "bomb.plist", Array("<!DOCTYPE plist [<!ENTITY a \"b\">]><plist/>".utf8),
        "1:17: error: declarations in a document type are not supported; remove the '[…]' [xml-doctype]"
      ),
      (
        "entity.plist", Array("<plist>\n<dict><key>&b;</key><true/></dict></plist>".utf8),
        "2:12: error: the entity '&b;' is not defined [malformed-xml]"
      ),
      (
        "deep.plist", Array(("<plist>" + String(repeating: "<array>", count: deep)).utf8),
        "1:1793: error: elements are nested more than 256 deep [xml-too-deep]"
      ),
      (
        "number.stringsdict",
        Array("<plist><dict><key>a</key>\n<integer>1</integer></dict></plist>".utf8),
        "2:1: error: 'a' must be a string or a dictionary [wrong-type]"
      ),
      (
        "itself.stringsdict",
        Array("bplist00".utf8) + [0xA1, 0, 8, 0, 0, 0, 0, 0, 0, 1, 1]
          + [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10],
        " error: the value is inside itself (at byte 9) [malformed-plist]"
      ),
    ] as [(String, [UInt8], String)])
  func `points at what is wrong`(_ name: String, _ bytes: [UInt8], _ expected: String) async throws
  {
    var files = InMemoryFileSystem()
    _ = try files.write(bytes, to: name)
    let text = await transcript("inspect --quiet \(name)", of: [Inspect.self], in: files).text
    #expect(text.hasPrefix("! \(name):\(expected)") && text.hasSuffix("exit 1"), "\(text)")
  }

  @Test(
    arguments: [
      (
        Array("{\"strings\": {\n\"a\": {\"comment\": 1}}}".utf8),
        "2:18: warning: 'comment' must be a string"
      ),
      (
        Array("{\"strings\": {\"a\": {},\n\"a\": {}}}".utf8),
        "2:1: error: 'a' is already defined"
      ),
      (
        Array("{\n\"strings\": {\"a\"".utf8),
        "2:16: error: the file ends before the JSON value does"
      ),
      (Array("{\"strings\": \n[]}".utf8), "2:1: error: 'strings' must be a JSON object"),
      (
        Array("{\n\"a\": \"\0\"}".utf8), "2:7: error: control characters in strings must be escaped"
      ),
      (
        Array("{\"a\": \"\n".utf8) + [0xFF],
        "2:1: error: byte 0xFF is not valid UTF-8; convert the file"
      ),
      (
        Array(String(repeating: "{\"a\":", count: deep).utf8),
        "1:2561: error: values are nested more than 512 deep"
      ),
    ] as [([UInt8], String)])
  func `points at what is wrong in a catalog`(_ bytes: [UInt8], _ expected: String) async throws {
    var files = InMemoryFileSystem(["a.swift": "let a = String(localized: \"a\", table: \"T\")"])
    _ = try files.write(bytes, to: "T.xcstrings")
    let line = "extract --as xcstrings --check --strict --quiet --output . a.swift"
    let text = await transcript(line, of: [Extract.self], in: files).text
    #expect(text.contains("T.xcstrings:\(expected)") && text.hasSuffix("exit 1"), "\(text)")
  }
}

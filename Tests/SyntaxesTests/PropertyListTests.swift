import CatalogModel
import Syntaxes
import TestSupport
import Testing

struct PropertyListTests {
  /// The content of `<plist>`, and its value; see `dump`.
  @Test(arguments: [
    ("<dict/>", "{}"),
    ("<array></array>", "[]"),
    ("<dict><!-- c --><key>a</key> <string>b</string><key/><true></true></dict>", "{a:b,:true}"),
    (
      "<string>&lt;&#65;&#x1F600;\r\n\r<![CDATA[<&amp;\r\n]]>x<!-- c --></string>",
      "<A😀\n\n<&amp;\nx"
    ),
    (
      "<array><integer>-5</integer><integer> 0xfF</integer><integer>+1</integer></array>",
      "[-5,255,1]"
    ),
    ("<integer>18446744073709551615</integer>", "18446744073709551615"),
    ("<integer>-9223372036854775808</integer>", "-9223372036854775808"),
    ("<array><real>1</real><real>-1.5e3</real><real>inf</real></array>", "[1.0,-1500.0,inf]"),
    (
      "<array><date>2001-01-01T00:00:01Z</date><date>1999-12-31T00:00:00Z</date></array>",
      "[@1.0,@-31708800.0]"
    ),
    ("<array><data>\n AQI D\n</data><data/><data>/w==</data></array>", "[#[1, 2, 3],#[],#[255]]"),
    ("<dict><key>CF$UID</key><integer>7</integer></dict>", "uid7"),
  ])
  func `reads XML`(_ text: String, _ expected: String) throws {
    for text in ["<plist version='1.0'>\(text)</plist>", Self.header + text + "</plist>", text] {
      let document = try PropertyListDocument.parse(Array(text.utf8))
      let value = try #require(document.originalValue())
      #expect(dump(value) == expected && document.serialize() == Array(text.utf8))
      for bytes in [value.xml, value.binary] {
        #expect(try PropertyListDocument.parse(bytes).originalValue() == value)
      }
    }
  }

  static let header = """
    \u{FEFF}<?xml version="1.0" encoding="UTF-8"?>
    <!-- > --><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://>">
    <plist version="1.0">

    """

  @Test(arguments: [
    ("<plist>1️⃣<foo/></plist>", "malformed-plist", "unknown element '<foo>'"),
    ("1️⃣<plist></plist>", "malformed-plist", "'<plist>' has no value"),
    ("<plist><true/>1️⃣<true/></plist>", "malformed-plist", "'<plist>' has more than one value"),
    ("<plist><dict>1️⃣<true/></dict></plist>", "malformed-plist", "expected '<key>', not '<true>'"),
    ("<plist><dict>1️⃣<key>a</key></dict></plist>", "malformed-plist", "the key has no value"),
    (
      "<plist><array>1️⃣<key/></array></plist>", "malformed-plist",
      "'<key>' is where a value belongs"
    ),
    (
      "<plist><array> 1️⃣x</array></plist>", "malformed-plist",
      "text is allowed in '<key>' and '<string>' only, not in '<array>'"
    ),
    (
      "<plist><array>1️⃣<![CDATA[]]></array></plist>", "malformed-plist",
      "text is not allowed in '<array>'"
    ),
    (
      "<plist><string>a1️⃣<b/></string></plist>", "malformed-plist",
      "'<string>' holds text only, not '<b>'"
    ),
    ("<plist><integer>1️⃣12x</integer></plist>", "malformed-plist", "expected a whole number"),
    (
      "<plist><integer>1️⃣18446744073709551616</integer></plist>", "malformed-plist",
      "expected a whole number"
    ),
    ("<plist><integer>1️⃣</integer></plist>", "malformed-plist", "expected a whole number"),
    ("<plist><real>1️⃣x</real></plist>", "malformed-plist", "expected a number"),
    (
      "<plist><date>1️⃣2001-1-01T00:00:00Z</date></plist>", "malformed-plist",
      "expected a date such as 2011-01-01T00:00:00Z"
    ),
    ("<plist><data>1️⃣AQI=D</data></plist>", "malformed-plist", "expected Base64"),
    ("<plist><true>1️⃣x</true></plist>", "malformed-plist", "'<true>' must be empty"),
    (
      "<!DOCTYPE plist 1️⃣[<!ENTITY a 'b'>]><plist><true/></plist>", "xml-doctype",
      "declarations in a document type are not supported; remove the '[…]'"
    ),
    ("<!DOCTYPE plist 1️⃣\"", "malformed-xml", "expected '>'"),
    ("<plist>1️⃣&a;</plist>", "malformed-xml", "the entity '&a;' is not defined"),
  ])
  func `refuses XML`(_ marked: String, _ id: String, _ message: String) throws {
    let marked = MarkedText(marked)
    let expected = ParseError(DiagnosticID(id, ""), message, at: try #require(marked.offset))
    #expect(throws: expected) { try PropertyListDocument.parse(marked.bytes) }
  }

  @Test func `points into the file in UTF-8`() {
    let text = Array("<plist>é<foo/></plist>".utf8)
    for (encoding, offset) in [
      (TextEncoding.utf8(hasBOM: true), 10), (.utf16LittleEndian(hasBOM: true), 7),
    ] {
      let message = "text is allowed in '<key>' and '<string>' only, not in '<plist>'"
      #expect(throws: ParseError(.malformedPlist, message, at: offset)) {
        try PropertyListDocument.parse(encoding.encode(text))
      }
    }
  }

  @Test func `refuses what is too deep`() {
    for start in ["<dict><key>a</key>", "<array>"] {
      let deep = Array(String(repeating: start, count: 100_000).utf8)
      let error = #expect(throws: ParseError.self) { try PropertyListDocument.parse(deep) }
      #expect(error?.id == .xmlTooDeep)
    }
  }

  @Test func `writes as Apple's tools do`() throws {
    let value = PropertyList.dictionary([
      .init("b", .array([.integer(1), .real(0.5), .real(2), .boolean(false)])),
      .init("a", .dictionary([.init("<&>\"'", .string("<&>\"'")), .init("", .string(""))])),
      .init("d", .data(Array(repeating: 255, count: 52))), .init("e", .data([])),
      .init("t", .date(1_000_000_000)), .init("u", .uid(3)), .init("z", .array([])),
    ])
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>b</key>
      \t<array>
      \t\t<integer>1</integer>
      \t\t<real>0.5</real>
      \t\t<real>2</real>
      \t\t<false/>
      \t</array>
      \t<key>a</key>
      \t<dict>
      \t\t<key>&lt;&amp;&gt;"'</key>
      \t\t<string>&lt;&amp;&gt;"'</string>
      \t\t<key></key>
      \t\t<string></string>
      \t</dict>
      \t<key>d</key>
      \t<data>
      \t////////////////////////////////////////////////////////////////////
      \t/w==
      \t</data>
      \t<key>e</key>
      \t<data>
      \t</data>
      \t<key>t</key>
      \t<date>2032-09-09T01:46:40Z</date>
      \t<key>u</key>
      \t<dict>
      \t\t<key>CF$UID</key>
      \t\t<integer>3</integer>
      \t</dict>
      \t<key>z</key>
      \t<array/>
      </dict>
      </plist>

      """
    #expect(String(decoding: value.xml, as: UTF8.self) == expected)
  }

  /// A dictionary, a path, and the dictionary with the text `<N>` there.
  @Test(arguments: [
    ("<key>a</key><string>x</string>", "a", "<key>a</key><string>&lt;N&gt;</string>"),
    ("<key>a</key><string/>", "a", "<key>a</key><string>&lt;N&gt;</string>"),
    (
      "<key>a</key><true/><key>c</key><true/>", "b",
      "<key>a</key><true/><key>b</key><string>&lt;N&gt;</string><key>c</key><true/>"
    ),
    (
      "\n  <key>a</key>\n  <true/> <!-- a -->\n  <!-- c -->\n  <key>c</key><true/>\n", "b",
      "\n  <key>a</key>\n  <true/> <!-- a -->\n  <key>b</key>\n  <string>&lt;N&gt;</string>\n  <!-- c -->\n  <key>c</key><true/>\n"
    ),
    (
      "\r\n <key>c</key>\r\n <true/>\r\n", "b",
      "\r\n <key>b</key>\r\n <string>&lt;N&gt;</string>\r\n <key>c</key>\r\n <true/>\r\n"
    ),
    (
      "\n\t<key>d</key>\n\t<true/>\n\t<key>c</key>\n\t<true/>\n", "b",
      "\n\t<key>d</key>\n\t<true/>\n\t<key>c</key>\n\t<true/>\n\t<key>b</key>\n\t<string>&lt;N&gt;</string>\n"
    ),
    (
      "\n  <key>a</key>\n  <dict/>\n", "a.b",
      "\n  <key>a</key>\n  <dict>\n    <key>b</key>\n    <string>&lt;N&gt;</string>\n  </dict>\n"
    ),
    (
      "\n  <key>a</key>\n  <true/>\n", "b.c",
      "\n  <key>a</key>\n  <true/>\n  <key>b</key>\n  <dict>\n    <key>c</key>\n    <string>&lt;N&gt;</string>\n  </dict>\n"
    ),
    ("<key>a</key><array><true/></array>", "a", "<key>a</key><string>&lt;N&gt;</string>"),
    (
      "<key>a</key><string>1</string><key>a</key><string>2</string>", "a",
      "<key>a</key><string>1</string><key>a</key><string>&lt;N&gt;</string>"
    ),
  ])
  func `changes its lines only`(_ text: String, _ path: String, _ expected: String) throws {
    func file(_ text: String) -> String { "<plist><dict>\(text)</dict></plist>" }
    var document = try PropertyListDocument.parse(Array(file(text).utf8))
    let path = path.split(separator: ".").map(String.init)
    let original = document.value(at: path)
    check(document.set(.string("old"), at: path) && document.set(.string("<N>"), at: path))
    let written = String(decoding: document.serialize(), as: UTF8.self)
    #expect(written == file(expected))
    #expect(document.value(at: path) == .string("<N>"))
    #expect(try PropertyListDocument.parse(document.serialize()).value(at: path) == .string("<N>"))
    guard let original else { return }
    check(document.set(original, at: path) && document.isUntouched)
  }

  /// Changes of `{a:{b:true},z:true}`, each a path to set or, with `-`, to remove, and the result.
  @Test(arguments: [
    ("-a", "{z:true}"), ("-a a", "{a:N,z:true}"), ("-a a.c", "{a:{c:N},z:true}"),
    ("a -a", "{z:true}"), ("a.b -a", "{z:true}"), ("a.c -a a.d", "{a:{d:N},z:true}"),
    ("-a.b a.b", "{a:{b:N},z:true}"), ("-a.b a", "{a:N,z:true}"), ("a -a.b", "{a:N,z:true}"),
    ("a.c -a.c", "{a:{b:true},z:true}"), ("c -c", "{a:{b:true},z:true}"),
    ("c d -c d", "{a:{b:true},d:N,z:true}"), ("c.d -c.d", "{a:{b:true},c:{},z:true}"),
  ])
  func `removes and sets members in any order`(_ changes: String, _ expected: String) throws {
    let text = "<dict><key>a</key><dict><key>b</key><true/></dict><key>z</key><true/></dict>"
    let original = try PropertyListDocument.parse(Array(text.utf8))
    for file in [original.bytes, try #require(original.originalValue()).binary] {
      var document = try PropertyListDocument.parse(file)
      for change in changes.split(separator: " ") {
        let path = change.drop { $0 == "-" }.split(separator: ".").map(String.init)
        if change.first == "-" {
          document.remove([Array(path[path.count - 1].utf8)], at: path.dropLast())
          #expect(document.value(at: path) == nil)
        } else {
          check(document.set(.string("N"), at: path))
          #expect(document.value(at: path) == .string("N"))
        }
      }
      #expect(dump(try #require(document.value(at: []))) == expected)
      let written = try PropertyListDocument.parse(document.serialize())
      #expect(dump(try #require(written.originalValue())) == expected)
    }
  }

  @Test func `refuses what it cannot write`() throws {
    var document = try PropertyListDocument.parse(Array("<dict><key>a</key><true/></dict>".utf8))
    check(!document.set(.string("x"), at: ["a", "b"]))
    check(!document.set(.string("\u{1}"), at: ["a"]))
    #expect(document.isUntouched)
    var binary = try PropertyListDocument.parse(try #require(document.originalValue()).binary)
    check(binary.set(.string("\u{1}é"), at: ["b"]))
    #expect(
      try PropertyListDocument.parse(binary.serialize()).value(at: ["b"]) == .string("\u{1}é"))
  }

  @Test func `finds keys that are there twice`() throws {
    let text =
      "<dict><key>a</key><true/><key>&#97;</key><false/><key>b</key><dict><key>a</key><true/></dict></dict>"
    let document = try PropertyListDocument.parse(Array(text.utf8))
    #expect(document.duplicates.map { [$0.key, $0.first] } == [[3, 1]])
    #expect(document.value(at: ["a"]) == .boolean(false))
    let binary = try PropertyListDocument.parse(try #require(document.originalValue()).binary)
    #expect(binary.value(at: ["a"]) == .boolean(true))
  }

  @Test func `reads UTF-16`() throws {
    let text =
      "<?xml version=\"1.0\" encoding=\"UTF-16\"?><!DOCTYPE plist><plist><dict><key>é</key><string>a</string></dict></plist>"
    let encoding = TextEncoding.utf16BigEndian(hasBOM: true)
    var document = try PropertyListDocument.parse(encoding.encode(Array(text.utf8)))
    check(document.set(.string("ü"), at: ["é"]))
    #expect(document.serialize() == encoding.encode(Array(text.replacing(">a<", with: ">ü<").utf8)))
  }

  @Test(
    arguments: Fixture.all(in: "Strings", of: "AppleFormats", extension: "strings")
      + Fixture.all(in: "Stringsdict", of: "AppleFormats", extension: "stringsdict"))
  func `survives damage`(_ fixture: Fixture) throws {
    let bytes = try fixture.bytes()
    guard let value = try? PropertyListDocument.parse(bytes).originalValue() else { return }
    for damaged in Mutations.all(of: bytes, count: 200)
      + Mutations.all(of: value.binary, count: 2_000)
    {
      guard var document = try? PropertyListDocument.parse(damaged) else { continue }
      let isKept = document.serialize() == damaged
      let isSet = document.set(.string("v"), at: ["m"])
      let again = try PropertyListDocument.parse(document.serialize())
      guard isKept, !isSet || again.value(at: ["m"]) == .string("v") else {
        Issue.record("damaged: \(damaged)")
        return
      }
    }
  }

  private func dump(_ value: PropertyList) -> String {
    switch value {
    case .dictionary(let members):
      "{" + members.map { "\($0.key):\(dump($0.value))" }.joined(separator: ",") + "}"
    case .array(let values): "[" + values.map(dump).joined(separator: ",") + "]"
    case .string(let text): text
    case .integer(let number): number.text
    case .real(let number): "\(number)"
    case .boolean(let isTrue): "\(isTrue)"
    case .date(let date): "@\(date)"
    case .data(let bytes): "#\(bytes)"
    case .uid(let number): "uid\(number)"
    }
  }
}

import AppleFormats
import CatalogModel
import Syntaxes
import TestSupport
import Testing

@testable import ExchangeFormats

struct CanonicalFormTests {
  /// A text, and its canonical form; nil if they are equal.
  @Test(arguments: [
    ("/* C */\n\"a\" = \"b\";\n\n/* D\n   E */\n\"c\" = \"d\";\n\n", nil),
    ("\n", nil),
    ("", "\n"),
    ("\n\n/* C */\na=b;c;\n", "/* C */\n\"a\" = \"b\";\n\n\"c\" = \"c\";\n\n"),
    ("\t'it\\'s'\r\n=\r\n'\"\\U00e9\\n';\r\n", "\"it's\" = \"\\\"é\\n\";\n\n"),
    ("\"a\" = \"x\ny\\/\";\u{2028}b=c;", "\"a\" = \"x\\ny/\";\n\n\"b\" = \"c\";\n\n"),
    // Comments above an entry, and separate ones.
    ("// A\n//  B\na=b;\n", "/* A\nB */\n\"a\" = \"b\";\n\n"),
    ("// \n// D\na=b;\n//\n//\nc=d;\n", "//\n// D\n\"a\" = \"b\";\n\n//\n//\n\"c\" = \"d\";\n\n"),
    ("// A */ B\na=b;\n", "// A */ B\n\"a\" = \"b\";\n\n"),
    ("// A\n\n\n// B  \n\na=b;\n\n//C\n", "// A\n\n// B\n\n\"a\" = \"b\";\n\n//C\n"),
    ("/*A*/ // B\n/* C*/a=b;\n", "/* A */\n// B\n/* C */\n\"a\" = \"b\";\n\n"),
    ("/* A  */\n/**/\n/***/\n/** B */\n/*** C ***/\n\n\"a\" = \"b\";\n\n", nil),
    ("/*\r\n  A\r\n*/\r\na=b;\n", "/*\n  A\n*/\n\"a\" = \"b\";\n\n"),
    // Comments after an entry.
    ("a=b;// x\nc=d; /*y*/ // z\n", "\"a\" = \"b\"; // x\n\n\"c\" = \"d\"; /* y */ // z\n\n"),
    ("a=b; // x\n// y\nc=d;\n", "\"a\" = \"b\"; // x\n\n/* y */\n\"c\" = \"d\";\n\n"),
    ("a=b; /* x */ /* y */ c=d;", "\"a\" = \"b\"; /* x */\n\n/* y */\n\"c\" = \"d\";\n\n"),
    ("\"a\" /* x */ = b;", "\"a\" /* x */ = b;\n\n"),
    ("'a' = 'x\r\ny\rz';", "\"a\" = \"x\\r\\ny\\rz\";\n\n"),
    // Invisible characters stay escaped.
    ("'a' = \"\\0\\U12\";", "\"a\" = \"\\0\\U12\";\n\n"),
  ])
  func `writes strings as Xcode does`(_ text: String, _ expected: String?) throws {
    let form = try StringsDocument.canonicalForm(of: Array(text.utf8))
    #expect(form == .file(Array((expected ?? text).utf8), change: nil))
    try expectLaws(Array(text.utf8))
  }

  @Test(
    arguments: [
      ("a = 1️⃣{ b = c; };", "not-a-text", .note), ("1️⃣{ a = b; }", "outer-braces", .note),
      ("a = b; 1️⃣/* open", "malformed-strings", .error),
      ("a = b;1️⃣;", "malformed-strings", .error), ("a=b;\n1️⃣a=c;", "duplicate-key", .warning),
      ("   \"\0x\0\" = y;1️⃣", "control-character", .note),
    ] as [(String, String, Diagnostic.Severity)])
  func `leaves strings as they are`(
    _ marked: String, _ id: String, _ severity: Diagnostic.Severity
  ) throws {
    let marked = MarkedText(marked)
    let form = try StringsDocument.canonicalForm(of: marked.bytes)
    guard case .none(let reasons, in: _) = form else {
      Issue.record("it has a form")
      return
    }
    #expect(reasons.map(\.id.name) == [id] && reasons.first?.severity == severity)
    #expect(id == "control-character" || reasons.first?.range.lowerBound == marked.offset)
  }

  @Test func `a table in UTF-16 stays in UTF-16`() throws {
    let bytes = TextEncoding.utf16LittleEndian(hasBOM: true).encode(Array("a = 'é';".utf8))
    #expect(
      try StringsDocument.canonicalForm(of: bytes)
        == .file(
          TextEncoding.utf16LittleEndian(hasBOM: true).encode(Array("\"a\" = \"é\";\n\n".utf8)),
          change: nil))
  }

  @Test func `keeps what damaged strings say`() throws {
    let text = "/* A */ 'a'=b; // x\n/*y*/ // z\n\n// C\r\n//D\n\"c\\n\"/**/=\"\\U41\";;d;/* e"
    for bytes in Mutations.all(of: Array(text.utf8), count: 1_000) { try expectLaws(bytes) }
  }

  /// Checks that every entry keeps its text and its comment, and that the form is its own canonical
  /// form.
  private func expectLaws(_ bytes: [UInt8]) throws {
    guard let form = try? StringsDocument.canonicalForm(of: bytes), case .file(let new, _) = form
    else { return }
    func entries(_ bytes: [UInt8]) throws -> [[[UInt8]]] {
      try StringsDocument.parse(bytes).entries.map { entry in
        [entry.key, entry.value].map { Array($0.utf8) }
          + [entry.comment.map { $0.utf8.withPlainLineEnds } ?? [0]]
      }
    }
    let isSame = try entries(bytes) == entries(new)
    let isStable = try StringsDocument.canonicalForm(of: new) == .file(new, change: nil)
    if !isSame || !isStable {
      Issue.record("\(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }

  @Test func `writes property lists as Apple does`() throws {
    let text = """
      \u{FEFF}<?xml version='1.0'?><!-- top -->
      <plist version='1.0'><!-- a
      b --><dict ><key>k</key>
        <!-- c --> <string>it&apos;s <![CDATA[<b>]]></string>
          <key>e</key><string/><key>f</key><dict> </dict><key>g</key><dict><!-- d --></dict>
      <key>h</key><array><true></true><integer>0x10</integer><real> 1.50 </real></array>
      <key>i</key><string>x<!-- y --></string></dict></plist><!-- end -->
      """
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <!-- top -->
      <plist version="1.0">
      <!-- a
      b -->
      <dict>
      \t<key>k</key>
      \t<!-- c -->
      \t<string>it's &lt;b&gt;</string>
      \t<key>e</key>
      \t<string></string>
      \t<key>f</key>
      \t<dict/>
      \t<key>g</key>
      \t<dict>
      \t\t<!-- d -->
      \t</dict>
      \t<key>h</key>
      \t<array>
      \t\t<true/>
      \t\t<integer>16</integer>
      \t\t<real>1.5</real>
      \t</array>
      \t<key>i</key>
      \t<string>x<!-- y --></string>
      </dict>
      </plist>
      <!-- end -->

      """
    let change = "UTF-8 with byte order mark → UTF-8"
    let new = Array(expected.utf8)
    let old = Array(text.utf8)
    #expect(try StringsDocument.canonicalForm(of: old) == .file(new, change: change))
    #expect(try StringsDocument.canonicalForm(of: new) == .file(new, change: nil))
    #expect(
      try PropertyListDocument.parse(new).originalValue()
        == PropertyListDocument.parse(Array(text.utf8)).originalValue())
  }

  @Test func `writes a bare value as a property list`() throws {
    let list = PropertyList.dictionary([PropertyListMember("a", .string("b"))])
    let bare = Array("<dict><key>a</key><string>b</string></dict>".utf8)
    #expect(try StringsdictDocument.canonicalForm(of: bare) == .file(list.xml, change: nil))
  }

  @Test(arguments: [
    ("<plist><dict><key>a</key><string/>1️⃣<key>a</key><string/></dict></plist>", "duplicate-key"),
    (
      "<plist><dict><key>a</key>1️⃣<array/></dict></plist>", "wrong-type"
    ),
    ("<plist 1️⃣version=\"2.0\"><dict/></plist>", "not-in-apple-form"),
    ("<plist><dict 1️⃣a=\"b\"/></plist>", "not-in-apple-form"),
  ])
  func `leaves property lists as they are`(_ marked: String, _ id: String) throws {
    let marked = MarkedText(marked)
    #expect(reasons(try StringsdictDocument.canonicalForm(of: marked.bytes)) == [id])
  }

  @Test func `leaves binary property lists as they are`() throws {
    let form = try StringsDocument.canonicalForm(of: PropertyList.dictionary([]).binary)
    #expect(reasons(form) == ["binary-plist"])
  }

  private func reasons(_ form: CanonicalForm) -> [String] {
    if case .none(let reasons, _) = form { reasons.map(\.id.name) } else { [] }
  }
}

extension CanonicalFormTests {
  private static func xliff(_ unit: String) -> String {
    """
    <?xml version='1.0'?><x:xliff version="1.2" xmlns:x="urn:oasis:names:tc:xliff:document:1.2">
    <x:file target-language="fr" source-language="en" original="a"><x:body>
    \(unit)</x:body></x:file></x:xliff>
    """
  }

  private static let start = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" \
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" \
    xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 \
    http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">
      <file original="a" source-language="en" target-language="fr" datatype="plaintext">

    """

  @Test func `writes XLIFF as Xcode does`() throws {
    let text = Self.xliff(
      """
      <x:trans-unit  id="k"><x:source>a <![CDATA[<&]]></x:source>
      <x:target  state="new" > </x:target></x:trans-unit>
      """)
    let expected =
      Self.start + """
            <body>
              <trans-unit id="k" xml:space="preserve">
                <source>a &lt;&amp;</source>
                <target state="new"> </target>
                <note/>
              </trans-unit>
            </body>
          </file>
        </xliff>

        """
    let form = CanonicalForm.file(Array(expected.utf8), change: nil)
    #expect(try XLIFFFile.canonicalForm(of: Array(text.utf8)) == form)
    #expect(try XLIFFFile.canonicalForm(of: Array(expected.utf8)) == form)
    let empty = Self.start + "    <body/>\n  </file>\n</xliff>\n"
    #expect(
      try XLIFFFile.canonicalForm(of: Array(Self.xliff("").utf8))
        == .file(Array(empty.utf8), change: nil))
  }

  @Test(arguments: [
    (
      "<x:trans-unit id='k' 1️⃣approved='yes'><x:source/></x:trans-unit>",
      "this 'approved' of '<x:trans-unit>'"
    ),
    (
      "<x:trans-unit id='k'><x:source>1️⃣<x:g id='1'>a</x:g></x:source></x:trans-unit>",
      "'<x:g>' here"
    ),
    ("<x:trans-unit id='k'><x:source/>1️⃣<!-- c --></x:trans-unit>", "comments"),
    ("<x:trans-unit id='k'><x:source/>1️⃣<?c?></x:trans-unit>", "processing instructions"),
    ("<x:trans-unit id='k'><x:source/>1️⃣<a xmlns='b'/></x:trans-unit>", "'<a>' here"),
    ("1️⃣<x:group><x:trans-unit id='k'><x:source/></x:trans-unit></x:group>", "'<x:group>' here"),
    (
      "<x:trans-unit id='k' 1️⃣xml:space='default'><x:source/></x:trans-unit>",
      "this 'xml:space' of '<x:trans-unit>'"
    ),
    (
      "<x:trans-unit id='k' 1️⃣translate='yes'><x:source/></x:trans-unit>",
      "this 'translate' of '<x:trans-unit>'"
    ),
    ("<x:trans-unit id='k'><x:source/>1️⃣x</x:trans-unit>", "this text"),
    (
      "<x:trans-unit id='k'><x:source/>1️⃣<x:seg-source/><x:target/></x:trans-unit>",
      "'<x:seg-source>' here"
    ),
    (
      "<x:trans-unit id='k'><x:source/>1️⃣<x:alt-trans><x:target/></x:alt-trans></x:trans-unit>",
      "'<x:alt-trans>' here"
    ),
    (
      "<x:trans-unit id='k'><x:source/><x:note>a</x:note><x:note 1️⃣from='b'>c</x:note></x:trans-unit>",
      "this 'from' of '<x:note>'"
    ),
    (
      """
      1️⃣<x:group><x:group/><x:trans-unit id='k'><x:source>a</x:source></x:trans-unit>
      <x:trans-unit id='l'><x:source>b</x:source></x:trans-unit></x:group>
      <x:trans-unit id='m'><x:source>c</x:source></x:trans-unit>
      """,
      "'<x:group>' here"
    ),
  ])
  func `leaves XLIFF that says more as it is`(_ unit: String, _ place: String) throws {
    let marked = MarkedText(Self.xliff(unit))
    let message = "Xcode's form has no place for \(place), so the file is left as it is"
    let loss = Problem(
      ParseError(.notInXcodeForm, message, at: marked.offset ?? 0), .warning)
    #expect(try XLIFFFile.canonicalForm(of: marked.bytes) == .none([loss], in: marked.bytes))
  }

  @Test func `leaves other versions of XLIFF as they are`() throws {
    let text = "<xliff xmlns='urn:oasis:names:tc:xliff:document:2.0' version='2.0' srcLang='en'/>"
    #expect(reasons(try XLIFFFile.canonicalForm(of: Array(text.utf8))) == ["not-in-xcode-form"])
  }

  @Test func `leaves catalogs with repeated keys as they are`() throws {
    let head = "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"a\":{},\"b\":{}"
    let good = try XCStringsDocument.canonicalForm(of: Array("\(head)}}".utf8))
    #expect(reasons(good) == [])
    let bad = try XCStringsDocument.canonicalForm(of: Array("\(head),\"a\":{}}}".utf8))
    #expect(reasons(bad) == ["duplicate-key"])
  }
}

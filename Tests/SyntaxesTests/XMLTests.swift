import CatalogModel
import Syntaxes
import TestSupport
import Testing

struct XMLTests {
  /// The contents of a file, on one line; see `dump`.
  @Test(arguments: [
    ("<a/>", "<a|>"),
    ("<a></a>", "<a|>"),
    ("\u{FEFF}<?xml version='1.0' encoding='utf-8' standalone=\"no\" ?>\n<a/>\n", "<a|>"),
    ("<!-- x --><a/><?p q?>", "<a|>"),
    ("<a b='1' c = \"2\"\n/>", "<a|b=1|c=2|>"),
    ("<a b='&lt;&amp;&gt;&quot;&apos;&#65;&#x1F600;'/>", "<a|b=<&>\"'A😀|>"),
    ("<a b='x\t\n\r\ny&#9;&#10;&#13;'/>", "<a|b=x   y\t\n\r|>"),
    ("<a>x\r\ny\rz&#13;&amp;&#xe9;]]</a>", "<a|x\ny\nz\r&é]]>"),
    ("<a>1<![CDATA[<&]\r\n>]]>2</a>", "<a|1[<&]\n>]2>"),
    ("<a><!-- - \r\n --><?pi  some data?></a>", "<a|(! - \n )(?pi  some data)>"),
    ("<a xmlns='u'><b xmlns=''><c/></b><d/></a>", "<a@u|xmlns=u|<b|xmlns=|<c|>><d@u|>>"),
    ("<p:a xmlns:p='u'><p:b/><c/></p:a>", "<a@u|xmlns:p=u|<b@u|><c|>>"),
    ("<a xml:space='preserve'> é </a>", "<a|xml:space=preserve| é >"),
  ])
  func `reads`(_ text: String, _ expected: String) throws {
    #expect(try dump(XMLDocument.parse(Array(text.utf8))) == expected)
  }

  @Test(arguments: [
    ("1️⃣", "malformed-xml", "the file has no element"),
    ("<!-- x -->1️⃣", "malformed-xml", "the file has no element"),
    ("1️⃣x<a/>", "malformed-xml", "text comes before the root"),
    ("<a/>\n1️⃣x", "malformed-xml", "text follows the end of the root"),
    ("<a/>1️⃣<b/>", "malformed-xml", "'<b>' follows the end of the root"),
    ("<a/>1️⃣</a>", "malformed-xml", "'</a>' closes nothing"),
    ("<a/>1️⃣<![CDATA[x]]>", "malformed-xml", "text is outside the root"),
    ("<a><b>1️⃣</a></b>", "malformed-xml", "'</a>' closes '<b>'"),
    ("<a>1️⃣<b>x", "malformed-xml", "'<b>' is never closed"),
    ("1️⃣<a ", "malformed-xml", "the tag '<a' has no '>'"),
    ("1️⃣<a b='1'", "malformed-xml", "the tag '<a' has no '>'"),
    ("<1️⃣", "malformed-xml", "expected a name"),
    ("<1️⃣1/>", "malformed-xml", "expected a name"),
    ("<1️⃣:a/>", "malformed-xml", "the name has a misplaced colon"),
    ("<a b='1'1️⃣c='2'/>", "malformed-xml", "expected white space, '>' or '/>'"),
    ("<a b1️⃣/>", "malformed-xml", "expected '=' after 'b'"),
    ("<a b=1️⃣1/>", "malformed-xml", "the value of 'b' needs quotes"),
    ("<a b=1️⃣'1/>", "malformed-xml", "the attribute value has no closing quote"),
    ("<a b='1' 1️⃣b='2'/>", "malformed-xml", "'b' is set twice in one tag"),
    ("<a b='1️⃣<'/>", "malformed-xml", "'<' must be written '&lt;' in an attribute"),
    ("<a>x1️⃣&nbsp;</a>", "malformed-xml", "the entity '&nbsp;' is not defined"),
    ("<a>x1️⃣& y</a>", "malformed-xml", "'&' must be written '&amp;'"),
    ("<a>1️⃣&#;</a>", "malformed-xml", "the character reference has no digits or no ';'"),
    ("<a>1️⃣&#xD800;</a>", "malformed-xml", "the character reference names no character of XML"),
    ("<a>1️⃣&#1;</a>", "malformed-xml", "the character reference names no character of XML"),
    (
      "<a>1️⃣&#99999999999;</a>", "malformed-xml", "the character reference names no character of XML"
    ),
    ("<a>1️⃣\u{1}</a>", "malformed-xml", "XML cannot hold control characters"),
    ("<a>1️⃣\u{FFFE}</a>", "malformed-xml", "XML cannot hold noncharacters"),
    ("<a>x1️⃣]]></a>", "malformed-xml", "']]>' must be written ']]&gt;' in text"),
    ("<a><!-- 1️⃣-- --></a>", "malformed-xml", "'--' is not allowed in a comment"),
    ("<a>1️⃣<!-- x</a>", "malformed-xml", "'<!--' has no '-->'"),
    ("<a>1️⃣<![CDATA[x</a>", "malformed-xml", "'<![CDATA[' has no ']]>'"),
    ("<a>1️⃣<?p x</a>", "malformed-xml", "'<?' has no '?>'"),
    ("<a>1️⃣<?xml version='1.0'?></a>", "malformed-xml", misplacedDeclaration),
    (" 1️⃣<?xml version='1.0'?><a/>", "malformed-xml", misplacedDeclaration),
    ("<a></a 1️⃣b=''>", "malformed-xml", "expected '>'"),
    ("<1️⃣p:a/>", "malformed-xml", "the prefix 'p' is not declared"),
    ("<?xml version='1️⃣2.0'?><a/>", "malformed-xml", "XML version '2.0' is unknown"),
    ("<?xml1️⃣ encoding='utf-8'?><a/>", "malformed-xml", "the XML declaration has no version"),
    ("<?xml version='1.0' encoding='1️⃣latin1'?><a/>", "xml-encoding", latin1),
    ("<?xml version='1.0' encoding='1️⃣UTF-16'?><a/>", "xml-encoding", utf16),
    (
      "1️⃣<!DOCTYPE a><a/>", "xml-doctype",
      "'<!DOCTYPE …>' is not supported in this file; remove it, and replace the entities that it declares with their texts"
    ),
  ])
  func `refuses`(_ marked: String, _ id: String, _ message: String) throws {
    let marked = MarkedText(marked)
    let expected = ParseError(DiagnosticID(id, ""), message, at: try #require(marked.offset))
    #expect(throws: expected) { try XMLDocument.parse(marked.bytes) }
  }

  static let misplacedDeclaration = "'<?xml' is allowed only at the beginning of the file"
  static let latin1 = "the encoding 'latin1' is not supported; save the file as UTF-8"
  static let utf16 = "the file is declared as 'UTF-16' but is in another encoding; save it as UTF-8"

  @Test func `refuses what is too deep`() {
    let deep = Array(String(repeating: "<a>", count: 100_000).utf8)
    let error = ParseError(
      .xmlTooDeep, "elements are nested more than 256 deep", at: 256 * 3)
    #expect(throws: error) { try XMLDocument.parse(deep) }
  }

  @Test func `reads UTF-16`() throws {
    let text = Array("<?xml version=\"1.0\" encoding=\"UTF-16\"?><a>é</a>".utf8)
    let encoding = TextEncoding.utf16LittleEndian(hasBOM: true)
    let document = try XMLDocument.parse(encoding.encode(text))
    #expect(document.encoding == encoding && document.bytes == text)
  }

  @Test func `knows where everything stands`() throws {
    let document = try XMLDocument.parse(Array("\u{FEFF}<a><b c='&lt;'>x&amp;y</b><d /></a>".utf8))
    func text(_ range: Range<Int>) -> String {
      String(decoding: document.bytes[range], as: UTF8.self)
    }
    let first = try #require(document.element("b", of: document.root))
    let last = try #require(document.element("d", of: document.root))
    let attribute = document.attributes[document.attributes(of: first).lowerBound]
    let nodes = document.nodes
    let ranges = [
      nodes[document.root].contentRange, nodes[first].range, nodes[first].startTagRange,
      nodes[first].contentRange, attribute.range, attribute.valueRange, nodes[last].range,
      nodes[last].contentRange,
    ]
    #expect(
      ranges.map(text) == [
        "<b c='&lt;'>x&amp;y</b><d />", "<b c='&lt;'>x&amp;y</b>", "<b c='&lt;'>", "x&amp;y",
        "c='&lt;'", "&lt;", "<d />", "",
      ])
    #expect(nodes[last].isSelfClosing && !nodes[first].isSelfClosing)
  }

  @Test(arguments: [
    ("a & b < c > d \"q\" 'r'", "a &amp; b &lt; c &gt; d \"q\" 'r'", "&quot;q&quot; 'r'"),
    (
      "\"q\" 'r'\t\n\r\u{2028}\u{A0}é", "\"q\" 'r'\t\n&#13;\u{2028}\u{A0}é",
      "&#9;&#10;&#13;\u{2028}"
    ),
  ])
  func `escapes`(_ text: String, _ asText: String, _ inAttribute: String) throws {
    var written: [UInt8] = []
    XMLEscaping.appendText(text, to: &written)
    #expect(String(decoding: written, as: UTF8.self) == asText)
    written = Array("<a b=\"".utf8)
    XMLEscaping.appendAttribute(text, to: &written)
    #expect(String(decoding: written, as: UTF8.self).contains(inAttribute))
    written += "\"/>".utf8
    let document = try XMLDocument.parse(written)
    #expect(document.value("b", of: document.root) == text)
  }

  @Test(arguments: [
    ("é\t\n\r\u{FFFD}😀", true), ("\u{0}", false), ("\u{1F}", false), ("\u{FFFF}", false),
  ])
  func `knows what XML can hold`(_ text: String, _ expected: Bool) {
    #expect(XMLEscaping.isRepresentable(text) == expected)
  }

  @Test func `survives damage`() throws {
    let input = Array(
      """
      <?xml version="1.0"?><!-- c --><p:a xmlns:p="u" b='&#x41;'>x&amp;<c d="é"/>\
      <![CDATA[<]]><?pi x?></p:a>
      """.utf8)
    for bytes in Mutations.truncations(of: input) {
      #expect(throws: ParseError.self) { try XMLDocument.parse(bytes) }
    }
    for bytes in Mutations.random(of: input, count: 5_000) { _ = try? XMLDocument.parse(bytes) }
  }

  private func dump(_ document: XMLDocument) -> String { dump(.node(document.root), document) }

  private func dump(_ piece: XMLDocument.Piece, _ document: XMLDocument) -> String {
    guard case .node(let index) = piece else {
      if case .text(let range) = piece { return document.text(in: range) }
      return ""
    }
    switch document.nodes[index].kind {
    case .cdata: return "[\(document.literalText(of: index))]"
    case .comment: return "(!\(document.literalText(of: index)))"
    case .processingInstruction: return "(?\(document.literalText(of: index)))"
    case .element:
      let attributes = document.attributes(of: index).map { attribute in
        "\(document.text(of: document.attributes[attribute].name))=\(document.value(attribute))|"
      }
      return "<\(document.text(of: document.localName(of: index)))"
        + (document.namespace(of: index).map { "@\($0)" } ?? "") + "|" + attributes.joined()
        + document.content(of: index).map { dump($0, document) }.joined() + ">"
    }
  }
}

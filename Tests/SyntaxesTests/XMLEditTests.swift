import CatalogModel
import Syntaxes
import Testing

struct XMLEditTests {
  /// A change of the element 'e' and the resulting file.
  @Test(arguments: [
    ("<r><e>x</e></r>", Change.text("a<b"), "<r><e>a&lt;b</e></r>"),
    ("<r><e/></r>", .text("a"), "<r><e>a</e></r>"),
    ("<r><e b='1' /></r>", .text("a"), "<r><e b='1'>a</e></r>"),
    ("<r><p:e xmlns:p='u'/></r>", .text(""), "<r><p:e xmlns:p='u'></p:e></r>"),
    ("<r><e><![CDATA[x]]></e></r>", .text("<a>"), "<r><e><![CDATA[<a>]]></e></r>"),
    ("<r><e><![CDATA[x]]></e></r>", .text("]]>"), "<r><e>]]&gt;</e></r>"),
    ("<r><e>y<![CDATA[x]]></e></r>", .text("a"), "<r><e>a</e></r>"),
    ("<r>\r\n<e/></r>", .text("a\nb"), "<r>\r\n<e>a\r\nb</e></r>"),
    ("<r><e b='1'/></r>", .set("b", "'2'\""), "<r><e b='&apos;2&apos;\"'/></r>"),
    ("<r><e b='1' c=\"2\" /></r>", .set("d", "3"), "<r><e b='1' c=\"2\" d=\"3\" /></r>"),
    ("<r a='1'><e/></r>", .set("d", "3"), "<r a='1'><e d='3'/></r>"),
    ("<r><e>x</e></r>", .set("d", "3\n"), "<r><e d=\"3&#10;\">x</e></r>"),
    ("<r><e\n  b='1'\n  c='2'/></r>", .remove("b"), "<r><e\n  c='2'/></r>"),
    ("<r>\n  <e/>\n</r>", .after, "<r>\n  <e/>\n  <n/>\n  <m/>\n</r>"),
    ("<r>\n\n\t<e/>\n</r>", .before, "<r>\n\n\t<n/>\n\t<m/>\n\t<e/>\n</r>"),
    ("<r>\r\n <e/>\r\n</r>", .after, "<r>\r\n <e/>\r\n <n/>\r\n <m/>\r\n</r>"),
    ("<r><e/></r>", .after, "<r><e/><n/><m/></r>"),
    ("<r>\n  <e/>\n</r>", .inside, "<r>\n  <e>\n    <n/>\n    <m/>\n  </e>\n</r>"),
    ("<r>\n\t<e></e>\n</r>", .inside, "<r>\n\t<e>\n\t\t<n/>\n\t\t<m/>\n\t</e>\n</r>"),
    (
      "<r>\n <e>\n   <f/>\n </e>\n</r>", .inside,
      "<r>\n <e>\n   <f/>\n   <n/>\n   <m/>\n </e>\n</r>"
    ),
    ("<r><e>x</e></r>", .inside, "<r><e>x<n/><m/></e></r>"),
    ("<r>\n  <a/>\n  <e>x</e>\n</r>", .delete, "<r>\n  <a/>\n</r>"),
    ("<r><a/><e>x</e></r>", .delete, "<r><a/></r>"),
  ])
  func `changes only what it should`(_ text: String, _ change: Change, _ expected: String) throws {
    for encoding in [TextEncoding.utf8(hasBOM: true), .utf16BigEndian(hasBOM: true)] {
      let bytes = encoding.encode(Array(text.utf8))
      let document = try XMLDocument.parse(bytes)
      let element = try #require(
        document.elements(of: document.root).first {
          document.isName(document.localName(of: $0), "e")
        })
      let edit = try #require(change.edit(element, of: document))
      #expect(document.serialize([edit]) == encoding.encode(Array(expected.utf8)))
      #expect(document.serialize() == bytes)
    }
  }

  enum Change: Sendable {
    case text(String)
    case set(String, String)
    case remove(String)
    case before, after, inside, delete

    func edit(_ element: Int, of document: XMLDocument) -> TextEdit? {
      let new = ["<n/>", "<m/>"].map { Array($0.utf8) }
      return switch self {
      case .text(let text): document.settingText(text, of: element)
      case .set(let name, let value): document.settingAttribute(name, to: value, of: element)
      case .remove(let name):
        document.attribute(name, of: element).map { document.removingAttribute($0) }
      case .before: document.inserting(new, .before(element))
      case .after: document.inserting(new, .after(element))
      case .inside: document.inserting(new, .last(in: element))
      case .delete: document.removing(element)
      }
    }
  }

  @Test(arguments: [
    ("<!DOCTYPE plist PUBLIC \"-//A\" \"http://a\"><plist/>", nil),
    ("<?xml version='1.0'?>\n<!DOCTYPE a SYSTEM 'b' >\n<a/>", nil),
    ("<!DOCTYPE a><a/>", nil),
    ("<!DOCTYPE a [<!ENTITY b 'c'>]><a/>", "xml-doctype"),
    ("<!DOCTYPE a PUBLIC 'b'><a/>", "malformed-xml"),
    ("<!DOCTYPE a><!DOCTYPE a><a/>", "malformed-xml"),
    ("<a><!DOCTYPE a></a>", "malformed-xml"),
    ("<!DOCTYPE", "malformed-xml"),
  ])
  func `accepts document types without declarations`(_ text: String, _ error: String?) {
    do throws(ParseError) {
      let document = try XMLDocument.parse(
        Array(text.utf8), documentTypes: .withoutDeclarations)
      #expect(error == nil && document.documentType != nil)
    } catch let problem {
      #expect(problem.id.name == error)
    }
  }

  @Test func `never expands entities`() {
    let bomb = """
      <!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;">]>
      <a>&d;</a>
      """
    #expect(throws: ParseError.self) { try XMLDocument.parse(Array(bomb.utf8)) }
    #expect(throws: ParseError.self) {
      try XMLDocument.parse(Array(bomb.utf8), documentTypes: .withoutDeclarations)
    }
  }

  @Test(arguments: [
    ("<a xmlns='1'><b xmlns='2'><c/></b><d/></a>", "1 2 2 1"),
    ("<p:a xmlns:p='1'><p:b xmlns:p='2'><p:c/></p:b><p:d/></p:a>", "1 2 2 1"),
    ("<a xmlns='1'><b xmlns=''/><c xmlns='1'/></a>", "1 - 1"),
    ("<a><xml:b/><c xmlns:p='1'><p:d/></c></a>", "- http://www.w3.org/XML/1998/namespace - 1"),
  ])
  func `knows the namespaces`(_ text: String, _ expected: String) throws {
    let document = try XMLDocument.parse(Array(text.utf8))
    let namespaces = document.nodes.indices.map { document.namespace(of: $0) ?? "-" }
    #expect(namespaces.joined(separator: " ") == expected)
  }

  @Test(arguments: ["<a xmlns:p='1'><b xmlns:p='2'/><p:c/><p:d xmlns:p=''/></a>", "<a:b:c/>"])
  func `refuses names it cannot resolve`(_ text: String) {
    #expect(throws: ParseError.self) { try XMLDocument.parse(Array(text.utf8)) }
  }

  @Test func `reads what is large in one way`() throws {
    let inputs = [
      "<a>" + String(repeating: "x&amp;", count: 50_000) + "</a>",
      "<a>" + String(repeating: "<b c='1'/>", count: 20_000) + "</a>",
      "<a " + (0..<20_000).map { "b\($0)='1'" }.joined(separator: " ") + "/>",
      "<a " + (0..<20_000).map { "xmlns:b\($0)='1'" }.joined(separator: " ") + "/>",
      "<a>" + (0..<20_000).map { "<b\($0)/>" }.joined() + "</a>",
      "<a>" + (0..<20_000).map { "<b xmlns='\($0)'/>" }.joined() + "</a>",
      "<a b='" + String(repeating: "\n", count: 100_000) + "'/>",
    ]
    for input in inputs {
      let document = try XMLDocument.parse(Array(input.utf8))
      #expect(document.serialize() == Array(input.utf8))
    }
    let many = "<a>" + (0..<70_000).map { "<b xmlns='\($0)'/>" }.joined() + "</a>"
    #expect(throws: ParseError.self) { try XMLDocument.parse(Array(many.utf8)) }
  }
}

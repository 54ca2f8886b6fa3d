public import CatalogModel

/// Reads XML 1.0 with namespaces, without document types.
///
/// Every rule of well-formedness that our formats can break is checked, and the error points at
/// the culprit. Open elements are kept on a stack of our own. Names are checked loosely: any
/// character beyond ASCII may be part of one.
public struct XMLParser {
  var cursor: ByteCursor
  private var open: [OpenElement] = []
  private var root: XMLElement?
  private var prologue: [XMLNode] = []
  private var epilogue: [XMLNode] = []

  /// Reads a file; the errors are `malformed-xml`, `xml-doctype`, `xml-too-deep`, `xml-encoding`
  /// and `invalid-encoding`.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> XMLDocument {
    let (encoding, text) = try TextEncoding.decode(bytes)
    let isUTF8 = if case .utf8 = encoding { true } else { false }
    var parser = XMLParser(
      isUTF8 ? bytes : text, from: isUTF8 ? encoding.byteOrderMark.count : 0)
    try parser.checkCharacters()
    let declaration = try parser.declaration(encoding)
    return try parser.document(encoding, declaration)
  }

  /// How many elements may be inside each other.
  static let depthLimit = 256

  private init(_ bytes: [UInt8], from offset: Int) {
    cursor = ByteCursor(bytes, at: offset)
  }

  private mutating func document(
    _ encoding: TextEncoding, _ declaration: Range<Int>?
  ) throws(ParseError) -> XMLDocument {
    while !cursor.isAtEnd { try node() }
    if let element = open.last {
      throw error("'<\(element.tag.name)>' is never closed", at: element.tag.range.lowerBound)
    }
    guard let root else { throw error("the file has no element") }
    return XMLDocument(
      encoding: encoding, bytes: cursor.bytes, declaration: declaration, prologue: prologue,
      root: root, epilogue: epilogue)
  }

  private mutating func node() throws(ParseError) {
    if cursor.peek() != .lessThan {
      try characterData()
    } else if cursor.isNext("</") {
      try endTag()
    } else if cursor.isNext("<!--") {
      add(try comment())
    } else if cursor.isNext("<![CDATA[") {
      try cdata()
    } else if cursor.isNext("<?") {
      add(try processingInstruction())
    } else if cursor.isNext("<!DOCTYPE") {
      throw ParseError(
        "xml-doctype", "document types are not read; remove the '<!DOCTYPE'", at: cursor.offset)
    } else {
      try element()
    }
  }
}

/// An element whose end tag is not reached yet.
private struct OpenElement {
  let tag: XMLStartTag
  let namespace: String?
  /// The namespaces in force by prefix; the default one has the prefix "".
  let namespaces: [String: String]
  var children: [XMLNode] = []

  func closed(contentEnd: Int, end: Int) -> XMLElement {
    XMLElement(
      name: tag.name, localName: tag.localName, namespace: namespace, attributes: tag.attributes,
      children: children, range: tag.range.lowerBound..<end, startTagRange: tag.range,
      contentRange: tag.range.upperBound..<contentEnd)
  }
}

extension XMLParser {
  private mutating func element() throws(ParseError) {
    let tag = try startTag()
    guard root == nil else {
      throw error("'<\(tag.name)>' follows the end of the root", at: tag.range.lowerBound)
    }
    guard open.count < Self.depthLimit else {
      throw ParseError(
        "xml-too-deep", "more than \(Self.depthLimit) elements are inside each other",
        at: tag.range.lowerBound)
    }
    let namespaces = namespaces(in: tag)
    let namespace = namespaces[tag.prefix].flatMap { $0.isEmpty ? nil : $0 }
    if namespace == nil, !tag.prefix.isEmpty, tag.prefix != "xml" {
      throw error("the prefix '\(tag.prefix)' is not declared", at: tag.range.lowerBound + 1)
    }
    open.append(OpenElement(tag: tag, namespace: namespace, namespaces: namespaces))
    if tag.isSelfClosing { close(contentEnd: tag.range.upperBound) }
  }

  private func namespaces(in tag: XMLStartTag) -> [String: String] {
    var result = open.last?.namespaces ?? ["xml": "http://www.w3.org/XML/1998/namespace"]
    for attribute in tag.attributes where attribute.name.hasPrefix("xmlns") {
      if attribute.name == "xmlns" {
        result[""] = attribute.value
      } else if attribute.name.hasPrefix("xmlns:") {
        result[String(attribute.name.dropFirst("xmlns:".count))] = attribute.value
      }
    }
    return result
  }

  private mutating func endTag() throws(ParseError) {
    let start = cursor.offset
    cursor.advance(by: 2)
    let name = try name()
    skipWhitespace()
    guard cursor.consume(.greaterThan) else { throw error("expected '>'") }
    guard let element = open.last else {
      throw error("'</\(name)>' closes nothing", at: start)
    }
    guard element.tag.name == name else {
      throw error("'</\(name)>' closes '<\(element.tag.name)>'", at: start)
    }
    close(contentEnd: start)
  }

  private mutating func close(contentEnd: Int) {
    let element = open.removeLast().closed(contentEnd: contentEnd, end: cursor.offset)
    if open.isEmpty {
      root = element
    } else {
      add(.element(element))
    }
  }

  private mutating func add(_ node: XMLNode) {
    if !open.isEmpty {
      open[open.count - 1].children.append(node)
    } else if root == nil {
      prologue.append(node)
    } else {
      epilogue.append(node)
    }
  }

  private mutating func characterData() throws(ParseError) {
    let start = cursor.offset
    let text = try text()
    if open.isEmpty {
      let range = start..<cursor.offset
      guard let offset = range.first(where: { !Self.isWhitespace(cursor.bytes[$0]) }) else {
        return
      }
      throw error(
        root == nil ? "text comes before the root" : "text follows the end of the root", at: offset)
    }
    add(.text(text, start..<cursor.offset))
  }

  private mutating func cdata() throws(ParseError) {
    let start = cursor.offset
    cursor.advance(by: 9)
    let contentStart = cursor.offset
    guard cursor.consume(through: "]]>") else {
      throw error("'<![CDATA[' has no ']]>'", at: start)
    }
    guard !open.isEmpty else { throw error("text is outside the root", at: start) }
    let content = cursor.bytes[contentStart..<(cursor.offset - 3)]
    add(.cdata(Self.normalizingLineEnds(content), start..<cursor.offset))
  }
}

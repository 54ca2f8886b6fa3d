public import CatalogModel

extension XMLDocument {
  /// Whether a file may have a `<!DOCTYPE …>`.
  public enum DocumentTypes: Sendable {
    case refused
    /// Accepts a document type that only refers to an external definition, which is not read, as in
    /// property lists.
    case withoutDeclarations
  }

  /// Parses XML 1.0 with namespaces, in O(bytes).
  ///
  /// Throws `malformed-xml`, `xml-doctype`, `xml-too-deep`, `xml-too-large`, `xml-encoding` and
  /// `invalid-encoding`. Only the entities that XML itself defines are supported.
  public static func parse(
    _ bytes: [UInt8], documentTypes: DocumentTypes = .refused
  ) throws(ParseError) -> XMLDocument {
    let encoding = try encoding(of: bytes)
    let isUTF8 = if case .utf8 = encoding { true } else { false }
    let text = isUTF8 ? bytes : try TextEncoding.decode(bytes).utf8
    guard text.count < UInt32.max else {
      throw ParseError(.xmlTooLarge, "the file is larger than 4 GB", at: 0)
    }
    var parser = XMLParser(
      XMLDocument(encoding: encoding, bytes: text),
      from: isUTF8 ? encoding.byteOrderMark.count : 0, documentTypes)
    return try parser.read()
  }

  /// Detects the encoding of a file; if its bytes are not valid UTF-8 and it declares another
  /// encoding, the error names that one.
  private static func encoding(of bytes: [UInt8]) throws(ParseError) -> TextEncoding {
    do throws(ParseError) {
      return try TextEncoding.validate(bytes)
    } catch {
      let ascii = XMLDocument(encoding: .utf8(hasBOM: false), bytes: Array(bytes.prefix(256)))
      var parser = XMLParser(ascii, from: 0, .refused)
      if let declared = parser.refusedEncoding() { throw declared }
      throw error
    }
  }
}

/// A parser that finds the nodes of an XML text.
///
/// Checks every rule of well-formedness that our formats may violate, with errors that point to the
/// cause. Open elements are linked by their parents, so that no input can exhaust the thread's
/// stack. Names are checked loosely: any non-ASCII character may be part of one.
package struct XMLParser {
  let bytes: [UInt8]
  var offset: Int
  var document: XMLDocument
  var names: XMLNames
  private let documentTypes: XMLDocument.DocumentTypes
  /// The innermost open element; nil outside of the root.
  private var current: Int?
  private var depth = 0
  private var root: Int?

  static let depthLimit = 256

  init(_ document: XMLDocument, from offset: Int, _ documentTypes: XMLDocument.DocumentTypes) {
    bytes = document.bytes
    self.offset = offset
    self.document = document
    self.documentTypes = documentTypes
    names = XMLNames(bytes)
    // In an XLIFF file, an element takes about fifty bytes, and three of four have an attribute.
    self.document.nodes.reserveCapacity(bytes.count / 48)
    self.document.attributes.reserveCapacity(bytes.count / 64)
  }

  mutating func read() throws(ParseError) -> XMLDocument {
    try checkCharacters()
    document.declaration = try declaration(document.encoding)
    while offset < bytes.count { try node() }
    if let current {
      throw error(
        "'<\(name(of: current))>' is never closed",
        at: document.nodes[current].range.lowerBound)
    }
    guard let root else { throw error("the file has no element") }
    document.root = root
    document.names = names.entries
    document.namespaces = names.namespaces
    return document
  }

  private mutating func node() throws(ParseError) {
    guard bytes[offset] == .lessThan else { return try characterData() }
    switch peek(1) {
    case .slash: try endTag()
    case .questionMark: try processingInstruction()
    case .exclamationMark: try markup()
    default: try element()
    }
  }

  private mutating func markup() throws(ParseError) {
    if isNext("<!--") {
      try comment()
    } else if isNext("<![CDATA[") {
      try cdata()
    } else if isNext("<!DOCTYPE") {
      guard documentTypes == .withoutDeclarations else {
        throw ParseError(
          .xmlDoctype,
          "'<!DOCTYPE …>' is not supported in this file; remove it, and replace the entities that it declares with their texts",
          at: offset)
      }
      guard current == nil, root == nil, document.documentType == nil else {
        throw error("'<!DOCTYPE' is allowed once, before the root")
      }
      document.documentType = try documentType()
    } else {
      try element()
    }
  }
}

extension XMLParser {
  private mutating func element() throws(ParseError) {
    let start = offset
    let firstAttribute = document.attributes.count
    names.beginTag()
    let (name, isSelfClosing) = try startTag()
    guard root == nil || current != nil else {
      throw error("'<\(text(of: name))>' follows the end of the root", at: start)
    }
    guard depth < Self.depthLimit else {
      throw ParseError(
        .xmlTooDeep, "elements are nested more than \(Self.depthLimit) deep", at: start)
    }
    try declareNamespaces(firstAttribute)
    let prefix = names.entries[Int(name)].prefix
    let namespace = names.namespace(of: prefix)
    if namespace == 0, prefix != 0 {
      throw error("the prefix '\(text(of: prefix))' is not declared", at: start + 1)
    }
    let index = document.nodes.count
    if root == nil { root = index }
    document.nodes.append(
      XMLDocument.Node(
        .element, start..<offset, content: offset..<offset, next: index + 1, parent: current,
        firstAttribute: firstAttribute, name: name, namespace: namespace))
    current = index
    depth += 1
    if isSelfClosing { close(index, contentEnd: offset) }
  }

  private mutating func declareNamespaces(_ first: Int) throws(ParseError) {
    for index in first..<document.attributes.count {
      let attribute = document.attributes[index]
      guard bytes[attribute.range.lowerBound] == UInt8(ascii: "x"),
        let prefix = names.declaredPrefix(attribute.name.index)
      else { continue }
      guard let namespace = names.namespace(document.valueBytes(index)) else {
        throw ParseError(
          .xmlTooLarge, "the file has more than 65,535 namespaces",
          at: attribute.range.lowerBound)
      }
      names.bind(prefix, to: namespace, depth: depth)
    }
  }

  private mutating func endTag() throws(ParseError) {
    let start = offset
    if let current {
      let name = names.entries[Int(document.nodes[current].name.index)].range
      let end = start + 2 + name.count
      // The usual spelling; anything else takes the slow path.
      if end < bytes.count, bytes[end] == .greaterThan, names.isSame(name, start + 2) {
        offset = end + 1
        return close(current, contentEnd: start)
      }
    }
    offset += 2
    let closed = try name()
    skipWhitespace()
    guard consume(.greaterThan) else { throw error("expected '>'") }
    guard let current else { throw error("'</\(text(of: closed))>' closes nothing", at: start) }
    guard document.nodes[current].name.index == closed else {
      throw error("'</\(text(of: closed))>' closes '<\(name(of: current))>'", at: start)
    }
    close(current, contentEnd: start)
  }

  private mutating func close(_ element: Int, contentEnd: Int) {
    document.nodes[element].close(
      contentEnd: contentEnd, end: offset, next: document.nodes.count)
    depth -= 1
    names.leave(depth: depth)
    current = document.nodes[element].parent
  }

  private mutating func characterData() throws(ParseError) {
    let start = offset
    try skipText()
    guard current == nil else { return }
    let first = bytes[start..<offset].firstIndex { !Self.isWhitespace($0) }
    guard let first else { return }
    throw error(
      root == nil ? "text comes before the root" : "text follows the end of the root", at: first)
  }

  private mutating func cdata() throws(ParseError) {
    let start = offset
    offset += 9
    guard skip(through: "]]>") else { throw error("'<![CDATA[' has no ']]>'", at: start) }
    guard current != nil else { throw error("text is outside the root", at: start) }
    append(.cdata, start..<offset, content: (start + 9)..<(offset - 3))
  }

  package mutating func append(_ kind: XMLDocument.Kind, _ range: Range<Int>, content: Range<Int>) {
    document.nodes.append(
      XMLDocument.Node(
        kind, range, content: content, next: document.nodes.count + 1, parent: current,
        firstAttribute: document.attributes.count))
  }
}

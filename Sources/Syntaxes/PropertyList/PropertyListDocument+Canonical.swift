package import CatalogModel

extension PropertyListDocument {
  /// Returns the file as Apple's tools write it, with its keys in their order and each comment
  /// outside of texts on a line of its own; `.none` for a file in a form other than XML, or with
  /// attributes that Apple's tools do not write. Throws the errors of `XMLDocument.parse`.
  ///
  /// - Parameters:
  ///   - file: The bytes that this was parsed from.
  ///   - problems: The problems of the file; if any is more than a note, there is no canonical
  ///     form.
  package func canonicalForm(
    of file: [UInt8], problems: [Problem]
  ) throws(ParseError) -> CanonicalForm {
    guard !problems.reach(.warning) else { return .none(problems, in: bytes) }
    guard case .xml(let encoding) = format else {
      let reason = Problem(
        .binaryPlist, .note, "a binary property list has no layout, so it is left as it is",
        at: 0..<0)
      return .none([reason], in: bytes)
    }
    let xml = try XMLDocument.parse(file, documentTypes: .withoutDeclarations)
    if let attribute = xml.attributes.indices.first(where: { !xml.isVersion($0) }) {
      let range = xml.attributes[attribute].range
      let text = String(decoding: xml.bytes[range], as: UTF8.self)
      let reason = Problem(
        .notInAppleForm, .warning,
        "Apple's tools do not write the attribute '\(text)', so the file is left as it is; remove the attribute",
        at: range)
      return .none([reason], in: xml.bytes)
    }
    var writer = PropertyListXMLWriter(xml)
    writer.document()
    return .file(writer.result, from: encoding)
  }
}

extension XMLDocument {
  /// Whether an attribute is `version="1.0"`, the only version of XML property lists.
  fileprivate func isVersion(_ attribute: Int) -> Bool {
    isName(attributes[attribute].name, "version") && value(attribute) == "1.0"
  }
}

/// A writer of the elements and comments of a property list.
private struct PropertyListXMLWriter {
  private let xml: XMLDocument
  private(set) var result: [UInt8] = []

  init(_ xml: XMLDocument) { self.xml = xml }

  mutating func document() {
    let outer = xml.nodes.indices.filter { xml.nodes[$0].parent == nil }
    let header = PropertyList.xmlHeader.split(separator: .newline)
    lines(header.dropLast())
    lines(outer.filter { $0 < xml.root }.map(verbatim))
    lines(header.suffix(1))
    let isBare = !xml.isElement(xml.root, "plist")
    for node in isBare ? [xml.root] : children(of: xml.root) {
      write(node, PropertyList.Layout())
      result.append(.newline)
    }
    lines(["</plist>".utf8.map { $0 }[...]])
    lines(outer.filter { $0 > xml.root }.map(verbatim))
  }

  private mutating func lines(_ lines: some Sequence<ArraySlice<UInt8>>) {
    for line in lines { result += line + [.newline] }
  }

  /// Returns the nodes inside an element: elements, comments, processing instructions and CDATA
  /// sections.
  private func children(of element: Int) -> [Int] {
    xml.content(of: element).compactMap { if case .node(let node) = $0 { node } else { nil } }
  }

  private func verbatim(_ node: Int) -> ArraySlice<UInt8> {
    xml.bytes[xml.nodes[node].range].withPlainLineEnds[...]
  }

  /// Writes a node whose line has already begun.
  private mutating func write(_ node: Int, _ layout: PropertyList.Layout) {
    guard xml.nodes[node].kind == .element else { return result += verbatim(node) }
    let name = xml.name(of: node)
    let children = children(of: node)
    if name == "dict" || name == "array" {
      list(name, children, layout)
    } else if children.contains(where: { xml.nodes[$0].kind != .cdata }) {
      // Comments inside a text have no other place.
      result += verbatim(node)
    } else if let value = value(of: node, name) {
      value.append(to: &result, layout)
    } else {
      PropertyList.appendElement(name, xml.text(of: node), to: &result)
    }
  }

  private mutating func list(_ name: String, _ children: [Int], _ layout: PropertyList.Layout) {
    guard !children.isEmpty else { return result += "<\(name)/>".utf8 }
    let inner = layout.inner
    result += "<\(name)>".utf8
    for child in children {
      result += inner.newLine
      write(child, inner)
    }
    result += layout.newLine + "</\(name)>".utf8
  }

  /// Returns the value of a scalar element; nil for a key.
  private func value(of element: Int, _ name: String) -> PropertyList? {
    let text = xml.text(of: element)
    switch name {
    case "string": return .string(text)
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "integer": return PropertyListDocument.scalar(.integer, text)
    case "real": return PropertyListDocument.scalar(.real, text)
    case "date": return PropertyListDocument.scalar(.date, text)
    case "data": return PropertyListDocument.scalar(.data, text)
    default: return nil
    }
  }
}

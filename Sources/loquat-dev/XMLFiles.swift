import AppleFormats
import CatalogModel
import ExchangeFormats
import Syntaxes

/// Prints one JSON line for every XML file of a list: its elements, or an error.
///
/// An element is `["name", {"attribute": "value"}, "text", [child], …]`, its name as
/// `{namespace}name`, those of attributes as written. Comments, instructions and namespace
/// declarations are left out.
func printXML(named list: String) {
  printLines(for: list) { (bytes) throws(ParseError) in
    let document = try XMLDocument.parse(bytes, documentTypes: .withoutDeclarations)
    return [JSONMember("root", element(document.root, of: document))]
  }
}

private func element(_ index: Int, of document: XMLDocument) -> JSONValue {
  let namespace = document.namespace(of: index).map { "{\($0)}" } ?? ""
  let attributes = document.attributes(of: index).compactMap { attribute -> JSONMember? in
    let name = document.text(of: document.attributes[attribute].name)
    guard name != "xmlns", !name.hasPrefix("xmlns:") else { return nil }
    return JSONMember(name, .string(document.value(attribute)))
  }
  var parts: [JSONValue] = [
    .string(namespace + document.text(of: document.localName(of: index))), .object(attributes),
  ]
  var text = ""
  func flush() {
    if !text.isEmpty { parts.append(.string(text)) }
    text = ""
  }
  for piece in document.content(of: index) {
    switch piece {
    case .text(let range): text += document.text(in: range)
    case .node(let node):
      switch document.nodes[node].kind {
      case .element:
        flush()
        parts.append(element(node, of: document))
      case .cdata: text += document.literalText(of: node)
      case .comment, .processingInstruction: continue
      }
    }
  }
  flush()
  return .array(parts)
}

/// Prints one JSON line for every XLIFF file of a list: its units, or an error.
func printXLIFF(named list: String) {
  printLines(for: list) { (bytes) throws(ParseError) in
    let file = try XLIFFFile.parse(bytes)
    let units = file.units.indices.map { unit -> JSONValue in
      func value(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
      return .array([
        value(file.id(of: unit)), value(file.source(of: unit)),
        value(file.target(of: unit)?.text), value(file.target(of: unit)?.state),
        .array(file.notes(of: unit).map { .string($0.text) }),
      ])
    }
    return [JSONMember("units", .array(units))]
  }
}

/// Prints one JSON line for every storyboard or xib of a list: its texts, or an error.
func printInterfaces(named list: String) {
  printLines(for: list) { (bytes) throws(ParseError) in
    let strings = try InterfaceBuilderDocument.parse(bytes).strings.map { string in
      JSONValue.array([.string(string.id), .string(string.text), .string(string.note)])
    }
    return [JSONMember("strings", .array(strings))]
  }
}

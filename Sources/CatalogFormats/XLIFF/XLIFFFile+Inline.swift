internal import CatalogModel

extension XLIFFFile {
  /// The text as it stands, white space included, with inline elements flattened.
  ///
  /// The phrases of App Shortcuts stand each on a line of its own, whose white space is no part of
  /// them. In 2.x the codes of the source format stand elsewhere, in `<originalData>`.
  func text(of element: Int, in unit: Int) -> String {
    if xml.nodes[element].next == element + 1 { return xml.text(of: element) }
    if let phrases = phrases(of: element) { return phrases.joined() }
    guard isSecondVersion else { return xml.text(of: element) }
    var result: [UInt8] = []
    appendText(of: element, data: originalData(of: unit), to: &result)
    return String(decoding: result, as: UTF8.self)
  }

  /// The phrases of a set in the order of their numbers; nil for an ordinary text.
  func phrases(of element: Int) -> [String]? {
    guard xml.nodes[element].next > element + 1 else { return nil }
    var phrases: [(number: Int, text: String)] = []
    for piece in xml.content(of: element) {
      switch piece {
      case .text(let range):
        guard xml.bytes[range].allSatisfy(XMLParser.isWhitespace) else { return nil }
      case .node(let child):
        let node = xml.nodes[child]
        if node.kind == .comment || node.kind == .processingInstruction { continue }
        guard node.kind == .element, xml.isName(xml.localName(of: child), "mrk"),
          xml.value("mtype", of: child) == "x-set"
        else { return nil }
        let number = xml.value("mid", of: child).flatMap { Int($0) } ?? phrases.count
        phrases.append((number, xml.text(of: child)))
      }
    }
    guard !phrases.isEmpty else { return nil }
    // The sort is stable: phrases with the same number keep their order.
    return phrases.sorted { $0.number < $1.number }.map(\.text)
  }

  /// The elements `<data>` of a unit by their ids.
  private func originalData(of unit: Int) -> [[UInt8]: Int] {
    var result: [[UInt8]: Int] = [:]
    let namespace = xml.namespace(of: xml.root)
    guard
      let list = xml.element("originalData", namespace: namespace, of: units[unit].element)
    else { return result }
    for data in xml.elements(of: list) {
      if let id = xml.attribute(names.id, of: data) { result[xml.valueBytes(id)] = data }
    }
    return result
  }

  /// The depth is limited by the one of the XML.
  private func appendText(of element: Int, data: [[UInt8]: Int], to result: inout [UInt8]) {
    func appendData(_ name: String, of inline: Int) {
      guard let attribute = xml.attribute(name, of: inline),
        let data = data[xml.valueBytes(attribute)]
      else { return }
      appendText(of: data, data: [:], to: &result)
    }
    for piece in xml.content(of: element) {
      switch piece {
      case .text(let range): xml.appendText(in: range, to: &result)
      case .node(let child):
        switch xml.nodes[child].kind {
        case .element:
          if let character = character(child) { result.append(character) }
          appendData("dataRef", of: child)
          appendData("dataRefStart", of: child)
          appendText(of: child, data: data, to: &result)
          appendData("dataRefEnd", of: child)
        case .cdata: result += xml.literalText(of: child).utf8
        case .comment, .processingInstruction: continue
        }
      }
    }
  }

  /// The character of `<cp hex="001A"/>`, which XML itself cannot hold.
  private func character(_ element: Int) -> Unicode.Scalar? {
    guard xml.isName(xml.localName(of: element), "cp") else { return nil }
    return xml.value("hex", of: element).flatMap { UInt32($0, radix: 16) }
      .flatMap(Unicode.Scalar.init)
  }
}

internal import CatalogModel
internal import Syntaxes

extension XLIFFFile {
  /// Returns the text of an element of a unit, including white space, with inline elements
  /// flattened. In 1.x each becomes its content or, if that is empty, its `equiv-text`. In 2.x its
  /// codes from `<originalData>`, or else `equiv`, are added around its content.
  ///
  /// Phrases of App Shortcuts are joined without the white space between them, which is not part of
  /// them.
  func text(of element: Int, in unit: Int) -> String {
    if xml.nodes[element].next == element + 1 { return xml.text(of: element) }
    if let phrases = phrases(of: element) { return phrases.joined() }
    var result: [UInt8] = []
    appendText(of: element, codes: originalData(of: unit), to: &result)
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the joined texts of the targets of a unit, without the values of inline elements; nil
  /// if they have no inline elements, or if one is a set of phrases. Ignores pending changes.
  func literalTarget(of unit: Int) -> String? {
    let targets = segments(of: unit).compactMap { $0.target }
    guard targets.contains(where: { xml.elements(of: $0).contains { _ in true } }),
      targets.allSatisfy({ phrases(of: $0) == nil })
    else { return nil }
    var result: [UInt8] = []
    for target in targets { appendText(of: target, codes: nil, to: &result) }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the phrases of a set in the order of their numbers; nil for any other text.
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
    return phrases.sorted { $0.number < $1.number }.map { $0.text }
  }

  /// Returns the indices of the `<data>` elements of a 2.x unit by their ids; empty for 1.x.
  private func originalData(of unit: Int) -> [[UInt8]: Int] {
    var result: [[UInt8]: Int] = [:]
    let namespace = xml.namespace(of: xml.root)
    guard isSecondVersion,
      let list = xml.element("originalData", namespace: namespace, of: units[unit].element)
    else { return result }
    for data in xml.elements(of: list) {
      if let id = xml.attribute(names.id, of: data) { result[xml.valueBytes(id)] = data }
    }
    return result
  }

  /// Appends a text with the values of its inline elements. `codes` has the `<data>` elements of
  /// 2.x by their ids; nil omits all values. Recurses to the depth of the XML, which is limited.
  private func appendText(of element: Int, codes: [[UInt8]: Int]?, to result: inout [UInt8]) {
    for piece in xml.content(of: element) {
      switch piece {
      case .text(let range): xml.appendText(in: range, to: &result)
      case .node(let child):
        switch xml.nodes[child].kind {
        case .element: appendElement(child, codes: codes, to: &result)
        case .cdata: result += xml.literalText(of: child).utf8
        case .comment, .processingInstruction: continue
        }
      }
    }
  }

  private func appendElement(_ element: Int, codes: [[UInt8]: Int]?, to result: inout [UInt8]) {
    if let character = character(element) { result.append(character) }
    guard let codes else {
      let name = xml.text(of: xml.localName(of: element))
      if !Self.codeNames.contains(name) { appendText(of: element, codes: nil, to: &result) }
      return
    }
    result += code(of: element, "", codes) ?? code(of: element, "Start", codes) ?? []
    let start = result.count
    appendText(of: element, codes: codes, to: &result)
    if result.count == start, let text = xml.attribute("equiv-text", of: element) {
      result += xml.valueBytes(text)
    }
    result += code(of: element, "End", codes) ?? []
  }

  /// The elements of 1.x whose content is code of the text's original format.
  private static let codeNames: Set = ["x", "bx", "ex", "ph", "it", "bpt", "ept"]

  /// Returns the value of an inline element of 2.x, or of one of its ends, `Start` or `End`; nil if
  /// the file does not state it.
  private func code(of inline: Int, _ end: String, _ data: [[UInt8]: Int]) -> [UInt8]? {
    guard isSecondVersion else { return nil }
    if let reference = xml.attribute("dataRef" + end, of: inline),
      let element = data[xml.valueBytes(reference)]
    {
      var result: [UInt8] = []
      appendText(of: element, codes: [:], to: &result)
      return result
    }
    return xml.attribute("equiv" + end, of: inline).map { xml.valueBytes($0) }
  }

  /// Returns the inline elements of a text, at any depth, whose value the file does not state.
  func unnamedElements(of text: Int, in unit: Int) -> [Int] {
    let inside = text + 1..<xml.nodes[text].next
    guard !inside.isEmpty else { return [] }
    let data = originalData(of: unit)
    return inside.filter { node in
      guard xml.nodes[node].kind == .element else { return false }
      let name = xml.text(of: xml.localName(of: node))
      return isSecondVersion ? isUnnamed(second: node, name, data) : isUnnamed(first: node, name)
    }
  }

  private func isUnnamed(first node: Int, _ name: String) -> Bool {
    let isNamed = xml.attribute("equiv-text", of: node) != nil
    switch name {
    // The content is text, and says nothing about the two ends.
    case "g": return !isNamed || !xml.text(of: node).isEmpty
    case "x", "bx", "ex", "ph", "it", "bpt", "ept": return !isNamed && xml.text(of: node).isEmpty
    default: return false
    }
  }

  private func isUnnamed(second node: Int, _ name: String, _ data: [[UInt8]: Int]) -> Bool {
    switch name {
    case "ph", "sc", "ec": code(of: node, "", data) == nil
    case "pc": code(of: node, "Start", data) == nil || code(of: node, "End", data) == nil
    default: false
    }
  }

  /// Returns the `<cp>` elements of a text that do not name a character; empty for 1.x.
  func unknownCharacters(of text: Int) -> [Int] {
    guard isSecondVersion else { return [] }
    return (text + 1..<xml.nodes[text].next).filter { node in
      xml.nodes[node].kind == .element && xml.isName(xml.localName(of: node), "cp")
        && character(node) == nil
    }
  }

  /// Returns the character of `<cp hex="001A"/>`, which XML itself cannot hold; nil for any other
  /// element or an invalid code point.
  private func character(_ element: Int) -> Unicode.Scalar? {
    guard xml.isName(xml.localName(of: element), "cp") else { return nil }
    return xml.value("hex", of: element).flatMap { UInt32($0, radix: 16) }
      .flatMap(Unicode.Scalar.init)
  }
}

public import CatalogModel

extension XMLDocument {
  /// Returns the file with the edits applied, in its encoding; the original bytes if there are
  /// none.
  public func serialize(_ edits: [TextEdit] = []) -> [UInt8] {
    let edited = bytes.applying(edits)
    if case .utf8 = encoding { return edited }
    return encoding.encode(edited)
  }

  /// Returns the edit that replaces the whole content of an element by a text; its line feeds
  /// become the file's line end, except in a CDATA section.
  ///
  /// XML must be able to represent the text (`XMLEscaping.isRepresentable`). If the content is a
  /// single CDATA section, it stays one, unless the text contains CR or `]]>`.
  public func settingText(_ text: String, of element: Int) -> TextEdit {
    var content: [UInt8] = []
    if isSection(element), !text.utf8.contains(.carriageReturn), !Self.hasSectionEnd(text) {
      content += "<![CDATA[".utf8
      content += text.utf8
      content += "]]>".utf8
    } else {
      XMLEscaping.appendText(text, to: &content, lineEnd: lineEnd)
    }
    return settingContent(content, of: element)
  }

  /// Returns the edit that replaces the content of an element by XML; `<a/>` gets an end tag.
  public func settingContent(_ content: [UInt8], of element: Int) -> TextEdit {
    let node = nodes[element]
    guard node.isSelfClosing else { return TextEdit(node.contentRange, content) }
    let name = bytes[names[Int(node.name.index)].range]
    let open = startTagEnd(of: element)..<node.range.upperBound
    return TextEdit(open, [.greaterThan] + content + [.lessThan, .slash] + name + [.greaterThan])
  }

  /// Returns the edit that sets an attribute by its name as written; a new one is added after the
  /// last.
  public func settingAttribute(_ name: String, to value: String, of element: Int) -> TextEdit {
    var text: [UInt8] = []
    if let index = attribute(name, of: element) {
      let range = attributes[index].valueRange
      XMLEscaping.appendAttribute(value, to: &text, quote: bytes[range.upperBound])
      return TextEdit(range, text)
    }
    // Use the quotes of the last attribute, or else of the file's first one.
    let last = attributes(of: element).last ?? attributes.indices.first
    let quote = last.map { bytes[attributes[$0].valueRange.upperBound] } ?? .quote
    text += " \(name)=".utf8
    text.append(quote)
    XMLEscaping.appendAttribute(value, to: &text, quote: quote)
    text.append(quote)
    let place = startTagEnd(of: element)
    return TextEdit(place..<place, text)
  }

  /// Returns the edit that removes the attribute at an index in `attributes`, and the white space
  /// before it.
  public func removingAttribute(_ attribute: Int) -> TextEdit {
    let range = attributes[attribute].range
    var start = range.lowerBound
    while start > 0, XMLParser.isWhitespace(bytes[start - 1]) { start -= 1 }
    return TextEdit(start..<range.upperBound, [])
  }

  /// Returns the byte offset after the last attribute, or after the name if there is none.
  private func startTagEnd(of element: Int) -> Int {
    if let last = attributes(of: element).last { return attributes[last].range.upperBound }
    let node = nodes[element]
    return node.range.lowerBound + 1 + names[Int(node.name.index)].range.count
  }

  private func isSection(_ element: Int) -> Bool {
    let node = nodes[element]
    return node.next == element + 2 && nodes[element + 1].kind == .cdata
      && nodes[element + 1].range == node.contentRange
  }

  private static func hasSectionEnd(_ text: String) -> Bool {
    var brackets = 0
    for byte in text.utf8 {
      if byte == .greaterThan, brackets >= 2 { return true }
      brackets = byte == .rightBracket ? brackets + 1 : 0
    }
    return false
  }
}

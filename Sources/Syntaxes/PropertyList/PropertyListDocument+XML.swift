internal import CatalogModel

/// Edits of a file in XML form, in the style of the surrounding lines.
extension PropertyListDocument {
  var xmlEdits: [TextEdit] {
    let lineEnd = lineEnd
    return replacements.map { replacementEdit($0, $1, lineEnd) }
      + additions.flatMap { additionEdits($0, $1, lineEnd) } + removals.map(removalEdit)
  }

  /// Returns the edit that removes the member of a key, including its lines if nothing else is on
  /// them.
  private func removalEdit(_ key: Int) -> TextEdit {
    var range = nodes[key].range.lowerBound..<nodes[key + 1].range.upperBound
    guard let indent = indent(range.lowerBound) else { return TextEdit(range, []) }
    var cursor = ByteCursor(bytes, at: range.upperBound)
    cursor.consume { $0 == .space || $0 == .tab }
    guard cursor.peek()?.isLineBreak == true else { return TextEdit(range, []) }
    if cursor.consume("\r\n") == false { cursor.advance() }
    range = (range.lowerBound - indent.count)..<cursor.offset
    return TextEdit(range, [])
  }

  private func replacementEdit(
    _ index: Int, _ value: PropertyList, _ lineEnd: [UInt8]
  ) -> TextEdit {
    let node = nodes[index]
    var written: [UInt8] = []
    if node.kind == .string, case .string(let text) = value, !node.content.isEmpty {
      XMLEscaping.appendText(text, to: &written)
      return TextEdit(node.content, written)
    }
    let layout = PropertyList.Layout(
      indent: lineIndent(node.range.lowerBound), step: step, lineEnd: lineEnd)
    value.append(to: &written, layout)
    return TextEdit(node.range, written)
  }

  private func additionEdits(
    _ index: Int, _ added: [PropertyListMember], _ lineEnd: [UInt8]
  ) -> [TextEdit] {
    let node = nodes[index]
    let known = keptMembers(of: index)
    let places = places(of: added, among: known)
    var layout = PropertyList.Layout(
      indent: lineIndent(node.range.lowerBound), step: step, lineEnd: lineEnd)
    guard let first = members(of: index).first else {
      var written: [UInt8] = []
      let members = places.flatMap { $0.fresh.map { added[$0] } }
      PropertyList.dictionary(members).append(to: &written, layout)
      return [TextEdit(node.range, written)]
    }
    // Members are on lines of their own, or all on one line.
    let indent = indent(nodes[first.key].range.lowerBound)
    layout.indent = indent ?? []
    if indent == nil { layout.lineEnd = [] }
    return places.map { place, fresh in
      var written: [UInt8] = []
      for member in fresh.map({ added[$0] }) {
        written += layout.newLine
        PropertyList.appendElement("key", member.key, to: &written)
        written += layout.newLine
        member.value.append(to: &written, layout)
      }
      let offset =
        place == 0
        ? node.content.lowerBound : endOfLine(nodes[known[place - 1].value].range.upperBound)
      return TextEdit(offset..<offset, written)
    }
  }

  /// The line end of the first line; LF if there is none.
  private var lineEnd: [UInt8] {
    guard let place = bytes.firstIndex(where: { $0.isLineBreak }) else { return [.newline] }
    let isPair = bytes[place...].starts(with: [.carriageReturn, .newline])
    return isPair ? [.carriageReturn, .newline] : [bytes[place]]
  }

  /// The indentation per level: that of the first key relative to its dictionary; a tab if it
  /// cannot be determined.
  private var step: [UInt8] {
    guard let key = nodes.indices.first(where: { nodes[$0].kind == .key }), key > 0,
      let inner = indent(nodes[key].range.lowerBound)
    else { return [.tab] }
    let outer = lineIndent(nodes[key - 1].range.lowerBound)
    guard inner.count > outer.count, inner.starts(with: outer) else { return [.tab] }
    return Array(inner.dropFirst(outer.count))
  }

  /// Returns the spaces and tabs before an offset; nil if anything else precedes it on its line.
  private func indent(_ offset: Int) -> [UInt8]? {
    var start = offset
    while start > 0, bytes[start - 1] == .space || bytes[start - 1] == .tab { start -= 1 }
    guard start == 0 || bytes[start - 1].isLineBreak else { return nil }
    return Array(bytes[start..<offset])
  }

  /// Returns the spaces and tabs at the start of the line with an offset; of a line with more than
  /// 4,096 bytes before the offset, only those bytes are examined.
  private func lineIndent(_ offset: Int) -> [UInt8] {
    // A longer line has no layout worth following.
    let limit = max(0, offset - 4_096)
    var start = offset
    while start > limit, !bytes[start - 1].isLineBreak { start -= 1 }
    return Array(bytes[start..<offset].prefix { $0 == .space || $0 == .tab })
  }

  /// Returns the offset after a one-line comment that follows on the same line and ends it, or else
  /// the offset itself.
  private func endOfLine(_ offset: Int) -> Int {
    var cursor = ByteCursor(bytes, at: offset)
    cursor.consume { $0 == .space || $0 == .tab }
    guard cursor.consume("<!--"), cursor.consume(through: "-->"),
      cursor.peek().map({ $0.isLineBreak }) ?? true,
      !bytes[offset..<cursor.offset].contains(.newline)
    else { return offset }
    return cursor.offset
  }
}

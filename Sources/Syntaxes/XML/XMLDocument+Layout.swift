public import CatalogModel

extension XMLDocument {
  /// A place for new elements, relative to an existing element.
  public enum Place: Sendable, Equatable {
    case before(Int)
    case after(Int)
    /// After the last child element. If there is none, at the end of the text, or in place of
    /// content that is only white space, comments and processing instructions.
    case last(in: Int)
  }

  /// Returns the edit that inserts XML elements at a place, each on a line of its own if the
  /// surrounding elements are.
  public func inserting(_ elements: [[UInt8]], _ place: Place) -> TextEdit {
    switch place {
    case .before(let element):
      let start = nodes[element].range.lowerBound
      return TextEdit(start..<start, elements.flatMap { $0 + indentation(of: element) })
    case .after(let element):
      let end = nodes[element].range.upperBound
      return TextEdit(end..<end, elements.flatMap { indentation(of: element) + $0 })
    case .last(let parent):
      if let last = self.elements(of: parent).reduce(nil, { $1 }) {
        return inserting(elements, .after(last))
      }
      let content = elements.flatMap { indentation(in: parent) + $0 } + indentation(of: parent)
      if isBlank(parent) { return settingContent(content, of: parent) }
      let end = nodes[parent].contentRange.upperBound
      return TextEdit(end..<end, elements.flatMap { $0 })
    }
  }

  /// Returns the edit that removes an element, and the line end and indentation before it if it
  /// begins a line.
  public func removing(_ element: Int) -> TextEdit {
    let range = nodes[element].range
    return TextEdit((range.lowerBound - indentation(of: element).count)..<range.upperBound, [])
  }

  /// Returns the line end and indentation before an element; empty if it does not begin a line.
  public func indentation(of element: Int) -> [UInt8] {
    let end = nodes[element].range.lowerBound
    var start = end
    while start > 0, bytes[start - 1] == .space || bytes[start - 1] == .tab { start -= 1 }
    guard start > 0, bytes[start - 1].isLineBreak else { return [] }
    start -= 1
    if start > 0, bytes[start] == .newline, bytes[start - 1] == .carriageReturn { start -= 1 }
    return Array(bytes[start..<end])
  }

  /// Returns the line end and indentation of a child element, existing or new; empty if it does not
  /// begin a line.
  public func indentation(in parent: Int) -> [UInt8] {
    if let first = elements(of: parent).first(where: { _ in true }) {
      return indentation(of: first)
    }
    let own = indentation(of: parent)
    return own.isEmpty ? [] : own + indentationStep(at: parent)
  }

  /// Returns the indentation step per level, as between an element and its parent. If that is
  /// unknown, it is a tab if the element's own indentation ends with a tab, otherwise two spaces.
  public func indentationStep(at element: Int) -> [UInt8] {
    let own = indentation(of: element).drop { $0.isLineBreak }
    let parent = nodes[element].parent
    let outer = parent.map { indentation(of: $0).drop { $0.isLineBreak } } ?? []
    if own.count > outer.count, own.starts(with: outer) { return Array(own.dropFirst(outer.count)) }
    return own.last == .tab ? [.tab] : [.space, .space]
  }
}

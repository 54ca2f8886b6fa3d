public import CatalogModel

/// Edits of a file in its own style. Unaffected parts stay as they are written, and edits of
/// different members can be combined.
extension JSONDocument {
  /// Returns the edits that change a value into another one and leave equal parts as they are; none
  /// if the values are equal.
  ///
  /// Remaining members keep their order; new ones are inserted before the member that follows them
  /// in the new value. An array that gets fewer elements is written anew.
  public func edits(changing index: Int, to value: JSONValue) -> [TextEdit] {
    edits(changing: index, to: value, in: nil, JSONStyle(of: self))
  }

  /// Returns the edits that remove members of an object, and insert others before the member
  /// `before`, which must not be removed, or at the end if `before` is nil.
  ///
  /// Members of the object are identified by the node index of their name.
  public func edits(
    ofObject index: Int, removing removed: Set<Int> = [],
    inserting added: [(before: Int?, member: JSONMember)] = []
  ) -> [TextEdit] {
    edits(ofObject: index, removing: removed, inserting: added, JSONStyle(of: self))
  }

  /// Returns the edit that renames the member whose name is the node `name`; none if it already has
  /// the new name.
  public func edits(renaming name: Int, to text: String) -> [TextEdit] {
    edits(changing: name, to: .string(text))
  }
}

extension JSONDocument {
  /// Implements `edits(changing:to:)`; `parent` is the object if the value belongs to a member,
  /// otherwise nil.
  package func edits(
    changing index: Int, to value: JSONValue, in parent: Int?, _ style: JSONStyle
  ) -> [TextEdit] {
    switch (nodes[index].kind, value) {
    case (.object, .object(let members)) where !members.isEmpty && !isEmptyList(index):
      return edits(changingObject: index, to: members, style)
    case (.array, .array(let values)) where !values.isEmpty:
      let elements = elements(of: index)
      guard elements.count <= values.count, let last = elements.last else { break }
      let changes = zip(elements, values).flatMap { edits(changing: $0, to: $1, in: nil, style) }
      guard elements.count < values.count else { return changes }
      return changes + [edit(appending: values[elements.count...], behind: last, style)]
    case (.string, .string(let text)):
      if isString(index, text) { return [] }
    case (.object, .object), (.array, .array), (.number, _), (.true, _), (.false, _), (.null, _):
      if self.value(index) == value { return [] }
    default: break
    }
    var style = style
    style.isOneLine = style.isOneLine || parent.map(hasOneLineMembers) == true
    return [TextEdit(nodes[index].range, written(value, at: index, style))]
  }

  /// Returns the edit that appends values after the last element of an array, in its layout.
  private func edit(
    appending values: ArraySlice<JSONValue>, behind last: Int, _ style: JSONStyle
  ) -> TextEdit {
    let range = nodes[last].range
    var style = style
    style.isOneLine =
      style.isOneLine || nodes[last].next > last + 1 && !bytes[range].contains { $0.isLineBreak }
    let gap = indentation(at: last).map { style.lineEnd + $0 } ?? [.space]
    let texts = values.flatMap { [.comma] + gap + written($0, at: last, style) }
    return TextEdit(range.upperBound..<range.upperBound, texts)
  }

  private func edits(
    changingObject index: Int, to members: [JSONMember], _ style: JSONStyle
  ) -> [TextEdit] {
    if let values = values(of: index, named: members) {
      return zip(values, members).flatMap { edits(changing: $0, to: $1.value, in: index, style) }
    }
    var known: [[UInt8]: (name: Int, value: Int)] = [:]
    for member in self.members(of: index) { known[key(member.name)] = member }
    var next: Int?
    var kept: Set<[UInt8]> = []
    var added: [(before: Int?, member: JSONMember)] = []
    var changes: [TextEdit] = []
    for member in members.reversed() {
      let key = Array(member.name.utf8)
      kept.insert(key)
      if let old = known[key] {
        changes += edits(changing: old.value, to: member.value, in: index, style)
        next = old.name
      } else {
        added.append((next, member))
      }
    }
    let removed = self.members(of: index).map { $0.name }.filter { !kept.contains(key($0)) }
    return edits(ofObject: index, removing: Set(removed), inserting: added.reversed(), style)
      + changes
  }

  /// Returns the value nodes of an object whose members have exactly the names of `members`, in the
  /// same order; otherwise nil.
  private func values(of index: Int, named members: [JSONMember]) -> [Int]? {
    var values: [Int] = []
    for (name, value) in self.members(of: index) {
      guard values.count < members.count, isString(name, members[values.count].name) else {
        return nil
      }
      values.append(value)
    }
    return values.count == members.count ? values : nil
  }

  package func edits(
    ofObject index: Int, removing removed: Set<Int>,
    inserting added: [(before: Int?, member: JSONMember)], _ style: JSONStyle
  ) -> [TextEdit] {
    edits(
      ofObject: index, removing: removed,
      writing: added.map { before, member in (before, { $0.append(member) }) }, style)
  }

  /// Returns the edits that remove members and insert others, like
  /// `edits(ofObject:removing:inserting:)`; each inserted member is written by a closure.
  package func edits(
    ofObject index: Int, removing removed: Set<Int> = [],
    writing added: [(before: Int?, write: (inout JSONWriter) -> Void)], _ style: JSONStyle
  ) -> [TextEdit] {
    let members = Array(members(of: index))
    let kept = members.filter { !removed.contains($0.name) }
    guard let first = members.first, let last = members.last, !kept.isEmpty || !added.isEmpty else {
      guard !added.isEmpty || !members.isEmpty else { return [] }
      let text = written(at: index, style) { writer in
        writer.begin(.leftBrace)
        for (number, member) in added.enumerated() {
          writer.beginElement(isFirst: number == 0)
          member.write(&writer)
        }
        writer.end(.rightBrace, isEmpty: added.isEmpty)
      }
      return [TextEdit(nodes[index].range, text)]
    }
    let layout = layout(of: index, members, style)
    let texts = added.map { written(in: index, layout, style, $0.write) }
    guard let lastKept = kept.last else {
      let range = nodes[first.name].range.lowerBound..<nodes[last.value].range.upperBound
      return [TextEdit(range, Array(texts.joined(separator: [.comma] + layout.gap)))]
    }
    let end = nodes[lastKept.value].range.upperBound
    let insertions = zip(added, texts).map { added, text in
      guard let next = added.before else {
        return TextEdit(end..<end, [.comma] + layout.gap + text)
      }
      let start = nodes[next].range.lowerBound
      return TextEdit(start..<start, text + [.comma] + layout.gap)
    }
    return insertions + removals(of: removed, among: members, behind: end)
  }

  /// Returns one edit for each removed member before the offset `end`, where the last member that
  /// stays ends, and one edit for all removed members after it.
  private func removals(
    of removed: Set<Int>, among members: [(name: Int, value: Int)], behind end: Int
  ) -> [TextEdit] {
    var result: [TextEdit] = []
    for (member, next) in zip(members, members.dropFirst()) where removed.contains(member.name) {
      let start = nodes[member.name].range.lowerBound
      if start < end { result.append(TextEdit(start..<nodes[next.name].range.lowerBound, [])) }
    }
    guard let last = members.last, removed.contains(last.name) else { return result }
    return result + [TextEdit(end..<nodes[last.value].range.upperBound, [])]
  }
}

extension JSONDocument {
  /// The layout of an object's members.
  private struct Layout {
    /// The bytes after a comma.
    var gap: [UInt8]
    var colon: [UInt8]
    /// The indentation of a member's line; nil if the first member does not begin its line.
    var indentation: [UInt8]?
  }

  private func layout(
    of index: Int, _ members: [(name: Int, value: Int)], _ style: JSONStyle
  ) -> Layout {
    guard let first = members.first else { return Layout(gap: style.gap, colon: style.colon) }
    let colon = Array(bytes(from: first.name, to: first.value))
    if let indentation = indentation(at: first.name) {
      return Layout(gap: style.lineEnd + indentation, colon: colon, indentation: indentation)
    }
    guard members.count > 1 else { return Layout(gap: style.gap, colon: colon) }
    let gap = bytes(from: first.value, to: members[1].name).drop { $0 != .comma }.dropFirst()
    return Layout(gap: gap.contains { $0.isLineBreak } ? style.gap : Array(gap), colon: colon)
  }

  /// Returns a member written in the layout of its object.
  private func written(
    in object: Int, _ layout: Layout, _ style: JSONStyle, _ write: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var style = style
    style.colon = layout.colon
    style.isOneLine = layout.indentation == nil || hasOneLineMembers(object)
    var writer = JSONWriter(style, indentation: layout.indentation ?? [])
    write(&writer)
    return writer.bytes
  }

  private func written(_ value: JSONValue, at index: Int, _ style: JSONStyle) -> [UInt8] {
    written(at: index, style) { $0.append(value) }
  }

  /// Returns the text that `write` produces for the place of a node: on one line if the style is,
  /// or if neither the node nor the one before it (the name of a member's value) begins a line.
  private func written(
    at index: Int, _ style: JSONStyle, _ write: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    // The line of a member begins with its name.
    let indentation = indentation(at: index) ?? (index > 0 ? self.indentation(at: index - 1) : [])
    var style = style
    style.isOneLine = style.isOneLine || indentation == nil
    var writer = JSONWriter(style, indentation: indentation ?? [])
    write(&writer)
    return writer.bytes
  }

  /// Whether the first nonempty array or object among an object's values is on one line; false if
  /// there is none.
  package func hasOneLineMembers(_ index: Int) -> Bool {
    let list = members(of: index).first { nodes[$0.value].next > $0.value + 1 }
    return list.map { !bytes[nodes[$0.value].range].contains { $0.isLineBreak } } ?? false
  }
}

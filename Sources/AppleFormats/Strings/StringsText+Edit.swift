internal import CatalogModel
internal import Syntaxes

extension StringsText {
  /// Changes the effective value of a key; returns false if the key does not exist. A value that is
  /// not a text stays, and the result is true.
  mutating func set(_ value: String, for key: String) -> Bool {
    guard let item = item(of: key) else {
      guard let place = addedPlaces[Key(key)] else { return false }
      added[place].value = value
      return true
    }
    guard items[item].hasText else { return true }
    let isOriginal = originalValue(of: item).map { $0.hasSameBytes(as: value) } == true
    values[item] = isOriginal ? nil : value
    return true
  }

  /// Adds entries, at the end if `order` is nil or the keys of the file are not sorted; an existing
  /// key gets the new value and keeps its comment. The order of the last call applies to all added
  /// entries.
  mutating func insert(_ entries: [StringsEntry], order: SortOrder?) {
    self.order = order
    for entry in entries where !set(entry.value, for: entry.key) {
      addedPlaces[Key(entry.key)] = added.count
      added.append(entry)
    }
  }

  /// Sets the comments above entries, replacing existing ones; ignores missing keys.
  mutating func setComments(_ new: [(key: String, comment: String)]) {
    for (key, comment) in new {
      if let item = item(of: key) {
        comments[item] = self.comment(ofItem: item) == comment ? nil : comment
      } else if let place = addedPlaces[Key(key)] {
        added[place].comment = comment
      }
    }
  }

  /// All changes as edits of the original text.
  var edits: [TextEdit] {
    let lineEnd = lineEnd
    return additions(lineEnd) + comments.map { commentEdit($0, $1, lineEnd) }
      + values.map(valueEdit)
  }

  /// Returns an edit that writes a new value with the quotes of the old one; a bare value gets
  /// quotes if it needs them. In `key;`, the edit adds the value.
  func valueEdit(_ index: Int, _ value: String) -> TextEdit {
    let item = items[index]
    guard !item.flags.contains(.isLonely) else {
      return TextEdit(item.valueRange, " = ".utf8 + StringsLiteral.encode(value))
    }
    let first = bytes[item.valueRange.lowerBound]
    if first == .quote || first == .apostrophe {
      return TextEdit(item.valueRange, StringsLiteral.encode(value, quote: first))
    }
    let isBare = StringsLiteral.isBare(first) && StringsLiteral.isBare(value)
    return TextEdit(item.valueRange, isBare ? Array(value.utf8) : StringsLiteral.encode(value))
  }

  func commentEdit(_ index: Int, _ comment: String, _ lineEnd: [UInt8]) -> TextEdit {
    let written = Self.comment(comment, lineEnd)
    let first = commentStart(ofItem: index)
    guard first == index else {
      let range = items[first].range.lowerBound..<items[index - 1].range.upperBound
      return TextEdit(range, written)
    }
    let start = items[index].range.lowerBound
    let indent = bytes[(start - indentCount(gap(before: index)))..<start]
    // After another entry on the same line, the comment would belong to that entry.
    let isShared = index > 0 && lineEndCount(gap(before: index)) == 0
    return TextEdit(start..<start, (isShared ? lineEnd : []) + written + lineEnd + indent)
  }

  /// Returns the number of spaces and tabs at the start of the last line of white space; 0 if the
  /// white space follows another item on the same line.
  private func indentCount(_ gap: Range<Int>) -> Int {
    var start = gap.upperBound
    while start > gap.lowerBound, bytes[start - 1] == .space || bytes[start - 1] == .tab {
      start -= 1
    }
    return start > gap.lowerBound || start == 0 ? gap.upperBound - start : 0
  }

  /// The line end of the first line; LF if there is none.
  var lineEnd: [UInt8] {
    guard let place = bytes.firstIndex(where: { $0.isLineBreak }) else { return [.newline] }
    let isPair = bytes[place...].starts(with: [.carriageReturn, .newline])
    return isPair ? [.carriageReturn, .newline] : [bytes[place]]
  }
}

extension StringsText {
  /// Returns edits that insert the new entries at their sorted positions if there is an order and
  /// the keys of the file are sorted, otherwise at the end.
  private func additions(_ lineEnd: [UInt8]) -> [TextEdit] {
    guard !added.isEmpty else { return [] }
    let known = items.indices.filter { items[$0].kind == .entry }
    let places =
      order?.places(of: added.map { $0.key }, among: known.map(key))
      ?? [(known.count, Array(added.indices))]
    let limit = limit
    // Appended entries look as in a fresh file.
    let isSpaced = order == nil || isSpaced
    var groups: [(item: Int, fresh: [Int])] = []
    for (place, fresh) in places {
      let item = place < known.count ? min(commentStart(ofItem: known[place]), limit) : limit
      if groups.last?.item == item {
        groups[groups.count - 1].fresh += fresh
      } else {
        groups.append((item, fresh))
      }
    }
    return groups.map { item, fresh in
      let texts = fresh.map { Self.entry(added[$0], lineEnd, isSpaced: isSpaced) }
      return insertion(
        texts, before: item, isEnd: item == limit, isSpaced: isSpaced, lineEnd)
    }
  }

  /// Whether at least as many entries are followed by an empty line as by a single line end, as in
  /// files that Xcode writes. Only entries before an entry or a comment count; true if there are
  /// none.
  private var isSpaced: Bool {
    var counts = (spaced: 0, dense: 0)
    for index in items.indices.dropFirst()
    where items[index - 1].kind == .entry && [.entry, .comment].contains(items[index].kind) {
      switch lineEndCount(gap(before: index)) {
      case 0: break
      case 1: counts.dense += 1
      default: counts.spaced += 1
      }
    }
    return counts.spaced >= counts.dense
  }

  /// The index of the item before which additions are safe: the first of the closing brace of the
  /// file, a comment without an end, and junk that would include text written after it, with the
  /// index of the comment above the junk, if any; `items.count` without them.
  private var limit: Int {
    let last = items.firstIndex { item in
      item.flags.contains(.isOpen)
        || item.kind == .brace && bytes[item.range.lowerBound] == .rightBrace
    }
    guard let last else { return items.count }
    return items[last].kind == .junk ? commentStart(ofItem: last) : last
  }

  /// Returns an edit that inserts entries on lines of their own before an item, which keeps its
  /// indentation.
  private func insertion(
    _ texts: [[UInt8]], before index: Int, isEnd: Bool, isSpaced: Bool, _ lineEnd: [UInt8]
  ) -> TextEdit {
    let gap = gap(before: index)
    let offset = gap.upperBound - indentCount(gap)
    var start: [UInt8] = []
    if offset > gap.lowerBound ? !bytes[offset - 1].isLineBreak : offset > 0 { start = lineEnd }
    if isSpaced, isEnd, let entry = items[..<index].last(where: { $0.kind == .entry }),
      (bytes[entry.range.upperBound..<offset] + start).elementsEqual(lineEnd)
    {
      start += lineEnd
    }
    return TextEdit(offset..<offset, start + texts.joined())
  }
}

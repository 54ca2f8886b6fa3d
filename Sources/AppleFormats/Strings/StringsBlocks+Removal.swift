internal import CatalogModel
internal import Syntaxes

/// The removal of entries with their comments from a `.strings` text, and their restoration.
///
///     "Tea" = "Thé";            before
///                               gap       one of the two gaps is removed with the entry;
///     /* Warm */ "Milk" = …     removed   the one with more lines stays
///                               gap
///     "Water" = "Eau";          after
extension StringsBlocks {
  /// Adjacent entries to remove, with the separate comments above them that would otherwise become
  /// those of the next entry.
  struct Removal {
    let blocks: Range<Int>
    /// The removed byte range, including white space.
    let range: Range<Int>
  }

  /// Returns the removals of the entries with the given keys, in file order; adjacent entries are
  /// removed together.
  func removals(of keys: Set<Key>) -> [Removal] {
    var result: [Removal] = []
    var index = 0
    while index < blocks.count {
      var end = index
      while end < blocks.count, isEntry(end, of: keys) { end += 1 }
      if end > index {
        var next = removal(of: index..<end)
        // Comments that are also removed may reach up to the previous removal.
        while let last = result.last, next.blocks.lowerBound <= last.blocks.upperBound {
          result.removeLast()
          next = removal(of: last.blocks.lowerBound..<end)
        }
        result.append(next)
      }
      index = end + 1
    }
    return result
  }

  private func isEntry(_ index: Int, of keys: Set<Key>) -> Bool {
    blocks[index].name.key.map { keys.contains(Key(String(decoding: $0, as: UTF8.self))) } ?? false
  }

  private func removal(of entries: Range<Int>) -> Removal {
    var blocks = entries
    while blocks.lowerBound > 0, isHeading(above: blocks) {
      blocks = blocks.lowerBound - 1..<blocks.upperBound
    }
    let before = gap(before: blocks.lowerBound)
    let behind = gap(before: blocks.upperBound)
    let range = before.upperBound..<behind.lowerBound
    let lines = (before: text.lineEndCount(before), behind: text.lineEndCount(behind))
    let isFirst = blocks.lowerBound == 0
    let isLast = blocks.upperBound == self.blocks.count
    var keepsBehind =
      isLast
      ? behind.isEmpty || lines.behind > 0 || lines.before == 0 : lines.behind >= lines.before
    // A comment to the end of the line must not continue into the next block.
    if keepsBehind, !isFirst, !behind.isEmpty, !text.bytes[behind.lowerBound].isLineBreak,
      endsWithLineComment(blocks.lowerBound - 1)
    {
      keepsBehind = false
    }
    let keepsBoth =
      isFirst && isLast
      || !isFirst && !isLast && isComment(blocks.lowerBound - 1)
        && max(lines.before, lines.behind) < 2
    if keepsBoth { return Removal(blocks: blocks, range: range) }
    return Removal(
      blocks: blocks,
      range: keepsBehind && !isFirst
        ? before.lowerBound..<range.upperBound : range.lowerBound..<behind.upperBound)
  }

  private func isComment(_ index: Int) -> Bool {
    text.items[blocks[index].item].kind == .comment
  }

  private func endsWithLineComment(_ index: Int) -> Bool {
    var last = blocks[index].item
    while last + 1 < text.items.count,
      text.items[last + 1].range.upperBound <= blocks[index].range.upperBound
    {
      last += 1
    }
    return text.items[last].kind == .comment && !text.isBlockComment(last)
  }

  /// Whether the block above the given ones is a separate comment that would become the comment of
  /// the next entry if the given ones were removed. A block must precede them.
  private func isHeading(above blocks: Range<Int>) -> Bool {
    guard blocks.upperBound < self.blocks.count, isComment(blocks.lowerBound - 1) else {
      return false
    }
    return text.lineEndCount(gap(before: blocks.lowerBound))
      + text.lineEndCount(gap(before: blocks.upperBound)) < 2
  }

  /// Returns the range of the white space before a block, or before the end of the file.
  func gap(before index: Int) -> Range<Int> {
    guard index == blocks.count else { return blocks[index].gap }
    let start = blocks.last?.range.upperBound ?? 0
    return start..<start + end.count
  }

  /// Returns the range around the given blocks, from the end of the previous block to the start of
  /// the next one.
  func surroundings(of blocks: Range<Int>) -> Range<Int> {
    gap(before: blocks.lowerBound).lowerBound..<gap(before: blocks.upperBound).upperBound
  }
}

extension StringsText {
  /// Returns the original text without the entries of the given keys and their comments.
  func removing(_ keys: Set<Key>) -> [UInt8] {
    bytes.applying(StringsBlocks(self).removals(of: keys).map { TextEdit($0.range, []) })
  }

  /// Returns the entries of the given keys in the original text as written, each with its
  /// neighbouring blocks, so that it can be restored in place.
  func excerpt(of keys: Set<Key>) -> [UInt8] {
    let blocks = StringsBlocks(self)
    var parts: [Range<Int>] = []
    for removal in blocks.removals(of: keys) {
      let first = removal.blocks.lowerBound
      let last = removal.blocks.upperBound
      let start = first > 0 ? blocks.blocks[first - 1].range.lowerBound : 0
      let end = last < blocks.blocks.count ? blocks.blocks[last].range.upperBound : bytes.count
      if let known = parts.last, known.upperBound >= start {
        parts[parts.count - 1] = known.lowerBound..<end
      } else {
        parts.append(start..<end)
      }
    }
    return Array(parts.map { bytes[$0] }.joined(separator: lineEnd + lineEnd))
  }

  /// Returns the original text with the entries of the given keys restored from an excerpt, except
  /// where their former neighbours are no longer adjacent or the white space between them has
  /// changed.
  func restoring(_ keys: Set<Key>, from excerpt: StringsText) -> [UInt8] {
    let old = StringsBlocks(excerpt)
    let new = StringsBlocks(self)
    let places = new.places
    var edits: [TextEdit] = []
    for removal in old.removals(of: keys) {
      let start = edits.last?.range.upperBound ?? 0
      let around = old.surroundings(of: removal.blocks)
      let left =
        old[around.lowerBound..<removal.range.lowerBound]
        + old[removal.range.upperBound..<around.upperBound]
      let place = new.places(of: removal.blocks, in: old, places).first {
        $0.lowerBound >= start && $0 != edits.last?.range && new[$0].elementsEqual(left)
      }
      guard let place else { continue }
      edits.append(TextEdit(place, Array(old[around])))
    }
    return bytes.applying(edits)
  }
}

extension StringsBlocks {
  /// The indices of the blocks by `Name.first`, which blocks with the same key or comment share, in
  /// file order.
  fileprivate var places: [Name: [Int]] {
    var result: [Name: [Int]] = [:]
    for index in blocks.indices { result[blocks[index].name.first, default: []].append(index) }
    return result
  }

  /// Returns the gaps where removed blocks may have been: those between blocks with the names of
  /// their former neighbours, or at an end of the file if they had none there.
  fileprivate func places(
    of removed: Range<Int>, in old: StringsBlocks, _ places: [Name: [Int]]
  ) -> [Range<Int>] {
    let behind =
      removed.upperBound < old.blocks.count ? old.blocks[removed.upperBound].name.first : nil
    guard removed.lowerBound > 0 else {
      return blocks.first?.name.first == behind ? [gap(before: 0)] : []
    }
    let before = old.blocks[removed.lowerBound - 1].name.first
    return (places[before] ?? []).filter { index in
      (index + 1 < blocks.count ? blocks[index + 1].name.first : nil) == behind
    }.map { gap(before: $0 + 1) }
  }
}

extension StringsBlocks.Name {
  /// The name with the number 0, which is that of the first block with the same key or comment.
  fileprivate var first: StringsBlocks.Name {
    switch self {
    case .entry(let key, _): .entry(key: key, number: 0)
    case .comment(let text, _): .comment(text: text, number: 0)
    }
  }
}

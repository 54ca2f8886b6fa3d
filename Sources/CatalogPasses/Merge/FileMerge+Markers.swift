internal import AppleFormats
internal import CatalogModel
internal import Syntaxes

extension FileMerge {
  /// Returns the result with git's conflict markers around both versions of each conflicting entry,
  /// for editing by hand. `size` is the number of characters in a marker such as `<<<<<<<`.
  ///
  /// Conflicts outside of entries get no markers, and binary property lists cannot have any. No
  /// text is marked for review.
  public func resultWithMarkers(size: Int = 7) throws(MergeError) -> MergeResult {
    var result = try result()
    guard !result.conflicts.isEmpty else { return result }
    var sides: [EntryPlaces?] = []
    for side in MergeSide.allCases {
      var merge = self
      merge.preferred = side
      sides.append(EntryPlaces(try merge.result().bytes, kind))
    }
    guard let whole = EntryPlaces(result.bytes, kind), let ours = sides[0], let theirs = sides[1]
    else { return result }
    var edits: [TextEdit] = []
    var seen: Set<[UInt8]> = []
    for conflict in result.conflicts {
      guard let key = conflict.key, seen.insert(Array(key.utf8)).inserted,
        let range = whole.range(key)
      else { continue }
      edits.append(whole.edit(key, range, ours, theirs, size))
    }
    result.bytes = whole.encoding.encode(whole.text.applying(edits))
    for index in result.conflicts.indices { result.conflicts[index].needsReview = false }
    return result
  }
}

/// The text of a file in UTF-8, its original encoding, and the byte ranges of its entries by key.
private struct EntryPlaces {
  let text: [UInt8]
  let encoding: TextEncoding
  let range: (String) -> Range<Int>?

  /// Finds the entries of a file; nil if it cannot be read, or is a binary property list.
  init?(_ bytes: [UInt8], _ kind: FileMerge.Kind) {
    switch kind {
    case .catalog:
      guard let document = try? XCStringsDocument.parse(bytes) else { return nil }
      (text, encoding) = (bytes, .utf8(hasBOM: false))
      range = { document.entryRange(of: $0) }
    case .strings, .stringsdict:
      if let document = try? StringsDocument.parse(bytes), let blocks = StringsBlocks(document) {
        (text, encoding) = (document.text, document.encoding)
        var places: [[UInt8]: Range<Int>] = [:]
        for block in blocks.blocks {
          if let key = block.name.key { places[key] = block.range }
        }
        range = { [places] in places[Array($0.utf8)] }
        return
      }
      guard let list = try? PropertyListDocument.parse(bytes), case .xml(let encoding) = list.format
      else { return nil }
      self.encoding = encoding
      text = list.bytes
      range = { key in
        list.member(key).map { list.range($0 - 1).lowerBound..<list.range($0).upperBound }
      }
    }
  }

  /// Returns the edit that replaces the lines of the entry at `range` with the versions of both
  /// sides, between markers of `size` characters. A side without the entry contributes no line.
  func edit(
    _ key: String, _ range: Range<Int>, _ ours: EntryPlaces, _ theirs: EntryPlaces, _ size: Int
  ) -> TextEdit {
    var start = range.lowerBound
    while start > 0, text[start - 1] == .space || text[start - 1] == .tab { start -= 1 }
    let isOwnLine = start == 0 || text[start - 1].isLineBreak
    if !isOwnLine { start = range.lowerBound }
    let end = text[range.upperBound...].firstIndex { $0.isLineBreak } ?? text.count
    let next = min(text.count, end + (text[end...].starts(with: "\r\n".utf8) ? 2 : 1))
    let lineEnd = end < next ? Array(text[end..<next]) : [.newline]
    func lines(_ side: EntryPlaces) -> [UInt8] {
      guard let place = side.range(key) else { return [] }
      return text[start..<range.lowerBound] + side.text[place] + text[range.upperBound..<end]
        + lineEnd
    }
    func marker(_ character: String, _ name: String) -> [UInt8] {
      Array((String(repeating: character, count: size) + name).utf8) + lineEnd
    }
    let written =
      (isOwnLine ? [] : lineEnd) + marker("<", " ours") + lines(ours) + marker("=", "")
      + lines(theirs) + marker(">", " theirs")
    return TextEdit(start..<next, written)
  }
}

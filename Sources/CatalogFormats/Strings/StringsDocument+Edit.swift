public import CatalogModel

extension StringsDocument {
  /// Replaces the value of a key and nothing else; does nothing when the key is not there.
  ///
  /// Of several entries for the key, the last one is changed, because it is the one that counts.
  public mutating func set(_ value: String, for key: String) {
    guard let place = index[Array(key.utf8)] else { return }
    replaceItem(at: place, with: items[place].with(value))
  }

  /// Adds an entry, as the function for several entries does; O(n).
  public mutating func insert(key: String, value: String, comment: String?, order: SortOrder) {
    insert([StringsEntry(key: key, value: value, comment: comment)], order: order)
  }

  /// Adds entries where they sort if the keys of the file are sorted, else at the end.
  ///
  /// A key that is there already gets the new value instead. O(n log n) for all together.
  public mutating func insert(_ entries: [StringsEntry], order: SortOrder) {
    let isKnown: (StringsEntry) -> Bool = { [index] in index[Array($0.key.utf8)] != nil }
    for entry in entries where isKnown(entry) { set(entry.value, for: entry.key) }
    var fresh: [StringsEntry] = []
    var places: [[UInt8]: Int] = [:]
    for entry in entries where !isKnown(entry) {
      if let place = places[Array(entry.key.utf8)] {
        fresh[place] = entry
      } else {
        places[Array(entry.key.utf8)] = fresh.count
        fresh.append(entry)
      }
    }
    guard !fresh.isEmpty else { return }
    let additions = additions(fresh, order: order)
    let endPlace = endPlace
    var result = StringsItemList(lineEnd: lineEnd)
    for index in 0...items.count {
      for entry in additions[index] ?? [] { result.add(entry, atEnd: index == endPlace) }
      if index < items.count { result.items.append(items[index]) }
    }
    replaceItems(result.items)
  }

  /// Puts comments above entries, in the place of those that are there; the others stay. O(n).
  public mutating func setComments(_ comments: [(key: String, comment: String)]) {
    let places = comments.compactMap { key, comment in
      index[Array(key.utf8)].map { (place: $0, comment: comment) }
    }
    var result: [StringsItem] = []
    var copied = 0
    for (place, comment) in places.sorted(by: { $0.place < $1.place })
    where self.comment(ofItem: place) != comment {
      let start = commentStart(ofItem: place)
      let end = items[start..<place].lastIndex(where: \.isComment).map { $0 + 1 }
      result += items[copied..<start] + [StringsItem(comment: comment, lineEnd: lineEnd)]
      if end == nil { result.append(StringsItem(kind: .whitespace, bytes: lineEnd)) }
      copied = end ?? start
    }
    replaceItems(result + items[copied...])
  }

  /// The new entries by the item before which they come.
  private func additions(
    _ fresh: [StringsEntry], order: SortOrder
  ) -> [Int: [StringsEntry]] {
    let known = items.enumerated().compactMap { place, item in
      item.pair.map { (key: $0.key, place: Optional(place), entry: StringsEntry?.none) }
    }
    let isSorted =
      order.sorted(known, by: \.key).elementsEqual(known) { $0.place == $1.place }
    guard isSorted else { return [endPlace: fresh] }
    let merged = order.sorted(
      known + fresh.map { ($0.key, nil, $0) }, by: \.key)
    var result: [Int: [StringsEntry]] = [:]
    var place = endPlace
    for element in merged.reversed() {
      if let known = element.place { place = commentStart(ofItem: known) }
      if let entry = element.entry { result[place, default: []].append(entry) }
    }
    return result.mapValues { $0.reversed() }
  }

  /// Where entries are added at the end: before the brace around the file or a comment that is
  /// never closed, if there is one.
  private var endPlace: Int {
    let last = items.lastIndex { item in
      if case .brace = item.kind { item.bytes == [.rightBrace] } else { item.isOpenComment }
    }
    return last ?? items.count
  }

  /// How the first line of the file ends; LF if there is none.
  private var lineEnd: [UInt8] {
    for item in items {
      guard let place = item.bytes.firstIndex(where: \.isLineEnd)
      else { continue }
      let rest = item.bytes[place...]
      return rest.starts(with: "\r\n".utf8) ? Array(rest.prefix(2)) : [item.bytes[place]]
    }
    return [.newline]
  }
}

extension StringsItem {
  /// The entry with another value, written with the quotes it had.
  fileprivate func with(_ value: String) -> StringsItem {
    guard let pair else { return self }
    let literal =
      pair.valueRange.map { respelled(value, insteadOf: $0) } ?? StringsLiteral.encode(value)
    let old = pair.valueRange ?? pair.keyRange.upperBound..<pair.keyRange.upperBound
    let assignment = pair.valueRange == nil ? Array(" = ".utf8) : []
    let start = old.lowerBound + assignment.count
    let changed = Pair(
      key: pair.key, keyRange: pair.keyRange, value: value,
      valueRange: start..<(start + literal.count))
    return StringsItem(
      kind: .entry(changed),
      bytes: bytes[..<old.lowerBound] + assignment + literal + bytes[old.upperBound...])
  }

  private func respelled(_ value: String, insteadOf old: Range<Int>) -> [UInt8] {
    let first = bytes[old.lowerBound]
    if first == .quote || first == .apostrophe { return StringsLiteral.encode(value, quote: first) }
    let isBare = StringsLiteral.isBare(first) && StringsLiteral.isBare(value)
    return isBare ? Array(value.utf8) : StringsLiteral.encode(value)
  }
}

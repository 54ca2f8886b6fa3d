internal import CatalogModel

extension StringsDocument {
  /// A fresh file as Xcode writes it (apple-formats 5.3): UTF-8, an empty line behind each entry.
  ///
  /// The entries are written in this order; without any the file is a single line end.
  public static func serialize(_ entries: [StringsEntry]) -> [UInt8] {
    var list = StringsItemList(lineEnd: [.newline])
    for entry in entries { list.add(entry, atEnd: false) }
    return entries.isEmpty ? [.newline] : list.items.flatMap(\.bytes)
  }
}

/// Items in the making.
struct StringsItemList {
  let lineEnd: [UInt8]
  var items: [StringsItem] = []

  init(lineEnd: [UInt8]) { self.lineEnd = lineEnd }

  /// Appends a comment, an entry and an empty line, all on lines of their own.
  mutating func add(_ entry: StringsEntry, atEnd: Bool) {
    let indent = removeIndent()
    startLine(afterBlankLine: atEnd)
    if let comment = entry.comment {
      items.append(StringsItem(comment: comment, lineEnd: lineEnd))
      items.append(StringsItem(kind: .whitespace, bytes: lineEnd))
    }
    let key = StringsLiteral.encode(entry.key)
    let value = StringsLiteral.encode(entry.value)
    let bytes = key + " = ".utf8 + value + ";".utf8
    let pair = StringsItem.Pair(
      key: entry.key, keyRange: 0..<key.count, value: entry.value,
      valueRange: (key.count + 3)..<(bytes.count - 1))
    items.append(StringsItem(kind: .entry(pair), bytes: bytes))
    items.append(StringsItem(kind: .whitespace, bytes: lineEnd + lineEnd))
    if !indent.isEmpty { items.append(StringsItem(kind: .whitespace, bytes: indent)) }
  }

  /// Takes away the spaces at the beginning of the current line; they belong to what follows.
  private mutating func removeIndent() -> [UInt8] {
    guard let last = items.last, case .whitespace = last.kind else { return [] }
    let indent = last.bytes.reversed().prefix { $0 == .space || $0 == .tab }.count
    guard indent > 0, indent < last.bytes.count || items.count == 1 || endsLine(items.count - 2)
    else { return [] }
    items[items.count - 1] = StringsItem(
      kind: .whitespace, bytes: Array(last.bytes.dropLast(indent)))
    return Array(last.bytes.suffix(indent))
  }

  private mutating func startLine(afterBlankLine: Bool) {
    guard let last = items.lastIndex(where: { !$0.bytes.isEmpty }) else { return }
    if !endsLine(last) { items.append(StringsItem(kind: .whitespace, bytes: lineEnd)) }
    guard afterBlankLine, let entry = items.lastIndex(where: { $0.pair != nil }) else { return }
    let behind = items[(entry + 1)...].flatMap(\.bytes)
    if behind.elementsEqual(lineEnd) {
      items.append(StringsItem(kind: .whitespace, bytes: lineEnd))
    }
  }

  private func endsLine(_ index: Int) -> Bool {
    guard case .whitespace = items[index].kind, let last = items[index].bytes.last else {
      return false
    }
    return last.isLineEnd
  }
}

extension StringsItem {
  /// A comment that cannot end early, with the line ends of the file.
  init(comment text: String, lineEnd: [UInt8]) {
    var result = Array("/* ".utf8)
    for byte in text.utf8 {
      if byte == .slash, result.last == .asterisk { result.append(.space) }
      if byte == .newline, result.last != .carriageReturn {
        result += lineEnd
      } else {
        result.append(byte)
      }
    }
    self.init(kind: .comment, bytes: result + " */".utf8)
  }
}

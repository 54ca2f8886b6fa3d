internal import CatalogModel

extension StringsDocument {
  /// The text of the comment above an item; Xcode takes it from behind empty lines, too.
  func comment(ofItem index: Int) -> String? {
    let comments = items[commentStart(ofItem: index, maximumLineEnds: .max)..<index]
      .filter(\.isComment)
    guard !comments.isEmpty else { return nil }
    return comments.map { Self.commentText($0.bytes) }.joined(separator: "\n")
  }

  /// The item at which the comment directly above another one begins; that one if it has none.
  ///
  /// It is the last `/* */` or the last block of `//` lines, without an empty line between. A
  /// comment behind an entry on its line belongs to that entry.
  func commentStart(ofItem index: Int, maximumLineEnds: Int = 1) -> Int {
    var start = index
    while let comment = commentItem(above: start, start == index ? maximumLineEnds : 1) {
      if start < index, items[comment].isBlockComment { break }
      start = comment
      if items[comment].isBlockComment { break }
    }
    return start
  }

  /// The comment before an item with at most so many line ends between.
  private func commentItem(above index: Int, _ maximumLineEnds: Int) -> Int? {
    var place = index - 1
    var lineEnds = 0
    while place >= 0, case .whitespace = items[place].kind {
      lineEnds += items[place].lineEndCount
      place -= 1
    }
    guard place >= 0, items[place].isComment, lineEnds <= maximumLineEnds else { return nil }
    return lineEnds > 0 && isBehindEntry(place) ? nil : place
  }

  private func isBehindEntry(_ index: Int) -> Bool {
    for item in items[..<index].reversed() {
      switch item.kind {
      case .whitespace where item.lineEndCount == 0: continue
      case .whitespace, .brace, .comment: return false
      case .entry, .junk: return true
      }
    }
    return false
  }

  private static func commentText(_ bytes: [UInt8]) -> String {
    var content = bytes.dropFirst(2)
    if bytes.starts(with: "/*".utf8), content.suffix(2).elementsEqual("*/".utf8) {
      content = content.dropLast(2)
    }
    let isBlank: (UInt8) -> Bool = { $0 == .space || 0x09...0x0D ~= $0 }
    content = content.drop(while: isBlank)
    while let last = content.last, isBlank(last) { content.removeLast() }
    return String(decoding: content, as: UTF8.self)
  }
}

extension StringsItem {
  var isComment: Bool {
    if case .comment = kind { true } else { false }
  }

  /// Whether a comment has no end and swallows what would be written behind it.
  var isOpenComment: Bool {
    isBlockComment && (bytes.count < 4 || !bytes.suffix(2).elementsEqual("*/".utf8))
  }

  fileprivate var isBlockComment: Bool { isComment && bytes.starts(with: "/*".utf8) }

  /// How many lines end in the item; CR LF is one end.
  fileprivate var lineEndCount: Int {
    var count = 0
    for (index, byte) in bytes.enumerated() {
      if byte.isLineEnd { count += 1 }
      if byte == .newline, index > 0, bytes[index - 1] == .carriageReturn { count -= 1 }
      if byte == 0xE2 { count += 1 }  // U+2028 or U+2029
    }
    return count
  }
}

internal import CatalogModel
internal import Syntaxes

extension StringsText {
  /// Returns the text of the comment above an item, without its markers, even if empty lines
  /// separate them, as Xcode reads it; nil if there is none.
  func comment(ofItem index: Int) -> String? {
    let comments = items[commentStart(ofItem: index, maximumLineEnds: .max)..<index]
    guard !comments.isEmpty else { return nil }
    return comments.map { Self.commentText(bytes[$0.range]) }.joined(separator: "\n")
  }

  /// Returns the index of the item where the comment directly above an item begins; the item's own
  /// index if it has no comment.
  ///
  /// The comment is the last `/* */` or the last block of `//` lines, without an empty line in
  /// between. A comment after an entry on its line belongs to that entry. `maximumLineEnds` is the
  /// largest number of line ends between the comment and the item.
  func commentStart(ofItem index: Int, maximumLineEnds: Int = 1) -> Int {
    var start = index
    while let comment = commentItem(above: start, start == index ? maximumLineEnds : 1) {
      if start < index, isBlockComment(comment) { break }
      start = comment
      if isBlockComment(comment) { break }
    }
    return start
  }

  /// Returns the range of the white space before an item, or before the end of the file.
  func gap(before index: Int) -> Range<Int> {
    let start = index > 0 ? items[index - 1].range.upperBound : 0
    return start..<(index < items.count ? items[index].range.lowerBound : bytes.count)
  }

  /// Returns the index of the comment before an item; nil if there is none, if more than
  /// `maximumLineEnds` line ends separate them, or if the comment belongs to the entry on its line.
  private func commentItem(above index: Int, _ maximumLineEnds: Int) -> Int? {
    guard index > 0, items[index - 1].kind == .comment else { return nil }
    let lineEnds = lineEndCount(gap(before: index))
    guard lineEnds <= maximumLineEnds else { return nil }
    return lineEnds > 0 && isBehindEntry(index - 1) ? nil : index - 1
  }

  /// Whether an entry or an unreadable part precedes a comment on its line, possibly with other
  /// comments in between.
  private func isBehindEntry(_ index: Int) -> Bool {
    var index = index
    while index > 0, lineEndCount(gap(before: index)) == 0 {
      index -= 1
      if items[index].kind != .comment { return items[index].kind != .brace }
    }
    return false
  }

  func isBlockComment(_ index: Int) -> Bool {
    items[index].kind == .comment && bytes[items[index].range.lowerBound + 1] == .asterisk
  }

  /// Returns the number of line ends in white space; CR LF is one, and U+2028 and U+2029 count too.
  func lineEndCount(_ range: Range<Int>) -> Int {
    var count = 0
    for offset in range {
      let byte = bytes[offset]
      if byte.isLineBreak || byte == 0xE2 { count += 1 }  // 0xE2 begins U+2028 and U+2029
      if byte == .newline, offset > range.lowerBound, bytes[offset - 1] == .carriageReturn {
        count -= 1
      }
    }
    return count
  }

  static func commentText(_ bytes: ArraySlice<UInt8>) -> String {
    var content = bytes.dropFirst(2)
    if bytes.starts(with: "/*".utf8), content.suffix(2).elementsEqual("*/".utf8) {
      content = content.dropLast(2)
    }
    content = content.drop { $0.isBlank }
    while let last = content.last, last.isBlank { content.removeLast() }
    return String(decoding: content, as: UTF8.self)
  }
}

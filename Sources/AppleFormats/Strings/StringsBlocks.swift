internal import CatalogModel
public import Syntaxes

/// A `.strings` text in blocks that move as a whole: an entry with the comment directly above it
/// and the comments that follow it on its line, or a separate comment.
///
///     /* Shop */                  comment
///
///     /* Title */                 entry
///     "Tea" = "Thé"; // hot
public struct StringsBlocks: Sendable {
  let text: StringsText
  public let blocks: [Block]
  /// The white space after the last block.
  public let end: [UInt8]
  /// The first line ending in the file; LF if there is none.
  public let lineEnd: [UInt8]

  /// An entry with its comments, or a separate comment, brace or unreadable part.
  public struct Block: Sendable {
    public let name: Name
    /// The index in `text.items` of the entry, or of the separate comment, brace or unreadable
    /// part.
    let item: Int
    /// The byte range of the white space before the block.
    public let gap: Range<Int>
    /// The byte range of the block, without the white space around it.
    public let range: Range<Int>
  }

  /// The identity of a block in all versions of a file. `number` counts equal keys or comments,
  /// from 0. A brace or an unreadable part is named like a comment.
  public enum Name: Sendable, Hashable {
    case entry(key: [UInt8], number: Int)
    case comment(text: [UInt8], number: Int)

    /// The decoded key in UTF-8; nil for a comment.
    public var key: [UInt8]? {
      if case .entry(let key, _) = self { key } else { nil }
    }
  }

  /// Splits the original file into blocks; nil for a property list in XML or binary form.
  public init?(_ document: StringsDocument) {
    guard let text = document.originalText else { return nil }
    self.init(text)
  }

  init(_ text: StringsText) {
    self.text = text
    var blocks: [Block] = []
    var numbers: [Name: Int] = [:]
    // The entries, by the item where their comment begins.
    var entries: [Int: Int] = [:]
    for index in text.items.indices where text.items[index].kind == .entry {
      entries[text.commentStart(ofItem: index)] = index
    }
    var end = 0
    var item = 0
    while item < text.items.count {
      let isEntry = text.items[item].kind == .entry
      if !isEntry, let entry = entries[item] {
        item = entry
        continue
      }
      let last = isEntry ? text.endOfLine(behind: item) - 1 : item
      let first = isEntry ? text.commentStart(ofItem: item) : item
      let start = max(end, text.items[first].range.lowerBound)
      let range = start..<text.items[last].range.upperBound
      let name = Self.name(item, range, text, &numbers)
      blocks.append(Block(name: name, item: item, gap: end..<start, range: range))
      end = range.upperBound
      item = last + 1
    }
    self.blocks = blocks
    self.end = Array(text.bytes[end...])
    lineEnd = text.lineEnd
  }

  private static func name(
    _ item: Int, _ range: Range<Int>, _ text: StringsText, _ numbers: inout [Name: Int]
  ) -> Name {
    let isEntry = text.items[item].kind == .entry
    let bytes = isEntry ? Array(text.key(of: item).utf8) : text.bytes[range].withPlainLineEnds
    let name = isEntry ? Name.entry(key: bytes, number: 0) : .comment(text: bytes, number: 0)
    let number = numbers[name, default: 0]
    numbers[name] = number + 1
    return isEntry ? .entry(key: bytes, number: number) : .comment(text: bytes, number: number)
  }
}

extension StringsBlocks {
  /// The blocks of entries, by the index of the entry's item.
  var byItem: [Int: Block] {
    Dictionary(first: blocks.lazy.filter { $0.name.key != nil }.map { ($0.item, $0) })
  }

  /// The bytes of a range of the text.
  public subscript(range: Range<Int>) -> ArraySlice<UInt8> { text.bytes[range] }

  /// Returns the bytes of a block with each LF, CR and CR LF replaced by `lineEnd`.
  public func written(_ block: Block, lineEnd: [UInt8]) -> [UInt8] {
    Self.written(text.bytes[block.range], lineEnd)
  }

  /// Returns the bytes with each LF, CR and CR LF replaced by the given line end.
  public static func written(_ bytes: ArraySlice<UInt8>, _ lineEnd: [UInt8]) -> [UInt8] {
    let plain = bytes.withPlainLineEnds
    guard lineEnd != [.newline] else { return plain }
    return Array(
      plain.split(separator: .newline, omittingEmptySubsequences: false)
        .joined(separator: lineEnd))
  }

  /// Returns the text of an entry, which in `key;` is the key; nil for a comment, or for an entry
  /// whose value is not a text.
  public func value(of block: Block) -> String? {
    text.items[block.item].kind == .entry ? text.originalValue(of: block.item) : nil
  }

  /// Returns the text of the comment directly above an entry, without its markers and with LF line
  /// ends; nil if there is none.
  public func comment(of block: Block) -> String? {
    let comments = text.items[text.commentStart(ofItem: block.item)..<block.item]
    guard !comments.isEmpty else { return nil }
    return comments.map {
      StringsText.commentText(text.bytes[$0.range].withPlainLineEnds[...])
    }.joined(separator: "\n")
  }

  /// Returns the byte range of an entry's value with its quotes. If the entry has no value, returns
  /// the range of the entry without its comments; for a comment, that of the comment.
  public func valueRange(of block: Block) -> Range<Int> {
    let item = text.items[block.item]
    return item.kind == .entry && !item.valueRange.isEmpty ? item.valueRange : item.range
  }

  /// Returns the number of line ends in the white space before a block.
  public func lineEndCount(before block: Block) -> Int { text.lineEndCount(block.gap) }

  /// Returns the bytes of an entry's block with a new text, or its old one if `value` is nil, and
  /// with a new comment, or none if `comment` is nil.
  public func written(_ block: Block, value: String?, comment: String?) -> [UInt8] {
    var edits: [TextEdit] = []
    if let value, value != self.value(of: block) { edits.append(text.valueEdit(block.item, value)) }
    let first = text.commentStart(ofItem: block.item)
    if comment != self.comment(of: block) {
      if let comment {
        edits.append(text.commentEdit(block.item, comment, lineEnd))
      } else {
        let start = text.items[first].range.lowerBound
        edits.append(TextEdit(start..<text.items[block.item].range.lowerBound, []))
      }
    }
    let start = block.range.lowerBound
    return Array(text.bytes[block.range]).applying(
      edits.map { edit in
        let range = max(0, edit.range.lowerBound - start)..<max(0, edit.range.upperBound - start)
        return TextEdit(range, edit.replacement)
      })
  }
}

extension StringsDocument {
  /// Whether both files have the same encoding and the same form: text, XML or binary property
  /// list.
  public func hasForm(of other: StringsDocument) -> Bool {
    encoding == other.encoding && isBinary == other.isBinary
      && (originalText == nil) == (other.originalText == nil)
  }

  /// Returns a text, given in UTF-8, as the bytes of a file in the encoding of this document.
  public func file(of text: [UInt8]) -> [UInt8] { encoding.encode(text) }

  /// The property list in XML or binary form; nil for a text file.
  public var propertyList: PropertyListDocument? {
    if case .propertyList(let list) = form { list.document } else { nil }
  }

  fileprivate var originalText: StringsText? {
    if case .text(let text) = form { text } else { nil }
  }
}

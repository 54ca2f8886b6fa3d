internal import CatalogModel
public import Syntaxes

/// A `.strings` text cut into what moves as a whole: an entry with the comment directly above it and
/// those behind it on its line, or a comment of its own.
///
///     /* Shop */                  comment
///
///     /* Title */                 entry
///     "Tea" = "Thé"; // hot
public struct StringsBlocks: Sendable {
  let text: StringsText
  public let blocks: [Block]
  /// The white space behind the last block.
  public let end: [UInt8]
  /// How the lines of the file end.
  public let lineEnd: [UInt8]

  /// A piece of the file.
  public struct Block: Sendable {
    public let name: Name
    /// The item of the entry; that of the comment otherwise.
    let item: Int
    /// The white space before it.
    public let gap: Range<Int>
    /// The block itself.
    public let range: Range<Int>
  }

  /// What a block is known by in all versions of a file; the number counts equal ones.
  public enum Name: Sendable, Hashable {
    case entry(key: [UInt8], number: Int)
    case comment(text: [UInt8], number: Int)

    /// The bytes of the key; nil for a comment.
    public var key: [UInt8]? {
      if case .entry(let key, _) = self { key } else { nil }
    }
  }

  /// Cuts the file that was read; nil for a property list in XML or binary form.
  public init?(_ document: StringsDocument) {
    guard let text = document.originalText else { return nil }
    self.init(text)
  }

  init(_ text: StringsText) {
    self.text = text
    var blocks: [Block] = []
    var numbers: [Name: Int] = [:]
    // The entries by the item at which their comment begins.
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
  /// The blocks of entries by their items.
  var byItem: [Int: Block] {
    Dictionary(first: blocks.lazy.filter { $0.name.key != nil }.map { ($0.item, $0) })
  }

  /// The bytes of a range of the text.
  public subscript(range: Range<Int>) -> ArraySlice<UInt8> { text.bytes[range] }

  /// A block with the line ends of another file.
  public func written(_ block: Block, lineEnd: [UInt8]) -> [UInt8] {
    Self.written(text.bytes[block.range], lineEnd)
  }

  /// Bytes with other line ends.
  public static func written(_ bytes: ArraySlice<UInt8>, _ lineEnd: [UInt8]) -> [UInt8] {
    let plain = bytes.withPlainLineEnds
    guard lineEnd != [.newline] else { return plain }
    return Array(
      plain.split(separator: .newline, omittingEmptySubsequences: false)
        .joined(separator: lineEnd))
  }

  /// The text of an entry; nil when it has none, or the block is a comment.
  public func value(of block: Block) -> String? {
    text.items[block.item].kind == .entry ? text.originalValue(of: block.item) : nil
  }

  /// The comment directly above an entry, with line feeds; nil when there is none.
  public func comment(of block: Block) -> String? {
    let comments = text.items[text.commentStart(ofItem: block.item)..<block.item]
    guard !comments.isEmpty else { return nil }
    return comments.map {
      StringsText.commentText(text.bytes[$0.range].withPlainLineEnds[...])
    }.joined(separator: "\n")
  }

  /// Where the value of an entry is; the whole block for a comment.
  public func valueRange(of block: Block) -> Range<Int> {
    let item = text.items[block.item]
    return item.kind == .entry && !item.valueRange.isEmpty ? item.valueRange : item.range
  }

  /// How many lines end in the white space before a block.
  public func lineEndCount(before block: Block) -> Int { text.lineEndCount(block.gap) }

  /// A block with another text and another comment (nil: none).
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
  /// Whether both are stored in the same way.
  public func hasForm(of other: StringsDocument) -> Bool {
    encoding == other.encoding && isBinary == other.isBinary
      && (originalText == nil) == (other.originalText == nil)
  }

  /// The file with another text.
  public func file(of text: [UInt8]) -> [UInt8] { encoding.encode(text) }

  /// The property list that the file is; nil for a text.
  public var propertyList: PropertyListDocument? {
    if case .propertyList(let list) = form { list.document } else { nil }
  }

  fileprivate var originalText: StringsText? {
    if case .text(let text) = form { text } else { nil }
  }
}

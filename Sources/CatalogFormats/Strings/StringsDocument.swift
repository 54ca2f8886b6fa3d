public import CatalogModel

/// A `.strings` file of the old property list style, kept byte for byte (apple-formats 5.4).
///
///     /* Title of the menu */        comment
///     "Tea" = "Thé";                 white space, entry
///     "Milk" = "Lait"                junk: no semicolon
///
/// The file is a list of items that cover it without gaps. An item that nobody changes is written
/// back as it was read; what cannot be read is junk with a message and is written back, too.
public struct StringsDocument: Sendable {
  public let encoding: TextEncoding
  private(set) var items: [StringsItem]
  /// The last item of each key, by the bytes of the key: `String` takes two spellings of one
  /// letter for the same key, Apple's reader does not.
  private(set) var index: [[UInt8]: Int]

  /// An empty file in UTF-8.
  public init() { self.init(encoding: .utf8(hasBOM: false), items: []) }

  init(encoding: TextEncoding, items: [StringsItem]) {
    self.encoding = encoding
    self.items = items
    index = Self.index(items)
  }

  /// Exchanges all items.
  mutating func replaceItems(_ new: [StringsItem]) {
    items = new
    index = Self.index(new)
  }

  /// Exchanges one item for another with the same key.
  mutating func replaceItem(at place: Int, with item: StringsItem) {
    items[place] = item
  }

  /// Reads a file; the errors are `invalid-encoding` and `unsupported-plist`.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> StringsDocument {
    if bytes.starts(with: "bplist".utf8) { throw unsupported("binary") }
    let (encoding, text) = try TextEncoding.decode(bytes)
    let start = text.drop { $0 == .space || $0 == .newline || $0 == .carriageReturn || $0 == .tab }
    if ["<?xml", "<!DOCTYPE", "<plist"].contains(where: { start.starts(with: $0.utf8) }) {
      throw unsupported("XML")
    }
    return StringsDocument(encoding: encoding, items: StringsParser.items(text))
  }

  /// The file; what was parsed if nothing was changed.
  public func serialize() -> [UInt8] { encoding.encode(text) }

  /// The file in UTF-8 without a byte order mark, in which all ranges and offsets count.
  public var text: [UInt8] { items.flatMap(\.bytes) }

  /// The value of a key, the last one if there are several; nil when there is none or no text.
  public func value(for key: String) -> String? {
    index[Array(key.utf8)].flatMap { items[$0].pair?.value }
  }

  /// All keys with a text as value, in the order of the file; O(n).
  public var entries: [StringsEntry] {
    var result: [StringsEntry] = []
    var offset = 0
    for (index, item) in items.enumerated() {
      if let pair = item.pair, let value = pair.value {
        let range = (offset + pair.keyRange.lowerBound)..<(offset + pair.keyRange.upperBound)
        result.append(
          StringsEntry(
            key: pair.key, value: value, comment: comment(ofItem: index), keyRange: range))
      }
      offset += item.bytes.count
    }
    return result
  }

  /// What could not be read (`malformed-strings`) and repeated keys (`duplicate-key`); O(n).
  public var problems: [ParseError] {
    var result: [ParseError] = []
    var firsts: [[UInt8]: Int] = [:]
    let source = SourceText(path: "", bytes: text)
    var offset = 0
    for item in items {
      if case .junk(let message, let place) = item.kind {
        result.append(ParseError("malformed-strings", message, at: offset + place))
      } else if let pair = item.pair {
        if let first = firsts[Array(pair.key.utf8)] {
          let line = source.position(of: first).line
          result.append(
            ParseError(
              "duplicate-key", "'\(pair.key)' is already defined on line \(line)", at: offset))
        } else {
          firsts[Array(pair.key.utf8)] = offset
        }
      }
      offset += item.bytes.count
    }
    return result
  }

  private static func index(_ items: [StringsItem]) -> [[UInt8]: Int] {
    var result: [[UInt8]: Int] = [:]
    for (index, item) in items.enumerated() {
      if let pair = item.pair { result[Array(pair.key.utf8)] = index }
    }
    return result
  }

  private static func unsupported(_ kind: String) -> ParseError {
    ParseError(
      "unsupported-plist",
      "the file is a property list in \(kind) form; convert it to '\"key\" = \"value\";' lines",
      at: 0)
  }
}

extension StringsDocument: Equatable {
  /// The same bytes mean the same document.
  public static func == (left: StringsDocument, right: StringsDocument) -> Bool {
    left.encoding == right.encoding && left.text == right.text
  }
}

/// A key and its value with the comment above it.
public struct StringsEntry: Sendable, Equatable {
  public var key: String
  public var value: String
  /// The text of the comment directly above, without its markers; nil when there is none.
  public var comment: String?
  /// The key as it is written, with its quotes; empty when built.
  public var keyRange: Range<Int>

  public init(key: String, value: String, comment: String?, keyRange: Range<Int> = 0..<0) {
    self.key = key
    self.value = value
    self.comment = comment
    self.keyRange = keyRange
  }
}

/// A piece of a file between two others.
struct StringsItem: Sendable {
  enum Kind: Sendable {
    case whitespace, comment, brace
    case entry(Pair)
    /// What is wrong, and where, counted from the beginning of the item.
    case junk(message: String, place: Int)
  }

  /// The parts of an entry, with ranges counted from the beginning of the item.
  struct Pair: Sendable {
    let key: String
    let keyRange: Range<Int>
    /// Nil for a dictionary, an array or data.
    let value: String?
    /// Nil for `key;`.
    let valueRange: Range<Int>?
  }

  let kind: Kind
  let bytes: [UInt8]

  var pair: Pair? {
    if case .entry(let pair) = kind { pair } else { nil }
  }
}

public import CatalogModel
public import Syntaxes

/// A `.strings` file, kept byte for byte (apple-formats 5.4): `"key" = "value";` lines, or a
/// property list in XML or binary form.
///
/// A file is its bytes, an index of where things lie in them, and the changes to be made. What
/// nobody changes is written back as it was read.
public struct StringsDocument: Sendable {
  public let encoding: TextEncoding
  var form: Form

  enum Form: Sendable {
    case text(StringsText)
    case propertyList(PropertyListStrings)
  }

  /// Stands in for the content while that is changed, so that it is never copied.
  private static let nothing = Form.text(StringsText([]))

  /// An empty file in UTF-8.
  public init() { self.init(encoding: .utf8(hasBOM: false), form: .text(StringsText([]))) }

  /// A fresh file with these entries, as `serialize` writes it.
  public init(_ entries: [StringsEntry]) {
    self.init(encoding: .utf8(hasBOM: false), form: .text(StringsText(Self.serialize(entries))))
  }

  /// A file in UTF-8 with a text.
  init(text: [UInt8]) { self.init(encoding: .utf8(hasBOM: false), form: .text(StringsText(text))) }

  private init(encoding: TextEncoding, form: Form) {
    self.encoding = encoding
    self.form = form
  }

  /// Reads a file; the errors are `invalid-encoding`, `file-too-large`, and for property lists those
  /// of `PropertyListDocument` and `not-a-dictionary`.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> StringsDocument {
    guard bytes.count < UInt32.max else {
      throw ParseError(.fileTooLarge, "the file is larger than 4 GB", at: 0)
    }
    if PropertyListDocument.isPropertyList(bytes) {
      let list = try PropertyListStrings(bytes)
      return StringsDocument(encoding: list.encoding, form: .propertyList(list))
    }
    let (encoding, text) = try TextEncoding.decode(bytes)
    return StringsDocument(encoding: encoding, form: .text(StringsText(text)))
  }

  /// The file; what was parsed if nothing was changed.
  public func serialize() -> [UInt8] {
    switch form {
    case .text(let text): encoding.encode(text.text)
    case .propertyList(let list): list.document.serialize()
    }
  }

  /// The file in UTF-8 without a byte order mark, in which all ranges and offsets count; a binary
  /// property list as it is.
  public var text: [UInt8] {
    switch form {
    case .text(let text): text.text
    case .propertyList(let list): list.document.text
    }
  }

  /// Whether the file is a binary property list, which has no encoding.
  package var isBinary: Bool {
    if case .propertyList(let list) = form { list.document.format == .binary } else { false }
  }

  /// Whether the file is a property list in XML, which cannot hold every character.
  public var isXML: Bool {
    guard case .propertyList(let list) = form, case .xml = list.document.format else {
      return false
    }
    return true
  }

  /// The value of a key, the one that counts if there are several; nil when there is none or no text.
  public func value(for key: String) -> String? {
    switch form {
    case .text(let text): text.value(for: key)
    case .propertyList(let list): list.value(for: key)
    }
  }

  /// All keys with a text as value, in the order of the file; O(n).
  public var entries: [StringsEntry] {
    switch form {
    case .text(let text): text.entries
    case .propertyList(let list): list.entries
    }
  }

  /// The keys whose values are dictionaries, lists or data; O(n).
  var keysWithoutText: [String] {
    switch form {
    case .text(let text): text.keysWithoutText
    case .propertyList(let list): list.keysWithoutText
    }
  }

  /// Where the value of a key is that is no text, which `set` and `insert` leave alone; nil when
  /// there is none, or a text.
  public func textlessValue(for key: String) -> Range<Int>? {
    switch form {
    case .text(let text): text.textlessValue(for: key)
    case .propertyList(let list): list.textlessValue(for: key)
    }
  }

  /// What could not be read (`malformed-strings`), repeated keys (`duplicate-key`, a warning: the
  /// value that counts is known) and values that are no texts (`not-a-text`, a note for those
  /// inside which there is more, an error for numbers and the like); O(n).
  public var problems: [Problem] {
    switch form {
    case .text(let text): text.problems
    case .propertyList(let list): list.problems
    }
  }
}

extension StringsDocument {
  /// Replaces the text of a key and nothing else; does nothing when the key is not there, or has a
  /// value that is no text.
  ///
  /// Of several entries for the key, the one that counts is changed.
  public mutating func set(_ value: String, for key: String) {
    switch form {
    case .text(var text):
      form = Self.nothing
      _ = text.set(value, for: key)
      form = .text(text)
    case .propertyList(var list):
      form = Self.nothing
      list.set(value, for: key)
      form = .propertyList(list)
    }
  }

  /// Adds an entry, as the function for several entries does.
  public mutating func insert(key: String, value: String, comment: String?, order: SortOrder) {
    insert([StringsEntry(key: key, value: value, comment: comment)], order: order)
  }

  /// Adds entries where they sort if the keys of the file are sorted, else at the end.
  ///
  /// A key that is there already gets the new value instead, if its value is a text. Property lists have no comments. The
  /// order of the last call holds for all additions, which together take O(n log n).
  public mutating func insert(_ entries: [StringsEntry], order: SortOrder) {
    switch form {
    case .text(var text):
      form = Self.nothing
      text.insert(entries, order: order)
      form = .text(text)
    case .propertyList(var list):
      form = Self.nothing
      list.insert(entries, order: order)
      form = .propertyList(list)
    }
  }

  /// Whether entries can have comments; property lists have none.
  public var hasComments: Bool { if case .text = form { true } else { false } }

  /// Puts comments above entries, in the place of those that are there; the others stay, and
  /// property lists have none.
  public mutating func setComments(_ comments: [(key: String, comment: String)]) {
    guard case .text(var text) = form else { return }
    form = Self.nothing
    text.setComments(comments)
    form = .text(text)
  }

  /// A fresh file as Xcode writes it (apple-formats 5.3): UTF-8, an empty line behind each entry.
  ///
  /// The entries are written in this order; without any the file is a single line end.
  public static func serialize(_ entries: [StringsEntry]) -> [UInt8] {
    var result: [UInt8] = []
    for entry in entries { result += StringsText.entry(entry, [.newline]) }
    return entries.isEmpty ? [.newline] : result
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

  /// What Xcode writes for the comment of an entry that has none.
  public static let noComment = "(No Comment)"

  public init(key: String, value: String, comment: String?, keyRange: Range<Int> = 0..<0) {
    self.key = key
    self.value = value
    self.comment = comment
    self.keyRange = keyRange
  }
}

extension StringsDocument {
  /// The text that a `.strings` file spells so between quotes, where `\"` is a quote and `\n` a line
  /// feed.
  public static func text(spelledAs spelling: String) -> String {
    String(decoding: StringsLiteral.decode(Array(spelling.utf8)[...]), as: UTF8.self)
  }
}

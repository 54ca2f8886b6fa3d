public import CatalogModel
public import Syntaxes

/// A `.strings` file (apple-formats 5.4): `"key" = "value";` lines, or a property list in XML or
/// binary form.
///
/// It consists of the bytes, an index of their parts, and the changes to make. Unchanged parts are
/// written back byte for byte.
public struct StringsDocument: Sendable {
  public let encoding: TextEncoding
  var form: Form

  enum Form: Sendable {
    case text(StringsText)
    case propertyList(PropertyListStrings)
  }

  /// A placeholder for `form` while its content is changed, so that the content is never copied.
  private static let nothing = Form.text(StringsText([]))

  /// Creates an empty file in UTF-8.
  public init() { self.init(encoding: .utf8(hasBOM: false), form: .text(StringsText([]))) }

  /// Creates a text file in UTF-8 with the given entries, as the static `serialize` writes it.
  public init(_ entries: [StringsEntry]) {
    self.init(encoding: .utf8(hasBOM: false), form: .text(StringsText(Self.serialize(entries))))
  }

  init(text: [UInt8]) { self.init(encoding: .utf8(hasBOM: false), form: .text(StringsText(text))) }

  private init(encoding: TextEncoding, form: Form) {
    self.encoding = encoding
    self.form = form
  }

  /// Parses a file. Unreadable parts of a text file do not prevent parsing; they are in `problems`.
  ///
  /// Throws `invalid-encoding`, `file-too-large`, and for property lists the errors of
  /// `PropertyListDocument` and `not-a-dictionary`.
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

  /// Returns the bytes of the file, unchanged if nothing was edited.
  public func serialize() -> [UInt8] {
    switch form {
    case .text(let text): encoding.encode(text.text)
    case .propertyList(let list): list.document.serialize()
    }
  }

  /// The file with all changes, in UTF-8 without a byte order mark, or the binary property list.
  /// All ranges of an unchanged document, and those of `entries` in a changed one, refer to it.
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

  /// Whether the file is an XML property list, which cannot represent every character.
  public var isXML: Bool {
    guard case .propertyList(let list) = form, case .xml = list.document.format else {
      return false
    }
    return true
  }

  /// Returns the value of a key, with all changes; nil if the key is missing, or its value is not a
  /// text. Of several entries, the last one counts, or the first in a binary property list.
  public func value(for key: String) -> String? {
    switch form {
    case .text(let text): text.value(for: key)
    case .propertyList(let list): list.value(for: key)
    }
  }

  /// All entries with text values, in file order, with all changes; a repeated key occurs several
  /// times, except in a binary property list, which is read as if it had only the first. O(n).
  public var entries: [StringsEntry] {
    switch form {
    case .text(let text): text.entries
    case .propertyList(let list): list.entries
    }
  }

  /// The keys whose values are not texts, such as dictionaries, arrays and data; O(n).
  var keysWithoutText: [String] {
    switch form {
    case .text(let text): text.keysWithoutText
    case .propertyList(let list): list.keysWithoutText
    }
  }

  /// Returns the byte range of a key's value if the value is not a text, so that `set` and `insert`
  /// do not change it; otherwise nil.
  public func textlessValue(for key: String) -> Range<Int>? {
    switch form {
    case .text(let text): text.textlessValue(for: key)
    case .propertyList(let list): list.textlessValue(for: key)
    }
  }

  /// Parts that could not be read (`malformed-strings`), repeated keys (`duplicate-key`, a warning,
  /// because the effective value is known) and values that are not texts (`not-a-text`: a note for
  /// containers and data, an error for numbers, booleans and dates of property lists); O(n).
  public var problems: [Problem] {
    switch form {
    case .text(let text): text.problems
    case .propertyList(let list): list.problems
    }
  }
}

extension StringsDocument {
  /// Replaces the text of a key and nothing else; does nothing if the key is missing, if its value
  /// is not a text, or if the file is an XML property list and XML cannot represent the new text.
  ///
  /// Of several entries for the key, the effective one is changed.
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

  /// Adds an entry, as `insert(_:order:)` does.
  public mutating func insert(key: String, value: String, comment: String?, order: SortOrder) {
    insert([StringsEntry(key: key, value: value, comment: comment)], order: order)
  }

  /// Adds entries at their sorted positions if the keys of the file are sorted, otherwise at the
  /// end.
  ///
  /// An existing key gets the new value, if its value is a text, and keeps its comment. Property
  /// lists have no comments; in XML, entries that it cannot represent are ignored. The order of the
  /// last call applies to all additions, which together take O(n log n).
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

  /// Adds entries at the end, before a closing brace, with empty lines as in a new file; an
  /// existing key gets the new value and keeps its comment. Has no effect on property lists.
  package mutating func append(_ entries: [StringsEntry]) {
    guard case .text(var text) = form else { return }
    form = Self.nothing
    text.insert(entries, order: nil)
    form = .text(text)
  }

  /// Whether entries can have comments; false for a property list.
  public var hasComments: Bool { if case .text = form { true } else { false } }

  /// Sets the comments above entries, replacing existing ones; ignores missing keys, and has no
  /// effect on property lists.
  public mutating func setComments(_ comments: [(key: String, comment: String)]) {
    guard case .text(var text) = form else { return }
    form = Self.nothing
    text.setComments(comments)
    form = .text(text)
  }

  /// Returns a new file as Xcode writes it (apple-formats 5.3): UTF-8, with an empty line after
  /// each entry.
  ///
  /// The entries keep their order; without entries, the file is a single line end.
  public static func serialize(_ entries: [StringsEntry]) -> [UInt8] {
    var result: [UInt8] = []
    for entry in entries { result += StringsText.entry(entry, [.newline]) }
    return entries.isEmpty ? [.newline] : result
  }
}

extension StringsDocument: Equatable {
  /// Documents with the same bytes are equal.
  public static func == (left: StringsDocument, right: StringsDocument) -> Bool {
    left.encoding == right.encoding && left.text == right.text
  }
}

/// A key and its value with the comment above it.
public struct StringsEntry: Sendable, Equatable {
  public var key: String
  public var value: String
  /// The comment above the entry, even across empty lines, without its markers; nil if there is
  /// none.
  public var comment: String?
  /// The byte range of the key with its quotes, or of its element in a property list; `0..<0` if
  /// the entry was not parsed.
  public var keyRange: Range<Int>
  /// The spelling of the key between its quotes; nil for the usual one.
  package var spelledKey: String?

  /// The comment that Xcode writes on import for an entry without one (apple-formats 5.3).
  public static let noComment = "(No Comment)"

  public init(key: String, value: String, comment: String?, keyRange: Range<Int> = 0..<0) {
    self.key = key
    self.value = value
    self.comment = comment
    self.keyRange = keyRange
  }
}

extension StringsDocument {
  /// Returns the text of a spelling between quotes in a `.strings` file, where `\"` is a quote and
  /// `\n` a line feed.
  public static func text(spelledAs spelling: String) -> String {
    String(decoding: StringsLiteral.decode(Array(spelling.utf8)[...]), as: UTF8.self)
  }
}

public import CatalogModel
public import Syntaxes

/// A PO file of GNU gettext, kept byte for byte.
///
///     #. After an order
///     #, objc-format, fuzzy
///     msgctxt "en.lproj/Localizable.strings:ready"
///     msgid "%@ is ready"
///     msgstr "%@ est prêt"
///
/// A file is its bytes, an index of the messages in them, and the changes to be made; nothing is
/// decoded before it is asked for. Obsolete messages (`#~`) and what stood before (`#|`) are
/// comments here.
public struct PODocument: Sendable {
  public let encoding: TextEncoding
  /// The file in UTF-8 without a byte order mark, in which all ranges count.
  public let text: [UInt8]
  /// What is wrong without being in the way of reading, in order.
  public internal(set) var problems: [Problem] = []
  /// How many messages lack what they need, and are none.
  public let damagedCount: Int
  let messages: [Message]
  let fields: [Field]
  /// What is to be changed, by the index of a message.
  var changes: [Int: Change] = [:]

  /// A message: its comments and its fields, by their index.
  struct Message: Sendable {
    let start: UInt32
    let end: UInt32
    let firstField: UInt32
    let fieldCount: UInt32
  }

  /// A keyword with its text.
  struct Field: Sendable {
    let kind: Kind
    let start: UInt32
    let end: UInt32

    /// `msgstr` is the form 0.
    enum Kind: Sendable, Equatable {
      case context, id, plural
      case text(UInt16)
    }

    /// From the first quote to the last.
    var range: Range<Int> { Int(start)..<Int(end) }
  }

  struct Change: Sendable {
    var texts: [String]
    var isFuzzy: Bool
  }

  /// Reads a file in O(bytes); the errors are `invalid-encoding`, `po-charset` and `file-too-large`.
  ///
  /// The bytes are those of UTF-8 or UTF-16; a header that names another charset is an error, since
  /// its texts would become others.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> PODocument {
    guard bytes.count < UInt32.max else {
      throw ParseError(.fileTooLarge, "the file is larger than 4 GB", at: 0)
    }
    if let charset = PODocument.foreignCharset(of: bytes) {
      throw ParseError(
        .poCharset,
        "the header names the charset '\(charset.name)', and only UTF-8 is read; "
          + "convert the file with 'msgconv --to-code=UTF-8'", at: charset.offset)
    }
    let (encoding, text) = try TextEncoding.decode(bytes)
    var parser = POParser(text)
    parser.parse()
    return PODocument(encoding, text, parser)
  }

  private init(_ encoding: TextEncoding, _ text: [UInt8], _ parser: POParser) {
    self.encoding = encoding
    self.text = text
    messages = parser.messages
    fields = parser.fields
    damagedCount = parser.damagedCount
    var list = parser.problems
    findDuplicates(&list)
    problems = list.problems
  }

  /// A new file with a header and these entries.
  public static func serialize(
    header: [(name: String, value: String)], _ entries: [POEntry]
  ) -> [UInt8] {
    let fields = header.map { "\($0.name): \($0.value)\n" }.joined()
    let all = [POEntry(id: "", texts: [fields])] + entries
    return Array(all.map { $0.lines }.joined(separator: [.newline]))
  }
}

extension PODocument {
  /// How many messages there are, the header among them.
  public var count: Int { messages.count }

  /// The bytes of a message with its comments.
  public func range(of message: Int) -> Range<Int> {
    Int(messages[message].start)..<Int(messages[message].end)
  }

  /// The bytes of one of the texts of a message, or of all of it.
  func range(ofText index: Int, of message: Int) -> Range<Int> {
    fields(of: message).first { $0.kind == .text(UInt16(index)) }?.range ?? range(of: message)
  }

  /// A message with what is pending.
  public func entry(_ message: Int) -> POEntry {
    var entry = POEntry(id: "", texts: [])
    for field in fields(of: message) {
      switch field.kind {
      case .context: entry.context = string(field)
      case .id: entry.id = string(field)
      case .plural: entry.plural = string(field)
      case .text(let index):
        while entry.texts.count <= index { entry.texts.append("") }
        entry.texts[Int(index)] = string(field)
      }
    }
    for line in commentLines(of: message) {
      let content = String(decoding: text[line.content], as: UTF8.self)
      switch line.kind {
      case .extracted: entry.comments.append(content)
      case .reference: entry.references += references(content)
      case .flags: entry.flags += Self.words(content, separator: ",")
      case .other: continue
      }
    }
    if let change = changes[message] {
      entry.texts = change.texts
      entry.flags.removeAll { $0 == POEntry.fuzzy }
      if change.isFuzzy { entry.flags.append(POEntry.fuzzy) }
    }
    return entry
  }

  /// The fields of the header, which is the message without context and text; empty without one.
  public var header: [(name: String, value: String)] {
    guard let first = messages.indices.first(where: isHeader) else { return [] }
    return (entry(first).texts.first ?? "").split(separator: "\n").compactMap { line in
      guard let colon = line.utf8.firstIndex(of: .colon) else { return nil }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      return (String(line[..<colon]), String(value))
    }
  }

  /// The value of a field of the header, in upper or lower case.
  public func headerValue(_ name: String) -> String? {
    header.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  func isHeader(_ message: Int) -> Bool {
    let fields = fields(of: message)
    guard let first = fields.first, first.kind == .id else { return false }
    return Self.decode(text, first.range).isEmpty
  }

  func fields(of message: Int) -> ArraySlice<Field> {
    let message = messages[message]
    return fields[Int(message.firstField)..<Int(message.firstField + message.fieldCount)]
  }

  private func string(_ field: Field) -> String {
    String(decoding: Self.decode(text, field.range), as: UTF8.self)
  }

  static func words(_ text: String, separator: Character) -> [String] {
    text.split(separator: separator).map { word in
      String(word.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }

  /// Places stand between spaces; one with spaces stands between marks.
  private func references(_ text: String) -> [String] {
    var result: [String] = []
    var isMarked = false
    var place = ""
    for scalar in text.unicodeScalars {
      if scalar == "\u{2068}" || scalar == "\u{2069}" {
        isMarked = scalar == "\u{2068}"
      } else if scalar == " ", !isMarked {
        if !place.isEmpty { result.append(place) }
        place = ""
      } else {
        place.unicodeScalars.append(scalar)
      }
    }
    return place.isEmpty ? result : result + [place]
  }

  /// Messages with the context and the text of an earlier one.
  private func findDuplicates(_ list: inout ProblemList) {
    var known = KeyTable(count: messages.count)
    func key(_ message: Int) -> [UInt8] {
      var key: [UInt8] = []
      for field in fields(of: message) {
        switch field.kind {
        // The sign that gettext puts between both in its compiled files.
        case .context: key += Self.decode(text, field.range) + [0x04]
        case .id: key += Self.decode(text, field.range)
        default: continue
        }
      }
      return key
    }
    for message in messages.indices {
      let own = key(message)
      let hash = KeyTable.hash(own)
      guard let first = known.find(hash, isSame: { key($0) == own }) else {
        _ = known.insert(message, hash) { key($0) == own }
        continue
      }
      list.add(
        .duplicateMessage, .error,
        "the message comes a second time; the first is taken", at: range(of: message),
        other: range(of: first))
    }
  }
}

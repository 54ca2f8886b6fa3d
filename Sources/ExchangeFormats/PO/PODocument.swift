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
/// A file is its bytes, an index of the messages in them, and the changes to be made; texts are
/// decoded on demand. Obsolete messages (`#~`) and previous texts (`#|`) are comments here.
public struct PODocument: Sendable {
  public let encoding: TextEncoding
  /// The file in UTF-8 without a byte order mark, which all ranges refer to.
  public let text: [UInt8]
  /// Problems that did not prevent reading, in order.
  public internal(set) var problems: [Problem] = []
  /// The number of incomplete or faulty messages, which are left out.
  public let damagedCount: Int
  let messages: [Message]
  let fields: [Field]
  /// Pending changes, by the index of a message.
  var changes: [Int: Change] = [:]

  /// A message: its byte range in `text`, including its comments, and its range in `fields`.
  struct Message: Sendable {
    let start: UInt32
    let end: UInt32
    let firstField: UInt32
    let fieldCount: UInt32
  }

  /// A keyword, such as `msgid`, with the byte range of its text.
  struct Field: Sendable {
    let kind: Kind
    let start: UInt32
    let end: UInt32

    /// The keyword; a plain `msgstr` is form 0.
    enum Kind: Sendable, Equatable {
      case context, id, plural
      case text(UInt16)
    }

    /// The bytes from the first quote to the last.
    var range: Range<Int> { Int(start)..<Int(end) }
  }

  struct Change: Sendable {
    var texts: [String]
    var isFuzzy: Bool
  }

  /// Parses a file in O(bytes); the errors are `invalid-encoding`, `po-charset` and
  /// `file-too-large`.
  ///
  /// The bytes are UTF-8 or UTF-16. A header that names another charset is an error, because the
  /// texts would be garbled.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> PODocument {
    guard bytes.count < UInt32.max else {
      throw ParseError(.fileTooLarge, "the file is larger than 4 GB", at: 0)
    }
    if let charset = PODocument.foreignCharset(of: bytes) {
      throw ParseError(
        .poCharset,
        "the header names the charset '\(charset.name)', which is not supported; "
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

  /// Returns a new file with a header, and then the entries in their order, separated by blank
  /// lines.
  public static func serialize(
    header: [(name: String, value: String)], _ entries: [POEntry]
  ) -> [UInt8] {
    let fields = header.map { "\($0.name): \($0.value)\n" }.joined()
    let all = [POEntry(id: "", texts: [fields])] + entries
    return Array(all.map { $0.lines }.joined(separator: [.newline]))
  }
}

extension PODocument {
  /// The number of messages, including the header.
  public var count: Int { messages.count }

  /// Returns the range of a message in `text`, including its comments.
  public func range(of message: Int) -> Range<Int> {
    Int(messages[message].start)..<Int(messages[message].end)
  }

  /// Returns the range of one `msgstr` of a message, or of the whole message if it does not have
  /// it.
  func range(ofText index: Int, of message: Int) -> Range<Int> {
    fields(of: message).first { $0.kind == .text(UInt16(index)) }?.range ?? range(of: message)
  }

  /// Returns a message with its pending change, if it has one, and without the remarks of
  /// translators.
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

  /// The header fields in order, from the first message without context and with an empty text;
  /// empty if there is none.
  public var header: [(name: String, value: String)] {
    guard let first = messages.indices.first(where: isHeader) else { return [] }
    return (entry(first).texts.first ?? "").split(separator: "\n").compactMap { line in
      guard let colon = line.utf8.firstIndex(of: .colon) else { return nil }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      return (String(line[..<colon]), String(value))
    }
  }

  /// Returns the value of a header field, ignoring the case of its name; nil if the header lacks
  /// it.
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

  /// Splits references at spaces; U+2068 and U+2069 enclose one that contains spaces.
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

  /// Reports messages with the context and the text of an earlier one.
  private func findDuplicates(_ list: inout ProblemList) {
    var known = KeyTable(count: messages.count)
    func key(_ message: Int) -> [UInt8] {
      var key: [UInt8] = []
      for field in fields(of: message) {
        switch field.kind {
        // gettext's separator of context and text in its compiled files.
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
        "the message appears twice; keep one of them",
        at: range(of: message),
        other: range(of: first))
    }
  }
}

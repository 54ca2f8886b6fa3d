internal import CatalogModel
internal import Syntaxes

extension XLIFFDocument {
  /// Serializes the file in Xcode's spelling, byte for byte (apple-formats 2.1). XML must be able
  /// to represent all texts.
  public func serialize() -> [UInt8] {
    // An array that grows on its own is copied, and takes twice the memory.
    var writer = XLIFFWriter(capacity: files.reduce(1000) { $0 + $1.size })
    writer.line(0, #"<?xml version="1.0" encoding="UTF-8"?>"#)
    writer.element(0, "xliff", Self.rootAttributes, isEmpty: files.isEmpty) { writer in
      for file in files { file.write(to: &writer) }
    }
    return writer.bytes
  }

  private static let rootAttributes: [XLIFFWriter.Attribute] = [
    ("xmlns", "urn:oasis:names:tc:xliff:document:1.2"),
    ("xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance"),
    ("version", "1.2"),
    (
      "xsi:schemaLocation",
      "urn:oasis:names:tc:xliff:document:1.2 "
        + "http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd"
    ),
  ]
}

extension XLIFFDocument.File {
  /// The approximate number of bytes to write.
  fileprivate var size: Int {
    units.indices.reduce(1000) { sum, index in
      let target = units[index].target?.text.utf8.count ?? 0
      // Tags and indentation take at most 170 bytes, 70 of them for the target.
      if let spelling = units[index].spelling {
        return sum + 70 + spelling.bytes.count + target
      }
      return sum + 170 + units[index].id.utf8.count + (units[index].source?.utf8.count ?? 0)
        + target
        + units[index].notes.reduce(0) { $0 + $1.text.utf8.count }
    }
  }

  fileprivate func write(to writer: inout XLIFFWriter) {
    writer.element(1, "file", attributes) { writer in
      if tool != nil || skeleton != nil {
        writer.element(2, "header") { writer in
          if let skeleton { writer.skeleton(skeleton) }
          if let tool { writer.leaf(3, "tool", tool.attributes, text: nil) }
        }
      }
      writer.element(2, "body", isEmpty: units.isEmpty) { writer in
        // Taking an element out of an array would copy it.
        let units = units.span
        for index in units.indices { units[index].write(to: &writer) }
      }
    }
  }

  private var attributes: [XLIFFWriter.Attribute] {
    switch attributeOrder {
    case .languagesFirst:
      [
        ("original", original), ("source-language", sourceLanguage),
        ("target-language", targetLanguage), ("datatype", "plaintext"),
      ]
    case .datatypeFirst:
      [
        ("original", original), ("datatype", "plaintext"), ("source-language", sourceLanguage),
        ("target-language", targetLanguage),
      ]
    }
  }
}

extension XLIFFDocument.Tool {
  fileprivate var attributes: [XLIFFWriter.Attribute] {
    [("tool-id", id), ("tool-name", name), ("tool-version", version), ("build-num", build)]
  }
}

extension XLIFFDocument.Unit {
  /// The bytes before and after the target.
  struct Spelling: Sendable {
    let bytes: [UInt8]
    /// The number of bytes before the target.
    let headCount: Int
  }

  /// Stores the serialized parts before and after the target, which the files of many languages
  /// share. A later change of these parts discards them.
  public mutating func spell() {
    var writer = XLIFFWriter(capacity: 400)
    writeHead(to: &writer)
    let headCount = writer.bytes.count
    writeTail(to: &writer)
    spelling = Spelling(bytes: writer.bytes, headCount: headCount)
  }

  fileprivate func write(to writer: inout XLIFFWriter) {
    guard let spelling else {
      writeHead(to: &writer)
      writeTarget(to: &writer)
      writeSuggestions(to: &writer)
      return writeTail(to: &writer)
    }
    writer.append(spelling.bytes[..<spelling.headCount])
    writeTarget(to: &writer)
    writeSuggestions(to: &writer)
    writer.append(spelling.bytes[spelling.headCount...])
  }

  private func writeTarget(to writer: inout XLIFFWriter) {
    guard let target else { return }
    guard let start = target.plainStart else {
      return writer.text(4, "target", target.attributes, target.text, phrases: target.phrases)
    }
    writer.line(start, target.text, "</target>\n")
  }

  private func writeSuggestions(to writer: inout XLIFFWriter) {
    for suggestion in suggestions {
      writer.begin(
        4, "alt-trans",
        [("match-quality", "\(suggestion.score)"), ("origin", suggestion.origin)])
      writer.text(5, "source", [], suggestion.source, phrases: nil)
      writer.text(5, "target", [], suggestion.target, phrases: nil)
      writer.end(4, "alt-trans")
    }
  }

  private func writeHead(to writer: inout XLIFFWriter) {
    var attributes: [XLIFFWriter.Attribute] = [
      ("id", id), ("translate", isTranslatable ? nil : "no"), ("xml:space", "preserve"),
    ]
    if let context { attributes += context.attributes }
    writer.begin(3, "trans-unit", attributes)
    if let source { writer.text(4, "source", [], source, phrases: sourcePhrases) }
  }

  private func writeTail(to writer: inout XLIFFWriter) {
    for note in notes {
      writer.leaf(
        4, "note", [("from", note.isAutoGenerated ? "auto-generated" : nil)], text: note.text)
    }
    if notes.isEmpty { writer.leaf(4, "note", text: nil) }
    context?.write(4, to: &writer)
    writer.end(3, "trans-unit")
  }
}

extension XLIFFDocument.Target {
  fileprivate var attributes: [XLIFFWriter.Attribute] {
    [("state", state), ("state-qualifier", stateQualifier)]
  }

  /// The beginning of the line for a nonempty text without phrases or a qualifier, whose state is
  /// missing or the most frequent one, `translated`; nil for any other target.
  fileprivate var plainStart: StaticString? {
    guard !text.isEmpty, stateQualifier == nil, phrases == nil else { return nil }
    if state == "translated" { return #"        <target state="translated">"# }
    return state == nil ? "        <target>" : nil
  }
}

/// A writer of elements, line by line, indented by two spaces.
///
/// Everything is appended to one array of bytes; intermediate strings would take longer than all
/// the rest.
struct XLIFFWriter {
  /// An attribute, which is left out if it has no value.
  typealias Attribute = (name: StaticString, value: String?)

  private(set) var bytes: [UInt8] = []

  init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  mutating func line(_ level: Int, _ text: StaticString) {
    indent(level)
    append(text)
    append("\n")
  }

  /// Writes an element whose child elements `content` writes, or an empty element if `isEmpty`.
  mutating func element(
    _ level: Int, _ name: StaticString, _ attributes: [Attribute] = [], isEmpty: Bool = false,
    content: (inout XLIFFWriter) -> Void
  ) {
    guard !isEmpty else { return leaf(level, name, attributes, text: nil) }
    begin(level, name, attributes)
    content(&self)
    end(level, name)
  }

  mutating func begin(_ level: Int, _ name: StaticString, _ attributes: [Attribute]) {
    indent(level)
    openTag(name, attributes)
    append(">\n")
  }

  mutating func end(_ level: Int, _ name: StaticString) {
    indent(level)
    closeTag(name)
  }

  /// Writes a text, escaped for XML, between two literal parts of a line.
  mutating func line(_ start: StaticString, _ text: String, _ end: StaticString) {
    append(start)
    XMLEscaping.appendText(text, to: &bytes)
    append(end)
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  mutating func append(_ lines: ArraySlice<UInt8>) { bytes += lines }

  /// Writes an element with a text or, unless `phrases` is nil, with an `<mrk>` for each phrase on
  /// a line of its own (apple-formats 2.12).
  mutating func text(
    _ level: Int, _ name: StaticString, _ attributes: [Attribute], _ text: String,
    phrases: [String]?
  ) {
    guard let phrases else { return leaf(level, name, attributes, text: text) }
    element(level, name, attributes) { writer in
      for (number, phrase) in phrases.enumerated() {
        let attributes: [Attribute] = [("mtype", "x-set"), ("mid", String(number))]
        writer.leaf(level + 1, "mrk", attributes, text: phrase)
      }
    }
  }

  /// Writes an element that contains only text; an empty element if the text is nil or empty.
  mutating func leaf(
    _ level: Int, _ name: StaticString, _ attributes: [Attribute] = [], text: String?
  ) {
    indent(level)
    openTag(name, attributes)
    if let text, !text.isEmpty {
      append(">")
      XMLEscaping.appendText(text, to: &bytes)
      closeTag(name)
    } else {
      append("/>\n")
    }
  }

  private mutating func indent(_ level: Int) {
    for _ in 0..<2 * level { bytes.append(.space) }
  }

  private mutating func closeTag(_ name: StaticString) {
    append("</")
    append(name)
    append(">\n")
  }

  private mutating func openTag(_ name: StaticString, _ attributes: [Attribute]) {
    bytes.append(.lessThan)
    append(name)
    for attribute in attributes {
      guard let value = attribute.value else { continue }
      bytes.append(.space)
      append(attribute.name)
      append("=\"")
      XMLEscaping.appendAttribute(value, to: &bytes)
      bytes.append(.quote)
    }
  }
}

internal import CatalogModel

/// A parser of property lists in XML form, which reads the elements that `XMLDocument` finds.
struct PropertyListXMLReader {
  private let xml: XMLDocument
  /// The length of the UTF-8 byte order mark in bytes, which `PropertyListDocument.bytes` omits; 0
  /// if the file has none.
  private let mark: Int
  private var nodes: [PropertyListDocument.Node] = []

  static func document(_ bytes: [UInt8]) throws(ParseError) -> PropertyListDocument {
    let encoding = try TextEncoding.validate(bytes)
    var reader = try PropertyListXMLReader(bytes, encoding)
    try reader.root(reader.xml.root)
    return PropertyListDocument(
      .xml(encoding), Array(reader.xml.bytes[reader.mark...]), reader.nodes)
  }

  private init(_ bytes: [UInt8], _ encoding: TextEncoding) throws(ParseError) {
    xml = try XMLDocument.parse(bytes, documentTypes: .withoutDeclarations)
    mark = if case .utf8 = encoding { encoding.byteOrderMark.count } else { 0 }
  }

  /// Reads `<plist>` with one value, or that value alone.
  private mutating func root(_ element: Int) throws(ParseError) {
    guard xml.name(of: element) == "plist" else { return try value(element) }
    let values = try elements(of: element)
    guard let first = values.first else { throw error("'<plist>' has no value", at: element) }
    if values.count > 1 { throw error("'<plist>' has more than one value", at: values[1]) }
    try value(first)
  }

  private mutating func value(_ element: Int) throws(ParseError) {
    let name = xml.name(of: element)
    switch name {
    case "dict": try dictionary(element)
    case "array":
      let index = nodes.count
      append(.array, element)
      for child in try elements(of: element) { try value(child) }
      nodes[index].next = nodes.count
    case "string": try text(.string, element)
    case "integer": try scalar(.integer, element, "a whole number")
    case "real": try scalar(.real, element, "a number")
    case "date": try scalar(.date, element, "a date such as 2011-01-01T00:00:00Z")
    case "data": try scalar(.data, element, "Base64")
    case "true": try boolean(.true, element)
    case "false": try boolean(.false, element)
    case "key": throw error("'<key>' is where a value belongs", at: element)
    default: throw error("unknown element '<\(name)>'", at: element)
    }
  }

  private mutating func dictionary(_ element: Int) throws(ParseError) {
    let index = nodes.count
    append(.dictionary, element)
    var key: Int?
    for child in try elements(of: element) {
      if key != nil {
        try value(child)
        key = nil
        continue
      }
      guard xml.isElement(child, "key") else {
        throw error("expected '<key>', not '<\(xml.name(of: child))>'", at: child)
      }
      try text(.key, child)
      key = child
    }
    if let key { throw error("the key has no value", at: key) }
    nodes[index].next = nodes.count
  }

  /// Returns the child elements; throws if the element contains a CDATA section, or text that is
  /// not white space. Comments and processing instructions are skipped.
  private func elements(of element: Int) throws(ParseError) -> [Int] {
    var result: [Int] = []
    for piece in xml.content(of: element) {
      switch piece {
      case .text(let range):
        guard let offset = xml.bytes[range].firstIndex(where: { !$0.isBlank }) else { continue }
        throw Self.error(
          "text is allowed in '<key>' and '<string>' only, not in '<\(xml.name(of: element))>'",
          at: offset)
      case .node(let node):
        switch xml.nodes[node].kind {
        case .element: result.append(node)
        case .cdata: throw error("text is not allowed in '<\(xml.name(of: element))>'", at: node)
        case .comment, .processingInstruction: continue
        }
      }
    }
    return result
  }

  private mutating func text(
    _ kind: PropertyListDocument.Kind, _ element: Int
  ) throws(ParseError) {
    if let inner = xml.elements(of: element).first(where: { _ in true }) {
      throw error(
        "'<\(xml.name(of: element))>' holds text only, not '<\(xml.name(of: inner))>'", at: inner)
    }
    let content = xml.bytes[xml.nodes[element].contentRange]
    let isPlain = !content.contains { $0 == .ampersand || $0 == .lessThan || $0 == .carriageReturn }
    append(kind, element, isPlain: isPlain)
  }

  private mutating func boolean(
    _ kind: PropertyListDocument.Kind, _ element: Int
  ) throws(ParseError) {
    let content = xml.nodes[element].contentRange
    guard content.isEmpty else {
      throw Self.error("'<\(xml.name(of: element))>' must be empty", at: content.lowerBound)
    }
    append(kind, element)
  }

  private mutating func scalar(
    _ kind: PropertyListDocument.Kind, _ element: Int, _ expected: String
  ) throws(ParseError) {
    try text(kind, element)
    guard PropertyListDocument.scalar(kind, xml.text(of: element)) == nil else { return }
    throw Self.error("expected \(expected)", at: xml.nodes[element].contentRange.lowerBound)
  }

  private mutating func append(
    _ kind: PropertyListDocument.Kind, _ element: Int, isPlain: Bool = true
  ) {
    let node = xml.nodes[element]
    func shifted(_ range: Range<Int>) -> Range<Int> {
      (range.lowerBound - mark)..<(range.upperBound - mark)
    }
    nodes.append(
      PropertyListDocument.Node(
        kind, shifted(node.range), content: shifted(node.contentRange), next: nodes.count + 1,
        isPlain: isPlain))
  }

  private func error(_ message: String, at element: Int) -> ParseError {
    Self.error(message, at: xml.nodes[element].range.lowerBound)
  }

  private static func error(_ message: String, at offset: Int) -> ParseError {
    ParseError(.malformedPlist, message, at: offset)
  }
}

extension PropertyListXMLReader {
  /// Decodes the content of a `<string>` or `<key>`: references, CDATA sections and line ends;
  /// comments and processing instructions are dropped.
  static func decode(_ content: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var cursor = ByteCursor(Array(content))
    while let byte = cursor.peek() {
      let start = cursor.offset
      if byte == .ampersand {
        cursor.consume { $0 != .semicolon }
        result.append(scalar(cursor.bytes[(start + 1)..<cursor.offset]))
        cursor.advance()
      } else if cursor.consume("<![CDATA[") {
        _ = cursor.consume(through: "]]>")
        appendLines(cursor.bytes[(start + 9)..<(cursor.offset - 3)], to: &result)
      } else if byte == .lessThan {
        let isComment = cursor.consume("<!--")
        _ = isComment ? cursor.consume(through: "-->") : cursor.consume(through: "?>")
      } else {
        let plain = cursor.consume { $0 != .ampersand && $0 != .lessThan }
        appendLines(cursor.bytes[plain], to: &result)
      }
    }
    return result
  }

  /// Appends bytes with each CR LF and CR replaced by LF.
  private static func appendLines(_ bytes: ArraySlice<UInt8>, to result: inout [UInt8]) {
    for (index, byte) in zip(bytes.indices, bytes) {
      if byte == .newline, index > bytes.startIndex, bytes[index - 1] == .carriageReturn {
        continue
      }
      result.append(byte == .carriageReturn ? .newline : byte)
    }
  }

  /// Returns the character of a valid reference without `&` and `;`, such as `amp` or `#xE9`.
  private static func scalar(_ reference: ArraySlice<UInt8>) -> Unicode.Scalar {
    let name = String(decoding: reference, as: UTF8.self)
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      let isHexadecimal = name.hasPrefix("#x")
      let value = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
      return value.flatMap { Unicode.Scalar($0) } ?? "\u{FFFD}"
    }
  }
}

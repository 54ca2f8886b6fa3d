internal import CatalogModel

/// Reads property lists in XML form; the only part of property lists that knows the XML parser.
struct PropertyListXMLReader {
  private var nodes: [PropertyListDocument.Node] = []

  static func document(_ bytes: [UInt8]) throws(ParseError) -> PropertyListDocument {
    let (encoding, text) = try TextEncoding.decode(bytes)
    do throws(ParseError) {
      return try document(text, encoding)
    } catch {
      // Errors count in the file as it is.
      let offset = encoding.encode(Array(text.prefix(error.offset))).count
      throw ParseError(error.id, error.message, at: offset)
    }
  }

  private static func document(
    _ text: [UInt8], _ encoding: TextEncoding
  ) throws(ParseError) -> PropertyListDocument {
    let readable = try maskingDocumentType(text)
    let isUTF8 = if case .utf8 = encoding { true } else { false }
    // In another encoding the parser must see it, or the declaration would be wrong.
    let xml = try XMLParser.parse(isUTF8 ? readable : encoding.encode(readable))
    var reader = PropertyListXMLReader()
    try reader.root(xml.root)
    return PropertyListDocument(.xml(encoding), text, reader.nodes)
  }

  /// `<plist>` with one value, or that value alone.
  private mutating func root(_ element: XMLElement) throws(ParseError) {
    guard element.name == "plist" else { return try value(element) }
    let values = try elements(of: element)
    guard let first = values.first else {
      throw Self.error("'<plist>' has no value", at: element.range.lowerBound)
    }
    if values.count > 1 {
      throw Self.error("'<plist>' has more than one value", at: values[1].range.lowerBound)
    }
    try value(first)
  }

  private mutating func value(_ element: XMLElement) throws(ParseError) {
    switch element.name {
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
    case "key":
      throw Self.error("'<key>' stands where a value belongs", at: element.range.lowerBound)
    default:
      throw Self.error("unknown element '<\(element.name)>'", at: element.range.lowerBound)
    }
  }

  private mutating func dictionary(_ element: XMLElement) throws(ParseError) {
    let index = nodes.count
    append(.dictionary, element)
    var key: XMLElement?
    for child in try elements(of: element) {
      if key != nil {
        try value(child)
        key = nil
        continue
      }
      guard child.name == "key" else {
        throw Self.error("expected '<key>', not '<\(child.name)>'", at: child.range.lowerBound)
      }
      try text(.key, child)
      key = child
    }
    if let key { throw Self.error("the key has no value", at: key.range.lowerBound) }
    nodes[index].next = nodes.count
  }

  /// The elements inside, where nothing else but comments may be.
  private func elements(of element: XMLElement) throws(ParseError) -> [XMLElement] {
    var result: [XMLElement] = []
    for child in element.children {
      switch child {
      case .element(let element): result.append(element)
      case .text(let text, let range):
        if let place = text.utf8.enumerated().first(where: { !$0.element.isBlank })?.offset {
          // Behind a reference or CR LF the place is not exact, but still in this text.
          throw Self.error(
            "text may stand in '<key>' and '<string>' only, not in '<\(element.name)>'",
            at: min(range.lowerBound + place, range.upperBound - 1))
        }
      case .cdata(_, let range):
        throw Self.error("text may not stand in '<\(element.name)>'", at: range.lowerBound)
      case .comment, .processingInstruction: break
      }
    }
    return result
  }

  private mutating func text(
    _ kind: PropertyListDocument.Kind, _ element: XMLElement
  ) throws(ParseError) {
    var isPlain = true
    for child in element.children {
      switch child {
      case .element(let inner):
        throw Self.error(
          "'<\(element.name)>' holds text only, not '<\(inner.name)>'", at: inner.range.lowerBound)
      case .text(let text, let range):
        // References and CR LF are longer than what they mean.
        if text.utf8.count != range.count || text.utf8.contains(.ampersand) { isPlain = false }
      default: isPlain = false
      }
    }
    append(kind, element, isPlain: isPlain && !hasLoneCarriageReturn(element))
  }

  /// A lone CR means LF, and is as long.
  private func hasLoneCarriageReturn(_ element: XMLElement) -> Bool {
    element.children.contains { child in
      if case .text(let text, _) = child { text.utf8.contains(.newline) } else { false }
    }
  }

  private mutating func boolean(
    _ kind: PropertyListDocument.Kind, _ element: XMLElement
  ) throws(ParseError) {
    guard element.children.isEmpty else {
      throw Self.error("'<\(element.name)>' holds nothing", at: element.contentRange.lowerBound)
    }
    append(kind, element)
  }

  private mutating func scalar(
    _ kind: PropertyListDocument.Kind, _ element: XMLElement, _ expected: String
  ) throws(ParseError) {
    try text(kind, element)
    let text = element.children.map { child in
      if case .text(let text, _) = child { text } else { "" }
    }.joined()
    guard PropertyListDocument.scalar(kind, text) == nil else { return }
    throw Self.error("expected \(expected)", at: element.contentRange.lowerBound)
  }

  private mutating func append(
    _ kind: PropertyListDocument.Kind, _ element: XMLElement, isPlain: Bool = true
  ) {
    nodes.append(
      PropertyListDocument.Node(
        kind, element.range, content: element.contentRange, next: nodes.count + 1, isPlain: isPlain)
    )
  }

  private static func error(_ message: String, at offset: Int) -> ParseError {
    ParseError("malformed-plist", message, at: offset)
  }
}

extension PropertyListXMLReader {
  /// The text with spaces in the place of `<!DOCTYPE …>`, which every property list has and the XML
  /// parser refuses.
  ///
  /// Only one without declarations of its own is taken: entities stay impossible.
  private static func maskingDocumentType(_ text: [UInt8]) throws(ParseError) -> [UInt8] {
    var cursor = ByteCursor(text)
    while true {
      cursor.consume(while: \.isBlank)
      if cursor.consume("<?") {
        _ = cursor.consume(through: "?>")
      } else if cursor.consume("<!--") {
        _ = cursor.consume(through: "-->")
      } else {
        break
      }
    }
    let start = cursor.offset
    guard cursor.consume("<!DOCTYPE") else { return text }
    while let byte = cursor.peek(), byte != .greaterThan {
      if byte == .leftBracket {
        throw ParseError(
          "xml-doctype", "a document type with declarations of its own is not read",
          at: cursor.offset)
      }
      cursor.advance()
      if byte == .quote || byte == .apostrophe {
        cursor.consume { $0 != byte }
        cursor.advance()
      }
    }
    guard cursor.consume(.greaterThan) else { throw error("'<!DOCTYPE' has no '>'", at: start) }
    var result = text
    for offset in start..<cursor.offset { result[offset] = .space }
    return result
  }

  /// The text that the content of an element means.
  static func decode(_ content: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = content
    func end(_ mark: StaticString, _ length: Int) -> Int {
      var cursor = ByteCursor(Array(rest), at: length)
      _ = cursor.consume(through: mark)
      return rest.startIndex + cursor.offset
    }
    while let byte = rest.first {
      switch byte {
      case .ampersand:
        let reference = rest.prefix { $0 != .semicolon }
        result.append(scalar(reference.dropFirst()))
        rest = rest[reference.endIndex...].dropFirst()
      case .lessThan where rest.starts(with: "<![CDATA[".utf8):
        let end = end("]]>", 9)
        appendLines(rest[(rest.startIndex + 9)..<(end - 3)], to: &result)
        rest = rest[end...]
      case .lessThan:
        rest = rest[(rest.starts(with: "<!--".utf8) ? end("-->", 4) : end("?>", 2))...]
      default:
        let plain = rest.prefix { $0 != .ampersand && $0 != .lessThan }
        appendLines(plain, to: &result)
        rest = rest[plain.endIndex...]
      }
    }
    return result
  }

  /// Every line ends with LF.
  private static func appendLines(_ bytes: ArraySlice<UInt8>, to result: inout [UInt8]) {
    for (index, byte) in zip(bytes.indices, bytes) {
      if byte == .newline, index > bytes.startIndex, bytes[index - 1] == .carriageReturn {
        continue
      }
      result.append(byte == .carriageReturn ? .newline : byte)
    }
  }

  /// What stands between `&` and `;`; the parser has made sure that it means something.
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

internal import CatalogModel

extension PropertyList {
  /// The value as a file in XML form as Apple's tools write it, with tabs; keys keep their order. A
  /// `uid` becomes a dictionary with the key `CF$UID`, and a date loses fractions of a second.
  ///
  /// XML cannot represent most control characters; they are written raw, as CoreFoundation does,
  /// but cannot be read again. See `XMLEscaping.isRepresentable`.
  public var xml: [UInt8] {
    var result = Self.xmlHeader
    append(to: &result, Layout())
    return result + "\n</plist>\n".utf8
  }

  /// The XML declaration, the document type and the opening `plist` tag before the value.
  static let xmlHeader = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """.utf8)

  /// The white space between the elements of values.
  package struct Layout: Sendable {
    /// The indentation of the value's line.
    var indent: [UInt8] = []
    /// The indentation that each level adds.
    var step: [UInt8] = [.tab]
    /// The line end; empty for everything on one line.
    var lineEnd: [UInt8] = [.newline]

    var inner: Layout {
      Layout(indent: indent + (lineEnd.isEmpty ? [] : step), step: step, lineEnd: lineEnd)
    }
    /// The line end and indentation of a new line; empty if everything is on one line.
    var newLine: [UInt8] { lineEnd.isEmpty ? [] : lineEnd + indent }
  }

  /// Appends the value as an XML element to a line that is already indented.
  package func append(to result: inout [UInt8], _ layout: Layout) {
    switch self {
    case .dictionary(let members):
      Self.appendList(members, "dict", to: &result, layout) { member, result, inner in
        Self.appendElement("key", member.key, to: &result)
        result += inner.newLine
        member.value.append(to: &result, inner)
      }
    case .array(let values):
      Self.appendList(values, "array", to: &result, layout) { $0.append(to: &$1, $2) }
    case .string(let text): Self.appendElement("string", text, to: &result)
    case .integer(let number): Self.appendElement("integer", number.text, to: &result)
    case .real(let number): Self.appendElement("real", Self.text(number), to: &result)
    case .boolean(let isTrue): result += (isTrue ? "<true/>" : "<false/>").utf8
    case .date(let date): Self.appendElement("date", PropertyListDate.text(date), to: &result)
    case .data(let bytes): Self.appendData(bytes, to: &result, layout)
    case .uid(let number):
      let key = PropertyListDocument.uidKey
      PropertyList.dictionary([PropertyListMember(key, .integer(PropertyListInteger(number)))])
        .append(to: &result, layout)
    }
  }

  private static func appendList<Element>(
    _ elements: [Element], _ name: String, to result: inout [UInt8], _ layout: Layout,
    append: (Element, inout [UInt8], Layout) -> Void
  ) {
    guard !elements.isEmpty else {
      result += "<\(name)/>".utf8
      return
    }
    let inner = layout.inner
    result += "<\(name)>".utf8
    for element in elements {
      result += inner.newLine
      append(element, &result, inner)
    }
    result += layout.newLine
    result += "</\(name)>".utf8
  }

  static func appendElement(_ name: String, _ text: String, to result: inout [UInt8]) {
    result += "<\(name)>".utf8
    XMLEscaping.appendText(text, to: &result)
    result += "</\(name)>".utf8
  }

  /// Appends Base64 in lines of at most 76 columns, with tabs of eight columns, but at least 16
  /// characters, as CoreFoundation does.
  private static func appendData(_ bytes: [UInt8], to result: inout [UInt8], _ layout: Layout) {
    result += "<data>".utf8
    let text = Base64.encode(bytes)
    let columns = layout.indent.reduce(0) { $0 + ($1 == .tab ? 8 : 1) }
    let width = max(16, (76 - columns) / 4 * 4)
    for start in stride(from: 0, to: text.count, by: width) {
      result += layout.newLine
      result += text[start..<min(start + width, text.count)]
    }
    result += layout.newLine
    result += "</data>".utf8
  }

  private static func text(_ number: Double) -> String {
    if number.isNaN { return "nan" }
    if number.isInfinite { return number < 0 ? "-infinity" : "+infinity" }
    // CoreFoundation writes integral values without a fraction.
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

internal import CatalogModel

extension JSONValue {
  /// The text in Xcode's spelling: two spaces, `"key" : value`, no newline at the end.
  public func serialize() -> [UInt8] {
    var result: [UInt8] = []
    append(to: &result, indent: 0)
    return result
  }

  private func append(to result: inout [UInt8], indent: Int) {
    switch self {
    case .object(let members):
      Self.appendList(members, open: .leftBrace, close: .rightBrace, to: &result, indent: indent) {
        member, result in
        Self.appendString(member.name, to: &result)
        result += " : ".utf8
        member.value.append(to: &result, indent: indent + 1)
      }
    case .array(let values):
      Self.appendList(
        values, open: .leftBracket, close: .rightBracket, to: &result, indent: indent
      ) { value, result in
        value.append(to: &result, indent: indent + 1)
      }
    case .string(let text): Self.appendString(text, to: &result)
    case .number(let text): result += text.utf8
    case .bool(let value): result += (value ? "true" : "false").utf8
    case .null: result += "null".utf8
    }
  }

  /// Writes one element per line; an empty list holds a blank line, as Xcode has it.
  private static func appendList<Element>(
    _ elements: [Element], open: UInt8, close: UInt8, to result: inout [UInt8], indent: Int,
    append: (Element, inout [UInt8]) -> Void
  ) {
    result.append(open)
    result.append(.newline)
    for (index, element) in elements.enumerated() {
      appendIndent(indent + 1, to: &result)
      append(element, &result)
      if index < elements.count - 1 { result.append(.comma) }
      result.append(.newline)
    }
    if elements.isEmpty { result.append(.newline) }
    appendIndent(indent, to: &result)
    result.append(close)
  }

  private static func appendIndent(_ level: Int, to result: inout [UInt8]) {
    result.append(contentsOf: repeatElement(.space, count: 2 * level))
  }

  private static func appendString(_ text: String, to result: inout [UInt8]) {
    result.append(.quote)
    for byte in text.utf8 {
      switch byte {
      case .quote: result += "\\\"".utf8
      case .backslash: result += "\\\\".utf8
      case .newline: result += "\\n".utf8
      case .tab: result += "\\t".utf8
      case .carriageReturn: result += "\\r".utf8
      case 0x08: result += "\\b".utf8
      case 0x0C: result += "\\f".utf8
      case 0..<0x20: result += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: result.append(byte)
      }
    }
    result.append(.quote)
  }
}

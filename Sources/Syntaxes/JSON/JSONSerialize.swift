internal import CatalogModel

extension JSONValue {
  /// Returns the text in Xcode's style: two spaces per level, `"key" : value`, a blank line in an
  /// empty object or array, and no final newline.
  public func serialize() -> [UInt8] {
    var writer = JSONWriter(.xcode)
    writer.append(self)
    return writer.bytes
  }

  /// The text on one line, as programs exchange it: `{"key": "value"}`.
  package var line: String {
    var style = JSONStyle.xcode
    style.colon = Array(": ".utf8)
    style.isOneLine = true
    style.opensEmptyLists = false
    var writer = JSONWriter(style)
    writer.append(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// A writer of values in a style; by default, one element of a list per line.
package struct JSONWriter {
  package let style: JSONStyle
  package var bytes: [UInt8] = []
  /// The line end and the indentation of the next line.
  private var newLine: [UInt8]

  package init(_ style: JSONStyle, indentation: [UInt8] = []) {
    self.style = style
    newLine = style.lineEnd + indentation
  }

  package mutating func append(_ value: JSONValue) {
    switch value {
    case .object(let members):
      appendList(members, open: .leftBrace, close: .rightBrace) { $0.append($1) }
    case .array(let values):
      appendList(values, open: .leftBracket, close: .rightBracket) { $0.append($1) }
    case .string(let text): append(text)
    case .number(let text): bytes += text.utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .null: bytes += "null".utf8
    }
  }

  package mutating func append(_ member: JSONMember) {
    append(member.name)
    bytes += style.colon
    append(member.value)
  }

  private mutating func appendList<Element>(
    _ elements: [Element], open: UInt8, close: UInt8,
    _ append: (inout JSONWriter, Element) -> Void
  ) {
    begin(open)
    for (index, element) in elements.enumerated() {
      beginElement(isFirst: index == 0)
      append(&self, element)
    }
    end(close, isEmpty: elements.isEmpty)
  }

  /// Appends the opening bracket of a list and indents the lines after it.
  package mutating func begin(_ bracket: UInt8) {
    bytes.append(bracket)
    newLine += style.indent
  }

  /// Appends the comma, unless `isFirst`, and the white space before an element of the open list.
  package mutating func beginElement(isFirst: Bool) {
    if !isFirst { bytes.append(.comma) }
    if !style.isOneLine {
      bytes += newLine
    } else if !isFirst {
      bytes += style.gap
    }
  }

  /// Closes the open list; an empty one contains a blank line if the style requires it.
  package mutating func end(_ bracket: UInt8, isEmpty: Bool) {
    newLine.removeLast(style.indent.count)
    if !style.isOneLine, !isEmpty || style.opensEmptyLists {
      if isEmpty { bytes += style.lineEnd }
      bytes += newLine
    }
    bytes.append(bracket)
  }

  package mutating func append(_ text: String) { appendString(text.utf8) }

  /// Appends UTF-8 as a string in quotes, with the escapes of the style.
  package mutating func appendString(_ text: some Sequence<UInt8>) {
    bytes.append(.quote)
    if style.escapesNonASCII {
      for unit in String(decoding: Array(text), as: UTF8.self).utf16 {
        if unit < 0x80 { append(escaped: UInt8(unit)) } else { appendUnit(unit) }
      }
    } else if text.withContiguousStorageIfAvailable({ unsafe appendRuns($0) }) == nil {
      for byte in text { append(escaped: byte) }
    }
    bytes.append(.quote)
  }

  /// Appends text with its escapes; copies each run of bytes that need none as a whole.
  private mutating func appendRuns(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for offset in 0..<text.count {
      let byte = unsafe text[offset]
      guard byte < .space || byte == .quote || byte == .backslash || byte == .slash else {
        continue
      }
      unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<offset]))
      append(escaped: byte)
      start = offset + 1
    }
    unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  private mutating func append(escaped byte: UInt8) {
    switch byte {
    case .quote, .backslash: bytes += [.backslash, byte]
    case .slash where style.escapesSlashes: bytes += [.backslash, .slash]
    case .newline: bytes += "\\n".utf8
    case .tab: bytes += "\\t".utf8
    case .carriageReturn: bytes += "\\r".utf8
    case 0x08: bytes += "\\b".utf8
    case 0x0C: bytes += "\\f".utf8
    case 0..<0x20: appendUnit(UInt16(byte))
    default: bytes.append(byte)
    }
  }

  private mutating func appendUnit(_ unit: UInt16) {
    let digits = String(unit, radix: 16)
    bytes += "\\u".utf8
    bytes += repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count)
    bytes += digits.utf8
  }
}

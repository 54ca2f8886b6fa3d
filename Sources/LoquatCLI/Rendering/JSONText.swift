internal import CatalogModel

/// A JSON value to be written; members keep their order.
enum JSONText: Equatable {
  case null
  case bool(Bool)
  case integer(Int)
  case string(String)
  case array([JSONText])
  case object(Object)

  struct Object: Equatable, ExpressibleByDictionaryLiteral {
    private(set) var members: [Member]

    struct Member: Equatable {
      let name: String
      let value: JSONText
    }

    init(dictionaryLiteral elements: (String, JSONText)...) {
      members = elements.map(Member.init)
    }

    mutating func append(_ name: String, _ value: JSONText) {
      members.append(Member(name: name, value: value))
    }

    static func + (left: Object, right: Object) -> Object {
      var result = left
      result.members += right.members
      return result
    }
  }

  /// The text with two spaces of indentation, without a newline at the end.
  var serialized: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes, margin: "\n")
    return bytes
  }

  private func write(to bytes: inout [UInt8], margin: String) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += String(value).utf8
    case .string(let text): Self.writeString(text, to: &bytes)
    case .array(let elements):
      Self.writeList(elements, "[", "]", to: &bytes, margin) { $0.write(to: &$1, margin: $2) }
    case .object(let object):
      Self.writeList(object.members, "{", "}", to: &bytes, margin) { member, bytes, margin in
        Self.writeString(member.name, to: &bytes)
        bytes += ": ".utf8
        member.value.write(to: &bytes, margin: margin)
      }
    }
  }

  private static func writeList<Element>(
    _ elements: [Element], _ open: String, _ close: String, to bytes: inout [UInt8],
    _ margin: String, _ write: (Element, inout [UInt8], String) -> Void
  ) {
    bytes += open.utf8
    for (index, element) in elements.enumerated() {
      bytes += ((index > 0 ? "," : "") + margin + "  ").utf8
      write(element, &bytes, margin + "  ")
    }
    bytes += ((elements.isEmpty ? "" : margin) + close).utf8
  }

  private static func writeString(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(.quote)
    for byte in text.utf8 {
      switch byte {
      case .quote, .backslash: bytes += [.backslash, byte]
      case .newline: bytes += "\\n".utf8
      case .carriageReturn: bytes += "\\r".utf8
      case .tab: bytes += "\\t".utf8
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 16, uppercase: true)
        bytes += ("\\u00" + (digits.count < 2 ? "0" : "") + digits).utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(.quote)
  }
}

extension JSONText: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(arrayLiteral elements: JSONText...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSONText)...) {
    self = .object(elements.reduce(into: [:]) { $0.append($1.0, $1.1) })
  }
}

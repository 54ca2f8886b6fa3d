internal import CatalogModel

/// A one-line JSON text that is written front to back, without a tree.
struct JSONText {
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  mutating func object(_ name: String? = nil, _ members: (inout JSONText) -> Void) {
    begin(name)
    list(.leftBrace, .rightBrace, members)
  }

  mutating func array(_ name: String? = nil, _ elements: (inout JSONText) -> Void) {
    begin(name)
    list(.leftBracket, .rightBracket, elements)
  }

  mutating func add(_ text: String?, as name: String? = nil) {
    begin(name)
    guard let text else { return bytes += "null".utf8 }
    append(text)
  }

  mutating func add(_ number: Int, as name: String? = nil) {
    begin(name)
    bytes += "\(number)".utf8
  }

  mutating func add(_ value: Bool, as name: String? = nil) {
    begin(name)
    bytes += (value ? "true" : "false").utf8
  }

  mutating func add(_ texts: [String], as name: String) {
    array(name) { list in for text in texts { list.add(text) } }
  }

  private mutating func begin(_ name: String?) {
    if !isFirst { bytes.append(.comma) }
    isFirst = false
    guard let name else { return }
    append(name)
    bytes.append(.colon)
  }

  private mutating func list(_ open: UInt8, _ close: UInt8, _ content: (inout JSONText) -> Void) {
    bytes.append(open)
    isFirst = true
    content(&self)
    isFirst = false
    bytes.append(close)
  }

  private mutating func append(_ text: String) {
    bytes.append(.quote)
    for byte in text.utf8 {
      switch byte {
      case .quote, .backslash: bytes += [.backslash, byte]
      case 0..<0x20:
        bytes += "\\u00".utf8
        bytes.append(Self.digits[Int(byte >> 4)])
        bytes.append(Self.digits[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(.quote)
  }

  private static let digits = Array("0123456789abcdef".utf8)
}

internal import CatalogModel

extension [UInt8] {
  /// Appends a character as UTF-8.
  package mutating func append(_ scalar: Unicode.Scalar) {
    append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}

extension Sequence<UInt8> {
  /// The bytes with each CR LF and CR replaced by LF.
  package var withPlainLineEnds: [UInt8] {
    var result: [UInt8] = []
    var last: UInt8?
    for byte in self {
      if byte != .newline || last != .carriageReturn {
        result.append(byte == .carriageReturn ? .newline : byte)
      }
      last = byte
    }
    return result
  }
}

extension UInt8 {
  /// Whether the byte is a space or one of U+0009 to U+000D: tabs, line ends and form feed.
  package var isBlank: Bool { self == .space || self &- 0x09 < 5 }
}

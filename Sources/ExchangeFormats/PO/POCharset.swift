internal import CatalogModel

extension PODocument {
  /// Returns the charset that the header of a file names, and the byte offset of its name; nil if
  /// the charset is supported or not stated.
  ///
  /// The header is checked before anything is decoded: bytes in another charset may be invalid
  /// UTF-8, or decode to wrong characters.
  static func foreignCharset(of bytes: [UInt8]) -> (name: String, offset: Int)? {
    guard let range = charsetRange(in: bytes) else { return nil }
    let name = String(decoding: bytes[range], as: UTF8.self)
    let letters = name.uppercased().filter { $0 != "-" && $0 != "_" }
    return charsets.contains(letters) ? nil : (name, range.lowerBound)
  }

  /// The supported charsets in upper case, without hyphens and underscores, and `CHARSET`, the
  /// placeholder of templates.
  private static let charsets: Set = [
    "", "UTF8", "ASCII", "USASCII", "ANSIX3.41968", "UTF16", "UTF16LE", "UTF16BE", "CHARSET",
  ]

  /// Returns the byte range of the charset, such as `UTF-8`, in the `Content-Type` of the first
  /// message; nil if it names none.
  private static func charsetRange(in bytes: [UInt8]) -> Range<Int>? {
    var messages = 0
    for line in bytes.prefix(1 << 16).split(separator: .newline) {
      let line = line.drop { $0 == .space || $0 == .tab }
      if line.starts(with: "msgid ".utf8) { messages += 1 }
      guard messages < 2 else { return nil }
      let lowercased = line.map { $0.lowercased }
      guard line.first == .quote, lowercased.dropFirst().starts(with: "content-type:".utf8),
        let sign = lowercased.range(ofBytes: "charset=")
      else { continue }
      let start = line.startIndex + sign.upperBound
      let end = bytes[start...].firstIndex {
        [.backslash, .quote, .semicolon, .space, .newline].contains($0)
      }
      return start..<(end ?? bytes.endIndex)
    }
    return nil
  }
}

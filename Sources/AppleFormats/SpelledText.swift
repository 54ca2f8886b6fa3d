internal import CatalogModel
internal import Syntaxes

/// The spelling of a text in a file, to find the bytes of its parts.
struct SpelledText {
  enum Spelling { case strings, json, xml, plain }

  let bytes: [UInt8]
  /// The byte range in `bytes` between the quotes or tags.
  let content: Range<Int>
  let spelling: Spelling

  /// Returns the byte range in the file for a UTF-8 range of the text; O(n). A bound inside an
  /// escape moves to its end.
  func range(of part: Range<Int>) -> Range<Int> {
    var offset = content.lowerBound
    var decoded = 0
    var start: Int?
    while offset < content.upperBound {
      if start == nil, decoded >= part.lowerBound { start = offset }
      if decoded >= part.upperBound, start != nil { break }
      let length = unitLength(at: offset)
      decoded += decodedLength(offset..<offset + length)
      offset += length
    }
    let first = start ?? offset
    return first..<max(first, offset)
  }

  /// Returns the number of bytes in the escape at an offset; 1 for any other byte.
  private func unitLength(at offset: Int) -> Int {
    let rest = content.upperBound - offset
    switch (spelling, bytes[offset]) {
    case (.json, .backslash): return min(rest, JSONEscapes.check(bytes, at: offset).length)
    case (.strings, .backslash): return min(rest, escapeLength(at: offset))
    case (.xml, .ampersand):
      guard case .character(_, let end) = XMLReference.read(bytes, at: offset) else { return 1 }
      return min(rest, end - offset)
    default: return 1
    }
  }

  /// Returns the number of bytes in the escape of a `.strings` file at an offset, such as `\n`,
  /// `\U00e9` or `\101`; two for a surrogate pair count as one.
  private func escapeLength(at offset: Int) -> Int {
    guard offset + 1 < content.upperBound else { return 1 }
    let rest = bytes[(offset + 2)..<content.upperBound]
    switch bytes[offset + 1] {
    case UInt8(ascii: "U"):
      let unit = 2 + rest.prefix(4).prefix { $0.hexValue != nil }.count
      // A high surrogate belongs to the next escape.
      let isHigh = rest.first.map { $0 | 0x20 == UInt8(ascii: "d") } ?? false
      let goesOn = isHigh && bytes[(offset + unit)..<content.upperBound].starts(with: "\\U".utf8)
      return goesOn ? unit + 6 : unit
    case 0x30...0x37: return 2 + rest.prefix(2).prefix { 0x30...0x37 ~= $0 }.count
    default: return 2
    }
  }

  private func decodedLength(_ unit: Range<Int>) -> Int {
    guard unit.count > 1 else { return 1 }
    switch spelling {
    case .json: return JSONEscapes.decode(bytes[unit]).count
    case .strings: return StringsLiteral.decode(bytes[unit]).count
    case .xml:
      guard case .character(let scalar, _) = XMLReference.read(bytes, at: unit.lowerBound) else {
        return 1
      }
      return String(scalar).utf8.count
    case .plain: return unit.count
    }
  }
}

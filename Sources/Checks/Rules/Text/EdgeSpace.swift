import CatalogModel

extension Rule {
  static let leadingSpace = Rule(
    "leading-space", .text, .warning,
    "the white space at the start of a translation differs from that of the source",
    why: """
      White space at the ends joins a text to what stands beside it, or was left there by \
      mistake. Either way it should be the same in all languages.
      """,
    flagged: [
      Example("de", "Name", " Name"), Example("fr", " and ", "et "),
      Example("ar", "Tea", "\u{A0}شاي"),
    ],
    passing: [
      Example("de", " and ", " und "), Example("ja", "Tea", "お茶"),
      Example("zh-Hans", " and ", "和"),
    ],
    check: .pair(.edgeSpace) { pair, report in
      let wanted = pair.source.leadingSpace
      let found = pair.target.leadingSpace
      guard pair.hasOther(found, wanted) else { return }
      let range = 0..<found.count
      report.add(
        "translation begins with \(found.spaceName), the source with \(wanted.spaceName)", pair,
        at: range,
        replacement: String(
          decoding: wanted + pair.target.bytes[range.upperBound...], as: UTF8.self))
    })

  static let trailingSpace = Rule(
    "trailing-space", .text, .warning,
    "the white space at the end of a translation differs from that of the source",
    why: """
      White space at the ends joins a text to what stands beside it, or was left there by \
      mistake. Either way it should be the same in all languages.
      """,
    flagged: [
      Example("de", "Name", "Name "), Example("fr", "Total: ", "Total :"),
      Example("de", "Name: ", "Name:\u{A0}"),
    ],
    passing: [
      Example("de", "Total: ", "Summe: "), Example("ja", "Total: ", "合計："),
      Example("th", "Tea", "ชา"),
    ],
    check: .pair(.edgeSpace) { pair, report in
      let wanted = pair.source.trailingSpace
      let found = pair.target.trailingSpace
      guard pair.hasOther(found, wanted) else { return }
      let start = pair.target.bytes.count - found.count
      report.add(
        "translation ends with \(found.spaceName), the source with \(wanted.spaceName)", pair,
        at: start..<pair.target.bytes.count,
        replacement: String(decoding: pair.target.bytes[..<start] + wanted, as: UTF8.self))
    })
}

extension TextPair {
  /// Returns whether the white space at an edge differs from the wanted one. False if either text
  /// is blank, or if the white space is omitted in a language without spaces.
  fileprivate func hasOther(_ found: ArraySlice<UInt8>, _ wanted: ArraySlice<UInt8>) -> Bool {
    guard !source.isBlank, !target.isBlank, !found.elementsEqual(wanted) else { return false }
    return !(words.hasNoSpaces && found.isEmpty)
  }
}

extension CheckedText {
  /// The spaces and tabs at the start, as `spaceLength(at:)` defines them; empty if a line break
  /// comes first.
  var leadingSpace: ArraySlice<UInt8> {
    var end = 0
    while let length = spaceLength(at: end) { end += length }
    return bytes[..<end]
  }

  var trailingSpace: ArraySlice<UInt8> {
    var start = bytes.count
    while start > 0 {
      if bytes[start - 1] == .space || bytes[start - 1] == .tab {
        start -= 1
      } else if start > 1, spaceLength(at: start - 2) == 2 {
        start -= 2
      } else if start > 2, spaceLength(at: start - 3) == 3 {
        start -= 3
      } else {
        break
      }
    }
    return bytes[start...]
  }

  /// Returns the number of bytes of the space or tab at a byte offset: ASCII, U+00A0, U+202F or
  /// U+3000. Nil at any other character and at the end.
  func spaceLength(at offset: Int) -> Int? {
    guard offset < bytes.count else { return nil }
    switch bytes[offset] {
    case .space, .tab: return 1
    case 0xC2: return bytes[offset...].starts(with: [0xC2, 0xA0]) ? 2 : nil
    case 0xE2: return bytes[offset...].starts(with: [0xE2, 0x80, 0xAF]) ? 3 : nil
    case 0xE3: return bytes[offset...].starts(with: [0xE3, 0x80, 0x80]) ? 3 : nil
    default: return nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// The white space in words: `no space`, `a no-break space`, `2 spaces`; code
  /// points for a mixture: `U+0020 U+00A0`.
  fileprivate var spaceName: String {
    let text = String(decoding: self, as: UTF8.self)
    switch text {
    case "": return "no space"
    case " ": return "a space"
    case "\u{A0}": return "a no-break space"
    case "\u{202F}": return "a narrow no-break space"
    case "\u{3000}": return "an ideographic space"
    case "\t": return "a tab"
    default:
      let count = text.unicodeScalars.count
      if text.unicodeScalars.allSatisfy({ $0 == " " }) { return "\(count) spaces" }
      if text.unicodeScalars.allSatisfy({ $0 == "\t" }) { return "\(count) tabs" }
      return text.unicodeScalars.map { $0.codePoint }.joined(separator: " ")
    }
  }
}

import CatalogModel

extension Rule {
  static let controlCharacter = Rule(
    .controlCharacter, .text, .error,
    why: """
      Control characters, byte order marks inside of a text and U+FFFD, which replaces what could \
      not be read, come from broken conversions. They show as boxes and break comparisons.
      """,
    flagged: [
      Example("de", "Tea", "Te\u{7}e"), Example("fr", "Tea", "Th\u{FFFD}"),
      Example("ja", "Tea", "お\u{FEFF}茶"), Example("ru", "Tea", "Ча\u{85}й"),
    ],
    passing: [
      Example("de", "Tea", "Tee\n"), Example("fa", "Tea", "چای\u{200C}ها"),
      Example("fr", "Tea", "Thé\u{A0}!"),
    ],
    check: .text([.control, .format]) { pair, report in
      if !pair.isSource, pair.target.isSame(pair.source) { return }
      for (scalar, range) in pair.target.scalars where isControl(scalar) {
        if !pair.isSource, pair.source.scalars.contains(where: { $0.0 == scalar }) { continue }
        report.add(
          scalar == "\u{FFFD}"
            ? "text has \(scalar.codePoint) in place of a character that could not be read; write that character"
            : "text has \(scalar.codePoint), which does not belong in a text; remove it", pair,
          at: range)
        return
      }
    })

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0x7F..<0xA0, 0xFEFF, 0xFFFD, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}

extension CheckedText {
  /// The Unicode scalars with their UTF-8 offsets.
  var scalars: [(Unicode.Scalar, Range<Int>)] {
    var offset = 0
    return string.unicodeScalars.map { scalar in
      let start = offset
      offset += UTF8.width(scalar)
      return (scalar, start..<offset)
    }
  }
}

import CatalogModel

extension Rule {
  static let changedNumber = Rule(
    "changed-number", .text, .warning, "a number in the source is not in the translation",
    why: """
      A limit, a year or a version that changed on the way is wrong for everybody who reads it. \
      Digits of other scripts, and other separators, count as the same number.
      """,
    flagged: [
      Example("de", "At least 12 characters", "Mindestens 10 Zeichen"),
      Example("ja", "Since 2024", "2023年から"), Example("ar", "Up to 100 cups", "حتى ١٠ أكواب"),
    ],
    passing: [
      Example("de", "At least 12 characters", "Mindestens zwölf (12) Zeichen"),
      Example("ar", "Up to 100 cups", "حتى ١٠٠ كوب"), Example("fr", "1,000 cups", "1 000 tasses"),
      Example("de", "%1$@ of %2$@", "%2$@: %1$@"), Example("ja", "1 cup", "一杯"),
      Example("fr", "Sizes 10 20", "Tailles 20 et 10"),
      Example("fr", "In 2025 100 people joined", "100 personnes en 2025"),
    ],
    check: .pair(.digit) { pair, report in
      guard pair.source.features.contains(.digit), !pair.source.features.contains(.address),
        pair.target.bytes.count < 2_000, !pair.target.isSame(pair.source)
      else { return }
      let wanted = numbers(in: pair.source)
      guard wanted.contains(where: { $0.digits.count > 1 }) else { return }
      let found = numbers(in: pair.target).map { $0.digits }
      let all = found.joined()
      for (number, range) in wanted where number.count > 1 && !found.contains(number) {
        if found.isEmpty || all.containsBytes(of: number) { continue }
        report.add(
          "the number '\(pair.source.text(range))' in the source is not in the translation", pair)
        return
      }
    })

  /// Returns the digits of each number in ASCII, in the order of the text, without single
  /// separators between digits: `1234` for `1,234` or `1 234`; and its UTF-8 range. A space
  /// separates numbers unless three digits follow and at most three precede it. Skips specifiers.
  private static func numbers(in text: CheckedText) -> [(digits: String, range: Range<Int>)] {
    var result: [(digits: String, range: Range<Int>)] = []
    // The end of the number that is being read: that of its last digit.
    var end: Int?
    var isAfterSeparator = false
    // The number of digits since the last separator.
    var length = 0
    let scalars = text.scalars
    for (index, (scalar, range)) in scalars.enumerated() {
      if text.specifiers.contains(where: { $0.counts && $0.range.overlaps(range) }) { continue }
      if let digit = digit(scalar) {
        if end == nil { result.append(("", range)) }
        length = end == nil || isAfterSeparator ? 1 : length + 1
        let last = result.count - 1
        result[last] = (
          result[last].digits + "\(digit)", result[last].range.lowerBound..<range.upperBound
        )
        (end, isAfterSeparator) = (range.upperBound, false)
      } else if end != nil, !isAfterSeparator,
        isSeparator(scalar) || isSpace(scalar) && length <= 3 && isGroup(scalars[(index + 1)...])
      {
        isAfterSeparator = true
      } else {
        (end, isAfterSeparator) = (nil, false)
      }
    }
    return result
  }

  /// Returns the value of a decimal digit: ASCII, Arabic, Persian, Devanagari, Bengali, Thai,
  /// Burmese or full-width; nil for other characters.
  static func digit(_ scalar: Unicode.Scalar) -> UInt32? {
    for zero: UInt32 in [0x30, 0x660, 0x6F0, 0x966, 0x9E6, 0xE50, 0x1040, 0xFF10]
    where scalar.value &- zero < 10 {
      return scalar.value - zero
    }
    return nil
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ",", ".", "'", "’", "٬", "٫": true
    default: false
    }
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\u{A0}" || scalar == "\u{202F}"
  }

  /// Returns whether exactly three digits follow, as after a separator of thousands.
  private static func isGroup(_ rest: ArraySlice<(Unicode.Scalar, Range<Int>)>) -> Bool {
    rest.prefix(4).prefix { digit($0.0) != nil }.count == 3
  }
}

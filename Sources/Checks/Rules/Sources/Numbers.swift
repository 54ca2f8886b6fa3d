import CatalogModel

extension Rule {
  static let fixedNumber = Rule(
    "fixed-number", .sources, .note, "a number is written into a text",
    why: """
      Digits depend on the settings of the user, also within one language: Arabic has two sets. A \
      number that is inserted is written as the user wants it, and can change without translators.
      """,
    flagged: [
      Example(code: #"Text("Over 3 people")"#), Example(code: #"Text("Up to 100 cups a day")"#),
      Example(code: #"String(localized: "Wait 30 seconds")"#),
    ],
    passing: [
      Example(code: #"Text("Over \(count) people")"#), Example(code: #"Text("H2O")"#),
      Example(code: #"Text("Version 2.1")"#), Example(code: #"Text("menu.item.3")"#),
      Example(code: #"Text("三杯")"#),
    ],
    check: .uses { uses, report in
      for use in uses where use.text.features.contains(.digit) && use.isText {
        guard let number = use.text.countedNumber else { continue }
        report.add(
          "'\(use.text.text(number))' is written into the text; pass the number as an argument, so that it is shown in the "
            + "user's digits", use)
      }
    })

  static let gluedUnit = Rule(
    "glued-unit", .sources, .warning,
    "a unit, a currency or a percent sign is written next to a number",
    why: """
      The sign, its place and the space beside it differ between languages: '5%' is '%5' in \
      Turkish, '5 %' in German. Format the number with its unit: '.percent', '.currency(code:)', \
      'Measurement'.
      """,
    flagged: [
      Example(code: #"Text("\(5)%")"#), Example(code: #"Text("$\(5)")"#),
      Example(code: #"String(localized: "\(5) km away")"#),
    ],
    passing: [
      Example(code: #"Text("\(value, format: .percent)")"#), Example(code: #"Text("\(5) cups")"#),
      Example(code: #"Text("100% sure")"#), Example(code: #"Text("\(5)杯")"#),
    ],
    check: .uses { uses, report in
      for use in uses where use.text.features.contains(.percent) {
        guard !use.interpolations.isEmpty, let unit = use.gluedUnit else { continue }
        report.add(
          "'\(unit)' is written next to a number; format the number with its unit instead", use)
      }
    })

  static let bareNumber = Rule(
    "bare-number", .sources, .note, "a text has arguments, but no words",
    why: """
      '\\(count)' has nothing to translate, but becomes a key that puzzles translators. \
      'Text(count, format: .number)' and 'Text(verbatim:)' make no key.
      """,
    flagged: [
      Example(code: #"Text("\(5)")"#), Example(code: #"Text("\(name)")"#),
      Example(code: #"Text("\(5)/\(7)")"#),
    ],
    passing: [
      Example(code: #"Text(verbatim: "\(5)")"#), Example(code: #"Text("\(5) cups")"#),
      Example(code: #"Text("Tea")"#), Example(code: #"Text("\(5)杯")"#),
    ],
    check: .uses { uses, report in
      for use in uses where !use.interpolations.isEmpty && use.value == nil {
        guard !use.text.hasLetterOutsideOfSpecifiers else { continue }
        report.add(
          "text has nothing to translate; write 'Text(_:format:)' or 'Text(verbatim:)', or a plain string where no 'Text' is accepted",
          use)
      }
    })

  static let signsOnly = Rule(
    "signs-only", .sources, .note, "a text has signs or emoji only",
    why: """
      '•' and '🍵' have nothing to translate, but translators get them all the same. \
      'Text(verbatim:)' keeps them out.
      """,
    flagged: [
      Example(code: #"Text("•")"#), Example(code: #"Text("🍵")"#), Example(code: #"Text("—")"#),
    ],
    passing: [
      Example(code: #"Text("Tea 🍵")"#), Example(code: #"Text(verbatim: "•")"#),
      Example(code: #"Text("茶")"#),
    ],
    check: .uses { uses, report in
      for use in uses
      where use.interpolations.isEmpty && use.value == nil && !use.key.bytes.isEmpty {
        let scalars = use.key.string.unicodeScalars
        guard
          !scalars.contains(where: {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
          }),
          !use.key.features.contains(.percent), !use.key.isBlank
        else { continue }
        report.add(
          "text has nothing to translate; write 'Text(verbatim:)', or a plain string where no 'Text' is accepted",
          use)
      }
    })
}

extension CheckedText {
  /// The UTF-8 offsets of the first whole number before a lowercase word that looks like an English
  /// plural, as in `3 files` or `2 people`; nil for none. A number of more than three digits counts
  /// only at the start; elsewhere it may be a year.
  fileprivate var countedNumber: Range<Int>? {
    var index = 0
    while let start = bytes[index...].firstIndex(where: { $0.isDigit }) {
      let end = bytes[start...].firstIndex { !$0.isDigit } ?? bytes.count
      index = end
      let isAlone = start == 0 || bytes[start - 1] == .space || bytes[start - 1] == .leftParenthesis
      guard isAlone, end + 2 < bytes.count, bytes[end] == .space, bytes[end + 1].isLetter,
        bytes[end + 1] | 0x20 == bytes[end + 1], end - start < 4 || start == 0
      else { continue }
      if specifiers.contains(where: { $0.range.contains(start) }) { continue }
      let word = bytes[(end + 1)...].prefix { $0.isLetter }
      // Not counted: '2 or more', 'iOS 17 and later'.
      if word.last != 0x73 && !text(word.startIndex..<word.endIndex).hasSuffix("people") {
        continue
      }
      return start..<end
    }
    return nil
  }

  fileprivate var hasLetterOutsideOfSpecifiers: Bool {
    scalars.contains { scalar, range in
      scalar.properties.isAlphabetic
        && !specifiers.contains { $0.counts && $0.range.overlaps(range) }
    }
  }
}

extension SourceUse {
  /// The sign or unit that is glued to the first inserted number that has one: a currency sign
  /// directly before or after it, or `%` or a unit such as `km` after it, with at most one space
  /// between. Nil for none.
  fileprivate var gluedUnit: String? {
    let bytes = text.bytes
    for (number, specifier) in text.specifiers.enumerated()
    where specifier.counts && specifier.isNumber {
      let end = specifier.range.upperBound
      if number + 1 < text.specifiers.count, text.specifiers[number + 1].kind == .percent {
        let next = text.specifiers[number + 1].range.lowerBound
        if next == end || next == end + 1 && bytes[end] == .space { return "%" }
      }
      let start = specifier.range.lowerBound
      for sign in ["$", "€", "£", "¥"]
      where bytes[..<start].reversed().starts(with: sign.utf8.reversed())
        || bytes[end...].starts(with: sign.utf8)
      {
        return sign
      }
      let rest = bytes[end...].first == .space ? bytes[(end + 1)...] : bytes[end...]
      let word = String(decoding: rest.prefix { $0.isLetter || $0 == .slash }, as: UTF8.self)
      if Self.units.contains(word) { return word }
    }
    return nil
  }

  private static let units: Set<String> = [
    "km", "m", "cm", "mm", "mi", "ft", "kg", "g", "lb", "lbs", "oz", "ml", "l", "KB", "MB", "GB",
    "TB", "kB", "ms", "h", "min", "sec", "s", "Hz", "kHz", "dB", "mph", "kph", "km/h", "m/s",
    "kcal",
    "px", "pt", "fps", "bpm", "GiB", "MiB", "KiB",
  ]
}

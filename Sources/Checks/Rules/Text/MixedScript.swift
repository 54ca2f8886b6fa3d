import CatalogModel

extension Rule {
  static let mixedScript = Rule(
    "mixed-script", .text, .warning, "a word has letters of two alphabets",
    why: """
      A Latin 'a' in a Cyrillic word looks right and is not: search, speech and hyphenation do not \
      recognize the word.
      """,
    flagged: [
      Example("ru", "Tea", "Чaй"), Example("uk", "Settings", "Hалаштування"),
      Example("el", "Tea", "Τσάi"),
    ],
    passing: [
      Example("ru", "Tea", "Чай"), Example("ru", "iPhone and Mac", "iPhone и Mac"),
      Example("uk", "the app", "USB-кабель"), Example("ja", "Tea", "Tシャツ"),
    ],
    check: .pair(.nonASCII) { pair, report in
      guard pair.words.usesOtherAlphabet, pair.target.features.contains(.letter) else { return }
      var start: Int?
      var latin = 0
      var other = 0
      func end(_ offset: Int, _ report: inout Report) -> Bool {
        defer { (start, latin, other) = (nil, 0, 0) }
        // A few letters of one script among many of the other: an ending after a name is common.
        guard let start, latin > 0, other > 0, min(latin, other) <= 2, latin + other >= 3 else {
          return false
        }
        let word = pair.target.text(start..<offset)
        guard isDisguised(word) else { return false }
        report.add(
          "'\(word)' mixes Latin letters with Cyrillic or Greek ones that look the same; type the word again",
          pair, at: start..<offset)
        return true
      }
      for (scalar, range) in pair.target.scalars {
        let isSpecifier = pair.target.specifiers.contains { $0.range.overlaps(range) }
        if !isSpecifier, scalar.isASCII, scalar.properties.isAlphabetic {
          latin += 1
          start = start ?? range.lowerBound
        } else if (0x370...0x52F).contains(scalar.value) {
          other += 1
          start = start ?? range.lowerBound
        } else if end(range.lowerBound, &report) {
          return
        }
      }
      _ = end(pair.target.bytes.count, &report)
    })

  /// Returns whether all Latin letters of a word look like Cyrillic or Greek ones.
  private static func isDisguised(_ word: String) -> Bool {
    let latin = word.unicodeScalars.filter { $0.isASCII }
    return latin.allSatisfy { "aceiopxyABCEHIKMOPTXY".unicodeScalars.contains($0) }
  }
}

extension LanguageFacts {
  /// Whether the language is usually written in Cyrillic or Greek, as Russian is, and the tag does
  /// not name the Latin script.
  var usesOtherAlphabet: Bool {
    ["ru", "uk", "be", "bg", "mk", "sr", "kk", "ky", "mn", "el", "tg"].contains(code)
      && !tag.description.containsBytes(of: "Latn")
  }
}

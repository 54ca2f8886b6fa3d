import CatalogModel

extension Rule {
  static let unbalancedQuotes = Rule(
    "unbalanced-quotes", .text, .note, "a quotation mark in a translation has no partner",
    why: "Where the quotation begins or ends is anybody's guess.",
    flagged: [
      Example("de", "Delete “%@”?", "„%@ löschen?"),
      Example("fr", "Delete “%@”?", "Supprimer « %@ ?"),
      Example("ja", "Delete “%@”?", "「%@を削除しますか？"),
      Example("ru", "Delete \"%@\"?", "Удалить \"%@?"),
    ],
    passing: [
      Example("de", "Delete “%@”?", "„%@“ löschen?"),
      Example("de", "Delete “%@”?", "»%@« löschen?"),
      Example("sv", "Delete “%@”?", "Ta bort ”%@”?"), Example("ja", "Delete “%@”?", "「%@」を削除"),
      Example("de", "A 5\" screen", "Ein 5\"-Bildschirm"),
      Example("fr", "Delete “%@”?", "Supprimer %@ ?"),
      Example("pl", "Delete “%@”?", "Usunąć „%@”?"), Example("he", "Send e-mail", "שלח דוא\"ל"),
    ],
    check: .pair([.quote, .nonASCII]) { pair, report in
      guard let mark = lonely(pair.target), lonely(pair.source) == nil else { return }
      report.add("a quotation mark such as '\(mark)' has no partner in the translation", pair)
    })

  /// Returns the last mark of the first kind that is odd in number: of straight, curly and angle
  /// marks if these together are odd in number, or else of corner brackets; nil if both are even.
  /// Skips single marks, which may be apostrophes, and `"` after a Hebrew letter.
  private static func lonely(_ text: CheckedText) -> String? {
    let bytes = text.bytes
    var counts = [0, 0, 0, 0]
    var places = [0..<0, 0..<0, 0..<0, 0..<0]
    func add(_ kind: Int, _ range: Range<Int>) {
      counts[kind] += 1
      places[kind] = range
    }
    for index in bytes.indices {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      let third = index + 2 < bytes.count ? bytes[index + 2] : 0
      switch (bytes[index], next, third) {
      case (.quote, _, _):
        // Hebrew abbreviations contain it: דוא"ל
        if index == 0 || bytes[index - 1] != 0xD7, !(index > 1 && bytes[index - 2] == 0xD7) {
          add(0, index..<index + 1)
        }
      // “ ” „ ‟
      case (0xE2, 0x80, 0x9C...0x9F): add(1, index..<index + 3)
      // « »
      case (0xC2, 0xAB, _), (0xC2, 0xBB, _): add(2, index..<index + 2)
      // 「 」 『 』
      case (0xE3, 0x80, 0x8C...0x8F): add(3, index..<index + 3)
      default: break
      }
    }
    // Some keyboards pair marks of two kinds.
    let kinds = (counts[0] + counts[1] + counts[2]) % 2 == 1 ? [0, 1, 2, 3] : [3]
    return kinds.first { counts[$0] % 2 == 1 }.map { text.text(places[$0]) }
  }
}

import CatalogModel

extension Rule {
  static let tooLong = Rule(
    "too-long", .text, .warning, "a text is longer than its comment allows",
    why: "A comment with '[max:20]' limits the number of characters, in every language.",
    flagged: [
      Example("de", "Settings", "Einstellungen", comment: "Button [max:10]"),
      Example("fr", "Tea", "Infusion", comment: "[max: 5]"),
      Example("ru", "OK", "Хорошо", comment: "max:4"),
    ],
    passing: [
      Example("de", "Settings", "Einst.", comment: "Button [max:10]"),
      Example("fr", "Tea", "Infusion", comment: "the maximum"),
      Example("ru", "OK", "Хорошо", comment: "Card, max: 2 lines"), Example("ja", "Settings", "設定"),
    ],
    check: .text(.any) { pair, report in
      guard let comment = pair.entry.comment, let limit = limit(in: comment) else { return }
      let count = pair.target.string.count
      guard count > limit else { return }
      report.add(
        "text has \(count) character\(count == 1 ? "" : "s"); 'max' in its comment allows \(limit)",
        pair)
    })

  /// Returns the number after the first `max:` of a comment, or else after the first `MAX:`, such
  /// as 20 in `Button, max: 20`. Nil without either, if no number follows, and if the number counts
  /// something else, as in `max: 2 lines`.
  private static func limit(in comment: String) -> Int? {
    let text = CheckedText(comment)
    guard let start = text.first("max:") ?? text.first("MAX:") else { return nil }
    let rest = text.bytes[start.upperBound...].drop { $0 == .space }
    let unit = rest.drop { $0.isDigit }.drop { $0 == .space }
    if ["line", "row", "word"].contains(where: { unit.starts(with: $0.utf8) }) { return nil }
    return Int(String(decoding: rest.prefix { $0.isDigit }, as: UTF8.self))
  }

  static let muchLonger = Rule(
    "much-longer", .text, .note, "a translation is much longer than the source",
    why: """
      A text of three times the length is cut where it has to fit, or holds more than the source, \
      such as a remark of the translator.
      """,
    flagged: [
      Example("de", "Save the tea", String(repeating: "Bitte den Tee sichern ", count: 4)),
      Example("fr", "Order now", String(repeating: "Commandez ", count: 8)),
      Example("ru", "Choose a tea", String(repeating: "Выберите чай ", count: 6)),
    ],
    passing: [
      Example("de", "Save", "Speichern und sichern"),
      Example("fr", "OK", "Parfait, c’est très bien"),
      Example("ja", "Order now", "今すぐ注文"),
    ],
    check: .pair(.any) { pair, report in
      guard pair.target.bytes.count > 60, !pair.entry.isKeyAsText || pair.source.wordCount > 1,
        pair.source.bytes.contains(.space)
      else { return }
      let length = pair.target.string.count
      let wanted = pair.source.string.count
      guard length > 60, length > 3 * wanted + 20 else { return }
      report.add("translation has \(length) characters, the source has \(wanted)", pair)
    })
}

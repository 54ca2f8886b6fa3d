import CatalogModel

extension Rule {
  static let unusedPluralForm = Rule(
    .unusedPluralForm, .plurals, .note,
    why: """
      Japanese has one form for all numbers: a text for 'one' is never shown. Only 'zero' may be \
      given in any language, for exactly 0.
      """,
    flagged: [
      Example("ja", [:], plural: [.one: "%lld個", .other: "%lld個です"]),
      Example("de", [:], plural: [.one: "%lld Tag", .few: "%lld Tage", .other: "%lld Tage"]),
      Example("zh-Hans", [:], plural: [.many: "%lld 天", .other: "%lld 天"]),
    ],
    passing: [
      Example("ja", [:], plural: [.zero: "なし", .other: "%lld個"]),
      Example(
        "fr", [:], plural: [.one: "%lld jour", .many: "%lld de jours", .other: "%lld jours"]),
      Example("de", [:], plural: [.one: "%lld Tag", .other: "%lld Tage"]),
    ],
    check: .entry { pair, report in
      for set in PluralSet.all(in: pair.target) {
        for (category, _) in set.sorted
        where category != .zero && !pair.words.categories.contains(category) {
          report.add(
            "no number in '\(pair.language)' has the form '\(category.rawValue)'; a text for this form is never shown",
            pair.entry, .text(set.path.appending(.plural(category))))
        }
      }
    })
}

import CatalogModel

extension Rule {
  static let missingOther = Rule(
    .missingOther, .plurals, .error,
    why: """
      'other' is what every number without a form of its own gets, in all languages. Without it \
      Xcode does not build a catalog, and an app shows nothing.
      """,
    flagged: [
      Example("de", [:], plural: [.one: "%lld Tasse"]),
      Example("ru", [:], plural: [.one: "%lld чашка", .few: "%lld чашки", .many: "%lld чашек"]),
      Example("ar", [:], plural: [.zero: "لا أكواب", .two: "كوبان"]),
    ],
    passing: [
      Example("ja", [:], plural: [.other: "%lld杯"]),
      Example("de", [:], plural: [.one: "%lld Tasse", .other: "%lld Tassen"]),
      Example("de", "%lld cups", "%lld Tassen"),
    ],
    check: .entry { pair, report in
      for set in PluralSet.all(in: pair.target) where set.forms[.other] == nil {
        report.add("plural forms lack one for 'other'; add it", pair.entry, set.place)
      }
    })
}

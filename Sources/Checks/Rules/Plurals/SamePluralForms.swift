import CatalogModel

extension Rule {
  static let samePluralForms = Rule(
    "same-plural-forms", .plurals, .note, "all plural forms of a translation are the same",
    why: """
      The source says one thing for 1 and another for 2, and the language has forms for both. If \
      they are all the same, the text was perhaps translated once and copied.
      """,
    flagged: [
      Example("de", english, plural: [.one: "%lld Dateien", .other: "%lld Dateien"]),
      Example(
        "pl", english,
        plural: [
          .one: "%lld plików", .few: "%lld plików", .many: "%lld plików", .other: "%lld plików",
        ]),
      Example("fr", english, plural: [.one: "%lld fichiers", .other: "%lld fichiers"]),
    ],
    passing: [
      Example("ja", english, plural: [.other: "%lld個"]),
      Example(
        "de", [.one: "%lld min", .other: "%lld min"],
        plural: [.one: "%lld Min.", .other: "%lld Min."]),
      Example(
        "pl", english,
        plural: [
          .one: "%lld plik", .few: "%lld pliki", .many: "%lld plików", .other: "%lld plików",
        ]),
    ],
    check: .entry { pair, report in
      guard !pair.isSource else { return }
      let sources = PluralSet.all(in: pair.source)
      for set in PluralSet.all(in: pair.target) where set.forms.count > 1 && !set.isNew {
        guard set.isUniform, let source = sources.first(where: { $0.place == set.place }),
          !source.isUniform, source.forms.count > 1
        else { continue }
        report.add("all plural forms are the same", pair.entry, set.place)
      }
    })

  private static let english: [PluralCategory: String] = [.one: "%lld file", .other: "%lld files"]
}

extension PluralSet {
  /// Whether all forms have the same text.
  fileprivate var isUniform: Bool {
    guard let general else { return true }
    return forms.values.allSatisfy { $0.text.isSame(general.text) }
  }
}

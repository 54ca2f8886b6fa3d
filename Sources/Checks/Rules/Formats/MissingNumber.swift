import CatalogModel

extension Rule {
  static let missingNumber = Rule(
    "missing-number", .formats, .warning, "a form of a substitution does not show its number",
    why: """
      '%arg' is the number in the forms of a substitution. A form that is used for more than one \
      number but does not show the number leaves people guessing.
      """,
    flagged: [
      Example("de", key: "a", nil, forms([.one: "%arg Tasse", .other: "Tassen"])),
      Example(
        "ru", key: "a", nil,
        forms([.one: "%arg чашка", .few: "чашки", .many: "%arg чашек", .other: "%arg чашки"])),
      Example("ja", key: "a", forms([.other: "%arg cups"]), forms([.other: "カップ"])),
    ],
    passing: [
      Example("de", key: "a", nil, forms([.one: "eine Tasse", .other: "%arg Tassen"])),
      Example("fr", key: "a", nil, forms([.one: "%1$lld tasse", .other: "%1$lld tasses"])),
      Example("ja", key: "a", forms([.other: "cups"]), forms([.other: "カップ"])),
    ],
    check: .entry { pair, report in
      guard !pair.target.localization.substitutions.isEmpty else { return }
      for leaf in pair.target.all {
        guard let name = leaf.place.substitution, let category = leaf.place.category,
          !pair.words.exactCategories.contains(category), !showsNumber(leaf.text)
        else { continue }
        let others = pair.target.all.filter { $0.place.substitution == name }
        let sources = pair.source.all.filter { $0.place.substitution == name }
        guard (others + sources).contains(where: { showsNumber($0.text) }) else { continue }
        report.add(
          "form '\(category.rawValue)' of \(report.substitutionTerm) '\(name)' does not show the number"
            + (report.isStringsdict ? "" : ", which is '%arg' in a string catalog"),
          pair.entry, .text(leaf.place))
      }
    })

  private static func showsNumber(_ text: CheckedText) -> Bool {
    text.specifiers.contains { $0.counts && $0.kind != .variable }
  }

  private static func forms(_ forms: [PluralCategory: String]) -> Localization {
    Localization(
      .text("%#@cups@", .translated),
      substitutions: [
        Substitution(
          name: "cups", argument: 1, specifier: "lld",
          message: .plural(forms.mapValues { .text($0, .translated) }))
      ])
  }
}

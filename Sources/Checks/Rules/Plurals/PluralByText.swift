import CatalogModel

extension Rule {
  static let pluralByText = Rule(
    "plural-by-text", .plurals, .warning, "plural forms are chosen by an argument that is a text",
    why: "Only a number has a plural category. With '%@' every argument gets the form for 'other'.",
    flagged: [
      Example("en", key: "a", nil, forms("@")), Example("ja", key: "a", nil, forms("@", "杯")),
      Example("de", key: "a", nil, forms("s")),
    ],
    passing: [
      Example("en", key: "a", nil, forms("lld")), Example("ja", key: "a", nil, forms("d", "杯")),
      Example("de", key: "a", nil, forms(".1f")),
    ],
    check: .entry { pair, report in
      for substitution in pair.target.localization.substitutions {
        guard case .plural = substitution.message,
          let kind = CheckedText("%" + substitution.specifier).specifiers.first?.kind,
          kind == .object || kind == .cString || kind == .wideString
        else { continue }
        report.add(
          "\(report.substitutionTerm) '\(substitution.name)' chooses plural forms by '%\(substitution.specifier)', "
            + "which does not take a number; use a specifier such as '%lld'", pair.entry,
          .text(TextPath(in: substitution.name)))
      }
    })

  private static func forms(_ specifier: String, _ word: String = " cup") -> Localization {
    let text = Message.text("%arg\(word)", .translated)
    return Localization(
      .text("%#@cups@", .translated),
      substitutions: [
        Substitution(
          name: "cups", argument: 1, specifier: specifier,
          message: .plural([.one: text, .other: text]))
      ])
  }
}

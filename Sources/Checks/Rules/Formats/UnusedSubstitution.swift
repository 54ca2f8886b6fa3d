import CatalogModel

extension Rule {
  static let unusedSubstitution = Rule(
    "unused-substitution", .formats, .warning, "a substitution is not used by any text",
    why: """
      The plural forms of a substitution are shown where '%#@name@' stands in the text. Without \
      that placeholder, nothing that was translated for the substitution is ever seen.
      """,
    flagged: [
      Example("de", key: "a", nil, substitution("Tassen", name: "cups")),
      Example("ru", key: "a", nil, substitution("%#@чашки@", name: "cups")),
      Example("ja", key: "a", nil, substitution("%lld杯", name: "cups")),
    ],
    passing: [
      Example("de", key: "a", nil, substitution("%#@cups@", name: "cups")),
      Example("fr", key: "a", nil, substitution("Il y a %1$#@cups@.", name: "cups")),
      Example("ja", key: "a", nil, Localization("%lld杯")),
    ],
    check: .entry { pair, report in
      guard !pair.target.localization.substitutions.isEmpty else { return }
      let used = pair.target.variableNames
      for substitution in pair.target.localization.substitutions
      where !used.contains(substitution.name) {
        report.add(
          "no text refers to \(report.substitutionTerm) '\(substitution.name)' with '%#@\(substitution.name)@'; insert that, or remove the \(report.substitutionTerm)",
          pair.entry, .text(TextPath(in: substitution.name)))
      }
    })

  private static func substitution(_ text: String, name: String) -> Localization {
    Localization(
      .text(text, .translated),
      substitutions: [
        Substitution(
          name: name, argument: 1, specifier: "lld",
          message: .plural([.other: .text("%arg", .translated)]))
      ])
  }
}

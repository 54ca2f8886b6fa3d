import CatalogModel

extension Rule {
  static let undeclaredSubstitution = Rule(
    "undeclared-substitution", .formats, .error,
    "a text refers to a substitution that its language does not have",
    why: """
      '%#@teas@' is replaced by the forms of the substitution 'teas'. Names are never translated: \
      without a substitution of that name people see nothing, or the name.
      """,
    flagged: [
      Example("de", "%#@count@ left", "%#@anzahl@ übrig"),
      Example("fr", key: "cups", nil, Localization("%#@cups@ au total")),
      Example(
        "fr", key: "cups %lld",
        Localization(
          .text("%#@cups@ left", .translated),
          substitutions: [
            Substitution(
              name: "cups", argument: 1, specifier: "lld", message: .text("%arg", .translated))
          ]), Localization("Il reste %#@cups@")),
      Example("ru", "%#@a@ in %#@b@", "%#@a@ в %#@в@"),
    ],
    passing: [
      Example(
        "de", key: "%lld left", nil,
        Localization(
          .text("%#@count@ übrig", .translated),
          substitutions: [
            Substitution(
              name: "count", argument: 1, specifier: "lld",
              message: .plural([
                .one: .text("%arg Tasse", .translated), .other: .text("%arg Tassen", .translated),
              ]))
          ])),
      Example("fr", "%#@count@ left", "%#@count@ restants"),
      Example("ja", "@count@ left", "残り@count@"),
    ],
    check: .entry { pair, report in
      let declared = Set(pair.target.localization.substitutions.map { $0.name })
      // If the source declares none either, they may be declared elsewhere.
      let known = Set(pair.source.localization.substitutions.map { $0.name })
      let mayBeElsewhere = declared.isEmpty && known.isEmpty
      for leaf in pair.target.all {
        for specifier in leaf.text.specifiers where specifier.kind == .variable {
          guard let name = specifier.name.map(leaf.text.text), !declared.contains(name) else {
            continue
          }
          let others =
            declared.isEmpty ? pair.source.variableNames : declared
          if mayBeElsewhere, others.contains(name) { continue }
          let rest = others.subtracting([name])
          let meant =
            name.closest(among: rest.sorted()) ?? (others.count == 1 ? rest.first : nil)
          let hint =
            known.contains(name)
            ? "; the source has one, and each language needs its own"
            : meant.map { "; did you mean '\($0)'?" } ?? ""
          report.add(
            "'\(pair.language)' has no \(report.substitutionTerm) '\(name)'" + hint, pair.entry,
            .text(leaf.place), specifier.range)
        }
      }
    })
}

extension Leaves {
  /// The names of the variables to which the texts refer: `teas` for `%#@teas@`.
  var variableNames: Set<String> {
    var result: Set<String> = []
    for leaf in all {
      for specifier in leaf.text.specifiers where specifier.kind == .variable {
        if let name = specifier.name { result.insert(leaf.text.text(name)) }
      }
    }
    return result
  }
}

import CatalogModel

extension Rule {
  static let mixedArguments = Rule(
    "mixed-arguments", .formats, .error, "some arguments of a text have numbers and others do not",
    why: """
      Where one specifier has a number, all need one: what a specifier without a number means then \
      is not defined, and differs between systems.
      """,
    flagged: [
      Example("de", "%@ has %lld", "%1$@ hat %lld"),
      Example("ja", "%@: %@", "%2$@：%@"),
      Example("he", "%lld of %lld", "%2$lld מתוך %lld"),
    ],
    passing: [
      Example("de", "%@ has %lld", "%1$@ hat %2$lld"),
      Example("ja", "%@: %@", "%@：%@"),
      Example("fr", "%@ has 5%%", "%1$@ a 5%%"),
    ],
    check: .text(.percent) { pair, report in
      guard pair.place.substitution == nil else { return }
      let specifiers = pair.target.specifiers.filter { $0.counts && $0.kind != .variable }
      guard let numbered = specifiers.first(where: { $0.position != nil }),
        let other = specifiers.first(where: { $0.position == nil && $0.kind != .argument })
      else { return }
      report.add(
        "'\(pair.target.text(other.range))' has no number, but "
          + "'\(pair.target.text(numbered.range))' has one; number all arguments or none", pair,
        at: other.range)
    })
}

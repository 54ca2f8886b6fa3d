import CatalogModel

extension Rule {
  static let mixedArguments = Rule(
    "mixed-arguments", .formats, .error, "some arguments of a text are numbered and others are not",
    why: """
      Where one specifier has a number, all need one: what a specifier without a number means then \
      is not defined, and differs between systems.
      """,
    flagged: [
      Example("de", "%@ has %lld", "%1$@ hat %lld"),
      Example("ja", "%@: %@", "%2$@：%@"),
      Example("he", "%lld of %lld", "%2$lld מתוך %lld"),
      Example("fr", "%(count)lld in %(list)@", "%(list)@ : %lld"),
    ],
    passing: [
      Example("de", "%@ has %lld", "%1$@ hat %2$lld"),
      Example("ja", "%@: %@", "%@：%@"),
      Example("fr", "%@ has 5%%", "%1$@ a 5%%"),
    ],
    check: .text(.percent) { pair, report in
      guard pair.place.substitution == nil else { return }
      let names = pair.entry.arguments.names
      guard let (bare, numbered) = FormatArguments(pair.target, names: names).mixed else { return }
      let (what, way) =
        numbered.position == nil
        ? ("is named and out of order", "number or name all arguments")
        : ("has one", "number all arguments or none")
      report.add(
        "'\(pair.target.text(bare.range))' has no number, but "
          + "'\(pair.target.text(numbered.range))' \(what); \(way)", pair,
        at: bare.range)
    })
}

import CatalogModel

extension Rule {
  static let unnumberedArguments = Rule(
    "unnumbered-arguments", .formats, .note,
    "a source text has several arguments of one type without numbers",
    why: """
      A translator who needs another order must know that numbers exist. With '%1$@' and '%2$@' in \
      the source, the order can be seen and changed.
      """,
    flagged: [
      Example("en", "", "%@ and %@", key: "both"),
      Example("en", "", "%d of %d", key: "progress"),
      Example("en", "", "From %@ to %@, %d km", key: "way"),
    ],
    passing: [
      Example("en", "", "%1$@ and %2$@", key: "both"),
      Example("en", "", "%@ has %lld", key: "points"),
      Example("en", "", "%@", key: "name"), Example("ja", "%@ and %@", "%@と%@"),
    ],
    check: .text(.percent) { pair, report in
      guard pair.isSource, !pair.entry.isKeyAsText, !pair.target.isSame(pair.entry.key),
        pair.place.substitution == nil
      else { return }
      let loose = pair.target.specifiers.filter {
        $0.counts && $0.position == nil && $0.kind != .variable && $0.kind != .argument
      }
      for (number, specifier) in loose.enumerated().dropFirst()
      where loose[..<number].contains(where: { $0.kind == specifier.kind }) {
        report.add(
          "several arguments of one type have no numbers, which translators need to reorder them; "
            + "number them", pair, at: specifier.range)
        return
      }
    })
}

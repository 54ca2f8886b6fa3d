import CatalogModel

extension Rule {
  static let skippedArgument = Rule(
    "skipped-argument", .formats, .warning, "the numbers of arguments have a gap",
    why: """
      To find the third argument, the system must know the size of the second one. It guesses the \
      size of one that is left out, and a wrong guess garbles the text.
      """,
    flagged: [
      Example("en", "unused", "%1$@ has %3$lld", key: "a"),
      Example("en", "unused", "%2$@ only", key: "b"),
      Example("en", "unused", "%3$d من %1$d", key: "c"),
    ],
    passing: [
      Example("en", "unused", "%2$@ has %1$lld", key: "a"),
      Example("en", "unused", "%1$@, %1$@", key: "b"),
      Example("en", "unused", "%@", key: "c"),
    ],
    check: .text(.percent) { pair, report in
      // In a translation, an omitted argument is reported as missing.
      guard pair.isSource, pair.place.isEmpty, !pair.target.specifiers.isEmpty else {
        return
      }
      let specifiers = pair.target.specifiers.filter { $0.counts }
      guard !specifiers.contains(where: { $0.kind == .variable }) else { return }
      let numbers = Set(specifiers.compactMap { $0.position })
      guard let last = numbers.max(), (1..<100).contains(last),
        let hole = (1..<last).first(where: { !numbers.contains($0) }),
        let place = specifiers.first(where: { $0.position == last })
      else { return }
      report.add(
        "argument \(hole) is left out, but argument \(last) is used; use all up to the last", pair,
        at: place.range)
    })
}

import CatalogModel

extension Rule {
  static let twoNumbers = Rule(
    "two-numbers", .plurals, .note, "a text with two numbers has plural forms for one of them",
    why: """
      '%lld files in %lld folders' needs forms for both numbers. Each needs a variable of its own, \
      since plural forms of a whole text depend on one argument.
      """,
    flagged: [
      Example(
        "en", [:],
        plural: [.one: "%lld file in %lld folders", .other: "%lld files in %lld folders"]),
      Example("en", [:], plural: [.one: "%1$lld of %2$lld day", .other: "%1$lld of %2$lld days"]),
      Example("en", [:], plural: [.one: "%d cup for %d", .other: "%d cups for %d"]),
    ],
    passing: [
      Example("en", [:], plural: [.one: "%lld file in %@", .other: "%lld files in %@"]),
      Example("en", [:], plural: [.one: "%1$lld (%1$lld)", .other: "%1$lld s (%1$lld)"]),
      Example("en", "", "%lld of %lld", key: "a"),
      Example("ru", [.other: "%lld files"], plural: [.other: "%lld файла (%lld)"]),
    ],
    check: .entry { pair, report in
      guard pair.isSource else { return }
      for set in PluralSet.all(in: pair.target) where set.path.substitution == nil {
        guard let general = set.general else { continue }
        let numbers = FormatArguments(general.text).all.filter {
          $0.kind.isNumber && $0.kind != .float
        }
        guard Set(numbers.map { $0.number }).count > 1 else { continue }
        report.add(
          "the forms depend on one of \(Set(numbers.map { $0.number }).count) numbers; give each a \(report.substitutionTerm)",
          pair.entry, .text(general.place), numbers.last?.range)
      }
    })
}

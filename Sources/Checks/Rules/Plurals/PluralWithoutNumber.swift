import CatalogModel

extension Rule {
  static let pluralWithoutNumber = Rule(
    "plural-without-number", .plurals, .warning, "no form of a plural shows a number",
    why: """
      Plural forms are grammar for a number that people see. To say 'this ticket' and 'all \
      tickets' the code should choose between two texts: 'one' is also 21 in Russian, and Japanese \
      has no 'one'.
      """,
    flagged: [
      Example("en", [:], plural: [.one: "Order this ticket", .other: "Order all tickets"]),
      Example("en", [:], plural: [.one: "Day", .other: "Days"]),
      Example("en", [:], plural: [.zero: "No tea", .one: "%@’s tea", .other: "%@’s teas"]),
    ],
    passing: [
      Example("en", [:], plural: [.one: "One ticket", .other: "%lld tickets"]),
      Example("en", [:], plural: [.one: "%@ ticket", .other: "%2$lld tickets for %1$@"]),
      Example("en", [:], plural: [.other: "Tickets"]),
      Example("ar", [.one: "One ticket", .other: "%lld tickets"], plural: [.two: "تذكرتان"]),
    ],
    check: .entry { pair, report in
      guard pair.isSource else { return }
      for set in PluralSet.all(in: pair.target)
      where set.forms.count > 1 && !set.forms.values.contains(where: { $0.text.showsNumber }) {
        if set.path.substitution != nil,
          set.forms.values.contains(where: { $0.text.specifiers.contains { $0.counts } })
        {
          continue
        }
        report.add(
          "no form shows the number; show it, or choose between texts in the code instead",
          pair.entry, set.place)
      }
    })
}

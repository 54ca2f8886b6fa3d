import CatalogModel

extension Rule {
  static let tabCount = Rule(
    "tab-count", .text, .warning, "a translation has more or fewer tabs than the source",
    why: "Tabs make columns, or come from a spreadsheet by mistake.",
    flagged: [
      Example("de", "A\tB", "A B"), Example("ja", "Tea", "お\t茶"), Example("fr", "A\t\tB", "A\tB"),
    ],
    passing: [
      Example("de", "A\tB", "A\tB"), Example("ja", "Tea", "お茶"), Example("fr", "\tA", "\tA"),
    ],
    check: .pair(.tab) { pair, report in
      let found = pair.target.bytes.count { $0 == .tab }
      let wanted = pair.source.bytes.count { $0 == .tab }
      guard found != wanted, !pair.target.isBlank else { return }
      report.add(
        "translation has \(found) tab\(found == 1 ? "" : "s"), the source has \(wanted)", pair)
    })
}

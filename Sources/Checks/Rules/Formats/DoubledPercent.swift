import CatalogModel

extension Rule {
  static let doubledPercent = Rule(
    "doubled-percent", .formats, .warning,
    "a percent sign is doubled in a text that is not a format",
    why: "Only texts with arguments are formatted. In others people see both percent signs.",
    flagged: [
      Example("de", "100% sure", "100%% sicher"),
      Example("fr", "Save 50%!", "Économisez 50 %% !"),
      Example("ja", "100% cotton", "綿100%%"),
    ],
    passing: [
      Example("de", "100% sure", "100% sicher"),
      Example("fr", "100%% of %@", "100 %% de %@"),
      Example("ja", "100%% sure", "100%%"),
    ],
    check: .pair(.percent) { pair, report in
      guard pair.entry.use != .formatted,
        let doubled = pair.target.specifiers.first(where: { $0.kind == .percent }),
        pair.source.features.contains(.percent),
        !pair.source.specifiers.contains(where: { $0.kind == .percent })
      else { return }
      report.add(
        "'%%' is shown as it is, since the text takes no arguments; write '%'", pair,
        at: doubled.range)
    })
}

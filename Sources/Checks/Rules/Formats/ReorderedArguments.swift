import CatalogModel

extension Rule {
  static let reorderedArguments = Rule(
    "reordered-arguments", .formats, .error,
    "arguments stand in another order than in the source, without numbers",
    why: """
      Specifiers without numbers take the arguments in the order in which the app passes them. A \
      translation that needs another order must number them: '%2$@ … %1$d'.
      """,
    flagged: [
      Example("de", "Send %d donuts to %@", "%@ an %d senden"),
      Example("ja", "%@ has %lld points", "%lldポイントの%@"),
      Example("tr", "%@: %.1f of %d", "%d: %@ / %.1f"),
    ],
    passing: [
      Example("de", "Send %d donuts to %@", "%2$@ an %1$d senden"),
      Example("ja", "%@ and %@", "%@と%@"),
      Example("fr", "Send %d donuts to %@", "Envoyer %d beignets à %@"),
    ],
    check: .entry { pair, report in
      for (difference, leaf, source) in pair.argumentDifferences {
        guard case .reordered(let argument) = difference else { continue }
        report.add(
          "arguments have another order than in the source; number them, such as '%1$@'",
          pair.entry, .text(leaf.place), argument.range, notes: ["source: \(source.string)"])
      }
    })
}

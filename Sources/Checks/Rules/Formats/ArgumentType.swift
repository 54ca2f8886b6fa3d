import CatalogModel

extension Rule {
  static let argumentType = Rule(
    "argument-type", .formats, .error, "an argument is formatted as something else than it is",
    why: """
      'String(format:)' believes the specifier. A number that is read as an object crashes, an \
      object that is read as a number shows an address, and a 64-bit number that is read as a \
      32-bit one is cut.
      """,
    flagged: [
      Example("de", "%lld items", "%d Elemente"),
      Example("fr", "Hello %@", "Bonjour %d"),
      Example("ja", "%1$@ has %2$lld", "%2$@は%1$lld"),
      Example("de", "%@", "%s"), Example("de", "%S", "%s"), Example("fr", "%lld teas", "%arg thés"),
      Example("en", texts: ["count": "%(n)lld or %(n)@"]),
      Example("en", texts: ["of": "%1$@ of %1$lld"]),
    ],
    passing: [
      Example("de", "Send %1$d donuts to %2$@", "%2$@ an %1$d senden"),
      Example("en", "%d", "%i", key: "count"),
      Example("ru", "%x", "%X", key: "code"), Example("en", texts: ["count": "%(n)lld or %(n)lld"]),
    ],
    check: .entry { pair, report in
      for (difference, leaf, source) in pair.argumentDifferences {
        guard case .type(let argument, let expected) = difference, !difference.isOfSize else {
          continue
        }
        report.addType(argument, expected, leaf, source, pair)
      }
      for leaf in pair.isSource ? pair.target.all : [] where leaf.place.substitution == nil {
        for difference in FormatArguments(leaf.text).contradictions where !difference.isOfSize {
          guard case .type(let argument, let expected) = difference else { continue }
          report.add(
            "'\(leaf.text.text(argument.range))' reads argument \(argument.number) as "
              + "\(argument.kind.name), but the text has it as \(expected.name) before",
            pair.entry, .text(leaf.place), argument.range)
        }
      }
    })
}

extension Report {
  mutating func addType(
    _ argument: FormatArguments.Argument, _ expected: Placeholder.Kind, _ leaf: Leaf,
    _ source: CheckedText, _ pair: EntryPair
  ) {
    let spelling = leaf.text.text(argument.range)
    let theirs = FormatArguments(
      source, names: pair.entry.argumentNames,
      variables: FormatArguments.variables(of: pair.source.localization))[argument.number]
    let other = pair.isSource ? "key" : "source"
    let wanted = theirs.map { source.text($0.range) } ?? expected.spelling
    add(
      "'\(spelling)' reads argument \(argument.number) as \(argument.kind.name), but the \(other) "
        + "has '\(wanted)', \(expected.name)", pair.entry, .text(leaf.place), argument.range,
      notes: ["\(other): \(source.string)"])
  }
}

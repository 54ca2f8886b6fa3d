import CatalogModel

extension Rule {
  static let argumentType = Rule(
    "argument-type", .formats, .error, "a format specifier does not fit the type of its argument",
    why: """
      'String(format:)' trusts the specifier. A number that is read as an object crashes, an \
      object that is read as a number shows an address, and a 64-bit number that is read as a \
      32-bit one is cut off.
      """,
    flagged: [
      Example("de", "%lld items", "%d Elemente"),
      Example("fr", "Hello %@", "Bonjour %d"),
      Example("ja", "%1$@ has %2$lld", "%2$@は%1$lld"),
      Example("de", "%@", "%s"), Example("de", "%S", "%s"), Example("fr", "%lld teas", "%arg thés"),
      Example("en", texts: ["count": "%(n)lld or %(n)@"]),
      Example("en", texts: ["of": "%1$@ of %1$lld"]),
      Example("en", texts: ["left": "%arg left"]),
      Example("en", key: "cups", nil, cups("%#@cups@ for %@", "%1$@ cups")),
    ],
    passing: [
      Example("de", "Send %1$d donuts to %2$@", "%2$@ an %1$d senden"),
      Example("en", "%d", "%i", key: "count"),
      Example("ru", "%x", "%X", key: "code"), Example("en", texts: ["count": "%(n)lld or %(n)lld"]),
      Example("en", key: "cups", nil, cups("%#@cups@ for %@", "%arg of %1$lld cups for %2$@")),
      Example("en", key: "cups", nil, cups("%#@cups@", "%1$lld cups", "%ld")),
    ],
    check: .entry { pair, report in
      for (difference, leaf, source) in pair.argumentDifferences {
        guard case .type(let argument, let expected) = difference, !difference.isOfSize else {
          continue
        }
        report.addType(argument, expected, leaf, source, pair)
      }
      if pair.isSource { report.addContradictions(in: pair) }
    })

  private static func cups(
    _ text: String, _ form: String, _ specifier: String = "lld"
  ) -> Localization {
    Localization(
      .text(text, .translated),
      substitutions: [
        Substitution(
          name: "cups", argument: 1, specifier: specifier,
          message: .plural([.other: .text(form, .translated)]))
      ])
  }
}

extension Report {
  /// Reports texts of the source language that read an argument as another kind than an earlier
  /// text or their variable, or that contain `%arg` outside of a substitution.
  fileprivate mutating func addContradictions(in pair: EntryPair) {
    let variables = FormatArguments.variables(of: pair.target.localization)
    var known: [Int: (kind: Placeholder.Kind, place: TextPath)] = [:]
    for leaf in pair.target.all where leaf.text.features.contains(.percent) {
      let own = leaf.place.substitution.flatMap { variables[$0] }
      let arguments = FormatArguments(
        leaf.text, names: pair.entry.arguments.names, variables: variables, own: own)
      for argument in arguments.all where argument.number > 0 {
        let spelling = leaf.text.text(argument.range)
        if argument.placeholder.kind == .argument, own == nil, !pair.entry.isKeyAsText {
          add(
            "'\(spelling)' is the number of a substitution, but the text belongs to none; use a format specifier such as '%lld'",
            pair.entry, .text(leaf.place), argument.range)
        }
        // An argument that only selects a form is not shown, so its type may be wrong: `%ld`.
        guard argument.variable == nil, argument.kind != .nothing, argument.kind != .percent else {
          continue
        }
        let kind: Placeholder.Kind
        let other: String
        if let own, own.place == argument.number, own.kind.isNumber {
          (kind, other) = (own.kind, "its substitution takes \(own.kind.name)")
        } else if let first = known[argument.number] {
          let text = first.place == leaf.place ? "an earlier one" : "another text of the key"
          (kind, other) = (first.kind, "\(text) reads it as \(first.kind.name)")
        } else {
          known[argument.number] = (argument.kind, leaf.place)
          continue
        }
        let difference = FormatArguments.Difference.type(argument, expected: kind)
        guard !argument.kind.agrees(with: kind), !difference.isOfSize else { continue }
        add(
          "'\(spelling)' reads argument \(argument.number) as \(argument.kind.name), but \(other)",
          pair.entry, .text(leaf.place), argument.range)
      }
    }
  }

  mutating func addType(
    _ argument: FormatArguments.Argument, _ expected: Placeholder.Kind, _ leaf: Leaf,
    _ source: CheckedText, _ pair: EntryPair
  ) {
    let spelling = leaf.text.text(argument.range)
    let theirs = FormatArguments(
      source, names: pair.entry.arguments.names,
      variables: FormatArguments.variables(of: pair.source.localization))[argument.number]
    let other = pair.isSource ? "key" : "source"
    let wanted = theirs.map { source.text($0.range) } ?? expected.spelling
    add(
      argument.placeholder.kind == .argument
        ? "'\(spelling)' is the number of a substitution, but the text belongs to none; use a format specifier such as '\(wanted)'"
        : "'\(spelling)' reads argument \(argument.number) as \(argument.kind.name), but the \(other) "
          + "has '\(wanted)', \(expected.name)", pair.entry, .text(leaf.place), argument.range,
      notes: ["\(other): \(source.string)"])
  }
}

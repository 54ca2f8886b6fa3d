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
          (kind, other) = (own.kind, "its \(substitutionTerm) takes \(own.kind.name)")
        } else if let first = known[argument.number] {
          let text =
            first.place == leaf.place ? "an earlier placeholder" : "another text of the key"
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
    let theirs = pair.text(with: argument, as: expected, beside: leaf, source)
    let other = (theirs?.isKey ?? pair.isSource) ? "key" : "source"
    let place = argument.number > 0 ? "argument \(argument.number)" : "its argument"
    let wanted =
      theirs.map { "the \(other) has '\($0.spelling)', \(expected.name)" }
      ?? "its \(substitutionTerm) takes \(expected.name)"
    add(
      argument.placeholder.kind == .argument
        ? "'\(spelling)' is the number of a substitution, but the text belongs to none; use a format specifier such as '\(theirs?.spelling ?? expected.spelling)'"
        : "'\(spelling)' reads \(place) as \(argument.kind.name), but \(wanted)",
      pair.entry, .text(leaf.place), argument.range,
      notes: ["\(other): \((theirs?.text ?? source).string)"])
  }
}

extension EntryPair {
  /// Returns a text that has an argument as the expected kind, with the spelling there: `source`,
  /// or else another source text or the key. Nil if only the substitution of the text has it.
  fileprivate func text(
    with argument: FormatArguments.Argument, as expected: Placeholder.Kind, beside leaf: Leaf,
    _ source: CheckedText
  ) -> (text: CheckedText, spelling: String, isKey: Bool)? {
    let known = entry.arguments
    let name = leaf.place.substitution
    let own = name.flatMap {
      FormatArguments.variables(of: target.localization)[$0] ?? known.variables[$0]
    }
    var texts = [(text: source, own: own, isKey: isSource)]
    if !isSource {
      for other in self.source.all {
        let own = other.place.substitution.flatMap { known.variables[$0] }
        texts.append((text: other.text, own: own, isKey: false))
      }
      texts.append((text: entry.key, own: nil, isKey: true))
    }
    for (text, own, isKey) in texts {
      let all = FormatArguments(text, names: known.names, variables: known.variables, own: own).all
      // The only arguments of two forms are compared whatever their numbers.
      let isOnly = name != nil && all.count == 1
      let theirs = all.first {
        (isOnly || $0.number == argument.number) && $0.kind == expected
          && (name == nil || $0.variable != name)
      }
      if let theirs { return (text, text.text(theirs.range), isKey) }
    }
    return nil
  }
}

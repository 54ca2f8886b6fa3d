import CatalogModel

extension Rule {
  static let reorderedArguments = Rule(
    "reordered-arguments", .formats, .error,
    "arguments without numbers are not in the same order as in the source",
    why: """
      Specifiers without numbers take the arguments in the order in which the app passes them. A \
      translation that needs another order must number them: '%2$@ … %1$d'.
      """,
    flagged: [
      Example("de", "Send %d donuts to %@", "%@ an %d senden"),
      Example("ja", "%@ has %lld points", "%lldポイントの%@"),
      Example("tr", "%@: %.1f of %d", "%d: %@ / %.1f"),
      Example(
        "en", key: "way", nil, onDevices("%#@files@ in %#@folders@", "%#@folders@ with %#@files@")),
    ],
    passing: [
      Example("de", "Send %d donuts to %@", "%2$@ an %1$d senden"),
      Example("ja", "%@ and %@", "%@と%@"),
      Example("fr", "Send %d donuts to %@", "Envoyer %d beignets à %@"),
      Example(
        "en", key: "way", nil,
        onDevices("%#@files@ in %#@folders@", "%2$#@folders@ with %1$#@files@")),
    ],
    check: .entry { pair, report in
      for (difference, leaf, source) in pair.argumentDifferences {
        guard case .reordered(let argument) = difference else { continue }
        report.add(
          "arguments are not in the same order as in the source; number them, as in '%1$@'",
          pair.entry, .text(leaf.place), argument.range, notes: ["source: \(source.string)"])
      }
      if pair.isSource { report.addExchangedVariables(in: pair) }
    })

  private static func onDevices(_ phone: String, _ other: String) -> Localization {
    Localization(
      .device([.init("iphone"): .text(phone, .translated), .other: .text(other, .translated)]),
      substitutions: ["files", "folders"].map { name in
        Substitution(
          name: name, argument: nil, specifier: "lld",
          message: .plural([.other: .text("%arg \(name)", .translated)]))
      })
  }
}

extension Report {
  /// Reports variables that do not read the same argument as in an earlier form of the text, such
  /// as the form for another device or number.
  fileprivate mutating func addExchangedVariables(in pair: EntryPair) {
    let variables = FormatArguments.variables(of: pair.target.localization)
    guard !variables.isEmpty else { return }
    var known: [String: Int] = [:]
    for leaf in pair.target.all where leaf.place.substitution == nil {
      let arguments = FormatArguments(
        leaf.text, names: pair.entry.arguments.names, variables: variables)
      var seen: Set<String> = []
      for argument in arguments.all {
        guard let name = argument.variable, seen.insert(name).inserted else { continue }
        guard let first = known[name] else {
          known[name] = argument.number
          continue
        }
        guard first != argument.number else { continue }
        add(
          "\(substitutionTerm) '\(name)' reads argument \(argument.number) here and argument \(first) in "
            + "another text of the key; number it, as in '%\(first)$#@\(name)@'", pair.entry,
          .text(leaf.place), argument.range)
      }
    }
  }
}

import CatalogModel

extension Rule {
  static let extraArgument = Rule(
    "extra-argument", .formats, .error, "a text takes an argument that the app does not pass",
    why: """
      The app passes as many arguments as the source text has. Another one is read from memory that \
      holds something else: people see nonsense, or the app crashes.
      """,
    flagged: [
      Example("de", "Hello %@", "Hallo %@, du hast %lld Nachrichten"),
      Example("fr", "Delete", "Supprimer %@"),
      Example("zh-Hans", "%1$@ of %2$@", "%1$@/%3$@"),
    ],
    passing: [
      Example("es", "%1$@ of %2$@", "%2$@: %1$@ de %2$@"),
      Example("de", "Hello", "100% Hallo", key: "hello"),
      Example("ja", "%lld minutes", "%lld 分"),
    ],
    check: .entry { pair, report in
      var last: TextPlace?
      ArgumentComparison.differences(of: pair) { difference, leaf, source in
        // One that has nothing to do with the source has many of them.
        guard case .extra(let argument) = difference, last != leaf.place else { return }
        last = leaf.place
        let spelling = leaf.text.text(argument.range)
        let other = pair.isSource ? "key" : "source"
        let what =
          leaf.place.substitution == nil
          ? "takes argument \(argument.number), which" : "takes \(argument.kind.name), which"
        report.add(
          "'\(spelling)' \(what) the \(other) does not have",
          pair.entry, leaf.place.path, argument.range, notes: ["\(other): \(source.string)"])
      }
    })
}

import CatalogModel

extension Rule {
  static let extraArgument = Rule(
    "extra-argument", .formats, .error, "a text takes an argument that the app does not pass",
    why: """
      The app passes as many arguments as the source text has. Any further one is read from memory \
      that holds something else: people see nonsense, or the app crashes.
      """,
    flagged: [
      Example("de", "Hello %@", "Hallo %@, du hast %lld Nachrichten"),
      Example("fr", "Delete", "Supprimer %@"),
      Example("zh-Hans", "%1$@ of %2$@", "%1$@/%3$@"),
      Example("fr", "%(count)lld items", "%(nombre)lld objets"),
      Example("fr", "%(guest)@ and %(host)@", "%2$(guest)@ et %1$(host)@"),
    ],
    passing: [
      Example("es", "%1$@ of %2$@", "%2$@: %1$@ de %2$@"),
      Example("de", "Hello", "100% Hallo", key: "hello"),
      Example("ja", "%lld minutes", "%lld 分"),
      Example("fr", "%(count)lld items in %(list)@", "%(list)@ a %(count)lld objets"),
      Example("de", "%(count)lld items", "%lld Dinge"),
    ],
    check: .entry { pair, report in
      var last: TextPath?
      for (difference, leaf, source) in pair.argumentDifferences {
        // A translation that is unrelated to the source would have many of them.
        let other = pair.isSource ? "key" : "source"
        guard let (argument, what) = strange(difference, leaf, pair.entry, other),
          last != leaf.place
        else { continue }
        last = leaf.place
        report.add(
          "'\(leaf.text.text(argument.range))' \(what)", pair.entry, .text(leaf.place),
          argument.range, notes: ["\(other): \(source.string)"])
      }
    })

  private static func strange(
    _ difference: FormatArguments.Difference, _ leaf: Leaf, _ entry: CheckedEntry, _ other: String
  ) -> (FormatArguments.Argument, String)? {
    switch difference {
    case .extra(let argument) where leaf.place.substitution == nil:
      (argument, "takes argument \(argument.number), which the \(other) does not have")
    case .extra(let argument):
      (
        argument,
        entry.arguments.passed.values.contains { $0.contains(argument.kind) }
          ? "takes an argument that the \(other) of this form does not have"
          : "takes \(argument.kind.name), which the \(other) does not have"
      )
    case .unknownName(let argument): (argument, "has a name that the \(other) does not have")
    case .otherNumber(let argument, let expected):
      (
        argument,
        argument.name.map { name in
          "has the number \(argument.placeholder.position ?? 0), but '\(name)' is argument \(expected)"
        } ?? "reads argument \(argument.number), but \(expected) in the \(other)"
      )
    default: nil
    }
  }
}

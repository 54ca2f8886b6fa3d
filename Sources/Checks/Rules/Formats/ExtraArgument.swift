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
      Example("fr", "%(count)lld items", "%(nombre)lld objets"),
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
        // One that has nothing to do with the source has many of them.
        guard let (argument, what) = strange(difference, leaf), last != leaf.place else { continue }
        last = leaf.place
        let other = pair.isSource ? "key" : "source"
        report.add(
          "'\(leaf.text.text(argument.range))' \(what) the \(other) does not have",
          pair.entry, .text(leaf.place), argument.range, notes: ["\(other): \(source.string)"])
      }
    })

  private static func strange(
    _ difference: FormatArguments.Difference, _ leaf: Leaf
  ) -> (FormatArguments.Argument, String)? {
    switch difference {
    case .extra(let argument) where leaf.place.substitution == nil:
      (argument, "takes argument \(argument.number), which")
    case .extra(let argument): (argument, "takes \(argument.kind.name), which")
    case .unknownName(let argument): (argument, "has a name that")
    case .otherNumber(let argument, _): (argument, "takes argument \(argument.number), which")
    default: nil
    }
  }
}

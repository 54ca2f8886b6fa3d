import CatalogModel

extension Rule {
  static let changedPrecision = Rule(
    "changed-precision", .formats, .warning,
    "the flags, width or precision of a number differ from those in the source",
    why: """
      '%f' shows six digits after the point where '%.1f' shows one. The digits and the width of a \
      number seldom depend on the language.
      """,
    flagged: [
      Example("de", "%.1f km", "%f km"),
      Example("ja", "%.2f%%", "%.3f%%"),
      Example("fr", "%1$@: %2$05.2f", "%1$@ : %2$.2f"),
    ],
    passing: [
      Example("de", "%.1f km", "%.1f km entfernt"),
      Example("fr", "%2$.1f for %1$@", "%1$@ : %2$.1f"),
      Example("ar", "%d items", "%d عناصر"),
    ],
    check: .pair(.percent) { pair, report in
      guard pair.place.substitution == nil else { return }
      let names = pair.entry.arguments.names
      let source = FormatArguments(pair.source, names: names)
      for argument in FormatArguments(pair.target, names: names).all {
        guard let other = source[argument.number], other.kind == argument.kind,
          argument.kind == .float || argument.kind == .longDouble
        else { continue }
        let style = pair.target.text(argument.placeholder.style).filter { $0 != "'" && $0 != "+" }
        guard style != pair.source.text(other.placeholder.style).filter({ $0 != "'" && $0 != "+" })
        else {
          continue
        }
        report.add(
          "'\(pair.target.text(argument.range))' differs in flags, width or precision from "
            + "'\(pair.source.text(other.range))' of the source", pair, at: argument.range)
      }
    })
}

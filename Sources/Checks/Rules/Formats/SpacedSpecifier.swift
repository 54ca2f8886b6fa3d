import CatalogModel

extension Rule {
  static let spacedSpecifier = Rule(
    "spaced-specifier", .formats, .warning, "a specifier has a space behind its percent sign",
    why: """
      Apple's systems read '% @' as '%@', but translation tools do not, nor do people. It mostly comes \
      from a program that puts spaces around percent signs.
      """,
    flagged: [
      Example("es", "Expired on %@", "Caducó el % @"), Example("it", "Open in %@", "Apri in % @"),
      Example("ru", "Signed by %@", "Подписано: % @"),
    ],
    passing: [
      Example("es", "Expired on %@", "Caducó el %@"), Example("fr", "100% @ home", "100 % @ home"),
      Example("ja", "Open in %@", "%@で開く"),
    ],
    check: .pair(.percent) { pair, report in
      for specifier in pair.target.specifiers
      where specifier.counts && specifier.kind == .object
        && pair.target.bytes[specifier.style].contains(.space)
      {
        var fixed = pair.target.bytes
        fixed[specifier.range].removeAll { $0 == .space }
        report.add(
          "'\(pair.target.text(specifier.range))' has a space in it", pair, at: specifier.range,
          replacement: String(decoding: fixed, as: UTF8.self))
        return
      }
    })
}

import CatalogModel

extension Rule {
  static let spacedSpecifier = Rule(
    .spacedSpecifier, .formats, .warning,
    why: """
      Apple's systems read '% @' as '%@', and put a space in front of the number for '% d', but \
      translation tools take neither for a specifier, nor do people. It usually comes from a \
      program that puts spaces around percent signs.
      """,
    flagged: [
      Example("es", "Expired on %@", "Caducó el % @"), Example("it", "Open in %@", "Apri in % @"),
      Example("ru", "Signed by %@", "Подписано: % @"),
      Example("fr", "%d of %d", "%d sur % d"), Example("de", "%d files", "Dateien: % d"),
    ],
    passing: [
      Example("es", "Expired on %@", "Caducó el %@"), Example("fr", "100% @ home", "100 % @ home"),
      Example("ja", "Open in %@", "%@で開く"), Example("fr", "100%% of %d", "100 %% de %d"),
    ],
    check: .pair(.percent) { pair, report in
      for specifier in pair.target.specifiers
      where specifier.counts && (specifier.kind == .object || specifier.isNumber)
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

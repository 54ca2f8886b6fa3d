import CatalogModel

extension Rule {
  static let argumentSize = Rule(
    "argument-size", .formats, .warning, "'%ld' is used in place of '%lld', or the other way round",
    why: """
      Both are 64 bits wide on most devices, but 'long' has 32 bits on some Apple Watches, where \
      the next arguments are then read from the wrong place.
      """,
    flagged: [
      Example("de", "%ld", "%lld", key: "count"),
      Example("fr", "%lld files in %@", "%ld fichiers dans %@"),
      Example("ja", "%2$@: %1$lu", "%2$@：%1$llu", key: "count"),
      Example("ru", "%lld files", "Файлов: %ld"),
    ],
    passing: [
      Example("de", "%ld", "%li", key: "count"),
      Example("fr", "%lld files", "%llu fichiers"),
      Example("ja", "%zd", "%ld", key: "count"),
    ],
    check: .entry { pair, report in
      for (difference, leaf, source) in pair.argumentDifferences {
        guard case .type(let argument, let expected) = difference, difference.isOfSize else {
          continue
        }
        report.addType(argument, expected, leaf, source, pair)
      }
    })
}

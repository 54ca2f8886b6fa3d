import CatalogModel

extension Rule {
  static let cStringArgument = Rule(
    "c-string-argument", .formats, .warning, "a localized text formats a C string or writes memory",
    why: """
      '%s' reads bytes in the encoding of the system until a zero, and breaks every text that is \
      not ASCII; a Swift String or an NSString crashes it. '%n' writes to memory.
      """,
    flagged: [
      Example("en", "", "Hello %s", key: "a"), Example("en", "", "%1$s: %2$d", key: "b"),
      Example("en", "", "%S", key: "c"), Example("en", "", "名前 %s", key: "d"),
      Example("en", "", "Tea%n", key: "e"),
    ],
    passing: [
      Example("en", "", "Hello %@", key: "a"), Example("en", "", "50% sale", key: "b"),
      Example("en", "", "100%safe", key: "c"),
    ],
    check: .text(.percent) { pair, report in
      guard pair.isSource else { return }
      for specifier in pair.target.specifiers
      where specifier.counts && [.cString, .wideString, .write].contains(specifier.kind) {
        let way =
          specifier.kind == .write
          ? "remove it, or write '\\n' for a line break" : "write '%@' and pass a string"
        report.add(
          "'\(pair.target.text(specifier.range))' takes \(specifier.kind.name); \(way)", pair,
          at: specifier.range)
      }
    })
}

import CatalogModel

extension Rule {
  static let argumentInWord = Rule(
    "argument-in-word", .formats, .error, "'%arg' is directly followed by letters",
    why: "'%argument' is read as the number and 'ument', instead of whatever was meant.",
    flagged: [
      Example("en", "", "%argument left", key: "a"), Example("de", "", "%args Tassen", key: "b"),
      Example("fr", "", "%arguments", key: "c"),
    ],
    passing: [
      Example("en", "", "%arg left", key: "a"), Example("ja", "", "%arg杯", key: "b"),
      Example("de", "", "%arg-mal", key: "c"),
    ],
    check: .text(.percent) { pair, report in
      for specifier in pair.target.specifiers where specifier.kind == .argument {
        let end = specifier.range.upperBound
        guard end < pair.target.bytes.count, pair.target.bytes[end].isLetter else { continue }
        let word = pair.target.bytes[end...].prefix { $0.isLetter }
        let range = specifier.range.lowerBound..<word.endIndex
        report.add(
          "'\(pair.target.text(range))' is read as '%arg' followed by '\(pair.target.text(end..<word.endIndex))'; separate the two, or correct the placeholder",
          pair, at: range)
      }
    })
}

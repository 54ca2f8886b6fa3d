import CatalogModel

extension Rule {
  static let doubleSpace = Rule(
    "double-space", .text, .note, "a translation has two spaces in a row where the source has none",
    why: "It is a slip of the finger that people see as a gap.",
    flagged: [
      Example("de", "Tea and milk", "Tee  und Milch"), Example("fr", "Tea", "Le  thé"),
      Example("ru", "Hello, world", "Привет,  мир"),
    ],
    passing: [
      Example("de", "Tea  and milk", "Tee  und Milch"), Example("fr", "Tea", "Le thé"),
      Example("ja", "Tea", "お茶"),
    ],
    check: .pair(.doubleSpace) { pair, report in
      guard !pair.source.features.contains(.doubleSpace) else { return }
      let bytes = pair.target.bytes
      let (start, end) = (pair.target.leadingSpace.endIndex, pair.target.trailingSpace.startIndex)
      // In a text of only spaces, the two overlap.
      guard start < end,
        let place = (start..<end - 1).first(where: {
          bytes[$0] == .space && bytes[$0 + 1] == .space
        }), place > 0, !bytes[place - 1].isLineBreak
      else { return }
      report.add("text has two spaces in a row", pair, at: place..<place + 2)
    })
}

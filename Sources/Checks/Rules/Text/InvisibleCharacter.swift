import CatalogModel

extension Rule {
  static let invisibleCharacter = Rule(
    "invisible-character", .text, .note, "a translation has a zero-width space or a tatweel",
    why: """
      U+200B allows a line break inside of a word, U+0640 stretches one: both are layout, break \
      search and speech, and usually come from copying out of a document.
      """,
    flagged: [
      Example("de", "Tea", "Tee\u{200B}kanne"), Example("ar", "Tea", "شـــاي"),
      Example("ja", "Tea", "お\u{200B}茶"),
    ],
    passing: [
      Example("km", "Tea", "តែ\u{200B}ក្តៅ"), Example("de", "Tea\u{200B}", "Tee\u{200B}"),
      Example("ar", "Tea", "شاي"),
    ],
    check: .pair(.nonASCII) { pair, report in
      let zero = ["km", "th", "lo", "my", "bo"].contains(pair.words.code)
      for (name, isFound) in [
        ("a zero-width space", zero ? nil : difference(pair, "\u{200B}")),
        ("a tatweel", difference(pair, "\u{0640}\u{0640}")),
      ] {
        if let isFound { report.add("text has \(name); remove it", pair, at: isFound) }
      }
    })

  private static func difference(_ pair: TextPair, _ text: StaticString) -> Range<Int>? {
    pair.source.first(text) == nil ? pair.target.first(text) : nil
  }
}

import CatalogModel

extension Rule {
  static let blankTranslation = Rule(
    .blankTranslation, .text, .error,
    why: """
      The app shows nothing where the source has a text. A text that is not translated yet should \
      be left out, so that the source is shown.
      """,
    flagged: [
      Example("de", "Tea", ""), Example("ja", "Order tea", "  "), Example("fr", "%lld cups", "\n"),
    ],
    passing: [
      Example("de", "Tea", "Tee"), Example("fr", "", ""), Example("ja", " ", ""),
      Example("de", "Tea", "", state: .new), Example("zh-Hans", "Tea", "茶"),
    ],
    check: .pair(.any) { pair, report in
      guard pair.target.isBlank, !pair.source.isBlank, pair.place.isEmpty else { return }
      report.add(
        "translation is blank; leave it out or translate '\(pair.source.string)'", pair,
        // Short words such as ' at ' may have no counterpart.
        severity: pair.source.letters.count < 5 ? .warning : nil)
    })
}

import CatalogModel

extension Rule {
  static let singlePercent = Rule(
    "single-percent", .formats, .error, "a percent sign of a format is not doubled",
    why: """
      In a text with arguments '%%' shows a percent sign. A single one together with what follows, \
      even after a space, can be a specifier: '5 % de' reads the next argument as a number. A \
      source without arguments that doubles its percent sign is most likely formatted, too. \
      '%(name)' is not an argument until a specifier follows.
      """,
    flagged: [
      Example("de", "%lld%% done", "%lld% fertig"),
      Example("fr", "%d%% of %@", "%d % de %@"),
      Example("sv", "%1$@: %2$lld%%", "%1$@: %2$lld %"),
      Example("ru", "%lld%% done", "%lld% готово"), Example("fr", "%@", "%@ %"),
      Example("fr", "100%% sure", "100 % sûr"),
      Example("de", "For %(guest)@", "Für %(guest)"),
      Example("en", texts: ["hello": "Hello %(name)"]),
    ],
    passing: [
      Example("de", "100% sure", "100% sicher"),
      Example("de", "Save 50%!", "Spare 50%!"),
      Example("de", "50% sale", "50% Ausverkauf"), Example("en", texts: ["net": "50 %(net)"]),
      Example("tr", "%lld%% done", "%%%lld tamamlandı"),
    ],
    check: .text(.percent) { pair, report in
      let specifiers = pair.target.specifiers
      // Without an argument of its own, the text may be shown unformatted.
      let isFormatted =
        pair.entry.use == .formatted
        && (specifiers.contains { $0.counts } || pair.place.category != nil)
      let isDoubled =
        pair.entry.use != .plain && pair.source.specifiers.contains { $0.kind == .percent }
      let unfinished = specifiers.compactMap { pair.target.unfinishedArgument($0) }
      for range in unfinished {
        let text = pair.target.text(range)
        report.add(
          "'\(text)' names an argument without a specifier; write '\(text)@' for a text", pair,
          at: range, severity: isFormatted ? nil : .warning)
      }
      guard isFormatted || isDoubled else { return }
      // If the source has a stray sign, its effect is known.
      let isKnown = pair.source.specifiers.contains { $0.isStray }
      for specifier in specifiers
      where (specifier.isDoubtful || specifier.kind == .nothing)
        && !unfinished.contains(where: { $0.lowerBound == specifier.range.lowerBound })
      {
        let text = pair.target.text(specifier.range)
        let message =
          specifier.kind == .nothing
          ? "'%' stands alone in a format; write '%%'"
          : "'\(text)' is read as a specifier; write '%%' for a percent sign"
        report.add(
          message, pair, at: specifier.range,
          severity: specifier.kind == .nothing && isKnown ? .warning : nil)
      }
    })
}

extension CheckedText {
  /// Returns the UTF-8 offsets of `%(name)` without a specifier; nil for other signs, and after a
  /// digit, as in `50 %(net)`.
  fileprivate func unfinishedArgument(_ sign: Placeholder) -> Range<Int>? {
    guard sign.kind == .nothing, let name = sign.name else { return nil }
    let before = bytes[..<sign.range.lowerBound].last { $0 != .space }
    return before?.isDigit == true ? nil : sign.range.lowerBound..<name.upperBound + 1
  }
}

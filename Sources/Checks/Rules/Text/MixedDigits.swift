import CatalogModel

extension Rule {
  static let mixedDigits = Rule(
    "mixed-digits", .text, .note, "a text has digits of two scripts",
    why: """
      Arabic, Persian and Hindi are written with Latin digits or with their own, as the user \
      prefers. A text that has both was put together from two sources.
      """,
    flagged: [
      Example("ar", "12 of 20", "12 من ٢٠"), Example("fa", "10 to 20", "۱۰ تا 20"),
      Example("hi", "1 of 2", "१ में से 2"),
    ],
    passing: [
      Example("ar", "12 of 20", "١٢ من ٢٠"), Example("fa", "10 to 20", "10 تا 20"),
      Example("ar", "%1$@ of 20", "%1$@ من ٢٠"),
    ],
    check: .pair(.nonASCII) { pair, report in
      guard ["ar", "fa", "hi", "ur", "ne", "mr", "bn"].contains(pair.words.code),
        pair.target.features.contains(.digit)
      else { return }
      var latin: Range<Int>?
      var hasOther = false
      for (scalar, range) in pair.target.scalars where digit(scalar) != nil {
        if scalar.isASCII {
          if !pair.target.specifiers.contains(where: { $0.range.overlaps(range) }) {
            latin = latin ?? range
          }
        } else {
          hasOther = true
        }
      }
      guard let latin, hasOther else { return }
      report.add("text has Latin digits and digits of another script", pair, at: latin)
    })
}

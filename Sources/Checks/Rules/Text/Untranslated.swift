import CatalogModel

extension Rule {
  static let untranslated = Rule(
    "untranslated", .text, .warning, "a translation is the source text",
    why: """
      A sentence that is the same in two languages was most likely copied and never translated. \
      Names and single words may well be the same.
      """,
    flagged: [
      Example("de", "Please choose a tea", "Please choose a tea"),
      Example("ja", "Order %lld cups now", "Order %lld cups now"),
      Example("ru", "Delete this account?", "Delete this account?"),
    ],
    passing: [
      Example("de", "Oolong", "Oolong"),
      Example("ja", "Please choose a tea", "お茶を選んでください"),
      Example("en-GB", "Please choose a tea", "Please choose a tea"),
      Example("fr", "%@ – %@", "%@ – %@"),
      Example("de", "https://example.com", "https://example.com"),
    ],
    check: .pair(.letter) { pair, report in
      guard pair.target.isSame(pair.source), pair.state != .needsReview,
        !pair.words.isVariantOfSource, pair.target.wordCount >= 3,
        !pair.target.features.contains(.address)
      else { return }
      report.add("translation is the source text; translate it", pair)
    })
}

extension CheckedText {
  /// The number of words outside of specifiers. A word is a run of ASCII letters and characters
  /// beyond ASCII; a single ASCII letter does not count.
  var wordCount: Int {
    var count = 0
    var length = 0
    var specifier = 0
    for (index, byte) in bytes.enumerated() {
      while specifier < specifiers.count, specifiers[specifier].range.upperBound <= index {
        specifier += 1
      }
      let isInside = specifier < specifiers.count && specifiers[specifier].range.contains(index)
      if !isInside, byte.isLetter || byte >= 0x80 {
        length += 1
        if length == 2 { count += 1 }
      } else {
        length = 0
      }
    }
    return count
  }
}

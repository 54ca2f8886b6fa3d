import CatalogModel

extension Rule {
  static let pluralCandidate = Rule(
    "plural-candidate", .plurals, .warning, "a text with a number and a noun has no plural forms",
    why: """
      '%lld items' is '1 items' for one, and many languages need more forms than two. Vary the text \
      by plural in the catalog or in a stringsdict, or mark it for inflection.
      """,
    flagged: [
      Example("en", "", "%lld items", key: "a"), Example("en", "", "Delete %d files?", key: "b"),
      Example("en", "", "%1$@ sent you %2$ld messages", key: "c"),
      Example("en", "", "Order %lld Tickets", key: "d"),
      Example("en", "", "You have %lld new messages", key: "e"),
      Example("en", "", "%lld people like this", key: "f"),
    ],
    passing: [
      Example("en", [:], plural: [.one: "%lld item", .other: "%lld items"]),
      Example("en", "", "^[%lld item](inflect: true)", key: "b"),
      Example("en", "", "Chapter %d", key: "c"), Example("en", "", "%d%% less", key: "d"),
      Example("en", "", "%d is always first", key: "e"),
      Example("en", "", "%d of my items", key: "f"), Example("en", "", "%@ sent files", key: "g"),
      Example("en", "", "Line %lld contains errors", key: "h"),
      Example("ja", "%lld items", "%lld個"),
    ],
    check: .text(.percent) { pair, report in
      guard pair.isSource, pair.words.code == "en", pair.place.category == nil,
        pair.place.substitution == nil, pair.target.bytes.count < 400,
        !pair.target.features.contains(.square)
      else { return }
      guard let range = pair.target.pluralAfterNumber else { return }
      report.add(
        "'\(pair.target.text(range))' is wrong for 1; give the text plural forms", pair, at: range)
    })
}

extension CheckedText {
  /// The UTF-8 offsets from the first placeholder for a number that an English plural noun follows
  /// to the end of that noun; nil if no number has one.
  var pluralAfterNumber: Range<Int>? {
    for specifier in specifiers where specifier.counts && specifier.kind != .float {
      guard specifier.isNumber || specifier.kind == .argument else { continue }
      // An argument of unknown type may be a name followed by a verb.
      let reach = specifier.isNumber ? 3 : 1
      if let noun = Self.pluralNoun(in: bytes, from: specifier.range.upperBound, within: reach) {
        return specifier.range.lowerBound..<noun.upperBound
      }
    }
    return nil
  }

  /// Returns the UTF-8 offsets of the English plural noun after a number, with only adjectives
  /// between: a word of `plurals`, or one of at least four letters that ends in s, but not in ss,
  /// and is not in `singular`. Nil if the next `reach` words have none.
  private static func pluralNoun(
    in bytes: [UInt8], from start: Int, within reach: Int
  ) -> Range<Int>? {
    var start = start
    for number in 0..<reach {
      guard start < bytes.count, bytes[start] == .space else { return nil }
      let word = start + 1..<(bytes[(start + 1)...].firstIndex { !$0.isLetter } ?? bytes.count)
      let isWord = !word.isEmpty && bytes[word].dropFirst().allSatisfy { $0 | 0x20 == $0 }
      guard isWord, reach > 1 || bytes[word][word.lowerBound] | 0x20 == bytes[word.lowerBound]
      else { return nil }
      let text = String(decoding: bytes[word].map { $0 | 0x20 }, as: UTF8.self)
      let isPlural = word.count > 3 && text.hasSuffix("s") && !text.hasSuffix("ss")
      if plurals.contains(text) || isPlural && !singular.contains(text) { return word }
      guard !singular.contains(text), !notAdjectives.contains(text), number + 1 < reach else {
        return nil
      }
      start = word.upperBound
    }
    return nil
  }

  /// Plurals that do not end in s.
  private static let plurals: Set<String> = [
    "children", "feet", "men", "mice", "people", "teeth", "women",
  ]

  /// Words that end in s and are not plurals, including verbs that may follow a name.
  private static let singular: Set<String> = [
    "always", "plus", "minus", "versus", "this", "thus", "status", "does", "bits", "times",
    "across", "series", "focus", "canvas", "bonus", "gps", "perhaps", "appears", "arrives",
    "begins", "belongs", "contains", "departs", "exists", "expires", "fails", "includes", "needs",
    "requires", "says", "seems", "wins",
  ]

  /// Words that show that the number does not count a noun after them.
  private static let notAdjectives: Set<String> = [
    "a", "about", "after", "ago", "an", "and", "are", "as", "at", "away", "be", "before", "but",
    "by",
    "can", "could", "for", "from", "had", "has", "have", "if", "in", "into", "is", "it", "its",
    "may",
    "might", "must", "no", "not", "of", "off", "on", "or", "our", "out", "over", "per", "percent",
    "shall", "should", "since", "so", "than", "that", "the", "their", "then", "these", "those",
    "to",
    "under", "until", "up", "via", "was", "were", "when", "which", "while", "who", "will", "with",
    "within", "without", "would", "you", "your",
  ]
}

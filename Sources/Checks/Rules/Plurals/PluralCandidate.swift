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
    ],
    passing: [
      Example("en", [:], plural: [.one: "%lld item", .other: "%lld items"]),
      Example("en", "", "^[%lld item](inflect: true)", key: "b"),
      Example("en", "", "Chapter %d", key: "c"), Example("en", "", "%d%% less", key: "d"),
      Example("en", "", "%d is always first", key: "e"), Example("ja", "%lld items", "%lld個"),
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
  /// A number with the English word behind it, if that is a plural.
  var pluralAfterNumber: Range<Int>? {
    for specifier in specifiers where specifier.counts && specifier.kind != .float {
      guard specifier.isNumber || specifier.kind == .argument,
        let noun = Self.pluralNoun(in: bytes, from: specifier.range.upperBound)
      else { continue }
      return specifier.range.lowerBound..<noun.upperBound
    }
    return nil
  }

  /// The English word behind a number, if it is a plural: lower case, with an s at the end.
  private static func pluralNoun(in bytes: [UInt8], from start: Int) -> Range<Int>? {
    guard start < bytes.count, bytes[start] == .space else { return nil }
    let word = start + 1..<(bytes[(start + 1)...].firstIndex { !$0.isLetter } ?? bytes.count)
    guard word.count > 3, bytes[word].allSatisfy({ $0 | 0x20 == $0 }),
      bytes[word].last == 0x73, bytes[word].dropLast().last != 0x73
    else { return nil }
    return singular.contains(String(decoding: bytes[word], as: UTF8.self)) ? nil : word
  }

  /// Words in s that are no plurals.
  private static let singular: Set<String> = [
    "always", "plus", "minus", "versus", "this", "thus", "status", "does", "bits", "times",
    "across", "series", "others", "focus", "canvas", "bonus", "gps",
  ]
}

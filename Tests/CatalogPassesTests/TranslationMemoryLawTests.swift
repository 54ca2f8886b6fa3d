import CatalogModel
import TestSupport
import Testing

@testable import CatalogPasses

/// A memory finds exactly the matches of a comparison with each of its texts.
@Suite struct TranslationMemoryLawTests {
  /// A few words, so that texts are similar, and some that do not count as words.
  private static let words = [
    "tea", "Tea", "cup", "the", "a", "%lld", "%@", "12", "cart!", "茶", "碗", "don't", "…", "",
  ]

  private static func text(_ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 0...7, using: &random)).map { _ in
      words.randomElement(using: &random) ?? ""
    }.joined(separator: " ")
  }

  @Test("the index of words finds what comparing with every text finds", arguments: 0..<200)
  func findsAll(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let texts = (0..<40).map { _ in Self.text(&random) }
    var index = WordIndex()
    for text in texts { index.add(text) }
    for _ in 0..<10 {
      let wanted = Self.text(&random)
      let minimum = Int.random(in: 1...99, using: &random)
      let found = index.texts(like: wanted, minimum: minimum).map { [$0.text, "\($0.score)"] }
      let own = WordIndex.words(of: wanted)
      let expected = texts.compactMap { text -> [String]? in
        let score = Self.score(own, WordIndex.words(of: text))
        return score >= minimum ? [text, "\(score)"] : nil
      }
      #expect(found == expected, "\(wanted.debugDescription), \(minimum)")
    }
  }

  /// Returns the percentage of words that stay, from the full table of distances.
  private static func score(_ left: [String], _ right: [String]) -> Int {
    guard !left.isEmpty, !right.isEmpty else { return 0 }
    var table = [Array(0...right.count)]
    for (line, word) in left.enumerated() {
      var row = [line + 1]
      for (column, other) in right.enumerated() {
        row.append(
          min(
            table[line][column] + (word == other ? 0 : 1), table[line][column + 1] + 1,
            row[column] + 1))
      }
      table.append(row)
    }
    let longest = max(left.count, right.count)
    return min(99, (longest - table[left.count][right.count]) * 100 / longest)
  }

  @Test("a translation is taken only where all that makes it certain holds", arguments: 0..<400)
  func provesByDefinition(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let languages = ["de", "fr", "ja", "pl"].compactMap { LanguageTag($0) }
    // How often a language has a different translation for the same text.
    let unlike = [0, 0, 1, 8].randomElement(using: &random) ?? 0
    func targets(_ source: String, _ random: inout SplitMix64) -> [LanguageTag: String] {
      var result: [LanguageTag: String] = [:]
      for language in languages where Int.random(in: 0..<5, using: &random) > 0 {
        let isOther = Int.random(in: 0..<40, using: &random) < unlike
        result[language] = "\(source) \(language)\(isOther ? "!" : "")"
      }
      return result
    }
    let entries = (0..<60).map { number in
      let source = "text \(Int.random(in: 0..<8, using: &random))"
      return TranslationMemory.Entry(
        origin: "A", key: "\(number)", source: source, targets: targets(source, &random))
    }
    let memory = TranslationMemory(entries)
    for number in 0..<9 {
      let source = "text \(number)"
      for language in languages {
        let own = targets(source, &random)
        let taken = memory.provenTarget(of: source, in: language, targets: own)
        let proven = Self.proven(source, language, own, entries)
        #expect(taken == proven)
      }
    }
  }

  /// Returns the definition, taken literally.
  private static func proven(
    _ source: String, _ language: LanguageTag, _ own: [LanguageTag: String],
    _ entries: [TranslationMemory.Entry]
  ) -> String? {
    let same = entries.filter { $0.source == source && $0.targets[language] != nil }
    let translations = Set(same.compactMap { $0.targets[language] })
    guard translations.count == 1 else { return nil }
    let others = same.flatMap { entry in
      own.keys.filter { $0 != language }.compactMap { other in
        entry.targets[other].map { (language: other, isSame: $0 == own[other]) }
      }
    }
    let unlike = others.count { !$0.isSame }
    guard Set(others.map(\.language)).count >= 2, unlike * 50 <= others.count else { return nil }
    // Of equal texts, all but the first could have other translations.
    var consistent = 0
    var all = 0
    for group in Dictionary(grouping: entries, by: \.source).values {
      let targets = group.compactMap { $0.targets[language] }
      guard !targets.isEmpty else { continue }
      let most = Dictionary(grouping: targets) { $0 }.values.map(\.count).max() ?? 0
      consistent += most - 1
      all += targets.count - 1
    }
    guard all >= 5, consistent * 20 >= all * 19 else { return nil }
    return translations.first
  }
}

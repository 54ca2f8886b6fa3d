public import CatalogModel

/// Texts with known translations, found by their content.
///
/// - Exact matches have the same bytes.
/// - Other matches are scored by the share of words that stay, in order, less 10 if they have other
///   placeholders. Numbers, punctuation and letter case are ignored.
public struct TranslationMemory: Sendable {
  public let entries: [Entry]
  /// The indices of the entries with each source text, in ascending order.
  private var bySource: [Key: [Int]] = [:]
  /// The consistency of each language: of the entries that repeat an earlier source, the number of
  /// those with the usual translation, and of all.
  private var consistency: [LanguageTag: (same: Int, all: Int)] = [:]
  private var index = SimilarTexts()

  /// A text with its translations.
  public struct Entry: Sendable, Equatable {
    /// The path of the file that contains the text.
    public let origin: String
    public let key: String
    public let source: String
    public let targets: [LanguageTag: String]

    public init(
      origin: String, key: String, source: String, targets: [LanguageTag: String]
    ) {
      self.origin = origin
      self.key = key
      self.source = source
      self.targets = targets
    }
  }

  /// A translation of the same or a similar text.
  public struct Suggestion: Sendable, Equatable {
    /// The score: 100 for the same text, less for any other.
    public let score: Int
    public let source: String
    public let target: String
    /// The file and the key of the most similar text with this translation, the first of several.
    public let origin: String
    public let key: String
    /// The number of matching texts with this translation.
    public internal(set) var count: Int
  }

  /// Creates a memory of texts, ignoring those with an empty source or without translations.
  ///
  /// - Parameter isExact: Whether to find only exact matches, which needs no index of words.
  public init(_ entries: [Entry], isExact: Bool = false) {
    self.entries = entries.filter { !$0.source.isEmpty && !$0.targets.isEmpty }
    for (number, entry) in self.entries.enumerated() {
      let key = Key(entry.source)
      if bySource[key] == nil, !isExact { index.add(entry.source) }
      bySource[key, default: []].append(number)
    }
    for numbers in bySource.values where numbers.count > 1 {
      var counts: [LanguageTag: [String: Int]] = [:]
      for number in numbers {
        for (language, target) in self.entries[number].targets {
          counts[language, default: [:]][target, default: 0] += 1
        }
      }
      for (language, targets) in counts {
        let all = targets.values.reduce(0, +)
        consistency[language, default: (0, 0)].same += (targets.values.max() ?? 1) - 1
        consistency[language, default: (0, 0)].all += all - 1
      }
    }
  }
}

extension TranslationMemory {
  /// Returns whether an entry with the same source text has a translation into a language.
  public func hasExact(_ source: String, _ language: LanguageTag) -> Bool {
    bySource[Key(source)]?.contains { entries[$0].targets[language] != nil } == true
  }

  /// Returns at most `limit` translations of the same and similar texts, the best first; equal
  /// scores by frequency, then by bytes.
  ///
  /// - Parameter minimum: The minimum score, from 1 to 100.
  public func suggestions(
    for source: String, in language: LanguageTag, minimum: Int, limit: Int
  ) -> [Suggestion] {
    var found: [Suggestion] = []
    var places: [Key: Int] = [:]
    func add(_ numbers: [Int], _ score: Int) {
      for number in numbers {
        let entry = entries[number]
        guard let target = entry.targets[language] else { continue }
        guard let known = places[Key(target)] else {
          places[Key(target)] = found.count
          found.append(
            Suggestion(
              score: score, source: entry.source, target: target, origin: entry.origin,
              key: entry.key, count: 1))
          continue
        }
        found[known].count += 1
      }
    }
    add(bySource[Key(source)] ?? [], 100)
    if minimum < 100 {
      for other in index.texts(like: source, minimum: minimum) {
        add(bySource[Key(other.text)] ?? [], other.score)
      }
    }
    let sorted = found.sorted { left, right in
      (right.score, right.count) == (left.score, left.count)
        ? left.target.utf8.lexicographicallyPrecedes(right.target.utf8)
        : (left.score, left.count) > (right.score, right.count)
    }
    return Array(sorted.prefix(limit))
  }

  /// Returns the translation that a text has in all places; nil unless it is all but certain. It is
  /// certain if
  ///
  /// - all exact matches have one translation in the language,
  /// - the text and its matches have translations in at least two other languages, of which at most
  ///   one in 50 differs, so that they mean the same,
  /// - and of at least five repetitions of texts in the memory, 19 of 20 have the usual translation
  ///   in the language.
  ///
  /// - Parameter targets: The translations of the text in other languages.
  public func provenTarget(
    of source: String, in language: LanguageTag, targets: [LanguageTag: String]
  ) -> String? {
    let (same, all) = consistency[language] ?? (0, 0)
    guard all >= 5, same * 20 >= all * 19 else { return nil }
    let numbers = (bySource[Key(source)] ?? []).filter { entries[$0].targets[language] != nil }
    guard let target = numbers.first.flatMap({ entries[$0].targets[language] }),
      numbers.allSatisfy({ entries[$0].targets[language]?.hasSameBytes(as: target) == true })
    else { return nil }
    var languages: Set<LanguageTag> = []
    var count = 0
    var others = 0
    for number in numbers {
      for (other, translation) in entries[number].targets where other != language {
        guard let own = targets[other] else { continue }
        languages.insert(other)
        count += 1
        if !own.hasSameBytes(as: translation) { others += 1 }
      }
    }
    return languages.count >= 2 && others * 50 <= count ? target : nil
  }
}

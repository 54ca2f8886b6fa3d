internal import CatalogModel

/// An index of texts that finds similar ones.
public struct SimilarTexts: Sendable {
  private var index = WordIndex()

  public init() {}

  /// Adds a text, which should not yet be in the index.
  public mutating func add(_ text: String) { index.add(text) }

  /// Returns other texts with scores below 100 and at least `minimum`, the most similar first;
  /// equal scores in the order of insertion.
  ///
  /// The score is the percentage of words that stay, in order, less 10 if the placeholders differ.
  /// Numbers, punctuation and letter case are ignored.
  ///
  /// - Parameter minimum: The minimum score, from 1 to 100.
  public func texts(like text: String, minimum: Int) -> [(text: String, score: Int)] {
    let specifiers = Self.specifiers(of: text)
    let alike = index.texts(like: text, minimum: minimum).compactMap { other, score in
      // With different placeholders, more than the words must be changed.
      let score = score - (Self.specifiers(of: other) == specifiers ? 0 : 10)
      return score < minimum || other.hasSameBytes(as: text) ? nil : (text: other, score: score)
    }
    return alike.enumerated().sorted {
      ($1.element.score, $0.offset) < ($0.element.score, $1.offset)
    }.map { $0.element }
  }

  /// Returns the sorted format specifiers of a text.
  private static func specifiers(of text: String) -> [String] {
    guard text.utf8.contains(.percent) else { return [] }
    return FormatString(text).placeholders.map { $0.specifier }.sorted()
  }
}

internal import CatalogModel

/// Texts in which those are found that say much the same.
public struct SimilarTexts: Sendable {
  private var index = WordIndex()

  public init() {}

  /// Adds a text, which should not be one of those that it has.
  public mutating func add(_ text: String) { index.add(text) }

  /// Other texts with scores below 100, the most similar first; of those with one score in the order in
  /// which they were added.
  ///
  /// - Parameter minimum: The least score, from 1 to 100.
  public func texts(like text: String, minimum: Int) -> [(text: String, score: Int)] {
    let specifiers = Self.specifiers(of: text)
    let alike = index.texts(like: text, minimum: minimum).compactMap { other, score in
      // What has other placeholders must be changed in more than its words.
      let score = score - (Self.specifiers(of: other) == specifiers ? 0 : 10)
      return score < minimum || other.hasSameBytes(as: text) ? nil : (text: other, score: score)
    }
    return alike.enumerated().sorted {
      ($1.element.score, $0.offset) < ($0.element.score, $1.offset)
    }.map { $0.element }
  }

  /// The format specifiers of a text, in any order.
  private static func specifiers(of text: String) -> [String] {
    guard text.utf8.contains(.percent) else { return [] }
    return FormatString(text).placeholders.map { $0.specifier }.sorted()
  }
}

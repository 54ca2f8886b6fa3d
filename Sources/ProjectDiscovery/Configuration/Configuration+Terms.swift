public import CatalogModel

extension Configuration {
  /// A term of the source texts with the words for it.
  public struct Term: Sendable {
    public let text: String
    /// The words by language; those after a `!` must not be used.
    public internal(set) var forms: [(language: Located<LanguageTag>, texts: [String])] = []
  }
}

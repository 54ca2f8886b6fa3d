public import CatalogModel

extension Configuration {
  /// A term of the source texts with the words for it.
  public struct Term: Sendable {
    public let text: String
    /// By language; what stands behind a `!` must not be used.
    public internal(set) var forms: [(language: Located<LanguageTag>, texts: [String])] = []
  }
}

public import CatalogModel

extension Configuration {
  /// A term of the source texts, such as `basket`, with the words that translate it.
  public struct Term: Sendable {
    public let text: String
    /// The words for each language, in the file's order; a word with the prefix `!`, such as
    /// `!Korb`, must not be used.
    public internal(set) var forms: [(language: Located<LanguageTag>, texts: [String])] = []
  }
}

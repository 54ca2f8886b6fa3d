public import CatalogModel

/// The words that a team has agreed on.
public struct Terminology: Sendable {
  /// Names that stay as they are in every translation.
  public var names: [String]
  public var terms: [Term]

  public init(names: [String] = [], terms: [Term] = []) {
    self.names = names
    self.terms = terms
  }

  /// How a term of the source texts is translated into a language.
  public struct Term: Sendable {
    public let text: String
    public let language: LanguageTag
    /// The words for it, one of which is expected; empty if any is fine.
    public let wanted: [String]
    /// Words that must not be used for it.
    public let unwanted: [String]

    /// Takes the words for a term; those behind a `!` are not to be used.
    public init(_ text: String, _ language: LanguageTag, _ words: [String]) {
      self.text = text
      self.language = language
      wanted = words.filter { !$0.hasPrefix("!") }
      unwanted = words.filter { $0.hasPrefix("!") }.map { String($0.dropFirst()) }
    }
  }

  /// The terms of a language, also those of the one that it is a variant of.
  public func terms(of language: LanguageTag) -> [Term] {
    let code = language.description.prefix { $0 != "-" }
    let own = terms.filter { $0.language == language }
    let texts = Set(own.map { $0.text })
    return own + terms.filter { $0.language.description == code && !texts.contains($0.text) }
  }
}

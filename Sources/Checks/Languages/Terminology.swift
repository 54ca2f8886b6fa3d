public import CatalogModel

/// The names and terms that a team has agreed on.
public struct Terminology: Sendable, Equatable {
  /// Names that stay unchanged in every translation.
  public var names: [String]
  public var terms: [Term]

  public init(names: [String] = [], terms: [Term] = []) {
    self.names = names
    self.terms = terms
  }

  /// A term of the source language, with the words that translations into one language should or
  /// must not use for it.
  public struct Term: Sendable, Equatable {
    public let text: String
    public let language: LanguageTag
    /// The words for the term, at least one of which is expected; empty if any word is fine.
    public let wanted: [String]
    /// Words that must not be used for the term.
    public let unwanted: [String]

    /// Creates a term with its words; those prefixed with `!` must not be used.
    public init(_ text: String, _ language: LanguageTag, _ words: [String]) {
      self.text = text
      self.language = language
      wanted = words.filter { !$0.hasPrefix("!") }
      unwanted = words.filter { $0.hasPrefix("!") }.map { String($0.dropFirst()) }
    }
  }

  /// Returns the terms of a language, and those of its base language (`de` for `de-AT`) that it
  /// does not redefine.
  public func terms(of language: LanguageTag) -> [Term] {
    let code = language.description.prefix { $0 != "-" }
    let own = terms.filter { $0.language == language }
    let texts = Set(own.map { $0.text })
    return own + terms.filter { $0.language.description == code && !texts.contains($0.text) }
  }
}

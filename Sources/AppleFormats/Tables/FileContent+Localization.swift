public import CatalogModel

extension Localization {
  /// Returns each text without its state, named by its path: `value`, `plural.one`, `phrases.1`,
  /// `substitutions.teas.plural.one`. Texts of substitutions come last.
  public func values() -> [FileContent.Value] { texts.map { .init(name: $0.name, text: $0.text) } }

  /// Returns each text with its state, named by language and path: `fr.value`, `fr.plural.one`.
  func values(in language: String) -> [FileContent.Value] {
    texts.map { .init(name: "\(language).\($0.name)", text: $0.text, state: $0.state.name) }
  }

  private var texts: [(name: String, text: String, state: TranslationState)] {
    message.texts(in: nil) + substitutions.flatMap { $0.message.texts(in: $0.name) }
  }
}

extension Message {
  /// Returns each text with its state, named by its path in the localization: `value` for a plain
  /// text, `phrases.1` for the first phrase.
  fileprivate func texts(
    in substitution: String?
  ) -> [(name: String, text: String, state: TranslationState)] {
    if case .phrases(let phrases, let state) = self {
      return phrases.enumerated().map { ("phrases.\($0.offset + 1)", $0.element, state) }
    }
    return leaves.map {
      let path = TextPath($0.path.steps, in: substitution)
      return (path.isEmpty ? "value" : path.description, $0.text, $0.state)
    }
  }
}

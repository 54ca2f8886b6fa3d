internal import CatalogFormats
internal import CatalogModel

/// The translations of entries that are one text each: looked up by language once, those of a
/// language are read in a row.
struct PlainTranslations: Sendable {
  private var languages: [LanguageTag: [Translation]] = [:]
  private var count = 0
  private var source = LanguageTag.undetermined
  private var hasStates = false

  /// What an entry says in a language.
  enum Translation: Sendable {
    case none
    case text(XLIFFDocument.Target)
    /// Forms, which are more than one text.
    case varied
  }

  init() {}

  init(_ catalog: Catalog, hasStates: Bool) {
    count = catalog.entries.count
    source = catalog.sourceLanguage
    self.hasStates = hasStates
  }

  /// Those of all entries; nil where there is none.
  subscript(language: LanguageTag) -> [Translation]? { languages[language] }

  /// Adds what an entry says; false where XML cannot hold it.
  mutating func add(_ entry: Entry, at index: Int) -> Bool {
    for (language, localization) in entry.localizations where language != source {
      let translation: Translation
      if case .text(let text, let state) = localization.message, localization.substitutions.isEmpty
      {
        guard XMLEscaping.isRepresentable(text) else { return false }
        translation = .text(
          hasStates ? XLIFFDocument.Target(text, state) : XLIFFDocument.Target(text))
      } else {
        guard localization.texts.allSatisfy(XMLEscaping.isRepresentable) else { return false }
        translation = .varied
      }
      languages[language, default: Array(repeating: .none, count: count)][index] = translation
    }
    return true
  }
}

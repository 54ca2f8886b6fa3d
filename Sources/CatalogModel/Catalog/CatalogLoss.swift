/// Something of an entry for which the other side has no place.
public struct CatalogLoss: Sendable, Equatable {
  public var key: String
  /// As it is written; nil where no language is concerned.
  public var language: String?
  public var part: Part
  /// What is lost, in words.
  public var message: String

  /// What is lost of an entry of a file that has its key twice.
  public static let hidden = "another entry of this key counts"

  public init(key: String, language: String? = nil, part: Part, message: String) {
    self.key = key
    self.language = language
    self.part = part
    self.message = message
  }

  /// What of an entry is lost; the raw value is stable.
  public enum Part: String, Sendable, CaseIterable {
    /// All of it.
    case entry
    case comment
    case extractionState = "extraction-state"
    /// Whether it is to be translated.
    case translatable
    /// Texts of a language, or how they are chosen.
    case text
    /// How far the translation into a language has come.
    case state
  }
}

extension Catalog {
  /// Compares the catalog with what was read of the file it was written into, so that nothing can
  /// be lost silently: the result is all that differs, and no more.
  ///
  /// - Parameters:
  ///   - languages: The ones that were to be written.
  ///   - place: What was written, as in "has no place in …".
  ///   - explanations: Better words for texts that differ, by whoever wrote them.
  ///
  /// The order of entries and substitutions is not compared, nor are the places in the code. An
  /// entry that says nothing in the source language says its key, which need not be written.
  public func losses(
    in written: Catalog, languages: [LanguageTag], place: String,
    explanations: [CatalogLoss] = []
  ) -> [CatalogLoss] {
    let known = Dictionary(last: written.entries.map { (Key($0.key), $0) })
    let explained = Dictionary(grouping: explanations) { Key($0.key) }
    return entries.flatMap { entry in
      var comparison = EntryComparison(
        entry, sourceLanguage: sourceLanguage, place: place,
        explanations: explained[Key(entry.key)] ?? [])
      comparison.compare(known[Key(entry.key)], languages)
      return comparison.losses
    }
  }
}

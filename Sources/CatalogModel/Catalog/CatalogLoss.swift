/// A part of an entry that a conversion or merge loses, such as a comment that the other format
/// cannot represent.
public struct CatalogLoss: Sendable, Equatable {
  public var key: String
  /// The language as a tag, or as the file names it; nil if the loss does not concern a language.
  public var language: String?
  public var part: Part
  /// The message that describes the loss, such as `comments have no place in XLIFF`.
  public var message: String

  /// The message for an entry that is ignored in favor of another one with the same key.
  public static let hidden = "another entry has the same key, and is used"

  public init(key: String, language: String? = nil, part: Part, message: String) {
    self.key = key
    self.language = language
    self.part = part
    self.message = message
  }

  /// The part of an entry that is lost; raw values are stable.
  public enum Part: String, Sendable, CaseIterable {
    /// The whole entry.
    case entry
    case comment
    case extractionState = "extraction-state"
    /// Whether the entry should be translated.
    case translatable
    /// The texts of a language, or the conditions by which one is chosen.
    case text
    /// The state of a translation.
    case state
  }
}

extension Catalog {
  /// Compares the catalog with the one read back from the file that it was written to. Returns what
  /// the file lacks or changes, in the order of the entries.
  ///
  /// - Parameters:
  ///   - languages: The languages that should have been written.
  ///   - place: The written format as a noun phrase, with its article if it has one, such as
  ///     `a '.strings' file`, for messages such as "comments have no place in …".
  ///   - explanations: Better messages from the writer for lost entries, by key, and for differing
  ///     texts, by key and language.
  ///
  /// Entries, languages and extraction states that only the file has are ignored, as are the order
  /// of entries and substitutions, places in the code, and symbol settings. An entry without
  /// content in the source language has its key as text, which need not be written.
  public func losses(
    in written: Catalog, languages: [LanguageTag], place: String,
    explanations: [CatalogLoss] = []
  ) -> [CatalogLoss] {
    // A written file mostly has the same keys in the same order.
    let isSame =
      entries.count == written.entries.count
      && zip(entries, written.entries).allSatisfy { $0.key.hasSameBytes(as: $1.key) }
    let places =
      isSame
      ? [:] : Dictionary(last: written.entries.indices.map { (Key(written.entries[$0].key), $0) })
    let explained = Dictionary(grouping: explanations) { Key($0.key) }
    var losses: [CatalogLoss] = []
    for index in entries.indices {
      let key = Key(entries[index].key)
      var comparison = EntryComparison(
        entries[index], sourceLanguage: sourceLanguage, place: place,
        explanations: explained.isEmpty ? [] : explained[key] ?? [])
      let place = isSame ? index : places[key]
      comparison.compare(place.map { written.entries[$0] }, languages)
      losses += comparison.losses
    }
    return losses
  }
}

public import CatalogModel

/// Combines the strings of all files into one catalog per table.
public enum CatalogBuilder {
  /// Returns the catalogs sorted by table, with their entries in the order of a `.strings` file
  /// (apple-formats 5.1), and a warning for each key of a table with several default values.
  ///
  /// Of several default values, the first by sorting is kept; an entry has no value if it would be
  /// empty or repeat the key. Comments of all uses are kept, sorted. The result does not depend on
  /// the order of the strings.
  public static func catalogs(
    of strings: [ExtractedString], sourceLanguage: LanguageTag
  ) -> (catalogs: [Catalog], diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let tables = Dictionary(grouping: strings, by: \.table).sorted { $0.key < $1.key }
    let catalogs = tables.map { table, strings in
      // By bytes: `String` treats two spellings of one letter as the same key, Apple does not.
      let entries = Dictionary(grouping: strings) { Array($0.key.utf8) }.values.map { uses in
        entry(
          uses[0].key, uses.sorted { $0.span < $1.span }, in: sourceLanguage, &diagnostics)
      }
      return Catalog(
        table: table, sourceLanguage: sourceLanguage,
        entries: SortOrder.caseInsensitive.sorted(Array(entries), by: \.key))
    }
    return (catalogs, diagnostics.sorted())
  }

  private static func entry(
    _ key: String, _ uses: [ExtractedString], in language: LanguageTag,
    _ diagnostics: inout [Diagnostic]
  ) -> Entry {
    let values = Set(uses.compactMap(\.value)).sorted()
    if values.count > 1 { diagnostics.append(.conflictingValues(key, uses, kept: values[0])) }
    // An empty default value, or one that repeats the key, is ignored.
    let value = values.first.flatMap { $0.isEmpty || $0 == key ? nil : $0 }
    var entry = Entry(
      key: key, value: value, comments: Set(uses.compactMap(\.comment)).sorted(),
      origins: uses.map(\.span))
    if let phrases = uses.lazy.map(\.phrases).first(where: { !$0.isEmpty }) {
      entry.localizations[language] = Localization(.phrases(phrases, .new))
    }
    return entry
  }
}

extension Diagnostic {
  fileprivate static func conflictingValues(
    _ key: String, _ uses: [ExtractedString], kept: String
  ) -> Diagnostic {
    let valued = uses.filter { $0.value != nil }
    let others = valued.filter { $0.value != kept }
    return Diagnostic(
      .conflictingValues, .warning,
      "key '\(key)' has several default values, of which \(kept.isEmpty ? "none" : "'\(kept)'") is kept; give all its uses the same value, or give each value its own key",
      at: others.first?.span,
      notes: valued.first { $0.value == kept && !kept.isEmpty }
        .map { [Note("the kept value is given here", at: $0.span)] } ?? [])
  }
}

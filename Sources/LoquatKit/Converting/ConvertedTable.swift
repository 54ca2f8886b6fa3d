package import CatalogModel

/// A table combined from its files.
package struct ConvertedTable {
  package var catalog: Catalog
  /// Whether the source language is known and has texts, possibly as keys.
  package let hasSource: Bool
}

extension ConvertedTable {
  /// The languages of the table's texts, sorted; includes the source language if the keys are the
  /// texts in that language.
  package var languages: [LanguageTag] {
    var found: Set<LanguageTag> = hasSource ? [catalog.sourceLanguage] : []
    for entry in catalog.entries { found.formUnion(entry.localizations.keys) }
    return found.sorted()
  }

  /// Whether the source language is unspecified, and an entry has a text in it.
  package var hasUnnamedTexts: Bool {
    catalog.sourceLanguage == .undetermined
      && catalog.entries.contains { $0.localizations[.undetermined] != nil }
  }
}

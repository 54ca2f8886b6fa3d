package import CatalogModel

/// A table as its files say it.
package struct ConvertedTable {
  package var catalog: Catalog
  /// Whether the texts that are translated are known, be they the keys.
  package let hasSource: Bool
}

extension ConvertedTable {
  /// The languages of its texts, sorted; the source language also where the keys are its texts.
  package var languages: [LanguageTag] {
    var found: Set<LanguageTag> = hasSource ? [catalog.sourceLanguage] : []
    for entry in catalog.entries { found.formUnion(entry.localizations.keys) }
    return found.sorted()
  }

  /// Whether there are texts to translate of which nobody says in which language they are.
  package var hasUnnamedTexts: Bool {
    catalog.sourceLanguage == .undetermined
      && catalog.entries.contains { $0.localizations[.undetermined] != nil }
  }
}

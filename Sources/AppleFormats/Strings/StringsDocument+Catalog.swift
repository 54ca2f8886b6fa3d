public import CatalogModel

extension StringsDocument {
  /// Returns the texts of one language as a catalog, and the parts of the file that it cannot
  /// represent: values that are not texts, and entries of a repeated key that differ from the one
  /// that counts: the last, or the first in a binary property list.
  ///
  /// Combine catalogs of several languages, and of a `.stringsdict`, with `merge`. Comments that do
  /// not belong to an entry stay in the document and do not count as losses.
  public func catalog(
    table: String, language: LanguageTag, sourceLanguage: LanguageTag
  ) -> (catalog: Catalog, losses: [CatalogLoss]) {
    var losses = keysWithoutText.map {
      CatalogLoss(
        key: $0, language: language.description, part: .entry, message: "the value is not a text")
    }
    if case .propertyList(let list) = form { losses += list.document.hiddenMembers(language) }
    var entries: [Entry] = []
    var seen: [Key: Int] = [:]
    for text in self.entries.reversed() {
      if let place = seen[Key(text.key)] {
        if entries[place].value ?? text.value != text.value
          || entries[place].comments != text.comment.map({ [$0] }) ?? []
        {
          losses.append(
            CatalogLoss(
              key: text.key, language: language.description, part: .text,
              message: CatalogLoss.hidden))
        }
        continue
      }
      seen[Key(text.key)] = entries.count
      var entry = Entry(key: text.key, comments: text.comment.map { [$0] } ?? [])
      entry.set(Localization(text.value), language: language, sourceLanguage: sourceLanguage)
      entries.append(entry)
    }
    let catalog = Catalog(table: table, sourceLanguage: sourceLanguage, entries: entries.reversed())
    return (catalog, losses)
  }

  /// Creates a file with the texts of one language, and returns the parts of the catalog that it
  /// cannot represent, such as texts that vary, which are left out.
  ///
  /// Entries without content in the language are left out, except in the source language, where the
  /// key becomes their text.
  public static func document(
    of catalog: Catalog, language: LanguageTag
  ) -> (document: StringsDocument, losses: [CatalogLoss]) {
    let place = "a '.strings' file"
    let (wanted, names) = catalog.only(language).numberingNames(in: language, place: place)
    let document = StringsDocument(
      wanted.entries.compactMap { entry in
        let localization =
          entry.localization(in: language, catalog.sourceLanguage) ?? Localization(entry.key)
        return localization.plainText.map {
          StringsEntry(key: entry.key, value: $0, comment: entry.joinedComment)
        }
      })
    let written = document.catalog(
      table: catalog.table, language: language, sourceLanguage: catalog.sourceLanguage)
    let losses = wanted.losses(in: written.catalog, languages: [language], place: place)
    return (document, names + losses)
  }
}

extension Catalog {
  /// Returns the catalog with only the entries that have content in a language; for the source
  /// language, with all entries.
  package func only(_ language: LanguageTag) -> Catalog {
    guard language != sourceLanguage,
      entries.contains(where: { $0.localizations[language] == nil })
    else { return self }
    var result = self
    result.entries.removeAll { $0.localizations[language] == nil }
    return result
  }
}

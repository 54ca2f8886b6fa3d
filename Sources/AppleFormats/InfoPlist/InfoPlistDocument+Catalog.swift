public import CatalogModel

extension InfoPlistDocument {
  /// Returns the texts as the table `InfoPlist`, with their ids as keys and Xcode's notes as
  /// comments; a nested text has no comment.
  public func catalog(sourceLanguage: LanguageTag) -> Catalog {
    let entries = texts.map { text in
      var entry = Entry(key: text.id, comments: text.note.isEmpty ? [] : [text.note])
      entry.set(Localization(text.text), language: sourceLanguage, sourceLanguage: sourceLanguage)
      return entry
    }
    return Catalog(table: "InfoPlist", sourceLanguage: sourceLanguage, entries: entries)
  }
}

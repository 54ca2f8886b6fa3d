public import CatalogModel

extension InterfaceBuilderDocument {
  /// Returns the texts as a catalog with their ids as keys and the notes as comments, and a loss
  /// for each text that is left out because an earlier text has the same id.
  ///
  /// `omittingTemplates` leaves out Xcode's unchanged template texts, such as `Table View Cell`, as
  /// Xcode does for string catalogs since version 16 (apple-formats 8.2).
  public func catalog(
    table: String, sourceLanguage: LanguageTag, omittingTemplates: Bool = false
  ) -> (catalog: Catalog, losses: [CatalogLoss]) {
    var losses: [CatalogLoss] = []
    var seen: Set<Key> = []
    let entries = strings.compactMap { string -> Entry? in
      if omittingTemplates, Self.templates.contains(string.text) { return nil }
      guard seen.insert(Key(string.id)).inserted else {
        losses.append(
          CatalogLoss(
            key: string.id, language: sourceLanguage.description, part: .text,
            message: "another text has the same id"))
        return nil
      }
      var entry = Entry(key: string.id, comments: [string.note])
      entry.set(
        Localization(string.text), language: sourceLanguage, sourceLanguage: sourceLanguage)
      return entry
    }
    return (Catalog(table: table, sourceLanguage: sourceLanguage, entries: entries), losses)
  }
  private static let templates: Set<String> = ["Box", "Table View Cell", "Text Cell"]
}

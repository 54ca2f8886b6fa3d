public import CatalogFormats
public import CatalogModel

/// Brings a `.strings` file of the development language up to what the code uses.
public enum TableUpdate {
  /// Adds what is missing and renews comments; texts and entries of the file stay.
  ///
  /// Returns how many of its entries the code does not use.
  public static func update(_ document: inout StringsDocument, from catalog: Catalog) -> Int {
    let known = document.entries
    let used = Set(catalog.entries.map { Array($0.key.utf8) })
    document.insert(
      catalog.stringsEntries.filter { document.value(for: $0.key) == nil }, order: .caseInsensitive)
    document.setComments(
      catalog.entries.compactMap { entry in
        entry.joinedComment.map { (key: entry.key, comment: $0) }
      })
    return known.filter { !used.contains(Array($0.key.utf8)) }.count
  }
}

extension Catalog {
  /// The entries as a `.strings` file has them (apple-formats 5.1).
  public var stringsEntries: [StringsEntry] {
    entries.map { entry in
      StringsEntry(
        key: entry.key, value: FormatString(entry.sourceText).numbered,
        comment: entry.joinedComment ?? StringsDocument.noComment)
    }
  }
}

extension StringsDocument {
  /// What Apple's tools write where the code gives no comment (apple-formats 2.7).
  public static let noComment = "No comment provided by engineer."
}

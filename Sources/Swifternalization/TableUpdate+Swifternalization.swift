public import AppleFormats
public import CatalogModel

extension TableUpdate {
  /// Adds the keys of a catalog that a file of Swifternalization lacks, with their source texts,
  /// and changes nothing else.
  ///
  /// - Returns: The added keys, in the order of the catalog.
  public static func update(
    _ document: inout SwifternalizationDocument, from catalog: Catalog
  ) -> [String] {
    let known = Set(document.keys.map { Key($0) })
    let added = catalog.entries.filter { !known.contains(Key($0.key)) }
    document.insert(added.map { .init(key: $0.key, content: .text($0.sourceText)) })
    return added.map { $0.key }
  }
}

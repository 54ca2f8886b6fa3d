public import CatalogModel

/// A table to be written in another format.
public struct WritableTable: Sendable {
  public let catalog: Catalog
  /// The languages to write that have a text: the source language first, if it is one of them, and
  /// the rest in the given order.
  public let languages: [LanguageTag]
  /// The name of the writing program, for formats that record it.
  public let generator: String

  /// Creates a table and chooses the languages to write.
  /// - Parameters:
  ///   - found: The languages that have a text.
  ///   - wanted: The languages to write; empty for all.
  public init(
    _ catalog: Catalog, in found: [LanguageTag], only wanted: [LanguageTag] = [], generator: String
  ) {
    self.catalog = catalog
    self.generator = generator
    let source = catalog.sourceLanguage
    let found = found.filter { wanted.isEmpty || wanted.contains($0) }
    languages = found.filter { $0 == source } + found.filter { $0 != source }
  }

  /// Returns a file of the table.
  ///
  /// - Parameters:
  ///   - path: The path in the output folder.
  ///   - count: The number of entries; in a file of units, the number of units.
  ///   - losses: The content that the format cannot represent.
  ///   - setting: A setting that the readers of the file need, in words, such as "set
  ///     'use-escaping: true' in 'l10n.yaml'"; nil for none.
  public func file(
    _ path: String, _ bytes: [UInt8], _ count: Int, _ losses: [CatalogLoss], setting: String? = nil
  ) -> WrittenFile {
    WrittenFile(
      path: path, bytes: bytes, table: catalog.table, count: count, losses: losses,
      setting: setting)
  }
}

/// A file with the content of a table, and the content that its format cannot represent.
public struct WrittenFile: Sendable {
  /// The path in the output folder, such as `fr.lproj/Menu.strings`.
  public let path: String
  public let bytes: [UInt8]
  public let table: String
  /// The number of entries in the file; in a file of units, the number of units.
  public let count: Int
  public let losses: [CatalogLoss]
  /// A setting that the readers of the file need, in words; nil for none.
  public let setting: String?
}

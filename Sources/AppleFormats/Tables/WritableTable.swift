public import CatalogModel

/// A table to be written in another format.
public struct WritableTable: Sendable {
  public let catalog: Catalog
  /// The languages to write that have a text, the source language first.
  public let languages: [LanguageTag]
  /// The program that writes it, for formats that name it.
  public let generator: String

  /// - Parameters:
  ///   - found: The languages that have a text.
  ///   - wanted: Those to write; empty for all.
  public init(
    _ catalog: Catalog, in found: [LanguageTag], only wanted: [LanguageTag] = [], generator: String
  ) {
    self.catalog = catalog
    self.generator = generator
    let source = catalog.sourceLanguage
    let found = found.filter { wanted.isEmpty || wanted.contains($0) }
    languages = found.filter { $0 == source } + found.filter { $0 != source }
  }

  /// A file of the table.
  ///
  /// - Parameters:
  ///   - path: In the folder of the output.
  ///   - count: The number of texts in it.
  ///   - losses: What the format has no place for.
  ///   - setting: What whoever reads the file must be told, in words.
  public func file(
    _ path: String, _ bytes: [UInt8], _ count: Int, _ losses: [CatalogLoss], setting: String? = nil
  ) -> WrittenFile {
    WrittenFile(
      path: path, bytes: bytes, table: catalog.table, count: count, losses: losses,
      setting: setting)
  }
}

/// A file that says what a table says, and what it cannot say of it.
public struct WrittenFile: Sendable {
  /// In the folder of the output.
  public let path: String
  public let bytes: [UInt8]
  public let table: String
  /// The number of texts.
  public let count: Int
  public let losses: [CatalogLoss]
  /// What whoever reads the files of the table must be told, in words; nil where they need nothing.
  public let setting: String?
}

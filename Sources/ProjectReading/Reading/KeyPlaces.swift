internal import AppleFormats
package import CatalogModel
internal import ExchangeFormats
package import ProjectFiles

/// The positions of a table's keys in its file.
package struct KeyPlaces {
  private let text: SourceText
  private let table: OpenTable

  /// Opens a table; nil for a file that cannot be read as one.
  package init?(_ path: String, in fileSystem: some FileReading) {
    guard let format = TableFormat.format(of: path), let bytes = try? fileSystem.read(path),
      let table = try? format.open(bytes)
    else { return nil }
    self.table = table
    text = SourceText(path: path, bytes: table.text)
  }

  /// Returns the place of a key or, in a string catalog, of its localization such as `fr`, if it
  /// has one; nil if the table lacks the key.
  package func span(of key: String, _ localization: String) -> Span? {
    table.range(of: key, in: localization).map { text.span($0) }
  }
}

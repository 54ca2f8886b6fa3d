internal import AppleFormats
package import CatalogModel
package import ProjectFiles
internal import Swifternalization

/// Where the keys of a table are in its file.
package struct KeyPlaces {
  private let text: SourceText
  private let range: (_ key: String, _ localization: String) -> Range<Int>?

  /// Nil for a file that cannot be read as a table.
  package init?(_ path: String, in fileSystem: some FileReading) {
    guard let bytes = try? fileSystem.read(path) else { return nil }
    if path.hasSuffix(".xcstrings") {
      guard let document = try? XCStringsDocument.parse(bytes) else { return nil }
      text = SourceText(path: path, bytes: bytes)
      range = { key, localization in document.range(of: key, at: ["localizations", localization]) }
    } else if path.hasSuffix(".json") {
      guard let document = try? SwifternalizationDocument.parse(bytes) else { return nil }
      text = SourceText(path: path, bytes: document.text)
      let ranges = Dictionary(document.entries.map { (ByteKey($0.key), $0.keyRange) }) { $1 }
      range = { key, _ in ranges[ByteKey(key)] }
    } else if path.hasSuffix(".stringsdict") {
      guard let document = try? StringsdictDocument.parse(bytes) else { return nil }
      text = SourceText(path: path, bytes: document.text)
      let ranges = Dictionary(document.entries.map { (ByteKey($0.key), $0.keyRange) }) { $1 }
      range = { key, _ in ranges[ByteKey(key)] }
    } else {
      guard let document = try? StringsDocument.parse(bytes) else { return nil }
      text = SourceText(path: path, bytes: document.text)
      range = { key, _ in
        if let range = document.range(of: key, nil) { return range }
        let older = document.entries.first { $0.key.hasPrefix(key + "{") }?.key
        return older.flatMap { document.range(of: $0, nil) }
      }
    }
  }

  /// The place of a key, in a catalog that of what it says in a localization, if there is one; nil
  /// where there is no such key.
  package func span(of key: String, _ localization: String) -> Span? {
    range(key, localization).map { text.span($0) }
  }
}

internal import CatalogModel

extension TableFormat {
  public static let stringsdict = TableFormat(
    ".stringsdict", id: "stringsdict", endings: [".stringsdict"], .forms,
    languageIn: .localizedFolder, StringsdictTable.self
  ).rewriting(StringsdictDocument.canonicalForm)
}

/// A `.stringsdict` whose entries have been read.
private struct StringsdictTable: TableDocument {
  let document: StringsdictDocument
  let entries: [StringsdictDocument.Entry]
  let problems: [Problem]
  /// The last entry of each key, which counts.
  let byKey: [Key: StringsdictDocument.Entry]

  static func read(_ bytes: [UInt8], at place: TablePlace) throws(ParseError) -> StringsdictTable {
    let document = try StringsdictDocument.parse(bytes)
    let (entries, problems) = document.read()
    return StringsdictTable(
      document: document, entries: entries, problems: problems,
      byKey: Dictionary(last: entries.map { (Key($0.key), $0) }))
  }

  var text: [UInt8] { document.text }
  var joiningDuplicates: JoinedDuplicates? { document.joiningDuplicates }

  var content: FileContent {
    FileContent(
      strings: entries.map { entry in
        FileContent.Text(id: entry.key, values: entry.localization.localization.values())
      })
  }

  func texts(at place: TablePlace) -> [TableText] {
    entries.map { TableText(key: $0.key, localizations: [(place.localization, $0.texts)]) }
  }

  func parts(at place: TablePlace) throws(ParseError) -> TableParts? {
    let (catalog, losses) = document.catalog(
      table: place.name, language: place.language, sourceLanguage: place.sourceLanguage)
    return TableParts([TablePart(catalog, losses)])
  }

  func range(of key: String, in localization: String) -> Range<Int>? {
    byKey[Key(key)]?.keyRange
  }

  func range(
    of key: String, _ language: LanguageTag, _ path: TextPath, forms kind: TextPath.Kind?,
    _ part: Range<Int>?
  ) -> Range<Int>? {
    byKey[Key(key)]?.range(in: document, path, forms: kind, part)
  }
}

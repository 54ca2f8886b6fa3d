public import CatalogModel
internal import Syntaxes

extension TableFormat {
  /// A `.strings` file, written with a `.stringsdict` beside it if some texts vary.
  public static let strings = TableFormat(
    ".strings", id: "strings", endings: [".strings"], .table, languageIn: .localizedFolder,
    StringsDocument.self
  ).rewriting(StringsDocument.canonicalForm).writingLanguages { $0.localizedFiles(in: $1) }
}

extension StringsDocument: TableDocument {
  public static func read(
    _ bytes: [UInt8], at place: TablePlace
  ) throws(ParseError) -> StringsDocument {
    try parse(bytes)
  }

  public var content: FileContent {
    FileContent(
      facts: [("encoding", isBinary ? "binary property list" : encoding.name)],
      strings: entries.map {
        FileContent.Text(
          id: $0.key, values: [FileContent.Value(name: "value", text: $0.value)],
          comment: $0.comment)
      })
  }

  public func texts(at place: TablePlace) -> [TableText] {
    entries.map {
      TableText(
        key: $0.key, comment: $0.comment,
        localizations: [(place.localization, Localization($0.value))])
    }
  }

  public func parts(at place: TablePlace) throws(ParseError) -> TableParts? {
    let (catalog, losses) = catalog(
      table: place.name, language: place.language, sourceLanguage: place.sourceLanguage)
    return TableParts([TablePart(catalog, losses)])
  }

  /// Returns the byte range of a key's value, or else of the value of the first key that adds an
  /// expression to it, as in the older dialect of Swifternalization: `cars{one}`. Returns nil if
  /// there is neither key. `localization` is ignored, because the file has one language.
  public func range(of key: String, in localization: String) -> Range<Int>? {
    if let range = range(of: key, nil) { return range }
    let older = entries.first { $0.key.hasPrefix(key + "{") }?.key
    return older.flatMap { range(of: $0, nil) }
  }

  public func range(
    of key: String, _ language: LanguageTag, _ path: TextPath, forms kind: TextPath.Kind?,
    _ part: Range<Int>?
  ) -> Range<Int>? {
    range(of: key, part)
  }
}

extension WritableTable {
  /// Returns the `.strings` file of a language, and a `.stringsdict` if some texts vary; only the
  /// `.stringsdict` if all texts of the language vary.
  fileprivate func localizedFiles(in language: LanguageTag) -> [WrittenFile] {
    let (strings, stringsdict, losses) = catalog.tables(language: language)
    let folder = "\(language).lproj/\(catalog.table)"
    let first = file("\(folder).strings", strings.serialize(), strings.entries.count, losses)
    guard let stringsdict else { return [first] }
    let second = file(
      "\(folder).stringsdict", stringsdict.serialize(), stringsdict.entries.count, [])
    return first.count == 0
      ? [file(second.path, second.bytes, second.count, losses)] : [first, second]
  }
}

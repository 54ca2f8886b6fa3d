public import AppleFormats
public import CatalogModel
internal import Syntaxes

extension TableFormat {
  public static let csv = TableFormat(
    "CSV", id: "csv", endings: [".csv", ".tsv"], .units, languageIn: .file, CSVDocument.self
  ).writingLanguages(needsSourceLanguage: true) { $0.file(for: .csv, in: $1) }
}

extension CSVDocument: TableDocument {
  public static func read(_ bytes: [UInt8], at place: TablePlace) throws(ParseError) -> CSVDocument
  {
    try parse(bytes)
  }

  public var content: FileContent {
    FileContent(
      facts: [("encoding", encoding.name)], strings: (0..<count).map { text(ofRow: $0) })
  }

  /// Returns a table for each file that rows name; other rows belong to the table that the CSV file
  /// is named after, or to the default table if the name of the CSV file is a language. The
  /// language is the one in that name, or else `place.language`; throws `csv-language` if both are
  /// unknown.
  public func parts(at place: TablePlace) throws(ParseError) -> TableParts? {
    let named = LanguageTag(fileName: place.name)
    guard let language = named ?? place.knownLanguage else {
      throw ParseError(
        .csvLanguage,
        "the file is not named after its language; rename it, for example to 'fr.csv', or convert it by itself with '--language', as in '--language fr'",
        at: 0)
    }
    let (files, problems, _) = files(
      sourceLanguage: place.sourceLanguage, targetLanguage: language,
      original: place.original(named))
    return TableParts(files.map { place.part($0) }, problems: problems)
  }

  static let noLanguage = ParseError(
    .csvLanguage,
    "the file is not named after its language; rename it, for example to 'fr.csv'", at: 0)

  private func text(ofRow row: Int) -> FileContent.Text {
    let key = value(.key, of: row) ?? ""
    let variation = value(.variation, of: row) ?? ""
    let state = value(.state, of: row).flatMap { $0.isEmpty ? nil : $0 }
    let values = [
      value(.source, of: row).map { FileContent.Value(name: "source", text: $0) },
      value(.target, of: row).map { FileContent.Value(name: "target", text: $0, state: state) },
    ]
    return FileContent.Text(
      id: variation.isEmpty ? key : "\(key)|==|\(variation)", file: value(.file, of: row),
      values: values.compactMap { $0 },
      comment: value(.comment, of: row).flatMap { $0.isEmpty ? nil : $0 })
  }
}

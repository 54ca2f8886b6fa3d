public import AppleFormats
public import CatalogModel
internal import Syntaxes

extension TableFormat {
  public static let po = TableFormat(
    "PO", id: "po", endings: [".po", ".pot"], .units, languageIn: .file, PODocument.self
  ).writingLanguages(needsSourceLanguage: true) { $0.file(for: .po, in: $1) }
}

extension PODocument: TableDocument {
  public static func read(_ bytes: [UInt8], at place: TablePlace) throws(ParseError) -> PODocument {
    try parse(bytes)
  }

  public var content: FileContent {
    FileContent(
      facts: header.map { ($0.name, $0.value) },
      strings: (0..<count).filter { !isHeader($0) }.map { text(ofMessage: $0) })
  }

  /// Returns a table for each file that contexts name; other texts belong to the table that the PO
  /// file is named after, or to the default table if the name of the PO file is a language. The
  /// language is that of the header, or else the one in the file's name, or else `place.language`;
  /// if all are unknown, the problem `po-language` is reported, and all translations are lost.
  public func parts(at place: TablePlace) throws(ParseError) -> TableParts? {
    let named = LanguageTag(fileName: place.name)
    let (files, problems, _, losses) = files(
      language: named ?? place.knownLanguage, sourceLanguage: place.sourceLanguage,
      original: place.original(named))
    return TableParts(files.map { place.part($0) }, problems: problems, losses: losses)
  }

  private func text(ofMessage message: Int) -> FileContent.Text {
    let entry = entry(message)
    let state = entry.isFuzzy ? POEntry.fuzzy : nil
    let sources = [FileContent.Value(name: "msgid", text: entry.id)]
    let plurals = entry.plural.map { [FileContent.Value(name: "msgid_plural", text: $0)] } ?? []
    let texts = entry.texts.enumerated().map { index, text in
      FileContent.Value(
        name: entry.plural == nil ? "msgstr" : "msgstr[\(index)]", text: text, state: state)
    }
    return FileContent.Text(
      id: entry.context ?? entry.id, values: sources + plurals + texts,
      comment: entry.comments.isEmpty ? nil : entry.comments.joined(separator: "\n"))
  }
}

public import AppleFormats
public import CatalogModel
internal import Syntaxes

extension TableFormat {
  /// The format of Swifternalization: one file for each language, such as `fr.json`, and shared
  /// expressions in `expressions.json` beside them.
  public static let swifternalization = TableFormat(
    "Swifternalization", id: "swifternalization", endings: [".json"], .table, languageIn: .fileName,
    SwifternalizationDocument.self
  ).writing(holdsOneTable: true) { $0.swifternalizationFiles }
}

extension SwifternalizationDocument: TableDocument {
  public static func read(
    _ bytes: [UInt8], at place: TablePlace
  ) throws(ParseError) -> SwifternalizationDocument {
    try parse(bytes)
  }

  public var content: FileContent {
    FileContent(strings: entries.map { FileContent.Text(id: $0.key, values: $0.content.values) })
  }

  public func parts(at place: TablePlace) throws(ParseError) -> TableParts? {
    let file = place.neighbor("expressions.json")
    let shared = file.flatMap { try? SwifternalizationSharedExpressions.parse($0).shared }
    let (catalog, losses) = catalog(
      table: Catalog.defaultTable, language: place.language, named: place.name,
      sourceLanguage: place.sourceLanguage,
      shared: shared ?? SwifternalizationSharedExpressions())
    return TableParts([TablePart(catalog, losses)])
  }

  public func range(of key: String, in localization: String) -> Range<Int>? {
    entries.last { $0.key.utf8.elementsEqual(key.utf8) }?.keyRange
  }
}

extension SwifternalizationDocument.Content {
  /// Every text, named by its expression and width: `value` for none, `@100`, `one`, `one.@100`.
  fileprivate var values: [FileContent.Value] {
    switch self {
    case .text(let text): [FileContent.Value(name: "value", text: text)]
    case .widths(let texts): Self.values(texts, after: nil)
    case .cases(let cases): cases.flatMap { Self.values($0.texts, after: $0.pattern) }
    }
  }

  private static func values(
    _ texts: [SwifternalizationDocument.Width], after pattern: String?
  ) -> [FileContent.Value] {
    texts.map { text in
      let steps = [pattern, text.width.map { "@\($0)" }].compactMap { $0 }
      return FileContent.Value(
        name: steps.isEmpty ? "value" : steps.joined(separator: "."), text: text.text)
    }
  }
}

extension WritableTable {
  /// A file for each language, and `expressions.json` if any of them needs shared expressions.
  fileprivate var swifternalizationFiles: [WrittenFile] {
    var sections: [(section: String, expressions: [(name: String, pattern: String)])] = []
    var files: [WrittenFile] = []
    for language in languages {
      let (document, expressions, losses) = SwifternalizationDocument.document(
        of: catalog, language: language)
      let name = language == catalog.sourceLanguage ? "base" : language.description
      files.append(file("\(name).json", document.serialize(), document.entries.count, losses))
      if !expressions.isEmpty { sections.append((name, expressions)) }
    }
    guard !sections.isEmpty else { return files }
    let bytes = SwifternalizationDocument.expressions(sections)
    return files + [file("expressions.json", bytes, sections.count, [])]
  }
}

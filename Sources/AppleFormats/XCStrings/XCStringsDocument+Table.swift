public import CatalogModel
internal import Syntaxes

extension TableFormat {
  /// A string catalog, which is always written with the texts of its source language.
  public static let catalog = TableFormat(
    ".xcstrings", id: "xcstrings", endings: [".xcstrings"], .catalog, languageIn: .file,
    XCStringsDocument.self
  ).rewriting(XCStringsDocument.canonicalForm).writing(needsSourceLanguage: true) {
    [$0.stringCatalog]
  }
}

extension XCStringsDocument: TableDocument {
  public static func read(
    _ bytes: [UInt8], at place: TablePlace
  ) throws(ParseError) -> XCStringsDocument {
    try parse(bytes)
  }

  public var content: FileContent {
    let entries = entries
    var counts: [String: Int] = [:]
    let strings = entries.map { entry in
      let localizations = entry.localizations
      for (language, _) in localizations { counts[language, default: 0] += 1 }
      let facts = [
        entry.extractionState.map { FileContent.Value(name: "extractionState", text: $0.name) },
        entry.isTranslatable ? nil : FileContent.Value(name: "shouldTranslate", text: "false"),
      ]
      let values = localizations.flatMap { $1?.values(in: $0) ?? [] }
      return FileContent.Text(
        id: entry.key, values: facts.compactMap { $0 } + values, comment: entry.comment)
    }
    let facts = [
      (name: "version", value: version ?? "?"),
      (name: "source language", value: sourceLanguage ?? "?"),
    ]
    return FileContent(
      facts: facts
        + counts.sorted { $0.key < $1.key }.map {
          (name: $0.key, value: "\($0.value) of \(entries.count)")
        },
      strings: strings)
  }

  public func texts(at place: TablePlace) -> [TableText] {
    entries.map { entry in
      var text = TableText(
        key: entry.key, comment: entry.comment,
        localizations: entry.localizations.compactMap { language, localization in
          localization.map { (language, $0) }
        })
      text.isTranslatable = entry.isTranslatable
      return text
    }
  }

  /// Returns one part. If the file names no valid source language, `place.sourceLanguage` applies,
  /// or English if that is unknown, too.
  public func parts(at place: TablePlace) throws(ParseError) -> TableParts? {
    let isUnknown = place.sourceLanguage == .undetermined
    let (catalog, losses) = catalog(
      table: place.name, unlessNamed: isUnknown ? .english : place.sourceLanguage)
    return TableParts([
      TablePart(catalog, losses, source: .named(catalog.sourceLanguage))
    ])
  }

  public func range(ofKey key: String) -> Range<Int>? { range(of: key, at: []) }

  public func range(of key: String, in localization: String) -> Range<Int>? {
    range(of: key, at: ["localizations", localization])
  }

  public func range(
    of key: String, _ language: LanguageTag, _ path: TextPath, forms kind: TextPath.Kind?,
    _ part: Range<Int>?
  ) -> Range<Int>? {
    range(of: key, .some(language), path, forms: kind, part)
  }
}

extension WritableTable {
  fileprivate var stringCatalog: WrittenFile {
    var catalog = catalog
    for index in catalog.entries.indices {
      catalog.entries[index].localizations = catalog.entries[index].localizations.filter {
        $0.key == catalog.sourceLanguage || languages.contains($0.key)
      }
    }
    let (document, losses) = XCStringsDocument.document(of: catalog)
    return file(
      "\(catalog.table).xcstrings", document.serialize(), catalog.entries.count, losses)
  }
}

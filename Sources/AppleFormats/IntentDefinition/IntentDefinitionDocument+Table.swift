public import CatalogModel

extension TableFormat {
  public static let intentDefinition = TableFormat(
    "intent definition", id: "intentdefinition", endings: [".intentdefinition"], .source,
    languageIn: .localizedFolder, IntentDefinitionDocument.self)
}

extension IntentDefinitionDocument: TableDocument {
  public static func read(
    _ bytes: [UInt8], at place: TablePlace
  ) throws(ParseError) -> IntentDefinitionDocument {
    try parse(bytes)
  }

  public var text: [UInt8] { [] }
  public var problems: [Problem] { [] }

  public var content: FileContent {
    FileContent(
      strings: texts(at: TablePlace(name: "")).map { text in
        FileContent.Text(
          id: text.key, values: text.localizations.flatMap { $0.localization.values() })
      })
  }

  public func texts(at place: TablePlace) -> [TableText] {
    catalog(table: place.name, sourceLanguage: place.sourceLanguage).entries.map {
      TableText(key: $0.key, localizations: [(place.localization, Localization($0.sourceText))])
    }
  }
}

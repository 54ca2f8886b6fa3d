public import CatalogModel

extension TableFormat {
  public static let infoPlist = TableFormat(
    "Info.plist", id: "plist", endings: [".plist"], .source, languageIn: .localizedFolder,
    InfoPlistDocument.self)
}

extension InfoPlistDocument: TableDocument {
  public static func read(
    _ bytes: [UInt8], at place: TablePlace
  ) throws(ParseError) -> InfoPlistDocument {
    try parse(bytes)
  }

  public var text: [UInt8] { [] }
  public var problems: [Problem] { [] }

  public var content: FileContent {
    FileContent(
      strings: texts.map {
        FileContent.Text(
          id: $0.id, values: [FileContent.Value(name: "value", text: $0.text)],
          comment: $0.note.isEmpty ? nil : $0.note)
      })
  }

  public func texts(at place: TablePlace) -> [TableText] {
    texts.map {
      TableText(key: $0.id, localizations: [(place.localization, Localization($0.text))])
    }
  }
}

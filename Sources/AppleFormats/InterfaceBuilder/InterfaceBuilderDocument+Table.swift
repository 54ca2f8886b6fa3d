public import CatalogModel
internal import Syntaxes

extension TableFormat {
  public static let interface = TableFormat(
    "Interface Builder", id: "interface", endings: [".storyboard", ".xib"], .source,
    languageIn: .localizedFolder, InterfaceBuilderDocument.self)
}

extension InterfaceBuilderDocument: TableDocument {
  public static func read(
    _ bytes: [UInt8], at place: TablePlace
  ) throws(ParseError) -> InterfaceBuilderDocument {
    try parse(bytes)
  }

  public var text: [UInt8] { xml.bytes }
  public var problems: [Problem] { [] }

  public var content: FileContent {
    FileContent(
      strings: strings.map {
        FileContent.Text(
          id: $0.id, values: [FileContent.Value(name: "value", text: $0.text)], comment: $0.note)
      })
  }

  public func texts(at place: TablePlace) -> [TableText] {
    strings.map {
      TableText(
        key: $0.id, comment: $0.note, localizations: [(place.localization, Localization($0.text))])
    }
  }
}

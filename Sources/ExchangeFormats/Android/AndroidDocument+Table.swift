public import AppleFormats
public import CatalogModel
internal import Syntaxes

extension TableFormat {
  /// Android's resources: `values-fr/strings.xml`. A text may refer to a text of the default
  /// language, in the sibling folder `values`.
  public static let android = TableFormat(
    "Android", id: "android", endings: ["strings.xml"], .table, languageIn: .valuesFolder,
    AndroidDocument.self
  ).writingLanguages(holdsOneTable: true) { [$0.androidResource(in: $1)] }
}

extension AndroidDocument: TableDocument {
  public static func read(
    _ bytes: [UInt8], at place: TablePlace
  ) throws(ParseError) -> AndroidDocument {
    let document = try parse(bytes)
    guard document.hasUnknownReferences, place.localization != defaultFolder,
      let others = place.neighbor("../\(defaultFolder)/\(place.name).xml")
    else { return document }
    return try parse(bytes, others: (try? parse(others))?.texts ?? [:])
  }

  /// The folder of the language that an app falls back to.
  public static let defaultFolder = "values"

  public var content: FileContent {
    let language = LanguageTag.undetermined
    let catalog = catalog(table: "", language: language, sourceLanguage: .english)
    return FileContent(
      strings: catalog.entries.map {
        FileContent.Text(
          id: $0.key, values: $0.localizations[language]?.values() ?? [],
          comment: $0.comments.first)
      })
  }

  public func parts(at place: TablePlace) throws(ParseError) -> TableParts? {
    TableParts([
      TablePart(
        catalog(
          table: Catalog.defaultTable, language: place.language,
          sourceLanguage: place.sourceLanguage))
    ])
  }
}

extension WritableTable {
  fileprivate func androidResource(in language: LanguageTag) -> WrittenFile {
    let (document, losses) = AndroidDocument.document(of: catalog, language: language)
    let folder = AndroidDocument.defaultFolder
    let name = language == catalog.sourceLanguage ? "" : "-" + language.androidQualifier
    return file(
      "\(folder)\(name)/strings.xml", document.serialize(), document.entries.count, losses)
  }
}

extension LanguageTag {
  /// Java's older codes for languages that ISO 639 has renamed, by the new code. Android recognizes
  /// only the older codes: it does not find texts in `values-he`.
  private static let javaCodes = ["he": "iw", "id": "in", "yi": "ji"]

  /// The language in the name of an Android folder: `fr`, `pt-rBR`, `b+zh+Hans`, `iw` for `he`.
  public var androidQualifier: String {
    var parts = description.split(separator: "-").map(String.init)
    parts[0] = Self.javaCodes[parts[0]] ?? parts[0]
    if parts.count == 1 { return parts[0] }
    if parts.count == 2, parts[1].count == 2 { return "\(parts[0])-r\(parts[1])" }
    return "b+" + parts.joined(separator: "+")
  }

  /// Creates the tag for a folder such as `values-pt-rBR`, with the current code of the language,
  /// such as `he` for `iw`; nil for a folder whose qualifier is not a language tag, such as
  /// `values-night` or `values`.
  public init?(androidFolder name: String) {
    guard name.hasPrefix("values-") else { return nil }
    let qualifier = name.dropFirst(7)
    var parts: [Substring]
    if qualifier.hasPrefix("b+") {
      parts = qualifier.dropFirst(2).split(separator: "+")
    } else {
      parts = qualifier.split(separator: "-")
      guard parts.count < 3 else { return nil }
      if parts.count == 2 {
        guard parts[1].hasPrefix("r"), parts[1].count == 3 else { return nil }
        parts[1] = parts[1].dropFirst()
      }
    }
    guard let code = parts.first?.lowercased() else { return nil }
    if let language = Self.javaCodes.first(where: { $0.value == code })?.key {
      parts[0] = Substring(language)
    }
    self.init(parts.joined(separator: "-"))
  }
}

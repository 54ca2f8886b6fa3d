public import AppleFormats
public import CatalogModel
internal import Syntaxes

extension TableFormat {
  /// Flutter's Application Resource Bundles: `app_fr.arb`.
  public static let arb = TableFormat(
    "ARB", id: "arb", endings: [".arb"], .table, languageIn: .file, ARBDocument.self
  ).writing { $0.resourceBundles }
}

extension ARBDocument: TableDocument {
  public static func read(_ bytes: [UInt8], at place: TablePlace) throws(ParseError) -> ARBDocument
  {
    try parse(bytes)
  }

  public var content: FileContent {
    FileContent(
      facts: locale.map { [("locale", $0)] } ?? [],
      strings: catalog(table: "", language: .undetermined, sourceLanguage: .english).catalog.entries
        .map {
          FileContent.Text(
            id: $0.key, values: $0.localizations[.undetermined]?.values() ?? [],
            comment: $0.comments.first)
        })
  }

  public func texts(at place: TablePlace) -> [TableText] {
    let language = LanguageTag.undetermined
    return catalog(table: "", language: language, sourceLanguage: .english).catalog.entries.map {
      entry in
      TableText(
        key: entry.key, comment: entry.comments.first,
        localizations: entry.localizations[language].map { [(place.localization, $0)] } ?? [])
    }
  }

  /// Returns the texts as one table. Its language is that of `@@locale`, or else of the file name,
  /// as in `app_fr.arb`, or else `place.language`; throws `arb-language` if all are unknown.
  public func parts(at place: TablePlace) throws(ParseError) -> TableParts? {
    let (table, named) = names(in: place.name)
    guard
      let language = locale.flatMap({ LanguageTag(gettext: $0) }) ?? named ?? place.knownLanguage
    else {
      throw ParseError(
        .arbLanguage,
        locale.map { "'\($0)' in '@@locale' is not a language; write one such as 'fr'" }
          ?? "the language is not known; add '\"@@locale\": \"fr\"' or the like, or put the language after '_' in the name of the file, as in 'app_fr.arb'",
        at: 0)
    }
    let (catalog, losses) = catalog(
      table: table, language: language, sourceLanguage: place.sourceLanguage)
    return TableParts([TablePart(catalog, losses)])
  }

  /// Returns the table and the language in a file name, without the extension: `app_pt_BR` is the
  /// default table in Brazilian Portuguese, and `My_fr_en` is `My_fr` if the file states that it is
  /// English. The language is nil if the name has none.
  private func names(in name: String) -> (table: String, language: LanguageTag?) {
    var table = name
    var language: LanguageTag?
    if let locale, name.hasSuffix("_\(locale)") {
      table = String(name.dropLast(locale.count + 1))
      return (
        table == Self.defaultName ? Catalog.defaultTable : table, LanguageTag(gettext: locale)
      )
    }
    let underscores = name.utf8.indices.filter { name.utf8[$0] == .underscore }
    for place in underscores where language == nil {
      guard let tag = LanguageTag(gettext: String(name[name.index(after: place)...])) else {
        continue
      }
      table = String(name[..<place])
      language = tag
    }
    return (table == Self.defaultName ? Catalog.defaultTable : table, language)
  }

  /// The name of the default table in Flutter projects.
  private static let defaultName = "app"

  fileprivate static func path(_ table: String, _ language: LanguageTag) -> String {
    "\(table == Catalog.defaultTable ? defaultName : table)_\(language.arbLocale).arb"
  }

  public func range(of key: String, in localization: String) -> Range<Int>? {
    entry(key)?.nameRange
  }

  public func range(
    of key: String, _ language: LanguageTag, _ path: TextPath, forms kind: TextPath.Kind?,
    _ part: Range<Int>?
  ) -> Range<Int>? {
    entry(key)?.textRange
  }

  private func entry(_ key: String) -> Entry? {
    entries.last { $0.key.utf8.elementsEqual(key.utf8) }
  }
}

extension WritableTable {
  fileprivate var resourceBundles: [WrittenFile] {
    let escaping = ARBEscaping(for: catalog)
    return languages.map { language in
      let (document, losses) = ARBDocument.document(
        of: catalog, language: language, for: escaping)
      return file(
        ARBDocument.path(catalog.table, language), document.serialize(), document.entries.count,
        losses, setting: escaping.setting)
    }
  }
}

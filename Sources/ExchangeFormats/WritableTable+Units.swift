internal import AppleFormats
public import CatalogModel

extension WritableTable {
  /// Returns the file of a language, such as `fr.po`, or `Menu/fr.po` for a table other than the
  /// default one.
  ///
  /// In the source language, the file contains only texts that are not plain, such as plural forms,
  /// unless no other language is written. If there are none, returns no file.
  func file(for format: ExchangeFormat, in language: LanguageTag) -> [WrittenFile] {
    let catalog = language == catalog.sourceLanguage ? ownUnits : catalog
    guard language != catalog.sourceLanguage || !catalog.entries.isEmpty else { return [] }
    let (document, written) = XLIFFDocument.document(
      of: [("\(catalog.table).xcstrings", catalog)], targetLanguage: language, place: format.name)
    let bytes = format.serialize(
      document, language: language.description, project: catalog.table, generator: generator)
    let read = try? format.parse(bytes, language: language, sourceLanguage: catalog.sourceLanguage)
    let losses = read.map { document.losses(in: $0.document, place: format.name) } ?? []
    let name = "\(language).\(format.fileExtension)"
    let path = catalog.table == Catalog.defaultTable ? name : "\(catalog.table)/\(name)"
    return [
      file(
        path, bytes, document.files.reduce(0) { $0 + $1.units.count },
        (written + losses).flatMap { $0.losses })
    ]
  }

  /// The catalog for the file in the source language. It has the entries whose text is not plain,
  /// such as those with plural forms, or all if no other language is written. An entry without a
  /// text gets its key as the text.
  private var ownUnits: Catalog {
    var result = catalog
    let source = catalog.sourceLanguage
    let isAlone = languages == [source]
    result.entries.removeAll { entry in
      !isAlone && entry.localizations[source].map { $0.plainText != nil } != false
    }
    for index in result.entries.indices {
      let text =
        result.entries[index].localizations[source] ?? Localization(result.entries[index].key)
      result.entries[index].localizations[source] = text
    }
    return result
  }
}

extension TablePlace {
  var knownLanguage: LanguageTag? { language == .undetermined ? nil : language }

  /// Returns the path for texts that name no file, such as `Menu.xcstrings`: the name of the
  /// default table if the file is named after the language `named`, as in `fr.po`, or else the
  /// file's own.
  func original(_ named: LanguageTag?) -> String {
    (named == nil ? name : Catalog.defaultTable) + ".xcstrings"
  }

  /// Converts the units of a file to a part of a table. A table that has the name of this place
  /// becomes the default table if that name is the target language, such as `fr`.
  func part(_ file: XLIFFDocument.File) -> TablePart {
    var (catalog, losses) = file.catalog()
    // A name of three letters is a language only if the file states the same.
    if catalog.table == name, LanguageTag(gettext: name)?.description == file.targetLanguage {
      catalog.table = Catalog.defaultTable
    }
    let isNamed = catalog.sourceLanguage != .undetermined
    return TablePart(
      catalog, losses, source: isNamed ? .named(catalog.sourceLanguage) : .unnamed,
      unitLanguage: file.targetLanguage.flatMap { LanguageTag($0) })
  }
}

extension LanguageTag {
  /// Creates a tag from a file name without its extension, such as `fr` or `pt_BR`; nil if it does
  /// not name a known language. A code of three letters must have plural rules, because many words
  /// look like one.
  public init?(fileName: String) {
    guard let tag = LanguageTag(gettext: fileName), tag.isKnown,
      PluralRules(of: tag) != nil || tag.description.prefix(while: { $0 != "-" }).count == 2
    else { return nil }
    self = tag
  }
}

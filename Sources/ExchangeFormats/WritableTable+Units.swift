internal import AppleFormats
public import CatalogModel

extension WritableTable {
  /// A file for each language but the source's, and one of that for texts with forms, since files
  /// in other languages have their forms; all of its texts where there is no other language.
  func files(for format: ExchangeFormat) -> [WrittenFile] {
    languages.compactMap { language in
      let catalog = language == catalog.sourceLanguage ? ownUnits : catalog
      guard language != catalog.sourceLanguage || !catalog.entries.isEmpty else { return nil }
      let (document, written) = XLIFFDocument.document(
        of: [("\(catalog.table).xcstrings", catalog)], targetLanguage: language,
        place: format.name)
      let bytes = format.serialize(
        document, language: language.description, project: catalog.table, generator: generator)
      let read = try? format.parse(
        bytes, language: language, sourceLanguage: catalog.sourceLanguage)
      let losses = read.map { document.losses(in: $0.document, place: format.name) } ?? []
      let name = "\(language).\(format.fileExtension)"
      let path = catalog.table == Catalog.defaultTable ? name : "\(catalog.table)/\(name)"
      return file(
        path, bytes, document.files.reduce(0) { $0 + $1.units.count },
        (written + losses).flatMap { $0.losses })
    }
  }

  /// What a file of the source language has.
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
  /// The language that the user said, if any.
  var knownLanguage: LanguageTag? { language == .undetermined ? nil : language }

  /// The file of texts that name none, where the name of the file is that of a language or not.
  func original(_ named: LanguageTag?) -> String {
    (named == nil ? name : Catalog.defaultTable) + ".xcstrings"
  }

  /// What the units of a file say.
  func part(_ file: XLIFFDocument.File) -> TablePart {
    var (catalog, losses) = file.catalog()
    // A language of three letters is one where the file says the same.
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
  /// The language that a file is named as; nil for other words, of which many have three letters.
  public init?(fileName: String) {
    guard let tag = LanguageTag(gettext: fileName), tag.isKnown,
      PluralRules(of: tag) != nil || tag.description.prefix(while: { $0 != "-" }).count == 2
    else { return nil }
    self = tag
  }
}

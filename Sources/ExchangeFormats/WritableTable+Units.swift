internal import AppleFormats
public import CatalogModel

extension WritableTable {
  /// Returns a file for each language except the source language, and one for texts with plural
  /// forms in the source language, because files in other languages have their own forms; all
  /// source texts if there is no other language.
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

  /// The content of a file in the source language.
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
  /// The language that the user stated, if any.
  var knownLanguage: LanguageTag? { language == .undetermined ? nil : language }

  /// Returns the path for texts that name no file; depends on whether the file is named after a
  /// language.
  func original(_ named: LanguageTag?) -> String {
    (named == nil ? name : Catalog.defaultTable) + ".xcstrings"
  }

  /// Converts the units of a file to a part of a table.
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
  /// Creates the language that a file is named after; nil for other words, many of which have three
  /// letters.
  public init?(fileName: String) {
    guard let tag = LanguageTag(gettext: fileName), tag.isKnown,
      PluralRules(of: tag) != nil || tag.description.prefix(while: { $0 != "-" }).count == 2
    else { return nil }
    self = tag
  }
}

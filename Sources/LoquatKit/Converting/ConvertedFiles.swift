internal import AppleFormats
package import CatalogModel
package import ExchangeFormats
internal import ProjectFiles
internal import Swifternalization

/// A file that says what a table says, and what it cannot say of it.
package struct ConvertedFile {
  /// In the folder of the output.
  package let path: String
  package let bytes: [UInt8]
  package let table: String
  package let count: Int
  package let losses: [CatalogLoss]
}

/// A table as its files say it.
package struct ConvertedTable {
  package var catalog: Catalog
  /// Whether the texts that are translated are known, be they the keys.
  package let hasSource: Bool
}

/// A table in other formats.
package struct ConvertedFiles {
  private let catalog: Catalog
  /// The languages that have a text, the source language first.
  private let languages: [LanguageTag]

  /// - Parameter wanted: The languages to write; empty for all.
  package init(_ table: ConvertedTable, only wanted: [LanguageTag]) {
    catalog = table.catalog
    let source = catalog.sourceLanguage
    let found = table.languages.filter { wanted.isEmpty || wanted.contains($0) }
    languages = found.filter { $0 == source } + found.filter { $0 != source }
  }

  private func file(
    _ path: String, _ bytes: [UInt8], _ count: Int, _ losses: [CatalogLoss]
  ) -> ConvertedFile {
    ConvertedFile(path: path, bytes: bytes, table: catalog.table, count: count, losses: losses)
  }

  /// With the texts of the source language in any case: a catalog is about their translations.
  package var xcstrings: [ConvertedFile] {
    var catalog = catalog
    for index in catalog.entries.indices {
      catalog.entries[index].localizations = catalog.entries[index].localizations.filter {
        $0.key == catalog.sourceLanguage || languages.contains($0.key)
      }
    }
    let (document, losses) = XCStringsDocument.document(of: catalog)
    return [
      file("\(catalog.table).xcstrings", document.serialize(), catalog.entries.count, losses)
    ]
  }

  package var strings: [ConvertedFile] {
    languages.flatMap { language in
      let (strings, stringsdict, losses) = catalog.tables(language: language)
      let folder = "\(language).lproj/\(catalog.table)"
      let first = file("\(folder).strings", strings.serialize(), strings.entries.count, losses)
      guard let stringsdict else { return [first] }
      let second = file(
        "\(folder).stringsdict", stringsdict.serialize(), stringsdict.entries.count, [])
      return first.count == 0
        ? [file(second.path, second.bytes, second.count, losses)] : [first, second]
    }
  }

  package var android: [ConvertedFile] {
    languages.map { language in
      let (document, losses) = AndroidDocument.document(of: catalog, language: language)
      let folder =
        language == catalog.sourceLanguage ? "values" : "values-" + language.androidQualifier
      return file("\(folder)/strings.xml", document.serialize(), document.entries.count, losses)
    }
  }

  package var swifternalization: [ConvertedFile] {
    var sections: [(section: String, expressions: [(name: String, pattern: String)])] = []
    var files: [ConvertedFile] = []
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

  /// A file for each language but the source's, and one of that for texts with forms, since files
  /// in other languages have their forms; all of its texts where there is no other language.
  package func exchange(_ format: ExchangeFormat) -> [ConvertedFile] {
    languages.compactMap { language in
      let catalog = language == catalog.sourceLanguage ? ownUnits : catalog
      guard language != catalog.sourceLanguage || !catalog.entries.isEmpty else { return nil }
      let (document, written) = XLIFFDocument.document(
        of: [("\(catalog.table).xcstrings", catalog)], targetLanguage: language,
        place: format.name)
      let bytes = format.serialize(
        document, language: language.description, project: catalog.table)
      let read = try? format.parse(
        bytes, language: language, sourceLanguage: catalog.sourceLanguage)
      let losses = read.map { document.losses(in: $0.document, place: format.name) } ?? []
      let name = "\(language).\(format.fileExtension)"
      let path = catalog.table == Catalog.defaultTable ? name : "\(catalog.table)/\(name)"
      return file(
        path, bytes, document.files.reduce(0) { $0 + $1.units.count },
        (written + losses).flatMap(\.losses))
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

extension ConvertedTable {
  /// The languages of its texts, sorted; the source language also where the keys are its texts.
  package var languages: [LanguageTag] {
    var found: Set<LanguageTag> = hasSource ? [catalog.sourceLanguage] : []
    for entry in catalog.entries { found.formUnion(entry.localizations.keys) }
    return found.sorted()
  }

  /// Whether there are texts to translate of which nobody says in which language they are.
  package var hasUnnamedTexts: Bool {
    catalog.sourceLanguage == .undetermined
      && catalog.entries.contains { $0.localizations[.undetermined] != nil }
  }
}

extension LanguageTag {
  /// What Java calls languages that ISO 639 has given other codes. Android asks for these only: it does
  /// not find texts in `values-he`.
  private static let javaCodes = ["he": "iw", "id": "in", "yi": "ji"]

  /// As Android calls it in the name of a folder: `fr`, `pt-rBR`, `b+zh+Hans`, `iw` for `he`.
  package var androidQualifier: String {
    var parts = description.split(separator: "-").map(String.init)
    parts[0] = Self.javaCodes[parts[0]] ?? parts[0]
    if parts.count == 1 { return parts[0] }
    if parts.count == 2, parts[1].count == 2 { return "\(parts[0])-r\(parts[1])" }
    return "b+" + parts.joined(separator: "+")
  }

  /// The language of a folder such as `values-pt-rBR`, in the code of today; nil for any other
  /// qualifier.
  package init?(androidFolder name: String) {
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

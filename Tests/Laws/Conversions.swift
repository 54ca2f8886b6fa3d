import AppleFormats
package import CatalogModel
import ExchangeFormats

/// Conversions of files into catalogs and back: what differs is reported as a loss, and what is
/// reported differs.
package struct Conversions {
  /// The results of one kind, such as `.strings to catalog`.
  package struct Count {
    package var files = 0
    package var entries = 0
    package var lost: [String: Int] = [:]
  }

  package private(set) var counts: [String: Count] = [:]
  /// The losses that are not reported, and those that are reported without being any.
  package private(set) var faults: [String] = []

  package init() {}

  /// Converts a file; its path gives its format and language.
  package mutating func convert(_ bytes: [UInt8], _ path: String) throws(ParseError) {
    let language = language(of: path)
    if path.hasSuffix(".strings") {
      let read = try StringsDocument.parse(bytes)
        .catalog(table: "T", language: language, sourceLanguage: .english)
      note(".strings to catalog", read.catalog, read.losses)
      try toTables(read.catalog, [language], path, ".strings")
    } else if path.hasSuffix(".stringsdict") {
      let read = try StringsdictDocument.parse(bytes)
        .catalog(table: "T", language: language, sourceLanguage: .english)
      note(".stringsdict to catalog", read.catalog, read.losses)
      try toTables(read.catalog, [language], path, ".stringsdict")
      let own = try StringsdictDocument.parse(bytes)
        .catalog(table: "T", language: language, sourceLanguage: language)
      try toXLIFF(own.catalog, [language], "T.stringsdict", path)
    } else if path.hasSuffix(".xcstrings") {
      let read = try XCStringsDocument.parse(bytes).catalog(table: "T")
      note(".xcstrings to catalog", read.catalog, read.losses)
      let languages = read.catalog.languages
      try toCatalog(read.catalog, languages, path, ".xcstrings")
      try toTables(read.catalog, languages, path, ".xcstrings")
      try toXLIFF(read.catalog, languages, "T.xcstrings", path)
    } else if path.hasSuffix(".xliff") {
      for (original, catalog, losses) in try XLIFFFile.parse(bytes)
        .catalogs(variables: .substitutions)
      {
        note("XLIFF to catalog", catalog, losses)
        try toXLIFF(
          catalog, catalog.languages.filter { $0 != catalog.sourceLanguage }, original, path)
      }
    } else if path.hasSuffix(".plist") {
      let catalog = try InfoPlistDocument.parse(bytes).catalog(sourceLanguage: .english)
      try toCatalog(catalog, [.english], path, "Info.plist")
    } else {
      let read = try InterfaceBuilderDocument.parse(bytes)
        .catalog(table: "T", sourceLanguage: .english)
      note("Interface Builder to catalog", read.catalog, read.losses)
      try toCatalog(read.catalog, [.english], path, "Interface Builder")
    }
  }

  private mutating func toCatalog(
    _ catalog: Catalog, _ languages: [LanguageTag], _ path: String, _ from: String
  ) throws(ParseError) {
    let (document, losses) = XCStringsDocument.document(of: catalog)
    let written = try XCStringsDocument.parse(document.serialize()).catalog(table: catalog.table)
    judge("\(from) as .xcstrings", catalog, written.catalog, languages, losses, path)
  }

  private mutating func toTables(
    _ catalog: Catalog, _ languages: [LanguageTag], _ path: String, _ from: String
  ) throws(ParseError) {
    for language in languages {
      let (strings, stringsdict, losses) = catalog.tables(language: language)
      var written = try StringsDocument.parse(strings.serialize())
        .catalog(table: "T", language: language, sourceLanguage: catalog.sourceLanguage).catalog
      if let stringsdict {
        let others = try StringsdictDocument.parse(stringsdict.serialize())
          .catalog(table: "T", language: language, sourceLanguage: catalog.sourceLanguage)
        if !written.merge(others.catalog).isEmpty { fault("a key is in two files", path) }
      }
      var wanted = catalog
      wanted.entries.removeAll {
        language != catalog.sourceLanguage && $0.localizations[language] == nil
      }
      judge("\(from) as tables", wanted, written, [language], losses, path)
    }
  }

  private mutating func toXLIFF(
    _ catalog: Catalog, _ languages: [LanguageTag], _ original: String, _ path: String
  ) throws(ParseError) {
    for language in languages {
      let (file, losses) = XLIFFDocument.File.file(
        of: catalog, original: original, targetLanguage: language)
      let bytes = XLIFFDocument(files: [file]).serialize()
      for read in try XLIFFFile.parse(bytes).catalogs(variables: .substitutions) {
        let from = path.hasSuffix(".xliff") ? "XLIFF" : original.dropFirst()
        judge(
          "\(from) as XLIFF", catalog, read.catalog, [catalog.sourceLanguage, language], losses,
          "\(path) in \(language)")
      }
    }
  }
}

extension Conversions {
  /// Compares the entries of a catalog with those read back: an entry without a loss must be equal,
  /// one with a loss must differ, and there must be no other keys if nothing is lost. Counts every
  /// fault.
  private mutating func judge(
    _ name: String, _ catalog: Catalog, _ written: Catalog, _ languages: [LanguageTag],
    _ losses: [CatalogLoss], _ path: String
  ) {
    note(name, catalog, losses)
    let lost = Set(losses.map { Array($0.key.utf8) })
    let known = Dictionary(written.entries.map { (Array($0.key.utf8), $0) }) { $1 }
    for entry in catalog.entries {
      let key = Array(entry.key.utf8)
      let old = plain(entry, catalog.sourceLanguage, languages)
      let new = known[key].map { plain($0, catalog.sourceLanguage, languages) }
      if (old == new) == lost.contains(key) { fault("'\(entry.key)' \(name)", path) }
    }
    let keys = Set(catalog.entries.map { Array($0.key.utf8) })
    guard losses.isEmpty else { return }
    if keys != Set(known.keys) { fault("other keys \(name)", path) }
  }

  private mutating func fault(_ message: String, _ path: String) {
    faults.append("\(message): \(path)")
  }

  private mutating func note(_ name: String, _ catalog: Catalog, _ losses: [CatalogLoss]) {
    counts[name, default: Count()].files += 1
    counts[name, default: Count()].entries += catalog.entries.count
    for loss in losses { counts[name, default: Count()].lost[loss.part.rawValue, default: 0] += 1 }
  }

  /// Returns the entry in a normal form: with the source text as a localization, only the given
  /// languages, and sorted substitutions.
  private func plain(
    _ entry: Entry, _ source: LanguageTag, _ languages: [LanguageTag]
  ) -> Entry {
    var result = entry
    if languages.contains(source) {
      let said = entry.localizations[source] ?? Localization(entry.value ?? entry.key)
      result.localizations[source] = said
      if case .text(let text, .new) = said.message, text.utf8.elementsEqual(entry.key.utf8) {
        result.localizations[source] = Localization(text)
      }
    }
    result.value = nil
    // Only catalogs have symbols.
    result.generatesSymbol = nil
    result.localizations = result.localizations.filter { languages.contains($0.key) }
    for language in result.localizations.keys {
      result.localizations[language]?.substitutions.sort { $0.name < $1.name }
    }
    return result
  }

  private func language(of path: String) -> LanguageTag {
    let folder = path.split(separator: "/").last { $0.hasSuffix(".lproj") } ?? ""
    return LanguageTag(String(folder.dropLast(".lproj".count))) ?? .english
  }
}

extension Catalog {
  fileprivate var languages: [LanguageTag] {
    Set(entries.flatMap(\.localizations.keys) + [sourceLanguage]).sorted()
  }
}

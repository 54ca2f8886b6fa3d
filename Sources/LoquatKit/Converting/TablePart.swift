package import CatalogModel
internal import ProjectFiles

/// What one file says of a table.
package struct TablePart {
  package let path: String
  package private(set) var catalog: Catalog
  package let source: Source
  /// The language of the translations in a file of units, each of which has the text to translate
  /// beside it, in the forms of that language; nil for files that say each text once.
  package let unitLanguage: LanguageTag?

  /// Whether a file has the texts that are translated, and says in which language they are.
  package enum Source: Equatable { case none, unnamed, named(LanguageTag) }

  package init(path: String, catalog: Catalog, source: Source, unitLanguage: LanguageTag?) {
    self.path = path
    self.catalog = catalog
    self.source = source
    self.unitLanguage = unitLanguage
  }

  package func says(_ language: LanguageTag) -> Bool {
    catalog.entries.contains { $0.localizations[language] != nil }
  }

  /// The same with this source language, in which are texts of which nobody said it.
  package func translated(from language: LanguageTag) -> TablePart {
    guard catalog.sourceLanguage != language else { return self }
    var result = self
    result.catalog.sourceLanguage = language
    for index in result.catalog.entries.indices {
      var entry = result.catalog.entries[index]
      let unnamed = entry.localizations.removeValue(forKey: .undetermined)
      if let text = entry.localizations[language] ?? unnamed {
        entry.set(text, language: language, sourceLanguage: language)
      }
      result.catalog.entries[index] = entry
    }
    return result
  }

  package var isStrings: Bool { Path.fileExtension(path).lowercased() == "strings" }
  package var isStringsdict: Bool { Path.fileExtension(path).lowercased() == "stringsdict" }

  /// Takes away what another part says in another way, whose texts are the ones that are shown.
  package mutating func hideTexts(behind other: TablePart) -> [CatalogLoss] {
    var losses: [CatalogLoss] = []
    let shown = Dictionary(other.catalog.entries.map { (Array($0.key.utf8), $0) }) { $1 }
    for index in catalog.entries.indices {
      var entry = catalog.entries[index]
      guard let shown = shown[Array(entry.key.utf8)] else { continue }
      for (language, text) in entry.localizations.sorted(by: { $0.key < $1.key }) {
        guard let shown = shown.localizations[language], shown != text else { continue }
        losses.append(
          CatalogLoss(
            key: entry.key, language: language.description, part: .text,
            message: "'\(text.plainText ?? "")' is not shown, but what '\(other.path)' says"))
        entry.localizations[language] = nil
        if language == catalog.sourceLanguage { entry.value = nil }
      }
      catalog.entries[index] = entry
    }
    return losses
  }

  /// Leaves the source texts of each unit to the file that has the most of their forms.
  package mutating func settleSources(in other: inout Catalog) {
    guard unitLanguage != nil else { return }
    let source = catalog.sourceLanguage
    let places = Dictionary(other.entries.enumerated().map { (Array($1.key.utf8), $0) }) { $1 }
    for index in catalog.entries.indices {
      guard let place = places[Array(catalog.entries[index].key.utf8)],
        let own = catalog.entries[index].localizations[source],
        let known = other.entries[place].localizations[source]
      else { continue }
      if known.texts.isSuperset(of: own.texts) {
        catalog.entries[index].localizations[source] = nil
      } else if own.texts.isSuperset(of: known.texts) {
        other.entries[place].set(own, language: source, sourceLanguage: source)
      }
    }
  }
}

extension Localization {
  /// All of its texts, whatever they are for.
  fileprivate var texts: Set<String> {
    let parts = [message] + substitutions.map(\.message)
    return Set(parts.flatMap(\.leaves).map(\.text))
  }
}

package import AppleFormats
package import CatalogModel

/// The part of a table that one file contains, during a conversion.
package struct ConvertedPart {
  package let path: String
  package let format: TableFormat
  package private(set) var part: TablePart

  package init(_ part: TablePart, of format: TableFormat, at path: String) {
    self.path = path
    self.format = format
    self.part = part
  }

  package private(set) var catalog: Catalog {
    get { part.catalog }
    set { part.catalog = newValue }
  }

  package func says(_ language: LanguageTag) -> Bool {
    catalog.entries.contains { $0.localizations[language] != nil }
  }

  mutating func removeComments(where isUnwanted: (Entry) -> Bool) {
    for index in catalog.entries.indices where isUnwanted(catalog.entries[index]) {
      catalog.entries[index].comments = []
    }
  }

  /// Returns the part with a different source language. A text in an unspecified language becomes a
  /// text in that language, or is dropped if the entry already has one.
  package func translated(from language: LanguageTag) -> ConvertedPart {
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

  /// Removes texts that differ from those in `other`, which override them at run time; returns the
  /// removed texts as losses.
  package mutating func hideTexts(behind other: ConvertedPart) -> [CatalogLoss] {
    var losses: [CatalogLoss] = []
    let shown = Dictionary(other.catalog.entries.map { (Key($0.key), $0) }) { $1 }
    for index in catalog.entries.indices {
      var entry = catalog.entries[index]
      guard let shown = shown[Key(entry.key)] else { continue }
      for (language, text) in entry.localizations.sorted(by: { $0.key < $1.key }) {
        guard let shown = shown.localizations[language], shown != text else { continue }
        losses.append(
          CatalogLoss(
            key: entry.key, language: language.description, part: .text,
            message: (text.plainText.map { "'\($0)' is" } ?? "plural forms are")
              + " not shown, as '\(other.path)' takes precedence"))
        entry.localizations[language] = nil
        if language == catalog.sourceLanguage { entry.value = nil }
      }
      catalog.entries[index] = entry
    }
    return losses
  }

  /// For a file of units, compares the source texts of each key with those in `other`. If `other`
  /// has all of them, removes them from this part; if they include all of those in `other`, copies
  /// them there instead.
  package mutating func settleSources(in other: inout Catalog) {
    guard part.unitLanguage != nil else { return }
    let source = catalog.sourceLanguage
    let places = Dictionary(other.entries.enumerated().map { (Key($1.key), $0) }) { $1 }
    for index in catalog.entries.indices {
      guard let place = places[Key(catalog.entries[index].key)],
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
  /// All texts, of all forms and substitutions.
  fileprivate var texts: Set<String> {
    let parts = [message] + substitutions.map(\.message)
    return Set(parts.flatMap(\.leaves).map(\.text))
  }
}

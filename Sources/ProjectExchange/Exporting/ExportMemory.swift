package import CatalogModel
internal import CatalogPasses
package import ExchangeFormats

/// The translations of texts elsewhere in the project, for an export.
package struct ExportMemory: Sendable {
  private let memory: TranslationMemory
  /// Whether units get these translations as suggestions; otherwise they are only counted.
  private let suggests: Bool

  package init(_ files: [ExportedFile], suggests: Bool) {
    self.suggests = suggests
    let entries = files.flatMap { file -> [TranslationMemory.Entry] in
      let catalog = file.export.catalog
      return catalog.entries.compactMap { entry in
        guard let source = entry.plainSource(catalog.sourceLanguage) else { return nil }
        var targets: [LanguageTag: String] = [:]
        for (language, text) in entry.localizations where language != catalog.sourceLanguage {
          guard case .text(let target, .translated) = text.message, text.substitutions.isEmpty,
            !target.isEmpty
          else { continue }
          targets[language] = target
        }
        return targets.isEmpty
          ? nil
          : TranslationMemory.Entry(
            origin: file.export.original, key: entry.key, source: source, targets: targets)
      }
    }
    memory = TranslationMemory(entries, isExact: !suggests)
  }

  /// Returns the file, and the number of its unfinished units, including untranslated ones, whose
  /// source text has a translation elsewhere. If suggestions are requested, unfinished units get up
  /// to three, from the same or similar texts. Texts with variations or phrases are ignored.
  package func added(
    to file: XLIFFDocument.File, _ language: LanguageTag
  ) -> (file: XLIFFDocument.File, count: Int) {
    var file = file
    var count = 0
    let varied = file.variedKeys
    for index in file.units.indices {
      let unit = file.units[index]
      guard unit.isTranslatable, unit.target == nil || unit.isUnfinished, let source = unit.source,
        !source.isEmpty, unit.sourcePhrases == nil, !varied.contains(Key(file.place(of: unit).key))
      else { continue }
      if memory.hasExact(source, language) { count += 1 }
      guard suggests else { continue }
      file.units[index].suggestions = memory.suggestions(
        for: source, in: language, minimum: 75, limit: 3
      ).map {
        XLIFFDocument.Unit.Suggestion(
          score: $0.score, source: $0.source, target: $0.target, origin: $0.origin)
      }
    }
    return (file, count)
  }
}

extension XLIFFDocument.File {
  /// The keys whose texts vary in at least one of the two languages.
  var variedKeys: Set<Key> {
    units.reduce(into: []) { keys, unit in
      let (key, path) = place(of: unit)
      if !path.isEmpty { keys.insert(Key(key)) }
    }
  }
}

extension Entry {
  /// Returns the only text in the source language; `sourceText` if the entry has no localization
  /// for that language, nil if the text varies.
  fileprivate func plainSource(_ language: LanguageTag) -> String? {
    guard let text = localizations[language] else { return sourceText }
    return text.plainText
  }
}

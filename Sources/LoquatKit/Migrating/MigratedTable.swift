internal import AppleFormats
internal import CatalogModel
internal import CatalogPasses
internal import ProjectDiscovery
internal import ProjectExchange
internal import ProjectFiles

/// A table in its old and its new form; paths are relative to the root.
struct MigratedTable {
  let name: String
  /// The storyboard or xib whose texts it has.
  let interface: String?
  /// Sorted.
  let oldPaths: [String]
  /// The catalog; or a file for each language and kind, that of the development language first.
  let newFiles: [OtherFile]
  let keyCount: Int
  let manualCount: Int
  /// How many keys would have a symbol that another one has, or none that Swift takes.
  var symbolMistakeCount = 0
  /// Without the development language.
  let languages: [LanguageTag]

  var catalog: String? {
    newFiles.first.map(\.path).flatMap { Path.fileExtension($0) == "xcstrings" ? $0 : nil }
  }

  var summary: MigrateResult.Table {
    MigrateResult.Table(
      path: newFiles.first?.path ?? oldPaths[0], oldPaths: oldPaths, keyCount: keyCount,
      manualCount: manualCount, languages: languages)
  }
}

extension Catalog {
  /// What the tables of an app say in a language, given the two files of it.
  private static func reading(
    _ strings: StringsDocument, _ stringsdict: StringsdictDocument?, table: String,
    _ language: LanguageTag, sourceLanguage: LanguageTag
  ) -> Catalog {
    var result =
      stringsdict?.catalog(
        table: table, language: language, sourceLanguage: sourceLanguage
      ).catalog ?? Catalog(table: table, sourceLanguage: sourceLanguage, entries: [])
    let plain = strings.catalog(table: table, language: language, sourceLanguage: sourceLanguage)
    _ = result.merge(plain.catalog)
    return result
  }

  /// Removes what an app does not carry, and returns how many texts these are.
  ///
  /// - Parameter keepsSource: Whether those in the source language stay, which are what the code says.
  @discardableResult
  mutating func removeTextsNotCarried(keepsSource: Bool = false) -> Int {
    var count = 0
    for index in entries.indices {
      for (language, localization) in entries[index].localizations {
        let isSource = language == sourceLanguage
        guard !(isSource && keepsSource), !localization.isCompiled(isSource: isSource) else {
          continue
        }
        entries[index].localizations[language] = nil
        if isSource { entries[index].value = nil }
        count += 1
      }
    }
    return count
  }

  /// Where an app finds something else in new tables of a language than this says: texts that differ, or
  /// that are gone. Texts that only spell their arguments otherwise are the same.
  func differences(
    from strings: StringsDocument, _ stringsdict: StringsdictDocument?, in language: LanguageTag
  ) -> [CatalogLoss] {
    let place = "the new table"
    let (wanted, names) = only(language).numberingNames(in: language, place: place)
    let found = Self.reading(
      strings, stringsdict, table: table, language, sourceLanguage: sourceLanguage)
    let unlike = wanted.spelledAsTables(language).losses(
      in: found.spelledAsTables(language), languages: [language], place: place)
    return (names + unlike).filter { $0.part == .text || $0.part == .entry }
  }

  /// The same with all arguments of a language as tables spell them.
  private func spelledAsTables(_ language: LanguageTag) -> Catalog {
    var result = self
    for index in entries.indices {
      guard var text = entries[index].localizations[language] else { continue }
      text = text.numberedForTables().localization
      for place in text.substitutions.indices {
        let specifier = text.substitutions[place].specifier
        text.substitutions[place].message = text.substitutions[place].message.mapTexts {
          $0.spellingNumber(as: specifier)
        }
      }
      result.entries[index].localizations[language] = text
    }
    return result
  }
}

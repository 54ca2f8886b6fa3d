internal import AppleFormats
internal import CatalogModel
internal import CatalogPasses
internal import ProjectDiscovery
internal import ProjectExchange
internal import ProjectFiles

/// A table in its old and new form; paths are relative to the root.
struct MigratedTable {
  let name: String
  /// The storyboard or xib whose texts become a catalog, relative to the root; nil for other
  /// tables, and if a catalog becomes `.strings` files.
  let interface: String?
  /// The paths of the old files, sorted.
  let oldPaths: [String]
  /// The catalog; or a file for each language and kind that has texts, those of the source language
  /// first.
  let newFiles: [OtherFile]
  let keyCount: Int
  let manualCount: Int
  /// The number of keys whose symbol would duplicate another, or is not valid in Swift.
  var symbolMistakeCount = 0
  /// The languages that have a text, without the source language, sorted.
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
  /// Returns the texts that an app finds in the two files of a table in a language; those of the
  /// `.stringsdict` file take precedence.
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

  /// Removes texts that are not compiled into an app because they are `new`, and returns the number
  /// of localizations removed.
  ///
  /// - Parameter keepsSource: Whether to keep texts in the source language, which code supplies.
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

  /// Returns a loss for each text of this catalog in a language that names its arguments, or that
  /// an app would find changed or missing in the given tables. Texts that only spell their
  /// arguments differently are equal.
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

  /// Returns the catalog with the arguments in texts of a language spelled as in `.strings` and
  /// `.stringsdict` files, so that equal texts have equal spellings.
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

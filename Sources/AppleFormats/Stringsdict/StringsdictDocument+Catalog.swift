public import CatalogModel

extension StringsdictDocument {
  /// Returns the texts as a catalog in one language, and the parts of the file that it cannot
  /// represent, including entries of a repeated key, of which the last counts, or the first in a
  /// binary file. Entries of the wrong type are left out; they are in `problems`.
  ///
  /// - Parameter variables: The representation of a variable that is the whole text.
  public func catalog(
    table: String, language: LanguageTag, sourceLanguage: LanguageTag,
    variables: StringsdictVariables = .plurals
  ) -> (catalog: Catalog, losses: [CatalogLoss]) {
    var losses = propertyList.hiddenMembers(language)
    var entries: [CatalogModel.Entry] = []
    var places: [Key: Int] = [:]
    func lose(_ key: String, _ part: CatalogLoss.Part, _ message: String) {
      losses.append(
        CatalogLoss(key: key, language: language.description, part: part, message: message))
    }
    for old in self.entries {
      let (localization, lost) = old.localization(variables: variables)
      for loss in lost { lose(old.key, loss.part, loss.words) }
      var entry = CatalogModel.Entry(key: old.key)
      entry.set(localization, language: language, sourceLanguage: sourceLanguage)
      if let place = places[Key(old.key)] {
        lose(old.key, .text, CatalogLoss.hidden)
        entries[place] = entry
      } else {
        places[Key(old.key)] = entries.count
        entries.append(entry)
      }
    }
    return (Catalog(table: table, sourceLanguage: sourceLanguage, entries: entries), losses)
  }

  /// Creates a file with those texts of one language that vary, and returns the parts of the
  /// catalog that it cannot represent.
  ///
  /// The returned parts include texts without variations, which belong in a `.strings` file;
  /// `Catalog.tables` creates both files.
  public static func document(
    of catalog: Catalog, language: LanguageTag
  ) -> (document: StringsdictDocument, losses: [CatalogLoss]) {
    let place = "a '.stringsdict'"
    var (wanted, names) = catalog.only(language).numberingNames(in: language, place: place)
    names += wanted.numberForTables(language).map { key, path in
      CatalogLoss(
        key: key, language: language.description, part: .text,
        message: StringsdictLoss(path, StringsdictLoss.unreadable).words)
    }
    var document = StringsdictDocument()
    var explanations: [CatalogLoss] = []
    for entry in wanted.entries {
      let localization = entry.localization(in: language, catalog.sourceLanguage)
      var lost: [StringsdictLoss] = []
      if let localization, localization.plainText == nil {
        lost = document.set(localization, for: entry.key)
      } else {
        lost = [
          StringsdictLoss(TextPath(), "a text without variables belongs in a '.strings' file")
        ]
      }
      explanations += lost.filter { $0.part == .text }.map {
        CatalogLoss(
          key: entry.key, language: language.description, part: .text, message: $0.words)
      }
    }
    var written = document.catalog(
      table: catalog.table, language: language, sourceLanguage: catalog.sourceLanguage
    ).catalog
    _ = written.numberForTables(language)
    let losses = wanted.losses(
      in: written, languages: [language], place: place,
      explanations: explanations)
    names += losses
    return (document, names)
  }
}

extension StringsdictLoss {
  /// The message, after the place if there is one: `'plural.one': …`.
  package var words: String {
    place.isEmpty ? message : "'\(place)': \(message)"
  }
}

extension Catalog {
  /// Numbers the arguments of a language's texts as tables count them, and returns the keys and
  /// paths of texts that cannot read the same arguments in any spelling.
  fileprivate mutating func numberForTables(
    _ language: LanguageTag
  ) -> [(key: String, path: TextPath)] {
    var unreadable: [(key: String, path: TextPath)] = []
    for index in entries.indices {
      guard let localization = entries[index].localizations[language] else { continue }
      let (numbered, paths) = localization.numberedForTables()
      entries[index].localizations[language] = numbered
      unreadable += paths.map { (entries[index].key, $0) }
    }
    return unreadable
  }

  /// Returns one language as the two files that Apple's tools compile from a string catalog
  /// (apple-formats 4.9): a `.strings` file, and a `.stringsdict`, which is nil if it would be
  /// empty. Also returns the content that neither file can represent.
  ///
  /// No key is in both files. Unlike Apple's compiler, this keeps texts of the source language that
  /// equal the key.
  public func tables(
    language: LanguageTag
  ) -> (strings: StringsDocument, stringsdict: StringsdictDocument?, losses: [CatalogLoss]) {
    var plain = only(language)
    var varied = plain
    varied.entries.removeAll { !$0.needsStringsdict(language, sourceLanguage) }
    plain.entries.removeAll { $0.needsStringsdict(language, sourceLanguage) }
    let (strings, losses) = StringsDocument.document(of: plain, language: language)
    guard !varied.entries.isEmpty else { return (strings, nil, losses) }
    let (stringsdict, others) = StringsdictDocument.document(of: varied, language: language)
    return (strings, stringsdict.entries.isEmpty ? nil : stringsdict, losses + others)
  }
}

extension Entry {
  fileprivate func needsStringsdict(
    _ language: LanguageTag, _ sourceLanguage: LanguageTag
  ) -> Bool {
    guard let localization = localization(in: language, sourceLanguage) else { return false }
    return localization.plainText == nil
  }
}

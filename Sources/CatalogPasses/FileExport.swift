public import AppleFormats
public import CatalogModel
internal import ExchangeFormats
public import Swifternalization
internal import Syntaxes

/// A file of a project to be exported: its texts in the development language, and its existing
/// translations.
public struct FileExport: Sendable {
  /// The path of the development-language file in the project; XLIFF calls it `original`.
  public let original: String
  /// Whether each translation is in a file of its own, unlike in a string catalog.
  let isTable: Bool
  /// The texts to translate, each key once, with their translations.
  public internal(set) var catalog: Catalog
  /// The paths of the files with translations, by language; empty for a string catalog, which
  /// contains all languages itself.
  public private(set) var translationFiles: [LanguageTag: String] = [:]
  /// The languages whose existing translations cannot be read; all languages if the source texts
  /// cannot be read. Their progress is unknown, and their parts must not be sent, although `part`
  /// returns them.
  public var unreadableLanguages: Set<LanguageTag> = []
  /// For each key, the languages in which the existing translation cannot be read.
  private var unreadableTexts: [Key: Set<LanguageTag>] = [:]
  /// The keys whose text in the code has changed, so that translations need review.
  public var revaluedKeys: Set<Key> = []
  /// For each key whose text not all languages have, those that have it: in Swifternalization, each
  /// language has its own expressions. Blank texts are only in languages with a translation.
  private(set) var languages: [Key: Set<LanguageTag>] = [:]
  /// Comments that apply to one language only, by language and key.
  private(set) var comments: [LanguageTag: [Key: String]] = [:]
  /// The texts by key with which a table in the development language overrides those of an
  /// interface file.
  private(set) var replacements: [Key: String] = [:]
  /// The `.stringsdict` files by language. They have the texts of each device's own variables,
  /// which all devices of a catalog's entry share.
  private(set) var dictionaries: [LanguageTag: StringsdictDocument] = [:]
  /// For each entry, its unit without a translation, if this is equal in all languages: if the
  /// source is one text, and XML can represent the entry. An empty unit for other entries.
  ///
  /// `prepare` fills the array after it has sorted the entries in the order of units.
  private(set) var plainUnits: [XLIFFDocument.Unit.Head] = []
  /// The size of each plain unit's source; nil for entries whose units differ between languages.
  private(set) var plainSizes: [TextSize?] = []

  /// Creates an export of the texts of a catalog. If `original` ends in `.xcstrings`, this file has
  /// all languages, and translations have states. If it is a `.stringsdict`, `dictionary` is the
  /// file that the catalog was read from.
  public init(_ catalog: Catalog, original: String, dictionary: StringsdictDocument? = nil) {
    self.original = original
    isTable = !original.hasSuffix(".xcstrings")
    self.catalog = catalog
    dictionaries[catalog.sourceLanguage] = dictionary
  }

  /// Combines an optional `.strings` file with the texts that the code or Info.plist uses.
  ///
  /// The text and comment of the file take precedence: the app shows them, and people edited them.
  /// Without a comment in the file, that of the code is used.
  public init(
    original: String, file: StringsDocument?, used: Catalog?, sourceLanguage: LanguageTag
  ) {
    let (texts, uses) = (file?.entries ?? [], used?.entries ?? [])
    var entries: [Entry] = []
    entries.reserveCapacity(texts.count)
    let usedEntries = Dictionary(first: uses.map { (Key($0.key), $0) })
    var places: [Key: Int] = Dictionary(minimumCapacity: texts.count)
    for text in texts.reversed() {
      let key = Key(text.key)
      let comments = text.comment.map { [$0] } ?? []
      // For a repeated key, the last text and the last nonempty comment count.
      if let place = places[key] {
        if entries[place].comments.allSatisfy({ $0.isEmpty }) { entries[place].comments = comments }
        continue
      }
      places[key] = entries.count
      entries.append(
        Entry(
          key: text.key, value: text.value, comments: comments,
          isTranslatable: usedEntries[key]?.isTranslatable ?? true))
    }
    for index in entries.indices where entries[index].comments.isEmpty {
      entries[index].comments = usedEntries[Key(entries[index].key)]?.comments ?? []
    }
    entries += uses.filter { places[Key($0.key)] == nil }
    self.init(
      Catalog(table: "", sourceLanguage: sourceLanguage, entries: entries), original: original)
  }

  /// Reserves space in each entry for translations into a number of languages.
  public mutating func reserveLanguages(_ count: Int) {
    for index in catalog.entries.indices {
      catalog.entries[index].localizations.reserveCapacity(count)
    }
  }

  /// Adds the translations of a `.strings` file; those of unknown keys are ignored. The texts of a
  /// file in the development language replace those of an interface file.
  public mutating func add(_ table: StringsDocument, _ language: LanguageTag, at path: String) {
    translationFiles[language] = path
    guard language != catalog.sourceLanguage else {
      return replacements = Dictionary(last: table.entries.map { (Key($0.key), $0.value) })
    }
    for index in catalog.entries.indices {
      if let text = table.value(for: catalog.entries[index].key) {
        catalog.entries[index].localizations[language] = Localization(text)
      }
    }
  }

  /// Sets the translations into a language to those of a `.stringsdict`, so that keys which it
  /// lacks have none; unknown keys are ignored.
  public mutating func add(_ table: StringsdictDocument, _ language: LanguageTag, at path: String) {
    translationFiles[language] = path
    dictionaries[language] = table
    let other = table.catalog(
      table: "", language: language, sourceLanguage: catalog.sourceLanguage,
      variables: .texts
    ).catalog
    let texts = Dictionary(last: other.entries.map { (Key($0.key), $0) })
    for index in catalog.entries.indices {
      catalog.entries[index].localizations[language] =
        texts[Key(catalog.entries[index].key)]?.localizations[language]
    }
  }

  /// Creates an export of Swifternalization's `base.json` and its file for each other language;
  /// comments are those of the code and the notes on the forms. The path of a translation is nil if
  /// its file does not exist.
  public init(
    original: String, base: SwifternalizationForms, used: Catalog?, sourceLanguage: LanguageTag,
    translations: [(language: LanguageTag, forms: SwifternalizationForms, path: String?)]
  ) {
    var known: [Key: [String]] = [:]
    for entry in used?.entries ?? [] { known[Key(entry.key)] = entry.comments }
    var comments: [LanguageTag: [Key: String]] = [:]
    var entries: [Entry] = []
    var places: [Key: Int] = [:]
    var languages: [Key: Set<LanguageTag>] = [:]
    func add(_ form: SwifternalizationForms.Form, _ language: LanguageTag) {
      let id = Key(form.id)
      let entry = Entry(
        key: form.id, value: form.source,
        comments: (known[Key(form.key)] ?? []) + (form.note.map { [$0] } ?? []))
      if places[id] == nil {
        places[id] = entries.count
        entries.append(entry)
      } else if let place = places[id], entries[place].comments != entry.comments {
        comments[language, default: [:]][id] = entry.catalogComment
      }
      languages[id, default: []].insert(language)
      guard let place = places[id], let target = form.target else { return }
      entries[place].localizations[language] = Localization(target)
    }
    base.forms.forEach { add($0, sourceLanguage) }
    for (language, forms, _) in translations { forms.forms.forEach { add($0, language) } }
    self.init(
      Catalog(table: "", sourceLanguage: sourceLanguage, entries: entries), original: original)
    let all = Set(translations.map { $0.language }).union([sourceLanguage])
    self.languages = languages.filter { $0.value != all }
    self.comments = comments
    for (language, _, path) in translations { translationFiles[language] = path }
  }

  /// Leaves out the text of a key in one language, because an existing translation must not be sent
  /// as missing. For the development language or nil, leaves it out in all languages.
  public mutating func leaveOut(_ key: String, _ language: LanguageTag?) {
    if let language, language != catalog.sourceLanguage {
      unreadableTexts[Key(key), default: []].insert(language)
    } else {
      catalog.entries.removeAll { $0.key.hasSameBytes(as: key) }
    }
  }

  /// Returns whether an entry can be exported for a language: the language has the text, and an
  /// existing translation can be read.
  func has(_ entry: Entry, for language: LanguageTag) -> Bool {
    (languages.isEmpty || languages[Key(entry.key)]?.contains(language) ?? true)
      && (unreadableTexts.isEmpty
        || unreadableTexts[Key(entry.key)]?.contains(language) != true)
  }

  /// Joins a `.strings` table with its `.stringsdict`, which gets the comments of shared keys
  /// (apple-formats 2.8, 3.2). In the table, shared keys are not to be translated and have a mark
  /// in their comment, unless they vary by device.
  public static func join(_ strings: inout FileExport, _ stringsdict: inout FileExport) {
    let places = Dictionary(
      last: stringsdict.catalog.entries.enumerated().map { (Key($0.element.key), $0.offset) }
    )
    for index in strings.catalog.entries.indices {
      let entry = strings.catalog.entries[index]
      guard let place = places[Key(entry.key)] else { continue }
      let varied = stringsdict.catalog.entries[place]
      stringsdict.catalog.entries[place].comments = entry.comments
      let source = varied.localizations[strings.catalog.sourceLanguage]
      if case .device? = source?.message { continue }
      strings.catalog.entries[index].isTranslatable = false
      let mark = "(Key in .stringsdict)"
      let comment = entry.catalogComment ?? ""
      strings.catalog.entries[index].comments = [comment.isEmpty ? mark : "\(comment) \(mark)"]
    }
  }
}

extension FileExport {
  /// Does the work that all languages share before `part`: sorts the entries in the order of units,
  /// and creates the units that are equal in all languages. Without it, `part` does this work for
  /// each language. Call it after all other changes; only translations may still be removed.
  public mutating func prepare() {
    catalog.entries = SortOrder.numeric.sorted(catalog.entries, by: { $0.key })
    (plainUnits, plainSizes) = ([], [])
    plainUnits.reserveCapacity(catalog.entries.count)
    plainSizes.reserveCapacity(catalog.entries.count)
    for entry in catalog.entries {
      let unit = plainUnit(of: entry)
      plainUnits.append((unit ?? XLIFFDocument.Unit(id: "", source: nil)).head)
      plainSizes.append(unit.map { TextSize(of: $0.source ?? "") })
    }
  }

  private func plainUnit(of entry: Entry) -> XLIFFDocument.Unit? {
    let source = catalog.sourceLanguage
    guard entry.isRepresentable,
      entry.localization(in: source, source).map({ $0.plainText != nil }) ?? true
    else { return nil }
    var entry = entry
    entry.localizations = entry.localizations[source].map { [source: $0] } ?? [:]
    let units = XLIFFDocument.Unit.units(
      of: entry, original: original, sourceLanguage: source, targetLanguage: .undetermined)
    // Ids of variations are longer than the key, and other ids may sort between them.
    guard var unit = units.first, units.count == 1, unit.id.utf8.count == entry.key.utf8.count
    else { return nil }
    unit.spell()
    return unit
  }

  /// Removes the entry with an empty key and returns whether it existed; call it before `prepare`.
  public mutating func removeEmptyKey() -> Bool {
    let count = catalog.entries.count
    catalog.entries.removeAll { $0.key.isEmpty }
    return catalog.entries.count < count
  }

  /// Leaves out the entries whose texts, in all languages, are empty or white space: there is nothing
  /// to translate. A language with such a translation keeps it, not to be translated, so that
  /// replacing its texts with those of a bundle does not remove it. Call it before `prepare`.
  ///
  /// - Parameter areNamed: Whether keys are names that no app shows, as in an Info.plist. If not, a
  ///   key that is not blank is shown where there is no translation, so its entry stays.
  public mutating func leaveOutBlankTexts(areNamed: Bool) {
    let source = catalog.sourceLanguage
    for index in catalog.entries.indices.reversed()
    where areNamed || catalog.entries[index].key.isWhiteSpace {
      let entry = catalog.entries[index]
      let texts = entry.localization(in: source, source)?.texts ?? [entry.sourceText]
      guard entry.isTranslatable, texts.allSatisfy({ $0.isWhiteSpace }),
        entry.localizations.values.allSatisfy({ $0.texts.allSatisfy { $0.isWhiteSpace } })
      else { continue }
      var translated = Set(entry.localizations.keys)
      translated.remove(source)
      if translated.isEmpty {
        catalog.entries.remove(at: index)
      } else {
        catalog.entries[index].isTranslatable = false
        languages[Key(entry.key)] = translated
      }
    }
  }

  /// A function that locates a key of a language in a file of the project, given by its path.
  public typealias Place = (_ key: String, _ language: LanguageTag, _ path: String) -> Span

  /// Removes the keys whose ids would read as variations of other keys, and reports them
  /// (apple-formats 4.5).
  public mutating func removeAmbiguousKeys(place: Place) -> [Diagnostic] {
    let (original, source) = (original, catalog.sourceLanguage)
    func varied(_ entry: Entry) -> String? {
      XLIFFDocument.File.keyVaried(byID: entry.key, original: original)
    }
    guard catalog.entries.contains(where: { varied($0) != nil }) else { return [] }
    let keys = Set(catalog.entries.map { Key($0.key) })
    var result: [Diagnostic] = []
    catalog.entries.removeAll { entry in
      guard let other = varied(entry), keys.contains(Key(other)) else { return false }
      let span = entry.origins.first ?? place(entry.key, source, original)
      result.append(.ambiguousKey(entry.key, other, at: span))
      return true
    }
    return result
  }

  /// Returns diagnostics for the entries and translations that are left out because XML cannot
  /// represent them, and for comments that lose characters.
  public func diagnostics(languages: [LanguageTag], place: Place) -> [Diagnostic] {
    let source = catalog.sourceLanguage
    return catalog.entries.enumerated().flatMap { index, entry -> [Diagnostic] in
      let isPlain = index < plainSizes.count && plainSizes[index] != nil
      guard !isPlain, !entry.isRepresentable else { return [] }
      let parts = [
        ("key '\(entry.key)'", [entry.key]),
        ("the text of '\(entry.key)'", entry.localization(in: source, source)?.texts ?? []),
      ]
      let span = entry.origins.first ?? place(entry.key, source, original)
      if let part = parts.first(where: { !$0.1.allSatisfy(XMLEscaping.isRepresentable) }) {
        return [.unrepresentable(part.0, at: span)]
      }
      let isCommentWhole = entry.comments.allSatisfy(XMLEscaping.isRepresentable)
      let comment = isCommentWhole ? [] : [Diagnostic.commentChanged(entry.key, at: span)]
      return comment
        + languages.compactMap { language in
          let texts = entry.localizations[language]?.texts ?? []
          guard !texts.allSatisfy(XMLEscaping.isRepresentable) else { return nil }
          let file = translationFiles[language] ?? original
          return .unrepresentable(
            "the translation of '\(entry.key)' into '\(language)'", " for '\(language)'",
            at: place(entry.key, language, file))
        }
    }
  }
}

extension Entry {
  /// Whether XML can represent the key, the comments, and the texts in all languages.
  fileprivate var isRepresentable: Bool {
    XMLEscaping.isRepresentable(key) && (value.map(XMLEscaping.isRepresentable) ?? true)
      && comments.allSatisfy(XMLEscaping.isRepresentable)
      && localizations.values.allSatisfy { localization in
        if let text = localization.plainText { return XMLEscaping.isRepresentable(text) }
        return localization.texts.allSatisfy(XMLEscaping.isRepresentable)
      }
  }
}

extension String {
  /// Whether the text has no other characters than white space; true for an empty text.
  var isWhiteSpace: Bool { unicodeScalars.allSatisfy { $0.properties.isWhitespace } }
}

extension Localization {
  var texts: [String] {
    message.leaves.map { $0.text } + substitutions.flatMap { $0.message.leaves.map { $0.text } }
  }
}

extension Diagnostic {
  fileprivate static func ambiguousKey(_ key: String, _ other: String, at span: Span) -> Diagnostic
  {
    Diagnostic(
      .ambiguousKey, .error,
      "key '\(key)' reads as the XLIFF id of a variation of '\(other)', so it is left out; rename the key",
      at: span)
  }

  fileprivate static func commentChanged(_ key: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unrepresentableCharacter, .warning,
      "the comment of '\(key)' contains a character that files for translators cannot hold, such as a control character, so U+FFFD takes its place; remove the character",
      at: span)
  }

  fileprivate static func unrepresentable(
    _ what: String, _ place: String = "", at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .unrepresentableCharacter, .error,
      "\(what) contains a character that files for translators cannot hold, such as a control character, so the key, or this form of it, is left out\(place); remove the character",
      at: span)
  }
}

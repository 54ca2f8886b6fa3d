public import AppleFormats
public import CatalogModel
internal import ExchangeFormats

/// The numbered entries of a string catalog, with the facts that an import needs for every
/// language.
public struct CatalogEntries: Sendable {
  private let document: XCStringsDocument
  private let editor: PlainTextEditor?
  let sourceLanguage: LanguageTag
  private var numbers: [Key: Int] = [:]
  private var entries: [Known] = []

  private struct Known {
    let entry: XCStringsEntry
    let key: String
    /// The text to translate: the source text, or the key if there is none; nil if the source
    /// varies.
    let source: String?
    /// Whether the entry names no language.
    let isBlank: Bool
  }

  /// Numbers the entries of a catalog in file order, after applying the edits of the document;
  /// `language` is used if the catalog does not name a valid source language.
  public init(_ document: XCStringsDocument, unlessNamed language: LanguageTag = .english) {
    // All edits must refer to the same bytes.
    var written = document.edits.isEmpty ? nil : try? XCStringsDocument.parse(document.serialize())
    _ = written?.lockFaultyEntries()
    let document = written ?? document
    self.document = document
    editor = PlainTextEditor(document)
    let sourceLanguage = document.sourceLanguage.flatMap { LanguageTag($0) } ?? language
    self.sourceLanguage = sourceLanguage
    entries = document.entries.map { entry in
      let key = entry.key
      let isBlank = entry.languages.isEmpty
      let source = isBlank ? nil : entry.localization(of: sourceLanguage)
      return Known(
        entry: entry, key: key, source: source.map { $0.plainText } ?? key, isBlank: isBlank)
    }
    numbers.reserveCapacity(entries.count)
    // The last of several entries with the same key counts.
    for (number, known) in entries.enumerated() { numbers[Key(known.key)] = number }
  }

  /// Returns the number of the entry with a key, the last of several; nil if there is none.
  ///
  /// Tries the number after `last` first, because units mostly come in catalog order.
  func number(of key: String, after last: Int = -1) -> Int? {
    let next = last + 1
    if next < entries.count, entries[next].key.hasSameBytes(as: key), hasUniqueKeys { return next }
    return numbers[Key(key)]
  }

  /// Returns the number of the entry for each unit whose id is a key; nil for other units.
  func numbers(of units: [ImportedUnit]) -> [Int?] {
    var last = -1
    return units.indices.map { index in
      let number = number(of: units[index].unit.id, after: last)
      last = number ?? last
      return number
    }
  }

  private var hasUniqueKeys: Bool { numbers.count == entries.count }

  /// Returns whether the entries of a key have mistakes and must not be changed.
  func isLocked(_ key: String) -> Bool { document.isLocked(key) }

  /// Returns the plain text of an entry that is to be translated: the source text, or the key if
  /// there is none; nil if it varies.
  func sourceText(_ number: Int) -> String? { entries[number].source }

  /// Returns the content of an entry in a language, or in an older tag that it replaced; nil if it
  /// has none that can be read.
  func localization(_ number: Int, _ language: LanguageTag) -> Localization? {
    guard !entries[number].isBlank else { return nil }
    return entries[number].entry.localization(of: self.language(language, in: number))
  }

  /// Returns the tag by which an entry names a language, which may be an older one such as `zh-CN`
  /// for `zh-Hans`.
  private func language(_ language: LanguageTag, in number: Int) -> LanguageTag {
    guard let old = language.replaced, !entries[number].isBlank,
      entries[number].entry.localization(of: language) == nil,
      entries[number].entry.localization(of: old) != nil
    else { return language }
    return old
  }

  /// Returns whether the catalog has the key that the id of a unit names, alone or with the path of
  /// a variation.
  public func hasText(ofUnit id: String) -> Bool {
    let key = XLIFFDocument.File.place(inCatalog: id).key
    return number(of: id) != nil || number(of: key) != nil
  }

  /// The number of entries; those with the same key count separately.
  public var count: Int { entries.count }

  /// Returns the edits that changes make in the entries with a range of numbers, for `serialize`;
  /// safe to call concurrently for different ranges.
  public func edits(
    of numbers: Range<Int>, with changes: [CatalogImport.Changes]
  ) -> [TextEdit] {
    var edits: [TextEdit] = []
    var rest = document
    for (number, list) in zip(numbers, localizations(of: numbers, changes)) where !list.isEmpty {
      if let plain = editor?.edits(setting: list, of: entries[number].entry) {
        edits += plain
      } else {
        rest.set(list, key: entries[number].key)
      }
    }
    return edits + rest.edits
  }

  /// Returns the file with the edits of all entries, and with at least the format version 1.3 if
  /// the changes contain machine translations.
  public func serialize(
    _ edits: [TextEdit], with changes: [CatalogImport.Changes]
  ) -> [UInt8] {
    var root = document
    if changes.contains(where: { $0.hasMachineTranslation }) { root.raiseVersion(to: (1, 3)) }
    return document.serialize().applying(edits + root.edits)
  }

  /// Returns whether any entry has readable content in a language.
  func hasLanguage(_ language: LanguageTag) -> Bool {
    entries.indices.contains { localization($0, language) != nil }
  }

  /// Returns the catalog with changes, writing each entry once for all languages, and with at least
  /// the format version 1.3 if the changes contain machine translations.
  func document(with changes: [CatalogImport.Changes]) -> XCStringsDocument {
    var result = document
    for (known, list) in zip(entries, localizations(of: entries.indices, changes))
    where !list.isEmpty {
      result.set(list, key: known.key)
    }
    if changes.contains(where: { $0.hasMachineTranslation }) { result.raiseVersion(to: (1, 3)) }
    return result
  }

  /// Returns the changed localizations of each entry in a range of numbers; empty for an unchanged
  /// entry.
  private func localizations(
    of numbers: Range<Int>, _ changes: [CatalogImport.Changes]
  ) -> [[(language: LanguageTag, localization: Localization)]] {
    var lists: [[(language: LanguageTag, localization: Localization)]] = Array(
      repeating: [], count: numbers.count)
    for part in changes {
      for index in part.localizations.indices
      where numbers.contains(part.localizations[index].entry) {
        let (number, localization) = part.localizations[index]
        lists[number - numbers.lowerBound].append(
          (language(part.language, in: number), localization))
      }
    }
    return lists
  }
}

internal import AppleFormats
public import CatalogModel
public import ExchangeFormats
internal import Syntaxes

extension FileExport {
  /// The part of a file that is exported into the bundle of a language.
  public struct Part: Sendable {
    /// The `<file>` element with the units in Xcode's order; without units, it should be left out.
    public let file: XLIFFDocument.File
    /// The progress of each unit of `file`, in order; nil for one that should not be translated,
    /// such as context.
    public let work: [ExportWork?]
    /// The size of the source text of each unit of `file`, in order; zero for context.
    public let sizes: [TextSize]
    /// The coverage of the whole file in the language, regardless of the selection. A finished
    /// translation counts as translated even if it is of an earlier source text.
    public let coverage: Coverage
    /// Of the selected, translatable strings that vary by number, the number of those with all
    /// forms translated, and the total.
    public let plurals: Coverage
    /// The number of selected strings that have a translation and are marked as stale in their
    /// catalog.
    public let staleCount: Int
    /// The units that were not selected, including those that `file` has as context.
    public let others: [XLIFFDocument.Unit]
  }

  /// Returns the part of the file for a language, with the selected units.
  ///
  /// An entry is sent with all its texts or not at all: translators of one plural form need to see
  /// the others, and an import combines them. Context is only sent beside selected texts. It gets
  /// `translate="no"`, the mark of XLIFF 1.2 for locked text: translation tools show it locked or
  /// hide it, and imports, including those of Loquat, ignore it. It keeps its state.
  public func part(
    for language: LanguageTag, tool: XLIFFDocument.Tool,
    selecting selection: ExportSelection = ExportSelection()
  ) -> Part {
    var chosen = Chosen()
    if !selection.narrows { chosen.reserveCapacity(catalog.entries.count) }
    var others: [XLIFFDocument.Unit] = []
    var coverage = Coverage()
    var plurals = Coverage()
    var staleCount = 0
    var isInOrder = !plainUnits.isEmpty
    for index in catalog.entries.indices where has(catalog.entries[index], for: language) {
      if !selection.narrows, let found = addPlainUnit(at: index, language, to: &chosen) {
        coverage += found
        if isStale(at: index, language) { staleCount += 1 }
        continue
      }
      let units = units(at: index, language)
      let change = selection.base?.change(of: catalog.entries[index], in: self)
      let isChanged = isChanged(at: index, change, language)
      let work = units.map { $0.work(isChanged: isChanged) }
      for (unit, work) in zip(units, work) { coverage += Coverage(work, unit.target) }
      // Ids of variations are longer, and other ids may sort between them.
      let length = catalog.entries[index].key.utf8.count
      isInOrder = isInOrder && units.allSatisfy { $0.id.utf8.count == length }
      if selection.takes(catalog.entries[index], work, change) {
        for (unit, work) in zip(units, work) { chosen.append(unit, work, unit.size) }
        if isStale(at: index, language) { staleCount += 1 }
        if variesByNumber(at: index, language), work.contains(where: { $0 != nil }) {
          let isDone = work.allSatisfy { $0 == .translated || $0 == nil }
          plurals += Coverage(translated: isDone ? 1 : 0, total: 1)
        }
        continue
      }
      others += units
      guard selection.includesContext else { continue }
      for var unit in units {
        unit.isTranslatable = false
        chosen.append(unit, nil, TextSize())
      }
    }
    // Context alone is not worth sending.
    if chosen.units.count == others.count, selection.includesContext { chosen = Chosen() }
    if !isInOrder { chosen.sort() }
    return Part(
      file: element(for: language, tool, chosen.units), work: chosen.work, sizes: chosen.sizes,
      coverage: coverage, plurals: plurals, staleCount: staleCount, others: others)
  }

  /// Returns the number of strings that have one of the given keys and are translated into a
  /// language in all forms.
  public func translatedCount(of keys: Set<Key>, in language: LanguageTag) -> Int {
    catalog.entries.indices.count { index in
      let entry = catalog.entries[index]
      guard keys.contains(Key(entry.key)), has(entry, for: language) else { return false }
      let isChanged = isChanged(at: index, nil, language)
      let work = units(at: index, language).compactMap { $0.work(isChanged: isChanged) }
      return !work.isEmpty && work.allSatisfy { $0 == .translated }
    }
  }

  private func isStale(at index: Int, _ language: LanguageTag) -> Bool {
    catalog.entries[index].extractionState == .stale
      && catalog.entries[index].localizations[language] != nil
  }

  private func variesByNumber(at index: Int, _ language: LanguageTag) -> Bool {
    [catalog.sourceLanguage, language].contains {
      catalog.entries[index].localizations[$0]?.variesByNumber == true
    }
  }

  private func element(
    for language: LanguageTag, _ tool: XLIFFDocument.Tool, _ units: [XLIFFDocument.Unit]
  ) -> XLIFFDocument.File {
    let isSource = language == catalog.sourceLanguage
    // Xcode adds the languages later, if no translated file exists yet (apple-formats 2.2).
    let isComplete = !isTable || isSource || translationFiles[language] != nil
    var units = units
    if let comments = comments[language] {
      for index in units.indices {
        guard let comment = comments[Key(units[index].id)] else { continue }
        units[index].notes = [XLIFFDocument.Note(XMLEscaping.representable(comment))]
      }
    }
    return XLIFFDocument.File(
      original: original, sourceLanguage: catalog.sourceLanguage.description,
      targetLanguage: language.description,
      attributeOrder: isComplete ? .languagesFirst : .datatypeFirst, tool: tool, units: units)
  }

  /// Returns the units of the entry at an index for a language.
  ///
  /// Returns none if XML cannot represent a translation, because a translated text must not be sent
  /// as untranslated; also none if it cannot represent a text of a variable in a device.
  private func units(at index: Int, _ language: LanguageTag) -> [XLIFFDocument.Unit] {
    var plain = Chosen()
    if addPlainUnit(at: index, language, to: &plain) != nil { return plain.units }
    let texts = catalog.entries[index].localizations[language]?.texts ?? []
    guard texts.allSatisfy(XMLEscaping.isRepresentable) else { return [] }
    var units = XLIFFDocument.Unit.units(
      of: catalog.entries[index], original: original, sourceLanguage: catalog.sourceLanguage,
      targetLanguage: language)
    if !dictionaries.isEmpty {
      units = units.compactMap { withOwnTexts($0, language) }
      let texts = units.flatMap { [$0.source ?? "", $0.target?.text ?? ""] }
      guard texts.allSatisfy(XMLEscaping.isRepresentable) else { return [] }
    }
    guard isTable, language == catalog.sourceLanguage else { return units }
    for index in units.indices {
      let unit = units[index]
      let text = replacements[Key(unit.id)] ?? unit.target?.text ?? unit.source
      units[index].target = XLIFFDocument.Target(text ?? "")
    }
    return units
  }

  /// Returns the ids and source texts of the units of an entry of a `.stringsdict`, also of
  /// variables that its devices have under one name; nil for another file.
  func ownSources(of entry: Entry) -> [[UInt8]]? {
    guard !dictionaries.isEmpty else { return nil }
    let source = catalog.sourceLanguage
    return XLIFFDocument.Unit.units(
      of: entry, original: original, sourceLanguage: source, targetLanguage: source
    ).compactMap { withOwnTexts($0, source) }.map { unit in
      Array("\(unit.id)\n\(unit.source ?? "")".utf8)
    }
  }

  /// Returns the unit of a variable in a device or width with the texts of that device or width. A
  /// form that the source lacks gets its text for `other`. Any other unit stays as it is.
  ///
  /// Returns nil for a form that only the variables of other devices have, unless the language needs
  /// it.
  private func withOwnTexts(
    _ unit: XLIFFDocument.Unit, _ language: LanguageTag
  ) -> XLIFFDocument.Unit? {
    let (key, path) = XLIFFDocument.File.place(inStringsdict: unit.id)
    guard let path, path.outer != nil, let form = path.category else { return unit }
    let keys = [key] + path.keys
    let variable = Array(keys.dropLast())
    let source = dictionaries[catalog.sourceLanguage]?.propertyList
    let translation = dictionaries[language]?.propertyList
    let owner = [translation, source].first { $0?.isDictionary(at: variable) == true } ?? nil
    if let owner, owner.string(at: keys) == nil,
      !PluralCategory.forms(of: language).contains(form)
    {
      return nil
    }
    var unit = unit
    // As an app does, take the text for 'other' of a device that the source lacks.
    let general = [key] + StringsdictPath(path.text, in: .device(Device.other.name)).keys
    let places = [keys, general].flatMap { [$0, $0.dropLast() + [PluralCategory.other.rawValue]] }
    unit.source = places.lazy.compactMap { source?.string(at: $0) }.first ?? unit.source
    unit.target = translation?.string(at: keys).map { XLIFFDocument.Target($0) }
    return unit
  }

  /// Adds the unit of an entry whose source and translation, if any, are single texts, and returns
  /// its coverage.
  ///
  /// Returns nil, without adding one, for other entries, in the source language, and if XML cannot
  /// represent a text.
  private func addPlainUnit(
    at index: Int, _ language: LanguageTag, to chosen: inout Chosen
  ) -> Coverage? {
    guard language != catalog.sourceLanguage, index < plainSizes.count,
      let size = plainSizes[index]
    else { return nil }
    var target: XLIFFDocument.Target?
    // Most entries are untranslated, and their progress is known.
    var isTranslated = false
    if let translation = catalog.entries[index].localizations[language] {
      guard case .text(let text, let state) = translation.message,
        translation.substitutions.isEmpty
      else { return nil }
      isTranslated = isTable || state == .translated
      target = isTable ? XLIFFDocument.Target(text) : XLIFFDocument.Target(text, state)
    }
    var work: ExportWork?
    var coverage = Coverage()
    if catalog.entries[index].isTranslatable {
      let isChanged = isChanged(at: index, nil, language)
      let isDone = isTranslated && !isChanged
      work = isDone ? .translated : ExportWork(target, isChanged: isChanged)
      coverage = isDone ? Coverage(translated: 1, total: 1) : Coverage(work, target)
    }
    chosen.append(XLIFFDocument.Unit(plainUnits[index], target), work, size)
    return coverage
  }

  /// Returns whether the translation of an entry belongs to an earlier text; false in the source
  /// language.
  private func isChanged(
    at index: Int, _ change: SourceRecord.Change?, _ language: LanguageTag
  ) -> Bool {
    language != catalog.sourceLanguage
      && (change == .text
        || !revaluedKeys.isEmpty && revaluedKeys.contains(Key(catalog.entries[index].key)))
  }

  /// The name of the table, such as `Localizable`: the file name without its extension.
  public var tableName: String {
    let name = original.split(separator: "/").last.map(String.init) ?? original
    guard let end = name.utf8.lastIndex(of: .period), end > name.startIndex else { return name }
    return String(name[..<end])
  }
}

private struct Chosen {
  private(set) var units: [XLIFFDocument.Unit] = []
  private(set) var work: [ExportWork?] = []
  private(set) var sizes: [TextSize] = []

  mutating func reserveCapacity(_ count: Int) {
    units.reserveCapacity(count)
    work.reserveCapacity(count)
    sizes.reserveCapacity(count)
  }

  mutating func append(_ unit: consuming XLIFFDocument.Unit, _ work: ExportWork?, _ size: TextSize)
  {
    units.append(unit)
    self.work.append(work)
    sizes.append(size)
  }

  /// Sorts the units in Xcode's order.
  mutating func sort() {
    let order = SortOrder.numeric.sorted(Array(units.indices)) { units[$0].id }
    units = order.map { units[$0] }
    work = order.map { work[$0] }
    sizes = order.map { sizes[$0] }
  }
}

extension Coverage {
  /// Creates the coverage of one text; its total is zero if it should not be translated. A finished
  /// translation of an earlier text counts as translated.
  fileprivate init(_ work: ExportWork?, _ target: XLIFFDocument.Target?) {
    let isDone = work == .translated || work == .changed && target?.isFinished == true
    self.init(translated: isDone ? 1 : 0, total: work == nil ? 0 : 1)
  }
}

extension ExportSelection {
  /// Returns whether to send the texts of an entry, given their progress and its change.
  fileprivate func takes(
    _ entry: Entry, _ found: [ExportWork?], _ change: SourceRecord.Change?
  ) -> Bool {
    if let isKeyWanted, !isKeyWanted(entry.key) { return false }
    if change == SourceRecord.Change.none { return false }
    if let work { return found.contains { $0.map(work.contains) == true } }
    return base == nil || entry.isTranslatable
  }
}

extension XLIFFDocument.Unit {
  /// The size of the source text.
  fileprivate var size: TextSize { TextSize(of: source ?? "") }

  /// Returns the progress of the unit; nil if it should not be translated.
  fileprivate func work(isChanged: Bool) -> ExportWork? {
    isTranslatable ? ExportWork(target, isChanged: isChanged) : nil
  }
}

extension ExportWork {
  /// Determines the progress of a translatable text by the state of its translation, if any.
  fileprivate init(_ target: XLIFFDocument.Target?, isChanged: Bool) {
    guard let target, target.state != "new" else {
      self = .untranslated
      return
    }
    self = isChanged ? .changed : target.isFinished ? .translated : .needsReview
  }
}

extension XLIFFDocument.Target {
  fileprivate var isFinished: Bool { state == nil || state == "translated" }
}

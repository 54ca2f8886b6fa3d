public import AppleFormats
public import CatalogModel
public import ExchangeFormats

/// The import of XLIFF units into a string catalog (apple-formats 4.7).
public enum CatalogImport {
  /// The units to import for one language, with the translations as they were sent, if known.
  public struct Part: Sendable {
    public var language: LanguageTag
    public var units: [ImportedUnit]
    public var base: BaseTexts?

    public init(_ language: LanguageTag, _ units: [ImportedUnit] = [], base: BaseTexts? = nil) {
      self.language = language
      self.units = units
      self.base = base
    }
  }

  /// The changes that the units of one language make in a catalog.
  public struct Changes: Sendable {
    let language: LanguageTag
    /// The new content of each changed entry, with the entry's number.
    let localizations: [(entry: Int, localization: Localization)]
    public let result: ImportResult

    /// Whether any text of the changed content is in the state `machine_translated`.
    var hasMachineTranslation: Bool {
      localizations.contains { _, localization in
        localization.leaves.contains { $0.state == .machineTranslated }
      }
    }
  }

  /// Imports translations into the catalog, writing each entry once for all languages; content that
  /// the bundles lack stays unchanged, but missing variations may be filled with their source.
  ///
  /// Returns a result for each part, in order.
  ///
  /// A translation whose source text is not that of the project is marked for review, unless the
  /// rules state otherwise. Differences in white space and numbers of arguments do not count.
  public static func merge(
    _ parts: [Part], into document: inout XCStringsDocument, _ rules: ImportRules
  ) -> [ImportResult] {
    let entries = CatalogEntries(document)
    let changes = parts.map { self.changes(of: $0, in: entries, rules) }
    document = entries.document(with: changes)
    return changes.map { $0.result }
  }

  /// Returns the changes that the units of a part make in the catalog; safe to call concurrently
  /// for parts of one catalog.
  public static func changes(
    of part: Part, in entries: CatalogEntries, _ rules: ImportRules
  ) -> Changes {
    var merger = CatalogPartMerger(part, entries, rules)
    merger.run()
    return Changes(
      language: part.language, localizations: merger.changes, result: merger.judge.result)
  }

  /// Returns a catalog with the keys and source texts of the units in the files and no
  /// translations, as an extraction would fill it. Source texts in another language are left out,
  /// unless that language is a synonym of `sourceLanguage`. A key that is in several files gets the
  /// text from the first.
  public static func newCatalog(
    for files: [XLIFFDocument.File], sourceLanguage: LanguageTag
  ) -> XCStringsDocument {
    var catalog = Catalog(table: "", sourceLanguage: sourceLanguage, entries: [])
    var known: Set<Key> = []
    for file in files {
      let found = file.catalog(variables: .substitutions).catalog
      let isSource = found.sourceLanguage.isSynonym(of: sourceLanguage)
      for var entry in found.entries where known.insert(Key(entry.key)).inserted {
        let source = isSource ? entry.localizations[found.sourceLanguage] : nil
        entry.localizations = source.map { [sourceLanguage: $0] } ?? [:]
        if let text = source?.plainText {
          entry.localizations[sourceLanguage] = Localization(text, state: .new)
          let isNumbered = FormatString(entry.key).numbered.hasSameBytes(as: text)
          entry.extractionState = isNumbered ? nil : .extractedWithValue
        }
        catalog.entries.append(entry)
      }
    }
    return XCStringsDocument.document(of: catalog).document
  }
}

private struct CatalogPartMerger {
  private(set) var part: CatalogImport.Part
  let entries: CatalogEntries
  let source: LanguageTag
  var judge: UnitJudge
  /// Whether variations of untranslated keys are filled with their source in the state `new`, as
  /// Xcode does for a language that the catalog has or now gets (apple-formats 4.7).
  private var fillsUntranslated = false
  /// The new content of each changed entry, with the entry's number.
  private(set) var changes: [(entry: Int, localization: Localization)] = []

  private typealias Placed = (path: TextPath, unit: XLIFFDocument.Unit)

  /// The chosen units of a key, with the paths to their texts.
  private struct Group {
    let key: String
    var units: [(path: TextPath, unit: ImportedUnit)] = []
    /// The units of the key that were not chosen.
    var others: [Placed] = []
  }

  init(_ part: CatalogImport.Part, _ entries: CatalogEntries, _ rules: ImportRules) {
    self.part = part
    self.entries = entries
    source = entries.sourceLanguage
    judge = UnitJudge(rules, part.base, hasStates: true)
  }

  mutating func run() {
    for index in part.units.indices where entries.isLocked(place(of: part.units[index].unit.id).key)
    {
      part.units[index].obstacle = .faultyEntry
    }
    let numbers = entries.numbers(of: part.units)
    let before = self
    let chosen = judge.choose(part.units, numbers: numbers) { before.current($0.unit) }
    fillsUntranslated =
      judge.rules.mode == .replace && (!chosen.isEmpty || entries.hasLanguage(part.language))
    // Most files have no variations.
    let isVaried = { (place: Int) in part.units[place].unit.id.utf8.contains(.verticalBar) }
    guard (fillsUntranslated ? Array(part.units.indices) : chosen).contains(where: isVaried) else {
      changes.reserveCapacity(chosen.count)
      for place in chosen { merge(part.units[place], numbers[place]) }
      return
    }
    for group in groups(chosen.map { part.units[$0] }) {
      if group.units.count == 1, group.others.isEmpty, group.units[0].path.isEmpty {
        merge(group.units[0].unit, entries.number(of: group.key))
      } else {
        mergeVaried(group)
      }
    }
  }

  private func current(_ unit: XLIFFDocument.Unit) -> CurrentText {
    let (key, path) = place(of: unit.id)
    guard let number = entries.number(of: key) else { return CurrentText(isKnown: false) }
    let texts = VariedTexts(
      key, source: entries.localization(number, source),
      target: entries.localization(number, part.language), sourceLanguage: source,
      targetLanguage: part.language)
    return texts.current(unit, at: path)
  }

  /// Returns the chosen units grouped by key, in the order of their first units; groups with
  /// variations also have the other units of their key. If untranslated variations are filled,
  /// groups for keys without chosen units follow.
  private func groups(_ chosen: [ImportedUnit]) -> [Group] {
    var groups: [Group] = []
    groups.reserveCapacity(chosen.count)
    var places: [Key: Int] = [:]
    var hasVariations = false
    for unit in chosen {
      let (key, path) = place(of: unit.unit.id)
      hasVariations = hasVariations || !path.isEmpty
      let name = path.isEmpty ? unit.key : Key(key)
      let place = places[name] ?? groups.count
      if place == groups.count {
        places[name] = place
        groups.append(Group(key: key))
      }
      groups[place].units.append((path, unit))
    }
    guard hasVariations || fillsUntranslated else { return groups }
    let taken = Set(chosen.map { $0.key })
    for unit in part.units where !taken.contains(unit.key) {
      let (key, path) = place(of: unit.unit.id)
      if fillsUntranslated, unit.unit.target == nil, !path.isEmpty, places[Key(key)] == nil {
        places[Key(key)] = groups.count
        groups.append(Group(key: key))
      }
      guard let place = places[Key(key)] else { continue }
      let isVaried = !path.isEmpty || groups[place].units.contains { !$0.path.isEmpty }
      if isVaried { groups[place].others.append((path, unit.unit)) }
    }
    return groups
  }

  /// Splits an id into key and path. A key may itself end like a variation (apple-formats 4.5): if
  /// the catalog has only the whole id as a key, the path is empty.
  private func place(of id: String) -> (key: String, path: TextPath) {
    guard id.utf8.contains(.verticalBar) else { return (id, TextPath()) }
    let (key, path) = XLIFFDocument.File.place(inCatalog: id)
    guard !path.isEmpty, entries.number(of: key) == nil, entries.number(of: id) != nil else {
      return (key, path)
    }
    return (id, TextPath())
  }
}

extension CatalogPartMerger {
  /// Merges the only unit of a key into the entry with a number, with a shortcut if both are plain
  /// texts. Nil means that no entry has the key, so that the unit is left out.
  private mutating func merge(_ unit: ImportedUnit, _ number: Int?) {
    guard let number else {
      _ = judge.judge(unit, CurrentText(isKnown: false))
      return
    }
    let old = entries.localization(number, part.language)
    guard old.map({ $0.plainText != nil }) != false, let source = entries.sourceText(number),
      unit.unit.sourcePhrases == nil, let target = unit.unit.target, target.phrases == nil,
      !target.text.utf8.contains(.hash)
    else { return mergeVaried(Group(key: unit.unit.id, units: [(TextPath(), unit)])) }
    var current = CurrentText(source: source)
    if case .text(let text, let state)? = old?.message {
      current.target = text
      current.state = state
    }
    guard let taken = judge.judge(unit, current) else { return }
    judge.count(taken, isNew: old == nil)
    if !taken.isUnchanged {
      changes.append((number, Localization(taken.text, state: taken.state)))
    }
  }

  private mutating func mergeVaried(_ group: Group) {
    guard let number = entries.number(of: group.key) else {
      for (_, unit) in group.units { _ = judge.judge(unit, CurrentText(isKnown: false)) }
      return
    }
    let old = entries.localization(number, part.language)
    let text = entries.localization(number, source)
    let texts = VariedTexts(
      group.key, source: text, target: old, sourceLanguage: source, targetLanguage: part.language)
    let isFlat =
      group.units.allSatisfy { $0.path.isEmpty } && group.others.allSatisfy { $0.path.isEmpty }
    let kind = old?.message.variation ?? text?.message.variation
    // A plain text cannot be combined with variations, nor variations with a plain text of the
    // project.
    let isOneText = kind == nil && group.units.contains { $0.path.isEmpty }
    let isVaried =
      !isOneText
      && (group.units.map { $0.path } + group.others.map { $0.path }).contains {
        $0.isVariation
      }
    var taken: [(path: TextPath, unit: ImportedUnit, taken: UnitJudge.Taken, isNew: Bool)] = []
    let phrases = group.units.first.flatMap { $0.unit.unit.sourcePhrases }
    let count = [text?.phraseCount, old?.phraseCount, phrases?.count].compactMap { $0 }.max()
    // Forms come first, as the whole text may leave arguments to them.
    let units =
      group.units.filter { $0.path.substitution != nil }
      + group.units.filter { $0.path.substitution == nil }
    var shown: Set<Int> = []
    for leaf in old?.leaves ?? [] where !units.contains(where: { $0.path == leaf.path }) {
      shown.formUnion(texts.shown(in: leaf.text, at: leaf.path))
    }
    for (path, unit) in units {
      var unit = unit
      if let count, unit.unit.target?.phrases == nil {
        guard unit.unit.target?.makePhrase(ofSet: count) == true else {
          judge.leave(unit, ImportFinding(.left(.noPhrase), unit), .noPhrase)
          continue
        }
      }
      if path.isVariation, isOneText || kind != nil && path.kind != kind {
        judge.leave(unit, ImportFinding(.left(.otherShape), unit), .otherShape)
        continue
      }
      // Of units that exclude each other, none is imported, unless the project shows which one
      // fits.
      let rival = group.units.first { other in
        !other.path.isEmpty && other.path.excludes(path)
          && (kind == nil || !other.path.isVariation || other.path.kind == kind)
      }
      if !path.isEmpty, let rival {
        judge.leave(
          unit, ImportFinding(.left(.conflictingUnits), unit, other: rival.unit), .conflictingUnits)
        continue
      }
      if path.isEmpty, isFlat ? old?.losesVariations(to: unit.unit) == true : isVaried {
        judge.leave(unit, ImportFinding(.left(.otherShape), unit), .otherShape)
        continue
      }
      var current = texts.current(unit.unit, at: path)
      current.shown = shown
      if let verdict = judge.judge(unit, current, in: Self.place(of: path)) {
        taken.append((path, unit, verdict, current.target == nil))
        shown.formUnion(texts.shown(in: verdict.text, at: path))
      }
    }
    let order = Dictionary(last: group.units.enumerated().map { ($1.unit.key, $0) })
    taken.sort { (order[$0.unit.key] ?? 0) < (order[$1.unit.key] ?? 0) }
    let isWhole = old != nil && group.units.allSatisfy { texts.hasTarget($0.unit.unit.id) }
    var fills = isFlat ? [] : fillings(group, texts, taken.map { $0.unit.key })
    if kind != nil || isOneText {
      fills.removeAll { $0.path.isVariation && $0.path.kind != kind }
    }
    // Beside an existing translation, add only what the language requires.
    if isWhole { fills.removeAll { $0.path.lastCategory == nil } }
    // Forms are only added together with other changes, unless importing as Xcode does.
    let isFilled =
      judge.rules.mode == .replace && !fills.isEmpty && taken.isEmpty == group.units.isEmpty
    let isRespelled = judge.rules.mode == .replace && old?.numbersReferences == true
    guard taken.contains(where: { !$0.taken.isUnchanged }) || isFilled || isRespelled else {
      for unit in taken { judge.count(unit.taken, isNew: unit.isNew) }
      return
    }
    var fillCount = fills.count
    let fillsMessage = fills.contains { $0.path.substitution == nil }
    let rest = isFlat ? [] : remainder(of: old, beside: taken.map { $0.path })
    let known = Set(rest.map { $0.path })
    fills = fills.filter { !known.contains($0.path) } + rest
    fills += substitutions(
      in: taken.map { ($0.path, $0.taken.text) }, beside: old, fills, texts)
    let names = FormatArguments.names(of: text, key: group.key)
    guard
      let new = localization(
        taken.map { ($0.path, $0.unit, $0.taken) }, fills, beside: old, text, names)
    else {
      // The units do not form a text without others that are missing.
      for (_, unit, _, _) in taken {
        judge.leaveTaken(unit, .incomplete)
      }
      return
    }
    var merged = old.map { $0.overlaid(by: new) } ?? new
    let references = taken.filter { $0.path.substitution == nil && !$0.taken.isUnchanged }
      .map { $0.taken.text }
    merged.numberSubstitutions(beside: old, text, references: references, names: names)
    fillCount += merged.addForms(of: part.language, from: text ?? Localization(group.key))
    if references.isEmpty, !fillsMessage, !isRespelled, let old { merged.message = old.message }
    // A different spelling of the same content stays, unless Xcode's spelling is requested.
    for unit in taken where unit.taken.isUnchanged && !isRespelled {
      guard let known = old?.message(at: unit.path) else { continue }
      _ = merged.update(unit.path) { message in
        message = known
        return true
      }
    }
    guard old?.loses(inFavorOf: merged) != true else {
      for unit in taken {
        if unit.taken.isUnchanged {
          judge.count(unit.taken, isNew: false)
        } else {
          judge.leaveTaken(unit.unit, .otherShape)
        }
      }
      return
    }
    // The units may spell the same content differently.
    for unit in taken {
      var verdict = unit.taken
      verdict.isUnchanged =
        verdict.isUnchanged || old?.hasSameBytes(as: merged, at: unit.path) == true
      judge.count(verdict, isNew: unit.isNew)
    }
    if old?.hasSameBytes(as: merged) == true { return }
    changes.append((number, merged))
    judge.fill(fillCount)
    tellForms(merged, taken.filter { $0.path.category != nil }.map { ($0.path, $0.unit) })
    for (path, unit, _, _) in taken {
      if let form = path.lastCategory, !form.isUsed(by: part.language) {
        judge.add(ImportFinding(.unusedForm(form), unit))
      }
    }
  }

  private static func place(of path: TextPath) -> FormatComparison.Place {
    if let name = path.substitution { return .substitution(name) }
    guard path.category != nil else { return .text }
    return .pluralForm(isGeneral: path.lastCategory == .other)
  }

  /// Returns the units of a group that are neither taken nor translated in the catalog, with their
  /// source in the state `new` as in Xcode (apple-formats 4.7): a catalog needs all variations.
  /// Plural forms that the language does not use, and variations unknown to the catalog, are left
  /// out.
  private func fillings(
    _ group: Group, _ texts: VariedTexts, _ taken: [Key]
  ) -> [Placed] {
    let known = Set(taken)
    let units = group.units.map { (path: $0.path, unit: $0.unit.unit) } + group.others
    return units.compactMap { path, unit in
      let current = texts.current(unit, at: path)
      guard !known.contains(Key(unit.id)), !texts.hasTarget(unit.id), current.isKnown,
        path.lastCategory?.isUsed(by: part.language) != false
      else { return nil }
      var unit = unit
      let source = current.source ?? unit.source
      unit.target = source.map { XLIFFDocument.Target($0, state: "new") }
      return unit.target == nil ? nil : (path, unit)
    }
  }

  /// Returns units for the substitutions that texts refer to and that neither the entry nor the
  /// units have, in the state `new`: without them, the texts could not be read or translated later.
  private func substitutions(
    in texts: [(path: TextPath, text: String)], beside old: Localization?,
    _ fills: [Placed], _ known: VariedTexts
  ) -> [Placed] {
    let paths = texts.map { $0.path } + fills.map { $0.path }
    let present = Set(paths.compactMap { $0.substitution })
    let roots = texts.filter { $0.path.substitution == nil }.map { $0.text }
    return known.units.compactMap { unit in
      let path = place(of: unit.id).path
      guard let name = path.substitution, !present.contains(name),
        old?.substitution(name) == nil,
        roots.contains(where: { $0.refers(toSubstitution: name) })
      else { return nil }
      var unit = unit
      unit.target = XLIFFDocument.Target(unit.source ?? "", state: "new")
      return (path, unit)
    }
  }

  /// Returns units for the texts that an entry keeps if only parts of it were imported: its message
  /// beside substitutions, or its plain text as the general form beside other variations.
  private func remainder(
    of old: Localization?, beside paths: [TextPath]
  ) -> [Placed] {
    func unit(_ path: TextPath, _ text: String, _ state: TranslationState) -> Placed {
      (path, XLIFFDocument.Unit(id: "", source: nil, target: XLIFFDocument.Target(text, state)))
    }
    guard let old else { return [] }
    if paths.allSatisfy({ $0.substitution != nil }) {
      return old.message.leaves.filter { !$0.text.isEmpty }.map { unit($0.path, $0.text, $0.state) }
    }
    guard case .text(let text, let state) = old.message, !text.isEmpty,
      !paths.contains(where: { $0.isEmpty }),
      let general = paths.first(where: { $0.isVariation })?.kind?.general
    else { return [] }
    var place = TextPath([general])
    let inner = paths.first {
      $0.substitution == nil && $0.steps.count > 1 && $0.steps[0] == general
    }
    if let general = inner?.steps[1].kind.general { place.steps.append(general) }
    return paths.contains(place) ? [] : [unit(place, text, state)]
  }

  /// Returns the localization that the taken and the filled units form together; nil if they do not
  /// form one.
  private func localization(
    _ taken: [(path: TextPath, unit: ImportedUnit, verdict: UnitJudge.Taken)], _ fills: [Placed],
    beside old: Localization?, _ text: Localization?, _ names: [String: Int]
  ) -> Localization? {
    let units = taken.map { path, taken, verdict -> Placed in
      var unit = taken.unit
      unit.target = unit.target.map {
        XLIFFDocument.Target($0.text, verdict.state, phrases: $0.phrases)
      }
      return (path, unit)
    }
    return Localization(
      targetsInCatalog: (units + fills).map {
        ($0, withArguments($1, at: $0, beside: old, text, names))
      })
  }

  /// Returns a unit of a substitution with `%arg` in place of the specifier that was exported, such
  /// as `%1$lld`; in a unit of the message, the arguments beside references get numbers.
  ///
  /// The specifier was exported without a number if the substitution has none.
  private func withArguments(
    _ unit: XLIFFDocument.Unit, at path: TextPath, beside old: Localization?,
    _ text: Localization?, _ names: [String: Int]
  ) -> XLIFFDocument.Unit {
    var unit = unit
    guard let name = path.substitution else {
      unit.target?.text.numberArgumentsBesideReferences(names: names)
      return unit
    }
    let models = [old, text].compactMap { $0?.substitution(name) }
    guard let model = models.first else { return unit }
    if let argument = model.argument {
      unit.target?.text.respell(model.specifier, at: argument, as: "arg")
    }
    if old?.message(at: path)?.saysArgument == true
      || models.contains(where: { $0.argument == nil })
    {
      unit.target?.text.respell(model.specifier, as: "arg")
    }
    return unit
  }

  /// Adds a finding for the missing forms of a text and of each of its substitutions, if plural
  /// forms were imported.
  private mutating func tellForms(
    _ localization: Localization, _ units: [(path: TextPath, unit: ImportedUnit)]
  ) {
    let wanted = PluralCategory.forms(of: part.language)
    let messages: [(name: String?, message: Message)] =
      [(nil, localization.message)]
      + localization.substitutions.map { (name: .some($0.name), message: $0.message) }
    for (name, message) in messages {
      let missing = message.untranslated(of: wanted)
      let own = units.first { path, _ in path.substitution == name }
      guard !missing.isEmpty, let unit = (own ?? units.first)?.unit else { continue }
      judge.add(ImportFinding(.missingForms(Set(missing).sorted()), unit, detail: name))
    }
  }
}

extension TextPath {
  /// Whether the text is one of several variations of the message.
  fileprivate var isVariation: Bool { substitution == nil && !steps.isEmpty }

  /// The outermost kind of variation; nil for the only text.
  fileprivate var kind: Kind? { steps.first?.kind }
}

extension Localization {
  /// The number of phrases in a set of them; nil for any other message.
  fileprivate var phraseCount: Int? {
    if case .phrases(let phrases, _) = message { phrases.count } else { nil }
  }

  /// Whether a reference to a substitution has a number, which Xcode removes on import.
  fileprivate var numbersReferences: Bool {
    message.leaves.contains { leaf in
      FormatString(leaf.text).placeholders.contains {
        $0.specifier.hasPrefix("#@") && $0.position != nil
      }
    }
  }

  /// Returns whether the unit would replace variations, at least one of which is translated, by one
  /// text.
  fileprivate func losesVariations(to unit: XLIFFDocument.Unit) -> Bool {
    guard unit.target?.phrases == nil else { return false }
    switch message {
    case .plural, .device, .width: return message.leaves.contains { $0.state != .new }
    case .text, .phrases: return false
    }
  }

  /// Adds the plural forms that a language needs where `other` is missing, because an app would
  /// then show the key. They have the source texts, in the state `new`.
  ///
  /// - Returns: The number of added forms.
  fileprivate mutating func addForms(of language: LanguageTag, from source: Localization) -> Int {
    let wanted = PluralCategory.forms(of: language)
    var count = message.addForms(wanted, from: source.message)
    for index in substitutions.indices {
      guard let model = source.substitution(substitutions[index].name) else { continue }
      count += substitutions[index].message.addForms(wanted, from: model.message)
    }
    return count
  }

  fileprivate func hasSameBytes(as other: Localization) -> Bool {
    self == other && zip(texts, other.texts).allSatisfy { $0.hasSameBytes(as: $1) }
  }

  /// Returns whether both have the same bytes at a path; false if one has nothing there. For a text
  /// outside of substitutions, those of this localization must also read the same arguments in
  /// both.
  fileprivate func hasSameBytes(as other: Localization, at path: TextPath) -> Bool {
    guard let own = message(at: path), let new = other.message(at: path) else { return false }
    return Localization(own).hasSameBytes(as: Localization(new))
      && (path.substitution != nil
        || substitutions.allSatisfy { other.substitution($0.name)?.argument == $0.argument })
  }

  /// Returns this localization with the forms and substitutions of another one, which take
  /// precedence over its own; its substitutions keep their arguments and specifiers.
  fileprivate func overlaid(by new: Localization) -> Localization {
    var result = self
    result.message = message.overlaid(by: new.message)
    for substitution in new.substitutions {
      let place = result.substitutions.firstIndex {
        $0.name.hasSameBytes(as: substitution.name)
      }
      if let place {
        result.substitutions[place].message = result.substitutions[place].message
          .overlaid(by: substitution.message)
      } else {
        result.substitutions.append(substitution)
      }
    }
    return result
  }
}

extension Localization {
  /// Returns whether the other localization lacks a translated, nonempty variation of this one;
  /// substitutions are not compared.
  fileprivate func loses(inFavorOf other: Localization) -> Bool {
    guard message.variation != nil else { return false }
    let kept = Set(other.message.leaves.map { $0.path })
    return message.leaves.contains {
      $0.state != .new && !$0.text.isEmpty && !kept.contains($0.path)
    }
  }
}

extension Message {
  /// The outermost kind of variation, plural or device; nil for any other message.
  fileprivate var variation: TextPath.Kind? {
    switch self {
    case .plural: .plural
    case .device: .device
    case .text, .phrases, .width: nil
    }
  }

  /// Whether the message is a text with `%arg`.
  fileprivate var saysArgument: Bool {
    guard case .text(let text, _) = self else { return false }
    return FormatString(text).placeholders.contains { $0.specifier == "arg" }
  }

  fileprivate func overlaid(by new: Message) -> Message {
    switch (self, new) {
    case (.plural(let old), .plural(let new)):
      .plural(old.overlaid(by: new))
    case (.device(let old), .device(let new)):
      .device(old.overlaid(by: new))
    default: new
    }
  }

  fileprivate mutating func addForms(_ wanted: [PluralCategory], from source: Message) -> Int {
    switch self {
    case .text, .phrases, .width: return 0
    case .device(var devices):
      var count = 0
      for (device, message) in devices {
        var message = message
        count += message.addForms(wanted, from: source.form(for: device))
        devices[device] = message
      }
      self = .device(devices)
      return count
    case .plural(var forms):
      guard forms[.other] == nil else { return 0 }
      let count = forms.count
      for category in wanted + [.other] where forms[category] == nil {
        guard let text = source.text(for: category) else { continue }
        forms[category] = .text(text, .new)
      }
      self = .plural(forms)
      return forms.count - count
    }
  }

  /// Returns the message for a device, or the one for other devices; itself if it has neither.
  private func form(for device: Device) -> Message {
    if case .device(let forms) = self { forms[device] ?? forms[.other] ?? self } else { self }
  }

  /// Returns the text of a plural form, or of `other`; of a message without plural forms, the last
  /// text. Nil if there is none.
  private func text(for category: PluralCategory) -> String? {
    switch self {
    case .text(let text, _): text
    case .plural(let forms): (forms[category] ?? forms[.other])?.leaves.first?.text
    case .phrases, .device, .width: leaves.last?.text
    }
  }

  /// Returns the needed plural forms that have no translation, for each device in turn; empty for a
  /// message without plural forms.
  fileprivate func untranslated(of wanted: [PluralCategory]) -> [PluralCategory] {
    switch self {
    case .text, .phrases, .width: []
    case .device(let devices):
      devices.sorted { $0.key.name < $1.key.name }.flatMap { $0.value.untranslated(of: wanted) }
    case .plural(let forms):
      wanted.filter { forms[$0]?.leaves.contains { $0.state != .new } != true }
    }
  }
}

extension XLIFFDocument.Target {
  /// Trims a text that is not divided into phrases, and makes it the only phrase of a set. Returns
  /// false if it is blank or has several lines, or if `count`, the size of the set, is more than
  /// one.
  fileprivate mutating func makePhrase(ofSet count: Int) -> Bool {
    let isSpace = { (byte: UInt8) in byte <= .space }
    let bytes = Array(text.utf8)
    guard let start = bytes.firstIndex(where: { !isSpace($0) }),
      let end = bytes.lastIndex(where: { !isSpace($0) }), count < 2,
      !bytes[start...end].contains(.newline)
    else { return false }
    text = String(decoding: bytes[start...end], as: UTF8.self)
    phrases = [text]
    return true
  }
}

extension Dictionary where Value == Message {
  fileprivate func overlaid(by new: Self) -> Self {
    var result = self
    for (name, message) in new { result[name] = self[name]?.overlaid(by: message) ?? message }
    return result
  }
}

public import AppleFormats
public import CatalogModel
internal import ExchangeFormats
internal import Syntaxes

/// The import of XLIFF units into a `.stringsdict`, where unit ids are key paths (apple-formats 3).
public enum StringsdictImport {
  /// Imports translations into the file; texts that the bundle lacks stay unchanged, unless the
  /// rules replace the file.
  ///
  /// A new entry has the structure of the entry in the development language. It is not created
  /// without the form `other`, which every language needs.
  ///
  /// - Parameters:
  ///   - document: The file of the language; empty to create one.
  ///   - source: The file of the development language; units that it lacks are unknown.
  ///   - base: The translations as they were sent, by unit id; nil if unknown.
  public static func merge(
    _ units: [ImportedUnit], into document: inout StringsdictDocument,
    source: StringsdictDocument, language: LanguageTag, _ rules: ImportRules,
    base: BaseTexts? = nil
  ) -> ImportResult {
    var judge = UnitJudge(rules, base, hasStates: false)
    judge.writesXML = true
    let units = units.refusing(
      Set((document.faultyKeys + source.faultyKeys).map { Key($0.key) }))
    var order: [Key] = []
    var groups: [Key: [Place]] = [:]
    let chosen = judge.choose(units) { unit in
      let (key, path) = XLIFFDocument.File.place(inStringsdict: unit.unit.id)
      let keys = path?.keys ?? []
      return CurrentText(
        isKnown: source.propertyList.value(at: [key])?.hasText(at: keys[...]) == true,
        target: document.propertyList.string(at: [key] + keys))
    }
    for unit in chosen.map({ units[$0] }) {
      let (key, path) = XLIFFDocument.File.place(inStringsdict: unit.unit.id)
      let name = Key(key)
      if groups[name] == nil { order.append(name) }
      groups[name, default: []].append(Place(unit: unit, key: key, path: path))
    }
    var result = rules.mode == .replace ? StringsdictDocument() : document
    let sources = Dictionary(last: source.entries.map { (Key($0.key), $0.texts) })
    for key in order {
      let variables = sources[key].map(FormatArguments.variables) ?? [:]
      merge(
        groups[key] ?? [], document, into: &result, source, variables, language, rules, &judge)
    }
    if rules.mode == .replace { keep(units, of: document, in: &result, &judge) }
    document = result
    return judge.result
  }

  /// Adds to a replaced file the old entries that it lacks and that have a unit which keeps its
  /// translation; records the remaining ones as removed.
  private static func keep(
    _ units: [ImportedUnit], of old: StringsdictDocument, in result: inout StringsdictDocument,
    _ judge: inout UnitJudge
  ) {
    let kept = Set(
      units.lazy.filter { $0.unit.keepsTranslation }.map {
        Key(XLIFFDocument.File.place(inStringsdict: $0.unit.id).key)
      })
    for (key, _) in old.propertyList.members(of: 0) {
      guard let key = old.propertyList.string(key), result.propertyList.value(at: [key]) == nil
      else {
        continue
      }
      if kept.contains(Key(key)), let value = old.propertyList.value(at: [key]) {
        _ = result.set(value, for: key)
      } else {
        judge.remove(key, nil)
      }
    }
  }

  /// A unit with the path to its text.
  private struct Place {
    let unit: ImportedUnit
    let key: String
    /// The keys on the path below the entry; empty if the entry is a text.
    let path: [String]
    let form: PluralCategory?
    /// The variable that the form belongs to; nil if it belongs to none.
    var variable: String?

    init(unit: ImportedUnit, key: String, path: StringsdictPath?) {
      self.unit = unit
      self.key = key
      self.path = path?.keys ?? []
      form = path?.category
      if case .form(let variable, _)? = path?.text { self.variable = variable }
    }

    /// Returns the place of the text for the comparison of placeholders. Forms of a variable that
    /// the source lacks, or of its only one if that reads the first argument, count as forms of the
    /// whole text.
    func place(_ variables: [String: FormatArguments.Variable]) -> FormatComparison.Place {
      guard let form else { return .text }
      guard let variable, let own = variables[variable], variables.count > 1 || own.place != 1
      else { return .pluralForm(isGeneral: form == .other) }
      return .substitution(variable)
    }

    var keys: [String] { [key] + path }
  }

  private static func merge(
    _ places: [Place], _ old: StringsdictDocument, into result: inout StringsdictDocument,
    _ source: StringsdictDocument, _ variables: [String: FormatArguments.Variable],
    _ language: LanguageTag, _ rules: ImportRules, _ judge: inout UnitJudge
  ) {
    guard let key = places.first?.key else { return }
    let model = source.propertyList.value(at: [key])
    var taken: [(place: Place, text: String, verdict: UnitJudge.Taken)] = []
    let numbered = variables.mapValues { $0.spelled }
    var shown: Set<Int> = []
    // Forms come first, as the whole text may leave arguments to them.
    for place in places.filter({ $0.form != nil }) + places.filter({ $0.form == nil }) {
      let target = old.propertyList.string(at: place.keys)
      // A translation may have a device that the source lacks.
      let isSame = place.unit.unit.target.map { target?.hasSameBytes(as: $0.text) == true } == true
      var current = CurrentText(
        isKnown: model?.hasText(at: place.path[...]) == true || isSame && model != nil)
      current.source = model?.text(at: place.path[...])
      current.general = model?.text(at: (place.path.dropLast() + ["other"])[...])
      current.target = target
      current.variables = numbered
      if place.form == nil {
        current.shown = shown
      } else {
        current.whole = model?.text(at: (place.path.dropLast(2) + [StringsdictKey.format])[...])
      }
      // The file has no other place for the argument of a reference.
      current.pinsReferences = false
      guard let verdict = judge.judge(place.unit, current, in: place.place(variables)) else {
        continue
      }
      taken.append((place, verdict.text, verdict))
      guard let own = place.variable.flatMap({ numbered[$0] }) else { continue }
      shown.formUnion(
        FormatArguments(FormatString(verdict.text), variables: numbered, own: own).numbers)
    }
    guard let model, !taken.isEmpty else { return }
    let texts = Dictionary(first: taken.map { ($0.place.path, $0.text) })
    let known = old.propertyList.value(at: [key])
    // What else the entry may lack matters only if it changes.
    let isUnchanged = taken.allSatisfy { $0.verdict.isUnchanged }
    guard
      var value = isUnchanged && known != nil
        ? known : model.filled(with: texts, [], for: language, beside: known)
    else {
      for (place, _, _) in taken {
        judge.leaveTaken(place.unit, .missingForm)
      }
      return
    }
    if let known { value = known.filled(from: value) }
    tellForms(taken.map { $0.place }, value, language, &judge)
    for (place, _, verdict) in taken {
      judge.count(verdict, isNew: old.propertyList.string(at: place.keys) == nil)
    }
    // Setting individual texts changes only their own lines.
    if known != nil, rules.mode == .merge {
      let isSet = taken.allSatisfy {
        $0.verdict.isUnchanged || result.set($0.text, at: $0.place.keys)
      }
      if isSet { return }
    }
    _ = result.set(value, for: key)
  }

  private static func tellForms(
    _ places: [Place], _ value: PropertyList, _ language: LanguageTag, _ judge: inout UnitJudge
  ) {
    let wanted = PluralCategory.forms(of: language)
    var seen: Set<[String]> = []
    for place in places {
      guard let form = place.form else { continue }
      if !form.isUsed(by: language) {
        judge.add(ImportFinding(.unusedForm(form), place.unit))
      }
      let variable = Array(place.path.dropLast())
      guard seen.insert(variable).inserted else { continue }
      let missing = wanted.filter { !value.hasText(exactlyAt: (variable + [$0.rawValue])[...]) }
      if !missing.isEmpty {
        judge.add(ImportFinding(.missingForms(missing), place.unit))
      }
    }
  }
}

extension FormatArguments.Variable {
  /// The variable without its specifier, which the forms contain themselves, and with the number of
  /// the argument that the references read.
  fileprivate var spelled: Self { Self(kind: kind, number: place) }
}

extension [ImportedUnit] {
  /// Returns the units, with the obstacle `faultyEntry` for those whose entry has mistakes: its key
  /// is among `faultyKeys`.
  fileprivate func refusing(_ faultyKeys: Set<Key>) -> [ImportedUnit] {
    guard !faultyKeys.isEmpty else { return self }
    return map { unit in
      let key = XLIFFDocument.File.place(inStringsdict: unit.unit.id).key
      guard faultyKeys.contains(Key(key)) else { return unit }
      return ImportedUnit(unit.unit, file: unit.file, obstacle: .faultyEntry)
    }
  }
}

extension PropertyList {
  /// Returns the text at a path, or that of `other` for a missing plural form; nil if neither
  /// exists.
  fileprivate func text(at path: ArraySlice<String>) -> String? {
    guard let key = path.first else { return stringValue }
    if let next = self[key] { return next.text(at: path.dropFirst()) }
    guard path.count == 1, PluralCategory(rawValue: key) != nil else { return nil }
    return self["other"]?.stringValue
  }

  fileprivate func hasText(at path: ArraySlice<String>) -> Bool { text(at: path) != nil }

  fileprivate func hasText(exactlyAt path: ArraySlice<String>) -> Bool {
    guard let key = path.first else { return stringValue != nil }
    return self[key]?.hasText(exactlyAt: path.dropFirst()) == true
  }

  /// Returns this entry of the source with its texts translated. A text that is not translated is
  /// that of `known`, or else stays as it is. A plural form in neither is left out, unless it is
  /// empty here and used by the language. A device or width without a translated text is that of
  /// `known`, if this has others, and left out if it is in neither.
  ///
  /// Nil if a variable would lack the form `other`, or if a value is neither a text nor a
  /// dictionary.
  fileprivate func filled(
    with texts: [[String]: String], _ path: [String], for language: LanguageTag,
    beside known: PropertyList?
  ) -> PropertyList? {
    guard let members else {
      let text = texts[path] ?? known?.stringValue ?? stringValue
      return text.map { .string($0) }
    }
    let isVariable = self["NSStringFormatSpecTypeKey"] != nil
    guard isVariable else {
      let isChoice = path.last.map { StringsdictPath.Choice(rule: $0, name: "") != nil } ?? false
      var result: [PropertyListMember] = []
      for member in members {
        let path = path + [member.key]
        let own = known?[member.key]
        if isChoice, known?.members != nil, !texts.keys.contains(where: { $0.starts(with: path) }) {
          if let own { result.append(PropertyListMember(member.key, own)) }
          continue
        }
        guard let value = member.value.filled(with: texts, path, for: language, beside: own)
        else { return nil }
        result.append(PropertyListMember(member.key, value))
      }
      return .dictionary(result)
    }
    var result = members.filter { PluralCategory(rawValue: $0.key) == nil }
    for category in PluralCategory.allCases {
      let isEmpty = self[category.rawValue]?.stringValue == "" && category.isUsed(by: language)
      guard
        let text = texts[path + [category.rawValue]] ?? known?[category.rawValue]?.stringValue
          ?? (isEmpty ? "" : nil)
      else { continue }
      result.append(PropertyListMember(category.rawValue, .string(text)))
    }
    guard result.contains(where: { $0.key == "other" }) else { return nil }
    return .sorted(result)
  }

  /// Returns this dictionary with the members of `new`, which take precedence at each level; `new`
  /// itself if one of the two is not a dictionary.
  fileprivate func filled(from new: PropertyList) -> PropertyList {
    guard let members, let others = new.members else { return new }
    let replaced = members.map { member in
      PropertyListMember(
        member.key, new[member.key].map { member.value.filled(from: $0) } ?? member.value)
    }
    let added = others.filter { self[$0.key] == nil }
    return added.isEmpty ? .dictionary(replaced) : .sorted(replaced + added)
  }
}

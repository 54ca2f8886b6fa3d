internal import CatalogModel
internal import ExchangeFormats

/// The texts of an entry with variations, by the ids of its units in an XLIFF.
struct VariedTexts {
  /// All units that are exported for the entry, in order, including variations that only the source
  /// has.
  let units: [XLIFFDocument.Unit]
  private let byID: [Key: XLIFFDocument.Unit]
  private let sources: Set<Key>
  private let variables: [String: FormatArguments.Variable]
  private let general: String?

  init(
    _ key: String, source: Localization?, target: Localization?, sourceLanguage: LanguageTag,
    targetLanguage: LanguageTag
  ) {
    var entry = Entry(key: key)
    if let source {
      entry.set(source, language: sourceLanguage, sourceLanguage: sourceLanguage)
    }
    if let target { entry.localizations[targetLanguage] = target }
    func made(of entry: Entry) -> [XLIFFDocument.Unit] {
      XLIFFDocument.Unit.units(
        of: entry, original: "Localizable.xcstrings", sourceLanguage: sourceLanguage,
        targetLanguage: targetLanguage)
    }
    var units = made(of: entry)
    // Variations of the source that the translation lacks may also be imported.
    if target != nil, targetLanguage != sourceLanguage {
      let known = Set(units.map { Key($0.id) })
      entry.localizations[targetLanguage] = nil
      units += made(of: entry).filter { !known.contains(Key($0.id)) }
    }
    self.units = units
    byID = Dictionary(first: units.map { (Key($0.id), $0) })
    sources = Set(units.compactMap { $0.source }.map { Key($0) })
    var variables: [String: FormatArguments.Variable] = [:]
    for localization in [target, source].compactMap({ $0 }) {
      let numbers = FormatArguments.references(of: localization)
      for (name, variable) in FormatArguments.variables(of: localization) {
        variables[name] = FormatArguments.Variable(
          kind: variable.kind, number: variable.number ?? numbers[name],
          specifier: variable.specifier)
      }
    }
    self.variables = variables
    general =
      units.last { unit in
        XLIFFDocument.File.place(inCatalog: unit.id).path.substitution == nil
      }?.source
  }

  func hasTarget(_ id: String) -> Bool { byID[Key(id)]?.target != nil }

  /// Returns the content of the project for a unit whose text is at `path`.
  ///
  /// A variation that the project lacks may be added, unless its substitution or device is unknown.
  /// Its source is then that of the unit if a known text of the entry has the same source, or else
  /// the general one; nil for a unit without a source.
  func current(_ unit: XLIFFDocument.Unit, at path: TextPath) -> CurrentText {
    if let known = byID[Key(unit.id)] {
      return CurrentText(
        source: known.source, general: general, target: known.target?.text,
        state: known.target?.stateInCatalog, variables: variables,
        whole: path.substitution == nil ? nil : general)
    }
    if let name = path.substitution {
      guard variables[name] != nil else { return CurrentText(isKnown: false) }
    } else if case .device(let device)? = path.steps.first, !Device.known.contains(device) {
      return CurrentText(isKnown: false)
    }
    let isKnown = unit.source.map { sources.contains(Key($0)) } ?? true
    return CurrentText(
      source: isKnown ? unit.source : general, variables: variables,
      whole: path.substitution == nil ? nil : general)
  }

  /// Returns the numbers of the arguments that a text shows if it belongs to a substitution; none
  /// for another text.
  func shown(in text: String, at path: TextPath) -> Set<Int> {
    guard let own = path.substitution.flatMap({ variables[$0] }) else { return [] }
    return FormatArguments(FormatString(text), variables: variables, own: own).numbers
  }
}

extension XLIFFDocument.Target {
  /// The state of a text in a catalog, including one unknown to Xcode.
  fileprivate var stateInCatalog: TranslationState {
    guard !isStateKnown, let state else { return translationState }
    return TranslationState(state)
  }
}

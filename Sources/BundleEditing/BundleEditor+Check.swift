public import CatalogModel
public import Checks
internal import ExchangeFormats

/// Something that a rule has found in a text that is edited.
public struct EditFinding: Sendable {
  public let finding: Finding
  public let severity: Diagnostic.Severity
  /// The text it is about.
  public let text: Int
  /// The unit it is about; nil for all forms of the text.
  public let unit: Int?
  /// What part of the translation, in bytes of UTF-8; nil for all of it.
  public let range: Range<Int>?
}

extension BundleEditor {
  /// What is wrong with a text by itself, in the words of `loquat check`.
  public func findings(of text: Int) -> [EditFinding] {
    findings(in: texts[text].section, of: [text], Self.ownRules)
  }

  /// The rules that look at one key.
  private static let ownRules = Rule.all.filter { !$0.comparesKeys }

  /// What is wrong with the texts of a file, also beside each other.
  public func findings(inSection section: Int) -> [EditFinding] {
    findings(in: section, of: texts.indices.filter { texts[$0].section == section }, Rule.all)
  }

  /// Whether a text is so long that it is not checked while somebody works: rules look at it again and again.
  public func isTooLong(_ text: Int) -> Bool {
    texts[text].forms.contains { form in
      let unit = units[form.unit]
      return max(unit.source?.utf8.count ?? 0, unit.target?.text.utf8.count ?? 0) > Self.lengthLimit
    }
  }

  private static let lengthLimit = 20_000

  private func findings(
    in section: Int, of numbers: [Int], _ rules: [Rule]
  ) -> [EditFinding] {
    let catalog = catalog(of: numbers.filter { !isTooLong($0) }, in: section)
    let language = languages[section].target ?? catalog.sourceLanguage
    let check = TableCheck(catalog, rules: rules, terminology: context.terminology)
    let found = check.findings(in: language)
    guard !found.isEmpty else { return [] }
    var places: [Key: Int] = [:]
    for number in numbers { places[Key(texts[number].key)] = number }
    let entries = Dictionary(first: catalog.entries.lazy.map { (Key($0.key), $0) })
    let original = file.sections[section].original
    return found.compactMap { finding in
      guard let number = places[Key(finding.key)],
        let severity = context.severity(of: finding, in: original)
      else { return nil }
      let unit = unit(of: finding, in: texts[number])
      return EditFinding(
        finding: finding, severity: severity, text: number, unit: unit,
        range: unit.flatMap { unit in
          range(of: finding, entries[Key(finding.key)]?.localizations[language], in: unit)
        })
    }
  }

  /// Texts of a file as a table, as everything reads them that looks at a file of a translator.
  func catalog(of numbers: [Int], in section: Int) -> Catalog {
    let place = file.sections[section]
    var document = XLIFFDocument.File(
      original: place.original, sourceLanguage: place.sourceLanguage,
      targetLanguage: place.targetLanguage)
    let all = numbers.flatMap { texts[$0].forms.map { $0.unit } }.sorted()
    // What was added is in the file once it is translated.
    document.units = all.filter { $0 < file.units.count || units[$0].target != nil }.map {
      units[$0].withoutLines
    }
    return document.catalog().catalog
  }

  /// The unit that a finding is about; nil for all of several forms.
  private func unit(of finding: Finding, in text: EditedText) -> Int? {
    guard case .text = finding.place else {
      return text.forms.count == 1 ? text.forms[0].unit : nil
    }
    return UnitPath.closest(to: finding.place.names, among: text.forms.map { $0.path }).map {
      text.forms[$0].unit
    }
  }

  /// The range of a finding, where the unit is spelled as the text that was checked.
  private func range(
    of finding: Finding, _ checked: Localization?, in unit: Int
  ) -> Range<Int>? {
    guard case .text(let path) = finding.place, let range = finding.range,
      let target = units[unit].target?.text, range.upperBound <= target.utf8.count,
      let leaf = checked?.leaves.first(where: { $0.path == path }),
      leaf.text.hasSameBytes(as: target)
    else { return nil }
    return range
  }
}

extension BundleEditor {
  /// Why an import would not take a translation, in words: its placeholders do not fit.
  public func brokenPlaceholders(of unit: Int, in number: Int) -> String? {
    guard let target = units[unit].target?.text, !target.isEmpty, let source = units[unit].source,
      target.utf8.count(where: { $0 == .percent }) <= Self.placeholderLimit
    else { return nil }
    let text = texts[number]
    let path = text.forms.first { $0.unit == unit }.map { $0.path } ?? .whole
    let general = text.forms.first { $0.path.isGeneral(of: path) }.flatMap { units[$0.unit].source }
    let names = FormatArguments.names(of: general ?? source)
    func problem(_ source: String, _ variables: [String: FormatArguments.Variable] = [:]) -> String?
    {
      FormatComparison.verdict(
        source: source, translation: target, names: names, variables: variables, in: path.place
      ).problem
    }
    guard let broken = problem(source) else { return nil }
    // References read what the substitutions say, which a translation may have of its own.
    if text.forms.count > 1, let entry = catalog(of: [number], in: text.section).entries.first {
      let own = languages[text.section].target.flatMap { entry.localizations[$0] }
      let localization = own ?? entry.localizations[languages[text.section].source]
      let variables = localization.map { FormatArguments.variables(of: $0) } ?? [:]
      if problem(source, variables) == nil { return nil }
      if own?.substitutions.isEmpty == false, path.isEmpty, problem(target, variables) == nil {
        return nil
      }
    }
    // A translation may have substitutions of its own.
    if let ours = originals[unit]?.text, ours.utf8.contains(.hash) || path.place.isOfSubstitution,
      problem(ours) == nil
    {
      return nil
    }
    // The form for 1 may leave the number out in one language, and need it in another one.
    guard path.category != nil, let general else { return broken }
    return problem(general) == nil ? nil : broken
  }
}

extension BundleEditor {
  /// How many placeholders are compared: more are in no text that people read.
  fileprivate static let placeholderLimit = 500
}

extension UnitPath {
  /// Where a translation stands, which decides what it may leave out.
  fileprivate var place: FormatComparison.Place {
    if case .text(let path) = self, let name = path.substitution { return .substitution(name) }
    return category.map { .pluralForm(isGeneral: $0 == .other) } ?? .text
  }

  /// Whether this is the form for all other numbers beside another one.
  fileprivate func isGeneral(of other: UnitPath) -> Bool {
    category == .other && other.category != nil && names.dropLast() == other.names.dropLast()
  }
}

public import CatalogModel
public import Checks
internal import ExchangeFormats

/// A finding of a rule in an edited text.
public struct EditFinding: Sendable {
  public let finding: Finding
  public let severity: Diagnostic.Severity
  /// The index of the text in the editor's `texts`.
  public let text: Int
  /// The index of the unit, as in `EditedText.Form`; nil for a finding about several forms.
  public let unit: Int?
  /// The affected UTF-8 offsets in the translation; nil for all of it, or if they are unknown.
  public let range: Range<Int>?
}

extension BundleEditor {
  /// Returns the findings of the rules for individual keys in a text, worded as by `loquat check`,
  /// without those of rules that the context disables; none for a text that is too long.
  public func findings(of text: Int) -> [EditFinding] {
    findings(in: texts[text].section, of: [text], Self.ownRules)
  }

  /// The rules for individual keys, which compare no keys with each other.
  private static let ownRules = Rule.all.filter { !$0.comparesKeys }

  /// Returns the findings of all rules that the context does not disable, including those that
  /// compare keys, in the texts of a section of the XLIFF file, without texts that are too long.
  public func findings(inSection section: Int) -> [EditFinding] {
    findings(in: section, of: texts.indices.filter { texts[$0].section == section }, Rule.all)
  }

  /// Returns whether a text has a source or a translation of more than 20,000 bytes, which is too
  /// long to check on every edit.
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
    let original = file.sections[section].original
    let check = TableCheck(
      catalog, rules: rules, terminology: context.terminology,
      isStringsdict: original.hasSuffix(".stringsdict"))
    let found = check.findings(in: language)
    guard !found.isEmpty else { return [] }
    var places: [Key: Int] = [:]
    for number in numbers { places[Key(texts[number].key)] = number }
    let entries = Dictionary(first: catalog.entries.lazy.map { (Key($0.key), $0) })
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

  /// Returns texts of a section as a table to check, without added units that have no translation.
  func catalog(of numbers: [Int], in section: Int) -> Catalog {
    let place = file.sections[section]
    var document = XLIFFDocument.File(
      original: place.original, sourceLanguage: place.sourceLanguage,
      targetLanguage: place.targetLanguage)
    let all = numbers.flatMap { texts[$0].forms.map { $0.unit } }.sorted()
    // Added units become part of the file once they are translated.
    document.units = all.filter { $0 < file.units.count || units[$0].target != nil }.map {
      units[$0].withoutLines
    }
    return document.catalog().catalog
  }

  /// Returns the unit that a finding is about; nil if it is about several forms.
  private func unit(of finding: Finding, in text: EditedText) -> Int? {
    guard case .text = finding.place else {
      return text.forms.count == 1 ? text.forms[0].unit : nil
    }
    return UnitPath.closest(to: finding.place.names, among: text.forms.map { $0.path }).map {
      text.forms[$0].unit
    }
  }

  /// Returns the UTF-8 range of a finding in the translation of a unit; nil if the finding has
  /// none, or if the translation is not spelled like the checked text.
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
  /// Returns why an import would refuse the placeholders of a translation. Nil if they fit, if the
  /// source is missing or the translation is missing or empty, or if the translation has more than
  /// 500 percent signs. `number` is the index of the text that the unit belongs to.
  public func brokenPlaceholders(of unit: Int, in number: Int) -> String? {
    guard let target = units[unit].target?.text, !target.isEmpty, let source = units[unit].source,
      target.utf8.count(where: { $0 == .percent }) <= Self.placeholderLimit
    else { return nil }
    let text = texts[number]
    let path = text.forms.first { $0.unit == unit }.map { $0.path } ?? .whole
    let general = text.forms.first { $0.path.isGeneral(of: path) }.flatMap { units[$0.unit].source }
    let names = FormatArguments.names(of: general ?? source)
    func problem(
      _ source: String, _ variables: [String: FormatArguments.Variable] = [:],
      whole: String? = nil, shown: Set<Int> = []
    ) -> String? {
      FormatComparison.verdict(
        source: source, translation: target, names: names, variables: variables, in: path.place,
        whole: whole, shown: shown
      ).problem
    }
    guard let broken = problem(source) else { return nil }
    // References depend on the substitutions, and a translation may have its own.
    if text.forms.count > 1, let entry = catalog(of: [number], in: text.section).entries.first {
      let own = languages[text.section].target.flatMap { entry.localizations[$0] }
      let localization = own ?? entry.localizations[languages[text.section].source]
      let variables = localization.map { FormatArguments.variables(of: $0) } ?? [:]
      var whole: String?
      var shown: Set<Int> = []
      if path.place.isOfSubstitution {
        whole = entry.localizations[languages[text.section].source]?.message.leaves.last?.text
      } else if path.category == nil {
        for leaf in own?.leaves ?? [] {
          guard let variable = leaf.path.substitution.flatMap({ variables[$0] }) else { continue }
          shown.formUnion(
            FormatArguments(FormatString(leaf.text), variables: variables, own: variable).numbers)
        }
      }
      if problem(source, variables, whole: whole, shown: shown) == nil { return nil }
      if own?.substitutions.isEmpty == false, path.isEmpty, problem(target, variables) == nil {
        return nil
      }
    }
    // The translation may have had substitutions of its own from the start.
    if let ours = originals[unit]?.text, ours.utf8.contains(.hash) || path.place.isOfSubstitution,
      problem(ours) == nil
    {
      return nil
    }
    // The form for 1 may omit the number in one language and need it in another.
    guard path.category != nil, let general else { return broken }
    return problem(general) == nil ? nil : broken
  }
}

extension BundleEditor {
  /// The maximum number of percent signs in a text whose placeholders are compared.
  fileprivate static let placeholderLimit = 500
}

extension UnitPath {
  /// The place of a translation, which decides what it may omit.
  fileprivate var place: FormatComparison.Place {
    if case .text(let path) = self, let name = path.substitution { return .substitution(name) }
    return category.map { .pluralForm(isGeneral: $0 == .other) } ?? .text
  }

  /// Whether this is the path of the `other` form, and the given one that of any plural form, of
  /// the same text.
  fileprivate func isGeneral(of other: UnitPath) -> Bool {
    category == .other && other.category != nil && names.dropLast() == other.names.dropLast()
  }
}

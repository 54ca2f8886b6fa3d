public import CatalogModel
internal import AppleFormats
internal import ExchangeFormats
internal import StringResolution

/// A plural form of a language with sample numbers.
public struct PluralNumbers: Sendable {
  public let category: PluralCategory
  /// The first numbers of the form, at most four, in decimal digits: `2`, `3`, `4`, `22`; one
  /// sample, such as a fraction, if no whole number up to 202 has the form.
  public let numbers: [String]

  /// Returns the forms of a language in CLDR's order, including the one that some languages have
  /// for whole millions, which Xcode does not offer; none if the plural rules of the language are
  /// unknown.
  public static func all(of language: LanguageTag) -> [PluralNumbers] {
    guard let rules = PluralRules(of: language) else { return [] }
    var found: [PluralCategory: [String]] = [:]
    for number in 0...202 {
      let category = rules.category(of: number)
      if found[category, default: []].count < 4 {
        found[category, default: []].append("\(number)")
      }
    }
    return PluralSample.all(of: language).map { sample in
      PluralNumbers(
        category: sample.category,
        numbers: found[sample.category] ?? [sample.number.description])
    }
  }
}

extension BundleEditor {
  /// Returns the translation of a form as an app shows it, with sample arguments.
  ///
  /// Returns nil without a translation or a target language, for a text that has one form and no
  /// percent sign in its source, and if the text cannot be resolved.
  public func preview(of unit: Int, in text: Int) -> String? {
    let edited = texts[text]
    guard let language = languages[edited.section].target,
      let form = edited.forms.first(where: { $0.unit == unit }), units[unit].target != nil,
      let entry = catalog(of: [text], in: edited.section).entries.first,
      let localization = entry.localizations[language]
    else { return nil }
    let source = units[unit].source ?? edited.key
    guard source.utf8.contains(.percent) || edited.forms.count > 1 else { return nil }
    let number = Self.sample(form.path.category, language)
    let input = FormatInput(
      arguments(of: text, number), device: form.path.device.map { Device($0) })
    let resolver = StringResolver(language: language)
    // A form shows itself, whatever the numbers of other variables; a part shows the whole
    // sentence.
    let isPart = form.path.isPart || !localization.substitutions.isEmpty
    let own = isPart ? localization : Localization(units[unit].target?.text ?? "")
    let shown = resolver.resolve(own, key: edited.key, with: input)
    return shown.problems.isEmpty ? shown.text : nil
  }

  /// Returns a sample number of a plural form, always 0 for `zero`; 3 without a form, or if the
  /// language lacks it.
  private static func sample(
    _ category: PluralCategory?, _ language: LanguageTag
  ) -> FormatArgument {
    guard let category else { return 3 }
    if category == .zero { return 0 }
    return PluralSample.all(of: language).first { $0.category == category }.map { $0.number } ?? 3
  }

  /// Returns sample arguments for a text, at most 32: for an object or a string the name of the
  /// argument, as in `‹customer›`, or its position, as in `‹1›`; otherwise `number`.
  private func arguments(of text: Int, _ number: FormatArgument) -> [FormatArgument] {
    let names = context(of: text).arguments
    var kinds: [Int: Placeholder.Kind] = [:]
    for form in texts[text].forms {
      for source in [units[form.unit].source ?? "", texts[text].key] {
        for argument in FormatArguments(FormatString(source)).all
        where kinds[argument.number] == nil {
          kinds[argument.number] = argument.kind
        }
      }
    }
    let count = min(kinds.keys.max() ?? 0, 32)
    return (0..<count).map { index in
      switch kinds[index + 1] {
      case .object?, .cString?, .wideString?:
        .text("‹\(index < names.count ? names[index].expression : "\(index + 1)")›")
      default: number
      }
    }
  }
}

extension UnitPath {
  /// Whether the text is only a part of what an app shows: a substitution, or a text in a
  /// `.stringsdict`.
  fileprivate var isPart: Bool {
    switch self {
    case .text(let path): path.substitution != nil
    case .entry: true
    }
  }

  /// The name of the device that the text is for, such as `mac`; nil if it is for all devices.
  var device: String? {
    switch self {
    case .text(let path): return path.device.map { $0.name }
    case .entry(let path):
      if case .device(let name)? = path.outer {
        return name
      } else if case .choice(let choice) = path.text, case .device(let name) = choice {
        return name
      }
      return nil
    }
  }
}

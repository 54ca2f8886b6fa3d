internal import AppleFormats
public import CatalogModel
internal import Syntaxes

extension SwifternalizationDocument {
  /// Returns the texts of one language as a catalog, and the parts of the file that it cannot hold.
  ///
  /// An expression becomes a plural form if the numbers that it matches, without those that an
  /// earlier expression matches, are exactly the numbers of the form; all whole numbers up to
  /// 200,000 are tried. `ie:x=0` becomes `zero`. If a single expression matches all numbers of
  /// several forms, it becomes `other`. Shared expressions come from the section `name`, else from
  /// `base` or the library. If there is no text for `other`, which other formats need, the text of
  /// the most common form is used, if it exists; either way, this is reported as a loss.
  public func catalog(
    table: String, language: LanguageTag, named name: String, sourceLanguage: LanguageTag,
    shared: SwifternalizationSharedExpressions
  ) -> (catalog: Catalog, losses: [CatalogLoss]) {
    var (catalog, losses) = exactCatalog(
      table: table, language: language, named: name, sourceLanguage: sourceLanguage,
      shared: shared, limit: 200_000)
    let general = PluralRules(of: language)?.mostCommonForm
    for index in catalog.entries.indices {
      let entry = catalog.entries[index]
      guard case .plural(var forms)? = entry.localizations[language]?.message, forms[.other] == nil
      else { continue }
      var message = "there is no text for 'other'"
      if let general, let text = forms[general] {
        forms[.other] = text
        catalog.entries[index].localizations[language]?.message = .plural(forms)
        message += "; the text for '\(general)' is used"
      }
      losses.append(
        CatalogLoss(
          key: entry.key, language: language.description, part: .text, message: message))
    }
    return (catalog, losses)
  }

  private func exactCatalog(
    table: String, language: LanguageTag, named name: String, sourceLanguage: LanguageTag,
    shared: SwifternalizationSharedExpressions, limit: Int
  ) -> (catalog: Catalog, losses: [CatalogLoss]) {
    var catalog = Catalog(table: table, sourceLanguage: sourceLanguage, entries: [])
    var losses: [CatalogLoss] = []
    // Computed on demand: trying all numbers is slow, and few files have expressions.
    var tried: [PluralCategory]?
    var known: [[String]: [PluralCategory?]] = [:]
    for old in entries {
      func lose(_ part: CatalogLoss.Part, _ message: String) {
        losses.append(
          CatalogLoss(
            key: old.key, language: language.description, part: part, message: message))
      }
      let message: Message?
      switch old.content {
      case .text(let text): message = .text(text, .translated)
      case .widths(let texts): message = Message(texts)
      case .cases(let cases):
        let patterns = cases.map { shared.pattern(of: $0.pattern, in: name) ?? $0.pattern }
        let categories = tried ?? PluralRules(of: language)?.categories(upTo: limit) ?? []
        tried = categories
        let forms = known[patterns] ?? Self.forms(of: patterns, categories)
        known[patterns] = forms
        let pairs = zip(forms, cases).compactMap { form, value in form.map { ($0, value) } }
        for (form, value) in zip(forms, cases) where form == nil {
          lose(.text, "'\(value.pattern)' belongs to no plural form of the language")
        }
        let texts = Dictionary(first: pairs)
        message = texts.isEmpty ? nil : .plural(texts.compactMapValues { Message($0.texts) })
      }
      guard let message else {
        lose(.entry, "its expressions match no plural forms of the language")
        continue
      }
      var entry = CatalogModel.Entry(key: old.key)
      entry.set(Localization(message), language: language, sourceLanguage: sourceLanguage)
      catalog.entries.append(entry)
    }
    return (catalog, losses)
  }

  /// Returns the plural form of each pattern: `zero` for `ie:x=0`; the one whose numbers are
  /// exactly those that the pattern matches first; or `other` if it covers all numbers of several
  /// forms without their own text, or is for fractions and no whole number has `other`. Returns nil
  /// for a pattern without a form.
  private static func forms(
    of patterns: [String], _ categories: [PluralCategory]
  ) -> [PluralCategory?] {
    let expressions = patterns.map { SwifternalizationExpression($0) }
    var found = [Set<PluralCategory>](repeating: [], count: patterns.count)
    var owners: [PluralCategory: Set<Int>] = [:]
    for (number, category) in categories.enumerated() {
      guard let index = expressions.firstIndex(where: { $0.matches(number) == true }) else {
        owners[category, default: []].insert(-1)
        continue
      }
      // Any language may have a text for 0.
      if number == 0, expressions[index].pattern == "ie:x=0" { continue }
      found[index].insert(category)
      owners[category, default: []].insert(index)
    }
    func hasAll(_ categories: Set<PluralCategory>, _ index: Int) -> Bool {
      categories.allSatisfy { owners[$0] == [index] }
    }
    let shared = patterns.indices.filter { found[$0].count > 1 && hasAll(found[$0], $0) }
    return patterns.indices.map { index in
      if patterns[index] == "ie:x=0" { return .zero }
      if shared == [index], owners[.other].map({ $0 == [index] }) ?? true { return .other }
      let isForFractions = [Self.other, SwifternalizationPlurals.fractions].contains(
        patterns[index])
      if found[index].isEmpty, isForFractions, shared.isEmpty, !categories.contains(.other) {
        return .other
      }
      guard found[index].count == 1, let category = found[index].first,
        hasAll([category], index)
      else { return nil }
      return category
    }
  }

  /// The pattern of the built-in expression `other`.
  private static let other =
    SwifternalizationSharedExpressions().pattern(of: "other", in: "base") ?? ""

  /// Returns a file for one language, the shared expressions that it needs, and the parts of the
  /// catalog that it cannot hold.
  ///
  /// An entry is left out if it has substitutions, phrases or variants by device. It is also left
  /// out if one of its plural forms cannot be expressed, because an app would show its key.
  public static func document(
    of catalog: Catalog, language: LanguageTag
  ) -> (
    document: SwifternalizationDocument, expressions: [(name: String, pattern: String)],
    losses: [CatalogLoss]
  ) {
    let place = "a file of Swifternalization"
    let (wanted, names) = catalog.only(language).numberingNames(in: language, place: place)
    let isSource = language == catalog.sourceLanguage
    let name = isSource ? "base" : language.description
    let hasPlurals = wanted.entries.contains {
      if case .plural = $0.localizations[language]?.message { true } else { false }
    }
    let base = SwifternalizationPlurals(of: hasPlurals && !isSource ? catalog.sourceLanguage : nil)
    var plurals = SwifternalizationPlurals(of: hasPlurals ? language : nil, base: base.defined)
    var explanations: [CatalogLoss] = []
    var entries: [Entry] = []
    for entry in wanted.entries {
      let localization =
        entry.localization(in: language, catalog.sourceLanguage) ?? Localization(entry.key)
      guard localization.substitutions.isEmpty else { continue }
      if case .plural(let forms) = localization.message {
        explanations += plurals.gaps(of: Set(forms.keys)).map {
          CatalogLoss(key: entry.key, language: language.description, part: .text, message: $0)
        }
      }
      guard let content = Content(localization.message, &plurals) else { continue }
      entries.append(Entry(key: entry.key, content: content))
    }
    var shared = SwifternalizationSharedExpressions()
    shared.sections[name] = plurals.defined
    let document = SwifternalizationDocument(entries)
    let written = document.exactCatalog(
      table: catalog.table, language: language, named: name,
      sourceLanguage: catalog.sourceLanguage, shared: shared, limit: 2_000)
    let losses = wanted.losses(
      in: written.catalog, languages: [language], place: place, explanations: explanations)
    return (document, plurals.defined, names + losses)
  }

  /// Returns the bytes of an `expressions.json` with the given sections, in their order.
  public static func expressions(
    _ sections: [(section: String, expressions: [(name: String, pattern: String)])]
  ) -> [UInt8] {
    let members = sections.map { section, expressions in
      JSONMember(section, .object(expressions.map { JSONMember($0.name, .string($0.pattern)) }))
    }
    return JSONValue.object(members).serialize() + [.newline]
  }
}

extension Message {
  /// Creates a message from a single text without a width, or from texts by width. Of several
  /// texts, those without a width are dropped; nil if none is left.
  fileprivate init?(_ texts: [SwifternalizationDocument.Width]) {
    if texts.count == 1, texts[0].width == nil {
      self = .text(texts[0].text, .translated)
    } else {
      let widths = texts.compactMap { text in
        text.width.map { ($0, Message.text(text.text, .translated)) }
      }
      guard !widths.isEmpty else { return nil }
      self = .width(Dictionary(last: widths))
    }
  }

  /// The message as one text without a width, or as texts in ascending order of their widths, where
  /// forms that vary further are left out; nil for plural forms, phrases and variants by device.
  fileprivate var widths: [SwifternalizationDocument.Width]? {
    switch self {
    case .text(let text, _): return [.init(text: text)]
    case .width(let forms):
      return forms.sorted { $0.key < $1.key }.compactMap { width, form in
        if case .text(let text, _) = form { .init(width: width, text: text) } else { nil }
      }
    case .phrases, .plural, .device: return nil
    }
  }
}

extension SwifternalizationDocument.Content {
  fileprivate init?(_ message: Message, _ plurals: inout SwifternalizationPlurals) {
    switch message {
    case .text(let text, _): self = .text(text)
    case .width: self = .widths(message.widths ?? [])
    case .plural(let forms):
      guard let expressions = plurals.expressions(for: Set(forms.keys)) else { return nil }
      var cases: [SwifternalizationDocument.Case] = []
      for (category, form) in forms.sorted(by: { $0.key < $1.key }) {
        guard let texts = form.widths else { return nil }
        guard let pattern = expressions[category] else { continue }
        cases.append(.init(pattern: pattern, texts: texts))
      }
      guard !cases.isEmpty else { return nil }
      self = .cases(cases)
    case .phrases, .device: return nil
    }
  }
}

extension PluralRules {
  /// The form that most whole numbers up to 1,000 have.
  fileprivate var mostCommonForm: PluralCategory? {
    var counts: [PluralCategory: Int] = [:]
    for category in categories(upTo: 1_000) { counts[category, default: 0] += 1 }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
  }
}

public import CatalogModel

/// A check of one table's languages that analyzes the source texts only once.
public struct TableCheck: Sendable {
  public let sourceLanguage: LanguageTag
  private let entries: [CheckedEntry]
  private let targets: [Entry]
  private let rules: RuleSet
  private let terminology: Terminology
  private let makesSymbols: Bool?
  private let isStringsdict: Bool

  /// Creates a check of a table with its translations; entries that are stale or not to be
  /// translated are not checked.
  ///
  /// - Parameters:
  ///   - uses: Whether the code uses the text as a format, by key; unknown for absent keys. A text
  ///     with arguments always counts as a format.
  ///   - terminology: The agreed names and terms.
  ///   - makesSymbols: Whether Xcode generates symbols for the keys; nil if unknown.
  ///   - isStringsdict: Whether substitutions are variables of a `.stringsdict`, and are called so.
  public init(
    _ catalog: Catalog, uses: [String: FormatUse] = [:], rules: [Rule] = Rule.all,
    terminology: Terminology = Terminology(), makesSymbols: Bool? = nil,
    isStringsdict: Bool = false
  ) {
    self.terminology = terminology
    self.makesSymbols = makesSymbols
    self.isStringsdict = isStringsdict
    sourceLanguage = catalog.sourceLanguage
    targets = catalog.entries.filter { $0.isTranslatable && $0.extractionState != .stale }
    self.rules = RuleSet(rules)
    let language = catalog.sourceLanguage
    entries = targets.map { CheckedEntry($0, language, uses[$0.key]) }
  }

  /// Returns the findings in a language: those on individual keys in the order of the table, then
  /// those on the whole table. Rules for individual texts skip translations in the state `new`. Of
  /// each rule, at most 20,000 findings are returned, and one more that says so.
  public func findings(in language: LanguageTag) -> [Finding] {
    var report = Report(rules, language, isStringsdict: isStringsdict)
    let isSource = language == sourceLanguage
    let words = LanguageFacts(language, source: sourceLanguage, terminology)
    var pairs: [EntryPair] = []
    var missing: [CheckedEntry] = []
    if !rules.tables.isEmpty { pairs.reserveCapacity(entries.count) }
    for (number, entry) in entries.enumerated() {
      let target: Leaves
      if isSource {
        target = entry.source
      } else if let localization = targets[number].localizations[language] {
        target = Leaves(localization, of: entry)
      } else {
        missing.append(entry)
        continue
      }
      let pair = EntryPair(
        entry: entry, language: language, isSource: isSource, target: target, words: words)
      check(pair, &report)
      if !rules.tables.isEmpty { pairs.append(pair) }
    }
    let table = TablePair(
      language: language, isSource: isSource, entries: pairs, missing: missing,
      makesSymbols: makesSymbols,
      symbolMistakes: isSource && makesSymbols != false ? Self.symbolMistakes(in: pairs) : [])
    for rule in rules.tables {
      report.number = rule.number
      rule.check(table, &report)
    }
    return report.findings
  }

  private static func symbolMistakes(
    in pairs: [EntryPair]
  ) -> [(entry: CheckedEntry, mistake: GeneratedSymbols.Mistake)] {
    let own = pairs.filter { $0.entry.hasSymbol }.map { $0.entry }
    guard !own.isEmpty else { return [] }
    let mistakes = GeneratedSymbols(own.map { ($0.key.string, $0.source.localization) }).mistakes
    guard !mistakes.isEmpty else { return [] }
    var entries: [Key: CheckedEntry] = [:]
    for entry in own { entries[Key(entry.key.string)] = entry }
    return mistakes.compactMap { mistake in
      entries[Key(mistake.key)].map { (entry: $0, mistake: mistake) }
    }
  }

  private func check(_ pair: EntryPair, _ report: inout Report) {
    // A text that nobody has translated is not wrong yet.
    for leaf in pair.target.all where leaf.state != .new || pair.isSource {
      let source = pair.isSource ? leaf.text : pair.source.counterpart(of: leaf.place)?.text
      let texts = TextPair(
        entry: pair.entry, language: pair.language, isSource: pair.isSource,
        source: source ?? pair.entry.key, target: leaf.text, place: leaf.place,
        state: leaf.state, words: pair.words)
      let features = leaf.text.features
      for rule in rules.texts where !features.isDisjoint(with: rule.features) {
        report.number = rule.number
        rule.check(texts, &report)
      }
      guard !pair.isSource, !pair.entry.isTextUnknown else { continue }
      let either = features.union(texts.source.features)
      for rule in rules.pairs where !either.isDisjoint(with: rule.features) {
        report.number = rule.number
        rule.check(texts, &report)
      }
    }
    for rule in rules.entries {
      report.number = rule.number
      rule.check(pair, &report)
    }
  }

  /// Returns the findings for the uses of strings in the code, in the order of the rules. Each
  /// finding gets `language`.
  public static func findings(
    in uses: [SourceUse], language: LanguageTag, rules: [Rule] = Rule.all
  ) -> [Finding] {
    let rules = RuleSet(rules)
    var report = Report(rules, language)
    // For other rules, a key that is only passed on is not a string.
    let strings = uses.filter { $0.isLiteral }
    let others = [Rule.missingKey, .memberArguments, .unknownSymbol, .formatArgumentCount].map {
      $0.id
    }
    for rule in rules.uses {
      report.number = rule.number
      rule.check(others.contains(rules.heads[rule.number].id) ? uses : strings, &report)
    }
    return report.findings
  }
}

/// Rules, grouped by the subject of their checks.
///
/// Rules for texts have a structure of their own: Swift calls a function in a tuple, or in a
/// generic structure, through a reabstraction thunk, which takes time for each text.
struct RuleSet: Sendable {
  struct Head: Sendable {
    let id: DiagnosticID
    let severity: Diagnostic.Severity
  }

  /// A rule for texts that have at least one of the features, or for translations if they or their
  /// sources have one.
  struct TextRule: Sendable {
    let number: Int
    let features: Features
    let check: @Sendable (TextPair, inout Report) -> Void
  }

  /// A rule for a subject other than a text or a pair of texts.
  struct SubjectRule<Subject>: Sendable {
    let number: Int
    let check: @Sendable (Subject, inout Report) -> Void
  }

  /// The ids and severities of all rules; the number of a rule is its index here.
  let heads: [Head]
  private(set) var texts: [TextRule] = []
  private(set) var pairs: [TextRule] = []
  private(set) var entries: [SubjectRule<EntryPair>] = []
  private(set) var tables: [SubjectRule<TablePair>] = []
  private(set) var uses: [SubjectRule<[SourceUse]>] = []
  private(set) var expressions: [SubjectRule<ExpressionSet>] = []

  init(_ rules: [Rule]) {
    heads = rules.map { Head(id: $0.id, severity: $0.severity) }
    for (number, rule) in rules.enumerated() {
      switch rule.check {
      case .text(let features, let check):
        precondition(!features.isEmpty, "a rule for no text never runs")
        texts.append(TextRule(number: number, features: features, check: check))
      case .pair(let features, let check):
        precondition(!features.isEmpty, "a rule for no text never runs")
        pairs.append(TextRule(number: number, features: features, check: check))
      case .entry(let check): entries.append(SubjectRule(number: number, check: check))
      case .table(let check): tables.append(SubjectRule(number: number, check: check))
      case .uses(let check): uses.append(SubjectRule(number: number, check: check))
      case .expressions(let check):
        expressions.append(SubjectRule(number: number, check: check))
      }
    }
  }
}

extension CheckedEntry {
  fileprivate convenience init(_ entry: Entry, _ language: LanguageTag, _ use: FormatUse?) {
    let localization = entry.localization(in: language, language)
    let source = Leaves(localization ?? Localization(entry.key))
    let key = CheckedText(entry.key)
    self.init(
      key: key, comment: entry.comments.isEmpty ? nil : entry.comments.joined(separator: "\n"),
      state: entry.extractionState, hasSymbol: entry.hasSymbol, source: source,
      use: Self.isFormat(key, source) ? .formatted : use ?? .unknown,
      isKeyAsText: localization == nil)
  }

  /// Returns whether a source text or the key has arguments, whatever the code states: a text may
  /// be looked up in one place and formatted in another.
  private static func isFormat(_ key: CheckedText, _ source: Leaves) -> Bool {
    !source.localization.substitutions.isEmpty || key.specifiers.contains { $0.counts }
      || source.all.contains { $0.text.specifiers.contains { $0.counts } }
  }
}

extension TableCheck {
  /// The number of keys that are checked per language.
  public var count: Int { targets.count }
}

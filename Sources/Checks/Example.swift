public import CatalogModel

/// Texts that show what a rule is about.
public struct Example: Sendable {
  public let language: LanguageTag
  public let entries: [Entry]
  /// Calls in Swift, where a rule is about code.
  public let code: String?
  /// The keys of the table, where a rule compares it with code.
  public private(set) var keys: [String] = []
  /// The keys that Xcode makes symbols of.
  public private(set) var symbols: [String] = []
  /// What is agreed on, where a rule is about that.
  public private(set) var terminology = Terminology()
  /// The expressions of one key of Swifternalization, by name or as they are.
  public private(set) var expressions: [String] = []

  /// A text and its translation; the text is the key, too, if none is given.
  public init(
    _ language: StaticString, _ source: String, _ translation: String, key: String? = nil,
    comment: String? = nil, state: TranslationState = .translated
  ) {
    self.init(
      language,
      [.init(key, source, Localization(translation, state: state), language, comment: comment)])
  }

  /// A text and its translation where a name stays as it is.
  init(_ language: StaticString, _ source: String, _ translation: String, names: [String]) {
    self.init(language, source, translation)
    terminology.names = names
  }

  /// A text and its translation where words for terms are agreed on.
  init(
    _ language: StaticString, _ source: String, _ translation: String,
    terms: [(text: String, words: [String])]
  ) {
    self.init(language, source, translation)
    let code = self.language.description.split(separator: "-").first.flatMap {
      LanguageTag(String($0))
    }
    terminology.terms = terms.map { Terminology.Term($0.text, code ?? self.language, $0.words) }
  }

  /// Plural forms of a translation, and those of the source, which is English.
  public init(
    _ language: StaticString, _ source: [PluralCategory: String],
    plural forms: [PluralCategory: String]
  ) {
    let source = source.isEmpty ? nil : Localization(plural: source)
    let texts = source?.message.leaves.map { $0.text } ?? Array(forms.values)
    let key = texts.max { ($0.utf8.count, $0) < ($1.utf8.count, $1) } ?? ""
    self.init(
      language, [Entry(key, source, Localization(plural: forms), language)])
  }

  /// What one key says in two languages.
  public init(
    _ language: StaticString, key: String, _ source: Localization?, _ target: Localization
  ) {
    self.init(language, [Entry(key, source, target, language)])
  }

  /// Several texts of one table, with their translations.
  public init(_ language: StaticString, texts: KeyValuePairs<String, String>) {
    let entries = texts.map { Entry(nil, $0.key, Localization($0.value), language) }
    self.init(language, entries)
  }

  /// Several keys of one table with text and translation.
  public init(_ language: StaticString, keys: [(key: String, source: String, target: String)]) {
    let entries = keys.map { Entry($0.key, $0.source, Localization($0.target), language) }
    self.init(language, entries)
  }

  /// Swift code.
  public init(code: String) {
    language = .english
    entries = []
    self.code = code
  }

  /// Swift code beside a table.
  init(code: String, keys: [String]) {
    self.init(code: code)
    self.keys = keys
  }

  /// Swift code beside a catalog whose keys have symbols.
  init(code: String, symbols: [String]) {
    self.init(code: code)
    self.symbols = symbols
  }

  /// Expressions of Swifternalization, with shared ones as `name=pattern`.
  public init(_ language: StaticString, expressions: [String]) {
    self.init(language, [])
    self.expressions = expressions
  }

  /// A whole table.
  init(_ language: StaticString, entries: [Entry]) { self.init(language, entries) }

  private init(_ language: StaticString, _ entries: [Entry]) {
    self.language = LanguageTag(language.description) ?? .english
    self.entries = entries
    code = nil
  }
}

extension Entry {
  fileprivate init(
    _ key: String?, _ source: String, _ target: Localization, _ language: StaticString,
    comment: String? = nil
  ) {
    self.init(
      key ?? source, key == nil ? nil : Localization(source), target, language, comment: comment)
  }

  fileprivate init(
    _ key: String, _ source: Localization?, _ target: Localization, _ language: StaticString,
    comment: String? = nil
  ) {
    self.init(key: key, comments: comment.map { [$0] } ?? [])
    if let source { set(source, language: .english, sourceLanguage: .english) }
    let tag = LanguageTag(language.description) ?? .english
    set(target, language: tag, sourceLanguage: .english)
  }
}

extension Localization {
  /// A text in several plural forms.
  public init(plural forms: [PluralCategory: String]) {
    self.init(.plural(forms.mapValues { .text($0, .translated) }))
  }
}

public import CatalogModel

/// Texts that show what a rule is about.
///
/// A class, since there are hundreds: as values, they made up two fifths of the code of this module.
public final class Example: Sendable {
  public let language: LanguageTag
  public let entries: [Entry]
  /// Calls in Swift, where a rule is about code.
  public let code: String?
  /// Whether the code is that of a package with tables of its own.
  public let isPackage: Bool
  /// The keys of the table, where a rule compares it with code.
  public let keys: [String]
  /// The keys that Xcode makes symbols of.
  public let symbols: [String]
  /// What is agreed on, where a rule is about that.
  public let terminology: Terminology
  /// The expressions of one key of Swifternalization, by name or as they are.
  public let expressions: [String]

  private init(
    _ language: LanguageTag, _ entries: [Entry], code: String? = nil, keys: [String] = [],
    symbols: [String] = [], isPackage: Bool = false, terminology: Terminology = Terminology(),
    expressions: [String] = []
  ) {
    self.language = language
    self.entries = entries
    self.code = code
    self.keys = keys
    self.symbols = symbols
    self.isPackage = isPackage
    self.terminology = terminology
    self.expressions = expressions
  }

  /// A text, which is its key, and its translation.
  @inline(never)
  public convenience init(_ language: StaticString, _ source: String, _ translation: String) {
    self.init(language, source, translation, comment: nil)
  }

  /// A text and its translation; the text is the key, too, if none is given.
  @inline(never)
  public convenience init(
    _ language: StaticString, _ source: String, _ translation: String, key: String? = nil,
    comment: String? = nil, state: TranslationState = .translated
  ) {
    let target = Localization(translation, state: state)
    self.init(language, entries: [Entry(key, source, target, language, comment: comment)])
  }

  /// A text and its translation where a name stays as it is.
  convenience init(
    _ language: StaticString, _ source: String, _ translation: String, names: [String]
  ) {
    let example = Example(language, source, translation)
    var terminology = Terminology()
    terminology.names = names
    self.init(example.language, example.entries, terminology: terminology)
  }

  /// A text and its translation where words for terms are agreed on.
  convenience init(
    _ language: StaticString, _ source: String, _ translation: String,
    terms: [(text: String, words: [String])]
  ) {
    let example = Example(language, source, translation)
    let code = example.language.description.split(separator: "-").first.flatMap {
      LanguageTag(String($0))
    }
    var terminology = Terminology()
    terminology.terms = terms.map {
      Terminology.Term($0.text, code ?? example.language, $0.words)
    }
    self.init(example.language, example.entries, terminology: terminology)
  }

  /// Plural forms of a translation, and those of the source, which is English.
  public convenience init(
    _ language: StaticString, _ source: [PluralCategory: String],
    plural forms: [PluralCategory: String]
  ) {
    let source = source.isEmpty ? nil : Localization(plural: source)
    let texts = source?.message.leaves.map { $0.text } ?? Array(forms.values)
    let key = texts.max { ($0.utf8.count, $0) < ($1.utf8.count, $1) } ?? ""
    self.init(language, key: key, source, Localization(plural: forms))
  }

  /// What one key says in two languages.
  public convenience init(
    _ language: StaticString, key: String, _ source: Localization?, _ target: Localization
  ) {
    self.init(language, entries: [Entry(key, source, target, language)])
  }

  /// Several texts of one table, with their translations.
  public convenience init(_ language: StaticString, texts: KeyValuePairs<String, String>) {
    self.init(
      language, entries: texts.map { Entry(nil, $0.key, Localization($0.value), language) })
  }

  /// Several keys of one table with text and translation.
  public convenience init(
    _ language: StaticString, keys: [(key: String, source: String, target: String)]
  ) {
    self.init(
      language, entries: keys.map { Entry($0.key, $0.source, Localization($0.target), language) })
  }

  /// Swift code, and the keys of a table beside it or of a catalog whose keys have symbols.
  @inline(never)
  public convenience init(code: String, keys: [String] = [], symbols: [String] = []) {
    self.init(.english, [], code: code, keys: keys, symbols: symbols)
  }

  /// Swift code of a package with tables of its own.
  @inline(never)
  public convenience init(package code: String) {
    self.init(.english, [], code: code, isPackage: true)
  }

  /// Expressions of Swifternalization, with shared ones as `name=pattern`.
  public convenience init(_ language: StaticString, expressions: [String]) {
    self.init(LanguageTag(language.description) ?? .english, [], expressions: expressions)
  }

  /// A whole table.
  convenience init(_ language: StaticString, entries: [Entry]) {
    self.init(LanguageTag(language.description) ?? .english, entries)
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

public import CatalogModel

/// The texts, code or expressions of an example for a rule.
///
/// A class, because there are hundreds: as values, they made up two fifths of this module's code.
public final class Example: Sendable {
  public let language: LanguageTag
  public let entries: [Entry]
  /// Swift code, for a rule about code; nil for other rules.
  public let code: String?
  /// Whether the code belongs to a package with tables of its own.
  public let isPackage: Bool
  /// The keys of the table with which a rule compares the code.
  public let keys: [String]
  /// The keys for which Xcode generates symbols.
  public let symbols: [String]
  /// The agreed names and terms, for a rule about them.
  public let terminology: Terminology
  /// The Swifternalization expressions of one key, as patterns or names; shared ones as
  /// `name=pattern`.
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

  /// Creates an example of a text that is its own key, and its translation.
  @inline(never)
  public convenience init(_ language: StaticString, _ source: String, _ translation: String) {
    self.init(language, source, translation, comment: nil)
  }

  /// Creates an example of a text and its translation; without a key, the text is the key.
  @inline(never)
  public convenience init(
    _ language: StaticString, _ source: String, _ translation: String, key: String? = nil,
    comment: String? = nil, state: TranslationState = .translated
  ) {
    let target = Localization(translation, state: state)
    self.init(language, entries: [Entry(key, source, target, language, comment: comment)])
  }

  /// Creates an example of a text and its translation, with names that must stay unchanged.
  convenience init(
    _ language: StaticString, _ source: String, _ translation: String, names: [String]
  ) {
    let example = Example(language, source, translation)
    var terminology = Terminology()
    terminology.names = names
    self.init(example.language, example.entries, terminology: terminology)
  }

  /// Creates an example of a text and its translation, with agreed words for terms.
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

  /// Creates an example of plural forms in a translation and in its English source. The key is the
  /// longest text of the source, or of the translation if the source has no forms.
  public convenience init(
    _ language: StaticString, _ source: [PluralCategory: String],
    plural forms: [PluralCategory: String]
  ) {
    let source = source.isEmpty ? nil : Localization(plural: source)
    let texts = source?.message.leaves.map { $0.text } ?? Array(forms.values)
    let key = texts.max { ($0.utf8.count, $0) < ($1.utf8.count, $1) } ?? ""
    self.init(language, key: key, source, Localization(plural: forms))
  }

  /// Creates an example of one key with its content in a language and in English. The key is the
  /// source text if the English content is nil.
  public convenience init(
    _ language: StaticString, key: String, _ source: Localization?, _ target: Localization
  ) {
    self.init(language, entries: [Entry(key, source, target, language)])
  }

  /// Creates an example of several texts in one table, which are their own keys, with their
  /// translations.
  public convenience init(_ language: StaticString, texts: KeyValuePairs<String, String>) {
    self.init(
      language, entries: texts.map { Entry(nil, $0.key, Localization($0.value), language) })
  }

  /// Creates an example of several keys in one table, with text and translation.
  public convenience init(
    _ language: StaticString, keys: [(key: String, source: String, target: String)]
  ) {
    self.init(
      language, entries: keys.map { Entry($0.key, $0.source, Localization($0.target), language) })
  }

  /// Creates an example of Swift code, and the keys of a table or of a catalog with symbols.
  @inline(never)
  public convenience init(code: String, keys: [String] = [], symbols: [String] = []) {
    self.init(.english, [], code: code, keys: keys, symbols: symbols)
  }

  /// Creates an example of Swift code in a package with its own tables.
  @inline(never)
  public convenience init(package code: String) {
    self.init(.english, [], code: code, isPackage: true)
  }

  /// Creates an example of Swifternalization expressions; shared ones are written `name=pattern`.
  public convenience init(_ language: StaticString, expressions: [String]) {
    self.init(LanguageTag(language.description) ?? .english, [], expressions: expressions)
  }

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
  /// Creates a localization of plural forms, all in the state `translated`.
  public init(plural forms: [PluralCategory: String]) {
    self.init(.plural(forms.mapValues { .text($0, .translated) }))
  }
}

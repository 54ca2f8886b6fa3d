/// One table of strings: what `Localizable.strings` or `Localizable.xcstrings` holds.
public struct Catalog: Sendable, Equatable {
  /// The name of the table, without an extension.
  public var table: String
  public var sourceLanguage: LanguageTag
  /// In the order of the file they come from or go to; keys are unique.
  public var entries: [Entry]

  public init(table: String, sourceLanguage: LanguageTag, entries: [Entry]) {
    self.table = table
    self.sourceLanguage = sourceLanguage
    self.entries = entries
  }

  /// The table of strings that name none.
  public static let defaultTable = "Localizable"
}

/// One key of a table with what the developers say about it.
public struct Entry: Sendable, Equatable {
  public var key: String
  /// The text in the source language where it differs from the key.
  public var value: String?
  /// The distinct comments of all uses, sorted by code point.
  public var comments: [String]
  /// Whether a program made the comment up, such as Xcode 26.
  public var isCommentGenerated: Bool
  /// Every place in the sources that uses the key, sorted.
  public var origins: [Span]
  /// What a catalog says in each language, the source language among them.
  public var localizations: [LanguageTag: Localization]
  /// Where a catalog says that the entry comes from; nil for the code.
  public var extractionState: ExtractionState?
  public var isTranslatable: Bool
  /// Whether Xcode makes a Swift symbol of the key, where a catalog says so.
  public var generatesSymbol: Bool?

  /// Whether Xcode makes a Swift symbol of the key.
  public var hasSymbol: Bool { GeneratedSymbol.isMade(extractionState, said: generatesSymbol) }

  public init(
    key: String, value: String? = nil, comments: [String] = [], isCommentGenerated: Bool = false,
    origins: [Span] = [], localizations: [LanguageTag: Localization] = [:],
    extractionState: ExtractionState? = nil,
    isTranslatable: Bool = true, generatesSymbol: Bool? = nil
  ) {
    self.key = key
    self.value = value
    self.comments = comments
    self.isCommentGenerated = isCommentGenerated
    self.origins = origins
    self.localizations = localizations
    self.extractionState = extractionState
    self.isTranslatable = isTranslatable
    self.generatesSymbol = generatesSymbol
  }

  /// The text in the source language.
  public var sourceText: String { value ?? key }

  /// The comments as Xcode joins them in `.strings` files (apple-formats 5.1); nil for none.
  public var joinedComment: String? {
    guard !comments.isEmpty else { return nil }
    return SortOrder.caseInsensitive.sorted(comments, by: { $0 }).joined(separator: "\n   ")
  }
}

extension Entry {
  /// What the entry says in a language; the text of the code counts in the source language.
  public func localization(
    in language: LanguageTag, _ sourceLanguage: LanguageTag
  ) -> Localization? {
    if let localization = localizations[language] { return localization }
    return language == sourceLanguage ? value.map { Localization($0) } : nil
  }

  /// Sets what the entry says in a language; a text of the source language is its value, too.
  public mutating func set(
    _ localization: Localization, language: LanguageTag, sourceLanguage: LanguageTag
  ) {
    localizations[language] = localization
    guard language == sourceLanguage else { return }
    if case .text(let text, _) = localization.message { value = text } else { value = nil }
  }
}

extension Localization {
  /// The text when nothing else is said.
  public var plainText: String? {
    if case .text(let text, _) = message, substitutions.isEmpty { text } else { nil }
  }
}

/// One table of strings, as in `Localizable.strings` or `Localizable.xcstrings`.
public struct Catalog: Sendable, Equatable {
  /// The name of the table, without an extension.
  public var table: String
  public var sourceLanguage: LanguageTag
  /// The entries, in the order of the file or, if they are from the code, in that of a `.strings`
  /// file; keys are unique.
  public var entries: [Entry]

  public init(table: String, sourceLanguage: LanguageTag, entries: [Entry]) {
    self.table = table
    self.sourceLanguage = sourceLanguage
    self.entries = entries
  }

  /// The table used by look-ups that name no table.
  public static let defaultTable = "Localizable"
}

/// One key of a table with its texts in all languages and the developers' remarks.
public struct Entry: Sendable, Equatable {
  public var key: String
  /// The text in the source language; nil if it varies, or if none is stated, so that the key is
  /// the text.
  public var value: String?
  /// The comments: for an entry found in the code, the distinct ones of all uses, sorted; for one
  /// read from a file, those of the file in its order.
  public var comments: [String]
  /// Whether a program such as Xcode 26 generated the comment.
  public var isCommentGenerated: Bool
  /// Every place in the code that uses the key, sorted; empty for an entry read from a file.
  public var origins: [Span]
  /// The content in each language. The content in the source language may be missing; then `value`,
  /// or else the key, is the text.
  public var localizations: [LanguageTag: Localization]
  /// The extraction state in a string catalog; nil if none is stated, as for an entry found in the
  /// code.
  public var extractionState: ExtractionState?
  public var isTranslatable: Bool
  /// Whether Xcode generates a Swift symbol for the key, according to the catalog; nil if the
  /// catalog does not say.
  public var generatesSymbol: Bool?

  /// Whether the entry asks for a Swift symbol: the value of `generatesSymbol`, or if that is nil,
  /// whether the state is `manual`. Obstacles in the key are not considered.
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

  /// The value, or else the key: the text in the source language, unless it varies.
  public var sourceText: String { value ?? key }

  /// The comments in case-insensitive order, joined by a line feed and three spaces, as Xcode does
  /// in `.strings` files (apple-formats 5.1); nil if there are none.
  public var joinedComment: String? {
    guard comments.count > 1 else { return comments.first }
    return SortOrder.caseInsensitive.sorted(comments, by: { $0 }).joined(separator: "\n   ")
  }
}

extension Entry {
  /// Returns the content in a language; nil if there is none. In the source language, the value, if
  /// any, stands in for missing content.
  public func localization(
    in language: LanguageTag, _ sourceLanguage: LanguageTag
  ) -> Localization? {
    if let localization = localizations[language] { return localization }
    return language == sourceLanguage ? value.map { Localization($0) } : nil
  }

  /// Sets the content in a language. In the source language, a text also becomes the value; other
  /// content removes the value.
  public mutating func set(
    _ localization: Localization, language: LanguageTag, sourceLanguage: LanguageTag
  ) {
    localizations[language] = localization
    guard language == sourceLanguage else { return }
    if case .text(let text, _) = localization.message { value = text } else { value = nil }
  }
}

extension Localization {
  /// The text, if the localization consists of a single one without substitutions; otherwise nil.
  public var plainText: String? {
    if case .text(let text, _) = message, substitutions.isEmpty { text } else { nil }
  }
}

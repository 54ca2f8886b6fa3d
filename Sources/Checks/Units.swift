public import CatalogModel

/// One text of a key, such as a plural form, with its path and state.
///
/// A class, because many rules read it, and copies of its contents took a third of a check.
public final class Leaf: Sendable {
  public let place: TextPath
  public let text: CheckedText
  public let state: TranslationState

  fileprivate init(_ text: String, _ place: TextPath, _ state: TranslationState) {
    (self.place, self.text, self.state) = (place, CheckedText(text), state)
  }

  /// Creates a copy whose doubtful percent signs are decided by comparison with other texts.
  fileprivate init(_ leaf: Leaf, settledBeside others: [CheckedText]) {
    var text = leaf.text
    text.settleDoubts(beside: others)
    (place, self.text, state) = (leaf.place, text, leaf.state)
  }
}

/// All texts of a key in one language.
public struct Leaves: Sendable {
  /// The texts, those outside of substitutions first; plural forms, devices and widths are sorted.
  /// Texts after the first 1,000, and inside more than seven levels of variations, are left out.
  public private(set) var all: [Leaf] = []
  public let localization: Localization

  /// The number of texts per key after which no further ones are checked; a set of phrases is
  /// checked completely.
  private static let limit = 1_000

  /// Collects the texts of the source language or, if `entry` is given, of its translation, whose
  /// doubtful percent signs are settled by comparison with the key and the source. Ignores texts
  /// inside more than seven levels of variations.
  init(_ localization: Localization, of entry: CheckedEntry? = nil) {
    self.localization = localization
    add(localization.message, TextPath(), depth: 0)
    for substitution in localization.substitutions {
      add(substitution.message, TextPath(in: substitution.name), depth: 0)
    }
    guard let entry else { return }
    for index in all.indices where all[index].text.specifiers.contains(where: { $0.isDoubtful }) {
      all[index] = Leaf(
        all[index], settledBeside: [entry.key] + entry.source.all.map { $0.text })
    }
  }

  private mutating func add(_ message: Message, _ place: TextPath, depth: Int) {
    guard depth < 8, all.count < Self.limit else { return }
    switch message {
    case .text(let text, let state):
      all.append(Leaf(text, place, state))
    case .phrases(let phrases, let state):
      for (number, phrase) in phrases.enumerated() {
        all.append(Leaf(phrase, place.appending(.phrase(number)), state))
      }
    case .plural(let forms):
      for (category, form) in forms.sorted(by: { $0.key < $1.key }) {
        add(form, place.appending(.plural(category)), depth: depth + 1)
      }
    case .device(let forms):
      for (device, form) in forms.sorted(by: { $0.key.name < $1.key.name }) {
        add(form, place.appending(.device(device)), depth: depth + 1)
      }
    case .width(let forms):
      for (width, form) in forms.sorted(by: { $0.key < $1.key }) {
        add(form, place.appending(.width(width)), depth: depth + 1)
      }
    }
  }

  /// Whether the key has a single text without forms.
  public var isPlain: Bool { all.count == 1 && all[0].place.isEmpty }

  /// The single text of a key without forms; nil if `isPlain` is false.
  var plain: Leaf? { isPlain ? all[0] : nil }

  /// Returns the text that corresponds best to a path: the one that shares most of its
  /// substitution, plural form, device and width, with `other` as the second choice; the first of
  /// several. Nil if there are no texts.
  func counterpart(of place: TextPath) -> Leaf? {
    if isPlain { return all[0] }
    var best: (leaf: Leaf, score: Int)?
    for leaf in all {
      let other = leaf.place
      guard (other.substitution == nil) == (place.substitution == nil) else { continue }
      var score = 0
      if other.substitution == place.substitution { score += 16 }
      if other.category == place.category {
        score += 4
      } else if other.category == .other {
        score += 2
      }
      if other.device == place.device { score += 4 } else if other.device == .other { score += 2 }
      if other.width == place.width { score += 1 }
      if best.map({ score > $0.score }) ?? true { best = (leaf, score) }
    }
    return best?.leaf ?? all.first
  }
}

/// A key with its comment, its state and its texts in the source language.
public final class CheckedEntry: Sendable {
  public let key: CheckedText
  public let comment: String?
  public let state: ExtractionState?
  /// Whether the entry asks for a Swift symbol; the project decides whether Xcode generates it.
  public let hasSymbol: Bool
  public let source: Leaves
  /// Whether the texts are formats: `formatted` if the key or a source text has arguments, and
  /// otherwise as the code uses them.
  public let use: FormatUse
  /// Whether the key serves as source text because the table has no text in the source language.
  public let isKeyAsText: Bool
  /// Whether the key serves as text but is a name such as `menu.share`, so that the text is
  /// unknown.
  public let isTextUnknown: Bool
  /// The arguments that the app passes, as far as the key and the source texts show them.
  let arguments: SourceArguments

  init(
    key: CheckedText, comment: String?, state: ExtractionState?, hasSymbol: Bool, source: Leaves,
    use: FormatUse, isKeyAsText: Bool
  ) {
    (self.key, self.comment, self.state, self.hasSymbol) = (key, comment, state, hasSymbol)
    (self.source, self.use, self.isKeyAsText) = (source, use, isKeyAsText)
    isTextUnknown = isKeyAsText && key.isName
    arguments = SourceArguments(key, source, isKeyAsText: isKeyAsText)
  }
}

/// Whether the code uses a text as a format, so that percent signs mark arguments.
public enum FormatUse: Sendable {
  case formatted, plain, unknown
}

/// A text and the source text that corresponds to it; in the source language, both are the same.
public struct TextPair: Sendable {
  public let entry: CheckedEntry
  public let language: LanguageTag
  public let isSource: Bool
  public let source: CheckedText
  public let target: CheckedText
  public let place: TextPath
  public let state: TranslationState
  public let words: LanguageFacts
}

/// All texts of a key in a language, with those of the source language.
///
/// A class for the same reason as `Leaf`.
public final class EntryPair: Sendable {
  public let entry: CheckedEntry
  public let language: LanguageTag
  public let isSource: Bool
  public let target: Leaves
  public let words: LanguageFacts
  /// The differences between the arguments of the texts and those of the source, found once for all
  /// rules about them.
  let argumentDifferences: [ArgumentComparison.Found]
  public var source: Leaves { entry.source }

  init(
    entry: CheckedEntry, language: LanguageTag, isSource: Bool, target: Leaves,
    words: LanguageFacts
  ) {
    (self.entry, self.language, self.isSource) = (entry, language, isSource)
    (self.target, self.words) = (target, words)
    argumentDifferences = ArgumentComparison.differences(of: target, entry, isSource: isSource)
  }
}

/// All keys of a table in a language, with and without texts.
public struct TablePair: Sendable {
  public let language: LanguageTag
  public let isSource: Bool
  public let entries: [EntryPair]
  /// The keys without a text in the language.
  public let missing: [CheckedEntry]
  /// Whether Xcode generates symbols for the keys; nil if unknown.
  let makesSymbols: Bool?
  /// The mistakes in the symbols of the keys, found once for all rules about them. Empty in a
  /// translation, and if Xcode generates no symbols.
  let symbolMistakes: [(entry: CheckedEntry, mistake: GeneratedSymbols.Mistake)]
}

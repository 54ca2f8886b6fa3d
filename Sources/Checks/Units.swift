public import CatalogModel

/// One text with its place and state.
public struct Leaf: Sendable {
  public let place: TextPath
  public fileprivate(set) var text: CheckedText
  public let state: TranslationState
}

/// All that a key says in one language, taken apart.
public struct Leaves: Sendable {
  /// The texts outside of substitutions come first.
  public private(set) var all: [Leaf] = []
  public let localization: Localization

  /// How many texts of one key are looked at.
  private static let limit = 1_000

  /// The texts of a source language, or those of a translation with the entry they translate.
  init(_ localization: Localization, of entry: CheckedEntry? = nil) {
    self.localization = localization
    add(localization.message, TextPath(), depth: 0)
    for substitution in localization.substitutions {
      add(substitution.message, TextPath(in: substitution.name), depth: 0)
    }
    guard let entry else { return }
    for index in all.indices where all[index].text.specifiers.contains(where: { $0.isDoubtful }) {
      all[index].text.settleDoubts(beside: [entry.key] + entry.source.all.map { $0.text })
    }
  }

  private mutating func add(_ message: Message, _ place: TextPath, depth: Int) {
    guard depth < 8, all.count < Self.limit else { return }
    switch message {
    case .text(let text, let state):
      all.append(Leaf(place: place, text: CheckedText(text), state: state))
    case .phrases(let phrases, let state):
      for (number, phrase) in phrases.enumerated() {
        let place = place.appending(.phrase(number))
        all.append(Leaf(place: place, text: CheckedText(phrase), state: state))
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

  /// Whether it is one text without any forms.
  public var isPlain: Bool { all.count == 1 && all[0].place.isEmpty }

  /// The text that belongs to another one: the same form, else the most general one of its kind.
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

/// A key with what the developers say about it, and its texts in the source language.
public struct CheckedEntry: Sendable {
  public let key: CheckedText
  public let comment: String?
  public let state: ExtractionState?
  /// Whether Xcode makes a symbol of the key.
  public let hasSymbol: Bool
  public let source: Leaves
  /// Whether the texts are formats.
  public let use: FormatUse
  /// Whether the source text is only the key because there is no other.
  public let isKeyAsText: Bool
  /// Whether that key is a name such as `menu.share`, so that the text is not known.
  public var isTextUnknown: Bool { isKeyAsText && key.isName }
}

/// Whether percent signs of a text stand for arguments.
public enum FormatUse: Sendable {
  case formatted, plain, unknown
}

/// A text beside that of the source language; the same one twice in the source language itself.
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

/// All texts of a key in a language beside those of the source language.
public struct EntryPair: Sendable {
  public let entry: CheckedEntry
  public let language: LanguageTag
  public let isSource: Bool
  public let target: Leaves
  public let words: LanguageFacts
  /// What is wrong with the arguments; found once, for the rules that look at it.
  var argumentDifferences: [ArgumentComparison.Found] = []
  public var source: Leaves { entry.source }
}

/// All keys of a table that have a text in a language.
public struct TablePair: Sendable {
  public let language: LanguageTag
  public let isSource: Bool
  public let entries: [EntryPair]
  /// The keys without any text in the language.
  public let missing: [CheckedEntry]
  /// Whether Xcode makes symbols of the keys; nil where that is not known.
  let makesSymbols: Bool?
  /// What is wrong with the symbols, beside the texts of the source language; found once, for the rules
  /// that look at it.
  let symbolMistakes: [(entry: CheckedEntry, mistake: GeneratedSymbols.Mistake)]
}

/// The comparison of an entry with the one read back after writing, which collects the losses.
struct EntryComparison {
  private let entry: Entry
  private let sourceLanguage: LanguageTag
  private let place: String
  private let explanations: [CatalogLoss]
  private(set) var losses: [CatalogLoss] = []

  init(_ entry: Entry, sourceLanguage: LanguageTag, place: String, explanations: [CatalogLoss]) {
    self.entry = entry
    self.sourceLanguage = sourceLanguage
    self.place = place
    self.explanations = explanations
  }

  mutating func compare(_ written: Entry?, _ languages: [LanguageTag]) {
    guard let written else { return loseEntry(languages) }
    if !entry.comments.elementsEqual(written.comments, by: { $0.hasSameBytes(as: $1) }) {
      lose(.comment, commentMessage(written))
    } else if entry.isCommentGenerated != written.isCommentGenerated {
      lose(.comment, "the mark of a generated comment has no place in \(place)")
    }
    if let state = entry.extractionState, state != written.extractionState {
      lose(.extractionState, "the extraction state '\(state.name)' has no place in \(place)")
    }
    if entry.isTranslatable != written.isTranslatable {
      lose(.translatable, "the mark 'do not translate' has no place in \(place)")
    }
    for language in languages { compare(written, language) }
  }

  private mutating func loseEntry(_ languages: [LanguageTag]) {
    let messages = explanations.map { $0.message }
    guard messages.isEmpty else { return messages.forEach { lose(.entry, $0) } }
    let kinds = languages.compactMap { entry.localization(in: $0, sourceLanguage)?.kind }
    let kind = kinds.first { $0 != Localization.textKind }
    lose(.entry, "\(kind.map { "\($0) have" } ?? "the entry has") no place in \(place)")
  }

  private mutating func compare(_ written: Entry, _ language: LanguageTag) {
    var old = entry.localization(in: language, sourceLanguage)
    var new = written.localization(in: language, sourceLanguage)
    if language == sourceLanguage {
      (old, new) = (Localization.source(old, of: entry), Localization.source(new, of: entry))
    }
    guard let old, !old.isSame(new) else { return }
    guard old.stateless.isSame(new?.stateless) else {
      let messages = explanations.filter { $0.language == language.description }.map { $0.message }
      guard messages.isEmpty else { return messages.forEach { lose(.text, $0, language) } }
      return lose(.text, textMessage(old, new), language)
    }
    let states = Set(zip(old.states, new?.states ?? []).filter { $0 != $1 }.map { $0.0.name })
      .sorted()
    let names = states.map { "'\($0)'" }.joined(separator: ", ")
    let subject = states.count == 1 ? "the state \(names) has" : "the states \(names) have"
    lose(.state, "\(subject) no place in \(place)", language)
  }

  private func commentMessage(_ written: Entry) -> String {
    if written.comments.isEmpty { return "comments have no place in \(place)" }
    return entry.comments.count > 1
      ? "several comments become one in \(place)" : "the comment changes in \(place)"
  }

  private func textMessage(_ old: Localization, _ new: Localization?) -> String {
    guard let new else { return "\(old.kind) have no place in \(place)" }
    return new.kind == old.kind
      ? "\(old.kind) change in \(place)"
      : "\(old.kind) become \(new.kind) in \(place)"
  }

  private mutating func lose(
    _ part: CatalogLoss.Part, _ message: String, _ language: LanguageTag? = nil
  ) {
    losses.append(
      CatalogLoss(
        key: entry.key, language: language?.description, part: part, message: message))
  }
}

extension Localization {
  fileprivate static let textKind = "texts"

  /// The feature that a format may lack, as a plural noun such as `plural forms`; for nested
  /// choices, that of the outermost one.
  fileprivate var kind: String {
    switch message {
    case .text: substitutions.isEmpty ? Self.textKind : "substitutions"
    case .phrases: "phrases of App Shortcuts"
    case .plural: "plural forms"
    case .device: "texts for devices"
    case .width: "texts for widths"
    }
  }

  /// Returns `said`, the content of an entry in the source language. If it is nil, or the key in
  /// the state `new`, returns the key in the state `translated`.
  fileprivate static func source(_ said: Localization?, of entry: Entry) -> Localization {
    guard let said else { return Localization(entry.key) }
    let isKeyAsNew = said.isSame(Localization(entry.key, state: .new))
    return isKeyAsNew ? Localization(entry.key) : said
  }

  /// The same texts, all in the state `translated`.
  fileprivate var stateless: Localization {
    Localization(
      message.stateless,
      substitutions: substitutions.map {
        var result = $0
        result.message = $0.message.stateless
        return result
      })
  }

  /// The states of the message in the order of `leaves`, then those of the substitutions by name.
  fileprivate var states: [TranslationState] {
    message.states + sorted.flatMap { $0.message.states }
  }

  private var sorted: [Substitution] { substitutions.sorted { $0.name < $1.name } }

  /// Returns whether both have the same texts, byte for byte, and the same states and arguments;
  /// the order of substitutions is ignored.
  fileprivate func isSame(_ other: Localization?) -> Bool {
    if case .text(let text, let state) = message, let other, substitutions.isEmpty {
      guard case .text(let its, let itsState) = other.message else { return false }
      return state == itsState && other.substitutions.isEmpty && text.hasSameBytes(as: its)
    }
    guard let other, message == other.message, sorted == other.sorted else { return false }
    return zip(texts, other.texts).allSatisfy { $0.hasSameBytes(as: $1) }
  }

  private var texts: [String] {
    message.leaves.map { $0.text }
      + sorted.flatMap { $0.message.leaves.map { $0.text } + [$0.name, $0.specifier] }
  }
}

extension Message {
  fileprivate var stateless: Message { mapStates { _ in .translated } }

  fileprivate var states: [TranslationState] {
    var result: [TranslationState] = []
    _ = mapStates {
      result.append($0)
      return $0
    }
    return result
  }

  /// Returns the message with its states replaced, in the order of `leaves`; all phrases share one
  /// state.
  private func mapStates(_ change: (TranslationState) -> TranslationState) -> Message {
    func map<Name: Hashable>(_ forms: [Name: Message], _ isBefore: (Name, Name) -> Bool)
      -> [Name: Message]
    {
      let sorted = forms.sorted { isBefore($0.key, $1.key) }
      return Dictionary(last: sorted.map { ($0.key, $0.value.mapStates(change)) })
    }
    return switch self {
    case .text(let text, let state): .text(text, change(state))
    case .phrases(let phrases, let state): .phrases(phrases, change(state))
    case .plural(let forms): .plural(map(forms, <))
    case .device(let forms): .device(map(forms) { $0.name < $1.name })
    case .width(let forms): .width(map(forms, <))
    }
  }
}

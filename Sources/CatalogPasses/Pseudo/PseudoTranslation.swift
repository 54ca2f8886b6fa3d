public import CatalogModel
internal import ExchangeFormats
internal import Syntaxes

/// A transformation that makes source texts look translated, to test an app before its translation.
///
///     Delete %lld teas?    [# Ðéļéţé %lld ţéåš öñé ţŵö ţĥŕéé? #]
///
/// The parts that a program reads stay unchanged, such as placeholders, tags and addresses, as do
/// texts without letters. White space at the edges stays there, because code may join texts.
public struct PseudoTranslation: Sendable, Equatable {
  public let strategies: Set<Strategy>

  /// A change of a text; raw values are stable.
  public enum Strategy: String, Sendable, CaseIterable {
    /// ASCII letters get accents; unaccented text in the app does not come from a table.
    case accented
    /// Number words are appended until the text is as long as its translations may be.
    case expanded
    /// The words are repeated once, without placeholders and other parts that a program reads.
    case doubleLength = "double-length"
    /// Words run from right to left.
    case rightToLeft = "right-to-left"
    /// The text is between `[` and `]`.
    case bracketed
    /// The text is between `[#` and `#]`, which reveals truncated and joined texts.
    case bounded
  }

  public init(_ strategies: Set<Strategy>) { self.strategies = strategies }

  /// Chooses the strategies that suit a language: words from right to left for Arabic, Hebrew,
  /// Persian, Urdu and Yiddish, otherwise accents, growth and bounds.
  public init(for language: LanguageTag) {
    let name = String(language.description.prefix { $0 != "-" })
    let runsLeft = ["ar", "fa", "he", "ur", "yi"].contains(name)
    strategies = runsLeft ? [.rightToLeft] : [.accented, .expanded, .bounded]
  }

  /// Determines the strategies that turn the largest number of sources into their targets; nil
  /// unless that is more than half of them. Of equally good ones, those for `language` come first.
  public init?(making texts: [(source: String, target: String)], in language: LanguageTag) {
    let names = Strategy.allCases
    let sets = (1..<1 << names.count).map { number in
      Set(names.indices.filter { number >> $0 & 1 == 1 }.map { names[$0] })
    }
    // Short texts may look the same under several strategies; the usual set comes first.
    let all = [PseudoTranslation(for: language)] + sets.map { PseudoTranslation($0) }
    let counts = all.map { way in texts.count { way.text($0.source) == $0.target } }
    guard let best = counts.max(), best * 2 > texts.count,
      let number = counts.firstIndex(of: best)
    else { return nil }
    self = all[number]
  }

  /// Returns the pseudo-translation of a text; a text without letters is unchanged.
  public func text(_ source: String) -> String {
    let bytes = Array(source.utf8)
    let start = bytes.firstIndex { !$0.isBlank } ?? bytes.count
    let end = (bytes.lastIndex { !$0.isBlank } ?? start - 1) + 1
    guard start < end else { return source }
    var core = PseudoText(String(decoding: bytes[start..<end], as: UTF8.self))
    guard core.hasLetters else { return source }
    if strategies.contains(.doubleLength) { core.double() }
    if strategies.contains(.expanded) { core.expand() }
    if strategies.contains(.accented) { core.accent() }
    if strategies.contains(.bracketed) { core.enclose("[", "]") }
    if strategies.contains(.bounded) { core.enclose("[# ", " #]") }
    let text = strategies.contains(.rightToLeft) ? core.turned : core.bytes
    return String(decoding: bytes[..<start] + text + bytes[end...], as: UTF8.self)
  }
}

extension UInt8 {
  var isBlank: Bool {
    self == .space || self == .tab || self == .newline || self == .carriageReturn
  }
}

extension FileExport {
  /// Removes the localization in a language from every entry of the file.
  public mutating func removeTranslations(_ language: LanguageTag) {
    for index in catalog.entries.indices {
      catalog.entries[index].localizations[language] = nil
    }
  }
}

extension FileExport.Part {
  /// Returns the part in which each translatable unit has the pseudo-translation of its source as
  /// its target, whatever it had before. All texts then count as translated, except in `plurals`.
  public func translated(by pseudo: PseudoTranslation) -> FileExport.Part {
    var file = file
    let isCatalog = file.original.hasSuffix(".xcstrings")
    for index in file.units.indices where work[index] != nil {
      guard let source = file.units[index].source else { continue }
      let phrases = file.units[index].sourcePhrases?.map(pseudo.text)
      let text = phrases?.joined(separator: "\n") ?? pseudo.text(source)
      file.units[index].target = .init(
        text, state: isCatalog ? "translated" : nil, phrases: phrases)
    }
    return FileExport.Part(
      file: file, work: work.map { $0.map { _ in .translated } }, sizes: sizes,
      coverage: Coverage(translated: coverage.total, total: coverage.total), plurals: plurals,
      staleCount: staleCount, others: others)
  }
}

import CatalogModel
import TestSupport

/// Catalogs with everything that is hard to represent, the same ones in every run.
struct RandomCatalog {
  private var generator: SplitMix64
  private let languages: [LanguageTag]

  init(seed: UInt64, languages: [LanguageTag]) {
    generator = SplitMix64(seed: seed)
    self.languages = languages
  }

  mutating func catalog(count: Int) -> Catalog {
    var seen: Set<String> = []
    var entries: [Entry] = []
    for _ in 0..<count {
      let entry = entry()
      if seen.insert(entry.key).inserted { entries.append(entry) }
    }
    return Catalog(table: "T", sourceLanguage: .english, entries: entries)
  }

  private mutating func entry() -> Entry {
    var entry = Entry(key: words(Self.keyParts, 1...4))
    for _ in 0..<(chance(4) ? number(1...2) : chance(2) ? 1 : 0) {
      entry.comments.append(words(Self.commentParts, 1...3))
    }
    entry.isCommentGenerated = !entry.comments.isEmpty && chance(6)
    entry.isTranslatable = !chance(6)
    if chance(4) { entry.extractionState = ExtractionState.known[number(0...3)] }
    for language in languages where chance(2) {
      entry.set(localization(), language: language, sourceLanguage: .english)
    }
    return entry
  }

  private mutating func localization() -> Localization {
    var names = chance(3) ? ["a", "b.c", "value"].filter { _ in chance(2) } : []
    if names.isEmpty || chance(8) { return Localization(message(depth: 0, names: [])) }
    let substitutions = names.map { name in
      Substitution(
        name: name, argument: chance(3) ? nil : number(1...3),
        specifier: ["lld", "d", "@", "arg"][number(0...3)],
        message: .plural(forms { $0.text(["%arg", "%lld", "%2$d", "x", "é"]) }))
    }
    if chance(8) { names.removeLast() }
    return Localization(message(depth: 0, names: names), substitutions: substitutions)
  }

  private mutating func message(depth: Int, names: [String]) -> Message {
    switch depth < 2 ? number(0...9) : 9 {
    case 0 where depth == 0: return .phrases((0..<number(0...2)).map { "p\($0)" }, state())
    case 1, 2, 3: return .plural(forms { $0.message(depth: depth + 1, names: names) })
    case 4:
      let devices = Device.known.filter { _ in chance(3) }.map {
        ($0, message(depth: depth + 1, names: names))
      }
      return .device(Dictionary(uniqueKeysWithValues: devices))
    case 5 where chance(2):
      return .width([5: text(["w"]), 20: message(depth: depth + 1, names: names)])
    default:
      return text(names.map { "%#@\($0)@" } + Self.textParts)
    }
  }

  private mutating func forms(
    _ message: (inout RandomCatalog) -> Message
  ) -> [PluralCategory: Message] {
    var result: [PluralCategory: Message] = [:]
    for category in PluralCategory.allCases where chance(2) { result[category] = message(&self) }
    return result
  }

  private mutating func text(_ parts: [String]) -> Message {
    .text(words(parts, 0...3), state())
  }

  private mutating func state() -> TranslationState {
    chance(3) ? TranslationState.known[number(0...3)] : .translated
  }

  private mutating func words(_ parts: [String], _ count: ClosedRange<Int>) -> String {
    (0..<number(count)).map { _ in parts[number(0...parts.count - 1)] }.joined()
  }

  private mutating func chance(_ oneIn: Int) -> Bool { number(1...oneIn) == 1 }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private static let keyParts = [
    "key", "é", " ", "%lld", "", "\"", "\\", "|==|", "plural.one", "device.mac", ":dict/", "/",
    ":dict/:string", "a", "NSStringLocalizedFormatKey", "\n", "substitutions.a.plural.other",
    "other", "\u{1}", ".",
  ]
  private static let commentParts = [
    "note", " ", "*/", "/*", "\n", "é", "\u{1}", "\"", "//", "<&>",
  ]
  private static let textParts = [
    "tea", "%lld", "%@", "%1$lld", " ", "", "\r\n", "\n", "<b>", "\"", "\\", "é🙂", "\u{1}", "%arg",
    "%#@none@", "100%",
  ]
}

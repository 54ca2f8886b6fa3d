import CatalogModel
import TestSupport
import Testing

@testable import Checks

/// Pairs of a text and its translation, grouped by whether they have a mistake.
struct PairTests {
  @Test(arguments: [
    ("%lld cups", "%d Tassen"), ("Hello %@, you have %lld new cups", "Hallo, %lld neue Tassen"),
    ("Send %d cups to %@", "%@ an %d senden"), ("%1$@ has %2$lld", "%2$@ hat %1$lld"),
    ("%#@count@ left", "%#@anzahl@ übrig"), ("%arg cups", "Tassen"),
    ("^[%lld cup](inflect: true)", "%lld Tassen"), ("%lld%% brewed", "%lld% gebrüht"),
    ("See [terms](https://a.b/c)", "Siehe [AGB](https://a.b/d)"), ("%.1f km", "%f km"),
    ("%ld", "%lld"), ("%@", "%s"), ("\u{2068}%@\u{2069} joined", "\u{2068}%@ ist da"),
    ("Name: ", "Name:\u{A0}"),
  ])
  func `is wrong`(_ source: String, _ target: String) {
    #expect(findings(source, target) != [])
  }

  @Test(arguments: [
    ("Send %1$d cups to %2$@", "%2$@ an %1$d senden"), ("%@ and %@", "%2$@ und %1$@"),
    ("100% sure", "100% sicher"), ("Save 50%!", "Spare 50%!"), ("50% sale", "50% Ausverkauf"),
    ("100%sure", "100%sicher"), ("5 % of all", "5 % von allem"), ("50%off", "50%aus"),
    ("%d%% of %d", "%d %% von %d"), ("Hi", "%"), ("100%, %@!", "100 %%, %@!"),
    ("“Please wait a moment...”", "„Bitte einen Moment warten…“"),
    ("Say “please wait!”", "Sagen Sie »bitte warten!«"),
  ])
  func `is right`(_ source: String, _ target: String) {
    let rules = findings(source, target).map(\.rule)
    #expect(rules == [])
  }

  @Test func `points at the bytes that are wrong`() {
    let finding = findings("Ärger %@ %lld", "Ärger %@ %d").first
    #expect(finding?.range == 10..<12)
    #expect(finding?.message.contains("'%lld'") == true)
  }

  /// Of marks that keyboards mix, it names one of those that are odd in number together.
  @Test(arguments: [("「a", "「"), ("\"a”, 「b", "「"), ("\"a”, „b", "\""), ("a“, 「b", "“")])
  func `names the quotation mark without a partner`(_ target: String, _ mark: String) {
    let messages = findings("a, b", target).filter { $0.rule.name == "unbalanced-quotes" }
      .map(\.message)
    #expect(messages == ["a quotation mark such as '\(mark)' has no partner in the translation"])
  }

  /// A source language, another one, and whether a text may be the same in both.
  @Test(arguments: [
    ("pt-BR", "pt-PT", true), ("fr", "fr-CA", true), ("en", "en-US", true), ("en-GB", "en", true),
    ("de", "en", false), ("pt", "gl", false), ("zh-Hans", "zh-Hant", false),
  ])
  func `lets a variant be the source text`(_ source: String, _ target: String, _ isFine: Bool)
    throws
  {
    let own = try #require(LanguageTag(source))
    let other = try #require(LanguageTag(target))
    var entry = Entry(key: "Please choose a tea")
    entry.set(Localization("Please choose a tea"), language: other, sourceLanguage: own)
    let catalog = Catalog(table: "T", sourceLanguage: own, entries: [entry])
    let rules = TableCheck(catalog).findings(in: other).map(\.rule.name)
    #expect(rules.contains("untranslated") != isFine, "\(rules)")
  }

  /// The code passes what the key shows, whatever the source text says.
  @Test func `compares a source text with its key`() {
    let catalog = Catalog(
      table: "T", sourceLanguage: .english,
      entries: Example("en", key: "a %lld", nil, Localization("a %@")).entries)
    let messages = TableCheck(catalog).findings(in: .english).map(\.message)
    #expect(
      messages.contains(
        "'%@' reads argument 1 as an object, but the key has '%lld', a whole number of 64 bits"),
      "\(messages)")
  }

  @Test func `says what differs from what`() {
    let cases: [(key: String, source: Localization, target: Localization, message: String)] = [
      (
        "a %lld", Localization("a %@"), Localization("a %d"),
        "'%d' reads argument 1 as a whole number of 32 bits, but the key has '%lld', a whole number of 64 bits"
      ),
      (
        "a", cups("%2$#@cups@ of %1$@", "%arg cups for %@", argument: 2),
        cups("%2$#@cups@ von %1$@", "%2$@ Tassen", argument: 2),
        "'%2$@' reads argument 2 as an object, but the source has '%arg', a whole number of 64 bits"
      ),
      (
        "a", cups("%#@cups@", "cups"), cups("%#@cups@", "%1$@ Tassen"),
        "'%1$@' reads argument 1 as an object, but its substitution takes a whole number of 64 bits"
      ),
      (
        "a", cups("%2$#@cups@ of %1$@", "%arg cups", argument: 2),
        cups("%2$#@cups@ von %1$@", "%arg Tassen %3$@", argument: 2),
        "'%3$@' takes an argument that the source of this form does not have"
      ),
      (
        "a", cups("%1$#@cups@ of %2$@", "%arg cups"), cups("%2$#@cups@ von %1$@", "%arg Tassen"),
        "'%2$#@cups@' reads argument 2, but 1 in the source"
      ),
      (
        "a", Localization("%(guest)@ and %(host)@"), Localization("%2$(guest)@ und %1$(host)@"),
        "'%2$(guest)@' has the number 2, but 'guest' is argument 1"
      ),
      (
        "a", Localization("%@ and %@"), Localization("%@ und"),
        "translation lacks '%@' for argument 2, which is in the source"
      ),
      (
        "a", cups("%#@cups@ in %#@more@", "%arg cups"), Localization("%#@more@"),
        "'de' has no substitution 'more'"
      ),
      (
        "a", Localization(plural: [.one: "%lld cup", .other: "%lld cups"]),
        Localization(plural: [.one: " ", .other: "%lld Tassen"]), "form 'one' is blank"
      ),
    ]
    for (key, source, target, message) in cases {
      let example = Example("de", key: key, source, target)
      let catalog = Catalog(table: "T", sourceLanguage: .english, entries: example.entries)
      let messages = TableCheck(catalog).findings(in: example.language).map(\.message)
      #expect(messages.contains(message), "\(messages)")
    }
  }

  /// A form may show an argument of the whole text, by its number.
  @Test(arguments: [("%1$@ hat %arg Tassen", true), ("%1$lld hat %arg Tassen", false)])
  func `lets a form show an argument of the text`(_ form: String, _ isFine: Bool) {
    let example = Example(
      "de", key: "a", cups("%1$@ has %2$#@cups@", "%arg cups", argument: 2),
      cups("%2$#@cups@", form, argument: 2))
    let catalog = Catalog(table: "T", sourceLanguage: .english, entries: example.entries)
    let messages = TableCheck(catalog).findings(in: example.language).map(\.message)
    #expect(messages.contains { $0.contains("%1$") } != isFine, "\(messages)")
  }

  /// Returns a text with the substitution 'cups', which has the form for 'other' only.
  private func cups(_ text: String, _ form: String, argument: Int = 1) -> Localization {
    Localization(
      .text(text, .translated),
      substitutions: [
        Substitution(
          name: "cups", argument: argument, specifier: "lld",
          message: .plural([.other: .text(form, .translated)]))
      ])
  }

  /// The time must be linear in the length of any text.
  @Test(arguments: ["%", "[", "^[", "{", "<", "%(", "%#@", "\u{2068}", " ", "](", "a ", "1 ", "é"])
  func `takes linear time`(_ part: String) {
    let text = String(repeating: part, count: 20_000)
    let time = processorTime { _ = findings(text, text + "x") }
    #expect(time < .seconds(10))
  }

  /// A translation that `import` rejects is an error of `check`, and vice versa; a single percent
  /// sign may be a warning there.
  @Test func `agrees with what an import refuses`() {
    let parts = [
      "%@", "%d", "%lld", "%ld", "%.1f", "%1$@", "%2$@", "%2$lld", "%1$d", "%(n)lld", "%(m)@",
      "%(n)@", "%s", "% d", "%*d", "%%", "%", "tea", "50% off", "5 % de", "100%sure", "%u.", "%x",
    ]
    var random = SplitMix64(seed: 26)
    let rules: Set = [
      "argument-type", "extra-argument", "missing-argument", "mixed-arguments",
      "reordered-arguments",
    ]
    for _ in 0..<20_000 {
      let texts = (0..<2).map { _ in
        (0..<Int.random(in: 1...3, using: &random)).map { _ in
          parts.randomElement(using: &random) ?? ""
        }.joined(separator: Bool.random(using: &random) ? " " : ", ")
      }
      let (source, target) = (texts[0], texts[1])
      // The arguments are unknown if the source mixes numbered ones with others, or has none.
      let arguments = FormatArguments(FormatString(source))
      guard arguments.mixed == nil, !arguments.all.isEmpty else { continue }
      let found = findings(source, target)
      let ids = Set(found.map(\.rule.name))
      let problem = FormatComparison.verdict(source: source, translation: target).problem
      let isBroken = !ids.isDisjoint(with: rules)
      if problem?.hasPrefix("'%' alone") == true {
        #expect(isBroken || ids.contains("single-percent"), "\(source) → \(target): \(ids)")
      } else {
        #expect((problem != nil) == isBroken, "\(source) → \(target): \(problem ?? "") \(ids)")
      }
    }
  }

  /// Keys without letters need no translation, and count neither as missing nor as keys.
  @Test func `counts the keys that need a translation`() {
    let german = Example("de", "", "").language
    var entries = ["Milk", "1 / 2", "%@", "Sugar"].map { Entry(key: $0) }
    entries[3].set(Localization("Zucker"), language: german, sourceLanguage: .english)
    let catalog = Catalog(table: "T", sourceLanguage: .english, entries: entries)
    let messages = TableCheck(catalog).findings(in: german).map(\.message)
    #expect(messages == ["1 of 2 keys has no translation into 'de': 'Milk'"])
  }

  @Test func `reports that it leaves findings out`() {
    let entries = (0..<20_010).flatMap { Example("de", "%@ \($0)", "\($0)").entries }
    let catalog = Catalog(table: "T", sourceLanguage: .english, entries: entries)
    let found = TableCheck(catalog).findings(in: Example("de", "", "").language)
      .filter { $0.rule.name == "missing-argument" }
    #expect(found.count == 20_001)
    #expect(
      found.last?.message
        == "this rule has more findings in 'de'; only the first 20000 are reported")
    #expect(found.last?.key == "%@ 20000")
  }

  private func findings(_ source: String, _ target: String) -> [Finding] {
    let example = Example("de", source, target)
    let catalog = Catalog(table: "T", sourceLanguage: .english, entries: example.entries)
    return TableCheck(catalog).findings(in: example.language)
  }
}

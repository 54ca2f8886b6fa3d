import CatalogModel
import Testing

@testable import CatalogPasses

/// Texts in pseudo-languages.
@Suite struct PseudoTranslationTests {
  typealias Strategy = PseudoTranslation.Strategy

  private static let texts: [(Set<Strategy>, String, String)] = [
    ([.accented], "Delete %lld teas?", "Ðéļéţé %lld ţéåš?"),
    ([.accented], "%1$@ of %#@teas@, %arg %% 50% off", "%1$@ öƒ %#@teas@, %arg %% 50% öƒƒ"),
    ([.accented], "%1#@teas@ now", "%1#@teas@ ñöŵ"),
    ([.accented], "Brew ${tea} for {name}, $5 {not", "Ɓŕéŵ ${tea} ƒöŕ {name}, $5 {ñöţ"),
    ([.accented], "<b>Bold</b> 1 < 2 &amp; R&D", "<b>Ɓöļð</b> 1 < 2 &amp; Ŕ&Ð"),
    (
      [.accented], "^[%lld cup](inflect: true) [our (new) terms](https://a.example/b_(c)), **now**",
      "^[%lld çûþ](inflect: true) [öûŕ (ñéŵ) ţéŕɱš](https://a.example/b_(c)), **ñöŵ**"
    ),
    (
      [.accented], "See https://tea.example/a?b=c. Write to tea@example.com, or `make tea`",
      "Šéé https://tea.example/a?b=c. Ŵŕîţé ţö tea@example.com, öŕ `make tea`"
    ),
    ([.accented], "a\\nb\nc\\tD", "å\\nƀ\nç\\tÐ"),
    ([.accented], "茶 is tea, naïve", "茶 îš ţéå, ñåïṽé"),
    ([.bounded], "  Tea: \n", "  [# Tea: #] \n"),
    ([.bracketed, .bounded], "Tea", "[# [Tea] #]"),
    ([.bounded, .accented, .expanded], "%@ %lld", "%@ %lld"),
    ([.bounded], "…", "…"), ([.bounded], "", ""), ([.bounded], " \n", " \n"),
    ([.expanded], "OK", "OK one"), ([.expanded], "Name:", "Name one two three:"),
    ([.expanded], "Done æ", "Done æ one two three"),
    (
      [.expanded], "A text of some length, more than seventy characters, grows by a third of it",
      "A text of some length, more than seventy characters, grows by a third of it"
        + " one two three four five"
    ),
    ([.doubleLength], "Delete %lld **teas**?", "Delete %lld **teas**? Delete teas ?"),
    ([.doubleLength, .bounded], "Tea", "[# Tea Tea #]"),
    (
      [.rightToLeft], "Two %@, please",
      "\u{200F}\u{2067}Two\u{200F} \u{2068}%@\u{2069}, please\u{200F}\u{2069}"
    ),
    (
      [.rightToLeft, .bounded], "Tea\n\nis",
      "\u{200F}\u{2067}[# Tea\u{200F}\u{2069}\n\n\u{200F}\u{2067}is\u{200F} #]\u{2069}"
    ),
  ]

  @Test func `texts become what the strategies say`() {
    for (strategies, source, expected) in Self.texts {
      let text = PseudoTranslation(strategies).text(source)
      #expect(text == expected, "\(strategies) \(source.debugDescription)")
    }
  }

  /// The same specifiers remain, in the same number, after every transformation.
  @Test func `specifiers stay`() {
    let parts = [
      "%@", "%1$lld", "%%", "%", " ", "tea", "[a](b", ")", "{", "}", "<b", ">", "&a;", "\\", "`",
      "é", "\n",
    ]
    var seed: UInt64 = 7
    func next(_ count: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % count
    }
    for _ in 0..<3000 {
      let source = (0..<next(12)).map { _ in parts[next(parts.count)] }.joined()
      let strategies = Set(Strategy.allCases.filter { _ in next(2) == 0 })
      let text = PseudoTranslation(strategies).text(source)
      let (old, new) = [source, text].map { FormatString($0).placeholders }.pair
      #expect(
        old.map { "\($0.position ?? 0) \($0.specifier)" }
          == new.map { "\($0.position ?? 0) \($0.specifier)" },
        "\(source.debugDescription) \(text.debugDescription)")
    }
  }

  @Test func `long texts take linear time`() {
    for part in ["{", "[a](", "<b", "`", "&", "a.b ", "%", "aa"] {
      let text = String(repeating: part, count: 200_000)
      #expect(PseudoTranslation([.accented, .bounded]).text(text).utf8.count >= text.utf8.count)
    }
  }

  @Test func `languages have their strategies`() {
    let tags = ["en-XA", "ar-XB", "he", "qps-ploc"].compactMap { LanguageTag($0) }
    #expect(
      tags.map { PseudoTranslation(for: $0).strategies.map(\.rawValue).sorted() } == [
        ["accented", "bounded", "expanded"], ["right-to-left"], ["right-to-left"],
        ["accented", "bounded", "expanded"],
      ])
    let known = ["en-XA", "ar-XB", "fr-XC", "qps-ploc", "qaa", "en", "sq-XK", "que", "zh-Hans"]
    #expect(known.compactMap { LanguageTag($0) }.filter(\.isPseudo).count == 5)
  }
}

extension Array {
  fileprivate var pair: (Element, Element) { (self[0], self[1]) }
}

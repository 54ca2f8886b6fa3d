import CatalogModel
import Testing

/// The rules against tables that were written by hand from the languages' own grammar.
@Suite struct PluralRulesTests {
  /// A language, and numbers with their categories.
  private static let cardinals = [
    // The last digits of a long number are not the number.
    "en": "one 1; other 0 2 1.0 1.5 -2 1000000000000001 3000000000000001; one -1",
    "fr": "one 0 1 1.5; other 2 10; many 1000000 1c6 2000000; other 1000001",
    "pt-PT": "one 1; other 0 1.5; many 1000000", "pt-BR": "one 0 1 1.5; other 2",
    "ru": "one 1 21 101; few 2 4 22; many 0 5 11 12 14 111 112; other 1.0 1.5",
    "pl": "one 1; few 2 3 4 22; many 0 5 11 12 21 112; other 1.5",
    "ar": "zero 0; one 1; two 2; few 3 10 103; many 11 99 111; other 100 101 102 1.5",
    "cs": "one 1; few 2 4; many 1.0 1.5 0.0; other 0 5 100",
    "ja": "other 0 1 2 1.5", "he": "one 1 0.5; two 2; other 0 3 1.5",
    "sl": "one 1 101; two 2 102; few 3 4 1.5; other 0 5 100",
    "lv": "zero 0 10 11 20; one 1 21 1.1 2.00000000000000001; other 2 22 1.2 2.00000000000000002",
    "is": "one 1 21 1.1; other 0 11 1.2",
    "da": "one 1 0.1 1.5 0.0000000000000001; other 0 2 2.5 0.0000000000000000",
    "fil": "one 1 2 3 5 7; other 4 6 9 14",
    "cy": "zero 0; one 1; two 2; few 3; many 6; other 4 5 7",
    "zh-Hant-TW": "other 1", "sr-Latn": "one 1 21 0.1; few 2 0.2; other 5 0.5",
    "br": "one 1 21; two 2 22; few 3 9; many 1000000; other 0 5 11 71",
    // More digits than fit in a machine word.
    "uk": "one 100000000000000000000000001; few 100000000000000000000000022",
  ]

  private static let ordinals = [
    "en": "one 1 21 101; two 2 22; few 3 23; other 4 11 12 13 111", "de": "other 1 2 3",
    "it": "many 8 11 80 800; other 1 2", "sv": "one 1 2 21; other 3 11 12",
    "fr": "one 1; other 2 21",
  ]

  @Test(arguments: [(false, cardinals), (true, ordinals)])
  func `categories of numbers`(_ isOrdinal: Bool, _ table: [String: String]) throws {
    for (language, expected) in table {
      let tag = try #require(LanguageTag(language))
      let rules = isOrdinal ? PluralRules(ordinalsOf: tag) : PluralRules(of: tag)
      let found = try expected.split(separator: "; ").map { group in
        let words = group.split(separator: " ")
        let wrong = try words.dropFirst().filter {
          let number = try #require(PluralOperands($0))
          return rules?.category(of: number).rawValue != String(words[0])
        }
        return wrong.joined(separator: " ")
      }
      let wrong = found.filter { !$0.isEmpty }
      #expect(wrong == [], "\(language)")
    }
  }

  @Test func `whole numbers are the same as their text`() throws {
    for number in [-3, 0, 1, 12, 1_000_000, Int64.max, Int64.min] {
      #expect(PluralOperands(number) == PluralOperands("\(number)"))
    }
  }

  @Test(arguments: ["", "x", "1.", "1.2.3", "-", "1c", "1c99", "1 2", ".5", "½"])
  func `what is not a number`(_ text: String) {
    // A number may end in a point.
    #expect(PluralOperands(text) == nil || text == "1.")
  }

  @Test func `a language that is not known has no rules`() throws {
    let rules = try PluralRules(of: #require(LanguageTag("tlh")))
    #expect(rules == nil)
  }

  @Test func `the forms that Xcode offers`() throws {
    let table = [
      "en one other", "fr one other", "ru one few many other", "ja other", "pt-PT one other",
      "ar zero one two few many other", "he one two other", "sl one two few other",
      "ro one few other", "lt one few many other", "tlh one other", "br one two few many other",
    ]
    for row in table {
      let words = row.split(separator: " ").map(String.init)
      let forms = PluralCategory.forms(of: try #require(LanguageTag(words[0])))
      #expect(forms.map(\.rawValue) == Array(words.dropFirst()), "\(words[0])")
    }
  }
}

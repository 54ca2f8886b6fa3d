import CatalogPasses
import Testing

@Suite struct TextSizeTests {
  /// A text, and its number of words and characters.
  private static let cases: [(String, Int, Int)] = [
    ("", 0, 0), ("   \n", 0, 0), ("Tea", 1, 3), ("Don't stop", 2, 9),
    ("It’s 3.14, e.g. now", 4, 16),
    ("10:30", 1, 5), ("a...b", 2, 5), ("well-known", 2, 10), ("%@", 0, 0),
    ("%lld cups of %@", 2, 6), ("%1$@, your %2$lld teas", 2, 9), ("%#@teas@ left", 1, 4),
    ("100%% tea", 2, 7), ("100 % tea", 2, 7), ("Search on ${applicationName}!", 2, 9),
    ("<b>Bold</b> tea<br/>cup", 3, 10), ("1 < 2 and 3 > 2", 5, 9), ("a <b c", 3, 4),
    ("[Our shop](https://tea.example/shop?a=b) is open", 4, 14), ("](x", 1, 3), ("${x", 1, 3),
    ("你好，世界", 4, 5), ("お茶をどうぞ", 6, 6), ("ชา", 2, 2), ("ร้อน", 3, 3), ("한국어 문장", 2, 5),
    ("cafe\u{301} noir", 2, 8), ("Über_uns", 2, 8), ("👍 ok", 1, 3), ("नमस्ते", 1, 4),
    ("\u{200F}שלום", 1, 4), ("'quoted'", 1, 8), ("%@'s tea", 2, 5),
  ]

  @Test(arguments: cases)
  func `words and characters are counted`(text: String, words: Int, characters: Int) {
    #expect(TextSize(of: text) == TextSize(words: words, characters: characters))
  }

  /// Missing ends are searched for once.
  @Test(arguments: ["](", "${", "<a", "%", "a.", "'"])
  func `counting takes linear time`(text: String) {
    let size = TextSize(of: String(repeating: text, count: 500_000))
    #expect(size.characters <= text.count * 500_000)
  }
}

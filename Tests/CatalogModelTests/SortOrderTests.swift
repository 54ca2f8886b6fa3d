import CatalogModel
import Testing

struct SortOrderTests {
  /// Each row is sorted.
  @Test(arguments: [
    (SortOrder.standard, ["", " a", "_", "-", "!", "%@", "%lld", "1", "2", "10", "a", "A", "b"]),
    (.standard, ["a 2", "a 10", "ab", "Ab", "abc", "é", "f", "z", "я"]),
    (.standard, ["e", "E", "é", "É", "ea", "eb"]),
    (.standard, ["a/b.strings", "a/c/b.strings", "b"]),
    (.standard, ["1", "01", "1a", "2", "02"]),
    (.numeric, ["", "\t", "\n", "\r", "3MIN", "120", "A", "B", "_", "a", "b"]),
    (.numeric, ["2pK", "03k", "10", "Z", "a"]),
    (.numeric, ["%lld Sätze", "%lld Schritte", "Azerbaijan", "Åland", "Bahamas"]),
    (.numeric, ["ez", "e\u{301}", "f", "각", "깍", "\u{FF5E}", "😀"]),
    (.standard, ["Sa\u{308}tze", "Satzung", "Schritte"]),
    (.caseInsensitive, ["", "%@", "10", "2", "A", "a", "B", "b", "é"]),
  ])
  func `sorts`(_ order: SortOrder, _ expected: [String]) {
    #expect(order.sorted(expected.reversed(), by: \.self) == expected)
  }

  /// Each row is sorted in Finder's order, which Foundation's `compare` confirms.
  static let international: [[String]] = [
    ["zh-Hans", "zh-Hant", "zh-HK", "zh-Latn"],
    ["What’s New in %@", "What's New!", "what's-new", "Whats"],
    ["Search", "Search.", "Search...", "Search…", "Search…?", "search.a"],
    ["%@ → %@", "%@ ★", "%@ 🎨", "%@ $", "%@ €", "%@ 1", "%@ with"],
    ["1", "٢", "3", "10", "１２", "½", "²", "a"],
    ["åb", "ae", "Ae", "aé", "æ", "af", "b", "oe", "œ", "os", "ß", "st", "z", "þ", "α", "Ω"],
    ["z", "α", "я", "ա", "א", "ا", "अ", "ก", "한", "あ", "ㄅ", "漢"],
    ["е", "Е", "ё", "ж", "и", "й", "к"],
    ["か", "カ", "が", "ガ", "かあ", "き"],
    ["กา", "เก", "ไก", "ข", "เข"],
    ["가", "가a", "각", "가漢", "나"],
    ["नप", "नि", "नु", "नू"],
    ["กก", "กข", "กิ", "กี", "กุ"],
    ["ა", "Ა", "აბ", "ბ"],
    ["α", "ἀ", "ἄ", "αβ", "ω", "Ω"],
    ["ae", "æ", "af", "ss", "ß", "st"],
    ["最", "无", "木", "组", "繁", "补", "補", "龙"],
  ]

  @Test(arguments: international) func `sorts all scripts`(_ expected: [String]) {
    #expect(SortOrder.standard.sorted(expected.reversed(), by: \.self) == expected)
    for (left, right) in zip(expected, expected.dropFirst()) {
      #expect(SortOrder.standard.isIncreasing(left, right), "\(left) \(right)")
      #expect(!SortOrder.standard.isIncreasing(right, left), "\(right) \(left)")
    }
  }

  @Test func `tells the order of two texts`() {
    #expect(SortOrder.standard.isIncreasing("a 2", "a 10"))
    #expect(!SortOrder.standard.isIncreasing("b", "a"))
    #expect(!SortOrder.standard.isIncreasing("a", "a"))
  }
}

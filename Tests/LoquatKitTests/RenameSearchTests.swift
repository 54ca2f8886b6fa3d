import Testing

@testable import LoquatKit

/// Finds exactly the keys that were renamed in the code.
@Suite struct RenameSearchTests {
  /// Old keys with their texts, new ones, the lines that they share, and the pairs.
  typealias Row = (
    old: [(String, String)], new: [(String, String)], lines: Set<[String]>, pairs: [[String]]
  )

  static let rows: [Row] = [
    (
      [("Delete item", "Delete item")], [("Delete items", "Delete items")], [],
      [["Delete item", "Delete items"]]
    ),
    ([("Hello", "Hello")], [("greeting", "Hello")], [], [["Hello", "greeting"]]),
    ([("a.title", "Cart")], [("b.name", "Cart")], [], [["a.title", "b.name"]]),
    // A match with two keys is a guess.
    ([("a", "Cart"), ("b", "Cart")], [("c", "Cart")], [], []),
    ([("a", "Cart")], [("c", "Cart"), ("d", "Cart")], [], []),
    ([("Show items", "Show items")], [("Hide items", "Hide items")], [], []),
    (
      [("Cancel", "Cancel")], [("Delete everything", "Delete everything")],
      [["Cancel", "Delete everything"]], []
    ),
    // Short texts may be similar by coincidence, but not on one line.
    ([("Open", "Open")], [("Opens", "Opens")], [], []),
    ([("Open", "Open")], [("Opens", "Opens")], [["Open", "Opens"]], [["Open", "Opens"]]),
    // A name alone proves nothing about its text.
    ([("cart.title", "Cart")], [("cart.titles", "cart.titles")], [], []),
    (
      [("cart.title", "Cart")], [("basket.title", "basket.title")],
      [["cart.title", "basket.title"]], [["cart.title", "basket.title"]]
    ),
    ([("%lld new items", "%lld new items")], [("%@ new items", "%@ new items")], [], []),
    ([("–––", "–––")], [("––––", "–––")], [], []),
    (
      [("Save this change", "Save this change"), ("Drop this change", "Drop this change")],
      [("Drop that change", "Drop that change"), ("Save that change", "Save that change")], [],
      [["Save this change", "Save that change"], ["Drop this change", "Drop that change"]]
    ),
  ]

  @Test(arguments: rows.indices) func `finds pairs`(_ number: Int) {
    let row = Self.rows[number]
    let candidates = { (keys: [(String, String)]) in
      keys.map { RenameSearch.Candidate(key: $0.0, text: $0.1) }
    }
    let search = RenameSearch(candidates(row.old), candidates(row.new), lines: row.lines)
    #expect(search.pairs.map { [$0.old, $0.new] } == row.pairs)
  }

  /// Two versions of a file, and the keys on the same line; the old ones are `a` and `b`, the new
  /// ones `x` and `y`.
  @Test(arguments: [
    ("1\nText(\"a\")\n2", "1\nText(\"x\")\n2", [["a", "x"]]),
    ("Text(\"a\")\nText(\"b\")", "Text(\"x\")\nText(\"y\")", [["a", "x"], ["b", "y"]]),
    ("Text(\"a\")", "Label(\"x\")", []), ("Text(\"a\")\n1", "Text(\"x\")", []),
    ("f(\"a\", \"b\")", "f(\"x\", \"y\")", []), ("Text(\"a\")", "1\n2\nText(\"x\")", []),
  ])
  func `keys stand on one line`(_ before: String, _ after: String, _ expected: [[String]]) {
    let lines = RenameSearch.lines(
      from: Array(before.utf8), to: Array(after.utf8), ["a", "b"], ["x", "y"])
    #expect(lines == Set(expected))
  }

  @Test(arguments: [
    ("", "", 1), ("abc", "abc", 1), ("ABC", "abc", 1), ("abcd", "abce", 0.75), ("a", "abc", 0),
    ("kitten", "sitting", 4.0 / 7),
  ])
  func `texts are similar`(_ one: String, _ other: String, _ expected: Double) {
    #expect(abs(RenameSearch.similarity(one, other) - expected) < 0.001)
  }
}

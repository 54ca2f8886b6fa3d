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
    (.caseInsensitive, ["", "%@", "10", "2", "A", "a", "B", "b", "é"]),
  ])
  func `sorts`(_ order: SortOrder, _ expected: [String]) {
    #expect(order.sorted(expected.reversed(), by: \.self) == expected)
  }

  @Test func `tells the order of two texts`() {
    #expect(SortOrder.standard.isIncreasing("a 2", "a 10"))
    #expect(!SortOrder.standard.isIncreasing("b", "a"))
    #expect(!SortOrder.standard.isIncreasing("a", "a"))
  }
}

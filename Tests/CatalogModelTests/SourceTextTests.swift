import CatalogModel
import TestSupport
import Testing

struct SourceTextTests {
  @Test(arguments: [
    ("1️⃣", Position(line: 1, column: 1)),
    ("ab1️⃣c", Position(line: 1, column: 3)),
    ("é1️⃣", Position(line: 1, column: 3)),
    ("a\n1️⃣b", Position(line: 2, column: 1)),
    ("a1️⃣\nb", Position(line: 1, column: 2)),
    ("a\r\nb\r1️⃣c", Position(line: 3, column: 1)),
    ("a\n\n1️⃣", Position(line: 3, column: 1)),
  ])
  func `knows lines and columns`(_ marked: String, _ position: Position) throws {
    let marked = MarkedText(marked)
    let text = SourceText(path: "a.txt", bytes: marked.bytes)
    #expect(text.position(of: try #require(marked.offset)) == position)
  }
}

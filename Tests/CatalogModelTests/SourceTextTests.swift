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

  /// Long enough for several of the blocks that are counted at once, with line breaks across their
  /// ends.
  @Test(arguments: [
    "\n", "\r", "\r\n", "a\n", "\n\r", "abcdefg\r\n\n\r",
    String(repeating: "é", count: 700) + "\r\n",
  ])
  func `knows lines and columns of long files`(_ part: String) {
    for start in ["", "x", "xyz"] {
      let bytes = Array((start + String(repeating: part, count: 5000 / part.utf8.count)).utf8)
      let text = SourceText(path: "a.txt", bytes: bytes)
      var expected: [Position] = []
      var (line, column) = (1, 1)
      for (offset, byte) in bytes.enumerated() {
        expected.append(Position(line: line, column: column))
        let isPair = offset + 1 < bytes.count && bytes[offset + 1] == .newline
        let isEnd = byte == .newline || byte == .carriageReturn && !isPair
        (line, column) = isEnd ? (line + 1, 1) : (line, column + 1)
      }
      expected.append(Position(line: line, column: column))
      #expect((0...bytes.count).map { text.position(of: $0) } == expected)
    }
  }
}

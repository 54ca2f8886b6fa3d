internal import CatalogModel

struct CSVParser {
  private(set) var cells: [CSVDocument.Cell] = []
  /// The index in `cells` of the first cell of each row; empty lines are not rows.
  private(set) var rows: [UInt32] = []
  private(set) var problems = ProblemList()
  private var cursor: ByteCursor
  private let separator: UInt8

  init(_ text: [UInt8], _ separator: UInt8) {
    cursor = ByteCursor(text)
    self.separator = separator
  }

  /// Returns the most frequent of comma, semicolon and tab in the first line; if several are
  /// equally frequent, the first in this order.
  static func separator(of text: [UInt8]) -> UInt8 {
    let line = text.prefix { !$0.isLineBreak }
    let candidates: [UInt8] = [.comma, .semicolon, .tab]
    let counts = candidates.map { candidate in line.count { $0 == candidate } }
    let most = counts.max() ?? 0
    return zip(candidates, counts).first { $0.1 == most }?.0 ?? .comma
  }

  mutating func parse() {
    while !cursor.isAtEnd {
      if cursor.peek()?.isLineBreak == true {
        cursor.advance()
      } else {
        rows.append(UInt32(cells.count))
        row()
      }
    }
  }

  private mutating func row() {
    repeat { cell() } while cursor.consume(separator)
  }

  /// Reads a cell up to a separator, the end of the line or the end of the file.
  private mutating func cell() {
    let start = cursor.offset
    if cursor.consume(.quote) {
      quoted(from: start)
    } else {
      cursor.consume { $0 != separator && !$0.isLineBreak }
    }
    cells.append(CSVDocument.Cell(start: UInt32(start), end: UInt32(cursor.offset)))
  }

  private mutating func quoted(from start: Int) {
    while true {
      cursor.consume { $0 != .quote }
      guard cursor.consume(.quote) else {
        return problems.add(
          .malformedCSV, .error,
          "the cell has no closing quote, so it reaches to the end of the file; add the quote",
          at: start..<start + 1)
      }
      if !cursor.consume(.quote) { break }
    }
    let junk = cursor.consume { $0 != separator && !$0.isLineBreak }
    guard !junk.isEmpty else { return }
    problems.add(
      .malformedCSV, .error,
      "something follows the closing quote; a quote in a text is written '\"\"'",
      at: junk)
  }
}

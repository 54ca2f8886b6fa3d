public import CatalogModel
public import Syntaxes

/// A table of texts in comma-separated values (RFC 4180), kept byte for byte.
///
///     file,key,variation,source,target,state,comment
///     App/Localizable.xcstrings,teas,plural.one,%lld tea,%lld thé,translated,In the basket
///
/// The first row names the columns, in any order; unknown columns are kept. Cells are separated by
/// commas, tabs or semicolons; programs use semicolons where numbers contain a comma. Lines end
/// with LF or CR LF.
public struct CSVDocument: Sendable {
  public let encoding: TextEncoding
  /// The file in UTF-8 without a byte order mark, which all ranges refer to.
  public let text: [UInt8]
  /// The byte between cells: a comma, a semicolon or a tab.
  public let separator: UInt8
  /// Problems that did not prevent reading, in order.
  public internal(set) var problems: [Problem] = []
  /// The known columns of the file, with their zero-based indices.
  public private(set) var columns: [Column: Int] = [:]
  private let cells: [Cell]
  /// The index in `cells` of the first cell of each row, beginning with the column names; the last
  /// element is the number of all cells.
  private let rows: [UInt32]
  private var changes: [Place: String] = [:]

  /// The content of a column; the raw value is its name.
  public enum Column: String, Sendable, CaseIterable {
    /// The path of the file in the project.
    case file
    case key
    /// The variation of the text: `plural.one`, `device.mac`; empty if it is the key's only text.
    case variation
    case source, target
    /// The state of the translation: `new`, `translated`, `needs_review`, `machine_translated`.
    case state
    case comment
  }

  struct Cell: Sendable {
    let start: UInt32
    let end: UInt32
    /// The bytes of the cell, including any quotes.
    var range: Range<Int> { Int(start)..<Int(end) }
  }

  private struct Place: Hashable, Sendable {
    let row: Int
    let column: Int
  }

  /// Parses a file in O(bytes); the errors are `invalid-encoding`, `file-too-large` and
  /// `csv-columns`.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> CSVDocument {
    guard bytes.count < UInt32.max else {
      throw ParseError(.fileTooLarge, "the file is larger than 4 GB", at: 0)
    }
    let (encoding, text) = try TextEncoding.decode(bytes)
    return try CSVDocument(encoding, text)
  }

  private init(_ encoding: TextEncoding, _ text: [UInt8]) throws(ParseError) {
    self.encoding = encoding
    self.text = text
    separator = CSVParser.separator(of: text)
    var parser = CSVParser(text, separator)
    parser.parse()
    cells = parser.cells
    rows = parser.rows + [UInt32(parser.cells.count)]
    problems = parser.problems.problems
    guard rows.count > 1 else { throw Self.missingColumns }
    for (index, name) in row(0).enumerated() {
      let word = name.drop { $0 == " " }.lowercased()
      guard let column = Column(rawValue: word) else { continue }
      guard columns[column] == nil else { throw Self.repeatedColumn(column) }
      columns[column] = index
    }
    guard columns[.key] != nil, columns[.target] != nil else { throw Self.missingColumns }
  }

  private static func repeatedColumn(_ column: Column) -> ParseError {
    ParseError(
      .csvColumns, "the first row names the column '\(column.rawValue)' twice; keep one", at: 0)
  }

  private static let missingColumns = ParseError(
    .csvColumns,
    "the first row must name the columns 'key' and 'target', as 'loquat export --as csv' writes them",
    at: 0)
}

extension CSVDocument {
  /// The number of rows below the column names, without empty lines.
  public var count: Int { rows.count - 2 }

  /// Returns the range of a row in `text`, without its line ending; row 0 is the first below the
  /// column names.
  public func range(of row: Int) -> Range<Int> {
    let cells = cells(row + 1)
    return (cells.first?.range.lowerBound ?? 0)..<(cells.last?.range.upperBound ?? 0)
  }

  /// Returns the text of a cell, or its pending change; nil if the row has no such cell or the file
  /// no such column.
  public func value(_ column: Column, of row: Int) -> String? {
    guard let index = columns[column] else { return nil }
    if let change = changes[Place(row: row, column: index)] { return change }
    let cells = cells(row + 1)
    return index < cells.count ? string(cells[cells.startIndex + index]) : nil
  }

  /// Returns whether a row has text after the columns that the first row names, as with a comma in
  /// an unquoted text.
  func isTooLong(_ row: Int) -> Bool {
    cells(row + 1).dropFirst(cells(0).count).contains { !string($0).isEmpty }
  }

  /// Changes a cell; returns false, changing nothing, if the file has no such column.
  ///
  /// A value equal to the file's does not count as a change, so that restoring a text gives the
  /// original bytes.
  public mutating func set(_ value: String, _ column: Column, of row: Int) -> Bool {
    guard let index = columns[column] else { return false }
    let place = Place(row: row, column: index)
    changes[place] = nil
    if self.value(column, of: row)?.hasSameBytes(as: value) != true {
      changes[place] = value
    }
    return true
  }

  /// Returns the file with its changes, in its encoding; unchanged bytes if there are none.
  public func serialize() -> [UInt8] {
    let places = changes.sorted { ($0.key.row, $0.key.column) < ($1.key.row, $1.key.column) }
    // A new cell at the end of a row needs the cells before it.
    var counts: [Int: Int] = [:]
    let edits = places.map { place, value in
      let cells = cells(place.row + 1)
      if place.column < cells.count {
        let old = cells[cells.startIndex + place.column].range
        return TextEdit(old, Self.cell(value, separator, isQuoted: text[old].first == .quote))
      }
      let count = counts[place.row] ?? cells.count
      counts[place.row] = place.column + 1
      let end = range(of: place.row).upperBound
      let separators = Array(repeating: separator, count: place.column + 1 - count)
      return TextEdit(end..<end, separators + Self.cell(value, separator))
    }
    return encoding.encode(text.applying(edits))
  }

  private func cells(_ row: Int) -> ArraySlice<Cell> { cells[Int(rows[row])..<Int(rows[row + 1])] }

  private func row(_ row: Int) -> [String] { cells(row).map(string) }

  private func string(_ cell: Cell) -> String {
    let slice = text[cell.range]
    guard slice.first == .quote, slice.count > 1 else {
      return String(decoding: slice, as: UTF8.self)
    }
    var result: [UInt8] = []
    var isSecond = false
    for byte in slice.dropFirst().dropLast(slice.last == .quote ? 1 : 0) {
      if byte == .quote, !isSecond {
        isSecond = true
        continue
      }
      isSecond = false
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the bytes of a cell. It is quoted if `isQuoted`, if it contains the separator, a quote
  /// or a line break, or if it begins or ends with a space.
  static func cell(
    _ value: String, _ separator: UInt8 = .comma, isQuoted: Bool = false
  ) -> [UInt8] {
    let bytes = Array(value.utf8)
    let isSpaced = bytes.first == .space || bytes.last == .space
    guard
      isQuoted || isSpaced
        || bytes.contains(where: { $0 == separator || $0 == .quote || $0.isLineBreak })
    else { return bytes }
    return [.quote] + bytes.flatMap { $0 == .quote ? [.quote, .quote] : [$0] } + [.quote]
  }
}

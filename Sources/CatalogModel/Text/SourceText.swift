/// A file's path, its bytes, and where its lines begin.
public struct SourceText: Sendable, Equatable {
  /// The path as it is shown to people.
  public let path: String
  /// The content; UTF-8 is expected, anything is accepted.
  public let bytes: [UInt8]
  private let lineStarts: [Int]
  /// Whether places have lines and columns: a binary property list is no text.
  public let hasLines: Bool

  /// Takes the bytes and finds the beginnings of the lines (LF, CR LF or a lone CR ends a line).
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    hasLines = !bytes.starts(with: "bplist".utf8)
    var starts = [0]
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      guard byte.isLineBreak else { continue }
      if byte == .carriageReturn, offset < bytes.count, bytes[offset] == .newline { offset += 1 }
      starts.append(offset)
    }
    lineStarts = starts
  }

  /// The line and column of a byte offset, in O(log lines).
  public func position(of offset: Int) -> Position {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return Position(line: low + 1, column: offset - lineStarts[low] + 1)
  }

  /// A span of this file with its positions, if it has lines.
  public func span(_ range: Range<Int>) -> Span {
    guard hasLines else { return Span(path: path, range: range, bounds: nil) }
    return Span(
      path: path, range: range,
      bounds: .init(start: position(of: range.lowerBound), end: position(of: range.upperBound)))
  }

  /// The text of a byte range; invalid UTF-8 is repaired.
  public func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

/// A line and a column, both counted from 1; the column counts UTF-8 bytes, as Swift's compiler does.
public struct Position: Sendable, Hashable {
  public let line: Int
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// A half-open range of bytes in a file, or the file as a whole.
public struct Span: Sendable, Hashable {
  public let path: String
  /// UTF-8 offsets; empty at zero for the whole file.
  public let range: Range<Int>
  /// The range for people; nil when the span is the whole file, or the file has no lines.
  public let bounds: Bounds?

  /// Where a span begins and ends, for people.
  public struct Bounds: Sendable, Hashable {
    public let start: Position
    public let end: Position
  }

  init(path: String, range: Range<Int>, bounds: Bounds?) {
    self.path = path
    self.range = range
    self.bounds = bounds
  }

  /// The file as a whole.
  public init(file path: String) {
    self.init(path: path, range: 0..<0, bounds: nil)
  }

  /// `path:line:column`, or the path alone for a whole file.
  public var place: String {
    guard let start = bounds?.start else { return path }
    return "\(path):\(start.line):\(start.column)"
  }
}

extension Span: Comparable {
  public static func < (left: Span, right: Span) -> Bool {
    (left.path, left.range.lowerBound, left.range.upperBound)
      < (right.path, right.range.lowerBound, right.range.upperBound)
  }
}

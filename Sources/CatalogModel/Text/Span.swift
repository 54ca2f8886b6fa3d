/// A line and a column, counted from 1; columns are in UTF-8 bytes, as in Swift's compiler.
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
  /// The byte offsets; an empty range at zero for the whole file.
  public let range: Range<Int>
  /// The range as lines and columns; nil for a whole file, or a file without lines.
  public let bounds: Bounds?

  /// The start of a span, and its end after the last byte, as lines and columns.
  public struct Bounds: Sendable, Hashable {
    public let start: Position
    public let end: Position
  }

  init(path: String, range: Range<Int>, bounds: Bounds?) {
    self.path = path
    self.range = range
    self.bounds = bounds
  }

  /// Hashes the byte range alone, which few files have in common.
  public func hash(into hasher: inout Hasher) { hasher.combine(range) }

  /// Creates the span of a whole file.
  public init(file path: String) {
    self.init(path: path, range: 0..<0, bounds: nil)
  }

  /// The place of the start as `path:line:column`, or the path alone without bounds.
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

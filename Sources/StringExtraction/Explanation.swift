public import CatalogModel

/// Why a literal is, or is not, a localizable string, and how the types in it were found.
public struct Explanation: Sendable {
  /// One part of an expression; what it is made of comes before it.
  public struct Step: Sendable, Equatable {
    /// The part as it is written, on one line and shortened.
    public let expression: String
    /// Its type; nil when it is not known.
    public let type: String?
    /// What says so: a declaration with its place, or what is missing.
    public let reason: String
  }

  /// The literal.
  public let span: Span
  /// The literal as it is written, on one line and shortened.
  public let literal: String
  /// What was found, if it is a localizable string.
  public var string: ExtractedString?
  /// Why it is one, or why not.
  public internal(set) var reason: String
  /// For each interpolation of the string, how its type was found.
  public internal(set) var steps: [[Step]] = []

  /// Whether it is what a person means who names a line and perhaps a column.
  func isAt(_ line: Int, _ column: Int?) -> Bool {
    let call = string?.span.bounds?.start
    return span.isAt(line, column)
      || call?.line == line && (column == nil || call?.column == column)
  }
}

extension Span {
  /// Whether a line, or a place in it, is inside.
  func isAt(_ line: Int, _ column: Int?) -> Bool {
    guard let bounds else { return false }
    guard let column else { return (bounds.start.line...bounds.end.line).contains(line) }
    return (bounds.start.line, bounds.start.column) <= (line, column)
      && (line, column) < (bounds.end.line, bounds.end.column)
  }
}

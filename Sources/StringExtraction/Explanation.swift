public import CatalogModel

/// The reason why a literal is, or is not, a localizable string, and how the types in it were
/// found.
public struct Explanation: Sendable {
  /// One part of an expression; its subexpressions come before it.
  public struct Step: Sendable, Equatable {
    /// The expression as written, on one line and shortened to 60 characters.
    public let expression: String
    /// The type as Swift writes it, such as `[String]`; nil if it is unknown.
    public let type: String?
    /// The reason for the type: a declaration with its place, or why the type is unknown.
    public let reason: String
  }

  /// The place of the literal.
  public let span: Span
  /// The literal as written; in Swift, on one line and shortened to 60 characters.
  public let literal: String
  /// The string that was found; nil if the literal is not localizable.
  public var string: ExtractedString?
  /// The reason why the literal is localizable, or why not.
  public internal(set) var reason: String
  /// For each interpolation of the string, the steps by which its type was found.
  public internal(set) var steps: [[Step]] = []

  /// Returns whether the literal contains a one-based line, or the position on it if a column is
  /// given, or whether the found string starts there.
  func isAt(_ line: Int, _ column: Int?) -> Bool {
    let call = string?.span.bounds?.start
    return span.isAt(line, column)
      || call?.line == line && (column == nil || call?.column == column)
  }
}

extension Span {
  /// Returns whether the span contains a one-based line, or the position on it if a column is
  /// given; false for a whole file.
  func isAt(_ line: Int, _ column: Int?) -> Bool {
    guard let bounds else { return false }
    guard let column else { return (bounds.start.line...bounds.end.line).contains(line) }
    return (bounds.start.line, bounds.start.column) <= (line, column)
      && (line, column) < (bounds.end.line, bounds.end.column)
  }
}

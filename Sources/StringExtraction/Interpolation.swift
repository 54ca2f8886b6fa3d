public import CatalogModel

/// The format specifier for one `\(...)` of a literal in a key.
public struct Interpolation: Sendable, Equatable {
  /// The source of a format specifier.
  public enum Basis: Sendable, Equatable {
    /// The type of the expression.
    case type(String)
    /// The code itself: `specifier:`, `placeholder:`, a parameter of an intent.
    case code
    /// The type in a comment with `loquat:type`.
    case mark(String)
    /// The only matching key in an existing table, by the table's path.
    case table(String)
    /// Nothing: `%@` is assumed, because it is the most common.
    case nothing
  }

  /// The place of the expression.
  public let span: Span
  /// A format specifier such as `%lld`, or `${name}`.
  public internal(set) var specifier: String
  public internal(set) var basis: Basis
  /// The range of the specifier in UTF-8 bytes of the key.
  var place: Range<Int>
}

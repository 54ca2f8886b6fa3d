public import CatalogModel

/// What stands for one `\(...)` of a literal in a key.
public struct Interpolation: Sendable, Equatable {
  /// Where a format specifier comes from.
  public enum Basis: Sendable, Equatable {
    /// The type of the expression.
    case type(String)
    /// The code itself: `specifier:`, `placeholder:`, a parameter of an intent.
    case code
    /// The type in a comment with `loquat:type`.
    case mark(String)
    /// The only key like this one in a table that is there; its path.
    case table(String)
    /// Nothing: `%@` is taken, because it is what most are.
    case nothing
  }

  /// The expression.
  public let span: Span
  /// A format specifier such as `%lld`, or `${name}`.
  public internal(set) var specifier: String
  public internal(set) var basis: Basis
  /// Bytes of the key in UTF-8 where the specifier stands.
  var place: Range<Int>
}

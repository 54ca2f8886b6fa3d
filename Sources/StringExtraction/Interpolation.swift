public import CatalogModel

/// The format specifier in a key that stands for one `\(...)` of the literal.
public struct Interpolation: Sendable, Equatable {
  /// The source of a format specifier.
  public enum Basis: Sendable, Equatable {
    /// The type of the expression, as Swift writes it.
    case type(String)
    /// The code itself: `specifier:` or another second argument, `placeholder:`, or a parameter of
    /// an intent.
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
  /// The format specifier, such as `%lld`, or `${name}` for a parameter of an intent.
  public internal(set) var specifier: String
  public internal(set) var basis: Basis
  /// The range of the specifier in UTF-8 bytes of the key.
  var place: Range<Int>
}

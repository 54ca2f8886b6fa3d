/// A call of a macro or function, or a message, in a source of the C family.
public struct ObjectiveCCall: Sendable, Equatable {
  /// The name of the macro or function, such as `NSLocalizedString`, or the selector of the message
  /// with its colons.
  public let name: String
  public let isMessage: Bool
  public let arguments: [Argument]
  /// The byte range in the file: from the name to the last parenthesis, or to the end of a
  /// message's last argument.
  public let range: Range<Int>

  /// One argument of a call.
  public struct Argument: Sendable, Equatable {
    public let value: Value
    /// The byte range in the file; for a missing argument, an empty range before the next token.
    public let range: Range<Int>
  }

  /// The value of an expression, as far as it is known without types.
  public enum Value: Sendable, Equatable {
    /// A string literal, or adjacent ones, decoded and joined.
    case literal(String)
    /// A literal that is invalid in C or in UTF-8.
    case malformedLiteral
    /// `nil`, `Nil`, `NULL`, `nullptr`, or no token at all.
    case nothing
    /// What looks like the declaration of a parameter, such as `NSString *key`: the supposed call
    /// then declares a function of that name.
    case parameter
    /// Two literals, selected by a condition: `isNew ? @"New" : @"Old"`.
    case choice
    case other
  }
}

/// A call of a macro or function, or a message, in a source of the C family.
public struct ObjectiveCCall: Sendable, Equatable {
  /// The macro, or the selector of the message.
  public let name: String
  public let isMessage: Bool
  public let arguments: [Argument]
  /// Bytes of the file: from the name to the last parenthesis, or to the end of a message's last
  /// argument.
  public let range: Range<Int>

  /// One argument of a call.
  public struct Argument: Sendable, Equatable {
    public let value: Value
    /// Bytes of the file; empty, at the place where it is missing, for an argument of nothing.
    public let range: Range<Int>
  }

  /// As much as is known about an expression without knowing types.
  public enum Value: Sendable, Equatable {
    /// String literals in a row, decoded and joined.
    case literal(String)
    /// A literal that a compiler would refuse, or that is no UTF-8.
    case malformedLiteral
    /// `nil`, `NULL`, or no token at all.
    case nothing
    /// The declaration of a parameter: this is no call, but a function of that name.
    case parameter
    /// Two literals of which a condition chooses one.
    case choice
    case other
  }
}

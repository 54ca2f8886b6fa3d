/// A call with parentheses: `Text("Tea", tableName: "Menu")`.
public struct CallSite: Sendable {
  /// The name that is called; the type for `String(...)` and `String.init(...)`.
  public let name: String
  /// What the name is a member of: `SwiftUI` in `SwiftUI.Text(...)`; empty for `f().Text(...)`.
  public let receiver: String?
  public let arguments: [Argument]
  /// Bytes from the name to the closing parenthesis.
  public let range: Range<Int>

  /// One argument of a call.
  public struct Argument: Sendable {
    public let label: String?
    public let value: Expression
    /// Bytes of the value without white space and comments around it.
    public let range: Range<Int>
  }

  /// As much as is known about an expression without knowing types.
  public enum Expression: Sendable {
    case literal(StringLiteral)
    /// Token indices of anything else.
    case other(Range<Int>)
  }
}

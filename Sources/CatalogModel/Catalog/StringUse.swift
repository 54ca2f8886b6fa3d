/// One use of a string in an app, with the facts that help a translator.
public struct StringUse: Sendable, Equatable {
  /// The path of the file, relative to the project's folder.
  public var path: String
  /// The line, counted from 1; nil if the file has no lines.
  public var line: Int?
  /// The role of the string; nil if unknown.
  public var role: InterfaceRole?
  /// A few short lines of the surrounding code; empty for none.
  public var excerpt: String
  /// The values of the placeholders, in their order.
  public var arguments: [Argument]
  /// The maximum width of the text in points, if the interface limits it.
  public var maximumWidth: Int?

  /// The value of a placeholder at run time.
  public struct Argument: Sendable, Hashable {
    /// The placeholder as translators see it, such as `%1$@`.
    public var placeholder: String
    /// The code that computes the value.
    public var expression: String
    /// The type of the value, if known.
    public var type: String?

    public init(placeholder: String, expression: String, type: String? = nil) {
      self.placeholder = placeholder
      self.expression = expression
      self.type = type
    }
  }

  public init(
    path: String, line: Int?, role: InterfaceRole? = nil, excerpt: String = "",
    arguments: [Argument] = [], maximumWidth: Int? = nil
  ) {
    self.path = path
    self.line = line
    self.role = role
    self.excerpt = excerpt
    self.arguments = arguments
    self.maximumWidth = maximumWidth
  }
}

/// One place where an app uses a string, as far as it helps a translator.
public struct StringUse: Sendable, Equatable {
  /// The file, relative to the project.
  public var path: String
  /// Counted from 1; nil where the file has no lines.
  public var line: Int?
  /// Nil when it cannot be told.
  public var role: InterfaceRole?
  /// The code around it, a few short lines; empty for none.
  public var excerpt: String
  /// What is put in for the arguments of the string, in their order.
  public var arguments: [Argument]
  /// How wide the text can be, in points, where the interface says so.
  public var maximumWidth: Int?

  /// What stands for a placeholder when the app runs.
  public struct Argument: Sendable, Hashable {
    /// The placeholder as the text has it, such as `%1$@`.
    public var placeholder: String
    /// The code that makes it.
    public var expression: String
    /// The type, if it is known.
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

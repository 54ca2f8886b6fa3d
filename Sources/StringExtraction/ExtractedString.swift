public import CatalogModel
public import SourceScan

/// One use of a localizable string in the sources.
public struct ExtractedString: Sendable, Equatable {
  public let table: String
  public internal(set) var key: String
  /// The default value, where the code gives one.
  public let value: String?
  public let comment: String?
  /// The literal.
  public let span: Span
  public let cause: Cause
  /// All phrases of an App Shortcut, the key first; empty for other strings.
  public var phrases: [String] = []
  /// What the specifiers in the key stand for, in their order.
  public internal(set) var interpolations: [Interpolation] = []

  /// The platforms for which its code may be compiled.
  public internal(set) var platforms = Platforms.all
  /// The names that must be given to the compiler for its code.
  public internal(set) var flags = FlagConditions()
  /// Of the targets that compile the file, those in which it is found so; nil for all.
  public internal(set) var targets: TargetNumbers?

  /// A string that was found.
  public init(
    table: String, key: String, value: String?, comment: String?, span: Span, cause: Cause,
    phrases: [String] = [], interpolations: [Interpolation] = []
  ) {
    self.table = table
    self.key = key
    self.value = value
    self.comment = comment
    self.span = span
    self.cause = cause
    self.phrases = phrases
    self.interpolations = interpolations
  }

  /// Whether a target that compiles the file has it, by its number.
  package func isFound(inTarget number: Int) -> Bool { targets?.contains(number) ?? true }
}

public import CatalogModel
public import SourceScan

/// One use of a localizable string in the sources.
public struct ExtractedString: Sendable, Equatable {
  public let table: String
  public internal(set) var key: String
  /// The default value, if the code has one.
  public let value: String?
  public let comment: String?
  /// The place of the literal.
  public let span: Span
  public let cause: Cause
  /// All phrases of an App Shortcut, the key first; empty for other strings.
  public var phrases: [String] = []
  /// The interpolations that became format specifiers in the key, in order.
  public internal(set) var interpolations: [Interpolation] = []

  /// The platforms that its code may be compiled for.
  public internal(set) var platforms = Platforms.all
  /// The names that must be defined for its code to be compiled.
  public internal(set) var flags = FlagConditions()
  /// The targets that find the string in this form, among those that compile the file; nil for all.
  public internal(set) var targets: TargetNumbers?

  /// Creates a string for all platforms and targets, without conditions.
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

  /// Returns whether the target with an index finds the string; the target must compile the file.
  package func isFound(inTarget number: Int) -> Bool { targets?.contains(number) ?? true }
}

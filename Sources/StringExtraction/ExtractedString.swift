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
}

public import CatalogModel

/// What one file holds, in the order of the source.
public struct FoundStrings: Sendable {
  public var strings: [ExtractedString] = []
  /// What could not be read of them.
  public var diagnostics: [Diagnostic] = []
  /// Interpolations whose type cannot be told, so that `%@` stands for them.
  public var unresolved: [Span] = []
  /// How many strings a mark in the source leaves out, see `IgnoreMarks`.
  public var ignoredCount = 0

  /// Whether all of the file was read.
  public var isComplete = true

  public init() {}

  /// Adds what another file holds.
  public mutating func add(_ other: FoundStrings) {
    strings += other.strings
    diagnostics += other.diagnostics
    unresolved += other.unresolved
    ignoredCount += other.ignoredCount
    isComplete = isComplete && other.isComplete
  }
}

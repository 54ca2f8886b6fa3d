public import CatalogModel

/// What one file holds, in the order of the source.
public struct FoundStrings: Sendable {
  public var strings: [ExtractedString] = []
  /// What could not be read of them.
  public var diagnostics: [Diagnostic] = []
  /// Interpolations whose type cannot be told, so that `%@` stands for them.
  public var unresolved: [Span] = []
  /// Texts that go to functions which nobody declares.
  public var unknownCalls: [UnknownCall] = []
  /// How many strings a mark in the source leaves out, see `IgnoreMarks`.
  public var ignoredCount = 0

  /// How many strings are in branches of `#if` for none of the platforms that count.
  public var strangePlatformCount = 0

  /// Whether the file was read to its end.
  var isRead = true

  /// Whether all strings are known: it was read, and no literal hides its key.
  public var isComplete: Bool {
    isRead && !diagnostics.contains { $0.id == .malformedLiteral }
  }

  public init() {}

  /// Adds what another file holds.
  public mutating func add(_ other: FoundStrings) {
    strings += other.strings
    diagnostics += other.diagnostics
    unresolved += other.unresolved
    unknownCalls += other.unknownCalls
    ignoredCount += other.ignoredCount
    strangePlatformCount += other.strangePlatformCount
    isRead = isRead && other.isRead
  }
}

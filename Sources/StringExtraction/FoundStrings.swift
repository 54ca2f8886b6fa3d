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

  var isEmpty: Bool { strings.isEmpty && diagnostics.isEmpty }

  /// Leaves out what has a mark on a line of its call.
  mutating func leaveOut(_ marks: IgnoreMarks) {
    guard !marks.isEmpty else { return }
    let count = strings.count
    strings.removeAll { marks.meets($0.span) }
    ignoredCount += count - strings.count
    diagnostics.removeAll { $0.span.map(marks.meets) ?? false }
  }
}

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

  /// Joins what different targets find in a file.
  init(_ views: [(targets: TargetNumbers, found: FoundStrings)]) {
    self = views[0].found
    guard views.count > 1 else { return }
    var targets = strings.map { _ in views[0].targets }
    for view in views.dropFirst() {
      var place = 0
      for string in view.found.strings {
        if let known = strings.firstIndex(of: string) {
          targets[known].formUnion(view.targets)
          place = known + 1
          continue
        }
        while place < strings.count, strings[place].span == string.span { place += 1 }
        strings.insert(string, at: place)
        targets.insert(view.targets, at: place)
        place += 1
      }
      diagnostics += view.found.diagnostics.filter { !diagnostics.contains($0) }
      unresolved += view.found.unresolved.filter { !unresolved.contains($0) }
      unknownCalls += view.found.unknownCalls.filter { !unknownCalls.contains($0) }
    }
    let all = views.reduce(into: TargetNumbers()) { $0.formUnion($1.targets) }
    for place in strings.indices where targets[place] != all {
      strings[place].targets = targets[place]
    }
  }

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

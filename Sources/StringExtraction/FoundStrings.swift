public import CatalogModel

/// The strings found in one or several files, in the order of the source, with problems and counts.
public struct FoundStrings: Sendable {
  public var strings: [ExtractedString] = []
  /// The problems of strings and look-ups, such as a key that is not a literal.
  public var diagnostics: [Diagnostic] = []
  /// The places of interpolations of unknown type, written as `%@`.
  public var unresolved: [Span] = []
  /// Texts passed to functions without a known declaration.
  public var unknownCalls: [UnknownCall] = []
  /// The number of strings excluded by marks in the source, see `IgnoreMarks`.
  public var ignoredCount = 0

  /// The number of strings in branches of `#if` for none of the selected platforms.
  public var strangePlatformCount = 0

  /// Whether the file was read without a syntax mistake; always true for Objective-C.
  var isRead = true

  /// Whether no damaged code hides a string: there is no syntax mistake in Swift, and no malformed
  /// literal. A key that is not a literal does not count.
  public var isComplete: Bool {
    isRead && !diagnostics.contains { $0.id == .malformedLiteral }
  }

  public init() {}

  /// Merges the results of different targets for one file; `views` must not be empty. A string that
  /// only some of them find gets their numbers in `targets`. The counts are those of the first
  /// target.
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

  /// Appends the strings, problems and counts of another file.
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

public import CatalogModel

/// The strings found in one or several files, roughly in the order of the source, with problems and
/// counts.
public struct FoundStrings: Sendable {
  public var strings: [ExtractedString] = []
  /// The problems of strings, look-ups and whole files, such as a key that is not a literal, or an
  /// unpaired bracket.
  public var diagnostics: [Diagnostic] = []
  /// The places of the interpolations of unknown type, each of which is `%@` in its key.
  public var unresolved: [Span] = []
  /// The literals passed to functions without a known declaration, which may be localizable.
  public var unknownCalls: [UnknownCall] = []
  /// The number of strings that are left out because of `loquat:ignore`.
  public var ignoredCount = 0

  /// The number of strings that are left out because their `#if` excludes all selected platforms.
  public var strangePlatformCount = 0

  /// Whether all files were read without a syntax mistake, such as an unpaired bracket.
  var isRead = true

  /// Whether no damaged code hides a string: no file has a syntax mistake, and no string has a
  /// malformed literal. A key that is not a literal does not count.
  public var isComplete: Bool {
    isRead && !diagnostics.contains { $0.id == .malformedLiteral }
  }

  public init() {}

  /// Merges the results that different targets have for one file; `views` must not be empty. A
  /// string that not all of them find gets the numbers of those that do in `targets`. The counts
  /// are those of the first view.
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

  /// Appends the strings and problems of other files, and adds their counts. `isRead` becomes false
  /// if it is false in `other`.
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

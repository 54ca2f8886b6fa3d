public import AppleFormats
public import CatalogModel

/// The path from a key to the text of a unit, as its id names it.
public enum UnitPath: Sendable, Hashable {
  /// A path in a string catalog; empty for a unit whose id is its key.
  case text(TextPath)
  /// A path in an entry of a `.stringsdict`.
  case entry(StringsdictPath)

  /// The path of a unit whose id is its key.
  public static let whole = UnitPath.text(TextPath())

  public var isEmpty: Bool { self == .whole }

  /// The plural form at the end of the path; nil if it ends with anything else.
  public var category: PluralCategory? {
    switch self {
    case .text(let path): path.lastCategory
    case .entry(let path): path.category
    }
  }

  /// The components of the path: in a string catalog those of `TextPath.names`, such as `plural`
  /// and `one`, and in a `.stringsdict` the keys in the entry.
  public var names: [String] {
    switch self {
    case .text(let path): path.names
    case .entry(let path): path.keys
    }
  }

  /// Returns the index of the path with the most components in common with `names`, or the first of
  /// several; formats name forms differently, so there may be no equal path. Nil only if `paths` is
  /// empty.
  public static func closest(to names: [String], among paths: [UnitPath]) -> Int? {
    let names = Set(names)
    var best: (count: Int, place: Int)?
    for (place, path) in paths.enumerated() {
      let count = path.names.count { names.contains($0) }
      if best.map({ count > $0.count }) ?? true { best = (count, place) }
    }
    return best?.place
  }

  /// Whether the text is one of several variations of the message itself, not of a substitution;
  /// true for every path in a `.stringsdict`.
  var isVariation: Bool {
    if case .text(let path) = self { path.substitution == nil && !path.isEmpty } else { true }
  }

  /// The path in a string catalog; empty for a path in a `.stringsdict`.
  var textPath: TextPath {
    if case .text(let path) = self { path } else { TextPath() }
  }
}

public import AppleFormats
public import CatalogModel

/// The way to the text of a unit, as its id names it.
public enum UnitPath: Sendable, Hashable {
  /// In a string catalog; empty for a unit that is all its key says.
  case text(TextPath)
  /// In an entry of a `.stringsdict`.
  case entry(StringsdictPath)

  /// The way of a unit that is all its key says.
  public static let whole = UnitPath.text(TextPath())

  public var isEmpty: Bool { self == .whole }

  /// The plural form that the way ends in.
  public var category: PluralCategory? {
    switch self {
    case .text(let path): path.lastCategory
    case .entry(let path): path.category
    }
  }

  /// The names of which the id consists behind the key.
  public var names: [String] {
    switch self {
    case .text(let path): path.names
    case .entry(let path): path.keys
    }
  }

  /// The place of the first way that has most names in common with these, since the formats name forms
  /// differently; nil where there is none.
  public static func closest(to names: [String], among paths: [UnitPath]) -> Int? {
    let names = Set(names)
    var best: (count: Int, place: Int)?
    for (place, path) in paths.enumerated() {
      let count = path.names.count { names.contains($0) }
      if best.map({ count > $0.count }) ?? true { best = (count, place) }
    }
    return best?.place
  }

  /// Whether this is one of several texts of the message, and not of a substitution.
  var isVariation: Bool {
    if case .text(let path) = self { path.substitution == nil && !path.isEmpty } else { true }
  }

  /// The way in a string catalog; that of another file counts as all that the key says.
  var textPath: TextPath {
    if case .text(let path) = self { path } else { TextPath() }
  }
}

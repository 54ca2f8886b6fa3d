internal import CatalogModel

/// The positions of the units of a `<file>`, found by key and path.
public struct XLIFFPlaces: Sendable {
  /// For each key, the paths to the texts of its units and the byte ranges of these, in file order.
  private let units: [Key: [(path: UnitPath, range: Range<Int>)]]

  public init(_ file: XLIFFDocument.File) {
    let form = XLIFFForm(original: file.original)
    var units: [Key: [(path: UnitPath, range: Range<Int>)]] = [:]
    for unit in file.units {
      let (key, path) = form.place(of: unit.id)
      units[Key(key), default: []].append((path, unit.range))
    }
    self.units = units
  }

  /// Returns the byte range of the unit of a text. If the key has several units, it is the first
  /// one whose path has the most components in common with `names`. Nil for a key without units.
  public func range(of key: String, _ names: [String]) -> Range<Int>? {
    let units = units[Key(key)] ?? []
    return UnitPath.closest(to: names, among: units.map { $0.path }).map { units[$0].range }
  }
}

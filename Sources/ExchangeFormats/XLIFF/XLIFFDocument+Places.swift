internal import CatalogModel

/// The positions of a file's texts among the units of an XLIFF, found by key.
public struct XLIFFPlaces: Sendable {
  /// The units of each key, with the paths to their texts.
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

  /// Returns the byte range of the unit of a text; if the key has several units, of the one whose
  /// path is closest to these names. Nil for a key without units.
  public func range(of key: String, _ names: [String]) -> Range<Int>? {
    let units = units[Key(key)] ?? []
    return UnitPath.closest(to: names, among: units.map { $0.path }).map { units[$0].range }
  }
}

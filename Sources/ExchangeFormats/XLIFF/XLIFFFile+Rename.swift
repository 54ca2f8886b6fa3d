internal import CatalogModel
internal import Syntaxes

extension XLIFFFile {
  /// Returns the file with renamed keys in the ids of its units, in 2.x in their names, but without
  /// pending changes; the number of renamed units; and the new ids, sorted, that other units of the
  /// same source file already use. XML must be able to represent the new keys.
  ///
  /// A source that equals the id of its unit is renamed, too, if `isFollowed` is true or the unit
  /// is a form, such as a plural form. All other texts stay.
  ///
  /// - Parameter newKey: Returns the new key for an old one in the source file `original`, and
  ///   whether a source that equals the old key is renamed, too; nil to keep the key.
  public func renamingKeys(
    _ newKey: (_ original: String, _ key: String) -> (key: String, isFollowed: Bool)?
  ) -> (bytes: [UInt8], count: Int, taken: [String]) {
    var edits: [TextEdit] = []
    var count = 0
    var old: Set<[Key]> = []
    var ids: Set<[Key]> = []
    func place(_ original: String, _ id: String) -> [Key] { [Key(original), Key(id)] }
    for unit in units.indices {
      let original = sections[units[unit].section].original
      let form = XLIFFForm(original: original)
      let name = isSecondVersion ? name(of: unit) : nil
      let id = name ?? id(of: unit)
      var (key, path) = form.place(of: id)
      // A key may look like a form of another key.
      if !path.isEmpty, newKey(original, id) != nil { (key, path) = (id, .whole) }
      guard let new = newKey(original, key) else {
        old.insert(place(original, id))
        continue
      }
      let newID = form.id(key: new.key, path: path)
      ids.insert(place(original, newID))
      count += 1
      edits.append(
        xml.settingAttribute(name == nil ? "id" : "name", to: newID, of: units[unit].element))
      guard new.isFollowed || !path.isEmpty else { continue }
      edits += segments(of: unit).compactMap { $0.source }
        .filter { text(of: $0, in: unit).hasSameBytes(as: id) }
        .map { xml.settingText(newID, of: $0) }
    }
    let taken = ids.intersection(old).map { $0[1].text }.sorted()
    return (xml.serialize(edits), count, taken)
  }
}

internal import CatalogModel

extension FileReading {
  /// What a path below a folder is called there, where letter case or the form of accents differs;
  /// nil where nothing or more than one thing is meant.
  ///
  /// The disks of most Macs take such names for the same, and others do not.
  public func spelling(of relativePath: String, below root: String) -> String? {
    var found = ""
    for name in relativePath.split(separator: "/") {
      let next = Path.join(found, String(name))
      if kind(of: Path.join(root, next)) != nil {
        found = next
        continue
      }
      let entries = (try? list(found.isEmpty ? root : Path.join(root, found))) ?? []
      let same = entries.filter { $0.name.isSpelledLike(name) }
      guard same.count == 1 else { return nil }
      found = Path.join(found, same[0].name)
    }
    return relativePath.hasPrefix("/") ? nil : found
  }

  /// What a message goes on with about a path below a folder that the disk spells otherwise; empty where
  /// there is none.
  public func spellingHint(for relativePath: String, below root: String) -> String {
    let found = spelling(of: relativePath, below: root) ?? relativePath
    return found.hasSameBytes(as: relativePath) ? "" : "; did you mean '\(found)'?"
  }
}

extension String {
  /// Whether letters are the same but for their case; names in ASCII are compared fast.
  fileprivate func isSpelledLike(_ other: Substring) -> Bool {
    if utf8.elementsEqual(other.utf8, by: { $0.lowercased == $1.lowercased }) { return true }
    return !utf8.allSatisfy { $0 < 0x80 } && lowercased() == other.lowercased()
  }
}

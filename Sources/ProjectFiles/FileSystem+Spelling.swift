internal import CatalogModel

extension FileReading {
  /// Returns the actual spelling of a path below a folder, if it differs in letter case or in the
  /// form of accents; nil if nothing or more than one thing matches.
  ///
  /// The disks of most Macs treat such names as the same, other disks do not.
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

  /// Returns the end of a message about a path that is spelled differently on the disk; empty if
  /// there is no such path.
  public func spellingHint(for relativePath: String, below root: String) -> String {
    let found = spelling(of: relativePath, below: root) ?? relativePath
    return found.hasSameBytes(as: relativePath) ? "" : "; did you mean '\(found)'?"
  }
}

extension String {
  /// Returns whether texts differ only in letter case; names in ASCII are compared fast.
  fileprivate func isSpelledLike(_ other: Substring) -> Bool {
    if utf8.elementsEqual(other.utf8, by: { $0.lowercased == $1.lowercased }) { return true }
    return !utf8.allSatisfy { $0 < 0x80 } && lowercased() == other.lowercased()
  }
}

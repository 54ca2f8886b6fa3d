internal import CatalogModel

extension FileReading {
  /// Returns a path, relative to `root`, in which each name that does not exist is replaced by the
  /// only entry that differs from it in letter case or in the form of accents alone. Nil if no
  /// entry, or more than one, matches a name, and for an absolute path.
  ///
  /// The disks of most Macs treat both spellings as the same name, so the path is unchanged there;
  /// other disks do not.
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

  /// Returns the end of a message about a path that is spelled differently on the disk, such as
  /// `; did you mean 'fr.lproj'?`. Returns `way` if the spelling is right, or if no entry, or more
  /// than one, matches.
  public func spellingHint(
    for relativePath: String, below root: String, otherwise way: String
  ) -> String {
    let found = spelling(of: relativePath, below: root) ?? relativePath
    return found.hasSameBytes(as: relativePath) ? way : "; did you mean '\(found)'?"
  }
}

extension String {
  /// Returns whether texts are the same apart from letter case and the form of accents.
  fileprivate func isSpelledLike(_ other: Substring) -> Bool {
    if utf8.elementsEqual(other.utf8, by: { $0.lowercased == $1.lowercased }) { return true }
    return !utf8.allSatisfy { $0 < 0x80 } && lowercased() == other.lowercased()
  }
}

internal import ProjectFiles

extension ArchivedFiles {
  /// Returns the sorted paths, each beginning with the path of the archive, of the bundles in it
  /// and of the files with wanted names outside of bundles; hidden files and folders are left out.
  /// If the archive has the contents of a bundle, returns only its own path.
  package func contents(where isWanted: (String) -> Bool) -> [String] {
    var found: [String] = []
    var open = [""]
    while let folder = open.popLast() {
      let entries = entries(of: folder)
      let isNamed = Path.fileExtension(folder).lowercased() == "xcloc"
      if isNamed || entries.contains(where: XclocFolder.isPart) {
        found.append(folder)
        continue
      }
      for entry in entries where !entry.name.hasPrefix(".") {
        let inner = Path.join(folder, entry.name)
        if entry.kind == .directory {
          open.append(inner)
        } else if isWanted(entry.name) {
          found.append(inner)
        }
      }
    }
    return found.sorted { $0.precedesByBytes($1) }.map { Path.join(path, $0) }
  }
}

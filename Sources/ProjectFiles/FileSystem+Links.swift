extension FileReading {
  /// Returns whether links or `..` lead a path, relative to `root`, out of that folder. Also true
  /// for a broken link, because a file created through it could be anywhere, and for a missing
  /// root. What does not exist counts as folders.
  public func leadsOutside(_ relativePath: String, of root: String) -> Bool {
    guard let realRoot = realPath(of: root) else { return true }
    var path = relativePath
    var rest = ""
    while true {
      let whole = Path.join(root, path)
      if let real = path.isEmpty ? realRoot : realPath(of: whole) {
        let place = Path.normalized(Path.join(real, rest))
        return place != realRoot && !Path.isInside(place, root: realRoot)
      }
      if isListed(whole) { return true }
      rest = Path.join(Path.lastComponent(path), rest)
      path = Path.deletingLastComponent(path)
    }
  }

  /// Returns whether the folder of a path lists its last component as `other`, the kind of a broken
  /// link.
  private func isListed(_ path: String) -> Bool {
    let folder = Path.deletingLastComponent(path)
    let name = Path.lastComponent(path)
    let entries = try? list(folder.isEmpty ? "." : folder)
    return entries?.contains { $0.kind == .other && $0.name.utf8.elementsEqual(name.utf8) } == true
  }
}

extension FileSystem {
  /// Returns the path itself, or the real path of the destination if it is a link; throws if the
  /// link leads nowhere.
  public func target(of path: String) throws(FileError) -> String {
    guard status(of: path)?.kind == .link else { return path }
    guard let real = realPath(of: path) else {
      throw FileError(
        path: path, message: "leads through a broken symbolic link; repair or remove the link")
    }
    return real
  }

  /// Returns the path with all links followed, relative to a root, whether or not it exists.
  ///
  /// Throws if it is not below the root, or if a link leads nowhere.
  package func place(of path: String, below root: String) throws(FileError) -> String {
    var there = path
    var rest = ""
    while true {
      if let real = realPath(of: there.isEmpty ? "." : there) {
        guard let realRoot = realPath(of: root),
          let inner = Path.relative(Path.join(real, rest), to: realRoot)
        else {
          throw FileError(
            path: path,
            message:
              "is reached through a symbolic link that leads out of the folder that is written; replace the link with a real file or folder"
          )
        }
        return inner
      }
      guard !there.isEmpty, status(of: there) == nil else {
        throw FileError(
          path: path, message: "leads through a broken symbolic link; repair or remove the link")
      }
      rest = Path.join(Path.lastComponent(there), rest)
      there = Path.deletingLastComponent(there)
    }
  }
}

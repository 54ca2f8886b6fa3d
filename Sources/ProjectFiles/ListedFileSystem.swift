internal import CatalogModel

/// A file system of which a walk has listed folders: what it has seen is not asked for again.
///
/// What is in no listing is still asked for, since a disk may not tell upper from lower case.
public struct ListedFileSystem: FileReading {
  private let base: any FileReading
  private let listings: [String: [DirectoryEntry]]
  /// What the walk was for; to ask for a path takes a tenth of the time of a look into its folder.
  private let files: Set<String>
  /// Where the walk began, and where that is.
  private let root: (path: String, realPath: String?)

  /// Takes the listings that a walk below a root has kept, as long as nothing changes there.
  init(_ walk: FileWalk, below root: String, of base: any FileReading) {
    self.base = base
    self.root = (root, base.realPath(of: root))
    files = Set(walk.files)
    listings = Dictionary(walk.listings.lazy.map { ($0.path, $0.entries) }) { first, _ in first }
  }

  public func list(_ directory: String) throws(FileError) -> [DirectoryEntry] {
    if let entries = listing(of: directory) { return entries }
    return try base.list(directory)
  }

  public func kind(of path: String) -> FileKind? {
    if let index = files.firstIndex(of: path), files[index].hasSameBytes(as: path) { return .file }
    let folder = Path.deletingLastComponent(path)
    switch entry(Path.lastComponent(path), in: folder.isEmpty ? "." : folder)?.kind {
    case .file: return .file
    case .directory: return .directory
    case .other, nil: return listing(of: path) != nil ? .directory : base.kind(of: path)
    }
  }

  /// What a folder holds that was listed in this spelling: texts are the same to Swift in whatever way
  /// accents are stored, and to most disks are not.
  private func listing(of directory: String) -> [DirectoryEntry]? {
    guard let index = listings.index(forKey: directory),
      listings.keys[index].hasSameBytes(as: directory)
    else { return nil }
    return listings.values[index]
  }

  /// The entry of a name, found by halving.
  private func entry(_ name: String, in folder: String) -> DirectoryEntry? {
    guard let entries = listing(of: folder) else { return nil }
    let place = entries.partition { $0.name.precedesByBytes(name) }
    return place < entries.count && entries[place].name.hasSameBytes(as: name)
      ? entries[place] : nil
  }

  public func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    try base.read(path, limit: limit)
  }

  public func realPath(of path: String) -> String? {
    guard let real = root.realPath, listing(of: path) != nil else { return base.realPath(of: path) }
    // The walk has followed no link to a folder.
    return path == root.path ? real : Path.join(real, Path.relative(path, to: root.path) ?? path)
  }
}

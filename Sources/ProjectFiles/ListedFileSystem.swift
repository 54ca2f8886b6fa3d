internal import CatalogModel

/// A file system with the folders that a walk has listed, which are not listed again; valid as long
/// as nothing changes there.
///
/// A name in no listing is still looked up, because the disk may be case-insensitive.
public struct ListedFileSystem: FileReading {
  private let base: any FileReading
  private let listings: [String: [DirectoryEntry]]
  /// The files of the walk; a look-up in this set takes a tenth of the time of one in the listing
  /// of the folder.
  private let files: Set<String>
  /// The start of the walk, and its real path.
  private let root: (path: String, realPath: String?)

  /// Takes the listings of a walk below a root; they are valid as long as nothing changes there.
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

  /// Returns the listing of a folder whose path the walk spelled with exactly these bytes; nil for
  /// any other. Swift compares texts regardless of how accents are stored, but most disks do not.
  private func listing(of directory: String) -> [DirectoryEntry]? {
    guard let index = listings.index(forKey: directory),
      listings.keys[index].hasSameBytes(as: directory)
    else { return nil }
    return listings.values[index]
  }

  /// Returns the entry of a name in a folder, found by binary search; nil if the walk did not list
  /// the folder, or did not find the name there.
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

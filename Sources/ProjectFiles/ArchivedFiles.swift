public import CatalogModel
public import Syntaxes

/// The contents of a ZIP archive, readable as a folder. Files that macOS adds, such as `__MACOSX`,
/// are left out.
///
///     fr.xcloc.zip/fr.xcloc/contents.json
public struct ArchivedFiles: FileReading {
  /// The path of the archive, such as `fr.xcloc.zip`; the paths of its files begin with it.
  public let path: String
  public let archive: ZIPArchive
  /// The file entries by their paths in the archive.
  private var files: [String: ZIPArchive.Entry] = [:]
  /// The contents of each folder, sorted by name, by the folder's path in the archive; the empty
  /// path is the archive.
  private var folders: [String: [DirectoryEntry]] = ["": []]

  /// Parses the bytes of the archive at a path, and checks that each file can be unpacked. Throws
  /// the errors of `ZIPArchive`.
  public init(_ bytes: [UInt8], at path: String) throws(ParseError) {
    self.path = path
    archive = try ZIPArchive.parse(bytes)
    for entry in archive.entries where !entry.isMetadata {
      if entry.isFolder {
        addFolder(entry.path)
        continue
      }
      _ = try archive.contents(of: entry)
      files[entry.path] = entry
      add(entry.path, .file)
    }
    for folder in folders.keys { folders[folder]?.sort { $0.name.precedesByBytes($1.name) } }
  }

  /// Creates an archive without files, as if it were at a path; writes nothing.
  public init(emptyAt path: String) {
    self.path = path
    archive = ZIPArchive()
  }

  public func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    guard let inner = inner(path), let entry = files[inner] else {
      throw FileError(
        path: path,
        message: kind(of: path) == nil ? "no such file or directory" : "is a directory")
    }
    if entry.size > limit { throw .tooLarge(path, limit: limit) }
    do throws(ParseError) {
      return try archive.contents(of: entry)
    } catch {
      throw FileError(path: path, message: error.message)
    }
  }

  public func list(_ directory: String) throws(FileError) -> [DirectoryEntry] {
    if let entries = inner(directory).flatMap({ folders[$0] }) { return entries }
    throw FileError(
      path: directory,
      message: kind(of: directory) == nil ? "no such file or directory" : "not a directory")
  }

  public func kind(of path: String) -> FileKind? {
    guard let inner = inner(path) else { return nil }
    return folders[inner] != nil ? .directory : files[inner] != nil ? .file : nil
  }

  public func size(of path: String) -> Int? { inner(path).flatMap { files[$0]?.size } }

  /// Returns the normalized path with a leading slash; nil if nothing exists there. An archive has
  /// no links to follow.
  public func realPath(of path: String) -> String? {
    kind(of: path) == nil ? nil : Path.normalized("/" + path)
  }

  /// Returns the path inside the archive, empty for the archive itself; nil if the path lies
  /// elsewhere.
  private func inner(_ path: String) -> String? {
    Path.normalized(path) == Path.normalized(self.path) ? "" : Path.relative(path, to: self.path)
  }

  /// Adds a name to its folder, and the folder to its parent if it is new.
  private mutating func add(_ path: String, _ kind: FileKind) {
    let folder = Path.deletingLastComponent(path)
    addFolder(folder)
    folders[folder, default: []].append(
      DirectoryEntry(name: Path.lastComponent(path), kind: kind))
  }

  /// Returns the entries of a folder, sorted by name. The folder is given by its path in the
  /// archive; the empty path is the archive itself. Empty for an unknown folder.
  package func entries(of folder: String) -> [DirectoryEntry] { folders[folder] ?? [] }

  private mutating func addFolder(_ path: String) {
    guard folders[path] == nil else { return }
    folders[path] = []
    add(path, .directory)
  }
}

public import CatalogModel
public import Syntaxes

/// What a ZIP archive holds, to read as if the archive were a folder; what macOS adds to files,
/// such as `__MACOSX`, is passed over.
///
///     fr.xcloc.zip/fr.xcloc/contents.json
public struct ArchivedFiles: FileReading {
  /// The path of the archive.
  public let path: String
  public let archive: ZIPArchive
  /// The entries of files by their paths in the archive.
  private var files: [String: ZIPArchive.Entry] = [:]
  /// What each folder has, sorted; the archive itself is the empty path.
  private var folders: [String: [DirectoryEntry]] = ["": []]

  /// Reads an archive that lies at a path; throws the errors of `ZIPArchive`, also those of the
  /// contents, so that every file of it can be read.
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

  /// An archive of nothing, to be put at a path.
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

  /// There are no links in it.
  public func realPath(of path: String) -> String? {
    kind(of: path) == nil ? nil : Path.normalized("/" + path)
  }

  /// The path in the archive; nil for what lies elsewhere.
  private func inner(_ path: String) -> String? {
    Path.normalized(path) == Path.normalized(self.path) ? "" : Path.relative(path, to: self.path)
  }

  /// Adds a name to its folder, which is added to its own if it is new.
  private mutating func add(_ path: String, _ kind: FileKind) {
    let folder = Path.deletingLastComponent(path)
    addFolder(folder)
    folders[folder, default: []].append(
      DirectoryEntry(name: Path.lastComponent(path), kind: kind))
  }

  /// What a folder of the archive has; the archive itself is the empty path.
  package func entries(of folder: String) -> [DirectoryEntry] { folders[folder] ?? [] }

  private mutating func addFolder(_ path: String) {
    guard folders[path] == nil else { return }
    folders[path] = []
    add(path, .directory)
  }
}

/// Files in a dictionary, with refusals on demand. A directory exists if it has files or was
/// created; `.` always does. An empty directory is in no listing.
public struct InMemoryFileSystem: FileSystem, Equatable {
  /// The contents of the files, by normalized path.
  public internal(set) var files: [String: [UInt8]] = [:]
  var folders: Set<String> = []
  /// The normalized paths of files and directories that refuse reading and listing with `permission
  /// denied`; what is in such a directory can still be read.
  public var unreadable: Set<String> = []
  /// The normalized paths that refuse writing with `permission denied`; if such a path is a
  /// directory, `create` also refuses new files directly in it.
  public var unwritable: Set<String> = []
  /// The sizes in bytes to report instead of the real ones, to imitate large files, by the path as
  /// a caller spells it.
  public var sizes: [String: Int] = [:]

  /// Compares files, refusals and reported sizes, but not created folders.
  public static func == (left: InMemoryFileSystem, right: InMemoryFileSystem) -> Bool {
    left.files == right.files && left.unreadable == right.unreadable
      && left.unwritable == right.unwritable && left.sizes == right.sizes
  }

  /// Creates files by path; the texts are stored as UTF-8.
  public init(_ files: [String: String] = [:]) {
    for (path, text) in files { self.files[Path.normalized(path)] = Array(text.utf8) }
  }

  /// The content of a file as UTF-8 text; nil if the file does not exist.
  public subscript(path: String) -> String? {
    files[Path.normalized(path)].map { String(decoding: $0, as: UTF8.self) }
  }

  public func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    try requireAccess(path, unless: unreadable)
    if size(of: path) ?? 0 > limit { throw .tooLarge(path, limit: limit) }
    if let bytes = files[Path.normalized(path)] { return bytes }
    throw FileError(
      path: path, message: kind(of: path) == nil ? Self.missing : "is a directory")
  }

  public func size(of path: String) -> Int? { sizes[path] ?? files[Path.normalized(path)]?.count }

  public func realPath(of path: String) -> String? {
    kind(of: path) == nil ? nil : Path.normalized("/" + path)
  }

  public func list(_ directory: String) throws(FileError) -> [DirectoryEntry] {
    try requireAccess(directory, unless: unreadable)
    switch kind(of: directory) {
    case nil: throw FileError(path: directory, message: Self.missing)
    case .file, .other: throw FileError(path: directory, message: "not a directory")
    case .directory: break
    }
    var kinds: [String: FileKind] = [:]
    for path in files.keys {
      guard let rest = Path.relative(path, to: directory) else { continue }
      let parts = rest.split(separator: "/", maxSplits: 1)
      kinds[String(parts[0])] = parts.count == 1 ? .file : .directory
    }
    return kinds.map(DirectoryEntry.init).sorted { $0.name.precedesByBytes($1.name) }
  }

  public func kind(of path: String) -> FileKind? {
    if files[Path.normalized(path)] != nil { return .file }
    let isDirectory = files.keys.contains { Path.isInside($0, root: path) }
    let name = Path.normalized(path)
    return isDirectory || name == "." || folders.contains(name) ? .directory : nil
  }

  /// Writes a file without a transaction; throws for a directory and for an unwritable path.
  public mutating func write(
    _ bytes: [UInt8], to path: String
  ) throws(FileError) -> WriteOutcome {
    try requireAccess(path, unless: unwritable)
    if kind(of: path) == .directory { throw FileError(path: path, message: "is a directory") }
    let old = files.updateValue(bytes, forKey: Path.normalized(path))
    return old == nil ? .created : old == bytes ? .unchanged : .changed
  }

  static let missing = "no such file or directory"

  func requireAccess(
    _ path: String, unless refused: Set<String>
  ) throws(FileError) {
    guard refused.contains(Path.normalized(path)) else { return }
    throw FileError(path: path, message: "permission denied")
  }
}

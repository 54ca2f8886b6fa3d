/// A view of files as they will be once some are written and others removed; all else comes from a
/// base.
public struct ChangedFiles: FileReading {
  private let base: any FileReading
  private let written: [String: [UInt8]]
  private let removed: Set<String>
  /// By the normalized path of a folder, empty for the current one: the names in it that lead to
  /// written files, with their kinds. They are the files, and the folders that contain them.
  private var new: [String: [String: FileKind]] = [:]

  /// Creates a view of `base` in which some files are written and others removed.
  ///
  /// - Parameters:
  ///   - written: The new content of each file, by the path that is used to open it.
  ///   - removed: The paths of the removed files. What is in a removed folder stays.
  public init(
    _ base: any FileReading, written: [String: [UInt8]], removed: some Sequence<String>
  ) {
    self.base = base
    self.written = Dictionary(written.map { (Path.normalized($0.key), $0.value) }) { first, _ in
      first
    }
    self.removed = Set(removed.map(Path.normalized))
    for path in self.written.keys {
      var (path, kind) = (path, FileKind.file)
      while !path.isEmpty, path != "/" {
        let folder = Path.deletingLastComponent(path)
        new[folder, default: [:]][Path.lastComponent(path)] = kind
        (path, kind) = (folder, .directory)
      }
    }
  }

  public func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    if let bytes = written[Path.normalized(path)] { return bytes }
    guard !removed.contains(Path.normalized(path)) else {
      throw FileError(path: path, message: "no such file or directory")
    }
    return try base.read(path, limit: limit)
  }

  public func list(_ directory: String) throws(FileError) -> [DirectoryEntry] {
    let folder = Path.normalized(directory)
    var entries: [DirectoryEntry] = []
    let added = new[folder == "." ? "" : folder] ?? [:]
    do throws(FileError) {
      entries = try base.list(directory)
    } catch {
      guard !added.isEmpty else { throw error }
    }
    entries.removeAll { entry in
      removed.contains(Path.normalized(Path.join(folder, entry.name))) || added[entry.name] != nil
    }
    entries += added.map { DirectoryEntry(name: $0.key, kind: $0.value) }
    return entries.sorted { $0.name.precedesByBytes($1.name) }
  }

  public func kind(of path: String) -> FileKind? {
    let normal = Path.normalized(path)
    if written[normal] != nil { return .file }
    if removed.contains(normal) { return nil }
    return new[normal] != nil ? .directory : base.kind(of: path)
  }

  public func size(of path: String) -> Int? {
    let normal = Path.normalized(path)
    if let bytes = written[normal] { return bytes.count }
    return removed.contains(normal) ? nil : base.size(of: path)
  }

  public func realPath(of path: String) -> String? {
    let normal = Path.normalized(path)
    guard !removed.contains(normal) else { return nil }
    if let real = base.realPath(of: path) { return real }
    guard kind(of: path) != nil else { return nil }
    let folder = Path.deletingLastComponent(path)
    return realPath(of: folder.isEmpty ? "." : folder).map {
      Path.join($0, Path.lastComponent(path))
    }
  }
}

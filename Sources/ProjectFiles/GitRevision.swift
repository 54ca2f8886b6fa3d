internal import CatalogModel

/// The files of a project at a commit of git, readable without a checkout.
///
/// Files that git ignores, such as checked-out dependencies and generated sources, are read from
/// the disk as they are now, because no commit has them. Checked-out submodules are read at the
/// commits that this commit records; other submodules are empty, as they are on the disk. Symbolic
/// links to files of the commit count as these files; all others lead nowhere.
public struct GitRevision: FileSystem {
  private let root: String
  /// The project's folder in the repository, `ios/App`; empty if it is the top of the repository.
  private let prefix: String
  private let directory: String
  private let disk = DiskFileSystem()
  private var tree = GitTree()
  /// The checked-out submodules, by their paths in the repository.
  private var submodules: [String: GitRevision] = [:]
  /// Folders whose files are read from the disk as they are now, even if the commit has them.
  private let beside: [String]

  /// Lists the files of a commit. Of those below `root` and in submodules, reads the ones whose
  /// paths, from the top of their repository, are wanted, in batches: single reads are much slower.
  /// Files in the folders `beside` are read from the disk as they are now.
  ///
  /// - Throws: `FileError` if git is not installed, or the repository or a submodule lacks a commit
  ///   or a file.
  public init(
    _ commit: GitCommit, of root: String, beside: [String] = [],
    where isWanted: (_ path: String) -> Bool
  ) throws(FileError) {
    self.root = root
    self.beside = beside
    directory = disk.realPath(of: ".") ?? "/"
    let place = Git.line(try Git.output(["rev-parse", "--show-prefix"], in: root))
    prefix = place.hasSuffix("/") ? String(place.dropLast()) : place
    tree.add(try Git.output(["ls-tree", "-r", "-z", "--full-tree", commit.id], in: root))
    tree.addIgnored(
      try Git.output(
        ["ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory"]
          + ["--full-name", ":/"], in: root))
    let start = prefix.isEmpty ? "" : prefix + "/"
    try load(tree.links)
    tree.followLinks()
    try load(tree.files.keys.filter { $0.hasPrefix(start) && isWanted($0) })
    try addSubmodules(of: commit, where: isWanted)
  }

  private mutating func addSubmodules(
    of commit: GitCommit, where isWanted: (_ path: String) -> Bool
  ) throws(FileError) {
    guard !tree.submodules.isEmpty else { return }
    let top = Path.join(root, Git.line(try Git.output(["rev-parse", "--show-cdup"], in: root)))
    for (path, id) in tree.submodules.sorted(by: { $0.key.precedesByBytes($1.key) }) {
      let folder = Path.normalized(Path.join(top, path))
      guard disk.kind(of: Path.join(folder, ".git")) != nil else { continue }
      guard let inner = GitCommit(id: id, of: folder) else {
        throw FileError(
          path: folder,
          message: "submodule lacks the commit \(id.prefix(10)), which '\(commit.title)' uses; "
            + "run 'git fetch origin \(id)' in the submodule")
      }
      submodules[path] = try GitRevision(inner, of: folder, where: isWanted)
    }
  }

  /// Reads the contents of files, by paths from the top of the repository, in batches; throws if
  /// the repository lacks one. Reads nothing if git cannot be started.
  private mutating func load(_ paths: [String]) throws(FileError) {
    let ids = Set(paths.compactMap { tree.files[$0] }).subtracting(tree.contents.keys).sorted()
    guard !ids.isEmpty else { return }
    guard var git = Git(["cat-file", "--batch"], in: root) else { return }
    var isWhole = true
    var next = 0
    while isWhole, next < ids.count {
      let some = ids[next..<min(next + 256, ids.count)]
      next = some.endIndex
      isWhole = git.ask(some.flatMap { Array("\($0)\n".utf8) })
      for id in some where isWhole {
        let content = git.readObject()
        tree.contents[id] = content
        isWhole = content != nil
      }
    }
    guard git.finish() == 0, isWhole else {
      throw FileError(
        path: root,
        message:
          "repository lacks files of the commit; 'git fetch --refetch --no-filter' brings them")
    }
  }
}

extension GitRevision {
  public func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    if isBeside(path) { return try disk.read(path, limit: limit) }
    guard let place = place(of: path) else { throw Self.missing(path) }
    if let inner = submodule(around: place) { return try inner.read(path, limit: limit) }
    if let id = tree.files[place] {
      let known = tree.contents[id]
      let bytes = known == nil ? try Git.output(["cat-file", "blob", id], in: root) : known ?? []
      if bytes.count > limit { throw .tooLarge(path, limit: limit) }
      return bytes
    }
    guard tree.isIgnored(place) else { throw Self.missing(path) }
    return try disk.read(path, limit: limit)
  }

  public func list(_ directory: String) throws(FileError) -> [DirectoryEntry] {
    if isBeside(directory) { return try disk.list(directory) }
    guard let place = place(of: directory) else { throw Self.missing(directory) }
    if let inner = submodule(around: place) { return try inner.list(directory) }
    if let entries = tree.folders[place] { return entries }
    guard tree.isIgnored(place) else { throw Self.missing(directory) }
    return try disk.list(directory)
  }

  public func kind(of path: String) -> FileKind? {
    if isBeside(path) { return disk.kind(of: path) }
    guard let place = place(of: path) else { return nil }
    if let inner = submodule(around: place) { return inner.kind(of: path) }
    if tree.files[place] != nil { return .file }
    if tree.folders[place] != nil { return .directory }
    return tree.isIgnored(place) ? disk.kind(of: path) : nil
  }

  public func realPath(of path: String) -> String? {
    kind(of: path) == nil ? nil : Path.normalized(Path.join(directory, path))
  }

  private func isBeside(_ path: String) -> Bool {
    beside.contains { Path.isInside(path, root: $0) }
  }

  /// Returns the checked-out submodule at a path or around it; nil if the path is in none.
  private func submodule(around place: String) -> GitRevision? {
    guard !submodules.isEmpty else { return nil }
    var place = place
    while !place.isEmpty {
      if let found = submodules[place] { return found }
      place = Path.deletingLastComponent(place)
    }
    return nil
  }

  /// Returns the path from the top of the repository to `path`, empty for the top, without
  /// following links; nil if it lies outside of the repository.
  private func place(of path: String) -> String? {
    let path = Path.normalized(Path.join(directory, path))
    let root = Path.normalized(Path.join(directory, root))
    if path == root { return prefix }
    if let inner = Path.relative(path, to: root) { return Path.join(prefix, inner) }
    guard !prefix.isEmpty, root.hasSuffix("/" + prefix) else { return nil }
    let top = String(root.dropLast(prefix.count + 1))
    return path == top ? "" : Path.relative(path, to: top.isEmpty ? "/" : top)
  }

  private static func missing(_ path: String) -> FileError {
    FileError(path: path, message: "no such file or directory")
  }
}

/// The status of paths, and the operations for writing. Because a commit is read-only, all of the
/// latter throw, except `synchronize` and `copyAttributes`, which do nothing.
extension GitRevision {
  public func status(of path: String) -> FileStatus? {
    kind(of: path).map {
      FileStatus(
        kind: $0 == .file ? .file : $0 == .directory ? .directory : .other, permissions: 0o444,
        isWritable: false)
    }
  }

  public func create(
    _ bytes: [UInt8], at path: String, permissions: UInt32?
  ) throws(FileError) { throw Self.unchangeable(path) }

  public func makeFolder(_ path: String, permissions: UInt32?) throws(FileError) {
    throw Self.unchangeable(path)
  }

  public func link(_ path: String, to second: String) throws(FileError) {
    throw Self.unchangeable(second)
  }

  public func move(_ path: String, to target: String) throws(FileError) {
    throw Self.unchangeable(path)
  }

  public func exchange(_ path: String, _ other: String) throws(FileError) -> Bool {
    throw Self.unchangeable(path)
  }

  public func remove(_ path: String) throws(FileError) { throw Self.unchangeable(path) }

  public func synchronize(_ paths: [String]) throws(FileError) {}

  public func send(_ bytes: [UInt8], to device: String) throws(FileError) {
    throw Self.unchangeable(device)
  }

  public func share(_ folder: String, waits: Bool) throws(FileError) -> FileLock {
    throw Self.unchangeable(folder)
  }

  public func lock(_ folder: String, waits: Bool) throws(FileError) -> FileLock {
    throw Self.unchangeable(folder)
  }

  private static func unchangeable(_ path: String) -> FileError {
    FileError(path: path, message: "a commit cannot be changed")
  }
}

/// Changes of several files of a project that come about all together or not at all.
///
///     .loquat-journal                     what takes the place of what
///     fr.lproj/.loquat-0d1f….tmp          the new version of a file, beside it
///     fr.lproj/Localizable.strings
///
/// 1. The journal says what is being prepared; 2. the new versions are written, and are on the disk;
/// 3. the journal says that they are ready; 4. each takes the place of its file; 5. the journal goes.
///
/// A process that ends at any moment, be it for lack of power, leaves all files as they were (what was
/// prepared is taken away when somebody writes here again) or, from 3 on, lets the next one finish the
/// work. An error takes back what was done. Whoever writes has the folder locked.
public struct FileTransaction: Sendable {
  /// The folder of the project; nothing outside of it is changed, not even through links, but for
  /// what lies in `outerFolders`.
  public let root: String
  /// Folders outside whose files belong to the project, as seen from it: `../Shared`.
  public var outerFolders: [String] = []
  private(set) var changes: [Change] = []
  private let lock: FileLock

  /// A file that becomes another one, appears (no old bytes), or goes (no new ones).
  struct Change: Sendable {
    /// The path below the root, without links.
    let path: String
    let old: [UInt8]?
    let new: [UInt8]?
    let permissions: UInt32?
  }

  /// Locks a folder; where another has it, waits or throws `in-use`. What was interrupted is to be
  /// settled first, with `recover`.
  public init(
    root: String, waits: Bool = false, in fileSystem: some FileSystem
  ) throws(FileError) {
    self.root = root
    lock = try fileSystem.lock(root, waits: waits)
  }

  /// Takes a new version of a file; says what it will be. Links on the way are followed within the
  /// root; the errors are those of `FileSystem.write`.
  public mutating func write(
    _ bytes: [UInt8], to path: String, in fileSystem: some FileSystem
  ) throws(FileError) -> WriteOutcome {
    let inner = try place(of: path, in: fileSystem)
    let status = try editableStatus(of: inner, shown: path, in: fileSystem)
    changes.removeAll { $0.path == inner }
    let old = status == nil ? nil : try fileSystem.read(whole(inner))
    if old == bytes { return .unchanged }
    guard status?.isWritable != false else {
      throw FileError(path: path, message: "file is read-only")
    }
    changes.append(Change(path: inner, old: old, new: bytes, permissions: status?.permissions))
    return old == nil ? .created : .changed
  }

  /// Takes a file away; one that is not there stays so.
  public mutating func remove(
    _ path: String, in fileSystem: some FileSystem
  ) throws(FileError) {
    let inner = try place(of: path, in: fileSystem)
    let status = try editableStatus(of: inner, shown: path, in: fileSystem)
    changes.removeAll { $0.path == inner }
    guard let status else { return }
    guard status.isWritable else { throw FileError(path: path, message: "file is read-only") }
    let old = try fileSystem.read(whole(inner))
    changes.append(Change(path: inner, old: old, new: nil, permissions: status.permissions))
  }

  /// What keeps the changes from being made, file by file, as far as permissions tell; nothing is
  /// touched.
  public func obstacles(in fileSystem: some FileSystem) -> [FileError] {
    let files = changes.compactMap { fileSystem.obstacle(toChanging: whole($0.path)) }
    guard !changes.isEmpty, files.isEmpty else { return files }
    let journal = Path.join(root, Journal.path)
    return fileSystem.obstacle(toChanging: journal).map { error in
      [FileError(path: root, message: "\(error.message), in which changes of files are prepared")]
    } ?? []
  }

  /// Makes the changes; after an error everything is as it was, unless the error says otherwise.
  public mutating func commit(in fileSystem: inout some FileSystem) throws(FileError) {
    guard !changes.isEmpty else { return }
    var journal = Journal(changes, folders: newFolders(in: fileSystem))
    do throws(FileError) {
      try prepare(&journal, in: &fileSystem)
    } catch {
      try? journal.discard(below: root, in: &fileSystem)
      throw error
    }
    var done = 0
    do throws(FileError) {
      for entry in journal.entries {
        try entry.apply(below: root, in: &fileSystem)
        done += 1
      }
      try fileSystem.synchronize(journal.parents(below: root))
      try fileSystem.remove(Path.join(root, Journal.path))
    } catch {
      try rollBack(done, &journal, error, in: &fileSystem)
    }
    changes = []
  }
}

extension FileTransaction {
  private func whole(_ path: String) -> String { Path.join(root, path) }

  /// The path of a file as seen from the root, with all links followed.
  private func place(
    of path: String, in fileSystem: some FileSystem
  ) throws(FileError) -> String {
    for folder in outerFolders where Path.isInside(path, root: whole(folder)) {
      return Path.join(folder, try fileSystem.place(of: path, below: whole(folder)))
    }
    return try fileSystem.place(of: path, below: root)
  }

  /// The status of a file; nil where none is.
  private func editableStatus(
    of inner: String, shown path: String, in fileSystem: some FileSystem
  ) throws(FileError) -> FileStatus? {
    let status = fileSystem.status(of: whole(inner))
    switch status?.kind {
    case nil, .file: return status
    case .directory: throw FileError(path: path, message: "is a directory")
    case .link, .other: throw .noFile(path)
    }
  }

  private func newFolders(in fileSystem: some FileSystem) -> [String] {
    var folders: [String] = []
    for change in changes where change.old == nil {
      var missing: [String] = []
      var folder = Path.deletingLastComponent(change.path)
      while !folder.isEmpty, fileSystem.status(of: whole(folder)) == nil {
        missing.append(folder)
        folder = Path.deletingLastComponent(folder)
      }
      folders += missing.reversed().filter { !folders.contains($0) }
    }
    return folders
  }

  private func prepare(
    _ journal: inout Journal, in fileSystem: inout some FileSystem
  ) throws(FileError) {
    try journal.write(below: root, isLasting: false, in: &fileSystem)
    for folder in journal.folders { try fileSystem.makeFolder(whole(folder), permissions: nil) }
    for (change, entry) in zip(changes, journal.entries) {
      guard let new = change.new else { continue }
      do throws(FileError) {
        try fileSystem.createAnew(
          new, at: whole(entry.prepared), permissions: change.permissions)
      } catch {
        throw FileError(path: whole(change.path), message: error.message)
      }
    }
    let prepared = journal.entries.filter { $0.new != nil }.map { whole($0.prepared) }
    try fileSystem.synchronize(prepared + journal.parents(below: root))
    // One rename is done or not by itself.
    guard journal.entries.count > 1 else { return }
    journal.phase = .ready
    try journal.write(below: root, isLasting: true, in: &fileSystem)
  }

  /// Gives the files that were replaced their old bytes again, and throws the error that led to it.
  ///
  /// Until then the new versions stay prepared, so that who cannot go back can go on.
  private func rollBack(
    _ done: Int, _ journal: inout Journal, _ error: FileError, in fileSystem: inout some FileSystem
  ) throws(FileError) {
    do throws(FileError) {
      for (change, entry) in zip(changes, journal.entries).prefix(done).reversed() {
        if let new = change.new {
          try fileSystem.createAnew(
            new, at: whole(entry.prepared), permissions: change.permissions)
        }
        if let old = change.old {
          try fileSystem.createAnew(old, at: whole(entry.former), permissions: change.permissions)
          try fileSystem.move(whole(entry.former), to: whole(entry.path))
        } else {
          try fileSystem.remove(whole(entry.path))
        }
      }
      try journal.discard(below: root, in: &fileSystem)
    } catch {
      throw FileError(
        path: error.path,
        message: "\(error.message); some files are changed, 'loquat import --resume' does the rest")
    }
    throw error
  }
}

extension FileOperations {
  /// Makes a file with a name that only we use, in the place of what an earlier run left.
  mutating func createAnew(
    _ bytes: [UInt8], at path: String, permissions: UInt32?
  ) throws(FileError) {
    if status(of: path) != nil { try remove(path) }
    try create(bytes, at: path, permissions: permissions)
  }
}

internal import CatalogModel

/// Changes of several files of a project that happen all together or not at all.
///
///     .loquat-journal                     the list of changes
///     fr.lproj/.loquat-0d1f….tmp          the new version of a file, beside it
///     fr.lproj/Localizable.strings
///
/// 1. The journal lists the changes that are being prepared.
/// 2. The new versions are written to the disk.
/// 3. The journal is marked as ready.
/// 4. Each new version is exchanged with its file.
/// 5. If all replaced files still have their old content, they are removed, and the journal too.
///
/// A process that ends at any moment, even through a loss of power, leaves all files as they were,
/// or from step 3 on lets the next run finish the changes. The next run also removes prepared
/// files. After an error, the changes are undone.
///
/// Nobody else's work is overwritten. The lock of the folder keeps other runs out, but not editors.
/// So a file must have the content that this run has read when the change is planned and before it
/// is replaced. It is checked once more at the end, when nothing can be lost because the old file
/// is still beside the new one. If a file differs, all changes are taken back, and the editor's
/// version stays.
public struct FileTransaction: Sendable {
  /// The folder of the project; nothing outside of it changes, not even through links, except in
  /// folders that `include` adds.
  public let root: String
  /// Folders outside of the root whose files belong to the project, relative to the root:
  /// `../Shared`.
  private var outerFolders: [String] = []
  private(set) var changes: [Change] = []
  private let lock: FileLock
  private var outerLocks: [FileLock] = []

  /// A file that is changed, created (no old bytes) or removed (no new ones).
  struct Change: Sendable {
    /// The path relative to the root, without links; it begins with `..` in an outer folder.
    let path: String
    /// The path as the caller gave it, for messages.
    let shown: String
    let old: [UInt8]?
    let new: [UInt8]?
    let permissions: UInt32?
  }

  /// Locks a folder. Call it before you read the files on which the changes depend. If another run
  /// has locked the folder, throws `in-use`; if `waits` is true, only after waiting for a time.
  /// Interrupted changes must be settled with `recover` before others are committed.
  public init(
    root: String, waits: Bool = false, in fileSystem: some FileSystem
  ) throws(FileError) {
    self.root = root
    lock = try fileSystem.lock(root, waits: waits)
  }

  /// Returns the folder to lock for one file: the nearest existing folder that contains it.
  ///
  /// For a link, it is the folder of the destination. Throws for a broken link, and if the nearest
  /// existing path is not a folder.
  public static func root(
    around path: String, in fileSystem: some FileSystem
  ) throws(FileError) -> String {
    let folder = Path.deletingLastComponent(try fileSystem.target(of: path))
    let known = fileSystem.missingFolders(folder).first.map(Path.deletingLastComponent) ?? folder
    let root = known.isEmpty ? "." : known
    guard fileSystem.kind(of: root) == .directory else {
      throw FileError(path: path, message: "'\(root)' is not a folder")
    }
    return root
  }

  /// Allows changes in folders outside of the root, given relative to it, and, as long as the
  /// transaction lasts, locks those of them that exist, waiting for other runs.
  public mutating func include(
    _ folders: [String], in fileSystem: some FileSystem
  ) throws(FileError) {
    outerFolders += folders
    for folder in folders where fileSystem.kind(of: whole(folder)) == .directory {
      outerLocks.append(try fileSystem.lock(whole(folder), waits: true))
    }
  }

  /// Plans a new version of a file, in place of an earlier plan for it, and returns the outcome;
  /// plans nothing if the file already has the bytes. Links on the way are followed within the root
  /// or an included folder. Throws `changed-meanwhile` for a file that differs from what this run
  /// has read, and an error for a read-only file, although it could be replaced.
  public mutating func write(
    _ bytes: [UInt8], to path: String, in fileSystem: some FileSystem
  ) throws(FileError) -> WriteOutcome {
    let inner = try place(of: path, in: fileSystem)
    let status = try editableStatus(of: inner, shown: path, in: fileSystem)
    changes.removeAll { $0.path == inner }
    let old = status == nil ? nil : try oldBytes(inner, shown: path, in: fileSystem)
    if old == bytes { return .unchanged }
    try requireSame(old, inner, shown: path, in: fileSystem)
    guard status?.isWritable != false else {
      throw FileError(path: path, message: "file is read-only")
    }
    changes.append(
      Change(path: inner, shown: path, old: old, new: bytes, permissions: status?.permissions))
    return old == nil ? .created : .changed
  }

  /// Plans to remove a file, in place of an earlier plan for it. For a missing file, only drops the
  /// earlier plan. Throws as `write` does.
  public mutating func remove(
    _ path: String, in fileSystem: some FileSystem
  ) throws(FileError) {
    let inner = try place(of: path, in: fileSystem)
    let status = try editableStatus(of: inner, shown: path, in: fileSystem)
    changes.removeAll { $0.path == inner }
    guard let status else { return }
    guard status.isWritable else { throw FileError(path: path, message: "file is read-only") }
    let old = try oldBytes(inner, shown: path, in: fileSystem)
    try requireSame(old, inner, shown: path, in: fileSystem)
    changes.append(
      Change(path: inner, shown: path, old: old, new: nil, permissions: status.permissions))
  }

  /// Drops all planned changes, but keeps the locks and the included folders.
  public mutating func dropChanges() { changes = [] }

  /// Returns an error for each planned change that permissions forbid, or else for a root in which
  /// the journal cannot be written; touches nothing.
  public func obstacles(in fileSystem: some FileSystem) -> [FileError] {
    let files = changes.compactMap { fileSystem.obstacle(toChanging: whole($0.path)) }
    guard !changes.isEmpty, files.isEmpty else { return files }
    let journal = Path.join(root, Journal.path)
    guard fileSystem.obstacle(toChanging: journal) != nil else { return [] }
    return [
      FileError(
        path: root,
        message:
          "folder cannot be written to, but Loquat prepares its changes here; make it writable")
    ]
  }

  /// Makes the planned changes, and drops the plan if that succeeds.
  ///
  /// After an error, all files are as they were, with two exceptions. If the id of the error is
  /// `interrupted`, some files may be changed. A file that another program changed meanwhile keeps
  /// that program's version; the message names the first such file.
  public mutating func commit(in fileSystem: inout some FileSystem) throws(FileError) {
    guard !changes.isEmpty else { return }
    var journal = Journal(
      changes, folders: newFolders(in: fileSystem),
      folderID: fileSystem.status(of: root)?.identity)
    do throws(FileError) {
      try prepare(&journal, in: &fileSystem)
    } catch {
      try? journal.discard(below: root, in: &fileSystem)
      throw error
    }
    var done = 0
    do throws(FileError) {
      for (change, entry) in zip(changes, journal.entries) {
        guard try entry.apply(below: root, in: &fileSystem, isOld: change.isOld) else {
          throw FileError.changedMeanwhile(whole(entry.path))
        }
        done += 1
      }
      try fileSystem.synchronize(journal.parents(below: root))
      // An editor that opened a file before it was replaced may have written to it since.
      for (change, entry) in zip(changes, journal.entries) where change.old != nil {
        let kept = whole(change.new == nil ? entry.former : entry.prepared)
        guard fileSystem.status(of: kept) != nil else { continue }
        guard try change.isOld(kept, fileSystem) else {
          throw FileError.changedMeanwhile(whole(entry.path))
        }
      }
      try journal.removeSiblings(below: root, in: &fileSystem)
      try Journal.remove(below: root, in: &fileSystem)
    } catch {
      try rollBack(done, &journal, error, in: &fileSystem)
    }
    fileSystem.forget(changes.flatMap { [$0.shown, whole($0.path)] })
    changes = []
  }
}

extension FileTransaction.Change {
  /// Returns whether the file at a path has the old bytes; without old bytes, whether none exists.
  fileprivate func isOld(_ path: String, _ fileSystem: some FileSystem) throws(FileError) -> Bool {
    guard let old else { return fileSystem.status(of: path) == nil }
    guard fileSystem.status(of: path)?.kind == .file else { return false }
    return try fileSystem.holds(old, at: path)
  }
}

extension FileTransaction {
  private func whole(_ path: String) -> String { Path.join(root, path) }

  /// Returns the path of a file relative to the root, with all links followed; throws if it is
  /// neither in the root nor in an outer folder.
  private func place(
    of path: String, in fileSystem: some FileSystem
  ) throws(FileError) -> String {
    for folder in outerFolders where Path.isInside(path, root: whole(folder)) {
      return Path.join(folder, try fileSystem.place(of: path, below: whole(folder)))
    }
    return try fileSystem.place(of: path, below: root)
  }

  private func oldBytes(
    _ inner: String, shown path: String, in fileSystem: some FileSystem
  ) throws(FileError) -> [UInt8] {
    do throws(FileError) {
      return try fileSystem.read(whole(inner))
    } catch {
      throw fileSystem.status(of: whole(inner)) == nil ? .changedMeanwhile(path) : error
    }
  }

  /// Throws `changed-meanwhile` if a file has changed after this run read it.
  private func requireSame(
    _ old: [UInt8]?, _ inner: String, shown path: String, in fileSystem: some FileSystem
  ) throws(FileError) {
    guard fileSystem.isAsRead(path, old), fileSystem.isAsRead(whole(inner), old) else {
      throw .changedMeanwhile(path)
    }
  }

  /// Returns the status of a file; nil if none exists. Throws for a folder, a link or a device.
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
    for folder in journal.folders {
      do throws(FileError) {
        try fileSystem.makeFolder(whole(folder), permissions: nil)
      } catch {
        // Somebody else has created it.
        if fileSystem.kind(of: whole(folder)) != .directory { throw error }
      }
    }
    for (change, entry) in zip(changes, journal.entries) {
      guard let new = change.new else { continue }
      do throws(FileError) {
        try fileSystem.createAnew(
          new, at: whole(entry.prepared), permissions: change.permissions)
        if change.old != nil {
          try fileSystem.copyAttributes(of: whole(change.path), to: whole(entry.prepared))
        }
      } catch {
        throw FileError(path: whole(change.path), message: error.message)
      }
    }
    let prepared = journal.entries.filter { $0.new != nil }.map { whole($0.prepared) }
    // A single change is atomic by itself.
    guard journal.entries.count > 1 else { return try fileSystem.synchronize(prepared) }
    try fileSystem.synchronize(prepared + journal.parents(below: root))
    journal.phase = .ready
    try journal.write(below: root, isLasting: true, in: &fileSystem)
  }

  /// Restores the old bytes of the first `done` files, then throws `error`, whose message also names
  /// a file that another program has changed after it was replaced: it stays as it is. If the
  /// changes cannot be undone, throws an error with the id `interrupted` instead.
  ///
  /// Until then the new versions stay prepared, so that `recover` can finish the changes.
  private func rollBack(
    _ done: Int, _ journal: inout Journal, _ error: FileError, in fileSystem: inout some FileSystem
  ) throws(FileError) {
    var kept: [String] = []
    let cause = error
    do throws(FileError) {
      if done < changes.count {
        try finishReturn(changes[done], journal.entries[done], in: &fileSystem)
      }
      for (change, entry) in zip(changes, journal.entries).prefix(done).reversed() {
        if try !takeBack(change, entry, in: &fileSystem) { kept.append(whole(entry.path)) }
      }
      try journal.synchronizeNames(below: root, in: fileSystem)
      try journal.discard(below: root, in: &fileSystem)
    } catch {
      throw FileError(
        path: error.path,
        message:
          "\(error.message), so changes cannot be undone after an error at '\(cause.path)' (\(cause.message)); some files may be changed; 'loquat import --resume\(root.projectOption)' finishes or undoes the changes",
        id: .interrupted)
    }
    guard let first = kept.first else { throw error }
    throw FileError(
      path: error.path,
      message:
        "\(error.message); another program changed '\(first)' meanwhile; its version is kept",
      id: error.id)
  }

  /// Restores the old bytes of a file whose change failed halfway and could not be taken back at
  /// once.
  private func finishReturn(
    _ change: Change, _ entry: Journal.Entry, in fileSystem: inout some FileSystem
  ) throws(FileError) {
    let (path, former) = (whole(entry.path), whole(entry.former))
    guard let old = change.old, let new = change.new, fileSystem.status(of: former)?.kind == .file,
      try fileSystem.holds(old, at: former)
    else { return }
    if fileSystem.status(of: path) != nil {
      guard try fileSystem.holds(new, at: path) else { return }
    }
    try fileSystem.move(former, to: path)
  }

  /// Undoes a change; returns false if an editor has changed the new version or created a removed
  /// file again, which stays.
  private func takeBack(
    _ change: Change, _ entry: Journal.Entry, in fileSystem: inout some FileSystem
  ) throws(FileError) -> Bool {
    let (path, prepared, former) = (
      whole(entry.path), whole(entry.prepared), whole(entry.former)
    )
    guard let new = change.new else {
      if let old = change.old, fileSystem.status(of: former) == nil {
        // Under that name, half of the file would look like what an editor has saved.
        try fileSystem.createLasting(old, at: prepared, permissions: change.permissions)
        try fileSystem.move(prepared, to: former)
      }
      return try fileSystem.putBack(former, at: path)
    }
    guard fileSystem.status(of: path)?.kind == .file, try fileSystem.holds(new, at: path) else {
      return false
    }
    guard let old = change.old else {
      // The new version has two names.
      if fileSystem.status(of: prepared) == nil {
        try fileSystem.createLasting(new, at: prepared, permissions: change.permissions)
      }
      try fileSystem.remove(path)
      return true
    }
    if fileSystem.status(of: prepared) != nil {
      // This path has the old file, even if it was changed since.
      return try fileSystem.swap(prepared, path, by: former, journalIn: root) {
        path, files throws(FileError) in try files.holds(new, at: path)
      }
    }
    try fileSystem.createLasting(new, at: prepared, permissions: change.permissions)
    try fileSystem.createLasting(old, at: former, permissions: change.permissions)
    // The new version has those of the old one.
    for copy in [prepared, former] { try fileSystem.copyAttributes(of: path, to: copy) }
    try fileSystem.move(former, to: path)
    return true
  }
}

extension FileSystem {
  /// Exchanges the prepared file with the one at `path`, then checks the latter at its new place.
  /// Returns false, with both restored, if the check fails.
  ///
  /// Without an atomic exchange, the file at `path` is moved to `aside` first, so that nothing is
  /// replaced without a check. Also returns false if somebody creates a file at `path` meanwhile,
  /// which stays; then the old file stays at `aside`.
  mutating func swap(
    _ prepared: String, _ path: String, by aside: String, journalIn root: String,
    isExpected: (_ path: String, _ fileSystem: Self) throws(FileError) -> Bool
  ) throws(FileError) -> Bool {
    if try exchange(prepared, path) {
      do throws(FileError) {
        if try isExpected(prepared, self) { return true }
      } catch {
        _ = try exchange(prepared, path)
        throw error
      }
      _ = try exchange(prepared, path)
      return false
    }
    try synchronize([root])
    try move(path, to: aside)
    do throws(FileError) {
      guard try isExpected(aside, self) else {
        _ = try putBack(aside, at: path)
        return false
      }
      do throws(FileError) {
        try link(prepared, to: path)
      } catch {
        // Somebody has created a new file.
        if status(of: path) != nil { return false }
        try move(prepared, to: path)
      }
      // A disk that loses power may keep this move and lose the link.
      try synchronize([Path.parent(of: path)])
      try move(aside, to: prepared)
      return true
    } catch {
      if status(of: prepared) == nil {
        try move(path, to: prepared)
      } else if let new = status(of: path), new == status(of: prepared) {
        try remove(path)
      }
      _ = try putBack(aside, at: path)
      throw error
    }
  }
}

extension FileOperations {
  /// Moves a file back to its former path; returns false, and leaves it, if the path exists again.
  mutating func putBack(_ former: String, at path: String) throws(FileError) -> Bool {
    do throws(FileError) {
      try link(former, to: path)
    } catch {
      if status(of: path) != nil { return false }
      try move(former, to: path)
      return true
    }
    try remove(former)
    return true
  }

  /// Creates a file, after removing the file that an earlier run left there; only for names of our
  /// own.
  mutating func createAnew(
    _ bytes: [UInt8], at path: String, permissions: UInt32?
  ) throws(FileError) {
    if status(of: path) != nil { try remove(path) }
    try create(bytes, at: path, permissions: permissions)
  }

  /// Creates a file as `createAnew` does, and makes its bytes survive a loss of power.
  mutating func createLasting(
    _ bytes: [UInt8], at path: String, permissions: UInt32?
  ) throws(FileError) {
    try createAnew(bytes, at: path, permissions: permissions)
    try synchronize([path])
  }
}

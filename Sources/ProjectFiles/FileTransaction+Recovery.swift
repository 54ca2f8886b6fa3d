internal import CatalogModel

extension FileTransaction {
  /// The outcome of recovering changes that a run did not finish.
  public enum Recovery: Sendable, Equatable {
    /// There were no changes, or nothing was left to do.
    case nothing
    /// The changes had not begun, or had already been undone; prepared files are removed.
    case undone
    /// The files that the recovery has changed or removed, by their paths relative to the root.
    /// Files that were changed before the interruption are left out.
    case finished([String])
    /// The changes are not finished, because these files were changed meanwhile; the journal stays.
    /// Other files may have their new content.
    case blocked([Conflict])
  }

  /// A file that has neither its old nor its new content.
  public struct Conflict: Sendable, Equatable {
    /// The path relative to the root.
    public let path: String
    /// The path of the new version, relative to the root; if the user deletes that file, `recover`
    /// keeps the changed file as it is.
    public let prepared: String
  }

  /// Returns whether changes of files below a root were interrupted, or are in progress.
  public static func isInterrupted(below root: String, in fileSystem: some FileSystem) -> Bool {
    fileSystem.status(of: Path.join(root, Journal.path)) != nil
  }

  /// Settles interrupted changes, as `recover` does, before changes of this transaction, whose
  /// journal would replace that of the old ones. Throws `FileError` with the id `interrupted` if
  /// they cannot be settled.
  func settle(in fileSystem: inout some FileSystem) throws(FileError) {
    guard case .blocked(let conflicts) = try recover(in: &fileSystem) else { return }
    throw FileError(
      path: Path.join(root, conflicts.first?.path ?? Journal.path),
      message:
        "interrupted changes of this file are not settled, so nothing is written; 'loquat import --resume\(root.projectOption)' shows what to do",
      id: .interrupted)
  }

  /// Finishes interrupted changes, or removes prepared files if the changes had not begun or were
  /// being undone.
  ///
  /// Recovery may be interrupted itself, and repeated. A file that was changed meanwhile stays as
  /// it is if its prepared version was deleted: this is how a user resolves a conflict. Throws if
  /// the journal is another user's, is damaged, or lists files that no run may change.
  public func recover(in fileSystem: inout some FileSystem) throws(FileError) -> Recovery {
    let place = Path.join(root, Journal.path)
    // Whoever may write in a folder need not be allowed to change each file below it.
    if let status = fileSystem.status(of: place), !status.isOwn {
      throw FileError(
        path: place,
        message:
          "was left by an interrupted run of another user, so nothing is done; let that user run 'loquat import --resume\(root.projectOption)', or delete this file"
      )
    }
    guard var journal = try Journal(below: root, in: fileSystem) else {
      try Journal.remove(below: root, in: &fileSystem)
      return .nothing
    }
    // The next read of these paths counts as the first.
    let paths = journal.entries.flatMap { [$0.path, $0.prepared, $0.former] }
    defer { fileSystem.forget(paths.map { Path.join(root, $0) }) }
    for entry in journal.entries {
      try entry.returnLateChange(below: root, in: &fileSystem)
      try entry.returnNewVersion(below: root, in: &fileSystem)
    }
    let states = try journal.states(below: root, in: fileSystem)
    if journal.phase == .ready {
      let conflicts = states.filter {
        $0.state == .other && $0.hasPrepared && $0.entry.new != nil
      }
      guard conflicts.isEmpty else {
        return .blocked(
          conflicts.map { Conflict(path: $0.entry.path, prepared: $0.entry.prepared) })
      }
    }
    // A rollback removes the new versions once all files have their old content.
    let isAbandoned =
      !states.contains { $0.state == .new }
      && states.contains { $0.state == .old && !$0.hasPrepared }
    guard journal.phase == .ready, !isAbandoned else {
      let wasDone = states.allSatisfy { $0.state == .new }
      try journal.synchronizeNames(below: root, in: fileSystem)
      try journal.discard(below: root, in: &fileSystem)
      return wasDone ? .nothing : .undone
    }
    var finished: [String] = []
    var late: [Conflict] = []
    for (entry, state, hasPrepared) in states where state == .old && hasPrepared {
      let isDone = try entry.apply(below: root, in: &fileSystem) { path, files throws(FileError) in
        try Journal.digest(of: path, in: files) == entry.old
      }
      if isDone {
        finished.append(entry.path)
      } else {
        late.append(Conflict(path: entry.path, prepared: entry.prepared))
      }
    }
    guard late.isEmpty else { return .blocked(late) }
    try journal.synchronizeNames(below: root, in: fileSystem)
    try journal.discard(below: root, in: &fileSystem)
    return finished.isEmpty ? .nothing : .finished(finished)
  }
}

extension FileTransaction.Journal {
  fileprivate enum State { case old, new, other }

  /// Returns the state of each file, and whether its new version is ready to replace it; true for a
  /// file to be removed, which needs none.
  fileprivate func states(
    below root: String, in fileSystem: some FileSystem
  ) throws(FileError) -> [(entry: Entry, state: State, hasPrepared: Bool)] {
    var states: [(entry: Entry, state: State, hasPrepared: Bool)] = []
    for entry in entries {
      let path = Path.join(root, entry.path)
      var state = State.other
      let digest = try Self.digest(of: path, in: fileSystem)
      if digest != nil || fileSystem.status(of: path) == nil {
        if digest == entry.new { state = .new } else if digest == entry.old { state = .old }
      }
      let prepared = try Self.digest(of: Path.join(root, entry.prepared), in: fileSystem)
      states.append((entry, state, prepared == entry.new))
    }
    return states
  }

  /// Returns the digest of a file; nil if the path is missing or is not a file, such as a link.
  fileprivate static func digest(
    of path: String, in fileSystem: some FileSystem
  ) throws(FileError) -> FileDigest? {
    guard fileSystem.status(of: path)?.kind == .file else { return nil }
    return FileDigest(try fileSystem.read(path))
  }
}

extension FileTransaction.Journal.Entry {
  /// Puts back an old version that was only moved aside, and the version that an editor saved while
  /// its file was being replaced, if the run ended before noticing it.
  fileprivate func returnLateChange(
    below root: String, in fileSystem: inout some FileSystem
  ) throws(FileError) {
    let file = Path.join(root, path)
    let aside = Path.join(root, former)
    if old != nil, new != nil, fileSystem.status(of: file) == nil,
      fileSystem.status(of: aside)?.kind == .file
    {
      _ = try fileSystem.putBack(aside, at: file)
    }
    let kept = Path.join(root, new == nil ? former : prepared)
    guard old != nil, let digest = try FileTransaction.Journal.digest(of: kept, in: fileSystem),
      digest != old, digest != new
    else { return }
    guard let new else {
      _ = try fileSystem.putBack(kept, at: file)
      return
    }
    guard try FileTransaction.Journal.digest(of: file, in: fileSystem) == new else { return }
    // Half of a new version; somebody else has given the file the same content.
    let (whole, part) = (try fileSystem.read(file), try fileSystem.read(kept))
    if !whole.starts(with: part) { _ = try fileSystem.exchange(kept, file) }
  }

  /// Moves the new version from `former` back to `prepared`. A rollback without an atomic exchange
  /// leaves the new version at `former`, and the old bytes at `prepared`, until all files are
  /// restored. Of a file to be removed, removes the second name at `former`.
  fileprivate func returnNewVersion(
    below root: String, in fileSystem: inout some FileSystem
  ) throws(FileError) {
    let (file, aside, kept) = (
      Path.join(root, path), Path.join(root, former), Path.join(root, prepared)
    )
    guard let old, try FileTransaction.Journal.digest(of: file, in: fileSystem) == old else {
      return
    }
    let found = try FileTransaction.Journal.digest(of: aside, in: fileSystem)
    guard let new else {
      // A second name of a file to be removed: moving one onto the other does nothing.
      if found == old { try fileSystem.remove(aside) }
      return
    }
    guard found == new else { return }
    if fileSystem.status(of: kept) != nil {
      guard try FileTransaction.Journal.digest(of: kept, in: fileSystem) == old else { return }
      try fileSystem.remove(kept)
    }
    try fileSystem.move(aside, to: kept)
  }
}

extension FileSystem {
  /// Returns the folders that contain a path and have interrupted or ongoing changes that may
  /// concern it, nearest first.
  ///
  /// `isOurs` is true if this user's run wrote the journal in that very folder. Only then may the
  /// changes be settled from below: a folder above may belong to anybody, and a journal may have
  /// come in an archive.
  public func interruptedFolders(above path: String) -> [(path: String, isOurs: Bool)] {
    var found: [(String, Bool)] = []
    var folder = Path.normalized(path)
    // No system accepts a path with more folders.
    for _ in 0..<512 {
      if folder == "/" || realPath(of: folder) == "/" { break }
      folder = Path.parent(of: folder)
      let names = [FileTransaction.Journal.path, FileTransaction.Journal.temporaryPath]
      let statuses = names.map { status(of: Path.join(folder, $0)) }
      guard let any = statuses.compactMap(\.self).first else { continue }
      let journal = try? FileTransaction.Journal(below: folder, in: self)
      let isHere =
        statuses[0] == nil
        || journal.map { $0.folderID == status(of: folder)?.identity } == true
      found.append((folder, any.isOwn && isHere))
    }
    return found
  }
}

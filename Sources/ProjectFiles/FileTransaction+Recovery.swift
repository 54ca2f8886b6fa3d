extension FileTransaction {
  /// What became of changes that somebody could not finish.
  public enum Recovery: Sendable, Equatable {
    /// There were none, or nothing was left to do.
    case nothing
    /// They had not begun; what was prepared is gone.
    case undone
    /// The files, by their paths below the root, have their new content now.
    case finished([String])
    /// Nothing is done: people changed files since.
    case blocked([Conflict])
  }

  /// A file that is neither what it was nor what it was to become.
  public struct Conflict: Sendable, Equatable {
    /// The paths below the root.
    public let path: String
    public let prepared: String
  }

  /// Whether changes of files below a root were interrupted, or are going on.
  public static func isInterrupted(below root: String, in fileSystem: some FileSystem) -> Bool {
    fileSystem.status(of: Path.join(root, Journal.path)) != nil
  }

  /// Finishes what was interrupted, or removes what was prepared where it had not begun.
  ///
  /// It may be interrupted itself, and done again. A file with content of its own whose new version
  /// is gone stays as it is: that is how people choose.
  public func recover(in fileSystem: inout some FileSystem) throws(FileError) -> Recovery {
    guard var journal = try Journal(below: root, in: fileSystem) else {
      try Journal.remove(below: root, in: &fileSystem)
      return .nothing
    }
    // What is read after this is read for the first time.
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
    // Who goes back removes the new versions when all is as it was.
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

  /// What each file is now, and whether its new version is there to take its place.
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

  /// What a file holds; nil for what is not a file, or a link.
  fileprivate static func digest(
    of path: String, in fileSystem: some FileSystem
  ) throws(FileError) -> FileDigest? {
    guard fileSystem.status(of: path)?.kind == .file else { return nil }
    return FileDigest(try fileSystem.read(path))
  }
}

extension FileTransaction.Journal.Entry {
  /// Gives back what an editor saved at the moment at which its file was replaced, if the run ended
  /// before it saw that.
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
    // Half of a new version whose file somebody else has made the same.
    let (whole, part) = (try fileSystem.read(file), try fileSystem.read(kept))
    if !whole.starts(with: part) { _ = try fileSystem.exchange(kept, file) }
  }

  /// Puts the new version where it was prepared. Who takes changes back without an exchange leaves it
  /// under the name of the version before, and the old bytes under its own, until all is as it was.
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
      // A second name of a file that was to be removed: to move one onto the other does nothing.
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
  /// The folders around a path, the nearest one first, in which changes were interrupted that may be
  /// about it, or are going on.
  ///
  /// A folder above may be anybody's, and a journal may have come with an archive: only one that the
  /// user's own run has written in that very folder may be settled from below.
  public func interruptedFolders(above path: String) -> [(path: String, isOurs: Bool)] {
    var found: [(String, Bool)] = []
    var folder = Path.normalized(path)
    // More folders are not around a path that a system takes.
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

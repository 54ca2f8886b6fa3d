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

  /// Finishes what was interrupted, or takes it away where it had not begun.
  ///
  /// It may be interrupted itself, and done again. A file with content of its own whose new version
  /// is gone stays as it is: that is how people choose.
  public func recover(in fileSystem: inout some FileSystem) throws(FileError) -> Recovery {
    guard var journal = try Journal(below: root, in: fileSystem) else {
      try Journal.remove(below: root, in: &fileSystem)
      return .nothing
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
    // Who goes back takes the new versions away when all is as it was.
    let isAbandoned =
      !states.contains { $0.state == .new }
      && states.contains { $0.state == .old && !$0.hasPrepared }
    guard journal.phase == .ready, !isAbandoned else {
      let wasDone = states.allSatisfy { $0.state == .new }
      try journal.discard(below: root, in: &fileSystem)
      return wasDone ? .nothing : .undone
    }
    var finished: [String] = []
    for (entry, state, hasPrepared) in states where state == .old && hasPrepared {
      try entry.apply(below: root, in: &fileSystem)
      finished.append(entry.path)
    }
    try fileSystem.synchronize(
      journal.parents(below: root).filter { fileSystem.kind(of: $0) != nil })
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

  /// What a file holds; nil for what is none, or a link.
  private static func digest(
    of path: String, in fileSystem: some FileSystem
  ) throws(FileError) -> FileDigest? {
    guard fileSystem.status(of: path)?.kind == .file else { return nil }
    return FileDigest(try fileSystem.read(path))
  }
}

internal import CatalogModel
internal import ProjectDiscovery
internal import ProjectFiles

extension Context {
  /// Locks a project whose files are to be changed, and settles changes that were interrupted; not
  /// clear where people are to decide first. With `--check` it only tells of them.
  mutating func beginWriting(
    in project: String, isCheck: Bool
  ) throws(FileError) -> (isClear: Bool, transaction: FileTransaction?) {
    let root = Discovery.folder(of: project)
    if isCheck {
      tellOfInterruption(in: root)
      return (true, nil)
    }
    // What is no folder is told by those who look for a project in it.
    guard fileSystem.kind(of: root) == .directory else { return (true, nil) }
    return try beginWriting(below: root, waits: false)
  }

  /// Locks a folder into which files are written, which is made where it is not there, and settles
  /// changes that were interrupted; several runs write one after the other.
  mutating func beginWriting(
    into folder: String
  ) throws(FileError) -> (isClear: Bool, transaction: FileTransaction?) {
    for missing in fileSystem.missingFolders(folder) {
      try fileSystem.makeFolder(missing, permissions: nil)
    }
    return try beginWriting(below: folder, waits: true)
  }

  private mutating func beginWriting(
    below root: String, waits: Bool
  ) throws(FileError) -> (isClear: Bool, transaction: FileTransaction?) {
    let transaction = try FileTransaction(root: root, waits: waits, in: fileSystem)
    switch try transaction.recover(in: &fileSystem) {
    case .nothing: break
    case .undone: diagnostics.append(.undone(root))
    case .finished(let paths): diagnostics.append(.finished(paths, root))
    case .blocked(let conflicts):
      diagnostics += conflicts.map { .changedSince($0, root) }
      return (false, nil)
    }
    return (true, transaction)
  }

  /// Warns those who only read a project that some of its files are old and some are new.
  mutating func tellOfInterruption(in project: String) {
    let root = Discovery.folder(of: project)
    if FileTransaction.isInterrupted(below: root, in: fileSystem) {
      diagnostics.append(.interrupted(root))
    }
  }
}

extension Diagnostic {
  fileprivate static func interrupted(_ root: String) -> Diagnostic {
    let place = root == "." ? "" : " --project \(root)"
    return Diagnostic(
      "interrupted", .warning,
      "changes of several files were interrupted, or are going on; 'loquat import --resume\(place)' finishes them",
      at: Span(file: root))
  }

  fileprivate static func undone(_ root: String) -> Diagnostic {
    Diagnostic(
      "interrupted", .note,
      "changes were interrupted before they began; what was prepared is removed",
      at: Span(file: root))
  }

  fileprivate static func finished(_ paths: [String], _ root: String) -> Diagnostic {
    Diagnostic(
      "interrupted", .note,
      "changes were interrupted; they are finished now, with \(paths.count.counted("file"))",
      at: Span(file: root),
      notes: paths.prefix(5).map {
        .init("has its new content", at: Span(file: Path.join(root, $0)))
      }
        + (paths.count > 5 ? [.init("\(paths.count - 5) more")] : []))
  }

  fileprivate static func changedSince(
    _ conflict: FileTransaction.Conflict, _ root: String
  ) -> Diagnostic {
    Diagnostic(
      "interrupted", .error,
      "was changed by others since a run was interrupted; put '\(Path.join(root, conflict.prepared))', which is its new version, in its place, or delete that to keep this one; then run this again",
      at: Span(file: Path.join(root, conflict.path)))
  }
}

internal import CatalogModel
internal import ProjectDiscovery
package import ProjectFiles

extension Workspace {
  /// Locks a project's folder before its files are read and changed, and settles interrupted
  /// changes; returns false if the user must decide first. With `isCheck`, only warns of
  /// interrupted changes and returns true. Does nothing and returns true without such a folder.
  package mutating func beginWriting(in project: String, isCheck: Bool) throws(FileError) -> Bool {
    let root = Discovery.folder(of: project)
    if isCheck {
      tellOfInterruption(in: root)
      return true
    }
    // Anything but a folder is reported when a project is searched in it.
    guard fileSystem.kind(of: root) == .directory else { return true }
    guard try settleChanges(above: root) else { return false }
    transaction = try newTransaction(below: root)
    return transaction != nil
  }

  /// Locks a folder for writing files, creating it if necessary, and settles interrupted changes;
  /// returns false if the user must decide first.
  package mutating func beginWriting(into folder: String) throws(FileError) -> Bool {
    guard try settleChanges(above: folder) else { return false }
    for missing in fileSystem.missingFolders(folder) {
      try fileSystem.makeFolder(missing, permissions: nil)
    }
    transaction = try newTransaction(below: folder)
    return transaction != nil
  }

  /// Ends the transaction of the workspace, so that other processes can write again.
  package mutating func endWriting() { transaction = nil }

  /// Locks the folder of a file, or the nearest existing folder that contains it, for as long as
  /// the returned transaction exists; call it before reading the file. Settles interrupted changes.
  ///
  /// Throws `interrupted` if the user must decide first. The error is about `folder` if that is
  /// given; otherwise about the file, or about its folder if the file is one of Loquat's leftovers.
  package mutating func lock(
    around path: String, into folder: String? = nil
  ) throws(FileError) -> FileTransaction {
    var transaction: FileTransaction?
    if try settleChanges(above: FileTransaction.root(around: path, in: fileSystem)) {
      transaction = try newTransaction(
        below: FileTransaction.root(around: path, in: fileSystem))
    }
    guard let transaction else {
      if let folder { throw .interrupted(in: folder) }
      // The user does not know Loquat's leftovers.
      if Path.lastComponent(path).hasPrefix(".loquat-") {
        let parent = Path.deletingLastComponent(path)
        throw .interrupted(in: parent.isEmpty ? "." : parent)
      }
      throw FileError(
        path: path,
        message:
          "is left as it is, since changes in a folder that contains it were interrupted; first do what the other errors say",
        id: .interrupted)
    }
    return transaction
  }

  /// Locks a folder as `lock(around:)` does, to write files in it, before its contents are read;
  /// nil if no folder exists at the path.
  package mutating func lock(into folder: String) throws(FileError) -> FileTransaction? {
    guard fileSystem.kind(of: folder) == .directory else { return nil }
    return try lock(around: Path.join(folder, "table"), into: folder)
  }

  /// Records the content of a file that the command writes at its end, so that a change that others
  /// make until then is not overwritten. From then on, records all files that are read. Does
  /// nothing for nil.
  package func expectToWrite(_ path: String?) {
    guard let path else { return }
    fileSystem.rememberReads()
    if fileSystem.kind(of: path) == .file { _ = try? fileSystem.read(path) }
  }

  /// Writes one file immediately and creates its missing folders; a symbolic link stays, and its
  /// target is written. A pipe or a device, such as `/dev/stdout`, receives the bytes; the outcome
  /// is then `changed`.
  package mutating func write(_ bytes: [UInt8], to path: String) throws(FileError) -> WriteOutcome {
    switch fileSystem.kind(of: path) {
    case .other:
      try fileSystem.send(bytes, to: path)
      return .changed
    case .directory: throw FileError(path: path, message: "is a directory")
    case .file, nil: break
    }
    // A new folder is locked itself, not the folder in which it is created.
    let missing = fileSystem.missingFolders(Path.deletingLastComponent(path))
    do throws(FileError) {
      for folder in missing { try fileSystem.makeFolder(folder, permissions: nil) }
      let target = try fileSystem.target(of: path)
      let root = try FileTransaction.root(around: path, in: fileSystem)
      let isFree = (try? fileSystem.lock(root)) != nil
      guard isFree else {
        let outcome = try writeSharing(bytes, to: target, root)
        hasWritten = true
        return outcome
      }
      var transaction = try lock(around: path)
      let outcome = try transaction.write(bytes, to: target, in: fileSystem)
      if let error = transaction.obstacles(in: fileSystem).first { throw error }
      try transaction.commit(in: &fileSystem)
      hasWritten = true
      return outcome
    } catch {
      for folder in missing.reversed() { try? fileSystem.remove(folder) }
      throw error
    }
  }

  /// Settles interrupted changes in the folders around one; returns false if the user must decide
  /// first. Changes that another user's run may have left are only reported.
  private mutating func settleChanges(above folder: String) throws(FileError) -> Bool {
    for above in fileSystem.interruptedFolders(above: folder) {
      guard above.isOurs else {
        diagnostics.append(.interrupted(above.path))
        continue
      }
      guard try newTransaction(below: above.path) != nil else { return false }
    }
    return true
  }

  /// Locks a folder and settles interrupted changes there; nil if the user must decide first.
  /// Reports and waits if another process has the lock; throws `in-use` if it waits in vain, and
  /// from then on without waiting.
  private mutating func newTransaction(below root: String) throws(FileError) -> FileTransaction? {
    var transaction: FileTransaction?
    do throws(FileError) {
      transaction = try FileTransaction(root: root, in: fileSystem)
    } catch {
      // After one wait in vain, do not wait for the next folder.
      guard error.id == .inUse, !hasWaitedInVain else { throw error }
      try wait(root) { fileSystem throws(FileError) in
        transaction = try FileTransaction(root: root, waits: true, in: fileSystem)
      }
    }
    guard let transaction else { return nil }
    return try settle(transaction) ? transaction : nil
  }

  /// Writes a file while others write in subfolders; reports and waits if another process has
  /// locked the folder itself, unless a wait has already failed.
  private mutating func writeSharing(
    _ bytes: [UInt8], to path: String, _ root: String
  ) throws(FileError) -> WriteOutcome {
    do throws(FileError) {
      return try fileSystem.writeSharing(bytes, to: path, waits: false)
    } catch {
      guard error.id == .inUse, !hasWaitedInVain else { throw error }
    }
    var outcome = WriteOutcome.unchanged
    try wait(root) { fileSystem throws(FileError) in
      outcome = try fileSystem.writeSharing(bytes, to: path, waits: true)
    }
    return outcome
  }

  private mutating func wait(
    _ root: String, _ work: (_ fileSystem: inout any FileSystem) throws(FileError) -> Void
  ) throws(FileError) {
    tell(.waiting(folder: root))
    hasWaitedInVain = true
    try work(&fileSystem)
    hasWaitedInVain = false
  }

  /// Settles interrupted changes in a folder and reports the outcome; returns false if files were
  /// changed after the interruption, so that the user must decide first.
  private mutating func settle(_ transaction: FileTransaction) throws(FileError) -> Bool {
    switch try transaction.recover(in: &fileSystem) {
    case .nothing: break
    case .undone: diagnostics.append(.undone(transaction.root))
    case .finished(let paths):
      diagnostics.append(
        .finished(paths, transaction.root) { fileSystem.status(of: $0) == nil })
    case .blocked(let conflicts):
      diagnostics += conflicts.map { .changedSince($0, transaction.root) }
      return false
    }
    return true
  }

  /// Removes leftovers of killed processes and settles their changes, in folders that this run has
  /// locked; throws `interrupted` if the user must decide first.
  package mutating func settle(_ leftovers: [String]) throws(FileError) {
    for folder in try fileSystem.removeLeftovers(leftovers) {
      guard try settle(FileTransaction(root: folder, in: fileSystem)) else {
        throw .interrupted(in: folder)
      }
    }
    fileSystem.forget(nil)
  }

  /// Warns about changes that were interrupted or are still in progress, for each leftover, given
  /// by its path, whose folder has a journal.
  package mutating func tellOfInterruption(_ leftovers: [String]) {
    for path in leftovers {
      let folder = Path.deletingLastComponent(path)
      tellOfInterruption(in: folder.isEmpty ? "." : folder)
    }
  }

  /// Warns about changes that were interrupted or are still in progress in the folder of a project.
  package mutating func tellOfInterruption(in project: String) {
    let root = Discovery.folder(of: project)
    if FileTransaction.isInterrupted(below: root, in: fileSystem) {
      diagnostics.append(.interrupted(root))
    }
  }
}

extension FileError {
  fileprivate static func interrupted(in folder: String) -> FileError {
    FileError(
      path: folder,
      message:
        "changes to files in this folder were interrupted; first do what the other errors say",
      id: .interrupted)
  }
}

extension Diagnostic {
  fileprivate static func interrupted(_ root: String) -> Diagnostic {
    Diagnostic(
      .interrupted, .warning,
      "changes to files were interrupted, or are still going on; 'loquat import --resume\(root.projectOption)' finishes or undoes them",
      at: Span(file: root))
  }

  fileprivate static func undone(_ root: String) -> Diagnostic {
    Diagnostic(
      .interrupted, .note,
      "an earlier command was interrupted, and none of its changes remain; run that command again, unless you just did",
      at: Span(file: root))
  }

  fileprivate static func finished(
    _ paths: [String], _ root: String, isGone: (_ path: String) -> Bool
  ) -> Diagnostic {
    Diagnostic(
      .interrupted, .note,
      "an earlier command was interrupted; its changes to \(paths.count.counted("file")) have now been completed",
      at: Span(file: root),
      notes: paths.prefix(5).map { Path.join(root, $0) }.map {
        .init(isGone($0) ? "is removed" : "has its new content", at: Span(file: $0))
      }
        + (paths.count > 5 ? [.init("\(paths.count - 5) more")] : []))
  }

  fileprivate static func changedSince(
    _ conflict: FileTransaction.Conflict, _ root: String
  ) -> Diagnostic {
    Diagnostic(
      .interrupted, .error,
      "was changed by others since a run was interrupted; move its new version '\(Path.join(root, conflict.prepared))' here, or delete it to keep the version that is here; then run the command again",
      at: Span(file: Path.join(root, conflict.path)))
  }
}

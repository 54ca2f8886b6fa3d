internal import CatalogModel
internal import Syntaxes

extension FileTransaction {
  /// The journal in the root while files are being changed:
  ///
  ///     { "version" : 1, "phase" : "ready", "folder" : "2049:131", "folders" : ["fr.lproj"],
  ///       "files" : [{ "path" : "fr.lproj/A.strings", "old" : null,
  ///                    "new" : { "size" : 12, "checksum" : "0d1f…" } }] }
  struct Journal: Sendable, Equatable {
    static let path = ".loquat-journal"
    static let temporaryPath = path + ".tmp"

    enum Phase: String { case preparing, ready }

    var phase = Phase.preparing
    /// The identity of the folder that the journal was written in, as in `FileStatus`; nil if
    /// unknown.
    var folderID: String?
    /// The folders that are created for new files, relative to the root, outermost first.
    var folders: [String]
    var entries: [Entry]

    /// A file that changes; without `old` it is created, without `new` it is removed.
    struct Entry: Sendable, Equatable {
      let path: String
      let old: FileDigest?
      let new: FileDigest?
    }
  }
}

extension FileTransaction.Journal {
  init(_ changes: [FileTransaction.Change], folders: [String], folderID: String?) {
    self.folderID = folderID
    self.folders = folders
    entries = changes.map {
      Entry(path: $0.path, old: $0.old.map(FileDigest.init), new: $0.new.map(FileDigest.init))
    }
  }

  /// Reads the journal of a folder; nil if none exists. Throws for a damaged journal, one of
  /// another version, one that removes files other than tables, and one with a path that leads
  /// through a link, into `.git` or out of the folder. Only tables to be written may be outside.
  init?(below root: String, in fileSystem: some FileSystem) throws(FileError) {
    let path = Path.join(root, Self.path)
    guard let status = fileSystem.status(of: path) else { return nil }
    guard status.kind == .file else {
      throw FileError(
        path: path,
        message: "is not a file, but Loquat keeps the list of its changes here; remove it",
        id: .notAFile)
    }
    let bytes = try fileSystem.read(path)
    guard let value = (try? JSONDocument.parse(bytes))?.value(),
      value["version"] == .integer(1),
      let phase = value["phase"]?.stringValue.flatMap(Phase.init),
      case .array(let folders)? = value["folders"], case .array(let files)? = value["files"]
    else { throw Self.unknown(path) }
    self.phase = phase
    folderID = value["folder"]?.stringValue
    self.folders = folders.compactMap(\.stringValue)
    entries = files.compactMap(Entry.init)
    guard self.folders.count == folders.count, entries.count == files.count else {
      throw Self.unknown(path)
    }
    // The journal may have come with the project, from anybody. So outside of the project, files
    // are only replaced by versions that lie prepared beside them.
    let tables: Set<String> = ["json", "strings", "stringsdict", "xcstrings"]
    let written = entries.filter { $0.new != nil && tables.contains(Path.fileExtension($0.path)) }
      .map(\.path)
    if let gone = entries.first(where: {
      $0.new == nil && !tables.contains(Path.fileExtension($0.path))
    }) {
      throw FileError(
        path: path,
        message:
          "lists '\(gone.path)' as a file to remove, but that is not a '.strings', '.stringsdict', '.xcstrings' or '.json' file, so nothing is done; delete this file"
      )
    }
    for inner in self.folders + entries.map(\.path)
    where !Self.isPlain(inner) || fileSystem.hasLink(above: inner, below: root)
      || inner.hasPrefix("..")
        && !written.contains(where: { $0 == inner || $0.hasPrefix(inner + "/") })
    {
      throw FileError(
        path: path,
        message:
          "names '\(inner)', which is outside of the project, reached through a symbolic link, or in '.git', so nothing is done; delete this file"
      )
    }
  }

  private static func unknown(_ path: String) -> FileError {
    FileError(
      path: path,
      message:
        "was written by another version of Loquat, or is damaged; finish the changes with that version, or delete this file and the '.loquat-*.tmp' files beside the files that were being changed"
    )
  }

  /// Returns whether a path is relative and normalized, with `..` only at its beginning, and has no
  /// component `.git`.
  private static func isPlain(_ path: String) -> Bool {
    Path.normalized(path) == path && !path.hasPrefix("/")
      && !path.split(separator: "/").contains { $0 == "." || $0 == ".git" }
  }

  private var json: JSONValue {
    .object([
      "version": .integer(1), "phase": .string(phase.rawValue),
      "folder": folderID.map { .string($0) } ?? .null,
      "folders": .array(folders.map { .string($0) }), "files": .array(entries.map(\.json)),
    ])
  }

  /// Writes the journal in place of an older one. If `isLasting` is true, it survives a loss of
  /// power; otherwise it may be lost, but only as a whole.
  func write(
    below root: String, isLasting: Bool, in fileSystem: inout some FileSystem
  ) throws(FileError) {
    let temporary = Path.join(root, Self.temporaryPath)
    try fileSystem.createAnew(json.serialize(), at: temporary, permissions: nil)
    try fileSystem.synchronize([temporary])
    try fileSystem.move(temporary, to: Path.join(root, Self.path))
    if isLasting { try fileSystem.synchronize([root]) }
  }

  /// Returns the folders in which files change or new folders are created, each once, as paths that
  /// begin with `root`.
  func parents(below root: String) -> [String] {
    var seen: Set<String> = []
    return (entries.map(\.path) + folders)
      .map { Path.join(root, Path.deletingLastComponent($0)) }
      .map { $0.isEmpty ? root : $0 }.filter { seen.insert($0).inserted }
  }

  /// Waits until the names of files are on the disk, before the journal that describes them is
  /// removed.
  func synchronizeNames(
    below root: String, in fileSystem: some FileSystem
  ) throws(FileError) {
    try fileSystem.synchronize(parents(below: root).filter { fileSystem.kind(of: $0) != nil })
  }

  /// Removes the prepared files and the old versions, the new folders that stayed empty, and
  /// finally the journal.
  mutating func discard(
    below root: String, in fileSystem: inout some FileSystem
  ) throws(FileError) {
    if phase == .ready {
      phase = .preparing
      // Without the journal, the next run finds that ready versions are missing, and decides the
      // same.
      try? write(below: root, isLasting: false, in: &fileSystem)
    }
    try removeSiblings(below: root, in: &fileSystem)
    for folder in folders.reversed() {
      let path = Path.join(root, folder)
      if let inside = try? fileSystem.list(path), inside.isEmpty { try fileSystem.remove(path) }
    }
    try Self.remove(below: root, in: &fileSystem)
  }

  /// Removes the files beside the changed ones: unused new versions, and old ones.
  func removeSiblings(
    below root: String, in fileSystem: inout some FileSystem
  ) throws(FileError) {
    for entry in entries {
      for name in [entry.prepared, entry.former] {
        let path = Path.join(root, name)
        if fileSystem.status(of: path) != nil { try fileSystem.remove(path) }
      }
    }
  }

  static func remove(
    below root: String, in fileSystem: inout some FileSystem
  ) throws(FileError) {
    for name in [temporaryPath, path] {
      let path = Path.join(root, name)
      if fileSystem.status(of: path)?.kind == .file { try fileSystem.remove(path) }
    }
  }
}

extension FileTransaction.Journal.Entry {
  /// The path of the new version until it replaces the file, and of the old one after an atomic
  /// exchange, relative to the root: `fr.lproj/.loquat-0d1f….tmp`.
  var prepared: String { sibling("tmp") }

  /// The path of the old version while it is moved aside, relative to the root:
  /// `fr.lproj/.loquat-0d1f….old`.
  var former: String { sibling("old") }

  private func sibling(_ suffix: String) -> String {
    let text = Path.lastComponent(path) + "\n" + (new?.checksum ?? "")
    return Path.join(
      Path.deletingLastComponent(path),
      ".loquat-\(FileDigest.hexadecimal(text.utf8)).\(suffix)")
  }

  /// Replaces, creates or removes the file, and keeps its old version beside it where possible.
  /// Returns false, with the file untouched, if it has changed.
  func apply<Files: FileSystem>(
    below root: String, in fileSystem: inout Files,
    isOld: (_ path: String, _ fileSystem: Files) throws(FileError) -> Bool
  ) throws(FileError) -> Bool {
    let (path, prepared, former) = (
      Path.join(root, path), Path.join(root, prepared), Path.join(root, former)
    )
    guard try isOld(path, fileSystem) else { return false }
    do throws(FileError) {
      guard new != nil else {
        try fileSystem.move(path, to: former)
        do throws(FileError) {
          if try isOld(former, fileSystem) { return true }
        } catch {
          _ = try fileSystem.putBack(former, at: path)
          throw error
        }
        _ = try fileSystem.putBack(former, at: path)
        return false
      }
      guard old != nil else {
        try fileSystem.link(prepared, to: path)
        return true
      }
      return try fileSystem.swap(prepared, path, by: former, journalIn: root) {
        path, files throws(FileError) in try isOld(path, files)
      }
    } catch {
      // The file appeared or disappeared just now.
      let isThere = fileSystem.status(of: path) != nil
      guard isThere == (old != nil) else { return false }
      // The file system has no hard links.
      guard old == nil, new != nil else {
        throw FileError(path: path, message: error.message, id: error.id)
      }
      try fileSystem.move(prepared, to: path)
      return true
    }
  }

  fileprivate init?(_ value: JSONValue) {
    guard let path = value["path"]?.stringValue, let old = value["old"], let new = value["new"]
    else { return nil }
    self.path = path
    self.old = FileDigest(old)
    self.new = FileDigest(new)
    // A missing digest must be null, and something must change.
    guard self.old != nil || old == .null, self.new != nil || new == .null, self.old != self.new
    else { return nil }
  }

  fileprivate var json: JSONValue {
    .object(["path": .string(path), "old": old?.json ?? .null, "new": new?.json ?? .null])
  }
}

extension FileSystem {
  fileprivate func hasLink(above path: String, below root: String) -> Bool {
    var folder = Path.deletingLastComponent(path)
    while !folder.isEmpty {
      if status(of: Path.join(root, folder))?.kind == .link { return true }
      folder = Path.deletingLastComponent(folder)
    }
    return false
  }
}

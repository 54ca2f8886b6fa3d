internal import CatalogModel
internal import ProjectDiscovery
internal import ProjectExchange
internal import ProjectFiles
internal import ProjectReading

extension Pruning {
  /// Writes the archive and all changed files, and removes the files of removed languages and the
  /// folders that this empties; or changes nothing. A check only collects the changes in `result`.
  mutating func write(_ workspace: inout Workspace) throws(FileError) {
    guard !result.removals.isEmpty, try archive(&workspace) else { return }
    let lines = Dictionary(grouping: result.removals, by: \.span.path)
    for table in tables {
      for (path, bytes, detail) in table.changedFiles(discovery.languages) {
        do throws(FileError) {
          try result.files.write(
            bytes, to: path, detail, lines: (lines[path] ?? []).map(\.line), &workspace)
        } catch {
          workspace.fail(error)
        }
      }
    }
    for path in removedFiles {
      try result.files.remove(discovery.project.path(of: path), &workspace)
    }
    if request.editsProject, !request.languages.isEmpty {
      try workspace.forget(
        removedFiles, languagesWithoutFiles, in: discovery.project,
        &result.files)
    }
    guard try commit(&workspace) else { return result.completion = .refused }
    guard !result.files.isCheck else { return }
    try workspace.removeEmptyFolders(of: removedFiles.map(discovery.project.path(of:)))
  }

  /// Returns the removed languages without any file left, to remove from Xcode projects; none if
  /// only one table is pruned, or if a table stays because of a fault.
  private var languagesWithoutFiles: [LanguageTag] {
    guard request.table == nil, !hasFaultyTables else { return [] }
    let left = Set(
      otherFiles.compactMap {
        discovery.languages.tag(for: Path.stem(Path.deletingLastComponent($0)))
      })
    return request.languages.filter { !left.contains($0) }
  }

  /// Writes all files, and before them an archive outside of the project. If the files cannot be
  /// written, returns false and deletes the archive, unless it already existed. A check writes
  /// nothing and returns true.
  private mutating func commit(_ workspace: inout Workspace) throws(FileError) -> Bool {
    guard let archive = outerArchive, !result.files.isCheck else {
      return result.files.commit(&workspace)
    }
    let isNew = workspace.fileSystem.kind(of: archive.path) == nil
    _ = try workspace.write(archive.bytes, to: archive.path)
    guard !result.files.commit(&workspace) else { return true }
    if isNew { try workspace.fileSystem.remove(archive.path) }
    return false
  }

  /// Creates the archive, if requested, and adds it to the files to write. Returns false, with
  /// diagnostics, if it cannot represent a key, and true otherwise, also without an archive. Throws
  /// if its file already exists with other contents.
  private mutating func archive(_ workspace: inout Workspace) throws(FileError) -> Bool {
    guard let path = request.archive else { return true }
    let archive = PruneArchive(tables, discovery)
    guard archive.lostKeys.isEmpty else {
      workspace.diagnostics += archive.lostKeys.map { table, key in
        .notArchived(key, discovery.project.path(of: table))
      }
      result.completion = .refused
      return false
    }
    let bytes = archive.document.serialize()
    let fileSystem = workspace.fileSystem
    if fileSystem.kind(of: path) != nil, try fileSystem.read(path) != bytes {
      throw FileError(
        path: path,
        message: "already exists, so nothing is removed; name another file with '--archive'")
    }
    let detail = archive.document.files.reduce(0) { $0 + $1.units.count }.counted("text")
    if (try? fileSystem.place(of: path, below: discovery.project.root)) != nil {
      try result.files.write(bytes, to: path, detail, &workspace)
    } else {
      outerArchive = (path, bytes)
      try result.files.write(beside: bytes, to: path, detail, &workspace)
    }
    return true
  }
}

extension PruneResult.Removal {
  /// The removal as a line below its file: `  12:5: unused "cart.title": 3 translations`.
  fileprivate var line: String {
    let place = span.bounds.map { "\($0.start.line):\($0.start.column): " } ?? ""
    let texts = translationCount.counted("translation")
    let facts = (isManual ? ["manual"] : []) + (accessor.map { ["accessor \($0)"] } ?? [])
    let note = facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))"
    let what =
      switch cause {
      case .language: "language '\(language?.description ?? "")': \(texts)"
      case .empty: "empty \(language?.description ?? "") \(key?.quoted ?? "")"
      case .stale, .unused:
        "\(cause.rawValue) \(key?.quoted ?? "")\(note): \(texts)"
      }
    return "  \(place)\(what)"
  }
}

extension Diagnostic {
  fileprivate static func notArchived(_ key: String, _ table: String) -> Diagnostic {
    Diagnostic(
      .notArchived, .error,
      "\(key.quoted), or one of its texts, has a character that XML cannot hold, so nothing is removed; leave '--archive' out to remove it for good",
      at: Span(file: table))
  }
}

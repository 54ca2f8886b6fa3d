internal import AppleFormats
internal import CatalogModel
internal import CatalogPasses
internal import ProjectDiscovery
internal import ProjectExchange
internal import ProjectFiles
internal import ProjectReading

/// The migration of tables to another form.
///
///     tables with their files -> their new files, compared -> updated projects -> all written
struct Migration {
  let request: MigrateRequest
  let discovery: Discovery
  var result: MigrateResult
  var tables: [MigratedTable] = []
  /// The project files that change, relative to the root.
  var projects: [OtherFile] = []

  init(_ request: MigrateRequest, _ discovery: Discovery, _ result: MigrateResult) {
    self.request = request
    self.discovery = discovery
    self.result = result
  }

  var project: Project { discovery.project }

  /// Returns the requested tables to migrate, without those that already have the new form. Counts
  /// tables with an obstacle, and files of the others that no target has, in `result.left`. Throws
  /// if the project has no table, or none with a requested name.
  mutating func chosenTables(_ fileSystem: any FileSystem) throws(FileError) -> [TableFiles] {
    var known: Set<[String]> = []
    let all = TableFiles.all(of: project, with: fileSystem).filter {
      known.insert($0.paths).inserted
    }
    let names = Set(all.map(\.name))
    if let unknown = request.tables.first(where: { !names.contains($0) }) {
      throw .noTable(unknown, among: names.sorted(), in: request.project)
    }
    let becomesCatalog = request.form != .strings
    let chosen = all.filter { files in
      (request.tables.isEmpty || request.tables.contains(files.name))
        && (files.catalog == nil) == becomesCatalog
    }
    let movable = chosen.filter { files in
      let obstacle = obstacle(to: files, fileSystem)
      if let obstacle {
        result.left.add("table", obstacle)
      } else {
        for path in strangers(beside: files, fileSystem) {
          result.left.add("file", "of table '\(files.name)' that no target has: \(path)")
        }
      }
      return obstacle == nil
    }
    guard !all.isEmpty else { throw .noTables(in: project) }
    return movable
  }

  /// Returns the files of a table that exist on disk but not in the project, relative to the root;
  /// empty for a catalog.
  private func strangers(beside files: TableFiles, _ fileSystem: any FileSystem) -> [String] {
    guard files.catalog == nil, let first = files.paths.first else { return [] }
    let known = Set(files.paths.map { $0.lowercased() })
    return TableFiles.group(of: first, in: fileSystem).files.flatMap(\.paths)
      .filter { !known.contains($0.lowercased()) }.map(project.relativePath)
  }

  /// Returns the reason why a table cannot be migrated, such as `in no target`; nil if it can be.
  private func obstacle(to files: TableFiles, _ fileSystem: any FileSystem) -> String? {
    let paths = files.paths.map(project.relativePath)
    let folder = Path.deletingLastComponent(paths[0])
    let isOutside = paths.contains { path in
      path.hasPrefix("../") || fileSystem.leadsOutside(path, of: project.root)
    }
    if isOutside { return "outside of the folder" }
    let isLinked = paths.contains { path in
      let whole = project.path(of: path)
      guard let real = fileSystem.realPath(of: whole) else { return false }
      let folder = Path.deletingLastComponent(whole)
      let place = fileSystem.realPath(of: folder.isEmpty ? "." : folder) ?? ""
      return real != Path.join(place, Path.lastComponent(whole))
    }
    if isLinked { return "reached through symbolic links" }
    if project.targets.contains(where: { !Set($0.copiedResources).isDisjoint(with: paths) }) {
      return "in folders that are copied as they are"
    }
    if let catalog = files.catalog {
      if project.looseCatalogs.contains(project.relativePath(of: catalog)) { return "in no target" }
    } else {
      if files.files.contains(where: { $0.localization.isEmpty }) { return "in no '.lproj' folder" }
      let place = Path.deletingLastComponent(folder)
      if Path.fileExtension(place) == "bundle" {
        return "in bundles, which are copied as they are"
      }
      let definition = Path.join(place, "Base.lproj/\(files.name).intentdefinition")
      if fileSystem.kind(of: project.path(of: definition)) != nil {
        return "of intent definitions, which have no catalogs"
      }
    }
    let isOfInterface = files.interface != nil || Path.lastComponent(folder) == "mul.lproj"
    if isOfInterface, !request.includesInterfaceFiles {
      return "of interface files, which '--interface-files' moves"
    }
    return nil
  }
}

extension Migration {
  /// Reports each file to change or remove that Git could not restore, or the failure of Git
  /// itself: as a warning in a check, and as an error otherwise. Reports nothing if the migration
  /// is forced.
  func findUncommittedFiles(_ workspace: inout Workspace) throws(FileError) {
    guard !request.isForced, !tables.isEmpty, workspace.fileSystem is DiskFileSystem else { return }
    let paths = tables.flatMap(\.oldPaths) + projects.map(\.path)
    let severity: Diagnostic.Severity = result.files.isCheck ? .warning : .error
    do throws(FileError) {
      for (path, isKnown) in try Git.uncommitted(paths, of: project.root) {
        let what =
          isKnown
          ? "has uncommitted changes, or changes that git is told to ignore" : "is not in git"
        workspace.diagnostics.append(
          Diagnostic(
            .notCommitted, severity,
            "\(what), so git might not restore it; commit it, or use '--force'",
            at: Span(file: project.path(of: path))))
      }
    } catch {
      workspace.diagnostics.append(
        Diagnostic(
          .notCommitted, severity,
          "nothing could restore the tables: \(error.message); '--force' migrates them anyway",
          at: Span(file: error.path)))
    }
  }

  /// Warns of new files that Git would ignore.
  private func findIgnoredFiles(_ workspace: inout Workspace) {
    guard workspace.fileSystem is DiskFileSystem else { return }
    let new = tables.flatMap(\.newFiles).map(\.path)
    workspace.diagnostics += Git.ignored(new, in: project.root).map { path in
      Diagnostic(
        .notCommitted, .warning,
        "is ignored by git, so a commit would not include it; add it with 'git add --force'",
        at: Span(file: project.path(of: path)))
    }
  }

  /// Writes all new files, and removes the old ones and the folders that this empties; or changes
  /// nothing. A check only collects the changes in `result`.
  mutating func write(_ workspace: inout Workspace) throws(FileError) {
    findIgnoredFiles(&workspace)
    for table in tables {
      result.tables.append(table.summary)
      for file in table.newFiles {
        try result.files.write(
          file.bytes, to: project.path(of: file.path), file.detail, &workspace)
      }
    }
    for file in projects {
      try result.files.write(file.bytes, to: project.path(of: file.path), file.detail, &workspace)
    }
    let old = tables.flatMap(\.oldPaths).map(project.path(of:))
    for path in old { try result.files.remove(path, &workspace) }
    guard result.files.commit(&workspace) else { return result.completion = .refused }
    guard !result.files.isCheck else { return }
    try workspace.removeEmptyFolders(of: old)
  }
}

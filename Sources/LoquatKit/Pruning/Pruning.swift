internal import CatalogModel
internal import KeyFlow
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading
internal import StringExtraction

/// The removals from a project, while they are being determined.
///
///     tables with their files -> keys, translations and languages to remove -> archive, files
struct Pruning {
  let request: PruneRequest
  let discovery: Discovery
  var result: PruneResult
  var tables: [PrunedTable] = []
  /// Files to remove with their languages, relative to the root.
  var removedFiles: [String] = []
  /// The other files of these languages, which stay, relative to the root.
  var otherFiles: [String] = []
  /// Whether a table stays because it has a mistake or is outside of the project's folder.
  private(set) var hasFaultyTables = false
  /// The archive, with its path for the file system; nil for none, and for one inside the project.
  var outerArchive: (path: String, bytes: [UInt8])?

  init(_ request: PruneRequest, _ discovery: Discovery, _ result: PruneResult) {
    self.request = request
    self.discovery = discovery
    self.result = result
  }

  func removes(_ kind: PruneRequest.Kind) -> Bool { request.isPlan || request.kinds.contains(kind) }

  /// Counts items that stay, by noun and reason, such as `key` and `of interface files`.
  mutating func leave(count: Int = 1, _ noun: String, _ reason: String) {
    result.left.add(count: count, noun, reason)
  }

  /// Reads the requested tables; those with a mistake in any file, outside of the folder, or of
  /// Swifternalization are counted as left. Throws `FileError` if the project has no table, or not
  /// the requested one.
  mutating func findTables(_ workspace: inout Workspace) throws(FileError) {
    let project = discovery.project
    let all = TableFiles.all(of: project, with: workspace.fileSystem)
    let swifternalization = project.targets.flatMap(\.swifternalization)
    guard !all.isEmpty || !swifternalization.isEmpty else { throw .noTables(in: project) }
    let files = all.filter { request.table == nil || request.table == $0.name }
    guard !files.isEmpty || request.table == nil else {
      throw .noTable(request.table ?? "", among: all.map(\.name), in: request.project)
    }
    let before = workspace.diagnostics.count
    for files in files {
      let outside = files.paths.filter {
        workspace.fileSystem.leadsOutside(project.relativePath(of: $0), of: project.root)
      }
      guard outside.isEmpty else {
        outside.filter { Path.isInside($0, root: project.root) }.forEach {
          workspace.refuseLink($0)
        }
        leave("table", "outside of the folder")
        hasFaultyTables = true
        continue
      }
      guard let table = PrunedTable(files, discovery, &workspace) else {
        leave("table", "with a mistake in one of its files")
        hasFaultyTables = true
        continue
      }
      tables.append(table)
    }
    // Other problems of tables are reported by a check.
    let found = workspace.diagnostics[before...]
    workspace.diagnostics[before...] = found.filter { $0.severity == .error }[...]
    leave(count: swifternalization.count, "table", "of Swifternalization, which are not pruned")
  }

  /// Marks the requested keys that nothing uses, stale or not, for removal, and sets `result.uses`.
  /// Counts keys that cannot be judged as left, and adds a note if keys are unused and the app
  /// registers for remote notifications.
  mutating func findUnusedKeys(_ workspace: inout Workspace) async {
    var reader = workspace.beside
    let homes = TableHomes(discovery.project, discovery.configuration)
    let texts = await reader.texts(of: discovery, homes, request.options, .markStale)
    let uses = await reader.keyUses(in: discovery, homes, texts)
    var findings = reader.findings
    findings.diagnostics.removeAll { $0.severity != .error }
    workspace.take(findings)
    result.uses = uses
    if uses.unusedCount > 0 { await tellOfNotifications(&reader, &workspace) }
    let others = Dictionary(grouping: uses.others, by: \.table)
    for index in tables.indices {
      let judged = uses.shares.keys.first { tables[index].has(discovery.project.path(of: $0)) }
      guard let judged else {
        tables[index].entries.forEach { leaveUnjudged($0, tables[index]) }
        continue
      }
      let readings = Dictionary(
        (others[judged] ?? []).map { (Key($0.key), $0.reading) }
      ) { first, _ in first }
      for entry in tables[index].entries { judge(entry, readings[Key(entry.key)], index) }
    }
  }

  /// Marks an entry for removal or counts it as left, depending on its uses; `reading` is nil if
  /// the key is certainly used.
  private mutating func judge(
    _ entry: PrunedTable.Entry, _ reading: KeyUses.Reading?, _ index: Int
  ) {
    guard case .unused(let accessor)? = reading else {
      if entry.isStale, removes(.stale) { leaveStale(reading) }
      if reading?.kind == .unknown, removes(.unused) { leave("key", Self.unknown) }
      return
    }
    if entry.isStale, removes(.stale) {
      remove(entry, of: index, .stale, accessor?.name)
    } else if removes(.unused) {
      if tables[index].isInterface {
        leave("key", "of interface files")
      } else {
        remove(entry, of: index, .unused, accessor?.name)
      }
    }
  }

  /// Reports the first place where the app registers for remote notifications, which may use
  /// further keys.
  private func tellOfNotifications(_ reader: inout Workspace, _ workspace: inout Workspace) async {
    let call = Array("registerForRemoteNotifications".utf8)
    for text in await reader.texts(of: discovery.codePaths()) {
      guard let range = text.bytes.firstRange(of: call) else { continue }
      workspace.diagnostics.append(.keysOfServer(at: text.span(range)))
      return
    }
  }

  private mutating func leaveUnjudged(_ entry: PrunedTable.Entry, _ table: PrunedTable) {
    let place = table.isInfoPlist ? "of Info.plist" : "of tables that no code looks into"
    if removes(.unused) {
      leave("key", place)
    } else if entry.isStale {
      leave("stale key", place)
    }
  }

  private static let unknown = "that code may or may not use"

  private mutating func leaveStale(_ reading: KeyUses.Reading?) {
    switch reading?.kind {
    case nil, .pattern, .named: leave("stale key", "in use")
    case .unknown: leave("stale key", Self.unknown)
    case .unused: break
    }
  }

  private mutating func remove(
    _ entry: PrunedTable.Entry, of index: Int, _ cause: PruneResult.Cause, _ accessor: String?
  ) {
    guard !entry.isLocked else { return leave("key", "with mistakes in the entry") }
    tables[index].removedKeys.append(entry.key)
    result.removals.append(
      PruneResult.Removal(
        cause: cause, table: tables[index].path, key: entry.key, language: nil,
        isManual: entry.isManual, accessor: accessor,
        translationCount: tables[index].translations(of: entry.key),
        span: tables[index].span(of: entry.key)))
  }

  /// Marks empty translations for removal, if requested, and counts those that are empty on purpose
  /// as left.
  mutating func findEmptyTranslations() {
    guard removes(.empty) else { return }
    for index in tables.indices {
      let gone = Set(tables[index].removedKeys.map { Key($0) })
      for text in tables[index].emptyTranslations(discovery.languages)
      where !gone.contains(Key(text.key)) {
        guard !text.isMeant else {
          leave("empty translation", "marked as translated, or of an empty text")
          continue
        }
        tables[index].removedTexts.append((text.key, text.file, text.name))
        result.removals.append(
          PruneResult.Removal(
            cause: .empty, table: tables[index].path, key: text.key, language: text.language,
            translationCount: 1, span: tables[index].span(of: text.key, in: text.file)))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func keysOfServer(at span: Span) -> Diagnostic {
    Diagnostic(
      .keysOfServer, .note,
      "the app may get notifications whose 'loc-key' names keys that nothing in this project uses; '--archive' keeps what is removed",
      at: span)
  }
}

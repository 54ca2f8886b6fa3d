internal import CatalogModel
internal import CatalogPasses
internal import ProjectDiscovery
internal import ProjectExchange
public import ProjectFiles
public import ProjectReading

extension Workspace {
  /// Examines up to four parts: whether tables match the code, texts are correct, files are
  /// formatted as the tools that own their formats do, and enough is translated. Writes nothing but
  /// the new baseline. `diagnostics` has only the findings that make a part fail, unless warnings
  /// are requested, and what could not be examined.
  ///
  /// - Throws: `FileError` if there is no project or no text in it, if its configuration has
  ///   mistakes, or if the baseline or the commit `since` does not exist.
  public mutating func health(_ request: HealthRequest) async throws(FileError) -> HealthResult {
    var result = HealthResult()
    var request = request
    if let since = request.limits.since {
      request.limits.older = try await olderFindings(of: request, since: since)
    }
    let limits = request.limits
    result.since = limits.older?.commit
    expectToWrite(limits.newBaseline)
    if limits.newBaseline == nil {
      tellOfInterruption(in: request.project)
    } else {
      guard try beginWriting(in: request.project, isCheck: false) else {
        result.completion = .refused
        return result
      }
    }
    defer { endWriting() }
    let names = HealthPart.Name.allCases.filter { !request.exceptions.contains($0) }
    guard var ledger = try limits.ledger(of: Set(names).union([.tables]), &self) else {
      result.completion = .refused
      return result
    }
    let reading = try await read(request, &ledger)
    for name in names {
      result.parts.append(await reading.part(name, &ledger, &self))
    }
    let seen = result.parts.filter { !$0.isSkipped }
    guard !seen.isEmpty else {
      fail(
        FileError(
          path: request.project,
          message:
            "nothing was checked, since all parts were skipped; name fewer parts in '--except'",
          id: .nothingFound))
      result.completion = .failed
      return result
    }
    diagnostics += limits.older?.gaps ?? []
    result.found = ledger.found
    if ledger.isCompared {
      result.knownCount = ledger.knownCount
      result.goneCount = ledger.goneCount(of: Set(seen.map(\.name)))
    }
    result.baseline = limits.write(ledger, of: Set(names), &self)
    return result
  }

  private mutating func olderFindings(
    of request: HealthRequest, since: String
  ) async throws(FileError) -> OlderFindings {
    try await olderFindings(since: since, in: [request.project], request.options) {
      _, then throws(FileError) in
      var older = request
      older.limits.since = nil
      older.limits.baseline = nil
      older.limits.keepsFindings = true
      return try await then.health(older).found
    }
  }

  private mutating func read(
    _ request: HealthRequest, _ ledger: inout Ledger
  ) async throws(FileError) -> HealthReading {
    let discovery = try await discover(at: request.project, request.options, readsCatalogs: true)
    var found = diagnostics
    let homes = TableHomes(discovery.project, discovery.configuration)
    diagnostics += homes.conflicts
    let texts = await texts(of: discovery, homes, request.options, .markStale)
    found += texts.problems
    if texts.tables.isEmpty, texts.sources.isEmpty, !discovery.project.hasTexts {
      throw .noText(in: discovery.project)
    }
    tellAbsentPackages(discovery.packages, below: request.project)
    settleDiagnostics()
    // Errors that prevent reading code and tables count for the first part, as do tables whose
    // source texts are unknown.
    let worst = request.severity
    let errors = diagnostics.compactMap { diagnostic in
      diagnostic.id == .noSourceTable
        ? diagnostic.with(.error) : diagnostic.severity >= worst ? diagnostic : nil
    }
    for diagnostic in diagnostics where diagnostic.severity < worst {
      ledger.see(diagnostic, of: .tables, root: discovery.project.root)
    }
    // The requests for each part report what is not an error, except for what could not be
    // examined.
    diagnostics.removeAll { diagnostic in
      guard diagnostic.severity < worst else { return true }
      let isGap = diagnostic.id == .danglingReference && diagnostic.severity != .note
      if isGap || diagnostic.id.isOfManyFiles
        || [.interrupted, .missingPackages, .projectAbove].contains(diagnostic.id)
      {
        return false
      }
      return !telling.isWhole || diagnostic.id == .noSourceTable
    }
    return HealthReading(
      request: request, discovery: discovery, homes: homes, texts: texts, found: found,
      errors: errors)
  }
}

/// The contents of a project, read once for all parts.
private struct HealthReading {
  let request: HealthRequest
  let discovery: Discovery
  let homes: TableHomes
  let texts: ProjectTexts
  /// The diagnostics for the project and its sources.
  let found: [Diagnostic]
  /// The diagnostics from before the parts are examined that reach the requested severity, and
  /// those about tables without source texts; they count for the first part that is not left out.
  let errors: [Diagnostic]

  private var project: Project { discovery.project }

  /// Examines a part, and returns its result.
  ///
  /// Adds its findings to the workspace: all of them if the output is complete; otherwise, none if
  /// the part passes, and those that reach the requested severity if it does not. For texts, that
  /// is the lower one of `severity` and `limits.severity`, and warnings may be requested.
  func part(
    _ name: HealthPart.Name, _ ledger: inout Ledger, _ workspace: inout Workspace
  ) async -> HealthPart {
    var own = workspace.beside
    own.code = workspace.code
    own.catalogs = workspace.catalogs
    own.tableKeys = workspace.tableKeys
    var part = HealthPart(name)
    let before = ledger.knownCount
    var unread: [Diagnostic] = []
    if name == HealthPart.Name.allCases.first(where: { !request.exceptions.contains($0) }) {
      own.diagnostics = errors
      if name != .tables {
        // In a baseline, they belong to the tables, whatever part they count for.
        dropKnown(of: .tables, &ledger, &own) { _, _ in nil }
        swap(&unread, &own.diagnostics)
      }
    }
    switch name {
    case .tables: await checkTables(&part, &ledger, &own)
    case .texts:
      own.diagnostics += found
      await checkTexts(&part, &ledger, &own)
      workspace.levels.settled = own.levels.settled
    case .files: checkFiles(&part, &ledger, &own)
    case .coverage:
      do throws(FileError) {
        try await checkCoverage(&part, &ledger, &own)
      } catch {
        own.fail(error)
      }
    }
    if ledger.isCompared, name != .texts, ledger.knownCount > before {
      part.knownCount = ledger.knownCount - before
    }
    let worst = request.severity
    if own.diagnostics.contains(where: { $0.severity >= worst }) {
      part.verdict = max(part.verdict, .failed)
    }
    if unread.contains(where: { $0.severity >= worst }) {
      // The request for the part would not find them; their messages say what to do.
      if part.verdict == .passed { part.remedy = nil }
      part.verdict = max(part.verdict, .failed)
    }
    own.diagnostics += unread
    if own.hasFailed { part.verdict = .notDone }
    if part.verdict > .passed { part.isSkipped = false }
    let limit = name == .texts ? min(request.limits.severity, worst) : worst
    let isWrong = part.verdict > .passed
    let listsWarnings = name == .texts && request.listsWarnings
    let told = own.diagnostics.filter {
      workspace.telling.isWhole || isWrong && $0.severity >= limit
        || listsWarnings && $0.severity >= .warning
    }
    workspace.take(Workspace.Findings(diagnostics: told, hasFailed: own.hasFailed))
    return part
  }

  private func checkTables(
    _ part: inout HealthPart, _ ledger: inout Ledger, _ workspace: inout Workspace
  ) async {
    var texts = texts
    texts.leaveOutTextsWithForms(project, &workspace)
    let unreached = await workspace.unreached(discovery, request.options)
    if texts.sources.fileCount == 0, texts.nothingToUpdate(in: project) != nil {
      tellNoSource(&part)
      workspace.diagnostics += unreached
      return dropKnownChanges([], &ledger, &workspace)
    }
    var check = ExtractRequest()
    check.isCheck = true
    var update = ProjectUpdate(check, tellsFindings: true, workspace.telling)
    update.run(project, texts, &workspace)
    workspace.diagnostics += unreached
    dropKnownChanges(update.result.changes, &ledger, &workspace)
    part.detail = update.result.completion == .done ? .tables(update.result) : .reason("no text")
    let strays = workspace.diagnostics.count { $0.id == .sourceWithoutTarget }
    if strays > 0 { part.remark = "\(strays.counted("source file")) with strings in no target" }
    let errors = workspace.diagnostics.filter { $0.severity == .error }
    let missing = errors.filter { $0.id == .tableWithoutFile }.compactMap(\.span?.path)
    let ofApps = texts.tables.filter { texts.ofApps.hasMost(of: $0.table, $0.catalog) }
    let others = Set(missing).subtracting(ofApps.map { project.path(of: $0.table.path) })
    // A file that exists need only be added to a target.
    if others.contains(where: { workspace.fileSystem.kind(of: $0) == nil }) {
      part.remedy = .createTables
    } else if errors.contains(where: { $0.id == .outOfDate }) {
      part.remedy = .extract
    }
  }

  /// Skips the part because no sources are found; or makes it fail if the folder contains sources
  /// that are in no target.
  private func tellNoSource(_ part: inout HealthPart) {
    let strays = discovery.strayedSources.count
    guard strays > 0 else {
      part.isSkipped = true
      part.detail = .reason(
        "no source file was found, so it is not known what belongs in the tables")
      return
    }
    part.verdict = .failed
    part.detail = .reason(
      "no target has a source file, and \(strays.counted("source file")) of the folder "
        + "\(strays == 1 ? "is" : "are") in no target")
  }

  private func dropKnownChanges(
    _ changes: [KeyChange], _ ledger: inout Ledger, _ workspace: inout Workspace
  ) {
    let changesByPath = Dictionary(grouping: changes, by: \.path)
    let isWhole = workspace.telling.isWhole
    dropKnown(of: .tables, &ledger, &workspace) { diagnostic, ledger in
      guard [.outOfDate, .tableWithoutFile].contains(diagnostic.id),
        let changes = diagnostic.span.flatMap({ changesByPath[$0.path] })
      else { return nil }
      let unknown = changes.filter { change in
        !ledger.knows([
          Baseline.Fingerprint(
            part: .tables, rule: diagnostic.id.name, file: project.relativePath(of: change.path),
            key: change.key, place: change.name)
        ])
      }
      return unknown.isEmpty
        ? [] : [diagnostic.about(unknown, of: changes.count, isWhole: isWhole)]
    }
  }

  private func checkTexts(
    _ part: inout HealthPart, _ ledger: inout Ledger, _ workspace: inout Workspace
  ) async {
    let configuration = discovery.configuration
    let check = ProjectCheck(
      configuration: configuration, rules: RuleSelection().rules(configuration), languages: [])
    var result = await check.run(discovery, texts.sources, texts.flow, &workspace)
    // Known findings of other parts are not gone.
    request.limits.judge(
      &result, &ledger, omitsNotes: request.omitsNotes, isNarrowed: true, &workspace)
    if result.textCount == 0, !result.isOverLimit {
      part.isSkipped = true
      return part.detail = .reason("no text")
    }
    if result.isOverLimit { part.verdict = .failed }
    part.detail = .texts(result)
    part.remedy = .check
  }

  private func checkFiles(
    _ part: inout HealthPart, _ ledger: inout Ledger, _ workspace: inout Workspace
  ) {
    let tables = TableFiles.all(of: project, with: workspace.fileSystem)
    let paths = Set(tables.flatMap { [$0.catalog].compactMap(\.self) + $0.files.map(\.path) })
      .sorted { $0.precedesByBytes($1) }
    var files = FileReport(isCheck: true, tellsFindings: true, workspace.telling)
    for path in paths {
      do throws(FileError) {
        try workspace.format(path, &files)
      } catch {
        workspace.fail(error)
      }
    }
    dropKnown(of: .files, &ledger, &workspace) { diagnostic, ledger in
      guard diagnostic.id == .outOfDate, let path = diagnostic.span?.path else { return nil }
      let print = Baseline.Fingerprint(
        part: .files, rule: diagnostic.id.name, file: Path.relative(path, to: project.root) ?? path)
      return ledger.knows([print]) ? [] : [diagnostic]
    }
    let wrong = workspace.diagnostics.filter { $0.id == .outOfDate }.compactMap(\.span?.path)
    part.detail = .files(files)
    part.remedy =
      wrong.isEmpty ? .check : .format(wrong.count > 3 ? [project.root] : wrong)
  }

  private func checkCoverage(
    _ part: inout HealthPart, _ ledger: inout Ledger, _ workspace: inout Workspace
  ) async throws(FileError) {
    let floors = CoverageFloors(discovery.configuration).overridden(by: request.floors)
    guard !floors.isEmpty else {
      part.isSkipped = true
      part.detail = .reason("no floor; 'coverage' in loquat.json or '--fail-under' sets one")
      return
    }
    let languages = project.realLanguages
    guard !languages.isEmpty else {
      part.detail = .reason("no language to translate into")
      return workspace.diagnostics.append(
        .noLanguageForFloor(
          request.project, isExcluding: !discovery.configuration.excludedLanguages.isEmpty))
    }
    let folder = try workspace.project(
      at: project.root, developmentLanguage: project.developmentLanguage,
      excluding: request.options.excluded)
    var exported = ExportedFiles(discovery, folder, languages)
    await exported.gather(texts, homes, &workspace)
    let report = await workspace.statusReport(of: exported, discovery, homes, texts, floors)
    guard report.total.coverage.total > 0 else {
      part.detail = .reason("no text")
      return workspace.fail(.noText(in: project))
    }
    let shortfalls = report.shortfalls(floors, named: floors.named)
    workspace.diagnostics += shortfalls.map(\.diagnostic)
    dropKnown(of: .coverage, &ledger, &workspace) { diagnostic, ledger in
      guard let shortfall = shortfalls.first(where: { $0.diagnostic == diagnostic }) else {
        return nil
      }
      let print = Baseline.Fingerprint(
        part: .coverage, rule: diagnostic.id.name, file: "",
        language: shortfall.language.description)
      let prints = Array(repeating: print, count: shortfall.stringsLeft ?? 0)
      return ledger.knows(prints) ? [] : [diagnostic]
    }
    part.detail = .coverage(report)
    let hasStringsLeft = shortfalls.contains { $0.stringsLeft != nil }
    if shortfalls.isEmpty || hasStringsLeft { part.remedy = .export }
  }

  /// Applies configured severities to the findings of a part, and removes known ones whose severity
  /// makes a part fail. For a finding about a table, a file or a floor, `rest` returns the finding
  /// without what is known, or an empty list if all is; for any other finding, nil.
  private func dropKnown(
    of part: HealthPart.Name, _ ledger: inout Ledger, _ workspace: inout Workspace,
    _ rest: (Diagnostic, inout Ledger) -> [Diagnostic]?
  ) {
    workspace.settleDiagnostics()
    workspace.diagnostics = workspace.diagnostics.flatMap { diagnostic in
      let root = project.root
      guard diagnostic.severity >= request.severity else {
        ledger.see(diagnostic, of: part, root: root)
        return [diagnostic]
      }
      if let rest = rest(diagnostic, &ledger) { return rest }
      return ledger.knows(Baseline.Fingerprint(diagnostic, of: part, root: root).map { [$0] } ?? [])
        ? [] : [diagnostic]
    }
  }
}

extension Diagnostic {
  /// - Parameter isExcluding: Whether the configuration excludes languages.
  fileprivate static func noLanguageForFloor(_ root: String, isExcluding: Bool) -> Diagnostic {
    Diagnostic(
      .noLanguage, .error,
      "a floor is set for coverage, but the project has no language to translate into"
        + (isExcluding ? " besides those in 'excludeLanguages' of loquat.json" : "")
        + "; name one in 'languages' of loquat.json, or remove the floor",
      at: Span(file: root))
  }

  /// Returns the finding reduced to the unknown changes; unchanged if all changes are unknown.
  fileprivate func about(
    _ unknown: [KeyChange], of count: Int, isWhole: Bool
  ) -> Diagnostic {
    guard unknown.count < count else { return self }
    let new = "; \(unknown.count) of them new"
    // The way out stays at the end.
    let parts = message.split(separator: ";", maxSplits: 1)
    let text = parts.count == 2 ? "\(parts[0])\(new);\(parts[1])" : message + new
    return Diagnostic(
      id, severity, text, at: span,
      notes: .list(unknown.map(\.line), limit: isWhole ? .max : 10))
  }
}

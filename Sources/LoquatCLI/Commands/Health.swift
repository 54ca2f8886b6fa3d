internal import CatalogModel
internal import CatalogPasses
internal import Checks
internal import LoquatKit
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `loquat health`: a project in, whether all about its texts is in order out.
struct Health: Subcommand {
  static let name = "health"
  static let summary = "Say in one run whether the texts of a project are in order, for CI"
  static let discussion = [
    """
    Looks at four things, and reads the project once for them: tables are up to the code (as \
    'extract --check'), texts are right (as 'check'), files are in the spelling of the tool that \
    owns their format (as 'fmt --check'), and enough is translated (as 'status'), if 'coverage' in \
    loquat.json or --fail-under says how much that is.
    """,
    """
    Each has a line, and each that failed the command that mends it. The exit status is 1 if one \
    failed, and 2 if one could not be done. --except leaves one out. Errors are told with their \
    places; the commands themselves tell more.
    """,
  ]
  static let examples = [
    "loquat health", "loquat health --fail-under 90 --fail-under fr=100",
    "loquat health --except files --baseline known.json --fail-on warning",
    "loquat health --format github",
  ]

  let exceptions: Set<HealthPart.Name>
  let floors: CoverageFloors
  let limits: CheckLimits
  let options: SourceOptions
  /// What was said about sources, for commands that are to see the same.
  let words: [String]
  let root: String

  init(_ arguments: inout Arguments) throws(UsageError) {
    let names = HealthPart.Name.allCases.map(\.rawValue)
    exceptions = Set(
      try arguments.options(
        "--except", value: "part",
        expecting: "\(names.joined(separator: ", ")), or several with commas",
        help: "Leave out: \(names.joined(separator: ", "))"
      ) { text in
        let parts = text.split(separator: ",").map { HealthPart.Name(rawValue: String($0)) }
        return parts.isEmpty || parts.contains(nil) ? nil : parts.compactMap(\.self)
      }.joined())
    guard exceptions.count < names.count else {
      throw UsageError("'--except' leaves out everything, so that nothing is looked at")
    }
    floors = try arguments.coverageFloors()
    limits = try CheckLimits(&arguments)
    words = arguments.words { arguments throws(UsageError) in
      _ = try SourceOptions(&arguments)
    }
    options = try SourceOptions(&arguments)
    root = try arguments.projectFolder()
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    context.showsLines = true
    context.workspace.expectToWrite(limits.newBaseline)
    if limits.newBaseline == nil {
      context.workspace.tellOfInterruption(in: root)
    } else {
      guard try context.workspace.beginWriting(in: root, isCheck: false) else { return .problems }
    }
    let names = HealthPart.Name.allCases.filter { !exceptions.contains($0) }
    guard var ledger = try limits.ledger(of: Set(names), writtenBy: command("health"), &context)
    else { return .problems }
    let project = try await open(&context)
    let worst = context.options.failureSeverity
    var parts: [HealthPart] = []
    for name in names {
      var own = Context(besides: context.workspace.fileSystem, context.options)
      own.workspace.levels = context.workspace.levels
      var part = HealthPart(name)
      let before = ledger.knownCount
      switch name {
      case .tables: await tables(project, &part, &ledger, &own)
      case .texts:
        own.workspace.diagnostics = project.found
        await check(project, &part, &ledger, &own)
        context.workspace.levels.settled = own.workspace.levels.settled
      case .files: files(project.discovery, &part, &ledger, &own)
      case .coverage: try await coverage(project, &part, &ledger, &own)
      }
      if ledger.isCompared, name != .texts, ledger.knownCount > before {
        part.detail += "; \(ledger.knownCount - before) known"
      }
      let isWrong = own.workspace.diagnostics.contains { $0.severity >= worst }
      part.status = max(
        part.status, own.workspace.hasFailed ? .failure : .done, isWrong ? .problems : .done)
      let limit = name == .texts ? min(limits.severity, worst) : worst
      let told = own.workspace.diagnostics.filter {
        context.options.isVerbose || part.status != .done && $0.severity >= limit
      }
      context.workspace.take(
        Workspace.Findings(diagnostics: told, hasFailed: own.workspace.hasFailed))
      parts.append(part)
      context.print(part.line(root))
    }
    return try tell(parts, ledger, &context)
  }

  /// Says what came of the parts.
  private func tell(
    _ parts: [HealthPart], _ ledger: Ledger, _ context: inout Context
  ) throws(FileError) -> ExitStatus {
    context.report = [JSONMember("parts", .array(parts.map { $0.json(root) }))]
    let failed = parts.filter { $0.status != .done }
    guard !parts.allSatisfy(\.isSkipped) else {
      context.workspace.fail(
        FileError(path: root, message: "nothing was looked at", id: .nothingFound))
      return .failure
    }
    // Lines on stdout are for people; what others read has findings.
    if context.options.format != .text {
      context.workspace.diagnostics += failed.compactMap { $0.diagnostic(root) }
    }
    let hasGap = context.workspace.diagnostics.contains { $0.id.isOfManyFiles }
    var summary =
      failed.isEmpty
      ? (hasGap
        ? "all that exists is in order, but the project names files that do not exist"
        : "all is in order")
      : "\(failed.count) of \(parts.count.counted("part")) failed: "
        + failed.map(\.name.rawValue).joined(separator: ", ")
    if ledger.isCompared {
      let gone = ledger.goneCount(of: Set(parts.filter { !$0.isSkipped }.map(\.name)))
      summary += "; \(ledger.knownCount) known, \(gone) gone"
      context.report += [
        JSONMember("known", .integer(ledger.knownCount)),
        JSONMember("gone", .integer(gone)),
      ]
    }
    if limits.newBaseline == nil {
      context.summary = [summary]
    } else {
      try limits.write(ledger, of: Set(parts.map(\.name)), &context)
    }
    return parts.map(\.status).max() ?? .done
  }
}

extension Health {
  /// What is read once, for all parts.
  private struct Reading {
    let discovery: Discovery
    let homes: TableHomes
    let texts: ProjectTexts
    /// What was told of the project and its sources.
    let found: [Diagnostic]
    /// The errors among what was told before the parts, and what nobody else would miss.
    let errors: [Diagnostic]
  }

  private func open(_ context: inout Context) async throws(FileError) -> Reading {
    let discovery = try await context.workspace.discover(at: root, options, readsCatalogs: true)
    var found = context.workspace.diagnostics
    let homes = TableHomes(discovery.project, discovery.configuration)
    context.workspace.diagnostics += homes.conflicts
    let texts = await context.workspace.texts(of: discovery, homes, options, .markStale)
    found += texts.sources.diagnostics
    if texts.tables.isEmpty, texts.sources.isEmpty, !discovery.project.hasTexts {
      throw .noText(in: discovery.project)
    }
    // What code and tables cannot be read for is a matter of tables, and so are tables of which nobody
    // knows what is to be translated.
    let (isVerbose, worst) = (context.options.isVerbose, context.options.failureSeverity)
    let errors = context.workspace.diagnostics.compactMap { diagnostic in
      diagnostic.id == .noSourceTable
        ? diagnostic.with(.error) : diagnostic.severity >= worst ? diagnostic : nil
    }
    // What is no error is told by the commands, but for what could not be looked at.
    context.workspace.diagnostics.removeAll { diagnostic in
      if diagnostic.id.isOfManyFiles, diagnostic.severity < worst { return false }
      return !isVerbose || diagnostic.severity >= worst || diagnostic.id == .noSourceTable
    }
    if exceptions.contains(.tables) { context.workspace.diagnostics += errors }
    return Reading(
      discovery: discovery, homes: homes, texts: texts, found: found, errors: errors)
  }

  private func tables(
    _ reading: Reading, _ part: inout HealthPart, _ ledger: inout Ledger,
    _ context: inout Context
  ) async {
    var texts = reading.texts
    let project = reading.discovery.project
    texts.leaveOutTextsWithForms(project, &context.workspace)
    await texts.findKeysOfApps(project, reading.homes, &context.workspace)
    if texts.sources.fileCount == 0, texts.nothingToUpdate(in: project) != nil {
      part.isSkipped = true
      part.detail = "no source file is found, so that nobody knows what belongs in the tables"
      return context.workspace.diagnostics += reading.errors
    }
    let update = ProjectUpdate(
      options: options, isCheck: true, unused: .markStale, createsTables: false,
      tellsFindings: true)
    let changes = update.update(project, texts, [], &context).changes
    context.workspace.diagnostics += reading.errors
    context.workspace.diagnostics += await context.workspace.unreached(reading.discovery, options)
    let changesByPath = Dictionary(grouping: changes, by: \.path)
    let isVerbose = context.options.isVerbose
    context.dropKnown(of: .tables, &ledger, project.root) { diagnostic, ledger in
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
        ? []
        : [diagnostic.about(unknown, of: changes.count, isWhole: isVerbose)]
    }
    part.detail = context.summary.first ?? "no text"
    let left = Set(context.workspace.diagnostics.lazy.filter { $0.severity == .error }.map(\.id))
    if left.contains(.tableWithoutFile) {
      part.command = command("extract --create")
    } else if left.contains(.outOfDate) {
      part.command = command("extract")
    }
  }

  private func check(
    _ reading: Reading, _ part: inout HealthPart, _ ledger: inout Ledger,
    _ context: inout Context
  ) async {
    let configuration = reading.discovery.configuration
    let check = ProjectCheck(
      configuration: configuration, rules: RuleSelection.all.rules(configuration), languages: [])
    let result = await check.run(
      reading.discovery, reading.texts.sources, reading.texts.flow, &context.workspace)
    // What other parts have known is not gone.
    part.status = limits.judge(result, &ledger, showsNotes: false, isNarrowed: true, &context)
    part.detail = context.summary.first ?? ""
    part.command = command("check")
  }

  private func files(
    _ discovery: Discovery, _ part: inout HealthPart, _ ledger: inout Ledger,
    _ context: inout Context
  ) {
    let root = discovery.project.root
    let tables = TableFiles.all(of: discovery.project, with: context.workspace.fileSystem)
    let paths = Set(tables.flatMap { [$0.catalog].compactMap(\.self) + $0.files.map(\.path) })
      .sorted { $0.precedesByBytes($1) }
    var files = FileReport(isCheck: true, tellsFindings: true, context.options)
    for path in paths {
      do throws(FileError) {
        try Format.format(path, &files, &context)
      } catch {
        context.workspace.fail(error)
      }
    }
    context.dropKnown(of: .files, &ledger, root) { diagnostic, ledger in
      guard diagnostic.id == .outOfDate, let path = diagnostic.span?.path else { return nil }
      let print = Baseline.Fingerprint(
        part: .files, rule: diagnostic.id.name, file: Path.relative(path, to: root) ?? path)
      return ledger.knows([print]) ? [] : [diagnostic]
    }
    let wrong = context.workspace.diagnostics.filter { $0.id == .outOfDate }.compactMap(
      \.span?.path)
    part.detail = files.summary
    let named = wrong.count > 3 ? [root] : wrong
    part.hasPath = wrong.isEmpty
    part.command =
      wrong.isEmpty
      ? command("check") : "loquat fmt " + named.map(\.shellWord).joined(separator: " ")
  }

  private func coverage(
    _ reading: Reading, _ part: inout HealthPart, _ ledger: inout Ledger,
    _ context: inout Context
  ) async throws(FileError) {
    let (discovery, project) = (reading.discovery, reading.discovery.project)
    let floors = CoverageFloors(discovery.configuration).overridden(by: floors)
    guard !floors.isEmpty else {
      part.isSkipped = true
      part.detail = "no floor; 'coverage' in loquat.json or '--fail-under' sets one"
      return
    }
    let languages = project.realLanguages
    guard !languages.isEmpty else {
      part.detail = "no language to translate into"
      return context.workspace.diagnostics.append(.noLanguageForFloor(root))
    }
    let folder = try context.workspace.project(
      at: project.root, developmentLanguage: project.developmentLanguage,
      excluding: options.excluded)
    var exported = ExportedFiles(discovery, folder, languages)
    await exported.gather(reading.texts, reading.homes, &context.workspace)
    let report = await context.workspace.statusReport(
      of: exported, discovery, reading.homes, floors)
    guard report.total.coverage.total > 0 else {
      part.detail = "no text"
      return context.workspace.fail(.noText(in: project))
    }
    let shortfalls = report.shortfalls(floors)
    context.workspace.diagnostics += shortfalls.map(\.diagnostic)
    context.dropKnown(of: .coverage, &ledger, project.root) { diagnostic, ledger in
      guard let shortfall = shortfalls.first(where: { $0.diagnostic == diagnostic }) else {
        return nil
      }
      let print = Baseline.Fingerprint(
        part: .coverage, rule: diagnostic.id.name, file: "",
        language: shortfall.language.description)
      let prints = Array(repeating: print, count: shortfall.stringsLeft ?? 0)
      return ledger.knows(prints) ? [] : [diagnostic]
    }
    part.detail = report.languages.map { "\($0.language) \($0.status.coverage.percent) %" }
      .joined(separator: ", ")
    guard shortfalls.isEmpty || shortfalls.contains(where: { $0.stringsLeft != nil }) else {
      return
    }
    part.command = command("export --only untranslated,needs-review,changed --output Exported")
  }

  private func command(_ text: String) -> String {
    (["loquat", text] + words).joined(separator: " ")
  }
}

extension Context {
  /// Brings findings of a part into the severities that the configuration wants, and takes out those
  /// that are known. Most are one thing; the closure says what is left of others, or nil.
  fileprivate mutating func dropKnown(
    of part: HealthPart.Name, _ ledger: inout Ledger, _ root: String,
    _ rest: (Diagnostic, inout Ledger) -> [Diagnostic]?
  ) {
    workspace.settleDiagnostics()
    workspace.diagnostics = workspace.diagnostics.flatMap { diagnostic in
      guard diagnostic.severity >= options.failureSeverity else { return [diagnostic] }
      if let rest = rest(diagnostic, &ledger) { return rest }
      let print = Baseline.Fingerprint(diagnostic, of: part, root: root)
      return print.map { ledger.knows([$0]) } == true ? [] : [diagnostic]
    }
  }
}

extension Diagnostic {
  fileprivate static func noLanguageForFloor(_ root: String) -> Diagnostic {
    Diagnostic(
      .noLanguage, .error,
      "a floor of coverage is set, and the project has no language to translate into",
      at: Span(file: root))
  }

  /// The same finding with the changes that are not known; it tells of all of them without a baseline.
  fileprivate func about(
    _ unknown: [ProjectUpdate.KeyChange], of count: Int, isWhole: Bool
  ) -> Diagnostic {
    guard unknown.count < count else { return self }
    return Diagnostic(
      id, severity, "\(message); \(unknown.count) of them not known", at: span,
      notes: .list(unknown.map(\.line), limit: isWhole ? .max : 10))
  }
}

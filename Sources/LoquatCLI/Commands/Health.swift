internal import CatalogFormats
internal import CatalogModel
internal import CatalogPasses
internal import Checks
internal import ProjectDiscovery
internal import ProjectFiles

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
        "--except", value: "part", expecting: names.joined(separator: ", "),
        help: "Leave out: \(names.joined(separator: ", "))"
      ) { HealthPart.Name(rawValue: $0) })
    floors = try arguments.coverageFloors()
    limits = try CheckLimits(&arguments, writesBaseline: false)
    words = arguments.words { arguments throws(UsageError) in
      _ = try SourceOptions(&arguments)
    }
    options = try SourceOptions(&arguments)
    root = try arguments.projectFolder()
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    context.showsLines = true
    context.tellOfInterruption(in: root)
    let discovery = try await context.discover(at: root, options, readsCatalogs: true)
    var found = context.diagnostics
    let homes = TableHomes(discovery.project, discovery.configuration)
    context.diagnostics += homes.conflicts
    let texts = await context.texts(of: discovery, homes, options, .markStale)
    found += texts.sources.diagnostics
    // What code and tables cannot be read for is a matter of tables.
    let hasErrors = context.diagnostics.contains { $0.severity == .error }
    // What is no error is told by the commands.
    if !context.options.isVerbose { context.diagnostics.removeAll { $0.severity < .error } }
    var parts: [HealthPart] = []
    for name in HealthPart.Name.allCases where !exceptions.contains(name) {
      var own = Context(besides: context.fileSystem, context.options)
      var part = HealthPart(name)
      switch name {
      case .tables: tables(discovery, texts, &part, &own)
      case .texts:
        own.levels = context.levels
        own.diagnostics = found
        try await check(discovery, texts, &part, &own)
        context.levels.settled = own.levels.settled
      case .files: files(discovery, &part, &own)
      case .coverage: try await coverage(discovery, homes, texts, &part, &own)
      }
      let isWrong =
        own.diagnostics.contains { $0.severity == .error } || name == .tables && hasErrors
      part.status = max(part.status, own.findings.status, isWrong ? .problems : .done)
      let limit = name == .texts ? limits.severity : .error
      let told = own.diagnostics.filter {
        context.options.isVerbose || part.status != .done && $0.severity >= limit
      }
      context.take((told, own.findings.status))
      parts.append(part)
      context.print(part.line(root))
    }
    context.report = [JSONMember("parts", .array(parts.map { $0.json(root) }))]
    let failed = parts.filter { $0.status != .done }
    // Lines on stdout are for people; what others read has findings.
    if context.options.format != .text {
      context.diagnostics += failed.compactMap { $0.diagnostic(root) }
    }
    context.summary = [
      failed.isEmpty
        ? "all is in order"
        : "\(failed.count) of \(parts.count.counted("part")) failed: "
          + failed.map(\.name.rawValue).joined(separator: ", ")
    ]
    return parts.map(\.status).max() ?? .done
  }
}

extension Health {
  private func tables(
    _ discovery: Discovery, _ texts: ProjectTexts, _ part: inout HealthPart,
    _ context: inout Context
  ) {
    var texts = texts
    texts.leaveOutTextsWithForms(discovery.project, &context)
    let update = ProjectUpdate(
      options: options, isCheck: true, unused: .markStale, createsTables: false)
    part.status = update.update(discovery.project, texts, [], &context)
    part.detail = context.summary.first ?? ""
    part.command = command("extract")
  }

  private func check(
    _ discovery: Discovery, _ texts: ProjectTexts, _ part: inout HealthPart,
    _ context: inout Context
  ) async throws(FileError) {
    let rules = RuleSelection.all.rules(discovery.configuration)
    let check = ProjectCheck(
      configuration: discovery.configuration, rules: rules, languages: [])
    let result = await check.run(discovery, texts.sources, &context)
    part.status = try limits.judge(result, showsNotes: false, &context)
    part.detail = context.summary.first ?? ""
    part.command = command("check")
  }

  private func files(
    _ discovery: Discovery, _ part: inout HealthPart, _ context: inout Context
  ) {
    let tables = TableFiles.all(of: discovery.project, with: context.fileSystem)
    let paths = Set(tables.flatMap { [$0.catalog].compactMap(\.self) + $0.files.map(\.path) })
      .sorted { $0.precedesByBytes($1) }
    var files = FileReport(isCheck: true)
    for path in paths {
      do throws(FileError) {
        try Format.format(path, &files, &context)
      } catch {
        context.fail(error)
      }
    }
    let wrong = files.changes
    part.status = files.status
    part.detail = files.summary
    let named = wrong.count > 3 ? [discovery.project.root] : wrong
    part.hasPath = wrong.isEmpty
    part.command =
      wrong.isEmpty
      ? command("check") : "loquat fmt " + named.map(\.shellWord).joined(separator: " ")
  }

  private func coverage(
    _ discovery: Discovery, _ homes: TableHomes, _ texts: ProjectTexts, _ part: inout HealthPart,
    _ context: inout Context
  ) async throws(FileError) {
    let floors = CoverageFloors(discovery.configuration).overridden(by: floors)
    guard !floors.isEmpty else {
      part.isSkipped = true
      part.detail = "no floor; 'coverage' in loquat.json or '--fail-under' sets one"
      return
    }
    let languages = discovery.project.realLanguages
    guard !languages.isEmpty else {
      part.status = .problems
      part.detail = "no language to translate into"
      context.diagnostics.append(
        Diagnostic(
          "no-language", .error,
          "a floor of coverage is set, and the project has no language to translate into",
          at: Span(file: root)))
      return
    }
    let folder = try context.project(
      at: discovery.project.root, developmentLanguage: discovery.project.developmentLanguage,
      excluding: options.excluded)
    var exported = ExportedFiles(discovery, folder, languages)
    await exported.gather(texts, homes, &context)
    let report = await context.statusReport(of: exported, discovery, homes, floors)
    guard report.total.coverage.total > 0 else {
      part.detail = "no text"
      return context.fail(.noText(in: discovery.project))
    }
    let before = context.diagnostics.count
    context.judge(report, floors)
    part.status = context.diagnostics.count > before ? .problems : .done
    part.detail = report.languages.map { "\($0.language) \($0.status.coverage.percent) %" }
      .joined(separator: ", ")
    part.command = command("export --only untranslated,needs-review,changed --output Translations")
  }

  private func command(_ text: String) -> String {
    (["loquat", text] + words).joined(separator: " ")
  }
}

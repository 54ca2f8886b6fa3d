internal import CatalogFormats
internal import CatalogModel
internal import Checks
internal import ProjectDiscovery
internal import ProjectFiles
internal import StringExtraction

/// A finding with its place.
struct PlacedFinding: Sendable {
  var finding: Finding
  let span: Span?

  /// As a diagnostic of its severity.
  var diagnostic: Diagnostic {
    Diagnostic(
      finding.rule, finding.severity, finding.message, at: span,
      notes: finding.notes.map { Diagnostic.Note($0) })
  }
}

/// What a check has found, and how much it has looked at.
struct CheckResult {
  var findings: [PlacedFinding] = []
  var textCount = 0
  var tableCount = 0
  var languages: Set<LanguageTag> = []
  let root: String
}

/// Checks the tables of a project and the strings of its code.
struct ProjectCheck {
  let discovery: Discovery
  let rules: [Rule]
  let languages: [LanguageTag]

  func run(_ options: SourceOptions, _ context: inout Context) async -> CheckResult {
    let project = discovery.project
    var result = CheckResult(root: project.root)
    let sources = await context.extractedStrings(
      from: context.sourceSet(of: discovery, options), options.scan.with(discovery),
      project.developmentLanguage)
    var uses = context.uses(of: sources.strings)
    var tables = await read(TableFiles.all(of: project), in: context.fileSystem)
    for number in tables.indices { tables[number].take(uses.values) }
    if languages.isEmpty || languages.contains(project.developmentLanguage) {
      uses.take(from: tables.map(\.catalog))
      result.findings += TableCheck.findings(
        in: uses.all, language: project.developmentLanguage, rules: rules
      ).filter { !uses.allows($0) }.map { PlacedFinding(finding: $0, span: $0.span) }
    }
    for table in tables {
      context.diagnostics += table.diagnostics
      table.errors.forEach { context.fail($0) }
    }
    let jobs = jobs(tables, uses.formats)
    result.tableCount = tables.count
    result.textCount = jobs.reduce(0) { $0 + $1.check.count }
    result.languages = Set(jobs.map(\.language))
    result.findings += await findings(jobs)
    result.findings = result.findings.compactMap(told)
    // What was told here must not be told again.
    for rule in Rule.all { context.levels[rule.id] = nil }
    return result
  }

  /// A finding as the configuration wants it; nil for one that is off.
  private func told(_ finding: PlacedFinding) -> PlacedFinding? {
    let path = finding.span.map { Path.relative($0.path, to: discovery.project.root) ?? $0.path }
    let level = discovery.configuration.level(
      rule: finding.finding.rule, path: path, language: finding.finding.language,
      key: finding.finding.key)
    guard let level else { return finding }
    guard let severity = Diagnostic.Severity(rawValue: level.rawValue) else { return nil }
    var result = finding
    result.finding.severity = severity
    return result
  }

  /// Reads all tables, several at a time.
  private func read(
    _ files: [TableFiles], in fileSystem: any FileSystem
  ) async -> [ReadTable] {
    let development = discovery.project.developmentLanguage
    let aliases = Dictionary(
      discovery.configuration.languageAliases.map { ($0.name.value, $0.value.value) }
    ) { first, _ in first }
    return await files.concurrentMap { files in
      ReadTable(
        files, development,
        tag: { aliases[$0] ?? LanguageTag(localization: $0) }, in: fileSystem)
    }
  }

  /// One table in one language.
  private struct Job: Sendable {
    let table: ReadTable
    let check: TableCheck
    let language: LanguageTag
  }

  private func jobs(_ tables: [ReadTable], _ formats: [String: FormatUse]) -> [Job] {
    let excluded = Set(discovery.configuration.excludedLanguages.map(\.value))
    let rules = rules
    return tables.flatMap { table in
      let check = TableCheck(table.catalog, uses: formats, rules: rules)
      return table.languages.filter {
        languages.isEmpty ? !excluded.contains($0) : languages.contains($0)
      }.map { Job(table: table, check: check, language: $0) }
    }
  }

  private func findings(_ jobs: [Job]) async -> [PlacedFinding] {
    await jobs.concurrentMap { job in
      let findings = job.check.findings(in: job.language)
      let spans = job.table.spans(of: findings, in: job.language)
      return zip(findings, spans).map { PlacedFinding(finding: $0, span: $1) }
    }.flatMap(\.self)
  }
}

extension Array where Element: Sendable {
  /// The results of work on all elements, in their order, on all cores.
  func concurrentMap<Result: Sendable>(
    _ work: @Sendable @escaping (Element) -> Result
  ) async -> [Result] {
    await withTaskGroup(of: (Int, Result).self) { group in
      var results: [Int: Result] = [:]
      var next = 0
      func start() {
        guard next < count else { return }
        let (number, element) = (next, self[next])
        next += 1
        group.addTask { (number, work(element)) }
      }
      for _ in 0..<Processors.count { start() }
      while let (number, result) = await group.next() {
        results[number] = result
        start()
      }
      return indices.compactMap { results[$0] }
    }
  }
}

internal import AppleFormats
package import CatalogModel
package import Checks
internal import ExchangeFormats
package import KeyFlow
package import ProjectDiscovery
internal import ProjectExchange
package import ProjectFiles
package import ProjectReading
internal import StringExtraction
internal import Swifternalization

/// A check of a project's tables and the strings of its code, or of separate files.
package struct ProjectCheck {
  package let configuration: Configuration
  package let rules: [Rule]
  package let languages: [LanguageTag]

  package init(configuration: Configuration, rules: [Rule], languages: [LanguageTag]) {
    self.configuration = configuration
    self.rules = rules
    self.languages = languages
  }

  /// Checks a project, after reading its code.
  package func run(
    _ discovery: Discovery, _ options: SourceOptions, _ workspace: inout Workspace
  ) async -> CheckResult {
    let (sources, flow) = await workspace.codeStrings(of: discovery, options)
    return await run(discovery, sources, flow, &workspace)
  }

  /// Checks a project, given the strings of code that has already been read. The result has the
  /// findings of rules; the workspace's diagnostics get all other problems.
  package func run(
    _ discovery: Discovery, _ sources: SourceStrings, _ flow: KeyFlow, _ workspace: inout Workspace
  ) async -> CheckResult {
    let project = discovery.project
    var result = CheckResult(root: project.root)
    var uses = workspace.uses(of: sources.strings)
    var tables = await read(
      TableFiles.all(of: project, with: workspace.fileSystem), project.developmentLanguage,
      in: workspace)
    for number in tables.indices { tables[number].take(uses.values) }
    if languages.isEmpty || languages.contains(project.developmentLanguage) {
      if rules.contains(where: { $0.id == .missingBundle }) {
        await workspace.noteMissingBundles(of: discovery, sources.strings, in: &uses)
      }
      await workspace.addMembers(of: discovery, sources.strings, flow, to: &uses)
      uses.take(from: tables.map(\.catalog))
      workspace.add(flow, missingIn: tables.map(\.catalog), but: sources.strings, to: &uses)
      result.findings += TableCheck.findings(
        in: uses.all, language: project.developmentLanguage, rules: rules
      ).filter { !uses.allows($0) }.map { PlacedFinding(finding: $0, span: $0.span) }
      let homes = TableHomes(project, discovery.configuration)
      workspace.diagnostics += sources.assigned(in: project, homes).tables.values.flatMap {
        CatalogBuilder.catalogs(of: $0, sourceLanguage: project.developmentLanguage).diagnostics
      }
    }
    for files in project.swifternalization {
      let found = files.check(rules, languages, &workspace)
      result.findings += found.findings
      result.tableCount += found.tableCount
      result.textCount += found.textCount
      result.languages.formUnion(found.languages)
    }
    for number in tables.indices {
      tables[number].makesSymbols = project.makesSymbols(of: tables[number])
    }
    await check(tables, uses.formats, &result, &workspace)
    if result.textCount == 0, languages.isEmpty, !project.hasInterfaces {
      if sources.isEmpty {
        workspace.fail(.noText(in: project))
      } else if tables.isEmpty, result.findings.isEmpty,
        workspace.diagnostics.allSatisfy({ $0.severity == .note })
      {
        workspace.diagnostics.append(
          Diagnostic(
            .nothingFound, .note,
            "no table was found in the project, so only the strings of its code are checked; 'loquat extract --create\(project.root.shellArgument)' makes tables for them",
            at: Span(file: project.root)))
      }
    }
    // The code contains texts even if no table does.
    tellMissing(
      but: result.languages.union([project.developmentLanguage]),
      among: tables.flatMap(\.languages) + project.swifternalization.flatMap(\.tags), &workspace)
    return result
  }

  /// Checks files of Swifternalization without a project.
  package func run(_ files: SwifternalizationFiles, _ workspace: inout Workspace) -> CheckResult {
    let result = files.check(rules, languages, &workspace)
    tellMissing(but: result.languages, among: files.tags, &workspace)
    return result
  }

  /// Checks tables and files for translators without a project.
  package func run(
    files: [String], _ sourceLanguage: LanguageTag, _ workspace: inout Workspace
  ) async -> CheckResult {
    var result = CheckResult(root: ".")
    let isTable = { TableFiles.extensions.contains(Path.fileExtension($0)) }
    var tables: [ReadTable] = []
    var known: Set<[String]> = []
    for path in files where isTable(path) {
      let (group, localization) = TableFiles.group(of: path, in: workspace.fileSystem)
      let all = group.flatMap { $0.files.map(\.path) } + [localization ?? path]
      guard known.insert(all).inserted else { continue }
      var read = await read(group, sourceLanguage, in: workspace)
      for number in read.indices {
        read[number].onlyLanguage = localization.map {
          $0 == "Base" ? sourceLanguage : tag($0) ?? sourceLanguage
        }
      }
      tables += read
    }
    let errors = await workspace.importSources(
      files.filter { !isTable($0) }, sourceLanguage: sourceLanguage
    ) { source, workspace in
      workspace.diagnostics += (source.problems + source.duplicates).map {
        Diagnostic($0, in: source.text)
      }
      tables += source.document.files.map { ReadTable($0, in: source.text) }
    }
    errors.forEach { workspace.fail($0) }
    await check(tables, [:], &result, &workspace)
    tellMissing(but: result.languages, among: tables.flatMap(\.languages), &workspace)
    return result
  }

  private func check(
    _ tables: [ReadTable], _ formats: [String: FormatUse], _ result: inout CheckResult,
    _ workspace: inout Workspace
  ) async {
    var older = SwifternalizationSharedExpressions()
    for table in tables {
      workspace.diagnostics += table.diagnostics
      table.errors.forEach { workspace.fail($0) }
      guard table.catalog.table == StringsDocument.expressionsTable else { continue }
      for strings in table.stringsTables { older.add(strings.table, of: strings.localization) }
    }
    let expressions = older.sections.mapValues { $0.map { [$0.name, $0.pattern] } }
    result.findings += await tables.flatMap(\.stringsTables).concurrentMap {
      [rules, older, memory = workspace.memory] strings in
      let input = OlderInput(
        bytes: strings.table.text, expressions: expressions, rules: rules.map(\.id))
      return memory.value("expressions \(strings.path)", from: input) {
        strings.olderFindings(rules, older)
      }
    }.flatMap(\.self)
    result.tableCount += tables.count
    for found in await findings(tables, formats, workspace.memory) {
      result.textCount += found.textCount
      result.languages.formUnion(found.languages)
      result.findings += found.findings
    }
    result.findings = result.findings.compactMap { told($0, below: result.root) }
    // Findings already reported must not be reported again.
    workspace.levels.settled = Set(Rule.all.map(\.id))
  }

  /// Reports the requested languages without any text, and suggests those in `all`.
  private func tellMissing(
    but found: Set<LanguageTag>, among all: @autoclosure () -> [LanguageTag],
    _ workspace: inout Workspace
  ) {
    let missing = languages.filter { !found.contains($0) }
    guard !missing.isEmpty else { return }
    let others = Set(all())
    workspace.diagnostics += missing.map { .nothing(in: $0, but: others) }
  }

  /// Returns a finding with the severity that the configuration gives it, if any; nil if it is
  /// turned off.
  private func told(_ finding: PlacedFinding, below root: String) -> PlacedFinding? {
    let path = finding.span.map { Path.relative($0.path, to: root) ?? $0.path }
    let level = configuration.level(
      rule: finding.finding.rule.name, path: path, language: finding.finding.language,
      key: finding.finding.key)
    guard let level else { return finding }
    guard let severity = Diagnostic.Severity(rawValue: level.rawValue) else { return nil }
    var result = finding
    result.finding.severity = severity
    return result
  }

  /// Reads all tables, several of their files at a time.
  private func read(
    _ files: [TableFiles], _ development: LanguageTag, in workspace: Workspace
  ) async -> [ReadTable] {
    let (fileSystem, memory) = (workspace.fileSystem, workspace.memory)
    let sources = files.map { ReadTable.sources(of: $0, development, tag: tag) }
    var rest = await sources.flatMap(\.self).concurrentMap {
      $0.content(in: fileSystem, memory)
    }[...]
    let tables = zip(files, sources).map { files, sources in
      defer { rest = rest.dropFirst(sources.count) }
      return (name: files.name, contents: rest.prefix(sources.count))
    }
    return await tables.concurrentMap { table in
      let origin = table.contents.map(\.origin)
      guard !origin.isEmpty, !origin.contains(nil) else {
        return ReadTable(named: table.name, development, table.contents)
      }
      let name = "table \(table.name) \(development) \(origin.compactMap { $0?.path })"
      return memory.value(name, from: origin) {
        ReadTable(named: table.name, development, table.contents)
      }
    }
  }

  /// Returns the language for the name of an `.lproj` folder, which may be an alias in the
  /// configuration; nil if it is not a language.
  private func tag(_ localization: String) -> LanguageTag? {
    let alias = configuration.languageAliases.first { $0.name.value == localization }
    return alias?.value.value ?? LanguageTag(localization: localization)
  }

  /// The result of checking one table, for all languages to check.
  private struct TableFindings: Sendable {
    var textCount = 0
    var languages: [LanguageTag] = []
    var findings: [PlacedFinding] = []
  }

  /// Everything that the findings in a table depend on.
  private struct TableInput: Sendable, Equatable {
    let files: [ReadTable.FileBytes]
    let sourceLanguage: LanguageTag
    let values: [Int: String]
    let onlyLanguage: LanguageTag?
    let makesSymbols: Bool?
    let formats: [String: FormatUse]
    let rules: [DiagnosticID]
    let languages: [LanguageTag]
    let excluded: Set<LanguageTag>
    let terminology: Terminology
  }

  private struct OlderInput: Sendable, Equatable {
    let bytes: [UInt8]
    let expressions: [String: [[String]]]
    let rules: [DiagnosticID]
  }

  /// One table in one language.
  private struct Job: Sendable {
    /// The index of the table.
    let number: Int
    let table: ReadTable
    let check: TableCheck
    let language: LanguageTag
  }

  /// Returns the findings in each table, in the order of `tables`. With a memory, a table is not
  /// checked again if its `TableInput` is the same as in the last run.
  private func findings(
    _ tables: [ReadTable], _ formats: [String: FormatUse], _ memory: FileMemory?
  ) async -> [TableFindings] {
    let terminology = Terminology(configuration)
    let inputs = memory == nil ? [] : tables.map { input(of: $0, formats, terminology) }
    func name(_ number: Int) -> String {
      "findings \(inputs[number]?.files.map(\.path) ?? []) \(tables[number].catalog.table)"
    }
    var results = tables.map { _ in TableFindings() }
    var unknown: [Int] = []
    for number in tables.indices {
      if let memory, let input = inputs[number],
        let known = memory.left(name(number), (TableInput, TableFindings).self), known.0 == input
      {
        results[number] = known.1
      } else {
        unknown.append(number)
      }
    }
    let jobs = unknown.flatMap { self.jobs($0, tables[$0], formats, terminology) }
    let found = await jobs.concurrentMap { job in
      let findings = job.check.findings(in: job.language)
      let spans = job.table.spans(of: findings, in: job.language)
      return zip(findings, spans).map { PlacedFinding(finding: $0, span: $1) }
    }
    for (job, findings) in zip(jobs, found) {
      results[job.number].textCount += job.check.count
      results[job.number].languages.append(job.language)
      results[job.number].findings += findings
    }
    if let memory {
      for number in unknown {
        guard let input = inputs[number] else { continue }
        memory.leave((input, results[number]), as: name(number))
      }
    }
    return results
  }

  /// Returns everything that the findings in a table depend on; nil for a table from a translator's
  /// file, or if one of its files could not be read.
  private func input(
    of table: ReadTable, _ formats: [String: FormatUse], _ terminology: Terminology
  ) -> TableInput? {
    table.origin.map { files in
      var own: [String: FormatUse] = [:]
      for entry in table.catalog.entries {
        if let use = formats[entry.key] { own[entry.key] = use }
      }
      return TableInput(
        files: files, sourceLanguage: table.catalog.sourceLanguage, values: table.taken,
        onlyLanguage: table.onlyLanguage,
        makesSymbols: table.makesSymbols, formats: own, rules: rules.map(\.id),
        languages: languages, excluded: Set(configuration.excludedLanguages.map(\.value)),
        terminology: terminology)
    }
  }

  private func jobs(
    _ number: Int, _ table: ReadTable, _ formats: [String: FormatUse], _ terminology: Terminology
  ) -> [Job] {
    let excluded = Set(configuration.excludedLanguages.map(\.value))
    let check = TableCheck(
      table.catalog, uses: formats, rules: rules, terminology: terminology,
      makesSymbols: table.makesSymbols, isStringsdict: table.isStringsdict)
    return table.languages.filter {
      languages.isEmpty ? !excluded.contains($0) && !$0.isPseudo : languages.contains($0)
    }.map { Job(number: number, table: table, check: check, language: $0) }
  }
}

extension Project {
  /// Returns whether Xcode generates symbols for the keys of a table: a catalog outside of `.lproj`
  /// folders, in a target whose settings enable it.
  fileprivate func makesSymbols(of table: ReadTable) -> Bool {
    guard let path = table.catalogPath.map(relativePath),
      !Path.deletingLastComponent(path).hasSuffix(".lproj")
    else { return false }
    return targets.contains { $0.settings.generatesSymbols && $0.resources.contains(path) }
  }
}

extension Terminology {
  init(_ configuration: Configuration) {
    self.init(
      names: configuration.names.map(\.value),
      terms: configuration.terms.flatMap { term in
        term.forms.map { Term(term.text, $0.language.value, $0.texts) }
      })
  }
}

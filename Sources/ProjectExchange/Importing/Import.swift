public import CatalogModel
public import CatalogPasses
package import ExchangeFormats
package import ProjectDiscovery
public import ProjectFiles
public import ProjectReading
package import StringExtraction

/// The options of an import: the project, the bundles and the rules.
///
///     var request = ImportRequest(project: "App", bundles: ["Returned/fr.xcloc"])
///     request.isCheck = true
///     let result = try await workspace.importBundles(request)
///     print(result.addedCount, "would be added to", result.files.changes)
public struct ImportRequest: Sendable {
  /// The folder of the project, or an Xcode workspace or project in it.
  public var project: String
  /// The paths of bundles (`.xcloc`, `.xcloc.zip`) and of XLIFF, PO and CSV files, or of folders
  /// with these directly in them.
  public var bundles: [String]
  /// Whether to report changes without writing anything.
  public var isCheck = false
  /// The paths of the bundles as they were sent, to detect texts that both sides have changed;
  /// empty if unknown.
  public var base: [String] = []
  /// The rules that decide which translations to use.
  public var rules = ImportRules()
  /// The languages to add under their own names, even if the project has a similar one.
  public var newLanguages: [LanguageTag] = []
  /// Whether to add new files and languages to the Xcode project; if false, what it lacks is only
  /// reported.
  public var editsProject = true
  /// The options for finding look-ups of texts in the code, which show whether a table is used.
  package var lookUps = ScanOptions()
  /// The path of a file that the caller writes at the end, nil for none; changes that others make
  /// to it meanwhile are not overwritten.
  package var report: String?

  /// A bundle in memory to import, with its version as it was sent; nil for none.
  package var received: (bundle: Archive, base: Archive)?

  /// A ZIP archive of a bundle, with a name for messages.
  package struct Archive: Sendable {
    package let name: String
    package let bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  public init(project: String = ".", bundles: [String]) {
    self.project = project
    self.bundles = bundles
  }
}

/// The result of importing translations.
public struct ImportedBundles: Sendable {
  /// The completion: `failed` if no bundle, or not all of the base, could be read; `refused` if no
  /// bundle was accepted, every unit was refused, the base is of another project or language, a file
  /// cannot be written, or an interrupted change must be settled first; else `done`.
  public package(set) var completion = Completion.done
  /// The report on each file of the project that is written, or would be, including unchanged ones.
  public package(set) var files: FileReport
  /// The number of translations that are new to the project, or would be.
  public var addedCount: Int { outcome.added }
  /// The number of translations that replace different ones in the project, or would.
  public var changedCount: Int { outcome.changed }
  /// The number of translations that the project already had.
  public var unchangedCount: Int { outcome.unchanged }
  /// The number of translations left out on purpose, such as unfinished ones.
  public var ignoredCount: Int { outcome.ignored }
  /// The number of translations that could not be imported; the `diagnostics` of the workspace have
  /// the reasons, for individual translations or for whole files.
  public var refusedCount: Int { outcome.refused }
  /// The numbers for all units; zero if the import did not start. `left` has the numbers of those
  /// that were ignored or refused, by reason.
  public var outcome: ImportOutcome { report?.outcome ?? ImportOutcome() }
  /// Whether one of the bundles has nothing to import: no texts, or only unfinished, empty or
  /// missing translations and texts that should not be translated.
  public package(set) var hasIdleSources = false
  /// The languages of the translations, sorted.
  public package(set) var languages: [LanguageTag] = []
  /// The report with the findings on each unit; nil if the import did not start.
  package var report: ImportReport?
}

extension Workspace {
  /// Merges the translations of bundles into a project, all files or none, or with `isCheck`
  /// reports what would change. Adds the problems of bundles and translations to `diagnostics`.
  ///
  /// - Throws: `FileError` if the project or a base cannot be read, another process writes to the
  ///   project, or no bundle is named.
  public mutating func importBundles(
    _ request: ImportRequest
  ) async throws(FileError) -> ImportedBundles {
    // Earlier diagnostics do not concern these bundles.
    let before = diagnostics
    diagnostics = []
    defer { diagnostics = before + diagnostics }
    var result = ImportedBundles(files: FileReport(isCheck: request.isCheck, telling))
    guard try beginWriting(in: request.project, isCheck: request.isCheck) else {
      result.completion = .refused
      return result
    }
    defer { endWriting() }
    if request.bundles.isEmpty, request.received == nil {
      throw FileError(
        path: request.project,
        message: "no bundle to import is named; name the file that came back", id: .nothingImported)
    }
    expectToWrite(request.report)
    if let report = request.report, let error = fileSystem.obstacle(toChanging: report) {
      throw error
    }
    try await importBundles(request, &result)
    return result
  }

  /// Settles a change of the project that was interrupted, as every request that writes to the
  /// project does first: completes it if all files were ready to be moved into place, and otherwise
  /// undoes it. With `isCheck` only reports the change. Returns false if the user must decide
  /// first, as `diagnostics` explain.
  ///
  /// - Throws: `FileError` if another process writes to the project, files cannot be written, or
  ///   the user must first decide on a change in a subfolder.
  public mutating func resume(project: String, isCheck: Bool = false) throws(FileError) -> Bool {
    guard try beginWriting(in: project, isCheck: isCheck) else { return false }
    defer { endWriting() }
    let walk = FileWalk(roots: [Discovery.folder(of: project)], in: fileSystem) { _ in false }
    if isCheck {
      tellOfInterruption(walk.leftovers)
    } else {
      try settle(walk.leftovers)
    }
    return true
  }

  /// Imports into a project that is already locked; fills `result`.
  private mutating func importBundles(
    _ request: ImportRequest, _ result: inout ImportedBundles
  ) async throws(FileError) {
    let discovery = try await discoverQuietly(at: request.project)
    let folder = try project(
      at: discovery.project.root, developmentLanguage: discovery.project.developmentLanguage)
    var plan = ImportPlan(
      discovery, folder, request.rules, lookUps: request.lookUps,
      newLanguages: Set(request.newLanguages))
    let base = await sources(request.base, request.received?.base, of: &plan)
    if let error = base.errors.first { throw error }
    for source in base.sources { plan.addBase(source, &self) }
    guard
      request.base.isEmpty && request.received == nil || plan.hasForeignBase
        || plan.hasBase && !diagnostics.contains(where: { $0.severity == .error })
    else {
      let damaged = request.base.first { name in
        diagnostics.contains { $0.severity == .error && $0.span?.path.hasPrefix(name) == true }
      }
      diagnostics.append(.baseNotRead(damaged))
      result.completion = .failed
      return
    }
    let bundles = await sources(request.bundles, request.received?.bundle, of: &plan)
    for source in bundles.sources { plan.add(source, &self) }
    for error in bundles.errors { fail(error) }
    diagnostics += plan.strangeBases
    guard !plan.hasForeignBase, plan.strangeBases.isEmpty else {
      result.completion = .refused
      return
    }
    try await carryOut(&plan, request, &result)
  }

  /// Merges a document in memory, whose ranges refer to `text`, into a project that is already
  /// locked, all files or none, or with `isCheck` reports what would change. Ignores the bundles
  /// and bases of the request.
  package mutating func importDocument(
    _ document: XLIFFDocument, _ text: SourceText, _ request: ImportRequest,
    _ discovery: Discovery
  ) async throws(FileError) -> ImportedBundles {
    var result = ImportedBundles(files: FileReport(isCheck: request.isCheck, telling))
    let folder = try project(
      at: discovery.project.root, developmentLanguage: discovery.project.developmentLanguage)
    var plan = ImportPlan(discovery, folder, request.rules, lookUps: request.lookUps)
    plan.add(ImportSource(document, text, in: fileSystem), &self)
    try await carryOut(&plan, request, &result)
    return result
  }

  /// Returns the completion of an import: `failed` if no bundle was read, `refused` if no bundle
  /// was accepted or every unit was refused, else `done`.
  private static func completion(_ plan: ImportPlan, _ outcome: ImportOutcome) -> Completion {
    guard !plan.sources.isEmpty else { return .failed }
    let isTaken = outcome.imported + outcome.unchanged + outcome.ignored > 0
    return !plan.accepted.isEmpty && (isTaken || outcome.refused == 0) ? .done : .refused
  }

  /// Reads bundles from paths and an archive. If one has a language that is new to the project,
  /// adds the languages of string catalogs to the plan.
  private mutating func sources(
    _ names: [String], _ archive: ImportRequest.Archive?, of plan: inout ImportPlan
  ) async -> (sources: [ImportSource], errors: [FileError]) {
    var sources: [ImportSource] = []
    let language = plan.discovery.project.developmentLanguage
    var errors = await importSources(names, sourceLanguage: language) { source, _ in
      sources.append(source)
    }
    if let archive {
      let read = importSources(in: archive, sourceLanguage: language)
      sources += read.sources
      errors += read.errors
    }
    if plan.catalogLanguages.isEmpty, sources.contains(where: plan.isNew) {
      var discovery = plan.discovery
      await readCatalogs(discovery.catalogPaths)
      discovery.addLanguages(of: catalogs)
      plan.catalogLanguages = discovery.project.languages.filter {
        !plan.discovery.project.languages.contains($0)
      }
    }
    return (sources, errors)
  }

  /// Merges the units into their files, writes the files unless it is a check, and fills `result`.
  private mutating func carryOut(
    _ plan: inout ImportPlan, _ request: ImportRequest, _ result: inout ImportedBundles
  ) async throws(FileError) {
    var changes = ImportChanges(plan.refused)
    for target in plan.targets {
      changes.add(await plan.merge(target, &self), target)
    }
    let findings = changes.files.flatMap { plan.diagnostics(of: $0) }
    for source in plan.accepted { changes.addAssets(of: source, plan, &self) }
    for project in await plan.projects(for: changes.files, edits: request.editsProject, &self) {
      changes.add(project)
    }
    try transaction?.include(plan.outerFolders, in: fileSystem)
    let isWritten = changes.write(in: plan.folder, &result.files, &self)
    let others = diagnostics
    let idle = plan.idleSources
    // For the others, an error has already said why nothing is imported.
    let broken = Set(others.filter { $0.severity == .error }.compactMap { $0.span?.path })
    diagnostics += findings + idle.filter { !broken.contains($0.span?.path ?? "") }
    result.hasIdleSources = !idle.isEmpty
    result.languages = Set(plan.targets.flatMap { $0.parts.map(\.language) }).sorted()
    result.report = ImportReport(changes, plan, others, isCheck: request.isCheck)
    result.completion = max(
      Self.completion(plan, changes.outcome), isWritten ? .done : .refused)
  }
}

extension Diagnostic {
  fileprivate static func baseNotRead(_ name: String?) -> Diagnostic {
    Diagnostic(
      .baseNotRead, .error,
      (name == nil
        ? "not everything could be read" : "the bundle of '--base' cannot be read completely")
        + ", so it is not known who changed what; nothing is imported; "
        + (name == nil ? "correct the other errors first" : "name an undamaged copy"),
      at: name.map { Span(file: $0) })
  }
}

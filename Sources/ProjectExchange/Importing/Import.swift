public import CatalogModel
public import CatalogPasses
package import ExchangeFormats
package import ProjectDiscovery
public import ProjectFiles
public import ProjectReading
package import StringExtraction

/// What is to be imported, and how.
///
///     var request = ImportRequest(project: "App", bundles: ["Returned/fr.xcloc"])
///     request.isCheck = true
///     let result = try await workspace.importBundles(request)
///     print(result.addedCount, "would be added to", result.files.changes)
public struct ImportRequest: Sendable {
  /// The folder of the project, or a workspace or project of Xcode in it.
  public var project: String
  /// Bundles (.xcloc, .xcloc.zip), XLIFF, PO and CSV files, or folders with them.
  public var bundles: [String]
  /// Whether nothing is written, and only what would change is said.
  public var isCheck = false
  /// The bundles as they were sent, so that it is known what both sides have changed.
  public var base: [String] = []
  /// Which translations count.
  public var rules = ImportRules()
  /// Languages that are taken as they are called, beside another name that the project has.
  public var newLanguages: [LanguageTag] = []
  /// Whether new files and languages go into the Xcode project.
  public var editsProject = true
  /// How the code looks up texts, which says whether a table has a use.
  package var lookUps = ScanOptions()
  /// A file that the caller writes at the end: what others put there meanwhile is not overwritten.
  package var report: String?

  /// A bundle that lies in memory, and the same as it was sent.
  package var received: (bundle: Archive, base: Archive)?

  /// The archive of a bundle, and what it is called.
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

/// What became of the translations of bundles.
public struct ImportedBundles: Sendable {
  public package(set) var completion = Completion.done
  /// The files of the project, or what would become of them.
  public package(set) var files: FileReport
  /// How many translations are new to the project, or would be.
  public var addedCount: Int { outcome.added }
  /// How many are other than those that the project had.
  public var changedCount: Int { outcome.changed }
  /// How many the project had already.
  public var unchangedCount: Int { outcome.unchanged }
  /// How many are left out on purpose, such as those that nobody has finished.
  public var ignoredCount: Int { outcome.ignored }
  /// How many cannot be taken without guessing. `diagnostics` say which, or for a whole file why.
  public var refusedCount: Int { outcome.refused }
  /// What became of all units; `left` has those that were ignored or refused, by the reason.
  public var outcome: ImportOutcome { report?.outcome ?? ImportOutcome() }
  /// Whether a bundle had nothing for the project.
  public package(set) var hasIdleSources = false
  /// The languages of the translations, sorted.
  public package(set) var languages: [LanguageTag] = []
  /// The same with what is to be told of single units; nil where nothing was begun.
  package var report: ImportReport?
}

extension Workspace {
  /// Merges the translations of bundles into a project, all files or none, or with a check says what
  /// would become of it. What is wrong with bundles and translations is in `diagnostics`.
  ///
  /// - Throws: `FileError` where nothing can be imported at all: there is no project.
  public mutating func importBundles(
    _ request: ImportRequest
  ) async throws(FileError) -> ImportedBundles {
    // What was found before is not of these bundles.
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
        path: request.project, message: "no bundle to import is named", id: .nothingImported)
    }
    expectToWrite(request.report)
    if let report = request.report, let error = fileSystem.obstacle(toChanging: report) {
      throw error
    }
    try await importBundles(request, &result)
    return result
  }

  /// Finishes changes of a project that were interrupted while files took their places, as every
  /// request does first that writes there; with a check it only says that there are such changes.
  /// False where people are to decide first, as `diagnostics` say.
  ///
  /// - Throws: `FileError` where others write there, or files cannot be written.
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

  /// The same for a project that is locked.
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
      diagnostics.append(.baseNotRead(request.base))
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

  /// Merges translations that no file holds into a project that is locked, all files or none.
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

  /// Whether an import had something to do, and did a part of it.
  private static func completion(_ plan: ImportPlan, _ outcome: ImportOutcome) -> Completion {
    guard !plan.sources.isEmpty else { return .failed }
    let isTaken = outcome.imported + outcome.unchanged + outcome.ignored > 0
    return !plan.accepted.isEmpty && (isTaken || outcome.refused == 0) ? .done : .refused
  }

  /// Reads bundles; where one is in a language that is new, catalogs are asked whether they have it.
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

  /// Writes what the bundles say into the files that they are for.
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
    changes.write(in: plan.folder, &result.files, &self)
    let others = diagnostics
    let idle = plan.idleSources
    diagnostics += findings + idle
    result.hasIdleSources = !idle.isEmpty
    result.languages = Set(plan.targets.flatMap { $0.parts.map(\.language) }).sorted()
    result.report = ImportReport(changes, plan, others, isCheck: request.isCheck)
    result.completion = Self.completion(plan, changes.outcome)
  }
}

extension Diagnostic {
  fileprivate static func baseNotRead(_ names: [String]) -> Diagnostic {
    Diagnostic(
      .baseNotRead, .error,
      "the bundle of '--base' cannot be read as a whole, and it is not known who changed what; nothing is "
        + "imported", at: names.first.map { Span(file: $0) })
  }
}

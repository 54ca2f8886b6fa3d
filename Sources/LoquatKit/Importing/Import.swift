public import CatalogModel
package import CatalogPasses
internal import ProjectDiscovery
public import ProjectFiles
public import ProjectReading
package import StringExtraction

/// What is to be imported, and how.
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
  package var rules = ImportRules()
  /// Languages that are taken as they are called, beside another name that the project has.
  public var newLanguages: [LanguageTag] = []
  /// Whether new files and languages go into the Xcode project.
  public var editsProject = true
  /// How the code looks up texts, which says whether a table has a use.
  package var lookUps = ScanOptions()

  public init(project: String = ".", bundles: [String]) {
    self.project = project
    self.bundles = bundles
  }
}

/// How an import ended.
package enum ImportEnd {
  /// A base cannot be read, so that nobody knows who changed what.
  case baseNotRead
  /// A base is of another project.
  case foreignBase
  case done(ImportWork)
}

/// What an import did.
package struct ImportWork {
  package let changes: ImportChanges
  package let plan: ImportPlan
  /// What was found beside what is to be told of single units.
  package let others: [Diagnostic]
  package let files: FileReport
  /// Whether bundles had nothing for the project.
  package let hasIdleSources: Bool
}

extension Workspace {
  /// Merges the translations of bundles into a project, all files or none; the result has the paths
  /// of the files that changed, or would change. What is wrong with bundles and translations is in
  /// `diagnostics`.
  ///
  /// - Throws: `FileError` where nothing can be imported at all: there is no project.
  public mutating func importBundles(_ request: ImportRequest) async throws(FileError) -> [String] {
    guard try beginWriting(in: request.project, isCheck: request.isCheck) else { return [] }
    defer { endWriting() }
    guard
      case .done(let work) = try await importBundles(
        request, FileReport(isCheck: request.isCheck))
    else { return [] }
    return work.files.changes
  }

  /// The same for a project that is locked.
  package mutating func importBundles(
    _ request: ImportRequest, _ report: FileReport
  ) async throws(FileError) -> ImportEnd {
    let discovery = try await discoverQuietly(at: request.project)
    let folder = try project(
      at: discovery.project.root, developmentLanguage: discovery.project.developmentLanguage)
    let sourceLanguage = discovery.project.developmentLanguage
    var plan = ImportPlan(
      discovery, folder, request.rules, lookUps: request.lookUps,
      newLanguages: Set(request.newLanguages))
    let errors = await importSources(request.base, sourceLanguage: sourceLanguage) {
      plan.addBase($0, &$1)
    }
    if let error = errors.first { throw error }
    guard
      request.base.isEmpty || plan.hasForeignBase
        || plan.hasBase && !diagnostics.contains(where: { $0.severity == .error })
    else {
      diagnostics.append(.baseNotRead(request.base))
      return .baseNotRead
    }
    await importSources(request.bundles, sourceLanguage: sourceLanguage) {
      source, workspace in
      plan.add(source, &workspace)
    }.forEach { fail($0) }
    diagnostics += plan.strangeBases
    guard !plan.hasForeignBase, plan.strangeBases.isEmpty else { return .foreignBase }
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
    var files = report
    changes.write(in: folder, &files, &self)
    endWriting()
    let others = diagnostics
    let idle = plan.idleSources
    diagnostics += findings + idle
    return .done(
      ImportWork(
        changes: changes, plan: plan, others: others, files: files, hasIdleSources: !idle.isEmpty))
  }
}

extension Diagnostic {
  fileprivate static func baseNotRead(_ names: [String]) -> Diagnostic {
    Diagnostic(
      .baseNotRead, .error,
      "the bundle of '--base' cannot be read as a whole, and nobody knows who changed what; nothing is "
        + "imported", at: names.first.map { Span(file: $0) })
  }
}

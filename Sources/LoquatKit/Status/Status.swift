public import CatalogModel
internal import CatalogPasses
internal import ProjectDiscovery
internal import ProjectExchange
public import ProjectFiles
public import ProjectReading

/// Of what it is to be counted how far it is translated.
///
///     let status = try await workspace.status(StatusRequest(project: "App"))
///     for language in status.report.languages {
///       print(language.language, language.status.coverage.percent, "%")
///     }
public struct StatusRequest: Sendable {
  /// The folder of the project, or a workspace or project of Xcode in it.
  public var project: String
  /// Empty for all languages of the project but pseudo-languages.
  public var languages: [LanguageTag]
  /// How much is to be translated at least; it counts more than `coverage` in `loquat.json`. What is
  /// below is an error.
  public var floors = CoverageFloors()
  /// A commit of git, or `merge-base`: strings count only that are new, or whose text has changed, since then.
  public var since: String?
  /// Whether all strings count, also where those that are new are named.
  package var countsAll = false
  /// Whether it is found out which keys the code uses.
  public var listsKeys = false
  /// How sources are read.
  public var options = SourceOptions()
  /// A file that the caller writes at the end: nobody else writes in the project until the request
  /// is done, and what others put there meanwhile is not overwritten.
  package var output: String?

  public init(project: String = ".", languages: [LanguageTag] = []) {
    self.project = project
    self.languages = languages
  }
}

/// How far a project is translated.
public struct StatusResult: Sendable {
  public package(set) var completion = Completion.done
  /// Has no language where the project has none to translate into.
  public package(set) var report = StatusReport()
  /// Which keys the code uses; nil if that was not asked for.
  public package(set) var keys: KeyUses?
}

extension Workspace {
  /// Counts what an export would send: the texts of all tables, catalogs, interface files and
  /// Info.plists, brought up to the code in memory; nothing is written. What is below its floor, and
  /// what is wrong with the project, is in `diagnostics`.
  ///
  /// - Throws: `FileError` where nothing can be counted at all: there is no project, or no text.
  public mutating func status(_ request: StatusRequest) async throws(FileError) -> StatusResult {
    var result = StatusResult()
    guard try beginWriting(in: request.project, isCheck: request.output == nil) else {
      result.completion = .refused
      return result
    }
    defer { endWriting() }
    expectToWrite(request.output)
    let options = request.options
    let discovery = try await discover(
      at: request.project, options, readsCatalogs: request.languages.isEmpty)
    let languages =
      request.languages.isEmpty
      ? discovery.project.realLanguages
      : Set(request.languages.map { discovery.languages.tag(for: $0.description) ?? $0 }).sorted()
    diagnostics += Diagnostic.doubts(request.languages)
    // Keys are used or not in whatever languages they are.
    guard !languages.isEmpty || request.listsKeys else {
      diagnostics.append(.noLanguage(request.project))
      result.completion = .failed
      return result
    }
    let folder = try project(
      at: discovery.project.root, developmentLanguage: discovery.project.developmentLanguage,
      excluding: options.excluded)
    let homes = TableHomes(discovery.project, discovery.configuration)
    diagnostics += homes.conflicts
    let texts = await texts(of: discovery, homes, options, .markStale)
    var exported = ExportedFiles(discovery, folder, languages)
    await exported.gather(texts, homes, &self)
    let record = try await record(request, discovery, exported)
    let floors = CoverageFloors(discovery.configuration).overridden(by: request.floors)
    result.report = await statusReport(
      of: exported, discovery, homes, floors, since: record, countsAll: request.countsAll)
    guard record != nil || languages.isEmpty || result.report.total.coverage.total > 0 else {
      throw .noText(in: discovery.project)
    }
    if request.listsKeys { result.keys = await keyUses(in: discovery, homes, texts) }
    diagnostics += result.report.shortfalls(floors).map(\.diagnostic)
    return result
  }

  /// What the source language said at the commit that is named; nil without one.
  private mutating func record(
    _ request: StatusRequest, _ discovery: Discovery, _ exported: ExportedFiles
  ) async throws(FileError) -> (commit: GitCommit, record: SourceRecord)? {
    guard let since = request.since else { return nil }
    let commit = try commit(since, of: discovery.project.root)
    let record = try await sourceRecord(
      at: commit, of: discovery, named: request.project, request.options, now: exported)
    return (commit, record)
  }
}

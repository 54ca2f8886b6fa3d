public import CatalogModel
internal import CatalogPasses
internal import ProjectDiscovery
internal import ProjectExchange
public import ProjectFiles
public import ProjectReading

/// The project whose translated shares to determine.
///
///     let status = try await workspace.status(StatusRequest(project: "App"))
///     for language in status.report.languages {
///       print(language.language, language.status.coverage.percent, "%")
///     }
public struct StatusRequest: Sendable {
  /// The path of the project's folder, or of an Xcode workspace or project in it.
  public var project: String
  /// The languages to count; empty for all of the project except pseudo-languages.
  public var languages: [LanguageTag]
  /// The minimum percentages to be translated, which override `coverage` in `loquat.json`. A
  /// percentage below its floor is an error.
  public var floors = CoverageFloors()
  /// A Git commit. Only strings that are new or changed since then count; nil to count all.
  /// `merge-base` means the commit where the current branch left the one that it is to be merged
  /// into.
  public var since: String?
  /// Whether all strings count even with `since`, which then determines only which ones are listed.
  package var countsAll = false
  /// Whether to determine which keys the code uses.
  public var listsKeys = false
  /// The options for reading source code.
  public var options = SourceOptions()
  /// A file that the caller writes at the end, or nil. With a file, the project is locked until the
  /// request is done, and changes that others make to the file meanwhile are not overwritten.
  package var output: String?

  public init(project: String = ".", languages: [LanguageTag] = []) {
    self.project = project
    self.languages = languages
  }
}

/// The translated shares of a project.
public struct StatusResult: Sendable {
  public package(set) var completion = Completion.done
  /// The report, without languages if the project has none to translate into.
  public package(set) var report = StatusReport()
  /// The uses of keys in code; nil if not requested.
  public package(set) var keys: KeyUses?
}

extension Workspace {
  /// Counts the texts that an export would send: those of all tables, catalogs, interface files and
  /// Info.plists, updated in memory from the code; writes nothing. `diagnostics` has shares below
  /// their floor and the problems of the project.
  ///
  /// - Throws: `FileError` if there is no project or no text to count, or if the commit `since`
  ///   does not exist.
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
    // The uses of keys do not depend on the languages.
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
    diagnostics += exported.homeless
    let record = try await record(request, discovery, exported)
    let floors = CoverageFloors(discovery.configuration).overridden(by: request.floors)
    result.report = await statusReport(
      of: exported, discovery, homes, texts, floors, since: record, countsAll: request.countsAll)
    guard record != nil || languages.isEmpty || result.report.total.coverage.total > 0 else {
      throw .noText(in: discovery.project)
    }
    if request.listsKeys { result.keys = await keyUses(in: discovery, homes, texts) }
    // The floors of other languages do not concern those that are counted.
    let named = request.languages.isEmpty ? floors.named : request.floors.named
    diagnostics += result.report.shortfalls(
      floors, named: named, isSelection: !request.languages.isEmpty
    ).map(\.diagnostic)
    return result
  }

  /// Returns the requested commit with the source texts at that time; nil if none is requested.
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

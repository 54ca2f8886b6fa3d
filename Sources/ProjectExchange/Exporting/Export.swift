internal import AppleFormats
public import CatalogModel
internal import CatalogPasses
package import ExchangeFormats
internal import ProjectDiscovery
public import ProjectFiles
public import ProjectReading
package import Syntaxes

/// What is to be exported, and where to.
///
///     var request = ExportRequest(project: "App", output: "Exported", languages: [french])
///     request.selecting.work = [.untranslated, .changed]
///     let result = try await workspace.export(request)
///     for bundle in result.bundles { print(bundle.language, bundle.summary) }
public struct ExportRequest: Sendable {
  /// The folder of the project, or a workspace or project of Xcode in it.
  public var project: String
  /// The folder for the bundles, which is made where it does not exist.
  public var output: String
  /// Empty for all languages of the project.
  public var languages: [LanguageTag]
  /// Whether nothing is written, and only what would change is said.
  public var isCheck = false
  /// Whether bundles with translations that the project lacks are replaced, and languages exported
  /// that are not known.
  public var isForced = false
  /// What is written for each language.
  public var format = ExportFormat.xcloc
  /// Who signs the files.
  package var tool = XLIFFDocument.Tool.loquat
  /// What is left out; nil for nothing.
  package var rules: XcodeRules?
  /// Which texts are sent.
  public var selecting = SelectionOptions()
  /// What translators get beside the texts.
  public var aids = ContextOptions()
  /// Whether texts get translations as suggestions that the same texts, or much the same, have elsewhere.
  public var suggests = false
  /// A commit of git, or `merge-base`, with whose sources the texts are compared; all of them are sent.
  package var comparing: String?
  /// How sources are read.
  public var options = SourceOptions()

  public init(project: String = ".", output: String, languages: [LanguageTag] = []) {
    self.project = project
    self.output = output
    self.languages = languages
  }
}

/// What became of the bundles of a project.
public struct ExportResult: Sendable {
  public package(set) var completion = Completion.done
  /// One for each language; none where no text is to be sent.
  public package(set) var bundles: [Bundle] = []
  /// The files of the bundles.
  public package(set) var files: FileReport

  /// What a bundle holds.
  public struct Bundle: Sendable {
    public let language: LanguageTag
    /// The bundle, or the file where that is all: `Translations/fr.xcloc`.
    public let path: String
    /// What is sent, in words: `fr: 19 strings, 1 translated (5 %); 63 words new`.
    public let summary: String
    package let json: JSONValue
  }
}

extension Workspace {
  /// Writes a bundle for each language, as Xcode does, or with a check says what would become of it.
  /// What is wrong with the project is in `diagnostics`.
  ///
  /// - Throws: `FileError` where nothing can be exported at all: there is no project, or no text.
  public mutating func export(_ request: ExportRequest) async throws(FileError) -> ExportResult {
    var result = ExportResult(files: FileReport(isCheck: request.isCheck, telling))
    if let (languages, job, _) = try await plan(request, &result.completion) {
      await write(languages, job, &result)
    }
    return result
  }

  /// The archives that an export would write, by language, where none of them was there before; and what
  /// texts were at the commit that it compares with.
  package mutating func archives(
    _ request: ExportRequest
  ) async throws(FileError) -> (
    bundles: [(language: LanguageTag, bytes: [UInt8])], previous: [PreviousText]
  ) {
    var completion = Completion.done
    guard let (languages, job, base) = try await plan(request, &completion) else { return ([], []) }
    let bundles = languages.compactMap { language in
      let plan = BundlePlan(language, job, in: InMemoryFileSystem())
      diagnostics += plan.diagnostics
      return plan.archiveBytes.map { (language, $0) }
    }
    let previous = job.files.flatMap { file in
      (base?.previousTexts(in: file.export) ?? []).map { text in
        PreviousText(
          original: file.export.original, key: text.key, path: text.path, text: text.text)
      }
    }
    return (bundles, previous)
  }

  /// What a text of the sources was.
  package struct PreviousText: Sendable {
    package let original: String
    package let key: String
    package let path: TextPath
    package let text: String
  }

  /// Finds out what is to be exported, and what it is compared with; nil where that is nothing.
  private mutating func plan(
    _ request: ExportRequest, _ completion: inout Completion
  ) async throws(FileError) -> (
    languages: [LanguageTag], job: BundlePlan.Job, base: SourceRecord?
  )? {
    let (root, output, options) = (request.project, request.output, request.options)
    let selecting = request.selecting
    tellOfInterruption(in: root)
    if let kind = fileSystem.kind(of: output), kind != .directory {
      throw FileError(path: output, message: "is a file where the folder for bundles is expected")
    }
    var discovery = try await discover(at: root, options)
    tellAbsentPackages(discovery.packages, below: root)
    var rules = request.rules
    rules?.apply(to: &discovery)
    // Meanwhile.
    let walk = walk(of: discovery.project, excluding: options.excluded)
    let homes = TableHomes(discovery.project, discovery.configuration)
    diagnostics += homes.conflicts
    let texts = await texts(of: discovery, homes, options, .markStale)
    tellUnknown(in: texts.sources)
    guard let languages = await languages(request, &discovery) else {
      completion = .failed
      return nil
    }
    let project = discovery.project
    let folder = try await walk.value.get()
    folder.errors.forEach { fail($0) }
    if let rules { diagnostics += rules.diagnostics(texts, homes, of: project) }
    let filter = FileFilter(selecting, discovery, texts)
    var exported = ExportedFiles(discovery, folder, languages, rules, where: filter.takes)
    await exported.gather(texts, homes, &self)
    let unknown = selecting.diagnostics(
      tables: exported.paths, targets: project.targets.map(\.name))
    diagnostics += unknown
    var base: SourceRecord?
    if let since = selecting.since ?? request.comparing {
      base = try await sourceRecord(
        at: try commit(since, of: project.root), of: discovery, named: root, options, now: exported)
    }
    let assets = ExportedAssets(
      selecting.takesAssets ? filter.project : project.narrowed { _ in false }, languages,
      &self)
    guard exported.files.contains(where: \.isSent) || !assets.sources.isEmpty else {
      if selecting.takesAll { throw .noText(in: project) }
      if unknown.isEmpty { diagnostics.append(.nothingToExport) }
      return nil
    }
    // From here on earlier bundles are read, which translators may have open.
    if !request.isCheck { fileSystem.rememberReads() }
    keep(exported)
    let aids = try await BundleContext(request.aids, discovery, homes, texts, exported, &self)
    diagnostics += request.format.diagnostics(request.aids, suggests: request.suggests)
    let job = BundlePlan.Job(
      output: output, container: folder.container,
      developmentLanguage: project.developmentLanguage, tool: request.tool,
      selection: selecting.selection(base: selecting.since == nil ? nil : base),
      isForced: request.isForced, files: exported.files,
      assets: assets, context: aids, format: request.format,
      memory: ExportMemory(exported.files, suggests: request.suggests), keep: keep)
    return (languages, job, base)
  }

  /// The languages to export, as the project calls them; nil, with a diagnostic, where one of those
  /// that were named is none that people speak or the project has.
  private mutating func languages(
    _ request: ExportRequest, _ discovery: inout Discovery
  ) async -> [LanguageTag]? {
    guard !request.languages.isEmpty else {
      // Catalogs have been read with the sources.
      await addLanguagesOfCatalogs(to: &discovery)
      guard discovery.project.realLanguages.isEmpty else { return discovery.project.realLanguages }
      diagnostics.append(.noLanguage(request.project))
      return nil
    }
    let named = Set(request.languages.map { discovery.languages.tag(for: $0.description) ?? $0 })
      .sorted()
    diagnostics += Diagnostic.doubts(named)
    var unknown = named.filter { language in
      // Of ISO 639, but no languages.
      let isNone = ["mis", "mul", "und", "zxx"].contains(language.description)
      return isNone || !language.isPseudo && language.doubt?.kind == .language
    }
    if !unknown.isEmpty {
      await addLanguagesOfCatalogs(to: &discovery)
      unknown.removeAll(where: discovery.project.languages.contains)
    }
    guard unknown.isEmpty || request.isForced else {
      diagnostics.append(.refused(unknown))
      return nil
    }
    return named
  }

  /// Makes the bundles on all cores, and writes them one after the other.
  private mutating func write(
    _ languages: [LanguageTag], _ job: BundlePlan.Job, _ result: inout ExportResult
  ) async {
    await inParallel("Exporting", languages.count, by: 1, {}) { [fileSystem] range, _ in
      range.map { BundlePlan(languages[$0], job, in: fileSystem) }
    } use: { plans, workspace in
      for var plan in plans {
        let count = result.files.changes.count
        plan.carryOut(&result.files, &workspace)
        let isPlan = result.files.isCheck && result.files.changes.count > count
        result.bundles.append(
          ExportResult.Bundle(
            language: plan.language, path: plan.file, summary: plan.summary(isPlan: isPlan),
            json: plan.json))
      }
    }
  }
}

extension Diagnostic {
  /// Languages that nobody is known to speak.
  fileprivate static func refused(_ languages: [LanguageTag]) -> Diagnostic {
    let names = languages.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      .noLanguage, .error,
      "nothing is written, since \(names) \(languages.count == 1 ? "is" : "are") neither known nor a "
        + "language of the project; '--force' exports \(languages.count == 1 ? "it" : "them") all the same",
      at: nil)
  }

  fileprivate static let nothingToExport = Diagnostic(
    .nothingToExport, .warning, "project has no string for a bundle; none is written", at: nil)
}

internal import AppleFormats
public import CatalogModel
internal import CatalogPasses
package import ExchangeFormats
internal import ProjectDiscovery
public import ProjectFiles
public import ProjectReading
package import Syntaxes

/// The options of an export: the project, the output and the texts to send.
///
///     var request = ExportRequest(project: "App", output: "Exported", languages: [french])
///     request.selecting.work = [.untranslated, .changed]
///     let result = try await workspace.export(request)
///     for bundle in result.bundles { print(bundle.language, bundle.summary) }
public struct ExportRequest: Sendable {
  /// The folder of the project, or an Xcode workspace or project in it.
  public var project: String
  /// The folder for the bundles, which is created if necessary.
  public var output: String
  /// The languages to export; empty for all languages of the project except pseudo-languages.
  public var languages: [LanguageTag]
  /// Whether to report changes without writing anything.
  public var isCheck = false
  /// Whether to replace existing files even if they cannot be read or something in them would be
  /// lost, such as translations that the project lacks, and to export unknown languages.
  public var isForced = false
  /// The format of the files for each language; by default, folders as Xcode writes them.
  public var format = ExportFormat.xcloc
  /// The tool that XLIFF files name as their author.
  package var tool = XLIFFDocument.Tool.loquat
  /// The rules by which Xcode leaves out texts; nil to leave out nothing.
  package var rules: XcodeRules?
  /// The selection of texts to send; by default, all.
  public var selecting = SelectionOptions()
  /// Aids for translators in addition to the texts; by default, none.
  public var aids = ContextOptions()
  /// Whether texts without a finished translation get those of the same or similar texts in the
  /// project as suggestions, in the formats that can hold them: `xcloc`, `archive` and `xliff`.
  public var suggests = false
  /// A Git commit, or `merge-base` for the commit where the branch began. Its source texts are
  /// compared with the current ones, without narrowing the selection. Ignored if `selecting.since`
  /// is set; nil for no comparison.
  package var comparing: String?
  /// The options for reading source code.
  public var options = SourceOptions()

  public init(project: String = ".", output: String, languages: [LanguageTag] = []) {
    self.project = project
    self.output = output
    self.languages = languages
  }
}

/// The result of exporting the bundles of a project.
public struct ExportResult: Sendable {
  /// The completion: `failed` if nothing is exported because no language is known, or because a
  /// requested one is unknown and not forced; else `done`, even if individual bundles are refused.
  public package(set) var completion = Completion.done
  /// The outcomes of all languages, including those without texts to send; empty if no language can
  /// be exported or the selection takes nothing.
  public package(set) var bundles: [Bundle] = []
  /// The report on each file of the bundles: written, unchanged or kept.
  public package(set) var files: FileReport

  /// The outcome for the bundle of one language.
  public struct Bundle: Sendable {
    public let language: LanguageTag
    /// The path of the bundle or its archive, such as `Translations/fr.xcloc`, or of the first file
    /// in another format; the output folder if there is no file.
    public let path: String
    /// The outcome in words: `fr: 19 strings, 1 translated (5 %); 63 words new`.
    public let summary: String
    package let json: JSONValue
  }
}

extension Workspace {
  /// Writes a bundle for each language with texts to send, in the requested format, or with
  /// `isCheck` reports what would change. A bundle that is refused or cannot be written does not
  /// stop the others. Adds the problems of the project to `diagnostics`.
  ///
  /// - Throws: `FileError` if the project, the commit or the folder of screenshots cannot be read,
  ///   if the project has no text, or if the output is a file.
  public mutating func export(_ request: ExportRequest) async throws(FileError) -> ExportResult {
    var result = ExportResult(files: FileReport(isCheck: request.isCheck, telling))
    if let (languages, job, _) = try await plan(request, &result.completion) {
      await write(languages, job, &result)
    }
    return result
  }

  /// Returns the archives that an export would write if none existed, and the earlier versions of
  /// changed texts at the compared commit. A language with nothing to export has no archive. Writes
  /// nothing. With a format other than `archive`, the bundles are empty.
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

  /// A source text as it was at the compared commit.
  package struct PreviousText: Sendable {
    package let original: String
    package let key: String
    package let path: TextPath
    package let text: String
  }

  /// Determines the languages and texts to export, and the source texts to compare with, nil for
  /// none. Returns nil, with diagnostics, if nothing can be exported; sets the completion to
  /// `failed` if that is because of the languages.
  private mutating func plan(
    _ request: ExportRequest, _ completion: inout Completion
  ) async throws(FileError) -> (
    languages: [LanguageTag], job: BundlePlan.Job, base: SourceRecord?
  )? {
    let (root, output, options) = (request.project, request.output, request.options)
    let selecting = request.selecting
    tellOfInterruption(in: root)
    if let kind = fileSystem.kind(of: output), kind != .directory {
      throw FileError(
        path: output, message: "is a file where a folder is expected; name a folder")
    }
    var discovery = try await discover(at: root, options)
    tellAbsentPackages(discovery.packages, below: root)
    var rules = request.rules
    rules?.apply(to: &discovery)
    // Runs in the background.
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
    diagnostics += exported.homeless
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
    // Earlier bundles are read from here on, which translators may be editing.
    if !request.isCheck { fileSystem.rememberReads() }
    keep(exported)
    let aids = try await BundleContext(request.aids, discovery, homes, texts, exported, &self)
    diagnostics += request.format.diagnostics(request.aids, suggests: request.suggests)
    diagnostics += request.format.diagnostics(
      languages, developmentLanguage: project.developmentLanguage)
    let job = BundlePlan.Job(
      output: output, container: Self.container(named: request.project) ?? folder.container,
      developmentLanguage: project.developmentLanguage, tool: request.tool,
      selection: selecting.selection(base: selecting.since == nil ? nil : base),
      isForced: request.isForced, files: exported.files,
      assets: assets, context: aids, format: request.format,
      memory: ExportMemory(exported.files, suggests: request.suggests), keep: keep)
    return (languages, job, base)
  }

  /// Returns the name of the Xcode project or workspace that a path leads to, such as
  /// `App.xcodeproj`; nil for another path.
  private static func container(named path: String) -> String? {
    let name = Path.lastComponent(Discovery.container(at: path))
    return ["xcodeproj", "xcworkspace"].contains(Path.fileExtension(name)) ? name : nil
  }

  /// Returns the languages to export, as the project names them, sorted if they are requested;
  /// without a request, all but pseudo-languages. Nil, with a diagnostic, if the project has none,
  /// or if a requested one is neither known nor in the project and the export is not forced.
  private mutating func languages(
    _ request: ExportRequest, _ discovery: inout Discovery
  ) async -> [LanguageTag]? {
    guard !request.languages.isEmpty else {
      // The catalogs have already been read with the source code.
      await addLanguagesOfCatalogs(to: &discovery)
      guard discovery.project.realLanguages.isEmpty else { return discovery.project.realLanguages }
      diagnostics.append(.noLanguage(request.project))
      return nil
    }
    let named = Set(request.languages.map { discovery.languages.tag(for: $0.description) ?? $0 })
      .sorted()
    diagnostics += Diagnostic.doubts(named)
    var unknown = named.filter { language in
      // ISO 639 defines these codes, but they are not languages.
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

  /// Builds the bundles on all cores, and writes or reports them one after the other. Adds their
  /// outcomes to `result`.
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
  /// Reports requested languages that are neither known nor in the project.
  fileprivate static func refused(_ languages: [LanguageTag]) -> Diagnostic {
    let names = languages.map { "\($0)" }.quotedList
    let isOne = languages.count == 1
    return Diagnostic(
      .noLanguage, .error,
      "nothing is written, since \(names) \(isOne ? "is neither a known language" : "are neither known languages") nor "
        + "\(isOne ? "a language" : "languages") of the project; correct the \(isOne ? "tag" : "tags"), or "
        + "use 'loquat export --force'",
      at: nil)
  }

  fileprivate static let nothingToExport = Diagnostic(
    .nothingToExport, .warning,
    "the selected part of the project has no string to translate, so nothing is written; select more of it",
    at: nil)
}

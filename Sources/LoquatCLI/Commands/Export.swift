internal import CatalogFormats
internal import CatalogModel
internal import CatalogPasses
internal import LoquatKit
internal import ProjectDiscovery
internal import ProjectFiles

/// `loquat export`: a project in, one bundle for translators per language out.
struct Export: Subcommand {
  static let name = "export"
  static let summary = "Write an .xcloc bundle for each language, as Xcode does"
  static let discussion = [
    """
    String catalogs, tables, storyboards and the like of all targets, their Info.plists and the \
    strings of their code go into <dir>/<language>.xcloc, with the translations that are there. \
    Nothing is written into the project: catalogs are brought up to the code for the bundle only, \
    and a string of a table that has no file yet gets the path where that would be made.
    """,
    """
    With --as xcloc.zip, the bundle is an archive, as mail and issues take it. With the other values, \
    <dir>/<language>.xliff, .po or .csv hold the same strings for systems that take no \
    bundles; xliff2 is XLIFF 2.1. With --as strings, <dir>/<language>.lproj has the plain texts as \
    tables. What a format has no place for is told.
    """,
    """
    --only, --since, --table, --target and --key send a part, and together what all of them want. \
    Such a bundle is imported as any other: what it lacks stays as it is. A language for which \
    nothing is to be sent gets no bundle.
    """,
    """
    --as-xcode is for systems that take files of Xcode only. What that version of Xcode would leave \
    out is left out then, with a warning: strings that the compiler finds where \
    SWIFT_EMIT_LOC_STRINGS is not set, tables in folders that are copied as they are, and before \
    Xcode 16 the empty key.
    """,
    """
    --context adds to each text a note and groups that other tools know: what it is in the \
    interface, what replaces its placeholders, and lines of the code that uses it. --screenshots \
    takes a folder with images and a screenshots.json, or with attachments of UI tests that \
    xcresulttool has exported. An import leaves both alone.
    """,
  ]
  static let examples = [
    "loquat export --language fr --output Translations",
    "loquat export --language fr --language pt-BR --output Translations App",
    "loquat export --as xcloc.zip --output Translations",
    "loquat export --as po --output Translations",
    "loquat export --context --screenshots Screenshots --output Translations",
    "loquat export --only untranslated,changed --output Translations",
    "loquat export --since v1.2 --table Localizable --output Translations",
    "loquat export --as-xcode 26.5:17F42 --output Translations",
  ]

  let languages: [LanguageTag]
  let output: String
  let format: ExportFormat
  let isCheck: Bool
  let isForced: Bool
  /// Who signs the files.
  let tool: XLIFFDocument.Tool
  /// What is left out; nil for nothing.
  private let rules: XcodeRules?
  let selecting: SelectionOptions
  let aids: ContextOptions
  let options: SourceOptions
  let root: String

  init(_ arguments: inout Arguments) throws(UsageError) {
    languages = try arguments.options(
      "--language", "-l", value: "tag", expecting: "a language tag such as fr or pt-BR",
      help: "Export this language (default: all of the project)", completion: .language,
      meant: { LanguageTag(localization: $0.prefix(1).uppercased() + $0.dropFirst().lowercased()) }
    ) { LanguageTag($0) }
    let output = arguments.option(
      "--output", "-o", value: "dir", help: "Write <dir>/<tag>.xcloc and the like",
      completion: .directory)
    format = try arguments.choice(
      "--as", default: ExportFormat.xcloc, help: "What to write for each language")
    isCheck = arguments.flag("--check", help: "Write nothing; exit 1 if something would change")
    isForced = arguments.flag(
      "--force",
      help: "Replace bundles with translations that the project lacks; export unknown languages")
    let xcode = arguments.option(
      "--as-xcode", value: "version:build",
      help: "Sign as this version of Xcode, and leave out what it leaves out")
    selecting = try SelectionOptions(&arguments)
    aids = try ContextOptions(&arguments)
    options = try SourceOptions(&arguments)
    root = try arguments.projectFolder()
    guard let output else {
      throw UsageError("missing '--output <dir>', the place for the bundles")
    }
    guard !output.isEmpty else {
      throw UsageError("'--output' is empty; name a folder, '.' for this one")
    }
    guard !selecting.includesContext || selecting.narrows else {
      throw UsageError("'--include-translated-context' needs '--only', '--since' or '--key'")
    }
    self.output = output
    let tool = xcode.map { XLIFFDocument.Tool(xcode: $0) } ?? .loquat
    guard let tool else {
      throw UsageError(
        "'\(xcode ?? "")' is no value of '--as-xcode'; "
          + "write a version and a build such as 26.5:17F42")
    }
    self.tool = tool
    rules = xcode == nil ? nil : XcodeRules(version: tool.version)
  }

  /// The languages to export, as the project calls them; nil, with a diagnostic, where one of those
  /// that were named is none that people speak or the project has.
  private func languages(
    _ discovery: inout Discovery, _ context: inout Context
  ) async -> [LanguageTag]? {
    guard !languages.isEmpty else {
      // Catalogs have been read with the sources.
      await context.workspace.addLanguagesOfCatalogs(to: &discovery)
      guard discovery.project.realLanguages.isEmpty else { return discovery.project.realLanguages }
      context.workspace.diagnostics.append(.noLanguage(root))
      return nil
    }
    let named = Set(languages.map { discovery.languages.tag(for: $0.description) ?? $0 }).sorted()
    context.workspace.diagnostics += Diagnostic.doubts(named)
    var unknown = named.filter { language in
      // Of ISO 639, but no languages.
      let isNone = ["mis", "mul", "und", "zxx"].contains(language.description)
      return isNone || !language.isPseudo && language.doubt?.kind == .language
    }
    if !unknown.isEmpty {
      await context.workspace.addLanguagesOfCatalogs(to: &discovery)
      unknown.removeAll(where: discovery.project.languages.contains)
    }
    guard unknown.isEmpty || isForced else {
      context.workspace.diagnostics.append(.refused(unknown))
      return nil
    }
    return named
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    context.workspace.tellOfInterruption(in: root)
    if let kind = context.workspace.fileSystem.kind(of: output), kind != .directory {
      throw FileError(path: output, message: "is a file where the folder for bundles is expected")
    }
    var discovery = try await context.workspace.discover(at: root, options)
    var rules = rules
    rules?.apply(to: &discovery)
    // Meanwhile.
    let walk = context.workspace.walk(of: discovery.project, excluding: options.excluded)
    let homes = TableHomes(discovery.project, discovery.configuration)
    context.workspace.diagnostics += homes.conflicts
    let texts = await context.workspace.texts(of: discovery, homes, options, .markStale)
    guard let languages = await languages(&discovery, &context) else { return .failure }
    let project = discovery.project
    let folder = try await walk.value.get()
    folder.errors.forEach { context.workspace.fail($0) }
    if let rules { context.workspace.diagnostics += rules.diagnostics(texts, homes, of: project) }
    let filter = FileFilter(selecting, discovery, texts)
    var exported = ExportedFiles(discovery, folder, languages, rules, where: filter.takes)
    await exported.gather(texts, homes, &context.workspace)
    let unknown = selecting.diagnostics(
      tables: exported.paths, targets: project.targets.map(\.name))
    context.workspace.diagnostics += unknown
    var base: SourceRecord?
    if let commit = selecting.since {
      base = try await context.workspace.sourceRecord(
        at: commit, of: discovery, named: root, options, now: exported)
    }
    let assets = ExportedAssets(
      selecting.takesAssets ? filter.project : project.narrowed { _ in false }, languages,
      &context.workspace)
    guard exported.files.contains(where: \.isSent) || !assets.sources.isEmpty else {
      if selecting.takesAll { throw .noText(in: project) }
      if unknown.isEmpty { context.workspace.diagnostics.append(.nothingToExport) }
      return .done
    }
    // From here on earlier bundles are read, which translators may have open.
    if !isCheck { context.workspace.fileSystem.rememberReads() }
    // All of it is freed with the process, which ends soon.
    ProcessMemory.keep(exported)
    let aids = try await BundleContext(aids, discovery, homes, texts, exported, &context.workspace)
    context.workspace.diagnostics += format.diagnostics(self.aids)
    let job = BundlePlan.Job(
      output: output, container: folder.container,
      developmentLanguage: project.developmentLanguage, tool: tool,
      selection: selecting.selection(base: base), isForced: isForced, files: exported.files,
      assets: assets, context: aids, format: format)
    return await write(languages, job, &context)
  }

  /// Makes the bundles on all cores, and writes them one after the other.
  private func write(
    _ languages: [LanguageTag], _ job: BundlePlan.Job, _ context: inout Context
  ) async -> ExitStatus {
    var files = FileReport(isCheck: isCheck, context.options)
    var reports: [JSONValue] = []
    var summaries: [String] = []
    await context.workspace.inParallel("Exporting", languages.count, by: 1, {}) {
      [fileSystem = context.workspace.fileSystem] range, _ in
      range.map { BundlePlan(languages[$0], job, in: fileSystem) }
    } use: { plans, workspace in
      for var plan in plans {
        let count = files.changes.count
        plan.carryOut(&files, &workspace)
        reports.append(plan.json)
        summaries.append(plan.summary(isPlan: isCheck && files.changes.count > count))
      }
    }
    context.summary += summaries
    context.report = [JSONMember("languages", .array(reports)), JSONMember("files", files.json)]
    return files.status
  }
}

extension XLIFFDocument.Tool {
  /// Takes a version of Xcode with its build, such as `26.5:17F42`.
  fileprivate init?(xcode text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && XMLEscaping.isRepresentable($0) })
    else { return nil }
    self.init(id: "com.apple.dt.xcode", name: "Xcode", version: parts[0], build: parts[1])
  }
}

extension Diagnostic {
  /// Languages that nobody is known to speak.
  fileprivate static func refused(_ languages: [LanguageTag]) -> Diagnostic {
    let names = languages.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      "no-language", .error,
      "nothing is written, since \(names) \(languages.count == 1 ? "is" : "are") neither known nor a "
        + "language of the project; '--force' exports \(languages.count == 1 ? "it" : "them") all the same",
      at: nil)
  }

  fileprivate static let nothingToExport = Diagnostic(
    "nothing-to-export", .warning, "project has no string for a bundle; none is written", at: nil)
}

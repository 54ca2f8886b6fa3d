internal import CatalogFormats
internal import CatalogModel
internal import CatalogPasses
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
    """
  ]
  static let examples = [
    "loquat export --language fr --output Translations",
    "loquat export --language fr --language pt-BR --output Translations App",
    "loquat export --as-xcode 26.5:17F42 --output Translations",
  ]

  let languages: [LanguageTag]
  let output: String
  let isCheck: Bool
  /// Who signs the files.
  let tool: XLIFFDocument.Tool
  let options: SourceOptions
  let root: String

  init(_ arguments: inout Arguments) throws(UsageError) {
    languages = try arguments.options(
      "--language", "-l", value: "tag", expecting: "a language tag such as fr or pt-BR",
      help: "Export this language (default: all of the project)", completion: .language
    ) { LanguageTag($0) }
    let output = arguments.option(
      "--output", "-o", value: "dir", help: "Write <dir>/<tag>.xcloc", completion: .directory)
    isCheck = arguments.flag("--check", help: "Write nothing; exit 1 if something would change")
    let xcode = arguments.option(
      "--as-xcode", value: "version:build", help: "Sign the files as this version of Xcode does")
    options = try SourceOptions(&arguments)
    root =
      try arguments.operands(
        "path", help: "Folder of the project (default: this folder)", maximum: 1,
        completion: .directory
      ).first ?? "."
    guard let output else {
      throw UsageError("missing '--output <dir>', the place for the bundles")
    }
    self.output = output
    let tool = xcode.map { XLIFFDocument.Tool(xcode: $0) } ?? .loquat
    guard let tool else {
      throw UsageError(
        "'\(xcode ?? "")' is no value of '--as-xcode'; "
          + "write a version and a build such as 26.5:17F42")
    }
    self.tool = tool
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    context.tellOfInterruption(in: root)
    let discovery = try context.discover(
      at: root, options, readsCatalogs: self.languages.isEmpty)
    let project = discovery.project
    let languages = self.languages.isEmpty ? project.languages : Set(self.languages).sorted()
    guard !languages.isEmpty else {
      context.diagnostics.append(.noLanguage)
      return .failure
    }
    let folder = try context.project(
      at: project.root, developmentLanguage: project.developmentLanguage,
      excluding: options.excluded)
    let homes = TableHomes(project, discovery.configuration)
    context.diagnostics += homes.conflicts
    let texts = await context.texts(of: discovery, homes, options, .markStale)
    var exported = ExportedFiles(project, folder, languages)
    exported.gather(texts, homes, &context)
    let assets = ExportedAssets(project, languages, &context)
    guard !exported.files.isEmpty || !assets.sources.isEmpty else {
      context.diagnostics.append(.nothingToExport)
      return .done
    }
    var files = FileReport(isCheck: isCheck)
    var coverages: [JSONValue] = []
    for language in languages {
      let (bundle, coverage) = bundle(language, folder, exported.files, assets)
      do throws(FileError) {
        try write(bundle, coverage.text, &files, &context)
      } catch {
        context.fail(error)
      }
      coverages.append(coverage.json(language))
      context.summary.append("\(language): \(coverage.text)")
    }
    context.report = [JSONMember("languages", .array(coverages)), JSONMember("files", files.json)]
    return files.status
  }

  private func bundle(
    _ language: LanguageTag, _ folder: ProjectFolder, _ files: [ExportedFile],
    _ assets: ExportedAssets
  ) -> (bundle: XclocBundle, coverage: Coverage) {
    var coverage = Coverage()
    var document = XLIFFDocument(
      files: files.map { file in
        let (file, found) = file.export.file(targetLanguage: language, tool: tool)
        coverage += found
        return file
      })
    document.files.removeAll(where: \.units.isEmpty)
    document.sort()
    let manifest = XclocManifest(
      developmentRegion: folder.developmentLanguage.description, container: folder.container,
      targetLocale: language.description, tool: tool)
    let copies = files.map { (path: $0.copyPath, bytes: $0.bytes) }
    let sources = (copies + assets.sources).sorted {
      $0.path.precedesByBytes($1.path)
    }
    let bundle = XclocBundle(
      language: language.description, manifest: manifest, xliff: document, sources: sources,
      localized: assets.files(of: language))
    return (bundle, coverage)
  }

  /// Writes a bundle, or brings the one that is there up to date: what is not made here stays.
  private func write(
    _ bundle: XclocBundle, _ coverage: String, _ files: inout FileReport, _ context: inout Context
  ) throws(FileError) {
    let path = Path.join(output, "\(bundle.language).xcloc")
    var old: XclocFolder?
    if context.fileSystem.kind(of: path) != nil {
      old = try XclocFolder(path, in: context.fileSystem)
    }
    let known = Set((old?.files ?? []).map(\.path))
    let new =
      bundle.files(replacing: old?.manifest)
      + bundle.placeholders.filter { !known.contains($0.path) }
    if let old {
      let obstacles = new.compactMap { old.obstacle(at: $0.path, in: context.fileSystem) }
      guard old.obstacles.isEmpty, obstacles.isEmpty else {
        context.diagnostics += old.obstacles + obstacles
        return
      }
    }
    let xliff = XclocBundle.xliffPath(language: bundle.language)
    try files.replaceFolder(path, with: new, &context) { $0 == xliff ? coverage : "" }
    guard let old else { return }
    let paths = Set(new.map(\.path))
    let kept = old.files.filter { !paths.contains($0.path) }
    for file in kept { files.keep(Path.join(path, file.path), &context) }
    old.errors.forEach { context.fail($0) }
    let leftovers = kept.filter { !$0.isHidden && ($0.part == .source || $0.part == .xliff) }
    if !leftovers.isEmpty {
      context.diagnostics.append(.leftovers(leftovers.map(\.path), in: path))
    }
  }
}

extension Coverage {
  fileprivate var text: String {
    let count = total.counted("string")
    return total == 0 ? count : "\(count), \(translated) translated (\(percent) %)"
  }

  fileprivate func json(_ language: LanguageTag) -> JSONValue {
    .object([
      "language": .string(language.description), "strings": .integer(total),
      "translated": .integer(translated),
    ])
  }
}

extension XLIFFDocument.Tool {
  /// What Loquat signs its files with.
  static let loquat = XLIFFDocument.Tool(
    id: "loquat", name: "Loquat", version: Help.version, build: Help.version)

  /// Takes a version of Xcode with its build, such as `26.5:17F42`.
  fileprivate init?(xcode text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && XMLEscaping.isRepresentable($0) })
    else { return nil }
    self.init(id: "com.apple.dt.xcode", name: "Xcode", version: parts[0], build: parts[1])
  }
}

extension Diagnostic {
  fileprivate static let noLanguage = Diagnostic(
    "no-language", .error,
    "project has no language to translate into yet; name one with '--language'", at: nil)

  fileprivate static let nothingToExport = Diagnostic(
    "nothing-to-export", .warning, "project has no string for a bundle; none is written", at: nil)

  fileprivate static func leftovers(_ names: [String], in path: String) -> Diagnostic {
    let shown = names.prefix(5).map { Path.join(path, $0) }
    let more = names.count - shown.count
    return Diagnostic(
      "leftover-file", .warning,
      "bundle keeps \(names.count.counted("file")) of an earlier export; delete what nobody needs",
      at: Span(file: path),
      notes: shown.map { .init("is no part of this export", at: Span(file: $0)) }
        + (more > 0 ? [.init("\(more) more; see them all with '--verbose'")] : []))
  }
}

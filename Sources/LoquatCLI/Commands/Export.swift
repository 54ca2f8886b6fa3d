internal import CatalogFormats
internal import CatalogModel
internal import CatalogPasses
internal import ProjectDiscovery
internal import ProjectFiles
internal import StringExtraction

/// `loquat export`: a project in, one bundle for translators per language out.
struct Export: Subcommand {
  static let name = "export"
  static let summary = "Write an .xcloc bundle for each language, as Xcode does"
  static let discussion = [
    """
    The strings of the development-language tables (en.lproj/*.strings) and of the sources go into \
    <dir>/<language>.xcloc, with the translations that are there. A string of a table that has no \
    file yet gets the path where that file would be made.
    """
  ]
  static let examples = [
    "loquat export --language fr --output Translations",
    "loquat export --language fr --language pt-BR --output Translations App",
  ]

  let languages: [LanguageTag]
  let output: String
  let isCheck: Bool
  let options: SourceOptions
  let root: String

  init(_ arguments: inout Arguments) throws(UsageError) {
    languages = try arguments.options(
      "--language", "-l", value: "tag", expecting: "a language tag such as fr or pt-BR",
      help: "Export this language (default: all that have tables)", completion: .language
    ) { LanguageTag($0) }
    let output = arguments.option(
      "--output", "-o", value: "dir", help: "Write <dir>/<tag>.xcloc", completion: .directory)
    isCheck = arguments.flag("--check", help: "Write nothing; exit 1 if something would change")
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
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    let discovery = try context.discover(at: root, options)
    let project = try context.project(
      at: discovery.project.root, developmentLanguage: discovery.project.developmentLanguage,
      excluding: options.excluded)
    reportOtherFiles(of: project, &context)
    let languages = languages.isEmpty ? project.languages : Set(languages).sorted()
    guard !languages.isEmpty else {
      context.diagnostics.append(.noLanguage)
      return .failure
    }
    let sources = await context.extractedStrings(
      from: context.sourceSet(of: discovery, options), options.scan.with(discovery),
      discovery.project.developmentLanguage)
    let homes = TableHomes(discovery.project, discovery.configuration)
    let tables = context.tables(of: project, discovery.project, homes, sources.strings)
    guard !tables.isEmpty else {
      context.diagnostics.append(.nothingToExport)
      return .done
    }
    var files = FileReport(isCheck: isCheck)
    var coverages: [JSONValue] = []
    for language in languages {
      let (bundle, coverage) = bundle(language, project, tables, &context)
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
    _ language: LanguageTag, _ project: ProjectFolder, _ tables: [ExportedTable],
    _ context: inout Context
  ) -> (bundle: XclocBundle, coverage: Coverage) {
    var coverage = Coverage()
    let files = tables.map { table in
      let target = project.translation(of: table.file, in: language)
      let translations =
        project.exists(target) ? context.strings(at: project.path(of: target.path)) : nil
      if let translations {
        context.diagnostics += table.export.diagnostics(
          of: translations, at: project.path(of: target.path))
      }
      let (file, found) = table.export.file(
        sourceLanguage: project.developmentLanguage, targetLanguage: language,
        translations: translations, tool: .loquat)
      coverage += found
      return file
    }
    var document = XLIFFDocument(files: files)
    document.sort()
    let manifest = XclocManifest(
      developmentRegion: project.developmentLanguage.description, container: project.container,
      targetLocale: language.description, tool: .loquat)
    let bundle = XclocBundle(
      language: language.description, manifest: manifest, xliff: document,
      sources: tables.map { ($0.file.path, $0.bytes) })
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
    let new = bundle.files(replacing: old?.manifest)
    if let old {
      let obstacles = new.compactMap { old.obstacle(at: $0.path, in: context.fileSystem) }
      guard old.obstacles.isEmpty, obstacles.isEmpty else {
        context.diagnostics += old.obstacles + obstacles
        return
      }
    }
    let xliff = XclocBundle.xliffPath(language: bundle.language)
    for file in new {
      let detail = file.path == xliff ? coverage : ""
      try files.write(file.bytes, to: Path.join(path, file.path), detail, &context)
    }
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

  /// Says what is in the project and not in the bundle: nothing is left out in silence.
  private func reportOtherFiles(of project: ProjectFolder, _ context: inout Context) {
    var seen: Set<String> = []
    for path in project.otherFiles {
      // One word for a table in many languages.
      let table = TableFile(path: path, extensions: ["stringsdict", "xcstrings"])
      let name = table.map { "\($0.folder)/\($0.table)" } ?? path
      guard seen.insert(name).inserted else { continue }
      context.diagnostics.append(
        Diagnostic(
          "format-not-exported", .warning,
          "'.\(Path.fileExtension(path))' files are not exported; only '.strings' tables are",
          at: Span(file: project.path(of: path))))
    }
  }
}

/// A table of the project on its way into bundles.
private struct ExportedTable {
  let file: TableFile
  let export: TableExport
  /// The file, or what it would be.
  let bytes: [UInt8]
}

extension Context {
  /// The tables of the development language, from files and from the code, sorted by path.
  fileprivate mutating func tables(
    of project: ProjectFolder, _ known: Project, _ homes: TableHomes,
    _ strings: [ExtractedString]
  ) -> [ExportedTable] {
    var used: [TableFile: [ExtractedString]] = [:]
    var inCatalogs: [String: Set<[UInt8]>] = [:]
    for string in strings {
      for table in homes.homes(of: string, in: known) {
        if let file = TableFile(path: table.path) {
          used[file, default: []].append(string)
        } else {
          inCatalogs[table.path, default: []].insert(Array(string.key.utf8))
        }
      }
    }
    for (path, keys) in inCatalogs {
      diagnostics.append(.inCatalog(keys.count, Path.stem(path), project.path(of: path)))
    }
    let files = Set(used.keys).union(project.developmentTables)
    return files.sorted { $0.path < $1.path }.compactMap { file in
      let (catalogs, conflicts) = CatalogBuilder.catalogs(
        of: used[file] ?? [], sourceLanguage: project.developmentLanguage)
      diagnostics += conflicts
      return table(file, of: project, catalogs.first)
    }
  }

  private mutating func table(
    _ file: TableFile, of project: ProjectFolder, _ catalog: Catalog?
  ) -> ExportedTable? {
    var document: StringsDocument?
    if project.exists(file) {
      guard let parsed = strings(at: project.path(of: file.path)) else { return nil }
      document = parsed
    }
    let export = TableExport(original: file.path, file: document, catalog: catalog)
    diagnostics += export.diagnostics(of: project.path(of: file.path))
    let bytes =
      document?.serialize() ?? StringsDocument.serialize(catalog?.stringsEntries ?? [])
    return ExportedTable(file: file, export: export, bytes: bytes)
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
}

extension Diagnostic {
  fileprivate static let noLanguage = Diagnostic(
    "no-language", .error,
    "project has no translated '.strings' table yet; name a language with '--language'", at: nil)

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

  fileprivate static func inCatalog(_ count: Int, _ table: String, _ path: String) -> Diagnostic {
    Diagnostic(
      "catalog-not-exported", .warning,
      "\(count.counted("string")) of table '\(table)' \(count == 1 ? "belongs" : "belong") to this catalog "
        + "and \(count == 1 ? "is" : "are") not exported",
      at: Span(file: path))
  }
}

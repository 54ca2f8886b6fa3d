package import CatalogModel
package import CatalogPasses
internal import ExchangeFormats
package import ProjectDiscovery
package import ProjectFiles
package import ProjectReading
internal import StringExtraction

/// The texts in the files of a project, with their pseudo-translations.
///
///     files -> units of an export -> pseudo-translations -> an import, or a bundle
///
/// Strings that only the code has are not included; `extract` adds them to files.
package struct PseudoProject {
  package let discovery: Discovery
  package let folder: ProjectFolder
  package let languages: [LanguageTag]
  /// The existing files with their current texts in the languages, sorted by path in Xcode's order.
  package let files: [ExportedFile]
  private let assets: ExportedAssets
  private let ways: [LanguageTag: PseudoTranslation]

  package init(
    _ root: String, _ languages: [LanguageTag], _ strategies: Set<PseudoTranslation.Strategy>,
    _ workspace: inout Workspace
  ) async throws(FileError) {
    discovery = try await workspace.discoverQuietly(at: root)
    let project = discovery.project
    if discovery.findsNothing { throw .nothingFound(in: discovery, excluding: []) }
    folder = try workspace.project(
      at: project.root, developmentLanguage: project.developmentLanguage)
    self.languages = languages
    let homes = TableHomes(project, discovery.configuration)
    var exported = ExportedFiles(discovery, folder, languages)
    await exported.gather(.ofFilesAlone, homes, &workspace)
    // A file created for pseudo-translations would remain after their removal.
    files = SortOrder.standard.sorted(exported.files, by: \.export.original).filter {
      workspace.fileSystem.kind(of: project.path(of: $0.export.original)) == .file
    }
    if files.isEmpty {
      throw TableFiles.all(of: project).isEmpty
        ? .noTables(in: project) : .noText(in: project, readsCode: false)
    }
    assets = ExportedAssets(project.narrowed { _ in false }, [], &workspace)
    let exports = files.map(\.export)
    let all = languages.map { language in
      let way =
        strategies.isEmpty
        ? PseudoTranslation(making: exports.samples(language), in: language)
        : PseudoTranslation(strategies)
      return (language, way ?? PseudoTranslation(for: language))
    }
    ways = Dictionary(all) { $1 }
  }

  /// Returns the units of a file with pseudo-translations in place of its current texts in the
  /// language.
  package func part(of file: FileExport, _ language: LanguageTag) -> FileExport.Part {
    var file = file
    file.removeTranslations(language)
    let way = ways[language] ?? PseudoTranslation(for: language)
    return file.part(for: language, tool: .loquat).translated(by: way)
  }

  /// Returns whether the translations into a language may be overwritten or removed. Reports a
  /// language for which they may not; `isRemoval` determines the advice in the message.
  ///
  /// Always true for a pseudo-language, and false for the development language. True for another
  /// language if all its translations are pseudo-translations, or if it has none and is not a
  /// language of the project.
  package func mayTouch(
    _ language: LanguageTag, isRemoval: Bool, _ workspace: inout Workspace
  ) -> Bool {
    guard language != discovery.project.developmentLanguage else {
      workspace.diagnostics.append(.realLanguage(language, "is the development language"))
      return false
    }
    guard !language.isPseudo else { return true }
    var count = 0
    for file in files {
      let pseudo = Dictionary(
        part(of: file.export, language).file.units.map { (Key($0.id), $0.target?.text) }
      ) { $1 }
      for unit in file.export.part(for: language, tool: .loquat).file.units {
        guard unit.isTranslatable, let text = unit.target?.text, !text.isEmpty else { continue }
        guard text == pseudo[Key(unit.id)] else {
          workspace.diagnostics.append(
            .realLanguage(
              language, "has a translation of '\(unit.id)' that is not its pseudo-translation",
              removedFrom: isRemoval ? discovery.project.root : nil,
              at: project(file.export.translationFiles[language] ?? file.export.original)))
          return false
        }
        count += 1
      }
    }
    let isKnown = discovery.project.languages.contains(language)
    if isKnown, count == 0 {
      // 'prune' does not remove a language that only the Xcode project lists.
      let canBeRemoved = files.contains { $0.export.translationFiles[language] != nil }
      workspace.diagnostics.append(
        .realLanguage(
          language, "is a language of the project",
          removedFrom: isRemoval && canBeRemoved ? discovery.project.root : nil))
    }
    return !isKnown || count > 0
  }

  package func project(_ path: String) -> String { discovery.project.path(of: path) }

  /// Returns the plan for a bundle with the pseudo-translations into a language; writes nothing.
  package func bundle(
    of language: LanguageTag, in output: String, _ fileSystem: any FileSystem
  ) -> BundlePlan {
    let job = BundlePlan.Job(
      output: output, container: folder.container,
      developmentLanguage: discovery.project.developmentLanguage, tool: .loquat,
      selection: ExportSelection(), isForced: false, files: files, assets: assets,
      context: BundleContext(), format: .xcloc, part: part)
    return BundlePlan(language, job, in: fileSystem)
  }

  /// Writes the pseudo-translations of all languages into the project, or in a check only reports
  /// the changes. Returns the plan of the import, the numbers of units by outcome, and whether
  /// writing succeeded.
  package func write(
    editsProject: Bool, _ files: inout FileReport, _ workspace: inout Workspace
  ) async -> (plan: ImportPlan, outcome: ImportOutcome, isWritten: Bool) {
    var rules = ImportRules()
    rules.mode = .replace
    rules.unfinished = .keep
    rules.stale = .take
    var plan = ImportPlan(discovery, folder, rules)
    for language in languages {
      let parts = self.files.map { part(of: $0.export, language).file }.filter { !$0.units.isEmpty }
      plan.codeKeys = CodeKeys(parts)
      plan.add(
        ImportSource(
          name: language.description, text: SourceText(path: language.description, bytes: []),
          document: XLIFFDocument(files: parts), problems: [], bundle: nil,
          files: workspace.fileSystem), &workspace)
    }
    var changes = ImportChanges(plan.refused)
    for target in plan.targets { changes.add(await plan.merge(target, &workspace), target) }
    for file in changes.files {
      for (language, result) in file.results {
        workspace.diagnostics += result.findings.compactMap {
          plan.diagnostic($0, language, of: file.path)
        }
      }
    }
    for project in await plan.projects(for: changes.files, edits: editsProject, &workspace) {
      changes.add(project)
    }
    let isWritten = changes.write(in: folder, &files, &workspace)
    return (plan, changes.outcome, isWritten)
  }
}

extension [FileExport] {
  /// Returns the first translations, at most 20, that differ from their source and show how earlier
  /// pseudo-translations were made. Leaves out units whose source is a set of phrases.
  fileprivate func samples(_ language: LanguageTag) -> [(source: String, target: String)] {
    let units = lazy.flatMap { $0.part(for: language, tool: .loquat).file.units }
    return units.compactMap { unit -> (source: String, target: String)? in
      guard unit.sourcePhrases == nil, let source = unit.source, let target = unit.target?.text,
        !target.isEmpty, target != source
      else { return nil }
      return (source, target)
    }.prefix(20).map(\.self)
  }
}

extension Diagnostic {
  fileprivate static func realLanguage(
    _ language: LanguageTag, _ why: String, removedFrom root: String? = nil,
    at path: String? = nil
  ) -> Diagnostic {
    let advice =
      root.map { root in
        "'loquat prune --language \(language)\(root.shellArgument)' removes it with all of its translations"
      } ?? "use a pseudo-language such as en-XA or ar-XB"
    return Diagnostic(
      .realLanguage, .error, "'\(language)' \(why), so it is left alone; \(advice)",
      at: path.map { Span(file: $0) })
  }
}

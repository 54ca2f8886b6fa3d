package import AppleFormats
package import CatalogModel
package import CatalogPasses
package import ExchangeFormats
package import ProjectDiscovery
package import ProjectFiles
package import ProjectReading
package import StringExtraction

/// The plan for an import: each translation and the file that it is written into, before anything
/// is written.
///
///     bundles -> units by file and language -> changed files -> all or none written
package struct ImportPlan {
  package let discovery: Discovery
  package let folder: ProjectFolder
  package let homes: TableHomes
  package let rules: ImportRules
  /// The options for finding look-ups of texts in the code, which the user may state.
  package let lookUps: ScanOptions
  /// The languages to use under their own names, even if the project has a similar one.
  package let newLanguages: Set<LanguageTag>
  /// The languages of the project that only string catalogs have; empty unless a bundle has a
  /// language that would otherwise be new.
  package var catalogLanguages: [LanguageTag] = []
  package private(set) var sources: [ImportSource] = []
  /// The sources that were made from this project.
  package private(set) var accepted: [ImportSource] = []
  /// The target files, in the order of their first units.
  package private(set) var targets: [ImportTarget] = []
  private var places: [String: Int] = [:]
  /// The translations as they were sent, by language and normalized path of the original file, as
  /// in `fr App/en.lproj/A.strings`; nil if unknown.
  private var base: [String: BaseTexts]?
  /// The languages of each bundle as it was sent, and the place of its file.
  private var bases: [(languages: Set<LanguageTag>, span: Span)] = []
  /// Whether one of the sent bundles was made from another project.
  package private(set) var hasForeignBase = false
  /// Whether at least one bundle as it was sent has been added.
  package var hasBase: Bool { !bases.isEmpty }
  /// The numbers of units that belong to no target, including those that could not be read.
  package private(set) var refused = ImportOutcome()
  /// The keys in the code; nil until they are requested.
  package var codeKeys: CodeKeys?
  /// The catalogs that have been read, by path; nil for those that cannot or must not be changed.
  package var catalogs: [String: XCStringsDocument?] = [:]

  package init(
    _ discovery: Discovery, _ folder: ProjectFolder, _ rules: ImportRules,
    lookUps: ScanOptions = ScanOptions(), newLanguages: Set<LanguageTag> = []
  ) {
    self.lookUps = lookUps
    self.newLanguages = newLanguages
    self.discovery = discovery
    self.folder = folder
    self.rules = rules
    homes = TableHomes(discovery.project, discovery.configuration)
  }

  /// Adds the units of a bundle or a file to their targets; reports and counts those that cannot be
  /// imported. Nothing of a bundle of another project is added.
  package mutating func add(_ source: ImportSource, _ workspace: inout Workspace) {
    let number = sources.count
    let source = rebased(source, workspace.fileSystem)
    sources.append(source)
    if source.lostCount > 0 { refused.left[.lost, default: 0] += source.lostCount }
    let document = source.document
    guard isOfProject(source, &workspace) else { return document.files.forEach { refuse($0) } }
    accepted.append(source)
    let isPacked = workspace.fileSystem.kind(of: source.text.path) == nil
    let (obstacles, problems) =
      source.manifest?.languageProblems(of: document, in: source.text, isPacked: isPacked)
      ?? ([], [])
    workspace.diagnostics += problems + source.problems.map { Diagnostic($0, in: source.text) }
    workspace.diagnostics += languageNotes(of: source)
    let new = languages(of: source).subtracting(discovery.project.languages)
    workspace.diagnostics += Diagnostic.doubts(new.sorted(), at: Span(file: source.text.path))
    for (index, file) in document.files.enumerated() {
      guard !obstacles.contains(index), let place = place(of: file, source, &workspace) else {
        refuse(file)
        continue
      }
      let target = targetIndex(place, file)
      if let restoration = Restoration(file, place.language) {
        targets[target].restorations.append(restoration)
        targets[target].origins.append((number, file))
        continue
      }
      let units =
        file.units.map { ImportedUnit($0, file: number) }
        + file.formless.map { ImportedUnit($0, file: number, obstacle: .noForm) }
        + file.damaged.map { ImportedUnit($0, file: number, obstacle: .lost) }
      targets[target].add(units, place.language, base: base(file, place.language))
      targets[target].origins.append((number, file))
    }
  }

  /// Records the translations of a bundle as it was sent; sets `hasForeignBase` for one of another
  /// project.
  package mutating func addBase(_ source: ImportSource, _ workspace: inout Workspace) {
    let source = rebased(source, workspace.fileSystem)
    guard isOfProject(source, &workspace) else { return hasForeignBase = true }
    let errors = source.problems.filter { $0.severity == .error }
    workspace.diagnostics += errors.map { Diagnostic($0, in: source.text) }
    bases.append((languages(of: source), Span(file: source.text.path)))
    for file in source.document.files {
      guard let language = language(of: file, source) else { continue }
      let texts = file.units.compactMap { unit in
        unit.target.map { (Key(unit.id), $0.text) }
      }
      base = base ?? [:]
      base?[Self.key(file.original, language), default: [:]].merge(texts) { first, _ in first }
    }
  }

  private func languages(of source: ImportSource) -> Set<LanguageTag> {
    Set(source.document.files.compactMap { language(of: $0, source) })
  }

  /// A warning for each accepted source that has no units, or whose units are all left out
  /// deliberately, for example as unfinished: an import without any result is not a success. There
  /// is no warning for sources with damaged units, or that restore texts.
  package var idleSources: [Diagnostic] {
    accepted.compactMap { source in
      let files = source.document.files
      guard source.lostCount == 0, !source.isArchive,
        files.allSatisfy({ $0.damaged.isEmpty && $0.formless.isEmpty })
      else { return nil }
      var reasons: [ImportOutcome.Reason: Int] = [:]
      for file in files {
        let hasStates = Path.fileExtension(file.original) == "xcstrings"
        for unit in file.units {
          guard let reason = rules.reasonToIgnore(unit, hasStates: hasStates) else { return nil }
          reasons[reason, default: 0] += 1
        }
      }
      let hasCatalogs = files.contains { Path.fileExtension($0.original) == "xcstrings" }
      return .nothingImported(
        reasons, canBeReviewed: hasCatalogs && rules.unfinished == .skip,
        at: Span(file: source.text.path))
    }
  }

  /// An error for each sent bundle none of whose languages has come back; empty if no source was
  /// accepted.
  package var strangeBases: [Diagnostic] {
    guard !accepted.isEmpty else { return [] }
    let returned = accepted.reduce(into: Set<LanguageTag>()) { $0.formUnion(languages(of: $1)) }
    return bases.filter { $0.languages.isDisjoint(with: returned) }.map { base in
      .strangeBase(base.languages.sorted(), returned.sorted(), at: base.span)
    }
  }

  private func base(_ file: XLIFFDocument.File, _ language: LanguageTag) -> BaseTexts? {
    base.map { $0[Self.key(file.original, language)] ?? [:] }
  }

  private static func key(_ original: String, _ language: LanguageTag) -> String {
    "\(language) \(Path.normalized(original))"
  }

  package mutating func refuse(_ file: XLIFFDocument.File) {
    let count = file.units.count + file.formless.count + file.damaged.count
    if count > 0 { refused.left[.unreachable, default: 0] += count }
  }

  private mutating func targetIndex(_ place: ImportPlace, _ file: XLIFFDocument.File) -> Int {
    if let index = places[place.path] { return index }
    places[place.path] = targets.count
    targets.append(ImportTarget(place))
    return targets.count - 1
  }
}

/// The destination of the units of a `<file>`.
package struct ImportPlace {
  package let kind: Kind
  /// The file to change or create, relative to the project.
  package let path: String
  /// The source file that is translated, relative to the project.
  package let source: String
  package let language: LanguageTag
  package let isNew: Bool

  package enum Kind {
    case strings, stringsdict, catalog, swifternalization
  }
}

/// A file of the project, with the units to merge into it.
package struct ImportTarget {
  package let place: ImportPlace
  /// The units by language; a table has only one language.
  package var parts: [CatalogImport.Part] = []
  /// The `<file>` elements that the units come from, with the indices of their sources in the plan.
  package var origins: [(source: Int, file: XLIFFDocument.File)] = []
  /// Removed texts, which are restored before the units are merged.
  package var restorations: [Restoration] = []

  package init(_ place: ImportPlace) { self.place = place }

  package mutating func add(_ units: [ImportedUnit], _ language: LanguageTag, base: BaseTexts?) {
    guard let index = parts.firstIndex(where: { $0.language == language }) else {
      return parts.append(CatalogImport.Part(language, units, base: base))
    }
    parts[index].units += units
    if let base { parts[index].base?.merge(base) { first, _ in first } }
  }

  /// Renames units, and their versions as sent, by a function from the old id to the new one; nil
  /// keeps an id.
  package mutating func rename(_ name: (String) -> String?) {
    for part in parts.indices {
      for unit in parts[part].units.indices {
        guard let id = name(parts[part].units[unit].unit.id) else { continue }
        parts[part].units[unit].unit.id = id
      }
      guard let base = parts[part].base else { continue }
      for (key, text) in base {
        guard let id = name(key.text) else { continue }
        parts[part].base?[key] = nil
        parts[part].base?[Key(id)] = text
      }
    }
  }

  /// The number of units, including those to restore.
  package var count: Int {
    parts.reduce(0) { $0 + $1.units.count } + restorations.reduce(0) { $0 + $1.units.count }
  }
}

/// A file that an import creates or changes, and the result for its units.
package struct ImportedFile {
  package let path: String
  package let isNew: Bool
  package let bytes: [UInt8]
  /// The results for the units, with their languages; restored texts have results of their own.
  package var results: [(language: LanguageTag, result: ImportResult)]
  /// Whether removed texts are restored in the file, which is then written even without a
  /// translation.
  package var isRestored = false
  /// For a catalog in which texts are only restored, the languages that it had before, even if its
  /// project does not list them; empty for other files.
  package var knownLanguages: Set<LanguageTag> = []
  /// Whether to write the file: a new file only if it gets a translation or is restored.
  package var isWritten: Bool { !isNew || outcome.imported > 0 || isRestored }

  package var outcome: ImportOutcome {
    results.reduce(into: ImportOutcome()) { $0 += $1.result.outcome }
  }
}

extension Diagnostic {
  fileprivate static func nothingImported(
    _ reasons: [ImportOutcome.Reason: Int], canBeReviewed: Bool, at span: Span
  ) -> Diagnostic {
    guard !reasons.isEmpty else {
      return Diagnostic(.nothingImported, .warning, "has no text to import", at: span)
    }
    let words = ImportOutcome.Reason.allCases.compactMap { reason in
      reasons[reason].map { "\($0) \(reason.text)" }
    }
    let advice =
      reasons[.unfinished] == nil
      ? ""
      : "; '--unfinished keep'\(canBeReviewed ? " or '--unfinished review'" : "") takes what is not "
        + "finished"
    return Diagnostic(
      .nothingImported, .warning,
      "no text is imported: \(words.joined(separator: ", "))\(advice)", at: span)
  }

  fileprivate static func strangeBase(
    _ languages: [LanguageTag], _ returned: [LanguageTag], at span: Span
  ) -> Diagnostic {
    func list(_ tags: [LanguageTag]) -> String {
      tags.isEmpty ? "no language" : tags.map(\.description).quotedList
    }
    return Diagnostic(
      .otherLanguage, .error,
      "bundle of '--base' is for \(list(languages)), but what came back is for \(list(returned)); "
        + "nothing is imported; "
        + (returned.isEmpty
          ? "name the language in what came back"
          : "name the bundle that was sent, or leave this one out"),
      at: span)
  }
}

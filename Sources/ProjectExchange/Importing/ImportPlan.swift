package import AppleFormats
package import CatalogModel
package import CatalogPasses
package import ExchangeFormats
package import ProjectDiscovery
package import ProjectFiles
package import ProjectReading
package import StringExtraction

/// What is to become of a project: every translation with the file that it goes into, before
/// anything is written.
///
///     bundles -> units by file and language -> changed files -> all of them written, or none
package struct ImportPlan {
  package let discovery: Discovery
  package let folder: ProjectFolder
  package let homes: TableHomes
  package let rules: ImportRules
  /// How the code looks up texts, as far as the user says so.
  package let lookUps: ScanOptions
  /// Languages that are taken as they are called, though the project has another one like them.
  package let newLanguages: Set<LanguageTag>
  /// The languages that only string catalogs have, where that matters to a bundle.
  package var catalogLanguages: [LanguageTag] = []
  package private(set) var sources: [ImportSource] = []
  /// Those that were made from this project.
  package private(set) var accepted: [ImportSource] = []
  /// In the order in which they are met.
  package private(set) var targets: [ImportTarget] = []
  private var places: [String: Int] = [:]
  /// The translations as they were sent, by original and language; nil if nobody said.
  private var base: [String: BaseTexts]?
  /// The languages of each bundle as it was sent, and where that is.
  private var bases: [(languages: Set<LanguageTag>, span: Span)] = []
  /// Whether one of them was made from another project.
  package private(set) var hasForeignBase = false
  /// Whether it is known what was sent.
  package var hasBase: Bool { !bases.isEmpty }
  /// What became of units that came into no file.
  package private(set) var refused = ImportOutcome()
  /// What the code says, once somebody has asked for it.
  package var codeKeys: CodeKeys?
  /// The catalogs that have been read, nil for those that must not be changed.
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

  /// Adds the units of a bundle or a file.
  package mutating func add(_ source: ImportSource, _ workspace: inout Workspace) {
    let number = sources.count
    let source = rebased(source, workspace.fileSystem)
    sources.append(source)
    if source.lostCount > 0 { refused.left[.lost, default: 0] += source.lostCount }
    let document = source.document
    guard isOfProject(source, &workspace) else { return document.files.forEach { refuse($0) } }
    accepted.append(source)
    let (obstacles, problems) =
      source.manifest?.languageProblems(of: document, in: source.text) ?? ([], [])
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

  /// Remembers translations as they were sent from this project.
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

  /// Reports the files of which everything is left out on purpose, since nobody has finished it: an
  /// import that takes nothing is no success.
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

  /// Tells of bundles that were sent for languages none of which has come back.
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

/// Where the units of a `<file>` go.
package struct ImportPlace {
  package let kind: Kind
  /// The file that is changed or made, relative to the project.
  package let path: String
  /// The file that is translated.
  package let source: String
  package let language: LanguageTag
  package let isNew: Bool

  package enum Kind {
    case strings, stringsdict, catalog, swifternalization
  }
}

/// A file of the project with the units that go into it.
package struct ImportTarget {
  package let place: ImportPlace
  /// By language; a table has one.
  package var parts: [CatalogImport.Part] = []
  /// The `<file>` elements that the units come from, with the numbers of their sources.
  package var origins: [(source: Int, file: XLIFFDocument.File)] = []
  /// What was removed from it, and comes back before the units do.
  package var restorations: [Restoration] = []

  package init(_ place: ImportPlace) { self.place = place }

  package mutating func add(_ units: [ImportedUnit], _ language: LanguageTag, base: BaseTexts?) {
    guard let index = parts.firstIndex(where: { $0.language == language }) else {
      return parts.append(CatalogImport.Part(language, units, base: base))
    }
    parts[index].units += units
    if let base { parts[index].base?.merge(base) { first, _ in first } }
  }

  /// Gives units other ids, also as they were sent; nil where an id stays.
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

  /// The number of units for it.
  package var count: Int {
    parts.reduce(0) { $0 + $1.units.count } + restorations.reduce(0) { $0 + $1.units.count }
  }
}

/// A file that an import makes or changes, and what became of the units for it.
package struct ImportedFile {
  package let path: String
  package let isNew: Bool
  package let bytes: [UInt8]
  /// By language.
  package var results: [(language: LanguageTag, result: ImportResult)]
  /// Whether it comes back as it was, be it without a text.
  package var isRestored = false
  /// The languages that a catalog had before something came back, whatever its project knows.
  package var knownLanguages: Set<LanguageTag> = []
  /// Whether it is written at all: no file is made for nothing.
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
      "nothing is imported: \(words.joined(separator: ", "))\(advice)", at: span)
  }

  fileprivate static func strangeBase(
    _ languages: [LanguageTag], _ returned: [LanguageTag], at span: Span
  ) -> Diagnostic {
    func list(_ tags: [LanguageTag]) -> String {
      tags.isEmpty ? "no language" : tags.map { "'\($0)'" }.joined(separator: ", ")
    }
    return Diagnostic(
      .otherLanguage, .error,
      "bundle of '--base' is for \(list(languages)), and what came back for \(list(returned)); "
        + "name the one that was sent", at: span)
  }
}

package import AppleFormats
package import CatalogModel
package import KeyFlow
package import ProjectDiscovery
internal import ProjectFiles
internal import SourceScan
package import StringExtraction

/// The strings that code, Info.plists and interface files have for each table of a project.
package struct ProjectTexts: Sendable {
  package let sources: SourceStrings
  /// The diagnostics for the code, without those that the origins of its keys resolve.
  package let problems: [Diagnostic]
  /// The origins of keys that code passes on.
  package let flow: KeyFlow
  package let reading: KeyReading
  /// The tables with the strings found for them, sorted by path; the catalog of an existing table
  /// for which no string is found is empty.
  package private(set) var tables: [(table: ProjectTable, catalog: Catalog)]
  /// Keys that appear unused, but may be in use.
  package let spared: SparedKeys
  /// The paths of other source files that may use the tables, such as those of other projects and
  /// headers in no target; empty if unused keys are kept.
  package var sharers: [String] = []
  /// Keys that the system looks up because an Info.plist names them, by table name.
  package var keysOfSystem: [String: Set<Key>] = [:]
  /// The folders of the packages that were read, relative to the project.
  package var packages: [String] = []
  /// The keys of tables without a file that apps have.
  package var ofApps = KeysOfApps()
  /// The number of strings that belong to no table because of their targets' settings.
  package var strayCount = 0
  /// Whether unknown settings may contain texts of an Info.plist.
  package var lacksSettings = false
  /// What to do with unused keys: nothing if not all sources could be read.
  package let unused: CatalogUpdate.Unused
  /// The reason why sources may be missing, in a few words; nil if none is known.
  package let gap: String?
  /// By table, a symbolic link that may hide sources that use the table's keys.
  package var links: [ProjectTable: String] = [:]

  /// Updates a string catalog with the strings found and returns the changes. With `keepsUnused`,
  /// all unused keys stay.
  ///
  /// An empty text of an Info.plist keeps its entry, but is added only to a new catalog.
  package func update(
    _ document: inout XCStringsDocument, isNew: Bool, from catalog: Catalog,
    keepsUnused: Bool = false
  ) -> [CatalogUpdate.Change] {
    let unused = keepsUnused ? .keep : unused
    let spared = spared.spelled.union(spared.lookedUp[catalog.table] ?? [])
      .union(spared.handedOn[catalog.table] ?? []).union(keysOfSystem[catalog.table] ?? [])
    var catalog = catalog
    if isNew {
      catalog.spellEmptyTexts()
    } else {
      catalog.entries.removeAll { $0.value == "" && document.entry($0.key) == nil }
    }
    return CatalogUpdate.update(&document, from: catalog, unused: unused, sparing: spared)
  }
}

extension ProjectTexts {
  /// Returns the entries of a table without a file that no app has; none if no text has words,
  /// because nobody would miss the file.
  package func homelessEntries(_ table: ProjectTable, _ catalog: Catalog) -> [Entry] {
    let entries = ofApps.entries(besideThoseOf: table, catalog)
    return entries.contains(where: \.hasWords) ? entries : []
  }

  /// Leaves out strings that must not be added to `.strings` files because a `.stringsdict` has
  /// them; a table that has no file and gets no strings is not needed.
  package mutating func leaveOutTextsWithForms(_ project: Project, _ workspace: inout Workspace) {
    tables = tables.compactMap { table, catalog in
      guard !table.isCatalog, !table.isSwifternalization else { return (table, catalog) }
      let catalog = workspace.withoutTextsWithForms(catalog, at: project.path(of: table.path))
      return table.exists || !catalog.entries.isEmpty ? (table, catalog) : nil
    }
  }

  /// Returns why keys of a table that appear unused may be in use; nil if its uses are known well
  /// enough.
  package func doubt(about table: ProjectTable) -> String? {
    if let link = links[table] { return "link '\(link)' is not followed" }
    if table.isInfoPlist, lacksSettings { return "a file of build settings does not exist" }
    // A table in a package belongs to that package.
    let isOpen =
      table.path.hasPrefix("../") && !packages.contains { Path.isInside(table.path, root: $0) }
    return isOpen ? "other projects may use a table that is outside of the folder" : nil
  }
}

extension Workspace {
  /// Reads the code, Info.plists and interface files of a project, and returns the strings for its
  /// tables; reports all problems.
  package mutating func texts(
    of discovery: Discovery, _ homes: TableHomes, _ options: SourceOptions,
    _ unused: CatalogUpdate.Unused
  ) async -> ProjectTexts {
    let project = discovery.project
    // Runs in the background: a large catalog keeps one core busy for long.
    let catalogReading = unused == .markStale ? catalogs(at: discovery.catalogPaths) : nil
    let earlier = diagnostics
    diagnostics = []
    let (sources, flow) = await codeStrings(of: discovery, options)
    let problems = diagnostics
    diagnostics = earlier + problems
    let interfaces = interfaceCatalogs(of: project, homes)
    let known = await keysForMacros(of: project, homes, sources)
    var (owned, strayCount) = sources.assigned(in: project, homes, known)
    tellUnsetFlags(sources, homes, of: project)
    if let catalogReading { catalogs.merge(await catalogReading.value) { old, _ in old } }
    let reading = await keyReading(of: discovery, owned, flow)
    var kept = KeptTables()
    kept.narrow(&owned, reading)
    diagnostics += kept.diagnostics(of: project, discovery.configuration)
    let ofApps = await keysOfApps(owned, homes, in: project)
    let assigned = owned.sorted { $0.key < $1.key }
    var tables: [(table: ProjectTable, catalog: Catalog)] = []
    await inParallel("Gathering strings", assigned.count, by: 1, {}) { range, _ in
      assigned[range].map { table, strings in
        var built = CatalogBuilder.catalogs(
          of: strings, sourceLanguage: project.developmentLanguage)
        if !table.isCatalog, !table.isSwifternalization {
          for index in built.catalogs.indices { built.catalogs[index].numberArguments(in: strings) }
        }
        return (table: table, built: built)
      }
    } use: { results, workspace in
      for (table, (catalogs, conflicts)) in results {
        workspace.diagnostics += conflicts
        tables.append((table, catalogs.first ?? project.emptyCatalog(table.name)))
      }
    }
    tables += interfaces.catalogs
    tables.sort { $0.table < $1.table }
    // A missing table without words in the code is not reported elsewhere.
    let worded = tables.filter { $0.catalog.entries.contains(where: \.hasWords) }.map(\.table)
    tellForeignTables(homes, of: project, but: Set(worded))
    let candidates = unused == .markStale ? unusedKeys(of: tables, project) : [:]
    let others = unused == .keep ? nil : discovery.tableSharers(in: fileSystem)
    let sharers = others.map { $0.sources.map(project.path(of:)) } ?? []
    var spared = SparedKeys(lookedUp: candidates, by: sources.strings)
    for target in others?.targets ?? [] {
      spared.add(infoPlistKeys(of: target, project), in: target.infoPlistCatalog, candidates)
    }
    // Keep keys in code that no target here compiles, anywhere in the repository.
    let strangers =
      candidates.values.contains { !$0.isEmpty }
      ? discovery.bystanders.map(project.path(of:)) + discovery.outerSources(in: fileSystem) : []
    let spelled = await keys(
      candidates.values.joined().sorted(), spelledIn: project.sourcePaths + sharers + strangers)
    spared.add(candidates, handedOnIn: flow)
    // The use of a key that is looked up in another table is known.
    if !spelled.isEmpty {
      spared.spelled = spelled.subtracting(sources.strings.map { Key($0.key) })
        .subtracting(spared.handedOn.values.joined())
    }
    let gap =
      sources.fileCount == 0 ? "no source files were found" : discovery.gap ?? others?.gap
    let isWhole = sources.isComplete && gap == nil
    return ProjectTexts(
      sources: sources, problems: problems, flow: flow, reading: reading, tables: tables,
      spared: spared,
      sharers: sharers, keysOfSystem: keysOfSystem(project, homes),
      packages: project.containers.filter { $0.hasSuffix(".swift") }
        .map(Path.deletingLastComponent),
      ofApps: ofApps, strayCount: strayCount,
      lacksSettings: discovery.diagnostics.contains {
        [.missingInclude, .missingSettings].contains($0.id)
      }, unused: isWhole && interfaces.isComplete ? unused : .keep, gap: gap,
      links: Dictionary(
        tables.compactMap { table, _ in
          discovery.link(hidingUsesOf: table).map { (table, $0) }
        }
      ) { first, _ in first })
  }

  /// Returns the strings in the code of a project, including those passed to functions that its
  /// configuration or the options name, and the origins of the keys that code passes on.
  package mutating func codeStrings(
    of discovery: Discovery, _ options: SourceOptions
  ) async -> (SourceStrings, KeyFlow) {
    let scan = options.scan.with(discovery)
    var sources = await extractedStrings(
      from: sourceSet(of: discovery, options), scan, discovery.project.developmentLanguage)
    let flow = await keyFlow(
      in: discovery.codePaths(), named: scan.takers, isApp: discovery.isApp,
      interfaces: discovery.interfacePaths)
    settle(&sources, by: flow, named: scan.takers)
    tellIdleTakers(scan, flow, sources.strings, below: discovery.project.root)
    return (sources, flow)
  }

  /// Returns the keys in existing tables, and how code reaches them. Looks for members named after
  /// keys only for a table with fewer than half of its keys reached in other ways, and with strings
  /// that are not looked up by key.
  private mutating func keyReading(
    of discovery: Discovery, _ owned: [ProjectTable: [ExtractedString]], _ flow: KeyFlow
  ) async -> KeyReading {
    let project = discovery.project
    let tables = owned.keys.filter { $0.exists && !$0.isSwifternalization }.sorted()
    let read = await keys(in: tables, of: project)
    let keys = Dictionary(uniqueKeysWithValues: zip(tables, read.map { $0.map { Key($0) } }))
    var reading = KeyReading(keys: keys, flow: flow, configuration: discovery.configuration)
    // Most tables get their keys from literals, and need no more.
    let unknown = keys.filter { table, keys in
      let strings = owned[table] ?? []
      let (direct, others) = reading.counts(of: table, strings)
      return (direct + others) * 2 < keys.count && strings.contains { !$0.isByName }
    }
    guard !unknown.isEmpty else { return reading }
    let wanted = unknown.values.flatMap { $0.map(\.text) }
    let index = await keyIndex([], flow, in: discovery.codePaths(), keys: wanted)
    reading.named = Set(
      wanted.filter { key in
        if case .named = index.verdict(on: key, in: "") { true } else { false }
      }.map { Key($0) })
    return reading
  }

  /// Corrects strings according to the functions that pass keys on, and adds those that named
  /// functions take. Removes warnings about tables, keys and comments that are resolved.
  package mutating func settle(
    _ sources: inout SourceStrings, by flow: KeyFlow, named takers: [KeyTaker]
  ) {
    let commentless = sources.correct(by: flow)
    sources.add(flow.strings(named: takers, beside: sources.strings))
    let lines = Set(commentless.map(Line.init))
    diagnostics.removeAll { diagnostic in
      guard let span = diagnostic.span else { return false }
      return switch diagnostic.id {
      case .tableNotLiteral: flow.followed.contains(span)
      case .keyNotLiteral: flow.isSettled(span)
      case .commentNotLiteral: lines.contains(Line(span))
      default: false
      }
    }
  }

  private struct Line: Hashable {
    let path: String
    let number: Int

    init(_ span: Span) {
      path = span.path
      number = span.bounds?.start.line ?? 0
    }
  }

  /// Reports tables that have translations but no source texts in a file, except for `known` ones,
  /// whose texts are in the code.
  private mutating func tellForeignTables(
    _ homes: TableHomes, of project: Project, but known: Set<ProjectTable>
  ) {
    let all = project.targets.indices.flatMap(homes.foreignTables)
    diagnostics += all.filter { !known.contains($0.table) }.map {
      .foreignTable($0.table, $0.localizations, in: project)
    }
  }

  /// Returns the keys that would become stale, by table name; catalogs that cannot be read are
  /// reported when they are updated.
  private func unusedKeys(
    of tables: [(table: ProjectTable, catalog: Catalog)], _ project: Project
  ) -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for (table, catalog) in tables where table.isCatalog {
      guard let document = catalogs[project.path(of: table.path)] else { continue }
      result[catalog.table, default: []].formUnion(CatalogUpdate.unusedKeys(of: document, catalog))
    }
    return result
  }
}

/// Keys that no target of their catalog looks up, but that may be in use.
package struct SparedKeys: Sendable {
  /// Keys that occur in the code outside of look-ups.
  package var spelled: Set<Key> = []
  /// Keys that other targets look up in a table with that name, possibly in this bundle, by table
  /// name.
  package private(set) var lookedUp: [String: Set<Key>] = [:]

  /// Keys that code passes on to a look-up, or that fit a key it composes, by table name.
  package private(set) var handedOn: [String: Set<Key>] = [:]

  package init() {}

  /// Adds the candidates, by table name, that code passes on to look-ups or may compose.
  package mutating func add(_ candidates: [String: Set<String>], handedOnIn flow: KeyFlow) {
    let uses = Dictionary(grouping: flow.uses) { Key($0.key) }
    for (table, keys) in candidates {
      let found = keys.filter { key in
        uses[Key(key)]?.contains { $0.table == nil || $0.table == table } == true
          || !flow.patterns(of: key, in: table).isEmpty
      }
      if !found.isEmpty { handedOn[table] = Set(found.map { Key($0) }) }
    }
  }

  /// Creates a value with the candidates, by table name, that strings of any target look up.
  package init(lookedUp candidates: [String: Set<String>], by strings: [ExtractedString]) {
    for string in strings where candidates[string.table]?.contains(string.key) == true {
      lookedUp[string.table, default: []].insert(Key(string.key))
    }
  }

  /// Adds those of `keys`, from the Info.plist of another target, that are candidates in a catalog
  /// that this target shares. `catalog` is the path of the catalog; for nil, nothing is added. The
  /// candidates are by table name.
  package mutating func add(
    _ keys: [String], in catalog: String?, _ candidates: [String: Set<String>]
  ) {
    guard let table = catalog.map(Path.stem), let known = candidates[table] else { return }
    let shared = known.intersection(keys).map { Key($0) }
    if !shared.isEmpty { lookedUp[table, default: []].formUnion(shared) }
  }
}

extension SourceStrings {
  /// Returns the strings of each table, existing or to be created in the development language, and
  /// how many belong to none because of their targets' settings. An existing table without strings
  /// has an empty list, unless it is for an Info.plist. The keys in tables, as far as they are
  /// given, decide where functions of the app look strings up.
  package func assigned(
    in project: Project, _ homes: TableHomes, _ keys: [ProjectTable: Set<Key>] = [:]
  ) -> (tables: [ProjectTable: [ExtractedString]], strayCount: Int) {
    var result: [ProjectTable: [ExtractedString]] = [:]
    var strayCount = 0
    for number in project.targets.indices {
      for table in homes.tables(of: number) where table.exists && !table.isInfoPlist {
        result[table] = []
      }
    }
    let existing = Dictionary(
      grouping: Set(result.keys).filter { !$0.path.hasPrefix("../") }.sorted(), by: \.name)
    // The strings of a file are adjacent, and most belong to the same tables.
    var last:
      (place: [String], flags: FlagConditions, targets: TargetNumbers?, tables: [ProjectTable])?
    let tablesOfMacros = self.tablesOfMacros(keys)
    for string in strings {
      let place = [
        string.span.path, string.table, string.cause.api, string.cause.declaration,
        "\(string.platforms.rawValue)",
      ]
      var tables =
        last.flatMap {
          $0.place == place && $0.flags == string.flags && $0.targets == string.targets
            ? $0.tables : nil
        }
        ?? homes.homes(of: string, in: project)
      // A function of the app looks keys up where it is declared, whoever calls it.
      if string.cause.declaration == "--macro", !tables.contains(where: \.exists) {
        let others = existing[string.table] ?? []
        if !others.isEmpty { tables = others }
      }
      last = (place, string.flags, string.targets, tables)
      if string.isOfMacro {
        let named = (existing[string.table] ?? []).filter {
          keys[$0]?.contains(Key(string.key)) == true
        }
        let usual = tablesOfMacros[string.cause.api].flatMap { $0.name == string.table ? $0 : nil }
        if let usual { tables = [usual] }
        if !named.isEmpty { tables = named }
      }
      for table in tables { result[table, default: []].append(string) }
      if tables.isEmpty { strayCount += 1 }
    }
    return (result, strayCount)
  }
}

extension SourceStrings {
  /// Returns, by the name of a function of the app, the table that has the most of the keys that it
  /// takes; of equals, the first by path. Functions whose keys are in no table are absent.
  private func tablesOfMacros(
    _ keys: [ProjectTable: Set<Key>]
  ) -> [String: ProjectTable] {
    guard !keys.isEmpty else { return [:] }
    let byMacro = Dictionary(grouping: strings.lazy.filter(\.isOfMacro), by: \.cause.api)
    return byMacro.compactMapValues { strings in
      let taken = Set(strings.map { Key($0.key) })
      let counts = keys.map { table, keys in (table: table, count: keys.intersection(taken).count) }
      return counts.filter { $0.count > 0 }
        .max { ($0.count, $1.table) < ($1.count, $0.table) }?.table
    }
  }
}

extension ExtractedString {
  /// Whether a function of the app looks up the string, which decides the bundle, rather than the
  /// target that calls it.
  fileprivate var isOfMacro: Bool { ["--macro", "--localizes"].contains(cause.declaration) }
}

extension Workspace {
  /// Returns the keys of all existing tables, except those of Info.plists and of Swifternalization,
  /// if they decide which tables the functions of the app use; empty if no such function takes a
  /// string.
  private mutating func keysForMacros(
    of project: Project, _ homes: TableHomes, _ sources: SourceStrings
  ) async -> [ProjectTable: Set<Key>] {
    guard sources.strings.contains(where: \.isOfMacro) else { return [:] }
    let tables = Set(project.targets.indices.flatMap(homes.tables))
      .filter { $0.exists && !$0.isInfoPlist && !$0.isSwifternalization }.sorted()
    let read = await keys(in: tables, of: project)
    return Dictionary(
      uniqueKeysWithValues: zip(tables, read.map { Set($0.lazy.map { Key($0) }) }))
  }
}

extension Project {
  /// The paths of the source files of all targets, with the project's folder, sorted.
  package var sourcePaths: [String] {
    Set(targets.lazy.flatMap(\.sources)).map(path(of:)).sorted { $0.precedesByBytes($1) }
  }

  /// Returns the path relative to the project, the reverse of `path(of:)`; a path outside of the
  /// project stays as it is.
  package func relativePath(of path: String) -> String {
    let prefix = self.path(of: "x").dropLast()
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  fileprivate func emptyCatalog(_ table: String) -> Catalog {
    Catalog(table: table, sourceLanguage: developmentLanguage, entries: [])
  }
}

extension Catalog {
  /// Adds an explicit localization in the source language, in state `new`, for each empty text.
  fileprivate mutating func spellEmptyTexts() {
    for index in entries.indices where entries[index].value == "" {
      entries[index].localizations[sourceLanguage] = Localization("", state: .new)
    }
  }

  /// Numbers the arguments in texts of a `.strings` file, except those that Xcode takes from the
  /// compiler, which knows their types and adds no numbers.
  fileprivate mutating func numberArguments(in strings: [ExtractedString]) {
    let lookedUp = Set(strings.lazy.filter { $0.cause.type == "String" }.map { Key($0.key) })
    for index in entries.indices where lookedUp.contains(Key(entries[index].key)) {
      entries[index].value = FormatString(entries[index].sourceText).numbered
    }
  }
}

extension TableHomes {
  /// Returns the tables, existing or to be created, that a string belongs to, each once; none if no
  /// target that compiles its file extracts it.
  package func homes(of string: ExtractedString, in project: Project) -> [ProjectTable] {
    let source = project.relativePath(of: string.span.path)
    return homes(of: string.table, usedIn: source) {
      string.isFound(inTarget: $0) && project.targets[$0].settings.takes(string, of: source)
    }
  }

  /// Returns the targets from which at least one of the strings belongs to a table, each once, in
  /// the project's order.
  package func targets(of table: ProjectTable, _ strings: [ExtractedString], in project: Project)
    -> [Target]
  {
    let numbers = strings.filter { $0.table == table.name }.flatMap { string in
      let source = project.relativePath(of: string.span.path)
      return targets(of: table, usedIn: source) {
        string.isFound(inTarget: $0) && project.targets[$0].settings.takes(string, of: source)
      }
    }
    return Set(numbers).sorted().map { project.targets[$0] }
  }
}

extension LocalizationSettings {
  /// Returns whether a target extracts a string: it ignores macros of other targets, code for other
  /// platforms or under an `#if` whose name it never passes to the compiler, and Swift functions
  /// that its settings leave out.
  fileprivate func takes(_ string: ExtractedString, of source: String) -> Bool {
    if let platforms, platforms.isDisjoint(with: string.platforms) { return false }
    if let flags, !string.flags.mayHold(with: flags) { return false }
    if string.cause.isMacroOfTarget, !macros.contains(where: string.cause.isLookUp) { return false }
    let function = String(string.cause.api.prefix { $0 != "(" })
    return CodeLanguage(ofFile: source) != .swift || takes(swiftFunction: function)
  }
}

extension ProjectTexts {
  /// Returns, for each target, the number of strings that its own settings leave out, but its
  /// settings in `others`, which are in the same order, include.
  package func count(
    takenWith others: [LocalizationSettings], of project: Project, _ homes: TableHomes
  )
    -> [Int]
  {
    var result = Array(repeating: 0, count: others.count)
    for string in sources.strings {
      let source = project.relativePath(of: string.span.path)
      for number in homes.targets(compiling: source)
      where string.isFound(inTarget: number) && others[number].takes(string, of: source)
        && !project.targets[number].settings.takes(string, of: source)
      {
        result[number] += 1
      }
    }
    return result
  }
}

extension Entry {
  /// Whether there is something to translate: a letter outside of the placeholders.
  fileprivate var hasWords: Bool {
    let placeholders = FormatString(sourceText).placeholders.map(\.range)
    var place = 0
    return sourceText.unicodeScalars.contains { scalar in
      defer { place += UTF8.width(scalar) }
      return scalar.properties.isAlphabetic && !placeholders.contains { $0.contains(place) }
    }
  }
}

extension Diagnostic {
  fileprivate static func foreignTable(
    _ table: ProjectTable, _ localizations: [String], in project: Project
  ) -> Diagnostic {
    let language = project.developmentLanguage
    return Diagnostic(
      .noSourceTable, .warning,
      "table '\(table.name)' has files in other languages (\(localizations.joined(separator: ", "))), "
        + "but none in the development language '\(language)', so texts that are only in these files "
        + "are neither counted nor exported; add this file, or, if '\(language)' is not the "
        + "development language, name the right one in 'developmentLanguage' of loquat.json",
      at: Span(file: project.path(of: table.path)))
  }
}

extension ScanOptions {
  /// Returns the options combined with the project's configuration, and with the macros that the
  /// settings of its targets name.
  package func with(_ discovery: Discovery) -> ScanOptions {
    var result = with(discovery.configuration)
    result.targetMacros = Set(discovery.project.targets.lazy.flatMap(\.settings.macros)).sorted()
    return result
  }
}

extension Discovery {
  /// The interface files of all targets, including unlocalized ones, which may assign keys to
  /// properties of classes.
  fileprivate var interfacePaths: [String] {
    let resources = project.targets.flatMap(\.resources).filter {
      ["storyboard", "xib"].contains(Path.fileExtension($0))
    }
    return Set(project.targets.flatMap(\.interfaceFiles) + resources).sorted()
      .map(project.path(of:))
  }
}

extension ProjectTexts {
  /// A value without any texts of code, for commands that use only the files of a project.
  package static var ofFilesAlone: ProjectTexts {
    ProjectTexts(
      sources: SourceStrings(
        fileCount: 0, isComplete: true, strings: [], unresolved: [], unknownCalls: [],
        diagnostics: []),
      problems: [], flow: KeyFlow([]),
      reading: KeyReading(keys: [:], flow: KeyFlow([]), configuration: Configuration()), tables: [],
      spared: SparedKeys(), unused: .keep, gap: nil)
  }
}

package import CatalogModel
package import KeyFlow
package import ProjectDiscovery
package import ProjectFiles
internal import SourceScan
package import StringExtraction

/// The files to search for strings, and those that help to understand them.
package struct SourceSet {
  /// The paths of the source files, sorted.
  package var files: [String]
  /// The packages that the files depend on, excluding their own.
  package var packages = ProjectPackages()
  /// Folders with sources of dependencies, whose declarations are read but not their strings.
  package var dependencies: [String] = []
  /// Files whose declarations are read but not their strings.
  package var bystanders: [String] = []
  /// The paths of tables whose keys may reveal the specifiers of interpolations.
  package var tables: [String] = []
  /// Folders of Core Data models.
  package var dataModels: [String] = []
  /// The files in whose comments look-ups count, too.
  package var commented: [String] = []
  /// By file, the macros that belong only to targets that do not compile it.
  package var strangeMacros: [String: Set<String>] = [:]
  /// The project whose targets compile the files, if any.
  package var project: Project?
  /// Whether all folders could be listed.
  package var isComplete = true
  /// Returns the text to search instead of a file's content, and a diagnostic to report, if any;
  /// nil to search the content. Without such a function, all contents are searched.
  package var rewrite: (@Sendable (SourceText) -> (text: SourceText, diagnostic: Diagnostic?))?
}

extension SourceSet {
  package init(files: [String]) { self.init(files: files, bystanders: []) }
}

/// Parsed sources before the search.
package struct ReadSources {
  package var scanner: SourceScanner
  /// Whether all folders could be listed, and all files read, those of dependencies included.
  package let isComplete: Bool
}

package struct SourceStrings {
  /// The number of files that could be read.
  package let fileCount: Int
  /// Whether all folders were listed and all files read, and no syntax mistake may hide a string.
  package let isComplete: Bool
  package private(set) var strings: [ExtractedString]
  /// The places of interpolations with an unknown type.
  package let unresolved: [Span]
  /// The texts passed to undeclared functions.
  package let unknownCalls: [UnknownCall]
  /// The diagnostics reported while the files were read and searched.
  package let diagnostics: [Diagnostic]

  /// The undeclared functions, with the texts passed to them.
  package var unknownFunctions: [UnknownFunction] { UnknownFunction.all(of: unknownCalls) }

  /// Whether the sources are complete and contain no strings, and nothing was reported about them.
  package var isEmpty: Bool { isComplete && strings.isEmpty && diagnostics.isEmpty }

  /// Corrects the strings of functions named with `--macro` that the code declares: removes those
  /// that the function does not look up, such as the name of a table, and sets the table that it
  /// uses. If the second argument of the function is not a comment, its strings get the comment of
  /// its own look-up. Returns the places of strings whose comments were replaced in this way.
  package mutating func correct(by flow: KeyFlow) -> [Span] {
    guard strings.contains(where: { $0.cause.declaration == "--macro" }) else { return [] }
    let uses = Dictionary(grouping: flow.uses, by: \.span)
    var commentless: [Span] = []
    strings = strings.compactMap { string in
      let name = String(string.cause.api.prefix { $0 != "(" })
      guard string.cause.declaration == "--macro", flow.functions.contains(name) else {
        return string
      }
      guard let use = uses[string.span]?.first(where: { $0.way == name }), !string.key.isEmpty
      else { return nil }
      let hasNoComment = flow.commentless.contains(name)
      if hasNoComment { commentless.append(string.span) }
      let table = use.table ?? string.table
      guard hasNoComment || table != string.table else { return string }
      return ExtractedString(
        table: table, key: string.key, value: string.value, comment: use.comment,
        span: string.span, cause: string.cause)
    }
    return commentless
  }

  /// Adds strings that were found in another way; all are then sorted by place.
  package mutating func add(_ others: [ExtractedString]) {
    guard !others.isEmpty else { return }
    strings = (strings + others).sorted { $0.span < $1.span }
  }
}

extension Workspace {
  /// Returns the sources and tables at and below the roots, and from now on refuses to read through
  /// links that lead out of a root. Reports folders that cannot be listed, links out of the roots,
  /// idle patterns, and missing sources.
  package mutating func sourceSet(
    below roots: [String], _ options: SourceOptions
  ) async -> SourceSet {
    // Runs in the background.
    Task.detached { SourceScanner.prepare() }
    let walk = await FileWalk.inParallel(
      roots: roots, excluding: options.excluded, tests: options.tests, in: fileSystem
    ) { CodeLanguage(ofFile: $0) != nil || KnownTables.extensions.contains(Path.fileExtension($0)) }
    for root in roots where fileSystem.kind(of: root) == .directory {
      fileSystem.confine(to: root, except: walk.dependencies + options.dependencies)
    }
    for link in walk.links {
      let isInside = roots.contains { root in
        Path.relative(link, to: root).map { !fileSystem.leadsOutside($0, of: root) } == true
      }
      if !isInside { diagnostics.append(.linkOutside(link)) }
    }
    walk.errors.forEach { fail($0) }
    tellIdlePatterns(options.excluded, named: options.namedExclusionCount, walk, roots)
    for folder in walk.tests { say("\(folder): left out as tests", isDetail: true) }
    let files = walk.files.filter { CodeLanguage(ofFile: $0) != nil }
    let checkouts = walk.dependencies + options.dependencies
    let packages = ProjectPackages(
      passedBy: walk, checkouts: checkouts, packageCache.map { PackageCache($0) }, in: fileSystem)
    if files.isEmpty, walk.errors.isEmpty, let root = roots.first {
      fail(.noSource(at: root, isFile: fileSystem.kind(of: root) == .file))
    }
    return SourceSet(
      files: files, packages: packages, dependencies: checkouts + packages.fetchedFolders,
      tables: walk.files.filter { CodeLanguage(ofFile: $0) == nil }, dataModels: walk.dataModels,
      isComplete: walk.errors.isEmpty)
  }

  /// Reports those of the first `count` patterns, which are from the command line, that exclude
  /// nothing.
  package mutating func tellIdlePatterns(
    _ patterns: [Glob], named count: Int, _ walk: FileWalk, _ roots: [String]
  ) {
    let root = roots.count == 1 ? roots[0] : "."
    for number in walk.idlePatterns(patterns, below: root, in: fileSystem) where number < count {
      let hint = walk.spelling(of: patterns[number], below: root)
      diagnostics.append(.idlePattern(patterns[number], hint, at: nil))
    }
  }

  /// Returns the sources of a project, with its dependencies, tables and data models.
  package func sourceSet(of discovery: Discovery, _ options: SourceOptions) -> SourceSet {
    let project = discovery.project
    let resources = Set(project.targets.lazy.flatMap(\.resources)).map(project.path(of:))
      .sorted { $0.precedesByBytes($1) }
    return SourceSet(
      files: project.sourcePaths, packages: discovery.packages,
      dependencies: discovery.dependencies + options.dependencies
        + discovery.configuration.dependencies.map { project.path(of: $0.value) },
      bystanders: discovery.bystanders.map(project.path(of:)),
      tables: resources.filter { KnownTables.extensions.contains(Path.fileExtension($0)) },
      dataModels: resources.filter { Path.fileExtension($0) == "xcdatamodeld" },
      commented: project.targets.filter(\.settings.includesComments).flatMap(\.sources)
        .map(project.path(of:)),
      strangeMacros: project.strangeMacros, project: project,
      isComplete: discovery.errors.isEmpty)
  }

  /// Returns the localizable strings of the sources, sorted by place, and reports problems.
  ///
  /// Tables resolve unknown specifiers; those in `folder`, if any, take precedence.
  package mutating func extractedStrings(
    from sources: SourceSet, _ options: ScanOptions, _ language: LanguageTag,
    tablesIn folder: String? = nil
  ) async -> SourceStrings {
    let before = diagnostics.count
    let read = await self.read(sources, options)
    let fileCount = read.scanner.fileCount
    let isRead = read.isComplete
    var found = await search((consume read).scanner)
    diagnostics += found.diagnostics
    // They are moved, not copied.
    var strings: [ExtractedString] = []
    swap(&strings, &found.strings)
    for text in await texts(of: Set(sources.commented).sorted()) {
      strings += SourceScanner.strings(inCommentsOf: text, options: options)
    }
    strings.removeAll { string in
      string.cause.isMacroOfTarget
        && sources.strangeMacros[string.span.path]?.contains(where: string.cause.isLookUp) == true
    }
    strings.sort { $0.span < $1.span }
    var unresolved = Set(found.unresolved)
    if !unresolved.isEmpty {
      await settle(&strings, with: sources.tables, tablesIn: folder, language)
      unresolved.subtract(
        strings.lazy.flatMap(\.interpolations).filter(\.isSettledByTable).map(\.span))
    }
    report(unresolved.sorted())
    if found.ignoredCount > 0 {
      say("\(found.ignoredCount.counted("string")) ignored by 'loquat:ignore'", isDetail: true)
    }
    if found.strangePlatformCount > 0 {
      let count = found.strangePlatformCount.counted("string")
      say("\(count) left out by '--platform'", isDetail: true)
    }
    let takers = options.takers
    return SourceStrings(
      fileCount: fileCount,
      isComplete: isRead && found.isComplete
        && !diagnostics[before...].contains { $0.id == .notUTF8 },
      strings: strings, unresolved: unresolved.sorted(),
      unknownCalls: found.unknownCalls.filter { !$0.isTaken(by: takers) },
      diagnostics: Array(diagnostics[before...]))
  }

  /// Reports in one line how many texts are not found because the functions they go to are
  /// undeclared.
  package func tellUnknown(in sources: SourceStrings) {
    let functions = sources.unknownFunctions.filter { $0.takenFor == nil }
    let count = functions.map(\.calls.count).reduce(0, +)
    guard count > 0 else { return }
    let names = functions.prefix(3).map(\.name) + (functions.count > 3 ? ["…"] : [])
    say(
      "\(count.counted("text")) \(count == 1 ? "goes" : "go") to "
        + "\(functions.count.counted("function")) that nothing declares: "
        + "\(names.joined(separator: ", ")); "
        + "'--localizes' takes those that localize, 'loquat scan --unknown' lists them all")
  }

  /// Reads and parses sources, and the dependencies and data models that declare what they use, on
  /// all cores in batches; reports each file that cannot be read.
  package mutating func read(_ sources: SourceSet, _ options: ScanOptions) async -> ReadSources {
    let known = dependencyFiles(sources)
    var options = options
    options.absentPackages += sources.packages.absent
    var scanner = SourceScanner(options: options, expectedFiles: sources.files.count)
    var errors: [FileError] = []
    await inParallel("Reading dependencies", known.count) {
      [fileSystem, packageCache, memory] range in
      var reader = SyntaxReader()
      return ParsedFiles(known[range], below: packageCache, in: fileSystem, memory) { text in
        memory.value("declarations", of: text.path, text.bytes) {
          reader.declarations(of: text)
        }
      }
    } use: { files in
      for source in files.sources { scanner.add(dependency: source) }
      errors += files.errors
    }
    for model in sources.dataModels {
      if let tree = declarations(ofModel: model) { scanner.add(generated: tree) }
    }
    let files = sources.files
    var texts: [SourceText] = []
    var findings: [Diagnostic] = []
    let kind = "source \(options.macros) \(options.targetMacros)"
    await inParallel("Reading", files.count) { [fileSystem, options, memory] range in
      var reader = SyntaxReader()
      return ParsedFiles(files[range], in: fileSystem, memory, rewriting: sources.rewrite) { text in
        memory.value(kind, of: text.path, text.bytes) {
          ParsedSource(text, options: options, &reader)
        }
      }
    } use: { files in
      for source in files.sources { scanner.add(source) }
      texts += files.texts
      findings += files.diagnostics
      errors += files.errors
    }
    diagnostics += findings
    for text in texts { code[text.path] = text }
    if let project = sources.project, let targets = project.targetsOfFiles {
      scanner.separateTypes(byTargetsOf: targets, modules: project.targetsOfModules)
    }
    await connect(&scanner)
    errors.forEach { fail($0) }
    return ReadSources(scanner: scanner, isComplete: sources.isComplete && errors.isEmpty)
  }

  /// Returns the source files at the paths, in the same order; one that cannot be read, which the
  /// search has already reported, is empty.
  package mutating func texts(of paths: [String]) async -> [SourceText] {
    let missing = paths.filter { code[$0] == nil }
    var read: [SourceText] = []
    await inParallel("Reading", missing.count) { [fileSystem, memory] range in
      missing[range].map { path in
        let bytes = (try? fileSystem.read(path, limit: FileLimit.source)) ?? []
        return memory.value("text", of: path, bytes) { SourceText(path: path, bytes: bytes) }
      }
    } use: {
      read += $0
    }
    for text in read { code[text.path] = text }
    return paths.compactMap { code[$0] }
  }

  /// Connects the declarations in all sources with each other, on all cores.
  private mutating func connect(_ scanner: inout SourceScanner) async {
    let count = scanner.beginConnecting()
    if scanner.connect(as: memory?.left(Self.foundStrings)) { return }
    let differences = Task { [scanner] in scanner.foundDifferences() }
    var lineages: [SourceScanner.Lineages] = []
    await inParallel("Connecting", count, by: 1024) { [scanner] in
      scanner.lineages($0)
    } use: {
      lineages.append($0)
    }
    scanner.connect(lineages)
    let known = await differences.value
    let views = await known.models.concurrentMap { [scanner] in scanner.view(of: $0, known) }
    scanner.connect(known, views)
  }

  private mutating func search(_ scanner: consuming SourceScanner) async -> FoundStrings {
    var result = FoundStrings()
    let scanner = scanner
    keep(scanner)
    guard memory == nil else { return await searchAgain(scanner) }
    await inParallel(
      "Scanning", scanner.fileCount,
      { [keep] in
        let cache = LookUpCache()
        keep(cache)
        return cache
      }
    ) { range, cache in
      scanner.strings(in: range, cache)
    } use: { found, _ in
      found.forEach { result.add($0) }
    }
    return result
  }

  /// The name in the memory of what an earlier run found in the sources.
  private static let foundStrings = "strings"

  /// Searches as `search(_:)` does, but reuses what an earlier run found in a file, if this run
  /// would find the same.
  private mutating func searchAgain(_ scanner: SourceScanner) async -> FoundStrings {
    let past: SourceScanner.Past? = memory?.left(Self.foundStrings)
    let outline = scanner.outline(after: past)
    var found = scanner.strings(knownFrom: past, outline)
    let unknown = found.indices.filter { found[$0] == nil }
    await inParallel(
      "Scanning", unknown.count, { LookUpCache() }
    ) { range, cache in
      unknown[range].map { ($0, scanner.strings(in: $0..<$0 + 1, cache)) }
    } use: { results, _ in
      for (number, strings) in results { found[number] = strings.first }
    }
    let all = found.compactMap(\.self)
    memory?.leave(scanner.past(outline, all), as: Self.foundStrings)
    return all.reduce(into: FoundStrings()) { $0.add($1) }
  }

  /// Returns those of the keys that are string literals anywhere in the files.
  package mutating func keys(_ keys: [String], spelledIn files: [String]) async -> Set<Key> {
    guard !keys.isEmpty else { return [] }
    let search = SpelledKeys(keys)
    let texts = await texts(of: files)
    var result: Set<Key> = []
    await inParallel("Looking for unused keys", texts.count) { range in
      texts[range].map { search.keys(spelledIn: $0) }
    } use: {
      for found in $0 { result.formUnion(found) }
    }
    return result
  }

  private mutating func settle(
    _ strings: inout [ExtractedString], with paths: [String], tablesIn folder: String?,
    _ language: LanguageTag
  ) async {
    var own = folder.map { folder in
      let names = Set(strings.map(\.table)).sorted().flatMap { table in
        KnownTables.extensions.sorted().map { Path.join(folder, "\(table).\($0)") }
      }
      return KnownTables(
        names.filter { fileSystem.kind(of: $0) == .file }, sourceLanguage: language)
    }
    var known = KnownTables(paths, sourceLanguage: language)
    let needed = known.files(for: strings)
    await inParallel("Reading tables", needed.count, by: 1) { [fileSystem, catalogs] range in
      needed[range].map { path in
        catalogs[path].map { TableKeys(path: path, keys: KnownTables.keys(of: $0)) }
          ?? KnownTables.keys(at: path, in: fileSystem)
      }
    } use: { tables in
      tables.forEach { known.add($0) }
    }
    for number in strings.indices {
      own?.settle(&strings[number], in: fileSystem)
      known.settle(&strings[number], in: fileSystem)
    }
  }

  /// Reports interpolations of unknown type: each of them if `unknownTypeSeverity` is set, and
  /// otherwise only their number.
  private mutating func report(_ unresolved: [Span]) {
    guard !unresolved.isEmpty else { return }
    if let severity = unknownTypeSeverity {
      diagnostics += unresolved.map { .unresolvedType(severity, at: $0) }
    } else {
      say("\(unresolved.count.counted("interpolation")) of unknown type as '%@'; '-v' shows them")
    }
  }

  /// Returns the files whose declarations are read but not their strings: the Swift files of
  /// dependencies that are not searched, and the bystanders.
  private mutating func dependencyFiles(_ sources: SourceSet) -> [String] {
    guard !sources.dependencies.isEmpty else { return sources.bystanders }
    let dependencies = FileWalk(roots: sources.dependencies, tests: .skipped, in: fileSystem) {
      $0.hasSuffix(".swift") && $0 != "Package.swift"
    }
    dependencies.errors.forEach { fail($0) }
    let searched = Set(sources.files)
    let files = dependencies.files.filter { !searched.contains($0) }
    say("\(files.count.counted("file")) of dependencies", isDetail: true)
    return files + sources.bystanders
  }
}

extension Interpolation {
  package var isSettledByTable: Bool { if case .table = basis { true } else { false } }
}

extension Project {
  /// The indices of the targets that compile each file, by its path with the project's folder; nil
  /// if there are fewer than two targets.
  fileprivate var targetsOfFiles: [String: TargetNumbers]? {
    guard targets.count > 1 else { return nil }
    return targets.enumerated().reduce(into: [:]) { files, target in
      for source in target.element.sources {
        files[path(of: source), default: TargetNumbers()].insert(target.offset)
      }
    }
  }

  /// The indices of the targets that build each module, by its name.
  fileprivate var targetsOfModules: [String: TargetNumbers] {
    targets.enumerated().reduce(into: [:]) { modules, target in
      modules[target.element.moduleName, default: TargetNumbers()].insert(target.offset)
    }
  }

  /// By file, the macros named only in settings of targets that do not compile it.
  fileprivate var strangeMacros: [String: Set<String>] {
    let all = Set(targets.lazy.flatMap(\.settings.macros))
    guard targets.contains(where: { !all.isSubset(of: $0.settings.macros) }) else { return [:] }
    var own: [String: Set<String>] = [:]
    for target in targets {
      for source in target.sources {
        own[path(of: source), default: []].formUnion(target.settings.macros)
      }
    }
    return own.mapValues(all.subtracting)
  }
}

extension Cause {
  /// Whether a macro named in a target's settings finds the string.
  package var isMacroOfTarget: Bool { declaration == Self.macroSetting }

  /// Returns whether a macro or one of its variants, such as `…FromTable`, finds the string
  /// (apple-formats 6.2).
  package func isLookUp(by macro: String) -> Bool {
    let name = api.prefix { $0 != "(" }
    let rest = name.dropFirst(macro.count)
    return name.hasPrefix(macro)
      && (rest.isEmpty || ["From", "With"].contains(where: rest.hasPrefix))
  }
}

/// The parsed files of one batch, and the errors of those that cannot be read.
private struct ParsedFiles<Source: Sendable>: Sendable {
  private(set) var sources: [Source] = []
  private(set) var texts: [SourceText] = []
  private(set) var errors: [FileError] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads, rewrites and parses files. Paths in `folder` become relative to it, because its
  /// location differs between machines.
  init(
    _ paths: ArraySlice<String>, below folder: String? = nil, in fileSystem: any FileSystem,
    _ memory: FileMemory?,
    rewriting rewrite: ((SourceText) -> (text: SourceText, diagnostic: Diagnostic?))? = nil,
    _ parse: (SourceText) -> Source
  ) {
    for path in paths {
      do throws(FileError) {
        let bytes = try fileSystem.read(path, limit: FileLimit.source)
        let name = folder.flatMap { Path.relative(path, to: $0) } ?? path
        var text = memory.value("text", of: name, bytes) { SourceText(path: name, bytes: bytes) }
        if let rewritten = rewrite?(text) {
          text = rewritten.text
          if let diagnostic = rewritten.diagnostic { diagnostics.append(diagnostic) }
        }
        sources.append(parse(text))
        texts.append(text)
      } catch {
        errors.append(error)
      }
    }
  }
}

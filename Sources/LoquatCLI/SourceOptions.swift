internal import CatalogModel
internal import ProjectFiles
internal import SourceScan
internal import StringExtraction

/// What the commands that read sources accept.
struct SourceOptions {
  let scan: ScanOptions
  let excluded: [Glob]
  let tests: FileWalk.Tests
  /// Folders whose declarations are known and whose strings belong to others.
  let dependencies: [String]
  let sourceLanguage: LanguageTag

  init(_ arguments: inout Arguments) throws(UsageError) {
    var scan = ScanOptions()
    scan.macros = try arguments.options(
      "--macro", value: "name", expecting: "the name of a function",
      help: "Find calls of <name>, <name>FromTable, … as those of NSLocalizedString"
    ) { $0.utf8.contains { $0 == .space || $0 == .leftParenthesis } ? nil : $0 }
    scan.declarations = arguments.options(
      "--localizes", value: "declaration",
      help: "Find literals in calls of this name, or as this Swift declaration says")
    for text in scan.declarations {
      guard let mistake = SourceScanner.mistake(inDeclaration: text) else { continue }
      throw UsageError(
        "'\(text)' of '--localizes' \(mistake); write a name such as 'TextState', or a declaration "
          + "such as 'struct Row { init(title: LocalizedStringKey, icon: String) }'")
    }
    excluded = arguments.exclusions(such: "a/**/*.swift")
    let includesTests = arguments.flag(
      "--include-tests", help: "Search folders whose names end in 'Tests', too")
    tests = includesTests ? .included : .skipped
    scan.includesPreviews = arguments.flag(
      "--include-previews", help: "Search '#Preview' and 'PreviewProvider', too")
    dependencies = arguments.options(
      "--dependencies", value: "dir", help: "Know the declarations of the sources in this folder",
      completion: .directory)
    let languages = try arguments.options(
      "--source-language", value: "tag", expecting: "a language tag such as en or pt-BR",
      help: "Language of the texts in the sources (default: en)", completion: .language
    ) { LanguageTag($0) }
    sourceLanguage = languages.last ?? .english
    self.scan = scan
  }
}

extension Arguments {
  /// What a walk through folders leaves out; the example is a pattern for files.
  mutating func exclusions(such example: String) -> [Glob] {
    options(
      "--exclude", value: "glob", help: "Leave out files and folders, as 'Scripts' or '\(example)'"
    ).map { Glob($0) }
  }
}

extension Context {
  /// The localizable strings of the source files below some roots, sorted by place.
  ///
  /// Files are read on all cores, some at a time; a file that cannot be read is reported.
  mutating func extractedStrings(
    from roots: [String], _ options: SourceOptions
  ) async throws(FileError) -> SourceStrings {
    let walk = FileWalk(
      roots: roots, excluding: options.excluded, tests: options.tests, in: fileSystem
    ) { CodeLanguage(ofFile: $0) != nil }
    walk.errors.forEach { fail($0) }
    for folder in walk.tests { say("\(folder): left out as tests", .verbose) }
    let known = dependencyFiles(walk, options)
    var scanner = SourceScanner(options: options.scan)
    var errors: [FileError] = []
    await inParallel("Reading dependencies", known.count, {}) { [fileSystem] range, _ in
      ParsedFiles(known[range], in: fileSystem) { SyntaxTree.declarations(of: $0) }
    } use: { files in
      for source in files.sources { scanner.add(dependency: source) }
      errors += files.errors
    }
    await inParallel("Reading", walk.files.count, {}) { [fileSystem] range, _ in
      ParsedFiles(walk.files[range], in: fileSystem) { ParsedSource($0, options: options.scan) }
    } use: { files in
      for source in files.sources { scanner.add(source) }
      errors += files.errors
    }
    scanner.finish()
    let fileCount = scanner.fileCount
    let results = await search(consume scanner)
    errors.forEach { fail($0) }
    diagnostics += results.flatMap(\.diagnostics)
    let unresolved = Set(results.flatMap(\.unresolved)).sorted()
    report(unresolved)
    let ignored = results.map(\.ignoredCount).reduce(0, +)
    if ignored > 0 { say("\(ignored.counted("string")) ignored by 'loquat:ignore'", .verbose) }
    return SourceStrings(
      fileCount: fileCount,
      isComplete: walk.errors.isEmpty && errors.isEmpty && results.allSatisfy(\.isComplete),
      strings: results.flatMap(\.strings).sorted { $0.span < $1.span }, unresolved: unresolved)
  }

  /// Searches all files. The scanner is large: it goes away in another thread while this one goes on.
  private mutating func search(_ scanner: consuming SourceScanner) async -> [FoundStrings] {
    var results: [FoundStrings] = []
    let scanner = scanner
    defer { Task.detached { withExtendedLifetime(scanner) {} } }
    await inParallel("Scanning", scanner.fileCount, { LookUpCache() }) { range, cache in
      scanner.strings(in: range, cache)
    } use: {
      results += $0
    }
    return results
  }

  /// Notes interpolations of unknown type, one by one only for those who ask for it.
  private mutating func report(_ unresolved: [Span]) {
    guard !unresolved.isEmpty else { return }
    if options.isStrict || options.isVerbose || options.format == .json {
      let severity: Diagnostic.Severity = options.isStrict ? .warning : .note
      diagnostics += unresolved.map { .unresolvedType(severity, at: $0) }
    } else {
      say("\(unresolved.count.counted("interpolation")) of unknown type as '%@'; '-v' shows them")
    }
  }

  /// The files of dependencies that are checked out below the roots or named by the user, without
  /// those that are searched.
  private mutating func dependencyFiles(_ walk: FileWalk, _ options: SourceOptions) -> [String] {
    let folders = walk.dependencies + options.dependencies
    guard !folders.isEmpty else { return [] }
    let dependencies = FileWalk(roots: folders, tests: .skipped, in: fileSystem) {
      $0.hasSuffix(".swift") && $0 != "Package.swift"
    }
    dependencies.errors.forEach { fail($0) }
    let searched = Set(walk.files)
    let files = dependencies.files.filter { !searched.contains($0) }
    say("\(files.count.counted("file")) of dependencies", .verbose)
    return files
  }
}

/// What the sources hold.
struct SourceStrings {
  /// The files that could be read.
  let fileCount: Int
  /// Whether all of them were read as a whole.
  let isComplete: Bool
  let strings: [ExtractedString]
  /// The interpolations whose type is not known.
  let unresolved: [Span]
}

/// Some files, as one task reads them.
private struct ParsedFiles<Source: Sendable>: Sendable {
  private(set) var sources: [Source] = []
  private(set) var errors: [FileError] = []

  init(
    _ paths: ArraySlice<String>, in fileSystem: any FileSystem, _ parse: (SourceText) -> Source
  ) {
    for path in paths {
      do throws(FileError) {
        sources.append(parse(SourceText(path: path, bytes: try fileSystem.read(path))))
      } catch {
        errors.append(error)
      }
    }
  }
}

extension Context {
  /// Does work for the numbers below a count on all cores, some at a time, and uses the results in
  /// the order of the numbers while the work goes on; each core has a state of its own.
  private mutating func inParallel<State, Result: Sendable>(
    _ title: String, _ count: Int, _ state: @Sendable () -> State,
    _ work: @Sendable @escaping (Range<Int>, State) -> Result, use: (Result) -> Void
  ) async {
    await withTaskGroup(of: (Int, Result, Worker<State>).self) { group in
      var next = 0
      func start(_ worker: Worker<State>) {
        guard next < count else { return }
        let range = next..<min(next + 32, count)
        next = range.upperBound
        group.addTask { (range.lowerBound, await worker.run(range, work), worker) }
      }
      for _ in 0..<Processors.count { start(Worker(state)) }
      var results: [Int: Result] = [:]
      var used = 0
      while let (place, result, worker) = await group.next() {
        start(worker)
        results[place] = result
        while let result = results.removeValue(forKey: used) {
          use(result)
          used = min(used + 32, count)
        }
        console.progress(title, used, of: count)
      }
    }
  }
}

/// One of those that work at the same time, with what it has learnt so far.
private actor Worker<State> {
  private let state: State

  init(_ state: @Sendable () -> State) { self.state = state() }

  func run<Result: Sendable>(
    _ range: Range<Int>, _ work: @Sendable (Range<Int>, State) -> Result
  ) -> Result {
    work(range, state)
  }
}

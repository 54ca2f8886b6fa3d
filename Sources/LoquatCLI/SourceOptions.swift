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
    scan.declarations = try arguments.options(
      "--localizes", value: "declaration", expecting: "a name or a Swift declaration",
      help: "Find literals in calls of this name, or as this Swift declaration says"
    ) { SourceScanner.isDeclaration($0) ? $0 : nil }
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
    let parsed = await inParallel("Reading", walk.files.count) { [fileSystem] range in
      ParsedFiles(walk.files[range], in: fileSystem) { ParsedSource($0) }
    }
    let dependencies = await inParallel("Reading dependencies", known.count) { [fileSystem] range in
      ParsedFiles(known[range], in: fileSystem) { SyntaxTree.declarations(of: $0) }
    }
    let errors = parsed.flatMap(\.errors) + dependencies.flatMap(\.errors)
    let scanner = SourceScanner(
      parsed.flatMap(\.sources), dependencies: dependencies.flatMap(\.sources),
      options: options.scan)
    let results = await inParallel("Scanning", scanner.fileCount) { range in
      scanner.strings(in: range)
    }.flatMap(\.self)
    errors.forEach { fail($0) }
    diagnostics += results.flatMap(\.diagnostics)
    let unresolved = Set(results.flatMap(\.unresolved)).sorted()
    report(unresolved)
    let ignored = results.map(\.ignoredCount).reduce(0, +)
    if ignored > 0 { say("\(ignored.counted("string")) ignored by 'loquat:ignore'", .verbose) }
    return SourceStrings(
      fileCount: scanner.fileCount,
      isComplete: walk.errors.isEmpty && errors.isEmpty && results.allSatisfy(\.isComplete),
      strings: results.flatMap(\.strings).sorted { $0.span < $1.span }, unresolved: unresolved)
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
  /// Does work for the numbers below a count on all cores, some at a time; the results are in the
  /// order of the numbers.
  private mutating func inParallel<Result: Sendable>(
    _ title: String, _ count: Int, _ work: @Sendable @escaping (Range<Int>) -> Result
  ) async -> [Result] {
    await withTaskGroup(of: (Int, Result).self) { group in
      for start in stride(from: 0, to: count, by: 32) {
        group.addTask { (start, work(start..<min(start + 32, count))) }
      }
      var results: [(Int, Result)] = []
      for await result in group {
        results.append(result)
        console.progress(title, min(results.count * 32, count), of: count)
      }
      return results.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}

internal import CatalogModel
internal import ProjectFiles
internal import StringExtraction

/// What the commands that read sources accept.
struct SourceOptions {
  let macros: [String]
  let excluded: [Glob]
  let sourceLanguage: LanguageTag

  init(_ arguments: inout Arguments) throws(UsageError) {
    macros = try arguments.options(
      "--macro", value: "name", expecting: "the name of a function",
      help: "Find calls of <name>, <name>FromTable, … as those of NSLocalizedString"
    ) { $0.isIdentifier ? $0 : nil }
    excluded = arguments.exclusions(such: "a/**/*.swift")
    let languages = try arguments.options(
      "--source-language", value: "tag", expecting: "a language tag such as en or pt-BR",
      help: "Language of the texts in the sources (default: en)", completion: .language
    ) { LanguageTag($0) }
    sourceLanguage = languages.last ?? .english
  }
}

extension Arguments {
  /// What a walk through folders leaves out; the example is a pattern for files.
  mutating func exclusions(such example: String) -> [Glob] {
    options(
      "--exclude", value: "glob", help: "Leave out files and folders, as 'Tests' or '\(example)'"
    ).map { Glob($0) }
  }
}

extension Context {
  /// The localizable strings of the Swift files below some roots, sorted by place.
  ///
  /// Files are read on all cores, some at a time; a file that cannot be read is reported.
  mutating func extractedStrings(
    from roots: [String], _ options: SourceOptions
  ) async throws(FileError) -> SourceStrings {
    let walk = FileWalk(roots: roots, excluding: options.excluded, in: fileSystem) {
      $0.hasSuffix(".swift")
    }
    walk.errors.forEach { fail($0) }
    let extractor = Extractor(
      apis: RecognizedAPI.standard + options.macros.flatMap(RecognizedAPI.macro))
    var results: [ScannedFiles] = []
    var done = 0
    await withTaskGroup(of: ScannedFiles.self) { [fileSystem] group in
      for start in stride(from: 0, to: walk.files.count, by: 32) {
        let files = walk.files[start..<min(start + 32, walk.files.count)]
        group.addTask { ScannedFiles(files, extractor, in: fileSystem) }
      }
      for await result in group {
        results.append(result)
        done += result.files
        console.progress("Scanning", done, of: walk.files.count)
      }
    }
    let errors = results.flatMap(\.errors)
    errors.forEach { fail($0) }
    diagnostics += results.flatMap(\.found.diagnostics)
    return SourceStrings(
      fileCount: walk.files.count - errors.count,
      strings: results.flatMap(\.found.strings).sorted { $0.span < $1.span })
  }
}

/// What the sources hold.
struct SourceStrings {
  /// The files that could be read.
  let fileCount: Int
  let strings: [ExtractedString]
}

/// Some files, as one task reads them.
private struct ScannedFiles: Sendable {
  let files: Int
  private(set) var found = Extractor.Result()
  private(set) var errors: [FileError] = []

  init(_ paths: ArraySlice<String>, _ extractor: Extractor, in fileSystem: any FileSystem) {
    files = paths.count
    for path in paths {
      do throws(FileError) {
        let text = SourceText(path: path, bytes: try fileSystem.read(path))
        let result = extractor.strings(in: text)
        found.strings += result.strings
        found.diagnostics += result.diagnostics
      } catch {
        errors.append(error)
      }
    }
  }
}

extension String {
  /// Whether the text can name a function.
  fileprivate var isIdentifier: Bool {
    guard let first = utf8.first, !first.isDigit else { return false }
    return utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == .underscore || $0 >= 0x80 }
  }
}

internal import CatalogModel
internal import ProjectDiscovery
internal import ProjectFiles
internal import SourceScan
internal import StringExtraction

/// What the commands that read sources accept.
struct SourceOptions {
  var scan: ScanOptions
  private(set) var excluded: [Glob]
  /// How many of them the command line names; they come first.
  private(set) var namedExclusionCount = 0
  private(set) var tests: FileWalk.Tests
  /// Folders whose declarations are known and whose strings belong to others.
  private(set) var dependencies: [String]
  /// The language of the texts in the code, if the user names it.
  private(set) var namedLanguage: LanguageTag?
  /// The patterns of the command line.
  var namedExclusions: [Glob] { Array(excluded.prefix(namedExclusionCount)) }
  var sourceLanguage: LanguageTag { namedLanguage ?? .english }

  /// What a project says of itself.
  init() {
    scan = ScanOptions()
    excluded = []
    tests = .skipped
    dependencies = []
  }

  init(_ arguments: inout Arguments) throws(UsageError) {
    var scan = try ScanOptions(lookUps: &arguments)
    excluded = arguments.exclusions(such: "a/**/*.swift")
    namedExclusionCount = excluded.count
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
      help: "Language of the texts in the sources (default: the project's, or en)",
      completion: .language
    ) { LanguageTag($0) }
    namedLanguage = languages.last
    self.scan = scan
  }
}

extension SourceOptions {
  /// What the command line says, and beside it the configuration in this folder.
  func with(_ configuration: Configuration) -> SourceOptions {
    var result = self
    result.scan = scan.with(configuration)
    result.excluded += configuration.exclude.map { Glob($0.value) }
    result.dependencies += configuration.dependencies.map(\.value)
    result.namedLanguage = namedLanguage ?? configuration.developmentLanguage?.value
    if configuration.includesTests?.value == true { result.tests = .included }
    return result
  }
}

extension ScanOptions {
  /// What the command line says of the functions with which a project looks up texts.
  init(lookUps arguments: inout Arguments) throws(UsageError) {
    self.init()
    macros = try arguments.options(
      "--macro", value: "name", expecting: "the name of a function",
      help: "Find calls of <name>, <name>FromTable, … as those of NSLocalizedString"
    ) { $0.isFunctionName ? $0 : nil }
    declarations = arguments.options(
      "--localizes", value: "declaration",
      help: "Find literals in calls of this name, or as this declaration says")
    for text in declarations {
      guard let mistake = SourceScanner.mistake(inDeclaration: text) else { continue }
      throw UsageError(
        "'\(text)' of '--localizes' \(mistake); write a name such as 'TextState', or a declaration "
          + "such as 'struct Row { init(title: LocalizedStringKey, icon: String) }', "
          + "'extension String { var localized: String }' or '+[Manager translatedString:]'")
    }
  }

  /// What the command line says, and beside it the configuration of a project.
  func with(_ configuration: Configuration) -> ScanOptions {
    var result = self
    result.macros += configuration.macros.map(\.value)
    result.declarations += configuration.localizes.map(\.value)
    if configuration.includesPreviews?.value == true { result.includesPreviews = true }
    return result
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

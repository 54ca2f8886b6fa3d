internal import CatalogModel
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import SourceScan
internal import StringExtraction

extension SourceOptions {
  init(_ arguments: inout Arguments) throws(UsageError) {
    arguments.section = .sources
    defer { arguments.section = .own }
    var scan = try ScanOptions(lookUps: &arguments)
    let excluded = arguments.exclusions(such: "a/**/*.swift")
    let includesTests = arguments.flag(
      "--include-tests", help: "Also search folders whose names end in 'Tests'")
    scan.includesPreviews = arguments.flag(
      "--include-previews", help: "Also search '#Preview' and 'PreviewProvider'")
    let platforms = try arguments.options(
      "--platform", value: "name",
      expecting: "'ios', 'macos', 'tvos', 'watchos' or 'visionos', or several with commas",
      help: "Leave out code for platforms other than this: ios, macos, tvos, watchos or visionos"
    ) { Platforms(list: $0) }
    if !platforms.isEmpty { scan.platforms = platforms.reduce(into: []) { $0.formUnion($1) } }
    let dependencies = arguments.options(
      "--dependencies", value: "dir", help: "Read declarations from the sources in this folder",
      completion: .directory)
    let language = try arguments.option(
      "--source-language", value: "tag", expecting: "a language tag such as en or pt-BR",
      help: "Language of the texts in the sources (default: the project's, or en)",
      completion: .language
    ) { LanguageTag($0) }
    self.init(
      scan: scan, excluded: excluded, tests: includesTests ? .included : .skipped,
      dependencies: dependencies, namedLanguage: language)
  }
}

extension ScanOptions {
  /// Reads `--macro` and `--localizes`, which name functions that look up texts; throws for an
  /// invalid name or declaration.
  init(lookUps arguments: inout Arguments) throws(UsageError) {
    self.init()
    macros = try arguments.options(
      "--macro", value: "name", expecting: "the name of a function",
      help: "Treat <name>, <name>FromTable, … like NSLocalizedString"
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
}

extension Arguments {
  /// Returns the patterns of `--exclude`; the help shows the example, such as `a/**/*.swift`.
  mutating func exclusions(such example: String) -> [Glob] {
    options(
      "--exclude", value: "glob",
      help: "Leave out files and folders, such as 'Scripts' or '\(example)'"
    ).map { Glob($0) }
  }
}

package import CatalogModel
package import ProjectDiscovery
package import ProjectFiles
internal import SourceScan
package import StringExtraction

/// What the commands that read sources accept.
package struct SourceOptions {
  package var scan: ScanOptions
  package private(set) var excluded: [Glob]
  /// How many of them the command line names; they come first.
  package private(set) var namedExclusionCount = 0
  package private(set) var tests: FileWalk.Tests
  /// Folders whose declarations are known and whose strings belong to others.
  package private(set) var dependencies: [String]
  /// The language of the texts in the code, if the user names it.
  package private(set) var namedLanguage: LanguageTag?
  /// The patterns of the command line.
  package var namedExclusions: [Glob] { Array(excluded.prefix(namedExclusionCount)) }
  package var sourceLanguage: LanguageTag { namedLanguage ?? .english }

  /// What a project says of itself.
  package init() {
    scan = ScanOptions()
    excluded = []
    tests = .skipped
    dependencies = []
  }

  package init(
    scan: ScanOptions, excluded: [Glob], tests: FileWalk.Tests, dependencies: [String],
    namedLanguage: LanguageTag?
  ) {
    self.scan = scan
    self.excluded = excluded
    namedExclusionCount = excluded.count
    self.tests = tests
    self.dependencies = dependencies
    self.namedLanguage = namedLanguage
  }
}

extension SourceOptions {
  /// What the command line says, and beside it the configuration in this folder.
  package func with(_ configuration: Configuration) -> SourceOptions {
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
  /// What the command line says, and beside it the configuration of a project.
  package func with(_ configuration: Configuration) -> ScanOptions {
    var result = self
    result.macros += configuration.macros.map(\.value)
    result.declarations += configuration.localizes.map(\.value)
    if configuration.includesPreviews?.value == true { result.includesPreviews = true }
    return result
  }
}

public import CatalogModel
package import ProjectDiscovery
package import ProjectFiles
internal import SourceScan
package import StringExtraction

/// Options for reading the sources of a project, in addition to its `loquat.json`.
public struct SourceOptions: Sendable {
  package var scan: ScanOptions
  package private(set) var excluded: [Glob]
  /// The number of patterns at the beginning of `excluded` that do not come from the configuration.
  package private(set) var namedExclusionCount = 0
  package private(set) var tests: FileWalk.Tests
  /// Folders whose declarations are read, but whose strings are not those of the project.
  public var dependencies: [String]
  /// The language of the texts in the code; nil for the language of the project.
  public var namedLanguage: LanguageTag?
  /// The patterns that do not come from the configuration.
  package var namedExclusions: [Glob] { Array(excluded.prefix(namedExclusionCount)) }
  package var sourceLanguage: LanguageTag { namedLanguage ?? .english }

  /// Creates options that add nothing to the project's configuration.
  public init() {
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
  /// The names of functions that look up texts as `NSLocalizedString` does.
  public var macros: [String] {
    get { scan.macros }
    set { scan.macros = newValue }
  }

  /// Names or declarations of functions and types that localize literals, such as `TextState` or
  /// `extension String { var localized: String }`; see `loquat help scan`.
  public var declarations: [String] {
    get { scan.declarations }
    set { scan.declarations = newValue }
  }

  /// Whether to include strings of previews.
  public var includesPreviews: Bool {
    get { scan.includesPreviews }
    set { scan.includesPreviews = newValue }
  }

  /// Whether to read test targets, and folders whose names end in `Tests`.
  public var includesTests: Bool {
    get { tests == .included }
    set { tests = newValue ? .included : .skipped }
  }

  /// Excludes the files and folders that match a pattern such as `Scripts` or `a/**/*.swift`.
  public mutating func exclude(_ pattern: String) {
    excluded.insert(Glob(pattern), at: namedExclusionCount)
    namedExclusionCount += 1
  }

  /// Returns the options combined with those of a configuration. Lists are joined, and tests are
  /// included if either says so; a language that these options name takes precedence.
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
  /// Returns the options with the macros and declarations of a configuration added; previews are
  /// included if either says so.
  package func with(_ configuration: Configuration) -> ScanOptions {
    var result = self
    result.macros += configuration.macros.map(\.value)
    result.declarations += configuration.localizes.map(\.value)
    if configuration.includesPreviews?.value == true { result.includesPreviews = true }
    return result
  }
}

public import CatalogModel
package import ProjectDiscovery
package import ProjectFiles
internal import SourceScan
package import StringExtraction

/// How the sources of a project are read, beside what its `loquat.json` says.
public struct SourceOptions: Sendable {
  package var scan: ScanOptions
  package private(set) var excluded: [Glob]
  /// How many of them were named, and do not come from the configuration; they come first.
  package private(set) var namedExclusionCount = 0
  package private(set) var tests: FileWalk.Tests
  /// Folders whose declarations are known and whose strings belong to others.
  public var dependencies: [String]
  /// The language of the texts in the code; nil for that of the project.
  public var namedLanguage: LanguageTag?
  /// The patterns that were named.
  package var namedExclusions: [Glob] { Array(excluded.prefix(namedExclusionCount)) }
  package var sourceLanguage: LanguageTag { namedLanguage ?? .english }

  /// What a project says of itself.
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
  /// Functions that look up texts as `NSLocalizedString` does, by their names.
  public var macros: [String] {
    get { scan.macros }
    set { scan.macros = newValue }
  }

  /// Names or declarations of what localizes literals, such as `TextState` or
  /// `extension String { var localized: String }`; see `loquat help scan`.
  public var declarations: [String] {
    get { scan.declarations }
    set { scan.declarations = newValue }
  }

  /// Whether strings of previews count.
  public var includesPreviews: Bool {
    get { scan.includesPreviews }
    set { scan.includesPreviews = newValue }
  }

  /// Whether folders whose names end in `Tests` are read.
  public var includesTests: Bool {
    get { tests == .included }
    set { tests = newValue ? .included : .skipped }
  }

  /// Leaves out the files and folders that a pattern such as `Scripts` or `a/**/*.swift` matches.
  public mutating func exclude(_ pattern: String) {
    excluded.insert(Glob(pattern), at: namedExclusionCount)
    namedExclusionCount += 1
  }

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

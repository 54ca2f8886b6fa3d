import CatalogModel
public import SourceScan

/// What counts in the sources of a project, beside what Apple's SDKs say.
public struct ScanOptions: Sendable {
  /// Names of functions that look up strings as `NSLocalizedString` does.
  public var macros: [String] = []
  /// The same of the build settings of some targets, in whose sources alone they count: that is for
  /// who knows the targets.
  public var targetMacros: [String] = []
  /// What is not in the sources: names of calls that localize, Swift declarations, or methods of
  /// Objective-C.
  public var declarations: [String] = []
  /// Packages that the code depends on and whose sources are not there, as the package manager calls
  /// them: what Loquat knows of them counts.
  public var absentPackages: [String] = []
  /// Whether `#Preview` and types for Xcode's canvas are searched, too.
  public var includesPreviews = false

  /// The platforms for which code is compiled: what others alone compile does not count. Nil for
  /// all, whatever they are.
  public var platforms: Platforms?

  public init() {}

  /// What takes keys by its name or declaration, for those that can be followed.
  public var takers: [KeyTaker] {
    macros.map { KeyTaker(name: $0) } + declarations.compactMap { KeyTaker(declaration: $0) }
  }

  /// Each name once, with what gives it.
  var givenMacros: [(name: String, declaration: String)] {
    // Those of a type take what stands before the period.
    macros.filter(\.isIdentifier).map { ($0, "--macro") }
      + targetMacros.filter { !macros.contains($0) }.map { ($0, Cause.macroSetting) }
  }
}

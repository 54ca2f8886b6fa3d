import CatalogModel
public import SourceScan

/// The options for searching the sources of a project, beyond Apple's SDKs.
public struct ScanOptions: Sendable {
  /// Names of functions that look up strings as `NSLocalizedString` does, such as `tr` or
  /// `String.localized`.
  public var macros: [String] = []
  /// Names as in `macros`, from the build settings of targets. Set them only to scan the sources of
  /// these targets.
  public var targetMacros: [String] = []
  /// Declarations that are not in the sources: names of calls that localize, such as `tr`, `#tr` or
  /// `Badge(title:)`, Swift declarations, or Objective-C methods.
  public var declarations: [String] = []
  /// Packages that the code depends on and whose sources are missing, by their identities in the
  /// package manager: their built-in declarations are used.
  public var absentPackages: [String] = []
  /// Whether `#Preview` and types for Xcode's canvas are searched, too.
  public var includesPreviews = false

  /// The platforms that code is compiled for; code for others only is excluded. Nil for all
  /// platforms.
  public var platforms: Platforms?

  public init() {}

  /// The functions in `macros` and `declarations` that take a key as a plain text.
  public var takers: [KeyTaker] {
    macros.map { KeyTaker(name: $0) } + declarations.compactMap { KeyTaker(declaration: $0) }
  }

  /// The names in `macros`, without those after a type such as `String.localized`, and the names
  /// that are only in `targetMacros`, with their origin: `--macro` or the build setting.
  var givenMacros: [(name: String, declaration: String)] {
    // A name with a type is called on the text, and is not one of these.
    macros.filter(\.isIdentifier).map { ($0, "--macro") }
      + targetMacros.filter { !macros.contains($0) }.map { ($0, Cause.macroSetting) }
  }
}

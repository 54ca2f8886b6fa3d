import CatalogModel
public import SourceScan

/// The options for searching the sources of a project: which declarations localize their arguments,
/// in addition to those of Apple's SDKs, and which code is searched.
public struct ScanOptions: Sendable, Equatable {
  /// Names of functions that look up strings as `NSLocalizedString` does, such as `tr` or
  /// `String.localized`. Strings are only extracted from calls of plain names, such as `tr`; any
  /// name counts in `takers`.
  public var macros: [String] = []
  /// Names of functions as in `macros`, but without a type, from the build settings of targets. Set
  /// them only to scan the sources of these targets.
  public var targetMacros: [String] = []
  /// Declarations that are not in the sources: names of calls that localize, such as `tr`, `#tr` or
  /// `Badge(title:)`, Swift declarations, or Objective-C methods.
  public var declarations: [String] = []
  /// The identities, in the package manager, of packages that the code depends on and whose sources
  /// are missing. Built-in declarations replace the sources of packages that `PackageDeclarations`
  /// knows; other packages are ignored.
  public var absentPackages: [String] = []
  /// Whether `#Preview` and types for Xcode's canvas are searched, too.
  public var includesPreviews = false

  /// The platforms that code is compiled for; Swift code that its `#if`s limit to others is
  /// excluded. Nil for all platforms.
  public var platforms: Platforms?

  public init() {}

  /// The takers of plain keys: those of all `macros`, then those of `declarations` that are a macro
  /// or whose key is a plain text. `targetMacros` are left out.
  public var takers: [KeyTaker] {
    macros.map { KeyTaker(name: $0) } + declarations.compactMap { KeyTaker(declaration: $0) }
  }

  /// The names in `macros` that are plain identifiers, so neither `String.localized` nor
  /// `#localized`, then the names that are only in `targetMacros`. Each has its origin as its
  /// declaration: `--macro` or the build setting.
  var givenMacros: [(name: String, declaration: String)] {
    // Other names, such as `L10n.tr`, are only in `takers`.
    macros.filter(\.isIdentifier).map { ($0, "--macro") }
      + targetMacros.filter { !macros.contains($0) }.map { ($0, Cause.macroSetting) }
  }
}

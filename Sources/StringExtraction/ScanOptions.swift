/// What counts in the sources of a project, beside what Apple's SDKs say.
public struct ScanOptions: Sendable {
  /// Names of functions that look up strings as `NSLocalizedString` does.
  public var macros: [String] = []
  /// What is not in the sources: names of calls that localize, or Swift declarations.
  public var declarations: [String] = []
  /// Whether `#Preview` and types for Xcode's canvas are searched, too.
  public var includesPreviews = false

  public init() {}
}

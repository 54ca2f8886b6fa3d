public import CatalogModel
internal import ProjectDiscovery

extension Workspace {
  /// Sorts the findings, applies the severities that the project of the last request configures,
  /// and removes duplicates and findings that are off.
  public mutating func settleDiagnostics() {
    diagnostics = diagnostics.told(levels).sorted().removingRepeats()
  }

  /// Returns and removes the findings since the last call, after `settleDiagnostics`; for a program
  /// that makes several requests.
  public mutating func takeDiagnostics() -> [Diagnostic] {
    settleDiagnostics()
    defer { diagnostics = [] }
    return diagnostics
  }
}

extension [Diagnostic] {
  /// Returns the diagnostics with their configured severities, without those that are off.
  fileprivate func told(_ levels: ConfiguredLevels) -> [Diagnostic] {
    compactMap { diagnostic in
      switch levels.level(of: diagnostic) {
      case nil: diagnostic
      case .off: nil
      case .error: diagnostic.with(.error)
      case .warning: diagnostic.with(.warning)
      case .note: diagnostic.with(.note)
      }
    }
  }

  /// Returns the diagnostics without consecutive duplicates: a file may be read twice.
  fileprivate func removingRepeats() -> [Diagnostic] {
    enumerated().filter { $0.offset == 0 || self[$0.offset - 1] != $0.element }.map(\.element)
  }
}

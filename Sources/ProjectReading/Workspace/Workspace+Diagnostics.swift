public import CatalogModel
internal import ProjectDiscovery

extension Workspace {
  /// Brings what was found into the order and the severities in which it is told, each once.
  public mutating func settleDiagnostics() {
    diagnostics = diagnostics.told(levels).sorted().removingRepeats()
  }

  /// Returns what was found since the last call, in order and in the severities that the project wants,
  /// and forgets it; for a program that makes one request after the other.
  public mutating func takeDiagnostics() -> [Diagnostic] {
    settleDiagnostics()
    defer { diagnostics = [] }
    return diagnostics
  }
}

extension [Diagnostic] {
  /// As the configuration wants them; only here a severity is changed.
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

  /// Without those that say the same as the one before: a file may be looked at twice.
  fileprivate func removingRepeats() -> [Diagnostic] {
    enumerated().filter { $0.offset == 0 || self[$0.offset - 1] != $0.element }.map(\.element)
  }
}

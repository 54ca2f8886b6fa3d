package import CatalogModel
package import ProjectDiscovery
internal import ProjectFiles

/// The levels that the configuration of a project sets for findings.
package struct ConfiguredLevels {
  package var configuration = Configuration()
  /// The folder that path patterns are relative to.
  package var root = "."
  /// The ids whose findings already have the configured level.
  package var settled: Set<DiagnosticID> = []

  /// Returns the configured level; nil if the configuration sets none. A finding about no single
  /// text has neither language nor key.
  package func level(of diagnostic: Diagnostic) -> Configuration.Level? {
    guard !settled.contains(diagnostic.id), !isFixed(diagnostic) else { return nil }
    let path = diagnostic.span.map { Path.relative($0.path, to: root) ?? $0.path }
    return configuration.level(
      rule: diagnostic.id.name, path: path, language: .undetermined, key: "")
  }

  /// Returns whether the level cannot be changed: skipped work must be reported.
  private func isFixed(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity == .error
      && (diagnostic.id.meansUnread || diagnostic.id.isAboutRun)
  }
}

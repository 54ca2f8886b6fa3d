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

  /// Returns the level that the configuration sets for the rule and the path of a finding; nil if
  /// it sets none, for `settled` ids, and for errors about unread files or the run. The finding has
  /// no language and no key for overrides to match.
  package func level(of diagnostic: Diagnostic) -> Configuration.Level? {
    guard !settled.contains(diagnostic.id), !isFixed(diagnostic) else { return nil }
    let path = diagnostic.span.map { Path.relative($0.path, to: root) ?? $0.path }
    return configuration.level(
      rule: diagnostic.id.name, path: path, language: .undetermined, key: "")
  }

  /// Returns whether the level cannot be changed: an error about a file that is not read, or about
  /// the run itself, must be reported.
  private func isFixed(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity == .error
      && (diagnostic.id.meansUnread || diagnostic.id.isAboutRun)
  }
}

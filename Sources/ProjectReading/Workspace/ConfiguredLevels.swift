package import CatalogModel
package import ProjectDiscovery
internal import ProjectFiles

/// How findings are told that the configuration of a project names.
package struct ConfiguredLevels {
  package var configuration = Configuration()
  /// The folder that patterns for paths begin at.
  package var root = "."
  /// The ids whose findings are told as the configuration wants it already.
  package var settled: Set<DiagnosticID> = []

  /// Nil for a finding of which the configuration says nothing. What is not about one text has
  /// neither language nor key.
  package func level(of diagnostic: Diagnostic) -> Configuration.Level? {
    guard !settled.contains(diagnostic.id), !isFixed(diagnostic) else { return nil }
    let path = diagnostic.span.map { Path.relative($0.path, to: root) ?? $0.path }
    return configuration.level(
      rule: diagnostic.id.name, path: path, language: .undetermined, key: "")
  }

  /// Whether a finding stays what it is: that something was not looked at cannot be turned off.
  private func isFixed(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity == .error
      && (diagnostic.id.meansUnread || diagnostic.id.isAboutRun)
  }
}

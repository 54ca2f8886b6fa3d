package import CatalogModel
package import ProjectDiscovery
internal import ProjectFiles
package import ProjectReading
internal import StringExtraction

extension Workspace {
  /// Returns what a project misses without other symptoms: tables that it names and that do not
  /// exist, and source files with strings that no target compiles.
  package func unreached(_ discovery: Discovery, _ options: SourceOptions) async -> [Diagnostic] {
    let project = discovery.project
    let absent = project.targets.flatMap { target in
      target.absentTables.map { Diagnostic.absentTable($0, of: target, in: project) }
    }
    let sources = Set(discovery.strayedSources.map(project.path(of:)))
    guard !sources.isEmpty else { return absent }
    // Other problems of such files do not concern the project.
    var reader = Workspace(fileSystem)
    let found = await reader.extractedStrings(
      from: SourceSet(files: sources.sorted { $0.precedesByBytes($1) }),
      options.scan.with(discovery), project.developmentLanguage)
    let strings = Dictionary(grouping: found.strings, by: \.span.path)
    return absent
      + strings.sorted { $0.key.precedesByBytes($1.key) }.map { path, strings in
        .withoutTarget(path, strings.count)
      }
  }
}

extension Diagnostic {
  fileprivate static func absentTable(
    _ path: String, of target: Target, in project: Project
  ) -> Diagnostic {
    Diagnostic(
      .missingTable, .error,
      "table does not exist, and target '\(target.name)' of \(target.container) names it",
      at: Span(file: project.path(of: path)))
  }

  fileprivate static func withoutTarget(_ path: String, _ count: Int) -> Diagnostic {
    Diagnostic(
      .sourceWithoutTarget, .error,
      "\(count.counted("localizable string")) \(count == 1 ? "is" : "are") in no table, since no target "
        + "compiles this file; add it to one, or name it in 'exclude' of loquat.json",
      at: Span(file: path))
  }
}

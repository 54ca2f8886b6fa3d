package import CatalogModel
package import ProjectDiscovery
internal import ProjectFiles
package import ProjectReading
internal import StringExtraction

extension Workspace {
  /// Returns errors for mistakes in a project that nothing else reports: tables that it names and
  /// that do not exist, translations that are in no target, and source files that contain
  /// localizable strings and that no target compiles.
  package func unreached(_ discovery: Discovery, _ options: SourceOptions) async -> [Diagnostic] {
    let project = discovery.project
    let absent =
      project.targets.flatMap { target in
        target.absentTables.map { Diagnostic.absentTable($0, of: target, in: project) }
      } + looseTranslations(discovery, options)
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

extension Workspace {
  /// Returns errors for translations of an Xcode project's tables that are in no target, such as
  /// `fr.lproj/Menu.strings` if only `en.lproj/Menu.strings` is in one. Leaves out excluded files.
  private func looseTranslations(
    _ discovery: Discovery, _ options: SourceOptions
  ) -> [Diagnostic] {
    let project = discovery.project
    let extensions: Set<String> = ["strings", "stringsdict"]
    let excluded = options.excluded + discovery.configuration.exclude.map { Glob($0.value) }
    // Most disks of Macs ignore letter case.
    var known = Set(project.targets.lazy.flatMap(\.resources).map { Key($0.lowercased()) })
    var seen: Set<Key> = []
    var result: [Diagnostic] = []
    for target in project.targets where Path.fileExtension(target.container) == "xcodeproj" {
      for path in target.resources {
        // The languages of a table lie in one folder, which need be listed only once.
        guard let table = TableFile(path: path, extensions: extensions),
          seen.insert(Key(Path.join(table.folder, Path.lastComponent(path)))).inserted
        else { continue }
        let folder = project.path(of: table.folder)
        for entry in (try? fileSystem.list(folder)) ?? [] {
          let parent = Path.join(table.folder, entry.name)
          let other = Path.join(parent, Path.lastComponent(path))
          guard entry.kind == .directory, entry.name.hasSuffix(".lproj"),
            known.insert(Key(other.lowercased())).inserted,
            fileSystem.kind(of: project.path(of: other)) == .file,
            !project.targets.contains(where: { $0.takes(other) }),
            !excluded.contains(where: { $0.matches(other) || $0.matches(parent) })
          else { continue }
          result.append(
            Diagnostic(
              .notInProject, .error,
              "is in no target, so no app shows it; \(target.wayToHaveResource), or name it in "
                + "'exclude' of loquat.json", at: Span(file: project.path(of: other))))
        }
      }
    }
    return result
  }
}

extension Diagnostic {
  fileprivate static func absentTable(
    _ path: String, of target: Target, in project: Project
  ) -> Diagnostic {
    Diagnostic(
      .missingTable, .error,
      "table does not exist, but target '\(target.name)' of '\(target.container)' names it; create it, or correct the target",
      at: Span(file: project.path(of: path)))
  }

  fileprivate static func withoutTarget(_ path: String, _ count: Int) -> Diagnostic {
    Diagnostic(
      .sourceWithoutTarget, .error,
      "\(count.counted("localizable string")) \(count == 1 ? "is" : "are") not extracted, since no target "
        + "compiles this file; add the file to a target, or name it in 'exclude' of loquat.json",
      at: Span(file: path))
  }
}

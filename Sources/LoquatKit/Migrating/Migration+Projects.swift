internal import CatalogModel
internal import ProjectDiscovery
internal import ProjectExchange
internal import ProjectFiles
internal import ProjectReading

/// What describes a project, after its tables.
extension Migration {
  /// Has projects of Xcode know the new files in the place of the old ones; a target of another kind that
  /// would not have them is an error.
  mutating func editProjects(_ workspace: inout Workspace) {
    var placed: Set<[String]> = []
    for container in project.containers where Path.fileExtension(container) == "xcodeproj" {
      edit(container, &placed, &workspace)
    }
    for table in tables {
      for target in project.targets
      where !Set(target.resources).isDisjoint(with: table.oldPaths) {
        for file in table.newFiles.map(\.path) {
          guard !placed.contains([target.container, table.oldPaths[0]]), !target.takes(file) else {
            continue
          }
          workspace.diagnostics.append(
            Diagnostic(
              .noMember, request.isForced ? .warning : .error,
              "target '\(target.name)' would not have it; \(target.wayToHaveResource)",
              at: Span(file: project.path(of: file))))
        }
      }
    }
  }

  private mutating func edit(
    _ container: String, _ placed: inout Set<[String]>, _ workspace: inout Workspace
  ) {
    let path = Path.join(container, "project.pbxproj")
    let whole = project.path(of: path)
    guard let bytes = workspace.bytes(at: whole) else { return }
    var editor: XcodeProjectEditor
    do throws(ParseError) {
      editor = try XcodeProjectEditor(
        bytes, path: container, root: project.root, in: workspace.fileSystem)
    } catch {
      workspace.diagnostics.append(
        Diagnostic(error, .error, in: SourceText(path: whole, bytes: bytes)))
      return
    }
    var count = 0
    var regions: [String] = []
    for table in tables {
      let files = table.newFiles.map(\.path)
      let placement =
        table.catalog.map { editor.replace(table.oldPaths, withCatalog: $0) }
        ?? editor.replace(catalog: table.oldPaths[0], with: files)
      guard placement != .noGroup else { continue }
      placed.insert([container, table.oldPaths[0]])
      if placement == .added { count += 1 }
      let known = Set(editor.knownRegions.compactMap(discovery.languages.tag))
      // A catalog names its languages itself.
      for language in table.languages where table.catalog == nil && !known.contains(language) {
        let name = discovery.languages.folder(for: language)
        if editor.add(region: name) { regions.append("region '\(name)'") }
      }
    }
    guard editor.isChanged else { return }
    guard request.editsProject else {
      workspace.diagnostics.append(
        Diagnostic(
          .notInProject, .warning,
          "does not know the new files of \(count.counted("table")); change it in Xcode",
          at: Span(file: whole)))
      return
    }
    let parts = (count > 0 ? [count.counted("table")] : []) + regions
    projects.append(
      OtherFile(
        path: path, bytes: editor.serialize(), detail: "changed " + parts.joined(separator: ", ")))
  }
}

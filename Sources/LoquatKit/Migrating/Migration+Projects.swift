internal import CatalogModel
internal import ProjectDiscovery
internal import ProjectExchange
internal import ProjectFiles
internal import ProjectReading

/// The changes to Xcode projects, made after the tables are converted.
extension Migration {
  /// Replaces the old files with the new ones in Xcode projects and adds missing regions; collects
  /// the changed files in `projects` without writing them, or only warns of them if the request
  /// does not edit projects. Warns of keys without a valid symbol in targets that generate symbols.
  mutating func editProjects(_ workspace: inout Workspace) {
    for container in project.containers where Path.fileExtension(container) == "xcodeproj" {
      edit(container, &workspace)
    }
    for table in tables {
      for target in project.targets
      where target.settings.generatesSymbols && table.symbolMistakeCount > 0
        && !Set(target.resources).isDisjoint(with: table.oldPaths)
      {
        workspace.diagnostics.append(.symbols(of: table, target, project))
      }
    }
  }

  /// Reports each target that would gain or lose a table, according to the changed project files:
  /// as an error, or as a warning if the migration is forced or does not edit projects.
  func proveMembership(_ workspace: inout Workspace) async {
    guard !tables.isEmpty else { return }
    var written: [String: [UInt8]] = [:]
    for file in tables.flatMap(\.newFiles) + projects {
      written[project.path(of: file.path)] = file.bytes
    }
    let changes = ChangedFiles(
      workspace.fileSystem, written: written,
      removed: tables.flatMap(\.oldPaths).map(project.path(of:)))
    let after = await workspace.discover(at: request.project, request.options, after: changes)
    let targets = Dictionary(
      first: (after?.project.targets ?? []).map { ([$0.container, $0.name], Set($0.resources)) })
    for table in tables {
      let new = table.newFiles.map(\.path)
      for target in project.targets {
        let had = !Set(target.resources).isDisjoint(with: table.oldPaths)
        let has = targets[[target.container, target.name]]?.intersection(new) ?? []
        guard had ? has.count < new.count : !has.isEmpty else { continue }
        let path = new.first { had != has.contains($0) } ?? new[0]
        let message =
          had
          ? "target '\(target.name)' would not have it; \(target.wayToHaveResource)"
          : "target '\(target.name)' would get it, but does not have the table now; remove it from that target"
        workspace.diagnostics.append(
          Diagnostic(
            .noMember, request.isForced || !request.editsProject ? .warning : .error, message,
            at: Span(file: project.path(of: path))))
      }
    }
  }

  private mutating func edit(_ container: String, _ workspace: inout Workspace) {
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
      if placement == .added { count += 1 }
      let known = Set(editor.knownRegions.compactMap(discovery.languages.tag))
      // A catalog lists its languages itself.
      for language in table.languages where table.catalog == nil && !known.contains(language) {
        let name = discovery.languages.folder(for: language)
        if editor.add(region: name) { regions.append("region '\(name)'") }
      }
    }
    guard editor.isChanged else { return }
    let what =
      request.form == .strings ? "files" : "catalog\(count == 1 ? "" : "s")"
    guard request.editsProject else {
      let missing =
        (count > 0 ? ["the \(what) of \(count.counted("table"))"] : [])
        + regions.map { "the \($0)" }
      // The paths of old files in the exceptions of synchronized folders do not fit new ones.
      let message =
        missing.isEmpty
        ? "keeps the old files in the exceptions of its folders, since '--no-project-edit' leaves it as it is; change the exceptions in Xcode"
        : "does not get \(missing.list("and")), since '--no-project-edit' leaves it as it is; make the changes in Xcode"
      workspace.diagnostics.append(
        Diagnostic(.notInProject, .warning, message, at: Span(file: whole)))
      return
    }
    let parts =
      (count > 0
        ? ["moved \(count.counted("table")) to \(count == 1 ? "its" : "their") \(what)"] : [])
      + (regions.isEmpty ? [] : ["added " + regions.joined(separator: ", ")])
    let detail = parts.isEmpty ? "exceptions of folders" : parts.joined(separator: ", ")
    projects.append(OtherFile(path: path, bytes: editor.serialize(), detail: detail))
  }
}

extension Diagnostic {
  fileprivate static func symbols(
    of table: MigratedTable, _ target: Target, _ project: Project
  ) -> Diagnostic {
    Diagnostic(
      .migratedSymbols, .warning,
      "Xcode cannot generate symbols for \(table.symbolMistakeCount.counted("key")) for target '\(target.name)', as 'loquat check' will show; rename \(table.symbolMistakeCount == 1 ? "it" : "them"), or set \(table.symbolMistakeCount == 1 ? "its" : "their") 'generatesSymbol' to false",
      at: Span(file: project.path(of: table.catalog ?? table.oldPaths[0])))
  }
}

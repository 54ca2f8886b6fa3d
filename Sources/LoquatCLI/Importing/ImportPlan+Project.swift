internal import CatalogFormats
internal import CatalogModel
internal import CatalogPasses
internal import ProjectDiscovery
internal import ProjectFiles

extension ImportPlan {
  /// The projects of Xcode with the languages and files that are new, or, if they are not to be
  /// edited, diagnostics of what they lack.
  func projects(
    for files: [ImportedFile], edits: Bool, _ context: inout Context
  ) -> [ImportedOther] {
    var additions: [String: ProjectAdditions] = [:]
    var order: [String] = []
    for (file, target) in pairs(files) where file.isWritten && file.outcome.imported > 0 {
      guard let container = container(of: target) else { continue }
      guard Path.fileExtension(container) == "xcodeproj" else {
        if file.isNew, target.place.kind == .catalog {
          context.diagnostics.append(.notInPackage(file.path, folder.path(of: container)))
        }
        continue
      }
      if additions[container] == nil { order.append(container) }
      additions[container, default: ProjectAdditions()].add(file, target.place)
    }
    return order.compactMap { container in
      additions[container].flatMap { project(container, $0, edits: edits, &context) }
    }
  }

  /// The files with the targets that they were made of.
  private func pairs(_ files: [ImportedFile]) -> [(file: ImportedFile, target: ImportTarget)] {
    let byPath = Dictionary(targets.map { ($0.place.path, $0) }) { first, _ in first }
    return files.compactMap { file in byPath[file.path].map { (file, $0) } }
  }

  /// The project or package that a file belongs to: that of a target which has it or its source, or
  /// the nearest around it.
  private func container(of target: ImportTarget) -> String? {
    let wanted = [target.place.path, target.place.source]
    let owner = discovery.project.targets.first { part in
      !part.container.isEmpty && wanted.contains { part.resources.contains($0) }
    }
    if let owner { return owner.container }
    let around = discovery.project.containers.filter { container in
      guard Path.fileExtension(container) != "xcworkspace" else { return false }
      let parent = Path.deletingLastComponent(container)
      return parent.isEmpty || Path.isInside(target.place.path, root: parent)
    }
    let nearest = around.max { left, right in
      left.utf8.count(where: { $0 == .slash }) < right.utf8.count(where: { $0 == .slash })
    }
    return nearest
  }

  private func project(
    _ container: String, _ additions: ProjectAdditions, edits: Bool, _ context: inout Context
  ) -> ImportedOther? {
    let path = Path.join(container, "project.pbxproj")
    let whole = folder.path(of: path)
    guard let bytes = context.bytes(at: whole) else { return nil }
    var editor: XcodeProjectEditor
    do throws(ParseError) {
      editor = try XcodeProjectEditor(
        bytes, path: container, root: folder.root, in: context.fileSystem)
    } catch {
      context.diagnostics.append(
        Diagnostic(error, .warning, in: SourceText(path: whole, bytes: bytes)))
      return nil
    }
    let known = Set(editor.knownRegions.compactMap(language))
    var added: [String] = []
    for (language, region) in additions.regions where !known.contains(language) {
      if !edits {
        context.diagnostics.append(.unknownRegion(region, whole))
      } else if editor.add(region: region) {
        added.append("region '\(region)'")
      }
    }
    var count = 0
    for file in additions.files {
      var copy = editor
      let target = self.target(of: file, in: container)
      switch target.map({ copy.add(newFile: file, toTarget: $0) }) ?? copy.add(file: file) {
      case .known: break
      case .noGroup: context.diagnostics.append(.notInProject(file, whole))
      case .added where edits:
        editor = copy
        count += 1
      case .added: context.diagnostics.append(.notInProject(file, whole))
      }
    }
    guard editor.isChanged, !context.fileSystem.leadsOutside(path, of: folder.root) else {
      return nil
    }
    if count > 0 { added.append(count.counted("file")) }
    return ImportedOther(
      path: path, bytes: editor.serialize(), detail: "added " + added.joined(separator: ", "))
  }
}

extension ImportPlan {
  /// The target that a new file belongs to: the only one that has tables in its folder, or would have
  /// them there.
  private func target(of path: String, in container: String) -> String? {
    let table = TableFile(path: path, extensions: ["strings", "stringsdict"])
    let wanted = table?.folder ?? Path.deletingLastComponent(path)
    let source = targets.first { $0.place.path == path }?.place.source
    let parts = discovery.project.targets.enumerated().filter { number, target in
      guard target.container == container, !target.sources.isEmpty, target.kind != .other,
        !homes.tables(of: number).contains(where: { $0.name == Path.stem(path) })
      else { return false }
      if let source, homes.infoPlistTable(of: number)?.path == source { return true }
      let folders = homes.tables(of: number).map { table in
        let parent = Path.deletingLastComponent(table.path)
        return table.isCatalog ? parent : Path.deletingLastComponent(parent)
      }
      return ([target.folder] + folders).contains(wanted)
    }
    return parts.count == 1 ? parts[0].element.name : nil
  }
}

/// What a project of Xcode has to know.
private struct ProjectAdditions {
  /// The languages with the names that the project is to use, each once.
  private(set) var regions: [(language: LanguageTag, name: String)] = []
  private(set) var files: [String] = []

  mutating func add(_ file: ImportedFile, _ place: ImportPlace) {
    for (language, result) in file.results where result.outcome.imported > 0 {
      guard !regions.contains(where: { $0.language == language }) else { continue }
      let table = TableFile(path: place.path, extensions: ["strings", "stringsdict"])
      regions.append((language, table?.localization ?? language.description))
    }
    if file.isNew { files.append(place.path) }
  }
}

extension Diagnostic {
  fileprivate static func unknownRegion(_ region: String, _ path: String) -> Diagnostic {
    Diagnostic(
      "unknown-region", .warning,
      "project does not know the language '\(region)'; add it in Xcode",
      at: Span(file: path))
  }

  fileprivate static func notInPackage(_ file: String, _ path: String) -> Diagnostic {
    Diagnostic(
      "not-in-project", .warning,
      "'\(file)' is new; see that a target of the package declares it as a resource",
      at: Span(file: path))
  }

  fileprivate static func notInProject(_ file: String, _ path: String) -> Diagnostic {
    Diagnostic(
      "not-in-project", .warning,
      "'\(file)' is new and in no target of the project; add it in Xcode",
      at: Span(file: path))
  }
}

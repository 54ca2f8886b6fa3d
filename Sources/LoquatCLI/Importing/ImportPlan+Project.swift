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
    let owners = ResourceOwners(discovery.project.targets)
    context.diagnostics += damages
    var additions: [String: ProjectAdditions] = [:]
    var order: [String] = []
    for (file, target) in pairs(files) where file.isWritten && file.outcome.imported > 0 {
      for container in containers(of: target.place, owners) {
        guard Path.fileExtension(container) == "xcodeproj" else {
          if file.isNew, target.place.kind == .catalog {
            context.diagnostics.append(.notInPackage(file.path, folder.path(of: container)))
          }
          continue
        }
        if additions[container] == nil { order.append(container) }
        // A bundle is copied with all that lies in it.
        let isKnown = !file.isNew || owners.bundle(of: target.place.path) != nil
        let isNewTable =
          owners.containers(of: target.place).isEmpty || target.place.kind == .swifternalization
        let wanting = isNewTable ? targets(wanting: file.path) : []
        additions[container, default: ProjectAdditions()]
          .add(file, target.place, wanting.filter { $0.container == container }, isKnown: isKnown)
      }
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

  /// The projects or packages that a file belongs to: those of the targets which have it in any language,
  /// or else which it would be made for, or else the nearest around it.
  private func containers(of place: ImportPlace, _ owners: ResourceOwners) -> [String] {
    var containers = owners.containers(of: place)
    if containers.isEmpty {
      for target in targets(wanting: place.path) where !containers.contains(target.container) {
        containers.append(target.container)
      }
    }
    guard containers.isEmpty else { return containers.filter { !isDamaged($0) } }
    let around = discovery.project.containers.filter { container in
      guard Path.fileExtension(container) != "xcworkspace" else { return false }
      let parent = Path.deletingLastComponent(container)
      return parent.isEmpty || Path.isInside(place.path, root: parent)
    }
    // It may belong to one that cannot be read.
    guard !around.contains(where: isDamaged) else { return [] }
    let nearest = around.max { left, right in
      left.utf8.count(where: { $0 == .slash }) < right.utf8.count(where: { $0 == .slash })
    }
    return nearest.map { [$0] } ?? []
  }

  /// Why projects cannot be read.
  private var damages: [Diagnostic] {
    let files = Set(discovery.project.containers.map(projectFile))
    return discovery.diagnostics.filter { diagnostic in
      diagnostic.severity == .error && diagnostic.span.map { files.contains($0.path) } == true
    }
  }

  private func isDamaged(_ container: String) -> Bool {
    damages.contains { $0.span?.path == projectFile(container) }
  }

  /// The path to open the file of a project.
  private func projectFile(_ container: String) -> String {
    folder.path(of: Path.join(container, "project.pbxproj"))
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
    var exceptions = 0
    for (file, targets) in additions.files {
      var copy = editor
      let placement =
        targets.count == 1
        ? copy.add(newFile: file, toTarget: targets[0].name) : copy.add(file: file)
      // Xcode gives what is in a folder to all targets that take it.
      let others =
        placement == .noGroup || targets.isEmpty
        ? [] : copy.exclude(file, fromAllBut: targets.map(\.name))
      switch placement {
      case .noGroup:
        let tool = targets.first { targets.count == 1 && [.tool, .library].contains($0.kind) }
        context.diagnostics.append(.notInProject(file, whole, target: tool?.name))
      case _ where edits:
        editor = copy
        count += placement == .added ? 1 : 0
        exceptions += others.count
      case .added: context.diagnostics.append(.notInProject(file, whole, target: nil))
      case .known:
        if !others.isEmpty { context.diagnostics.append(.inOtherTargets(file, whole, others)) }
      }
    }
    guard editor.isChanged, !context.fileSystem.leadsOutside(path, of: folder.root) else {
      return nil
    }
    if count > 0 { added.append(count.counted("file")) }
    let phases = editor.newPhaseCount
    if phases > 0 { added.append(phases.counted("build phase")) }
    if exceptions > 0 { added.append(exceptions.counted("exception")) }
    return ImportedOther(
      path: path, bytes: editor.serialize(), detail: "added " + added.joined(separator: ", "))
  }
}

extension ImportPlan {
  /// The targets that have tables in the folder of a new file, or would have them there, and none of its
  /// name.
  private func targets(wanting path: String) -> [Target] {
    let table = TableFile(path: path, extensions: ["strings", "stringsdict"])
    let wanted = table?.folder ?? Path.deletingLastComponent(path)
    let source = targets.first { $0.place.path == path }?.place.source
    return discovery.project.targets.enumerated().filter { number, target in
      guard !target.container.isEmpty, !target.sources.isEmpty, target.kind != .other,
        !homes.tables(of: number).contains(where: { $0.name == Path.stem(path) })
      else { return false }
      if let source, homes.infoPlistTable(of: number)?.path == source { return true }
      let folders = homes.tables(of: number).map(\.folder)
      return ([target.folder] + folders).contains(wanted)
    }.map(\.element)
  }
}

/// The projects and packages whose targets have resources.
private struct ResourceOwners {
  /// By the path of a resource, and by that of a table without the folder of its language.
  private var containers: [String: [String]] = [:]

  init(_ targets: [Target]) {
    for target in targets where !target.container.isEmpty {
      for path in target.resources + target.bundles {
        for key in [path, Self.table(path)].compactMap(\.self)
        where containers[key]?.contains(target.container) != true {
          containers[key, default: []].append(target.container)
        }
      }
    }
  }

  /// Those that have a file, the one that it translates, the same table in another language, or the
  /// bundle that it lies in.
  func containers(of place: ImportPlace) -> [String] {
    let keys = [place.path, place.source, Self.table(place.path), bundle(of: place.path)]
    return keys.lazy.compactMap { $0.flatMap { containers[$0] } }.first ?? []
  }

  /// The bundle of a target in which a file lies, such as `Settings.bundle`.
  func bundle(of path: String) -> String? {
    var bundle = path
    while !bundle.isEmpty, Path.fileExtension(bundle) != "bundle" {
      bundle = Path.deletingLastComponent(bundle)
    }
    return containers[bundle] == nil ? nil : bundle
  }

  private static func table(_ path: String) -> String? {
    TableFile(path: path, extensions: ["strings", "stringsdict"]).map {
      Path.join($0.folder, "\($0.table).\(Path.fileExtension(path))")
    }
  }
}

/// What a project of Xcode has to know.
private struct ProjectAdditions {
  /// The languages with the names that the project is to use, each once.
  private(set) var regions: [(language: LanguageTag, name: String)] = []
  /// The files that are new, with the targets that a table is for which the project has in no language.
  private(set) var files: [(path: String, targets: [Target])] = []

  mutating func add(
    _ file: ImportedFile, _ place: ImportPlace, _ targets: [Target], isKnown: Bool
  ) {
    for (language, result) in file.results where result.outcome.imported > 0 {
      guard !regions.contains(where: { $0.language == language }) else { continue }
      let table = TableFile(path: place.path, extensions: ["strings", "stringsdict"])
      regions.append((language, table?.localization ?? language.description))
    }
    if !isKnown { files.append((place.path, targets)) }
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

  fileprivate static func inOtherTargets(
    _ file: String, _ path: String, _ targets: [String]
  ) -> Diagnostic {
    let names = targets.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      "in-other-targets", .warning,
      "'\(file)' is new and becomes part of \(names), too, which take\(targets.count == 1 ? "s" : "") "
        + "all files of its folder; take it out in Xcode", at: Span(file: path))
  }

  /// `target` is one whose product has no place for files.
  fileprivate static func notInProject(
    _ file: String, _ path: String, target: String?
  ) -> Diagnostic {
    let message =
      target.map { "in no target, as '\($0)' copies no files; add it to one that does, in Xcode" }
      ?? "in no target of the project; add it in Xcode"
    return Diagnostic(
      "not-in-project", .warning, "'\(file)' is new and \(message)", at: Span(file: path))
  }
}

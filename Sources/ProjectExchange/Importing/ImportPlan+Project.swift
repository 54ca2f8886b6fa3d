internal import CatalogModel
internal import CatalogPasses
internal import ProjectDiscovery
internal import ProjectFiles
package import ProjectReading
internal import Syntaxes

extension ImportPlan {
  /// Returns the changed Xcode projects, with the new languages and files; if `edits` is false,
  /// only reports what they lack. Reports Xcode projects that cannot be read, and new catalogs that
  /// no target of a package includes.
  package mutating func projects(
    for files: [ImportedFile], edits: Bool, _ workspace: inout Workspace
  ) async -> [OtherFile] {
    let owners = ResourceOwners(discovery.project.targets)
    workspace.diagnostics += damages
    var additions: [String: ProjectAdditions] = [:]
    var order: [String] = []
    for (file, target) in pairs(files)
    where file.isWritten && (file.outcome.imported + file.outcome.unchanged > 0 || file.isRestored)
    {
      // If the folder does not decide, the code does.
      if file.isNew, owners.containers(of: target.place).isEmpty,
        targets(wanting: file.path).count != 1
      {
        _ = await keysOfCode(workspace)
      }
      for container in containers(of: target.place, owners) {
        guard Path.fileExtension(container) == "xcodeproj" else {
          if file.isNew, target.place.kind == .catalog {
            tellNotInProject(file.path, container, discovery.project, &workspace)
          }
          continue
        }
        let isMember = !owners.containers(of: target.place).isEmpty
        if additions[container] == nil { order.append(container) }
        // A bundle is copied with all its contents.
        let isKnown = owners.has(target.place.path) || owners.bundle(of: target.place.path) != nil
        let isNewTable = !isMember || target.place.kind == .swifternalization
        let wanting = isNewTable ? targets(wanting: file.path) : []
        let added = file.results.filter { $0.result.outcome.imported > 0 }.map(\.language)
          .filter { !file.knownLanguages.contains($0) }
        additions[container, default: ProjectAdditions()].add(added, target.place.path)
        if !file.isNew, !isMember {
          additions[container]?.looseFiles.append(file.path)
        } else if !isKnown {
          let own = file.isNew ? wanting.filter { $0.container == container } : []
          additions[container]?.files.append((file.path, own))
        }
      }
    }
    return order.compactMap { container in
      additions[container].flatMap {
        workspace.project(container, $0, of: discovery, edits: edits)
      }
    }
  }

  /// Reports how to add a new file to a target of a container, unless a target includes it anyway.
  private func tellNotInProject(
    _ file: String, _ container: String, _ project: Project, _ workspace: inout Workspace
  ) {
    let own = project.targets.filter { $0.container == container }
    guard !own.contains(where: { $0.takes(file) }) else { return }
    let wanting = targets(wanting: file).first { $0.container == container } ?? own.first
    let way = wanting?.wayToHaveResource ?? "see that a target declares it as a resource"
    workspace.diagnostics.append(.notInProject(file, way, folder.path(of: container)))
  }

  /// Returns each file with the target that has its path; leaves out files without one.
  private func pairs(_ files: [ImportedFile]) -> [(file: ImportedFile, target: ImportTarget)] {
    let byPath = Dictionary(targets.map { ($0.place.path, $0) }) { first, _ in first }
    return files.compactMap { file in byPath[file.path].map { (file, $0) } }
  }

  /// Returns the projects or packages that a file belongs to: those of the targets that have it in
  /// any language, or else of those that want it, without damaged projects; or else the nearest one
  /// that encloses it. None if an enclosing project is damaged, because the file may belong to
  /// that.
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

  /// The errors of Xcode projects that cannot be read.
  private var damages: [Diagnostic] {
    let files = Set(discovery.project.containers.map(projectFile))
    return discovery.diagnostics.filter { diagnostic in
      diagnostic.severity == .error && diagnostic.span.map { files.contains($0.path) } == true
    }
  }

  private func isDamaged(_ container: String) -> Bool {
    damages.contains { $0.span?.path == projectFile(container) }
  }

  private func projectFile(_ container: String) -> String {
    folder.path(of: Path.join(container, "project.pbxproj"))
  }
}

extension ImportPlan {
  /// Returns the targets whose code or Info.plist uses a new file. If none is known, returns those
  /// with code whose folder, or that of one of their tables, is the file's, except targets that
  /// have a table with its name.
  private func targets(wanting path: String) -> [Target] {
    let table = TableFile(path: path, extensions: ["strings", "stringsdict"])
    let wanted = table?.folder ?? Path.deletingLastComponent(path)
    let source = targets.first { $0.place.path == path }?.place.source
    if let users = source.flatMap({ codeKeys?.users[$0] }), !users.isEmpty { return users }
    let targets = discovery.project.targets.enumerated().filter { number, target in
      !target.container.isEmpty && !target.sources.isEmpty && target.kind != .other
        && !homes.tables(of: number).contains { $0.name == Path.stem(path) }
    }
    let named = targets.filter { number, _ in
      source != nil && homes.infoPlistTable(of: number)?.path == source
    }
    guard named.isEmpty else { return named.map(\.element) }
    return targets.filter { number, target in
      let folders = homes.tables(of: number).map(\.folder)
      return ([target.folder] + folders).contains(wanted)
    }.map(\.element)
  }
}

/// The projects and packages whose targets have resources.
private struct ResourceOwners {
  /// The containers by the path of a resource, and by that of a table without its language folder:
  /// `App/Localizable.strings`.
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

  /// Returns whether a target has the resource at a path, or, for the path of a table without its
  /// language folder, the table in any language.
  func has(_ path: String) -> Bool { containers[path] != nil }

  /// Returns the containers that have a file; if none does, those that have its source, else the
  /// same table in another language, else the bundle that contains it. Empty if none does.
  func containers(of place: ImportPlace) -> [String] {
    let keys = [place.path, place.source, Self.table(place.path), bundle(of: place.path)]
    return keys.lazy.compactMap { $0.flatMap { containers[$0] } }.first ?? []
  }

  /// Returns the path of the innermost bundle around a file, such as `Settings.bundle`; nil if
  /// there is none or no target has it.
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

extension Diagnostic {
  fileprivate static func notInProject(_ file: String, _ way: String, _ path: String) -> Diagnostic
  {
    Diagnostic(
      .notInProject, .warning, "'\(file)' is new, and no target has it; \(way)",
      at: Span(file: path))
  }
}

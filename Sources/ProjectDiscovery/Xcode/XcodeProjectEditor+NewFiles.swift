internal import CatalogModel
internal import ProjectFiles
internal import Syntaxes

extension XcodeProjectEditor {
  /// Adds a new table, catalog or `.json` file to the group that has it in other languages, or else
  /// to the group of its folder and to the files that the target copies. If its synchronized folder
  /// belongs only to other targets, adds it to the individual files that the target takes from that
  /// folder. Returns `known` if the project has the file, and `noGroup` if there is no place for
  /// it.
  public mutating func add(newFile path: String, toTarget target: String) -> Placement {
    if !paths.contains(path), let folder = folder(of: path, besides: target) {
      return addException(path, in: folder, of: target)
    }
    let placement = add(file: path)
    guard placement == .noGroup else { return placement }
    let table = TableFile(path: path, extensions: ["strings", "stringsdict"])
    let name = Path.lastComponent(path)
    let folder = table?.folder ?? Path.deletingLastComponent(path)
    guard let list = children(ofFolder: folder), hasResources(target) else { return .noGroup }
    let group: String
    if let table {
      if let known = newGroups.firstIndex(where: { $0.folder == folder && $0.name == name }) {
        addReference(path, table, to: known)
        return .added
      }
      group = newID("variant \(folder)/\(name)")
      newGroups.append(NewGroup(id: group, folder: folder, name: name))
      addReference(path, table, to: newGroups.count - 1)
    } else {
      group = newID("file \(path)")
      let type = Path.fileExtension(path) == "json" ? "text.json" : "text.json.xcstrings"
      insert(
        group,
        "\(group) /* \(name) */ = {isa = PBXFileReference; lastKnownFileType = \(type); "
          + "path = \(Self.spelled(name)); sourceTree = \"<group>\"; };", kind: "PBXFileReference")
      paths.insert(path)
    }
    append("\(group) /* \(name) */", to: list)
    let build = newID("build \(target) \(group)")
    insert(
      build,
      "\(build) /* \(name) in Resources */ = {isa = PBXBuildFile; fileRef = \(group) /* \(name) */; };",
      kind: "PBXBuildFile")
    let element = "\(build) /* \(name) in Resources */"
    if let phase = newPhases.firstIndex(where: { $0.target == target }) {
      newPhases[phase].files.append(element)
    } else if let files = resources(ofTarget: target) {
      append(element, to: files)
    }
    return .added
  }

  /// The number of targets to which a resources build phase was added, because they had none.
  public var newPhaseCount: Int { newPhases.count }

  /// A new group for the files of a table in all languages.
  struct NewGroup: Sendable {
    let id: String
    let folder: String
    let name: String
    var children: [String] = []
  }

  private mutating func addReference(_ path: String, _ table: TableFile, to group: Int) {
    let id = newID("\(newGroups[group].id) \(path)")
    insertReference(
      id, table.localization, Path.fileExtension(path),
      "\(table.localization).lproj/\(newGroups[group].name)", "<group>")
    newGroups[group].children.append("\(id) /* \(table.localization) */")
    paths.insert(path)
  }

  /// Returns the node of the first synchronized folder that contains a file; nil if none does, or
  /// if one of them belongs to the target.
  private func folder(of path: String, besides target: String) -> Int? {
    let around = folders(around: path)
    let own = self.target(target).map { folders(of: $0.value) } ?? []
    return around.contains(where: own.contains) ? nil : around.first
  }

  /// Adds a file to the individual files that a target takes from a synchronized folder. Returns
  /// `noGroup` for a target that takes none from that folder, or cannot copy files.
  private mutating func addException(
    _ path: String, in folder: Int, of target: String
  ) -> Placement {
    let set = self.target(target).flatMap { exceptions(of: $0.id, in: folder) }
    guard let list = set.flatMap({ document.member("membershipExceptions", of: $0) }),
      let exception = exception(path, in: folder), hasResources(target)
    else { return .noGroup }
    insert(exception, into: list)
    paths.insert(path)
    return .added
  }

  /// Returns the id and the node of the target with this name; nil if the project has none.
  func target(_ name: String) -> (id: String, value: Int)? {
    members.first {
      $0.kind.hasSuffix("Target")
        && document.member("name", of: $0.value).flatMap(document.string) == name
    }.map { ($0.id, $0.value) }
  }

  /// Returns the node of the list of children of the group for a folder; of several, one with
  /// tables, else one with a path of its own, else the main group, else the first. Nil if it has no
  /// group.
  private func children(ofFolder folder: String) -> Int? {
    let wanted = Path.normalized(folder.isEmpty ? "." : folder)
    let products = document.member("productRefGroup", of: project).flatMap(document.string)
    let all = members.filter {
      $0.kind == "PBXGroup" && $0.id != products
        && groups.paths[$0.value].map(Path.normalized) == wanted
    }
    // A group may only sort what is in the folder of another one.
    let main = document.member("mainGroup", of: project).flatMap(document.string)
    let group =
      all.first { hasTable($0.value) }
      ?? all.first { document.member("path", of: $0.value) != nil }
      ?? all.first { $0.id == main } ?? all.first
    return group.flatMap { document.member("children", of: $0.value) }
  }

  /// Returns whether a child of a group is a `.strings` or `.stringsdict` table with its languages.
  private func hasTable(_ group: Int) -> Bool {
    let children = document.member("children", of: group).map(document.elements) ?? []
    return children.contains { child in
      guard let node = document.member(namedBy: child, of: objects),
        let name = document.member("name", of: node).flatMap(document.string)
      else { return false }
      return document.member("isa", of: node).map { document.isText($0, "PBXVariantGroup") } == true
        && ["strings", "stringsdict"].contains(Path.fileExtension(name))
    }
  }

  /// Returns the node of the list of files in the first phase that copies resources for a target;
  /// nil if the target has none.
  private func resources(ofTarget name: String) -> Int? {
    guard let target = target(name)?.value,
      let phases = document.member("buildPhases", of: target)
    else { return nil }
    let ids = Set(document.elements(of: phases).compactMap(document.string))
    return members.first { ids.contains($0.id) && $0.kind == "PBXResourcesBuildPhase" }
      .flatMap { document.member("files", of: $0.value) }
  }

  /// Returns whether a target copies resources. If it has no phase for that, but an app, an app
  /// extension or a framework as its product, adds one and returns true.
  private mutating func hasResources(_ name: String) -> Bool {
    if resources(ofTarget: name) != nil || newPhases.contains(where: { $0.target == name }) {
      return true
    }
    guard let target = target(name)?.value,
      let phases = document.member("buildPhases", of: target),
      let type = document.member("productType", of: target).flatMap(document.string),
      [.application, .appExtension, .framework].contains(Target.Kind(productType: type))
    else { return false }
    let id = newID("resources \(name)")
    append("\(id) /* Resources */", to: phases)
    newPhases.append((name, id, []))
    return true
  }
}

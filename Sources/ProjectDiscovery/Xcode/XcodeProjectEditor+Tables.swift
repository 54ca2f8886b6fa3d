internal import CatalogModel
internal import ProjectFiles
internal import Syntaxes

/// The replacement of a table with another one. References stay: the object of the table keeps its
/// id, and so its place in groups and targets.
///
///     1F0 /* Localizable.strings */ = {isa = PBXVariantGroup; children = (2A0 /* en */, …); …};
///     1F0 /* Localizable.xcstrings */ = {isa = PBXFileReference; … path = Localizable.xcstrings; …};
extension XcodeProjectEditor {
  /// Replaces the files of a table with a string catalog, and returns `added`. If the project does
  /// not refer to the files, returns `known` if the files or the catalog are in synchronized
  /// folders of the project, or if the project has the catalog; otherwise `noGroup`. Also returns
  /// `noGroup`, possibly after a part of the changes, if targets include the files in different
  /// ways.
  ///
  /// A catalog in `mul.lproj` goes to the group of its interface file.
  public mutating func replace(_ files: [String], withCatalog path: String) -> Placement {
    let isSynchronized = replaceExceptions(of: files, by: [path])
    let references = references(to: files)
    guard !references.isEmpty else { return isSynchronized || has(path) ? .known : .noGroup }
    let ids = Set(references.map(\.id))
    var slots: [Member] = []
    for reference in references {
      guard let group = variantGroup(with: reference.id) else {
        slots.append(reference)
        continue
      }
      if children(of: group).allSatisfy({ document.string($0).map(ids.contains) == true }) {
        if !slots.contains(where: { $0.id == group.id }) { slots.append(group) }
        continue
      }
      addToInterface(path, group, beside: reference)
      forget(reference)
    }
    // Attributes of one file may not apply to another.
    guard Set(slots.map(memberships)).count < 2 else { return .noGroup }
    // The object of the '.strings' files is used, whatever the order in the file.
    let first = slots.firstIndex { name(of: $0).hasSuffix(".strings") } ?? 0
    for (number, slot) in slots.enumerated() {
      if number == first { become(slot, catalog: path) } else { forgetTable(slot) }
    }
    paths.insert(path)
    return .added
  }

  /// Replaces a string catalog with the files of a table, and returns `added`. If the project does
  /// not refer to the catalog, returns `known` if the catalog or the files are in synchronized
  /// folders of the project, or if the project has the catalog in a bundle or another folder;
  /// otherwise `noGroup`.
  public mutating func replace(catalog path: String, with files: [String]) -> Placement {
    let isSynchronized = replaceExceptions(of: [path], by: files)
    let references = references(to: [path])
    guard !references.isEmpty else { return isSynchronized || has(path) ? .known : .noGroup }
    for reference in references {
      if let group = variantGroup(with: reference.id) {
        for file in files { addToInterface(file, group, beside: reference) }
        forget(reference)
      } else {
        become(reference, files)
      }
    }
    paths.formUnion(files)
    return .added
  }
}

extension XcodeProjectEditor {
  typealias Member = (id: String, key: Int, value: Int, kind: String)

  /// Returns the references to files, in any letter case, because the disks of most Macs ignore it.
  func references(to files: [String]) -> [Member] {
    let wanted = Set(files.map { $0.lowercased() })
    return members.filter { member in
      member.kind == "PBXFileReference"
        && groups.paths[member.value].map { wanted.contains($0.lowercased()) } == true
    }
  }

  private func variantGroup(with id: String) -> Member? {
    members.first { member in
      member.kind == "PBXVariantGroup"
        && children(of: member).contains { document.isText($0, id) }
    }
  }

  private func children(of group: Member) -> [Int] {
    document.member("children", of: group.value).map(document.elements) ?? []
  }

  private func text(_ name: String, of member: Member) -> String? {
    document.member(name, of: member.value).flatMap(document.string)
  }

  /// Returns the name that Xcode shows, such as `Localizable.strings`; empty if the object has
  /// neither a name nor a path.
  private func name(of member: Member) -> String {
    text("name", of: member) ?? Path.lastComponent(text("path", of: member) ?? "")
  }

  /// Returns a text for each build file of an object, sorted: the ids of the phases with it, and
  /// its other members, such as attributes.
  private func memberships(of slot: Member) -> [String] {
    members.filter { $0.kind == "PBXBuildFile" && text("fileRef", of: $0) == slot.id }.map {
      build in
      let phases = members.filter { phase in
        phase.kind.hasSuffix("BuildPhase")
          && document.member("files", of: phase.value).map {
            document.elements(of: $0).contains { document.isText($0, build.id) }
          } == true
      }.map(\.id)
      let others = document.members(of: build.value).filter { key, _ in
        !["isa", "fileRef"].contains { document.isText(key, $0) }
      }.map { key, value in
        String(
          decoding: document.bytes[
            document.range(key).lowerBound..<document.range(value).upperBound],
          as: UTF8.self)
      }
      return (phases.sorted() + others.sorted()).joined(separator: " ")
    }.sorted()
  }

  /// Returns the folder of a table's file, without `.lproj`, and the `sourceTree` that the folder
  /// is relative to; for a group of languages, those of its first file.
  private func place(of slot: Member) -> (folder: String, tree: String) {
    var file = slot
    if slot.kind == "PBXVariantGroup", let child = children(of: slot).first,
      let id = document.string(child), let member = members.first(where: { $0.id == id })
    {
      file = member
    }
    let path = text("path", of: file) ?? ""
    let parent = Path.deletingLastComponent(path)
    let isInLanguage = Path.fileExtension(parent) == "lproj"
    var folder = isInLanguage ? Path.deletingLastComponent(parent) : parent
    var tree = text("sourceTree", of: file) ?? "<group>"
    if file.id != slot.id, tree == "<group>" {
      if let own = text("path", of: slot) { folder = Path.join(own, folder) }
      tree = text("sourceTree", of: slot) ?? tree
    }
    return (folder, tree)
  }

  /// Turns the files of a table into a reference to its catalog.
  private mutating func become(_ slot: Member, catalog path: String) {
    let (folder, tree) = place(of: slot)
    let name = Path.lastComponent(path)
    let inner = folder.isEmpty ? name : Path.join(folder, name)
    forgetChildren(of: slot)
    forgetText(of: slot)
    let nameMember = inner == name ? "" : "name = \(Self.spelled(name)); "
    insert(
      slot.id,
      "\(slot.id) /* \(name) */ = {isa = PBXFileReference; lastKnownFileType = text.json.xcstrings; "
        + nameMember + "path = \(Self.spelled(inner)); sourceTree = \(Self.spelled(tree)); };",
      kind: "PBXFileReference")
    call(slot.id, name)
  }

  /// Turns the reference to a catalog into groups of files: one of `.strings` and one of
  /// `.stringsdict`, if there are both. The first keeps the id of the reference.
  private mutating func become(_ reference: Member, _ files: [String]) {
    let (folder, tree) = place(of: reference)
    removed.insert(reference.id)
    forgetText(of: reference)
    var id = reference.id
    for kind in ["strings", "stringsdict"] {
      let own = files.filter { Path.fileExtension($0) == kind }
      guard let first = own.first else { continue }
      let name = Path.lastComponent(first)
      if id == reference.id { call(id, name) } else { addBeside(reference.id, id, name) }
      var group = NewGroup(id: id, folder: folder, name: name)
      for file in own {
        let language = Path.stem(Path.deletingLastComponent(file))
        let child = newID("\(id) \(file)")
        let inner = "\(language).lproj/\(name)"
        insertReference(
          child, language, kind, folder.isEmpty ? inner : Path.join(folder, inner), tree)
        group.children.append("\(child) /* \(language) */")
      }
      newGroups.append(group)
      id = newID("variant \(reference.id) stringsdict")
    }
  }

  /// Adds a table to the lists that have another one, at their end: to groups, and to the files
  /// that targets copy.
  private mutating func addBeside(_ known: String, _ id: String, _ name: String) {
    for holder in members where !removed.contains(holder.id) {
      if holder.kind == "PBXBuildFile" {
        guard text("fileRef", of: holder) == known else { continue }
        let build = newID("build \(holder.id) \(id)")
        insert(
          build,
          "\(build) /* \(name) in Resources */ = {isa = PBXBuildFile; fileRef = \(id) /* \(name) */; };",
          kind: "PBXBuildFile")
        for phase in members where phase.kind.hasSuffix("BuildPhase") {
          addElement("\(build) /* \(name) in Resources */", after: holder.id, "files", of: phase)
        }
      } else if holder.kind == "PBXGroup" {
        addElement("\(id) /* \(name) */", after: known, "children", of: holder)
      }
    }
  }

  private mutating func addElement(
    _ text: String, after id: String, _ list: String, of holder: Member
  ) {
    guard let list = document.member(list, of: holder.value),
      document.elements(of: list).contains(where: { document.isText($0, id) })
    else { return }
    append(text, to: list)
  }

  /// Adds a file to the languages of an interface file, in the folder of its sibling, unless the
  /// project has it.
  private mutating func addToInterface(_ path: String, _ group: Member, beside sibling: Member) {
    guard !paths.contains(path), let list = document.member("children", of: group.value) else {
      return
    }
    let (folder, tree) = place(of: sibling)
    let language = Path.stem(Path.deletingLastComponent(path))
    let inner = Path.join(folder, "\(language).lproj/\(Path.lastComponent(path))")
    let id = newID("\(group.id) \(path)")
    insertReference(id, language, Path.fileExtension(path), inner, tree)
    append("\(id) /* \(language) */", to: list)
    paths.insert(path)
  }

  /// Changes the name of an object in the comments after its id, and after those of its build
  /// files.
  private mutating func call(_ id: String, _ name: String) {
    for holder in members where !removed.contains(holder.id) {
      if holder.kind == "PBXBuildFile", let file = document.member("fileRef", of: holder.value),
        document.isText(file, id)
      {
        comment(file, name)
        let old = comment(holder.key, nil)
        let place = old.firstRange(of: " in ").map { String(old[$0.lowerBound...]) } ?? ""
        comment(holder.key, name + place)
        for phase in members where phase.kind.hasSuffix("BuildPhase") {
          guard let list = document.member("files", of: phase.value) else { continue }
          for element in document.elements(of: list) where document.isText(element, holder.id) {
            comment(element, name + place)
          }
        }
      } else if let list = document.member("children", of: holder.value) {
        for element in document.elements(of: list) where document.isText(element, id) {
          comment(element, name)
        }
      }
    }
  }

  /// Returns the comment after an id, empty if there is none, and replaces it if a new text is
  /// given.
  @discardableResult
  private mutating func comment(_ node: Int, _ new: String?) -> String {
    let bytes = document.bytes
    let start = document.range(node).upperBound
    guard bytes[start...].starts(with: " /* ".utf8),
      let end = bytes[start...].firstRange(of: Array(" */".utf8))?.lowerBound, end > start + 3
    else { return "" }
    let range = start + 4..<max(end, start + 4)
    if let new { edits.append(TextEdit(range, Array(new.utf8))) }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// Replaces the files of a table by new ones in the exceptions of synchronized folders; returns
  /// whether a synchronized folder contains any of the old or new files.
  private mutating func replaceExceptions(of files: [String], by new: [String]) -> Bool {
    var isInFolder = false
    for folder in Set((files + new).flatMap(folders(around:))).sorted() {
      isInFolder = true
      let old = Set(files.compactMap { exception($0, in: folder) })
      var names = new.compactMap { exception($0, in: folder) }
      names = names.indices.filter { !names[..<$0].contains(names[$0]) }.map { names[$0] }
      let sets = document.member("exceptions", of: folder).map(document.elements) ?? []
      for set in sets.compactMap({ document.member(namedBy: $0, of: objects) }) {
        guard let list = document.member("membershipExceptions", of: set) else { continue }
        let elements = document.elements(of: list).filter { element in
          document.string(element).map(old.contains) == true
        }
        for element in elements.dropFirst() { remove(element: element, of: list) }
        guard let first = elements.first.map(document.range) else { continue }
        let (indentation, lineEnd) = layout(before: first.lowerBound)
        let gap = [.comma] + (indentation.map { lineEnd + $0 } ?? [.space])
        let texts = names.map { Array(Self.spelled($0).utf8) }
        edits.append(TextEdit(first, Array(texts.joined(separator: gap))))
      }
    }
    return isInFolder
  }
}

extension XcodeProjectEditor {
  /// Removes a table with its files and the references to it.
  private mutating func forgetTable(_ slot: Member) {
    forgetChildren(of: slot)
    removed.remove(slot.id)
    forget(slot)
  }

  /// Removes the files of a group of languages, but not references to the group, and adds it to
  /// `removed`; any other object is only added to `removed`.
  private mutating func forgetChildren(of group: Member) {
    removed.insert(group.id)
    guard group.kind == "PBXVariantGroup" else { return }
    let ids = Set(children(of: group).compactMap(document.string))
    for child in members where ids.contains(child.id) { forget(child) }
  }
}

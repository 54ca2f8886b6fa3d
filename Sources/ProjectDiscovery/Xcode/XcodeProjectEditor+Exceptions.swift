internal import CatalogModel
internal import ProjectFiles
internal import Syntaxes

/// A new exception set of a synchronized folder for a target that had none.
struct NewExceptions: Sendable {
  let id: String
  /// The comment after the id in every reference.
  let comment: String
  let folder: Int
  let target: (id: String, name: String)
  var paths: [String]

  /// The id and its comment as an element of a list.
  var element: String { "\(id) /* \(comment) */" }

  var object: NewObject {
    NewObject(
      id: id, kind: Self.kind,
      lines: ["\(element) = {", "\tisa = \(Self.kind);", "\tmembershipExceptions = ("]
        + SortOrder.standard.sorted(paths) { $0 }.map { "\t\t\(XcodeProjectEditor.spelled($0))," }
        + ["\t);", "\ttarget = \(target.id) /* \(target.name) */;", "};"])
  }

  static let kind = "PBXFileSystemSynchronizedBuildFileExceptionSet"
}

extension XcodeProjectEditor {
  /// Excludes a file, or a `.strings` or `.stringsdict` table in all its languages, from all
  /// targets of the synchronized folders that contain it, except the targets with the given names.
  /// Returns the names of the targets that included it until then.
  public mutating func exclude(_ path: String, fromAllBut names: [String]) -> [String] {
    var result: [String] = []
    for folder in folders(around: path) {
      guard let inner = groups.paths[folder].flatMap({ Path.relative(path, to: $0) }),
        let exception = exception(path, in: folder)
      else { continue }
      for target in members where target.kind.hasSuffix("Target") {
        guard let name = document.member("name", of: target.value).flatMap(document.string),
          !names.contains(name), folders(of: target.value).contains(folder),
          // A table may come in several languages.
          excluded.insert([target.id, "\(folder)", exception]).inserted
        else { continue }
        if let set = exceptions(of: target.id, in: folder) {
          guard let list = document.member("membershipExceptions", of: set) else { continue }
          let known = MembershipExceptions(document.elements(of: list).compactMap(document.string))
          if known.contains(inner) { continue }
          insert(exception, into: list)
        } else {
          add(exception, of: (target.id, name), in: folder)
        }
        result.append(name)
      }
    }
    return result
  }

  private mutating func add(
    _ exception: String, of target: (id: String, name: String), in folder: Int
  ) {
    if let known = newSets.firstIndex(where: { $0.folder == folder && $0.target.id == target.id }) {
      return newSets[known].paths.append(exception)
    }
    let path = groups.paths[folder] ?? ""
    // Xcode uses this name in projects of version 16 and later.
    let version = document.member("objectVersion").flatMap(document.string).flatMap { Int($0) }
    let comment =
      (version ?? 0) < 77
      ? NewExceptions.kind
      : "Exceptions for \"\(Path.lastComponent(path))\" folder in \"\(target.name)\" target"
    newSets.append(
      NewExceptions(
        id: newID("exceptions \(path) \(target.id)"), comment: comment, folder: folder,
        target: target, paths: [exception]))
  }

  /// The edits that add `newSets` to the exceptions of their folders, in a new list if a folder has
  /// none.
  var exceptionEdits: [TextEdit] {
    var copy = self
    copy.edits = []
    for (folder, sets) in Dictionary(grouping: newSets, by: \.folder).sorted(by: { $0.key < $1.key }
    ) {
      let elements = sets.sorted { $0.id < $1.id }.map(\.element)
      if let list = document.member("exceptions", of: folder) {
        for element in elements { copy.append(element, to: list) }
      } else if let kind = document.members(of: folder).first(where: {
        document.isText($0.key, "isa")
      }) {
        let end = offset(of: .semicolon, from: document.range(kind.value).upperBound) + 1
        let (indentation, lineEnd) = layout(before: document.range(kind.key).lowerBound)
        let gap = indentation.map { lineEnd + $0 } ?? [.space]
        let parts =
          indentation == nil
          ? ["exceptions = (" + elements.map { "\($0), " }.joined() + ");"]
          : ["exceptions = ("] + elements.map { "\t\($0)," } + [");"]
        copy.edits.append(TextEdit(end..<end, parts.flatMap { gap + Array($0.utf8) }))
      }
    }
    return copy.edits
  }

  /// Returns the text for a file in a folder's exceptions: its path in the folder, or, for a
  /// `.strings` or `.stringsdict` table in an `.lproj` folder, `/Localized: Menu.strings`, which
  /// represents all languages. Nil if the folder does not contain the file.
  func exception(_ path: String, in folder: Int) -> String? {
    guard let inner = groups.paths[folder].flatMap({ Path.relative(path, to: $0) }) else {
      return nil
    }
    guard let table = TableFile(path: inner, extensions: ["strings", "stringsdict"]) else {
      return inner
    }
    return "/Localized: " + Path.join(table.folder, Path.lastComponent(inner))
  }

  /// Returns the nodes of the synchronized folders that contain a file.
  func folders(around path: String) -> [Int] {
    groups.synchronized.map(\.node).filter { group in
      groups.paths[group].map { Path.isInside(path, root: $0) } == true
    }
  }

  /// Returns the nodes of the synchronized folders of the target with this node.
  func folders(of target: Int) -> [Int] {
    let own = document.member("fileSystemSynchronizedGroups", of: target)
    return (own.map(document.elements) ?? []).compactMap {
      document.member(namedBy: $0, of: objects)
    }
  }

  /// Returns the node of a folder's exception set for the target with this id; nil if it has none.
  func exceptions(of target: String, in group: Int) -> Int? {
    let sets = document.member("exceptions", of: group).map(document.elements) ?? []
    return sets.lazy.compactMap { [document, objects] in
      document.member(namedBy: $0, of: objects)
    }.first { [document] in
      document.member("target", of: $0).flatMap(document.string) == target
    }
  }

  /// Inserts a text, in quotes if it needs them, where it sorts, or at the end of a list that is
  /// not sorted.
  mutating func insert(_ text: String, into list: Int) {
    let elements = document.elements(of: list)
    let texts = elements.map { document.string($0) ?? "" }
    let order = SortOrder.standard
    let isSorted = zip(texts, texts.dropFirst()).allSatisfy { !order.isIncreasing($1, $0) }
    guard isSorted, let next = texts.firstIndex(where: { order.isIncreasing(text, $0) }) else {
      return append(Self.spelled(text), to: list)
    }
    let start = document.range(elements[next]).lowerBound
    let (indentation, lineEnd) = layout(before: start)
    let gap = indentation.map { [.comma] + lineEnd + $0 } ?? Array(", ".utf8)
    edits.append(TextEdit(start..<start, Array(Self.spelled(text).utf8) + gap))
  }
}

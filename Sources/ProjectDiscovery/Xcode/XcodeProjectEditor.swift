public import CatalogModel
public import ProjectFiles
internal import Syntaxes

/// An editor that adds and removes languages and localized files in a `project.pbxproj`; all other
/// bytes stay as they are.
///
///     knownRegions = (
///       en,
///       fr,                                          a line for a region
///     );
///     0A1 /* fr */ = {isa = PBXFileReference; ... };  a line for a file
///     children = (
///       0A1 /* fr */,                                and one in the group of its languages
///     );
///
/// New ids are derived from paths, names and the ids of other objects, so the same import gives the
/// same project on every machine.
public struct XcodeProjectEditor: Sendable {
  let document: PropertyListDocument
  let objects: Int
  let project: Int
  let groups: XcodeGroups
  /// The objects in the order of the file: the id, the nodes of the id and of the object, and its
  /// `isa`.
  let members: [(id: String, key: Int, value: Int, kind: String)]
  private var ids: Set<String>
  var edits: [TextEdit] = []
  /// The nodes of the elements to remove from lists on one line, by the node of the list.
  var removedElements: [Int: Set<Int>] = [:]
  /// The ids of removed objects.
  var removed: Set<String> = []
  /// The nodes of the lists whose last element got a comma.
  private var closed: Set<Int> = []
  private var regions: Set<String>
  /// The paths of the project's files, relative to the root, including added ones and those removed
  /// since it was read.
  var paths: Set<String>

  /// The new objects, each of one line.
  private(set) var newObjects: [NewObject] = []
  var newGroups: [NewGroup] = []
  /// The new resources build phases, for targets that had none: the name of the target, the id of
  /// the phase, and the elements of its list of files.
  var newPhases: [(target: String, id: String, files: [String])] = []
  var newSets: [NewExceptions] = []
  /// The exclusions from synchronized folders: the id of the target, the node of the folder, and
  /// the exception.
  var excluded: Set<[String]> = []

  /// Returns whether the project refers to the file at a path relative to the root, or to a folder
  /// or bundle that contains the file, or has a synchronized folder that contains it. Files that
  /// were removed since the project was read still count.
  public func has(_ path: String) -> Bool { paths.contains(path) || isInFolder(path) }

  /// The outcome of adding a file, or of replacing files.
  public enum Placement: Sendable, Equatable {
    /// The file was added, or takes the place of the replaced ones.
    case added
    /// The project already has the file, or includes all files of a folder that contains it.
    case known
    /// The project has no place for the file, such as a group that has it in other languages.
    case noGroup
  }

  /// Reads the bytes of the `project.pbxproj` in the `.xcodeproj` at a path relative to the root.
  /// Throws the errors of property lists, `damaged-project`, and `project-form` for a file that is
  /// not in the form that Xcode writes.
  public init(
    _ bytes: [UInt8], path: String, root: String, in fileSystem: some FileReading
  ) throws(ParseError) {
    document = try PropertyListDocument.parseAnyForm(bytes)
    guard case .openStep(.utf8) = document.format else {
      throw ParseError(
        .projectForm,
        "the project is not in the form that Xcode writes, so it cannot be changed; open it in Xcode, and save it",
        at: 0)
    }
    var objects = try XcodeObjects(bytes, path: path, allowance: XcodeProjectFile.allowance)
    let root = (object: try objects.rootObject(), folder: root)
    let folder = Path.normalized(
      Path.join(
        Path.deletingLastComponent(path), objects.text("projectDirPath", of: root.object) ?? ""))
    guard let main = objects.find(objects.reference("mainGroup", of: root.object)),
      let all = document.member("objects")
    else {
      throw ParseError(
        .damagedProject, "the project has no main group; restore an undamaged version", at: 0)
    }
    groups = XcodeGroups(
      &objects, main: main, folder: folder, realRoot: fileSystem.realPath(of: root.folder))
    self.objects = all
    project = root.object.node
    members = document.members(of: all).compactMap { [document] key, value in
      guard let id = document.string(key),
        let kind = document.member("isa", of: value).flatMap(document.string)
      else { return nil }
      return (id, key, value, kind)
    }
    ids = Set(members.map(\.id))
    regions = Set(objects.texts("knownRegions", of: root.object))
    paths = Set(groups.files.compactMap { [groups] in groups.paths[$0.node] })
  }

  /// Returns the bytes of the file with all changes.
  public func serialize() -> [UInt8] {
    document.bytes.applying(edits + elementEdits + exceptionEdits + objectEdits + sectionEdits)
  }

  /// Whether anything was changed.
  public var isChanged: Bool {
    !edits.isEmpty || !newSets.isEmpty || !removedElements.isEmpty
  }

  /// The regions of the project, as written, including added ones and those removed since it was
  /// read.
  public var knownRegions: Set<String> { regions }

  /// Adds a region to the project; does nothing, and returns true, if `knownRegions` has it.
  /// Returns false if the project has no list of regions to add it to.
  public mutating func add(region: String) -> Bool {
    guard regions.insert(region).inserted else { return true }
    guard let list = document.member("knownRegions", of: project), document.kind(list) == .array
    else { return false }
    append(Self.spelled(region), to: list)
    return true
  }

  /// Adds a file in an `.lproj` folder to the group that has it in other languages; a `.strings`
  /// file may also go to the group of an interface file with its name. Returns `known` if the
  /// project has the file, and `noGroup` if it is not a localized file or there is no such group.
  public mutating func add(file path: String) -> Placement {
    guard !has(path) else { return .known }
    let kinds: Set<String> = ["strings", "stringsdict", "storyboard", "xib", "intentdefinition"]
    guard let wanted = TableFile(path: path, extensions: kinds) else { return .noGroup }
    let isTable = Path.fileExtension(path) == "strings"
    for group in members where group.kind == "PBXVariantGroup" {
      guard let list = document.member("children", of: group.value) else { continue }
      for child in document.elements(of: list) {
        guard let id = document.string(child),
          let known = document.member(namedBy: child, of: objects).flatMap({ groups.paths[$0] }),
          let file = TableFile(path: known, extensions: kinds), file.folder == wanted.folder,
          file.table == wanted.table,
          isTable
            ? Path.fileExtension(known) != "stringsdict"
            : Path.fileExtension(known) == Path.fileExtension(path)
        else { continue }
        return add(path, wanted, beside: id, in: group.id, list)
      }
    }
    return .noGroup
  }

  /// Returns whether a folder, a bundle or a synchronized folder of the project contains the file.
  private func isInFolder(_ path: String) -> Bool {
    var folder = Path.deletingLastComponent(path)
    let synchronized = Set(groups.synchronized.compactMap { groups.paths[$0.node] })
    while !folder.isEmpty, folder != "/" {
      if paths.contains(folder) || synchronized.contains(folder) { return true }
      let parent = Path.deletingLastComponent(folder)
      guard parent != folder else { return false }
      folder = parent
    }
    return synchronized.contains("") || synchronized.contains(".")
  }
}

extension XcodeProjectEditor {
  private mutating func add(
    _ path: String, _ file: TableFile, beside sibling: String, in group: String, _ list: Int
  ) -> Placement {
    guard let model = members.first(where: { $0.id == sibling })?.value,
      let known = document.member("path", of: model).flatMap(document.string)
    else { return .noGroup }
    let outer = Path.deletingLastComponent(Path.deletingLastComponent(known))
    let inner = "\(file.localization).lproj/\(Path.lastComponent(path))"
    let tree = document.member("sourceTree", of: model).flatMap(document.string) ?? "<group>"
    let id = newID("\(group) \(path)")
    insertReference(
      id, file.localization, Path.fileExtension(path), Path.join(outer, inner), tree)
    append("\(id) /* \(file.localization) */", to: list)
    paths.insert(path)
    return .added
  }

  /// Adds the object for a file in a language; `type` is the file's extension, where all but
  /// `stringsdict` and `xcstrings` count as `strings`, and `tree` the `sourceTree`.
  mutating func insertReference(
    _ id: String, _ localization: String, _ type: String, _ path: String, _ tree: String
  ) {
    let type =
      switch type {
      case "stringsdict": "text.plist.stringsdict"
      case "xcstrings": "text.json.xcstrings"
      case "storyboard": "file.storyboard"
      case "xib": "file.xib"
      case "intentdefinition": "file.intentdefinition"
      default: "text.plist.strings"
      }
    insert(
      id,
      "\(id) /* \(localization) */ = {isa = PBXFileReference; lastKnownFileType = \(type); "
        + "name = \(Self.spelled(localization)); path = \(Self.spelled(path)); "
        + "sourceTree = \(Self.spelled(tree)); };", kind: "PBXFileReference")
  }

  /// Returns an unused id of 24 hexadecimal digits, and reserves it. It is derived from the text
  /// with FNV-1a, so the same edits of the same project give the same ids.
  mutating func newID(_ text: String) -> String {
    var number = 0
    while true {
      let bytes = Array("\(text) \(number)".utf8)
      let digits = [UInt64.fnv1aSeed, 0x9747_b28c_8f5a_31d7].map { seed in
        let text = String(UInt64(fnv1a: bytes, seed: seed), radix: 16, uppercase: true)
        return String(repeating: "0", count: 16 - text.count) + text
      }.joined()
      let id = String(digits.prefix(24))
      if ids.insert(id).inserted { return id }
      number += 1
    }
  }

  /// Adds a new object whose text is one line, such as
  /// `0A1 /* fr */ = {isa = PBXFileReference; … };`.
  mutating func insert(_ id: String, _ text: String, kind: String) {
    newObjects.append(NewObject(id: id, kind: kind, lines: [text]))
  }

  /// Appends the text of an element to an array, on a line of its own if the closing parenthesis
  /// has one.
  mutating func append(_ text: String, to list: Int) {
    let range = document.range(list)
    let close = range.upperBound - 1
    let (outer, lineEnd) = layout(before: close)
    let last = document.elements(of: list).last
    let comma = last.map { offset(of: .comma, from: document.range($0).upperBound, before: close) }
    let text = Array(text.utf8)
    guard let outer else {
      // On one line.
      if let last, comma == .some(nil) {
        let end = document.range(last).upperBound
        edits.append(TextEdit(end..<end, Array(", ".utf8) + text))
      } else {
        let isSpaced = close > 0 && document.bytes[close - 1] == .space
        edits.append(
          TextEdit(
            close..<close, (last != nil && !isSpaced ? [.space] : []) + text + Array(", ".utf8)))
      }
      return
    }
    let indentation =
      last.flatMap { layout(before: document.range($0).lowerBound).indentation }
      ?? outer + [.tab]
    if let last, comma == .some(nil), closed.insert(list).inserted {
      let end = document.range(last).upperBound
      edits.append(TextEdit(end..<end, [.comma]))
    }
    let start = close - outer.count
    edits.append(TextEdit(start..<start, indentation + text + [.comma] + lineEnd))
  }

  /// Returns the indentation before an offset, nil if more than white space precedes it on its
  /// line, and the line break before that line; for nil, a plain newline.
  func layout(before offset: Int) -> (indentation: [UInt8]?, lineEnd: [UInt8]) {
    let bytes = document.bytes
    var start = offset
    while start > 0, bytes[start - 1] == .space || bytes[start - 1] == .tab { start -= 1 }
    guard start > 0, bytes[start - 1] == .newline else { return (nil, [.newline]) }
    let isWindows = start > 1 && bytes[start - 2] == .carriageReturn
    return (Array(bytes[start..<offset]), isWindows ? [.carriageReturn, .newline] : [.newline])
  }

  /// Returns the offset of the first byte `sign` from `start` on, outside of comments; nil if none
  /// precedes `end`.
  func offset(of sign: UInt8, from start: Int, before end: Int) -> Int? {
    let bytes = document.bytes
    var offset = start
    while offset < end {
      if bytes[offset] == sign { return offset }
      if bytes[offset] == .slash, offset + 1 < end, bytes[offset + 1] == .asterisk {
        offset += 2
        while offset + 1 < end, bytes[offset] != .asterisk || bytes[offset + 1] != .slash {
          offset += 1
        }
        offset += 2
      } else {
        offset += 1
      }
    }
    return nil
  }

  func offset(of sign: UInt8, from start: Int) -> Int {
    offset(of: sign, from: start, before: document.bytes.count) ?? start
  }

  /// Returns a text as Xcode writes it: in quotes, with inner quotes and backslashes escaped, if it
  /// is empty, contains `//` or `___`, or has anything but ASCII letters, ASCII digits and `_$/:.`.
  static func spelled(_ text: String) -> String {
    let isBare =
      !text.isEmpty && !text.contains("//") && !text.contains("___")
      && text.utf8.allSatisfy { byte in
        byte.isLetter || byte.isDigit
          || [.underscore, .dollar, .slash, .colon, .period].contains(byte)
      }
    guard !isBare else { return text }
    let escaped = text.utf8.flatMap { byte -> [UInt8] in
      byte == .quote || byte == .backslash ? [.backslash, byte] : [byte]
    }
    return "\"\(String(decoding: escaped, as: UTF8.self))\""
  }
}

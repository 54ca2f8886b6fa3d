internal import CatalogModel
internal import ProjectFiles

/// Where the files and groups of a project lie: the path of each object by its id.
///
/// A path is relative to the group around it, to the folder of the project, or absolute; what lies in
/// the SDK or among the products has none here.
struct XcodeGroups: Sendable {
  /// The folder of the project, in which `SOURCE_ROOT` begins.
  let folder: String
  private(set) var paths: [String: String] = [:]
  /// The ids of all files, in the order of the groups.
  private(set) var files: [XcodeObjects.Object] = []
  /// The folders whose files are taken from the disk.
  private(set) var synchronized: [XcodeObjects.Object] = []
  /// The folder that paths are relative to, as an absolute path.
  private let realRoot: String
  private var parents: [String: String] = [:]

  /// How many groups may be inside each other.
  private static let depthLimit = 256
  /// How long a path may be; systems take no longer ones.
  private static let lengthLimit = 4_096

  init(_ objects: inout XcodeObjects, main: XcodeObjects.Object, folder: String, realRoot: String?)
  {
    self.folder = folder
    self.realRoot = realRoot ?? "/"
    var waiting: [(object: XcodeObjects.Object, parent: String?, depth: Int)] = [(main, folder, 0)]
    parents[main.id] = ""
    while let (object, parent, depth) = waiting.popLast() {
      let path = path(of: object, in: parent, objects).flatMap {
        $0.utf8.count > Self.lengthLimit ? nil : $0
      }
      if let path { paths[object.id] = path }
      let children = objects.references("children", of: object)
      switch object.kind {
      case "PBXFileReference": files.append(object)
      case "PBXFileSystemSynchronizedRootGroup": synchronized.append(object)
      default: break
      }
      for reference in children.reversed() {
        guard isNew(reference, in: object.id, depth, &objects),
          let child = objects.find(reference)
        else { continue }
        parents[child.id] = object.id
        waiting.append((child, path, depth + 1))
      }
    }
  }

  private func path(
    of object: XcodeObjects.Object, in parent: String?, _ objects: XcodeObjects
  ) -> String? {
    let path = objects.text("path", of: object) ?? ""
    switch objects.text("sourceTree", of: object) {
    case "<group>", nil: return parent.map { Path.normalized(Path.join($0, path)) }
    case "SOURCE_ROOT", "<Project>": return Path.normalized(Path.join(folder, path))
    case "<absolute>":
      return path.hasPrefix("/") ? Path.relative(path, to: realRoot) ?? Path.normalized(path) : nil
    default: return nil
    }
  }

  /// Whether a child is met for the first time; the first of two groups counts.
  private func isNew(
    _ child: XcodeObjects.Reference, in group: String, _ depth: Int, _ objects: inout XcodeObjects
  ) -> Bool {
    guard parents[child.id] != nil else {
      if depth < Self.depthLimit { return true }
      objects.report(
        "too-many-groups", .warning, "more than \(Self.depthLimit) groups are inside each other",
        at: child)
      return false
    }
    var outer = group
    while !outer.isEmpty, outer != child.id { outer = parents[outer] ?? "" }
    if outer == child.id {
      objects.report("group-cycle", .warning, "the group '\(child.id)' is inside itself", at: child)
    }
    return false
  }
}

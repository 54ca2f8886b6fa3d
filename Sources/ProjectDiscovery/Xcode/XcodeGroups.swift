internal import CatalogModel
internal import ProjectFiles

/// The locations of a project's files and groups: the path of each object, relative to the root, by
/// its node.
///
/// The project gives a path relative to the enclosing group or to the folder of the project, or an
/// absolute one. An absolute path that is not below the root stays absolute. Files in the SDK or
/// among the products have no path.
struct XcodeGroups: Sendable {
  /// The folder of the project, `SOURCE_ROOT`, relative to the root.
  let folder: String
  private(set) var paths: NodeMap<String>
  /// The references to files, each once, in the order of the groups; also those without a path.
  private(set) var files: [XcodeObjects.Object] = []
  /// The folders whose files are taken from the disk.
  private(set) var synchronized: [XcodeObjects.Object] = []
  /// The folder that paths are relative to, as an absolute path.
  private let realRoot: String
  /// The node of the group that contains each object; 0 for the main group, which is in none.
  private var parents: NodeMap<Int>

  private static let depthLimit = 256
  /// The maximum length of a path in bytes, as in operating systems.
  private static let lengthLimit = 4_096

  init(_ objects: inout XcodeObjects, main: XcodeObjects.Object, folder: String, realRoot: String?)
  {
    self.folder = folder
    self.realRoot = realRoot ?? "/"
    paths = NodeMap(count: objects.nodeCount)
    parents = NodeMap(count: objects.nodeCount)
    var waiting: [(object: XcodeObjects.Object, parent: String?, depth: Int)] = [(main, folder, 0)]
    parents[main.node] = 0
    while let (object, parent, depth) = waiting.popLast() {
      let path = path(of: object, in: parent, objects).flatMap {
        $0.utf8.count > Self.lengthLimit ? nil : $0
      }
      if let path { paths[object.node] = path }
      if objects.isKind("PBXFileReference", object) {
        files.append(object)
        continue
      }
      if objects.isKind("PBXFileSystemSynchronizedRootGroup", object) {
        synchronized.append(object)
      }
      for reference in objects.references("children", of: object).reversed() {
        guard let child = objects.find(reference),
          isNew(child.node, reference, in: object.node, depth, &objects)
        else { continue }
        parents[child.node] = object.node
        waiting.append((child, path, depth + 1))
      }
    }
  }

  /// Returns the path of a file that may be in no group; if the path of its group is not known, a
  /// relative one starts at the project's folder. Nil for a file in the SDK or among the products.
  func path(ofStray object: XcodeObjects.Object, _ objects: XcodeObjects) -> String? {
    paths[object.node] ?? path(of: object, in: folder, objects)
  }

  /// The source trees outside of the project: in the SDK, in Xcode, among build products.
  static let foreignTrees = ["BUILT_PRODUCTS_DIR", "DEVELOPER_DIR", "PLATFORM_DIR", "SDKROOT"]

  private func path(
    of object: XcodeObjects.Object, in parent: String?, _ objects: XcodeObjects
  ) -> String? {
    let path = objects.text("path", of: object) ?? ""
    switch objects.text("sourceTree", of: object) {
    case "<group>", nil: return parent.map { Path.normalized($0, path) }
    case "SOURCE_ROOT", "<Project>": return Path.normalized(folder, path)
    case "<absolute>":
      return path.hasPrefix("/") ? Path.relative(path, to: realRoot) ?? Path.normalized(path) : nil
    default: return nil
    }
  }

  /// Returns whether a child is met for the first time; the first of two groups owns it. Reports a
  /// group inside itself, and returns false with a problem for groups that are nested too deeply.
  private func isNew(
    _ node: Int, _ reference: XcodeObjects.Reference, in group: Int, _ depth: Int,
    _ objects: inout XcodeObjects
  ) -> Bool {
    guard parents[node] != nil else {
      if depth < Self.depthLimit { return true }
      objects.report(
        .tooManyGroups, .warning,
        "groups are nested more than \(Self.depthLimit) deep, so the inner ones are left out; move them out in Xcode",
        at: reference)
      return false
    }
    var outer = group
    while outer != 0, outer != node { outer = parents[outer] ?? 0 }
    if outer == node {
      let id = objects.text(of: reference)
      objects.report(
        .groupCycle, .warning,
        "the group '\(id)' is inside itself, and is read only once; restore an undamaged version",
        at: reference)
    }
    return false
  }
}

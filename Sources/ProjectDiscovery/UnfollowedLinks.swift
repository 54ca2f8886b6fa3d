internal import ProjectFiles
internal import SourceScan

/// Links in the folders of targets to sources that are not read as the target's own.
///
/// Files that a link reaches within the project's folder are read there, and their literals keep
/// keys in use. A link that leads out of it, or to a skipped folder, may hide sources: they could
/// use all tables of the targets whose folders contain the link.
struct UnfollowedLinks: Sendable {
  /// Links that may hide sources, relative to the root, with the tables of their targets. Nil for
  /// the tables of all targets, because a target without a table uses those of others.
  private var hidden: [(link: String, tables: Set<String>?)] = []
  /// The sources within the project's folder to which links lead, relative to the root.
  private(set) var sources: [String] = []

  /// Takes the links and files that a walk has found, relative to the root.
  init(
    _ links: [String], of targets: [Target], _ files: [String], _ walk: FileWalk, root: String,
    in fileSystem: any FileReading
  ) {
    let realRoot = fileSystem.realPath(of: root) ?? root
    var sources: Set<String> = []
    for link in links {
      let owners = targets.filter {
        $0.searchedFolders.contains { Path.isInside(link, root: $0) }
      }
      let isWanted = Self.wantedFolders.contains(Path.fileExtension(link))
      guard isWanted || !owners.isEmpty else { continue }
      let real = fileSystem.realPath(of: Path.join(root, link))
      let inner = real.flatMap { $0 == realRoot ? "" : Path.relative($0, to: realRoot) }
      if inner == nil { outside.append(link) }
      guard !owners.isEmpty else { continue }
      if let inner, walk.hasVisited(inner.isEmpty ? root : Path.join(root, inner)) {
        sources.formUnion(
          files.filter {
            CodeLanguage(ofFile: $0) != nil && (inner.isEmpty || Path.isInside($0, root: inner))
          })
      } else {
        hidden.append((link, Self.tables(of: owners)))
      }
    }
    self.sources = sources.sortedByBytes()
  }

  /// The extensions of folders that any target may include. A link with such an extension that
  /// leads out of the project's folder is reported even if it is in no target's folder.
  private static let wantedFolders: Set<String> = [
    "bundle", "lproj", "xcassets", "xcdatamodeld", "xcodeproj", "xcworkspace",
  ]
  /// The links that lead out of the project's folder or are broken, relative to the root.
  private(set) var outside: [String] = []

  /// Returns a link whose files may use a table; nil if nothing is known to be missing.
  func link(hidingUsesOf table: String) -> String? {
    hidden.first { $0.tables?.contains(table) != false }?.link
  }

  /// The first link that may hide sources, relative to the root; nil if none may.
  var first: String? { hidden.first?.link }

  private static func tables(of targets: [Target]) -> Set<String>? {
    var result: Set<String> = []
    for target in targets {
      let tables = target.resources.filter(Resource.isTable)
      if tables.isEmpty, target.kind != .tests { return nil }
      result.formUnion(tables)
    }
    return result
  }
}

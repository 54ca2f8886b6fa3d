internal import ProjectFiles
internal import SourceScan

/// Symbolic links that discovery found but did not follow: those to folders, and broken ones.
///
/// If a link in a target's folder leads to a folder that discovery has searched anyway, the sources
/// there are known, and their literals keep keys in use. Any other link in a target's folder, such
/// as one out of the project's folder, may hide sources: they could use all tables of the targets
/// whose folders contain the link.
struct UnfollowedLinks: Sendable {
  /// Links that may hide sources, relative to the root, with the tables of the targets whose
  /// folders contain them. Nil stands for the tables of all targets: one of those targets has no
  /// table and is not one of tests, so it uses those of others.
  private var hidden: [(link: String, tables: Set<String>?)] = []
  /// The sources within the project's folder to which links in targets' folders lead, relative to
  /// the root and sorted by bytes.
  private(set) var sources: [String] = []

  /// Takes the links and files that a finished walk has found, relative to the root.
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

  /// The extensions of folders that any target may include. A link with one of them that leads out
  /// of the project's folder, or is broken, is reported even if it is in no target's folder.
  private static let wantedFolders: Set<String> = [
    "bundle", "lproj", "xcassets", "xcdatamodeld", "xcodeproj", "xcworkspace",
  ]
  /// The links that lead out of the project's folder or are broken, relative to the root; only
  /// those in targets' folders or with an extension of `wantedFolders`.
  private(set) var outside: [String] = []

  /// Returns the first link that may hide uses of the table at a path, relative to the root; nil if
  /// none may.
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

internal import CatalogModel
public import ProjectFiles

/// Who else uses the tables of a project: sources whose strings are not extracted, and whose look-ups
/// keep a key in use.
public struct TableSharers: Sendable {
  /// Relative to the root, sorted by bytes.
  public let sources: [String]
  /// Why there may be more, in a few words; nil if nothing is known to be missing.
  public let gap: String?
}

extension Discovery {
  /// Finds the headers of the folder, the targets that take no part, and those of projects of Xcode in
  /// the folder that nothing here refers to, which are read for it.
  public func tableSharers(in fileSystem: any FileReading) -> TableSharers {
    let strangers = strangers.map {
      XcodeProject.read($0, root: project.root, in: fileSystem)
    }
    let tables = Set(project.targets.lazy.flatMap(\.resources).filter(Self.isTable))
    let sharers = (bystandingTargets + strangers.flatMap(\.targets)).filter {
      $0.resources.contains { Self.isTable($0) && tables.contains($0) }
    }
    let damaged = strangers.first { $0.diagnostics.contains { $0.severity == .error } }
    return TableSharers(
      sources: Set(sharers.flatMap(\.sources) + headers).sortedByBytes(),
      gap: damaged.map { "'\($0.path)' has mistakes" })
  }

  private static func isTable(_ path: String) -> Bool {
    path.hasSuffix(".xcstrings") || path.hasSuffix(".strings")
  }
}

public import CatalogModel
package import ProjectDiscovery
public import ProjectFiles
public import ProjectReading

/// The project to discover.
///
///     let project = try await workspace.open(OpenRequest(paths: ["App"]))
///     for target in project.targets { print(target.name, target.tables.map(\.path)) }
public struct OpenRequest: Sendable {
  /// The path of a project's folder, or the paths of several Xcode workspaces, projects and
  /// packages in one folder, which count as one project; empty for the working directory.
  public var paths: [String]
  /// Whether to count the keys of each table by the way in which code uses them.
  public var countsKeys = false
  /// The options for reading source code.
  public var options = SourceOptions()

  public init(paths: [String] = []) { self.paths = paths }
}

/// The facts discovered about a project. Later requests discover them again, because files may have
/// changed.
public struct OpenedProject: Sendable {
  /// The path of the project's folder, absolute or relative as in the request.
  public let root: String
  /// The workspaces, Xcode projects, package manifests and descriptions for other tools that were
  /// read, relative to the root, in the order of reading.
  public let containers: [String]
  public let developmentLanguage: LanguageTag
  /// The languages of the project without the development language, sorted.
  public let languages: [LanguageTag]
  public let targets: [Target]
  package let discovery: Discovery
  package let homes: TableHomes
  /// For each path of a table, the number of keys by the way in which code uses them, including
  /// unused and unknown keys; empty if the request does not count keys.
  package let shares: [String: [KeyUses.Share: Int]]

  /// A build target.
  public struct Target: Sendable {
    public let name: String
    /// A stable name for the kind of target, such as `application`.
    public let kind: String
    /// The paths of the source files, relative to the root.
    public let sources: [String]
    /// The tables for the strings in the code of the target and for its Info.plist that have a file
    /// in any language, sorted by name and path.
    public let tables: [Table]
  }

  /// A table of localized texts.
  public struct Table: Sendable {
    public let name: String
    /// The path, relative to the root, of the catalog, of the file in the development language, or
    /// else of the one in `Base.lproj`. If no such file exists, the path of the file to create.
    public let path: String
    /// Whether the file at `path` exists.
    public let exists: Bool
    /// The number of keys that code uses in each way; ways in which no key is used are absent. Nil
    /// if not requested, and for a table that does not exist or belongs to Info.plist.
    public let keyCounts: [KeyUses.Share: Int]?
  }
}

extension Workspace {
  /// Discovers a project from its files alone, without building, running or writing anything.
  /// `diagnostics` has the problems of the project.
  ///
  /// - Throws: `FileError` if a path does not exist or is a file of another kind, if several paths
  ///   do not name projects in one folder, or if `loquat.json` cannot be read.
  public mutating func open(_ request: OpenRequest) async throws(FileError) -> OpenedProject {
    let discovery = try await discover(
      at: request.paths.isEmpty ? ["."] : request.paths, request.options, readsCatalogs: true,
      isActing: false)
    let project = discovery.project
    let homes = TableHomes(project, discovery.configuration)
    diagnostics += homes.conflicts
    let shares =
      request.countsKeys ? await shares(in: discovery, homes, request.options) : [:]
    if discovery.findsNothing {
      fail(.nothingFound(in: discovery, excluding: request.options.namedExclusions))
    }
    let targets = project.targets.enumerated().map { number, target in
      OpenedProject.Target(
        name: target.name, kind: target.kind.rawValue, sources: target.sources,
        tables: homes.tables(of: number).map {
          OpenedProject.Table(
            name: $0.name, path: $0.path, exists: $0.exists, keyCounts: shares[$0.path])
        })
    }
    return OpenedProject(
      root: project.root, containers: project.containers,
      developmentLanguage: project.developmentLanguage, languages: project.languages,
      targets: targets, discovery: discovery, homes: homes, shares: shares)
  }

  /// Returns, for each path of a table, the number of keys that code uses in each way; empty
  /// without a project, or if its configuration has errors. Does not report problems of sources and
  /// tables.
  private func shares(
    in discovery: Discovery, _ homes: TableHomes, _ options: SourceOptions
  ) async -> [String: [KeyUses.Share: Int]] {
    guard !discovery.findsNothing, discovery.isConfigured else { return [:] }
    var reader = Workspace(fileSystem)
    reader.catalogs = catalogs
    let texts = await reader.texts(of: discovery, homes, options, .markStale)
    return await reader.keyUses(in: discovery, homes, texts).shares
  }
}

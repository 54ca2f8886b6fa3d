public import CatalogModel
package import ProjectDiscovery
public import ProjectFiles
public import ProjectReading

/// A project of which it is to be found out what belongs to it.
///
///     let project = try await workspace.open(OpenRequest(paths: ["App"]))
///     for target in project.targets { print(target.name, target.tables.map(\.path)) }
public struct OpenRequest: Sendable {
  /// The folder of a project, or workspaces, projects of Xcode and packages of one folder, which count
  /// as one project; empty for the working directory.
  public var paths: [String]
  /// Whether it is found out in which ways the code reaches the keys of each table.
  public var countsKeys = false
  /// How sources are read.
  public var options = SourceOptions()

  public init(paths: [String] = []) { self.paths = paths }
}

/// What is known of a project. Each request reads it again: people change files meanwhile.
public struct OpenedProject: Sendable {
  /// The folder, as it was named.
  public let root: String
  /// The workspaces, projects of Xcode and manifests that were read, relative to the root.
  public let containers: [String]
  public let developmentLanguage: LanguageTag
  /// The languages that there are translations for, sorted.
  public let languages: [LanguageTag]
  public let targets: [Target]
  package let discovery: Discovery
  package let homes: TableHomes
  /// How many keys of each table are reached in which way, by the paths of the tables.
  package let shares: [String: [KeyUses.Share: Int]]

  /// What is built as one.
  public struct Target: Sendable {
    public let name: String
    /// A stable name, such as `application`.
    public let kind: String
    /// The paths of the source files, relative to the root.
    public let sources: [String]
    /// The tables that get the strings of its code.
    public let tables: [Table]
  }

  /// A table of localized texts.
  public struct Table: Sendable {
    public let name: String
    /// The path of the file for the development language or of the catalog, relative to the root.
    public let path: String
    /// Whether that file exists.
    public let exists: Bool
    /// How many keys the code reaches in which way; nil if that was not asked for.
    public let keyCounts: [KeyUses.Share: Int]?
  }
}

extension Workspace {
  /// Finds out what belongs to a project, from its files alone: nothing is built, run or written. What
  /// is wrong with it is in `diagnostics`.
  ///
  /// - Throws: `FileError` where there is no such folder, or it cannot be read.
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

  /// How many keys of each table are reached in which way; what is wrong with sources and tables is
  /// for other requests to report.
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

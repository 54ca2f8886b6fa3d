internal import CatalogModel
package import ProjectDiscovery
public import ProjectFiles
public import ProjectReading

/// A request to fetch the pinned packages that are not checked out. They are stored in the folder
/// `Workspace.packageCache`, from which later requests read their declarations.
///
///     workspace.packageCache = "/home/tea/.cache/loquat"
///     let request = DependenciesRequest(project: "App") { $0.run() }
///     for package in try await workspace.fetchDependencies(request).packages {
///       print(package.identity, package.outcome)
///     }
public struct DependenciesRequest: Sendable {
  /// The path of the project's folder, or of an Xcode workspace or project in it.
  public var project: String
  /// Whether to report the packages to fetch without fetching them.
  public var isDryRun = false
  /// The maximum duration of each Git command; a package needs several.
  public var timeout = Duration.seconds(60)
  /// Whether packages may come from folders on this machine: `file:///src/kettle`.
  public var allowsFileRemotes = false
  /// Runs a Git command, which may use the network.
  public var git: @Sendable (GitCommand) -> GitCommand.Answer

  public init(
    project: String = ".", git: @Sendable @escaping (GitCommand) -> GitCommand.Answer
  ) {
    self.project = project
    self.git = git
  }
}

/// The results for the packages that a project pins.
public struct DependenciesResult: Sendable {
  /// The packages sorted by identity.
  public package(set) var packages: [Package] = []
  /// Whether all files that pin packages could be read.
  package let isWhole: Bool
  /// Whether all files that pin packages could be read, and the sources of all packages are
  /// available now.
  public var isComplete: Bool { isWhole && packages.allSatisfy(\.outcome.isThere) }

  /// A pinned package.
  public struct Package: Sendable {
    package let pin: PackagePin
    public package(set) var outcome: Outcome
    /// The package manager's name for the package: `swift-collections`.
    public var identity: String { pin.identity }
    /// The location without a password or token; nil for a package of a registry.
    public var location: String? { pin.shownLocation }
    /// The commit as it is written in the pin; nil for a package of a registry.
    public var revision: String? { pin.revision }
    /// The version in the pin; nil for a pin of a branch or of a commit alone.
    public var version: String? { pin.version }
  }

  /// The result for a package.
  public enum Outcome: Sendable, Equatable {
    /// The sources were already available in the folder.
    case there(folder: String)
    /// The sources were fetched into the folder.
    case fetched(folder: String)
    /// The sources are missing, and only a dry run was requested.
    case wouldFetch
    /// Fetching failed or was refused; `diagnostics` has the reason.
    case failed

    /// Whether the sources are available now.
    public var isThere: Bool { self != .wouldFetch && self != .failed }
  }
}

extension DependenciesResult.Outcome {
  fileprivate init(_ sources: FoundPackage.Sources) {
    self =
      switch sources {
      case .checkout(let folder), .project(let folder), .cache(let folder): .there(folder: folder)
      case .nowhere: .wouldFetch
      }
  }
}

extension Workspace {
  /// Fetches pinned packages whose sources are missing, each completely or not at all.
  /// `diagnostics` has the problems of the files that pin them, and the failures.
  ///
  /// - Throws: `FileError` if there is no project; or if a package is missing, and Git is not
  ///   installed, or `packageCache` is not set or is among the project's sources.
  public mutating func fetchDependencies(
    _ request: DependenciesRequest
  ) async throws(FileError) -> DependenciesResult {
    let discovery = try await discoverQuietly(at: request.project)
    diagnostics += discovery.packages.diagnostics
    var result = DependenciesResult(isWhole: discovery.packages.diagnostics.isEmpty)
    result.packages = discovery.packages.pinned.map {
      DependenciesResult.Package(pin: $0.pin, outcome: DependenciesResult.Outcome($0.sources))
    }
    guard result.packages.contains(where: { $0.outcome == .wouldFetch }) else { return result }
    let cache = try requireCache(outside: discovery.project.root)
    var fetching = PackageFetching(cache, request)
    for number in result.packages.indices where result.packages[number].outcome == .wouldFetch {
      let outcome = fetching.stage(number, result.packages[number].pin, &self)
      result.packages[number].outcome = outcome
    }
    for (number, outcome) in try await fetching.run(&self) {
      result.packages[number].outcome = outcome
    }
    return result
  }

  /// Returns the folder for packages; throws an error if it is not set, or is among the project's
  /// sources.
  private func requireCache(outside root: String) throws(FileError) -> PackageCache {
    guard let packageCache else {
      throw FileError(
        path: "LOQUAT_CACHE",
        message: "is not set; set it to a folder for the packages that are fetched")
    }
    guard !fileSystem.isAmongSources(packageCache, of: root) else {
      throw FileError(
        path: packageCache,
        message: "is in the project, so the sources of packages would count as the project's own; "
          + "name another folder in LOQUAT_CACHE")
    }
    return PackageCache(packageCache)
  }
}

extension FileSystem {
  /// Returns whether a folder, existing or not, is a project's folder or inside of it, but not in a
  /// hidden folder, where no sources are searched. False if the project does not exist.
  fileprivate func isAmongSources(_ folder: String, of root: String) -> Bool {
    let known = missingFolders(folder).first.map(Path.deletingLastComponent) ?? folder
    guard let project = realPath(of: root), let place = realPath(of: known.isEmpty ? "." : known)
    else { return false }
    let rest = Path.relative(folder, to: known.isEmpty ? "." : known) ?? ""
    let whole = Path.join(place, rest)
    guard whole != project else { return true }
    // Hidden folders are not searched.
    return Path.relative(whole, to: project)?.split(separator: "/")
      .contains { $0.hasPrefix(".") } == false
  }
}

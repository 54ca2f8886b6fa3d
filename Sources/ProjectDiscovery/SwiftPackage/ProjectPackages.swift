public import CatalogModel
public import ProjectFiles

/// The packages that a project pins, or names by their locations, and where their sources are.
public struct ProjectPackages: Sendable {
  /// The files that pin packages, as paths for the file system, in the order of reading.
  public private(set) var files: [String] = []
  /// The pinned packages, sorted by identity; one that is pinned to several revisions is listed
  /// with each.
  public private(set) var pinned: [FoundPackage] = []
  /// The identities of packages without sources, sorted: pinned ones, and those that projects and
  /// manifests name.
  public private(set) var absent: [String] = []
  /// Errors in the files, sorted.
  public private(set) var diagnostics: [Diagnostic] = []

  /// Creates a value without packages.
  public init() {}

  /// A container, such as an Xcode project or a manifest, with its paths relative to the root.
  struct Container {
    let path: String
    /// The paths of the containers that it refers to.
    var inner: [String] = []
    /// The locations of the packages it depends on.
    var remotePackages: [String] = []
  }

  /// Reads the pins of containers, whose paths are relative to the root.
  ///
  /// The pins of a workspace apply to all projects in it, and those of a project to its packages,
  /// so the files of inner containers are ignored if an outer one, which must be earlier in the
  /// list, has a file.
  init(
    of containers: [Container], root: String, _ search: PackageSearch,
    in fileSystem: some FileReading
  ) {
    var covered: Set<String> = []
    var pins: [PackagePin] = []
    for container in containers {
      let paths = ResolvedPackages.paths(of: container.path, root: root, in: fileSystem)
        .map { Path.join(root, $0) }
      let path = paths.first { fileSystem.kind(of: $0) != nil }
      let isThere = !covered.contains(container.path) && path != nil
      if isThere, let path { pins += read(path, in: fileSystem) }
      if isThere || covered.contains(container.path) { covered.formUnion(container.inner) }
    }
    var known: [PackagePin] = []
    for pin in pins.sorted(by: { ($0.identity, $0.span) < ($1.identity, $1.span) })
    where known.last.map({ ($0.identity, $0.revision) != (pin.identity, pin.revision) }) ?? true {
      known.append(pin)
    }
    pinned = known.map { FoundPackage(pin: $0, sources: search.sources(of: $0, in: fileSystem)) }
    diagnostics.sort()
    let named = Set(containers.flatMap(\.remotePackages).map(PackagePin.identity))
      .subtracting(pinned.map(\.pin.identity))
      .filter { search.sources(named: [$0], in: fileSystem) == .nowhere }
    absent = named.union(pinned.filter { $0.sources == .nowhere }.map(\.pin.identity))
      .sortedByBytes()
  }

  /// The folders of fetched packages, sorted.
  public var fetchedFolders: [String] {
    pinned.compactMap { package in
      if case .cache(let folder) = package.sources { folder } else { nil }
    }.sortedByBytes()
  }

  private mutating func read(_ path: String, in fileSystem: some FileReading) -> [PackagePin] {
    files.append(path)
    do throws(FileError) {
      let resolved = ResolvedPackages.parse(
        SourceText(path: path, bytes: try fileSystem.read(path)))
      diagnostics += resolved.diagnostics
      return resolved.pins
    } catch {
      diagnostics.append(Diagnostic(error))
      return []
    }
  }
}

/// The places where sources of packages may be.
public struct PackageSearch: Sendable {
  /// The folders of checkouts, by their names in lower case; of several with the same name, the
  /// first. `inner` has the folders of the project's own manifests likewise.
  private var checkouts: [String: String] = [:]
  private var inner: [String: String] = [:]
  private let cache: PackageCache?

  /// Collects the given folders with dependencies, and the folders directly in them, unless they
  /// are empty; and the folders of manifests in the project. Paths are those for the file system.
  public init(
    checkouts folders: [String], manifests: [String], _ cache: PackageCache?,
    in fileSystem: some FileReading
  ) {
    self.cache = cache
    for folder in folders {
      let entries = (try? fileSystem.list(folder)) ?? []
      for path in [folder] + entries.map({ Path.join(folder, $0.name) }) {
        // The folder of a submodule that is not checked out is empty.
        guard fileSystem.kind(of: path) == .directory,
          (try? fileSystem.list(path))?.isEmpty == false
        else { continue }
        let name = Path.lastComponent(path).lowercased()
        checkouts[name] = checkouts[name] ?? path
      }
    }
    for manifest in manifests {
      let folder = Path.deletingLastComponent(manifest)
      let name = Path.lastComponent(folder).lowercased()
      if !folder.isEmpty { inner[name] = inner[name] ?? folder }
    }
  }

  /// Returns the sources of a pin: a checkout, because that is what is built, else a folder of the
  /// project, else a fetched folder with a file in it; otherwise `.nowhere`.
  func sources(of pin: PackagePin, in fileSystem: some FileReading) -> FoundPackage.Sources {
    let found = sources(named: pin.folderNames.sortedByBytes(), in: fileSystem)
    guard found == .nowhere, let folder = cache?.folder(of: pin),
      fileSystem.holdsFile(folder)
    else { return found }
    return .cache(folder)
  }

  /// Returns the sources of a package with one of the lowercase names, except fetched ones;
  /// `.nowhere` if none are found.
  func sources(named names: [String], in fileSystem: some FileReading) -> FoundPackage.Sources {
    if let path = names.lazy.compactMap({ checkouts[$0] }).first { return .checkout(path) }
    return names.lazy.compactMap { inner[$0] }.first.map { .project($0) } ?? .nowhere
  }
}

extension ProjectPackages {
  /// Reads the pins of the containers of a project.
  init(
    _ reader: ContainerReader, manifests: [String], checkouts: [String], _ cache: PackageCache?
  ) {
    let containers = zip(reader.containers, reader.contents).map { path, contents in
      Container(
        path: path,
        inner: (contents.projects + contents.packages.map { Path.join($0, "Package.swift") })
          .map(Path.normalized), remotePackages: contents.remotePackages)
    }
    let own = reader.containers.filter { $0.hasSuffix("Package.swift") }
    let search = PackageSearch(
      checkouts: checkouts, manifests: (own + manifests).map { Path.join(reader.root, $0) },
      cache, in: reader.fileSystem)
    self.init(of: containers, root: reader.root, search, in: reader.fileSystem)
  }

  /// Reads the pins of all workspaces, projects and manifests that a walk has found, whatever
  /// project they belong to.
  public init(
    passedBy walk: FileWalk, checkouts: [String], _ cache: PackageCache?,
    in fileSystem: some FileReading
  ) {
    let manifests = walk.files.filter { Path.lastComponent($0) == "Package.swift" }
    let passed = walk.containers.filter { !ContainerReader.isCheckout($0) }
    let workspaces = passed.filter { $0.hasSuffix(".xcworkspace") }
    let projects = passed.filter { $0.hasSuffix(".xcodeproj") }
    let search = PackageSearch(
      checkouts: checkouts, manifests: manifests, cache, in: fileSystem)
    self.init(
      of: (workspaces + projects + manifests).map { Container(path: $0) }, root: "", search,
      in: fileSystem)
  }
}

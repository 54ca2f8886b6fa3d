public import CatalogModel
public import ProjectFiles

/// The packages that a project depends on and that are not its own, and where their sources are.
public struct ProjectPackages: Sendable {
  /// The files that pin packages, as the user would name them, in the order of reading.
  public private(set) var files: [String] = []
  /// What they pin, sorted by identity.
  public private(set) var pinned: [FoundPackage] = []
  /// The identities of packages whose sources are nowhere, sorted: of those that are pinned, and of
  /// those that projects and manifests name.
  public private(set) var absent: [String] = []
  /// What is wrong with the files, as errors, sorted.
  public private(set) var diagnostics: [Diagnostic] = []

  /// None at all.
  public init() {}

  /// A workspace, a project of Xcode or a manifest.
  struct Container {
    let path: String
    /// The containers that it refers to.
    var inner: [String] = []
    /// Where packages come from that it depends on.
    var remotePackages: [String] = []
  }

  /// Reads what some containers pin; paths are relative to the root.
  ///
  /// A workspace holds the versions for all projects in it, as a project does for its packages: the
  /// files of those do not count then.
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

  /// The folders of those that were fetched, sorted.
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

/// Where the sources of packages may be.
public struct PackageSearch: Sendable {
  /// The folders of checkouts and of the project, by their names in lower case.
  private var checkouts: [String: String] = [:]
  private var inner: [String: String] = [:]
  private let cache: PackageCache?

  /// Looks into folders with dependencies, and at the folders of manifests in the project; paths are
  /// as the user would name them.
  public init(
    checkouts folders: [String], manifests: [String], _ cache: PackageCache?,
    in fileSystem: some FileReading
  ) {
    self.cache = cache
    for folder in folders {
      let entries = (try? fileSystem.list(folder)) ?? []
      for path in [folder] + entries.map({ Path.join(folder, $0.name) }) {
        // The folder of a submodule that nobody has fetched is empty.
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

  /// Where the sources of a pin are; what a package manager has checked out is what is built.
  func sources(of pin: PackagePin, in fileSystem: some FileReading) -> FoundPackage.Sources {
    let found = sources(named: pin.folderNames.sortedByBytes(), in: fileSystem)
    guard found == .nowhere, let folder = cache?.folder(of: pin),
      fileSystem.holdsFile(folder)
    else { return found }
    return .cache(folder)
  }

  /// Where the sources of a package of one of some names are, but for those that were fetched.
  func sources(named names: [String], in fileSystem: some FileReading) -> FoundPackage.Sources {
    if let path = names.lazy.compactMap({ checkouts[$0] }).first { return .checkout(path) }
    return names.lazy.compactMap { inner[$0] }.first.map { .project($0) } ?? .nowhere
  }
}

extension ProjectPackages {
  /// Reads what the containers of a project pin that was read.
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

  /// Reads what containers pin that a walk has passed, of whatever projects.
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

internal import CatalogModel
package import ProjectDiscovery
package import ProjectFiles
package import ProjectReading

/// The fetching of packages into their folder. While a package is fetched, its files are in a
/// staging folder next to the final one:
///
///     packages/kettle/9bf03ff5…                      renamed from sources at the end
///     packages/kettle/.9bf03ff5….loquat-new/git      the repository without files
///     packages/kettle/.9bf03ff5….loquat-new/sources  the files
///
/// The folder of a package is locked meanwhile, so that another run waits and finds it complete.
/// The next run removes what a killed one has left.
package struct PackageFetching {
  private let cache: PackageCache
  private let request: DependenciesRequest
  private var staged: [Staged] = []

  private struct Staged: Sendable {
    /// The indices of the packages with these sources; several if pins differ only in spelling.
    var numbers: [Int]
    let pin: PackagePin
    let fetch: PackageFetch
    /// The folder of the sources, and the staging folder next to it.
    let folder, staging: String
    var lock: FileLock?
  }

  package init(_ cache: PackageCache, _ request: DependenciesRequest) {
    self.cache = cache
    self.request = request
  }

  /// Prepares to fetch a pin, except in a dry run, and returns its preliminary outcome:
  /// `wouldFetch` if it is to be fetched, `there` if another run has just done so, or `failed`,
  /// with an error. The number identifies the package in the result of `run`.
  package mutating func stage(
    _ number: Int, _ pin: PackagePin, _ workspace: inout Workspace
  ) -> DependenciesResult.Outcome {
    guard let (remote, revision, folder) = source(of: pin, &workspace) else { return .failed }
    if request.isDryRun { return .wouldFetch }
    if let same = staged.firstIndex(where: { $0.folder == folder }) {
      staged[same].numbers.append(number)
      return .wouldFetch
    }
    let staging = Path.join(cache.parent(of: pin), ".\(revision).loquat-new")
    do throws(FileError) {
      let lock = try prepare(pin, &workspace)
      if workspace.fileSystem.holdsFile(folder) { return .there(folder: folder) }
      try workspace.fileSystem.makeFolders(staging)
      let fetch = PackageFetch(
        remote: remote, revision: revision, folder: Path.join(staging, "git"),
        timeout: request.timeout, git: request.git)
      staged.append(
        Staged(
          numbers: [number], pin: pin, fetch: fetch, folder: folder, staging: staging, lock: lock))
      return .wouldFetch
    } catch {
      workspace.fail(error)
      return .failed
    }
  }

  /// Fetches the prepared packages, several at a time, and returns their outcomes by the numbers
  /// passed to `stage`.
  ///
  /// - Throws: `FileError` if Git is not installed.
  package consuming func run(
    _ workspace: inout Workspace
  ) async throws(FileError) -> [(number: Int, outcome: DependenciesResult.Outcome)] {
    var staged = staged
    let fetches = staged.map(\.fetch)
    var outcomes: [(number: Int, outcome: DependenciesResult.Outcome)] = []
    var lacksGit = false
    await workspace.inParallel("Fetching packages", fetches.count, by: 1, {}) { range, _ in
      range.map { (place: $0, fetched: fetches[$0].run()) }
    } use: { results, workspace in
      for (place, fetched) in results {
        if fetched.failure == .noGit { lacksGit = true }
        let outcome = Self.settle(staged[place], fetched, &workspace)
        outcomes += staged[place].numbers.map { ($0, outcome) }
        staged[place].lock = nil
      }
    }
    if lacksGit {
      throw FileError(
        path: "git", message: "was not found, but is needed to fetch packages; install it", id: .git
      )
    }
    return outcomes
  }
}

extension PackageFetching {
  /// Returns the remote, the commit and the folder of a pin; nil, with an error at its place, if it
  /// cannot be fetched.
  private func source(
    of pin: PackagePin, _ workspace: inout Workspace
  ) -> (remote: PackageRemote, revision: String, folder: String)? {
    guard let location = pin.location, let revision = pin.revision else {
      workspace.refuse(
        pin, at: pin.span,
        "comes from a registry, and is not fetched; name its folder in 'dependencies' of loquat.json"
      )
      return nil
    }
    guard let folder = cache.folder(of: pin) else {
      workspace.refuse(
        pin, at: pin.revisionSpan,
        "is not fetched: '\(revision)' is not a commit of 40 hexadecimal digits in lower case; resolve the packages again"
      )
      return nil
    }
    do throws(PackageRemote.Refusal) {
      let remote = try PackageRemote(location, allowsFiles: request.allowsFileRemotes)
      return (remote, revision, folder)
    } catch {
      workspace.refuse(
        pin, at: pin.span, "is not fetched: '\(pin.shownLocation ?? location)' \(error.reason)")
      return nil
    }
  }

  /// Creates the folder of a package if it is missing, locks it, and removes the staging folders of
  /// killed runs from it.
  private func prepare(
    _ pin: PackagePin, _ workspace: inout Workspace
  ) throws(FileError) -> FileLock {
    let parent = cache.parent(of: pin)
    try workspace.fileSystem.makeFolders(parent)
    let lock = try workspace.lockPackage(parent, timeout: request.timeout)
    let own = Set(staged.map(\.staging))
    for entry in try workspace.fileSystem.list(parent)
    where entry.name.hasPrefix(".") && entry.name.hasSuffix(".loquat-new") {
      let path = Path.join(parent, entry.name)
      if !own.contains(path) { try workspace.fileSystem.removeAll(path) }
    }
    return lock
  }

  /// Moves the fetched sources of a package into place, removes the staging folder, and returns the
  /// outcome; a failure is an error at the pin, unless Git is missing.
  private static func settle(
    _ package: Staged, _ fetched: Result<[PackageFetch.File], PackageFetch.Failure>,
    _ workspace: inout Workspace
  ) -> DependenciesResult.Outcome {
    defer { try? workspace.fileSystem.removeAll(package.staging) }
    switch fetched {
    case .failure(.noGit): return .failed
    case .failure(.failed(let reason)):
      let shown = package.pin.shownLocation ?? package.fetch.remote.url
      workspace.tellNotFetched(
        package.pin, "'\(shown)' \(PackagePin.withoutSecrets(reason))")
      return .failed
    case .success(let files):
      do throws(FileError) {
        let sources = Path.join(package.staging, "sources")
        for file in files {
          let path = Path.join(sources, file.path)
          try workspace.fileSystem.makeFolders(Path.deletingLastComponent(path))
          try workspace.fileSystem.create(file.bytes, at: path, permissions: nil)
        }
        // An existing folder contains no file.
        if workspace.fileSystem.kind(of: package.folder) != nil {
          try workspace.fileSystem.removeAll(package.folder)
        }
        try workspace.fileSystem.move(sources, to: package.folder)
        return .fetched(folder: package.folder)
      } catch {
        workspace.tellNotFetched(package.pin, "'\(error.path)': \(error.message)")
        return .failed
      }
    }
  }
}

extension Workspace {
  fileprivate mutating func tellNotFetched(_ pin: PackagePin, _ reason: String) {
    diagnostics.append(
      Diagnostic(
        .packageNotFetched, .error, "'\(pin.identity)' is not fetched: \(reason)", at: pin.span))
  }

  fileprivate mutating func refuse(_ pin: PackagePin, at span: Span, _ reason: String) {
    diagnostics.append(
      Diagnostic(.packageRefused, .error, "'\(pin.identity)' \(reason)", at: span))
  }

  /// Locks the folder of a package. If another run has locked it, reports that, and waits at least
  /// as long as the timeout before it throws.
  fileprivate mutating func lockPackage(
    _ folder: String, timeout: Duration
  ) throws(FileError) -> FileLock {
    if let lock = try? fileSystem.lock(folder, waits: false) { return lock }
    tell(.waiting(folder: folder))
    for _ in 0...(timeout.components.seconds / 60) {
      if let lock = try? fileSystem.lock(folder, waits: true) { return lock }
    }
    return try fileSystem.lock(folder, waits: true)
  }
}

extension Result {
  fileprivate var failure: Failure? { if case .failure(let error) = self { error } else { nil } }
}

internal import CatalogModel
package import ProjectDiscovery
package import ProjectFiles
internal import SourceScan
internal import StringExtraction

extension Workspace {
  /// Discovers the project at a path; the parameters are those of the method for several paths.
  package mutating func discover(
    at path: String, _ options: SourceOptions, readsCatalogs: Bool = false,
    isActing: Bool = true
  ) async throws(FileError) -> Discovery {
    try await discover(at: [path], options, readsCatalogs: readsCatalogs, isActing: isActing)
  }

  /// Discovers projects of one folder, as one project, and reports its problems.
  ///
  /// - Parameters:
  ///   - readsCatalogs: Whether to add the languages of string catalogs.
  ///   - isActing: Whether to throw if the configuration has mistakes or nothing is found.
  package mutating func discover(
    at paths: [String], _ options: SourceOptions, readsCatalogs: Bool = false,
    isActing: Bool = true
  ) async throws(FileError) -> Discovery {
    // Runs in the background.
    if isActing { Task.detached { SourceScanner.prepare() } }
    var discovery = try await settledDiscovery(
      at: paths, options.discovery, dependencies: options.dependencies)
    diagnostics += discovery.diagnostics
    if readsCatalogs { await addLanguagesOfCatalogs(to: &discovery) }
    let isUnderstood = take(discovery.configuration, at: discovery.project.root)
    if isActing, !discovery.isConfigured || !isUnderstood {
      throw wrongConfiguration(in: discovery.project.root)
    }
    discovery.errors.forEach { fail($0) }
    if isActing, discovery.findsNothing {
      throw .nothingFound(in: discovery, excluding: options.namedExclusions)
    }
    return discovery
  }

  /// Discovers a project as it would be after files are written and removed, and reports nothing;
  /// nil if it cannot be discovered.
  package func discover(
    at path: String, _ options: SourceOptions, after changes: ChangedFiles
  ) async -> Discovery? {
    var finding = options.discovery
    finding.dependencies = options.dependencies
    finding.packageCache = packageCache.map { PackageCache($0) }
    finding.keep = keep
    return try? await Discovery(at: [path], finding, in: changes)
  }

  /// Adds the languages in a project's string catalogs, and reports their problems; takes longer if
  /// the catalogs are large.
  package mutating func addLanguagesOfCatalogs(to discovery: inout Discovery) async {
    let count = discovery.diagnostics.count
    await readCatalogs(discovery.catalogPaths)
    discovery.addLanguages(of: catalogs)
    diagnostics += discovery.diagnostics[count...]
  }

  /// Discovers a project for a command that does not search its source code: reports only the
  /// problems of its `loquat.json`, not missing sources, and throws if the configuration has
  /// mistakes.
  package mutating func discoverQuietly(at path: String) async throws(FileError) -> Discovery {
    let discovery = try await settledDiscovery(at: [path])
    diagnostics += discovery.diagnostics.filter { diagnostic in
      diagnostic.span.map { Path.lastComponent($0.path).hasSuffix("loquat.json") } == true
    }
    let isUnderstood = take(discovery.configuration, at: discovery.project.root)
    guard isUnderstood, discovery.isConfigured else {
      throw wrongConfiguration(in: discovery.project.root)
    }
    return discovery
  }
}

extension Workspace {
  /// Discovers the project. A run that writes settles interrupted changes and then discovers it
  /// again; any other run only reports them.
  private mutating func settledDiscovery(
    at paths: [String], _ options: Discovery.Options = Discovery.Options(),
    dependencies: [String] = []
  ) async throws(FileError) -> Discovery {
    beginRequest()
    var options = options
    options.keep = keep
    options.dependencies = dependencies
    options.packageCache = packageCache.map { PackageCache($0) }
    if let first = paths.first { fileSystem.confine(to: Discovery.folder(of: first), except: []) }
    let discovery = try await knownDiscovery(at: paths, options)
    let named = discovery.configuration.dependencies.map { discovery.project.path(of: $0.value) }
    fileSystem.confine(
      to: discovery.project.root, except: discovery.dependencies + named + dependencies)
    guard transaction != nil else {
      tellOfInterruption(discovery.leftovers)
      return discovery
    }
    guard !discovery.leftovers.isEmpty else { return discovery }
    try settle(discovery.leftovers)
    return try await Discovery(at: paths, options, in: fileSystem)
  }

  /// Returns the discovery of an earlier run of this process, if its arguments are the same and
  /// everything that it read is unchanged; otherwise discovers the project.
  private func knownDiscovery(
    at paths: [String], _ options: Discovery.Options
  ) async throws(FileError) -> Discovery {
    guard let disk = fileSystem as? DiskFileSystem else {
      return try await Discovery(at: paths, options, in: fileSystem)
    }
    return try await disk.remembered("discovery", for: DiscoveryInput(paths, options)) {
      files throws(FileError) in
      try await Discovery(at: paths, options, in: files)
    }
  }

  private struct DiscoveryInput: Equatable {
    private let texts: [[String]]
    private let includesTests: Bool
    private let packageCache: PackageCache?

    init(_ paths: [String], _ options: Discovery.Options) {
      texts = [
        paths, options.excluded.map(\.text), options.dependencies,
        [options.developmentLanguage.map { "\($0)" } ?? ""],
      ]
      includesTests = options.includesTests
      packageCache = options.packageCache
    }
  }

  /// Applies the levels of a configuration. Reports invalid declarations in `localizes` and unknown
  /// rules; returns whether there were none.
  package mutating func take(_ configuration: Configuration, at root: String) -> Bool {
    let before = diagnostics.count
    for declaration in configuration.localizes {
      guard let mistake = SourceScanner.mistake(inDeclaration: declaration.value) else { continue }
      diagnostics.append(
        Diagnostic(
          .invalidValue, .error, "'\(declaration.value)' \(mistake)", at: declaration.span))
    }
    let overridden = configuration.overrides.flatMap(\.rules)
    for name in configuration.rules.map(\.name) + overridden
    where !DiagnosticID.knownNames.contains(name.value) {
      let hint = name.value.closest(among: DiagnosticID.knownNames.sorted()).map {
        "; did you mean '\($0)'?"
      }
      diagnostics.append(
        Diagnostic(
          .unknownRule, .error,
          "rule '\(name.value)' does not exist\(hint ?? "; 'loquat explain' lists the rules")",
          at: name.span))
    }
    levels = ConfiguredLevels(configuration: configuration, root: root)
    return diagnostics.count == before
  }

  /// Returns the error for the first mistake of a configuration, which stops the request.
  private func wrongConfiguration(in root: String) -> FileError {
    let files = Configuration.fileNames.map { Path.join(root, $0) }
    let places = diagnostics.lazy.filter { $0.severity == .error }.compactMap(\.span)
      .filter { files.contains($0.path) }
    let place = places.min()
    return FileError(
      path: place?.path ?? files[0],
      message: "configuration is wrong, so nothing is done; correct it first",
      id: .wrongConfiguration, at: place)
  }

  /// Returns the configuration in the current folder's `loquat.json`, for commands that take paths;
  /// reports its problems, and throws if it has mistakes.
  package mutating func configuration() throws(FileError) -> Configuration {
    let (configuration, problems) = try Configuration.read(in: ".", of: fileSystem)
    diagnostics += problems
    let isUnderstood = take(configuration, at: ".")
    if !isUnderstood || problems.contains(where: { $0.severity == .error }) {
      throw wrongConfiguration(in: ".")
    }
    return configuration
  }
}

extension SourceOptions {
  package var discovery: Discovery.Options {
    var result = Discovery.Options()
    result.developmentLanguage = namedLanguage
    result.excluded = excluded
    result.includesTests = tests == .included
    return result
  }
}

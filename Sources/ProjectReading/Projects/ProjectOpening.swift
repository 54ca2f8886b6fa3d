internal import CatalogModel
package import ProjectDiscovery
package import ProjectFiles
internal import SourceScan
internal import StringExtraction

extension Workspace {
  /// Finds out what is known of the project at a path.
  package mutating func discover(
    at path: String, _ options: SourceOptions, readsCatalogs: Bool = false,
    isActing: Bool = true
  ) async throws(FileError) -> Discovery {
    try await discover(at: [path], options, readsCatalogs: readsCatalogs, isActing: isActing)
  }

  /// The same of projects of one folder, as one.
  package mutating func discover(
    at paths: [String], _ options: SourceOptions, readsCatalogs: Bool = false,
    isActing: Bool = true
  ) async throws(FileError) -> Discovery {
    // Meanwhile.
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

  /// Finds out what would be known of a project after some files are written and removed; nil where that
  /// cannot be.
  package func discover(
    at path: String, _ options: SourceOptions, after changes: ChangedFiles
  ) async -> Discovery? {
    var finding = options.discovery
    finding.dependencies = options.dependencies
    finding.packageCache = packageCache.map { PackageCache($0) }
    finding.keep = keep
    return try? await Discovery(at: [path], finding, in: changes)
  }

  /// Looks for languages in catalogs, too, which takes longer where they are large.
  package mutating func addLanguagesOfCatalogs(to discovery: inout Discovery) async {
    let count = discovery.diagnostics.count
    await readCatalogs(discovery.catalogPaths)
    discovery.addLanguages(of: catalogs)
    diagnostics += discovery.diagnostics[count...]
  }

  /// Finds out what is known of the project for a command that does not search its sources: what is
  /// missing of them is none of its business.
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
  /// Finds out what is known of the project; for a run that writes there, once more after it has
  /// settled what others have left.
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
    let discovery = try await Discovery(at: paths, options, in: fileSystem)
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

  /// Checks what only the search can know about a configuration, and tells findings as it wants it
  /// from now on; says whether all of it is understood.
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
          .unknownRule, .error, "there is no rule '\(name.value)'\(hint ?? "")", at: name.span))
    }
    levels = ConfiguredLevels(configuration: configuration, root: root)
    return diagnostics.count == before
  }

  /// The error at the first mistake of a configuration, after which nothing is done.
  private func wrongConfiguration(in root: String) -> FileError {
    let files = Configuration.fileNames.map { Path.join(root, $0) }
    let places = diagnostics.lazy.filter { $0.severity == .error }.compactMap(\.span)
      .filter { files.contains($0.path) }
    let place = places.min()
    return FileError(
      path: place?.path ?? files[0], message: "configuration has mistakes, and nothing is done",
      id: .wrongConfiguration, at: place)
  }

  /// What `loquat.json` in this folder says to commands that are given paths.
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
  /// What decides about the project.
  package var discovery: Discovery.Options {
    var result = Discovery.Options()
    result.developmentLanguage = namedLanguage
    result.excluded = excluded
    result.includesTests = tests == .included
    return result
  }
}

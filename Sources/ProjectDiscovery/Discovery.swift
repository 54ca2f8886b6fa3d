public import AppleFormats
public import CatalogModel
public import ProjectFiles
internal import SourceScan

/// Everything that is known about the project in a folder.
///
/// The search begins with the containers that the user named, else with the workspaces and Xcode
/// projects in the folder, else with its descriptions for XcodeGen or Tuist, else with its package
/// and all projects below, else with its Bazel workspace or the packages below. It follows their
/// references. If none exist, the folder itself counts as one target or several. Everything is read
/// from files; nothing is run.
public struct Discovery: Sendable {
  public private(set) var project: Project
  /// The languages of the project and its names for them.
  public private(set) var languages: ProjectLanguages
  /// The contents of `loquat.json`, or else of `.loquat.json`, in the root; empty without a file.
  public let configuration: Configuration
  /// The diagnostics about `loquat.json`, containers, languages, patterns and links; not sorted.
  public private(set) var diagnostics: [Diagnostic]
  /// Whether no finding about the configuration is an error.
  public let isConfigured: Bool
  /// The reason, in a few words, why sources other than those of the targets may use the targets'
  /// tables; nil if no sources are known to be missing.
  public let gap: String?
  /// Containers that do not exist, such as `Kit/Package.swift` of a missing package, each with the
  /// project or manifest that names it, relative to the root; `manifest` is empty if the place is
  /// unknown.
  let missingPackages: [(path: String, manifest: String)]
  /// Whether `gap` is only that `missingPackages` do not exist; false if none is missing.
  private var isGapOfPackages: Bool {
    missingPackages.first.map { gap == "'\($0.path)' does not exist" } ?? false
  }
  /// The errors of files and folders that could not be read.
  public let errors: [FileError]
  /// The files and folders that killed runs have left, as paths for the file system, not relative
  /// to the root; sorted.
  public let leftovers: [String]
  /// Folders with the sources of dependencies that are checked out or were fetched, as paths for
  /// the file system, not relative to the root.
  public let dependencies: [String]
  /// The packages that the project pins, or names by their locations.
  public let packages: ProjectPackages
  /// Swift files of the folder that neither an included target nor tests compile, except those in
  /// folders of tests, relative to the root. Their declarations may be used, because not every
  /// reference to a file can be followed.
  public let bystanders: [String]
  /// Headers that belong to no target, relative to the root.
  public let headers: [String]
  /// The targets that are excluded, such as tests.
  let bystandingTargets: [Target]
  /// Xcode projects in the folder that were not read, except those of fetched dependencies,
  /// relative to the root.
  let strangers: [String]
  /// The symbolic links that were found but not followed, so that they may hide sources.
  let links: UnfollowedLinks

  /// The options of a search. `developmentLanguage` overrides `loquat.json`, which overrides the
  /// project; `excluded`, `includesTests` and `dependencies` add to the values of `loquat.json`.
  public struct Options: Sendable {
    public var developmentLanguage: LanguageTag?
    public var excluded: [Glob] = []
    public var includesTests = false
    /// Folders with the sources of dependencies, as paths for the file system, not relative to the
    /// root.
    public var dependencies: [String] = []
    /// The folder with fetched packages; nil for none.
    public var packageCache: PackageCache?
    /// Receives large values when they are no longer needed. A program that ends soon can keep them
    /// alive to save the time of freeing them; by default, nothing is done.
    public var keep: @Sendable (Any) -> Void = { _ in }

    public init() {}
  }

  /// Searches a folder, or a named project, workspace or package. Throws if the path does not exist
  /// or is a file of another kind, or if `loquat.json` cannot be read.
  public init(
    at path: String, _ options: Options = Options(), in fileSystem: any FileReading
  ) async throws(FileError) {
    try await self.init(at: [path], options, in: fileSystem)
  }

  /// Searches a folder, or named projects, workspaces and packages of one folder, as one project;
  /// the current folder if `paths` is empty. Throws if a path does not exist or is a file of
  /// another kind; if one of several paths is a folder, or is not in the same folder as the first;
  /// or if `loquat.json` cannot be read.
  public init(
    at paths: [String], _ options: Options = Options(), in fileSystem: any FileReading
  ) async throws(FileError) {
    let start = try Start(paths, in: fileSystem)
    let (configuration, mistakes) = try Configuration.read(in: start.root, of: fileSystem)
    let named = options.excluded.count
    let options = options.adding(configuration)
    // Projects can be large: their files are read while the folders are listed.
    async let projects = XcodeProjectFile.read(
      start.projects(in: fileSystem), root: start.root, in: fileSystem)
    let (walk, listed) = await FileWalk.listing(
      root: start.root, excluding: options.excluded, in: fileSystem
    ) {
      CodeLanguage(ofFile: $0) != nil || Resource.isResource($0) || ContainerKind($0) != nil
    }
    let files = Self.relative(walk.files, to: start.root)
    var reader = ContainerReader(
      root: start.root, fileSystem: listed, projects: await projects,
      manifests: files.filter { ContainerKind($0) == .package },
      aliases: Set(configuration.languageAliases.map(\.name.value)))
    await reader.read(
      start.containers(
        below: Self.relative(walk.containers, to: start.root).filter {
          start.isThere($0, in: listed)
        },
        files,
        hasProjects: { workspaces in
          workspaces.contains { workspace in
            XcodeWorkspace.read(workspace, root: start.root, in: listed).projects.contains {
              listed.kind(of: Path.join(start.root, $0)) != nil
            }
          }
        },
        hasTargets: { SwiftPackage.mayHaveTargets($0, root: start.root, in: listed) }
      ) { path in
        ContainerKind(path)?.describes(path, root: start.root, in: listed) ?? false
      })
    let contents = reader.contents
    var folders = FolderTargets(start.root, includesTests: options.includesTests)
    var targets = contents.flatMap(\.targets)
    targets += folders.described(by: configuration, files, besides: targets, in: listed)
    let blocked = start.blockedDescriptions(in: listed)
    let isUnread =
      !(reader.errors + blocked).isEmpty
      || Self.relative(walk.errors.map(\.path), to: start.root).contains {
        ContainerKind($0) != nil && !$0.utf8.contains(.slash)
      }
    if !isUnread { targets += folders.others(files, besides: targets, reader) }
    Self.addHeaders(among: files, to: &targets)
    // If there is nothing else, the package is meant.
    let isPackage = reader.containers.allSatisfy { ContainerKind($0) == .package }
    let choice = Choice(
      start.root, options, configuration, package: isPackage ? reader.containers.first : nil)
    let idle = Self.idlePatterns(options.excluded, walk, start.root, targets, in: listed)
    var isNarrowed = walk.isNarrowed
    for index in targets.indices {
      let count = targets[index].sources.count
      choice.narrow(&targets[index])
      if targets[index].sources.count < count { isNarrowed = true }
      targets[index].keepSwifternalization(below: start.root, in: listed)
    }
    let parts = targets.filter { choice.reasonAgainst($0) == nil }
    async let found = Self.languages(of: contents, parts, options, configuration, start.root)
    let others = targets.filter { choice.reasonAgainst($0) != nil }
    var sources = SourceOwners(files.filter { CodeLanguage(ofFile: $0) != nil })
    sources.remove(of: parts + others.filter { $0.kind == .tests })
    let unknown = sources.rest
    sources.remove(of: others)
    let omissions = Self.omissions(from: sources.rest, targets, choice, walk, reader)
    bystandingTargets = others
    headers = sources.rest.filter(Self.isHeader)
    let around =
      reader.containers.isEmpty ? Self.containers(around: start.root, in: fileSystem).first : nil
    strangers = Self.relative(walk.containers, to: start.root).filter {
      $0.hasSuffix(".xcodeproj") && !ContainerReader.isCheckout($0)
        && !reader.containers.contains($0)
    }
    bystanders = unknown.filter { $0.hasSuffix(".swift") && !Self.isTest($0) }
    languages = await found
    project = Project(
      root: start.root, containers: reader.containers, developmentLanguage: languages.development,
      languages: languages.translations, targets: parts,
      looseCatalogs: Set(contents.lazy.flatMap(\.looseCatalogs)).filter { !choice.isExcluded($0) }
        .sortedByBytes(),
      omissions: omissions)
    project.remarks = Self.remarks(start.root, reader, in: listed) + folders.remarks
    self.configuration = configuration
    let problems =
      mistakes + folders.diagnostics + choice.missingSources(in: listed)
      + choice.missingTargets(targets)
    isConfigured = !problems.contains { $0.severity == .error }
    links = UnfollowedLinks(
      Self.relative(walk.links, to: start.root), of: targets, files, walk, root: start.root,
      in: fileSystem)
    missingPackages = reader.missing.map { package in
      let manifest = package.place.map { Path.relative($0.path, to: start.root) ?? $0.path } ?? ""
      let isProject = manifest.hasSuffix("project.pbxproj")
      return (package.path, isProject ? Path.deletingLastComponent(manifest) : manifest)
    }
    let unread =
      reader.containers.isEmpty ? Self.description(in: start.root, of: listed) : nil
    gap = Self.gap(
      reader, contents, around: around, unread: unread,
      neighbour: around == nil
        ? Self.neighbour(of: start.root, reader.containers, in: fileSystem) : nil,
      isNarrowed: isNarrowed || targets.contains { choice.reasonAgainst($0) == .notWanted })
    diagnostics =
      problems
      + idle.map { number, hint in
        .idlePattern(
          options.excluded[number], hint,
          at: number < named ? nil : configuration.exclude[number - named].span)
      } + contents.flatMap(\.diagnostics) + languages.diagnostics
      + reader.missing.map {
        .missingContainer(
          Path.normalized(start.root, $0.path),
          listed.spellingHint(
            for: $0.path, below: start.root, otherwise: "; restore it, or remove the reference"),
          at: $0.place)
      }
      + (around.map { [.projectAbove(Path.normalized(start.root, $0))] } ?? [])
      + links.outside.map { .linkOutside(Path.join(start.root, $0)) }
    errors = walk.errors + blocked + reader.errors
    leftovers = walk.leftovers
    packages = ProjectPackages(
      reader, manifests: reader.manifests,
      checkouts: walk.dependencies + options.dependencies
        + configuration.dependencies.map { Path.join(start.root, $0.value) }, options.packageCache)
    dependencies = walk.dependencies + packages.fetchedFolders
    // The paths of the folder and of all targets, and the objects of its projects.
    options.keep((walk, listed, reader))
  }

  /// Limits the targets of Xcode projects, also of generated ones, to what Xcode exports:
  /// `SWIFT_EMIT_LOC_STRINGS` counts as `NO` if it is not set, and resources in folders that are
  /// copied unchanged are left out.
  public mutating func followXcode() {
    let targets = project.targets.map { target in
      guard ContainerKind(target.container)?.isXcode == true else { return target }
      var target = target
      target.settings.emitsSwiftStrings = target.settings.emitsSwiftStrings ?? false
      let copied = Set(target.copiedResources)
      target.resources.removeAll(where: copied.contains)
      return target
    }
    let remarks = project.remarks
    project = Project(
      root: project.root, containers: project.containers,
      developmentLanguage: project.developmentLanguage, languages: project.languages,
      targets: targets, looseCatalogs: project.looseCatalogs, omissions: project.omissions)
    project.remarks = remarks
  }

  /// Returns the first unfollowed link that may hide uses of a table, as a path for the file
  /// system; nil if none may. If `tables` of `loquat.json` names the table's file, the links of all
  /// targets count.
  public func link(hidingUsesOf table: ProjectTable) -> String? {
    let isShared = configuration.file(ofTable: table.name) != nil
    return (isShared ? links.first : links.link(hidingUsesOf: table.path)).map(project.path(of:))
  }

  /// Source files that no target compiles, without headers and manifests, relative to the root and
  /// sorted by bytes; except those in folders of tests, and in folders of a project or package
  /// below the root that was not read.
  public var strayedSources: [String] {
    let folders = project.omissions.filter { $0.reason == .notReferenced }.map {
      Path.deletingLastComponent($0.path)
    }
    return project.omissions.filter { $0.reason == .noTarget && !Self.isTest($0.path) }.map(\.path)
      .filter { path in !folders.contains { !$0.isEmpty && Path.isInside(path, root: $0) } }
  }

  /// Returns whether a path is that of an Xcode project or workspace, a package manifest, or
  /// another file that describes a project and is recognized by its name.
  public static func isContainer(_ path: String) -> Bool {
    ContainerKind(path)?.isToldByName == true
  }

  /// Returns the folder of a project for the path of the folder itself, or of a container in it;
  /// `.` for a container in the current folder.
  public static func folder(of path: String) -> String {
    guard isContainer(path) else { return path }
    let parent = Path.deletingLastComponent(container(at: path))
    return parent.isEmpty ? "." : parent
  }

  /// For the workspace that Xcode puts into a project, `App.xcodeproj/project.xcworkspace`, returns
  /// the path of the project; for any other path, the path itself.
  package static func container(at path: String) -> String {
    let normalized = Path.normalized(path)
    let parent = Path.deletingLastComponent(normalized)
    let isInside = normalized.hasSuffix(".xcworkspace") && parent.hasSuffix(".xcodeproj")
    return isInside ? parent : path
  }

  private static func gap(
    _ reader: ContainerReader, _ contents: [ContainerContents],
    around: String?, unread: String?, neighbour: String?, isNarrowed: Bool
  ) -> String? {
    let missing: Set<DiagnosticID> = [
      .missingFile, .missingTargetFolder, .computedTarget, .danglingReference,
      .environmentVariable, .missingContainer, .outsideProject,
    ]
    if around != nil { return "the project that contains this folder is not read" }
    if isNarrowed { return "sources are left out at your request" }
    if let neighbour { return "'\(neighbour)' is not read" }
    if let unread { return "the project is described by '\(unread)', which is not read" }
    let all = contents.lazy.flatMap(\.diagnostics)
    if let mistake = all.first(where: { $0.severity == .error }) {
      return "'\(mistake.span?.path ?? "project")' has mistakes"
    }
    if let file = all.first(where: { missing.contains($0.id) && $0.severity != .note }) {
      return file.notes.first?.message ?? file.message
    }
    if let gap = contents.lazy.compactMap(\.gap).first { return gap }
    return reader.missing.first.map { "'\($0.path)' does not exist" }
  }

  /// Returns the name of the first file in a folder, in the order of `ContainerKind`, from which
  /// another tool generates an Xcode project, such as `project.yml`; nil if it has none.
  static func description(
    in folder: String, of fileSystem: any FileReading
  ) -> String? {
    let names = ContainerKind.allCases.filter(\.isDescription).flatMap(\.fileNames)
    return names.first {
      fileSystem.kind(of: Path.join(folder, $0)) == .file
        && ContainerKind($0)?.describes($0, root: folder, in: fileSystem) == true
    }
  }

  /// Returns whether all code that may use the declarations of a source file, given by its path
  /// relative to the root, is known. A missing package does not matter if the file's own container
  /// depends on it, because such a package cannot use the file.
  public func knowsUsers(of source: String) -> Bool {
    guard gap != nil else { return true }
    guard isGapOfPackages else { return false }
    let owners = Set(project.targets.filter { $0.sources.contains(source) }.map(\.container))
    return !owners.isEmpty && missingPackages.allSatisfy { owners == [$0.manifest] }
  }

  /// Returns the indices of the patterns that exclude nothing, neither in the folder nor in the
  /// targets, each with a corrected spelling or nil.
  private static func idlePatterns(
    _ patterns: [Glob], _ walk: FileWalk, _ root: String, _ targets: [Target],
    in fileSystem: some FileReading
  ) -> [(number: Int, hint: String?)] {
    let idle = walk.idlePatterns(patterns, below: root, in: fileSystem)
    guard !idle.isEmpty else { return [] }
    let files = targets.flatMap { $0.sources + $0.resources }.filter { $0.hasPrefix("../") }
    return idle.filter { number in
      !files.contains {
        patterns[number].matches($0) || patterns[number].matches(Path.join(root, $0))
      }
    }.map { ($0, walk.spelling(of: patterns[$0], below: root)) }
  }

  private static func relative(_ paths: [String], to root: String) -> [String] {
    root == "." ? paths : paths.map { Path.relative($0, to: root) ?? $0 }
  }

  /// Returns whether a file is in a folder whose name ends in `Tests`, at any depth.
  static func isTest(_ path: String) -> Bool {
    Path.hasFolder(endingWith: "Tests", path)
  }

  /// The paths for opening the string catalogs of the included targets, each once, sorted by bytes;
  /// without loose catalogs.
  public var catalogPaths: [String] {
    let paths = project.targets.lazy.flatMap(\.resources).filter { $0.hasSuffix(".xcstrings") }
    return Set(paths).map(project.path(of:)).sortedByBytes()
  }

  /// Adds the languages of catalogs, given by the paths of `catalogPaths`, and diagnostics about
  /// their names. The languages are not added if `loquat.json` lists the languages.
  public mutating func addLanguages(of catalogs: [String: XCStringsDocument]) {
    diagnostics += languages.add(
      catalogPaths.flatMap { path in
        (catalogs[path]?.languages ?? []).sorted().map {
          ProjectLanguages.Mention($0, .catalog, at: Span(file: path))
        }
      })
    project.languages = languages.translations
  }

  private static func languages(
    of contents: [ContainerContents], _ targets: [Target], _ options: Options,
    _ configuration: Configuration, _ root: String
  ) -> ProjectLanguages {
    typealias Mention = ProjectLanguages.Mention
    var mentions = contents.flatMap(\.languages).map { Mention($0, .knownRegion) }
    // Most have no language.
    let resources = Set(
      targets.lazy.flatMap(\.resources).filter {
        $0.hasSuffix(".json") || Path.hasFolder(endingWith: ".lproj", $0)
      })
    // Files of the same folder are adjacent.
    var last: (folder: String, language: String?) = ("", nil)
    for path in resources.sortedByBytes() {
      let folder = Path.deletingLastComponent(path)
      if folder != last.folder {
        last = (folder, Path.fileExtension(folder) == "lproj" ? Path.stem(folder) : nil)
      }
      if let language = last.language, Resource.localized.contains(Path.fileExtension(path)) {
        mentions.append(Mention(language, .folder, at: Span(file: Path.join(root, path))))
      }
      let path = Path.join(root, path)
      if path.hasSuffix(".json"), !["base", "expressions"].contains(Path.stem(path)) {
        mentions.append(Mention(Path.stem(path), .folder, at: Span(file: path)))
      }
    }
    var configuration = configuration
    if let language = options.developmentLanguage {
      configuration.developmentLanguage = Configuration.Located(language)
    }
    return ProjectLanguages(
      mentions, development: contents.lazy.compactMap(\.developmentLanguage).first,
      configuration: configuration)
  }

  private static func omissions(
    from sources: [String], _ targets: [Target], _ choice: Choice,
    _ walk: FileWalk, _ reader: ContainerReader
  ) -> [Project.Omission] {
    var omissions = targets.compactMap { target in
      choice.reasonAgainst(target).map {
        Project.Omission(
          target.container.isEmpty ? target.name : "\(target.container): \(target.name)", $0)
      }
    }
    let descriptions = Set(reader.contents.flatMap(\.descriptions))
    omissions += sources.filter {
      !isHeader($0) && Path.lastComponent($0) != "Package.swift"
        && !descriptions.contains($0)
    }.map { Project.Omission($0, .noTarget) }
    let read = Set(reader.containers)
    let passed = relative(walk.containers, to: reader.root)
    omissions += (passed + reader.manifests).filter { !read.contains($0) }
      .map { Project.Omission($0, .notReferenced) }
    return omissions.sorted { $0.path.precedesByBytes($1.path) }
  }
}

extension Discovery.Options {
  /// Returns the options with `exclude` and `includeTests` of `loquat.json` added.
  fileprivate func adding(_ configuration: Configuration) -> Discovery.Options {
    var result = self
    result.excluded += configuration.exclude.map { Glob($0.value) }
    result.includesTests = includesTests || configuration.includesTests?.value == true
    return result
  }
}

/// The sources that no target is known to compile.
private struct SourceOwners {
  /// The paths, sorted by bytes.
  private let paths: [String]
  private var isOwned: [Bool]

  init(_ paths: [String]) {
    self.paths = paths
    isOwned = Array(repeating: false, count: paths.count)
  }

  /// Removes the sources of targets. They are sorted, too, and mostly consecutive among the paths,
  /// so the next path is usually the right one.
  mutating func remove(of targets: [Target]) {
    for target in targets {
      var place = 0
      for source in target.sources {
        if place == paths.count { break }
        if !paths[place].hasSameBytes(as: source) {
          place = self.place(of: source, from: place)
          guard place < paths.count, paths[place].hasSameBytes(as: source) else { continue }
        }
        isOwned[place] = true
        place += 1
      }
    }
  }

  /// Returns the index of a path, or where it would be, at or after `start`; found by galloping and
  /// then binary search.
  private func place(of path: String, from start: Int) -> Int {
    var (low, step) = (start, 1)
    while low + step < paths.count, paths[low + step].precedesByBytes(path) {
      low += step
      step *= 2
    }
    return paths[low..<min(low + step, paths.count)].partition { $0.precedesByBytes(path) }
  }

  /// The remaining paths, in order.
  var rest: [String] { paths.indices.filter { !isOwned[$0] }.map { paths[$0] } }
}

/// The user's decisions about included targets, files and packages.
private struct Choice {
  private let root: String
  private let options: Discovery.Options
  private let configuration: Configuration
  private let sources: [Glob]
  /// The path of the first package that was read, which is included even without
  /// `defaultLocalization`; nil if a container other than a package was read, or none.
  private let package: String?

  init(
    _ root: String, _ options: Discovery.Options, _ configuration: Configuration, package: String?
  ) {
    self.root = root
    self.package = package
    self.options = options
    self.configuration = configuration
    sources = configuration.sources.flatMap { Glob.globs(forPath: $0.value) }
  }

  /// Returns errors about sources in the configuration that do not exist; patterns may match
  /// nothing.
  func missingSources(in fileSystem: any FileReading) -> [Diagnostic] {
    configuration.sources.filter { source in
      !source.value.contains("*") && !source.value.contains("?")
        && fileSystem.kind(of: Path.join(root, source.value)) == nil
    }.map {
      let hint = fileSystem.spellingHint(
        for: $0.value, below: root, otherwise: "; correct or remove it")
      return Diagnostic(.missingSource, .error, "'\($0.value)' does not exist\(hint)", at: $0.span)
    }
  }

  /// Returns diagnostics about names and patterns in the configuration that match no target:
  /// errors, or warnings for those with the prefix `!`.
  func missingTargets(_ targets: [Target]) -> [Diagnostic] {
    // A folder that counts as one target was not named by anybody.
    let names = targets.map(\.name).filter { $0 != "." }
    return configuration.targets.filter { pattern in
      let glob = Glob(
        pattern.value.hasPrefix("!") ? String(pattern.value.dropFirst()) : pattern.value)
      return !names.contains(where: glob.matches)
    }.map {
      let isUnwanted = $0.value.hasPrefix("!")
      let known =
        names.isEmpty
        ? "the project has no targets" : "known targets: \(names.joined(separator: ", "))"
      let problem =
        isUnwanted ? "'\($0.value)' leaves out no target" : "no target matches '\($0.value)'"
      return Diagnostic(
        .unknownTarget, isUnwanted ? .warning : .error, "\(problem); \(known)", at: $0.span)
    }
  }

  /// Removes excluded files from a target, and sources that `sources` of the configuration does not
  /// include.
  func narrow(_ target: inout Target) {
    if !sources.isEmpty {
      target.sources.removeAll { path in !sources.contains { $0.matches(path) } }
    }
    guard !options.excluded.isEmpty else { return }
    target.sources.removeAll(where: isExcluded)
    target.resources.removeAll(where: isExcluded)
  }

  /// Returns whether a pattern of the exclusions matches a file or a folder that contains it; the
  /// path is relative to the root.
  func isExcluded(_ relativePath: String) -> Bool {
    guard !options.excluded.isEmpty else { return false }
    var inner = relativePath
    while !inner.isEmpty, inner != "/" {
      let path = Path.join(root, inner)
      if options.excluded.contains(where: { $0.matches(path) || $0.matches(inner) }) { return true }
      inner = Path.deletingLastComponent(inner)
    }
    return false
  }

  /// Returns the reason why a target is excluded; nil if it is included.
  func reasonAgainst(_ target: Target) -> Project.Omission.Reason? {
    if !configuration.includes(target: target.name) { return .notWanted }
    if target.kind == .tests, !options.includesTests { return .tests }
    if target.settings.isExported || target.container == package { return nil }
    return ContainerKind(target.container) == .package ? .noDefaultLocalization : .notExported
  }
}

/// The folder and the containers with which the search begins.
private struct Start {
  let root: String
  /// The file names of the containers that the user named; empty if they named the folder.
  let named: [String]

  init(_ paths: [String], in fileSystem: any FileReading) throws(FileError) {
    for path in paths {
      guard let kind = fileSystem.kind(of: path) else {
        throw FileError(path: path, message: "no such file or directory")
      }
      guard Discovery.isContainer(path) || kind == .directory else {
        throw FileError(
          path: path, message: "is a file, not the folder of a project; name the folder")
      }
    }
    let first = paths.first ?? "."
    root = Discovery.folder(of: first)
    func place(_ folder: String) -> String {
      fileSystem.realPath(of: folder) ?? Path.normalized(folder)
    }
    for other in paths.dropFirst() {
      guard Discovery.isContainer(first), Discovery.isContainer(other) else {
        throw FileError(
          path: Discovery.isContainer(other) ? first : other,
          message:
            "is a folder; to name several projects, name each by its file, such as 'App.xcodeproj'")
      }
      guard place(Discovery.folder(of: other)) == place(root) else {
        throw FileError(
          path: other,
          message:
            "is not in the same folder as '\(first)'; name the projects of one folder at a time"
        )
      }
    }
    var seen: Set<String> = []
    named = paths.filter(Discovery.isContainer).map {
      Path.lastComponent(Discovery.container(at: $0))
    }
    .filter { seen.insert($0).inserted }
  }

  /// Returns whether a container is complete. A workspace is not if it contains only the versions
  /// of packages, nor is an Xcode project without `project.pbxproj` that another tool generates.
  func isThere(_ container: String, in fileSystem: any FileReading) -> Bool {
    if container.hasSuffix(".xcworkspace") {
      // Xcode puts the versions of packages there when it opens the folder of one.
      let path = Path.join(root, container)
      let versions = Path.join(path, "xcshareddata/swiftpm/Package.resolved")
      return fileSystem.kind(of: versions) == nil
        || fileSystem.kind(of: Path.join(path, "contents.xcworkspacedata")) != nil
    }
    guard container.hasSuffix(".xcodeproj") else { return true }
    let folder = Path.join(root, Path.deletingLastComponent(container))
    let file = Path.join(root, Path.join(container, "project.pbxproj"))
    return fileSystem.kind(of: file) != nil
      || Discovery.description(in: folder, of: fileSystem) == nil
  }

  /// Returns the paths of the Xcode projects in the root, and of those that its workspaces name; if
  /// the user named containers, of those among them or in them. Fetched dependencies are left out.
  func projects(in fileSystem: any FileReading) -> Set<String> {
    let here = named.isEmpty ? ((try? fileSystem.list(root)) ?? []).map(\.name) : named
    let inner = here.filter { $0.hasSuffix(".xcworkspace") }.flatMap {
      XcodeWorkspace.read($0, root: root, in: fileSystem).projects
    }
    return Set(inner + here.filter { $0.hasSuffix(".xcodeproj") })
      .filter { !ContainerReader.isCheckout($0) }
  }

  /// Returns errors about folders in the root that have the name of a file that describes a
  /// project, such as `Package.swift`; names of Bazel's files do not count.
  func blockedDescriptions(in fileSystem: any FileReading) -> [FileError] {
    ContainerKind.allCases.filter { $0 != .bazel }.flatMap(\.fileNames).map { Path.join(root, $0) }
      .filter { fileSystem.kind(of: $0) == .directory }.map {
        FileError(
          path: $0, message: "is a folder where a file is expected; rename or remove it",
          id: .notAFile)
      }
  }

  /// Returns the paths of the containers to begin with: those that the user named, else the first
  /// choice among the workspaces and projects in `passed` and the descriptions in `files`.
  func containers(
    below passed: [String], _ files: [String], hasProjects: ([String]) -> Bool,
    hasTargets: (String) -> Bool, where describes: (String) -> Bool
  ) -> [String] {
    if !named.isEmpty { return named }
    let all = passed.filter { !ContainerReader.isCheckout($0) }
    let here = all.filter { !$0.utf8.contains(.slash) }
    let workspaces = here.filter { $0.hasSuffix(".xcworkspace") }
    let projects = here.filter { $0.hasSuffix(".xcodeproj") }
    let descriptions = Self.withoutOtherSpecifications(
      Self.descriptions(among: files, besides: all).filter(describes))
    let own = descriptions.filter { !$0.utf8.contains(.slash) }
    if !here.isEmpty {
      // The project for a workspace may be generated from a description, and not exist yet.
      return projects.isEmpty && !hasProjects(workspaces) ? workspaces + own : workspaces + projects
    }
    if !own.isEmpty { return own }
    let manifests =
      files.contains("Package.swift") && describes("Package.swift") ? ["Package.swift"] : []
    let below = all.filter { $0.hasSuffix(".xcodeproj") } + descriptions
    // A manifest may only list packages for another tool's project.
    if !below.isEmpty || manifests.contains(where: hasTargets) { return manifests + below }
    let bazel = ContainerKind.bazel.fileNames.first(where: files.contains)
    if let bazel, describes(bazel) { return [bazel] + manifests }
    return files.filter { ContainerKind($0) == .package && describes($0) }
  }

  /// Returns the paths without all but one XcodeGen specification of each folder, which is the
  /// first in the order of `ContainerKind.specifications`.
  private static func withoutOtherSpecifications(_ paths: [String]) -> [String] {
    let all = Set(paths)
    return paths.filter { path in
      let folder = Path.deletingLastComponent(path)
      let names = ContainerKind.specifications.prefix { $0 != Path.lastComponent(path) }
      return names.count == ContainerKind.specifications.count
        || !names.contains { all.contains(Path.join(folder, $0)) }
    }
  }

  /// Returns the files that describe projects to other tools, except those in fetched dependencies
  /// and those beside an Xcode project, which most likely was generated from them.
  private static func descriptions(among files: [String], besides projects: [String]) -> [String] {
    let folders = Set(
      projects.filter { $0.hasSuffix(".xcodeproj") }.map(Path.deletingLastComponent))
    return files.filter {
      ContainerKind($0)?.isDescription == true && !ContainerReader.isCheckout($0)
        && !folders.contains(Path.deletingLastComponent($0))
    }
  }
}

extension Diagnostic {
  /// Returns a warning about a pattern that excludes nothing: a pattern of `exclude` in
  /// `loquat.json`, or, if `span` is nil, of `--exclude`. `hint` is a likely correction.
  public static func idlePattern(_ pattern: Glob, _ hint: String?, at span: Span?) -> Diagnostic {
    let subject =
      span == nil ? "'\(pattern.text)' of '--exclude'" : "'\(pattern.text)' of 'exclude'"
    return Diagnostic(
      .idlePattern, .warning,
      "\(subject) leaves nothing out\(hint.map { "; did you mean '\($0)'?" } ?? "; correct or remove it")",
      at: span)
  }

  /// Returns a warning about a symbolic link that is broken, or leads to a folder outside of the
  /// project, so that nothing is read through it.
  public static func linkOutside(_ path: String) -> Diagnostic {
    Diagnostic(
      .outsideFolder, .warning,
      "is a symbolic link that is broken or leads out of the folder that is read, so nothing is read through it; put the file or folder itself there",
      at: Span(file: path))
  }

  fileprivate static func projectAbove(_ path: String) -> Diagnostic {
    // The name of a manifest such as `Project.swift` does not prove that it is one.
    let parent = Path.deletingLastComponent(path)
    let folder = parent.isEmpty ? "." : parent
    return Diagnostic(
      .projectAbove, .warning,
      "is the enclosing project of the folder that is read, but is not read itself; run the command for "
        + "'\(folder)' to include its targets, settings and 'loquat.json'",
      at: Span(file: path))
  }

  fileprivate static func missingContainer(
    _ path: String, _ hint: String, at place: Span?
  ) -> Diagnostic {
    Diagnostic(
      .missingContainer, .warning,
      "'\(path)' does not exist, so its strings and declarations are not known\(hint)",
      at: place ?? Span(file: path))
  }
}

internal import CatalogModel
internal import ProjectFiles

/// A reader of an Xcode project: it reads the objects of the project's file, and the folders that
/// the project names.
struct XcodeProjectReader<Files: FileReading> {
  let fileSystem: Files
  /// The folder that paths are relative to.
  let root: String
  /// The path of the `.xcodeproj`, relative to the root.
  let path: String
  /// Names of languages that are not language tags.
  private let aliases: Set<String>
  var objects: XcodeObjects
  let project: XcodeObjects.Object
  let groups: XcodeGroups
  var loader: ConfigurationLoader
  /// The built-in and the project's settings by the name of the wanted configuration; `""` stands
  /// for a target without a configuration.
  var projectSettings: [String: BuildSettings] = [:]
  var flags: CompilerFlagReader<Files>
  /// The settings of files by their paths and the names of configurations.
  var layers: [[String]: BuildSettings.Layer] = [:]
  /// The number of bytes that expanded settings may still have.
  var expansionBudget = 1 << 26
  private var missing: [(path: String, range: Range<Int>)] = []
  /// The paths that the disk spells differently from the project: as in the project, and as on the
  /// disk.
  private var misspelled: [(path: String, found: String, range: Range<Int>)] = []
  /// The synchronized and copied folders by path, each with the index in `paths` of its first
  /// entry.
  private var folders: [String: (content: SynchronizedFolder, first: Int)] = [:]
  /// The exceptions by the node of the target: synchronized groups, each with the paths for which
  /// the target is an exception.
  private var exceptions: [Int: [Exceptions]] = [:]
  /// The exception sets of build phases, by the node of the phase: synchronized groups, each with
  /// the paths that the phase includes.
  private var additions: [Int: [Exceptions]] = [:]
  private var diagnostics: [Diagnostic] = []

  /// The range in `entries` of each file that has been read; empty if the file gives none.
  private var files: NodeMap<Range<Int>>

  /// The entries of all files, one after the other.
  private var entries: [FileEntry] = []

  /// The paths of all files, relative to the root, in the order of reading; a path can repeat.
  private var paths: [String] = []
  /// The indices in `paths` of the files in folders that are copied as they are.
  private(set) var copied: Set<Int> = []

  /// The index of a file in `paths`, and its type.
  private typealias FileEntry = (number: Int, type: XcodeFileType)
  private typealias Exceptions = (group: XcodeObjects.Object, paths: MembershipExceptions)

  init(_ file: XcodeProjectFile, aliases: Set<String>, _ fileSystem: Files) {
    self.fileSystem = fileSystem
    self.aliases = aliases
    root = file.root
    path = file.path
    objects = file.objects
    project = file.project
    groups = file.groups
    files = NodeMap(count: objects.nodeCount)
    loader = ConfigurationLoader(root: root, searching: groups.folder)
    flags = CompilerFlagReader(file, fileSystem)
  }

  mutating func read(into result: inout XcodeProject) {
    result.developmentRegion = objects.text("developmentRegion", of: project)
    result.knownRegions = objects.texts("knownRegions", of: project)
    checkRegions()
    result.packages = packages(&result.references, &result.remotePackages)
    result.projects = projects()
    let targets = objects.find("targets", of: project)
    readExceptions()
    var files: [TargetFiles] = []
    for target in targets where !objects.isExhausted {
      files.append(self.files(of: target))
      result.targets.append(self.target(target))
    }
    let order = PathOrder(paths)
    for (index, files) in files.enumerated() {
      give(&result.targets[index], files, order)
    }
    let shared = SharedPaths(result.targets)
    for (index, target) in result.targets.enumerated() {
      result.targets[index].folder = target.tableFolder(
        inProjectAt: groups.folder, synchronized: target.searchedFolders, shared)
    }
    result.looseCatalogs = looseCatalogs(besides: result.targets)
    if objects.isExhausted {
      report(
        .tooLargeProject, .error,
        "the project has more files and settings than can be read, so some are left out; split it"
      )
    }
    diagnostics += loader.diagnostics
    if !objects.problems.problems.isEmpty || !missing.isEmpty || !misspelled.isEmpty {
      let text = objects.text
      diagnostics += objects.problems.problems.map { Diagnostic($0, in: text) }
      diagnostics += [missingFiles(text), misspelledPaths(text)].compactMap(\.self)
    }
    result.diagnostics = diagnostics
  }

  /// Adds a diagnostic about the project as a whole.
  mutating func report(_ id: DiagnosticID, _ severity: Diagnostic.Severity, _ message: String) {
    diagnostics.append(Diagnostic(id, severity, message, at: Span(file: objects.path)))
  }

  func shown(_ path: String) -> String { Path.join(root, path) }

  private func kind(of path: String) -> FileKind? { fileSystem.kind(of: shown(path)) }
}

extension XcodeProjectReader {
  private mutating func checkRegions() {
    let known = objects.references("knownRegions", of: project)
    let regions = known + (objects.reference("developmentRegion", of: project).map { [$0] } ?? [])
    for (number, region) in regions.enumerated() {
      let name = objects.text(of: region)
      let table = TableFile(folder: "", localization: name, table: "")
      guard name != "Base", table.language == nil, !aliases.contains(name) else { continue }
      let way = number < known.count ? "remove it" : "choose another development language"
      objects.report(
        .unknownLanguage, .warning, "'\(name)' is not a language tag such as 'fr'; \(way) in Xcode",
        at: region)
    }
  }

  /// Returns the folders of local packages, sorted by bytes: those that the project references as
  /// packages, those among its files, as before Xcode 15, and those in synchronized folders. Adds
  /// the places of missing ones to `references`, and the URLs of other packages to `remote`.
  private mutating func packages(
    _ references: inout [String: Span], _ remote: inout [String]
  ) -> [String] {
    var result: Set<String> = []
    for package in objects.find("packageReferences", of: project) {
      guard objects.isKind("XCLocalSwiftPackageReference", package) else {
        if let url = objects.text("repositoryURL", of: package) { remote.append(url) }
        continue
      }
      guard let name = objects.text("relativePath", of: package) else { continue }
      let path = Path.normalized(Path.join(groups.folder, name))
      result.insert(path)
      if kind(of: Path.join(path, "Package.swift")) == nil {
        references[path] = objects.text.span(objects.range("relativePath", of: package))
      }
    }
    for file in groups.files {
      guard objects.isText("lastKnownFileType", of: file, in: ["folder", "wrapper"]),
        let path = groups.paths[file.node]
      else { continue }
      // A missing folder is most likely a package that is not checked out: resources have other
      // types, or extensions.
      let isGone = kind(of: path) == nil && Path.fileExtension(path).isEmpty
      guard isGone || kind(of: Path.join(path, "Package.swift")) == .file else { continue }
      result.insert(path)
      if isGone { references[path] = objects.text.span(objects.range("path", of: file)) }
    }
    // Since Xcode 16, also those in synchronized folders.
    for group in groups.synchronized {
      guard let path = groups.paths[group.node] else { continue }
      let folder = SynchronizedFolder(shown(path), types: [:], folders: [], in: fileSystem)
      result.formUnion(folder.packages.map { Path.join(path, $0) })
    }
    return sorted(result)
  }

  /// Returns the existing catalogs in the groups of the project, but in no target, sorted by bytes.
  /// Xcode also exports these, such as the texts of a store (apple-formats 2.10).
  private mutating func looseCatalogs(besides targets: [Target]) -> [String] {
    let known = Set(targets.lazy.flatMap(\.resources).filter { $0.hasSuffix(".xcstrings") })
    var result: Set<String> = []
    for file in groups.files {
      // Few names end in this byte, and testing it is fast.
      guard let path = groups.paths[file.node], path.utf8.last == UInt8(ascii: "s"),
        Path.fileExtension(path) == "xcstrings", !known.contains(path), kind(of: path) == .file
      else { continue }
      result.insert(path)
    }
    return sorted(result)
  }

  private mutating func projects() -> [String] {
    var result: Set<String> = []
    for reference in objects.dictionaries("projectReferences", of: project) {
      guard let file = objects.find(objects.reference("ProjectRef", of: reference)),
        let path = groups.paths[file.node]
      else { continue }
      if let place = place(of: path, file, .directory) { result.insert(place.path) }
    }
    return sorted(result)
  }

  func sorted(_ paths: Set<String>) -> [String] {
    paths.sorted { $0.precedesByBytes($1) }
  }

  /// Returns the path of a file or folder, in the spelling of the disk, and its kind; notes another
  /// spelling. Nil if it does not exist or is not of the wanted kind, which is noted if it
  /// `matters`.
  private mutating func place(
    of path: String, _ object: XcodeObjects.Object, _ wanted: FileKind? = nil,
    matters: Bool = true
  ) -> (path: String, kind: FileKind)? {
    let found = spelled(path)
    if let kind = kind(of: found), wanted == nil || wanted == kind {
      if !found.hasSameBytes(as: path) {
        misspelled.append((path, found, objects.range("path", of: object)))
      }
      return (found, kind)
    }
    if matters { missing.append((path, objects.range("path", of: object))) }
    return nil
  }

  /// Returns the path in the spelling of the disk; unchanged if it exists as written, or if nothing
  /// is spelled alike.
  func spelled(_ path: String) -> String {
    kind(of: path) == nil ? fileSystem.spelling(of: path, below: root) ?? path : path
  }

  /// Returns one warning for all paths that the disk spells differently; nil if there are none.
  private func misspelledPaths(_ text: SourceText) -> Diagnostic? {
    let places = misspelled.map { ("'\($0.path)' is '\($0.found)' there", $0.range) }
    return diagnostic(.pathSpelling, .warning, places, in: text) { count in
      let subject =
        count == 1
        ? "'\(misspelled[0].path)' is '\(misspelled[0].found)' on disk"
        : "\(count) paths of the project are spelled differently on disk"
      let way = count == 1 ? "use the same spelling for both" : "spell them as on disk"
      return "\(subject); builds fail on file systems that distinguish these spellings; \(way)"
    }
  }

  /// Returns one note for all missing files, some of which the build may generate; nil if none is
  /// missing.
  private func missingFiles(_ text: SourceText) -> Diagnostic? {
    let places = missing.map { ("'\($0.path)' does not exist", $0.range) }
    return diagnostic(.missingFile, .note, places, in: text) { count in
      let subject =
        count == 1
        ? "'\(missing[0].path)', which the project names, does not exist"
        : "\(count) files or folders that the project names do not exist, such as '\(missing[0].path)'"
      let what = count == 1 ? "it" : "them"
      return "\(subject); restore \(what), or remove \(what) in Xcode, "
        + "unless the build makes \(what)"
    }
  }

  /// Returns one diagnostic about many places, with each note once and a limited number of notes;
  /// nil if the list is empty.
  private func diagnostic(
    _ id: DiagnosticID, _ severity: Diagnostic.Severity,
    _ places: [(note: String, range: Range<Int>)],
    in text: SourceText, message: (_ count: Int) -> String
  ) -> Diagnostic? {
    var seen: Set<String> = []
    let places = places.filter { seen.insert($0.note).inserted }
    guard !places.isEmpty else { return nil }
    let notes = places.prefix(ProblemList.limit).map {
      Diagnostic.Note($0.note, at: text.span($0.range))
    }
    return Diagnostic(
      id, severity, message(places.count), at: Span(file: objects.path), notes: notes)
  }
}

extension XcodeProjectReader {
  /// Collects the exceptions of synchronized folders for single targets and phases.
  private mutating func readExceptions() {
    for group in groups.synchronized {
      for set in objects.find("exceptions", of: group) {
        let paths = MembershipExceptions(objects.texts("membershipExceptions", of: set))
        if let target = objects.reference("target", of: set) {
          guard let target = objects.node(of: target) else { continue }
          exceptions[target, default: []].append((group, paths))
        } else if let phase = objects.reference("buildPhase", of: set).flatMap(objects.node) {
          additions[phase, default: []].append((group, paths))
        }
      }
    }
  }

  /// The files of a target by kind, as indices in the reader's `paths`; an index can repeat.
  struct TargetFiles {
    var sources: [Int] = []
    var resources: [Int] = []
    /// The existing synchronized folders of the target, relative to the root.
    var folders: [String] = []
    /// The paths of tables that the target names but that do not exist.
    var absentTables: [String] = []

    mutating func add(_ number: Int, _ type: XcodeFileType) {
      if type == .source { sources.append(number) }
      if type == .resource { resources.append(number) }
    }
  }

  mutating func files(of target: XcodeObjects.Object) -> TargetFiles {
    var result = TargetFiles()
    for phase in objects.find("buildPhases", of: target) {
      let isCompiled = objects.isKind("PBXSourcesBuildPhase", phase)
      guard isCompiled || objects.isKind("PBXResourcesBuildPhase", phase) else {
        tellUnknown(phase, besides: Self.otherPhases, of: target)
        continue
      }
      for entry in objects.find("files", of: phase) {
        guard let reference = objects.reference("fileRef", of: entry) else {
          tellEmpty(entry, isCompiled ? .warning : .note, of: target)
          continue
        }
        guard let file = objects.find(reference) else { continue }
        tellUnknown(file, besides: Self.fileKinds, of: target)
        add(file, isCompiled: isCompiled, to: &result)
      }
      for (group, paths) in additions[phase.node] ?? [] {
        add(group, to: &result, where: paths.contains)
      }
    }
    var owned: Set<Int> = []
    for group in objects.find("fileSystemSynchronizedGroups", of: target) {
      owned.insert(group.node)
      tellUnknown(group, besides: Self.folderKinds, of: target)
      // Exceptions exclude files from the targets of the folder, and add them to others.
      let left = exceptions[target.node]?.filter { $0.group.node == group.node } ?? []
      let path = add(group, to: &result) { path in !left.contains { $0.paths.contains(path) } }
      if let path { result.folders.append(path) }
    }
    for (group, paths) in exceptions[target.node] ?? [] where !owned.contains(group.node) {
      add(group, to: &result, where: paths.contains)
    }
    return result
  }

  /// Adds a file, or all languages of one; code only if the phase compiles it. Notes a missing
  /// table.
  private mutating func add(
    _ file: XcodeObjects.Object, isCompiled: Bool, to result: inout TargetFiles
  ) {
    if objects.isKind("PBXVariantGroup", file) {
      for child in objects.find("children", of: file)
      where objects.isKind("PBXFileReference", child) {
        add(child, isCompiled: isCompiled, to: &result)
      }
      return
    }
    let found = files[file.node] ?? readEntries(of: file)
    if found.isEmpty, let path = groups.paths[file.node],
      ["strings", "xcstrings"].contains(Path.fileExtension(path)), kind(of: path) == nil
    {
      result.absentTables.append(path)
    }
    for index in found {
      let (number, type) = entries[index]
      if type != .source || isCompiled { result.add(number, type) }
    }
  }

  /// Reports an object between a target and its files that has an unexpected kind; its files are
  /// unknown.
  private mutating func tellUnknown(
    _ object: XcodeObjects.Object, besides kinds: [String], of target: XcodeObjects.Object
  ) {
    guard !kinds.contains(where: { objects.isKind($0, object) }) else { return }
    let kind = objects.text("isa", of: object) ?? ""
    let name = name(of: target)
    objects.report(
      .danglingReference, .warning,
      "'\(kind)' is not a known kind of object, so files of target '\(name)' are not found; give them a target of their own in 'targets' of loquat.json",
      at: objects.range("isa", of: object))
  }

  /// Reports an entry of a phase with neither a file nor a product of a package, which Xcode leaves
  /// when a file is removed. The severity depends on the phase: missing code may use keys, a
  /// missing resource uses none.
  private mutating func tellEmpty(
    _ entry: XcodeObjects.Object, _ severity: Diagnostic.Severity, of target: XcodeObjects.Object
  ) {
    guard objects.reference("productRef", of: entry) == nil else { return }
    let (id, name) = (objects.id(of: entry), name(of: target))
    objects.report(
      .danglingReference, severity,
      "entry '\(id)' in a build phase of target '\(name)' names no file; remove it in Xcode, or the lines with its id in this file",
      at: objects.range("isa", of: entry))
  }

  private func name(of target: XcodeObjects.Object) -> String {
    objects.text("name", of: target) ?? objects.id(of: target)
  }

  private static var otherPhases: [String] {
    [
      "PBXAppleScriptBuildPhase", "PBXCopyFilesBuildPhase", "PBXFrameworksBuildPhase",
      "PBXHeadersBuildPhase", "PBXJavaArchiveBuildPhase", "PBXRezBuildPhase",
      "PBXShellScriptBuildPhase",
    ]
  }
  private static var fileKinds: [String] {
    ["PBXFileReference", "PBXGroup", "PBXReferenceProxy", "PBXVariantGroup", "XCVersionGroup"]
  }
  private static var folderKinds: [String] {
    ["PBXFileSystemSynchronizedGroup", "PBXFileSystemSynchronizedRootGroup"]
  }

  private mutating func readEntries(of file: XcodeObjects.Object) -> Range<Int> {
    let start = entries.count
    addEntries(of: file)
    files[file.node] = start..<entries.count
    return start..<entries.count
  }

  /// Adds an existing source or resource, or the contents of a folder that is copied; notes a
  /// missing file, and reports one whose path is not known.
  private mutating func addEntries(of file: XcodeObjects.Object) {
    guard let path = groups.paths[file.node] else { return tellUnplaced(file) }
    guard let type = type(of: file, path), type != .other else { return }
    guard let place = place(of: path, file, matters: type != .folder) else { return }
    if type != .folder {
      entries.append((paths.count, type))
      paths.append(place.path)
    } else if place.kind == .directory {
      let folder = folder(place.path, types: [:], folders: [""])
      let numbers = folder.first..<folder.first + folder.content.entries.count
      copied.formUnion(numbers)
      entries += zip(numbers, folder.content.entries).map { ($0, $1.type) }
    }
  }

  /// Reports a file with an unknown path, unless it is in the SDK, in Xcode or among build
  /// products: it is in no group, or relative to a folder that only Xcode's settings define.
  private mutating func tellUnplaced(_ file: XcodeObjects.Object) {
    guard objects.isKind("PBXFileReference", file) || objects.isKind("XCVersionGroup", file),
      !objects.isText("sourceTree", of: file, in: XcodeGroups.foreignTrees)
    else { return }
    let name = objects.text("path", of: file) ?? objects.id(of: file)
    let tree = objects.text("sourceTree", of: file) ?? "<group>"
    let message =
      tree == "<group>"
      ? "the place of '\(name)' is not known, because it is in no group, or in one without a known place, so its strings are not found; add it again in Xcode"
      : "the place of '\(name)', relative to '\(tree)', is not known, so its strings are not found; make it relative to the project in Xcode"
    objects.report(
      .danglingReference, .warning, message,
      at: objects.range("sourceTree", of: file))
  }

  /// Returns the type of a file; nil for an object that is neither a file nor a version group.
  private func type(of file: XcodeObjects.Object, _ path: String) -> XcodeFileType? {
    if objects.isKind("XCVersionGroup", file) { return .resource }
    guard objects.isKind("PBXFileReference", file) else { return nil }
    if let type = objects.text("explicitFileType", of: file) {
      return XcodeFileType(path: path, type: type)
    }
    // The common case; copying and looking up the names of types is slow.
    if objects.isText("lastKnownFileType", of: file, in: ["sourcecode.swift"]) { return .source }
    return XcodeFileType(path: path, type: objects.text("lastKnownFileType", of: file))
  }

  /// Adds the members of a synchronized folder, and returns its path; nil if it does not exist.
  @discardableResult
  private mutating func add(
    _ group: XcodeObjects.Object, to result: inout TargetFiles, where isMember: (String) -> Bool
  ) -> String? {
    guard let path = groups.paths[group.node],
      let path = place(of: path, group, .directory)?.path
    else { return nil }
    let types = objects.settings("explicitFileTypes", of: group)
    let folder = folder(
      path, types: Dictionary(types.map { ($0.name, $0.value) }) { $1 },
      folders: Set(objects.texts("explicitFolders", of: group)))
    objects.spend(folder.content.entries.count)
    for (index, entry) in folder.content.entries.enumerated() where isMember(entry.path) {
      result.add(folder.first + index, entry.type)
    }
    return path
  }

  private mutating func folder(
    _ path: String, types: [String: String], folders explicit: Set<String>
  ) -> (content: SynchronizedFolder, first: Int) {
    if let folder = folders[path] { return folder }
    let content = SynchronizedFolder(shown(path), types: types, folders: explicit, in: fileSystem)
    for error in content.errors {
      diagnostics.append(Diagnostic(error))
    }
    let folder = (content, paths.count)
    paths += content.entries.map { Path.join(path, $0.path) }
    folders[path] = folder
    return folder
  }
}

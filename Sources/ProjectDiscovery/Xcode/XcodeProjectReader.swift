internal import CatalogModel
internal import ProjectFiles

/// Reads the objects of a project one after the other.
struct XcodeProjectReader<Files: FileSystem> {
  let fileSystem: Files
  /// The folder that paths are relative to.
  let root: String
  /// The `.xcodeproj`.
  let path: String
  var objects: XcodeObjects
  let project: XcodeObjects.Object
  let groups: XcodeGroups
  var loader: ConfigurationLoader
  /// The settings of the project by the name of the configuration.
  var projectSettings: [String: BuildSettings] = [:]
  /// How many bytes the values of settings may still have.
  var expansionBudget = 1 << 26
  /// What is at the paths that were asked for.
  private var kinds: [String: FileKind?] = [:]
  private var missing: [(path: String, range: Range<Int>)] = []
  private var folders: [String: SynchronizedFolder] = [:]
  /// The exceptions for each target: the group, and what it says.
  private var exceptions: [String: [Exceptions]] = [:]
  /// The files of such groups that each phase takes beside those that it has by their kinds.
  private var additions: [String: [Exceptions]] = [:]
  private var diagnostics: [Diagnostic] = []

  /// What each file of the project stands for.
  private var files: [String: [FileEntry]] = [:]

  private typealias FileEntry = (path: String, type: XcodeFileType)
  private typealias Exceptions = (group: XcodeObjects.Object, paths: MembershipExceptions)

  init(
    _ bytes: [UInt8], path: String, root: String, allowance: Int, _ fileSystem: Files
  ) throws(ParseError) {
    self.fileSystem = fileSystem
    self.root = root
    self.path = path
    objects = try XcodeObjects(
      bytes, path: Path.join(root, Path.join(path, "project.pbxproj")), allowance: allowance)
    project = try objects.rootObject()
    let folder = Path.normalized(
      Path.join(
        Path.deletingLastComponent(path), objects.text("projectDirPath", of: project) ?? ""))
    guard let main = objects.find(objects.reference("mainGroup", of: project)) else {
      throw ParseError(
        "damaged-project", "the project has no 'mainGroup'",
        at: objects.range("mainGroup", of: project).lowerBound)
    }
    groups = XcodeGroups(
      &objects, main: main, folder: folder, realRoot: fileSystem.realPath(of: root))
    loader = ConfigurationLoader(root: root, searching: folder)
  }

  mutating func read(into result: inout XcodeProject) throws(ParseError) {
    result.developmentRegion = objects.text("developmentRegion", of: project)
    result.knownRegions = objects.texts("knownRegions", of: project)
    checkRegions()
    result.packages = packages()
    result.projects = projects()
    let targets = objects.find("targets", of: project)
    readExceptions()
    for target in targets where !objects.isExhausted { result.targets.append(self.target(target)) }
    result.looseCatalogs = looseCatalogs(besides: result.targets)
    if objects.isExhausted {
      report(
        "too-large-project", .error,
        "the project has more files and settings than can be read; some targets are left out")
    }
    diagnostics +=
      loader.diagnostics + objects.problems.problems.map { Diagnostic($0, in: objects.text) }
    if let missing = missingFiles { diagnostics.append(missing) }
    result.diagnostics = diagnostics
  }

  /// Adds what is wrong and concerns the project as a whole.
  mutating func report(_ id: String, _ severity: Diagnostic.Severity, _ message: String) {
    diagnostics.append(Diagnostic(id, severity, message, at: Span(file: objects.text.path)))
  }

  func shown(_ path: String) -> String { Path.join(root, path) }

  private mutating func kind(of path: String) -> FileKind? {
    if let kind = kinds[path] { return kind }
    let kind = fileSystem.kind(of: shown(path))
    kinds[path] = kind
    return kind
  }
}

extension XcodeProjectReader {
  private mutating func checkRegions() {
    let regions =
      objects.references("knownRegions", of: project)
      + (objects.reference("developmentRegion", of: project).map { [$0] } ?? [])
    for region in regions where region.id != "Base" {
      let table = TableFile(folder: "", localization: region.id, table: "")
      guard table.language == nil else { continue }
      objects.report(
        "unknown-language", .warning, "'\(region.id)' is no language", at: region)
    }
  }

  /// Packages are named as such, or, before Xcode 15, as folders among the files.
  private mutating func packages() -> [String] {
    var result: Set<String> = []
    for package in objects.find("packageReferences", of: project)
    where package.kind == "XCLocalSwiftPackageReference" {
      guard let path = objects.text("relativePath", of: package) else { continue }
      result.insert(Path.normalized(Path.join(groups.folder, path)))
    }
    for file in groups.files {
      guard ["folder", "wrapper"].contains(objects.text("lastKnownFileType", of: file)),
        let path = groups.paths[file.id],
        kind(of: Path.join(path, "Package.swift")) == .file
      else { continue }
      result.insert(path)
    }
    // Since Xcode 16, those in folders that it keeps in step.
    for group in groups.synchronized {
      guard let path = groups.paths[group.id] else { continue }
      let folder = SynchronizedFolder(shown(path), types: [:], folders: [], in: fileSystem)
      result.formUnion(folder.packages.map { Path.join(path, $0) })
    }
    return sorted(result)
  }

  /// Xcode exports them, too, such as the texts of a store (apple-formats 2.10).
  private mutating func looseCatalogs(besides targets: [Target]) -> [String] {
    let known = Set(targets.lazy.flatMap(\.resources))
    let paths = groups.files.compactMap { groups.paths[$0.id] }.filter {
      Path.fileExtension($0) == "xcstrings" && !known.contains($0)
    }
    return sorted(Set(paths.filter { kind(of: $0) == .file }))
  }

  private mutating func projects() -> [String] {
    var result: Set<String> = []
    for reference in objects.dictionaries("projectReferences", of: project) {
      guard let file = objects.find(objects.reference("ProjectRef", of: reference)),
        let path = groups.paths[file.id]
      else { continue }
      if kind(of: path) == .directory {
        result.insert(path)
      } else {
        addMissing(path, file)
      }
    }
    return sorted(result)
  }

  func sorted(_ paths: Set<String>) -> [String] {
    paths.sorted { $0.precedesByBytes($1) }
  }

  private mutating func addMissing(_ path: String, _ file: XcodeObjects.Object) {
    missing.append((path, objects.range("path", of: file)))
  }

  /// One note for all files that are not there: some are made when the project is built.
  private var missingFiles: Diagnostic? {
    guard !missing.isEmpty else { return nil }
    var seen: Set<String> = []
    let files = missing.filter { seen.insert($0.path).inserted }
    let notes = files.prefix(ProblemList.limit).map {
      Diagnostic.Note("'\($0.path)' is not there", at: objects.text.span($0.range))
    }
    let subject =
      files.count == 1
      ? "a file that the project names is" : "\(files.count) files that the project names are"
    return Diagnostic(
      "missing-file", .note, "\(subject) not there; such as are made by the build cannot be read",
      at: Span(file: objects.text.path), notes: notes)
  }
}

extension XcodeProjectReader {
  /// Collects what synchronized folders say about single targets and phases.
  private mutating func readExceptions() {
    for group in groups.synchronized {
      for set in objects.find("exceptions", of: group) {
        let paths = MembershipExceptions(objects.texts("membershipExceptions", of: set))
        if let target = objects.text("target", of: set) {
          exceptions[target, default: []].append((group, paths))
        } else if let phase = objects.text("buildPhase", of: set) {
          additions[phase, default: []].append((group, paths))
        }
      }
    }
  }

  /// The files of a target by their kinds.
  struct TargetFiles {
    var sources: Set<String> = []
    var resources: Set<String> = []
    /// The synchronized folders of the target.
    var folders: [String] = []

    mutating func add(_ path: String, _ type: XcodeFileType) {
      if type == .source { sources.insert(path) }
      if type == .resource { resources.insert(path) }
    }
  }

  mutating func files(of target: XcodeObjects.Object) -> TargetFiles {
    var result = TargetFiles()
    for phase in objects.find("buildPhases", of: target) {
      guard ["PBXSourcesBuildPhase", "PBXResourcesBuildPhase"].contains(phase.kind) else {
        continue
      }
      for file in objects.find("files", of: phase) {
        guard let reference = objects.reference("fileRef", of: file),
          let file = objects.find(reference)
        else { continue }
        add(file, isCompiled: phase.kind == "PBXSourcesBuildPhase", to: &result)
      }
      for (group, paths) in additions[phase.id] ?? [] {
        add(group, to: &result, where: paths.contains)
      }
    }
    var owned: Set<String> = []
    for group in objects.find("fileSystemSynchronizedGroups", of: target) {
      owned.insert(group.id)
      // For the targets of the folder they are left out, and for others added.
      let left = exceptions[target.id]?.filter { $0.group.id == group.id } ?? []
      add(group, to: &result) { path in !left.contains { $0.paths.contains(path) } }
      if let path = groups.paths[group.id] { result.folders.append(path) }
    }
    for (group, paths) in exceptions[target.id] ?? [] where !owned.contains(group.id) {
      add(group, to: &result, where: paths.contains)
    }
    return result
  }

  /// Adds a file, or all languages of one.
  private mutating func add(
    _ file: XcodeObjects.Object, isCompiled: Bool, to result: inout TargetFiles
  ) {
    if file.kind == "PBXVariantGroup" {
      for child in objects.find("children", of: file) where child.kind == "PBXFileReference" {
        add(child, isCompiled: isCompiled, to: &result)
      }
      return
    }
    if files[file.id] == nil { files[file.id] = entries(of: file) }
    for (path, type) in files[file.id] ?? [] where type != .source || isCompiled {
      result.add(path, type)
    }
  }

  /// A file that is there, or the content of a folder that is copied.
  private mutating func entries(of file: XcodeObjects.Object) -> [FileEntry] {
    guard ["PBXFileReference", "XCVersionGroup"].contains(file.kind),
      let path = groups.paths[file.id]
    else { return [] }
    let said =
      objects.text("explicitFileType", of: file) ?? objects.text("lastKnownFileType", of: file)
    let type = file.kind == "XCVersionGroup" ? .resource : XcodeFileType(path: path, type: said)
    guard type != .other else { return [] }
    guard let kind = kind(of: path) else {
      if type != .folder { addMissing(path, file) }
      return []
    }
    guard type == .folder else { return [(path, type)] }
    guard kind == .directory else { return [] }
    return folder(path, types: [:], folders: [""]).entries.map {
      (Path.join(path, $0.path), $0.type)
    }
  }

  private mutating func add(
    _ group: XcodeObjects.Object, to result: inout TargetFiles, where isMember: (String) -> Bool
  ) {
    guard let path = groups.paths[group.id] else { return }
    guard kind(of: path) == .directory else { return addMissing(path, group) }
    let types = objects.settings("explicitFileTypes", of: group)
    let folder = folder(
      path, types: Dictionary(types.map { ($0.name, $0.value) }) { $1 },
      folders: Set(objects.texts("explicitFolders", of: group)))
    objects.spend(folder.entries.count)
    for entry in folder.entries where isMember(entry.path) {
      result.add(Path.join(path, entry.path), entry.type)
    }
  }

  private mutating func folder(
    _ path: String, types: [String: String], folders explicit: Set<String>
  ) -> SynchronizedFolder {
    if let folder = folders[path] { return folder }
    let folder = SynchronizedFolder(shown(path), types: types, folders: explicit, in: fileSystem)
    for error in folder.errors {
      diagnostics.append(
        Diagnostic(error.id, .error, error.message, at: Span(file: error.path)))
    }
    folders[path] = folder
    return folder
  }
}

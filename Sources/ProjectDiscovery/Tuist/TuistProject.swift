internal import CatalogModel
internal import ProjectFiles
internal import SourceScan

/// A reader of Tuist's `Project.swift` and `Workspace.swift`: it collects the targets, packages and
/// projects that they name.
struct TuistProject {
  private(set) var contents = ContainerContents()
  private var files: FolderFiles
  private let sources: TuistSources
  private let path: String
  private let root: String
  /// The place of the first declaration of each target, and its index in `contents`, by the name of
  /// the target.
  private var places: [String: (span: Span, index: Int)] = [:]
  /// The buildable folders of each target, in the order of the targets; relative to the root, which
  /// is `.` itself.
  private var synchronized: [[String]] = []

  private var folder: String { Path.deletingLastComponent(path) }

  /// Reads `Project.swift` or `Workspace.swift` at a path relative to the root, with the helpers it
  /// may call. Of a manifest with a syntax error, the result has only diagnostics and the paths of
  /// the files that were read.
  static func read(
    _ path: String, root: String, in fileSystem: any FileReading
  ) throws(FileError) -> ContainerContents {
    var project = try TuistProject(path, root, fileSystem)
    for node in project.sources.interpreter.unfollowed {
      let range = project.sources.interpreter.tree.nodes[node].range
      project.add(.computedTarget, .warning, ManifestInterpreter.notFollowed, range)
    }
    if project.sources.isWhole {
      if ContainerKind(path) == .tuistWorkspace {
        project.readWorkspace()
      } else {
        project.readProject()
      }
    }
    project.contents.diagnostics += project.files.diagnostics
    project.contents.diagnostics = Set(project.contents.diagnostics).sorted()
    return project.contents
  }

  private init(_ path: String, _ root: String, _ fileSystem: any FileReading) throws(FileError) {
    self.path = path
    self.root = root
    files = FolderFiles(root: root, in: fileSystem)
    sources = try TuistSources(path, root: root, in: fileSystem)
    contents.diagnostics = sources.diagnostics
    contents.descriptions = sources.paths
  }

  private mutating func add(
    _ id: DiagnosticID, _ severity: Diagnostic.Severity, _ message: String, _ range: Range<Int>
  ) {
    contents.diagnostics.append(
      Diagnostic(id, severity, message, at: sources.span(range) ?? Span(file: path)))
  }

  private mutating func addComputed(_ what: String, _ range: Range<Int>) {
    add(
      .computedManifest, .note, "\(what) is computed and cannot be read; write it literally", range)
  }

  private mutating func readWorkspace() {
    guard let call = sources.interpreter.result("workspace", of: "Workspace")?.call else {
      return add(
        .malformedManifest, .error,
        "no 'Workspace(…)' was found in the manifest, so its projects are not known; write 'let workspace = Workspace(name:…)'",
        0..<0)
    }
    for value in call["projects"]?.elements ?? [] {
      guard let pattern = pattern(value, "path of a project") else { continue }
      let all = files.files(below: pattern.literalFolder).map(Path.deletingLastComponent)
      let glob = Glob(pattern.isEmpty ? "." : "./" + pattern)
      let projects = Set(all).union([pattern]).sortedByBytes().filter { folder in
        (folder == pattern || glob.matches(folder))
          && files.kind(Path.join(folder, "Project.swift")) == .file
      }.map { Path.join($0, "Project.swift") }
      contents.projects += projects
      if projects.isEmpty {
        let place = value.text ?? (pattern.isEmpty ? "." : pattern)
        add(
          .missingContainer, .warning,
          "'\(place)', which the workspace names, has no 'Project.swift', so the strings and "
            + "declarations there are not known; correct or remove it", value.range)
      }
    }
  }

  private mutating func readProject() {
    guard let call = sources.interpreter.result("project", of: "Project")?.call else {
      guard let value = sources.interpreter.frames[0]["project"] else {
        return add(
          .malformedManifest, .error,
          "no project was found in the manifest, so its targets are not known; write 'let project = Project(name:…)'",
          0..<0)
      }
      let maker =
        value.call.map { "made by '\($0.name)', which cannot be followed here" } ?? "computed"
      return add(
        .computedTarget, .warning,
        "project is \(maker), so its strings are not found; write it literally, or run 'tuist generate', whose Xcode project is then read instead",
        value.range)
    }
    // Those of either project if a condition decides between two.
    let allOptions = call.arguments.filter { $0.label == "options" }.compactMap(\.value.call)
    let options = allOptions.first
    let region = options?["developmentRegion"]
    if let region, !region.isNil, region.text == nil {
      addComputed("development region", region.range)
    }
    let language = region?.text ?? "en"
    contents.developmentLanguage = language
    for case let other? in allOptions.dropFirst().map({ $0["developmentRegion"] })
    where other.text != nil && other.text != language {
      add(
        .computedManifest, .note,
        "development region is '\(language)' or '\(other.text ?? "")', as a condition decides, and "
          + "'\(language)' is used; name the right one in 'developmentLanguage' of loquat.json",
        other.range)
    }
    let regions = options?["defaultKnownRegions"]
    contents.languages =
      regions.flatMap { $0.isNil ? nil : $0.elements.compactMap(\.text) } ?? [language, "Base"]
    for package in call["packages"]?.elements ?? [] {
      guard let value = package.call?["path"] else { continue }
      guard let path = pattern(value, "path of a package") else { continue }
      contents.packages.append(path)
      contents.references[path] = sources.span(value.range)
    }
    readDependencies()
    for target in call["targets"]?.elements ?? [] { addTarget(target, of: call, language) }
    let shared = SharedPaths(contents.targets)
    for (index, folders) in synchronized.enumerated() {
      contents.targets[index].folder = contents.targets[index].tableFolder(
        inProjectAt: folder, synchronized: folders, shared)
    }
  }

  /// Adds the local and remote packages that `Tuist/Package.swift` depends on, which targets name
  /// with `.external`, and the manifest itself to the descriptions. Adds nothing if the file is
  /// missing, cannot be read or is outside of the root.
  private mutating func readDependencies() {
    let manifest = Path.join(sources.home, "Tuist/Package.swift")
    guard !manifest.isOutside, files.kind(manifest) == .file,
      let package = try? SwiftPackage.read(manifest, root: root, in: files.fileSystem)
    else { return }
    contents.packages += package.localDependencies
    contents.remotePackages += package.manifest.remoteDependencies
    contents.descriptions.append(manifest)
  }

  /// Returns whether a target is the first of its name, or stands for the first under another
  /// condition: in another list, or after a line such as `#else`. Reports any other one, unless
  /// it has the same place as the first, as in a loop or a function.
  private mutating func isRead(_ name: String, _ value: ManifestValue) -> Bool {
    guard let span = sources.span(value.range) else { return true }
    guard let first = places[name] else {
      places[name] = (span, contents.targets.count)
      return true
    }
    guard first.span != span else { return false }
    if value.isAlternative || sources.hasDirective(between: first.span, and: span) { return true }
    contents.diagnostics.append(
      Diagnostic(
        .duplicateTarget, .error, "project has another target '\(name)'; rename one of them",
        at: span,
        notes: [.init("the first is here", at: first.span)]))
    return false
  }

  private mutating func addTarget(
    _ value: ManifestValue, of project: ManifestValue.Call, _ language: String
  ) {
    guard let call = value.call, ["target", "Target", "init"].contains(call.name),
      let name = call["name"]?.text
    else {
      return add(
        .computedTarget, .warning,
        "target is computed, so its strings are not found; write it literally, or run 'tuist generate', whose Xcode project is then read instead",
        value.range)
    }
    guard isRead(name, value) else { return }
    for unknown in TargetLabels.tuist.unknown(of: call, named: name) {
      add(.unknownKey, .warning, unknown.message, unknown.range)
      if unknown.mayHoldSources { contents.gap = contents.gap ?? unknown.message }
    }
    // A helper that takes a product may have an enumeration with cases of the same names.
    let product = call["product"].flatMap { $0.word ?? $0.text }
    if product == nil { addComputed("product of target '\(name)'", value.range) }
    var target = Target(
      name: name, kind: Target.Kind(tuistProduct: product ?? ""), container: path, folder: "",
      settings: settings(of: name, call, project, language))
    var found: Set<String> = []
    add(call["sources"], .sources, of: name, &target, &found)
    let searched = target.searchedFolders.count
    add(call["buildableFolders"], .all, of: name, &target, &found)
    let folders = Array(target.searchedFolders[searched...])
    add(call["resources"], .resources, of: name, &target, &found)
    let code = found.filter { XcodeFileType(path: $0, type: nil) == .source }
    target.sources = code.sortedByBytes()
    target.resources = found.subtracting(code).subtracting(target.copiedResources)
      .union(target.copiedResources).sortedByBytes()
    let destinations = call["destinations"] ?? call["platform"]
    target.settings.platforms =
      target.settings.platforms
      ?? Platforms(destinations: destinations.map(Self.words(of:)) ?? [])
    if let index = places[name]?.index, index < contents.targets.count {
      contents.targets[index].add(target)
      synchronized[index] += folders
    } else {
      contents.targets.append(target)
      synchronized.append(folders)
    }
    for dependency in call["dependencies"]?.elements ?? [] {
      guard let call = dependency.call, call.name == "project", let value = call["path"],
        let folder = pattern(value, "path of a project")
      else { continue }
      contents.projects.append(Path.join(folder, "Project.swift"))
    }
  }
}

extension TuistProject {
  /// Returns the word of a value, such as `iPhone` for `.iPhone`, or the words of a list; a value
  /// or element that is not a word gives `""`.
  private static func words(of value: ManifestValue) -> [String] {
    if let word = value.word { return [word] }
    return value.elements.map { $0.word ?? "" }
  }

  /// The kind of files that are taken from a list.
  private enum Phase { case sources, resources, all }

  /// Adds the files that a list of paths, patterns and folders names to `found`, without the
  /// excluded ones, and records the folders and patterns in the target. Reports a pattern that
  /// matches no file, and a path that does not exist.
  private mutating func add(
    _ list: ManifestValue?, _ phase: Phase, of name: String, _ target: inout Target,
    _ found: inout Set<String>
  ) {
    guard let list, !list.isNil else { return }
    let wrappers = ["sourceFilesList", "paths", "resources", "SourceFilesList"]
    var values = [list]
    if let call = list.call, wrappers.contains(call.name) || call.name.hasSuffix("Elements") {
      values = call.arguments.first.map { [$0.value] } ?? []
    }
    values = values.flatMap { value in
      if case .list(let elements) = value.content { elements } else { [value] }
    }
    for value in values {
      let isPath = value.call.map { Self.pathMakers.contains($0.name) } ?? false
      let place =
        isPath
        ? value : value.call?[""] ?? value.call?["path"] ?? value.call?["pattern"] ?? value
      guard let pattern = pattern(place, "path of target '\(name)'") else { continue }
      let isFolder = ["folder", "folderReference"].contains(value.call?.name)
      let isCopied = value.call?.name == "folderReference"
      if isFolder || files.kind(pattern) == .directory && !XcodeFileType.isWrapper(pattern) {
        target.searchedFolders.append(pattern.isEmpty ? "." : pattern)
      }
      let isPattern = pattern.isPattern
      if isPattern, phase != .sources {
        target.resourcePatterns += pattern.withoutSets.alternatives
      }
      if phase != .sources,
        pattern.hasSuffix("/**") || pattern.hasSuffix("/**/*") || !isPattern
      {
        let folder = isPattern ? pattern.literalFolder : pattern
        if Path.fileExtension(folder).isEmpty {
          target.resourceFolders.append(folder.isEmpty ? "." : folder)
        }
      }
      let paths = matches(pattern, isFolder: isFolder || !isPattern)
      if paths.isEmpty, isPattern || files.kind(pattern) == nil {
        if !isPattern, Resource.isTable(pattern) { target.absentTables.append(pattern) }
        let verb = isPattern ? "matches no file" : "does not exist"
        add(
          .missingFile, .warning, "'\(pattern)' of target '\(name)' \(verb); correct or remove it",
          place.range)
      }
      let excluded = exclusions(of: value, in: isFolder ? pattern : nil, name)
      for path in paths where !excluded.contains(where: { $0.matches(path) }) {
        switch XcodeFileType(path: path, type: nil) {
        case .source where phase != .resources && !isCopied: found.insert(path)
        case .resource where phase != .sources || Path.fileExtension(path) == "intentdefinition":
          found.insert(path)
          if isCopied { target.copiedResources.append(path) }
        default: break
        }
      }
    }
  }

  private static let pathMakers: Set<String> = [
    "Path", "path", "relativeToCurrentFile", "relativeToManifest", "relativeToRoot",
  ]

  private mutating func matches(_ pattern: String, isFolder: Bool) -> [String] {
    if isFolder {
      if files.kind(pattern) == .file || XcodeFileType.isWrapper(pattern) {
        return files.kind(pattern) == nil ? [] : [pattern]
      }
      return files.files(below: pattern)
    }
    let globs = pattern.withoutSets.alternatives.map { Glob("./" + $0) }
    return files.files(below: pattern.literalFolder).filter { path in
      globs.contains { $0.matches(path) }
    }
  }

  /// Returns globs for the files and folders that an element of a list excludes, relative to the
  /// root; a computed path is reported and left out. The texts in `exceptions` are relative to
  /// `folder`, and ignored if it is nil.
  private mutating func exclusions(
    of value: ManifestValue, in folder: String?, _ name: String
  ) -> [Glob] {
    let what = "excluded path of target '\(name)'"
    var result: [String] = []
    if let excluding = value.call?["excluding"], !excluding.isNil {
      let single = excluding.text == nil && excluding.call == nil ? nil : [excluding]
      for element in single ?? excluding.elements {
        if let text = pattern(element, what, isNeeded: false) {
          result += text.withoutSets.alternatives
        }
      }
    }
    if let folder, let exceptions = value.call?["exceptions"] {
      let list = exceptions.call?.arguments.first?.value ?? exceptions
      for value in list.elements.flatMap({ $0.call?["excluded"]?.elements ?? [] }) {
        guard let text = value.text else {
          addComputed(what, value.range)
          continue
        }
        result.append(Path.join(folder, text))
      }
    }
    return result.flatMap { [Glob("./" + $0), Glob("./" + $0 + "/**")] }
  }

  /// Returns a path or pattern as the disk spells it, relative to the root and empty for the root
  /// itself; nil, with a diagnostic, if it is computed or leads out of the root. The diagnostic is
  /// a note if the path is computed and not needed to find strings.
  private mutating func pattern(
    _ value: ManifestValue, _ what: String, isNeeded: Bool = true
  ) -> String? {
    var base = folder
    var text = value.text
    if let call = value.call {
      text = call.arguments.first?.value.text
      switch call.name {
      case "relativeToRoot": base = sources.home
      case "relativeToCurrentFile": base = sources.folder(value.range, root: root)
      case "Path", "path", "relativeToManifest": break
      default: text = nil
      }
    }
    guard var text else {
      guard isNeeded else {
        addComputed(what, value.range)
        return nil
      }
      add(
        .computedTarget, .warning,
        "\(what) is computed, so its strings are not found; write it literally", value.range)
      return nil
    }
    if text.hasPrefix("//") {
      base = sources.home
      text.removeFirst(2)
    }
    let path = Path.normalized(Path.join(base, text))
    guard !path.isOutside else {
      add(
        .outsideProject, .warning,
        "'\(text)' is outside of the folder that is read, and is left out; run the command for a folder that also contains it",
        value.range)
      return nil
    }
    return path == "." ? "" : files.spelled(path, at: sources.span(value.range))
  }
}

extension TuistProject {
  private mutating func settings(
    of name: String, _ target: ManifestValue.Call, _ project: ManifestValue.Call,
    _ language: String
  ) -> LocalizationSettings {
    var settings = BuildSettings(configuration: "Release")
    let file = "\(project["name"]?.text ?? Path.lastComponent(folder)).xcodeproj"
    settings.add(.builtIn(settings.configuration, project: file, language: language))
    addLayers(project["settings"], &settings)
    var own = BuildSettings.Layer(settings.configuration)
    own.add("TARGET_NAME", name)
    if let product = target["productName"]?.text { own.add("PRODUCT_NAME", product) }
    addInfoPlist(target["infoPlist"], of: name, &own)
    settings.add(own)
    addLayers(target["settings"], &settings)
    var expansion = SettingExpansion(settings)
    let folder = folder
    return LocalizationSettings(settings, &expansion) { path in
      Path.normalized(folder, Path.relative(path, to: BuildSettings.sourceRoot) ?? path)
    }
  }

  /// Adds the path of the Info.plist; or, if no file is named, that it is generated, with the texts
  /// that the manifest gives for it. Adds nothing if the manifest has `nil`, or a path that is
  /// computed or outside of the root.
  private mutating func addInfoPlist(
    _ value: ManifestValue?, of name: String, _ layer: inout BuildSettings.Layer
  ) {
    let call = value?.call
    let file = call?.name == "file" ? call?["path"] : value
    if let file, file.text?.hasPrefix("$") == true || call?.name == "variable" {
      layer.add("INFOPLIST_FILE", file.text ?? call?[""]?.text ?? "")
    } else if let file, call?.name == "file" || file.text != nil {
      guard let path = pattern(file, "path of the Info.plist of target '\(name)'") else { return }
      layer.add("INFOPLIST_FILE", "\(BuildSettings.sourceRoot)/\(relativeToFolder(path))")
    } else if value?.isNil != true {
      layer.add("GENERATE_INFOPLIST_FILE", "YES")
      let texts = call.flatMap { $0["with"] ?? $0[""] }
      for entry in texts?.call?.arguments ?? [] where entry.value.isUnknown == false {
        let text = entry.value.text ?? entry.value.call?[""]?.text
        if let text { layer.add("INFOPLIST_KEY_\(entry.label)", text) }
      }
    }
  }

  private func relativeToFolder(_ path: String) -> String {
    folder.isEmpty ? path : Path.relative(path, to: folder) ?? path
  }

  /// Adds the settings in `base`, those of the configuration `Release`, else of the last one, and
  /// those in `release`; reports computed ones.
  private mutating func addLayers(_ value: ManifestValue?, _ settings: inout BuildSettings) {
    guard let value, !value.isNil else { return }
    guard let call = value.call else { return addComputed("argument 'settings'", value.range) }
    var layers = [call["base"]]
    let configurations = (call["configurations"]?.elements ?? []).compactMap(\.call)
    let release = configurations.first { $0["name"]?.text == "Release" || $0.name == "release" }
    layers.append((release ?? configurations.last)?["settings"])
    layers.append(call["release"])
    for case let layer? in layers where !layer.isNil {
      guard layer.call?.name == ManifestValue.dictionaryName else {
        addComputed("dictionary of settings", layer.range)
        continue
      }
      var own = BuildSettings.Layer(settings.configuration)
      for entry in layer.call?.arguments ?? [] {
        guard let text = entry.value.settingText else {
          addComputed("setting '\(entry.label)'", entry.value.range)
          continue
        }
        own.add(entry.label, text)
      }
      settings.add(own)
    }
  }
}

extension ManifestValue {
  /// The text of a build setting with this value: `YES` for `true`, the texts of a list joined with
  /// spaces, and the first argument of a call such as `.string("x")`. Nil for any other value.
  fileprivate var settingText: String? {
    switch content {
    case .text(let text): text
    case .word("true"): "YES"
    case .word("false"): "NO"
    case .list(let elements): elements.compactMap(\.text).joined(separator: " ")
    case .call(let call): call.arguments.first?.value.settingText
    default: nil
    }
  }
}

extension Target {
  /// Adds the files of the target that stands for this one under another condition.
  fileprivate mutating func add(_ other: Target) {
    sources = Set(sources + other.sources).sortedByBytes()
    resources = Set(resources + other.resources).sortedByBytes()
    searchedFolders += other.searchedFolders
    resourceFolders += other.resourceFolders
    resourcePatterns += other.resourcePatterns
    copiedResources += other.copiedResources
    absentTables += other.absentTables
  }
}

extension Target.Kind {
  /// Finds the kind of a product by its name in Tuist, such as `unitTests`; `.other` for an unknown
  /// one.
  fileprivate init(tuistProduct name: String) {
    switch name {
    case "app", "appClip", "watch2App": self = .application
    case "appExtension", "watch2Extension", "tvTopShelfExtension", "messagesExtension",
      "stickerPackExtension", "extensionKitExtension":
      self = .appExtension
    case "framework", "staticFramework": self = .framework
    case "staticLibrary", "dynamicLibrary": self = .library
    case "commandLineTool": self = .tool
    case "unitTests", "uiTests": self = .tests
    case "macro", "plugin": self = .plugin
    default: self = .other
    }
  }
}

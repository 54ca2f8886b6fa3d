internal import CatalogModel
internal import ProjectFiles
internal import SourceScan
internal import Syntaxes

/// A project described to XcodeGen: the targets of the Xcode project that it generates.
struct XcodeGenProject {
  private(set) var contents = ContainerContents()
  private let path: String
  private let folder: String
  private let root: String

  /// Reads a specification at a path relative to the root, with everything it includes; one that
  /// cannot be read gives only diagnostics.
  static func read(
    _ path: String, root: String, in fileSystem: some FileReading
  ) -> ContainerContents {
    var project = XcodeGenProject(path, root)
    var loader = SpecLoader(root: root, in: fileSystem)
    let spec = loader.load(path)
    project.contents.diagnostics = loader.diagnostics
    if let spec { project.read(spec, in: fileSystem) }
    project.contents.diagnostics = Set(project.contents.diagnostics).sorted()
    return project.contents
  }

  /// Returns whether a JSON file is an XcodeGen specification: a member of `targets` has `platform`
  /// or `supportedDestinations`. A damaged file counts if it contains `targets` and one of these
  /// names in quotes, and a file that cannot be read always counts.
  static func isSpecification(_ path: String, in fileSystem: some FileReading) -> Bool {
    guard let bytes = try? fileSystem.read(path) else { return true }
    guard let document = try? JSONDocument.parse(bytes) else {
      return [["\"targets\""], ["\"platform\"", "\"supportedDestinations\""]].allSatisfy {
        WordSearch($0).isFound(in: bytes)
      }
    }
    guard let targets = document.member("targets", of: 0) else { return false }
    return document.members(of: targets).contains { _, target in
      document.member("platform", of: target) != nil
        || document.member("supportedDestinations", of: target) != nil
    }
  }

  private init(_ path: String, _ root: String) {
    self.path = path
    self.root = root
    folder = Path.deletingLastComponent(path)
  }

  private mutating func read(_ spec: SpecValue, in fileSystem: some FileReading) {
    let list = SpecTargets(spec)
    let keys = SpecKeys(spec)
    contents.diagnostics += list.diagnostics + keys.diagnostics
    contents.gap = list.gap ?? keys.gap
    let language = spec["options"]?["developmentLanguage"]?.text ?? "en"
    contents.developmentLanguage = language
    var regions: Set<String> = [language]
    if spec["options"]?["useBaseInternationalization"]?.flag != false { regions.insert("Base") }
    var settings = SpecTargetSettings(spec, path: path, root: root, in: fileSystem)
    var synchronized: [[String]] = []
    var loose: Set<String> = []
    for (name, value) in list.targets {
      var files = SpecFiles(
        root: root, folder: folder, options: spec["options"], in: fileSystem)
      files.add(value["sources"], of: name)
      contents.diagnostics += files.diagnostics
      regions.formUnion(files.regions)
      loose.formUnion(files.others.filter { $0.hasSuffix(".xcstrings") })
      synchronized.append(files.synchronized)
      contents.targets.append(
        target(name, value, files, settings.settings(of: name, value, files.infoPlist)))
    }
    contents.diagnostics += settings.diagnostics
    giveFolders(synchronized)
    let known = Set(contents.targets.lazy.flatMap(\.resources))
    contents.looseCatalogs = loose.subtracting(known).sortedByBytes()
    contents.languages = regions.sortedByBytes()
    readReferences(spec, in: fileSystem)
  }

  private func target(
    _ name: String, _ value: SpecValue, _ files: SpecFiles, _ settings: LocalizationSettings
  ) -> Target {
    let type = value["type"]?.text.map { "com.apple.product-type.\($0)" }
    var target = Target(
      name: name, kind: Target.Kind(productType: type), container: path, folder: "",
      sources: files.sources.sortedByBytes(), resources: files.resources.sortedByBytes(),
      settings: settings)
    target.copiedResources = target.resources.filter(files.copied.contains)
    target.absentTables = files.absentTables
    target.searchedFolders = files.searched
    target.resourceFolders = files.resourceFolders
    let destinations = (value["supportedDestinations"]?.elements ?? []).map { $0.text ?? "" }
    let names = destinations.isEmpty ? [value["platform"]?.text ?? ""] : destinations
    target.settings.platforms = settings.platforms ?? Platforms(destinations: names)
    return target
  }

  /// Sets the folders for new tables of the targets, as for an Xcode project.
  private mutating func giveFolders(_ synchronized: [[String]]) {
    let shared = SharedPaths(contents.targets)
    for (index, folders) in synchronized.enumerated() {
      contents.targets[index].folder = contents.targets[index].tableFolder(
        inProjectAt: folder, synchronized: folders, shared)
    }
  }

  /// Reads the references to local packages and projects, and the places of missing packages.
  private mutating func readReferences(_ spec: SpecValue, in fileSystem: some FileReading) {
    let named = spec["packages"]?.members.compactMap { $0.value["path"] } ?? []
    for value in named + (spec["localPackages"]?.elements ?? []) {
      guard let text = value.text else { continue }
      let package = Path.normalized(Path.join(folder, text))
      guard !contents.packages.contains(package) else { continue }
      contents.packages.append(package)
      let manifest = Path.join(root, Path.join(package, "Package.swift"))
      if fileSystem.kind(of: manifest) == nil { contents.references[package] = value.span }
    }
    contents.packages = contents.packages.sortedByBytes()
    let projects = spec["projectReferences"]?.members.compactMap { $0.value["path"] } ?? []
    for value in projects {
      guard let text = value.text else { continue }
      contents.projects.append(Path.normalized(Path.join(folder, text)))
    }
  }
}

/// A reader of the settings of a specification's targets.
struct SpecTargetSettings<Files: FileReading> {
  private let spec: SpecValue
  private let values: SpecSettings
  private let path: String
  private let folder: String
  private let root: String
  private let fileSystem: Files
  private var loader: ConfigurationLoader
  private var expansionBudget = 1 << 26
  private var own: [Diagnostic] = []

  var diagnostics: [Diagnostic] { own + loader.diagnostics }

  init(_ spec: SpecValue, path: String, root: String, in fileSystem: Files) {
    self.spec = spec
    self.path = path
    self.root = root
    self.fileSystem = fileSystem
    values = SpecSettings(spec)
    folder = Path.deletingLastComponent(path)
    loader = ConfigurationLoader(root: root, searching: folder)
  }

  mutating func settings(
    of name: String, _ target: SpecValue, _ infoPlist: String?
  ) -> LocalizationSettings {
    let project = spec["name"]?.text ?? Path.lastComponent(folder)
    var settings = BuildSettings(configuration: values.configuration)
    settings.add(
      .builtIn(
        settings.configuration, project: "\(project).xcodeproj",
        language: spec["options"]?["developmentLanguage"]?.text ?? "en"))
    if let layer = layer(of: values.file(spec["configFiles"])) { settings.add(layer) }
    settings.add(values.layer(spec["settings"]))
    var named = BuildSettings.Layer(settings.configuration)
    named.add("TARGET_NAME", name)
    settings.add(named)
    if let layer = layer(of: values.file(target["configFiles"])) { settings.add(layer) }
    let plist = target["info"]?["path"]?.text.flatMap { [self] text in
      Path.normalized(Path.join(self.folder, text)).isOutside ? nil : text
    }
    let found = plist ?? infoPlist.map(relativePath)
    if let plist, isAbsent(plist), let texts = target["info"]?["properties"] {
      settings.add(layer(ofPropertyList: texts))
    } else if let found {
      var layer = BuildSettings.Layer(settings.configuration)
      layer.add("INFOPLIST_FILE", found)
      settings.add(layer)
    }
    settings.add(values.layer(target["settings"]))
    var expansion = SettingExpansion(settings, budget: expansionBudget)
    let folder = folder
    let result = LocalizationSettings(settings, &expansion) { path in
      Path.normalized(folder, Path.relative(path, to: BuildSettings.sourceRoot) ?? path)
    }
    expansionBudget = expansion.budget
    for setting in Set(expansion.unresolved).sorted() {
      own.append(
        Diagnostic(
          .settingCycle, .warning,
          "the setting '\(setting)' of target '\(name)' refers to itself, is nested too deeply, or is too long, so it counts as empty; correct it",
          at: Span(file: Path.join(root, path))))
    }
    return result
  }

  private func isAbsent(_ plist: String) -> Bool {
    fileSystem.kind(of: Path.join(root, Path.normalized(Path.join(folder, plist)))) == nil
  }

  /// Returns the settings for an Info.plist that XcodeGen generates: `GENERATE_INFOPLIST_FILE`, and
  /// `INFOPLIST_KEY_*` for each text in it.
  private func layer(ofPropertyList properties: SpecValue) -> BuildSettings.Layer {
    var layer = BuildSettings.Layer(values.configuration)
    layer.add("GENERATE_INFOPLIST_FILE", "YES")
    for member in properties.members {
      if let text = member.value.text { layer.add("INFOPLIST_KEY_\(member.key)", text) }
    }
    return layer
  }

  private func relativePath(_ path: String) -> String {
    folder.isEmpty ? path : Path.relative(path, to: folder) ?? path
  }

  private mutating func layer(of file: SpecValue?) -> BuildSettings.Layer? {
    guard let file, let text = file.text else { return nil }
    let path = Path.normalized(Path.join(folder, text))
    guard let lines = loader.lines(of: path, in: fileSystem) else {
      let message: String
      if let variable = text.environmentVariable {
        message =
          "'\(text)' depends on the environment variable '\(variable)', so its settings are missing; write the path literally"
      } else if fileSystem.kind(of: Path.join(root, path)) == nil {
        message = "'\(text)' does not exist, so its settings are missing; correct or remove it"
      } else {
        message = "'\(text)' is not a file, so its settings are missing; correct or remove it"
      }
      own.append(Diagnostic(.missingSettings, .note, message, at: file.span))
      return nil
    }
    var layer = BuildSettings.Layer(values.configuration)
    for line in lines { layer.add(line.name, line.value) }
    return layer
  }
}

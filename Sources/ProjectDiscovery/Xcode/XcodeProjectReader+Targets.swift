internal import CatalogModel
internal import ProjectFiles

extension XcodeProjectReader {
  /// Reads a target with its settings, without its files.
  mutating func target(_ object: XcodeObjects.Object) -> Target {
    let name = objects.text("name", of: object) ?? objects.id(of: object)
    return Target(
      name: name, kind: Target.Kind(productType: objects.text("productType", of: object)),
      container: path, folder: "", settings: settings(of: object, named: name))
  }

  /// Sets the sources and resources of a target from its files, sorted by bytes, and its folders
  /// and absent tables.
  func give(_ target: inout Target, _ files: TargetFiles, _ order: PathOrder) {
    target.sources = order.sorted(files.sources)
    target.resources = order.sorted(files.resources)
    target.copiedResources = order.sorted(files.resources.filter(copied.contains))
    target.absentTables = files.absentTables
    target.searchedFolders = files.folders
  }
}

extension XcodeProjectReader {
  private mutating func settings(
    of target: XcodeObjects.Object, named name: String
  ) -> LocalizationSettings {
    let configuration = configuration(of: target)
    var settings = settingsOfProject(configuration.map { objects.text("name", of: $0) ?? "" })
    var own = BuildSettings.Layer(settings.configuration)
    own.add("TARGET_NAME", name)
    settings.add(own)
    if let configuration { add(configuration, to: &settings) }
    objects.spend(settings.count)
    var expansion = SettingExpansion(settings, budget: expansionBudget)
    var result = LocalizationSettings(settings, &expansion) { path in
      let relative = Path.relative(path, to: BuildSettings.sourceRoot) ?? path
      return spelled(Path.normalized(groups.folder, relative))
    }
    expansionBudget = expansion.budget
    result.flags = flags.names(for: target)
    for setting in Set(expansion.unresolved).sorted() {
      report(
        .settingCycle, .warning,
        "the setting '\(setting)' of target '\(name)' refers to itself, is nested too deeply, or is too long, so it counts as empty; correct it"
      )
    }
    return result
  }

  /// Returns Xcode's built-in settings, and those of the project in the configuration of the wanted
  /// name. If that is nil or missing, those of the project's default configuration apply.
  private mutating func settingsOfProject(_ wanted: String?) -> BuildSettings {
    let name = wanted ?? ""
    if let settings = projectSettings[name] { return settings }
    let configuration = configuration(of: project, named: wanted)
    var settings = BuildSettings(
      configuration: wanted ?? configuration.flatMap { objects.text("name", of: $0) } ?? "Release")
    let builtIn = BuildSettings.Layer.builtIn(
      settings.configuration, project: path,
      language: objects.text("developmentRegion", of: project))
    settings.add(builtIn)
    if let configuration { add(configuration, to: &settings) }
    projectSettings[name] = settings
    return settings
  }

  /// Returns the first that exists of the configuration of this name, the default one, `Release`,
  /// and the first in the list; nil if the object has no configurations.
  private mutating func configuration(
    of object: XcodeObjects.Object, named name: String? = nil
  ) -> XcodeObjects.Object? {
    guard let list = objects.find(objects.reference("buildConfigurationList", of: object)) else {
      return nil
    }
    let configurations = objects.find("buildConfigurations", of: list)
    for name in [name, objects.text("defaultConfigurationName", of: list), "Release"] {
      if let name, let found = configurations.first(where: { objects.text("name", of: $0) == name })
      {
        return found
      }
    }
    return configurations.first
  }

  /// Adds the file that a configuration is based on, and above it the configuration's own settings;
  /// reports a missing file.
  private mutating func add(_ configuration: XcodeObjects.Object, to settings: inout BuildSettings)
  {
    if let path = groups.basePath(of: configuration, &objects).map(spelled) {
      if let layer = layer(path, settings.configuration) {
        settings.add(layer)
      } else {
        let key = "baseConfigurationReference"
        objects.report(
          .missingSettings, .note,
          "'\(path)' does not exist, so its settings are missing; restore it, or remove the reference",
          at: objects.range(key, of: configuration))
      }
    }
    var own = BuildSettings.Layer(settings.configuration)
    for (name, value) in objects.settings("buildSettings", of: configuration) {
      own.add(name, value)
    }
    settings.add(own)
  }

  /// Returns the settings of a file, which many targets share, for a configuration; nil if the file
  /// does not exist.
  private mutating func layer(_ path: String, _ configuration: String) -> BuildSettings.Layer? {
    if let layer = layers[[path, configuration]] { return layer }
    guard let lines = loader.lines(of: path, in: fileSystem) else { return nil }
    objects.spend(lines.count)
    var layer = BuildSettings.Layer(configuration)
    for line in lines { layer.add(line.name, line.value) }
    layers[[path, configuration]] = layer
    return layer
  }
}

extension XcodeGroups {
  /// Returns the path, relative to the root, of the file that a configuration is based on: a file
  /// of the project, or, from Xcode 16 on, a path in one of its folders. Nil if it has none, or if
  /// the path is not known.
  func basePath(
    of configuration: XcodeObjects.Object, _ objects: inout XcodeObjects
  ) -> String? {
    let anchor = objects.reference("baseConfigurationReferenceAnchor", of: configuration)
    if let anchor,
      let relative = objects.text("baseConfigurationReferenceRelativePath", of: configuration)
    {
      guard let group = objects.find(anchor), let path = paths[group.node] else {
        return nil
      }
      return Path.normalized(Path.join(path, relative))
    }
    return objects.find(objects.reference("baseConfigurationReference", of: configuration))
      .flatMap { path(ofStray: $0, objects) }
  }
}

/// The resources and Info.plists of a project that several targets share.
struct SharedPaths {
  private var owners: [String: Int] = [:]

  init(_ targets: [Target]) {
    for target in targets {
      for path in target.resources { owners[path, default: 0] += 1 }
      if let path = target.settings.infoPlist { owners[path, default: 0] += 1 }
    }
  }

  func contains(_ path: String) -> Bool { owners[path, default: 0] > 1 }
}

extension Target {
  /// Returns the folder for new tables of a target, relative to the root; empty for the root.
  ///
  /// It is the first that exists of: a synchronized folder with the target's name; a folder of that
  /// name with files of the target, directly in the folder of the project; the first synchronized
  /// folder; the folder that contains an Info.plist, an asset catalog or a table of only this
  /// target; the deepest folder that contains all sources; the folder of the project. If there are
  /// `resourceFolders`, and it is inside none of them, it is the one of them named `Resources`, or
  /// else the first.
  func tableFolder(
    inProjectAt folder: String, synchronized: [String], _ shared: SharedPaths
  ) -> String {
    let named = Path.normalized(Path.join(folder, name)) + "/"
    let result =
      if let folder = synchronized.first(where: { Path.lastComponent($0) == name }) {
        folder
      } else if [sources, resources].joined().contains(where: { $0.hasPrefix(named) }) {
        String(named.dropLast())
      } else {
        synchronized.first ?? ownFolder(shared) ?? Self.commonFolder(of: sources) ?? folder
      }
    // Another tool's project is not edited, so a file must lie where that tool finds it.
    if let first = resourceFolders.first,
      !resourceFolders.contains(where: { folder in
        folder == "." || Path.isInside(result, root: folder)
      })
    {
      return resourceFolders.first { Path.lastComponent($0) == "Resources" } ?? first
    }
    return result == "." ? "" : result
  }

  private func ownFolder(_ shared: SharedPaths) -> String? {
    if let file = settings.infoPlist, !shared.contains(file) {
      return Path.deletingLastComponent(file)
    }
    let own = resources.filter { !shared.contains($0) }
    if let assets = own.first(where: { Path.fileExtension($0) == "xcassets" }) {
      return Path.deletingLastComponent(assets)
    }
    return own.lazy.compactMap { TableFile(path: $0)?.folder }.first {
      Path.fileExtension($0) != "bundle"
    }
  }

  /// Returns the deepest folder that contains all of the sorted paths; nil if the list is empty.
  private static func commonFolder(of paths: [String]) -> String? {
    guard let first = paths.first, let last = paths.last else { return nil }
    // All paths between the first and the last share their common prefix.
    let common = zip(first.utf8, last.utf8).prefix { $0 == $1 }.map(\.0)
    let end = common.lastIndex(of: .slash) ?? 0
    return String(decoding: common[..<end], as: UTF8.self)
  }
}

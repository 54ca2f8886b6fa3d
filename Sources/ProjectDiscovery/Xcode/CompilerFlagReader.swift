internal import ProjectFiles

/// A reader of the compiler flags of all configurations of a project and its targets.
///
/// Other settings are read for one configuration only. This reader has limits of its own and
/// reports nothing, so that the limits and diagnostics of the other settings stay the same.
struct CompilerFlagReader<Files: FileReading> {
  private let fileSystem: Files
  private var objects: XcodeObjects
  private let groups: XcodeGroups
  private var loader: ConfigurationLoader
  private var ofProject = CompilerFlags()
  /// The number of bytes of settings that may still be read.
  private var budget = 1 << 24

  init(_ file: XcodeProjectFile, _ fileSystem: Files) {
    self.fileSystem = fileSystem
    objects = file.objects
    groups = file.groups
    loader = ConfigurationLoader(root: file.root, searching: file.groups.folder)
    ofProject = flags(of: file.project)
  }

  /// Returns the names that any configuration of a target or of the project defines; nil if not all
  /// are known.
  mutating func names(for target: XcodeObjects.Object) -> Set<String>? {
    flags(of: target).names(above: ofProject, &budget)
  }

  private mutating func flags(of object: XcodeObjects.Object) -> CompilerFlags {
    var flags = CompilerFlags()
    guard let list = objects.find(objects.reference("buildConfigurationList", of: object)) else {
      flags.missSome()
      return flags
    }
    for configuration in objects.find("buildConfigurations", of: list) {
      add("CONFIGURATION", objects.text("name", of: configuration) ?? "", to: &flags)
      addFile(of: configuration, to: &flags)
      for (name, value) in objects.settings("buildSettings", of: configuration) {
        add(SettingName(name).name, value, to: &flags)
      }
    }
    if objects.isExhausted { flags.missSome() }
    return flags
  }

  /// Adds the settings of the file that a configuration is based on, if any; if they are not known
  /// in full, records that settings may be missing.
  private mutating func addFile(
    of configuration: XcodeObjects.Object, to flags: inout CompilerFlags
  ) {
    let keys = ["baseConfigurationReference", "baseConfigurationReferenceAnchor"]
    guard keys.contains(where: { objects.reference($0, of: configuration) != nil }) else { return }
    guard let path = groups.basePath(of: configuration, &objects),
      let lines = loader.lines(of: path, in: fileSystem), !loader.incomplete.contains(path)
    else { return flags.missSome() }
    for line in lines where budget > 0 { add(line.name.name, line.value, to: &flags) }
  }

  private mutating func add(_ name: String, _ text: String, to flags: inout CompilerFlags) {
    budget -= 16 + text.utf8.count
    if budget > 0 { flags.add(name, text) } else { flags.missSome() }
  }
}

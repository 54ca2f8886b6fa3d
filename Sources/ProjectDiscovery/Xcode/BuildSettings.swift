internal import ProjectFiles

/// The build settings of a target, from the lowest layer to the highest.
///
/// In an Xcode project, the layers are Xcode's built-in settings, the `.xcconfig` file of the
/// project, the project's own settings, the `.xcconfig` file of the target, and the target's own
/// settings; targets share most of them. A conditional value only applies if there is no other one,
/// because the device to build for is not known; `[config=Release]` is evaluated.
struct BuildSettings: Sendable, Equatable {
  let configuration: String
  private var layers: [Layer] = []

  init(configuration: String) { self.configuration = configuration }

  /// Returns the names of the settings with a prefix in any layer, each once, sorted by bytes.
  func names(beginningWith prefix: String = "") -> [String] {
    Set(layers.flatMap { $0.values.keys.filter { $0.hasPrefix(prefix) } }).sortedByBytes()
  }

  /// The number of settings in all layers; a name in several layers counts several times.
  var count: Int { layers.reduce(0) { $0 + $1.values.count } }

  /// Returns the values of a setting as written, from the lowest layer; empty if it is not set, and
  /// only the lowest if all are conditional. The last one applies, and `$(inherited)` refers to the
  /// one before.
  func texts(_ name: String) -> [String] {
    let all = layers.compactMap { $0.values[name] }
    let texts = all.filter { !$0.isConditional }.flatMap { $0.others + [$0.last] }
    return texts.isEmpty ? all.prefix(1).map(\.last) : texts
  }

  /// Adds a layer above the existing ones.
  mutating func add(_ layer: Layer) { layers.append(layer) }
}

extension BuildSettings {
  /// The settings of one file or one part of a project, for one configuration.
  struct Layer: Sendable, Equatable {
    private let configuration: String
    fileprivate private(set) var values: [String: Values] = [:]

    init(_ configuration: String) { self.configuration = configuration }

    /// Adds a value above earlier ones, to which `$(inherited)` then refers; it replaces a value
    /// whose conditions cannot be evaluated. Does nothing if its own conditions exclude the
    /// configuration, or if they cannot be evaluated and the setting already has a value.
    mutating func add(_ name: SettingName, _ text: String) {
      switch state(of: name.conditions) {
      case .met: values[name.name, default: Values(last: "")].add(text)
      case .unknown: if values[name.name] == nil { values[name.name] = Values(last: text) }
      case .notMet: break
      }
    }

    /// Adds a value in the same way, for a name with its conditions in one text.
    mutating func add(_ name: String, _ text: String) { add(SettingName(name), text) }

    private enum State { case met, unknown, notMet }

    private func state(of conditions: [SettingName.Condition]) -> State {
      var state = State.met
      for condition in conditions where condition.pattern != "*" {
        guard condition.parameter == "config" else {
          state = .unknown
          continue
        }
        guard condition.matches(configuration) else { return .notMet }
      }
      return state
    }
  }

  fileprivate struct Values: Sendable, Equatable {
    var last: String
    /// The values below the last one, the lowest first; most settings have none.
    var others: [String] = []
    /// Whether the only value has conditions that cannot be evaluated.
    var isConditional = true

    /// Adds an unconditional value above the others; it replaces a conditional one.
    mutating func add(_ text: String) {
      if !isConditional { others.append(last) }
      last = text
      isConditional = false
    }
  }
}

extension BuildSettings {
  /// The placeholder for the absolute path of the project's folder in expanded settings, so that
  /// the result is the same on every machine.
  static var sourceRoot: String { "/SRCROOT" }
}

extension BuildSettings.Layer {
  /// Returns the built-in settings of Xcode that matter for paths and names, for a project at a
  /// path such as `App.xcodeproj`; without `DEVELOPMENT_LANGUAGE` if the language is nil.
  static func builtIn(
    _ configuration: String, project path: String, language: String?
  ) -> BuildSettings.Layer {
    var layer = BuildSettings.Layer(configuration)
    let root = BuildSettings.sourceRoot
    layer.add("CONFIGURATION", configuration)
    for key in ["PROJECT", "PROJECT_NAME"] { layer.add(key, Path.stem(path)) }
    for key in ["SRCROOT", "SOURCE_ROOT", "PROJECT_DIR"] { layer.add(key, root) }
    layer.add("PROJECT_FILE_PATH", Path.join(root, Path.lastComponent(path)))
    layer.add("TARGETNAME", "$(TARGET_NAME)")
    layer.add("PRODUCT_NAME", "$(TARGET_NAME)")
    layer.add("PRODUCT_MODULE_NAME", "$(PRODUCT_NAME:c99extidentifier)")
    layer.add("EXECUTABLE_NAME", "$(EXECUTABLE_PREFIX)$(PRODUCT_NAME)$(EXECUTABLE_SUFFIX)")
    if let language { layer.add("DEVELOPMENT_LANGUAGE", language) }
    return layer
  }
}

internal import ProjectFiles

/// The build settings of a target, from the lowest layer to the highest.
///
/// The layers are what Xcode has built in, the `.xcconfig` file of the project, its own settings, and
/// both of the target; targets share most of them. A value with conditions counts when there is no
/// other one, since nothing is built for a certain device here; `[config=Release]` is looked at.
struct BuildSettings: Sendable, Equatable {
  /// The name of the configuration, as `Release`.
  let configuration: String
  private var layers: [Layer] = []

  init(configuration: String) { self.configuration = configuration }

  /// The names of the settings that begin with a text, sorted by bytes.
  func names(beginningWith prefix: String = "") -> [String] {
    Set(layers.flatMap { $0.values.keys.filter { $0.hasPrefix(prefix) } }).sortedByBytes()
  }

  /// How many names the layers have.
  var count: Int { layers.reduce(0) { $0 + $1.values.count } }

  /// The values of a setting as they are written; the last one counts, and `$(inherited)` is the one
  /// before.
  func texts(_ name: String) -> [String] {
    let all = layers.compactMap { $0.values[name] }
    let texts = all.filter { !$0.isConditional }.flatMap { $0.others + [$0.last] }
    return texts.isEmpty ? all.prefix(1).map(\.last) : texts
  }

  /// Puts a layer above those that are there.
  mutating func add(_ layer: Layer) { layers.append(layer) }
}

extension BuildSettings {
  /// What one file or one part of a project sets in some configuration.
  struct Layer: Sendable, Equatable {
    private let configuration: String
    fileprivate private(set) var values: [String: Values] = [:]

    init(_ configuration: String) { self.configuration = configuration }

    /// Sets a value; those that were set before are inherited.
    mutating func add(_ name: SettingName, _ text: String) {
      switch state(of: name.conditions) {
      case .met: values[name.name, default: Values(last: "")].add(text)
      case .unknown: if values[name.name] == nil { values[name.name] = Values(last: text) }
      case .notMet: break
      }
    }

    /// Sets a value; those that were set before are inherited.
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
    /// Those below the last one; most settings have none.
    var others: [String] = []
    /// Whether the only value has conditions.
    var isConditional = true

    /// Puts a value without conditions above the others.
    mutating func add(_ text: String) {
      if !isConditional { others.append(last) }
      last = text
      isConditional = false
    }
  }
}

extension BuildSettings {
  /// Stands for the absolute path of the project's folder while settings are expanded, so that the
  /// result is the same on every machine.
  static var sourceRoot: String { "/SRCROOT" }
}

extension BuildSettings.Layer {
  /// What Xcode has built in for a project at a path.
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

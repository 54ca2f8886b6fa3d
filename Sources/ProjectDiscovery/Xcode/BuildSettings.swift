internal import ProjectFiles

/// The build settings of a target, from the lowest layer to the highest.
///
/// The layers are what Xcode has built in, the `.xcconfig` file of the project, its own settings, and
/// both of the target. A value with conditions counts when there is no other one, since nothing is
/// built for a certain device here; `[config=Release]` is looked at.
struct BuildSettings: Sendable {
  /// The name of the configuration, as `Release`.
  let configuration: String
  /// The values of each setting, the last of which counts; `$(inherited)` is the one before.
  private var values: [String: Values] = [:]

  struct Values: Sendable {
    fileprivate(set) var texts: [String]
    /// Whether the only value has conditions.
    fileprivate var isConditional: Bool
  }

  init(configuration: String) { self.configuration = configuration }

  /// The names of all settings, sorted by bytes.
  var names: [String] { values.keys.sorted { $0.precedesByBytes($1) } }

  var count: Int { values.count }

  /// The values of a setting as they are written, from the lowest layer.
  func texts(_ name: String) -> [String] { values[name]?.texts ?? [] }

  /// Puts a value above those that are there.
  mutating func add(_ name: SettingName, _ text: String) {
    let isConditional: Bool
    switch state(of: name.conditions) {
    case .met: isConditional = false
    case .unknown: isConditional = true
    case .notMet: return
    }
    if values[name.name] == nil {
      values[name.name] = Values(texts: [text], isConditional: isConditional)
    } else if !isConditional {
      if values[name.name]?.isConditional == true { values[name.name]?.texts = [] }
      values[name.name]?.texts.append(text)
      values[name.name]?.isConditional = false
    }
  }

  /// Puts a value above those that are there.
  mutating func add(_ name: String, _ text: String) { add(SettingName(name[...]), text) }

  private enum State { case met, unknown, notMet }

  private func state(of conditions: [SettingName.Condition]) -> State {
    var state = State.met
    for condition in conditions where condition.pattern != "*" {
      guard condition.parameter == "config" else {
        state = .unknown
        continue
      }
      guard Glob(condition.pattern).matches(configuration) else { return .notMet }
    }
    return state
  }
}

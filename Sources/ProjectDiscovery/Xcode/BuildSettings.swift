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

  private struct Values: Sendable {
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

  init(configuration: String) { self.configuration = configuration }

  /// The names of all settings with the values that count.
  var all: some Sequence<(name: String, text: String)> {
    values.lazy.map { (name: $0.key, text: $0.value.last) }
  }

  var count: Int { values.count }

  /// How many values a setting has.
  func count(of name: String) -> Int { values[name].map { $0.others.count + 1 } ?? 0 }

  /// A value of a setting as it is written; the first one is that of the lowest layer.
  func text(_ name: String, _ index: Int) -> String? {
    guard let values = values[name], index <= values.others.count else { return nil }
    return index == values.others.count ? values.last : values.others[index]
  }

  /// Puts a value above those that are there.
  mutating func add(_ name: SettingName, _ text: String) {
    switch state(of: name.conditions) {
    case .met: values[name.name, default: Values(last: "")].add(text)
    case .unknown: if values[name.name] == nil { values[name.name] = Values(last: text) }
    case .notMet: break
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

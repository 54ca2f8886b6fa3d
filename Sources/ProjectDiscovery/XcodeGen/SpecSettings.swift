internal import CatalogModel
internal import ProjectFiles

/// The build settings of a specification for one configuration: `defaultConfig` of its options, or
/// else the first by name, `Debug` if it lists none.
struct SpecSettings {
  let configuration: String
  private let configurations: [String]
  private let groups: SpecValue?

  /// The maximum depth of setting groups.
  private static let depthLimit = 32

  init(_ spec: SpecValue) {
    let names = spec["configs"]?.members.map(\.key) ?? []
    configurations =
      names.isEmpty ? ["Debug", "Release"] : names.sorted { $0.precedesByBytes($1) }
    configuration = spec["options"]?["defaultConfig"]?.text ?? configurations[0]
    groups = spec["settingGroups"]
  }

  /// Returns the settings of a project or target: those of `groups`, then `base`, then `configs`,
  /// or those directly under their names; of several values of one name, the last applies.
  func layer(_ settings: SpecValue?) -> BuildSettings.Layer {
    var values: [(name: String, text: String)] = []
    collect(settings, into: &values, depth: 0)
    var last: [String: String] = [:]
    for value in values { last[value.name] = value.text }
    var layer = BuildSettings.Layer(configuration)
    for name in last.keys.sortedByBytes() { layer.add(name, last[name] ?? "") }
    return layer
  }

  private func collect(
    _ settings: SpecValue?, into values: inout [(name: String, text: String)], depth: Int
  ) {
    guard let settings, depth < Self.depthLimit, values.count < 100_000 else { return }
    guard settings.hasParts else { return add(settings, to: &values) }
    for group in settings["groups"]?.elements ?? [] {
      collect(group.text.flatMap { groups?[$0] }, into: &values, depth: depth + 1)
    }
    if let base = settings["base"] { add(base, to: &values) }
    for member in settings["configs"]?.members ?? [] where isMet(member.key) {
      collect(member.value, into: &values, depth: depth + 1)
    }
  }

  private func add(_ settings: SpecValue, to values: inout [(name: String, text: String)]) {
    for member in settings.members {
      switch member.value.content {
      case .text(let text): values.append((member.key, text))
      case .null: values.append((member.key, ""))
      case .list(let elements):
        values.append((member.key, elements.compactMap(\.text).joined(separator: " ")))
      case .object: break
      }
    }
  }

  /// Returns whether a key of `configs` applies: it is the name of this configuration, or a part of
  /// it in any letter case, such as `debug`, and not the name of another one.
  private func isMet(_ name: String) -> Bool {
    guard configuration.lowercased().contains(name.lowercased()) else { return false }
    return name == configuration || !configurations.contains(name)
  }

  /// Returns the path of the `.xcconfig` file for the configuration, from `configFiles`; nil if it
  /// has none.
  func file(_ files: SpecValue?) -> SpecValue? { files?[configuration] }
}

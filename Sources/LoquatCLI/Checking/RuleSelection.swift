internal import CatalogModel
internal import Checks
internal import ProjectDiscovery

/// The rules that the user asks for.
struct RuleSelection {
  private let named: [Rule]
  private let excepted: Set<String>

  /// All rules.
  static let all = RuleSelection()

  private init() {
    named = []
    excepted = []
  }

  init(_ arguments: inout Arguments) throws(UsageError) {
    let named = arguments.options(
      "--rule", value: "id", help: "Follow this rule, or the rules of this group, only")
    let excepted = arguments.options(
      "--except", value: "id", help: "Do not follow this rule, or the rules of this group")
    self.named = try named.map { name throws(UsageError) in try Self.rules(name) }.flatMap(\.self)
    self.excepted = Set(
      try excepted.map { name throws(UsageError) in try Self.rules(name) }.joined().map(\.id))
  }

  private static func rules(_ name: String) throws(UsageError) -> [Rule] {
    if let group = Rule.Group(rawValue: name) { return Rule.all.filter { $0.group == group } }
    guard let rule = Rule.named(name) else {
      throw UsageError(
        unknown: "rule", name,
        among: Rule.all.map(\.id) + Rule.Group.allCases.map(\.rawValue))
    }
    return [rule]
  }

  /// Whether the user named rules, so that also notes are wanted.
  var isNamed: Bool { !named.isEmpty }

  /// Whether the user wants less than all rules.
  var narrows: Bool { isNamed || !excepted.isEmpty }

  /// The rules to follow, without those that a configuration turns off everywhere.
  func rules(_ configuration: Configuration) -> [Rule] {
    let isWhole = configuration.overrides.allSatisfy { $0.level == .off }
    let off = Set(
      configuration.rules.filter { isWhole && $0.value.value == .off }.map(\.name.value))
    return (named.isEmpty ? Rule.all.filter { !off.contains($0.id) } : named)
      .filter { !excepted.contains($0.id) }
  }
}

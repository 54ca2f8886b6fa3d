internal import CatalogModel
internal import Checks
internal import ProjectDiscovery

/// The rules that the user asks for.
struct RuleSelection {
  private let named: Set<String>
  private let excepted: Set<String>

  /// All rules.
  static let all = RuleSelection()

  private init() {
    named = []
    excepted = []
  }

  init(_ arguments: inout Arguments) throws(UsageError) {
    let named = arguments.options(
      "--rule", value: "id",
      help: "Follow this rule, or the rules of this group, only; or tell findings of this id")
    let excepted = arguments.options(
      "--except", value: "id",
      help: "Do not follow this rule, or the rules of this group; or tell no finding of this id")
    self.named = try Self.ids(named)
    self.excepted = try Self.ids(excepted)
  }

  private static func ids(_ names: [String]) throws(UsageError) -> Set<String> {
    var result: Set<String> = []
    for name in names {
      if let group = Rule.Group(rawValue: name) {
        result.formUnion(Rule.all.lazy.filter { $0.group == group }.map(\.id))
      } else if KnownID.all.contains(name) {
        result.insert(name)
      } else {
        throw UsageError(
          unknown: "rule", name,
          among: KnownID.all.sorted() + Rule.Group.allCases.map(\.rawValue))
      }
    }
    return result
  }

  /// Whether the user named rules, so that also notes are wanted.
  var isNamed: Bool { !named.isEmpty }

  /// Whether the user wants less than all rules.
  var narrows: Bool { isNamed || !excepted.isEmpty }

  /// Whether something is wanted that is not found by a rule; an error counts unless it is excepted.
  func wants(_ diagnostic: Diagnostic) -> Bool {
    !excepted.contains(diagnostic.id)
      && (named.isEmpty || diagnostic.severity == .error || named.contains(diagnostic.id))
  }

  /// The rules to follow, without those that a configuration turns off everywhere.
  func rules(_ configuration: Configuration) -> [Rule] {
    let isWhole = configuration.overrides.allSatisfy { $0.level == .off }
    let off = Set(
      configuration.rules.filter { isWhole && $0.value.value == .off }.map(\.name.value))
    return Rule.all.filter { rule in
      (named.isEmpty ? !off.contains(rule.id) : named.contains(rule.id))
        && !excepted.contains(rule.id)
    }
  }
}

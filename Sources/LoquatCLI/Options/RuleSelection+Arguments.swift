internal import Checks
internal import LoquatKit
internal import ProjectReading

extension RuleSelection {
  init(_ arguments: inout Arguments) throws(UsageError) {
    let named = arguments.options(
      "--rule", value: "id",
      help: "Apply only this rule, or the rules of this group; or show only findings with this id",
      completion: .rule)
    let excepted = arguments.options(
      "--except", value: "id",
      help: "Do not apply this rule, or the rules of this group; or show no findings with this id",
      completion: .rule)
    for name in named + excepted where Self.ids(name) == nil {
      throw UsageError(
        unknown: "rule", name,
        among: DiagnosticID.knownNames.sorted() + Rule.Group.allCases.map(\.rawValue))
    }
    self = Self(only: named, except: excepted) ?? Self()
    guard !isEmpty else {
      throw UsageError("'--except' leaves nothing to check; name fewer rules in it")
    }
  }
}

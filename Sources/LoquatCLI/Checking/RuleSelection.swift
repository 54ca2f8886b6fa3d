internal import CatalogModel
internal import Checks
internal import LoquatKit
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading

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
    let wanted = self.named.isEmpty ? Set(Rule.all.map(\.id.name)) : self.named
    guard !wanted.isSubset(of: self.excepted) else {
      throw UsageError("'--except' leaves out everything, so that nothing is looked at")
    }
  }

  private static func ids(_ names: [String]) throws(UsageError) -> Set<String> {
    var result: Set<String> = []
    for name in names {
      if let group = Rule.Group(rawValue: name) {
        result.formUnion(Rule.all.lazy.filter { $0.group == group }.map(\.id.name))
      } else if DiagnosticID.knownNames.contains(name) {
        result.insert(name)
      } else {
        throw UsageError(
          unknown: "rule", name,
          among: DiagnosticID.knownNames.sorted() + Rule.Group.allCases.map(\.rawValue))
      }
    }
    return result
  }

  /// Whether the user named rules, so that also notes are wanted.
  var isNamed: Bool { !named.isEmpty }

  /// Whether the user wants less than all rules.
  var narrows: Bool { isNamed || !excepted.isEmpty }

  /// Removes what is not wanted of what no rule finds.
  ///
  /// That a file cannot be read is not silenced as a whole: one error says how many there are. Nor is
  /// it that there is nothing in a language that was asked for.
  func narrow(_ diagnostics: inout [Diagnostic]) {
    let unwanted = diagnostics.filter { !wants($0) }
    diagnostics.removeAll { !wants($0) }
    let unread = unwanted.filter { $0.severity == .error && $0.id.meansUnread }
    if !unread.isEmpty { diagnostics.append(.notRead(unread)) }
  }

  private func wants(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.id != .noLanguage, !diagnostic.id.isAboutRun else { return true }
    return !excepted.contains(diagnostic.id.name)
      && (named.isEmpty || named.contains(diagnostic.id.name))
  }

  /// The rules to follow, without those that a configuration turns off everywhere.
  func rules(_ configuration: Configuration) -> [Rule] {
    let isWhole = configuration.overrides.allSatisfy { $0.level == .off }
    let off = Set(
      configuration.rules.filter { isWhole && $0.value.value == .off }.map(\.name.value))
    return Rule.all.filter { rule in
      (named.isEmpty ? !off.contains(rule.id.name) : named.contains(rule.id.name))
        && !excepted.contains(rule.id.name)
    }
  }
}

extension Diagnostic {
  fileprivate static func notRead(_ errors: [Diagnostic]) -> Diagnostic {
    let files = Set(errors.compactMap { $0.span?.path }).sorted { $0.precedesByBytes($1) }
    let ids = Set(errors.map(\.id)).sorted().map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      .notRead, .error,
      "\(files.count.counted("file")) cannot be read as a whole and \(files.count == 1 ? "is" : "are") "
        + "not checked in full; '--rule' and '--except' leave out why (\(ids))",
      at: files.first.flatMap { files.count == 1 ? Span(file: $0) : nil },
      notes: files.count == 1 ? [] : files.prefix(5).map { Note("here", at: Span(file: $0)) })
  }
}

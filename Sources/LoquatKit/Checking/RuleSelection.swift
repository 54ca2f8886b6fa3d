package import CatalogModel
package import Checks
package import ProjectDiscovery
internal import ProjectReading

/// The rules to apply, and the other findings to report.
public struct RuleSelection: Sendable {
  private let named: Set<String>
  private let excepted: Set<String>

  /// Selects all rules, except those that the configuration turns off everywhere, and all other
  /// findings.
  public init() {
    named = []
    excepted = []
  }

  /// Selects rules, groups of rules, and other findings by name; nil if a name is unknown. Rules
  /// that the configuration turns off stay off, even if they are named.
  ///
  /// - Parameters:
  ///   - names: The ids or groups, such as `plurals`, to apply or report; empty for all.
  ///   - exceptions: The ids or groups to neither apply nor report.
  public init?(only names: [String] = [], except exceptions: [String] = []) {
    var ids: [Set<String>] = [[], []]
    for (number, name) in names.map({ (0, $0) }) + exceptions.map({ (1, $0) }) {
      guard let known = Self.ids(name) else { return nil }
      ids[number].formUnion(known)
    }
    (named, excepted) = (ids[0], ids[1])
  }

  /// Returns the ids of the rules in a group, or the name itself if it is an id; nil if it is
  /// unknown.
  package static func ids(_ name: String) -> Set<String>? {
    if let group = Rule.Group(rawValue: name) {
      return Set(Rule.all.lazy.filter { $0.group == group }.map(\.id.name))
    }
    return DiagnosticID.knownNames.contains(name) ? [name] : nil
  }

  /// Whether ids or groups were named, so that the command line shows their notes, too.
  package var isNamed: Bool { !named.isEmpty }

  /// Whether rules or other findings are left out.
  package var narrows: Bool { isNamed || !excepted.isEmpty }

  /// Whether the exceptions leave none of the named ids, or none of all rules if no id is named.
  package var isEmpty: Bool {
    (named.isEmpty ? Set(Rule.all.map(\.id.name)) : named).isSubset(of: excepted)
  }

  /// Removes unselected findings that do not come from rules.
  ///
  /// One error replaces all removed errors about unreadable files. Errors about requested languages
  /// without a text, and findings about the run, always stay.
  package func narrow(_ diagnostics: inout [Diagnostic]) {
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

  /// Returns the rules to apply: the named ones, or else all but those that a configuration turns
  /// off everywhere; without the exceptions.
  package func rules(_ configuration: Configuration) -> [Rule] {
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
      (files.count == 1
        ? "cannot be read completely and is"
        : "\(files.count.counted("file")) cannot be read completely and are")
        + " not checked in full; leave out '--rule' and '--except' to see why (\(ids))",
      at: files.first.flatMap { files.count == 1 ? Span(file: $0) : nil },
      notes: files.count == 1 ? [] : files.prefix(5).map { Note("here", at: Span(file: $0)) })
  }
}

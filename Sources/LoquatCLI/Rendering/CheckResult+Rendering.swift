internal import CatalogModel
internal import Checks
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

extension CheckLimits {
  /// Returns whether to hide notes: true unless `--fail-on note`, `--verbose` or `--format json`
  /// asks for them.
  func omitsNotes(_ options: GlobalOptions) -> Bool {
    severity != .note && !options.isVerbose && options.format != .json
  }
}

extension CheckResult {
  /// Returns the summary, such as
  /// `1 error, 0 warnings, 3 notes in 20 texts of 2 tables in 1 language`, followed by a reason if
  /// there are too many warnings, by a hint if notes are omitted, and by the numbers of known and
  /// gone findings if there was a comparison.
  func summary(omitsNotes: Bool) -> String {
    let counts = [
      errorCount.counted("error"), warningCount.counted("warning"), noteCount.counted("note"),
    ]
    let known =
      knownCount.map { known in
        since?.text(known: known, gone: goneCount)
          ?? "; \(known) known" + (goneCount.map { ", \($0) gone" } ?? "")
      } ?? ""
    return counts.joined(separator: ", ")
      + " in \(textCount.counted("text")) of \(tableCount.counted("table")) in "
      + "\(languages.count.counted("language"))"
      + (reason.map { "; \($0)" } ?? "")
      + (omitsNotes && noteCount > 0 ? "; '-v' shows notes" : "") + known
  }

  /// The reason why a check fails that no finding says; nil for none.
  var reason: String? {
    hasTooManyWarnings ? "more warnings than '--max-warnings' allows" : nil
  }

  /// The number of notes for each rule, most frequent first: `notes: 3 missing-comment`; nil
  /// without notes.
  var notes: String? {
    var numbers: [String: Int] = [:]
    for finding in findings where finding.finding.severity == .note {
      numbers[finding.finding.rule.name, default: 0] += 1
    }
    let counts = numbers.sorted { left, right in
      left.value == right.value ? left.key < right.key : left.value > right.value
    }
    guard !counts.isEmpty else { return nil }
    return "notes: " + counts.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
  }

  var json: [JSONMember] {
    var members = [
      JSONMember("findings", .array(findings.map(\.json))),
      JSONMember("texts", .integer(textCount)), JSONMember("tables", .integer(tableCount)),
      JSONMember("languages", .array(languages.sorted().map { .string($0.description) })),
    ]
    if let knownCount {
      members += [
        JSONMember("known", .integer(knownCount)),
        JSONMember("gone", goneCount.map { .integer($0) } ?? .null),
      ]
    }
    if let since { members.append(JSONMember("since", since.json)) }
    return members
  }
}

extension GitCommit {
  /// Returns the end of a summary, such as `; 12 older findings are not shown, 3 are gone`.
  func text(known: Int, gone: Int?) -> String {
    let older = "; \(known.counted("older finding")) \(known == 1 ? "is" : "are") not shown"
    guard let gone, gone > 0 else { return older }
    return older + ", \(gone) \(gone == 1 ? "is" : "are") gone"
  }

  var json: JSONValue {
    .object([
      "commit": .string(id), "name": .string(name), "branch": branch.map { .string($0) } ?? .null,
    ])
  }
}

extension BaselineOutcome {
  /// Returns the line about the new baseline; nil if writing it failed, which an error reports.
  func text(of limits: CheckLimits) -> String? {
    let file = limits.newBaseline ?? ""
    return switch self {
    case .written(let count): "\(count.counted("finding")) written to \(file)"
    case .notWritten: "\(file) is not written, since not everything could be checked"
    case .failed: nil
    }
  }
}

extension PlacedFinding {
  fileprivate var json: JSONValue {
    .object(
      [
        JSONMember("rule", .string(finding.rule.name)),
        JSONMember("severity", .string(finding.severity.rawValue)),
        JSONMember("message", .string(finding.message)),
        JSONMember("key", .string(finding.key)),
        JSONMember("language", .string(finding.language.description)),
        JSONMember("form", .string(finding.place.names.joined(separator: "."))),
      ] + span.members)
  }
}

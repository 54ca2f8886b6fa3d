public import CatalogModel
package import Checks
public import ProjectFiles
public import ProjectReading

/// The findings of a check, and its scope.
public struct CheckResult: Sendable {
  public package(set) var completion = Completion.done
  /// The findings of rules, sorted by place, without those that are known or have been fixed.
  public package(set) var findings: [PlacedFinding] = []
  /// The number of texts examined: each key counts once for each language.
  public package(set) var textCount = 0
  /// The number of tables examined.
  public package(set) var tableCount = 0
  public package(set) var languages: Set<LanguageTag> = []
  /// The number of errors, without known ones; includes errors that no rule reports.
  public package(set) var errorCount = 0
  public package(set) var warningCount = 0
  public package(set) var noteCount = 0
  /// The commit whose findings are left out; nil for none.
  public package(set) var since: GitCommit?
  /// The number of findings that are in the baseline or existed at the commit; nil without either.
  public package(set) var knownCount: Int?
  /// The number of findings that were in the baseline or existed at the commit, and are gone; nil
  /// without either, or if only some findings were requested.
  public package(set) var goneCount: Int?
  /// Whether there are more warnings than allowed.
  public package(set) var hasTooManyWarnings = false
  /// Whether a finding has at least the severity of the limits, or there are too many warnings.
  public package(set) var isOverLimit = false
  /// The result of writing the new baseline; nil if none was requested.
  public package(set) var baseline: BaselineOutcome?
  /// The reports of the files that were fixed, or would be, one for each round of fixes.
  public package(set) var fixes: [FileReport] = []
  /// All findings, known or not, as a baseline; empty unless they are kept, written to a baseline,
  /// or compared.
  var found = Baseline()
  /// The folder of the project; `.` for separate files.
  package let root: String

  package init(root: String) { self.root = root }
}

/// A finding of a rule with its place.
public struct PlacedFinding: Sendable {
  package var finding: Finding
  /// The place of the finding; nil if it is in no file.
  public let span: Span?

  package init(finding: Finding, span: Span?) {
    self.finding = finding
    self.span = span
  }

  /// The id of the rule, as listed by `loquat explain`.
  public var rule: String { finding.rule.name }
  public var severity: Diagnostic.Severity { finding.severity }
  public var message: String { finding.message }
  /// The key of the text concerned, or the name of an unknown symbol.
  public var key: String { finding.key }
  public var language: LanguageTag { finding.language }

  /// The finding as a diagnostic of its severity.
  public var diagnostic: Diagnostic {
    Diagnostic(
      finding.rule, finding.severity, finding.message, at: span,
      notes: finding.notes.map { Diagnostic.Note($0) })
  }
}

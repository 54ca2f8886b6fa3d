public import CatalogModel
package import Checks
public import ProjectFiles
public import ProjectReading

/// What a check has found, and how much it has looked at.
public struct CheckResult: Sendable {
  public package(set) var completion = Completion.done
  /// What rules have found and is not known, sorted by place.
  public package(set) var findings: [PlacedFinding] = []
  /// How many texts were looked at, in all languages.
  public package(set) var textCount = 0
  /// How many tables they are of.
  public package(set) var tableCount = 0
  public package(set) var languages: Set<LanguageTag> = []
  /// How many errors were found, also by others than rules.
  public package(set) var errorCount = 0
  public package(set) var warningCount = 0
  public package(set) var noteCount = 0
  /// The commit whose findings are left out; nil for none.
  public package(set) var since: GitCommit?
  /// How many findings the baseline knows, or were there at the commit; nil without both.
  public package(set) var knownCount: Int?
  /// How many findings of the baseline are gone; nil without one, and where not all was asked for.
  public package(set) var goneCount: Int?
  /// Whether there are more warnings than are allowed.
  public package(set) var hasTooManyWarnings = false
  /// Whether findings are worse or more than the limits allow.
  public package(set) var isOverLimit = false
  /// What became of the new baseline; nil where none is asked for.
  public package(set) var baseline: BaselineOutcome?
  /// The files that were put right, or would be.
  public package(set) var fixes: [FileReport] = []
  /// All that was found, also what is known.
  var found = Baseline()
  /// The folder of the project.
  package let root: String

  package init(root: String) { self.root = root }
}

/// A finding of a rule with its place.
public struct PlacedFinding: Sendable {
  package var finding: Finding
  /// Where it is; nil for what is in no file.
  public let span: Span?

  package init(finding: Finding, span: Span?) {
    self.finding = finding
    self.span = span
  }

  /// The id of the rule, as `loquat explain` lists it.
  public var rule: String { finding.rule.name }
  public var severity: Diagnostic.Severity { finding.severity }
  public var message: String { finding.message }
  /// The key of the text that it is about.
  public var key: String { finding.key }
  public var language: LanguageTag { finding.language }

  /// As a diagnostic of its severity.
  public var diagnostic: Diagnostic {
    Diagnostic(
      finding.rule, finding.severity, finding.message, at: span,
      notes: finding.notes.map { Diagnostic.Note($0) })
  }
}

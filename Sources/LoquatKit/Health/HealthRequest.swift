public import CatalogModel
public import ProjectFiles
public import ProjectReading

/// Of what it is to be found out whether all about its texts is in order.
///
///     let health = try await workspace.health(HealthRequest(project: "App"))
///     for part in health.parts { print(part.name, part.verdict) }
public struct HealthRequest: Sendable {
  /// The folder of the project, or a workspace or project of Xcode in it.
  public var project: String
  /// What is left out.
  public var exceptions: Set<HealthPart.Name> = []
  /// How much is to be translated at least; it counts more than `coverage` in `loquat.json`.
  public var floors = CoverageFloors()
  public var limits = CheckLimits()
  /// Findings as bad as this make a part fail; for those of rules, the limits say it, too.
  public var severity = Diagnostic.Severity.error
  /// Whether findings that are notes are counted only.
  public var omitsNotes = false
  /// How sources are read.
  public var options = SourceOptions()

  public init(project: String = ".") { self.project = project }
}

/// Whether all about the texts of a project is in order.
public struct HealthResult: Sendable {
  public package(set) var completion = Completion.done
  /// What was looked at, in its order.
  public package(set) var parts: [HealthPart] = []
  /// The commit whose findings are left out; nil for none.
  public package(set) var since: GitCommit?
  /// All that was found, also what is known.
  var found = Baseline()
  /// How many findings the baseline knows, or were there at the commit; nil without both.
  public package(set) var knownCount: Int?
  /// How many findings of the baseline are gone; nil without one.
  public package(set) var goneCount: Int?
  /// What became of the new baseline; nil where none is asked for.
  public package(set) var baseline: BaselineOutcome?
}

/// A thing that is looked at, and what came of it.
public struct HealthPart: Sendable {
  public let name: Name
  public package(set) var verdict = Verdict.passed
  /// Whether there was nothing to look at.
  public package(set) var isSkipped = false
  public package(set) var detail = Detail.none
  /// What else is wrong, in a few words; nil for nothing.
  public package(set) var remark: String?
  /// What mends it, or says what to mend; nil where nobody knows.
  public package(set) var remedy: Remedy?
  /// How many of its findings the baseline knows; nil without one, and for texts, whose result says it.
  public package(set) var knownCount: Int?

  /// What there is to look at; the raw values are stable.
  public enum Name: String, CaseIterable, Sendable {
    /// Whether tables are up to the code, as `extract` with a check says.
    case tables
    /// Whether texts are right, as `check` says.
    case texts
    /// Whether files are in the spelling of the tool that owns their format.
    case files
    /// Whether enough is translated, as `status` says.
    case coverage
  }

  /// The worst of all that happened is what counts.
  public enum Verdict: Sendable, Comparable {
    case passed, failed
    /// It could not be looked at as a whole.
    case notDone
  }

  /// What was looked at.
  public enum Detail: Sendable {
    case none
    case tables(ExtractResult)
    case texts(CheckResult)
    case files(FileReport)
    case coverage(StatusReport)
    /// Why there is nothing to look at, in words.
    case reason(String)
  }

  /// What mends a part, or says what to mend.
  public enum Remedy: Sendable, Equatable {
    case extract
    /// Tables have no file.
    case createTables
    case check
    /// The paths of the files.
    case format([String])
    /// More is to be translated.
    case export
  }

  package init(_ name: Name) { self.name = name }
}

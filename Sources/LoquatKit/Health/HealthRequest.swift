public import CatalogModel
public import ProjectFiles
public import ProjectReading

/// The project whose tables, texts, file formats and coverage to examine.
///
///     let health = try await workspace.health(HealthRequest(project: "App"))
///     for part in health.parts { print(part.name, part.verdict) }
public struct HealthRequest: Sendable {
  /// The path of the project's folder, or of an Xcode workspace or project in it.
  public var project: String
  /// The parts to leave out.
  public var exceptions: Set<HealthPart.Name> = []
  /// The minimum percentages of translated texts, which override those of the same languages in
  /// `coverage` of `loquat.json`; one for all languages overrides all of them.
  public var floors = CoverageFloors()
  /// The limits for findings in texts, and the known findings to leave out of all parts.
  public var limits = CheckLimits()
  /// The lowest severity of findings that makes a part fail; `limits.severity` applies to findings
  /// in texts, too.
  public var severity = Diagnostic.Severity.error
  /// Whether notes of rules are counted, but left out of `diagnostics`.
  public var omitsNotes = false
  /// Whether `diagnostics` has all warnings about texts, and not only those that make a part fail.
  public var listsWarnings = false
  /// The options for reading source code.
  public var options = SourceOptions()

  public init(project: String = ".") { self.project = project }
}

/// The result of examining a project part by part.
public struct HealthResult: Sendable {
  public package(set) var completion = Completion.done
  /// The results of all parts but the exceptions, including skipped ones, in the order of
  /// `HealthPart.Name`.
  public package(set) var parts: [HealthPart] = []
  /// The commit whose findings are left out; nil for none.
  public package(set) var since: GitCommit?
  /// All findings that can make a part fail, known or not, as a baseline; empty unless findings are
  /// compared, written or kept.
  var found = Baseline()
  /// The number of findings that are in the baseline or existed at the commit; nil without either.
  public package(set) var knownCount: Int?
  /// The number of findings of the examined parts that were in the baseline or existed at the
  /// commit, and are gone; nil without either.
  public package(set) var goneCount: Int?
  /// The result of writing the new baseline; nil if none was requested.
  public package(set) var baseline: BaselineOutcome?
}

/// An examined part with its result.
public struct HealthPart: Sendable {
  public let name: Name
  public package(set) var verdict = Verdict.passed
  /// Whether there was nothing to examine, or nothing to compare it with, such as a floor for the
  /// coverage.
  public package(set) var isSkipped = false
  public package(set) var detail = Detail.none
  /// Another problem, in a few words: `2 source files with strings in no target`; nil for none.
  public package(set) var remark: String?
  /// The request that fixes the part if it failed, or the work to do; nil if unknown.
  public package(set) var remedy: Remedy?
  /// The number of its known findings; nil if there are none, and for texts, whose result has the
  /// number.
  public package(set) var knownCount: Int?

  /// The parts to examine; the raw values are stable.
  public enum Name: String, CaseIterable, Sendable {
    /// Whether tables match the code, as `extract` with `isCheck` determines.
    case tables
    /// Whether texts are correct, as `check` determines.
    case texts
    /// Whether files are formatted as the tools that own their formats do.
    case files
    /// Whether enough is translated, as `status` determines.
    case coverage
  }

  /// The verdict on a part; the worst one applies.
  public enum Verdict: Sendable, Comparable {
    case passed, failed
    /// The part could not be examined completely.
    case notDone
  }

  /// The result of examining a part, or the reason why there is none; `none` after an error.
  public enum Detail: Sendable {
    case none
    case tables(ExtractResult)
    case texts(CheckResult)
    case files(FileReport)
    case coverage(StatusReport)
    /// The reason why the part was not examined, in words.
    case reason(String)
  }

  /// What to do about a part: a request that fixes it, or that shows or hands out the work to do.
  public enum Remedy: Sendable, Equatable {
    case extract
    /// Create the missing files of tables.
    case createTables
    case check
    /// Format the files at these paths, or all of the project if the only path is its folder.
    case format([String])
    /// Translate more texts.
    case export
  }

  package init(_ name: Name) { self.name = name }
}

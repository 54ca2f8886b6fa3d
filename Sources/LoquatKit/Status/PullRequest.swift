public import CatalogModel
internal import ProjectFiles
public import ProjectReading

/// The translated shares of a project, and what is new since a commit, for the reviewers of a
/// branch.
public struct PullRequestResult: Sendable {
  public package(set) var completion = Completion.done
  /// The translated shares of all texts, and the list of those that are new or changed since the
  /// commit.
  public package(set) var report = StatusReport()
  /// The check of the project, without findings that already existed at the commit; with all of
  /// them if no commit is requested.
  public package(set) var check: CheckResult
  /// The errors and warnings of the check and of the coverage, sorted.
  public package(set) var findings: [Diagnostic] = []
}

extension Workspace {
  /// Counts all texts of a project, lists those that are new or changed since the requested commit,
  /// and checks the project, without the findings that already existed at that commit.
  /// `diagnostics` has the problems.
  ///
  /// - Throws: `FileError` if there is no project or no text to count, or if the commit `since`
  ///   does not exist.
  public mutating func pullRequest(
    _ request: StatusRequest
  ) async throws(FileError) -> PullRequestResult {
    let before = diagnostics
    diagnostics = []
    defer { diagnostics = before + diagnostics }
    var request = request
    request.countsAll = true
    let status = try await status(request)
    // The check reports the rest, and knows what is older.
    var own = diagnostics.filter {
      [.belowFloor, .noLanguage, .tableWithoutFile].contains($0.id)
    }
    diagnostics = []
    var checked = CheckRequest(paths: [request.project])
    checked.languages = request.languages
    checked.options = request.options
    checked.limits.since = request.since
    checked.omitsNotes = true
    var result = PullRequestResult(check: try await check(checked))
    result.completion = max(status.completion, result.check.completion)
    result.report = status.report
    settleDiagnostics()
    swap(&own, &diagnostics)
    diagnostics += own
    diagnostics.sort()
    result.findings = diagnostics.filter { $0.severity > .note }
    return result
  }
}

public import CatalogModel
internal import ProjectFiles
public import ProjectReading

/// What a branch has brought, for those who decide about it.
public struct PullRequestResult: Sendable {
  public package(set) var completion = Completion.done
  /// How far all is translated, with what is new.
  public package(set) var report = StatusReport()
  /// What was not found at the commit.
  public package(set) var check: CheckResult
  /// All that is to be said, sorted, notes apart.
  public package(set) var findings: [Diagnostic] = []
}

extension Workspace {
  /// Counts all texts of a project, names those that are new since a commit, and checks it; what was
  /// found at the commit is left out. What is wrong is in `diagnostics`.
  ///
  /// - Throws: `FileError` where nothing can be looked at at all.
  public mutating func pullRequest(
    _ request: StatusRequest
  ) async throws(FileError) -> PullRequestResult {
    let before = diagnostics
    diagnostics = []
    defer { diagnostics = before + diagnostics }
    var request = request
    request.countsAll = true
    let status = try await status(request)
    // The check tells of the rest, and knows what is older.
    var own = diagnostics.filter { $0.id == .belowFloor || $0.id == .noLanguage }
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

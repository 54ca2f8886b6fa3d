public import CatalogModel
internal import Checks
internal import ProjectFiles
internal import ProjectReading

/// The limits beyond which findings make a check fail, and the known findings to leave out.
public struct CheckLimits: Sendable {
  /// The lowest severity of a finding that makes the check fail.
  public var severity = Diagnostic.Severity.error
  /// The maximum number of warnings; nil for no limit.
  public var maximumWarnings: Int?
  /// The path of a file with known findings to leave out; nil for none.
  public var baseline: String?
  /// The path of the baseline to write, which makes all findings known; nil for none. An existing
  /// baseline keeps its findings of the parts of a health report that are not requested; a check
  /// requests only `texts`.
  public var newBaseline: String?
  /// A Git commit whose findings are left out; nil for none. `merge-base` means the commit where
  /// the current branch left the one that it is to be merged into.
  public var since: String?
  /// The findings at the commit `since`; nil without one, and until they are determined.
  var older: OlderFindings?
  /// The command that an error message suggests for writing a baseline.
  package var writer = "loquat check"

  /// Whether the result has all findings as a baseline, too, for a comparison with another run.
  var keepsFindings = false

  public init() {}
}

/// The result of writing a baseline.
public enum BaselineOutcome: Sendable, Equatable {
  case written(count: Int)
  /// It was not written, because not everything could be examined and findings may be missing.
  case notWritten
  /// It could not be written, or the existing file is not a baseline.
  case failed
}

extension CheckLimits {
  /// Returns a ledger with the known findings: those of `parts` in the baseline, and all at the
  /// commit `since`; nil, with a diagnostic, if the baseline is malformed. A missing baseline is an
  /// error, unless it is also the new one.
  func ledger(
    of parts: Set<HealthPart.Name>, _ workspace: inout Workspace
  ) throws(FileError) -> Ledger? {
    var known = older?.baseline
    let exists = baseline.map { workspace.fileSystem.kind(of: $0) != nil } ?? false
    guard let baseline, exists || baseline != newBaseline else {
      return Ledger(known, isWritten: newBaseline != nil, isKept: keepsFindings)
    }
    guard exists else {
      throw FileError(
        path: baseline,
        message: "baseline does not exist; '\(writer) --write-baseline \(baseline.shellWord)' "
          + "writes the current findings to it")
    }
    let bytes = try workspace.fileSystem.read(baseline)
    do throws(ParseError) {
      let listed = Baseline(try Baseline(bytes), of: parts)
      known = known?.union(listed) ?? listed
      return Ledger(known, isWritten: newBaseline != nil, isKept: keepsFindings)
    } catch {
      workspace.diagnostics.append(Diagnostic(error, of: bytes, at: baseline))
      return nil
    }
  }

  /// Writes the findings of `parts` to `newBaseline`, and keeps its findings of other parts; writes
  /// nothing if not everything could be examined. Returns nil if no baseline is requested.
  func write(
    _ ledger: Ledger, of parts: Set<HealthPart.Name>, _ workspace: inout Workspace
  ) -> BaselineOutcome? {
    guard let newBaseline else { return nil }
    guard !workspace.hasFailed else { return .notWritten }
    do throws(FileError) {
      try write(ledger, of: parts, to: newBaseline, &workspace)
      return .written(count: ledger.found.count)
    } catch {
      workspace.fail(error)
      return .failed
    }
  }

  private func write(
    _ ledger: Ledger, of parts: Set<HealthPart.Name>, to newBaseline: String,
    _ workspace: inout Workspace
  ) throws(FileError) {
    var all = ledger.found
    if workspace.fileSystem.kind(of: newBaseline) == .file {
      guard let old = try? Baseline(workspace.fileSystem.read(newBaseline)) else {
        throw FileError(
          path: newBaseline,
          message:
            "is not a readable baseline, and is not replaced; name another file, or delete this one if it was a baseline"
        )
      }
      all = all.union(Baseline(old, of: Set(HealthPart.Name.allCases).subtracting(parts)))
    }
    workspace.endWriting()
    _ = try workspace.write(all.serialize(), to: newBaseline)
  }

  /// Removes known findings, adds the others to the diagnostics, and determines whether they exceed
  /// the limits.
  ///
  /// - Parameters:
  ///   - omitsNotes: Whether to leave notes of rules out of the diagnostics.
  ///   - isNarrowed: Whether only some findings were requested, so that `goneCount` is unknown.
  func judge(
    _ result: inout CheckResult, _ ledger: inout Ledger, omitsNotes: Bool, isNarrowed: Bool,
    _ workspace: inout Workspace
  ) {
    workspace.settleDiagnostics()
    result.since = older?.commit
    let before = ledger.knownCount
    let root = result.root
    result.findings.removeAll { ledger.knows([Baseline.Fingerprint($0, root: root)]) }
    result.findings = result.findings.sortedByPlace()
    workspace.diagnostics.removeAll { diagnostic in
      ledger.knows(Baseline.Fingerprint(diagnostic, root: root).map { [$0] } ?? [])
    }
    if ledger.isCompared {
      result.knownCount = ledger.knownCount - before
      result.goneCount = isNarrowed ? nil : ledger.goneCount(of: [.texts])
    }
    result.found = ledger.found
    let severities =
      workspace.diagnostics.map(\.severity) + result.findings.map(\.finding.severity)
    workspace.diagnostics += result.findings.map(\.diagnostic).filter {
      !omitsNotes || $0.severity > .note
    }
    result.errorCount = severities.count { $0 == .error }
    result.warningCount = severities.count { $0 == .warning }
    result.noteCount = severities.count { $0 == .note }
    result.hasTooManyWarnings = maximumWarnings.map { result.warningCount > $0 } ?? false
    result.isOverLimit = result.hasTooManyWarnings || severities.contains { $0 >= severity }
  }
}

extension [PlacedFinding] {
  /// Returns the findings sorted by place, then by rule and message; those without a place first.
  fileprivate func sortedByPlace() -> [PlacedFinding] {
    // Most comparisons are of findings in one file.
    let files = Dictionary(grouping: self) { $0.span?.path }
    let paths = files.keys.sorted { left, right in
      right.map { right in left.map { $0 < right } ?? true } ?? false
    }
    return paths.flatMap { path in
      // A diagnostic takes longer to make than to compare.
      (files[path] ?? []).map { ($0.diagnostic, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}

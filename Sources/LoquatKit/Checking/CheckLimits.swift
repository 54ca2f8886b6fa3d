public import CatalogModel
internal import Checks
internal import ProjectFiles
internal import ProjectReading

/// When findings make a check fail.
public struct CheckLimits: Sendable {
  /// Findings as bad as this are too bad.
  public var severity = Diagnostic.Severity.error
  /// More warnings than this are too many; nil for any number.
  public var maximumWarnings: Int?
  /// A file with findings that are known: they are left out.
  public var baseline: String?
  /// The file that gets the findings, to be known from now on; those of others in it stay.
  public var newBaseline: String?
  /// A commit of git, or `merge-base`: what is found in the project as it was then is left out.
  public var since: String?
  /// What was found then, once it is known.
  var older: OlderFindings?
  /// The command that writes baselines.
  package var writer = "loquat check"

  public init() {}
}

/// What became of a file that findings are written to, to be known from now on.
public enum BaselineOutcome: Sendable, Equatable {
  case written(count: Int)
  /// Not all could be looked at, so that nobody knows what else is to be known.
  case notWritten
  /// It could not be written, or is no baseline.
  case failed
}

extension CheckLimits {
  /// What is known by the baseline; nil, with a diagnostic, for a file that is none. What was found by
  /// other parts than these is not missed.
  func ledger(
    of parts: Set<HealthPart.Name>, _ workspace: inout Workspace
  ) throws(FileError) -> Ledger? {
    var known = older?.baseline
    let exists = baseline.map { workspace.fileSystem.kind(of: $0) != nil } ?? false
    guard let baseline, exists || baseline != newBaseline else {
      return Ledger(known, isWritten: newBaseline != nil)
    }
    guard exists else {
      throw FileError(
        path: baseline,
        message: "baseline does not exist; '\(writer) --write-baseline \(baseline.shellWord)' "
          + "writes what is found, to be known from now on")
    }
    let bytes = try workspace.fileSystem.read(baseline)
    do throws(ParseError) {
      let listed = Baseline(try Baseline(bytes), of: parts)
      known = known?.union(listed) ?? listed
      return Ledger(known, isWritten: newBaseline != nil)
    } catch {
      workspace.diagnostics.append(Diagnostic(error, of: bytes, at: baseline))
      return nil
    }
  }

  /// Writes what some parts have found, beside what others had; nil where that is not asked for.
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
          path: newBaseline, message: "is not a baseline, and is not replaced; name another file")
      }
      all.add(Baseline(old, of: Set(HealthPart.Name.allCases).subtracting(parts)))
    }
    workspace.endWriting()
    _ = try workspace.write(all.serialize(), to: newBaseline)
  }

  /// Leaves out what is known, adds the others to the diagnostics, and says whether they are too many.
  ///
  /// - Parameters:
  ///   - omitsNotes: Whether findings that are notes are not among the diagnostics.
  ///   - isNarrowed: Whether a part of the findings was asked for, so that nobody knows which others are
  ///     gone.
  func judge(
    _ result: inout CheckResult, _ ledger: inout Ledger, omitsNotes: Bool, isNarrowed: Bool,
    _ workspace: inout Workspace
  ) {
    workspace.settleDiagnostics()
    result.since = older?.commit
    let before = ledger.knownCount
    let root = result.root
    result.findings.removeAll { ledger.knows([Baseline.Fingerprint($0, root: root)]) }
    result.findings.sort()
    workspace.diagnostics.removeAll { diagnostic in
      Baseline.Fingerprint(diagnostic, root: root).map { ledger.knows([$0]) } == true
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

extension PlacedFinding: Comparable {
  public static func == (left: PlacedFinding, right: PlacedFinding) -> Bool {
    left.diagnostic == right.diagnostic
  }

  /// By place, then by rule.
  public static func < (left: PlacedFinding, right: PlacedFinding) -> Bool {
    left.diagnostic < right.diagnostic
  }
}

internal import CatalogModel
internal import Checks
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// When findings make a check fail.
struct CheckLimits {
  private let failOn: Severity
  private let maximumWarnings: Int?
  private let baseline: String?
  let newBaseline: String?

  enum Severity: String, CaseIterable { case error, warning, note }

  init(_ arguments: inout Arguments) throws(UsageError) {
    failOn = try arguments.choice(
      "--fail-on", default: .error, help: "Exit with 1 for findings as bad as this")
    maximumWarnings = try arguments.options(
      "--max-warnings", value: "number", expecting: "a number such as 0 or 20",
      help: "Exit with 1 for more warnings than this"
    ) { Int($0).flatMap { $0 >= 0 ? $0 : nil } }.last
    baseline = arguments.option(
      "--baseline", value: "file", help: "Leave out the findings that this file knows",
      completion: .file)
    newBaseline = arguments.option(
      "--write-baseline", value: "file", help: "Write what is found, to be known from now on",
      completion: .file)
  }

  /// Findings as bad as this are too bad.
  var severity: Diagnostic.Severity { Diagnostic.Severity(rawValue: failOn.rawValue) ?? .error }

  /// What is known by the baseline; nil, with a diagnostic, for a file that is none. What was found by
  /// other parts than these is not missed.
  func ledger(
    of parts: Set<HealthPart.Name>, writtenBy command: String, _ context: inout Context
  ) throws(FileError) -> Ledger? {
    let isThere = baseline.map { context.workspace.fileSystem.kind(of: $0) != nil } ?? false
    guard let baseline, isThere || baseline != newBaseline else {
      return Ledger(nil, isWritten: newBaseline != nil)
    }
    guard isThere else {
      throw FileError(
        path: baseline,
        message: "baseline does not exist; '\(command) --write-baseline \(baseline.shellWord)' "
          + "writes what is found, to be known from now on")
    }
    let bytes = try context.workspace.fileSystem.read(baseline)
    do throws(ParseError) {
      return Ledger(
        Baseline(try Baseline(bytes), of: parts), isWritten: newBaseline != nil)
    } catch {
      context.workspace.diagnostics.append(Diagnostic(error, of: bytes, at: baseline))
      return nil
    }
  }

  /// Writes what some parts have found, beside what others had; says so in the summary.
  func write(
    _ ledger: Ledger, of parts: Set<HealthPart.Name>, _ context: inout Context
  ) throws(FileError) {
    guard let newBaseline else { return }
    guard !context.workspace.hasFailed else {
      context.summary = ["\(newBaseline) is not written, since not all could be looked at"]
      return
    }
    var all = ledger.found
    if context.workspace.fileSystem.kind(of: newBaseline) == .file {
      guard let old = try? Baseline(context.workspace.fileSystem.read(newBaseline)) else {
        throw FileError(
          path: newBaseline, message: "is not a baseline, and is not replaced; name another file")
      }
      all.add(Baseline(old, of: Set(HealthPart.Name.allCases).subtracting(parts)))
    }
    context.workspace.endWriting()
    _ = try context.workspace.write(all.serialize(), to: newBaseline)
    context.summary = ["\(ledger.found.count.counted("finding")) written to \(newBaseline)"]
  }

  /// Shows the findings that are not known, and says whether they are too many.
  ///
  /// Notes are many, so that people see them only if they ask for them. Where a part of the findings
  /// was asked for, nobody knows which others are gone.
  func judge(
    _ result: CheckResult, _ ledger: inout Ledger, showsNotes: Bool, isNarrowed: Bool = false,
    _ context: inout Context
  ) -> ExitStatus {
    var result = result
    context.workspace.settleDiagnostics()
    let before = ledger.knownCount
    result.findings.removeAll {
      ledger.knows([Baseline.Fingerprint($0, root: result.root)])
    }
    context.workspace.diagnostics.removeAll { diagnostic in
      Baseline.Fingerprint(diagnostic, root: result.root).map { ledger.knows([$0]) } == true
    }
    let known = ledger.isCompared ? ledger.knownCount - before : nil
    let severities =
      context.workspace.diagnostics.map(\.severity) + result.findings.map(\.finding.severity)
    let isShort =
      !showsNotes && failOn != .note && !context.options.isVerbose
      && context.options.format != .json
    context.workspace.diagnostics += result.findings.map(\.diagnostic).filter {
      !isShort || $0.severity > .note
    }
    context.report = [
      JSONMember("findings", .array(result.findings.sorted().map(\.json))),
      JSONMember("texts", .integer(result.textCount)),
      JSONMember("tables", .integer(result.tableCount)),
      JSONMember("languages", .array(result.languages.sorted().map { .string($0.description) })),
    ]
    let counts = [Diagnostic.Severity.error, .warning, .note].map { severity in
      severities.count { $0 == severity }
    }
    context.summary = [
      "\(counts[0].counted("error")), \(counts[1].counted("warning")), \(counts[2].counted("note"))"
        + " in \(result.textCount.counted("text")) of \(result.tableCount.counted("table")) in "
        + "\(result.languages.count.counted("language"))"
        + (isShort && counts[2] > 0 ? "; '-v' shows notes" : "")
        + (known.map {
          "; \($0) known" + (isNarrowed ? "" : ", \(ledger.goneCount(of: [.texts])) gone")
        } ?? "")
    ]
    if isShort, let notes = CheckLimits.notes(result.findings) { context.summary.append(notes) }
    if let known {
      context.report += [
        JSONMember("known", .integer(known)),
        JSONMember("gone", isNarrowed ? .null : .integer(ledger.goneCount(of: [.texts]))),
      ]
    }
    let limit = severity
    let isOver = maximumWarnings.map { counts[1] > $0 } ?? false
    context.quietLimit = min(context.quietLimit, isOver ? min(limit, .warning) : limit)
    return isOver || severities.contains { $0 >= limit } ? .problems : .done
  }
}

extension CheckLimits {
  /// How many notes of each rule there are, the most frequent first: `notes: 3 missing-comment`.
  private static func notes(_ findings: [PlacedFinding]) -> String? {
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
}

extension PlacedFinding: Comparable {
  static func == (left: PlacedFinding, right: PlacedFinding) -> Bool {
    left.diagnostic == right.diagnostic
  }

  /// By place, then by rule.
  static func < (left: PlacedFinding, right: PlacedFinding) -> Bool {
    left.diagnostic < right.diagnostic
  }
}

extension PlacedFinding {
  fileprivate var json: JSONValue {
    .object([
      "rule": .string(finding.rule.name), "severity": .string(finding.severity.rawValue),
      "message": .string(finding.message), "key": .string(finding.key),
      "language": .string(finding.language.description),
      "place": .string(finding.place.names.joined(separator: ".")),
      "file": span.map { .string($0.path) } ?? .null,
      "line": span?.bounds.map { .integer($0.start.line) } ?? .null,
      "column": span?.bounds.map { .integer($0.start.column) } ?? .null,
    ])
  }
}

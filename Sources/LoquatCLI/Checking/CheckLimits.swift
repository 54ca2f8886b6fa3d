internal import CatalogFormats
internal import CatalogModel
internal import Checks
internal import ProjectFiles

/// When findings make a check fail.
struct CheckLimits {
  private let failOn: Severity
  private let maximumWarnings: Int?
  private let baseline: String?
  let newBaseline: String?

  enum Severity: String, CaseIterable { case error, warning, note }

  init(_ arguments: inout Arguments, writesBaseline: Bool = true) throws(UsageError) {
    failOn = try arguments.choice(
      "--fail-on", default: .error, help: "Exit with 1 for findings as bad as this")
    maximumWarnings = try arguments.options(
      "--max-warnings", value: "number", expecting: "a number such as 0 or 20",
      help: "Exit with 1 for more warnings than this"
    ) { Int($0).flatMap { $0 >= 0 ? $0 : nil } }.last
    baseline = arguments.option(
      "--baseline", value: "file", help: "Leave out the findings that this file knows",
      completion: .file)
    newBaseline =
      writesBaseline
      ? arguments.option(
        "--write-baseline", value: "file", help: "Write what is found, to be known from now on",
        completion: .file) : nil
  }

  /// Findings as bad as this are too bad.
  var severity: Diagnostic.Severity { Diagnostic.Severity(rawValue: failOn.rawValue) ?? .error }

  /// Shows the findings and says whether they are too many.
  ///
  /// Notes are many, so that people see them only if they ask for them. Where a part of the findings
  /// was asked for, nobody knows which others are gone.
  func judge(
    _ result: CheckResult, showsNotes: Bool, isNarrowed: Bool = false, _ context: inout Context
  ) throws(FileError) -> ExitStatus {
    var result = result
    context.settleDiagnostics()
    // Findings that are known are still to be known.
    let said = context.diagnostics.filter { !KnownID.isAboutRun($0.id) }
    let all = Baseline(result.findings, said, root: result.root)
    var known: (known: Int, gone: Int)?
    if let baseline {
      guard let file = try read(baseline, &context) else { return .problems }
      known = file.remove(from: &result.findings, &context.diagnostics, root: result.root)
    }
    if let newBaseline {
      context.endWriting()
      _ = try context.write(all.serialize(), to: newBaseline)
      _ = all.remove(from: &result.findings, &context.diagnostics, root: result.root)
      context.summary = ["\(all.count.counted("finding")) written to \(newBaseline)"]
      return .done
    }
    let severities =
      context.diagnostics.map(\.severity) + result.findings.map(\.finding.severity)
    let isShort =
      !showsNotes && failOn != .note && !context.options.isVerbose
      && context.options.format != .json
    context.diagnostics += result.findings.map(\.diagnostic).filter {
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
        + (known.map { "; \($0.known) known" + (isNarrowed ? "" : ", \($0.gone) gone") } ?? "")
    ]
    if let known {
      context.report += [
        JSONMember("known", .integer(known.known)),
        JSONMember("gone", isNarrowed ? .null : .integer(known.gone)),
      ]
    }
    let limit = severity
    let isOver = maximumWarnings.map { counts[1] > $0 } ?? false
    return isOver || severities.contains { $0 >= limit } ? .problems : .done
  }
}

extension CheckLimits {
  /// Reads a baseline; nil, with a diagnostic, for what is none.
  private func read(_ path: String, _ context: inout Context) throws(FileError) -> Baseline? {
    let bytes = try context.fileSystem.read(path)
    do throws(ParseError) {
      return try Baseline(bytes)
    } catch {
      context.diagnostics.append(Diagnostic(error, of: bytes, at: path))
      return nil
    }
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
      "rule": .string(finding.rule), "severity": .string(finding.severity.rawValue),
      "message": .string(finding.message), "key": .string(finding.key),
      "language": .string(finding.language.description),
      "place": .string(finding.path.joined(separator: ".")),
      "file": span.map { .string($0.path) } ?? .null,
      "line": span?.bounds.map { .integer($0.start.line) } ?? .null,
      "column": span?.bounds.map { .integer($0.start.column) } ?? .null,
    ])
  }
}

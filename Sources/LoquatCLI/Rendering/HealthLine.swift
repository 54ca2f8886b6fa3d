internal import CatalogModel
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// A line of `loquat health` about one part.
struct HealthLine {
  private let part: HealthPart
  private let detail: String
  /// The command that repairs the part, such as `loquat extract`; nil if the part did not fail or
  /// no command repairs it.
  private let command: String?

  /// - Parameter words: The user's options for reading sources, quoted for a shell.
  init(_ part: HealthPart, of request: HealthRequest, _ words: [String], since: GitCommit?) {
    let root = request.project
    self.part = part
    detail = [
      part.detail.text(omitsNotes: request.omitsNotes), part.remark,
      part.knownCount.map { "\($0) \(since == nil ? "known" : "older")" },
    ].compactMap(\.self).joined(separator: "; ")
    let remedy = part.verdict == .failed ? part.remedy : nil
    command = remedy.map { remedy in
      guard case .format(let paths) = remedy else {
        let limits = remedy == .check ? request.limitWords(since: since) : []
        let command = (["loquat", remedy.command] + limits + words).joined(separator: " ")
        return root == "." ? command : "\(command) \(root.shellWord)"
      }
      return "loquat fmt " + paths.map(\.shellWord).joined(separator: " ")
    }
  }

  private var result: String {
    if part.isSkipped { return "skipped" }
    return switch part.verdict {
    case .passed: "ok"
    case .failed: "failed"
    case .notDone: "not done"
    }
  }

  private var advice: String { command.map { "; run: \($0)" } ?? "" }

  /// The line of output, such as
  /// `failed    tables    3 files: 1 would change; run: loquat extract`.
  var text: String {
    "\(result.padded(to: 8))  \(part.name.rawValue.padded(to: 8))  \(detail)\(advice)"
  }

  /// The line as a finding; nil unless the part failed.
  var diagnostic: Diagnostic? {
    guard part.verdict == .failed else { return nil }
    return Diagnostic(part.name.id, .error, "\(detail)\(advice)", at: nil)
  }

  var json: JSONValue {
    .object([
      "part": .string(part.name.rawValue), "result": .string(result), "detail": .string(detail),
      "command": command.map { .string($0) } ?? .null,
    ])
  }
}

extension HealthRequest {
  /// The options that make `check` fail for the same findings, quoted for a shell.
  fileprivate func limitWords(since: GitCommit?) -> [String] {
    var words: [String] = []
    if severity == .warning { words.append("--strict") }
    if limits.severity != .error { words += ["--fail-on", limits.severity.rawValue] }
    if let number = limits.maximumWarnings { words += ["--max-warnings", "\(number)"] }
    if let since { words += ["--since", since.name.shellWord] }
    if let baseline = limits.baseline { words += ["--baseline", baseline.shellWord] }
    return words
  }
}

extension HealthPart.Detail {
  fileprivate func text(omitsNotes: Bool) -> String {
    switch self {
    case .none: ""
    case .tables(let result): result.summary
    case .texts(let result): result.summary(omitsNotes: omitsNotes)
    case .files(let files): files.summary
    case .coverage(let report):
      report.languages.map { "\($0.language) \($0.status.coverage.percent) %" }
        .joined(separator: ", ")
    case .reason(let text): text
    }
  }
}

extension HealthPart.Remedy {
  fileprivate var command: String {
    switch self {
    case .extract: "extract"
    case .createTables: "extract --create"
    case .check: "check"
    case .format: "fmt"
    case .export: "export --only untranslated,needs-review,changed --output Exported"
    }
  }
}

extension HealthPart.Name {
  fileprivate var id: DiagnosticID {
    switch self {
    case .tables: .healthTables
    case .texts: .healthTexts
    case .files: .healthFiles
    case .coverage: .healthCoverage
    }
  }
}

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
  init(
    _ part: HealthPart, root: String, _ words: [String], omitsNotes: Bool, since: GitCommit?,
    baseline: String?
  ) {
    self.part = part
    detail = [
      part.detail.text(omitsNotes: omitsNotes), part.remark,
      part.knownCount.map { "\($0) \(since == nil ? "known" : "older")" },
    ].compactMap(\.self).joined(separator: "; ")
    let remedy = part.verdict == .failed ? part.remedy : nil
    command = remedy.map { remedy in
      guard case .format(let paths) = remedy else {
        var narrowing: [String] = []
        if remedy == .check, let since { narrowing += ["--since", since.name.shellWord] }
        if remedy == .check, let baseline { narrowing += ["--baseline", baseline.shellWord] }
        let command = (["loquat", remedy.command] + narrowing + words).joined(separator: " ")
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

internal import CatalogModel
internal import LoquatKit
internal import ProjectReading
internal import Syntaxes

/// A thing that `loquat health` looks at, and what came of it.
struct HealthPart {
  let name: Name
  var status = ExitStatus.done
  /// What was looked at, in a few words.
  var detail = ""
  /// What mends it, or tells what to mend.
  var command: String?
  /// Whether the command is about the project as a whole, so that its folder belongs behind it.
  var hasPath = true
  var isSkipped = false

  /// The raw values are stable.
  enum Name: String, CaseIterable {
    case tables, texts, files, coverage

    fileprivate var id: DiagnosticID {
      switch self {
      case .tables: .healthTables
      case .texts: .healthTexts
      case .files: .healthFiles
      case .coverage: .healthCoverage
      }
    }
  }

  init(_ name: Name) { self.name = name }

  private var result: String {
    isSkipped ? "skipped" : status == .done ? "ok" : status == .problems ? "failed" : "not done"
  }

  private func mending(_ root: String) -> String? {
    guard status == .problems, let command else { return nil }
    return hasPath && root != "." ? "\(command) \(root.shellWord)" : command
  }

  /// `failed    tables    3 files: 1 would change; run: loquat extract`
  func line(_ root: String) -> String {
    let advice = mending(root).map { "; run: \($0)" } ?? ""
    return "\(result.padded(to: 8))  \(name.rawValue.padded(to: 8))  \(detail)\(advice)"
  }

  /// The same as a finding; nil unless it failed.
  func diagnostic(_ root: String) -> Diagnostic? {
    guard status == .problems else { return nil }
    let advice = mending(root).map { "; run: \($0)" } ?? ""
    return Diagnostic(name.id, .error, "\(detail)\(advice)", at: nil)
  }

  func json(_ root: String) -> JSONValue {
    .object([
      "part": .string(name.rawValue), "result": .string(result), "detail": .string(detail),
      "command": mending(root).map { .string($0) } ?? .null,
    ])
  }
}

extension String {
  /// As a shell reads it as one word.
  var shellWord: String {
    let isPlain =
      !isEmpty
      && utf8.allSatisfy {
        $0.isLetter || $0.isDigit || $0 >= 0x80
          || [.minus, .period, .slash, .underscore].contains($0)
      }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}

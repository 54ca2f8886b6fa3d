internal import CatalogModel
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

extension FileReport {
  /// The exit status: `.problems` if `--check` finds that anything would change, `.done` otherwise.
  var status: ExitStatus {
    isCheck && !changes.isEmpty ? .problems : .done
  }

  /// The summary, such as `5 files: 2 changed, 2 unchanged, 1 kept`.
  var summary: String {
    let outcomes: [WriteOutcome?] = [.created, .changed, .unchanged, nil]
    let parts =
      outcomes.compactMap { outcome in
        let count = files.count { $0.outcome == outcome }
        let word = (isCheck ? outcome?.plan : outcome?.deed) ?? "kept"
        return count == 0 ? nil : "\(count) \(word)"
      } + (removed.isEmpty ? [] : ["\(removed.count) \(isCheck ? "would remove" : "removed")"])
    let count = files.count + removed.count
    return count.counted("file")
      + (parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))
  }

  var json: JSONValue {
    func member(_ path: String, _ outcome: String) -> JSONValue {
      .object(["path": .string(path), "outcome": .string(outcome)])
    }
    return .array(
      files.map { member($0.path, (isCheck ? $0.outcome?.plan : $0.outcome?.deed) ?? "kept") }
        + removed.map { member($0, isCheck ? "would remove" : "removed") })
  }
}

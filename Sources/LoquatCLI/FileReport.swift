internal import CatalogFormats
internal import CatalogModel
internal import ProjectFiles

/// The files a command writes, or would write, each told in a line and in the JSON report.
struct FileReport {
  let isCheck: Bool
  /// Without an outcome, a file that the command does not make and leaves as it is.
  private var files: [(path: String, outcome: WriteOutcome?)] = []

  init(isCheck: Bool) { self.isCheck = isCheck }

  /// Writes a file and says so; with `--check` only says what would become of it.
  mutating func write(
    _ bytes: [UInt8], to path: String, _ detail: String, _ context: inout Context
  ) throws(FileError) {
    let outcome: WriteOutcome
    let kind = context.fileSystem.kind(of: path)
    if !isCheck, kind != .other {
      outcome = try context.fileSystem.write(bytes, to: path)
    } else if kind == nil {
      outcome = .created
    } else {
      outcome = try context.fileSystem.read(path) == bytes ? .unchanged : .changed
    }
    files.append((path, outcome))
    let line = "\(isCheck ? outcome.plan : outcome.deed) \(path)"
    if outcome == .unchanged {
      context.say(line, .verbose)
    } else {
      context.print(detail.isEmpty ? line : "\(line): \(detail)")
    }
  }

  /// Tells of a file that is not the command's.
  mutating func keep(_ path: String, _ context: inout Context) {
    files.append((path, nil))
    context.say("kept \(path)", .verbose)
  }

  /// With `--check`, problems if anything would change.
  var status: ExitStatus {
    let isChanging = files.contains { $0.outcome.map { $0 != .unchanged } == true }
    return isCheck && isChanging ? .problems : .done
  }

  /// `5 files: 2 changed, 2 unchanged, 1 kept`
  var summary: String {
    let outcomes: [WriteOutcome?] = [.created, .changed, .unchanged, nil]
    let parts = outcomes.compactMap { outcome in
      let count = files.count { $0.outcome == outcome }
      let word = (isCheck ? outcome?.plan : outcome?.deed) ?? "kept"
      return count == 0 ? nil : "\(count) \(word)"
    }
    return files.count.counted("file")
      + (parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))
  }

  var json: JSONValue {
    .array(
      files.map {
        let outcome = isCheck ? $0.outcome?.plan : $0.outcome?.deed
        return .object(["path": .string($0.path), "outcome": .string(outcome ?? "kept")])
      })
  }
}

extension Context {
  /// Refuses a file that a link leads out of the folder in which it was looked for.
  mutating func refuseLink(_ path: String) {
    diagnostics.append(
      Diagnostic(
        "outside-folder", .error, "leads out of its folder or nowhere, through a link",
        at: Span(file: path)))
  }
}

extension WriteOutcome {
  fileprivate var deed: String {
    switch self {
    case .unchanged: "unchanged"
    case .changed: "changed"
    case .created: "created"
    }
  }

  fileprivate var plan: String {
    switch self {
    case .unchanged: "unchanged"
    case .changed: "would change"
    case .created: "would create"
    }
  }
}

extension Int {
  /// `1 file`, `2 files`.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

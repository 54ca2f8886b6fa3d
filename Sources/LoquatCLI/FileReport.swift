internal import CatalogFormats
internal import CatalogModel
internal import ProjectFiles

/// The files a command writes, or would write, each told in a line and in the JSON report.
struct FileReport {
  let isCheck: Bool
  /// Whether what would change is a finding in all formats, and not only in those without lines.
  private let tellsFindings: Bool
  /// Without an outcome, a file that the command does not make and leaves as it is.
  private var files: [(path: String, outcome: WriteOutcome?)] = []

  /// What is collected until `commit`, with the lines that tell of it.
  private var pending: [Pending] = []
  private var removed: [String] = []
  private var isRefused = false

  private struct Pending {
    let path: String
    let outcome: WriteOutcome
    let detail: String
    let lines: [String]
    /// What is written by itself after the transaction, which is not about the file.
    var bytesBeside: [UInt8]?
  }

  init(isCheck: Bool, tellsFindings: Bool = false) {
    self.isCheck = isCheck
    self.tellsFindings = tellsFindings
  }

  /// Writes a file and says so, with lines of their own below; with `--check` only says what would
  /// become of it. In the transaction of the context it is looked at only, until `commit`; without
  /// one, each file is written by itself.
  mutating func write(
    _ bytes: [UInt8], to path: String, _ detail: String, lines: [String] = [],
    _ context: inout Context
  ) throws(FileError) {
    if !isCheck, context.transaction != nil {
      do throws(FileError) {
        let outcome = try context.transaction?.write(bytes, to: path, in: context.fileSystem)
        pending.append(
          Pending(path: path, outcome: outcome ?? .unchanged, detail: detail, lines: lines))
      } catch {
        isRefused = true
        throw error
      }
      return
    }
    guard isCheck else {
      return tell(path, try context.write(bytes, to: path), detail, lines, &context)
    }
    let outcome = try plan(bytes, path, context)
    tell(path, outcome, detail, lines, &context)
    // Formats of findings have no other place for it.
    if outcome != .unchanged, tellsFindings || ![.text, .json].contains(context.options.format) {
      context.diagnostics.append(
        finding(outcome, detail, lines, at: place(of: bytes, path, context), context))
    }
  }

  /// The same for a file that the transaction is not about, such as one of a package beside the
  /// project: it is written after the others, and only if all of them can be.
  mutating func write(
    beside bytes: [UInt8], to path: String, _ detail: String, lines: [String] = [],
    _ context: inout Context
  ) throws(FileError) {
    guard !isCheck, context.transaction != nil else {
      return try write(bytes, to: path, detail, lines: lines, &context)
    }
    do throws(FileError) {
      let outcome = try plan(bytes, path, context)
      if outcome != .unchanged, let error = context.fileSystem.obstacle(toChanging: path) {
        throw error
      }
      pending.append(
        Pending(path: path, outcome: outcome, detail: detail, lines: lines, bytesBeside: bytes))
    } catch {
      isRefused = true
      throw error
    }
  }

  /// What would become of a file.
  private func plan(
    _ bytes: [UInt8], _ path: String, _ context: Context
  ) throws(FileError) -> WriteOutcome {
    guard context.fileSystem.kind(of: path) != nil else { return .created }
    return try context.fileSystem.read(path) == bytes ? .unchanged : .changed
  }

  /// Has a transaction write nothing if no file can be written at a path, since a folder is there.
  mutating func refuseFolder(_ path: String, _ context: Context) {
    if context.fileSystem.kind(of: path) == .directory { isRefused = true }
  }

  /// Removes a file in a transaction, or with `--check` only says that it would be.
  mutating func remove(_ path: String, _ context: inout Context) throws(FileError) {
    if !isCheck { try context.transaction?.remove(path, in: context.fileSystem) }
    removed.append(path)
    if isCheck { context.print("would remove \(path)") }
  }

  /// Writes all that was collected and says so; false where nothing is, because a file cannot be
  /// written. Without a transaction it is done already.
  mutating func commit(_ context: inout Context) -> Bool {
    guard !isCheck, context.transaction != nil else { return true }
    for error in context.transaction?.obstacles(in: context.fileSystem) ?? [] {
      context.fail(error)
      isRefused = true
    }
    do throws(FileError) {
      if !isRefused { try context.transaction?.commit(in: &context.fileSystem) }
    } catch {
      context.fail(error)
      isRefused = true
    }
    guard !isRefused else {
      context.transaction?.dropChanges()
      context.diagnostics.append(.nothingWritten)
      return false
    }
    for file in pending {
      do throws(FileError) {
        if let bytes = file.bytesBeside { _ = try context.write(bytes, to: file.path) }
        tell(file.path, file.outcome, file.detail, file.lines, &context)
      } catch {
        context.fail(error)
      }
    }
    pending = []
    for path in removed { context.print("removed \(path)") }
    return true
  }

  /// Writes files into a folder, as a whole or not at all, beside those that it has.
  mutating func replaceFolder(
    _ folder: String, with new: [(path: String, bytes: [UInt8])], _ context: inout Context,
    detail: (String) -> String
  ) throws(FileError) {
    if isCheck {
      for file in new {
        try write(file.bytes, to: Path.join(folder, file.path), detail(file.path), &context)
      }
      return
    }
    let outcomes = try context.fileSystem.replaceFolder(folder, with: new)
    for (file, outcome) in zip(new, outcomes) {
      tell(Path.join(folder, file.path), outcome, detail(file.path), [], &context)
    }
  }

  private mutating func tell(
    _ path: String, _ outcome: WriteOutcome, _ detail: String, _ lines: [String],
    _ context: inout Context
  ) {
    files.append((path, outcome))
    if !isCheck, outcome != .unchanged { context.hasWritten = true }
    let line = "\(isCheck ? outcome.plan : outcome.deed) \(path)"
    if outcome == .unchanged {
      context.say(line, .verbose)
    } else {
      context.print(detail.isEmpty ? line : "\(line): \(detail)")
    }
    lines.forEach { context.print($0) }
  }

  /// What would become of a file, with the first of the lines about it.
  private func finding(
    _ outcome: WriteOutcome, _ detail: String, _ lines: [String], at place: Span,
    _ context: Context
  ) -> Diagnostic {
    let hint = lines.isEmpty && place.bounds != nil ? "; the first difference is here" : ""
    return Diagnostic(
      "out-of-date", .error,
      (detail.isEmpty ? outcome.plan : "\(outcome.plan): \(detail)") + hint,
      at: lines.isEmpty ? place : Span(file: place.path),
      notes: .list(
        lines.map { line in String(line.drop { $0 == " " }) },
        limit: context.options.isVerbose ? .max : 10))
  }

  /// The first byte of a file that others replace.
  private func place(of new: [UInt8], _ path: String, _ context: Context) -> Span {
    guard let old = try? context.fileSystem.read(path), !old.isEmpty,
      !old.starts(with: [0xFF, 0xFE]), !old.starts(with: [0xFE, 0xFF])
    else { return Span(file: path) }
    let same = zip(old, new).prefix { $0 == $1 }.count
    let first = min(same, old.count - 1)
    return SourceText(path: path, bytes: old).span(first..<first + 1)
  }

  /// Tells of a file that is not the command's.
  mutating func keep(_ path: String, _ context: inout Context) {
    files.append((path, nil))
    context.say("kept \(path)", .verbose)
  }

  /// The files that change.
  var changes: [String] {
    files.filter { $0.outcome.map { $0 != .unchanged } == true }.map(\.path) + removed
  }

  /// With `--check`, problems if anything would change.
  var status: ExitStatus {
    isCheck && !changes.isEmpty ? .problems : .done
  }

  /// `5 files: 2 changed, 2 unchanged, 1 kept`
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

extension [Diagnostic.Note] {
  /// Some lines, and how many more there are.
  static func list(_ lines: [String], limit: Int = 5) -> [Diagnostic.Note] {
    let more = lines.count > limit ? ["\(lines.count - limit) more"] : []
    return (lines.prefix(limit) + more).map { Diagnostic.Note($0) }
  }
}

extension Context {
  /// Refuses a file that a link leads out of the folder in which it was looked for.
  mutating func refuseLink(_ path: String) { diagnostics.append(.outsideFolder(path)) }
}

extension Diagnostic {
  static func outsideFolder(_ path: String) -> Diagnostic {
    Diagnostic(
      "outside-folder", .error, "leads out of its folder or nowhere, through a link",
      at: Span(file: path))
  }

  fileprivate static let nothingWritten = Diagnostic(
    "nothing-written", .note, "no file is changed, since one of them cannot be written", at: nil)
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

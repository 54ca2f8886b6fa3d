package import CatalogModel
public import ProjectFiles
internal import Syntaxes

/// A report of the files that a request writes, removes or leaves alone. With `isCheck`, no file is
/// changed, and the report says what would happen.
public struct FileReport: Sendable {
  /// Whether to report changes without writing anything.
  public let isCheck: Bool
  /// Whether `write`, with `isCheck`, also adds each change to the findings as an `out-of-date`
  /// error.
  private let tellsFindings: Bool
  /// The maximum number of lines about a file in a finding.
  private let noteLimit: Int
  /// The files that were written or would be, including unchanged ones, and those left alone, in
  /// the order in which they were reported. Files that could not be written are missing.
  public private(set) var files: [File] = []

  /// A file, with its outcome and descriptions of the change.
  public struct File: Sendable {
    public let path: String
    /// The outcome, actual or expected; nil for a file that the request leaves alone.
    public let outcome: WriteOutcome?
    /// A short description of the change; empty if there is none.
    public package(set) var detail = ""
    /// The long description: a line for each change. Empty if the file is unchanged, or if there is
    /// only the short one.
    public package(set) var lines: [String] = []
  }

  /// Files collected until `commit`, with the lines that report them.
  private var pending: [Pending] = []
  /// The paths of files that were removed or would be. Files that could not be removed are missing.
  public private(set) var removed: [String] = []
  private var isRefused = false

  private struct Pending: Sendable {
    let path: String
    let outcome: WriteOutcome
    let detail: String
    let lines: [String]
    /// Bytes to write separately after the transaction, for a file outside of it; nil for one in
    /// it.
    var bytesBeside: [UInt8]?
  }

  /// Creates a report for a workspace.
  ///
  /// - Parameter tellsFindings: Whether every change is also a finding with `isCheck`, even if
  ///   `telling` does not ask for it.
  package init(isCheck: Bool, tellsFindings: Bool = false, _ telling: Workspace.Telling) {
    self.isCheck = isCheck
    self.tellsFindings = tellsFindings || telling.tellsChanges
    noteLimit = telling.isWhole ? .max : 10
  }

  /// Writes a file and reports it, with a short description and a line for each change; with
  /// `isCheck` only reports it. In the workspace's transaction, the file is only prepared until
  /// `commit`, which writes nothing if this call throws; without a transaction, the file is written
  /// immediately.
  package mutating func write(
    _ bytes: [UInt8], to path: String, _ detail: String, lines: [String] = [],
    _ workspace: inout Workspace
  ) throws(FileError) {
    if !isCheck, workspace.transaction != nil {
      do throws(FileError) {
        let outcome = try workspace.transaction?.write(bytes, to: path, in: workspace.fileSystem)
        pending.append(
          Pending(path: path, outcome: outcome ?? .unchanged, detail: detail, lines: lines))
      } catch {
        isRefused = true
        throw error
      }
      return
    }
    guard isCheck else {
      return tell(path, try workspace.write(bytes, to: path), detail, lines, &workspace)
    }
    let outcome = try plan(bytes, path, workspace)
    tell(path, outcome, detail, lines, &workspace)
    if outcome != .unchanged, tellsFindings {
      workspace.diagnostics.append(
        finding(outcome, detail, lines, at: place(of: bytes, path, workspace), workspace))
    }
  }

  /// Writes a file outside of the transaction, such as one of a package next to the project, and
  /// reports it: `commit` writes it after the others, if all can be changed; if this call throws,
  /// `commit` writes nothing. With `isCheck` or without a transaction, the same as the other
  /// `write`.
  package mutating func write(
    beside bytes: [UInt8], to path: String, _ detail: String, lines: [String] = [],
    _ workspace: inout Workspace
  ) throws(FileError) {
    guard !isCheck, workspace.transaction != nil else {
      return try write(bytes, to: path, detail, lines: lines, &workspace)
    }
    do throws(FileError) {
      let outcome = try plan(bytes, path, workspace)
      if outcome != .unchanged, let error = workspace.fileSystem.obstacle(toChanging: path) {
        throw error
      }
      pending.append(
        Pending(path: path, outcome: outcome, detail: detail, lines: lines, bytesBeside: bytes))
    } catch {
      isRefused = true
      throw error
    }
  }

  /// Returns the expected outcome: `created` if the file does not exist, and otherwise whether the
  /// bytes differ from its own.
  private func plan(
    _ bytes: [UInt8], _ path: String, _ workspace: Workspace
  ) throws(FileError) -> WriteOutcome {
    guard workspace.fileSystem.kind(of: path) != nil else { return .created }
    return try workspace.fileSystem.read(path) == bytes ? .unchanged : .changed
  }

  /// Makes `commit` write nothing if a folder exists at the path of a file.
  package mutating func refuseFolder(_ path: String, _ workspace: Workspace) {
    if workspace.fileSystem.kind(of: path) == .directory { isRefused = true }
  }

  /// Removes a file in the workspace's transaction; `commit` carries out the removal and reports
  /// it. With `isCheck`, only reports it. Without a transaction, the file stays, although `removed`
  /// lists it.
  package mutating func remove(_ path: String, _ workspace: inout Workspace) throws(FileError) {
    if !isCheck { try workspace.transaction?.remove(path, in: workspace.fileSystem) }
    removed.append(path)
    if isCheck { workspace.tell(.removed(path: path, isCheck: true)) }
  }

  /// Writes, removes and reports all collected files. With `isCheck` or without a transaction, does
  /// nothing and returns true.
  ///
  /// If a file cannot be changed, reports why and returns false. Nothing is changed then, unless an
  /// error has the id `interrupted`, which means that some files are changed. A file outside of the
  /// transaction is written after the others; if this fails, it is only reported.
  package mutating func commit(_ workspace: inout Workspace) -> Bool {
    guard !isCheck, workspace.transaction != nil else { return true }
    for error in workspace.transaction?.obstacles(in: workspace.fileSystem) ?? [] {
      workspace.fail(error)
      isRefused = true
    }
    var isHalfDone = false
    do throws(FileError) {
      if !isRefused { try workspace.transaction?.commit(in: &workspace.fileSystem) }
    } catch {
      workspace.fail(error)
      isRefused = true
      isHalfDone = error.id == .interrupted
    }
    guard !isRefused else {
      workspace.transaction?.dropChanges()
      removed = []
      if !isHalfDone { workspace.diagnostics.append(.nothingWritten) }
      return false
    }
    for file in pending {
      do throws(FileError) {
        if let bytes = file.bytesBeside { _ = try workspace.write(bytes, to: file.path) }
        tell(file.path, file.outcome, file.detail, file.lines, &workspace)
      } catch {
        workspace.fail(error)
      }
    }
    pending = []
    for path in removed { workspace.tell(.removed(path: path, isCheck: false)) }
    return true
  }

  /// Writes files into a folder, by paths relative to it, all or none, leaving its other files
  /// alone, and reports them; with `isCheck` only reports them. `detail` returns the short
  /// description for a relative path.
  package mutating func replaceFolder(
    _ folder: String, with new: [(path: String, bytes: [UInt8])], _ workspace: inout Workspace,
    detail: (String) -> String
  ) throws(FileError) {
    if isCheck {
      for file in new {
        try write(file.bytes, to: Path.join(folder, file.path), detail(file.path), &workspace)
      }
      return
    }
    let outcomes = try workspace.fileSystem.replaceFolder(folder, with: new)
    for (file, outcome) in zip(new, outcomes) {
      tell(Path.join(folder, file.path), outcome, detail(file.path), [], &workspace)
    }
  }

  private mutating func tell(
    _ path: String, _ outcome: WriteOutcome, _ detail: String, _ lines: [String],
    _ workspace: inout Workspace
  ) {
    if !isCheck, outcome != .unchanged { workspace.hasWritten = true }
    // Details that a file cannot hold, such as a space at the end of a comment, are not a change.
    let file = File(
      path: path, outcome: outcome, detail: detail, lines: outcome == .unchanged ? [] : lines)
    files.append(file)
    workspace.tell(.file(file, isCheck: isCheck))
  }

  /// Returns the finding for a file that would change, with at most `noteLimit` of its lines as
  /// notes; it is about the whole file if there are lines.
  private func finding(
    _ outcome: WriteOutcome, _ detail: String, _ lines: [String], at place: Span,
    _ workspace: Workspace
  ) -> Diagnostic {
    let hint = lines.isEmpty && place.bounds != nil ? "; the first difference is here" : ""
    return Diagnostic(
      .outOfDate, .error,
      (detail.isEmpty ? outcome.plan : "\(outcome.plan): \(detail)") + hint,
      at: lines.isEmpty ? place : Span(file: place.path),
      notes: .list(
        lines.map { line in String(line.drop { $0 == " " }) },
        limit: noteLimit))
  }

  /// Returns the place of the first byte of an existing file that differs from the new ones, or of
  /// its last byte if all agree; the whole file if it is missing, unreadable, empty or in UTF-16.
  private func place(of new: [UInt8], _ path: String, _ workspace: Workspace) -> Span {
    guard let old = try? workspace.fileSystem.read(path), !old.isEmpty,
      !old.starts(with: [0xFF, 0xFE]), !old.starts(with: [0xFE, 0xFF])
    else { return Span(file: path) }
    let same = zip(old, new).prefix { $0 == $1 }.count
    let first = min(same, old.count - 1)
    return SourceText(path: path, bytes: old).span(first..<first + 1)
  }

  /// Reports a file that the request leaves alone.
  package mutating func keep(_ path: String, _ workspace: inout Workspace) {
    let file = File(path: path, outcome: nil)
    files.append(file)
    workspace.tell(.file(file, isCheck: isCheck))
  }

  /// The paths of the files that were created, changed or removed, or would be; removed ones last.
  public var changes: [String] {
    files.filter { $0.outcome.map { $0 != .unchanged } == true }.map(\.path) + removed
  }
}

extension [Diagnostic.Note] {
  /// Returns at most `limit` lines as notes, followed by the number of the rest, such as `3 more`.
  package static func list(_ lines: [String], limit: Int = 5) -> [Diagnostic.Note] {
    let more = lines.count > limit ? ["\(lines.count - limit) more"] : []
    return (lines.prefix(limit) + more).map { Diagnostic.Note($0) }
  }
}

extension Workspace {
  /// Reports an error for a file that is refused because a symbolic link at its path is broken or
  /// leaves the expected folder.
  package mutating func refuseLink(_ path: String) { diagnostics.append(.outsideFolder(path)) }
}

extension Diagnostic {
  package static func outsideFolder(_ path: String) -> Diagnostic {
    Diagnostic(
      .outsideFolder, .error,
      "is reached through a symbolic link that is broken or leads out of the folder that is read or written; replace the link with a real file or folder",
      at: Span(file: path))
  }

  fileprivate static let nothingWritten = Diagnostic(
    .nothingWritten, .note, "no file is changed, because all are changed together or none", at: nil)
}

extension WriteOutcome {
  package var deed: String {
    switch self {
    case .unchanged: "unchanged"
    case .changed: "changed"
    case .created: "created"
    }
  }

  package var plan: String {
    switch self {
    case .unchanged: "unchanged"
    case .changed: "would change"
    case .created: "would create"
    }
  }
}

extension Int {
  /// Returns the number with a noun: `1 file`, `2 files`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

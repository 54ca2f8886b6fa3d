internal import CatalogModel
public import CatalogPasses
public import ProjectFiles
public import ProjectReading

/// Two versions of a localization file and their common ancestor, to merge entry by entry.
public struct MergeRequest: Sendable {
  /// The path of the common ancestor; `/dev/null` or a nonexistent path if there is none.
  public var base: String
  public var ours: String
  public var theirs: String
  /// The path that determines the kind of the file, and that messages name. If nil, `ours`
  /// determines the kind, and messages name the path of each version.
  public var name: String?
  /// The side to take if both changed the same text. If set, conflicts are reported as notes, and
  /// no conflict markers are written. If nil, conflicts are reported as errors, and the result has
  /// both versions if `markerSize` is set and the entry can have markers; otherwise ours, or theirs
  /// if ours removed the text.
  public var preferred: MergeSide?
  /// The length in characters of the conflict markers around both versions of an entry in the
  /// result; nil to write none.
  public var markerSize: Int?
  /// The path of the file to write the result to; nil to write none.
  public var output: String?

  public init(base: String, ours: String, theirs: String) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
  }

  /// The kind of file, determined by `name` or else `ours`; nil if it cannot be merged.
  package var kind: FileMerge.Kind? {
    FileMerge.Kind(fileName: Path.lastComponent(name ?? ours))
  }

  /// Returns the path that messages show for a version: its own, or `name`, which is followed by
  /// `(base)` or `(theirs)` if the version is not ours.
  package func name(of version: MergeVersion) -> String {
    if let name { return version == .ours ? name : "\(name) (\(version.rawValue))" }
    return switch version {
    case .base: base
    case .ours: ours
    case .theirs: theirs
    }
  }
}

/// The result of merging two versions of a file.
public struct MergedFile: Sendable {
  public package(set) var completion = Completion.done
  /// The merged file and its conflicts; nil if nothing is merged.
  public package(set) var result: MergeResult?
}

extension Workspace {
  /// Merges two versions of a `.xcstrings`, `.strings` or `.stringsdict` file, text by text, and
  /// writes the result to `output`, if any, even with conflicts. `diagnostics` has the conflicts,
  /// the renamed keys, and the reasons why versions cannot be merged.
  ///
  /// - Throws: `FileError` if a version cannot be read, or the result cannot be written.
  public mutating func merge(_ request: MergeRequest) throws(FileError) -> MergedFile {
    beginRequest()
    var merged = MergedFile()
    guard let kind = request.kind else {
      diagnostics.append(.notMerged(request))
      merged.completion = .failed
      return merged
    }
    expectToWrite(request.output)
    let merge = FileMerge(
      base: try base(request), ours: try fileSystem.read(request.ours),
      theirs: try fileSystem.read(request.theirs), kind: kind, preferred: request.preferred)
    let result: MergeResult
    do throws(MergeError) {
      result =
        if let size = request.markerSize, request.preferred == nil {
          try merge.resultWithMarkers(size: size)
        } else {
          try merge.result()
        }
    } catch {
      diagnostics += request.diagnostics(of: error, merge)
      merged.completion = .refused
      return merged
    }
    if let output = request.output { _ = try write(result.bytes, to: output) }
    diagnostics += request.diagnostics(of: result)
    merged.result = result
    return merged
  }

  /// Returns the bytes of the common ancestor; empty if it does not exist, with a note unless its
  /// path is `/dev/null`.
  private mutating func base(_ request: MergeRequest) throws(FileError) -> [UInt8] {
    if request.base == "/dev/null" { return [] }
    if fileSystem.kind(of: request.base) == nil {
      diagnostics.append(
        Diagnostic(
          .noBase, .note,
          "does not exist, so the versions are merged as files that both sides added",
          at: Span(file: request.base)))
      return []
    }
    return try fileSystem.read(request.base)
  }
}

extension MergeRequest {
  /// Returns diagnostics for the problems that prevent the merge, in the version that has them.
  fileprivate func diagnostics(of error: MergeError, _ merge: FileMerge) -> [Diagnostic] {
    let bytes =
      switch error.version {
      case .base: merge.base
      case .ours: merge.ours
      case .theirs: merge.theirs
      }
    return error.problems.map { problem in
      if let text = error.text {
        return Diagnostic(problem, in: SourceText(path: name(of: error.version), bytes: text))
      }
      let parseError = ParseError(problem.id, problem.message, at: problem.range.lowerBound)
      return Diagnostic(parseError, of: bytes, at: name(of: error.version))
    }
  }

  fileprivate func diagnostics(of result: MergeResult) -> [Diagnostic] {
    let ours = SourceText(path: name(of: .ours), bytes: result.texts[.ours] ?? [])
    let theirs = SourceText(path: name(of: .theirs), bytes: result.texts[.theirs] ?? [])
    return result.conflicts.map { diagnostic($0, ours, theirs) }
      + result.renames.map { rename in
        let text = rename.side == .ours ? ours : theirs
        return Diagnostic(
          .keyRenamed, .note,
          "\(rename.side) renamed '\(rename.old)' to '\(rename.new)'; what \(rename.side == .ours ? "theirs" : "ours") changed in it is kept under the new key",
          at: rename.place.map { text.span($0) } ?? Span(file: text.path))
      }
  }

  private func diagnostic(
    _ conflict: MergeConflict, _ ours: SourceText, _ theirs: SourceText
  ) -> Diagnostic {
    let span = conflict.places[.ours].map { ours.span($0) } ?? Span(file: ours.path)
    var notes: [Diagnostic.Note] = []
    if let place = conflict.places[.theirs] {
      notes.append(Diagnostic.Note("theirs is here", at: theirs.span(place)))
    }
    for key in conflict.similarKeys.prefix(3) {
      notes.append(Diagnostic.Note("'\(key)' is new and has the same texts"))
    }
    return Diagnostic(
      .mergeConflict, preferred == nil ? .error : .note, message(conflict), at: span, notes: notes
    )
  }

  private func message(_ conflict: MergeConflict) -> String {
    let subject =
      (conflict.key.map { "'\($0)'" } ?? "the file") + MergeConflict.part(conflict.path)
    let changes = conflict.changes.map { shown($0.text) + MergeConflict.part($0.path) }
    let changed = changes.isEmpty ? "" : " to " + changes.joined(separator: ", ")
    let fact =
      switch conflict.deletedBy {
      case .ours: "ours removed what theirs changed\(changed)"
      case .theirs: "theirs removed what ours changed\(changed)"
      case nil: "ours has \(shown(conflict.ours)), theirs \(shown(conflict.theirs))"
      }
    return "\(subject): \(fact); \(outcome(conflict))"
  }

  private func outcome(_ conflict: MergeConflict) -> String {
    if preferred != nil, conflict.deletedBy == nil { return "\(conflict.kept.rawValue) is taken" }
    if preferred == nil, markerSize != nil, conflict.key != nil { return "both are in the file" }
    if let side = conflict.deletedBy { return side == conflict.kept ? "it is gone" : "it is kept" }
    return "\(conflict.kept.rawValue) is kept" + (conflict.needsReview ? " and needs review" : "")
  }

  /// Returns a text in quotes, shortened to 80 characters; `nothing` for nil and an empty text.
  private func shown(_ text: String?) -> String {
    guard let text, !text.isEmpty else { return "nothing" }
    return text.count > 80 ? "\"\(text.prefix(79))…\"" : "\"\(text)\""
  }
}

extension MergeConflict {
  /// Returns the path of a part of an entry without structural components such as `localizations`
  /// and `plural`, as in ` (fr, one)`; empty if no component is left.
  fileprivate static func part(_ path: [String]) -> String {
    let structure = ["localizations", "stringUnit", "stringSet", "variations", "value"]
    let known = ["plural", "device", "substitutions"]
    let names = path.filter { !structure.contains($0) && !known.contains($0) }
    return names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
  }
}

extension Diagnostic {
  fileprivate static func notMerged(_ request: MergeRequest) -> Diagnostic {
    Diagnostic(
      .unknownFormat, .error,
      "only .xcstrings, .strings and .stringsdict files can be merged"
        + (request.name == nil
          ? "; if these are versions of such a file, name it with '--path'" : ""),
      at: Span(file: request.name ?? request.ours))
  }
}

internal import CatalogModel
internal import CatalogPasses
internal import LoquatKit
internal import ProjectReading
internal import Syntaxes

extension Merge {
  /// Tells of conflicts and renamed keys, as diagnostics and in the JSON document.
  func report(_ result: MergeResult, _ context: inout Context) {
    let ours = SourceText(path: name(of: .ours), bytes: result.texts[.ours] ?? [])
    let theirs = SourceText(path: name(of: .theirs), bytes: result.texts[.theirs] ?? [])
    for conflict in result.conflicts {
      context.workspace.diagnostics.append(diagnostic(conflict, ours, theirs))
    }
    for rename in result.renames {
      let text = rename.side == .ours ? ours : theirs
      context.workspace.diagnostics.append(
        Diagnostic(
          .keyRenamed, .note,
          "\(rename.side) renamed '\(rename.old)' to '\(rename.new)'; what \(rename.side == .ours ? "theirs" : "ours") changed in it went there",
          at: rename.place.map { text.span($0) } ?? Span(file: text.path)))
    }
    context.report = [
      JSONMember("conflicts", .array(result.conflicts.map { json($0) })),
      JSONMember(
        "renames",
        .array(
          result.renames.map {
            .object([
              "old": .string($0.old), "new": .string($0.new), "side": .string($0.side.rawValue),
            ])
          })),
    ]
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
      case nil: "ours says \(shown(conflict.ours)), theirs \(shown(conflict.theirs))"
      }
    return "\(subject): \(fact); \(outcome(conflict))"
  }

  private func outcome(_ conflict: MergeConflict) -> String {
    if preferred != nil, conflict.deletedBy == nil { return "\(conflict.kept.rawValue) is taken" }
    if preferred == nil, hasMarkers, conflict.key != nil { return "both are in the file" }
    if let side = conflict.deletedBy { return side == conflict.kept ? "it is gone" : "it is kept" }
    return "\(conflict.kept.rawValue) is kept" + (conflict.needsReview ? " and needs review" : "")
  }

  /// A text in quotes, not more than a line of it.
  private func shown(_ text: String?) -> String {
    guard let text, !text.isEmpty else { return "nothing" }
    return text.count > 80 ? "\"\(text.prefix(79))…\"" : "\"\(text)\""
  }

  private func json(_ conflict: MergeConflict) -> JSONValue {
    func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }
    return .object([
      "key": text(conflict.key), "language": text(conflict.language),
      "path": .array(conflict.path.map { .string($0) }), "ours": text(conflict.ours),
      "theirs": text(conflict.theirs), "deletedBy": text(conflict.deletedBy?.rawValue),
      "kept": .string(conflict.kept.rawValue),
    ])
  }
}

extension MergeConflict {
  /// The language in a catalog.
  fileprivate var language: String? {
    path.count > 1 && path[0] == "localizations" ? path[1] : nil
  }

  /// The way to a part without the names that every text has: ` (fr, one)`.
  fileprivate static func part(_ path: [String]) -> String {
    let structure = ["localizations", "stringUnit", "stringSet", "variations", "value"]
    let known = ["plural", "device", "substitutions"]
    let names = path.filter { !structure.contains($0) && !known.contains($0) }
    return names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
  }
}

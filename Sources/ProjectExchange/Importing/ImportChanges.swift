internal import CatalogModel
package import CatalogPasses
package import ProjectFiles
package import ProjectReading
package import Syntaxes

/// All changes of an import, before they are written.
package struct ImportChanges {
  package private(set) var files: [ImportedFile] = []
  /// The files without translations, such as assets and Xcode projects, each path once.
  private var others: [OtherFile] = []
  package private(set) var outcome: ImportOutcome

  package init(_ outcome: ImportOutcome) { self.outcome = outcome }

  /// Adds a changed file; nil counts the units of the target as unreachable.
  package mutating func add(_ file: ImportedFile?, _ target: ImportTarget) {
    guard let file else {
      outcome.left[.unreachable, default: 0] += target.count
      return
    }
    files.append(file)
    outcome += file.outcome
  }

  /// Adds a file without translations, such as an Xcode project, in place of one with the same
  /// path.
  package mutating func add(_ file: OtherFile) {
    others.removeAll { $0.path.hasSameBytes(as: file.path) }
    others.append(file)
  }

  /// Adds the localized assets of a bundle, merged with the pending changes for other languages.
  package mutating func addAssets(
    of source: ImportSource, _ plan: ImportPlan, _ workspace: inout Workspace
  ) {
    let pending = Dictionary(others.map { ($0.path, $0.bytes) }) { $1 }
    for file in plan.assets(of: source, beside: pending, &workspace) { add(file) }
  }

  /// Writes all files or none, or only reports them if the report is a check. If writing fails,
  /// counts the imported units as unwritten, and returns false.
  package mutating func write(
    in folder: ProjectFolder, _ report: inout FileReport, _ workspace: inout Workspace
  ) -> Bool {
    let written = files.filter(\.isWritten).map {
      OtherFile(path: $0.path, bytes: $0.bytes, detail: $0.outcome.text)
    }
    for file in written + others {
      do throws(FileError) {
        try report.write(file.bytes, to: folder.path(of: file.path), file.detail, &workspace)
      } catch {
        workspace.fail(error)
      }
    }
    guard !report.commit(&workspace) else { return true }
    if outcome.imported > 0 { outcome.left[.unwritten, default: 0] += outcome.imported }
    (outcome.added, outcome.changed, outcome.removed, outcome.filled) = (0, 0, 0, 0)
    return false
  }
}

extension ImportOutcome {
  /// The result in words: `2 added, 1 ignored (empty); 3 removed`.
  package var text: String { text { $0 } }

  private func text(_ word: (String) -> String) -> String {
    let counts = [
      (word("added"), added), (word("changed"), changed), ("unchanged", unchanged),
    ]
    let taken = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
    let others = [left("ignored") { !$0.isRefusal }, left("refused", \.isRefusal)].compactMap(
      \.self)
    let units = (taken + others).joined(separator: ", ")
    let rest = [
      filled > 0 ? "\(filled.counted("form")) \(word("added")) as 'new'" : "",
      removed > 0 ? "\(removed) \(word("removed"))" : "",
    ]
    return ([units] + rest).filter { !$0.isEmpty }.joined(separator: "; ")
  }

  private func left(_ word: String, _ isMeant: (Reason) -> Bool) -> String? {
    let reasons = Reason.allCases.filter { isMeant($0) && left[$0] != nil }
    guard !reasons.isEmpty else { return nil }
    let total = reasons.reduce(0) { $0 + (left[$1] ?? 0) }
    let words = reasons.map { reasons.count == 1 ? $0.text : "\(left[$0] ?? 0) \($0.text)" }
    return "\(total) \(word) (\(words.joined(separator: ", ")))"
  }

  package func summary(isCheck: Bool) -> String {
    let text = text { isCheck ? "would be \($0)" : $0 }
    return total == 0 ? "nothing to import" : "\(total.counted("unit")): \(text)"
  }

  package var json: JSONValue {
    func reasons(_ isMeant: (Reason) -> Bool) -> JSONValue {
      .object(
        Reason.allCases.filter(isMeant).compactMap { reason in
          left[reason].map { JSONMember(reason.rawValue, .integer($0)) }
        })
    }
    return .object([
      "total": .integer(total), "added": .integer(added), "changed": .integer(changed),
      "unchanged": .integer(unchanged), "removed": .integer(removed),
      "ignored": reasons { !$0.isRefusal },
      "refused": reasons(\.isRefusal),
    ])
  }
}

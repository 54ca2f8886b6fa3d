package import CatalogModel
package import CatalogPasses
internal import ExchangeFormats
internal import ProjectFiles
package import ProjectReading

/// The treatment of units whose ids are not keys of the project: some systems number the units, and
/// put the key into `resname`.
extension ImportPlan {
  /// Returns the target with the known names of units as their ids, for each source that has a unit
  /// with a known name and an unknown id. Reports each of these sources once.
  package func renamed(
    _ target: ImportTarget, _ workspace: inout Workspace, isKnown: (_ id: String) -> Bool
  ) -> ImportTarget {
    // Most units have no name.
    guard target.parts.contains(where: { $0.units.contains { $0.unit.name != nil } }) else {
      return target
    }
    var result = target
    for file in result.files {
      let isRenumbered = result.units(of: file).contains {
        $0.name.map(isKnown) == true && !isKnown($0.id)
      }
      guard isRenumbered else { continue }
      result.takeNames(in: file, isKnown)
      let note = Diagnostic.renumbered(at: span(of: file, in: target))
      let isTold = workspace.diagnostics.contains {
        $0.id == note.id && $0.span?.path == note.span?.path
      }
      if !isTold { workspace.diagnostics.append(note) }
    }
    return result
  }

  /// Returns the target with names as ids, as `renamed` does, for a table of plain texts with the
  /// keys `known`. Removes the units of sources that contain no key of the table or of the code,
  /// and counts them in `refused`, unless no key is known at all.
  ///
  /// The code is searched only if a source has no key of the table.
  package mutating func identified(
    _ target: ImportTarget, _ known: Set<Key>, _ workspace: inout Workspace
  ) async -> (target: ImportTarget, refused: ImportResult) {
    var known = known
    var result = renamed(target, &workspace) { known.contains(Key($0)) }
    func strangers() -> [Int] {
      result.files.filter { file in
        !result.units(of: file).contains { known.contains(Key($0.id)) }
      }
    }
    guard !strangers().isEmpty else { return (result, ImportResult()) }
    known.formUnion(await keysOfCode(workspace).keys(ofTable: target.place.source))
    result = renamed(result, &workspace) { known.contains(Key($0)) }
    var refused = ImportResult()
    // If no keys are known at all, any may be right.
    for file in known.isEmpty ? [] : strangers() {
      let count = result.remove(file)
      refused.outcome.left[.unknownKey, default: 0] += count
      // No table is created for them.
      let place = span(of: file, in: target)
      workspace.diagnostics.removeAll { $0.id == .newTable && $0.span == place }
      workspace.diagnostics.append(
        .foreignUnits(
          count, target.place.source, sources[file].placeOfPath, at: span(of: file, in: target)))
    }
    return (result, refused)
  }

  /// Returns the place where the target's first `<file>` from a source begins, given the index of
  /// the source.
  private func span(of file: Int, in target: ImportTarget) -> Span {
    let range = target.origins.first { $0.source == file }?.file.range ?? 0..<0
    return sources[file].span(range.lowerBound..<range.lowerBound)
  }
}

extension ImportTarget {
  /// The indices of the sources that the target's units come from, in order.
  fileprivate var files: [Int] {
    Set(origins.map(\.source)).sorted().filter { file in
      parts.contains { $0.units.contains { $0.file == file } }
    }
  }

  fileprivate func units(of file: Int) -> some Sequence<XLIFFDocument.Unit> {
    parts.lazy.flatMap(\.units).filter { $0.file == file }.map(\.unit)
  }

  fileprivate mutating func takeNames(in file: Int, _ isKnown: (String) -> Bool) {
    for part in parts.indices {
      for unit in parts[part].units.indices where parts[part].units[unit].file == file {
        guard let name = parts[part].units[unit].unit.name, isKnown(name) else { continue }
        parts[part].units[unit].unit.id = name
      }
    }
  }

  /// Removes the units of a source, and returns their number.
  fileprivate mutating func remove(_ file: Int) -> Int {
    let count = self.count
    for part in parts.indices { parts[part].units.removeAll { $0.file == file } }
    return count - self.count
  }
}

extension Diagnostic {
  fileprivate static func renumbered(at span: Span) -> Diagnostic {
    Diagnostic(
      .renumberedUnits, .note,
      "units have ids that are not keys of the project; their keys are taken from 'resname'",
      at: span)
  }

  fileprivate static func foreignUnits(
    _ count: Int, _ path: String, _ place: String, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .foreignUnits, .error,
      "neither '\(path)' nor the code has "
        + (count == 1
          ? "the key of the unit, so it is" : "any key of the \(count) units, so they are")
        + " not imported; correct \(place), or export again from this project", at: span)
  }
}

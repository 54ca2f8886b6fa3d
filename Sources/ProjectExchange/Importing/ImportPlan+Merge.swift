internal import AppleFormats
internal import CatalogModel
package import CatalogPasses
internal import ExchangeFormats
internal import ProjectDiscovery
internal import ProjectFiles
package import ProjectReading
internal import Swifternalization
internal import Syntaxes

extension ImportPlan {
  /// Returns the file of a target with its removed texts restored and its units merged, not yet
  /// written; nil, with a diagnostic, if the file cannot be read or must not be changed.
  package mutating func merge(_ target: ImportTarget, _ workspace: inout Workspace) async
    -> ImportedFile?
  {
    if rules.mode == .replace, !target.parts.isEmpty, !target.place.isNew,
      let reason = reasonToKeep(target)
    {
      workspace.diagnostics.append(
        .notReplaced(since: reason, at: folder.path(of: target.place.path)))
    }
    let target = await withDecodedIDs(target, workspace)
    return switch target.place.kind {
    case .strings: await strings(target, &workspace)
    case .stringsdict: stringsdict(target, &workspace)
    case .catalog: await catalog(target, &workspace)
    case .swifternalization: swifternalization(target, &workspace)
    }
  }

  /// Returns the rules, with `merge` in place of `replace` if the table must not be replaced.
  private func rules(for target: ImportTarget) -> ImportRules {
    var rules = rules
    if rules.mode == .replace, reasonToKeep(target) != nil { rules.mode = .merge }
    return rules
  }

  /// Returns in words why a table must not be replaced; nil if it may be. A damaged part may
  /// contain texts that the table would lose, and units that are all left out, such as unfinished
  /// ones, would empty it.
  private func reasonToKeep(_ target: ImportTarget) -> String? {
    let isDamaged = target.origins.contains { number, file in
      sources[number].lostCount > 0 || !file.damaged.isEmpty
        || sources[number].problems.reach(.error)
    }
    if isDamaged { return "a part of the files to import is damaged" }
    let hasStates = target.place.kind == .catalog
    let isIdle = target.parts.allSatisfy { part in
      part.units.allSatisfy { rules.reasonToIgnore($0.unit, hasStates: hasStates) != nil }
    }
    return isIdle ? "there is no finished translation for it" : nil
  }

  private mutating func strings(
    _ target: ImportTarget, _ workspace: inout Workspace
  ) async -> ImportedFile? {
    let path = folder.path(of: target.place.path)
    var rules = rules(for: target)
    var document = StringsDocument()
    var isDamaged = false
    if !target.place.isNew {
      if rules.mode == .replace {
        guard let bytes = workspace.bytes(at: path) else { return nil }
        let known = try? StringsDocument.parse(bytes)
        isDamaged = known?.problems.reach(.error) != false
        document = known ?? document
      } else {
        guard let known = workspace.editableStrings(at: path) else { return nil }
        document = known
      }
    }
    let restored = restore(target, into: &document, &workspace)
    guard !target.parts.isEmpty else { return file(target, document.serialize(), restored) }
    guard let own = sourceTexts(target.place.source, &workspace) else { return nil }
    let known = Set(own.texts.keys).union(document.entries.map { Key($0.key) })
    let (target, foreign) =
      own.isComplete
      ? (renamed(target, &workspace) { known.contains(Key($0)) }, ImportResult())
      : await identified(target, known, &workspace)
    guard let part = target.parts.first else { return nil }
    // Units from elsewhere are no evidence for the keys that a table may lose.
    if foreign.outcome.refused > 0 { rules.mode = .merge }
    let texts = await texts(own, of: target, beside: document, &workspace)
    let result = TableImport.merge(
      part.units, into: &document, texts, rules, base: part.base)
    if isDamaged {
      guard rules.mode == .replace, (foreign + result).replacesAll else {
        _ = workspace.editableStrings(at: path)
        return nil
      }
      workspace.diagnostics.append(.replacedDamaged(at: path))
    }
    return file(target, document.serialize(), restored + [(part.language, foreign + result)])
  }

  private func stringsdict(_ target: ImportTarget, _ workspace: inout Workspace) -> ImportedFile? {
    let parse = StringsdictDocument.parse
    if target.parts.isEmpty { return restoredStringsdict(target, &workspace) }
    let sourcePath = folder.path(of: target.place.source)
    guard let source = workspace.document(at: sourcePath, parse: parse) else { return nil }
    let target = renamed(target, &workspace) { id in
      let key = XLIFFDocument.File.place(inStringsdict: id).key
      return source.propertyList.value(at: [key]) != nil
    }
    guard let part = target.parts.first else { return nil }
    let path = folder.path(of: target.place.path)
    var document = StringsdictDocument()
    var isDamaged = false
    if !target.place.isNew {
      guard let bytes = workspace.bytes(at: path) else { return nil }
      if rules(for: target).mode == .replace {
        let known = try? parse(bytes)
        isDamaged = known?.problems.reach(.error) != false
        document = known ?? document
      } else {
        guard let known = workspace.parsed(bytes, at: path, parse: parse) else { return nil }
        document = known
      }
    }
    let restored = restore(target, into: &document, &workspace)
    let result = StringsdictImport.merge(
      part.units, into: &document, source: source, language: part.language, rules(for: target),
      base: part.base)
    if isDamaged {
      guard result.replacesAll else {
        _ = workspace.document(at: path, parse: parse)
        workspace.diagnostics.append(.notChanged("table", path))
        return nil
      }
      workspace.diagnostics.append(.replacedDamaged(at: path))
    }
    return file(target, document.serialize(), restored + [(part.language, result)])
  }

  private func swifternalization(
    _ target: ImportTarget, _ workspace: inout Workspace
  ) -> ImportedFile? {
    let place = target.place
    let folder = Path.deletingLastComponent(folder.path(of: place.source))
    guard let part = target.parts.first,
      let base = workspace.swifternalization(at: self.folder.path(of: place.source)),
      let files = SwifternalizationFiles(folder: folder, in: workspace.fileSystem)
    else { return nil }
    let path = self.folder.path(of: place.path)
    var document: SwifternalizationDocument?
    if !place.isNew {
      guard let bytes = workspace.bytes(at: path),
        let read = workspace.editableSwifternalization(bytes, path)
      else { return nil }
      document = read
    }
    let isSource = place.path == place.source
    let forms = SwifternalizationForms(
      base: base, translation: document, language: isSource ? nil : place.language,
      named: Path.stem(place.path), shared: workspace.sharedExpressions(of: files))
    let (merged, result) = SwifternalizationImport.merge(
      part.units, into: document, base: base, forms: forms, rules(for: target), sent: part.base)
    return file(target, merged.serialize(), [(part.language, result)])
  }

  private mutating func catalog(
    _ target: ImportTarget, _ workspace: inout Workspace
  ) async -> ImportedFile? {
    var document: XCStringsDocument
    if target.place.isNew {
      guard let (source, file) = target.origins.first else { return nil }
      guard await isMadeForCode(target.place.path, workspace) else {
        let span = sources[source].span(file.range.lowerBound..<file.range.lowerBound)
        workspace.diagnostics.append(
          .noCatalog(
            target.place.path, namesakes(of: target.place.path), sources[source].placeOfPath,
            at: span))
        return nil
      }
      document = CatalogImport.newCatalog(
        for: target.origins.map(\.file), sourceLanguage: discovery.project.developmentLanguage)
    } else {
      guard let found = catalogs.removeValue(forKey: target.place.path) ?? nil else { return nil }
      document = found
    }
    let known = Set(document.languages.compactMap(discovery.languages.tag))
    let restored = restore(target, into: &document, &workspace)
    guard !target.parts.isEmpty else {
      return file(target, document.serialize(), restored, known)
    }
    return await merge(target, into: document, restored, workspace: &workspace)
  }

  private func merge(
    _ target: ImportTarget, into document: XCStringsDocument,
    _ restored: [(language: LanguageTag, result: ImportResult)], workspace: inout Workspace
  ) async -> ImportedFile {
    let entries = CatalogEntries(
      document, unlessNamed: discovery.project.developmentLanguage)
    let target = target.place.isNew ? target : renamed(target, &workspace, isKnown: entries.hasText)
    var changes: [CatalogImport.Changes] = []
    let parts = target.parts
    await workspace.inParallel("Merging", parts.count, by: 1) {
      [rules = rules(for: target)] range in
      parts[range].map { CatalogImport.changes(of: $0, in: entries, rules) }
    } use: {
      changes += $0
    }
    var edits: [TextEdit] = []
    let size = max(512, entries.count / 16)
    await workspace.inParallel("Writing", entries.count, by: size) { [changes] range in
      entries.edits(of: range, with: changes)
    } use: {
      edits += $0
    }
    let results = zip(parts, changes).map { ($0.language, $1.result) }
    return file(target, entries.serialize(edits, with: changes), restored + results)
  }

  /// Returns whether the code or an Info.plist needs a catalog at a path, or one with its name if
  /// the project has none; true if the project has no code.
  private mutating func isMadeForCode(_ path: String, _ workspace: Workspace) async -> Bool {
    guard discovery.project.targets.contains(where: { !$0.sources.isEmpty }) else { return true }
    let code = await keysOfCode(workspace)
    return code.users[path] != nil || !code.keys(placedAt: path).isEmpty
      || namesakes(of: path).isEmpty && !code.keys(ofTable: path).isEmpty
      || discovery.project.targets.indices.contains { homes.infoPlistTable(of: $0)?.path == path }
  }

  /// Returns the paths of the project's catalogs with the same file name, sorted.
  private func namesakes(of path: String) -> [String] {
    let all = discovery.project.targets.lazy.flatMap(\.resources) + discovery.project.looseCatalogs
    return Set(all.filter { Path.lastComponent($0) == Path.lastComponent(path) }).sorted {
      $0.precedesByBytes($1)
    }
  }

  func file(
    _ target: ImportTarget, _ bytes: [UInt8],
    _ results: [(language: LanguageTag, result: ImportResult)],
    _ knownLanguages: Set<LanguageTag> = []
  ) -> ImportedFile {
    ImportedFile(
      path: target.place.path, isNew: target.place.isNew, bytes: bytes, results: results,
      isRestored: !target.restorations.isEmpty, knownLanguages: knownLanguages)
  }
}

extension ImportResult {
  /// Whether a damaged table may be replaced: texts are taken, and none is refused, because what
  /// stays of it cannot be told.
  fileprivate var replacesAll: Bool {
    outcome.refused == 0 && outcome.imported + outcome.unchanged > 0
  }
}

extension Diagnostic {
  fileprivate static func noCatalog(
    _ path: String, _ namesakes: [String], _ place: String, at span: Span
  ) -> Diagnostic {
    let advice =
      namesakes.first.map { "; did you mean '\($0)'?" }
      ?? "; correct \(place), or name another project with '--project'"
    return Diagnostic(
      .noSuchSource, .error,
      "project has no '\(path)', and its code uses no such table\(advice)", at: span)
  }

  fileprivate static func replacedDamaged(at path: String) -> Diagnostic {
    Diagnostic(
      .replacedDamaged, .note, "has mistakes, and is replaced completely",
      at: Span(file: path))
  }

  fileprivate static func notReplaced(since reason: String, at path: String) -> Diagnostic {
    Diagnostic(
      .notReplaced, .warning,
      "is not replaced as a whole, since \(reason); its other texts stay",
      at: Span(file: path))
  }
}

extension ImportPlan {
  /// Returns the texts of a source file by key, complete for an interface file; without texts for a
  /// table that does not exist and for an unknown format. Nil, with a diagnostic, if the file
  /// cannot be read or parsed.
  package func sourceTexts(_ path: String, _ workspace: inout Workspace) -> SourceTexts? {
    var result = SourceTexts()
    let whole = folder.path(of: path)
    guard let format = TableFormat.format(of: path) else { return result }
    // The table of strings in code has no file; a storyboard whose texts come back has one.
    result.isComplete = format.kind == .source
    result.areFormats = format.kind != .source
    guard result.isComplete || workspace.fileSystem.kind(of: whole) == .file else { return result }
    guard let table = workspace.table(at: whole, format) else { return nil }
    result.texts = Dictionary(
      table.texts.map { (Key($0.key), $0.plainText ?? "") }
    ) { format.kind == .source ? $0 : $1 }
    return result
  }

  /// Returns the texts with two sets added: the keys that a `.stringsdict` has, too (`varied`), and
  /// the units' keys that neither a table nor the code has (`strange`). Reports a new table that no
  /// code uses.
  private mutating func texts(
    _ texts: SourceTexts, of target: ImportTarget, beside table: StringsDocument,
    _ workspace: inout Workspace
  ) async -> SourceTexts {
    let path = target.place.source
    var result = texts
    let isPlain = Path.stem(path).lowercased().hasSuffix("infoplist") || path.contains(".bundle/")
    if isPlain { result.areFormats = false }
    result.varied = workspace.keysWithForms(
      besides: [path, target.place.path].map { folder.path(of: $0) })
    // A unit that changes nothing needs no search.
    let strange = target.parts.flatMap(\.units).filter { unit in
      guard let text = unit.unit.target?.text, result.texts[unit.key] == nil else { return false }
      return table.value(for: unit.unit.id)?.hasSameBytes(as: text) != true
    }
    guard !result.isComplete, !strange.isEmpty else { return result }
    let known = await keysOfCode(workspace).keys(ofTable: path)
    if target.place.isNew, known.isEmpty, isExpected(path, workspace.fileSystem),
      workspace.fileSystem.kind(of: folder.path(of: path)) == nil,
      discovery.project.targets.contains(where: { !$0.sources.isEmpty }),
      let (source, file) = target.origins.first
    {
      let span = sources[source].span(file.range.lowerBound..<file.range.lowerBound)
      workspace.diagnostics.append(
        .unusedTable(target.place.path, path, sources[source].placeOfPath, at: span))
    }
    guard !known.isEmpty || !result.texts.isEmpty else { return result }
    result.strange = Set(strange.map(\.key)).subtracting(known)
    return result
  }

  package mutating func keysOfCode(_ workspace: Workspace) async -> CodeKeys {
    if let codeKeys { return codeKeys }
    let keys = await workspace.codeKeys(of: discovery, homes, lookUps)
    codeKeys = keys
    return keys
  }
}

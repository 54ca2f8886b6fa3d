internal import CatalogFormats
internal import CatalogModel
internal import CatalogPasses
internal import ProjectDiscovery
internal import ProjectFiles

extension ImportPlan {
  /// Merges the units of a target into its file; nil, with a diagnostic, when that cannot be read
  /// or must not be changed.
  mutating func merge(_ target: ImportTarget, _ context: inout Context) async -> ImportedFile? {
    if rules(for: target) != rules {
      context.diagnostics.append(.notReplaced(at: folder.path(of: target.place.path)))
    }
    return switch target.place.kind {
    case .strings: await strings(target, &context)
    case .stringsdict: stringsdict(target, &context)
    case .catalog: await catalog(target, &context)
    case .swifternalization: swifternalization(target, &context)
    }
  }

  /// What is damaged may be what a table would lose.
  private func rules(for target: ImportTarget) -> ImportRules {
    var rules = rules
    if target.origins.contains(where: { sources[$0.source].lostCount > 0 }) { rules.mode = .merge }
    return rules
  }

  private mutating func strings(
    _ target: ImportTarget, _ context: inout Context
  ) async -> ImportedFile? {
    let path = folder.path(of: target.place.path)
    let document = target.place.isNew ? StringsDocument() : context.editableStrings(at: path)
    guard var document, let part = target.parts.first,
      let texts = await sourceTexts(of: target, beside: document, &context)
    else { return nil }
    let result = TableImport.merge(
      part.units, into: &document, texts, rules(for: target), base: part.base)
    return file(target, document.serialize(), [(part.language, result)])
  }

  private func stringsdict(_ target: ImportTarget, _ context: inout Context) -> ImportedFile? {
    let parse = StringsdictDocument.parse
    let sourcePath = folder.path(of: target.place.source)
    guard let part = target.parts.first,
      let source = context.document(at: sourcePath, parse: parse)
    else { return nil }
    var document = StringsdictDocument()
    if !target.place.isNew {
      let path = folder.path(of: target.place.path)
      guard let found = context.document(at: path, parse: parse),
        !found.problems.reach(.error)
      else { return nil }
      document = found
    }
    let result = StringsdictImport.merge(
      part.units, into: &document, source: source, language: part.language, rules(for: target),
      base: part.base)
    return file(target, document.serialize(), [(part.language, result)])
  }

  private func swifternalization(
    _ target: ImportTarget, _ context: inout Context
  ) -> ImportedFile? {
    let place = target.place
    let folder = Path.deletingLastComponent(folder.path(of: place.source))
    guard let part = target.parts.first,
      let base = context.swifternalization(at: self.folder.path(of: place.source)),
      let files = SwifternalizationFiles(folder: folder, in: context.fileSystem)
    else { return nil }
    let path = self.folder.path(of: place.path)
    var document: SwifternalizationDocument?
    if !place.isNew {
      guard let bytes = context.bytes(at: path),
        let read = context.editableSwifternalization(bytes, path)
      else { return nil }
      document = read
    }
    let isSource = place.path == place.source
    let forms = SwifternalizationForms(
      base: base, translation: document, language: isSource ? nil : place.language,
      named: Path.stem(place.path), shared: context.sharedExpressions(of: files))
    let (merged, result) = SwifternalizationImport.merge(
      part.units, into: document, base: base, forms: forms, rules(for: target), sent: part.base)
    return file(target, merged.serialize(), [(part.language, result)])
  }

  private mutating func catalog(
    _ target: ImportTarget, _ context: inout Context
  ) async -> ImportedFile? {
    let document: XCStringsDocument
    if target.place.isNew {
      guard let file = target.origins.first?.file else { return nil }
      document = CatalogImport.newCatalog(
        for: file, sourceLanguage: discovery.project.developmentLanguage)
    } else {
      guard let found = catalogs.removeValue(forKey: target.place.path) ?? nil else { return nil }
      document = found
    }
    let entries = CatalogEntries(document)
    var changes: [CatalogImport.Changes] = []
    let parts = target.parts
    await context.inParallel("Merging", parts.count, by: 1) { [rules = rules(for: target)] range in
      parts[range].map { CatalogImport.changes(of: $0, in: entries, rules) }
    } use: {
      changes += $0
    }
    var edits: [TextEdit] = []
    let size = max(512, entries.count / 16)
    await context.inParallel("Writing", entries.count, by: size) { [changes] range in
      entries.edits(of: range, with: changes)
    } use: {
      edits += $0
    }
    let results = zip(parts, changes).map { ($0.language, $1.result) }
    return file(target, entries.serialize(edits), results)
  }

  private func file(
    _ target: ImportTarget, _ bytes: [UInt8],
    _ results: [(language: LanguageTag, result: ImportResult)]
  ) -> ImportedFile {
    ImportedFile(
      path: target.place.path, isNew: target.place.isNew, bytes: bytes, results: results)
  }
}

extension Diagnostic {
  fileprivate static func notReplaced(at path: String) -> Diagnostic {
    Diagnostic(
      "not-replaced", .warning,
      "keeps what the files with translations lack, since a part of these is damaged",
      at: Span(file: path))
  }
}

extension ImportPlan {
  /// What the project says in the language of the sources; nil when that cannot be read.
  private func sourceTexts(_ path: String, _ context: inout Context) -> SourceTexts? {
    var result = SourceTexts()
    let whole = folder.path(of: path)
    var catalog: Catalog?
    switch Path.fileExtension(path) {
    case "storyboard", "xib":
      guard let document = context.interface(whole) else { return nil }
      catalog = document.catalog(table: "", sourceLanguage: .english).catalog
    case "intentdefinition":
      guard let document = context.document(at: whole, parse: IntentDefinitionDocument.parse)
      else { return nil }
      catalog = document.catalog(table: "", sourceLanguage: .english)
    default:
      guard context.fileSystem.kind(of: whole) == .file else { return result }
      guard let document = context.strings(at: whole) else { return nil }
      result.texts = Dictionary(document.entries.map { (Array($0.key.utf8), $0.value) }) { $1 }
    }
    if let catalog {
      result.texts = Dictionary(catalog.entries.map { (Array($0.key.utf8), $0.sourceText) }) { $1 }
      result.isComplete = true
      result.areFormats = false
    }
    return result
  }

  private mutating func sourceTexts(
    of target: ImportTarget, beside table: StringsDocument, _ context: inout Context
  ) async -> SourceTexts? {
    let path = target.place.source
    guard var result = sourceTexts(path, &context) else { return nil }
    let isPlain = Path.stem(path).hasSuffix("InfoPlist") || path.contains(".bundle/")
    if isPlain { result.areFormats = false }
    // What changes nothing needs no search.
    let strange = target.parts.flatMap(\.units).filter { unit in
      guard let text = unit.unit.target?.text, result.texts[unit.key] == nil else { return false }
      return table.value(for: unit.unit.id)?.utf8.elementsEqual(text.utf8) != true
    }
    guard !result.isComplete, !strange.isEmpty else { return result }
    let known = await keysOfCode(context).keys(ofTable: path)
    if target.place.isNew, known.isEmpty, isExpected(path, context.fileSystem),
      context.fileSystem.kind(of: folder.path(of: path)) == nil,
      discovery.project.targets.contains(where: { !$0.sources.isEmpty }),
      let (source, file) = target.origins.first
    {
      let span = sources[source].span(file.range.lowerBound..<file.range.lowerBound)
      context.diagnostics.append(.unusedTable(target.place.path, path, at: span))
    }
    guard !known.isEmpty || !result.texts.isEmpty else { return result }
    result.strange = Set(strange.map(\.key)).subtracting(known)
    return result
  }

  mutating func keysOfCode(_ context: Context) async -> CodeKeys {
    if let codeKeys { return codeKeys }
    let keys = await context.codeKeys(of: discovery, homes)
    codeKeys = keys
    return keys
  }
}

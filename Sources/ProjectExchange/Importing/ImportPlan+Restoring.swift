internal import AppleFormats
package import CatalogModel
internal import CatalogPasses
package import ExchangeFormats
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading

/// Texts that `loquat prune` removed from a file, to be restored.
package struct Restoration {
  package let language: LanguageTag
  package let units: [XLIFFDocument.Unit]
  /// The removed entries as they were, in the format of the file.
  fileprivate let skeleton: [UInt8]
  private let original: String

  /// Creates a restoration from a `<file>`; nil if it has no skeleton, which only `loquat prune`
  /// writes.
  package init?(_ file: XLIFFDocument.File, _ language: LanguageTag) {
    guard let skeleton = file.skeleton else { return nil }
    self.language = language
    units = file.units
    self.skeleton = skeleton
    original = file.original
  }

  fileprivate var keys: Set<Key> { Set(units.map { Key(key(of: $0)) }) }

  private func key(of unit: XLIFFDocument.Unit) -> String {
    switch Path.fileExtension(original) {
    case "xcstrings": XLIFFDocument.File.place(inCatalog: unit.id).key
    case "stringsdict": XLIFFDocument.File.place(inStringsdict: unit.id).key
    default: unit.id
    }
  }

  /// Returns the names of the languages to restore from an excerpt; others are only there to show
  /// the places of these.
  fileprivate func languages(of excerpt: XCStringsDocument) -> Set<String> {
    let own = Set(excerpt.languages.filter { LanguageTag($0) == language })
    return own.isEmpty ? Set(excerpt.languages) : own
  }

  /// Returns the result for the units: those of the restored keys count as added, the rest as
  /// unchanged.
  fileprivate func result(restoring keys: [String]) -> (LanguageTag, ImportResult) {
    let keys = Set(keys.map { Key($0) })
    var result = ImportResult()
    result.outcome.added = units.count {
      keys.contains(Key(key(of: $0))) || keys.contains(Key($0.id))
    }
    result.outcome.unchanged = units.count - result.outcome.added
    return (language, result)
  }

  /// Returns the keys, in order and each once, that an excerpt would restore in a catalog, but whose
  /// source texts, or their forms, are no longer those of the units.
  fileprivate func keysRewritten(
    in document: XCStringsDocument, restoring excerpt: XCStringsDocument
  ) -> [String] {
    var whole = document
    let restored = whole.restore(excerpt, languages: languages(of: excerpt).contains)
    let source = whole.sourceLanguage.flatMap { LanguageTag($0) }
    let part = whole.excerpt(of: restored, hasAttributes: true) { name in
      LanguageTag(name).map { $0 == language || $0 == source } ?? true
    }
    // What 'loquat prune' would write now.
    let now = XLIFFDocument.File.file(
      of: part.catalog(table: "").catalog, original: original, targetLanguage: language
    ).file.units
    func texts(_ units: [XLIFFDocument.Unit]) -> [Key: [Key: String?]] {
      units.reduce(into: [:]) { $0[Key(key(of: $1)), default: [:]][Key($1.id)] = $1.source }
    }
    let (old, new) = (texts(units), texts(now))
    return restored.filter { old[Key($0)] != new[Key($0)] }
  }

  /// Returns the keys of the translations that a table would get, in order, whose source texts are
  /// no longer those of the units.
  fileprivate func keysRewritten(
    _ texts: [Key: String], beside document: StringsDocument
  ) -> [String] {
    units.filter { unit in
      guard document.value(for: unit.id) == nil, let now = texts[Key(unit.id)] else { return false }
      return unit.source?.hasSameBytes(as: now) == false
    }.map(\.id)
  }

  /// The result if the entries cannot be read: all units are lost.
  fileprivate var lost: (LanguageTag, ImportResult) {
    var result = ImportResult()
    result.outcome.left[.lost] = units.count
    return (language, result)
  }
}

extension Diagnostic {
  fileprivate static func rewritten(
    _ key: String, _ language: LanguageTag, _ stale: ImportRules.Stale, at span: Span
  ) -> Diagnostic {
    let outcome =
      switch stale {
      case .review: "restored, and marked for review"
      case .take: "restored"
      case .skip: "left out"
      }
    return Diagnostic(
      .sourceChanged, stale == .skip ? .note : .warning,
      "source text of \(key.quoted) has changed since the removal; the translation in '\(language)' is \(outcome)",
      at: span)
  }
}

extension ImportPlan {
  typealias Results = [(language: LanguageTag, result: ImportResult)]

  /// Restores the removed entries that a table lacks, and returns the result of each restoration,
  /// in order. A missing file is recreated as it was, but with the removed entries only. Reports
  /// translations whose source text has changed in the meantime; a table cannot mark them.
  func restore(
    _ target: ImportTarget, into document: inout StringsDocument, _ workspace: inout Workspace
  ) -> Results {
    var isNew = target.place.isNew
    return target.restorations.map { restoration in
      guard let old = read(restoration, target, &workspace, StringsDocument.parse, \.problems)
      else {
        return restoration.lost
      }
      var keys = restoration.keys
      let path = folder.path(of: target.place.path)
      for key in restoration.keysRewritten(
        texts(behind: restoration, target, &workspace), beside: document)
      {
        let stale = rules.stale == .skip ? ImportRules.Stale.skip : .take
        workspace.diagnostics.append(
          .rewritten(key, restoration.language, stale, at: Span(file: path)))
        if stale == .skip { keys.remove(Key(key)) }
      }
      guard isNew else {
        return restoration.result(restoring: document.restore(keys, from: old))
      }
      isNew = false
      document = old
      document.remove(Set(old.entries.map { Key($0.key) }).subtracting(keys))
      return restoration.result(restoring: document.entries.map(\.key))
    }
  }

  /// Returns the current source texts of a table's restored translations; none if the table is in
  /// the development language or belongs to an interface file, or if it has no file for them.
  private func texts(
    behind restoration: Restoration, _ target: ImportTarget, _ workspace: inout Workspace
  ) -> [Key: String] {
    let path = target.place.source
    guard restoration.language != discovery.project.developmentLanguage,
      TableFormat.format(of: path) == .strings,
      workspace.fileSystem.kind(of: folder.path(of: path)) == .file
    else { return [:] }
    return sourceTexts(path, &workspace)?.texts ?? [:]
  }

  func restore(
    _ target: ImportTarget, into document: inout StringsdictDocument, _ workspace: inout Workspace
  ) -> Results {
    var isNew = target.place.isNew
    return target.restorations.map { restoration in
      guard let old = read(restoration, target, &workspace, StringsdictDocument.parse, \.problems)
      else {
        return restoration.lost
      }
      guard isNew else {
        return restoration.result(restoring: document.restore(restoration.keys, from: old))
      }
      isNew = false
      document = old
      return restoration.result(restoring: document.entries.map(\.key))
    }
  }

  /// Returns a `.stringsdict` file with restored entries only, without merging units; nil if it
  /// cannot be read.
  func restoredStringsdict(
    _ target: ImportTarget, _ workspace: inout Workspace
  ) -> ImportedFile? {
    var document = StringsdictDocument()
    if !target.place.isNew {
      let path = folder.path(of: target.place.path)
      guard let bytes = workspace.bytes(at: path),
        let known = workspace.parsed(bytes, at: path, parse: StringsdictDocument.parse)
      else { return nil }
      document = known
    }
    let results = restore(target, into: &document, &workspace)
    return file(target, document.serialize(), results)
  }

  /// Restores entries of a catalog, and single translations; a missing catalog is recreated.
  /// Reports keys whose source text has changed in the meantime. Returns the result of each
  /// restoration, in order.
  func restore(
    _ target: ImportTarget, into document: inout XCStringsDocument, _ workspace: inout Workspace
  ) -> Results {
    guard !target.restorations.isEmpty else { return [] }
    var isNew = target.place.isNew
    let results: Results = target.restorations.map { restoration in
      guard let old = read(restoration, target, &workspace, XCStringsDocument.parse, \.problems)
      else {
        return restoration.lost
      }
      let languages = restoration.languages(of: old)
      guard isNew else {
        let rewritten = restoration.keysRewritten(in: document, restoring: old)
        let keys = Set(rewritten.map { Key($0) })
        let path = folder.path(of: target.place.path)
        workspace.diagnostics += rewritten.map { key in
          .rewritten(key, restoration.language, rules.stale, at: Span(file: path))
        }
        let taken = old.excerpt(
          of: old.entries.map(\.key).filter { rules.stale != .skip || !keys.contains(Key($0)) },
          hasAttributes: true
        ) { _ in true }
        return restoration.result(
          restoring: document.restore(
            taken, rewritten: rules.stale == .review ? keys : [], languages: languages.contains))
      }
      isNew = false
      document = old
      for key in old.entries.map(\.key) {
        document.removeLanguages(of: key) { !languages.contains($0) }
      }
      return restoration.result(restoring: old.entries.map(\.key))
    }
    // Units can only be merged into a document without pending changes.
    if !target.parts.isEmpty, let written = try? XCStringsDocument.parse(document.serialize()) {
      document = written
      _ = document.lockFaultyEntries()
    }
    return results
  }

  /// Parses the removed entries; nil, with a diagnostic, if they have errors, because such entries
  /// do not come from a table.
  private func read<Document>(
    _ restoration: Restoration, _ target: ImportTarget, _ workspace: inout Workspace,
    _ parse: ([UInt8]) throws(ParseError) -> Document, _ problems: (Document) -> [Problem]
  ) -> Document? {
    let path = target.place.path
    let origin = target.origins.first { $0.file.skeleton == restoration.skeleton }
    func tell(_ id: DiagnosticID, _ message: String) {
      workspace.diagnostics.append(
        Diagnostic(
          id, .error,
          "the '<internal-file>' for '\(path)' cannot be read, so the removed texts are not restored: \(message)",
          at: origin.map { Span(file: sources[$0.source].text.path) }))
    }
    do throws(ParseError) {
      let document = try parse(restoration.skeleton)
      guard let problem = problems(document).first(where: { $0.severity == .error }) else {
        return document
      }
      tell(problem.id, problem.message)
    } catch {
      tell(error.id, error.message)
    }
    return nil
  }
}

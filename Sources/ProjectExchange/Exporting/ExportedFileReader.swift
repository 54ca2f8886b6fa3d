internal import AppleFormats
package import CatalogModel
internal import CatalogPasses
package import ProjectDiscovery
package import ProjectFiles
package import ProjectReading
internal import Swifternalization
internal import Syntaxes

/// A reader of a project's file with its translations, for the bundles of all languages. Files do
/// not depend on each other, so several are read at the same time.
package struct ExportedFileReader: Sendable {
  private let project: Project
  private let languages: [LanguageTag]
  private let names: ProjectLanguages
  private let localizations: LocalizationNames
  private let texts: ProjectTexts
  /// Whether a new catalog has version 1.2 of the format.
  private let makesSecondVersion: Bool
  package private(set) var files: [ExportedFile] = []

  /// A file, or a table without one, to read for the export.
  package enum Source: Sendable {
    /// A table, whose file may not exist yet, and the strings that the code has for it; nil for
    /// none.
    case table(ProjectTable, Catalog?)
    /// The path of a storyboard or another interface file.
    case interface(String)

    package var isCatalog: Bool {
      if case .table(let table, _) = self { table.isCatalog } else { false }
    }
  }

  package init(
    _ project: Project, _ languages: [LanguageTag], _ names: ProjectLanguages,
    _ localizations: LocalizationNames, _ texts: ProjectTexts, makesSecondVersion: Bool
  ) {
    self.makesSecondVersion = makesSecondVersion
    self.project = project
    self.languages = languages
    self.names = names
    self.localizations = localizations
    self.texts = texts
  }

  package mutating func read(_ source: Source, _ workspace: inout Workspace) {
    switch source {
    case .interface(let path): addInterface(path, &workspace)
    case .table(let table, let used):
      let isThere = workspace.isThere(table, in: project)
      if table.isCatalog {
        addCatalog(table, isThere: isThere, used, &workspace)
      } else if table.isSwifternalization {
        addSwifternalization(table, used, &workspace)
      } else if let file = TableFile(path: table.path) {
        addTable(file, isThere: isThere, used, &workspace)
      }
    }
  }

  private mutating func addCatalog(
    _ table: ProjectTable, isThere: Bool, _ used: Catalog?, _ workspace: inout Workspace
  ) {
    var document = XCStringsDocument(sourceLanguage: project.developmentLanguage)
    var isReadable = true
    if isThere {
      guard let old = workspace.catalog(at: project.path(of: table.path)) else { return }
      document = old.document
      isReadable = !old.hasErrors || document.lockFaultyEntries()
      document.complete(sourceLanguage: project.developmentLanguage)
    } else if makesSecondVersion {
      document.raiseVersion(to: (1, 2))
    }
    let changes = used.map { texts.update(&document, isNew: !isThere, from: $0) } ?? []
    let (read, losses) = document.catalog(table: table.name)
    let (catalog, synonyms) = read.renaming(names)
    var export = FileExport(catalog, original: table.path)
    export.revaluedKeys = Set(
      changes.compactMap { change in
        if case .revalued = change.kind { Key(change.key) } else { nil }
      })
    if isReadable {
      leaveOutTexts(of: &export, document, losses, synonyms, &workspace)
    } else {
      leaveOut(&export, table.path, &workspace)
    }
    append(export, document.withoutTranslations)
  }

  /// Leaves out, with diagnostics, the texts of a catalog that could not be imported: keys with
  /// mistakes, texts that lose a part in a language, and those under two names of a language.
  private func leaveOutTexts(
    of export: inout FileExport, _ document: XCStringsDocument, _ losses: [CatalogLoss],
    _ synonyms: [Catalog.Synonym], _ workspace: inout Workspace
  ) {
    let text = SourceText(path: project.path(of: export.original), bytes: document.text)
    func leaveOut(_ key: String, _ language: LanguageTag?) {
      let isWhole = language == nil || language == project.developmentLanguage
      let range = document.range(of: key, language, TextPath())
      workspace.diagnostics.append(
        .leftOut(
          key: key, isWhole ? nil : language,
          at: range.map { text.span($0) } ?? Span(file: text.path)))
      export.leaveOut(key, isWhole ? nil : language)
    }
    for key in document.lockedKeys.map(\.text).sorted(by: { $0.precedesByBytes($1) }) {
      leaveOut(key, nil)
    }
    for loss in losses where !document.isLocked(loss.key) {
      if let language = loss.language.flatMap(names.tag) { leaveOut(loss.key, language) }
    }
    for synonym in synonyms where !document.isLocked(synonym.key) {
      let range = document.range(of: synonym.key, synonym.other, TextPath())
      workspace.diagnostics.append(
        .synonyms(synonym, at: range.map { text.span($0) } ?? Span(file: text.path)))
      export.leaveOut(synonym.key, synonym.language)
    }
  }

  /// Adds `base.json`, or the file to create for the strings of the code, with the files of other
  /// languages in its folder. Adds nothing if an existing one cannot be read.
  private mutating func addSwifternalization(
    _ table: ProjectTable, _ used: Catalog?, _ workspace: inout Workspace
  ) {
    var base = SwifternalizationDocument([])
    if table.exists {
      guard let read = workspace.swifternalization(at: project.path(of: table.path)) else { return }
      base = read
    }
    let bytes = base.serialize()
    let isDamaged = base.problems.reach(.error)
    if let used { _ = TableUpdate.update(&base, from: used) }
    guard table.exists || !base.keys.isEmpty else { return }
    let folder = Path.deletingLastComponent(table.path)
    let files = SwifternalizationFiles(folder: project.path(of: folder), in: workspace.fileSystem)
    let shared = files.map { workspace.sharedExpressions(of: $0) } ?? .init()
    var damaged: [(language: LanguageTag, path: String)] = []
    let all = languages.filter { $0 != project.developmentLanguage }.map { language in
      let known = files?.languages.first { names.tag(for: $0) == language }
      let name = known ?? names.folder(for: language)
      let path = Path.join(folder, "\(name).json")
      let translation = known.flatMap { _ in workspace.swifternalization(at: project.path(of: path))
      }
      if known != nil, translation?.problems.reach(.error) != false {
        damaged.append((language, path))
      }
      return (
        language: language,
        forms: SwifternalizationForms(
          base: base, translation: translation, language: language, named: name, shared: shared),
        path: known.map { _ in path }
      )
    }
    let source = SwifternalizationForms(
      base: base, translation: base, language: nil, named: "base", shared: shared)
    let path = project.path(of: table.path)
    workspace.diagnostics += Set(([source] + all.map(\.forms)).flatMap(\.ambiguousKeys)).sorted()
      .map {
        .ambiguousKey($0, at: path)
      }
    var export = FileExport(
      original: table.path, base: source, used: used,
      sourceLanguage: project.developmentLanguage, translations: all)
    if isDamaged { leaveOut(&export, table.path, &workspace) }
    for (language, path) in damaged { leaveOut(language, of: &export, path, &workspace) }
    append(export, table.exists ? bytes : base.serialize())
  }

  private mutating func append(_ export: FileExport, _ bytes: [UInt8]) {
    files.append(ExportedFile(export, bytes))
  }

  /// Returns a file without ambiguous keys, prepared for all languages, and diagnostics of the keys
  /// and texts that no bundle can contain, and of comments that lose characters.
  package func prepared(
    _ file: ExportedFile, in fileSystem: any FileSystem
  ) -> (file: ExportedFile, diagnostics: [Diagnostic]) {
    var file = file
    var places: [String: KeyPlaces] = [:]
    func place(_ key: String, _ language: LanguageTag, _ path: String) -> Span {
      let path = project.path(of: path)
      places[path] = places[path] ?? KeyPlaces(path, in: fileSystem)
      return places[path]?.span(of: key, language.description) ?? Span(file: path)
    }
    var diagnostics = file.export.removeAmbiguousKeys(place: place)
    file.export.prepare()
    diagnostics += file.export.diagnostics(
      languages: languages.filter { $0 != project.developmentLanguage }, place: place)
    return (file, diagnostics)
  }
}

extension ExportedFileReader {
  /// Adds a `.strings` table and the `.stringsdict` with its name; either may be missing. A table
  /// without a file is added only if the code has strings for it. If its file cannot be read,
  /// neither is added.
  private mutating func addTable(
    _ file: TableFile, isThere: Bool, _ used: Catalog?, _ workspace: inout Workspace
  ) {
    let dictionary = stringsdict(file, &workspace)
    var document: StringsDocument?
    if isThere {
      guard let parsed = workspace.strings(at: project.path(of: file.path)) else { return }
      document = parsed
    }
    var strings = FileExport(
      original: file.path, file: document, used: used,
      sourceLanguage: project.developmentLanguage)
    addTranslations(of: file, to: &strings, &workspace)
    if document?.problems.reach(.error) == true { leaveOut(&strings, file.path, &workspace) }
    // A text whose file has its plural forms must not be sent without them.
    let name = file.path(extension: "stringsdict")
    let hasDictionary = workspace.fileSystem.kind(of: project.path(of: name)) == .file
    if hasDictionary, dictionary == nil { leaveOut(&strings, name, &workspace) }
    for key in dictionary?.faultyKeys ?? [] { strings.leaveOut(key, nil) }
    let bytes = document?.serialize() ?? strings.generatedTable
    if var dictionary {
      FileExport.join(&strings, &dictionary.export)
      append(dictionary.export, dictionary.bytes)
    }
    guard document != nil || !strings.catalog.entries.isEmpty else { return }
    append(strings, bytes)
  }

  private func stringsdict(
    _ file: TableFile, _ workspace: inout Workspace
  ) -> (export: FileExport, bytes: [UInt8], faultyKeys: [String])? {
    let name = file.path(extension: "stringsdict")
    let path = project.path(of: name)
    guard workspace.fileSystem.kind(of: path) == .file,
      let document = workspace.document(at: path, parse: StringsdictDocument.parse)
    else { return nil }
    let language = project.developmentLanguage
    let (catalog, losses) = document.catalog(
      table: file.table, language: language, sourceLanguage: language, variables: .texts)
    // An entry with mistakes is left out as a whole.
    let faulty: Set<Key> = losses.isEmpty ? [] : Set(document.faultyKeys.map { Key($0.key) })
    workspace.diagnostics += losses.filter { !faulty.contains(Key($0.key)) }
      .map { .notExported($0, at: path) }
    var export = FileExport(catalog, original: name, dictionary: document)
    leaveOutTexts(of: &export, document, language, at: path, &workspace)
    for language in languages where language != project.developmentLanguage {
      let name = translation(of: file, in: language).path(extension: "stringsdict")
      let path = project.path(of: name)
      guard workspace.fileSystem.kind(of: path) == .file else { continue }
      guard let document = workspace.document(at: path, parse: StringsdictDocument.parse) else {
        leaveOut(language, of: &export, name, &workspace)
        continue
      }
      leaveOutTexts(of: &export, document, language, at: path, &workspace)
      export.add(document, language, at: name)
    }
    return (export, document.serialize(), document.faultyKeys.map(\.key))
  }

  /// Leaves out, with diagnostics, the entries of a `.stringsdict` file that cannot be read: from
  /// the bundle of its language, or from all bundles if it is in the development language.
  private func leaveOutTexts(
    of export: inout FileExport, _ document: StringsdictDocument, _ language: LanguageTag,
    at path: String, _ workspace: inout Workspace
  ) {
    let faultyKeys = document.faultyKeys
    guard !faultyKeys.isEmpty else { return }
    workspace.tell(document.problems, document.text, path)
    let text = SourceText(path: path, bytes: document.text)
    for (key, range) in faultyKeys {
      let isSource = language == project.developmentLanguage
      workspace.diagnostics.append(
        .leftOut(key: key, isSource ? nil : language, at: text.span(range)))
      export.leaveOut(key, language)
    }
  }

  private func addTranslations(
    of file: TableFile, to export: inout FileExport, _ workspace: inout Workspace
  ) {
    export.reserveLanguages(languages.count)
    for language in languages {
      let name = spelled(translation(of: file, in: language), workspace.fileSystem).path
      let path = project.path(of: name)
      guard name != export.original, workspace.fileSystem.kind(of: path) != nil else { continue }
      guard let document = workspace.strings(at: path), !document.problems.reach(.error) else {
        leaveOut(language, of: &export, name, &workspace)
        continue
      }
      export.add(document, language, at: name)
    }
  }

  /// Leaves out a file from the bundle of a language, with a diagnostic: the translations at `path`
  /// cannot be read, and must not be sent as missing.
  private func leaveOut(
    _ language: LanguageTag, of export: inout FileExport, _ path: String,
    _ workspace: inout Workspace
  ) {
    export.unreadableLanguages.insert(language)
    workspace.diagnostics.append(.leftOut(export.original, language, at: project.path(of: path)))
  }

  /// Leaves out a file from the bundles of all languages, with a diagnostic: the texts at `path`
  /// cannot be read.
  private func leaveOut(
    _ export: inout FileExport, _ path: String, _ workspace: inout Workspace
  ) {
    export.unreadableLanguages.formUnion(languages)
    workspace.diagnostics.append(.leftOut(export.original, nil, at: project.path(of: path)))
  }

  /// Returns the table of an Info.plist with its name as on disk, because it is found in any letter
  /// case. Unchanged if it exists as written or not at all, and for other tables.
  private func spelled(_ file: TableFile, _ fileSystem: any FileSystem) -> TableFile {
    let path = file.path
    guard file.isInfoPlist, fileSystem.kind(of: project.path(of: path)) == nil,
      let found = fileSystem.spelling(of: path, below: project.root)
    else { return file }
    return TableFile(
      folder: file.folder, localization: file.localization, table: Path.stem(found))
  }

  /// Returns the same table in another language, in the existing folder or the one to create.
  private func translation(of file: TableFile, in language: LanguageTag) -> TableFile {
    TableFile(
      folder: file.folder,
      localization: localizations.name(of: language, for: file) ?? names.folder(for: language),
      table: file.table)
  }

  /// Adds an interface file with its translations, which are in tables next to it (apple-formats
  /// 8), unless it cannot be read. Reports texts with fonts or colors, which are not exported.
  private mutating func addInterface(_ path: String, _ workspace: inout Workspace) {
    guard
      let file = TableFile(path: path, extensions: [Path.fileExtension(path)]),
      let bytes = workspace.bytes(at: project.path(of: path))
    else { return }
    let catalog: Catalog
    let language = project.developmentLanguage
    if Path.fileExtension(path) == "intentdefinition" {
      guard
        let document = workspace.document(
          at: project.path(of: path), parse: IntentDefinitionDocument.parse)
      else { return }
      catalog = document.catalog(table: file.table, sourceLanguage: language)
    } else {
      guard let document = workspace.interface(project.path(of: path)) else { return }
      catalog = document.catalog(table: file.table, sourceLanguage: language).catalog
      let attributed = document.attributedTexts
      if let first = attributed.first {
        let text = SourceText(path: project.path(of: path), bytes: document.xml.bytes)
        workspace.diagnostics.append(.attributedTexts(attributed.count, at: text.span(first)))
      }
    }
    var export = FileExport(catalog, original: path)
    addTranslations(of: file, to: &export, &workspace)
    append(export, bytes)
  }
}

extension Workspace {
  /// Returns whether a table has a file. Reports a file that is missing from the targets that use
  /// it, and a folder or device in its place.
  package mutating func isThere(_ table: ProjectTable, in project: Project) -> Bool {
    let path = project.path(of: table.path)
    guard !table.exists else { return true }
    let kind = fileSystem.kind(of: path)
    guard kind == .file else {
      if let kind { diagnostics.append(.noTable(path, isFolder: kind == .directory)) }
      return false
    }
    diagnostics.append(
      Diagnostic(
        .noMember, .warning, project.wayToHave(table), at: Span(file: path)))
    return true
  }
}

extension FileExport {
  /// The bytes of the table as Xcode 16 creates it for strings that have no file yet (apple-formats
  /// 5.2).
  fileprivate var generatedTable: [UInt8] {
    StringsDocument.serialize(
      SortOrder.caseInsensitive.sorted(catalog.entries, by: \.key).map {
        StringsEntry(key: $0.key, value: $0.sourceText, comment: $0.catalogComment)
      })
  }
}

extension Catalog {
  /// A text that an entry has under two names of one language: the project's name and `other`.
  fileprivate struct Synonym {
    let key: String
    let language: LanguageTag
    let other: LanguageTag
  }

  /// Returns the catalog with each text also under the project's own name for its language. The
  /// synonyms are the texts of keys that already have one under that name; these are ambiguous.
  fileprivate func renaming(
    _ names: ProjectLanguages
  ) -> (catalog: Catalog, synonyms: [Synonym]) {
    let languages = entries.reduce(into: Set<LanguageTag>()) { $0.formUnion($1.localizations.keys) }
    let renamed = languages.sorted().compactMap { language in
      names.tag(for: language.description).flatMap { $0 == language ? nil : (language, $0) }
    }
    guard !renamed.isEmpty else { return (self, []) }
    var result = self
    var synonyms: [Synonym] = []
    for (index, entry) in entries.enumerated() {
      for (language, name) in renamed {
        guard let localization = entry.localizations[language] else { continue }
        guard entry.localizations[name] == nil else {
          synonyms.append(Synonym(key: entry.key, language: name, other: language))
          continue
        }
        result.entries[index].localizations[name] = localization
      }
    }
    return (result, synonyms)
  }
}

extension XCStringsDocument {
  /// The bytes of the file with the source language only (apple-formats 1.3).
  fileprivate var withoutTranslations: [UInt8] {
    let source = sourceLanguage.flatMap { LanguageTag($0) }
    return serialize { name in
      name != sourceLanguage && (source == nil || LanguageTag(name) != source)
    }
  }
}

extension Diagnostic {
  /// Reports a folder, pipe or device at a table's path: at `span`, the place that refers to the
  /// table, or, if that is nil, at the path.
  package static func noTable(_ path: String, isFolder: Bool, at span: Span? = nil) -> Diagnostic {
    let found = isFolder ? "a folder" : "a pipe or a device"
    return Diagnostic(
      .notAFile, .error,
      "\(span == nil ? "" : "'\(path)' ")is \(found) where a table is expected; rename or remove it",
      at: span ?? Span(file: path))
  }

  package static func attributedTexts(_ count: Int, at span: Span) -> Diagnostic {
    Diagnostic(
      .attributedText, .note,
      "\(count.counted("text")) with fonts or colors \(count == 1 ? "is" : "are") not exported; set "
        + "\(count == 1 ? "it" : "them") in code, or as plain text", at: span)
  }

  fileprivate static func leftOut(
    _ original: String, _ language: LanguageTag?, at path: String
  ) -> Diagnostic {
    let texts = language == nil ? "texts" : "translations"
    let bundles = language.map { " for '\($0)'" } ?? ""
    return Diagnostic(
      .textNotExported, .error,
      "\(texts) cannot be read completely, so '\(original)' is left out of exports\(bundles); correct this file",
      at: Span(file: path))
  }

  fileprivate static func leftOut(
    key: String, _ language: LanguageTag?, at span: Span
  ) -> Diagnostic {
    let message =
      language.map {
        "the translation of '\(key)' into '\($0)' cannot be read, and is left out of exports; correct the entry"
      }
      ?? "the entry of '\(key)' cannot be read completely, and is left out of exports; correct it"
    return Diagnostic(.textNotExported, .error, message, at: span)
  }

  fileprivate static func synonyms(_ synonym: Catalog.Synonym, at span: Span) -> Diagnostic {
    Diagnostic(
      .duplicateLanguage, .error,
      "'\(synonym.key)' has texts for '\(synonym.language)' and '\(synonym.other)', which are one "
        + "language in this project, so the key is not exported for it; remove one of the texts",
      at: span)
  }

  fileprivate static func ambiguousKey(_ key: String, at path: String) -> Diagnostic {
    Diagnostic(
      .ambiguousKey, .error,
      "in a bundle, a text of key '\(key)' would have the id of another text; the key is left out; rename it",
      at: Span(file: path))
  }

  fileprivate static func notExported(_ loss: CatalogLoss, at path: String) -> Diagnostic {
    Diagnostic(
      .textNotExported, .warning,
      "a part of key '\(loss.key)' is not exported, since exports hold only what a string catalog can: \(loss.message)",
      at: Span(file: path))
  }
}

internal import CatalogFormats
internal import CatalogModel
internal import CatalogPasses
internal import ProjectDiscovery
internal import ProjectFiles

/// A file of a project, gathered once for the bundles of all languages.
struct ExportedFile {
  let export: FileExport
  /// Whether it is wanted; what is not is known, so that no translation of it is lost.
  let isSent: Bool
  /// Where the copy lies in `Source Contents`.
  var copyPath: String
  /// The file in the development language, or what it would be.
  let bytes: [UInt8]

  init(_ export: FileExport, _ bytes: [UInt8], isSent: Bool = true) {
    self.export = export
    self.isSent = isSent
    self.bytes = bytes
    copyPath = export.original
  }

  /// A path without the way out of the project.
  static func pathInside(_ path: String) -> String {
    path.split(separator: "/").filter { $0 != ".." && $0 != "." }.joined(separator: "/")
  }
}

/// Gathers all that Xcode exports of a project (apple-formats 1.3, 2.10), each file once.
///
///     catalogs          brought up to what the code says, in memory
///     tables            from files in the development language and from the code
///     Info.plist        into the table for it, be there one or not
///     interface files   with the tables beside them
///     bundles           the tables in them
struct ExportedFiles {
  let project: Project
  let folder: ProjectFolder
  let languages: [LanguageTag]
  private let names: ProjectLanguages
  /// What the folders of languages are called, beside each other.
  private let localizations: [String: [LanguageTag: String]]
  private let isWanted: (String) -> Bool
  private(set) var files: [ExportedFile] = []
  private var seen: Set<String> = []
  /// The tables by the paths of their files.
  private var owners: [String: String] = [:]

  init(
    _ discovery: Discovery, _ folder: ProjectFolder, _ languages: [LanguageTag],
    where isWanted: @escaping (_ path: String) -> Bool = { _ in true }
  ) {
    project = discovery.project
    names = discovery.languages
    self.folder = folder
    self.languages = languages
    self.isWanted = isWanted
    var localizations: [String: [LanguageTag: String]] = [:]
    for table in folder.tables.reversed() {
      guard let language = names.tag(for: table.localization) else { continue }
      localizations[table.folder, default: [:]][language] = table.localization
    }
    self.localizations = localizations
  }

  /// All that could take part, sorted.
  var paths: [String] { seen.sorted { $0.precedesByBytes($1) } }

  /// Reads everything; what cannot be read is told, and left out.
  mutating func gather(_ texts: ProjectTexts, _ homes: TableHomes, _ context: inout Context) {
    let infoPlists = context.infoPlistCatalogs(of: project, homes) { !$0.isCatalog || !$0.exists }
    for (table, catalog) in infoPlists.catalogs { add(table, catalog, texts, &context) }
    for (table, catalog) in texts.tables {
      add(table, table.isCatalog ? catalog : catalog.withComments, texts, &context)
    }
    for (number, target) in project.targets.enumerated() {
      for table in homes.tables(of: number) { add(table, nil, texts, &context) }
      for path in target.interfaceFiles where target.catalog(ofInterface: path) == nil {
        addInterface(path, &context)
      }
      for path in target.bundles {
        for table in context.tables(inBundle: path, of: project) {
          add(table, nil, texts, &context)
        }
      }
    }
    for path in project.looseCatalogs { add(ProjectTable(catalog: path), nil, texts, &context) }
    placeCopies(&context)
  }

  private mutating func add(
    _ table: ProjectTable, _ used: Catalog?, _ texts: ProjectTexts, _ context: inout Context
  ) {
    guard seen.insert(table.path).inserted else {
      if let first = owners[table.path], first != table.name, used?.entries.isEmpty == false {
        context.diagnostics.append(
          .sharedFile(first, table.name, at: project.path(of: table.path)))
      }
      return
    }
    owners[table.path] = table.name
    if table.isCatalog {
      addCatalog(table, used, texts, &context)
    } else if let file = TableFile(path: table.path) {
      addTable(file, exists: table.exists, used, &context)
    }
  }

  private mutating func addCatalog(
    _ table: ProjectTable, _ used: Catalog?, _ texts: ProjectTexts, _ context: inout Context
  ) {
    var document = XCStringsDocument(sourceLanguage: project.developmentLanguage)
    if table.exists {
      let path = project.path(of: table.path)
      guard let bytes = context.bytes(at: path),
        let (old, _) = context.parsedCatalog(bytes, path)
      else { return }
      document = old
    }
    let changes = used.map { texts.update(&document, from: $0) } ?? []
    var export = FileExport(
      document.catalog(table: table.name).catalog.renaming(names), original: table.path)
    export.revaluedKeys = Set(
      changes.compactMap { change in
        if case .revalued = change.kind { Array(change.key.utf8) } else { nil }
      })
    document.removeTranslations()
    append(export, document.serialize(), &context)
  }

  private mutating func append(
    _ export: FileExport, _ bytes: [UInt8], _ context: inout Context
  ) {
    var export = export
    context.diagnostics += export.removeAmbiguousKeys(path: project.path(of:))
    export.prepare()
    // A `.stringsdict` goes with its table.
    let isDictionary = export.original.hasSuffix(".stringsdict")
    let table = isDictionary ? String(export.original.dropLast(4)) : export.original
    context.diagnostics += export.diagnostics(
      languages: languages.filter { $0 != project.developmentLanguage }, path: project.path(of:))
    files.append(ExportedFile(export, bytes, isSent: isWanted(table)))
  }
}

extension ExportedFiles {
  /// Adds a `.strings` table and the `.stringsdict` beside it; either may be missing.
  private mutating func addTable(
    _ file: TableFile, exists: Bool, _ used: Catalog?, _ context: inout Context
  ) {
    let dictionary = stringsdict(file, &context)
    var document: StringsDocument?
    if exists {
      guard let parsed = context.strings(at: project.path(of: file.path)) else { return }
      document = parsed
    }
    var strings = FileExport(
      original: file.path, file: document, used: used,
      sourceLanguage: project.developmentLanguage)
    addTranslations(of: file, to: &strings, &context)
    let bytes = document?.serialize() ?? strings.generatedTable
    if var dictionary {
      FileExport.join(&strings, &dictionary.export)
      append(dictionary.export, dictionary.bytes, &context)
    }
    guard document != nil || !strings.catalog.entries.isEmpty else { return }
    append(strings, bytes, &context)
  }

  private func stringsdict(
    _ file: TableFile, _ context: inout Context
  ) -> (export: FileExport, bytes: [UInt8])? {
    let name = file.path(extension: "stringsdict")
    let path = project.path(of: name)
    guard context.fileSystem.kind(of: path) == .file,
      let document = context.document(at: path, parse: StringsdictDocument.parse)
    else { return nil }
    let language = project.developmentLanguage
    let (catalog, losses) = document.catalog(
      table: file.table, language: language, sourceLanguage: language, variables: .substitutions)
    context.diagnostics += losses.map { .notExported($0, at: path) }
    var export = FileExport(catalog, original: name)
    for language in languages where language != project.developmentLanguage {
      let name = translation(of: file, in: language).path(extension: "stringsdict")
      let path = project.path(of: name)
      guard context.fileSystem.kind(of: path) == .file,
        let document = context.document(at: path, parse: StringsdictDocument.parse)
      else { continue }
      export.add(document, language, at: name)
    }
    return (export, document.serialize())
  }

  private func addTranslations(
    of file: TableFile, to export: inout FileExport, _ context: inout Context
  ) {
    for language in languages {
      let name = translation(of: file, in: language).path
      let path = project.path(of: name)
      guard name != export.original, context.fileSystem.kind(of: path) != nil,
        let document = context.strings(at: path)
      else { continue }
      export.add(document, language, at: name)
    }
  }

  /// The same table in another language, in the folder that is there or would be.
  private func translation(of file: TableFile, in language: LanguageTag) -> TableFile {
    TableFile(
      folder: file.folder,
      localization: localizations[file.folder]?[language] ?? names.folder(for: language),
      table: file.table)
  }

  /// Adds an interface file; its translations are in tables beside it (apple-formats 8).
  private mutating func addInterface(_ path: String, _ context: inout Context) {
    guard seen.insert(path).inserted,
      let file = TableFile(path: path, extensions: [Path.fileExtension(path)]),
      let bytes = context.bytes(at: project.path(of: path))
    else { return }
    let catalog: Catalog
    let language = project.developmentLanguage
    if Path.fileExtension(path) == "intentdefinition" {
      guard
        let document = context.document(
          at: project.path(of: path), parse: IntentDefinitionDocument.parse)
      else { return }
      catalog = document.catalog(table: file.table, sourceLanguage: language)
    } else {
      guard let document = context.interface(project.path(of: path)) else { return }
      catalog = document.catalog(table: file.table, sourceLanguage: language).catalog
    }
    var export = FileExport(catalog, original: path)
    addTranslations(of: file, to: &export, &context)
    append(export, bytes, &context)
  }

  /// Keeps copies in their bundle: one of a file outside of the project lies where it would without
  /// the way up, and in a folder with a number if another one is there.
  private mutating func placeCopies(_ context: inout Context) {
    var taken = Set(files.map { $0.copyPath.lowercased() })
    for index in files.indices {
      let original = files[index].export.original
      let inside = ExportedFile.pathInside(original)
      guard inside != original else { continue }
      var path = inside
      var number = 1
      while !taken.insert(path.lowercased()).inserted {
        let folder = Path.deletingLastComponent(inside)
        let numbered = folder.isEmpty ? "\(number)" : "\(folder) \(number)"
        path = Path.join(numbered, Path.lastComponent(inside))
        number += 1
      }
      files[index].copyPath = path
      context.diagnostics.append(.outside(path, at: project.path(of: original)))
    }
  }
}

extension Context {
  mutating func bytes(at path: String) -> [UInt8]? {
    do throws(FileError) {
      return try fileSystem.read(path)
    } catch {
      fail(error)
      return nil
    }
  }

  /// The tables in the development language in a bundle, such as that of an app's settings.
  fileprivate mutating func tables(
    inBundle path: String, of project: Project
  ) -> [ProjectTable] {
    var tables: [TableFile] = []
    do throws(FileError) {
      for folder in try fileSystem.list(project.path(of: path))
      where folder.kind == .directory && Path.fileExtension(folder.name) == "lproj" {
        let inner = Path.join(path, folder.name)
        for file in try fileSystem.list(project.path(of: inner)) where file.kind == .file {
          if let table = TableFile(path: Path.join(inner, file.name)) { tables.append(table) }
        }
      }
    } catch {
      fail(error)
    }
    let own = tables.filter { $0.language == project.developmentLanguage }
    return own.map { ProjectTable(name: $0.table, path: $0.path, exists: true) }
  }
}

extension Target {
  /// The bundles that are copied into the product, sorted.
  var bundles: [String] {
    let folders = resources.compactMap { path in
      TableFile(path: path, extensions: ["strings", "stringsdict"])?.folder
    }
    return Set((resources + folders).filter { Path.fileExtension($0) == "bundle" }).sorted {
      $0.precedesByBytes($1)
    }
  }
}

extension FileExport {
  /// The table as Xcode 16 makes it for strings that have no file yet (apple-formats 5.2).
  fileprivate var generatedTable: [UInt8] {
    StringsDocument.serialize(
      SortOrder.caseInsensitive.sorted(catalog.entries, by: \.key).map {
        StringsEntry(key: $0.key, value: $0.sourceText, comment: $0.catalogComment)
      })
  }
}

extension TableFile {
  /// The path of a file of another kind beside the table, with the same name.
  func path(extension suffix: String) -> String {
    Path.join(folder, "\(localization).lproj/\(table).\(suffix)")
  }
}

extension Catalog {
  /// As `.strings` files of Xcode have it: every string of the code has a comment.
  fileprivate var withComments: Catalog {
    var result = self
    for index in entries.indices where entries[index].comments.isEmpty {
      result.entries[index].comments = [StringsDocument.noComment]
    }
    return result
  }
}

extension Catalog {
  /// With the names for languages that the project has for them, where it has others.
  fileprivate func renaming(_ names: ProjectLanguages) -> Catalog {
    var result = self
    for (index, entry) in entries.enumerated() {
      for language in entry.localizations.keys.sorted() {
        guard let name = names.tag(for: language.description), name != language,
          entry.localizations[name] == nil
        else { continue }
        result.entries[index].localizations[name] = entry.localizations[language]
      }
    }
    return result
  }
}

extension XCStringsDocument {
  /// Takes away all languages but that of the sources (apple-formats 1.3).
  fileprivate mutating func removeTranslations() {
    let source = sourceLanguage.flatMap { LanguageTag($0) }
    var known: [String: Bool] = [:]
    for entry in entries {
      removeLanguages(of: entry.key) { name in
        if let isUnwanted = known[name] { return isUnwanted }
        let isUnwanted = LanguageTag(name).map { $0 != source } ?? false
        known[name] = isUnwanted
        return isUnwanted
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func notExported(_ loss: CatalogLoss, at path: String) -> Diagnostic {
    Diagnostic(
      "text-not-exported", .warning,
      "key '\(loss.key)' is not exported as a whole: \(loss.message)",
      at: Span(file: path))
  }

  fileprivate static func sharedFile(
    _ table: String, _ other: String, at path: String
  ) -> Diagnostic {
    Diagnostic(
      "shared-file", .error,
      "tables '\(table)' and '\(other)' have one file; strings of '\(other)' are not exported;"
        + " give it a file of its own",
      at: Span(file: path))
  }

  fileprivate static func outside(_ copy: String, at path: String) -> Diagnostic {
    Diagnostic(
      "outside-project", .note,
      "lies outside of the project; bundles hold a copy as 'Source Contents/\(copy)'",
      at: Span(file: path))
  }
}

internal import CatalogFormats
internal import CatalogModel
internal import CatalogPasses
internal import ProjectDiscovery
internal import ProjectFiles
internal import SourceScan
internal import StringExtraction

/// Brings the tables of a project up to what its code uses, each from the sources of the targets
/// that have it.
struct ProjectUpdate {
  let options: SourceOptions
  let isCheck: Bool
  let unused: CatalogUpdate.Unused
  let createsTables: Bool

  func run(at path: String, _ context: inout Context) async throws(FileError) -> ExitStatus {
    let discovery = try context.discover(at: path, options)
    let project = discovery.project
    let homes = TableHomes(project, discovery.configuration)
    context.diagnostics += homes.conflicts
    let sources = await context.extractedStrings(
      from: context.sourceSet(of: discovery, options), options.scan.with(discovery),
      project.developmentLanguage)
    let isComplete = sources.isComplete
    if unused == .markStale, !isComplete { context.diagnostics.append(.notMarked) }
    let interfaces = context.interfaceCatalogs(of: project)
    var catalogs = assigned(sources.strings, of: project, homes).map { table, strings in
      let (catalogs, conflicts) = CatalogBuilder.catalogs(
        of: strings, sourceLanguage: project.developmentLanguage)
      context.diagnostics += conflicts
      return (table, catalogs.first ?? project.emptyCatalog(table.name))
    }
    catalogs += interfaces.catalogs
    let candidates = catalogs.flatMap { unusedKeys(of: $0, in: project, &context) }
    let spared = await context.keys(candidates, spelledIn: project.sourcePaths)
    if !spared.isEmpty { context.diagnostics.append(.spared(spared)) }
    var files = FileReport(isCheck: isCheck)
    for (table, catalog) in catalogs.sorted(by: { $0.0 < $1.0 }) {
      guard table.exists || createsTables else {
        context.diagnostics.append(.withoutFile(catalog, at: project.path(of: table.path)))
        continue
      }
      do throws(FileError) {
        let unused = isComplete && interfaces.isComplete ? unused : .keep
        try update(table, of: project, catalog, unused, spared, &files, &context)
      } catch {
        context.fail(error)
      }
    }
    let count = Set(sources.strings.map { [Array($0.table.utf8), Array($0.key.utf8)] }).count
    context.summary = [
      "\(count.counted("string")) from \(sources.fileCount.counted("file")) of "
        + "\(project.targets.count.counted("target")); \(files.summary)"
    ]
    context.report = [JSONMember("files", files.json)]
    return files.status
  }

  /// The strings of each table: of those that have a file in the development language, and of those
  /// that would have to be made. A table whose strings are all gone has none.
  private func assigned(
    _ strings: [ExtractedString], of project: Project, _ homes: TableHomes
  ) -> [ProjectTable: [ExtractedString]] {
    var result: [ProjectTable: [ExtractedString]] = [:]
    for number in project.targets.indices {
      for table in homes.tables(of: number) where table.exists && !table.isFilledElsewhere {
        result[table] = []
      }
    }
    for string in strings {
      for table in homes.homes(of: string, in: project) {
        result[table, default: []].append(string)
      }
    }
    return result
  }

  /// The keys of a catalog that would become stale; none where it cannot be read, which is told
  /// when it is updated.
  private func unusedKeys(
    of table: (table: ProjectTable, catalog: Catalog), in project: Project, _ context: inout Context
  ) -> [String] {
    guard unused == .markStale, table.table.isCatalog, table.table.exists,
      let bytes = try? context.fileSystem.read(project.path(of: table.table.path)),
      let document = try? XCStringsDocument.parse(bytes)
    else { return [] }
    return CatalogUpdate.unusedKeys(of: document, table.catalog)
  }

  private func update(
    _ table: ProjectTable, of project: Project, _ catalog: Catalog, _ unused: CatalogUpdate.Unused,
    _ spared: Set<[UInt8]>, _ files: inout FileReport, _ context: inout Context
  ) throws(FileError) {
    let path = project.path(of: table.path)
    guard !context.fileSystem.leadsOutside(table.path, of: project.root) else {
      return context.refuseLink(path)
    }
    let old = table.exists ? try context.fileSystem.read(path) : nil
    if table.isCatalog {
      var document = XCStringsDocument(sourceLanguage: project.developmentLanguage)
      if let old {
        guard let parsed = context.editableCatalog(old, path) else { return }
        document = parsed
      }
      // A text of Info.plist that is empty keeps its entry, and gets none.
      var catalog = catalog
      catalog.entries.removeAll { $0.value == "" && document.entry($0.key) == nil }
      let changes = CatalogUpdate.update(&document, from: catalog, unused: unused, sparing: spared)
      try files.write(document.serialize(), to: path, changes.text, &context)
      for change in changes where isCheck || context.options.isVerbose {
        if let line = change.line { context.print("  \(line)") }
      }
    } else {
      guard let old else {
        let bytes = StringsDocument.serialize(catalog.stringsEntries)
        return try files.write(
          bytes, to: path, "\(catalog.entries.count) added", &context)
      }
      guard let parsed = context.parsedStrings(old, path),
        var document = context.editable(parsed, path)
      else { return }
      let known = Set(document.entries.map { Array($0.key.utf8) })
      let added = catalog.entries.filter { !known.contains(Array($0.key.utf8)) }
      _ = TableUpdate.update(&document, from: catalog)
      let detail = added.isEmpty ? "comments" : "\(added.count) added"
      try files.write(document.serialize(), to: path, detail, &context)
      for entry in added where isCheck || context.options.isVerbose {
        context.print("  + \(entry.key.debugDescription)")
      }
    }
  }
}

extension Project {
  /// The source files of all targets, to open them, sorted.
  var sourcePaths: [String] {
    Set(targets.lazy.flatMap(\.sources)).map(path(of:)).sorted { $0.precedesByBytes($1) }
  }

  fileprivate func emptyCatalog(_ table: String) -> Catalog {
    Catalog(table: table, sourceLanguage: developmentLanguage, entries: [])
  }
}

extension Diagnostic {
  /// Keys that only look unused.
  fileprivate static func spared(_ keys: Set<[UInt8]>) -> Diagnostic {
    let texts = keys.map { String(decoding: $0, as: UTF8.self) }.sorted()
    return Diagnostic(
      "key-in-plain-text", .note,
      "\(keys.count.counted("key")) of catalogs \(keys.count == 1 ? "is" : "are") no localizable "
        + "string of the code, but \(keys.count == 1 ? "stands" : "stand") in it; left as they are; "
        + "'--localizes' names what takes keys", at: nil,
      notes: texts.prefix(5).map { Note($0.debugDescription) }
        + (texts.count > 5 ? [Note("\(texts.count - 5) more")] : []))
  }

  fileprivate static func withoutFile(_ catalog: Catalog, at path: String) -> Diagnostic {
    let count = catalog.entries.count
    return Diagnostic(
      "table-without-file", .note,
      "\(count.counted("string")) of table '\(catalog.table)' \(count == 1 ? "has" : "have") no "
        + "file; '--create' makes it",
      at: Span(file: path))
  }
}

extension ProjectTable {
  /// Whether it holds texts of Info.plist or phrases, which do not come from ordinary look-ups.
  fileprivate var isFilledElsewhere: Bool { name == "InfoPlist" || name.hasSuffix("-InfoPlist") }
}

extension TableHomes {
  /// The tables that a string belongs to.
  func homes(of string: ExtractedString, in project: Project) -> [ProjectTable] {
    let source = Path.relative(string.span.path, to: project.root) ?? string.span.path
    let function = String(string.cause.api.prefix { $0 != "(" })
    let isSwift = CodeLanguage(ofFile: source) == .swift
    return homes(of: string.table, usedIn: source) {
      !isSwift || $0.takes(swiftFunction: function)
    }
  }
}

extension ScanOptions {
  /// With the names of macros that a project knows, and what its configuration says.
  func with(_ discovery: Discovery) -> ScanOptions {
    var result = with(discovery.configuration)
    let macros = Set(discovery.project.targets.lazy.flatMap(\.settings.macros))
    result.macros += macros.subtracting(result.macros).sorted()
    return result
  }
}

extension [CatalogUpdate.Change] {
  /// `3 added, 1 stale`
  fileprivate var text: String {
    let counts: [(String, Int)] = [
      ("added", count { $0.kind == .added }), ("removed", count { $0.kind == .removed }),
      ("stale", count { $0.kind == .markedStale }),
      ("used again", count { $0.kind == .revived }),
      ("commented", count { $0.kind == .commented }),
      ("with a new value", count { $0.isRevalued }),
    ]
    return counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
  }
}

extension CatalogUpdate.Change {
  fileprivate var isRevalued: Bool { if case .revalued = kind { true } else { false } }

  /// The change as a line of a list; nil for what stays.
  fileprivate var line: String? {
    let key = key.debugDescription
    return switch kind {
    case .added: "+ \(key)"
    case .removed: "- \(key)"
    case .markedStale: "stale \(key)"
    case .revived: "used again \(key)"
    case .commented: "comment of \(key)"
    case .revalued(let old, let new, let languages):
      "value of \(key): \(old.debugDescription) → \(new.debugDescription)"
        + (languages > 0 ? ", \(languages.counted("language")) to review" : "")
    case .kept: nil
    }
  }
}

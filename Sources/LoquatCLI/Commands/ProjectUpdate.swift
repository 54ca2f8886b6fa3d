internal import AppleFormats
internal import CatalogModel
internal import CatalogPasses
internal import Checks
internal import LoquatKit
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading
internal import StringExtraction
internal import Syntaxes

/// Brings the tables of a project up to what its code uses, each from the sources of the targets
/// that have it.
struct ProjectUpdate {
  let options: SourceOptions
  let isCheck: Bool
  let unused: CatalogUpdate.Unused
  let createsTables: Bool
  /// Whether tables that are made become part of the project of Xcode.
  var editsProject = true
  /// Whether what would change is told in findings.
  var tellsFindings = false

  /// What the update of a table does to a key, or would do.
  struct KeyChange {
    /// The path of the table, to open it.
    let path: String
    let key: String
    /// A stable name: `added`, `stale`, …, `without-file`.
    let name: String
    /// The change as a line of a list.
    let line: String
  }

  /// Updates one project, or several of one folder as one.
  func run(at paths: [String], _ context: inout Context) async throws(FileError) -> ExitStatus {
    guard try context.workspace.beginWriting(in: paths.first ?? ".", isCheck: isCheck) else {
      return .problems
    }
    let discovery = try await context.workspace.discover(at: paths, options)
    let homes = TableHomes(discovery.project, discovery.configuration)
    context.workspace.diagnostics += homes.conflicts
    var texts = await context.workspace.texts(of: discovery, homes, options, unused)
    texts.leaveOutTextsWithForms(discovery.project, &context.workspace)
    await texts.findKeysOfApps(discovery.project, homes, &context.workspace)
    let projects = createsTables ? projects(of: discovery, homes, texts, &context) : []
    return update(discovery.project, texts, projects, &context).status
  }

  /// The projects of Xcode with the tables that are made.
  private func projects(
    of discovery: Discovery, _ homes: TableHomes, _ texts: ProjectTexts, _ context: inout Context
  ) -> [OtherFile] {
    let project = discovery.project
    var additions: [String: ProjectAdditions] = [:]
    for (table, catalog) in texts.tables where !table.exists && !table.path.hasPrefix("../") {
      guard !texts.homelessEntries(table, catalog).isEmpty else { continue }
      guard context.workspace.fileSystem.kind(of: project.path(of: table.path)) == nil else {
        continue
      }
      let targets = homes.targets(of: table, texts.sources.strings, in: project)
      for container in Set(targets.map(\.container)) {
        additions[container, default: ProjectAdditions()].files
          .append((table.path, targets.filter { $0.container == container }))
      }
    }
    return additions.sorted { $0.key < $1.key }.compactMap { container, additions in
      Path.fileExtension(container) == "xcodeproj"
        ? context.workspace.project(container, additions, of: discovery, edits: editsProject) : nil
    }
  }

  /// Brings the tables up to what was read, all or none; those of packages beside the project, which
  /// the transaction is not about, one by one after the others.
  func update(
    _ project: Project, _ texts: ProjectTexts, _ projects: [OtherFile], _ context: inout Context
  ) -> (status: ExitStatus, changes: [KeyChange]) {
    if let error = texts.nothingToUpdate(in: project) {
      context.workspace.fail(error)
      return (.failure, [])
    }
    let hasCatalog = texts.tables.contains { $0.table.isCatalog && $0.table.exists }
    if unused == .markStale, texts.unused == .keep, hasCatalog {
      context.workspace.diagnostics.append(.notMarked(texts.gap))
    }
    context.workspace.diagnostics += [
      Diagnostic.spared(texts.spared.spelled), .lookedUpElsewhere(texts.spared.lookedUp),
    ].compactMap(\.self)
    context.workspace.diagnostics += texts.unnamedWrappers(of: project)
    var files = FileReport(isCheck: isCheck, tellsFindings: tellsFindings, context.options)
    var changed: [JSONValue] = []
    var changes: [KeyChange] = []
    let isDetailed = isCheck || context.options.isVerbose
    func update(isBeside: Bool) {
      for (table, catalog) in texts.tables where table.path.hasPrefix("../") == isBeside {
        let path = project.path(of: table.path)
        if let kind = context.workspace.fileSystem.kind(of: path), kind != .file {
          context.workspace.diagnostics.append(.noTable(path, isFolder: kind == .directory))
          continue
        }
        let homeless = table.exists ? [] : texts.homelessEntries(table, catalog)
        if !table.exists, homeless.isEmpty {
          context.say(
            "\(path): not needed by \(catalog.entries.count.counted("string"))", .verbose)
          continue
        }
        guard table.exists || createsTables else {
          context.workspace.diagnostics.append(
            .withoutFile(
              table, homeless.map(\.key), isCheck ? .error : .warning, at: path,
              isWhole: context.options.isVerbose))
          changes += homeless.map {
            KeyChange(
              path: path, key: $0.key, name: "without-file", line: "+ \($0.key.quoted)")
          }
          continue
        }
        do throws(FileError) {
          guard let new = try revised(table, of: project, catalog, texts, &context) else {
            continue
          }
          let lines = isDetailed ? new.changes.lines : []
          if isBeside {
            try files.write(
              beside: new.bytes, to: path, new.detail, lines: lines, &context.workspace)
          } else {
            try files.write(new.bytes, to: path, new.detail, lines: lines, &context.workspace)
          }
          changed += new.changes.compactMap { $0.json(in: path) }
          changes += new.changes.compactMap { change in
            change.name.map {
              KeyChange(path: path, key: change.key, name: $0, line: change.line ?? "")
            }
          }
        } catch {
          context.workspace.fail(error)
        }
      }
    }
    update(isBeside: false)
    for file in projects {
      do throws(FileError) {
        try files.write(
          file.bytes, to: project.path(of: file.path), file.detail, &context.workspace)
      } catch {
        context.workspace.fail(error)
      }
    }
    update(isBeside: true)
    _ = files.commit(&context.workspace)
    let count = Set(texts.sources.strings.map { [Key($0.table), Key($0.key)] }).count
    context.summary = [
      "\(count.counted("string"))"
        + (texts.strayCount > 0 ? " (\(texts.strayCount) in no table)" : "")
        + " from \(texts.sources.fileCount.counted("file")) of "
        + "\(project.targets.count.counted("target")); \(files.summary)"
    ]
    let strangers = project.omissions.count { $0.reason == .noTarget }
    if strangers > 0 {
      context.say(
        "\(strangers.counted("source file")) in no target; 'loquat project -v' lists what is left out"
      )
    }
    context.report = [JSONMember("files", files.json), JSONMember("changes", .array(changed))]
    return (files.status, changes)
  }

  /// The table with what the code says, and what changes in it; nil where it cannot be read.
  private func revised(
    _ table: ProjectTable, of project: Project, _ catalog: Catalog, _ texts: ProjectTexts,
    _ context: inout Context
  ) throws(FileError) -> (bytes: [UInt8], detail: String, changes: [CatalogUpdate.Change])? {
    let path = project.path(of: table.path)
    // A package beside the project is no secret way out of it.
    guard
      table.path.hasPrefix("../")
        || !context.workspace.fileSystem.leadsOutside(table.path, of: project.root)
    else {
      context.workspace.refuseLink(path)
      return nil
    }
    let old =
      context.workspace.isThere(table, in: project)
      ? try context.workspace.fileSystem.read(path) : nil
    if table.isCatalog {
      var document = XCStringsDocument(sourceLanguage: project.developmentLanguage)
      if let old {
        guard let parsed = context.workspace.editableCatalog(old, path) else { return nil }
        document = parsed
        let language = parsed.sourceLanguage.flatMap { LanguageTag($0) }
        if let language, language != project.developmentLanguage {
          context.workspace.diagnostics.append(
            .otherLanguage(language, project.developmentLanguage, at: path))
        }
      }
      let doubt = texts.doubt(about: table)
      let changes = texts.update(
        &document, isNew: old == nil, from: catalog, keepsUnused: doubt != nil)
      if let doubt, texts.unused == .markStale,
        !CatalogUpdate.unusedKeys(of: document, catalog).isEmpty
      {
        context.workspace.diagnostics.append(.notMarked(doubt, in: path))
      }
      return (document.serialize(), changes.text, changes)
    }
    if table.isSwifternalization {
      return context.workspace.swifternalization(old, path, adding: catalog).map { bytes, added in
        (bytes, "\(added.count) added", added.map { .init(.added, $0) })
      }
    }
    guard let old else {
      return (
        StringsDocument.serialize(catalog.stringsEntries), "\(catalog.entries.count) added",
        catalog.entries.map { .init(.added, $0.key) }
      )
    }
    guard let parsed = context.workspace.parsedStrings(old, path),
      var document = context.workspace.editable(parsed, path)
    else { return nil }
    let changes = TableUpdate.update(&document, from: catalog).changes
    return (document.serialize(), changes.text, changes)
  }
}

extension ProjectTexts {
  /// The keys that code hands on, that no table has, and that an extraction does not add.
  fileprivate func unnamedWrappers(of project: Project) -> [Diagnostic] {
    var known: [String: Set<Key>] = [:]
    for (table, keys) in reading.keys { known[table.name, default: []].formUnion(keys) }
    guard !known.isEmpty else { return [] }
    let added = Set(sources.strings.map(\.span))
    let missing = MissingKey.uses(of: flow, in: known).map(\.use).filter {
      !added.contains($0.span) && !$0.isLookUp && $0.isNameable
    }
    return Dictionary(grouping: missing, by: \.wrapper).sorted { $0.key < $1.key }.map {
      .unnamedWrapper($0, Set($1.map(\.key)).sorted())
    }
  }
}

extension Diagnostic {
  fileprivate static func unnamedWrapper(_ name: String, _ keys: [String]) -> Diagnostic {
    Diagnostic(
      .unnamedWrapper, .note,
      "\(keys.count.counted("key")) that the code hands to '\(name)' \(keys.count == 1 ? "is" : "are") "
        + "in no table, and \(keys.count == 1 ? "is" : "are") not added; '--macro \(name)', or 'macros' "
        + "in loquat.json, adds \(keys.count == 1 ? "it" : "them")",
      at: nil, notes: .list(keys.map(\.quoted), limit: 5))
  }

  /// Keys that only look unused.
  fileprivate static func spared(_ keys: Set<Key>) -> Diagnostic? {
    spared(
      .keyInPlainText, keys,
      "\(keys.count.counted("key")) of catalogs \(keys.count == 1 ? "is" : "are") no localizable "
        + "string of the code, but \(keys.count == 1 ? "stands" : "stand") in it; left as they are; "
        + "'--localizes' names what takes keys")
  }

  /// Keys that are looked up where the catalog is not.
  fileprivate static func lookedUpElsewhere(_ keys: [String: Set<Key>]) -> Diagnostic? {
    let keys = keys.values.reduce(into: Set()) { $0.formUnion($1) }
    return spared(
      .keyOfOtherTarget, keys,
      "\(keys.count.counted("key")) of catalogs \(keys.count == 1 ? "is" : "are") looked up, but by "
        + "no target that has the catalog and extracts the look-up; left as they are, while Xcode "
        + "makes them stale if they are not 'manual'")
  }

  private static func spared(_ id: DiagnosticID, _ keys: Set<Key>, _ message: String) -> Diagnostic?
  {
    let texts = keys.map(\.text).sorted()
    guard !texts.isEmpty else { return nil }
    return Diagnostic(
      id, .note, message, at: nil,
      notes: .list(texts.map(\.quoted)))
  }

  /// A catalog that is not in the language of the code.
  fileprivate static func otherLanguage(
    _ language: LanguageTag, _ development: LanguageTag, at path: String
  ) -> Diagnostic {
    Diagnostic(
      .otherSourceLanguage, .warning,
      "catalog is in '\(language)', while the project is in '\(development)'; texts of the code "
        + "become '\(language)'; 'developmentLanguage' in loquat.json says what it is",
      at: Span(file: path))
  }

  fileprivate static func withoutFile(
    _ table: ProjectTable, _ keys: [String], _ severity: Severity, at path: String, isWhole: Bool
  ) -> Diagnostic {
    let count = keys.count
    return Diagnostic(
      .tableWithoutFile, severity,
      "\(count.counted("string")) of table '\(table.name)' \(count == 1 ? "has" : "have") no "
        + "file in the target; '--create' makes it",
      at: Span(file: path), notes: .list(keys.map { "+ \($0.quoted)" }, limit: isWhole ? .max : 5))
  }
}

extension [CatalogUpdate.Change] {
  /// `3 added, 1 stale`
  var text: String {
    let counts: [(String, Int)] = [
      ("added", count { $0.kind == .added }), ("removed", count { $0.kind == .removed }),
      ("stale", count { $0.kind == .markedStale }),
      ("used again", count { $0.kind == .revived }),
      ("commented", count { $0.kind == .commented }),
      ("with a new value", count { $0.isRevalued }),
    ]
    let parts = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
    return parts.isEmpty ? "layout only" : parts.joined(separator: ", ")
  }

  /// A line for each change.
  var lines: [String] { compactMap(\.line).map { "  \($0)" } }
}

extension CatalogUpdate.Change {
  fileprivate var isRevalued: Bool { if case .revalued = kind { true } else { false } }

  /// The change as a line of a list; nil for what stays.
  fileprivate var line: String? {
    let key = key.quoted
    return switch kind {
    case .added: "+ \(key)"
    case .removed: "- \(key)"
    case .markedStale: "stale \(key)"
    case .revived: "used again \(key)"
    case .commented: "comment of \(key)"
    case .revalued(let old, let new, let languages):
      "value of \(key): \(old.quoted) → \(new.quoted)"
        + (languages > 0 ? ", \(languages.counted("language")) to review" : "")
    case .kept: nil
    }
  }

  /// The change as a value of the report; nil for what stays.
  fileprivate func json(in path: String) -> JSONValue? {
    guard let name else { return nil }
    var members = [
      JSONMember("path", .string(path)), JSONMember("key", .string(key)),
      JSONMember("change", .string(name)),
    ]
    if case .revalued(let old, let new, let languages) = kind {
      members += [
        JSONMember("old", .string(old)), JSONMember("new", .string(new)),
        JSONMember("languagesToReview", .integer(languages)),
      ]
    }
    return .object(members)
  }

  fileprivate var name: String? {
    switch kind {
    case .added: "added"
    case .removed: "removed"
    case .markedStale: "stale"
    case .revived: "used-again"
    case .commented: "commented"
    case .revalued: "revalued"
    case .kept: nil
    }
  }
}

internal import AppleFormats
internal import CatalogModel
internal import CatalogPasses
internal import Checks
internal import KeyFlow
package import ProjectDiscovery
internal import ProjectExchange
public import ProjectFiles
public import ProjectReading
internal import StringExtraction

extension Workspace {
  /// Updates each table of a project with the strings in the code of the table's targets. A table
  /// that cannot be read, or has errors, stays as it is. The others are written together, all or
  /// none; only then are tables of packages next to the project written, one by one. `diagnostics`
  /// has the problems of sources and tables.
  ///
  /// - Throws: `FileError` if there is no project, or neither a source file nor a resource in it.
  ///   If nothing can be extracted for another reason, `completion` is `failed`.
  public mutating func extract(
    _ request: ExtractRequest
  ) async throws(FileError) -> ExtractResult {
    var update = ProjectUpdate(request, telling)
    let root = request.projects.first ?? "."
    guard try beginWriting(in: root, isCheck: request.isCheck) else {
      update.result.completion = .refused
      return update.result
    }
    defer { endWriting() }
    let discovery = try await discover(
      at: request.projects.isEmpty ? ["."] : request.projects, request.options)
    tellAbsentPackages(discovery.packages, below: root)
    let homes = TableHomes(discovery.project, discovery.configuration)
    diagnostics += homes.conflicts
    var texts = await texts(
      of: discovery, homes, request.options, request.marksUnused ? .markStale : .keep)
    tellUnknown(in: texts.sources)
    texts.leaveOutTextsWithForms(discovery.project, &self)
    update.projects =
      request.createsTables
      ? projects(of: discovery, homes, texts, edits: request.editsProject) : []
    update.run(discovery.project, texts, &self)
    return update.result
  }

  /// Returns the files of Xcode projects, changed to include the tables to create. Without `edits`,
  /// only reports that they do not include them.
  private mutating func projects(
    of discovery: Discovery, _ homes: TableHomes, _ texts: ProjectTexts, edits: Bool
  ) -> [OtherFile] {
    let project = discovery.project
    var additions: [String: ProjectAdditions] = [:]
    for (table, catalog) in texts.tables where !table.exists && !table.path.hasPrefix("../") {
      guard !texts.ofApps.hasMost(of: table, catalog),
        !texts.homelessEntries(table, catalog).isEmpty
      else { continue }
      guard fileSystem.kind(of: project.path(of: table.path)) == nil else { continue }
      let targets = homes.targets(of: table, texts.sources.strings, in: project)
      for container in Set(targets.map(\.container)) {
        additions[container, default: ProjectAdditions()].files
          .append((table.path, targets.filter { $0.container == container }))
      }
    }
    return additions.sorted { $0.key < $1.key }.compactMap { container, additions in
      Path.fileExtension(container) == "xcodeproj"
        ? self.project(container, additions, of: discovery, edits: edits) : nil
    }
  }
}

/// An update of a project's tables with strings already read.
package struct ProjectUpdate {
  private let isCheck: Bool
  private let marksUnused: Bool
  private let createsTables: Bool
  private let updatesCatalogsOnly: Bool
  private let renames: ExtractRequest.Renames
  /// Xcode projects to write with the tables.
  fileprivate var projects: [OtherFile] = []
  package fileprivate(set) var result: ExtractResult

  /// Creates an update that follows a request.
  ///
  /// - Parameter tellsFindings: Whether every change is reported as a finding.
  package init(
    _ request: ExtractRequest, tellsFindings: Bool = false, _ telling: Workspace.Telling
  ) {
    isCheck = request.isCheck
    marksUnused = request.marksUnused
    createsTables = request.createsTables
    updatesCatalogsOnly = request.updatesCatalogsOnly
    renames = request.renames
    result = ExtractResult(
      FileReport(isCheck: isCheck, tellsFindings: tellsFindings, telling))
  }

  /// Updates the tables, all or none, and sets `result`. Tables of packages next to the project are
  /// outside of the transaction, and are written one after the other when it ends.
  package mutating func run(
    _ project: Project, _ texts: ProjectTexts, _ workspace: inout Workspace
  ) {
    if let error = texts.nothingToUpdate(in: project) {
      workspace.fail(error)
      result.completion = .failed
      return
    }
    let hasCatalog = texts.tables.contains { $0.table.isCatalog && $0.table.exists }
    if marksUnused, texts.unused == .keep, hasCatalog {
      workspace.diagnostics.append(.notMarked(texts.gap))
    }
    workspace.diagnostics += [
      Diagnostic.spared(texts.spared.spelled), .lookedUpElsewhere(texts.spared.lookedUp),
    ].compactMap(\.self)
    workspace.diagnostics += texts.unnamedWrappers(of: project)
    update(project, texts, isBeside: false, &workspace)
    for file in projects {
      do throws(FileError) {
        try result.files.write(
          file.bytes, to: project.path(of: file.path), file.detail, &workspace)
      } catch {
        workspace.fail(error)
      }
    }
    update(project, texts, isBeside: true, &workspace)
    if !result.files.commit(&workspace) {
      result.completion = .failed
      result.changes = []
    }
    count(project, texts)
    let strangers = project.omissions.count { $0.reason == .noTarget }
    if strangers > 0 {
      workspace.say(
        "\(strangers.counted("source file")) in no target; 'loquat project -v' lists what is left out"
      )
    }
  }

  private mutating func count(_ project: Project, _ texts: ProjectTexts) {
    result.stringCount =
      Set(texts.sources.strings.map { [Key($0.table), Key($0.key)] }).count
    result.strayCount = texts.strayCount
    result.sourceCount = texts.sources.fileCount
    result.targetCount = project.targets.count
  }

  /// Updates the tables of the project, or those of packages next to it.
  private mutating func update(
    _ project: Project, _ texts: ProjectTexts, isBeside: Bool, _ workspace: inout Workspace
  ) {
    for (table, catalog) in texts.tables where table.path.hasPrefix("../") == isBeside {
      if updatesCatalogsOnly, !table.isCatalog || !table.exists { continue }
      let path = project.path(of: table.path)
      if let kind = workspace.fileSystem.kind(of: path), kind != .file {
        workspace.diagnostics.append(.noTable(path, isFolder: kind == .directory))
        continue
      }
      let homeless = table.exists ? [] : texts.homelessEntries(table, catalog)
      if !table.exists, homeless.isEmpty {
        workspace.say(
          "\(path): not needed by \(catalog.entries.count.counted("string"))", isDetail: true)
        continue
      }
      let isOfApps = texts.ofApps.hasMost(of: table, catalog)
      guard table.exists || createsTables && !isOfApps else {
        let isThere = workspace.fileSystem.kind(of: path) == .file
        workspace.diagnostics.append(
          .withoutFile(
            table, homeless.map(\.key), isCheck ? .error : .warning, at: path,
            isThere
              ? project.wayToHave(table)
              : isOfApps
                ? texts.ofApps.way(toHave: homeless.count, of: table)
                : "'loquat extract --create\(project.root.shellArgument)' makes it",
            isWhole: workspace.telling.isWhole))
        result.changes += homeless.map { KeyChange(path: path, key: $0.key, kind: .withoutFile) }
        continue
      }
      do throws(FileError) {
        try write(table, of: project, catalog, texts, isBeside: isBeside, &workspace)
      } catch {
        workspace.fail(error)
      }
    }
  }

  private mutating func write(
    _ table: ProjectTable, of project: Project, _ catalog: Catalog, _ texts: ProjectTexts,
    isBeside: Bool, _ workspace: inout Workspace
  ) throws(FileError) {
    guard let new = try revised(table, of: project, catalog, texts, &workspace) else { return }
    let path = project.path(of: table.path)
    let lines = isCheck || workspace.telling.isWhole ? new.changes.lines : []
    if isBeside {
      try result.files.write(beside: new.bytes, to: path, new.detail, lines: lines, &workspace)
    } else {
      try result.files.write(new.bytes, to: path, new.detail, lines: lines, &workspace)
    }
    result.changes += new.changes.compactMap { KeyChange($0, in: path) }
  }

  /// Returns the table with the strings of the code, a description, and the changes; nil, with a
  /// diagnostic, if the table cannot be changed.
  private func revised(
    _ table: ProjectTable, of project: Project, _ catalog: Catalog, _ texts: ProjectTexts,
    _ workspace: inout Workspace
  ) throws(FileError) -> (bytes: [UInt8], detail: String, changes: [CatalogUpdate.Change])? {
    let path = project.path(of: table.path)
    // A package next to the project is not a way out of it.
    guard
      table.path.hasPrefix("../")
        || !workspace.fileSystem.leadsOutside(table.path, of: project.root)
    else {
      workspace.refuseLink(path)
      return nil
    }
    let old =
      workspace.isThere(table, in: project) ? try workspace.fileSystem.read(path) : nil
    if table.isCatalog {
      return revisedCatalog(
        old, path, of: project, catalog, texts, texts.doubt(about: table), &workspace)
    }
    if table.isSwifternalization {
      return workspace.swifternalization(old, path, adding: catalog).map { bytes, added in
        (bytes, "\(added.count) added", added.map { .init(.added, $0) })
      }
    }
    guard let old else {
      return (
        StringsDocument.serialize(catalog.stringsEntries), "\(catalog.entries.count) added",
        catalog.entries.map { .init(.added, $0.key) }
      )
    }
    guard let parsed = workspace.parsedStrings(old, path),
      var document = workspace.editable(parsed, path)
    else { return nil }
    let changes = TableUpdate.update(&document, from: catalog).changes
    return (document.serialize(), changes.text, changes)
  }

  private func revisedCatalog(
    _ old: [UInt8]?, _ path: String, of project: Project, _ catalog: Catalog,
    _ texts: ProjectTexts, _ doubt: String?, _ workspace: inout Workspace
  ) -> (bytes: [UInt8], detail: String, changes: [CatalogUpdate.Change])? {
    var document = XCStringsDocument(sourceLanguage: project.developmentLanguage)
    if let old {
      guard let parsed = workspace.editableCatalog(old, path) else { return nil }
      document = parsed
      let language = parsed.sourceLanguage.flatMap { LanguageTag($0) }
      if let language, language != project.developmentLanguage {
        workspace.diagnostics.append(
          .otherLanguage(language, project.developmentLanguage, at: path))
      }
    }
    let before = document
    var changes = texts.update(
      &document, isNew: old == nil, from: catalog, keepsUnused: doubt != nil)
    let renamed = renamedKeys(in: before, changes, path, project.root, catalog, &workspace)
    if !renamed.isEmpty {
      document = before
      document.rename(renamed)
      changes =
        renamed.map { .init(.renamed(from: $0.old), $0.new) }
        + texts.update(&document, isNew: false, from: catalog, keepsUnused: doubt != nil)
    }
    if let doubt, texts.unused == .markStale,
      !CatalogUpdate.unusedKeys(of: document, catalog).isEmpty
    {
      workspace.diagnostics.append(.notMarked(doubt, in: path))
    }
    return (document.serialize(), changes.text, changes)
  }
}

extension ProjectUpdate {
  /// Returns the pairs of old and new keys to rename, if `renames` is `take`. With `ask`, only
  /// reports them and returns none.
  private func renamedKeys(
    in document: XCStringsDocument, _ changes: [CatalogUpdate.Change], _ path: String,
    _ root: String, _ catalog: Catalog, _ workspace: inout Workspace
  ) -> [RenameSearch.Pair] {
    let stale = changes.filter { $0.kind == .markedStale }.map(\.key)
    let added = Set(changes.lazy.filter { $0.kind == .added }.map { Key($0.key) })
    guard renames != .off, !stale.isEmpty, !added.isEmpty else { return [] }
    let language =
      document.sourceLanguage.flatMap { LanguageTag($0) } ?? catalog.sourceLanguage
    let old = stale.map { key in
      RenameSearch.Candidate(
        key: key, text: document.localization(key, language)?.plainText ?? key)
    }
    let entries = catalog.entries.filter { added.contains(Key($0.key)) }
    let new = entries.map { RenameSearch.Candidate(key: $0.key, text: $0.sourceText) }
    let places = Set(entries.lazy.flatMap(\.origins).map(\.path)).sorted()
    let lines = workspace.linesAtLastCommit(places, of: root, stale, entries.map(\.key))
    let pairs = RenameSearch(old, new, lines: lines).pairs
    guard renames == .ask else { return pairs }
    // After the extraction, both keys are in the catalog, and nothing is left to take.
    let way =
      isCheck
      ? "'loquat extract --renames take', or 'loquat rename' with both keys,"
      : "'loquat rename' with both keys"
    workspace.diagnostics += pairs.map { pair in
      Diagnostic(
        .renamedInCode, .note,
        "\(pair.old.quoted) seems to be \(pair.new.quoted) in the code now; \(way) keeps its "
          + "translations", at: Span(file: path))
    }
    return []
  }
}

extension XCStringsDocument {
  /// Renames entries to the names in the code; translations of a text that changes with its key
  /// need review.
  fileprivate mutating func rename(_ pairs: [RenameSearch.Pair]) {
    let names = pairs.map { (Key($0.old), $0.new) }
    // A document that was parsed can be parsed again.
    try? rename(Dictionary(names) { first, _ in first })
    for pair in pairs where pair.changesText {
      // A text that equals its key becomes the new key.
      if let source = sourceLanguage, let language = LanguageTag(source),
        let text = entry(pair.new)?.localization(of: language),
        text.plainText?.hasSameBytes(as: pair.old) == true
      {
        let state = text.message.leaves.first?.state ?? .translated
        set(Localization(pair.new, state: state), key: pair.new, language: language)
      }
      for (name, localization) in entry(pair.new)?.localizations ?? [] {
        guard let language = LanguageTag(name), name != sourceLanguage,
          let doubted = localization?.needingReview
        else { continue }
        set(doubted, key: pair.new, language: language)
      }
    }
  }
}

extension Workspace {
  /// Returns `[old, new]` pairs of keys that replace each other on a line that is otherwise the
  /// same as at the last Git commit; none without Git.
  fileprivate func linesAtLastCommit(
    _ paths: [String], of root: String, _ old: [String], _ new: [String]
  ) -> Set<[String]> {
    guard let disk = fileSystem as? DiskFileSystem, !paths.isEmpty else { return [] }
    let contents = disk.contentsAtLastCommit(paths, of: root)
    return paths.reduce(into: []) { result, path in
      guard let before = contents[path], before.count <= FileLimit.source,
        let after = try? fileSystem.read(path, limit: FileLimit.source)
      else { return }
      result.formUnion(RenameSearch.lines(from: before, to: after, old, new))
    }
  }
}

extension ProjectTexts {
  /// Returns a note for each function to which code passes keys that their table lacks and that an
  /// extraction does not add; only for functions that an option can name.
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
  /// Reports that nothing becomes stale because some uses may be unknown. The gap is the reason in
  /// a few words; nil if a file could not be read.
  static func notMarked(_ gap: String?) -> Diagnostic {
    Diagnostic(
      .notMarked, .warning,
      (gap.map { "not all of the sources are known (\($0))" }
        ?? "not all of the files that may use strings could be read")
        + ", so no string is marked or removed as unused", at: nil)
  }

  /// Reports that nothing in one table becomes stale; the doubt is the reason as a clause.
  static func notMarked(_ doubt: String, in path: String) -> Diagnostic {
    Diagnostic(
      .notMarked, .note, "\(doubt), so no string is marked or removed as unused",
      at: Span(file: path))
  }

  fileprivate static func unnamedWrapper(_ name: String, _ keys: [String]) -> Diagnostic {
    Diagnostic(
      .unnamedWrapper, .note,
      "\(keys.count.counted("key")) that the code passes to '\(name)' \(keys.count == 1 ? "is" : "are") "
        + "missing from \(keys.count == 1 ? "its table" : "their tables"), and \(keys.count == 1 ? "is" : "are") not added; '--macro \(name)', or 'macros' "
        + "in loquat.json, adds \(keys.count == 1 ? "it" : "them")",
      at: nil, notes: .list(keys.map(\.quoted), limit: 5))
  }

  /// Reports keys that appear in code, but not as localizable strings; nil for no keys.
  fileprivate static func spared(_ keys: Set<Key>) -> Diagnostic? {
    spared(
      .keyInPlainText, keys,
      "\(keys.count.counted("key")) of catalogs \(keys.count == 1 ? "appears" : "appear") in the code, "
        + "but not as localizable strings; left as \(keys.count == 1 ? "it is" : "they are"); use '--localizes' to name what takes keys"
    )
  }

  /// Reports keys that are looked up, but by no target that has their catalog and extracts the
  /// look-up; nil for no keys.
  fileprivate static func lookedUpElsewhere(_ keys: [String: Set<Key>]) -> Diagnostic? {
    let keys = keys.values.reduce(into: Set()) { $0.formUnion($1) }
    return spared(
      .keyOfOtherTarget, keys,
      "\(keys.count.counted("key")) of catalogs \(keys.count == 1 ? "is" : "are") looked up, but by "
        + "no target that has the catalog and extracts the look-up; left as \(keys.count == 1 ? "it is, while Xcode makes it stale if it is not" : "they are, while Xcode makes them stale if they are not") "
        + "'manual'")
  }

  private static func spared(_ id: DiagnosticID, _ keys: Set<Key>, _ message: String) -> Diagnostic?
  {
    let texts = keys.map(\.text).sorted()
    guard !texts.isEmpty else { return nil }
    return Diagnostic(
      id, .note, message, at: nil,
      notes: .list(texts.map(\.quoted)))
  }

  /// Reports a catalog whose source language is not the development language of the project.
  fileprivate static func otherLanguage(
    _ language: LanguageTag, _ development: LanguageTag, at path: String
  ) -> Diagnostic {
    Diagnostic(
      .otherSourceLanguage, .warning,
      "catalog is in '\(language)', while the project is in '\(development)'; texts of the code "
        + "are added as '\(language)'; if they are in '\(language)', name it in 'developmentLanguage' "
        + "of loquat.json; otherwise correct 'sourceLanguage' of the catalog",
      at: Span(file: path))
  }
}

extension [CatalogUpdate.Change] {
  /// The changes in words: `3 added, 1 stale`; `layout only` if no key changes.
  var text: String {
    let counts: [(String, Int)] = [
      ("added", count { $0.kind == .added }), ("removed", count { $0.kind == .removed }),
      ("stale", count { $0.kind == .markedStale }),
      ("used again", count { $0.kind == .revived }), ("renamed", count { $0.isRenamed }),
      ("commented", count { $0.kind == .commented }),
      ("with a new value", count { $0.isRevalued }),
    ]
    let parts = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
    return parts.isEmpty ? "layout only" : parts.joined(separator: ", ")
  }

  /// A line for each change, indented by two spaces; none for unchanged keys.
  var lines: [String] { compactMap(\.line).map { "  \($0)" } }
}

extension CatalogUpdate.Change {
  fileprivate var isRenamed: Bool { if case .renamed = kind { true } else { false } }

  fileprivate var isRevalued: Bool { if case .revalued = kind { true } else { false } }

  /// The change as a line of a list; nil for an unchanged key.
  fileprivate var line: String? { KeyChange(self, in: "")?.line }
}

extension KeyChange {
  /// Creates the change of a key in the table at a path; nil for an unchanged key.
  fileprivate init?(_ change: CatalogUpdate.Change, in path: String) {
    let kind: Kind? =
      switch change.kind {
      case .added: .added
      case .removed: .removed
      case .markedStale: .stale
      case .revived: .usedAgain
      case .commented: .commented
      case .renamed(let old): .renamed(old: old)
      case .revalued(let old, let new, let languages):
        .revalued(old: old, new: new, languagesToReview: languages)
      case .kept: nil
      }
    guard let kind else { return nil }
    self.init(path: path, key: change.key, kind: kind)
  }

  /// The change as a line of a list: `+ "cart.title"`.
  package var line: String {
    let key = key.quoted
    return switch kind {
    case .added, .withoutFile: "+ \(key)"
    case .removed: "- \(key)"
    case .stale: "stale \(key)"
    case .usedAgain: "used again \(key)"
    case .renamed(let old): "renamed \(old.quoted) to \(key)"
    case .commented: "comment of \(key)"
    case .revalued(let old, let new, let languages):
      "value of \(key): \(old.quoted) → \(new.quoted)"
        + (languages > 0 ? ", \(languages.counted("language")) to review" : "")
    }
  }

  /// A stable name for the kind of change: `used-again`.
  package var name: String {
    switch kind {
    case .added: "added"
    case .removed: "removed"
    case .stale: "stale"
    case .usedAgain: "used-again"
    case .renamed: "renamed"
    case .commented: "commented"
    case .revalued: "revalued"
    case .withoutFile: "without-file"
    }
  }
}

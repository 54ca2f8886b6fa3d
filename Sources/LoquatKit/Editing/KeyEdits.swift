internal import AppleFormats
public import CatalogModel
internal import ExchangeFormats
internal import ProjectDiscovery
public import ProjectFiles
public import ProjectReading
internal import Syntaxes

/// Keys to add to tables, and keys or translations to remove from them.
public struct KeyEditRequest: Sendable {
  public var edits: [Edit]
  /// The path of the project's folder, or of an Xcode workspace or project in it.
  public var project: String
  /// Whether to report changes without writing anything.
  public var isCheck = false
  /// The text that the edits' ranges refer to; nil for edits made by a program.
  public var source: SourceText?

  public init(_ edits: [Edit], in project: String = ".") {
    self.edits = edits
    self.project = project
  }

  /// A key, and the change to it.
  public struct Edit: Sendable {
    public var key: String
    /// The name or path of the table. If nil, a key is added to `Localizable` or else the only
    /// table of the project, and removed from the only table that has it.
    public var table: String?
    public var action: Action
    /// The byte range of the edit in `KeyEditRequest.source`; ignored if that is nil.
    public var range: Range<Int> = 0..<0

    public init(_ key: String, _ action: Action) {
      self.key = key
      self.action = action
    }
  }

  /// The change to a key.
  public enum Action: Sendable {
    /// Add the key with a text in the source language of the table; nil means that the key is the
    /// text. A key that the table already has in that language is refused.
    case add(text: String?, comment: String?)
    /// Remove the key in all languages.
    case remove
    /// Remove a translation and keep the key; the source language is refused.
    case removeTranslation(LanguageTag)
  }
}

/// What a `KeyEditRequest` changed or, if `isCheck` is set, would have changed.
public struct KeyEditResult: Sendable {
  public package(set) var completion = Completion.done
  public package(set) var addedCount = 0
  public package(set) var removedCount = 0
  /// The number of removed translations of keys that stay.
  public package(set) var removedTextCount = 0
  /// The number of translations removed with their keys.
  public package(set) var translationCount = 0
  /// The number of edits that could not be carried out.
  public package(set) var lostCount = 0
  public package(set) var files: FileReport
}

extension Workspace {
  /// Adds keys to tables and removes them, all files or none. An edit that is impossible is
  /// reported in `diagnostics`, and the others are carried out.
  ///
  /// - Throws: `FileError` if nothing can be done because there is no project, or no table in it.
  public mutating func edit(_ request: KeyEditRequest) async throws(FileError) -> KeyEditResult {
    beginRequest()
    var result = KeyEditResult(files: FileReport(isCheck: request.isCheck, telling))
    guard try beginWriting(in: request.project, isCheck: request.isCheck) else {
      result.completion = .refused
      return result
    }
    defer { endWriting() }
    let discovery = try await discover(at: request.project, SourceOptions(), readsCatalogs: true)
    let tables = try keyTables(nil, in: discovery, request.project)
    var editing = KeyEditing(request, discovery, tables, result)
    for edit in request.edits { editing.carryOut(edit, &self) }
    result = editing.result
    for (path, bytes, detail) in editing.changedFiles {
      do throws(FileError) {
        try result.files.write(bytes, to: path, detail, &self)
      } catch {
        fail(error)
      }
    }
    if !result.files.commit(&self) || result.lostCount == request.edits.count {
      result.completion = .refused
    }
    return result
  }
}

/// The edits of the tables of a project, and their results so far.
private struct KeyEditing {
  private let request: KeyEditRequest
  private let discovery: Discovery
  private let tables: [KeyTable]
  private(set) var result: KeyEditResult
  /// The tables already read, by `KeyTable.original`; nil for those that cannot be changed.
  private var read: [String: EditedTable?] = [:]
  private var order: [String] = []

  /// A table and its changes; a class, so that many edits can change it in place.
  private final class EditedTable {
    var table: PrunedTable
    var added: [(key: String, text: String?, comment: String?)] = []
    /// The `[text, comment]` of each added key in its first edit.
    var addedKeys: [Key: [String?]] = [:]
    var removedKeys: Set<Key> = []
    var removedTexts: Set<[String]> = []
    /// The file for new keys; nil if the table has none in the development language.
    let home: PrunedTable.File?

    init(_ table: PrunedTable) {
      self.table = table
      // A text in the language itself takes precedence over that in 'Base'.
      let homes = table.files.filter(\.takesKeys)
      home = homes.first { $0.localization != "Base" } ?? homes.first
    }
  }

  init(
    _ request: KeyEditRequest, _ discovery: Discovery, _ tables: [KeyTable],
    _ result: KeyEditResult
  ) {
    self.request = request
    self.discovery = discovery
    self.tables = tables
    self.result = result
  }

  private typealias Obstacle = (id: DiagnosticID, message: String)

  mutating func carryOut(_ edit: KeyEditRequest.Edit, _ workspace: inout Workspace) {
    let problem: Obstacle? =
      switch edit.action {
      case .add(let text, let comment): add(edit, text, comment, &workspace)
      case .remove: remove(edit, nil, &workspace)
      case .removeTranslation(let language): remove(edit, language, &workspace)
      }
    guard let problem else { return }
    result.lostCount += 1
    workspace.diagnostics.append(
      Diagnostic(
        problem.id, .error, problem.message, at: request.source.map { $0.span(edit.range) }))
  }

  /// Returns a table to change, read only once; nil if one of its files has errors or is outside of
  /// the project through a symbolic link, or if the table has no files that can be edited, like
  /// those of Swifternalization.
  private mutating func table(_ table: KeyTable, _ workspace: inout Workspace) -> EditedTable? {
    if let known = read[table.original] { return known }
    let paths = Set(table.files.map(\.path))
    let files = TableFiles.all(of: discovery.project, with: workspace.fileSystem).first {
      !paths.isDisjoint(with: $0.paths)
    }
    let isOutside = table.files.contains {
      workspace.fileSystem.leadsOutside(
        discovery.project.relativePath(of: $0.path), of: discovery.project.root)
    }
    let found =
      isOutside
      ? nil
      : files.flatMap { PrunedTable($0, discovery, &workspace) }.map { EditedTable($0) }
    read[table.original] = .some(found)
    order.append(table.original)
    return found
  }

  private mutating func add(
    _ edit: KeyEditRequest.Edit, _ text: String?, _ comment: String?,
    _ workspace: inout Workspace
  ) -> Obstacle? {
    let name = edit.table ?? Catalog.defaultTable
    var found = tables.called(name)
    if found.isEmpty, edit.table == nil, tables.count == 1 { found = tables }
    guard let chosen = found.first else {
      let others = tables.filter { !$0.isInterface }.map { "'\($0.original)'" }
      let more = others.count > 5 ? " and \(others.count - 5) more" : ""
      return (
        .missingTable,
        "table '\(name)' does not exist; choose one with '--table': "
          + others.prefix(5).joined(separator: ", ") + more
      )
    }
    guard found.count == 1 else {
      let paths = found.map { "'\($0.original)'" }.joined(separator: ", ")
      return (
        .keyInSeveralTables,
        "several tables are called '\(name)'; choose one with '--table': \(paths)"
      )
    }
    guard !chosen.isInterface else {
      return (
        .noPlace,
        "the keys of '\(chosen.original)' belong to its objects, so none can be added; name another table"
      )
    }
    guard !name.hasSuffix(".stringsdict") else {
      return (
        .noPlace,
        "'\(name)' is for plural forms, and takes no new keys; name a table of texts without forms"
      )
    }
    guard let edited = table(chosen, &workspace) else {
      return (
        .tableNotChanged,
        "a file of table '\(chosen.name)' cannot be changed, so nothing is added; correct it first"
      )
    }
    let key = Key(edit.key)
    guard edited.addedKeys[key] == nil else {
      // A repeated edit is not a mistake; of two that differ, neither is carried out.
      let isSame = edited.addedKeys[key] == [text, comment]
      guard !isSame else { return nil }
      if edited.added.contains(where: { $0.key.hasSameBytes(as: edit.key) }) {
        edited.added.removeAll { $0.key.hasSameBytes(as: edit.key) }
        result.addedCount -= 1
        result.lostCount += 1
      }
      return (
        .conflictingUnits,
        "\(edit.key.quoted) is added twice with different texts or comments; neither is added; keep one"
      )
    }
    if let file = edited.table.files.first(where: { $0.isDevelopment && $0.has(edit.key) }) {
      let path = discovery.project.relativePath(of: file.path)
      return (
        .keyExists, "'\(path)' already has \(edit.key.quoted); 'loquat set' changes its text"
      )
    }
    guard let home = edited.home else {
      return (
        .noSourceTable,
        "'\(chosen.original)' does not exist, but would hold the text of the key; create it"
      )
    }
    if case .strings(let document) = home.document {
      let path = discovery.project.relativePath(of: home.path)
      if comment?.containsBytes(of: "*/") == true {
        return (
          .noPlace,
          "a comment in '\(path)' cannot contain '*/', which would end the comment; leave '*/' out"
        )
      }
      guard
        !document.isXML || [edit.key, text ?? ""].allSatisfy({ XMLEscaping.isRepresentable($0) })
      else {
        return (
          .notInXML,
          "\(edit.key.quoted) or its text has a control character, which '\(path)' cannot hold; remove the character"
        )
      }
    }
    edited.addedKeys[key] = [text, comment]
    edited.added.append((edit.key, text, comment.flatMap { $0.isEmpty ? nil : $0 }))
    result.addedCount += 1
    return nil
  }

  private mutating func remove(
    _ edit: KeyEditRequest.Edit, _ named: LanguageTag?, _ workspace: inout Workspace
  ) -> Obstacle? {
    var found: [(table: KeyTable, edited: EditedTable)] = []
    var isWhole = true
    for chosen in edit.table.map(tables.called) ?? tables {
      guard let edited = table(chosen, &workspace) else {
        isWhole = false
        continue
      }
      if edited.table.files.contains(where: { $0.has(edit.key) }) { found.append((chosen, edited)) }
    }
    guard let first = found.first else {
      return isWhole
        ? (.keyNotFound, "no table has the key \(edit.key.quoted); look for it with 'loquat find'")
        : (
          .tableNotChanged,
          "\(edit.key.quoted) is not removed, as a table cannot be changed; correct the table first"
        )
    }
    guard found.count == 1 else {
      let paths = found.map { "'\($0.table.original)'" }.joined(separator: ", ")
      return (
        .keyInSeveralTables,
        "\(edit.key.quoted) is in several tables; choose one with '--table': \(paths)"
      )
    }
    let edited = first.edited
    for case .catalog(let document) in edited.table.files.map(\.document)
    where document.isLocked(edit.key) {
      return (
        .faultyEntry,
        "'\(first.table.original)' has mistakes in the entry of \(edit.key.quoted), which stays; correct the entry first"
      )
    }
    guard let named else {
      if let interface = edited.table.interface,
        first.table.hasObject(edit.key, workspace.fileSystem)
      {
        return (
          .noPlace,
          "\(edit.key.quoted) is the key of an object in '\(interface)', so it stays; '--language' removes a translation"
        )
      }
      guard edited.removedKeys.insert(Key(edit.key)).inserted else { return nil }
      result.translationCount += edited.table.translations(of: edit.key)
      result.removedCount += 1
      edited.table.removedKeys.append(edit.key)
      return nil
    }
    let language = discovery.language(named)
    let source = edited.table.sourceLanguage(discovery.languages)
    guard language != source else {
      return (
        .developmentLanguage,
        "'\(language)' is the development language; 'loquat remove' without a language removes the key"
      )
    }
    let texts = edited.table.texts(of: edit.key, in: language, discovery.languages)
    guard !texts.isEmpty else {
      return (.noLanguage, "\(edit.key.quoted) has no translation into '\(language)'")
    }
    let fresh = texts.filter { edited.removedTexts.insert([$0.key, $0.file, $0.name]).inserted }
    guard !fresh.isEmpty else { return nil }
    edited.table.removedTexts += fresh
    result.removedTextCount += 1
    return nil
  }

  /// All files that change, with their new contents, and descriptions such as `2 keys added`.
  var changedFiles: [(path: String, bytes: [UInt8], detail: String)] {
    order.flatMap { path -> [(path: String, bytes: [UInt8], detail: String)] in
      guard let edited = read[path] ?? nil else { return [] }
      var files = edited.table.changedFiles(discovery.languages)
      guard !edited.added.isEmpty, let file = edited.home else { return files }
      let place = files.firstIndex { $0.path == file.path }
      let document = file.document.adding(
        edited.added, to: place.map { files[$0].bytes }, discovery.project.developmentLanguage)
      let detail = "\(edited.added.count.counted("key")) added"
      if let place {
        files[place] = (file.path, document, files[place].detail + ", " + detail)
      } else {
        files.append((file.path, document, detail))
      }
      return files
    }
  }
}

extension PrunedTable.File {
  /// Whether new keys can be added to it: to a catalog, or a `.strings` file in the development
  /// language.
  fileprivate var takesKeys: Bool {
    switch document {
    case .catalog: true
    case .strings: isDevelopment
    case .stringsdict: false
    }
  }
}

extension KeyTable {
  /// Returns whether the table's interface file has a text for a key.
  fileprivate func hasObject(_ key: String, _ fileSystem: any FileSystem) -> Bool {
    files.contains { file in
      guard ["storyboard", "xib"].contains(Path.fileExtension(file.path)),
        let format = TableFormat.all.format(of: file.path),
        let bytes = try? fileSystem.read(file.path),
        let open = try? format.open(bytes, at: TablePlace(name: name))
      else { return false }
      return open.texts.contains { $0.key.hasSameBytes(as: key) }
    }
  }
}

extension PrunedTable {
  fileprivate func sourceLanguage(_ languages: ProjectLanguages) -> LanguageTag {
    guard case .catalog(let document)? = files.first?.document else { return developmentLanguage }
    return document.sourceLanguage.flatMap(languages.tag) ?? developmentLanguage
  }

  /// Returns each file that has the key in a language, with its spelling of the language.
  fileprivate func texts(
    of key: String, in language: LanguageTag, _ languages: ProjectLanguages
  ) -> [(key: String, file: String, name: String)] {
    files.flatMap { file -> [(key: String, file: String, name: String)] in
      guard case .catalog(let document) = file.document else {
        guard file.has(key), languages.tag(for: file.localization) == language else { return [] }
        return [(key, file.path, file.localization)]
      }
      let names = document.entry(key)?.languages ?? []
      return names.filter { languages.tag(for: $0) == language }.map { (key, file.path, $0) }
    }
  }
}

extension PrunedTable.Document {
  /// Returns the file with added keys; `bytes` is its current content, if it has changed. Nothing
  /// is added to a `.stringsdict`.
  fileprivate func adding(
    _ keys: [(key: String, text: String?, comment: String?)], to bytes: [UInt8]?,
    _ language: LanguageTag
  ) -> [UInt8] {
    switch self {
    case .catalog(let document):
      var document = bytes.flatMap { try? XCStringsDocument.parse($0) } ?? document
      let language = document.sourceLanguage.flatMap { LanguageTag($0) } ?? language
      for (key, text, comment) in keys {
        document.add(key: key)
        document.setComment(comment, of: key)
        document.setExtractionState(.manual, of: key)
        if let text { document.set(text, state: .translated, key: key, language: language) }
      }
      document.complete(sourceLanguage: language)
      return document.serialize()
    case .strings(let document):
      var document = bytes.flatMap { try? StringsDocument.parse($0) } ?? document
      document.insert(
        keys.map { StringsEntry(key: $0.key, value: $0.text ?? $0.key, comment: $0.comment) },
        order: .standard)
      return document.serialize()
    case .stringsdict(let document): return bytes ?? document.serialize()
    }
  }
}

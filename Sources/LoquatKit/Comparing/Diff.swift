public import CatalogModel
internal import ExchangeFormats
internal import ProjectDiscovery
public import ProjectFiles
public import ProjectReading

/// Two states of the tables of a project, or two files, whose texts are to be compared.
///
///     var request = DiffRequest(project: "App")
///     request.from = "v1.2"
///     for change in try await workspace.diff(request).changes { print(change.key, change.kind) }
public struct DiffRequest: Sendable {
  /// The folder of the project, or a workspace or project of Xcode in it.
  public var project: String
  /// The commit that is the old state, or `merge-base`.
  public var from = "HEAD"
  /// The commit that is the new state; nil for the files as they are.
  public var to: String?
  /// Two files to compare instead of the tables of a project, the old one first.
  public var files: (old: String, new: String)?
  /// The only languages; empty for all.
  public var languages: [LanguageTag] = []
  /// The name or the path of the only table; nil for all.
  public var table: String?

  public init(project: String = ".") { self.project = project }
}

/// What differs between two states of texts.
public struct DiffResult: Sendable {
  /// By table, and in the order of its new file; keys that are gone come last.
  public package(set) var changes: [Change] = []
  /// The old state and the new one: `v1.2`, `the files as they are`.
  public package(set) var from = ""
  public package(set) var to = ""

  /// Something that differs.
  public struct Change: Sendable, Equatable {
    /// The file that the table is translated from, relative to the root.
    public let table: String
    public let key: String
    public let kind: Kind
  }

  public enum Kind: Sendable, Equatable {
    case added
    case removed
    case comment(old: String?, new: String?)
    /// A text or a form of one in a language; nil where there is none.
    case text(language: LanguageTag, form: String, old: String?, new: String?)
    /// The state of a text that is the same.
    case state(language: LanguageTag, form: String, old: String, new: String)
  }

  /// How many keys are new, and how many are gone.
  public var addedCount: Int { changes.count { $0.kind == .added } }
  public var removedCount: Int { changes.count { $0.kind == .removed } }

  /// How many texts are new, other and gone in each language, sorted.
  public var languages: [(language: LanguageTag, added: Int, changed: Int, removed: Int)] {
    var counts: [LanguageTag: (added: Int, changed: Int, removed: Int)] = [:]
    for change in changes {
      guard case .text(let language, _, let old, let new) = change.kind else { continue }
      if old == nil {
        counts[language, default: (0, 0, 0)].added += 1
      } else if new == nil {
        counts[language, default: (0, 0, 0)].removed += 1
      } else {
        counts[language, default: (0, 0, 0)].changed += 1
      }
    }
    return counts.sorted { $0.key < $1.key }.map {
      ($0.key, $0.value.added, $0.value.changed, $0.value.removed)
    }
  }
}

extension Workspace {
  /// Compares texts, comments and states. What cannot be read in either state is in `diagnostics`.
  ///
  /// - Throws: `FileError` where there is no project, or no such commit.
  public mutating func diff(_ request: DiffRequest) async throws(FileError) -> DiffResult {
    beginRequest()
    if let (old, new) = request.files { return try await diff(old, new, request) }
    let root = Discovery.folder(of: request.project)
    let commit = try commit(request.from, of: root)
    var result = DiffResult()
    result.from = commit.title
    result.to = "the files as they are"
    var then = try workspace(at: commit, of: root, SourceOptions())
    var now = beside
    if let name = request.to {
      let commit = try self.commit(name, of: root)
      result.to = commit.title
      now = try workspace(at: commit, of: root, SourceOptions())
    }
    let old = try await then.tables(request)
    let new = try await now.tables(request)
    if let nothing = new.nothing, old.nothing != nil { throw nothing }
    if let name = request.table, !old.hasTable, !new.hasTable {
      throw .noTable(name, among: old.names + new.names, in: request.project)
    }
    for findings in [then.findings, now.findings] {
      var findings = findings
      findings.diagnostics.removeAll { $0.severity != .error }
      take(findings)
    }
    compare(old.entries, new.entries, request, &result)
    return result
  }

  private mutating func diff(
    _ old: String, _ new: String, _ request: DiffRequest
  ) async throws(FileError) -> DiffResult {
    var result = DiffResult()
    (result.from, result.to) = (old, new)
    var entries: [[KeyEntry]] = []
    for path in [old, new] {
      guard fileSystem.kind(of: path) == .file else {
        throw FileError(path: path, message: "is not a file that can be compared")
      }
      guard TableFormat.all.format(of: path) != nil else {
        throw FileError(
          path: path, message: "is not of a format that 'diff' reads", id: .unknownFormat)
      }
      let table = TableFile(path: path, extensions: ["strings", "stringsdict"])
      let isCatalog = Path.fileExtension(path) == "xcstrings"
      let language = table?.language ?? LanguageTag(Path.stem(path)) ?? .undetermined
      let file = SearchedFile(
        path: path, table: Path.stem(path), language: isCatalog ? nil : language, isFirst: true)
      let one = KeyTable(
        name: Path.stem(path), files: [file], original: Path.lastComponent(new),
        formsOriginal: Path.lastComponent(new))
      entries.append(await self.entries(of: [one], ProjectLanguages([]), .english) { _ in true })
    }
    compare(entries[0], entries[1], request, &result)
    return result
  }

  /// What a project has at one time.
  private struct Tables {
    var entries: [KeyEntry] = []
    /// What all of its tables are called.
    var names: [String] = []
    /// Whether it has the table that is asked for.
    var hasTable = false
    /// Why it has none at all.
    var nothing: FileError?
  }

  /// Reads the tables; where there are none at one time, all is new or gone.
  private mutating func tables(_ request: DiffRequest) async throws(FileError) -> Tables {
    var result = Tables()
    do throws(FileError) {
      let discovery = try await discover(at: request.project, SourceOptions())
      let all = try keyTables(nil, in: discovery, request.project)
      let tables = all.filter { table in request.table.map(table.isCalled) ?? true }
      result.names = all.map(\.name)
      result.hasTable = !tables.isEmpty
      result.entries = await entries(of: tables, in: discovery) { _ in true }.map {
        $0.sayingItsKey(in: discovery.project.developmentLanguage)
      }
    } catch {
      guard error.id == .nothingFound else { throw error }
      result.nothing = error
    }
    return result
  }

  /// Compares, and reports languages that are in neither.
  private mutating func compare(
    _ old: [KeyEntry], _ new: [KeyEntry], _ request: DiffRequest, _ result: inout DiffResult
  ) {
    result.compare(old, new, request)
    guard !request.languages.isEmpty else { return }
    let found = Set((old + new).flatMap { $0.texts.map(\.language) })
    diagnostics += Set(request.languages).subtracting(found).sorted().map {
      .nothing(in: $0, but: found)
    }
  }
}

extension DiffResult {
  private struct Place: Hashable {
    let table: String
    let key: Key
  }

  fileprivate mutating func compare(
    _ old: [KeyEntry], _ new: [KeyEntry], _ request: DiffRequest
  ) {
    let wanted = Set(request.languages)
    func isWanted(_ language: LanguageTag) -> Bool { wanted.isEmpty || wanted.contains(language) }
    func place(_ entry: KeyEntry) -> Place {
      Place(table: entry.table.place, key: Key(entry.key))
    }
    let before = Dictionary(old.map { (place($0), $0) }) { first, _ in first }
    var known: Set<Place> = []
    for entry in new {
      known.insert(place(entry))
      compare(before[place(entry)], entry, isWanted)
    }
    for entry in old where !known.contains(place(entry)) { compare(entry, nil, isWanted) }
    // In the order of tables.
    let order = Dictionary(
      changes.map(\.table).enumerated().map { ($0.element, $0.offset) }
    ) { first, _ in first }
    changes = changes.enumerated().sorted { left, right in
      let (first, second) = (order[left.element.table] ?? 0, order[right.element.table] ?? 0)
      return first == second ? left.offset < right.offset : first < second
    }.map(\.element)
  }

  private mutating func compare(
    _ old: KeyEntry?, _ new: KeyEntry?, _ isWanted: (LanguageTag) -> Bool
  ) {
    guard let entry = new ?? old else { return }
    func add(_ kind: Kind) {
      // A key that is its text says nothing more.
      if case .text(_, "", let then, let now) = kind, old == nil || new == nil,
        (then ?? now)?.hasSameBytes(as: entry.key) == true
      {
        return
      }
      changes.append(Change(table: entry.table.original, key: entry.key, kind: kind))
    }
    if old == nil { add(.added) }
    if new == nil { add(.removed) }
    if let old, let new, old.comment.map(Key.init) != new.comment.map(Key.init) {
      add(.comment(old: old.comment, new: new.comment))
    }
    struct Form: Hashable {
      let language: LanguageTag
      let path: TextPath
    }
    var texts: [Form: KeyEntry.Text] = [:]
    for text in old?.texts ?? [] { texts[Form(language: text.language, path: text.path)] = text }
    for text in new?.texts ?? [] where isWanted(text.language) {
      let then = texts.removeValue(forKey: Form(language: text.language, path: text.path))
      let form = text.path.description
      if then?.text.hasSameBytes(as: text.text) != true {
        add(.text(language: text.language, form: form, old: then?.text, new: text.text))
      } else if let before = then?.state, let now = text.state, before != now {
        add(
          .state(language: text.language, form: form, old: before.name, new: now.name))
      }
    }
    for text in old?.texts ?? [] where isWanted(text.language) {
      let form = Form(language: text.language, path: text.path)
      guard texts[form] != nil else { continue }
      add(
        .text(
          language: text.language, form: text.path.description, old: text.text, new: nil))
    }
  }
}

extension KeyEntry {
  /// The same with the key as the text in the language of the sources, if there is no other.
  fileprivate func sayingItsKey(in language: LanguageTag) -> KeyEntry {
    guard !texts.contains(where: { $0.language == language }) else { return self }
    var result = self
    result.texts.append(
      Text(
        language: language, path: TextPath(), text: key, state: nil,
        span: Span(file: table.original), keys: nil))
    return result
  }
}

extension KeyTable {
  /// The same for a table whether it is a catalog or has files in `.lproj` folders: its folder and name.
  fileprivate var place: String {
    var folder = Path.deletingLastComponent(original)
    if Path.fileExtension(folder) == "lproj" { folder = Path.deletingLastComponent(folder) }
    return Path.join(folder, name)
  }
}

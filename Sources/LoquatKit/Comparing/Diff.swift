public import CatalogModel
internal import ExchangeFormats
internal import ProjectDiscovery
public import ProjectFiles
public import ProjectReading

/// A comparison of the texts in two states of a project's tables, or in two files.
///
///     var request = DiffRequest(project: "App")
///     request.from = "v1.2"
///     for change in try await workspace.diff(request).changes { print(change.key, change.kind) }
public struct DiffRequest: Sendable {
  /// The path of the project's folder, or of an Xcode workspace or project in it.
  public var project: String
  /// The commit of the old state. `merge-base` means the commit where the current branch left the
  /// one that it is to be merged into.
  public var from = "HEAD"
  /// Whether the old state is the merge base of `from` and `to`, as with `v1...v2`; ignored if `to`
  /// is nil.
  public var isFromMergeBase = false
  /// The commit of the new state; nil for the working tree.
  public var to: String?
  /// Two files to compare instead of a project's tables, the old one first. If neither exists, they
  /// are the names of two commits, which replace `from` and `to`.
  public var files: (old: String, new: String)?
  /// The languages to compare; empty for all.
  public var languages: [LanguageTag] = []
  /// The name or path of the table to compare; nil for all. Ignored if two files are compared.
  public var table: String?

  public init(project: String = ".") { self.project = project }
}

/// The differences between two states of texts.
public struct DiffResult: Sendable {
  public package(set) var completion = Completion.done
  /// The tables that are not compared because one of their states could not be read completely,
  /// each as in `Change.table`, sorted. If two files are not compared, this is the path of the new
  /// one.
  public package(set) var notCompared: [String] = []
  /// The changes grouped by table, and within a table in the order of its new file; removed keys
  /// come last.
  public package(set) var changes: [Change] = []
  /// The name of the old state: the `title` of its `GitCommit`, such as `v1.2`, or the path of the
  /// old file.
  public package(set) var from = ""
  /// The name of the new state: the `title` of its `GitCommit`, `the working tree`, or the path of
  /// the new file.
  public package(set) var to = ""

  /// A single difference between two states of a key.
  public struct Change: Sendable, Equatable {
    /// The file that the table is translated from, relative to the project's folder or as a file
    /// for translators names it; if the files of two tables are compared, the name of the new one.
    public let table: String
    public let key: String
    public let kind: Kind
  }

  public enum Kind: Sendable, Equatable {
    case added
    case removed
    /// The key was called `from` in the old state, and has the same translations.
    case renamed(from: String)
    /// The comment of the key has changed; nil means that it has none.
    case comment(old: String?, new: String?)
    /// The key is translatable in only one of the states; true means in the new one.
    case translatable(Bool)
    /// A text in a language has changed; `old` is nil for a new text, `new` for a removed one. The
    /// form is a path such as `plural.one`, empty for a text without forms.
    case text(language: LanguageTag, form: String, old: String?, new: String?)
    /// The state of a text has changed, such as from `new` to `translated`. For a new text, `old`
    /// is nil; one that is `translated` is not reported.
    case state(language: LanguageTag, form: String, old: String?, new: String)
  }

  /// The number of new keys.
  public var addedCount: Int { changes.count { $0.kind == .added } }
  /// The number of removed keys.
  public var removedCount: Int { changes.count { $0.kind == .removed } }
  /// The number of renamed keys.
  public var renamedCount: Int {
    changes.count { if case .renamed = $0.kind { true } else { false } }
  }

  /// The numbers of new, changed and removed texts in each language that has any, sorted by
  /// language.
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
  /// Compares the keys, their texts and their comments in two states of a project, or in two files.
  /// `diagnostics` has the errors in what was read, and requested languages that neither state has.
  ///
  /// - Throws: `FileError` if there is no project or neither state has a table, if a requested
  ///   commit, table or file does not exist, or if the two files are of different or unknown kinds.
  public mutating func diff(_ request: DiffRequest) async throws(FileError) -> DiffResult {
    beginRequest()
    var request = request
    if let (old, new) = request.files {
      if [old, new].contains(where: { fileSystem.kind(of: $0) != nil }) {
        return try await diff(old, new, request)
      }
      // The request names two commits in Git's notation.
      for name in [old, new] {
        do throws(FileError) {
          _ = try GitCommit(name, of: Discovery.folder(of: request.project))
        } catch {
          throw FileError(
            path: name, message: "is not a file, and cannot be used as a commit: \(error.message)")
        }
      }
      (request.from, request.to) = (old, new)
    }
    let root = Discovery.folder(of: request.project)
    var first = try commit(request.from, of: root)
    var result = DiffResult()
    result.to = "the working tree"
    var now = beside
    if let name = request.to {
      let second = try commit(name, of: root)
      if request.isFromMergeBase {
        first = try GitCommit.mergeBase(of: first, and: second, in: root)
      }
      result.to = second.title
      now = try workspace(at: second, of: root, SourceOptions())
    }
    result.from = first.title
    var then = try workspace(at: first, of: root, SourceOptions())
    let old = try await then.tables(request)
    let new = try await now.tables(request)
    if let nothing = new.nothing, old.nothing != nil { throw nothing }
    if let name = request.table, !old.hasTable, !new.hasTable {
      throw .noTable(name, among: old.names + new.names, in: request.project)
    }
    take(then.errors(at: first.title))
    take(now.errors(at: request.to == nil ? nil : result.to))
    let unread = old.unread(in: then).merging(new.unread(in: now)) { $1 }
    result.notCompared = unread.values.sorted()
    compare(old.entries, new.entries, request, besides: Set(unread.keys), &result)
    return result
  }

  /// Returns the errors in one state, without warnings. Their messages name the commit, unless it
  /// is nil, which means the working tree.
  private func errors(at commit: String?) -> Findings {
    let errors = diagnostics.filter { $0.severity == .error }.map { error in
      guard let commit else { return error }
      return Diagnostic(
        error.id, .error, "at '\(commit)': \(error.message)", at: error.span,
        notes: error.notes)
    }
    return Findings(diagnostics: errors, hasFailed: hasFailed)
  }

  private mutating func diff(
    _ old: String, _ new: String, _ request: DiffRequest
  ) async throws(FileError) -> DiffResult {
    var result = DiffResult()
    (result.from, result.to) = (old, new)
    for path in [old, new] {
      guard let kind = fileSystem.kind(of: path) else {
        throw FileError(
          path: path,
          message:
            "no such file or directory; correct the name, or compare a table with a commit as in 'loquat diff v1.2 --table Localizable'"
        )
      }
      guard kind == .file || kind == .directory && Path.fileExtension(path).lowercased() == "xcloc"
      else {
        throw FileError(
          path: path,
          message:
            "is neither a file nor an '.xcloc' bundle, so it cannot be compared; name one of these")
      }
    }
    let isOfTranslators = [old, new].map { path in
      ExchangeFormat(fileName: path) != nil
        || ["xcloc", "zip"].contains(Path.fileExtension(path).lowercased())
    }
    guard isOfTranslators[0] == isOfTranslators[1] else {
      throw FileError(
        path: new,
        message:
          "is not of the same kind as '\(old)', so they cannot be compared; name two tables, or two files for translators",
        id: .unknownFormat)
    }
    let count = diagnostics.count
    var entries: [[KeyEntry]] = []
    for path in [old, new] {
      if isOfTranslators[0] {
        entries.append(await self.entries(ofBundle: path, original: Path.lastComponent(new)) ?? [])
      } else {
        entries.append(try await self.entries(ofTable: path, called: new))
      }
    }
    guard !diagnostics[count...].contains(where: { $0.severity == .error }) else {
      result.notCompared = [new]
      result.completion = .refused
      return result
    }
    compare(entries[0], entries[1], request, besides: [], &result)
    return result
  }

  /// Returns the texts of the file at `path`, as a table named after the file at `name`. If the
  /// format does not record the language, the path `name` determines it, or else `path`; it is
  /// undetermined if neither does.
  private mutating func entries(
    ofTable path: String, called name: String
  ) async throws(FileError) -> [KeyEntry] {
    guard let format = TableFormat.all.format(of: path) else {
      throw FileError(
        path: path,
        message:
          "is not a file that 'diff' reads; name two tables ('.strings', '.stringsdict' or '.xcstrings'), or two files for translators ('.xcloc', XLIFF, PO or CSV)",
        id: .unknownFormat)
    }
    // A file that contains its language names may have several.
    var language: LanguageTag?
    if format.languagePlace != .file {
      language =
        TableFile(path: name, extensions: ["strings", "stringsdict"])?.language
        ?? TableFile(path: path, extensions: ["strings", "stringsdict"])?.language ?? .undetermined
    }
    let file = SearchedFile(path: path, table: Path.stem(name), language: language, isFirst: true)
    let table = KeyTable(
      name: Path.stem(name), files: [file], original: Path.lastComponent(name),
      formsOriginal: Path.lastComponent(name))
    return await entries(of: [table], ProjectLanguages([]), .english) { _ in true }
  }

  /// The tables of a project in one state, and their entries.
  private struct Tables {
    var entries: [KeyEntry] = []
    var tables: [KeyTable] = []
    /// The names of all tables, requested or not.
    var names: [String] = []
    /// Whether the requested table exists, or any table if none is requested.
    var hasTable = false
    /// The error if the project has no tables; nil otherwise.
    var nothing: FileError?

    /// Returns the `original` of each table with an error in any of its files, by `KeyTable.place`.
    func unread(in workspace: Workspace) -> [String: String] {
      let paths = Set(
        workspace.diagnostics.lazy.filter { $0.severity == .error }.compactMap(\.span?.path))
      let damaged = tables.filter { table in table.files.contains { paths.contains($0.path) } }
      return Dictionary(damaged.map { ($0.place, $0.original) }) { first, _ in first }
    }
  }

  /// Reads the requested tables of one state. If the project has none, or did not exist, returns no
  /// entries and sets `nothing`, so that everything is new or removed.
  private mutating func tables(_ request: DiffRequest) async throws(FileError) -> Tables {
    var result = Tables()
    guard fileSystem.kind(of: request.project) != nil else {
      result.nothing = FileError(path: request.project, message: "no such file or directory")
      return result
    }
    do throws(FileError) {
      let discovery = try await discover(at: request.project, SourceOptions())
      let all = try keyTables(nil, in: discovery, request.project)
      let tables = request.table.map(all.called) ?? all
      result.names = all.map(\.name)
      result.hasTable = !tables.isEmpty
      result.tables = tables
      result.entries = await entries(of: tables, in: discovery) { _ in true }
    } catch {
      guard error.id == .nothingFound else { throw error }
      result.nothing = error
    }
    return result
  }

  /// Sets the changes in the result, without those of tables at the places in `unread`. Reports
  /// requested languages that neither state has, and refuses if these are all of them.
  private mutating func compare(
    _ old: [KeyEntry], _ new: [KeyEntry], _ request: DiffRequest, besides unread: Set<String>,
    _ result: inout DiffResult
  ) {
    let found = Set((old + new).flatMap { $0.texts.map(\.language) })
    let languages = request.languages.map { language in
      found.contains(language)
        ? language : found.sorted().first { $0.isSynonym(of: language) } ?? language
    }
    guard mayLook(for: languages, among: found) else {
      result.completion = .refused
      return
    }
    result.changes = EntryComparison(old, new, languages, besides: unread).changes
  }
}

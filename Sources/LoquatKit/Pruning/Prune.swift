public import CatalogModel
internal import ProjectDiscovery
public import ProjectFiles
public import ProjectReading

/// The entries and languages to remove from the tables of a project.
///
///     var request = PruneRequest(project: "App")
///     request.kinds = [.unused]
///     request.archive = "removed.xliff"
///     let result = try await workspace.prune(request)
///     for removal in result.removals { print(removal.table, removal.key ?? "all", removal.cause) }
public struct PruneRequest: Sendable {
  /// The path of the project's folder, or of an Xcode workspace or project in it.
  public var project: String
  /// The kinds of entries to remove. If this and `languages` are both empty, entries of all kinds
  /// are listed, and nothing is changed.
  public var kinds: Set<Kind> = []
  /// The languages to remove completely.
  public var languages: [LanguageTag] = []
  /// The name of the only table to prune; nil for all tables.
  public var table: String?
  /// Whether to report changes without writing anything.
  public var isCheck = false
  /// The XLIFF file to archive removed entries in, from which an import restores them; nil for
  /// none.
  public var archive: String?
  /// Whether to remove languages and files from the Xcode project, too.
  public var editsProject = true
  /// The options for reading source code.
  public var options = SourceOptions()

  /// A kind of unneeded entry.
  public enum Kind: String, CaseIterable, Sendable {
    /// Catalog entries that are marked as stale and that nothing uses.
    case stale
    /// Keys that nothing uses, except those of interface files.
    case unused
    /// Empty translations in catalogs and `.strings` files. Does not include those that are
    /// probably empty on purpose: those that a catalog marks as translated, and those whose source
    /// text is empty or, in a `.strings` file, missing.
    case empty
  }

  public init(project: String = ".") { self.project = project }

  /// Whether to list the entries of all kinds that could be removed, without changes.
  public var isPlan: Bool { kinds.isEmpty && languages.isEmpty }
}

/// The entries that were removed from the tables of a project, or would be.
public struct PruneResult: Sendable {
  public package(set) var completion = Completion.done
  /// First the removals of unused and stale keys, by table and in the order of its file; then those
  /// of empty translations, in the same order; then those of languages, by language and table.
  public package(set) var removals: [Removal] = []
  /// The numbers of entries and files that stay although they may be unneeded, with the reasons.
  public package(set) var left: [LeftAlone] = []
  /// The uses of keys in code; nil if neither stale nor unused keys were requested or listed.
  public package(set) var uses: KeyUses?
  public package(set) var files: FileReport

  /// A removed entry, a removed translation of an entry, or a language removed from a table.
  public struct Removal: Sendable {
    public let cause: Cause
    /// The path of the catalog, of the file in the development language, or else of the first file,
    /// relative to the project's folder.
    public let table: String
    /// The key; nil for all keys of a language.
    public let key: String?
    /// The language; nil for an entry in all languages.
    public let language: LanguageTag?
    /// Whether the entry is marked as `manual` in its catalog.
    public var isManual = false
    /// The name of the property or function that returns the text and is also unused; it stays in
    /// the code. Nil for none.
    public var accessor: String?
    /// The number of translations that the removal includes.
    public let translationCount: Int
    /// The place of the key, or only the file if a language is removed or the key has no place.
    public let span: Span
  }

  /// The reason for a removal.
  public enum Cause: String, Sendable { case stale, unused, empty, language }

  /// The number of translations removed, with their keys or on their own.
  public var translationCount: Int { removals.reduce(0) { $0 + $1.translationCount } }
}

extension Workspace {
  /// Removes entries and languages from the tables of a project, all files or none. Removes only
  /// those keys that are certainly unused. A table that cannot be read or changed stays as it is,
  /// and is reported in `diagnostics`.
  ///
  /// - Throws: `FileError` if there is no project, if it has no table or lacks the requested one,
  ///   if the archive already exists with other contents, or if a file cannot be written.
  public mutating func prune(_ request: PruneRequest) async throws(FileError) -> PruneResult {
    beginRequest()
    let isCheck = request.isCheck || request.isPlan
    var result = PruneResult(files: FileReport(isCheck: isCheck, telling))
    guard try beginWriting(in: request.project, isCheck: isCheck) else {
      result.completion = .refused
      return result
    }
    defer { endWriting() }
    expectToWrite(request.archive)
    let discovery = try await discover(
      at: request.project, request.options, readsCatalogs: !request.languages.isEmpty)
    guard !discovery.findsNothing else { throw .nothingFound(in: discovery, excluding: []) }
    var pruning = Pruning(request, discovery, result)
    try pruning.findTables(&self)
    guard pruning.mayRemoveLanguages(&self) else {
      pruning.result.completion = .refused
      return pruning.result
    }
    if !request.kinds.isDisjoint(with: [.stale, .unused]) || request.isPlan {
      await pruning.findUnusedKeys(&self)
    }
    pruning.findEmptyTranslations()
    pruning.findLanguages(&self)
    try pruning.write(&self)
    return pruning.result
  }
}

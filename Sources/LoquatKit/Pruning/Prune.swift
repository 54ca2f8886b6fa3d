public import CatalogModel
internal import ProjectDiscovery
public import ProjectFiles
public import ProjectReading

/// What is to be taken out of the tables of a project.
///
///     var request = PruneRequest(project: "App")
///     request.kinds = [.unused]
///     request.archive = "removed.xliff"
///     let result = try await workspace.prune(request)
///     for removal in result.removals { print(removal.table, removal.key ?? "all", removal.cause) }
public struct PruneRequest: Sendable {
  /// The folder of the project, or a workspace or project of Xcode in it.
  public var project: String
  /// What goes. Where neither this nor a language is named, all kinds are looked for, and nothing is
  /// changed.
  public var kinds: Set<Kind> = []
  /// Languages that go as a whole.
  public var languages: [LanguageTag] = []
  /// The name of the only table; nil for all.
  public var table: String?
  /// Whether nothing is written, and only what would change is said.
  public var isCheck = false
  /// The XLIFF file that gets what is removed, from which an import brings it back; nil for none.
  public var archive: String?
  /// Whether languages and files go out of the Xcode project, too.
  public var editsProject = true
  /// How sources are read.
  public var options = SourceOptions()

  /// A kind of thing that is not needed.
  public enum Kind: String, CaseIterable, Sendable {
    /// Entries of catalogs that Xcode has marked as such, and that nothing uses.
    case stale
    /// Keys that nothing uses.
    case unused
    /// Translations that are empty, and not marked as translated.
    case empty
  }

  public init(project: String = ".") { self.project = project }

  /// Whether all that could go is looked for, and nothing is changed.
  public var isPlan: Bool { kinds.isEmpty && languages.isEmpty }
}

/// What was taken out of the tables of a project, or would be.
public struct PruneResult: Sendable {
  public package(set) var completion = Completion.done
  /// By table, and in the order of its file.
  public package(set) var removals: [Removal] = []
  /// What stays though it looks like something to remove.
  public package(set) var left: [LeftAlone] = []
  /// Which keys the code uses; nil where that was not asked for.
  public package(set) var uses: KeyUses?
  public package(set) var files: FileReport

  /// An entry, a translation of one, or a language of a table.
  public struct Removal: Sendable {
    public let cause: Cause
    /// The path of the catalog, or of the table in the development language, in the project.
    public let table: String
    /// Nil for all keys of a language.
    public let key: String?
    /// Nil for an entry in all languages.
    public let language: LanguageTag?
    /// Whether people manage the entry by hand.
    public var isManual = false
    /// The accessor of the key, which nothing uses either; it stays in the code.
    public var accessor: String?
    /// How many translations go with it.
    public let translationCount: Int
    public let span: Span
  }

  /// Why something goes.
  public enum Cause: String, Sendable { case stale, unused, empty, language }

  /// How many keys, or translations of keys that stay, go.
  public var translationCount: Int { removals.reduce(0) { $0 + $1.translationCount } }
}

extension Workspace {
  /// Takes entries and languages out of the tables of a project, all files or none. Of keys, only those
  /// go that nothing uses: not those of which that cannot be told. What cannot be read is in
  /// `diagnostics`, and its table stays as it is.
  ///
  /// - Throws: `FileError` where nothing can be removed at all: there is no project, or no table.
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

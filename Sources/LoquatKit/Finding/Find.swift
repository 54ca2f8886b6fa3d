public import CatalogModel
internal import ProjectDiscovery
public import ProjectFiles
public import ProjectReading

/// A text that is looked for in the tables of a project.
///
///     let found = try await workspace.find(FindRequest("tea", in: "App"))
///     for match in found.matches { print(match.key, match.text) }
public struct FindRequest: Sendable {
  /// What is looked for; upper and lower case are the same unless `matchesCase` says otherwise.
  public var text: String
  /// The folder of the project, or a workspace or project of Xcode in it.
  public var project: String
  public var parts = Set(Part.allCases)
  /// The only languages of texts and translations; empty for all.
  public var languages: [LanguageTag] = []
  /// The name of the only table; nil for all.
  public var table: String?
  public var matchesCase = false
  /// Whether the text must be all that a key, comment or text says.
  public var isWhole = false

  /// What a table says.
  public enum Part: String, CaseIterable, Sendable {
    case keys, comments
    /// In the language of the sources.
    case texts
    case translations
  }

  public init(_ text: String, in project: String = ".") {
    self.text = text
    self.project = project
  }
}

/// Where a text is.
public struct FindResult: Sendable {
  /// By file, and in the order of the file; keys and comments once for each table.
  public package(set) var matches: [Match] = []
  /// How many keys, comments and texts were looked at.
  public package(set) var searchedCount = 0

  public struct Match: Sendable {
    public let part: FindRequest.Part
    /// The name of the table.
    public let table: String
    public let key: String
    /// The language of a text or a translation.
    public let language: LanguageTag?
    /// The names on the way to a form: `plural`, `one`.
    public let place: [String]
    /// All of the key, comment or text.
    public let text: String
    public let span: Span
  }
}

extension Workspace {
  /// Looks for a text in keys, comments, texts and translations of all tables, catalogs and
  /// dictionaries of a project. What cannot be read is in `diagnostics`.
  ///
  /// - Throws: `FileError` where there is no project, or no table in it.
  public mutating func find(_ request: FindRequest) async throws(FileError) -> FindResult {
    beginRequest()
    let discovery = try await discover(at: [request.project], SourceOptions())
    let all = discovery.searchedFiles(with: fileSystem)
    guard !all.isEmpty else { throw .noTables(in: discovery.project) }
    let files = all.filter { request.table == nil || request.table == $0.table }
    guard !files.isEmpty else {
      throw .noTable(request.table ?? "", among: all.map(\.table), in: request.project)
    }
    let search = TextSearch(request, discovery.project.developmentLanguage)
    var result = FindResult()
    var found: Set<LanguageTag> = []
    // Translations repeat the keys and comments of the source.
    var known: Set<[String]> = []
    await inParallel("Searching", files.count, by: 1, {}) {
      [languages = discovery.languages, fileSystem] range, _ in
      files[range].map { $0.search(search, languages, fileSystem) }
    } use: { results, workspace in
      for one in results {
        result.matches += one.matches.filter {
          $0.language != nil
            || known.insert([$0.table, $0.key, $0.part.rawValue, $0.text]).inserted
        }
        result.searchedCount += one.searchedCount
        found.formUnion(one.languages)
        workspace.diagnostics += one.diagnostics
        one.errors.forEach { workspace.fail($0) }
      }
    }
    diagnostics += request.languages.filter { !found.contains($0) }.map {
      .nothing(in: $0, but: found)
    }
    return result
  }
}

public import CatalogModel
internal import ProjectDiscovery
public import ProjectFiles
public import ProjectReading

/// A search for a text in the tables of a project.
///
///     let found = try await workspace.find(FindRequest("tea", in: "App"))
///     for match in found.matches { print(match.key, match.text) }
public struct FindRequest: Sendable {
  /// The text to find, ignoring case unless `matchesCase` is set.
  public var text: String
  /// The path of the project's folder, or of an Xcode workspace or project in it.
  public var project: String
  public var parts = Set(Part.allCases)
  /// The languages of the texts and translations to search; empty for all. Keys and comments have
  /// no language, so this does not limit them.
  public var languages: [LanguageTag] = []
  /// The name of the table to search; nil for all.
  public var table: String?
  public var matchesCase = false
  /// Whether the text must be the whole key, comment or text.
  public var isWhole = false

  /// A part of a table to search.
  public enum Part: String, CaseIterable, Sendable {
    case keys, comments
    /// Texts in the source language.
    case texts
    case translations
  }

  public init(_ text: String, in project: String = ".") {
    self.text = text
    self.project = project
  }
}

/// The matches of a search.
public struct FindResult: Sendable {
  /// The matches, file by file, in the order of each file. A key is listed only once for each
  /// table, not for each of its files, and so is each of its different comments.
  public package(set) var matches: [Match] = []
  /// The number of keys, comments and texts examined. Each form of a text counts; keys and comments
  /// count only in string catalogs, and in a table's files in the development language or, if it
  /// has none, in one other language.
  public package(set) var searchedCount = 0

  public struct Match: Sendable {
    public let part: FindRequest.Part
    /// The name of the table.
    public let table: String
    public let key: String
    /// The language of a text or a translation; nil for a key or a comment.
    public let language: LanguageTag?
    /// The components of the path to a form, such as `["plural", "one"]`; empty for a text without
    /// forms.
    public let place: [String]
    /// The whole key, comment or text.
    public let text: String
    /// The place of the text or key, or, for a comment, of its key; only the file if the place is
    /// unknown.
    public let span: Span
  }
}

extension Workspace {
  /// Finds a text in the requested parts of a project's tables. `diagnostics` has the files that
  /// cannot be read or have mistakes, and the requested languages without any text.
  ///
  /// - Throws: `FileError` if there is no project, if its configuration has mistakes, or if it has
  ///   no table, or none with the requested name.
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
            || known.insert([$0.home, $0.table, $0.key, $0.part.rawValue, $0.text]).inserted
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

extension FindResult.Match {
  /// The folder of the table: the one that contains its `.lproj` folder, if it is in one.
  fileprivate var home: String {
    let folder = Path.deletingLastComponent(span.path)
    return folder.hasSuffix(".lproj") ? Path.deletingLastComponent(folder) : folder
  }
}

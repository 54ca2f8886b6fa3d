public import CatalogModel
internal import ProjectDiscovery
public import ProjectFiles
public import ProjectReading

/// A request for the texts of a project's keys.
///
///     let result = try await workspace.get(GetRequest(["cart.*"], in: "App"))
///     for entry in result.entries { print(entry.key, entry.texts.count) }
public struct GetRequest: Sendable {
  /// Keys, or patterns with `*` for any text; empty for all.
  public var keys: [String]
  /// The path of the project's folder, or of an Xcode workspace or project in it.
  public var project: String
  /// The languages to return; empty for all.
  public var languages: [LanguageTag] = []
  /// The name or path of the table; nil for all.
  public var table: String?

  public init(_ keys: [String] = [], in project: String = ".") {
    self.keys = keys
    self.project = project
  }
}

/// The texts of keys in tables.
public struct GetResult: Sendable {
  /// The entries of the requested keys, table by table in the order of its files, even those
  /// without a text in the requested languages.
  public package(set) var entries: [Entry] = []
  /// The requested keys and patterns that match no key.
  public package(set) var missingKeys: [String] = []

  /// A key of a table.
  public struct Entry: Sendable {
    /// The name of the table.
    public let table: String
    /// The original file of the table, or its `.stringsdict` if only that has the key; relative to
    /// the project's folder.
    public let path: String
    public let key: String
    public let comment: String?
    /// The texts sorted by language, the project's development language first.
    public let texts: [Text]
  }

  /// A text, or a form of one.
  public struct Text: Sendable {
    public let language: LanguageTag
    /// The path of the form: `plural.one`, `device.mac`, `substitutions.teas.plural.other`; empty
    /// for a text without forms.
    public let form: String
    public let text: String
    /// The state, `translated`, `needs_review`, …; nil if the file has no states.
    public let state: String?
    public let span: Span
  }
}

extension Workspace {
  /// Returns the texts of keys in the tables of a project. `diagnostics` has the files that cannot
  /// be read, and requested languages without texts.
  ///
  /// - Throws: `FileError` if there is no project, or if it has no table or lacks the requested
  ///   one.
  public mutating func get(_ request: GetRequest) async throws(FileError) -> GetResult {
    beginRequest()
    let discovery = try await discover(at: [request.project], SourceOptions())
    let tables = try keyTables(request.table, in: discovery, request.project)
    let wanted = WantedKeys(request.keys)
    let own = discovery.project.developmentLanguage
    let languages = Set(
      request.languages.map(discovery.language))
    let entries = await entries(of: tables, in: discovery) { wanted.contains($0) }
    var result = GetResult()
    for entry in entries {
      let texts = entry.texts.filter { languages.isEmpty || languages.contains($0.language) }
      let sorted = texts.enumerated().sorted { left, right in
        let (first, second) = (left.element.language, right.element.language)
        guard first != second else { return left.offset < right.offset }
        return first == own || second != own && first < second
      }
      result.entries.append(
        GetResult.Entry(
          table: entry.table.name,
          path: entry.isInForms && entry.texts.allSatisfy({ $0.keys != nil })
            ? entry.table.formsOriginal : entry.table.original,
          key: entry.key, comment: entry.comment,
          texts: sorted.map { _, text in
            GetResult.Text(
              language: text.language, form: text.path.description, text: text.text,
              state: text.state?.name, span: text.span)
          }))
    }
    result.missingKeys = wanted.missing(in: entries.map(\.key))
    // A text in the source language may exist only as the key.
    let found = Set(entries.flatMap { $0.texts.map(\.language) }).union([own])
    diagnostics += languages.filter { !found.contains($0) }.sorted().map {
      .nothing(in: $0, but: found)
    }
    return result
  }

  /// Returns the tables with a name or path, or all tables for nil; throws if there are none.
  func keyTables(
    _ name: String?, in discovery: Discovery, _ project: String
  ) throws(FileError) -> [KeyTable] {
    let all = discovery.keyTables(with: fileSystem)
    guard !all.isEmpty else { throw .noTables(in: discovery.project) }
    let tables = name.map(all.called) ?? all
    guard !tables.isEmpty else {
      throw .noTable(name ?? "", among: all.map(\.name), in: project)
    }
    return tables
  }
}

/// Keys given literally or as patterns; an empty list of patterns selects all keys.
struct WantedKeys: Sendable {
  private let names: Set<Key>
  private let patterns: [(text: String, pattern: KeyPattern)]
  private let all: [String]

  init(_ keys: [String]) {
    all = keys
    names = Set(keys.map { Key($0) })
    patterns = keys.filter { $0.utf8.contains(UInt8(ascii: "*")) }.compactMap { key in
      KeyPattern(key, to: key, keys: []).map { (key, $0) }
    }
  }

  /// Selects keys without taking `*` as a pattern; an empty list selects none.
  init(literal keys: [String]) {
    all = [""]
    names = Set(keys.map { Key($0) })
    patterns = []
  }

  func contains(_ key: String) -> Bool {
    all.isEmpty || names.contains(Key(key))
      || patterns.contains { $0.pattern.newName(of: key) != nil }
  }

  /// Returns the requested keys and patterns that match none of `keys`.
  func missing(in keys: [String]) -> [String] {
    let known = Set(keys.map { Key($0) })
    return all.filter { name in
      guard !known.contains(Key(name)) else { return false }
      let pattern = patterns.first { $0.text == name }?.pattern
      return pattern.map { pattern in !keys.contains { pattern.newName(of: $0) != nil } } ?? true
    }
  }
}

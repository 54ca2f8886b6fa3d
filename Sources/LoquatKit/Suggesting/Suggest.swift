public import CatalogModel
public import CatalogPasses
internal import ProjectDiscovery
public import ProjectFiles
public import ProjectReading

/// Texts for which translations are looked for that are known already: in other tables, and in files of
/// other projects.
///
///     var request = SuggestRequest(in: "App")
///     request.languages = [french]
///     for text in try await workspace.suggest(request).texts { print(text.key, text.suggestions[0].target) }
public struct SuggestRequest: Sendable {
  /// The only text; nil for all that are not translated.
  public var text: String?
  /// The folder of the project, or a workspace or project of Xcode in it.
  public var project: String
  /// The only languages; empty for all of the project.
  public var languages: [LanguageTag] = []
  /// The name or the path of the only table whose texts are looked at; nil for all.
  public var table: String?
  /// The least score of a suggestion, from 1 to 100.
  public var minimum = 75
  /// How many suggestions a text gets.
  public var limit = 3
  /// TMX, XLIFF, PO and CSV files, and bundles, whose translations count, too.
  public var memories: [String] = []

  public init(_ text: String? = nil, in project: String = ".") {
    self.text = text
    self.project = project
  }
}

/// Texts with translations that are known already.
public struct SuggestResult: Sendable {
  public package(set) var completion = Completion.done
  /// Those that have a suggestion, in the order of the tables, by language.
  public package(set) var texts: [Text] = []
  /// How many texts were looked at, in all languages together.
  public package(set) var searchedCount = 0
  /// How many texts with translations there are to find.
  public package(set) var memoryCount = 0

  public struct Text: Sendable {
    /// The file that the table is translated from; empty for the only text.
    public let path: String
    public let key: String
    public let source: String
    public let language: LanguageTag
    /// The best first; none is empty.
    public let suggestions: [TranslationMemory.Suggestion]
  }

  /// How many texts have the same text with a translation elsewhere.
  public var exactCount: Int { texts.count { $0.suggestions[0].score == 100 } }
}

extension Workspace {
  /// Looks for translations that are known already. What cannot be read is in `diagnostics`.
  ///
  /// - Throws: `FileError` where there is no project, or no table in it.
  public mutating func suggest(_ request: SuggestRequest) async throws(FileError) -> SuggestResult {
    beginRequest()
    let discovery = try await discover(
      at: request.project, SourceOptions(), readsCatalogs: true)
    let tables = try keyTables(nil, in: discovery, request.project)
    if let name = request.table { _ = try keyTables(name, in: discovery, request.project) }
    var texts = await memoryTexts(of: tables, in: discovery)
    let own = discovery.project.developmentLanguage
    let languages =
      request.languages.isEmpty
      ? discovery.project.realLanguages
      : request.languages.map(discovery.language)
    var files = MemoryFiles(own, languages)
    await files.read(request.memories, &self)
    texts.entries += files.entries
    let memory = TranslationMemory(texts.entries, isExact: request.minimum == 100)
    var result = SuggestResult()
    result.memoryCount = memory.entries.count
    let known = Set(memory.entries.flatMap(\.targets.keys))
    guard mayLook(for: request.languages.isEmpty ? [] : languages, among: known) else {
      result.completion = .refused
      return result
    }
    let wanted =
      request.text.map { [MemoryText(table: nil, key: "", source: $0, targets: [:])] }
      ?? texts.texts.filter { text in
        request.table.map { text.table?.isCalled($0) == true } ?? true
      }
    let work = languages.flatMap { language in
      wanted.filter { $0.targets[language] == nil && !$0.isUnknown(in: language) }
        .map { (language: language, text: $0) }
    }
    result.searchedCount = work.count
    await inParallel("Searching", work.count, by: 64, {}) { range, _ in
      work[range].compactMap { language, text -> SuggestResult.Text? in
        let found = memory.suggestions(
          for: text.source, in: language, minimum: request.minimum, limit: request.limit)
        guard !found.isEmpty else { return nil }
        return SuggestResult.Text(
          path: text.table?.original ?? "", key: text.key, source: text.source,
          language: language, suggestions: found)
      }
    } use: { texts, _ in
      result.texts += texts
    }
    return result
  }
}

/// A text of a project, and its finished translations.
struct MemoryText: Sendable {
  let table: KeyTable?
  let key: String
  let source: String
  var targets: [LanguageTag: String]
  /// The file that it is in.
  var origin = ""
  /// The languages in which it has forms, or a text that somebody is to look at.
  var begun: Set<LanguageTag> = []
  /// Those in which it has a text that says more than the key and the source do, be it finished or not.
  var drafts: Set<LanguageTag> = []

  /// Whether it says something in a language that is no single finished text.
  func isUnknown(in language: LanguageTag) -> Bool { begun.contains(language) }

  /// Whether a translation would replace nothing that anybody wrote.
  func isFree(in language: LanguageTag) -> Bool {
    targets[language] == nil && !begun.contains(language) && !drafts.contains(language)
  }
}

extension Workspace {
  /// Reports languages that no text is in; false where there is no other one.
  mutating func mayLook(for languages: [LanguageTag], among known: Set<LanguageTag>) -> Bool {
    let missing = Set(languages).subtracting(known)
    diagnostics += missing.sorted().map { .nothing(in: $0, but: known) }
    return missing.isEmpty || missing.count < Set(languages).count
  }

  /// The single texts of tables; those with forms, and those that are not to be translated, are left
  /// aside.
  mutating func memoryTexts(
    of tables: [KeyTable], in discovery: Discovery
  ) async -> (texts: [MemoryText], entries: [TranslationMemory.Entry]) {
    let own = discovery.project.developmentLanguage
    let entries = await entries(of: tables, in: discovery) { _ in true }
    let texts = entries.filter(\.isTranslatable).compactMap { entry -> MemoryText? in
      let sources = entry.texts.filter { $0.language == own }
      guard sources.allSatisfy({ $0.path.isEmpty && $0.keys == nil }) else { return nil }
      // A key of an interface file is no text.
      let isText =
        Path.fileExtension(entry.table.original) != "storyboard"
        && Path.fileExtension(entry.table.original) != "xib"
      guard let source = sources.first?.text ?? (isText ? entry.key : nil) else { return nil }
      var text = MemoryText(table: entry.table, key: entry.key, source: source, targets: [:])
      // A table may be in files of other languages only.
      let file = (sources.first ?? entry.texts.first)?.span.path
      text.origin = file.map(discovery.project.relativePath) ?? entry.table.original
      for other in entry.texts where other.language != own {
        let isDone = other.state == nil || other.state == .translated
        guard other.path.isEmpty, other.keys == nil else {
          text.begun.insert(other.language)
          continue
        }
        if isDone, !other.text.allSatisfy(\.isWhitespace) {
          text.targets[other.language] = other.text
        } else if other.state != .new {
          text.begun.insert(other.language)
        }
        let isCopy = [source, entry.key, ""].contains { other.text.hasSameBytes(as: $0) }
        if !isCopy { text.drafts.insert(other.language) }
      }
      return text
    }
    return (
      texts,
      texts.map {
        TranslationMemory.Entry(
          origin: $0.origin, key: $0.key, source: $0.source, targets: $0.targets)
      }
    )
  }
}

public import CatalogModel
public import CatalogPasses
internal import ExchangeFormats
internal import ProjectDiscovery
internal import ProjectExchange
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
      : request.languages.map { discovery.languages.tag(for: $0.description) ?? $0 }
    texts.entries += await memoryEntries(of: request.memories, own)
    let memory = TranslationMemory(texts.entries, isExact: request.minimum == 100)
    var result = SuggestResult()
    result.memoryCount = memory.entries.count
    if !request.languages.isEmpty {
      let known = Set(memory.entries.flatMap(\.targets.keys))
      diagnostics += Set(languages).subtracting(known).sorted().map {
        .nothing(in: $0, but: known)
      }
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

  /// Reads files with translations of other projects.
  private mutating func memoryEntries(
    of paths: [String], _ own: LanguageTag
  ) async -> [TranslationMemory.Entry] {
    var entries: [TranslationMemory.Entry] = []
    for path in paths where Path.fileExtension(path).lowercased() == "tmx" {
      do throws(FileError) {
        let bytes = try fileSystem.read(path, limit: Self.memoryLimit)
        do throws(ParseError) {
          entries += try TMXDocument.parse(bytes).entries(from: own, origin: path)
        } catch {
          diagnostics.append(Diagnostic(error, of: bytes, at: path))
        }
      } catch {
        fail(error)
      }
    }
    let others = paths.filter { Path.fileExtension($0).lowercased() != "tmx" }
    let errors = await importSources(others, sourceLanguage: own) { source, workspace in
      for file in source.document.files {
        guard let language = file.targetLanguage.flatMap({ LanguageTag($0) }) else { continue }
        entries += file.units.compactMap { unit in
          guard let source = unit.source, let target = unit.target, !target.text.isEmpty,
            target.translationState == .translated
          else { return nil }
          return TranslationMemory.Entry(
            origin: file.original, key: unit.id, source: source, targets: [language: target.text])
        }
      }
    }
    errors.forEach { fail($0) }
    return entries
  }

  /// How large a file with translations may be: it takes about four times as much memory.
  private static var memoryLimit: Int { 256 << 20 }
}

/// A text of a project, and its finished translations.
struct MemoryText: Sendable {
  let table: KeyTable?
  let key: String
  let source: String
  var targets: [LanguageTag: String]
  /// The languages in which it has forms, or is begun.
  var begun: Set<LanguageTag> = []

  /// Whether it says something in a language that is no single finished text.
  func isUnknown(in language: LanguageTag) -> Bool { begun.contains(language) }
}

extension Workspace {
  /// The single texts of tables; those with forms are left aside.
  mutating func memoryTexts(
    of tables: [KeyTable], in discovery: Discovery
  ) async -> (texts: [MemoryText], entries: [TranslationMemory.Entry]) {
    let own = discovery.project.developmentLanguage
    let entries = await entries(of: tables, in: discovery) { _ in true }
    let texts = entries.compactMap { entry -> MemoryText? in
      let sources = entry.texts.filter { $0.language == own }
      guard sources.allSatisfy({ $0.path.isEmpty && $0.keys == nil }) else { return nil }
      // A key of an interface file is no text.
      let isText =
        Path.fileExtension(entry.table.original) != "storyboard"
        && Path.fileExtension(entry.table.original) != "xib"
      guard let source = sources.first?.text ?? (isText ? entry.key : nil) else { return nil }
      var text = MemoryText(table: entry.table, key: entry.key, source: source, targets: [:])
      for other in entry.texts where other.language != own {
        let isDone = other.state == nil || other.state == .translated
        if other.path.isEmpty, other.keys == nil, isDone, !other.text.isEmpty {
          text.targets[other.language] = other.text
        } else if other.state != .new {
          text.begun.insert(other.language)
        }
      }
      return text
    }
    return (
      texts,
      texts.map {
        TranslationMemory.Entry(
          origin: $0.table?.original ?? "", key: $0.key, source: $0.source, targets: $0.targets)
      }
    )
  }
}

extension TMXDocument {
  /// The units that have a text in the language of a project, or in a region of it.
  fileprivate func entries(from language: LanguageTag, origin: String) -> [TranslationMemory.Entry]
  {
    func isSource(_ tag: LanguageTag) -> Bool { tag == language || tag.isVariant(of: language) }
    return units.compactMap { unit in
      guard let source = unit.texts.first(where: { isSource($0.language) }) else { return nil }
      let others = unit.texts.filter { $0.language != source.language && !$0.text.isEmpty }
      return TranslationMemory.Entry(
        origin: unit.origin ?? origin, key: unit.key ?? "", source: source.text,
        targets: Dictionary(others.map { ($0.language, $0.text) }) { first, _ in first })
    }
  }
}

extension LanguageTag {
  /// Whether it is a language with a region or script that the other one does not name.
  fileprivate func isVariant(of other: LanguageTag) -> Bool {
    description.hasPrefix(other.description + "-")
  }
}

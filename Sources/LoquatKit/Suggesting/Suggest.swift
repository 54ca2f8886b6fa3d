public import CatalogModel
public import CatalogPasses
internal import ProjectDiscovery
public import ProjectFiles
public import ProjectReading

/// Texts for which to find existing translations, in the project and in files of other projects.
///
///     var request = SuggestRequest(in: "App")
///     request.languages = [french]
///     for text in try await workspace.suggest(request).texts {
///       print(text.key, text.suggestions[0].target)
///     }
public struct SuggestRequest: Sendable {
  /// The only text to translate; nil for all untranslated texts of the project.
  public var text: String?
  /// The path of the project's folder, or of an Xcode workspace or project in it.
  public var project: String
  /// The target languages; empty for all of the project except pseudo-languages.
  public var languages: [LanguageTag] = []
  /// The name or path of the table whose texts to translate; nil for all. With `text`, it only has
  /// to exist.
  public var table: String?
  /// The minimum score of a suggestion, from 1 to 100.
  public var minimum = 75
  /// The maximum number of suggestions for a text.
  public var limit = 3
  /// The paths of TMX, XLIFF, PO, CSV and TSV files, of bundles, and of folders of them, whose
  /// translations are also searched.
  public var memories: [String] = []

  public init(_ text: String? = nil, in project: String = ".") {
    self.text = text
    self.project = project
  }
}

/// Texts with existing translations.
public struct SuggestResult: Sendable {
  public package(set) var completion = Completion.done
  /// The texts with a suggestion, by language, and for each in the order of the tables.
  public package(set) var texts: [Text] = []
  /// The number of untranslated texts that were looked up, counted once for each language.
  public package(set) var searchedCount = 0
  /// The number of texts with translations that were searched.
  public package(set) var memoryCount = 0

  public struct Text: Sendable {
    /// The path of the table's original file, relative to the project's folder; empty if the
    /// request has the text.
    public let path: String
    public let key: String
    public let source: String
    public let language: LanguageTag
    /// The suggestions, best first; at least one.
    public let suggestions: [TranslationMemory.Suggestion]
  }

  /// The number of texts whose best suggestion is a translation of exactly the same text.
  public var exactCount: Int { texts.count { $0.suggestions[0].score == 100 } }
}

extension Workspace {
  /// Finds existing translations. `diagnostics` has the files that cannot be read, and requested
  /// languages without any translation; if no requested language has one, the request is refused.
  ///
  /// - Throws: `FileError` if there is no project, or if it has no table or lacks the requested
  ///   one.
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
  /// The path, relative to the root, of the file with its source text, or else of the first file
  /// with a text for its key, or else of the table's original file.
  var origin = ""
  /// The languages in which it has forms, or a text that needs review or is blank.
  var begun: Set<LanguageTag> = []
  /// The languages in which it has a text, finished or not, that is neither empty nor a copy of the
  /// key or the source.
  var drafts: Set<LanguageTag> = []

  /// Returns whether the text has forms, such as plurals, in a language, or a translation that
  /// needs review or is blank.
  func isUnknown(in language: LanguageTag) -> Bool { begun.contains(language) }

  /// Returns whether a new translation into a language would overwrite nothing: the text has no
  /// translation, forms or draft there.
  func isFree(in language: LanguageTag) -> Bool {
    targets[language] == nil && !begun.contains(language) && !drafts.contains(language)
  }
}

extension Workspace {
  /// Reports requested languages without texts; returns false if languages are requested and none
  /// of them has texts.
  mutating func mayLook(for languages: [LanguageTag], among known: Set<LanguageTag>) -> Bool {
    let missing = Set(languages).subtracting(known)
    diagnostics += missing.sorted().map { .nothing(in: $0, but: known) }
    return missing.isEmpty || missing.count < Set(languages).count
  }

  /// Returns the texts of tables, without those that have forms in the source language or are
  /// untranslatable, and the same texts as entries of a translation memory. Without a text in the
  /// source language, the key is the text; in interface files, such a key is left out.
  mutating func memoryTexts(
    of tables: [KeyTable], in discovery: Discovery
  ) async -> (texts: [MemoryText], entries: [TranslationMemory.Entry]) {
    let own = discovery.project.developmentLanguage
    let entries = await entries(of: tables, in: discovery) { _ in true }
    let texts = entries.filter(\.isTranslatable).compactMap { entry -> MemoryText? in
      let sources = entry.texts.filter { $0.language == own }
      guard sources.allSatisfy({ $0.path.isEmpty && $0.keys == nil }) else { return nil }
      // A key of an interface file is not a text.
      let isText =
        Path.fileExtension(entry.table.original) != "storyboard"
        && Path.fileExtension(entry.table.original) != "xib"
      guard let source = sources.first?.text ?? (isText ? entry.key : nil) else { return nil }
      var text = MemoryText(table: entry.table, key: entry.key, source: source, targets: [:])
      // A table may have files in other languages only.
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

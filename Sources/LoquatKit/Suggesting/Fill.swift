public import CatalogModel
internal import CatalogPasses
internal import Checks
internal import ProjectDiscovery
public import ProjectFiles
public import ProjectReading

/// String catalogs to fill with translations that the same texts have elsewhere in the project, if
/// these are almost certainly right (see `TranslationMemory.provenTarget`).
public struct FillRequest: Sendable {
  /// The path of the project's folder, or of an Xcode workspace or project in it.
  public var project: String
  /// The languages to fill; empty for all of the project except pseudo-languages.
  public var languages: [LanguageTag] = []
  /// The name or path of the table; nil for all.
  public var table: String?
  /// Whether to report changes without writing anything.
  public var isCheck = false

  public init(in project: String = ".") { self.project = project }
}

/// The result of filling texts.
public struct FillResult: Sendable {
  public package(set) var completion = Completion.done
  /// The texts to fill, in the order of the tables, one for each language to fill; if one is not
  /// filled, `diagnostics` has the reason.
  public package(set) var texts: [Text] = []
  /// The number of `texts` that got a translation, which needs review, or that would get one
  /// without `isCheck`.
  public package(set) var filledCount = 0
  /// The number of texts, counted once for each language, that have a translation elsewhere which
  /// is uncertain or breaks a rule.
  public package(set) var uncertainCount = 0
  /// The number of translations that are certain but not used, because the table is not a string
  /// catalog, and so cannot mark a text for review.
  public package(set) var statelessCount = 0
  public package(set) var files: FileReport

  /// A text and its translation.
  public struct Text: Sendable {
    /// The path of the catalog, relative to the project's folder.
    public let path: String
    public let key: String
    public let source: String
    public let language: LanguageTag
    public let target: String
  }
}

extension Workspace {
  /// Fills untranslated texts of string catalogs, all files or none. Each filled text needs review;
  /// no other text changes.
  ///
  /// - Throws: `FileError` if there is no project, if it has no table or lacks the requested one,
  ///   or if a file cannot be written.
  public mutating func fill(_ request: FillRequest) async throws(FileError) -> FillResult {
    beginRequest()
    var result = FillResult(files: FileReport(isCheck: request.isCheck, telling))
    let discovery = try await discover(
      at: request.project, SourceOptions(), readsCatalogs: true)
    let tables = try keyTables(nil, in: discovery, request.project)
    if let name = request.table { _ = try keyTables(name, in: discovery, request.project) }
    let (texts, entries) = await memoryTexts(of: tables, in: discovery)
    let memory = TranslationMemory(entries, isExact: true)
    let languages =
      request.languages.isEmpty
      ? discovery.project.realLanguages
      : request.languages.map(discovery.language)
    let known = Set(entries.flatMap(\.targets.keys)).union(discovery.project.realLanguages)
    guard mayLook(for: request.languages.isEmpty ? [] : languages, among: known) else {
      result.completion = .refused
      return result
    }
    var edits: [EditRequest.Edit] = []
    for text in texts {
      guard let table = text.table, request.table.map(table.isCalled) ?? true else { continue }
      for language in languages where text.isFree(in: language) {
        guard memory.hasExact(text.source, language) else { continue }
        guard
          let target = memory.provenTarget(of: text.source, in: language, targets: text.targets),
          isSound(target, for: text, language, discovery)
        else {
          result.uncertainCount += 1
          continue
        }
        guard Path.fileExtension(table.original) == "xcstrings" else {
          result.statelessCount += 1
          continue
        }
        var edit = EditRequest.Edit(text.key, language: language, text: target)
        edit.table = table.original
        edit.state = .needsReview
        edits.append(edit)
        result.texts.append(
          FillResult.Text(
            path: table.original, key: text.key, source: text.source, language: language,
            target: target))
      }
    }
    guard !edits.isEmpty else { return result }
    var edit = EditRequest(edits, in: request.project)
    edit.isCheck = request.isCheck
    let edited = try await self.edit(edit)
    result.completion = edited.completion
    result.filledCount = edited.outcome.imported
    result.files = edited.files
    return result
  }

  /// Returns whether no rule finds an error in a translation.
  private func isSound(
    _ target: String, for text: MemoryText, _ language: LanguageTag, _ discovery: Discovery
  ) -> Bool {
    let own = discovery.project.developmentLanguage
    let entry = Entry(
      key: text.key,
      localizations: [own: Localization(text.source), language: Localization(target)])
    let table = TableCheck(
      Catalog(table: Catalog.defaultTable, sourceLanguage: own, entries: [entry]))
    return !table.findings(in: language).contains { $0.severity == .error }
  }
}

extension FillResult {
  /// The result in words: `12 texts filled, to be reviewed; 4 are in files without states`.
  package var summary: String {
    guard filledCount + uncertainCount + statelessCount > 0 else {
      return "nothing to fill: none of the untranslated texts is translated elsewhere"
    }
    let verb = files.isCheck ? "would be filled" : "filled"
    var parts = ["\(filledCount.counted("text")) \(verb), to be reviewed"]
    if uncertainCount > 0 {
      let verb = uncertainCount == 1 ? "has" : "have"
      parts.append("\(uncertainCount) \(verb) only an uncertain translation elsewhere")
    }
    if statelessCount > 0 {
      parts.append(
        "\(statelessCount) \(statelessCount == 1 ? "is" : "are") in files without states")
    }
    return parts.joined(separator: "; ")
  }
}

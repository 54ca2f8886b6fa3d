internal import AppleFormats
public import CatalogModel
public import CatalogPasses
internal import ProjectDiscovery
internal import ProjectExchange
public import ProjectFiles
public import ProjectReading

/// Texts and states to set with the rules of an import, which checks placeholders, plural forms and
/// mistakes in entries, and creates files for new languages.
///
///     let title = EditRequest.Edit("cart.title", language: french, text: "Panier")
///     let result = try await workspace.edit(EditRequest([title], in: "App"))
///     print(result.outcome.changed)
public struct EditRequest: Sendable {
  public var edits: [Edit]
  /// The path of the project's folder, or of an Xcode workspace or project in it.
  public var project: String
  /// Whether to report changes without writing anything.
  public var isCheck = false
  /// Whether to accept texts with mismatched placeholders.
  public var allowsBrokenPlaceholders = false
  /// Whether to accept languages that the project does not have.
  public var allowsNewLanguages = false
  /// Whether to add new files and languages to the Xcode project.
  public var editsProject = true
  /// The text that the edits' ranges refer to; nil for edits made by a program.
  public var source: SourceText?

  public init(_ edits: [Edit], in project: String = ".") {
    self.edits = edits
    self.project = project
  }

  /// A text or state to set.
  public struct Edit: Sendable {
    public var key: String
    public var language: LanguageTag
    /// The name or path of the table; nil for the only one that has the key.
    public var table: String?
    /// The new text, which must not be empty; nil to change only the state.
    public var text: String?
    /// The new state; nil for `translated`.
    public var state: TranslationState?
    /// The form: `one`, `plural.one`, `device.mac`, `substitutions.teas.plural.other`; empty for
    /// the text itself, or for all forms if only the state changes.
    public var form = ""
    /// The byte range of the edit in `EditRequest.source`; ignored if that is nil.
    public var range: Range<Int> = 0..<0

    public init(_ key: String, language: LanguageTag, text: String? = nil) {
      self.key = key
      self.language = language
      self.text = text
    }
  }
}

/// What an `EditRequest` changed or, if `isCheck` is set, would have changed.
public struct EditResult: Sendable {
  public package(set) var completion = Completion.done
  /// The number of edits that were refused before the import, such as those of unknown keys; they
  /// are not part of the outcome.
  public package(set) var lostCount = 0
  public package(set) var outcome = ImportOutcome()
  public package(set) var files: FileReport
}

extension Workspace {
  /// Sets texts and states, all files or none. A text that cannot be set is reported in
  /// `diagnostics`, and the others are set.
  ///
  /// - Throws: `FileError` if nothing can be set because there is no project, or no table in it.
  public mutating func edit(_ request: EditRequest) async throws(FileError) -> EditResult {
    beginRequest()
    var result = EditResult(files: FileReport(isCheck: request.isCheck, telling))
    guard try beginWriting(in: request.project, isCheck: request.isCheck) else {
      result.completion = .refused
      return result
    }
    defer { endWriting() }
    let discovery = try await discover(
      at: request.project, SourceOptions(), readsCatalogs: true)
    let tables = try keyTables(nil, in: discovery, request.project)
    let wanted = WantedKeys(literal: request.edits.map(\.key))
    let entries = await entries(of: tables, in: discovery) { wanted.contains($0) }
    var units = EditedUnits(request, discovery, tables, entries)
    units.add(&self)
    result.lostCount = units.lostCount
    result.outcome.unchanged = units.unchangedCount
    guard !units.isEmpty else {
      if units.unchangedCount == 0 { result.completion = .refused }
      return result
    }
    var rules = ImportRules()
    rules.unfinished = .keep
    rules.allowsBrokenPlaceholders = request.allowsBrokenPlaceholders
    var imported = ImportRequest(project: request.project, bundles: [])
    imported.isCheck = request.isCheck
    imported.rules = rules
    imported.editsProject = request.editsProject
    let found = diagnostics.count
    let outcome = try await importDocument(units.document, units.text, imported, discovery)
    diagnostics[found...] = diagnostics[found...].map { units.named($0) }[...]
    if request.edits.allSatisfy({ $0.text == nil }) {
      // Changing a state does not concern the forms that a language needs.
      let forms = diagnostics[found...].filter { $0.id != .missingPluralForm }
      diagnostics = diagnostics[..<found] + forms
    }
    result.completion = outcome.completion
    result.outcome = outcome.outcome
    result.outcome.unchanged += units.unchangedCount
    result.files = outcome.files
    return result
  }
}

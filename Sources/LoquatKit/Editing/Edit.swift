internal import AppleFormats
public import CatalogModel
public import CatalogPasses
internal import ProjectDiscovery
internal import ProjectExchange
public import ProjectFiles
public import ProjectReading

/// Texts and states that are to be set, as an import would set them: placeholders, plural forms and
/// entries with mistakes are looked at, and files of new languages are made.
///
///     var request = EditRequest([TextEdit("cart.title", language: french, text: "Panier")], in: "App")
///     let result = try await workspace.edit(request)
///     print(result.outcome.changed)
public struct EditRequest: Sendable {
  public var edits: [Edit]
  /// The folder of the project, or a workspace or project of Xcode in it.
  public var project: String
  /// Whether nothing is written, and only what would change is reported.
  public var isCheck = false
  /// Whether texts are taken whose placeholders do not fit.
  public var allowsBrokenPlaceholders = false
  /// Whether a language may be one that the project does not have.
  public var allowsNewLanguages = false
  /// Whether new files and languages go into the Xcode project.
  public var editsProject = true
  /// What edits with places were read from; nil for those of a program.
  public var source: SourceText?

  public init(_ edits: [Edit], in project: String = ".") {
    self.edits = edits
    self.project = project
  }

  /// A text that is to be set, or the state of one.
  public struct Edit: Sendable {
    public var key: String
    public var language: LanguageTag
    /// The name or the path of the table; nil for the only one that has the key.
    public var table: String?
    /// Nil to change the state only.
    public var text: String?
    /// Nil for `translated`.
    public var state: TranslationState?
    /// `one`, `plural.one`, `device.mac`, `substitutions.teas.plural.other`; empty for the text itself,
    /// or for all forms where only the state changes.
    public var form = ""
    /// Where it stands, in bytes of the source.
    public var range: Range<Int> = 0..<0

    public init(_ key: String, language: LanguageTag, text: String? = nil) {
      self.key = key
      self.language = language
      self.text = text
    }
  }
}

/// What became of texts that were to be set.
public struct EditResult: Sendable {
  public package(set) var completion = Completion.done
  /// Edits that name no text that there is; they are no part of the outcome.
  public package(set) var lostCount = 0
  public package(set) var outcome = ImportOutcome()
  public package(set) var files: FileReport
}

extension Workspace {
  /// Sets texts and states, all files or none. A text that cannot be taken is in `diagnostics`, and the
  /// others are set.
  ///
  /// - Throws: `FileError` where nothing can be set at all: there is no project, or no table in it.
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
    var units = EditedUnits(request, discovery, entries)
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
      // A state says nothing of the forms that a language needs.
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

internal import AppleFormats
public import CatalogModel
public import CatalogPasses
internal import ExchangeFormats
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
    guard !units.document.files.isEmpty else {
      result.completion = .refused
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
    if request.source == nil {
      // Only files have places.
      diagnostics[found...] =
        diagnostics[found...].map { diagnostic in
          diagnostic.span?.path == units.text.path
            ? Diagnostic(
              diagnostic.id, diagnostic.severity, diagnostic.message, at: nil,
              notes: diagnostic.notes) : diagnostic
        }[...]
    }
    result.completion = outcome.completion
    result.outcome = outcome.outcome
    result.files = outcome.files
    return result
  }
}

/// Edits as units of an exchange, which an import takes.
private struct EditedUnits {
  private let request: EditRequest
  private let discovery: Discovery
  private var entries: [Key: [KeyEntry]] = [:]
  private(set) var document = XLIFFDocument(files: [])
  private(set) var lostCount = 0
  private var places: [[String]: Int] = [:]
  /// Where places of units are.
  let text: SourceText

  init(_ request: EditRequest, _ discovery: Discovery, _ entries: [KeyEntry]) {
    self.request = request
    self.discovery = discovery
    for entry in entries { self.entries[Key(entry.key), default: []].append(entry) }
    text = request.source ?? SourceText(path: request.project, bytes: [])
  }

  mutating func add(_ workspace: inout Workspace) {
    for edit in request.edits {
      let problem = add(edit)
      guard let problem else { continue }
      lostCount += 1
      let place = request.source.map { $0.span(edit.range) }
      workspace.diagnostics.append(
        Diagnostic(problem.id, .error, problem.message, at: place))
    }
  }

  private typealias Obstacle = (id: DiagnosticID, message: String)

  /// Adds what an edit says; what keeps it from that.
  private mutating func add(_ edit: EditRequest.Edit) -> Obstacle? {
    let language = discovery.languages.tag(for: edit.language.description) ?? edit.language
    let own = discovery.project.developmentLanguage
    if language != own, !discovery.project.languages.contains(language),
      !request.allowsNewLanguages
    {
      return (
        .noLanguage,
        "the project is not translated into '\(language)'; '--new-language' begins with it"
      )
    }
    let found = (entries[Key(edit.key)] ?? []).filter { entry in
      edit.table.map(entry.table.isCalled) ?? true
    }
    guard let entry = found.first else {
      let place = edit.table.map { " in '\($0)'" } ?? ""
      return (.keyNotFound, "no table has the key \(edit.key.quoted)\(place); 'loquat add' adds it")
    }
    guard found.count == 1 else {
      let paths = found.map { "'\($0.table.original)'" }.joined(separator: ", ")
      return (
        .keyInSeveralTables, "\(edit.key.quoted) is in several tables; choose one: \(paths)"
      )
    }
    return add(edit, of: entry, language)
  }

  private mutating func add(
    _ edit: EditRequest.Edit, of entry: KeyEntry, _ language: LanguageTag
  ) -> Obstacle? {
    let isCatalog = Path.fileExtension(entry.table.original) == "xcstrings"
    if let state = edit.state, state != .translated, !isCatalog {
      return (
        .noPlace, "'\(entry.table.original)' has no states, and cannot say '\(state.name)'"
      )
    }
    guard var path = TextPath(form: edit.form) else {
      return (
        .invalidValue,
        "'\(edit.form)' is not a form; forms are called 'one', 'device.mac' or 'substitutions.teas.plural.one'"
      )
    }
    // A plural form of the only part that has some needs not name that.
    let parts = Set(entry.texts.compactMap(\.path.substitution))
    if parts.count == 1, path.lastCategory != nil, path.substitution == nil,
      !entry.texts.contains(where: { $0.path.isLike(path) })
    {
      path.substitution = parts.first
    }
    let state = edit.state ?? .translated
    guard edit.text == nil else {
      return add(edit, path, edit.text ?? "", state, of: entry, language)
    }
    let known = entry.texts.filter {
      $0.language == language && (edit.form.isEmpty || $0.path == path)
    }
    guard !known.isEmpty else {
      return (.noLanguage, "\(entry.key.quoted) has no such text in '\(language)'")
    }
    for text in known {
      if let problem = add(edit, text.path, text.text, state, of: entry, language) {
        return problem
      }
    }
    return nil
  }

  private mutating func add(
    _ edit: EditRequest.Edit, _ path: TextPath, _ text: String, _ state: TranslationState,
    of entry: KeyEntry, _ language: LanguageTag
  ) -> Obstacle? {
    var original = entry.table.original
    var id = entry.key
    if Path.fileExtension(original) == "xcstrings" {
      id = XLIFFDocument.File.id(inCatalogOf: entry.key, path)
    } else if entry.isInForms {
      let forms = Set(entry.texts.map(\.path.description)).sorted().filter { !$0.isEmpty }
      if path.isEmpty, !forms.isEmpty, !text.containsBytes(of: "#@") {
        return (
          .invalidValue,
          "\(entry.key.quoted) has forms; '--form' names one: "
            + forms.map { "'\($0)'" }.joined(separator: ", ")
        )
      }
      let same = entry.texts.first { $0.path == path && $0.keys != nil }
      let sibling = entry.texts.first { $0.keys != nil && $0.path.isLike(path) }
      guard let keys = same?.keys ?? sibling?.keys?.replacingForm(by: path) else {
        return (
          .invalidValue,
          "\(entry.key.quoted) has no such form; it has "
            + forms.map { "'\($0)'" }.joined(separator: ", ")
        )
      }
      original = entry.table.formsOriginal
      id = XLIFFDocument.File.id(inStringsdictOf: entry.key, keys)
    } else if !path.isEmpty {
      return (.invalidValue, "'\(original)' has no forms; it says one text for \(entry.key.quoted)")
    }
    // 'Base' may be where the key has its text.
    let own = entry.texts.first { $0.language == language && $0.path == path }
    if language == discovery.project.developmentLanguage, let own, TableFile(path: original) != nil
    {
      original = discovery.project.relativePath(of: own.span.path)
    }
    let place = [original, language.description]
    if places[place] == nil {
      places[place] = document.files.count
      document.files.append(
        XLIFFDocument.File(
          original: original,
          sourceLanguage: discovery.project.developmentLanguage.description,
          targetLanguage: language.description))
    }
    document.files[places[place] ?? 0].units.append(
      XLIFFDocument.Unit(
        id: id, source: nil, target: XLIFFDocument.Target(text, state), range: edit.range))
    return nil
  }
}

extension TextPath {
  /// A way as people write it: `one` stands for `plural.one`; nil for what is none.
  fileprivate init?(form: String) {
    guard !form.isEmpty else {
      self.init()
      return
    }
    if let category = PluralCategory(rawValue: form) {
      self.init([.plural(category)])
      return
    }
    let key = "k"
    let (name, path) = XLIFFDocument.File.place(inCatalog: "\(key)|==|\(form)")
    guard name == key, !path.isEmpty else { return nil }
    self = path
  }

  /// Whether it only leads to another plural form.
  fileprivate func isLike(_ other: TextPath) -> Bool {
    substitution == other.substitution && steps.count == other.steps.count
      && zip(steps, other.steps).allSatisfy { left, right in
        left == right || left.kind == .plural && right.kind == .plural
      }
  }
}

extension StringsdictPath {
  /// The same for the plural form that a way ends in.
  fileprivate func replacingForm(by path: TextPath) -> StringsdictPath? {
    guard case .form(let variable, _) = text, let category = path.lastCategory else { return nil }
    return StringsdictPath(.form(variable: variable, category), in: outer)
  }
}

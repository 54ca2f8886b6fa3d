internal import AppleFormats
internal import CatalogModel
internal import ExchangeFormats
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading

/// The edits as exchange units for an import.
struct EditedUnits {
  private(set) var document = XLIFFDocument(files: [])
  /// The number of edits that cannot be carried out.
  private(set) var lostCount = 0
  /// The number of edits that change nothing or repeat another.
  private(set) var unchangedCount = 0
  /// The text that the units' ranges refer to; empty if the request has no `source`.
  let text: SourceText
  private let request: EditRequest
  private let discovery: Discovery
  private let tables: [KeyTable]
  private var entries: [Key: [KeyEntry]] = [:]
  /// The display names of texts, such as `"cart.title" (plural.one)`, by unit id; absent for an id
  /// that is the key.
  private var names: [String: String] = [:]
  /// The indices of files in `document`, by `[original, language]`.
  private var files: [[String]: Int] = [:]

  /// The reason why an edit is not carried out.
  struct Obstacle: Error {
    let id: DiagnosticID
    let message: String

    init(_ id: DiagnosticID, _ message: String) { (self.id, self.message) = (id, message) }
  }

  /// Whether there is nothing to import.
  var isEmpty: Bool { document.files.allSatisfy(\.units.isEmpty) }

  /// - Parameters:
  ///   - tables: All tables of the project.
  ///   - entries: At least the entries of the keys in the request.
  init(
    _ request: EditRequest, _ discovery: Discovery, _ tables: [KeyTable], _ entries: [KeyEntry]
  ) {
    self.request = request
    self.discovery = discovery
    self.tables = tables
    for entry in entries { self.entries[Key(entry.key), default: []].append(entry) }
    text = request.source ?? SourceText(path: request.project, bytes: [])
  }

  mutating func add(_ workspace: inout Workspace) {
    var batch = EditBatch()
    var found: [(edit: EditRequest.Edit, target: Result<EditTarget, Obstacle>)] = []
    for (number, edit) in request.edits.enumerated() {
      do throws(Obstacle) {
        let target = try target(of: edit)
        batch.add(target, number)
        found.append((edit, .success(target)))
      } catch {
        found.append((edit, .failure(error)))
      }
    }
    for (number, (edit, target)) in found.enumerated() {
      do throws(Obstacle) {
        let target = try target.get()
        if let obstacle = batch.obstacle(to: target) { throw obstacle }
        // An edit that changes nothing, or repeats another, needs no unit.
        if target.isThere || batch.isSaidBefore(target, number) {
          unchangedCount += 1
        } else {
          try add(target, workspace.fileSystem)
        }
      } catch {
        lostCount += 1
        workspace.diagnostics.append(
          Diagnostic(
            error.id, .error, error.message, at: request.source.map { $0.span(edit.range) }))
      }
    }
    // The order of edits must not decide the order in which projects get languages.
    document.files.sort {
      ($0.targetLanguage ?? "", $0.original) < ($1.targetLanguage ?? "", $1.original)
    }
  }

  /// Returns the diagnostic without details of the exchange: ids of units, and places in a file
  /// that does not exist. If only source texts are edited, a message about placeholders compares
  /// the new text with the previous one.
  func named(_ diagnostic: Diagnostic) -> Diagnostic {
    var message = diagnostic.message
    for part in names.isEmpty ? [] : message.split(separator: "'") {
      guard let name = names[String(part)] else { continue }
      message = message.replacing("'\(part)'", with: name)
    }
    var notes = diagnostic.notes
    if diagnostic.id == .brokenPlaceholder,
      document.files.allSatisfy({ $0.targetLanguage == $0.sourceLanguage })
    {
      // A text in the source language is compared with its previous version.
      message = message.replacing("translation of", with: "the new text of")
        .replacing("in the source", with: "in the text so far")
        .replacing("the translation is not taken", with: "'--allow-broken-placeholders' takes it")
        .replacing("the translation is taken", with: "it is taken")
      notes = notes.map { note in
        Diagnostic.Note(
          note.message.replacing("source: ", with: "so far: ")
            .replacing("translation: ", with: "new: "), at: note.span)
      }
    }
    let isPlaced = request.source != nil || diagnostic.span?.path != text.path
    return Diagnostic(
      diagnostic.id, diagnostic.severity, message, at: isPlaced ? diagnostic.span : nil,
      notes: notes)
  }

  /// Returns the entry that an edit concerns; throws if the project lacks the language and may not
  /// get it, or the named table, or if no table or several tables have the key.
  private func target(of edit: EditRequest.Edit) throws(Obstacle) -> EditTarget {
    let language = discovery.language(edit.language)
    let own = discovery.project.developmentLanguage
    let isNew = language != own && !discovery.project.languages.contains(language)
    if isNew, edit.text == nil || !request.allowsNewLanguages {
      let way =
        edit.text == nil
        ? "; 'loquat project' lists its languages" : "; '--new-language' adds it"
      throw Obstacle(.noLanguage, "the project is not translated into '\(language)'\(way)")
    }
    var found = entries[Key(edit.key)] ?? []
    if let name = edit.table {
      let tables = Set(found.map(\.table).called(name).map(\.original))
      found.removeAll { !tables.contains($0.table.original) }
    }
    guard let entry = found.first else {
      if let name = edit.table, tables.called(name).isEmpty {
        let error = FileError.noTable(name, among: tables.map(\.name), in: request.project)
        throw Obstacle(.missingTable, error.message)
      }
      let subject = edit.table.map { "table '\($0)' does not have" } ?? "no table has"
      let way =
        edit.text == nil ? "; look for it with 'loquat find'" : "; 'loquat add' adds it"
      throw Obstacle(.keyNotFound, "\(subject) the key \(edit.key.quoted)\(way)")
    }
    guard found.count == 1 else {
      let paths = found.map { "'\($0.table.original)'" }.joined(separator: ", ")
      throw Obstacle(
        .keyInSeveralTables,
        "\(edit.key.quoted) is in several tables; choose one with '--table': \(paths)")
    }
    return EditTarget(edit, entry, language)
  }

  private mutating func add(
    _ target: EditTarget, _ fileSystem: any FileSystem
  ) throws(Obstacle) {
    let (edit, entry, language) = (target.edit, target.entry, target.language)
    guard entry.isTranslatable || language == entry.sourceLanguage else {
      throw Obstacle(
        .noPlace,
        "\(entry.key.quoted) is marked as not to be translated in '\(entry.table.original)'; change that first"
      )
    }
    guard let path = target.path else {
      throw Obstacle(
        .invalidValue,
        "'\(edit.form)' is not a form; forms are called 'one', 'device.mac' or "
          + "'substitutions.teas.plural.one'")
    }
    if let state = edit.state, !TranslationState.known.contains(state) {
      let names = TranslationState.known.map(\.name).joined(separator: ", ")
      throw Obstacle(.invalidValue, "'\(state.name)' is not a state; choose one of \(names)")
    }
    if let obstacle = obstacle(to: entry, language, fileSystem) { throw obstacle }
    let isCatalog = Path.fileExtension(entry.table.original) == "xcstrings"
    let state = edit.state ?? .translated
    guard state == .translated || isCatalog else {
      let path = entry.isInForms ? entry.table.formsOriginal : entry.table.original
      throw Obstacle(
        .noPlace,
        "'\(path)' does not keep states; '\(state.name)' can only be set in a string catalog")
    }
    guard let text = edit.text else {
      guard !target.same.isEmpty else {
        let what = edit.form.isEmpty ? "text" : "text for '\(edit.form)'"
        throw Obstacle(
          .noLanguage,
          "\(entry.key.quoted) has no \(what) in '\(language)'; add it with 'loquat set'")
      }
      for text in target.same { try add(target, text.path, text.text, state) }
      return
    }
    guard !text.isEmpty else {
      throw Obstacle(
        .invalidValue,
        language == entry.sourceLanguage
          ? "the text is empty; 'loquat remove' removes the key"
          : "the text is empty; 'loquat remove' with '--language' removes a translation")
    }
    if let obstacle = target.shape.obstacle(to: path, text, isCatalog: isCatalog) { throw obstacle }
    try add(target, path, text, state)
  }

  private mutating func add(
    _ target: EditTarget, _ path: TextPath, _ text: String, _ state: TranslationState
  ) throws(Obstacle) {
    let entry = target.entry
    var original = entry.table.original
    var id = entry.key
    if Path.fileExtension(original) == "xcstrings" {
      id = XLIFFDocument.File.id(inCatalogOf: entry.key, path)
    } else if entry.isInForms {
      let same = entry.texts.first { $0.path == path && $0.keys != nil }
      let sibling = entry.texts.first { $0.keys != nil && $0.path.isLike(path) }
      guard let keys = same?.keys ?? sibling?.keys?.replacingForm(by: path) else {
        throw target.shape.noForm(path)
      }
      original = entry.table.formsOriginal
      id = XLIFFDocument.File.id(inStringsdictOf: entry.key, keys)
    } else if !path.isEmpty {
      throw Obstacle(
        .invalidValue,
        "'\(original)' has one text for \(entry.key.quoted), and no forms; leave '--form' out")
    }
    // The key may have its text in 'Base'.
    let isTable = TableFile(path: original, extensions: ["strings", "stringsdict"]) != nil
    let home = entry.texts.first { $0.language == entry.sourceLanguage }
    if isTable, let home, Path.fileExtension(home.span.path) == Path.fileExtension(original) {
      original = discovery.project.relativePath(of: home.span.path)
    }
    if id != entry.key {
      names[id] = path.isEmpty ? entry.key.quoted : "\(entry.key.quoted) (\(path))"
    }
    let file = file(original, entry.sourceLanguage, target.language)
    document.files[file].units.append(
      XLIFFDocument.Unit(
        id: id, source: nil, target: XLIFFDocument.Target(text, state),
        notes: entry.comment.map { [XLIFFDocument.Note($0)] } ?? [], range: target.edit.range))
  }

  /// Returns the index of a file in a language in `document.files`; adds the file if it is missing.
  private mutating func file(
    _ original: String, _ source: LanguageTag, _ language: LanguageTag
  ) -> Int {
    let place = [original, language.description]
    if let number = files[place] { return number }
    files[place] = document.files.count
    document.files.append(
      XLIFFDocument.File(
        original: original, sourceLanguage: source.description,
        targetLanguage: language.description))
    return document.files.count - 1
  }
}

extension EditedUnits {
  /// Returns the reason why a table cannot have a text for a key in a language; nil if only an
  /// import can decide.
  private func obstacle(
    to entry: KeyEntry, _ language: LanguageTag, _ fileSystem: any FileSystem
  ) -> Obstacle? {
    let table = entry.table
    guard Path.fileExtension(table.original) != "xcstrings" else { return nil }
    let own = entry.texts.first { $0.language == entry.sourceLanguage }
    if language == entry.sourceLanguage {
      if let own, ["storyboard", "xib"].contains(Path.fileExtension(own.span.path)) {
        return Obstacle(
          .noPlace,
          "\(entry.key.quoted) has its text in '\(language)' in '\(table.original)'; change it there"
        )
      }
      guard own != nil || table.isInterface || !table.hasSource(fileSystem) else {
        return Obstacle(
          .keyNotFound,
          "'\(table.original)' does not have \(entry.key.quoted); 'loquat add' adds it"
        )
      }
    }
    guard !table.isInterface else { return nil }
    guard TableFile(path: table.original, extensions: ["strings", "stringsdict"]) != nil else {
      return Path.fileExtension(table.original) == "json"
        ? nil
        : Obstacle(
          .noPlace,
          "'\(table.original)' is in no '.lproj' folder, so it belongs to no language and is not changed; move it "
            + "into such a folder"
        )
    }
    // Of two folders for one language, an app may read a text from either.
    let twins = table.files.filter { file in
      file.language == language && !Path.deletingLastComponent(file.path).hasSuffix("Base.lproj")
    }
    let folders = Set(twins.map { Path.deletingLastComponent($0.path) }).sorted()
    guard folders.count < 2 else {
      let names = folders.map { "'\(discovery.project.relativePath(of: $0))'" }
      return Obstacle(
        .noPlace,
        "'\(language)' has several folders: \(names.joined(separator: ", ")); join them first"
      )
    }
    // An existing file outside of the project was left out on purpose.
    let root = Path.deletingLastComponent(Path.deletingLastComponent(table.original))
    let folder = Path.join(root, "\(discovery.languages.folder(for: language)).lproj")
    let path = Path.join(folder, Path.lastComponent(table.original))
    let isKnown = table.files.contains { discovery.project.relativePath(of: $0.path) == path }
    guard isKnown || fileSystem.kind(of: discovery.project.path(of: path)) == nil else {
      return Obstacle(
        .noPlace, "'\(path)' exists, but is left out of the project; 'loquat project -v' shows why"
      )
    }
    return nil
  }
}

extension KeyTable {
  /// Returns whether a catalog or a file in the main language exists.
  fileprivate func hasSource(_ fileSystem: any FileSystem) -> Bool {
    files.contains { $0.isFirst && fileSystem.kind(of: $0.path) == .file }
  }
}

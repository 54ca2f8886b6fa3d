internal import AppleFormats
internal import CatalogModel
internal import ExchangeFormats
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading

/// Edits as units of an exchange, which an import takes.
struct EditedUnits {
  private(set) var document = XLIFFDocument(files: [])
  /// How many edits name no text, or contradict each other.
  private(set) var lostCount = 0
  /// How many texts are what they are to be already.
  private(set) var unchangedCount = 0
  /// Where places of units are.
  let text: SourceText
  private let request: EditRequest
  private let discovery: Discovery
  private var entries: [Key: [KeyEntry]] = [:]
  /// The units by their files and ids, with the edits that they are of.
  private var known: [Place: Known] = [:]
  /// By files and keys.
  private var groups: [Place: Group] = [:]
  /// What people call the texts that units name by their ids.
  private var names: [(id: String, name: String)] = []
  /// The numbers of files by their paths and languages.
  private var files: [[String]: Int] = [:]

  private struct Place: Hashable {
    let file: Int
    let id: Key
  }

  private struct Known {
    let number: Int
    let edit: EditRequest.Edit
    let group: Place
    var isDisputed = false
  }

  /// What is said of a key in a language.
  private struct Group {
    /// What its texts vary by; nil for a single text.
    let kind: TextPath.Kind?
    /// Whether it would have a text for some devices only.
    var lacksOther: Bool
  }

  typealias Obstacle = (id: DiagnosticID, message: String)

  /// Whether nothing is to be taken.
  var isEmpty: Bool { document.files.allSatisfy(\.units.isEmpty) }

  init(_ request: EditRequest, _ discovery: Discovery, _ entries: [KeyEntry]) {
    self.request = request
    self.discovery = discovery
    for entry in entries { self.entries[Key(entry.key), default: []].append(entry) }
    text = request.source ?? SourceText(path: request.project, bytes: [])
  }

  mutating func add(_ workspace: inout Workspace) {
    for edit in request.edits {
      guard let problem = add(edit, workspace.fileSystem) else { continue }
      lose(edit, problem, &workspace)
    }
    var left: [Int: Set<Int>] = [:]
    for known in known.values.sorted(by: { $0.edit.range.lowerBound < $1.edit.range.lowerBound }) {
      let problem: Obstacle
      if known.isDisputed {
        problem = Self.isDisputed(known.edit)
      } else if groups[known.group]?.lacksOther == true {
        problem = (
          .invalidValue,
          "\(known.edit.key.quoted) would have no text for other devices; set 'device.other' with it"
        )
      } else {
        continue
      }
      lose(known.edit, problem, &workspace)
      left[known.group.file, default: []].insert(known.number)
    }
    for (file, numbers) in left {
      let units = document.files[file].units.enumerated().filter { !numbers.contains($0.offset) }
      document.files[file].units = units.map(\.element)
    }
  }

  private static func isDisputed(_ edit: EditRequest.Edit) -> Obstacle {
    (
      .conflictingUnits,
      "\(edit.key.quoted) is set in two ways that exclude each other in '\(edit.language)'; neither is taken"
    )
  }

  /// The same without what only files have: ids of units, and places where there is no file.
  func named(_ diagnostic: Diagnostic) -> Diagnostic {
    var message = diagnostic.message
    if let (id, name) = names.first(where: { message.contains("'\($0.id)'") }) {
      message = message.replacing("'\(id)'", with: name)
    }
    var notes = diagnostic.notes
    if diagnostic.id == .brokenPlaceholder,
      document.files.allSatisfy({ $0.targetLanguage == $0.sourceLanguage })
    {
      // A text of the sources has itself to be compared with.
      message = message.replacing("translation of", with: "the new text of")
        .replacing("in the source", with: "in the text so far")
        .replacing("it is not taken", with: "'--allow-broken-placeholders' takes it")
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

  private mutating func lose(
    _ edit: EditRequest.Edit, _ problem: Obstacle, _ workspace: inout Workspace
  ) {
    lostCount += 1
    workspace.diagnostics.append(
      Diagnostic(
        problem.id, .error, problem.message, at: request.source.map { $0.span(edit.range) }))
  }

  /// Adds what an edit says; what keeps it from that.
  private mutating func add(
    _ edit: EditRequest.Edit, _ fileSystem: any FileSystem
  ) -> Obstacle? {
    let language = discovery.language(edit.language)
    let own = discovery.project.developmentLanguage
    let isNew = language != own && !discovery.project.languages.contains(language)
    if isNew, edit.text == nil || !request.allowsNewLanguages {
      let way = edit.text == nil ? "" : "; '--new-language' begins with it"
      return (.noLanguage, "the project is not translated into '\(language)'\(way)")
    }
    var found = entries[Key(edit.key)] ?? []
    if let name = edit.table {
      let tables = Set(found.map(\.table).called(name).map(\.original))
      found.removeAll { !tables.contains($0.table.original) }
    }
    guard let entry = found.first else {
      let place = edit.table.map { " in '\($0)'" } ?? ""
      let way = edit.text == nil ? "" : "; 'loquat add' adds it"
      return (.keyNotFound, "no table has the key \(edit.key.quoted)\(place)\(way)")
    }
    guard found.count == 1 else {
      let paths = found.map { "'\($0.table.original)'" }.joined(separator: ", ")
      return (
        .keyInSeveralTables, "\(edit.key.quoted) is in several tables; choose one: \(paths)"
      )
    }
    return add(edit, of: entry, language, fileSystem)
  }

  private mutating func add(
    _ edit: EditRequest.Edit, of entry: KeyEntry, _ language: LanguageTag,
    _ fileSystem: any FileSystem
  ) -> Obstacle? {
    let shape = EditedShape(entry, language)
    let form = shape.path(edit.form)
    let same = shape.own.filter { text in
      edit.text == nil && edit.form.isEmpty || text.path == form
        || text.path.description == edit.form
    }
    // What is there already needs no place.
    let isThere = same.allSatisfy { text in
      (edit.text.map { $0.hasSameBytes(as: text.text) } ?? true)
        && (edit.state ?? .translated) == (text.state ?? .translated)
    }
    if !same.isEmpty, isThere {
      unchangedCount += 1
      return nil
    }
    guard entry.isTranslatable || language == entry.sourceLanguage else {
      return (
        .noPlace, "\(entry.key.quoted) is not to be translated, as '\(entry.table.original)' says"
      )
    }
    guard let path = form else {
      return (
        .invalidValue,
        "'\(edit.form)' is not a form; forms are called 'one', 'device.mac' or "
          + "'substitutions.teas.plural.one'"
      )
    }
    if let state = edit.state, !TranslationState.known.contains(state) {
      let names = TranslationState.known.map(\.name).joined(separator: ", ")
      return (.invalidValue, "'\(state.name)' is not a state; states are \(names)")
    }
    let isCatalog = Path.fileExtension(entry.table.original) == "xcstrings"
    if let obstacle = obstacle(to: entry, language, fileSystem) { return obstacle }
    if let state = edit.state, state != .translated, !isCatalog {
      let path = entry.isInForms ? entry.table.formsOriginal : entry.table.original
      return (
        .noPlace,
        "'\(path)' keeps no states; '\(state.name)' can only be said in a string catalog"
      )
    }
    let state = edit.state ?? .translated
    if let text = edit.text {
      guard !text.isEmpty else {
        return (
          .invalidValue,
          "a text is not empty; 'loquat remove' with '--language' removes a translation"
        )
      }
      return shape.obstacle(to: path, text, isCatalog: isCatalog)
        ?? add(edit, path, text, state, of: entry, language)
    }
    guard !same.isEmpty else {
      let what = edit.form.isEmpty ? "text" : "text for '\(edit.form)'"
      return (.noLanguage, "\(entry.key.quoted) has no \(what) in '\(language)'")
    }
    for text in same {
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
      let same = entry.texts.first { $0.path == path && $0.keys != nil }
      let sibling = entry.texts.first { $0.keys != nil && $0.path.isLike(path) }
      guard let keys = same?.keys ?? sibling?.keys?.replacingForm(by: path) else {
        return EditedShape(entry, language).noForm(path)
      }
      original = entry.table.formsOriginal
      id = XLIFFDocument.File.id(inStringsdictOf: entry.key, keys)
    } else if !path.isEmpty {
      return (.invalidValue, "'\(original)' has no forms; it says one text for \(entry.key.quoted)")
    }
    // 'Base' may be where the key has its text.
    let isTable = TableFile(path: original, extensions: ["strings", "stringsdict"]) != nil
    let home = entry.texts.first { $0.language == entry.sourceLanguage }
    if isTable, let home, Path.fileExtension(home.span.path) == Path.fileExtension(original) {
      original = discovery.project.relativePath(of: home.span.path)
    }
    let file = file(original, entry.sourceLanguage, language)
    let place = Place(file: file, id: Key(id))
    let group = Place(file: file, id: Key(entry.key))
    let kind = path.substitution == nil ? path.steps.first?.kind : nil
    let isOther = path.steps.first == .device(.other)
    if let known = groups[group] {
      if known.kind != kind, path.substitution == nil {
        for place in self.known.filter({ $0.value.group == group }).keys {
          self.known[place]?.isDisputed = true
        }
        return Self.isDisputed(edit)
      }
      if isOther { groups[group]?.lacksOther = false }
    } else if path.substitution == nil {
      let hasText = entry.texts.contains { $0.language == language && $0.path.substitution == nil }
      groups[group] = Group(kind: kind, lacksOther: kind == .device && !isOther && !hasText)
    }
    if id != entry.key {
      names.append((id, path.isEmpty ? entry.key.quoted : "\(entry.key.quoted) (\(path))"))
    }
    if let first = known[place] {
      let isSame =
        first.edit.text.map(Key.init) == edit.text.map(Key.init) && first.edit.state == edit.state
      if isSame {
        unchangedCount += 1
      } else {
        known[place]?.isDisputed = true
        return Self.isDisputed(edit)
      }
      return nil
    }
    known[place] = Known(number: document.files[file].units.count, edit: edit, group: group)
    document.files[file].units.append(
      XLIFFDocument.Unit(
        id: id, source: nil, target: XLIFFDocument.Target(text, state),
        notes: entry.comment.map { [XLIFFDocument.Note($0)] } ?? [], range: edit.range))
    return nil
  }

  /// The number of the units of a file in a language.
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
  /// Why a table cannot get a text for a key in a language; nil where an import decides.
  private func obstacle(
    to entry: KeyEntry, _ language: LanguageTag, _ fileSystem: any FileSystem
  ) -> Obstacle? {
    let table = entry.table
    guard Path.fileExtension(table.original) != "xcstrings" else { return nil }
    let own = entry.texts.first { $0.language == entry.sourceLanguage }
    if language == entry.sourceLanguage {
      if let own, ["storyboard", "xib"].contains(Path.fileExtension(own.span.path)) {
        return (
          .noPlace,
          "\(entry.key.quoted) has its text in '\(language)' in '\(table.original)'; change it there"
        )
      }
      guard own != nil || table.isInterface || !table.hasSource(fileSystem) else {
        return (
          .keyNotFound,
          "'\(table.original)' does not have \(entry.key.quoted); 'loquat add' adds it"
        )
      }
    }
    guard !table.isInterface else { return nil }
    guard TableFile(path: table.original, extensions: ["strings", "stringsdict"]) != nil else {
      return Path.fileExtension(table.original) == "json"
        ? nil
        : (
          .noPlace,
          "'\(table.original)' is in no '.lproj' folder, so that it is in no language; 'set' does not "
            + "change it"
        )
    }
    // Two folders that stand for one language: what one says, an app may read from the other.
    let twins = table.files.filter { file in
      file.language == language && !Path.deletingLastComponent(file.path).hasSuffix("Base.lproj")
    }
    let folders = Set(twins.map { Path.deletingLastComponent($0.path) }).sorted()
    guard folders.count < 2 else {
      let names = folders.map { "'\(discovery.project.relativePath(of: $0))'" }
      return (
        .noPlace,
        "'\(language)' has several folders: \(names.joined(separator: ", ")); join them first"
      )
    }
    // A file that is there and is no part of the project was left out on purpose.
    let root = Path.deletingLastComponent(Path.deletingLastComponent(table.original))
    let folder = Path.join(root, "\(discovery.languages.folder(for: language)).lproj")
    let path = Path.join(folder, Path.lastComponent(table.original))
    let isKnown = table.files.contains { discovery.project.relativePath(of: $0.path) == path }
    guard isKnown || fileSystem.kind(of: discovery.project.path(of: path)) == nil else {
      return (
        .noPlace, "'\(path)' exists, but is left out of the project; 'loquat project -v' says why"
      )
    }
    return nil
  }
}

extension KeyTable {
  /// Whether the file that it is translated from exists.
  fileprivate func hasSource(_ fileSystem: any FileSystem) -> Bool {
    files.contains { $0.isFirst && fileSystem.kind(of: $0.path) == .file }
  }
}

/// What forms a key has in a language, and may get there.
struct EditedShape {
  /// The texts in the language.
  let own: [KeyEntry.Text]
  private let entry: KeyEntry
  private let language: LanguageTag
  /// Those in the language of the sources.
  private let source: [KeyEntry.Text]

  init(_ entry: KeyEntry, _ language: LanguageTag) {
    self.entry = entry
    self.language = language
    own = entry.texts.filter { $0.language == language }
    source = entry.texts.filter { $0.language == entry.sourceLanguage }
  }

  /// The way that the name of a form is short for; nil for what is none. A plural form of the only part that
  /// has some needs not name that.
  func path(_ form: String) -> TextPath? {
    guard var path = TextPath(form: form) else { return nil }
    let parts = Set(entry.texts.compactMap(\.path.substitution))
    if parts.count == 1, path.lastCategory != nil, path.substitution == nil,
      !entry.texts.contains(where: { $0.path.isLike(path) })
    {
      path.substitution = parts.first
    }
    return path
  }

  /// Why the key cannot get a text at a place in the language; nil where an import decides.
  func obstacle(
    to path: TextPath, _ text: String, isCatalog: Bool
  ) -> EditedUnits.Obstacle? {
    let texts = own.isEmpty ? source : own
    // A file of its own for plural forms has nothing else.
    let isVaried =
      isCatalog
      ? !texts.isEmpty && texts.allSatisfy { !$0.path.isEmpty }
      : texts.contains { !$0.path.isEmpty } && !text.containsBytes(of: "#@")
    if path.isEmpty, isVaried { return hasForms }
    guard isCatalog else { return nil }
    for case .device(let device) in path.steps where !Device.known.contains(device) {
      let names = Device.known.map { "'\($0.name)'" }.joined(separator: ", ")
      return (.invalidValue, "'\(device.name)' is not a device; these are: \(names)")
    }
    if let name = path.substitution {
      let names = Set(entry.texts.compactMap(\.path.substitution)).sorted()
      guard !names.contains(name) else { return nil }
      let known = names.isEmpty ? "none" : names.map { "'\($0)'" }.joined(separator: ", ")
      return (
        .invalidValue, "\(entry.key.quoted) has no substitution '\(name)'; it has \(known)"
      )
    }
    if path.category != nil, !entry.texts.contains(where: { $0.path.category != nil }) {
      let plain = source.first { $0.path.isEmpty }?.text ?? entry.key
      guard FormatString(plain).placeholders.contains(where: \.isNumber) else {
        return (
          .invalidValue, "\(entry.key.quoted) has no number, and so no plural forms"
        )
      }
    }
    if let kind = path.steps.first?.kind,
      let other = own.first(where: { $0.path.substitution == nil && !$0.path.isEmpty }),
      other.path.steps.first?.kind != kind
    {
      return hasForms
    }
    return nil
  }

  /// The key has forms, and one of them must be named.
  private var hasForms: EditedUnits.Obstacle {
    (.invalidValue, "\(entry.key.quoted) has forms in '\(language)'; '--form' names one: \(forms)")
  }

  /// The key does not have this form.
  func noForm(_ path: TextPath) -> EditedUnits.Obstacle {
    path.isEmpty
      ? hasForms
      : (.invalidValue, "\(entry.key.quoted) has no form '\(path)'; it has \(forms)")
  }

  /// The forms that the key has or may have in the language.
  private var forms: String {
    let categories = PluralRules.formula(of: language).categories
    var names: Set<String> = []
    for path in (own.isEmpty ? source : own).map(\.path) where !path.isEmpty {
      guard path.lastCategory != nil else {
        names.insert(path.description)
        continue
      }
      for category in categories {
        let steps = Array(path.steps.dropLast()) + [.plural(category)]
        names.insert(TextPath(steps, in: path.substitution).description)
      }
    }
    return names.sorted().map { "'\($0)'" }.joined(separator: ", ")
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

internal import AppleFormats
internal import CatalogModel
internal import ExchangeFormats
internal import KeyFlow
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading
internal import Swifternalization

/// The new names of keys, by table name.
struct KeyNames {
  /// The renamed keys in the order in which they were added.
  private(set) var all: [RenameResult.RenamedKey] = []
  private var names: [String: [Key: String]] = [:]

  mutating func add(_ table: String, _ old: String, _ new: String) {
    all.append(RenameResult.RenamedKey(table: table, old: old, new: new))
    names[table, default: [:]][Key(old)] = new
  }

  subscript(table: String) -> [Key: String] { names[table] ?? [:] }

  /// Returns the names of the tables in which a key is renamed, sorted.
  func tables(with key: String) -> [String] {
    names.filter { $0.value[Key(key)] != nil }.map(\.key).sorted()
  }
}

/// The tables of a project whose keys can be renamed.
struct RenamedTables {
  private(set) var completion = Completion.done
  /// Pairs of a table's name and a new key whose text in the development language was the old key
  /// and now is the new one, also if a catalog has only the key.
  private(set) var followed: Set<[String]> = []
  private var files: [File] = []
  /// The errors in files, including those that could not be read, by table name.
  private var faults: [String: [Diagnostic]] = [:]
  /// The files of tables whose keys Info.plist or an interface file determines; `owner` is
  /// `Info.plist` or `an interface file`.
  private var fixed: [(file: SearchedFile, owner: String)] = []
  /// The name of the only table in which to rename keys; nil for all tables.
  private let wanted: String?
  private let project: String

  private struct File {
    let path: String
    let table: String
    /// The language of the texts; nil for a file with several languages.
    let language: LanguageTag?
    let developmentLanguage: LanguageTag
    let bytes: [UInt8]
    let keys: Set<Key>
    var content: Content
  }

  private enum Content {
    case catalog(XCStringsDocument)
    case strings(StringsDocument)
    case dictionary(StringsdictDocument)
    case swifternalization(SwifternalizationDocument)
  }

  /// Reads all tables except those of Info.plist and of interface files, whose keys cannot be
  /// chosen.
  init(_ discovery: Discovery, _ wanted: String?, _ workspace: inout Workspace) {
    self.wanted = wanted
    project = discovery.project.root
    let ids = Set(
      TableFiles.all(of: discovery.project, with: workspace.fileSystem)
        .filter { $0.interface != nil }.flatMap(\.paths))
    for file in discovery.searchedFiles(with: workspace.fileSystem) {
      let folder = Path.lastComponent(Path.deletingLastComponent(file.path))
      let isInfoPlist = file.table.lowercased().hasSuffix("infoplist")
      guard !ids.contains(file.path), folder != "mul.lproj", !isInfoPlist else {
        fixed.append((file, isInfoPlist ? "Info.plist" : "an interface file"))
        continue
      }
      read(file, discovery, &workspace)
    }
  }

  /// Returns the owner of a key that cannot be renamed, such as `Info.plist`; nil for other keys.
  private func owner(of key: String, _ workspace: Workspace) -> String? {
    fixed.last { file, _ in
      guard let bytes = try? workspace.fileSystem.read(file.path),
        let content = try? Self.content(of: bytes, file)
      else { return false }
      return content.keys.contains(Key(key))
    }?.owner
  }

  private mutating func read(
    _ file: SearchedFile, _ discovery: Discovery, _ workspace: inout Workspace
  ) {
    do throws(FileError) {
      let bytes = try workspace.fileSystem.read(file.path)
      do throws(ParseError) {
        let (content, keys, problems, text) = try Self.content(of: bytes, file)
        let source = SourceText(path: file.path, bytes: text)
        let wrong = problems.filter { $0.severity == .error }.map { Diagnostic($0, in: source) }
        if !wrong.isEmpty { faults[file.table, default: []] += wrong }
        let own = discovery.project.developmentLanguage
        files.append(
          File(
            path: file.path, table: file.table, language: file.language, developmentLanguage: own,
            bytes: bytes, keys: keys, content: content))
      } catch {
        faults[file.table, default: []].append(Diagnostic(error, of: bytes, at: file.path))
      }
    } catch {
      faults[file.table, default: []].append(Diagnostic(error))
    }
  }

  /// Returns the contents of a file, its keys, its problems, and the UTF-8 text that the ranges of
  /// the problems refer to.
  private static func content(
    of bytes: [UInt8], _ file: SearchedFile
  ) throws(ParseError) -> (content: Content, keys: Set<Key>, problems: [Problem], text: [UInt8]) {
    switch Path.fileExtension(file.path) {
    case "xcstrings":
      let document = try XCStringsDocument.parse(bytes)
      return (
        .catalog(document), Set(document.entries.lazy.map { Key($0.key) }),
        document.problems, document.bytes
      )
    case "stringsdict":
      let document = try StringsdictDocument.parse(bytes)
      return (.dictionary(document), document.keys, document.problems, document.text)
    case "strings":
      let document = try StringsDocument.parse(bytes)
      return (
        .strings(document), Set(document.entries.lazy.map { Key($0.key) }), document.problems,
        document.text
      )
    default:
      let document = try SwifternalizationDocument.parse(bytes)
      return (
        .swifternalization(document), Set(document.keys.lazy.map { Key($0) }), [], document.text
      )
    }
  }

  private func isWanted(_ table: String) -> Bool { wanted.map { $0 == table } ?? true }

  /// The keys that can be renamed, by table name.
  private var keys: [String: Set<Key>] {
    files.reduce(into: [:]) { $0[$1.table, default: []].formUnion($1.keys) }
  }

  /// The keys that can be renamed, of all tables, sorted.
  var allKeys: [String] {
    files.reduce(into: Set<Key>()) { $0.formUnion($1.keys) }.map(\.text).sorted()
  }

  /// The paths of all table files that could be read, and of those whose keys cannot be renamed.
  var paths: Set<String> { Set(files.lazy.map(\.path)).union(fixed.lazy.map(\.file.path)) }

  func tables(with key: String) -> Set<String> {
    Set(files.lazy.filter { $0.keys.contains(Key(key)) }.map(\.table))
  }
}

extension RenamedTables {
  /// Returns the matching keys of tables and code with their new names; if none is left, but
  /// bundles or values are to change, those that an earlier run renamed. Refuses, in `completion`,
  /// if one is in a table with mistakes. Throws if no table or key matches, if the patterns have
  /// different numbers of `*`, or if a new name is empty or taken.
  mutating func names(
    for request: RenameRequest, _ index: KeyIndex, telling workspace: inout Workspace
  ) throws(FileError) -> KeyNames {
    let known = keys
    var keys = known
    if let wanted, keys[wanted] == nil {
      if let faults = faults[wanted] {
        workspace.diagnostics += faults
        throw FileError(
          path: request.project,
          message: "table '\(wanted)' cannot be read, so nothing is renamed; correct its mistakes")
      }
      if let owner = fixed.first(where: { $0.file.table == wanted })?.owner {
        throw FileError(
          path: request.project,
          message:
            "the keys of table '\(wanted)' are determined by \(owner) and cannot be renamed; change their texts instead"
        )
      }
      throw .noTable(wanted, among: Array(keys.keys), in: request.project)
    }
    // The keys that the code uses, by table; under nil, those whose table is not known.
    var used: [String?: Set<Key>] = [:]
    for use in index.spelledUses() {
      used[use.table, default: []].insert(Key(use.key))
      if let table = use.table { keys[table, default: []].insert(Key(use.key)) }
    }
    let all = keys.values.reduce(into: Set<Key>()) { $0.formUnion($1) }
    guard let pattern = KeyPattern(request.old, to: request.new, keys: all) else {
      throw FileError(
        path: request.project,
        message: "'\(request.old)' and '\(request.new)' need the same number of '*'")
    }
    var names = KeyNames()
    var isClear = true
    for (table, keys) in keys.sorted(by: { $0.key < $1.key }) where isWanted(table) {
      let renamed = keys.compactMap { key in
        pattern.newName(of: key.text).map { (old: key.text, new: $0) }
      }.filter { $0.old != $0.new && !$0.old.isEmpty }.sorted { $0.old.precedesByBytes($1.old) }
      // If only the code has the new key, it has already been renamed there.
      let used = (used[table] ?? []).union(used[nil] ?? [])
      isClear = check(renamed, known[table] ?? [], used, in: table, &workspace) && isClear
      for (old, new) in renamed { names.add(table, old, new) }
      tellWayBack(renamed, keys, request, in: table, &workspace)
      if !renamed.isEmpty, let faults = faults[table] {
        workspace.diagnostics += faults
        completion = .refused
      }
    }
    if completion == .refused {
      workspace.say("a table has mistakes that may hide the key; nothing is changed")
    }
    guard isClear else {
      throw FileError(
        path: request.project, message: "no key is renamed; choose another name",
        id: .keyExists)
    }
    if names.all.isEmpty, !request.bundles.isEmpty || request.isEverywhere {
      // The tables have already been renamed, but bundles or values have not.
      names = renamedBefore(request, known)
      if !names.all.isEmpty { return names }
    }
    guard !names.all.isEmpty else {
      if let owner = owner(of: request.old, workspace) {
        throw FileError(
          path: request.project,
          message:
            "\(request.old.quoted) is determined by \(owner) and cannot be renamed; change its texts instead"
        )
      }
      let owners = known.filter { $0.value.contains(Key(request.old)) }.keys.sorted()
      let hint =
        owners.isEmpty
        ? request.old.closest(among: all.map(\.text).sorted()).map {
          "; did you mean \($0.quoted)?"
        }
        : owners.count == 1
          ? "; table '\(owners[0])' has it"
          : "; tables \(owners.quotedList) have it"
      let damaged = faults.filter { isWanted($0.key) }.sorted { $0.key < $1.key }
      workspace.diagnostics += damaged.flatMap(\.value)
      let way =
        damaged.isEmpty
        ? "; correct the key" : "; first correct the mistakes in tables, which may hide the key"
      throw FileError(
        path: request.project,
        message:
          "has no key \(pattern.isLiteral ? "" : "that matches ")\(request.old.quoted) \(wanted.map { "in table '\($0)'" } ?? "in a table, nor in a look-up whose table is known")"
          + (hint ?? way))
    }
    return names
  }

  /// Returns the renames that an earlier run of the same request already made in tables: the keys
  /// that match the new pattern, with the old names that follow from it.
  private func renamedBefore(_ request: RenameRequest, _ known: [String: Set<Key>]) -> KeyNames {
    var names = KeyNames()
    let all = known.values.reduce(into: Set<Key>()) { $0.formUnion($1) }
    guard let back = KeyPattern(request.new, to: request.old, keys: all) else { return names }
    for (table, keys) in known.sorted(by: { $0.key < $1.key }) where isWanted(table) {
      for key in keys.map(\.text).sorted(by: { $0.precedesByBytes($1) }) {
        guard let old = back.newName(of: key), old != key, !old.isEmpty else { continue }
        names.add(table, old, key)
      }
    }
    return names
  }

  /// Reports other keys that already match the new pattern, so that renaming back would change
  /// them.
  private func tellWayBack(
    _ renamed: [(old: String, new: String)], _ keys: Set<Key>, _ request: RenameRequest,
    in table: String, _ workspace: inout Workspace
  ) {
    guard !renamed.isEmpty,
      let back = KeyPattern(request.new, to: request.old, keys: keys), !back.isLiteral
    else { return }
    let gone = Set(renamed.map { Key($0.old) })
    let taken = keys.filter { !gone.contains($0) && back.newName(of: $0.text) != nil }.map(\.text)
    guard let first = taken.min(by: { $0.precedesByBytes($1) }) else { return }
    let more = taken.count > 1 ? " and \((taken.count - 1).counted("other key"))" : ""
    workspace.diagnostics.append(
      Diagnostic(
        .notRenamed, .note,
        "\(first.quoted)\(more) of table '\(table)' already "
          + (taken.count > 1 ? "match" : "matches")
          + " \(request.new.quoted), so renaming back would "
          + "rename \(taken.count > 1 ? "them" : "it"), too",
        at: place(of: first, or: first, in: table)))
  }

  private func check(
    _ renamed: [(old: String, new: String)], _ keys: Set<Key>, _ used: Set<Key>,
    in table: String, _ workspace: inout Workspace
  ) -> Bool {
    let gone = Set(renamed.map { Key($0.old) })
    var taken: [Key: String] = [:]
    var isClear = true
    for (old, new) in renamed {
      var problem: String?
      if new.isEmpty {
        problem = "it would have no name"
      } else if let other = taken[Key(new)] {
        problem = "\(other.quoted) becomes \(new.quoted), too"
      } else if keys.contains(Key(new)), !gone.contains(Key(new)),
        used.contains(Key(old)) || !isOnlyOfCode(new, table)
      {
        problem = "\(new.quoted) already exists in table '\(table)'"
      }
      taken[Key(new)] = old
      guard let problem else { continue }
      isClear = false
      workspace.diagnostics.append(
        Diagnostic(
          .keyExists, .error, "\(old.quoted) cannot become \(new.quoted): \(problem)",
          at: place(of: new, or: old, in: table)))
    }
    return isClear
  }

  /// Returns whether an extraction may have written a key of a table: in catalogs it comes from
  /// code and is not translated, and other files with it are `.strings` in the development
  /// language.
  private func isOnlyOfCode(_ key: String, _ table: String) -> Bool {
    files.filter { $0.table == table && $0.keys.contains(Key(key)) }.allSatisfy { file in
      switch file.content {
      case .catalog(let document):
        let language = document.sourceLanguage ?? file.developmentLanguage.description
        guard let entry = document.entry(key), entry.isFromCode else { return false }
        return entry.localizations.allSatisfy { name, localization in
          name == language && localization?.leaves.allSatisfy { $0.state == .new } ?? true
        }
      case .strings: return file.language == file.developmentLanguage
      case .dictionary, .swifternalization: return false
      }
    }
  }

  /// Returns the first file of a table that has the new key, or else the old one; the project's
  /// folder if no file does.
  private func place(of new: String, or old: String, in table: String) -> Span {
    let own = files.filter { $0.table == table }
    let file = own.first { $0.keys.contains(Key(new)) } ?? own.first { $0.keys.contains(Key(old)) }
    return Span(file: file?.path ?? project)
  }
}

extension RenamedTables {
  /// Renames the keys of all tables in memory, and returns the changed files, sorted by path. Sets
  /// `completion` to `.refused`, with diagnostics, if a file cannot be changed or a new key has no
  /// valid symbol.
  mutating func rename(
    _ names: KeyNames, _ request: RenameRequest, _ workspace: inout Workspace
  ) throws(FileError) -> [RenamedFile] {
    var result: [RenamedFile] = []
    // Only the text in the development language follows the key.
    for file in files {
      var own = names[file.table].filter { file.keys.contains($0.key) }
      if request.keepsText, case .strings = file.content, file.language == file.developmentLanguage
      {
        // The text of a key that only translations have is the key.
        own.merge(names[file.table].filter { isOnlyTranslated($0.key, file.table) }) { $1 }
      }
      guard !own.isEmpty else { continue }
      do throws(ParseError) {
        let bytes = try renamed(file, own, request)
        if case .catalog = file.content, try hasMistakes(bytes, own, file, &workspace) {
          completion = .refused
        }
        result.append(
          RenamedFile(
            path: file.path, old: file.bytes, new: bytes, detail: own.count.counted("key")))
      } catch {
        workspace.diagnostics.append(Diagnostic(error, of: file.bytes, at: file.path))
        completion = .refused
      }
    }
    return result.sorted { $0.path.precedesByBytes($1.path) }
  }

  /// Returns whether a table has a key, but not in the development language.
  private func isOnlyTranslated(_ key: Key, _ table: String) -> Bool {
    let own = files.filter { $0.table == table && $0.keys.contains(key) }
    return !own.isEmpty
      && own.allSatisfy { $0.language != nil && $0.language != $0.developmentLanguage }
  }

  private mutating func renamed(
    _ file: File, _ names: [Key: String], _ request: RenameRequest
  ) throws(ParseError) -> [UInt8] {
    switch file.content {
    case .catalog(var document):
      let known = names.values.compactMap { document.entry($0) }
        .filter { names[Key($0.key)] == nil }
      for entry in known { document.remove(key: entry.key) }
      try document.rename(names)
      take(known, into: &document)
      let language =
        document.sourceLanguage.flatMap { LanguageTag($0) } ?? file.developmentLanguage
      for (old, new) in names.sorted(by: { $0.key.text.precedesByBytes($1.key.text) }) {
        guard follow(old.text, new, in: &document, language, request) else { continue }
        followed.insert([file.table, new])
      }
      return document.serialize()
    case .strings(var document):
      let new = Set(names.values.lazy.map { Key($0) }).subtracting(names.keys)
      let known = document.entries.filter { new.contains(Key($0.key)) }
      document.remove(Set(known.lazy.map { Key($0.key) }))
      try document.rename(names)
      for entry in known where entry.value != entry.key {
        document.set(entry.value, for: entry.key)
      }
      guard file.language == file.developmentLanguage else { return document.serialize() }
      guard !request.keepsText else {
        let gone = names.filter { document.value(for: $0.value) == nil }
        document.insert(
          gone.sorted { $0.key.text.precedesByBytes($1.key.text) }.map {
            StringsEntry(key: $0.value, value: $0.key.text, comment: nil)
          }, order: .standard)
        return document.serialize()
      }
      for (old, new) in names where document.value(for: new) == old.text {
        document.set(new, for: new)
        followed.insert([file.table, new])
      }
      return document.serialize()
    case .dictionary(var document):
      try document.rename(names)
      return document.serialize()
    case .swifternalization(var document):
      document.rename(names)
      return document.serialize()
    }
  }

  /// Copies comments, extraction states and texts from entries that an extraction already wrote for
  /// the new keys into the renamed entries.
  private func take(_ known: [XCStringsEntry], into document: inout XCStringsDocument) {
    for entry in known {
      if let comment = entry.comment, entry.isCommentAutoGenerated != true {
        document.setComment(comment, of: entry.key)
      }
      document.setExtractionState(entry.extractionState, of: entry.key)
      for (name, localization) in entry.localizations {
        guard let language = LanguageTag(name), let localization else { continue }
        document.set(localization, key: entry.key, language: language)
      }
    }
  }

  /// Reports new keys whose symbols would make Xcode's build fail, and returns whether any exist.
  private func hasMistakes(
    _ bytes: [UInt8], _ names: [Key: String], _ file: File, _ workspace: inout Workspace
  ) throws(ParseError) -> Bool {
    let document = try XCStringsDocument.parse(bytes)
    let new = Set(names.values.lazy.map { Key($0) })
    let language = document.sourceLanguage.flatMap { LanguageTag($0) } ?? file.developmentLanguage
    let symbols = GeneratedSymbols(
      document.entries.filter(\.hasSymbol).map { ($0.key, $0.localization(of: language)) })
    let mistakes = symbols.mistakes.filter { new.contains(Key($0.key)) && $0.severity == .error }
    workspace.diagnostics += mistakes.map { mistake in
      Diagnostic(
        mistake.id, .error,
        "where Xcode generates symbols, its build would fail with the key \(mistake.key.quoted): \(mistake.message)",
        at: Span(file: file.path), notes: mistake.note.map { [Diagnostic.Note($0)] } ?? [])
    }
    return !mistakes.isEmpty
  }

  /// Changes a text that equals the old key to the new key, and marks translations for review if
  /// requested; with `keepsText`, keeps the old key as the text. Returns whether the text follows
  /// the key, which is also true of a key that is its own text.
  private func follow(
    _ old: String, _ new: String, in document: inout XCStringsDocument, _ language: LanguageTag,
    _ request: RenameRequest
  ) -> Bool {
    guard let entry = document.entry(new) else { return false }
    let source = entry.localization(of: language)
    let text = source?.plainText
    let isKey = source == nil || text == old || text == FormatString(old).numbered
    guard isKey else { return false }
    guard !request.keepsText else {
      if source == nil { document.set(Localization(old), key: new, language: language) }
      return false
    }
    if let text, let state = source?.message.leaves.first?.state {
      let own = text == old ? new : FormatString(new).numbered
      document.set(Localization(own, state: state), key: new, language: language)
    }
    if request.marksReview {
      for (name, localization) in entry.localizations {
        guard let tag = LanguageTag(name), tag != language,
          let doubted = localization?.needingReview
        else { continue }
        document.set(doubted, key: new, language: tag)
      }
    }
    return true
  }
}

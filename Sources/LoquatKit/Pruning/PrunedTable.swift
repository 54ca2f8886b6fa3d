internal import AppleFormats
internal import CatalogModel
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading

/// A table with all of its files, and the removals from them.
struct PrunedTable {
  let name: String
  /// The path of the catalog, of the file in the development language, or else of the first file,
  /// relative to the root.
  let path: String
  /// The path of the storyboard or xib with the texts, relative to the root; nil for other tables.
  let interface: String?
  let developmentLanguage: LanguageTag
  private(set) var files: [File]
  /// The keys to remove, in the order in which they were found.
  var removedKeys: [String] = []
  /// The translations to remove from keys that stay: `file` is the path of the file, and `name` the
  /// language as the catalog or folder spells it.
  var removedTexts: [(key: String, file: String, name: String)] = []
  /// The names of languages to remove completely, as catalogs and folders spell them.
  var removedLanguages: [String] = []

  struct File {
    /// The path for the file system, not relative to the root.
    let path: String
    /// The name of its language folder, such as `pt-BR`; empty for a catalog, and for a file
    /// outside of language folders.
    let localization: String
    let isDevelopment: Bool
    let document: Document
    let text: SourceText
    /// The keys in the order of the file.
    let keys: [String]
    /// The UTF-8 range of each key in `text`; the last one for a duplicate key.
    let ranges: [Key: Range<Int>]

    init(_ path: String, _ localization: String, isDevelopment: Bool, _ document: Document) {
      self.path = path
      self.localization = localization
      self.isDevelopment = isDevelopment
      self.document = document
      text = SourceText(path: path, bytes: document.text)
      let places = document.places
      keys = places.map(\.key)
      ranges = Dictionary(places.map { (Key($0.key), $0.range) }) { $1 }
    }

    func has(_ key: String) -> Bool { ranges[Key(key)] != nil }
  }

  enum Document {
    case catalog(XCStringsDocument)
    case strings(StringsDocument)
    case stringsdict(StringsdictDocument)
  }

  /// A key of the table, with the state of its entry if the table is a catalog.
  struct Entry {
    let key: String
    var isStale = false
    var isManual = false
    var isLocked = false
  }

  /// Reads all files; nil, with diagnostics, if one cannot be read or changed.
  init?(_ files: TableFiles, _ discovery: Discovery, _ workspace: inout Workspace) {
    let project = discovery.project
    name = files.name
    developmentLanguage = project.developmentLanguage
    interface = files.interface.map(project.relativePath)
    let all = (files.catalog.map { [("", $0)] } ?? []) + files.files
    var read: [File] = []
    for (localization, path) in all {
      guard let document = Document(path, &workspace) else { continue }
      let tag = discovery.languages.tag(for: localization)
      let isDevelopment = tag == nil || tag == project.developmentLanguage
      read.append(File(path, localization, isDevelopment: isDevelopment, document))
    }
    guard read.count == all.count, let first = read.first(where: \.isDevelopment) ?? read.first
    else {
      return nil
    }
    self.files = read
    path = project.relativePath(of: first.path)
  }

  func has(_ path: String) -> Bool { files.contains { $0.path == path } }

  var isInfoPlist: Bool { name.lowercased().hasSuffix("infoplist") }

  /// Whether its keys are ids of objects in an interface file.
  var isInterface: Bool {
    interface != nil || Path.lastComponent(Path.deletingLastComponent(path)) == "mul.lproj"
  }
}

extension PrunedTable.Document {
  /// Reads a file; nil, with diagnostics, if it cannot be read or changed.
  init?(_ path: String, _ workspace: inout Workspace) {
    switch Path.fileExtension(path) {
    case "xcstrings":
      guard let bytes = workspace.bytes(at: path),
        let document = workspace.editableCatalog(bytes, path)
      else { return nil }
      self = .catalog(document)
    case "stringsdict":
      let read = workspace.document(at: path, parse: StringsdictDocument.parse)
      guard let read else { return nil }
      guard !read.problems.reach(.error) else {
        workspace.diagnostics.append(.notChanged("table", path))
        return nil
      }
      self = .stringsdict(read)
    default:
      guard let document = workspace.editableStrings(at: path) else { return nil }
      self = .strings(document)
    }
  }

  /// The file in UTF-8, which ranges refer to.
  var text: [UInt8] {
    switch self {
    case .catalog(let document): document.bytes
    case .strings(let document): document.text
    case .stringsdict(let document): document.text
    }
  }

  /// The unchanged bytes of the file.
  var bytes: [UInt8] {
    switch self {
    case .catalog(let document): document.bytes
    case .strings(let document): document.serialize()
    case .stringsdict(let document): document.serialize()
    }
  }

  /// The keys in the order of the file, with their UTF-8 ranges in `text`.
  fileprivate var places: [(key: String, range: Range<Int>)] {
    switch self {
    case .catalog(let document): document.entries.map { ($0.key, $0.keyRange ?? 0..<0) }
    case .strings(let document): document.entries.map { ($0.key, $0.keyRange) }
    case .stringsdict(let document): document.entries.map { ($0.key, $0.keyRange) }
    }
  }
}

extension PrunedTable {
  /// The keys of the catalog, or else of the files in the development language, each once.
  var entries: [Entry] {
    if case .catalog(let document)? = files.first?.document {
      return document.entries.map { entry in
        Entry(
          key: entry.key, isStale: entry.extractionState == .stale,
          isManual: entry.extractionState == .manual, isLocked: document.isLocked(entry.key))
      }
    }
    var seen: Set<Key> = []
    return files.filter(\.isDevelopment).flatMap(\.keys)
      .filter { seen.insert(Key($0)).inserted }.map { Entry(key: $0) }
  }

  /// Returns the number of languages, except the source language, in which a key has a text.
  func translations(of key: String) -> Int {
    if case .catalog(let document)? = files.first?.document {
      let source = document.sourceLanguage
      return document.entry(key)?.languages.count { $0 != source } ?? 0
    }
    let others = files.filter { !$0.isDevelopment && $0.has(key) }
    return Set(others.map(\.localization)).count
  }

  /// Returns the place of a key in the file at `path`, or if that is nil, in the first file in the
  /// development language that has it. Without a place, returns the file at `path`, or the first
  /// one.
  func span(of key: String, in path: String? = nil) -> Span {
    for file in files where path.map({ $0 == file.path }) ?? file.isDevelopment {
      if let range = file.ranges[Key(key)] { return file.text.span(range) }
    }
    return Span(file: path ?? files[0].path)
  }

  /// Returns the languages of the catalog or of the files, except the source language.
  func languages(_ names: ProjectLanguages) -> Set<LanguageTag> {
    files.reduce(into: []) { result, file in
      if case .catalog(let document) = file.document {
        let source = document.sourceLanguage
        result.formUnion(document.languages.filter { $0 != source }.compactMap(names.tag))
      } else if !file.isDevelopment, let tag = names.tag(for: file.localization) {
        result.insert(tag)
      }
    }
  }
}

extension PrunedTable {
  struct EmptyTranslation {
    let key: String
    let file: String
    /// The language as the catalog or the name of the `.lproj` folder spells it, such as `pt_BR`.
    let name: String
    let language: LanguageTag
    /// Whether it is probably empty on purpose: the source text is empty, or missing for a
    /// `.strings` file, or the translation is marked as translated.
    let isMeant: Bool
  }

  func emptyTranslations(_ names: ProjectLanguages) -> [EmptyTranslation] {
    let source = sourceTexts
    return files.flatMap { file -> [EmptyTranslation] in
      switch file.document {
      case .catalog(let document): return Self.emptyTranslations(document, file, names)
      case .stringsdict: return []
      case .strings(let document):
        guard !file.isDevelopment, let language = names.tag(for: file.localization) else {
          return []
        }
        return document.entries.filter(\.value.isEmpty).map { entry in
          EmptyTranslation(
            key: entry.key, file: file.path, name: file.localization, language: language,
            isMeant: source[Key(entry.key)]?.isEmpty != false)
        }
      }
    }
  }

  private static func emptyTranslations(
    _ document: XCStringsDocument, _ file: File, _ names: ProjectLanguages
  ) -> [EmptyTranslation] {
    let source = document.sourceLanguage.flatMap { LanguageTag($0) }
    return document.entries.flatMap { entry -> [EmptyTranslation] in
      guard !document.isLocked(entry.key) else { return [] }
      let text = source.flatMap { entry.localization(of: $0) }
      let isTextEmpty = text?.leaves.allSatisfy(\.text.isEmpty) ?? entry.key.isEmpty
      return entry.localizations.compactMap { name, localization in
        guard let localization, let language = names.tag(for: name), LanguageTag(name) != source,
          localization.leaves.allSatisfy(\.text.isEmpty)
        else { return nil }
        let isDone = localization.leaves.contains { $0.state == .translated }
        return EmptyTranslation(
          key: entry.key, file: file.path, name: name, language: language,
          isMeant: isTextEmpty || isDone)
      }
    }
  }

  /// The texts of the `.strings` files in the development language, by key.
  private var sourceTexts: [Key: String] {
    files.filter(\.isDevelopment).reduce(into: [:]) { result, file in
      guard case .strings(let document) = file.document else { return }
      for entry in document.entries { result[Key(entry.key)] = entry.value }
    }
  }
}

extension PrunedTable {
  /// Returns the parts of the table in a language, which is not the source language. `name` is the
  /// language as the catalog or folder spells it, `isFile` whether the part is a whole file, and
  /// `count` the number of its texts.
  func parts(
    in language: LanguageTag, _ names: ProjectLanguages
  ) -> [(name: String, file: String, isFile: Bool, count: Int)] {
    files.flatMap { file -> [(name: String, file: String, isFile: Bool, count: Int)] in
      guard case .catalog(let document) = file.document else {
        guard !file.isDevelopment, names.tag(for: file.localization) == language else { return [] }
        return [(file.localization, file.path, true, file.keys.count)]
      }
      let source = document.sourceLanguage
      return document.languages.filter { $0 != source && names.tag(for: $0) == language }.map {
        name in
        let count = document.entries.count { entry in
          !document.isLocked(entry.key) && entry.languages.contains(name)
        }
        return (name, file.path, false, count)
      }.filter { $0.count > 0 }
    }
  }

  /// Returns whether to remove a file with its language; false for a catalog.
  func isRemoved(_ file: File) -> Bool {
    !file.localization.isEmpty && removedLanguages.contains(file.localization)
  }

  /// Returns each file that changes but is not removed, with its new contents and a description
  /// such as `2 keys removed`.
  func changedFiles(
    _ names: ProjectLanguages
  ) -> [(path: String, bytes: [UInt8], detail: String)] {
    files.compactMap { file in
      guard !isRemoved(file) else { return nil }
      let gone = keysGone(from: file)
      switch file.document {
      case .catalog(let document): return catalog(document, file)
      case .strings(var document):
        guard !gone.isEmpty else { return nil }
        document.remove(gone)
        return (file.path, document.serialize(), "\(told(gone)) removed")
      case .stringsdict(var document):
        guard !gone.isEmpty else { return nil }
        document.remove(gone)
        return (file.path, document.serialize(), "\(told(gone)) removed")
      }
    }
  }

  /// Returns the number of keys, and of translations of other keys, removed from a file of one
  /// language: `2 keys, 1 translation`.
  private func told(_ gone: Set<Key>) -> String {
    let keys = gone.intersection(removedKeys.map { Key($0) }).count
    let texts = gone.count - keys
    return [(keys, "key"), (texts, "translation")].filter { $0.0 > 0 }
      .map { $0.0.counted($0.1) }.joined(separator: ", ")
  }

  /// Returns the keys to remove from a file of one language.
  func keysGone(from file: File) -> Set<Key> {
    let texts = removedTexts.filter { $0.file == file.path }.map { Key($0.key) }
    return Set(removedKeys.map { Key($0) } + texts).filter { file.ranges[$0] != nil }
  }

  private func catalog(
    _ catalog: XCStringsDocument, _ file: File
  ) -> (path: String, bytes: [UInt8], detail: String)? {
    var document = catalog
    for key in removedKeys { document.remove(key: key) }
    for text in removedTexts {
      document.removeLanguages(of: text.key) { $0 == text.name }
    }
    var details =
      (removedKeys.isEmpty ? [] : [removedKeys.count.counted("key")])
      + (removedTexts.isEmpty ? [] : [removedTexts.count.counted("translation")])
    if !removedLanguages.isEmpty {
      for entry in document.entries {
        document.removeLanguages(of: entry.key, where: removedLanguages.contains)
      }
      details += removedLanguages.map { "language '\($0)'" }
    }
    guard !details.isEmpty else { return nil }
    return (file.path, document.serialize(), details.joined(separator: ", ") + " removed")
  }
}

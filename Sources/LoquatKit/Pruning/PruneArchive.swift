internal import AppleFormats
internal import CatalogModel
internal import ExchangeFormats
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading

/// An XLIFF document with the removed entries. For each file and language it has the texts as
/// units, for translators and other programs, and the original entries as the skeleton, from which
/// an import restores them.
struct PruneArchive {
  private let discovery: Discovery
  private(set) var document = XLIFFDocument(files: [])
  /// The keys that XLIFF cannot represent, with the paths of their tables relative to the root.
  private(set) var lostKeys: [(table: String, key: String)] = []

  init(_ tables: [PrunedTable], _ discovery: Discovery) {
    self.discovery = discovery
    for table in tables {
      if case .catalog(let document)? = table.files.first?.document {
        add(table, document)
      } else {
        addFiles(of: table)
      }
    }
  }

  private mutating func add(_ table: PrunedTable, _ catalog: XCStringsDocument) {
    let source = catalog.sourceLanguage ?? table.developmentLanguage.description
    let isSource = { (name: String) in name == source }
    if !table.removedKeys.isEmpty {
      let excerpt = catalog.excerpt(of: table.removedKeys, hasAttributes: true, languages: isSource)
      add(table, source, of: source, excerpt, units: excerpt, table.removedKeys)
    }
    for name in catalog.languages where name != source {
      let isWhole = table.removedLanguages.contains(name)
      let texts = table.removedTexts.filter { $0.name == name }.map(\.key)
      let wanted = Set((table.removedKeys + texts).map { Key($0) })
      let keys = catalog.entries.filter { entry in
        (isWhole || wanted.contains(Key(entry.key))) && entry.languages.contains(name)
      }.map(\.key)
      guard !keys.isEmpty else { continue }
      let excerpt = catalog.excerpt(of: keys, hasAttributes: false) { $0 == name }
      let units = catalog.excerpt(of: keys, hasAttributes: true) { isSource($0) || $0 == name }
      add(table, name, of: source, excerpt, units: units, keys)
    }
  }

  private mutating func add(
    _ table: PrunedTable, _ name: String, of source: String, _ excerpt: XCStringsDocument,
    units: XCStringsDocument, _ keys: [String]
  ) {
    let catalog = units.catalog(table: table.name).catalog
    add(
      catalog, table, original: table.path, tag(name), skeleton: excerpt.serialize(), keys)
  }

  private func tag(_ name: String) -> LanguageTag {
    discovery.languages.tag(for: name) ?? LanguageTag(name) ?? .undetermined
  }

  private mutating func addFiles(of table: PrunedTable) {
    for file in table.files {
      let isWhole = table.isRemoved(file)
      let keys = isWhole ? Set(file.keys.map { Key($0) }) : table.keysGone(from: file)
      guard isWhole || !keys.isEmpty else { continue }
      let kind = Path.fileExtension(file.path)
      let sources = table.files.filter {
        $0.isDevelopment && Path.fileExtension($0.path) == kind
      }
      let own = table.developmentLanguage
      let language = file.isDevelopment ? own : tag(file.localization)
      var catalog = Catalog(table: table.name, sourceLanguage: own, entries: [])
      for source in sources { _ = catalog.merge(source.document.catalog(own, own)) }
      _ = catalog.merge(file.document.catalog(language, own))
      catalog.entries.removeAll { !keys.contains(Key($0.key)) }
      let source = file.isDevelopment ? file : sources.first
      let original =
        source.map { discovery.project.relativePath(of: $0.path) } ?? table.interface
        ?? sourcePath(of: file, own)
      add(
        catalog, table, original: original, language,
        skeleton: isWhole ? file.document.bytes : file.document.excerpt(of: keys),
        keys.map(\.text))
    }
  }

  /// Returns the path that a file would have in the development language, relative to the root:
  /// `en.lproj/A.strings` for `de.lproj/A.strings`.
  private func sourcePath(of file: PrunedTable.File, _ own: LanguageTag) -> String {
    let path = discovery.project.relativePath(of: file.path)
    let folder = Path.deletingLastComponent(Path.deletingLastComponent(path))
    return Path.join(
      folder, "\(discovery.languages.folder(for: own)).lproj/\(Path.lastComponent(path))")
  }

  private mutating func add(
    _ catalog: Catalog, _ table: PrunedTable, original: String, _ language: LanguageTag,
    skeleton: [UInt8], _ keys: [String]
  ) {
    var file = XLIFFDocument.File.file(
      of: catalog, original: original, targetLanguage: language, tool: .archive
    ).file
    file.skeleton = skeleton
    let known = Set(file.catalog().catalog.entries.map { Key($0.key) })
    lostKeys += keys.filter { !known.contains(Key($0)) }.map { (table.path, $0) }
    document.files.append(file)
  }
}

extension PrunedTable.Document {
  /// Returns the texts of a file, which for `.strings` and `.stringsdict` are in `language`; a
  /// catalog keeps its own languages.
  fileprivate func catalog(_ language: LanguageTag, _ source: LanguageTag) -> Catalog {
    switch self {
    case .catalog(let document): document.catalog(table: "").catalog
    case .strings(let document):
      document.catalog(table: "", language: language, sourceLanguage: source).catalog
    case .stringsdict(let document):
      document.catalog(table: "", language: language, sourceLanguage: source).catalog
    }
  }

  /// Returns the bytes of a file with only the entries of `keys`; all bytes of a catalog.
  fileprivate func excerpt(of keys: Set<Key>) -> [UInt8] {
    switch self {
    case .catalog(let document): document.bytes
    case .strings(let document): document.excerpt(of: keys).serialize()
    case .stringsdict(let document): document.excerpt(of: keys).serialize()
    }
  }
}

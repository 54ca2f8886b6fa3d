internal import AppleFormats
internal import CatalogModel
internal import ExchangeFormats
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading

/// A table of a project, and the names of its files in an exchange.
struct KeyTable: Sendable {
  let name: String
  /// The files in all languages, those of the main language first.
  let files: [SearchedFile]
  /// The original file, relative to the project's folder: a catalog, a table, an interface file.
  let original: String
  /// The `.stringsdict` for texts with variations, which need not exist, if the table is in
  /// `.lproj` folders; empty for a catalog alone, and `original` for other tables.
  let formsOriginal: String

  /// Returns whether a name is that of the table, or the path of one of its files, or the last
  /// components of one: `Menu`, `fr.lproj/Menu.strings`.
  func isCalled(_ name: String) -> Bool {
    hasPath(name) || self.name == name || files.contains { $0.path.hasSuffix("/" + name) }
  }

  /// Returns whether a path is `original` or `formsOriginal`, or the path of one of its files for
  /// the file system, not relative to the project's folder.
  func hasPath(_ path: String) -> Bool {
    [original, formsOriginal].contains(path) || files.contains { $0.path == path }
  }

  /// Whether its keys are those of objects in an interface file.
  var isInterface: Bool { ["storyboard", "xib"].contains(Path.fileExtension(original)) }
}

extension [KeyTable] {
  /// Returns the tables with a name; a complete path means one table, even if other paths end with
  /// it.
  func called(_ name: String) -> [KeyTable] {
    let exact = filter { $0.hasPath(name) }
    return exact.isEmpty ? filter { $0.isCalled(name) } : exact
  }
}

/// The texts of a key in a table.
struct KeyEntry: Sendable {
  let table: KeyTable
  let key: String
  var comment: String?
  var texts: [Text] = []
  var isTranslatable = true
  var sourceLanguage: LanguageTag

  struct Text: Sendable {
    let language: LanguageTag
    let path: TextPath
    let text: String
    /// The state; nil if the file has none.
    let state: TranslationState?
    let span: Span
    /// The path of the text within a `.stringsdict`; nil in other files.
    let keys: StringsdictPath?
  }

  /// Whether any of its texts is in a `.stringsdict`.
  var isInForms: Bool { texts.contains { $0.keys != nil } }
}

extension Discovery {
  /// Returns the project's language for a tag or an alias: `fr` for `fr-FR`, if the project has no
  /// regional French. Without a match, returns the requested language.
  func language(_ tag: LanguageTag) -> LanguageTag {
    let named = languages.tag(for: tag.description) ?? tag
    let own = [project.developmentLanguage] + project.languages
    return own.contains(named) ? named : own.first { $0.isSynonym(of: named) } ?? named
  }

  /// Returns all tables: first those with files of their own, sorted by path, with those of copied
  /// bundles at the end, then interface files without translations, then files of
  /// Swifternalization.
  func keyTables(with fileSystem: any FileSystem) -> [KeyTable] {
    let own = project.developmentLanguage
    let searched = searchedFiles(with: fileSystem)
    let byPath = Dictionary(first: searched.map { ($0.path, $0) })
    var known: Set<[String]> = []
    let tables = TableFiles.all(of: project, with: fileSystem).filter {
      known.insert($0.paths).inserted
    }.map { files -> KeyTable in
      // An interface file contains its source texts.
      let interface = files.interface.map {
        SearchedFile(path: $0, table: files.name, language: own, isFirst: true)
      }
      return KeyTable(
        name: files.name,
        files: sorted(files.paths.compactMap { byPath[$0] } + [interface].compactMap(\.self)),
        original: files.catalog.map(project.relativePath) ?? files.interface.map(
          project.relativePath) ?? source(of: files, "strings", own),
        formsOriginal: source(of: files, "stringsdict", own))
    }
    // Add interface files without any translations.
    let translated = Set(tables.flatMap { $0.files.map(\.path) })
    let interfaces = Set(project.targets.flatMap(\.interfaceFiles)).sorted().filter { path in
      !translated.contains(project.path(of: path))
        && TableFile(path: path, extensions: ["storyboard", "xib"])?.localization == "Base"
    }.map { path in
      KeyTable(
        name: Path.stem(path),
        files: [
          SearchedFile(
            path: project.path(of: path), table: Path.stem(path), language: own, isFirst: true)
        ],
        original: path, formsOriginal: path)
    }
    let others = project.swifternalization.map { files in
      KeyTable(
        name: SwifternalizationFiles.table,
        files: sorted(files.textPaths.compactMap { byPath[project.path(of: $0)] }),
        original: files.basePath, formsOriginal: files.basePath)
    }
    return tables + interfaces + others
  }

  /// Returns the files of the main language, whose order and comments count, and then the others.
  /// In the main language, `Base` and interface files come last; a `.stringsdict` precedes a
  /// `.strings` file of the same rank.
  private func sorted(_ files: [SearchedFile]) -> [SearchedFile] {
    func rank(_ file: SearchedFile) -> Int {
      let isBase = Path.stem(Path.deletingLastComponent(file.path)) == "Base"
      let isPlain = Path.fileExtension(file.path) == "strings"
      // Tables of a language override the texts of an interface file.
      let isInterface = ["storyboard", "xib"].contains(Path.fileExtension(file.path))
      return (file.isFirst ? isBase || isInterface ? 2 : 0 : 4) + (isPlain ? 1 : 0)
    }
    return files.sorted { rank($0) < rank($1) }
  }

  /// Returns the path of a table's file of a kind, such as `strings`, in the development language,
  /// relative to the project's folder. The file need not exist. Outside of `.lproj` folders, it may
  /// be of another kind; the path is empty if `files` lists none.
  private func source(of files: TableFiles, _ kind: String, _ own: LanguageTag) -> String {
    func isOwn(_ localization: String) -> Bool { languages.tag(for: localization) == own }
    let sorted =
      files.files.filter { isOwn($0.localization) }
      + files.files.filter { $0.localization == "Base" || $0.localization.isEmpty }
    if let file = sorted.first(where: { Path.fileExtension($0.path) == kind }) {
      return project.relativePath(of: file.path)
    }
    guard let path = (sorted + files.files).first?.path else { return "" }
    let relative = project.relativePath(of: path)
    let folder = Path.deletingLastComponent(relative)
    let localization =
      sorted.first.map(\.localization) ?? languages.folder(for: own)
    guard Path.fileExtension(folder) == "lproj" else { return relative }
    return Path.join(
      Path.deletingLastComponent(folder), "\(localization).lproj/\(files.name).\(kind)")
  }
}

extension Workspace {
  /// Returns the entries of the keys that `isWanted` accepts, in the order of the files;
  /// `diagnostics` has the files that cannot be read.
  mutating func entries(
    of tables: [KeyTable], in discovery: Discovery,
    where isWanted: @escaping @Sendable (String) -> Bool
  ) async -> [KeyEntry] {
    await entries(
      of: tables, discovery.languages, discovery.project.developmentLanguage, where: isWanted)
  }

  /// Returns the entries of the keys that `isWanted` accepts, given the project's languages and its
  /// source language. The first file with a key in a language provides its texts.
  mutating func entries(
    of tables: [KeyTable], _ languages: ProjectLanguages, _ own: LanguageTag,
    where isWanted: @escaping @Sendable (String) -> Bool
  ) async -> [KeyEntry] {
    let files = tables.indices.flatMap { table in
      tables[table].files.map { (table: table, file: $0) }
    }
    var entries: [KeyEntry] = []
    var places: [KeyPlace: Int] = [:]
    await inParallel("Reading tables", files.count, by: 1, {}) {
      [fileSystem] range, _ in
      range.map { number in
        (number, FileReading(files[number].file, languages, own, fileSystem, where: isWanted))
      }
    } use: { results, workspace in
      for (number, reading) in results {
        let table = files[number].table
        workspace.diagnostics += reading.diagnostics
        reading.errors.forEach { workspace.fail($0) }
        for entry in reading.entries {
          let place = KeyPlace(table: table, key: Key(entry.key))
          if places[place] == nil {
            places[place] = entries.count
            entries.append(
              KeyEntry(
                table: tables[table], key: entry.key, sourceLanguage: reading.sourceLanguage))
          }
          guard let index = places[place] else { continue }
          if files[number].file.isFirst {
            entries[index].comment = entries[index].comment ?? entry.comment
          }
          if !entry.isTranslatable { entries[index].isTranslatable = false }
          // An app shows the first one.
          let known = Set(entries[index].texts.map(\.language))
          entries[index].texts += entry.texts.filter { !known.contains($0.language) }
        }
      }
    }
    return entries
  }

  private struct KeyPlace: Hashable {
    let table: Int
    let key: Key
  }
}

/// The texts in one file, of the wanted keys only.
private struct FileReading: Sendable {
  struct Entry: Sendable {
    let key: String
    let comment: String?
    let isTranslatable: Bool
    var texts: [KeyEntry.Text] = []
  }

  private(set) var entries: [Entry] = []
  private(set) var sourceLanguage: LanguageTag
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var errors: [FileError] = []

  init(
    _ file: SearchedFile, _ languages: ProjectLanguages, _ own: LanguageTag,
    _ fileSystem: any FileSystem, where isWanted: (String) -> Bool
  ) {
    sourceLanguage = own
    do throws(FileError) {
      let bytes = try fileSystem.read(file.path)
      guard let format = file.format ?? TableFormat.all.format(of: file.path) else { return }
      do throws(ParseError) {
        let place = TablePlace(
          name: file.table, language: file.language ?? own, sourceLanguage: own)
        let open = try format.open(bytes, at: place)
        sourceLanguage = open.sourceLanguage.flatMap(languages.tag) ?? own
        let forms =
          Path.fileExtension(file.path) == "stringsdict"
          ? try StringsdictDocument.parse(bytes) : nil
        read(open, forms, file, languages, where: isWanted)
      } catch {
        diagnostics.append(Diagnostic(error, of: bytes, at: file.path))
      }
    } catch {
      errors.append(error)
    }
  }

  private mutating func read(
    _ open: OpenTable, _ forms: StringsdictDocument?, _ file: SearchedFile,
    _ languages: ProjectLanguages, where isWanted: (String) -> Bool
  ) {
    let source = SourceText(path: file.path, bytes: open.text)
    diagnostics = open.problems.filter { $0.severity == .error }.map {
      Diagnostic($0, in: source)
    }
    var places: [Key: Int] = [:]
    for text in open.texts where isWanted(text.key) {
      var entry = Entry(
        key: text.key, comment: text.comment, isTranslatable: text.isTranslatable)
      for (name, localization) in text.localizations {
        guard let language = file.language ?? languages.tag(for: name) else { continue }
        for leaf in localization.leavesAndPhrases {
          let range = open.range(of: text.key, language, leaf.path, forms: nil, nil)
          entry.texts.append(
            KeyEntry.Text(
              language: language, path: leaf.path, text: leaf.text,
              state: file.language == nil ? leaf.state : nil,
              span: range.map(source.span) ?? Span(file: file.path),
              keys: forms.map { $0.path(of: text.key, leaf.path) ?? StringsdictPath(.format) }))
        }
      }
      // The last entry of a duplicate key counts.
      if let place = places[Key(text.key)] {
        entries[place] = entry
      } else {
        places[Key(text.key)] = entries.count
        entries.append(entry)
      }
    }
  }
}

extension Localization {
  /// The texts with their paths; each phrase of an App Shortcut has its own path.
  fileprivate var leavesAndPhrases: [(path: TextPath, text: String, state: TranslationState)] {
    guard case .phrases(let phrases, let state) = message else { return leaves }
    return phrases.enumerated().map { (TextPath([.phrase($0.offset)]), $0.element, state) }
  }
}

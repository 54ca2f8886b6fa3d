internal import AppleFormats
internal import CatalogModel
internal import CatalogPasses
internal import ProjectDiscovery
internal import ProjectExchange
internal import ProjectFiles
internal import ProjectReading

/// Conversion of tables in `.lproj` folders to string catalogs, as Xcode does it:
///
/// - A key with a known use in code is extracted. Others are `manual`, because the next extraction
///   would treat them as removed.
/// - A text in the development language that equals the key is dropped if the key is extracted.
/// - Texts of a `.stringsdict` take precedence over those of a `.strings` file, as in an app.
extension Migration {
  mutating func makeCatalogs(of all: [TableFiles], _ workspace: inout Workspace) async {
    let texts = await extractedTexts(workspace)
    for group in groups(of: all) {
      let files = group[0]
      guard let path = catalogPath(of: group, &workspace),
        let (catalog, losses, strangeKeys) = catalog(of: group, &workspace)
      else { continue }
      let interface = files.interface.flatMap { interfaceCatalog($0, &workspace) }
      let folders = Set(group.map(folder))
      let code =
        interface ?? texts.first { $0.table == files.name && folders.contains($0.folder) }?.catalog
      let document = document(of: catalog, code, isInterface: interface != nil)
      guard !document.entries.isEmpty else {
        result.left.add("table", "without a key")
        continue
      }
      let languages = Set(catalog.entries.flatMap { $0.localizations.keys }).sorted()
      let unlike = languages.flatMap { differences(of: catalog, document, in: $0) }
      let paths = group.flatMap(\.paths).map(project.relativePath).sorted {
        $0.precedesByBytes($1)
      }
      let codeKeys = Set(code?.entries.map { Key($0.key) } ?? [])
      let strange = strangeKeys.filter { !codeKeys.contains(Key($0)) }.map {
        CatalogLoss(
          key: $0, part: .entry,
          message: "only translations have the key; it becomes the text in the development language"
        )
      }
      workspace.diagnostics += losses + named(strange, of: files)
      guard unlike.isEmpty else {
        workspace.diagnostics += diagnostics(unlike, of: paths, becoming: path)
        continue
      }
      let others = languages.filter { $0 != project.developmentLanguage }
      let count = document.entries.count
      tables.append(
        MigratedTable(
          name: files.name, interface: files.interface.map(project.relativePath), oldPaths: paths,
          newFiles: [
            OtherFile(
              path: path, bytes: document.serialize(),
              detail: "\(count.counted("key")), \(others.count.counted("translation language"))")
          ], keyCount: count,
          manualCount: document.entries.count { $0.extractionState == .manual },
          symbolMistakeCount: symbolMistakes(in: document), languages: others))
    }
  }

  /// Returns the number of keys whose symbol would duplicate another, or is not valid in Swift.
  private func symbolMistakes(in document: XCStringsDocument) -> Int {
    let own = project.developmentLanguage
    let symbols = GeneratedSymbols(
      document.entries.filter(\.hasSymbol).map { ($0.key, $0.localization(of: own)) })
    return Set(symbols.mistakes.lazy.filter { $0.severity == .error }.map { Key($0.key) }).count
  }

  /// Returns the strings found in code and Info.plist files for each table, with the folder of the
  /// table relative to the root. Does not report problems in code.
  private func extractedTexts(
    _ workspace: Workspace
  ) async -> [(table: String, folder: String, catalog: Catalog)] {
    var reader = workspace.beside
    let homes = TableHomes(project, discovery.configuration)
    let texts = await reader.texts(of: discovery, homes, request.options, .keep)
    let plists = reader.infoPlistCatalogs(of: project, homes) { !$0.isCatalog }
    return (texts.tables + plists.catalogs).map { table, catalog in
      (table.name, table.folder, catalog)
    }
  }

  /// Groups the tables that become one catalog: those of one target whose names differ at most in
  /// letter case. A table with a `.strings` file comes first in its group; one of an interface file
  /// joins no earlier group.
  private func groups(of all: [TableFiles]) -> [[TableFiles]] {
    var result: [[TableFiles]] = []
    for files in all {
      let owners = targets(with: files)
      let known = result.firstIndex { group in
        group[0].name.lowercased() == files.name.lowercased()
          && !targets(with: group[0]).isDisjoint(with: owners)
      }
      guard let known, files.interface == nil else {
        result.append([files])
        continue
      }
      let hasTexts = { (files: TableFiles) in
        files.paths.contains { Path.fileExtension($0) == "strings" }
      }
      let isFirst = hasTexts(files) && !hasTexts(result[known][0])
      result[known].insert(files, at: isFirst ? 0 : result[known].count)
    }
    return result
  }

  /// Returns the indices of the targets that include any of the files.
  private func targets(with files: TableFiles) -> Set<Int> {
    let paths = Set(files.paths.map(project.relativePath))
    return Set(
      project.targets.indices.filter { !paths.isDisjoint(with: project.targets[$0].resources) })
  }

  private func folder(of files: TableFiles) -> String {
    Path.deletingLastComponent(
      Path.deletingLastComponent(project.relativePath(of: files.paths[0])))
  }

  /// Returns the path of the new catalog, relative to the root; nil, with a diagnostic, if its
  /// folder has a file of that name in any letter case, or a target of the tables has such a
  /// catalog.
  private func catalogPath(of group: [TableFiles], _ workspace: inout Workspace) -> String? {
    let files = group[0]
    let folder =
      files.interface == nil ? folder(of: files) : Path.join(folder(of: files), "mul.lproj")
    let path = Path.join(folder, files.name + ".xcstrings")
    let others = group.flatMap(targets).lazy.flatMap { project.targets[$0].resources }.first {
      Path.lastComponent($0) == files.name + ".xcstrings"
        && (Path.lastComponent(Path.deletingLastComponent($0)) == "mul.lproj")
          == (files.interface != nil)
    }
    let whole = project.path(of: path)
    let parent = Path.deletingLastComponent(whole)
    let twin = ((try? workspace.fileSystem.list(parent.isEmpty ? "." : parent)) ?? []).first {
      $0.name.lowercased() == Path.lastComponent(path).lowercased()
    }
    let other = twin.map { Path.join(Path.deletingLastComponent(path), $0.name) } ?? others
    guard let other else { return path }
    workspace.diagnostics.append(.tableExists(project.path(of: other), files.name))
    return nil
  }

  private func interfaceCatalog(_ path: String, _ workspace: inout Workspace) -> Catalog? {
    workspace.interface(path)?.catalog(
      table: Path.stem(path), sourceLanguage: project.developmentLanguage, omittingTemplates: true
    ).catalog
  }
}

extension Migration {
  /// Returns the combined contents of a table's files, diagnostics for what a catalog cannot
  /// represent, and the keys that only translations have, if there are source files. Returns nil,
  /// with diagnostics, if a file has mistakes or no language, or a text cannot be represented.
  private func catalog(
    of group: [TableFiles], _ workspace: inout Workspace
  ) -> (catalog: Catalog, losses: [Diagnostic], strangeKeys: [String])? {
    let own = project.developmentLanguage
    let files = group[0]
    var result = Catalog(table: files.name, sourceLanguage: own, entries: [])
    var languages: [LanguageTag: [ConvertedPart]] = [:]
    var losses: [Diagnostic] = []
    var gone: [(path: String, loss: CatalogLoss)] = []
    var comments: [CatalogLoss] = []
    var known: Set<Key> = []
    var isWhole = true
    for (localization, path) in ranked(group.flatMap(\.files)) {
      let isBase = localization == "Base"
      guard let language = isBase ? own : discovery.languages.tag(for: localization) else {
        workspace.diagnostics.append(.noLanguage(localization, path))
        isWhole = false
        continue
      }
      guard let read = part(at: path, files.name, language, &workspace) else {
        isWhole = false
        continue
      }
      let part = ConvertedPart(
        read, of: Path.fileExtension(path) == "stringsdict" ? .stringsdict : .strings, at: path)
      // Duplicate keys have already been reported.
      let lost = read.losses.filter { $0.message != CatalogLoss.hidden }
      gone += lost.filter { $0.part == .text }.map { (project.relativePath(of: path), $0) }
      losses += self.lost(lost.filter { $0.part != .text }, path)
      languages[language, default: []].append(part)
    }
    for (path, loss) in gone {
      workspace.diagnostics += diagnostics([loss], of: [path], becoming: files.name + ".xcstrings")
    }
    guard isWhole, gone.isEmpty else { return nil }
    for language in [own] + languages.keys.filter({ $0 != own }).sorted() {
      var shown: [ConvertedPart] = []
      for var part in languages[language] ?? [] {
        if language != own { comments += part.removeComments(of: result, known) }
        for other in shown { losses += lost(part.hideTexts(behind: other), part.path) }
        shown.append(part)
        losses += lost(result.merge(part.catalog), part.path)
      }
      if language == own { known = Set(result.entries.lazy.map { Key($0.key) }) }
    }
    let strange =
      languages[own] == nil ? [] : result.entries.map(\.key).filter { !known.contains(Key($0)) }
    return (result, losses + named(comments, of: files), strange)
  }

  /// Returns the files in order of precedence within a language: folders named with its tag, other
  /// names for it, and then `Base`; for each, `.stringsdict` files before `.strings` files.
  private func ranked(
    _ files: [(localization: String, path: String)]
  ) -> [(localization: String, path: String)] {
    func rank(_ file: (localization: String, path: String)) -> Int {
      let isNamed =
        discovery.languages.tag(for: file.localization)?.description == file.localization
      let kind = Path.fileExtension(file.path) == "stringsdict" ? 0 : 1
      return (isNamed ? 0 : file.localization == "Base" ? 4 : 2) + kind
    }
    return files.sorted { rank($0) < rank($1) }
  }

  /// Returns diagnostics for the first loss of each key.
  private func named(_ losses: [CatalogLoss], of files: TableFiles) -> [Diagnostic] {
    var known: Set<Key> = []
    let keys = losses.filter { known.insert(Key($0.key)).inserted }
    return keys.map { FormatLoss(original: files.name, loss: $0) }.diagnostics(at: files.paths[0])
  }

  private func part(
    at path: String, _ table: String, _ language: LanguageTag, _ workspace: inout Workspace
  ) -> TablePart? {
    let own = project.developmentLanguage
    if Path.fileExtension(path) == "stringsdict" {
      guard
        let document = workspace.document(
          at: path,
          parse: { (bytes) throws(ParseError) in try StringsdictDocument.parse(bytes) })
      else { return nil }
      let text = SourceText(path: path, bytes: document.text)
      workspace.diagnostics += document.problems.map { Diagnostic($0, in: text) }
      guard !document.problems.reach(.error) else { return nil }
      let (catalog, losses) = document.catalog(
        table: table, language: language, sourceLanguage: own)
      return TablePart(catalog, losses)
    }
    guard let document = workspace.editableStrings(at: path) else { return nil }
    var (catalog, losses) = document.catalog(table: table, language: language, sourceLanguage: own)
    for index in catalog.entries.indices {
      catalog.entries[index].comments.removeAll { $0 == StringsDocument.noComment }
      // Xcode indents the lines of a comment.
      catalog.entries[index].comments = catalog.entries[index].comments.map {
        $0.replacing("\n   ", with: "\n")
      }
    }
    return TablePart(catalog, losses)
  }

  private func lost(_ losses: [CatalogLoss], _ path: String) -> [Diagnostic] {
    losses.map { FormatLoss(original: Path.lastComponent(path), loss: $0) }.diagnostics(at: path)
  }

  /// Returns the string catalog in Xcode's form, updated from the strings in code. Keys without a
  /// string in code become `manual`; of extracted keys, a source text that equals the key is
  /// removed. All strings of an interface file are added, others only to existing keys.
  private func document(
    of catalog: Catalog, _ code: Catalog?, isInterface: Bool
  ) -> XCStringsDocument {
    let own = project.developmentLanguage
    var catalog = catalog
    for index in catalog.entries.indices {
      catalog.entries[index].extractionState = .migrated
      guard request.state == .needsReview else { continue }
      for (language, text) in catalog.entries[index].localizations where language != own {
        catalog.entries[index].localizations[language] = text.needingReview ?? text
      }
    }
    var (document, _) = XCStringsDocument.document(of: catalog)
    if var code {
      // Xcode creates the other keys of an interface file with the catalog, and those of code in a
      // build.
      if !isInterface { code.entries.removeAll { document.entry($0.key) == nil } }
      for index in code.entries.indices {
        let entry = code.entries[index]
        if document.entry(entry.key)?.comment != nil { code.entries[index].comments = [] }
        // Only '.strings' files need numbered arguments.
        if entry.value == FormatString(entry.key).numbered { code.entries[index].value = nil }
      }
      _ = CatalogUpdate.update(&document, from: code)
    }
    for entry in document.entries {
      if entry.extractionState == .migrated {
        document.setExtractionState(.manual, of: entry.key)
      } else if entry.extractionState == nil,
        entry.localization(of: own)?.plainText?.hasSameBytes(as: entry.key) == true
      {
        _ = document.remove(key: entry.key, language: own)
      }
    }
    return document
  }

  /// Returns the differences between the texts of the new catalog, `document`, in a built app and
  /// those of the old files, `catalog`.
  private func differences(
    of catalog: Catalog, _ document: XCStringsDocument, in language: LanguageTag
  ) -> [CatalogLoss] {
    var new = document.catalog(table: catalog.table).catalog
    new.removeTextsNotCarried()
    let (strings, stringsdict, losses) = new.tables(language: language)
    return catalog.differences(from: strings, stringsdict, in: language).explained(by: losses)
  }

  func diagnostics(
    _ differences: [CatalogLoss], of paths: [String], becoming new: String
  ) -> [Diagnostic] {
    differences.map { loss in
      let language = loss.language.map { " (\($0))" } ?? ""
      let own = paths.first { path in
        let folder = Path.stem(Path.deletingLastComponent(path))
        return discovery.languages.tag(for: folder)?.description == loss.language
      }
      let path = own ?? paths[0]
      return Diagnostic(
        .migrationDiffers, .error,
        "\(loss.key.quoted)\(language) would not be the same in '\(new)': \(loss.message)",
        at: Span(file: project.path(of: path)))
    }
  }
}

extension ConvertedPart {
  /// Removes the comments of the known keys, and returns a loss for each key whose comment differs
  /// from the one in the catalog.
  fileprivate mutating func removeComments(
    of catalog: Catalog, _ known: Set<Key>
  ) -> [CatalogLoss] {
    let comments = Dictionary(first: catalog.entries.map { (Key($0.key), $0.comments) })
    var losses: [CatalogLoss] = []
    removeComments { entry in
      guard known.contains(Key(entry.key)), let own = comments[Key(entry.key)] else { return false }
      if !entry.comments.isEmpty, entry.comments != own {
        losses.append(
          CatalogLoss(
            key: entry.key, part: .comment,
            message: "comments of translations have no place in a catalog"))
      }
      return true
    }
    return losses
  }
}

extension [CatalogLoss] {
  /// Returns the losses, each with the message of the first text loss of its key in `losses`, which
  /// is more specific, or else with its own.
  func explained(by losses: [CatalogLoss]) -> [CatalogLoss] {
    let texts = Dictionary(grouping: losses.filter { $0.part == .text }) { $0.key }
    return map { loss in
      var loss = loss
      loss.message = texts[loss.key]?.first?.message ?? loss.message
      return loss
    }
  }
}

extension Diagnostic {
  static func tableExists(_ path: String, _ table: String) -> Diagnostic {
    Diagnostic(
      .tableIsThere, .error,
      "already exists, so the table '\(table)' cannot be migrated; rename or remove the file",
      at: Span(file: path))
  }

  fileprivate static func noLanguage(_ name: String, _ path: String) -> Diagnostic {
    Diagnostic(
      .noLanguage, .error,
      "'\(name)' is not the name of a language; name its language in 'languageAliases' of loquat.json",
      at: Span(file: path))
  }
}

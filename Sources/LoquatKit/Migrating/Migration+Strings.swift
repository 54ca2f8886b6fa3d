internal import AppleFormats
internal import CatalogModel
internal import CatalogPasses
internal import ProjectDiscovery
internal import ProjectExchange
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// Conversion of string catalogs to tables in `.lproj` folders.
///
/// Texts that an app does not contain because they are `new` are left out. In the development
/// language each key has a text, if necessary the key itself, except in tables of interface files.
extension Migration {
  mutating func makeStrings(of all: [TableFiles], _ workspace: inout Workspace) {
    for files in all {
      guard let path = files.catalog, let bytes = workspace.bytes(at: path),
        let document = workspace.editableCatalog(bytes, path)
      else { continue }
      guard document.lockedKeys.isEmpty else {
        workspace.diagnostics.append(.notChanged("catalog", path))
        continue
      }
      guard let table = strings(of: document, files.name, path, &workspace) else { continue }
      tables.append(table)
    }
  }

  private mutating func strings(
    of document: XCStringsDocument, _ name: String, _ path: String, _ workspace: inout Workspace
  ) -> MigratedTable? {
    let own = project.developmentLanguage
    let relative = project.relativePath(of: path)
    var (catalog, losses) = document.catalog(table: name, unlessNamed: own)
    guard !catalog.hasPhrases else {
      result.left.add("table", "of App Shortcuts, whose phrases only catalogs hold")
      return nil
    }
    let isInterface = Path.lastComponent(Path.deletingLastComponent(relative)) == "mul.lproj"
    let untranslated = catalog.removeTextsNotCarried(keepsSource: true)
    if untranslated > 0 {
      workspace.say(
        "\(path): \(untranslated.counted("text")) without a translation \(untranslated == 1 ? "is" : "are") left out"
      )
    }
    let stale = document.entries.count { $0.extractionState == .stale }
    if stale > 0 {
      workspace.say(
        "\(path): \(stale.counted("key")) marked as stale \(stale == 1 ? "loses" : "lose") that mark, which only "
          + "catalogs have")
    }
    let others = Set(catalog.entries.flatMap { $0.localizations.keys })
      .subtracting([catalog.sourceLanguage]).sorted()
    var newFiles: [OtherFile] = []
    var unlike: [CatalogLoss] = []
    for language in [catalog.sourceLanguage] + others {
      var catalog = catalog
      if isInterface, language == catalog.sourceLanguage {
        // An interface file contains its texts in the development language, except those that
        // somebody has edited.
        catalog.removeTextsNotCarried()
        catalog.entries.removeAll { $0.localizations[language] == nil }
        if catalog.entries.isEmpty { continue }
      }
      let (strings, stringsdict, lost) = catalog.tables(language: language)
      losses += lost.filter { $0.part != .text && $0.part != .entry }
      losses += catalog.only(language).numberingNames(in: language, place: "a table").losses
      unlike += catalog.textsBeyondTables(in: language) + lost.filter { $0.part == .entry }
      let folder = folder(of: relative, isInterface)
      let localization = discovery.languages.folder(for: language)
      for (kind, bytes, count) in [
        ("strings", strings.serialize(), strings.entries.count),
        ("stringsdict", stringsdict?.serialize() ?? [], stringsdict?.entries.count ?? 0),
      ] where count > 0 {
        let new = Path.join(folder, "\(localization).lproj/\(name).\(kind)")
        guard workspace.fileSystem.kind(of: project.path(of: new)) == nil else {
          workspace.diagnostics.append(.tableExists(project.path(of: new), name))
          return nil
        }
        newFiles.append(OtherFile(path: new, bytes: bytes, detail: count.counted("text")))
      }
    }
    guard unlike.isEmpty else {
      workspace.diagnostics += diagnostics(
        unlike, of: [relative], becoming: "\(name).strings")
      return nil
    }
    // Xcode needs the state 'manual' only in a catalog.
    var known: Set<String> = []
    losses.removeAll {
      $0.part == .extractionState || !known.insert("\($0.key)\n\($0.message)").inserted
    }
    workspace.diagnostics += losses.map { FormatLoss(original: name, loss: $0) }
      .diagnostics(at: path)
    return MigratedTable(
      name: name, interface: nil, oldPaths: [relative], newFiles: newFiles,
      keyCount: catalog.entries.count, manualCount: 0, languages: others)
  }

  /// Returns the folder for the `.lproj` folders of a catalog's languages, relative to the root.
  private func folder(of catalog: String, _ isInterface: Bool) -> String {
    let folder = Path.deletingLastComponent(catalog)
    return isInterface ? Path.deletingLastComponent(folder) : folder
  }
}

extension Catalog {
  /// Returns a loss for each part of a text in a language that `.strings` and `.stringsdict` files
  /// cannot represent.
  fileprivate func textsBeyondTables(in language: LanguageTag) -> [CatalogLoss] {
    // Named arguments get the numbers that Xcode's compiler assigns.
    let wanted = only(language).numberingNames(in: language, place: "a table").catalog
    return wanted.entries.flatMap { entry -> [CatalogLoss] in
      guard let text = entry.localizations[language], text.plainText == nil else { return [] }
      let texts = [entry.key] + text.leaves.map(\.text)
      let isHeld = texts.allSatisfy(XMLEscaping.isRepresentable)
      let words =
        PropertyList.stringsdictEntry(text).losses.filter { $0.part == .text }.map(\.words)
        + (isHeld ? [] : ["it has a character that XML cannot hold"])
      return words.map {
        CatalogLoss(key: entry.key, language: language.description, part: .text, message: $0)
      }
    }
  }

  /// Whether an entry has phrases of App Shortcuts.
  fileprivate var hasPhrases: Bool {
    entries.contains { entry in
      entry.localizations.values.contains { if case .phrases = $0.message { true } else { false } }
    }
  }
}

internal import AppleFormats
package import CatalogModel
package import ExchangeFormats
internal import ProjectDiscovery
package import ProjectFiles
package import ProjectReading

extension ImportPlan {
  /// Returns the place for the translations of a `<file>` (apple-formats 2.10, 5.3); nil, with a
  /// diagnostic, if they belong nowhere in the project.
  package mutating func place(
    of file: XLIFFDocument.File, _ source: ImportSource, _ workspace: inout Workspace
  ) -> ImportPlace? {
    let span = source.span(file.range.lowerBound..<file.range.lowerBound)
    guard let (sent, language) = path(of: file, source, at: span, &workspace),
      let path = currentPath(of: sent, source, at: span, &workspace)
    else { return nil }
    if Path.fileExtension(path) == "xcstrings" {
      return catalog(path, path, language, file, source, at: span, &workspace)
    }
    if let files = discovery.project.targets.lazy.flatMap(\.swifternalization)
      .first(where: { $0.basePath == path })
    {
      return swifternalization(files, language, file, source, at: span, &workspace)
    }
    let kinds: Set<String> = ["strings", "stringsdict", "storyboard", "xib", "intentdefinition"]
    guard let table = TableFile(path: path, extensions: kinds) else {
      workspace.diagnostics.append(.unsupportedFile(file, source.placeOfPath, at: span))
      return nil
    }
    if let catalog = successor(of: table, path, workspace.fileSystem) {
      return self.catalog(catalog, path, language, file, source, at: span, &workspace)
    }
    return self.table(table, path, language, file, source, at: span, &workspace)
  }

  private func table(
    _ table: TableFile, _ path: String, _ language: LanguageTag, _ file: XLIFFDocument.File,
    _ source: ImportSource, at span: Span, _ workspace: inout Workspace
  ) -> ImportPlace? {
    let isDictionary = Path.fileExtension(path) == "stringsdict"
    // Restored texts may have had no table in the source language.
    if !isDictionary, !source.isArchive, let other = folder.namesake(of: table) {
      workspace.diagnostics.append(.otherCase(path, other.path, source.placeOfPath, at: span))
      return nil
    }
    // The table of strings in code has no file; a storyboard whose texts come back has one.
    let isTable = Path.fileExtension(path) == "strings"
    guard isTable || workspace.fileSystem.kind(of: folder.path(of: path)) != nil else {
      workspace.diagnostics.append(.noSource(path, source.placeOfPath, at: span))
      return nil
    }
    guard
      isMeant(language, source)
        || language != table.language && language != LanguageTag(file.sourceLanguage)
    else {
      let isOwn =
        language != discovery.project.developmentLanguage
        && language != LanguageTag(file.sourceLanguage)
      workspace.diagnostics.append(
        isOwn
          ? .ownTable(path, language, source.placeOfPath, at: span)
          : sourceLanguage(language, file, at: span))
      return nil
    }
    let expected = table.language ?? ownLanguage
    if let expected, !isTranslated(file, from: expected, path, at: span, &workspace) { return nil }
    // Texts of the source table go back there, whatever its folder is called.
    let isBack = source.isArchive || source.isOwn && (isTable || isDictionary)
    let target =
      isBack && language == expected ? table : translation(of: table, in: language)
    let targetPath = isDictionary ? target.path(extension: "stringsdict") : target.path
    guard let isNew = isNew(targetPath, at: span, &workspace) else { return nil }
    let planned = twin(of: targetPath, workspace.fileSystem)
    if let other = planned ?? (isDictionary ? nil : folder.namesake(of: target)?.path) {
      workspace.diagnostics.append(
        .sameFile(targetPath, other, isThere: planned == nil, source.placeOfPath, at: span))
      return nil
    }
    // A table is created only for a translation.
    if isNew, file.units.contains(where: { $0.target?.text.isEmpty == false }),
      !targets.contains(where: { $0.place.path == targetPath }),
      !isExpected(path, workspace.fileSystem)
    {
      workspace.diagnostics.append(.newTable(targetPath, path, source.placeOfPath, at: span))
    }
    return ImportPlace(
      kind: isDictionary ? .stringsdict : .strings, path: targetPath, source: path,
      language: language, isNew: isNew)
  }

  private func swifternalization(
    _ files: SwifternalizationFiles, _ language: LanguageTag, _ file: XLIFFDocument.File,
    _ source: ImportSource, at span: Span, _ workspace: inout Workspace
  ) -> ImportPlace? {
    let base = files.basePath
    guard
      isMeant(language, source)
        || language != ownLanguage && language != LanguageTag(file.sourceLanguage)
    else {
      workspace.diagnostics.append(sourceLanguage(language, file, at: span))
      return nil
    }
    if let ownLanguage, !isTranslated(file, from: ownLanguage, base, at: span, &workspace) {
      return nil
    }
    let known = files.languages.first { discovery.languages.tag(for: $0) == language }
    let name = known ?? discovery.languages.folder(for: language)
    let path = language == ownLanguage ? base : files.path(of: name)
    guard let isNew = isNew(path, at: span, &workspace) else { return nil }
    return ImportPlace(
      kind: .swifternalization, path: path, source: base, language: language, isNew: isNew)
  }

  /// Reports translations into the source language. If the file names the target language as its
  /// source language, too, and the project has another development language, the message says so.
  private func sourceLanguage(
    _ language: LanguageTag, _ file: XLIFFDocument.File, at span: Span
  ) -> Diagnostic {
    let isNamedTwice =
      language == LanguageTag(file.sourceLanguage)
      && language != discovery.project.developmentLanguage
    return isNamedTwice ? .sameLanguages(language, at: span) : .sourceLanguage(language, at: span)
  }

  /// Returns whether a file must be created; nil, with a diagnostic, if a symbolic link leads its
  /// path out of the project or something other than a file exists there.
  private func isNew(_ path: String, at span: Span, _ workspace: inout Workspace) -> Bool? {
    guard !leadsOutside(path, workspace.fileSystem) else {
      workspace.diagnostics.append(.leadsOutside(path, at: span))
      return nil
    }
    let kind = workspace.fileSystem.kind(of: folder.path(of: path))
    guard kind == nil || kind == .file else {
      workspace.diagnostics.append(.noTable(path, isFolder: kind == .directory, at: span))
      return nil
    }
    return kind == nil
  }

  private mutating func catalog(
    _ path: String, _ original: String, _ language: LanguageTag, _ file: XLIFFDocument.File,
    _ source: ImportSource, at span: Span, _ workspace: inout Workspace
  ) -> ImportPlace? {
    guard workspace.fileSystem.kind(of: folder.path(of: path)) != nil || homes.canMake(path) else {
      workspace.diagnostics.append(.noSource(path, source.placeOfPath, at: span))
      return nil
    }
    guard let isNew = isNew(path, at: span, &workspace) else { return nil }
    guard isMeant(language, source) || language != LanguageTag(file.sourceLanguage) else {
      workspace.diagnostics.append(sourceLanguage(language, file, at: span))
      return nil
    }
    guard isNew || isCatalog(path, translatedBy: file, at: span, &workspace) else { return nil }
    return ImportPlace(
      kind: .catalog, path: path, source: original, language: language, isNew: isNew)
  }

  /// Returns whether a catalog can be changed, and has the source language of a file. Reports
  /// another language, and once per catalog the reason why it cannot be changed.
  private mutating func isCatalog(
    _ path: String, translatedBy file: XLIFFDocument.File, at span: Span,
    _ workspace: inout Workspace
  ) -> Bool {
    if catalogs[path] == nil {
      let whole = folder.path(of: path)
      catalogs[path] = .some(
        workspace.bytes(at: whole).flatMap { workspace.editableCatalog($0, whole) })
    }
    guard let document = catalogs[path] ?? nil else { return false }
    let expected =
      document.sourceLanguage.map { LanguageTag($0) } ?? discovery.project.developmentLanguage
    guard let expected else { return true }
    return isTranslated(file, from: expected, path, at: span, &workspace)
  }

  /// Returns the path of the catalog that replaced a missing `.strings` table or the tables of an
  /// interface file (in `mul.lproj`) after the bundle was made; nil if none did.
  private func successor(
    of table: TableFile, _ path: String, _ fileSystem: any FileSystem
  ) -> String? {
    let isInterface = ["storyboard", "xib"].contains(Path.fileExtension(path))
    guard isInterface || Path.fileExtension(path) == "strings" else { return nil }
    let name = (isInterface ? "mul.lproj/" : "") + table.table + ".xcstrings"
    let catalog = Path.join(table.folder, name)
    guard fileSystem.kind(of: folder.path(of: catalog)) == .file else { return nil }
    return isInterface || fileSystem.kind(of: folder.path(of: path)) == nil ? catalog : nil
  }

  /// Returns the path of a file in the project, and the language of its translations; nil, with a
  /// diagnostic, if one of them is invalid or doubtful.
  private func path(
    of file: XLIFFDocument.File, _ source: ImportSource, at span: Span, _ workspace: inout Workspace
  ) -> (path: String, language: LanguageTag)? {
    guard let language = language(of: file, source), language != .undetermined else {
      let format = ExchangeFormat(fileName: source.text.path)
      // The reader of PO has already reported a missing language.
      if format != .po || file.targetLanguage != nil {
        workspace.diagnostics.append(.badLanguage(file, format, at: span))
      }
      return nil
    }
    guard !isDoubtful(language, source) else {
      workspace.diagnostics.append(.doubtfulName(language, at: span))
      return nil
    }
    if let own = ownVariant(of: language, source) {
      workspace.diagnostics.append(.newVariant(language, of: own, at: span))
      return nil
    }
    guard !hasBackslash(file.original) else {
      workspace.diagnostics.append(.backslash(file, source.placeOfPath, at: span))
      return nil
    }
    guard !file.original.hasControls else {
      workspace.diagnostics.append(.controls(file, source.placeOfPath, at: span))
      return nil
    }
    let path = Path.normalized(file.original)
    if let document = path.split(separator: "/").first(where: Self.isDocument) {
      workspace.diagnostics.append(
        .insideDocument(file, String(document), source.placeOfPath, at: span))
      return nil
    }
    // An empty path becomes '.'.
    let isHidden =
      path != "." && path.split(separator: "/").contains { $0.hasPrefix(".") && $0 != ".." }
    guard !isHidden, !isOutside(path) || isReferredTo(path) else {
      workspace.diagnostics.append(
        .outsideProject(file, isHidden: isHidden, source.placeOfPath, at: span))
      return nil
    }
    return (path, language)
  }

  /// Returns whether a folder name is that of an Xcode document, such as `Assets.xcassets`, which
  /// contains no table.
  private static func isDocument(_ name: Substring) -> Bool {
    ["xcassets", "xcdatamodel", "xcdatamodeld", "xcloc", "xcodeproj", "xcworkspace"]
      .contains(Path.fileExtension(String(name)).lowercased())
  }

  /// Returns whether a path uses Windows separators, and so could lead anywhere.
  private func hasBackslash(_ path: String) -> Bool { path.contains("\\") }

  /// Returns whether a new table with this source is expected: the source exists; or the project
  /// has no `.strings` table at all, or another one beside the source, where `export` puts the
  /// tables of code; or the source is the table of an Info.plist.
  package func isExpected(_ source: String, _ fileSystem: any FileSystem) -> Bool {
    let parent = Path.deletingLastComponent(Path.deletingLastComponent(source))
    return fileSystem.kind(of: folder.path(of: source)) != nil
      || folder.tables.isEmpty || folder.tables.contains { $0.folder == parent }
      || discovery.project.targets.indices.contains {
        homes.infoPlistTable(of: $0)?.path == source
      }
  }

  /// Returns the path of another target that differs only in letter case; nil without one, or if
  /// both files exist. On many disks the two are one file, and the second table would replace the
  /// first.
  private func twin(of path: String, _ fileSystem: any FileSystem) -> String? {
    let letters = path.lowercased()
    let other = targets.first {
      $0.place.path.lowercased() == letters && !$0.place.path.hasSameBytes(as: path)
    }?.place.path
    return other.flatMap {
      let areThere = [$0, path].allSatisfy { fileSystem.kind(of: folder.path(of: $0)) == .file }
      return areThere ? nil : $0
    }
  }

  /// Returns whether a bundle can be from this project, and reports one that cannot:
  /// `contents.json` names a project that the folder lacks, or the folder has no tables, sources or
  /// projects, or it has no folder two levels above any of the files. Files outside of the project
  /// do not count; if there are no others, only the name counts.
  package func isOfProject(_ source: ImportSource, _ workspace: inout Workspace) -> Bool {
    let own = folder.containers
    if let bundle = source.bundle, let container = source.manifest?.container, !own.isEmpty,
      !own.contains(container), !isNested(container, workspace.fileSystem)
    {
      workspace.diagnostics.append(
        .wrongProject(container, own, Path.join(bundle.path, XclocManifest.path)))
      return false
    }
    // Files outside of the project are reported one by one.
    let files = source.document.files.filter {
      !isOutside($0.original) && !hasBackslash($0.original)
    }
    let isKnown =
      !isEmpty
      && files.contains { file in
        var parent = Path.deletingLastComponent(Path.deletingLastComponent(file.original))
        // The folder of a package target's resources may not exist yet.
        if Path.lastComponent(parent) == "Resources" { parent = Path.deletingLastComponent(parent) }
        return parent.isEmpty
          || workspace.fileSystem.kind(of: folder.path(of: parent)) == .directory
      }
    guard files.isEmpty || isKnown else {
      workspace.diagnostics.append(
        .foreignFiles(files[0], folder.root, isEmpty: isEmpty, source))
      return false
    }
    return true
  }
}

extension ImportPlan {
  /// Whether the project has neither tables nor code nor an Xcode project, so no bundle can be from
  /// it.
  private var isEmpty: Bool {
    discovery.project.containers.isEmpty && folder.tables.isEmpty
      && discovery.project.targets.allSatisfy { $0.sources.isEmpty && $0.resources.isEmpty }
  }
}

extension Diagnostic {
  fileprivate static func badLanguage(
    _ file: XLIFFDocument.File, _ format: ExchangeFormat?, at span: Span
  ) -> Diagnostic {
    let message: String
    if let name = file.targetLanguage {
      let what =
        switch LanguageTag(name)?.description ?? "" {
        case "mul": "stands for several languages"
        case LanguageTag.undetermined.description: "stands for an unknown language"
        default: "is not a language tag"
        }
      message =
        "target language '\(name)' \(what)"
        + (format == .csv
          ? "; name the file after its language, such as 'fr.csv'" : "; write one such as 'fr'")
    } else {
      message =
        "'<file>' names no target language; add 'target-language=\"fr\"' (in XLIFF 2, 'trgLang=\"fr\"' of '<xliff>') or the like"
    }
    return Diagnostic(.badLanguage, .error, message, at: span)
  }

  fileprivate static func sameLanguages(_ language: LanguageTag, at span: Span) -> Diagnostic {
    Diagnostic(
      .sourceLanguage, .error,
      "'\(language)' is named both as the source and as the target language; correct the one that is wrong",
      at: span)
  }

  fileprivate static func sourceLanguage(_ language: LanguageTag, at span: Span) -> Diagnostic {
    Diagnostic(
      .sourceLanguage, .error,
      "'\(language)' is the source language; correct the target language, or, to change source texts, import a bundle with '\(language)' as 'targetLocale' in 'contents.json'",
      at: span)
  }

  fileprivate static func ownTable(
    _ path: String, _ language: LanguageTag, _ place: String, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .sourceLanguage, .error,
      "'\(path)' is itself in '\(language)'; correct \(place) to the file that the texts were translated from",
      at: span)
  }

  fileprivate static func otherCase(
    _ path: String, _ other: String, _ place: String, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .sameFile, .error,
      "project has no '\(path)', and '\(other)' is the same file on a case-insensitive disk; correct \(place)",
      at: span)
  }

  fileprivate static func noSource(
    _ path: String, _ place: String, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .noSuchSource, .error,
      "project has no '\(path)'; correct \(place), or name another project with '--project'",
      at: span)
  }

  fileprivate static func outsideProject(
    _ file: XLIFFDocument.File, isHidden: Bool, _ place: String, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .outsideProject, .error,
      "'\(file.original)' is "
        + (isHidden
          ? "hidden, or in a hidden folder, where no table belongs; correct \(place)"
          : "outside of the project; name the project that the texts are from with '--project', or correct \(place)"),
      at: span)
  }

  fileprivate static func leadsOutside(_ path: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .outsideProject, .error,
      "'\(path)' is reached through a symbolic link that is broken or leads out of the project; replace the link with a real file or folder",
      at: span)
  }

  fileprivate static func unsupportedFile(
    _ file: XLIFFDocument.File, _ place: String, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .unsupportedFile, .error,
      "translations of '\(file.original)' cannot be imported; only those of tables and interface files in '.lproj' folders, and of string catalogs, can; correct \(place)",
      at: span)
  }

  fileprivate static func backslash(
    _ file: XLIFFDocument.File, _ place: String, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .badPath, .error, "'\(file.original)' has a backslash; separate folders with '/' in \(place)",
      at: span)
  }

  fileprivate static func controls(
    _ file: XLIFFDocument.File, _ place: String, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .badPath, .error,
      "'\(file.original)' has a control character, such as a line break, which is not accepted in paths; correct \(place)",
      at: span)
  }

  fileprivate static func insideDocument(
    _ file: XLIFFDocument.File, _ document: String, _ place: String, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .badPath, .error,
      "'\(file.original)' is inside '\(document)', where no table belongs; correct \(place)",
      at: span)
  }

  fileprivate static func wrongProject(
    _ name: String, _ own: [String], _ path: String
  ) -> Diagnostic {
    Diagnostic(
      .wrongProject, .error,
      "bundle was made from '\(name)', but this project \(own.count == 1 ? "is" : "has") \(own.quotedList); name the folder of '\(name)' with '--project', or, if that is an old name of this project, correct it in this file",
      at: Span(file: path))
  }

  fileprivate static func foreignFiles(
    _ file: XLIFFDocument.File, _ root: String, isEmpty: Bool, _ source: ImportSource
  ) -> Diagnostic {
    let name = root == "." ? "" : " '\(root)'"
    let folder = root == "." ? "the current folder" : "folder\(name)"
    return Diagnostic(
      .wrongProject, .error,
      isEmpty
        ? "\(folder) has no table, no source file and no Xcode project; name the project with '--project'"
        : "project\(name) has no folder for '\(file.original)'; correct \(source.placeOfPath), or name another project with '--project'",
      at: source.span(file.range.lowerBound..<file.range.lowerBound))
  }

  fileprivate static func sameFile(
    _ path: String, _ other: String, isThere: Bool, _ place: String, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .sameFile, .error,
      "'\(path)' is the same file as '\(other)' on a case-insensitive disk, so it is not imported; correct \(place)"
        + (isThere ? ", or rename '\(other)'" : ""),
      at: span)
  }

  package static func newTable(
    _ path: String, _ source: String, _ place: String, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .newTable, .warning,
      "'\(path)' is a new table: the project has neither '\(source)' nor another '.strings' table beside it; if that is wrong, correct \(place)",
      at: span)
  }

  package static func unusedTable(
    _ path: String, _ source: String, _ place: String, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .newTable, .warning,
      "'\(path)' is a new table: the project has no '\(source)', and its code uses no such table; if that is wrong, correct \(place)",
      at: span)
  }
}

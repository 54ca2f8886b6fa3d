internal import CatalogFormats
internal import CatalogModel
internal import CatalogPasses
internal import ProjectFiles

/// The tables that bundles are merged into, before anything is written.
struct BundleMerge {
  let project: ProjectFolder
  private(set) var tables: [Table] = []
  private(set) var catalogs: [CatalogTable] = []
  /// The units that came into no table.
  private(set) var refused = TableImport()

  struct Table {
    let file: TableFile
    /// Whether there is no such file yet.
    let isNew: Bool
    var document: StringsDocument
    var outcome = TableImport()
  }

  /// A string catalog, which holds all languages.
  struct CatalogTable {
    let path: String
    var document: XCStringsDocument
    var outcome = TableImport()
  }

  init(project: ProjectFolder) { self.project = project }

  /// Reads a bundle or an XLIFF file and merges it.
  mutating func add(_ bundle: String, _ context: inout Context) throws(FileError) {
    guard let (path, manifest) = try xliff(of: bundle, &context) else { return }
    let bytes = try context.fileSystem.read(path)
    do throws(ParseError) {
      let file = try XLIFFFile.parse(bytes)
      let document = XLIFFDocument(file)
      let text = SourceText(path: path, bytes: file.xml.bytes)
      if isOfProject(document, text, &context) {
        let (obstacles, problems) = manifest?.languageProblems(of: document, in: text) ?? ([], [])
        context.diagnostics += problems + file.problems.map { Diagnostic($0, in: text) }
        for (index, file) in document.files.enumerated() {
          if obstacles.contains(index) {
            refuse(file)
          } else {
            merge(file, text, manifest, &context)
          }
        }
      } else {
        document.files.forEach { refuse($0) }
      }
    } catch {
      context.diagnostics.append(Diagnostic(error, of: bytes, at: path))
    }
  }

  /// The XLIFF of a bundle, if it belongs to this project.
  private func xliff(
    of bundle: String, _ context: inout Context
  ) throws(FileError) -> (path: String, manifest: XclocManifest.Document?)? {
    let isFolder = context.fileSystem.kind(of: bundle) == .directory
    guard isFolder || Path.fileExtension(bundle).lowercased() == "xcloc" else {
      return (bundle, nil)
    }
    let folder = try context.bundle(at: bundle)
    guard let manifest = folder.manifest, let xliff = folder.xliff else { return nil }
    let own = project.containers
    if let container = manifest.container, !own.isEmpty, !own.contains(container) {
      context.diagnostics.append(
        .wrongProject(container, own, Path.join(bundle, XclocManifest.path)))
      return nil
    }
    let assets = folder.files.filter { $0.part == .localized && !$0.isHidden }
    if !assets.isEmpty { context.diagnostics.append(.assetsNotImported(assets.count, bundle)) }
    return (Path.join(bundle, xliff), manifest)
  }

  /// A file none of whose folders are here was made from another project.
  private func isOfProject(
    _ document: XLIFFDocument, _ text: SourceText, _ context: inout Context
  ) -> Bool {
    // Those outside are reported one by one.
    let files = document.files.filter { !isOutside($0.original) && !hasBackslash($0.original) }
    let isKnown = files.contains { file in
      var folder = Path.deletingLastComponent(Path.deletingLastComponent(file.original))
      // That of a package's target may have to be made.
      if Path.lastComponent(folder) == "Resources" { folder = Path.deletingLastComponent(folder) }
      return folder.isEmpty || context.fileSystem.kind(of: project.path(of: folder)) == .directory
    }
    guard files.isEmpty || isKnown else {
      context.diagnostics.append(.foreignFiles(files[0], project.root, text))
      return false
    }
    return true
  }

  private mutating func merge(
    _ file: XLIFFDocument.File, _ text: SourceText, _ manifest: XclocManifest.Document?,
    _ context: inout Context
  ) {
    let span = text.span(file.range.lowerBound..<file.range.lowerBound)
    if Path.fileExtension(file.original) == "xcstrings" {
      return mergeCatalog(file, text, manifest, at: span, &context)
    }
    guard let target = target(of: file, manifest, at: span, &context),
      let index = table(target.file, from: target.source, at: span, &context)
    else {
      return refuse(file)
    }
    let found = TableImport.merge(file.units, into: &tables[index].document) { unit, reason in
      // The file itself has told of units that come twice.
      guard reason == .notAText else { return }
      context.diagnostics.append(.notAText(unit.id, at: text.span(unit.range)))
    }
    tables[index].outcome += found
  }

  private mutating func mergeCatalog(
    _ file: XLIFFDocument.File, _ text: SourceText, _ manifest: XclocManifest.Document?,
    at span: Span, _ context: inout Context
  ) {
    guard let (path, language) = catalog(of: file, manifest, at: span, &context),
      let index = catalogIndex(path, &context)
    else {
      return refuse(file)
    }
    catalogs[index].outcome += CatalogImport.merge(
      file, into: &catalogs[index].document, language: language
    ) { unit, reason in
      guard reason == .unknownKey else { return }
      context.diagnostics.append(.unknownKey(unit.id, path, at: text.span(unit.range)))
    }
  }

  /// The index of a catalog, which is read at its first use.
  private mutating func catalogIndex(_ path: String, _ context: inout Context) -> Int? {
    if let index = catalogs.firstIndex(where: { $0.path == path }) { return index }
    do throws(FileError) {
      let whole = project.path(of: path)
      let bytes = try context.fileSystem.read(whole)
      guard let document = context.editableCatalog(bytes, whole) else { return nil }
      catalogs.append(CatalogTable(path: path, document: document))
      return catalogs.count - 1
    } catch {
      context.fail(error)
      return nil
    }
  }

  private mutating func refuse(_ file: XLIFFDocument.File) {
    if !file.units.isEmpty { refused.ignored[.unreachable, default: 0] += file.units.count }
  }

  /// The index of a table, which is read at its first use.
  private mutating func table(
    _ file: TableFile, from source: String, at span: Span, _ context: inout Context
  ) -> Int? {
    if let index = tables.firstIndex(where: { $0.file == file }) { return index }
    if let other = twin(of: file) ?? project.namesake(of: file) {
      context.diagnostics.append(.sameFile(file.path, other.path, at: span))
      return nil
    }
    let path = project.path(of: file.path)
    let isNew = context.fileSystem.kind(of: path) == nil
    let existing = isNew ? StringsDocument() : context.editableStrings(at: path)
    guard let existing else { return nil }
    if isNew, !isExpected(source, &context) {
      context.diagnostics.append(.newTable(file.path, source, at: span))
    }
    tables.append(Table(file: file, isNew: isNew, document: existing))
    return tables.count - 1
  }

  /// Whether a new table is one that the project would have: its source is there, or it is made
  /// from code and lies where `export` puts it, beside other tables.
  private func isExpected(_ source: String, _ context: inout Context) -> Bool {
    let folder = Path.deletingLastComponent(Path.deletingLastComponent(source))
    return context.fileSystem.kind(of: project.path(of: source)) != nil
      || project.tables.isEmpty || project.tables.contains { $0.folder == folder }
  }

  /// A table with the same letters in another case, unless both are there: on many disks the two
  /// names are one file, and the second table would take the place of the first.
  private func twin(of file: TableFile) -> TableFile? {
    let other = tables.first { $0.file.path.lowercased() == file.path.lowercased() }?.file
    return other.flatMap { project.exists($0) && project.exists(file) ? nil : $0 }
  }
}

extension Diagnostic {
  fileprivate static func wrongProject(
    _ name: String, _ own: [String], _ path: String
  ) -> Diagnostic {
    let here = own.map { "'\($0)'" }.joined(separator: " and ")
    return Diagnostic(
      "wrong-project", .error,
      "bundle was made from '\(name)', and here is \(here); name its folder with '--project'",
      at: Span(file: path))
  }

  fileprivate static func foreignFiles(
    _ file: XLIFFDocument.File, _ root: String, _ text: SourceText
  ) -> Diagnostic {
    Diagnostic(
      "wrong-project", .error,
      "project '\(root)' has no folder for '\(file.original)'; name another with '--project'",
      at: text.span(file.range.lowerBound..<file.range.lowerBound))
  }

  fileprivate static func unknownKey(_ id: String, _ path: String, at span: Span) -> Diagnostic {
    Diagnostic(
      "unknown-key", .warning, "'\(path)' has no key for '\(id)'; the translation is not taken",
      at: span)
  }

  fileprivate static func sameFile(_ path: String, _ other: String, at span: Span) -> Diagnostic {
    Diagnostic(
      "same-file", .error,
      "'\(path)' and '\(other)' are one file on a disk that does not tell upper from lower case; this one is not imported",
      at: span)
  }

  fileprivate static func newTable(_ path: String, _ source: String, at span: Span) -> Diagnostic {
    Diagnostic(
      "new-table", .warning,
      "'\(path)' is new; project has neither '\(source)' nor another table beside it", at: span)
  }

  fileprivate static func assetsNotImported(_ count: Int, _ bundle: String) -> Diagnostic {
    Diagnostic(
      "asset-not-imported", .warning,
      "only the XLIFF is imported; 'Localized Contents' also has \(count.counted("file")) to copy by hand",
      at: Span(file: bundle))
  }
}

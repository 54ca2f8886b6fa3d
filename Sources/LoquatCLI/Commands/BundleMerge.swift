internal import CatalogFormats
internal import CatalogModel
internal import CatalogPasses
internal import ProjectFiles

/// The tables that bundles are merged into, before anything is written.
struct BundleMerge {
  let project: Project
  private(set) var tables: [Table] = []
  /// The units that came into no table.
  private(set) var refused = TableImport()

  struct Table {
    let file: TableFile
    var document: StringsDocument
    var outcome = TableImport()
  }

  init(project: Project) { self.project = project }

  /// Reads a bundle or an XLIFF file and merges it.
  mutating func add(_ bundle: String, _ context: inout Context) throws(FileError) {
    let paths = try xliffPaths(of: bundle, &context)
    for path in paths {
      let bytes = try context.fileSystem.read(path)
      do throws(ParseError) {
        let file = try XLIFFFile.parse(bytes)
        let document = XLIFFDocument(file)
        let text = SourceText(path: path, bytes: file.xml.bytes)
        if isOfProject(document, text, &context) {
          for file in document.files { merge(file, text, &context) }
        } else {
          document.files.forEach { refuse($0) }
        }
      } catch {
        context.diagnostics.append(Diagnostic(error, in: SourceText(path: path, bytes: bytes)))
      }
    }
  }

  /// The XLIFF files of a bundle, if it belongs to this project.
  private func xliffPaths(
    of bundle: String, _ context: inout Context
  ) throws(FileError) -> [String] {
    guard context.fileSystem.kind(of: bundle) == .directory else { return [bundle] }
    let manifest = Path.join(bundle, "contents.json")
    if context.fileSystem.kind(of: manifest) == .file {
      let text = SourceText(path: manifest, bytes: try context.fileSystem.read(manifest))
      do throws(ParseError) {
        let container = try XclocBundle.Manifest.container(in: text.bytes)
        let own = project.containers
        if let container, !own.isEmpty, !own.contains(container) {
          context.diagnostics.append(.wrongProject(container, own, manifest))
          return []
        }
      } catch {
        context.diagnostics.append(Diagnostic(error, in: text))
        return []
      }
    }
    let folder = Path.join(bundle, "Localized Contents")
    guard context.fileSystem.kind(of: folder) == .directory else {
      context.diagnostics.append(.noXLIFF(bundle))
      return []
    }
    // Not what a link to a device or a pipe would give without end.
    let names = try context.fileSystem.list(folder)
      .filter { $0.kind == .file && $0.name.hasSuffix(".xliff") }.map(\.name)
    if names.isEmpty { context.diagnostics.append(.noXLIFF(bundle)) }
    return names.map { Path.join(folder, $0) }
  }

  /// A file none of whose folders are here was made from another project.
  private func isOfProject(
    _ document: XLIFFDocument, _ text: SourceText, _ context: inout Context
  ) -> Bool {
    // Those outside are reported one by one.
    let files = document.files.filter { !isOutside(Path.normalized($0.original)) }
    let isKnown = files.contains { file in
      let folder = Path.deletingLastComponent(Path.deletingLastComponent(file.original))
      return folder.isEmpty || context.fileSystem.kind(of: project.path(of: folder)) == .directory
    }
    guard files.isEmpty || isKnown else {
      context.diagnostics.append(.foreignFiles(files[0], project.root, text))
      return false
    }
    return true
  }

  private func isOutside(_ path: String) -> Bool {
    path.hasPrefix("/") || path == ".." || path.hasPrefix("../")
  }

  private mutating func merge(
    _ file: XLIFFDocument.File, _ text: SourceText, _ context: inout Context
  ) {
    let span = text.span(file.range.lowerBound..<file.range.lowerBound)
    guard let target = target(of: file, at: span, &context),
      let index = table(target, &context)
    else {
      return refuse(file)
    }
    let found = TableImport.merge(file.units, into: &tables[index].document) { unit in
      context.diagnostics.append(.duplicateUnit(unit, text))
    }
    tables[index].outcome += found
  }

  private mutating func refuse(_ file: XLIFFDocument.File) {
    if !file.units.isEmpty { refused.ignored[.unreachable, default: 0] += file.units.count }
  }

  /// The table that a file's translations go into (apple-formats 5.3).
  private func target(
    of file: XLIFFDocument.File, at span: Span, _ context: inout Context
  ) -> TableFile? {
    guard let name = file.targetLanguage, let language = LanguageTag(name) else {
      context.diagnostics.append(.badLanguage(file, at: span))
      return nil
    }
    let path = Path.normalized(file.original)
    guard !isOutside(path), !path.split(separator: "/").contains(where: { $0.hasPrefix(".") })
    else {
      context.diagnostics.append(.outsideProject(file, at: span))
      return nil
    }
    guard
      let source = TableFile(
        path: path, extensions: ["strings", "storyboard", "xib", "intentdefinition"])
    else {
      context.diagnostics.append(.unsupportedFile(file, at: span))
      return nil
    }
    let target = project.translation(of: source, in: language)
    guard !project.leadsOutside(target.path, in: context.fileSystem) else {
      context.diagnostics.append(.leadsOutside(target.path, at: span))
      return nil
    }
    return target
  }

  /// The index of a table, which is read at its first use.
  private mutating func table(_ file: TableFile, _ context: inout Context) -> Int? {
    if let index = tables.firstIndex(where: { $0.file == file }) { return index }
    var document = StringsDocument()
    if project.exists(file) {
      guard let existing = context.editableStrings(at: project.path(of: file.path)) else {
        return nil
      }
      document = existing
    }
    tables.append(Table(file: file, document: document))
    return tables.count - 1
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

  fileprivate static func noXLIFF(_ bundle: String) -> Diagnostic {
    Diagnostic(
      "no-xliff", .error, "folder holds no 'Localized Contents/*.xliff', so it is no bundle",
      at: Span(file: bundle))
  }

  fileprivate static func badLanguage(_ file: XLIFFDocument.File, at span: Span) -> Diagnostic {
    let message = file.targetLanguage.map { "target language '\($0)' is no language tag" }
    return Diagnostic(
      "bad-language", .error, message ?? "'<file>' names no target language", at: span)
  }

  fileprivate static func outsideProject(_ file: XLIFFDocument.File, at span: Span) -> Diagnostic {
    Diagnostic(
      "outside-project", .error,
      "'\(file.original)' lies outside the project or in a hidden folder",
      at: span)
  }

  fileprivate static func leadsOutside(_ path: String, at span: Span) -> Diagnostic {
    Diagnostic(
      "outside-project", .error, "'\(path)' leads outside the project through a link", at: span)
  }

  fileprivate static func unsupportedFile(_ file: XLIFFDocument.File, at span: Span) -> Diagnostic {
    Diagnostic(
      "unsupported-file", .error,
      "translations of '\(file.original)' cannot be imported; only '.strings' tables in '.lproj' folders can",
      at: span)
  }

  fileprivate static func duplicateUnit(
    _ unit: XLIFFDocument.Unit, _ text: SourceText
  ) -> Diagnostic {
    Diagnostic(
      "duplicate-unit", .error, "unit '\(unit.id)' comes a second time; the first is taken",
      at: text.span(unit.range))
  }
}

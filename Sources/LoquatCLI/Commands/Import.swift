internal import CatalogFormats
internal import CatalogModel
internal import CatalogPasses
internal import ProjectFiles

/// `loquat import`: translations out of bundles, into the tables of the project.
struct Import: Subcommand {
  static let name = "import"
  static let summary = "Merge the translations of .xcloc bundles or .xliff files into a project"
  static let discussion = [
    """
    Each <file> of the XLIFF goes into the table of its language beside the one it was made from: \
    en.lproj/Localizable.strings into fr.lproj/Localizable.strings. What is there and not in the \
    bundle stays, with its order, comments and spacing. Every unit is accounted for.
    """
  ]
  static let examples = [
    "loquat import fr.xcloc", "loquat import --check Translations/*.xcloc",
    "loquat import --project App pt-BR.xliff",
  ]

  let root: String
  let isCheck: Bool
  let bundles: [String]

  init(_ arguments: inout Arguments) throws(UsageError) {
    root =
      arguments.option(
        "--project", "-p", value: "dir", help: "Folder of the project (default: this folder)",
        completion: .directory) ?? "."
    isCheck = arguments.flag("--check", help: "Write nothing; exit 1 if something would change")
    bundles = try arguments.operands(
      "bundle", help: "Bundles (.xcloc) or XLIFF files", minimum: 1, completion: .file)
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    let project = try context.project(at: root, developmentLanguage: .english)
    var merge = BundleMerge(project: project)
    for bundle in bundles {
      do throws(FileError) {
        try merge.add(bundle, &context)
      } catch {
        context.fail(error)
      }
    }
    var files = FileReport(isCheck: isCheck)
    for table in merge.tables where table.outcome.added > 0 || project.exists(table.file) {
      do throws(FileError) {
        try files.write(
          table.document.serialize(), to: project.path(of: table.file.path), table.outcome.text,
          &context)
      } catch {
        context.fail(error)
      }
    }
    context.report = [
      JSONMember("units", merge.outcome.json), JSONMember("files", files.json),
    ]
    context.summary = [merge.outcome.summary]
    return files.status
  }
}

/// The tables that bundles are merged into, before anything is written.
private struct BundleMerge {
  let project: Project
  private(set) var tables: [Table] = []
  /// All units of all bundles.
  private(set) var outcome = TableImport()

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
      let text = SourceText(path: path, bytes: try context.fileSystem.read(path))
      do throws(ParseError) {
        let document = try XLIFFDocument.parse(text.bytes)
        guard isOfProject(document, text, &context) else { continue }
        for file in document.files { merge(file, text, &context) }
      } catch {
        context.diagnostics.append(Diagnostic(error, in: text))
      }
    }
  }

  /// The XLIFF files of a bundle, if it belongs to this project.
  private func xliffPaths(
    of bundle: String, _ context: inout Context
  ) throws(FileError) -> [String] {
    guard context.fileSystem.kind(of: bundle) == .directory else { return [bundle] }
    let manifest = Path.join(bundle, "contents.json")
    if context.fileSystem.kind(of: manifest) != nil {
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
    let names = try context.fileSystem.list(folder).map(\.name).filter { $0.hasSuffix(".xliff") }
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
      let lost = file.units.count
      outcome.ignored[.unreachable, default: 0] += lost
      return
    }
    let found = TableImport.merge(file.units, into: &tables[index].document) { unit in
      context.diagnostics.append(.duplicateUnit(unit, text))
    }
    tables[index].outcome += found
    outcome += found
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
    guard !isOutside(path) else {
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
    return project.translation(of: source, in: language)
  }

  /// The index of a table, which is read at its first use.
  private mutating func table(_ file: TableFile, _ context: inout Context) -> Int? {
    if let index = tables.firstIndex(where: { $0.file == file }) { return index }
    var document = StringsDocument()
    if project.exists(file) {
      guard let existing = context.strings(at: project.path(of: file.path)) else { return nil }
      document = existing
    }
    tables.append(Table(file: file, document: document))
    return tables.count - 1
  }
}

extension TableImport {
  fileprivate var text: String {
    let counts = [("added", added), ("changed", changed), ("unchanged", unchanged)]
    let taken = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
    let reasons = Reason.allCases.compactMap { reason in
      ignored[reason].map { ignored.count == 1 ? reason.text : "\($0) \(reason.text)" }
    }
    let left = ignored.values.reduce(0, +)
    let parts = left == 0 ? taken : taken + ["\(left) ignored (\(reasons.joined(separator: ", ")))"]
    return parts.joined(separator: ", ")
  }

  fileprivate var summary: String {
    total == 0 ? "nothing to import" : "\(total.counted("unit")): \(text)"
  }

  fileprivate var json: JSONValue {
    .object([
      "total": .integer(total), "added": .integer(added), "changed": .integer(changed),
      "unchanged": .integer(unchanged),
      "ignored": .object(
        Reason.allCases.compactMap { reason in
          ignored[reason].map { JSONMember(reason.rawValue, .integer($0)) }
        }),
    ])
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
      "outside-project", .error, "'\(file.original)' lies outside the project", at: span)
  }

  fileprivate static func unsupportedFile(_ file: XLIFFDocument.File, at span: Span) -> Diagnostic {
    Diagnostic(
      "unsupported-file", .error,
      "translations of '\(file.original)' cannot be imported; only those of '.strings' tables can",
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

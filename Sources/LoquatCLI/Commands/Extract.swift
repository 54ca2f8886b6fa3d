internal import AppleFormats
internal import CatalogModel
internal import CatalogPasses
internal import LoquatKit
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading
internal import StringExtraction
internal import Syntaxes

/// `loquat extract`: sources in, one catalog per table out; in a project, its tables.
struct Extract: Subcommand {
  static let name = "extract"
  static let summary = "Collect the localizable strings of sources into catalogs"
  static let discussion = [
    """
    Without --output, the tables of the project in the folder are brought up to date, each from the \
    sources of the targets that have it, as Xcode does it with string catalogs when it builds: \
    'loquat project' shows which those are. Strings that the code does not use any more become \
    stale if they have translations, and are removed if not, unless a source could not be read. \
    With --check the changes are listed, and the exit status is 1 if there are any.
    """,
    """
    Strings are found without compiling, by the types that the code expects; 'loquat scan' shows \
    each one and why it was found, 'loquat help scan' says what counts. In Objective-C, C and C++ \
    they are found by NSLocalizedString, CFCopyLocalizedString and the names given with --macro. \
    Every table becomes a file. A .strings file that is there already keeps its texts, its order \
    and its own entries, and gets the strings it lacks and the comments of the code.
    """,
    """
    A string catalog that is there is brought up to date as Xcode does it: it gets new strings with \
    their default values, and the comments of the code; translations, the texts of the source \
    language and manual entries stay. Strings that the sources do not use stay, too, because the paths may not be all of the \
    code. When they are, --mark-stale marks such strings as stale if they have translations, and \
    removes the others.
    """,
    """
    The keys of Swifternalization, where it is imported, go into base.json, which loses none.
    """,
  ]
  static let examples = [
    "loquat extract --output Sources/TeaShop/en.lproj Sources/TeaShop",
    "loquat extract --as json Sources",
    "loquat extract --check --output en.lproj Sources",
    "loquat extract --as xcstrings --mark-stale --output Sources/TeaShop .",
    "loquat extract App.xcodeproj Demo.xcodeproj",
  ]

  /// The kinds of catalogs that are written.
  enum Kind: String, CaseIterable { case strings, xcstrings, json }

  let options: SourceOptions
  /// The folder for the tables; nil for those of the project.
  let output: String?
  let kind: Kind
  let isCheck: Bool
  let unused: CatalogUpdate.Unused
  /// Whether tables of the project that have no file yet get one.
  let createsTables: Bool
  let editsProject: Bool
  let paths: [String]

  init(_ arguments: inout Arguments) throws(UsageError) {
    let output = arguments.option(
      "--output", "-o", value: "dir", help: "Write <dir>/<table>.strings", completion: .directory)
    let kind = try arguments.choice(
      "--as", of: Kind.self, help: "Kind of catalogs; json is printed (default: strings)")
    isCheck = arguments.flag("--check", help: "Write nothing; exit 1 if something would change")
    let marksStale = arguments.flag(
      "--mark-stale", help: "Mark or remove strings of catalogs that the sources do not use")
    let keepsUnused = arguments.flag(
      "--keep-unused", help: "In a project: leave strings that the sources do not use as they are")
    createsTables = arguments.flag(
      "--create", help: "In a project: make the tables that have no file yet")
    editsProject = !arguments.flag(
      "--no-project-edit",
      help: "With --create: leave the Xcode project as it is; say what it lacks")
    options = try SourceOptions(&arguments)
    paths = try arguments.operands(
      "path", help: "Sources, files or folders; or projects of one folder (default: this folder)",
      completion: .file)
    self.output = output
    self.kind = kind ?? .strings
    let isProject = output == nil && kind != .json
    unused = (isProject ? !keepsUnused : marksStale) ? .markStale : .keep
    guard editsProject || createsTables else {
      throw UsageError("'--no-project-edit' needs '--create', which makes tables")
    }
    if isProject {
      guard kind == nil else {
        throw UsageError(
          "'--as \(self.kind.rawValue)' needs '--output <dir>'; the tables of a project stay what "
            + "they are")
      }
      guard paths.count < 2 || paths.allSatisfy(Discovery.isContainer) else {
        throw UsageError(
          "several paths need '--output <dir>'; without it, name projects of one folder")
      }
      guard !marksStale else {
        throw UsageError("'--mark-stale' needs '--output <dir>'; a project is always marked")
      }
    } else {
      guard !createsTables, !keepsUnused else {
        throw UsageError(
          "'\(createsTables ? "--create" : "--keep-unused")' is for the tables of a project, and "
            + "takes no \(output == nil ? "'--as json'" : "'--output'")")
      }
      guard output == nil || kind != .json else {
        throw UsageError("'--as json' prints and takes no '--output'")
      }
      guard kind == .xcstrings || !marksStale else {
        throw UsageError("'--mark-stale' needs '--as xcstrings'")
      }
      guard kind != .json || !isCheck else { throw UsageError("'--check' needs files to compare") }
    }
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    guard let output else {
      if kind == .json { return try await writeTables(to: "", &context) }
      let update = ProjectUpdate(
        options: options, isCheck: isCheck, unused: unused, createsTables: createsTables,
        editsProject: editsProject)
      return try await update.run(at: paths.isEmpty ? ["."] : paths, &context)
    }
    return try await writeTables(to: output, &context)
  }

  private func writeTables(
    to output: String, _ context: inout Context
  ) async throws(FileError) -> ExitStatus {
    let options = options.with(try context.workspace.configuration())
    let sources = await context.workspace.extractedStrings(
      from: await context.workspace.sourceSet(below: paths.isEmpty ? ["."] : paths, options),
      options.scan,
      options.sourceLanguage, tablesIn: output.isEmpty ? nil : output)
    let (catalogs, conflicts) = CatalogBuilder.catalogs(
      of: sources.strings, sourceLanguage: options.sourceLanguage)
    context.workspace.diagnostics += conflicts
    let unused = sources.isComplete ? self.unused : .keep
    if unused != self.unused { context.workspace.diagnostics.append(.notMarked(nil)) }
    let count = catalogs.map(\.entries.count).reduce(0, +)
    context.summary = [
      "\(count.counted("string")) in \(catalogs.count.counted("table")) "
        + "from \(sources.fileCount.counted("file"))"
    ]
    guard kind != .json else {
      guard [.text, .json].contains(context.options.format) else {
        context.workspace.diagnostics.append(
          Diagnostic(
            .usage, .error,
            "'--as json' prints, and takes no '--format \(context.options.format.rawValue)'",
            at: nil))
        return .failure
      }
      printJSON(catalogs, &context)
      return .done
    }
    let missing = context.workspace.fileSystem.missingFolders(output)
    if !isCheck {
      guard try context.workspace.beginWriting(into: output) else { return .problems }
    }
    var files = FileReport(isCheck: isCheck, context.options)
    for catalog in catalogs {
      let isSwifternalization = catalog.table == SwifternalizationFiles.table
      let name = isSwifternalization ? catalog.table : "\(catalog.table).\(kind.rawValue)"
      let path = Path.join(output, name)
      let isThere = context.workspace.fileSystem.kind(of: output) != nil
      guard !isThere || !context.workspace.fileSystem.leadsOutside(name, of: output) else {
        context.workspace.refuseLink(path)
        continue
      }
      do throws(FileError) {
        guard let new = try revised(catalog, at: path, unused, &context) else { continue }
        let count = catalog.entries.count.counted("string")
        let lines = isCheck || context.options.isVerbose ? new.changes.lines : []
        try files.write(
          new.bytes, to: path, isCheck ? new.changes.text : count, lines: lines, &context.workspace)
      } catch {
        files.refuseFolder(path, context.workspace)
        context.workspace.fail(error)
      }
    }
    if !files.commit(&context.workspace) {
      for folder in missing.reversed() { try? context.workspace.fileSystem.remove(folder) }
    }
    context.report = [JSONMember("files", files.json)]
    return files.status
  }

  /// What the file is to hold, and what changes in it; nil if it cannot be touched.
  private func revised(
    _ catalog: Catalog, at path: String, _ unused: CatalogUpdate.Unused,
    _ context: inout Context
  ) throws(FileError) -> (bytes: [UInt8], changes: [CatalogUpdate.Change])? {
    let existing =
      context.workspace.fileSystem.kind(of: path) == nil
      ? nil : try context.workspace.fileSystem.read(path)
    if catalog.table == SwifternalizationFiles.table {
      return context.workspace.swifternalization(existing, path, adding: catalog).map {
        bytes, added in
        (bytes, added.map { .init(.added, $0) })
      }
    }
    if kind == .xcstrings { return revisedCatalog(catalog, existing, path, unused, &context) }
    let catalog = context.workspace.withoutTextsWithForms(catalog, at: path)
    guard existing != nil || !catalog.entries.isEmpty else { return nil }
    guard let existing else {
      return (
        StringsDocument.serialize(catalog.stringsEntries),
        catalog.entries.map { .init(.added, $0.key) }
      )
    }
    guard let parsed = context.workspace.parsedStrings(existing, path),
      var document = context.workspace.editable(parsed, path)
    else { return nil }
    let text = SourceText(path: path, bytes: document.text)
    for entry in catalog.entries {
      guard let range = document.textlessValue(for: entry.key) else { continue }
      context.workspace.diagnostics.append(.notAText(entry.key, at: text.span(range)))
    }
    let (unused, changes) = TableUpdate.update(&document, from: catalog)
    if unused > 0 {
      context.say("\(path): \(unused.counted("string")) not found in the sources, kept", .verbose)
    }
    return (document.serialize(), changes)
  }

  private func revisedCatalog(
    _ catalog: Catalog, _ existing: [UInt8]?, _ path: String, _ unused: CatalogUpdate.Unused,
    _ context: inout Context
  ) -> (bytes: [UInt8], changes: [CatalogUpdate.Change])? {
    var document = XCStringsDocument(sourceLanguage: catalog.sourceLanguage)
    if let existing {
      guard let parsed = context.workspace.editableCatalog(existing, path) else { return nil }
      document = parsed
    }
    let changes = CatalogUpdate.update(&document, from: catalog, unused: unused)
    let fates: [(CatalogUpdate.Change.Kind, String)] = [
      (.kept, "kept"), (.markedStale, "stale"), (.removed, "removed"),
    ]
    let parts = fates.map { fate in (changes.count { $0.kind == fate.0 }, fate.1) }
      .filter { $0.0 > 0 }
    if !parts.isEmpty {
      let count = parts.map(\.0).reduce(0, +).counted("string")
      let fates = parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
      context.say("\(path): \(count) not found in the sources: \(fates)")
    }
    return (document.serialize(), changes)
  }

  private func printJSON(_ catalogs: [Catalog], _ context: inout Context) {
    let tables = JSONValue.array(catalogs.map(\.json))
    if context.options.format == .json {
      context.report = [JSONMember("tables", tables)]
    } else {
      let document: JSONValue = .object([
        "version": .integer(JSONRenderer.version), "tables": tables,
      ])
      context.console.write(document.serialize() + [.newline])
    }
  }
}

extension Diagnostic {
  /// Nothing becomes stale where what uses it may be unknown.
  static func notMarked(_ gap: String?) -> Diagnostic {
    Diagnostic(
      .notMarked, .warning,
      "not all of the sources \(gap.map { "are known (\($0))" } ?? "could be read"), so no string is "
        + "marked or removed as unused", at: nil)
  }

  /// The same in one table.
  static func notMarked(_ doubt: String, in path: String) -> Diagnostic {
    Diagnostic(
      .notMarked, .note, "\(doubt), so no string is marked or removed as unused",
      at: Span(file: path))
  }
}

extension Catalog {
  fileprivate var json: JSONValue {
    .object([
      "table": .string(table), "sourceLanguage": .string(sourceLanguage.description),
      "strings": .array(entries.map(\.json)),
    ])
  }
}

extension Entry {
  fileprivate var json: JSONValue {
    var object: JSONValue = .object([
      "key": .string(key), "value": .string(FormatString(sourceText).numbered),
      "comment": comments.isEmpty ? .null : .string(comments.joined(separator: "\n")),
      "places": .array(origins.map { .string($0.place) }),
    ])
    // The code says phrases in one language only.
    if case .phrases(let phrases, _)? = localizations.values.first?.message {
      object.set("phrases", .array(phrases.map { .string($0) }))
    }
    return object
  }
}

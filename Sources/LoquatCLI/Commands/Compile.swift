internal import AppleFormats
internal import CatalogModel
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `loquat compile`: string catalogs in, the tables that an app carries out.
struct Compile: Subcommand {
  static let name = "compile"
  static let summary = "Make the tables of an app out of string catalogs"
  static let discussion = [
    """
    Writes <dir>/<language>.lproj/<table>.strings, and .stringsdict where texts depend on numbers or \
    devices, as 'xcstringstool compile' of Xcode does: a catalog is a table of its name. Texts that \
    are 'new' are left out, of the source language also keys without a text; other states, and \
    entries that are stale or not to be translated, make no difference.
    """,
    """
    All files are made, or none when a catalog cannot be read or has errors. A table that an earlier \
    run has made of a catalog and this one does not is named, and deleted with '--prune'. Tables that \
    people have written, as text or with comments, are kept without '--force', and then nothing is \
    written.
    """,
  ]
  static let examples = [
    "loquat compile Localizable.xcstrings --output Build/App.app",
    "loquat compile --as binary -l fr Sources/*.xcstrings -o Build",
    "loquat compile --dry-run Localizable.xcstrings -o Build",
  ]

  let output: String
  let form: CompiledTable.Form
  let languages: [LanguageTag]
  let hasSourceTexts: Bool
  let isComplete: Bool
  let prunes: Bool
  let isDryRun: Bool
  let isCheck: Bool
  let isForced: Bool
  let paths: [String]

  init(_ arguments: inout Arguments) throws(UsageError) {
    let output = arguments.option(
      "--output", "-o", value: "dir", help: "Write <dir>/<language>.lproj/<table>.strings",
      completion: .directory)
    form = try arguments.choice(
      "--as", default: CompiledTable.Form.xml,
      help: "Write property lists, or .strings files as text")
    languages = try arguments.options(
      "--language", "-l", value: "tag", expecting: "a tag such as fr or pt-BR",
      help: "Make the tables of this language only", completion: .language
    ) { LanguageTag($0) }
    hasSourceTexts = arguments.flag(
      "--source-texts", help: "Write all texts of the source language, keys and new ones too")
    isComplete = arguments.flag(
      "--complete", help: "Write both files of each language, even without a text")
    prunes = arguments.flag(
      "--prune", help: "Delete tables of these catalogs that are not made any more")
    isDryRun = arguments.flag(
      "--dry-run", help: "Write nothing; print the paths of the files, a line each")
    isCheck = arguments.flag("--check", help: "Write nothing; exit 1 if something would change")
    isForced = arguments.flag("--force", help: "Replace tables that somebody has written")
    paths = try arguments.operands(
      "catalog", help: "String catalogs", minimum: 1, completion: .file)
    guard let output else {
      throw UsageError("missing '--output <dir>', the place for the tables")
    }
    self.output = output
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    // Nobody else writes there from before the catalogs are read, which may lie there.
    let lock = isDryRun || isCheck ? nil : try context.workspace.lock(into: output)
    defer { withExtendedLifetime(lock) {} }
    let files = files(&context)
    let isWrong = context.workspace.diagnostics.contains { $0.severity == .error }
    guard let files, !isWrong else {
      context.report = [JSONMember("files", .array([]))]
      return .problems
    }
    if isDryRun, !isCheck {
      let paths = files.map { Path.join(output, $0.path) }
      paths.forEach { context.print($0) }
      context.report = [JSONMember("files", .array(paths.map { .string($0) }))]
      return .done
    }
    let leftovers = try leftovers(besides: Set(files.map { Path.join(output, $0.path) }), &context)
    let new = NewFiles(
      folder: output, report: FileReport(isCheck: isCheck, context.options), isForced: isForced)
    let report = try new.write(files, removing: leftovers, &context.workspace, isMade: Self.isMade)
    context.report = [JSONMember("files", report?.json ?? .array([]))]
    guard let report else { return .problems }
    context.summary = [report.summary]
    return report.status
  }

  /// Whether a program has made a table: people write neither property lists without comments nor
  /// binary ones.
  private static func isMade(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "bplist".utf8)
      || bytes.starts(with: "<?xml".utf8) && !bytes.contains("<!--".utf8)
  }

  /// What is to be written, sorted by path; nil when a catalog has no file.
  private func files(_ context: inout Context) -> [NewFiles.File]? {
    var files: [NewFiles.File] = []
    var origins: [String: String] = [:]
    var isWhole = true
    var made: Set<LanguageTag> = []
    for path in paths {
      let table = Path.stem(path)
      if let first = origins.updateValue(path, forKey: table.lowercased()) {
        context.workspace.diagnostics.append(.sameTable(table, path, first))
        continue
      }
      do throws(FileError) {
        files += try compile(path, table, &made, &context)
      } catch {
        context.workspace.fail(error)
        isWhole = false
      }
    }
    context.workspace.diagnostics += languages.filter { !made.contains($0) }.map {
      .nothing(in: $0)
    }
    return isWhole ? files.sorted { $0.path.precedesByBytes($1.path) } : nil
  }

  /// The tables of a catalog, whose languages are noted.
  private func compile(
    _ path: String, _ table: String, _ made: inout Set<LanguageTag>, _ context: inout Context
  ) throws(FileError) -> [NewFiles.File] {
    let folder = Path.lastComponent(Path.deletingLastComponent(path))
    guard Path.fileExtension(path).lowercased() == "xcstrings" else {
      context.workspace.diagnostics.append(.noCatalog(path))
      return []
    }
    if Path.fileExtension(folder) == "lproj", folder != "mul.lproj" {
      context.workspace.diagnostics.append(.inLanguage(path))
    }
    let bytes = try context.workspace.fileSystem.read(path)
    do throws(ParseError) {
      let document = try XCStringsDocument.parse(bytes)
      let result = document.compiled(
        languages: languages.isEmpty ? nil : languages, hasSourceTexts: hasSourceTexts)
      made.formUnion(result.tables.compactMap { LanguageTag($0.language) })
      let text = SourceText(path: path, bytes: document.text)
      context.workspace.diagnostics += (document.problems + result.problems).map {
        Diagnostic($0, in: text)
      }
      if form != .binary { refuseControls(result.tables, document, text, &context) }
      return result.tables.flatMap { files(of: $0, table) }
    } catch {
      context.workspace.diagnostics.append(Diagnostic(error, of: bytes, at: path))
      return []
    }
  }

  private func files(of compiled: CompiledTable, _ table: String) -> [NewFiles.File] {
    let folder = "\(compiled.language).lproj"
    return compiled.files(form, isComplete: isComplete).map { ending, bytes in
      let count = ending == "strings" ? compiled.strings.count : compiled.stringsdict.count
      return (Path.join(folder, "\(table).\(ending)"), bytes, count.counted("text"))
    }
  }

  /// Texts that nobody could read again.
  private func refuseControls(
    _ tables: [CompiledTable], _ document: XCStringsDocument, _ text: SourceText,
    _ context: inout Context
  ) {
    for table in tables {
      for key in table.keysBeyondXML where form == .xml || table.hasVariations(of: key) {
        let place = document.range(of: key, LanguageTag(table.language), TextPath()) ?? 0..<0
        let problem = Problem(
          .notCompiled, .error,
          "'\(key)' (\(table.language)): XML cannot hold a character of it; write '--as binary'",
          at: place)
        context.workspace.diagnostics.append(Diagnostic(problem, in: text))
      }
    }
  }

  /// The tables of the catalogs that lie in the output, are not made now and are to be removed;
  /// names others.
  private func leftovers(
    besides made: Set<String>, _ context: inout Context
  ) throws(FileError) -> [String] {
    guard languages.isEmpty, context.workspace.fileSystem.kind(of: output) == .directory else {
      return []
    }
    var leftovers: [String] = []
    for folder in try context.workspace.fileSystem.list(output)
    where folder.kind == .directory && Path.fileExtension(folder.name) == "lproj" {
      for table in paths.map(Path.stem) {
        for ending in ["strings", "stringsdict"] {
          let path = Path.join(Path.join(output, folder.name), "\(table).\(ending)")
          guard !made.contains(path), context.workspace.fileSystem.kind(of: path) == .file else {
            continue
          }
          let bytes = try context.workspace.fileSystem.read(path)
          if prunes, isForced || Self.isMade(bytes) {
            leftovers.append(path)
          } else {
            context.workspace.diagnostics.append(.leftover(path))
          }
        }
      }
    }
    return leftovers
  }
}

extension CompiledTable {
  fileprivate func hasVariations(of key: String) -> Bool {
    stringsdict.contains { $0.key.hasSameBytes(as: key) }
  }
}

extension Diagnostic {
  fileprivate static func sameTable(_ table: String, _ path: String, _ first: String) -> Diagnostic
  {
    Diagnostic(
      .sameTable, .error, "two catalogs are the table '\(table)'; compile one of them elsewhere",
      at: Span(file: path), notes: [.init("the other one is here", at: Span(file: first))])
  }

  fileprivate static func noCatalog(_ path: String) -> Diagnostic {
    Diagnostic(
      .notACatalog, .error, "is no string catalog; the name of one ends in '.xcstrings'",
      at: Span(file: path))
  }

  fileprivate static func inLanguage(_ path: String) -> Diagnostic {
    Diagnostic(
      .catalogInLanguage, .error,
      "a string catalog is for all languages and does not belong into an '.lproj' folder",
      at: Span(file: path))
  }

  fileprivate static func leftover(_ path: String) -> Diagnostic {
    Diagnostic(
      .leftoverTable, .warning,
      "is not made of the catalog any more; delete it, or write '--prune'", at: Span(file: path))
  }
}

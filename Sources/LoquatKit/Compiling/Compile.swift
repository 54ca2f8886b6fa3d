public import AppleFormats
public import CatalogModel
public import ProjectFiles
public import ProjectReading
internal import Syntaxes

/// String catalogs to compile into the tables of an app.
public struct CompileRequest: Sendable {
  /// The paths of string catalogs. Each becomes a table with the name of its file; two of the same
  /// name are refused.
  public var catalogs: [String]
  /// The folder for `<language>.lproj/<table>.strings` and `.stringsdict`.
  public var output: String
  /// The form of the files: XML or binary property lists, or `.strings` files as text, with
  /// `.stringsdict` files in XML.
  public var form = CompiledTable.Form.xml
  /// The languages to compile; empty for all.
  public var languages: [LanguageTag] = []
  /// Whether every key gets a text in the source language, even if that is the key itself or a text
  /// in the state `new`.
  public var hasSourceTexts = false
  /// Whether to write both files of each language, even without texts.
  public var isComplete = false
  /// Whether to delete outdated tables of these catalogs, which are only reported otherwise. If
  /// `languages` is not empty, they are neither deleted nor reported.
  public var prunes = false
  /// Whether to replace, or with `prunes` delete, tables that a person has written.
  public var isForced = false
  /// Whether to report changes without writing anything.
  public var isCheck = false
  /// Whether to only determine the paths of the files; ignored with `isCheck`.
  public var isPlan = false
  /// The option for binary property lists, as messages name it.
  package var binaryOption = "--as binary"
  /// Whether messages about outdated tables name `--prune` and `--force`.
  package var namesPruning = true

  public init(catalogs: [String], output: String) {
    self.catalogs = catalogs
    self.output = output
  }
}

/// The paths of the compiled tables, and the report of writing them.
public struct CompileResult: Sendable {
  public package(set) var completion = Completion.done
  /// The paths of the compiled files, whether written or not, sorted; empty if a catalog has
  /// errors, or a requested language is in no catalog.
  public package(set) var paths: [String] = []
  /// The report of the files; nil if only the paths were determined, or if the request was refused.
  public package(set) var files: FileReport?
}

extension Workspace {
  /// Compiles string catalogs into the tables of an app, as Xcode's `xcstringstool compile` does:
  /// all files, or none if a catalog has errors, if a requested language is in no catalog, or if a
  /// table that a person has written would be replaced. `diagnostics` has the reasons.
  ///
  /// - Throws: `FileError` if the folder cannot be written to.
  public mutating func compile(_ request: CompileRequest) throws(FileError) -> CompileResult {
    beginRequest()
    var result = CompileResult()
    // Lock the folder before the catalogs are read, which may be in it.
    let lock = request.isPlan || request.isCheck ? nil : try lock(into: request.output)
    defer { withExtendedLifetime(lock) {} }
    let before = diagnostics.count
    let files = request.files(&self)
    let isWrong = diagnostics[before...].contains { $0.severity == .error }
    guard let files, !isWrong else {
      result.completion = .refused
      return result
    }
    result.paths = files.map { Path.join(request.output, $0.path) }
    if request.isPlan, !request.isCheck { return result }
    let leftovers = try request.leftovers(besides: Set(result.paths), &self)
    let new = NewFiles(
      folder: request.output, report: FileReport(isCheck: request.isCheck, telling),
      isForced: request.isForced, by: "compile")
    result.files = try new.write(
      files, removing: leftovers, &self, isMade: CompileRequest.isMade)
    if result.files == nil { result.completion = .refused }
    return result
  }
}

extension CompileRequest {
  /// Returns whether a program has written a table: it is a binary property list, or an XML one
  /// without comments.
  fileprivate static func isMade(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "bplist".utf8)
      || bytes.starts(with: "<?xml".utf8) && !bytes.contains("<!--".utf8)
  }

  /// Returns the files to write, sorted by path; nil if a catalog cannot be read. Reports mistakes
  /// in catalogs, and requested languages without texts.
  fileprivate func files(_ workspace: inout Workspace) -> [NewFiles.File]? {
    var files: [NewFiles.File] = []
    var origins: [String: String] = [:]
    var isWhole = true
    var made: Set<LanguageTag> = []
    for path in catalogs {
      let table = Path.stem(path)
      if let first = origins.updateValue(path, forKey: table.lowercased()) {
        workspace.diagnostics.append(.sameTable(table, path, first))
        continue
      }
      do throws(FileError) {
        files += try compile(path, table, &made, &workspace)
      } catch {
        workspace.fail(error)
        isWhole = false
      }
    }
    workspace.diagnostics += languages.filter { !made.contains($0) }.map {
      .nothing(in: $0)
    }
    return isWhole ? files.sorted { $0.path.precedesByBytes($1.path) } : nil
  }

  /// Returns the files to write for a catalog, and adds their languages to `made`; none, with a
  /// diagnostic, if its name does not end in `.xcstrings` or it cannot be parsed.
  private func compile(
    _ path: String, _ table: String, _ made: inout Set<LanguageTag>, _ workspace: inout Workspace
  ) throws(FileError) -> [NewFiles.File] {
    let folder = Path.lastComponent(Path.deletingLastComponent(path))
    guard Path.fileExtension(path).lowercased() == "xcstrings" else {
      workspace.diagnostics.append(.noCatalog(path))
      return []
    }
    if Path.fileExtension(folder) == "lproj", folder != "mul.lproj" {
      workspace.diagnostics.append(.inLanguage(path))
    }
    let bytes = try workspace.fileSystem.read(path)
    do throws(ParseError) {
      let document = try XCStringsDocument.parse(bytes)
      let result = document.compiled(
        languages: languages.isEmpty ? nil : languages, hasSourceTexts: hasSourceTexts)
      made.formUnion(result.tables.compactMap { LanguageTag($0.language) })
      let text = SourceText(path: path, bytes: document.text)
      workspace.diagnostics += (document.problems + result.problems).map {
        Diagnostic($0, in: text)
      }
      if form != .binary { refuseControls(result.tables, document, text, &workspace) }
      return result.tables.flatMap { files(of: $0, table) }
    } catch {
      workspace.diagnostics.append(Diagnostic(error, of: bytes, at: path))
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

  /// Reports an error for each key with a text that XML cannot represent, if its file would be XML.
  private func refuseControls(
    _ tables: [CompiledTable], _ document: XCStringsDocument, _ text: SourceText,
    _ workspace: inout Workspace
  ) {
    for table in tables {
      for key in table.keysBeyondXML where form == .xml || table.hasVariations(of: key) {
        let place = document.range(of: key, LanguageTag(table.language), TextPath()) ?? 0..<0
        let problem = Problem(
          .notCompiled, .error,
          "'\(key)', or its text in '\(table.language)', has a character that XML cannot hold; use '\(binaryOption)'",
          at: place)
        workspace.diagnostics.append(Diagnostic(problem, in: text))
      }
    }
  }

  /// Returns the paths of tables in the output folder that the catalogs no longer produce and that
  /// are to be deleted, and reports those that stay; none if only some languages are compiled.
  fileprivate func leftovers(
    besides made: Set<String>, _ workspace: inout Workspace
  ) throws(FileError) -> [String] {
    guard languages.isEmpty, workspace.fileSystem.kind(of: output) == .directory else {
      return []
    }
    var leftovers: [String] = []
    for folder in try workspace.fileSystem.list(output)
    where folder.kind == .directory && Path.fileExtension(folder.name) == "lproj" {
      for table in catalogs.map(Path.stem) {
        for ending in ["strings", "stringsdict"] {
          let path = Path.join(Path.join(output, folder.name), "\(table).\(ending)")
          guard !made.contains(path), workspace.fileSystem.kind(of: path) == .file else {
            continue
          }
          let bytes = try workspace.fileSystem.read(path)
          let isMade = Self.isMade(bytes)
          if prunes, isForced || isMade {
            leftovers.append(path)
          } else {
            workspace.diagnostics.append(.leftover(path, isMade: isMade, namesPruning))
          }
        }
      }
    }
    return leftovers
  }
}

extension CompiledTable {
  fileprivate func hasVariations(of key: String) -> Bool {
    stringsdict.contains { $0.key.utf8.elementsEqual(key.utf8) }
  }
}

extension Diagnostic {
  static func sameTable(_ table: String, _ path: String, _ first: String) -> Diagnostic {
    guard Path.normalized(path) != Path.normalized(first) else {
      return Diagnostic(
        .sameTable, .error, "is named twice, so nothing is written; name it once",
        at: Span(file: path))
    }
    return Diagnostic(
      .sameTable, .error,
      "two catalogs define the table '\(table)', so nothing is written; run the command for each, with an output folder of its own",
      at: Span(file: path), notes: [.init("the other one is here", at: Span(file: first))])
  }

  static func noCatalog(_ path: String) -> Diagnostic {
    Diagnostic(
      .notACatalog, .error,
      "is not a string catalog; name a file that ends in '.xcstrings'",
      at: Span(file: path))
  }

  fileprivate static func inLanguage(_ path: String) -> Diagnostic {
    Diagnostic(
      .catalogInLanguage, .error,
      "a string catalog is for all languages and does not belong in an '.lproj' folder; move it out",
      at: Span(file: path))
  }

  fileprivate static func leftover(
    _ path: String, isMade: Bool, _ namesPruning: Bool
  ) -> Diagnostic {
    let message =
      isMade
      ? "is no longer made from the catalog; delete it"
      : "is not made from the catalog, and may have been written by hand; delete it"
    let way = isMade ? ", or use '--prune'" : ", or use '--prune' with '--force'"
    return Diagnostic(
      .leftoverTable, .warning, namesPruning ? message + way : message, at: Span(file: path))
  }
}

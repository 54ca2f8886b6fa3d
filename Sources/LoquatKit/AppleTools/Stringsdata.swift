internal import AppleFormats
internal import CatalogModel
public import ProjectFiles
public import ProjectReading
internal import StringExtraction

/// A request to make `.stringsdata` files from source files, as Xcode's `xcstringstool extract`
/// does.
public struct StringsdataRequest: Sendable {
  public var sources: NamedSources
  /// The folder for `<source>.stringsdata`, created if missing; the second of two sources with the
  /// same name becomes `<source>-2`.
  public var output: String
  /// Whether sources without strings get no file.
  public var omitsEmpty = false

  public init(_ sources: NamedSources, output: String) {
    self.sources = sources
    self.output = output
  }
}

/// A request to update string catalogs from `.stringsdata` files, as Xcode's `xcstringstool sync`
/// does.
public struct SyncRequest: Sendable {
  /// The paths of string catalogs; the name of a catalog is that of its table.
  public var catalogs: [String]
  /// The paths of the `.stringsdata` files of all sources.
  public var stringsdata: [String]
  /// Whether to mark unused strings as stale, and to remove those without a translation. If false,
  /// they stay as they are.
  public var marksUnused = true

  public init(catalogs: [String], stringsdata: [String]) {
    self.catalogs = catalogs
    self.stringsdata = stringsdata
  }
}

/// The result of a `StringsdataRequest` or a `SyncRequest`.
public struct StringsdataResult: Sendable {
  public package(set) var completion = Completion.done
  /// The number of strings found; for a `SyncRequest`, including those in `otherCount`.
  public package(set) var stringCount = 0
  /// The number of strings left out, because `NamedSources.lookUps` excludes their look-up, or
  /// because their table has no catalog.
  public package(set) var otherCount = 0
  /// The names of the tables without a catalog, sorted.
  public package(set) var otherTables: [String] = []
  /// The report of the files that were written or are unchanged.
  public package(set) var files: FileReport
}

extension Workspace {
  /// Makes a `.stringsdata` file for each source that can be read completely; writes none if one
  /// cannot be written. If a source cannot be read completely, any file that it already has stays,
  /// and `completion` is `failed`.
  ///
  /// - Throws: `FileError` if the folder, or an existing file in it, cannot be written to.
  public mutating func stringsdata(
    _ request: StringsdataRequest
  ) async throws(FileError) -> StringsdataResult {
    beginRequest()
    let found = await strings(of: request.sources)
    var result = StringsdataResult(files: FileReport(isCheck: false, telling))
    result.stringCount = found.strings.count
    result.otherCount = found.otherCount
    guard try beginWriting(into: request.output) else {
      result.completion = .refused
      return result
    }
    defer { endWriting() }
    let uses = Dictionary(grouping: found.strings, by: \.span.path)
    var sources: Set<String> = []
    var names: Set<String> = []
    for file in request.sources.files where code[file] != nil {
      let strings = uses[file] ?? []
      let source = fileSystem.realPath(of: file) ?? file
      guard !strings.isEmpty || !request.omitsEmpty, sources.insert(source).inserted else {
        continue
      }
      // Folders may have files of the same name.
      var name = Path.stem(file)
      var count = 1
      while !names.insert(name.lowercased()).inserted {
        count += 1
        name = "\(Path.stem(file))-\(count)"
      }
      let path = Path.join(request.output, name + ".stringsdata")
      guard !found.damaged.contains(file) else {
        diagnostics.append(.notMade(from: file))
        result.completion = .failed
        continue
      }
      let document = StringsdataDocument(source: source, strings: strings)
      try result.files.write(document.serialize(), to: path, "", &self)
    }
    if !result.files.commit(&self) { result.completion = .failed }
    return result
  }

  /// Updates string catalogs, one after the other, from the strings of all sources.
  ///
  /// Nothing becomes stale if a `.stringsdata` file cannot be read. A catalog that cannot be read
  /// is skipped, with an error. Catalogs named `AppShortcuts`, `InfoPlist` or `…-InfoPlist` are
  /// left as they are, with a note.
  ///
  /// - Throws: `FileError` if a folder with a catalog cannot be locked, or a catalog, such as a
  ///   read-only one, cannot be changed.
  public mutating func sync(_ request: SyncRequest) throws(FileError) -> StringsdataResult {
    beginRequest()
    var result = StringsdataResult(files: FileReport(isCheck: false, telling))
    var strings: [String: [ExtractedString]] = [:]
    var isWhole = true
    for path in request.stringsdata {
      guard let bytes = bytes(at: path),
        let document = parsed(bytes, at: path, parse: StringsdataDocument.parse)
      else {
        isWhole = false
        continue
      }
      for table in document.tables {
        strings[table.name, default: []] += table.uses.map {
          ExtractedString($0, in: table.name, Span(file: document.source))
        }
        result.stringCount += table.uses.count
      }
    }
    if !isWhole, request.marksUnused { diagnostics.append(.notMarked(nil)) }
    let unused: CatalogUpdate.Unused = isWhole && request.marksUnused ? .markStale : .keep
    for path in request.catalogs {
      let table = Path.stem(path)
      guard !Self.isFromElsewhere(table) else {
        diagnostics.append(.notSynced(path))
        continue
      }
      let parent = Path.deletingLastComponent(path)
      guard try beginWriting(into: parent.isEmpty ? "." : parent) else {
        result.completion = .refused
        continue
      }
      defer { endWriting() }
      guard let bytes = bytes(at: path), var document = editableCatalog(bytes, path) else {
        continue
      }
      let catalog = CatalogBuilder.catalogs(
        of: strings[table] ?? [],
        sourceLanguage: document.sourceLanguage.flatMap { LanguageTag($0) } ?? .english)
      diagnostics += catalog.diagnostics
      let new =
        catalog.catalogs.first
        ?? Catalog(table: table, sourceLanguage: .english, entries: [])
      let changes = CatalogUpdate.update(&document, from: new, unused: unused)
      try result.files.write(document.serialize(), to: path, changes.text, &self)
      if !result.files.commit(&self) { result.completion = .failed }
    }
    let known = Set(request.catalogs.map(Path.stem))
    let others = strings.filter { !known.contains($0.key) && !$0.value.isEmpty }
    result.otherTables = others.keys.sorted { $0.precedesByBytes($1) }
    result.otherCount = others.values.map(\.count).reduce(0, +)
    return result
  }

  /// Returns whether a table has texts that `.stringsdata` files do not list completely: those of
  /// Info.plist files and phrases of App Shortcuts.
  private static func isFromElsewhere(_ table: String) -> Bool {
    table == "AppShortcuts" || table == "InfoPlist" || table.hasSuffix("-InfoPlist")
  }
}

extension Diagnostic {
  fileprivate static func notMade(from source: String) -> Diagnostic {
    Diagnostic(
      .notReplaced, .error,
      "could not be read completely, so no '.stringsdata' file is made from it, and any earlier one "
        + "stays; correct the source", at: Span(file: source))
  }

  fileprivate static func notSynced(_ path: String) -> Diagnostic {
    Diagnostic(
      .notMarked, .note,
      "is named like a catalog of Info.plist files or of App Shortcuts, and is left as it is; "
        + "'loquat extract' updates it", at: Span(file: path))
  }
}

extension StringsdataDocument {
  fileprivate init(source: String, strings: [ExtractedString]) {
    let tables = Dictionary(grouping: strings, by: \.table)
      .sorted { $0.key.precedesByBytes($1.key) }
    self.init(
      source: source,
      tables: tables.map { table, strings in
        Table(
          name: table,
          uses: strings.map { string in
            let start = string.span.bounds?.start
            return Use(
              key: string.key, value: string.value, comment: string.comment ?? "",
              line: start?.line, column: start?.column)
          })
      })
  }
}

extension ExtractedString {
  fileprivate init(_ use: StringsdataDocument.Use, in table: String, _ span: Span) {
    self.init(
      table: table, key: use.key, value: use.value,
      comment: use.comment.isEmpty ? nil : use.comment, span: span,
      cause: Cause(api: "", type: "", declaration: ""))
  }
}

public import AppleFormats
public import CatalogModel
internal import CatalogPasses
package import ProjectExchange
public import ProjectFiles
public import ProjectReading

/// Tables to convert to another format.
public struct ConvertRequest: Sendable {
  /// Paths of tables; files of one table are combined.
  public var files: [String]
  /// The format to write; a read-only format is refused.
  public var format: TableFormat
  /// The folder for the files to write; created if missing.
  public var output: String
  /// The languages to write; empty for all. If there is only one, it is also the language of files
  /// whose paths do not state theirs.
  public var languages: [LanguageTag] = []
  /// The source language, for files that do not state it; nil means English if a file has English
  /// texts, or would have if it could be read, and an unknown language otherwise.
  public var sourceLanguage: LanguageTag?
  /// Whether to write nothing if something would be lost or a file has errors.
  public var verifies = false
  /// Whether to report changes without writing anything.
  public var isCheck = false
  /// Whether to replace existing files whose contents differ.
  public var isForced = false

  /// The formats that can be written.
  public static let formats = TableFormat.all.filter { $0.write != nil }

  public init(files: [String], to format: TableFormat, output: String) {
    self.files = files
    self.format = format
    self.output = output
  }
}

/// The files that a conversion writes, and what is lost.
public struct ConvertResult: Sendable {
  /// Refused if `files` is nil; `diagnostics` has the reasons.
  public var completion: Completion { files == nil ? .refused : .done }
  /// The files written, or to write with `isCheck`; nil if the request is refused.
  public package(set) var files: FileReport?
  /// The losses by path: of the file that was read and contains the lost content, or of the file
  /// that cannot represent it.
  package var losses: [(path: String, losses: [FormatLoss])] = []
}

extension Workspace {
  /// Converts tables to another format. `diagnostics` has the losses, the problems of the files,
  /// and the reasons for a refusal.
  ///
  /// - Throws: `FileError` if the folder cannot be written to.
  public mutating func convert(
    _ request: ConvertRequest
  ) async throws(FileError) -> ConvertResult {
    beginRequest()
    let (languages, verifies) = (request.languages, request.verifies)
    // Lock the folder before the tables are read, which may be in it.
    let lock = request.isCheck ? nil : try lock(into: request.output)
    defer { withExtendedLifetime(lock) {} }
    let before = diagnostics.count
    var reader = TableReader(
      of: request.files, language: languages.count == 1 ? languages[0] : nil,
      sourceLanguage: request.sourceLanguage)
    reader.verifies = verifies
    for path in request.files.sorted(by: { $0.precedesByBytes($1) }) { reader.read(path, &self) }
    let tables = reader.tables(&self)
    func hasErrors() -> Bool { diagnostics[before...].contains { $0.severity == .error } }
    var result = ConvertResult()
    guard !verifies || !hasErrors(), request.isClear(tables, &self) else { return result }
    let files = await converted(tables, request)
    guard request.hasOwnPaths(files, &self) else { return result }
    result.losses = request.losses(reader, files)
    for (path, losses) in result.losses {
      diagnostics += losses.diagnostics(at: path).map { verifies ? $0.with(.error) : $0 }
    }
    guard !verifies || !hasErrors() else { return result }
    diagnostics += request.neededSettings(of: tables, files)
    let new = NewFiles(
      folder: request.output, report: FileReport(isCheck: request.isCheck, telling),
      isForced: request.isForced, by: "convert")
    result.files = try new.write(
      files.map { ($0.path, $0.bytes, $0.count.counted("text")) }, &self)
    return result
  }
}

extension ConvertRequest {
  /// Returns whether the tables can be written in the format and have all requested languages, and
  /// reports obstacles. Returns false without a report if there is no table.
  fileprivate func isClear(_ tables: [ConvertedTable], _ workspace: inout Workspace) -> Bool {
    let count = workspace.diagnostics.count
    guard !tables.isEmpty else { return false }
    if format.write == nil { workspace.diagnostics.append(.notWritten(format)) }
    let found = Set(tables.flatMap(\.languages))
    for language in languages where !found.contains(language) {
      workspace.diagnostics.append(.noTexts(language, found.sorted()))
    }
    if let table = tables.first(where: {
      $0.hasUnnamedTexts || format.needsSourceLanguage && $0.catalog.sourceLanguage == .undetermined
    }) {
      workspace.diagnostics.append(.noSourceLanguage(table.catalog.table))
    }
    if format.holdsOneTable, tables.count > 1 {
      workspace.diagnostics.append(.severalTables(tables.map(\.catalog.table)))
    }
    return workspace.diagnostics.count == count
  }

  /// Returns whether all files have different paths, also on case-insensitive disks, and reports
  /// collisions.
  fileprivate func hasOwnPaths(_ files: [WrittenFile], _ workspace: inout Workspace) -> Bool {
    var tables: [String: [String]] = [:]
    for file in files { tables[file.path.lowercased(), default: []].append(file.table) }
    var told: Set<[String]> = []
    for file in files {
      guard let names = tables[file.path.lowercased()], names.count > 1,
        told.insert(names).inserted
      else { continue }
      workspace.diagnostics.append(.samePath(Path.join(output, file.path), names))
    }
    return told.isEmpty
  }

  /// Returns the losses of the files that were read and of those to write, by path.
  fileprivate func losses(
    _ reader: TableReader, _ files: [WrittenFile]
  ) -> [(path: String, losses: [FormatLoss])] {
    let read = reader.losses.map { path, losses in
      (path, losses.map { FormatLoss(original: Path.lastComponent(path), loss: $0) })
    }
    let written = files.map { file in
      let all = file.losses.map { FormatLoss(original: file.table, loss: $0) }
      return (Path.join(output, file.path), all)
    }
    return read + written
  }

  /// Returns a warning for the first file of each table, if its readers need a setting.
  fileprivate func neededSettings(
    of tables: [ConvertedTable], _ files: [WrittenFile]
  ) -> [Diagnostic] {
    tables.compactMap { table in
      guard let file = files.first(where: { $0.table == table.catalog.table }) else { return nil }
      return file.setting.map {
        Diagnostic(.arbEscaping, .warning, $0, at: Span(file: Path.join(output, file.path)))
      }
    }
  }
}

extension Workspace {
  /// Returns the files to write, in the order of the tables. Creates the contents of different
  /// languages in parallel if the format allows it.
  private mutating func converted(
    _ tables: [ConvertedTable], _ request: ConvertRequest
  ) async -> [WrittenFile] {
    let format = request.format
    let jobs = tables.flatMap { table -> [(table: WritableTable, language: LanguageTag?)] in
      let writable = WritableTable(
        table.catalog, in: table.languages, only: request.languages,
        generator: "Loquat \(Loquat.version)")
      return format.writeLanguage == nil
        ? [(writable, nil)] : writable.languages.map { (writable, $0) }
    }
    var files: [WrittenFile] = []
    await inParallel("Converting", jobs.count, by: 1) { range -> [WrittenFile] in
      let job = jobs[range.lowerBound]
      return job.language.flatMap { format.writeLanguage?(job.table, $0) }
        ?? format.write?(job.table) ?? []
    } use: {
      files += $0
    }
    return files
  }
}

extension Diagnostic {
  fileprivate static func noTexts(
    _ language: LanguageTag, _ found: [LanguageTag]
  ) -> Diagnostic {
    let names = found.filter { $0 != .undetermined }.map(\.description)
    return Diagnostic(
      .unknownLanguage, .error,
      "there is no text in '\(language)'"
        + (names.isEmpty
          ? ", nor in any other known language" : "; choose another language: \(names.quotedList)"),
      at: nil)
  }

  fileprivate static func notWritten(_ format: TableFormat) -> Diagnostic {
    Diagnostic(
      .unknownFormat, .error,
      "\(format.name) files can be read, but not written; choose another format with '--as'",
      at: nil)
  }

  fileprivate static func noSourceLanguage(_ table: String) -> Diagnostic {
    Diagnostic(
      .noLanguage, .error,
      "the source language of '\(table)' is not known; name it with '--source-language', as in '--source-language en'",
      at: nil)
  }

  /// Reports several files with the same path; `tables` has the table of each.
  fileprivate static func samePath(_ path: String, _ tables: [String]) -> Diagnostic {
    let names = Set(tables).sorted { $0.precedesByBytes($1) }
    let message =
      names.count > 1
      ? "would be the file of the tables \(names.quotedList); convert them one by one, into folders of their own"
      : "would be the file of several languages of the table '\(names[0])'; convert them one by one with '--language', into folders of their own"
    return Diagnostic(.severalTables, .error, message, at: Span(file: path))
  }

  fileprivate static func severalTables(_ names: [String]) -> Diagnostic {
    Diagnostic(
      .severalTables, .error,
      "a file of this format holds one table, but there are \(names.count): \(names.quotedList); convert them one by one, into folders of their own",
      at: nil)
  }
}

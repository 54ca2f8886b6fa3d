public import AppleFormats
public import CatalogModel
internal import KeyFlow
internal import ProjectDiscovery
public import ProjectFiles
public import ProjectReading

/// String catalogs whose Swift symbols to generate, as Xcode does in a build.
public struct SymbolsRequest: Sendable {
  /// Paths of string catalogs; each results in a file with its name.
  public var catalogs: [String]
  /// The path of a project to search for uses of the symbols; nil for none. If `catalogs` is empty,
  /// the catalogs of this project are used.
  public var project: String?
  /// The options for reading the project's source code.
  public var options = SourceOptions()
  /// The folder for `GeneratedStringSymbols_<table>.swift`; nil to write nothing.
  public var output: String?
  public var head = SymbolsFile.Head.nonisolated
  public var access = SymbolsFile.Access.internal
  public var framework = SymbolsFile.Framework.foundation
  /// Whether to replace existing files that are not generated.
  public var isForced = false
  /// Whether to report changes without writing anything.
  public var isCheck = false

  public init(catalogs: [String], output: String? = nil) {
    self.catalogs = catalogs
    self.output = output
  }
}

/// The symbols generated from string catalogs, and their uses.
public struct SymbolsResult: Sendable {
  public package(set) var completion = Completion.done
  /// The paths of the catalogs that could be read, each with its symbols, in the order of the
  /// request.
  public package(set) var tables: [(catalog: String, file: SymbolsFile)] = []
  /// The sorted places in code that use the symbol of a key, by an array of the table and the key;
  /// nil if no project was searched.
  fileprivate(set) var uses: [[String]: [Span]]?
  /// Returns the places in code that use the symbol of a key of a table; nil if no project was
  /// searched.
  public func uses(of key: String, in table: String) -> [Span]? {
    uses.map { $0[[table, key]] ?? [] }
  }

  /// The files that are written, or would be; nil without an output folder, or if the request is
  /// refused.
  public package(set) var files: FileReport?
}

extension Workspace {
  /// Generates the symbols of string catalogs, as Xcode's `xcstringstool generate-symbols` does.
  /// Writes all files, or none if `diagnostics` has an error, such as a collision of keys.
  ///
  /// - Throws: `FileError` if the folder cannot be written to, if the requested project does not
  ///   exist, or if neither the project nor the request has a catalog.
  public mutating func symbols(_ request: SymbolsRequest) async throws(FileError) -> SymbolsResult {
    beginRequest()
    var (request, result) = (request, SymbolsResult())
    if let project = request.project { try await searchUses(in: project, &request, &result) }
    var lock: FileTransaction?
    if let output = request.output, !request.isCheck { lock = try self.lock(into: output) }
    defer { withExtendedLifetime(lock) {} }
    let before = diagnostics.count
    readSymbols(request, &result)
    nameTables(&result)
    guard !diagnostics[before...].contains(where: { $0.severity == .error }) else {
      result.completion = .refused
      return result
    }
    let unknown = Set(
      diagnostics[before...].filter { $0.id == .symbolUnknown }.compactMap { $0.span?.path })
    for (path, file) in result.tables where file.symbols.all.isEmpty && !unknown.contains(path) {
      say("\(path) has no key that is managed by hand, and so no symbol")
    }
    guard let output = request.output else { return result }
    let new = NewFiles(
      folder: output, report: FileReport(isCheck: request.isCheck, telling),
      isForced: request.isForced, by: "symbols")
    let files = result.tables.map { _, file in
      (
        path: file.name,
        bytes: Array(file.text(request.head, request.access, for: request.framework).utf8),
        detail: file.symbols.all.count.counted("symbol")
      )
    }
    result.files = try new.write(files.sorted { $0.path.precedesByBytes($1.path) }, &self) {
      $0.isEmpty || $0.starts(with: "// \n// GeneratedStringSymbols_".utf8)
    }
    if result.files == nil { result.completion = .refused }
    return result
  }

  /// Returns the uses of keys in a project's code, including those of symbols.
  mutating func symbolIndex(
    of discovery: Discovery, _ homes: TableHomes, _ options: SourceOptions
  ) async -> KeyIndex {
    let (sources, flow) = await codeStrings(of: discovery, options)
    return await keyIndex(
      sources.strings, flow, in: discovery.codePaths(),
      symbols: await symbols(of: discovery.project, homes))
  }

  /// Finds the uses of symbols in a project. If the request names no catalogs, sets those of the
  /// project, and throws if it has none.
  private mutating func searchUses(
    in project: String, _ request: inout SymbolsRequest, _ result: inout SymbolsResult
  ) async throws(FileError) {
    let discovery = try await discover(at: [project], request.options)
    let homes = TableHomes(discovery.project, discovery.configuration)
    let index = await symbolIndex(of: discovery, homes, request.options)
    var uses: [[String]: [Span]] = [:]
    for member in index.members() where member.isSymbol {
      uses[[member.table ?? Catalog.defaultTable, member.key]] = member.uses.sorted()
    }
    result.uses = uses
    if request.catalogs.isEmpty {
      request.catalogs = homes.tablesWithSymbols(of: discovery.project)
        .map { discovery.project.path(of: $0.path) }
      guard !request.catalogs.isEmpty else {
        throw .noCatalog(in: project)
      }
    }
  }

  /// Reports each table that has the same name as a symbol of the default table; both are members
  /// of one type.
  private mutating func nameTables(_ result: inout SymbolsResult) {
    let plain = result.tables.lazy.filter { $0.file.namespace == nil }.flatMap(\.file.symbols.all)
    let keys = Dictionary(plain.map { ($0.name, $0.key) }) { first, _ in first }
    for (path, file) in result.tables where !file.symbols.all.isEmpty {
      guard let name = file.namespace, let key = keys[name] else { continue }
      diagnostics.append(
        Diagnostic(
          .symbolCollision, .error,
          "the symbols of table '\(name)' are members of '.\(name)', which is also the symbol of \(key.quoted) in table '\(Catalog.defaultTable)'; rename the table or the key",
          at: Span(file: path)))
    }
  }

  private mutating func readSymbols(_ request: SymbolsRequest, _ result: inout SymbolsResult) {
    var origins: [String: String] = [:]
    for path in request.catalogs {
      guard Path.fileExtension(path).lowercased() == "xcstrings" else {
        diagnostics.append(.noCatalog(path))
        continue
      }
      let table = Path.stem(path)
      if let first = origins.updateValue(path, forKey: table.lowercased()), request.output != nil {
        diagnostics.append(.sameTable(table, path, first))
        continue
      }
      do throws(FileError) {
        let bytes = try fileSystem.read(path)
        do throws(ParseError) {
          let document = try XCStringsDocument.parse(bytes)
          let text = SourceText(path: path, bytes: document.text)
          let file = SymbolsFile(document, table: table)
          diagnostics += (document.problems + document.problems(of: file)).map {
            Diagnostic($0, in: text)
          }
          result.tables.append((path, file))
        } catch {
          diagnostics.append(Diagnostic(error, of: bytes, at: path))
        }
      } catch {
        fail(error)
      }
    }
  }
}

extension XCStringsDocument {
  /// Returns a problem for each key whose symbol collides or is not valid, and one if the table's
  /// name in Swift is unknown.
  fileprivate func problems(of file: SymbolsFile) -> [Problem] {
    let unnamed =
      file.isNamed || !entries.contains(where: \.hasSymbol)
      ? []
      : [
        Problem(
          .symbolUnknown, .warning,
          "the name of the Swift type that Xcode generates for table '\(file.table)' is not known, so its symbols are not generated; rename the table",
          at: 0..<0)
      ]
    return unnamed
      + file.symbols.mistakes.map { mistake in
        Problem(
          mistake.id, mistake.severity,
          mistake.message + (mistake.note.map { "; \($0)" } ?? ""),
          at: entry(mistake.key)?.keyRange ?? 0..<0)
      }
  }
}

extension FileError {
  static func noCatalog(in project: String) -> FileError {
    FileError(
      path: project,
      message:
        "has no target with a string catalog for its code; add a catalog, or move tables to catalogs with 'loquat migrate --to catalogs\(project.shellArgument)'"
    )
  }
}

public import AppleFormats
internal import CatalogModel
public import ProjectFiles
public import ProjectReading

/// String catalogs of which the Swift symbols are to be made, as Xcode makes them in a build.
public struct SymbolsRequest: Sendable {
  /// Paths of string catalogs; each makes a file of its name.
  public var catalogs: [String]
  /// The folder for `GeneratedStringSymbols_<table>.swift`; nil where nothing is to be written.
  public var output: String?
  public var head = SymbolsFile.Head.nonisolated
  public var access = SymbolsFile.Access.internal
  public var framework = SymbolsFile.Framework.foundation
  /// Whether files are replaced that somebody has written.
  public var isForced = false
  /// Whether nothing is written, and only what would change is said.
  public var isCheck = false

  public init(catalogs: [String], output: String? = nil) {
    self.catalogs = catalogs
    self.output = output
  }
}

/// The symbols of some string catalogs.
public struct SymbolsResult: Sendable {
  public package(set) var completion = Completion.done
  /// By catalog, in the order of the request.
  public package(set) var tables: [(catalog: String, file: SymbolsFile)] = []
  /// What became of the files; nil where none was to be written, and where none is.
  public package(set) var files: FileReport?
}

extension Workspace {
  /// Makes the symbols of string catalogs, as `xcstringstool generate-symbols` of Xcode does: all files,
  /// or none where keys collide or have no symbol, which is in `diagnostics`.
  ///
  /// - Throws: `FileError` where the folder cannot be written into.
  public mutating func symbols(_ request: SymbolsRequest) throws(FileError) -> SymbolsResult {
    beginRequest()
    var result = SymbolsResult()
    var lock: FileTransaction?
    if let output = request.output, !request.isCheck { lock = try self.lock(into: output) }
    defer { withExtendedLifetime(lock) {} }
    let before = diagnostics.count
    readSymbols(request, &result)
    guard !diagnostics[before...].contains(where: { $0.severity == .error }) else {
      result.completion = .refused
      return result
    }
    guard let output = request.output else { return result }
    let new = NewFiles(
      folder: output, report: FileReport(isCheck: request.isCheck, telling),
      isForced: request.isForced)
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

  private mutating func readSymbols(_ request: SymbolsRequest, _ result: inout SymbolsResult) {
    var origins: [String: String] = [:]
    for path in request.catalogs {
      guard Path.fileExtension(path).lowercased() == "xcstrings" else {
        diagnostics.append(.noCatalog(path))
        continue
      }
      let table = Path.stem(path)
      if let first = origins.updateValue(path, forKey: table.lowercased()) {
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
  /// What stops Xcode's build, and what is not known.
  fileprivate func problems(of file: SymbolsFile) -> [Problem] {
    file.symbols.mistakes.map { mistake in
      Problem(
        mistake.id, mistake.severity,
        mistake.message + (mistake.note.map { "; \($0)" } ?? ""),
        at: entry(mistake.key)?.keyRange ?? 0..<0)
    }
  }
}

package import AppleFormats
package import CatalogModel
package import ProjectDiscovery
package import ProjectFiles
internal import Syntaxes

extension Workspace {
  /// Reads a `.strings` file; nil, with a diagnostic, if it cannot be read or parsed.
  ///
  /// Unreadable parts are reported as errors, and stay in the document as they are.
  package mutating func strings(at path: String) -> StringsDocument? {
    do throws(FileError) {
      return parsedStrings(try fileSystem.read(path), path)
    } catch {
      fail(error)
      return nil
    }
  }

  /// Reads a `.strings` file for editing; nil for one with mistakes, which stays as it is: an app
  /// would not read additions to it either.
  package mutating func editableStrings(at path: String) -> StringsDocument? {
    strings(at: path).flatMap { editable($0, path) }
  }

  /// Returns the document; nil if the parser has reported mistakes in it, with a diagnostic that it
  /// stays as it is.
  package mutating func editable(_ document: StringsDocument, _ path: String) -> StringsDocument? {
    guard !document.problems.reach(.error) else {
      diagnostics.append(.notChanged("table", path))
      return nil
    }
    return document
  }

  package mutating func parsedStrings(_ bytes: [UInt8], _ path: String) -> StringsDocument? {
    do throws(ParseError) {
      let document = try StringsDocument.parse(bytes)
      let problems = document.problems
      if !problems.isEmpty {
        let text = SourceText(path: path, bytes: document.text)
        diagnostics += problems.map { Diagnostic($0, in: text) }
      }
      return document
    } catch {
      diagnostics.append(Diagnostic(error, of: bytes, at: path))
      return nil
    }
  }

  /// Reads a file of any table format and reports its problems; nil if it cannot be read or parsed.
  package mutating func table(at path: String, _ format: TableFormat) -> OpenTable? {
    let place = TablePlace(name: Path.stem(path))
    let table = document(at: path) { (bytes) throws(ParseError) in
      try format.open(bytes, at: place)
    }
    if let table { tell(table.problems, table.text, path) }
    return table
  }

  /// Reads string catalogs on all cores, unless they have been read; problems are reported where
  /// they are needed.
  package mutating func readCatalogs(_ paths: [String]) async {
    catalogs.merge(await catalogs(at: paths).value) { old, _ in old }
  }

  /// Starts reading string catalogs that are not in the cache. The result has those that can be
  /// parsed, by path.
  package func catalogs(at paths: [String]) -> Task<[String: XCStringsDocument], Never> {
    let paths = paths.filter { catalogs[$0] == nil }
    return Task { [fileSystem, memory] in
      await withTaskGroup(of: (String, XCStringsDocument?).self) { group in
        for path in paths {
          group.addTask {
            guard let bytes = try? fileSystem.read(path) else { return (path, nil) }
            return (
              path,
              memory.value("catalog", of: path, bytes) {
                try? XCStringsDocument.parse(bytes)
              }
            )
          }
        }
        return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
      }
    }
  }

  /// Returns a string catalog, perhaps read before, and whether it has errors; reports its
  /// problems. Nil if it cannot be read or parsed.
  package mutating func catalog(at path: String) -> (document: XCStringsDocument, hasErrors: Bool)?
  {
    if let known = catalogs[path] { return tell(known, path) }
    return bytes(at: path).flatMap { parsedCatalog($0, path) }
  }

  /// Parses a string catalog and reports its problems; nil if that fails.
  private mutating func parsedCatalog(
    _ bytes: [UInt8], _ path: String
  ) -> (document: XCStringsDocument, hasErrors: Bool)? {
    if let known = catalogs[path], known.bytes == bytes { return tell(known, path) }
    return parsed(bytes, at: path, parse: XCStringsDocument.parse).map { tell($0, path) }
  }

  private mutating func tell(
    _ document: XCStringsDocument, _ path: String
  ) -> (document: XCStringsDocument, hasErrors: Bool) {
    let problems = document.problems
    if !problems.isEmpty {
      let text = SourceText(path: path, bytes: document.bytes)
      diagnostics += problems.map { Diagnostic($0, in: text) }
    }
    return (document, problems.reach(.error))
  }

  /// Parses a string catalog for editing; entries with mistakes are locked. Nil for a catalog with
  /// mistakes outside of its entries, which stays as it is.
  package mutating func editableCatalog(_ bytes: [UInt8], _ path: String) -> XCStringsDocument? {
    guard var catalog = parsedCatalog(bytes, path) else { return nil }
    guard !catalog.hasErrors || catalog.document.lockFaultyEntries() else {
      diagnostics.append(.notChanged("catalog", path))
      return nil
    }
    return catalog.document
  }

  /// Lists a bundle on disk or in an archive, and reports its problems.
  package mutating func bundle(
    at path: String, in files: some FileReading
  ) throws(FileError) -> XclocFolder {
    let folder = try XclocFolder(path, in: files)
    diagnostics += folder.obstacles + folder.problems
    folder.errors.forEach { fail($0) }
    return folder
  }

  /// Starts scanning the folder of a project.
  package func walk(
    of project: Project, excluding patterns: [Glob]
  ) -> Task<Result<ProjectFolder, FileError>, Never> {
    Task { [fileSystem] in
      do throws(FileError) {
        return .success(
          try ProjectFolder(
            root: project.root, developmentLanguage: project.developmentLanguage,
            excluding: patterns, in: fileSystem))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Scans the folder of a project, and reports the errors of individual files and folders.
  package mutating func project(
    at root: String, developmentLanguage: LanguageTag, excluding patterns: [Glob] = []
  ) throws(FileError) -> ProjectFolder {
    let project = try ProjectFolder(
      root: root, developmentLanguage: developmentLanguage, excluding: patterns, in: fileSystem)
    project.errors.forEach { fail($0) }
    return project
  }
}

extension Diagnostic {
  /// Reports a file with mistakes, to which nothing is added because an app would not read it.
  package static func notChanged(_ noun: String, _ path: String) -> Diagnostic {
    Diagnostic(
      .tableNotChanged, .error, "\(noun) has mistakes and is left as it is; correct it first",
      at: Span(file: path))
  }

  /// Reports a key with a value that is not a text, which stays.
  package static func notAText(_ key: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .notAText, .error,
      "the value of '\(key)' in the table is not a text, and is kept; replace it with a text",
      at: span)
  }

  /// Creates the diagnostic for a file that cannot be parsed.
  ///
  /// The range of the error refers to the text as UTF-8; to the file itself if that is UTF-8 or not
  /// a text.
  package init(_ error: ParseError, of bytes: [UInt8], at path: String) {
    var text = bytes
    if let decoded = try? TextEncoding.decode(bytes) {
      if case .utf8 = decoded.encoding {} else { text = decoded.utf8 }
    }
    self.init(error, in: SourceText(path: path, bytes: text))
  }
}

extension Workspace {
  package mutating func bytes(at path: String) -> [UInt8]? {
    do throws(FileError) {
      return try fileSystem.read(path)
    } catch {
      fail(error)
      return nil
    }
  }
}
